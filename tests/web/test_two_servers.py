"""Two people at two servers of one database, and one of them on a second device: a game by clicking, to its end."""

from __future__ import annotations

import random
import secrets
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.server import postgres
from tests.server.live import Server
from tests.web.person import CHOICES, Person

Come = Callable[..., Person]


@pytest.fixture(scope="module")
def servers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, Server]]:
    """As on two machines: all they share is the database. The first has two workers."""
    with postgres.running(Path(tempfile.gettempdir()) / f"mellifera-{secrets.token_hex(6)}") as cluster:
        options = ("--database", cluster.make(), "--workers")
        folders = [tmp_path_factory.mktemp(name) for name in ("a", "b")]
        with Server(folders[0], *options, "2") as first, Server(folders[1], *options, "1") as second:
            yield first, second


def play(windows: list[Person], rng: random.Random, turns: int) -> None:
    """Whoever sees something lit presses it, until a turn or the end."""
    quiet = 0
    for _ in range(CHOICES):
        acted = [somebody.play_once(rng) for somebody in rng.sample(windows, len(windows))]
        if all(somebody.noticed()["over"] for somebody in windows):
            return
        if windows[0].state(windows[0].game_id)["turn"] >= turns:
            return
        quiet = 0 if any(acted) else quiet + 1
        assert quiet < 3000, "nobody sees anything to do"
        if not any(acted):
            windows[0].page.wait_for_timeout(20)
    raise AssertionError("the game did not get there")


def catch_up(windows: list[Person]) -> None:
    """Until every window shows what the one furthest on shows: who presses in an old picture is refused, rightly."""
    for somebody in windows:
        while somebody.under_way:
            somebody.page.wait_for_timeout(20)
    newest = max(somebody.noticed()["seq"] for somebody in windows)
    for somebody in windows:
        somebody.page.wait_for_function("(seq) => Number(document.body.dataset.seq) >= seq", arg=newest)


@pytest.mark.parametrize("turns", [5, pytest.param(10_000, marks=pytest.mark.nightly)])
def test_a_game_over_two_servers_with_a_second_device_by_key(
    servers: tuple[Server, Server], person: Come, artefacts: Path, turns: int
) -> None:
    a, b = servers
    mara, vera = person(1440, 900, url=a.url), person(1280, 800, url=b.url, locale="pl-PL")
    made = mara.create([{"kind": "me", "name": "Mara"}, {"kind": "friend", "name": "Vera"}], seed="two servers")
    vera.go(made["links"][0]["url"])
    vera.page.get_by_test_id("sit-down").click()
    game = vera.wait_for_table()
    mara.go(f"/g/{game}")
    mara.wait_for_table()
    rng = random.Random(7)
    play([mara, vera], rng, 2)

    mara.go("/")
    mara.page.get_by_test_id("your-key").click()
    mara.page.get_by_test_id("make-key").click()
    listed = mara.page.locator("[data-testid=key-words] b")
    expect(listed).to_have_count(14)
    words = listed.all_inner_texts()
    mara.go(f"/g/{game}")
    mara.wait_for_table()
    phone = person(390, 844, touch=True, url=b.url)
    phone.forgiving = True
    phone.go(f"/key#{'-'.join([*words[:-1], words[0]])}")
    phone.page.get_by_test_id("use-key").click()
    expect(phone.page.get_by_test_id("key-problem")).to_be_visible()
    phone.page.get_by_test_id("key-text").fill(" ".join(words))
    phone.page.get_by_test_id("use-key").click()
    phone.page.get_by_test_id("continue").click()
    assert phone.wait_for_table() == game
    phone.forgiving = False
    phone.page.screenshot(path=artefacts / "second-device.png")
    assert phone.state(game)["mine"] == [0]

    seen = [somebody.noticed()["seq"] for somebody in (mara, vera, phone)]
    play([phone, vera], rng, 4)  # Mara plays on from her phone, and sees it at her desk
    catch_up([mara, vera, phone])
    play([mara, vera], rng, turns)
    catch_up([mara, vera, phone])
    for somebody, before in zip((mara, vera, phone), seen, strict=True):
        somebody.page.wait_for_function("(seq) => Number(document.body.dataset.seq) > seq", arg=before)
    if turns > 1000:
        shown = []
        for somebody in (mara, vera, phone):
            somebody.page.wait_for_url("**/end")
            shown.append(somebody.shown_scores())
        assert shown[0] == shown[1] == shown[2]
    else:
        now = [somebody.state(game) for somebody in (mara, vera, phone)]
        assert len({(state["seq"], state["turn"]) for state in now}) == 1
        assert now[0]["view"] == now[2]["view"]
