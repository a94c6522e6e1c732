"""Since your turn: turns of the others are told, played back and watched again, and nothing of it delays anybody."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.server.live import becomes
from tests.web.eyes import Eyes
from tests.web.person import MOVED, Person

BOTS = [{"kind": "bot", "name": name, "bot": "random"} for name in ("Otto", "Vera")]
ME = {"kind": "me", "name": "Mara"}
BAR = "[data-testid=playback]"
# Collects what is read aloud.
LISTEN = """() => {
  const region = document.querySelector(".table > .sr[role=status]");
  window.said = [];
  new MutationObserver(() => window.said.push(region.textContent))
    .observe(region, { childList: true, characterData: true, subtree: true });
}"""
HEARD = "document.documentElement.dataset.heard ?? null"
IN_FLIGHT = "document.querySelectorAll('.ghosts > *').length"


def end_turn(player: Person, rng: random.Random) -> None:
    """Plays on the screen until a turn of another is shown there."""
    for _ in range(80):
        if player.page.locator(BAR).count():
            return
        if not player.play_once(rng):
            player.page.wait_for_timeout(20)
    raise AssertionError("no turn was played back")


def seq(page: Page) -> int:
    return int(page.evaluate("Number(document.body.dataset.seq)"))


def test_the_automas_turn_is_played_back_over_a_table_that_is_true(person: Callable[..., Person]) -> None:
    """So slowly that there is time to look on any machine; a press goes on at once all the same."""
    player, rng = person(1280, 720), random.Random(4)
    game = player.create([ME], 4, "played back")["id"]
    player.hurry(game, 0, rng, until_turn=4)
    player.go("/about")
    player.prefer(speed=0.01)
    player.go(f"/g/{game}")
    player.wait_for_table()
    page = player.page
    assert page.locator(BAR).count() == 0, "what happened before somebody came is not played"
    end_turn(player, rng)
    state = player.state(game)
    bar = page.locator(BAR)
    chips = bar.locator(".chips li")
    expect(chips).to_have_count(len(state["digest"][-1]["steps"]))
    assert seq(page) == state["seq"], "the position is true before it is shown"
    lit = {option["option"] for option in state["options"]}
    assert set(page.eval_on_selector_all("[data-option]", "all => all.map((one) => one.dataset.option)")) <= lit
    page.keyboard.press(" ")
    expect(bar.locator(".fin [aria-pressed=true]")).to_have_count(1)
    held = bar.locator(".chips .now").evaluate("chip => [...chip.parentNode.children].indexOf(chip)")
    page.keyboard.press("ArrowRight")
    expect(chips.nth(held + 1)).to_have_attribute("aria-current", "step")
    page.keyboard.press("Escape")
    expect(bar).to_have_count(0)
    assert page.evaluate(HEARD) is None, "nothing is heard until somebody asks"
    page.locator("[data-tool=sound]").click()
    page.wait_for_function(f"({HEARD}) === 'press'")
    page.emulate_media(reduced_motion="reduce")
    page.evaluate("delete document.documentElement.dataset.heard")
    page.keyboard.press("v")
    page.keyboard.press(" ")
    for _ in range(chips.count() - 1):
        page.keyboard.press("ArrowRight")
    expect(chips.last).to_have_attribute("aria-current", "step")
    assert page.evaluate(HEARD) is None, "nothing is heard in reduced motion"
    assert page.evaluate(IN_FLIGHT) == 0, "in reduced motion steps are told, and nothing flies"
    page.keyboard.press("Escape")
    page.emulate_media(reduced_motion="no-preference")
    page.keyboard.press("v")
    page.keyboard.press(" ")
    for _ in range(chips.count() - 1):
        page.keyboard.press("ArrowRight")
    expect(chips.last).to_have_attribute("aria-current", "step")
    page.wait_for_function(f"({HEARD}) !== null")
    page.keyboard.press("Escape")
    page.keyboard.press("v")
    expect(bar).to_have_count(1)
    # a place on the board that plays something is not in the way of the drawing, nor the drawing in its way
    spots = [spot for spot in player.sees("main [data-option]") if spot["option"]]
    before = seq(page)
    player.press_at(spots[0])
    page.wait_for_function(MOVED, arg=[before, False])
    shown = state["digest"][-1]["turn"]
    if player.state(game)["digest"][-1]["turn"] == shown:  # else that was all of the turn: her next one is played back
        expect(bar).to_have_count(0)


def test_the_lines_stay_where_they_were_and_open_in_place(person: Callable[..., Person]) -> None:
    """Told at once: nothing lies over the table. Reading is never interrupted by what somebody plays."""
    player, rng = person(1440, 900), random.Random(9)
    eyes = Eyes(player)
    game = player.create([ME, *BOTS], 0, "told at once")["id"]
    player.hurry(game, 0, rng, until_turn=10)
    player.go(f"/g/{game}")
    page = player.page
    page.locator(".table.deciding").wait_for()
    state = player.state(game)
    lines = page.locator("[data-testid=since] .line1")
    told = [turn["text"] for turn in state["digest"]]
    assert [lines.nth(i).get_attribute("aria-label") for i in range(lines.count())] == told
    assert len(told) == 2
    lines.first.focus()
    page.keyboard.press("ArrowRight")
    expect(lines.first).to_have_attribute("aria-expanded", "true")
    assert page.locator("[data-testid=since] .more li").count() == len(state["digest"][0]["steps"])
    assert eyes.look("a turn is open") == [], "what grows squeezes nothing"
    lines.nth(1).click()
    page.evaluate("document.querySelector('[data-testid=since] .turns').scrollTop = 30")
    kept = page.evaluate("document.querySelector('[data-testid=since] .turns').scrollTop")
    page.evaluate(LISTEN)
    turn = state["turn"]
    now = state
    while now["turn"] == turn and now["options"]:
        assert player.play_once(rng)
        now = player.state(game)
        if now["turn"] == turn and now["options"]:  # else the others play on, and so does the screen
            assert page.locator("[data-testid=since] .turn1.open").count() == 2
            assert page.evaluate("document.querySelector('[data-testid=since] .turns').scrollTop") == kept
    assert page.locator(BAR).count() == 0
    page.wait_for_function("(turn) => document.querySelector('.turn1') && "
                           "Number(document.querySelector('.turn1').dataset.turn) > turn", arg=turn)  # fmt: skip
    becomes(lambda: bool(player.state(game)["options"]))
    over = [told_turn for told_turn in player.state(game)["digest"] if told_turn["over"]]
    assert over, "one in which I am bumped is told when it is over, others have gone by"
    for told_turn in over:
        page.wait_for_function("(text) => said.some((sentence) => sentence.includes(text))", arg=told_turn["text"])
        said = page.evaluate("said")
        assert sum(told_turn["text"] in sentence for sentence in said) == 1, "each turn is told in one sentence, once"


def test_a_phone_is_told_each_turn_and_all_of_them_once(person: Callable[..., Person]) -> None:
    player, rng = person(390, 844, touch=True), random.Random(3)
    game = player.create([ME, *BOTS], 0, "toast")["id"]
    player.hurry(game, 0, rng, until_turn=6)
    player.go("/about")
    player.prefer(speed=1)
    player.go(f"/g/{game}")
    player.wait_for_table()
    page = player.page
    turn = player.state(game)["turn"]
    sheet = page.get_by_test_id("since-sheet")
    for _ in range(80):
        if sheet.count() or player.state(game)["turn"] > turn + 2:
            break
        if not player.play_once(rng):
            page.wait_for_timeout(20)
    sheet.wait_for()
    assert sheet.locator(".line1").count() == 2
    assert player.flaws() == []
    page.get_by_test_id("my-turn").tap()
    expect(sheet).to_have_count(0)
    assert page.locator(BAR).count() == 0


# Whether the list of turns goes on below its edge, whether it fades there, and which plain lines are not whole.
GOES_ON = """() => {
  const list = document.querySelector("[data-testid=since] .turns"), edge = list.getBoundingClientRect();
  const lines = [...list.querySelectorAll(".turn1")];
  const beyond = lines.filter((line) => line.getBoundingClientRect().bottom > edge.bottom + 1);
  return {
    turns: lines.length, beyond: beyond.length, chips: list.querySelectorAll(".yours").length,
    high: lines.map((line) => line.offsetHeight),
    more: list.scrollHeight > list.clientHeight + 2, fades: list.matches("[data-more]"),
  };
}"""


@pytest.mark.parametrize("window", [(1280, 720), (1440, 900)])
def test_the_turns_of_four_rivals_are_in_sight(person: Callable[..., Person], window: tuple[int, int]) -> None:
    """Each in its line; where some concern the reader and take two, the list scrolls, and fades where it goes on."""
    player, rng = person(*window), random.Random(2)
    bots = [{"kind": "bot", "name": f"Bot {n}", "bot": "random"} for n in range(4)]
    game = player.create([ME, *bots], 0, "four rivals")["id"]
    whole = 0
    for turn in range(8, 40, 4):
        player.hurry(game, 0, rng, until_turn=turn)
        player.go(f"/g/{game}")
        player.page.locator(".table.deciding").wait_for()
        seen = player.page.evaluate(GOES_ON)
        assert seen["fades"] == seen["more"], turn
        if seen["turns"] == 4 and not seen["chips"]:
            assert seen["beyond"] == 0, (turn, seen)
            whole += 1
    assert whole
