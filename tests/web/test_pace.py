"""Clocks on the screen: a pace is set up, time runs without the server, and when it has run out a bot can play."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from mellifera.server.settings import Settings
from mellifera.table.pace import GRACE
from tests.server.clock import FakeClock
from tests.server.live import served
from tests.web.person import Json, Person


@pytest.fixture
def clock() -> FakeClock:
    return FakeClock()


@pytest.fixture
def address(tmp_path: Path, clock: FakeClock) -> Iterator[str]:
    """A server whose clock the test sets."""
    with served(Settings(tmp_path, bot_delay=0, clock=clock)) as client:
        yield str(client.base_url).rstrip("/")


def start_live(host: Person, friend: Person, **pace: object) -> str:
    """A game of two by the set-up's own request, in which the host is asked first."""
    seats = [{"kind": "me", "name": "Mara"}, {"kind": "friend", "name": "Vera"}]
    body: Json = {"seats": seats, "pace": pace, "seed": "a"}
    made = host.context.request.post(f"{host.url}/api/games", data=body).json()
    assert friend.context.request.post(f"{friend.url}/api{made['links'][0]['url']}", data={}).status == 200
    return str(made["id"])


def shown(person: Person, seat: int) -> int:
    """The seconds that a clock shows."""
    minutes, seconds = person.page.locator(f"[data-clock='{seat}']").inner_text().split(":")
    return int(minutes) * 60 + int(seconds)


def test_a_clock_runs_in_the_page_and_a_late_seat_can_be_handed_over(
    person: Callable[..., Person], address: str, clock: FakeClock, artefacts: Path
) -> None:
    host, friend = person(1280, 720, url=address), person(390, 844, url=address, touch=True, locale="pl-PL")
    game = start_live(host, friend, kind="live", bank=600, increment=20)
    for one in (host, friend):
        one.page.clock.install()
        one.go(f"/g/{game}")
        one.wait_for_table()
    asked = len(host.requests)
    for one in (host, friend):
        one.page.clock.pause_at(one.page.evaluate("Date.now() / 1000 + 1"))
        before = shown(one, 0)
        assert before > 500
        one.page.clock.run_for(65_000)
        assert before - shown(one, 0) == 65
    assert shown(host, 1) == 600
    assert not [url for url in host.requests[asked:] if "/api/games" in url], "a tick asks nobody"
    friend.page.screenshot(path=artefacts / "pace-phone.png")
    host.page.screenshot(path=artefacts / "pace-desk.png")

    friend.page.clock.fast_forward(540_000)
    for one in (host, friend):
        one.page.clock.resume()
    expect(friend.page.locator("[data-clock='0']")).to_have_text("po czasie")
    expect(friend.page.get_by_test_id("prompt")).to_contain_text("Mara: czas minął")
    expect(friend.page.get_by_test_id("hand-over")).to_have_count(0)
    clock.at += 600 + GRACE["live"]
    friend.page.clock.fast_forward(31_000)
    hand = friend.page.get_by_test_id("hand-over")
    expect(hand).to_be_visible()
    friend.page.screenshot(path=artefacts / "pace-late-phone.png")
    assert friend.barriers() == []
    hand.tap()
    expect(host.page.get_by_test_id("prompt")).to_contain_text("A bot plays your seat")
    host.page.screenshot(path=artefacts / "pace-kept-desk.png")
    host.page.get_by_test_id("take-back").click()
    expect(host.page.get_by_test_id("prompt")).not_to_contain_text("A bot plays your seat")
    assert [seat["bot"] for seat in host.state(game)["seats"]] == [None, None]


def test_a_clock_goes_on_through_a_restart_of_the_server_and_runs_out(
    person: Callable[..., Person], tmp_path: Path, clock: FakeClock
) -> None:
    settings = Settings(tmp_path, bot_delay=0, clock=clock)
    with served(settings) as client:
        address, port = str(client.base_url).rstrip("/"), client.base_url.port or 0
        host, friend = person(1280, 720, url=address), person(390, 844, url=address, touch=True)
        game = start_live(host, friend, kind="live", bank=600, increment=20)
        for one in (host, friend):
            one.forgiving = True
            one.page.clock.install()
            one.go(f"/g/{game}")
            one.wait_for_table()
        clock.at += 65
    with served(settings, port=port):
        for one in (host, friend):
            one.page.reload()
            one.wait_for_table()
            one.page.clock.pause_at(one.page.evaluate("Date.now() / 1000 + 1"))
            assert 525 < shown(one, 0) <= 535
            one.page.clock.fast_forward(540_000)
            one.page.clock.resume()
            expect(one.page.locator("[data-clock='0']")).to_have_text("late")
        clock.at += 535 + GRACE["live"]
    with served(settings, port=port):
        friend.page.clock.fast_forward(31_000)  # the page finds the server again by itself
        friend.page.get_by_test_id("hand-over").tap()
        expect(host.page.get_by_test_id("prompt")).to_contain_text("A bot plays your seat")
        host.page.get_by_test_id("take-back").click()
        expect(host.page.get_by_test_id("prompt")).not_to_contain_text("A bot plays your seat")


def test_a_pace_is_set_up_and_told_in_the_list(person: Callable[..., Person], address: str, artefacts: Path) -> None:
    host = person(1280, 720, url=address)
    host.go("/new")
    expect(host.page.get_by_test_id("start")).to_be_enabled()
    expect(host.page.get_by_test_id("pace")).to_have_count(0)
    host.go("/new#friends")
    host.page.reload()
    pace = host.page.get_by_test_id("pace")
    pace.get_by_role("button", name="Live").click()
    expect(pace.get_by_role("button", name="20 min")).to_have_attribute("aria-pressed", "true")
    host.page.screenshot(path=artefacts / "pace-setup.png")
    pace.get_by_role("button", name="Days").click()
    pace.get_by_role("button", name="3 days").click()
    assert host.barriers() == []
    host.page.get_by_test_id("start").click()
    game = host.wait_for_table()
    state = host.state(game)
    assert (state["pace"]["kind"], state["pace"]["days"], state["pace"]["until"]) == ("days", 3, None)
    for link in state["links"]:
        friend = person(390, 844, url=address)
        assert friend.context.request.post(f"{address}/api{link['url']}", data={}).status == 200
    host.go("/")
    expect(host.page.locator(".gm .clock")).to_have_text("3 d 0 h")
    host.page.screenshot(path=artefacts / "pace-home.png")
