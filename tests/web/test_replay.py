"""Looking back: step, turn, jump, play, another seat's eyes; a record that is loaded shows the same game."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.web.person import Person

COORDINATES = r"-?\d,-?\d"
AT = "() => Number(document.body.dataset.seq)"


@pytest.fixture
def finished(person: Callable[..., Person]) -> Person:
    player = person(1280, 720)
    made = player.create([{"kind": "me", "name": "Mara"}, {"kind": "here", "name": "Otto"}])
    rng = random.Random(31)
    while not player.state(made["id"])["over"]:
        for seat in (0, 1):
            player.hurry_while_asked(made["id"], seat, rng)
    player.go(f"/g/{made['id']}/end")
    return player


def wait_at(player: Person, step: int) -> None:
    player.page.wait_for_function(f"(step) => ({AT})() === step", arg=step)


def test_controls_and_keys(finished: Person) -> None:
    page = finished.page
    page.get_by_role("link", name="Replay").click()
    bar = page.get_by_test_id("replay-bar")
    expect(bar).to_be_visible()
    replay = finished.context.request.get(f"{finished.url}/api/games/{finished.game_id}/replay").json()
    length, steps = replay["length"], replay["steps"]
    second_turn = next(i for i, step in enumerate(steps) if step["turn"] == steps[0]["turn"] + 1)

    wait_at(finished, 0)
    bar.get_by_role("button", name="Next step").click()
    wait_at(finished, 1)
    expect(page.locator(".lines .now")).to_have_text(steps[0]["line"])
    bar.get_by_role("button", name="Next turn").click()
    wait_at(finished, second_turn + 1)
    assert re.search(COORDINATES, " ".join(step["option"] for step in steps))
    assert not re.search(COORDINATES, " ".join(step["line"] for step in steps))
    page.keyboard.press("ArrowLeft")
    wait_at(finished, second_turn)
    page.keyboard.press("PageDown")
    wait_at(finished, second_turn + 1)
    page.keyboard.press("End")
    wait_at(finished, length)
    assert page.locator("[data-option]").count() == 0
    page.keyboard.press("Home")
    wait_at(finished, 0)
    bar.get_by_role("button", name="4×").click()
    bar.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_function(f"() => ({AT})() >= 3")
    bar.get_by_role("button", name="Pause").click()
    stood = page.evaluate(AT)
    page.get_by_label("As seen by").select_option(label="Otto")
    expect(page.locator(".own .who, .own header").first).to_contain_text("Otto")
    assert page.evaluate(AT) == stood
    slider = page.get_by_role("slider", name="Turn").first
    slider.focus()
    page.keyboard.press("End")
    page.wait_for_function(f"(step) => ({AT})() > step", arg=length // 2)


def test_a_record_comes_back(finished: Person, tmp_path: Path) -> None:
    """Downloaded, loaded on the home screen, the same scores."""
    page = finished.page
    shown = finished.shown_scores()
    with page.expect_download() as download:
        page.get_by_role("link", name="Download the record").click()
    path = tmp_path / "game.txt"
    download.value.save_as(path)
    finished.go("/")
    page.get_by_test_id("record-file").set_input_files(path)
    page.wait_for_url("**/replay")
    page.get_by_role("link", name="Result").click()
    assert finished.shown_scores() == shown


def test_a_damaged_record_is_refused_in_words(person: Callable[..., Person], tmp_path: Path) -> None:
    player = person(1280, 720)
    player.forgiving = True
    path = tmp_path / "broken.txt"
    path.write_text("this is no record", encoding="utf-8")
    player.go("/")
    player.page.get_by_test_id("record-file").set_input_files(path)
    expect(player.page.locator(".toast")).to_contain_text("broken.txt: ")


def test_the_screen_shows_one_turn_and_says_what_if(finished: Person) -> None:
    """Where a turn has just ended, the bar said "Turn 26" and the table "Turn 28"."""
    page = finished.page
    steps = finished.context.request.get(f"{finished.url}/api/games/{finished.game_id}/replay").json()["steps"]
    last = next(i for i in range(40, len(steps)) if steps[i]["turn"] != steps[i - 1]["turn"])  # the next turn has begun
    finished.go(f"/g/{finished.game_id}/replay#step-{last}")
    wait_at(finished, last)
    shown = re.findall(r"[Tt]urn (\d+)", page.locator(".table").inner_text() + page.title())
    assert len(shown) >= 3
    assert set(shown) == {str(steps[last - 1]["turn"])}
    page.get_by_role("button", name="What if: play on from here").click()
    expect(page.locator(".toast")).to_contain_text("What if: a new game from turn")
