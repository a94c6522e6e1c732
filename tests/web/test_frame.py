"""A frame placed in one step, by pointer, keys and touch; the end of a turn and the log in words."""

from __future__ import annotations

import random
import re
import time
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.web.person import MOVED, Json, Person

New = Callable[..., Person]
HERE = "[data-testid=prompt] .place1"
GHOST = "() => [...document.querySelectorAll('.frameghost polygon')].map((hex) => hex.getAttribute('points')).join(' ')"


def played_until(player: Person, wanted: Callable[[Json], bool], liked: tuple[str, ...] = ()) -> Json:
    """A game against a bot, played by chance until a decision of a kind comes; then it is opened."""
    for seed in range(30):
        game = player.create(
            [{"kind": "me", "name": "Mara"}, {"kind": "bot", "name": "Vera", "bot": "random"}], 0, str(seed)
        )
        rng = random.Random(seed)
        state = player.state(game["id"], 0)
        while not state["over"] and not (state["options"] and wanted(state)):
            lines = [option["option"] for option in state["options"]]
            if not lines:
                time.sleep(0.02)
                state = player.state(game["id"], 0)
                continue
            best = [line for line in lines if line.endswith(liked)] if liked else []
            body = {"seq": state["seq"], "key": f"until-{state['seq']}", "seat": 0, "type": "play"}
            path = f"{player.url}/api/games/{game['id']}/commands"
            answer = player.context.request.post(path, data={**body, "option": rng.choice(best or lines)})
            state = dict(answer.json()) if answer.status == 200 else player.state(game["id"], 0)
        if not state["over"]:
            player.go(f"/g/{game['id']}")
            player.wait_for_table()
            return state
    raise AssertionError("no game came to that decision")


def asks_for_a_frame(state: Json) -> bool:
    return bool(state["prompt"]["key"] == "frame")


def frames(state: Json) -> set[str]:
    return {option["option"] for option in state["options"] if option["option"].startswith("frame ")}


def aimed(player: Person) -> str:
    return str(player.page.locator(HERE).get_attribute("data-option"))


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (390, 844)])
def test_every_place_and_turn_of_a_frame_by_pointer(person: New, width: int, height: int) -> None:
    player = person(width, height)
    state = played_until(player, asks_for_a_frame, ("grow", "grow frame"))
    seen: set[str] = set()
    for turn in range(3):
        spots = player.soon_sees(".places [data-option]")
        seen |= {spot["option"] for spot in spots}
        spot = spots[len(spots) // 2]
        player.page.mouse.move(spot["x"], spot["y"])
        expect(player.page.locator(HERE)).to_have_attribute("data-option", spot["option"])
        seen |= {spot["option"] for spot in player.sees(".places [data-option]")}  # the buttons beside the ghost moved
        before = player.page.evaluate(GHOST)
        assert before.count(",") == 4 * 6
        if turn < 2:
            player.page.locator("[data-testid=prompt] .shape").nth(turn + 1).click()
            player.page.wait_for_function(f"(old) => ({GHOST})() !== old", arg=before)
    assert seen == frames(state)
    assert not player.flaws()
    assert not player.barriers()
    spots = player.soon_sees(".places [data-option]")
    player.press_at(spots[0])
    player.page.wait_for_function(MOVED, arg=[state["seq"], False])
    assert placed(player) == spots[0]["option"]


def test_every_place_and_turn_of_a_frame_by_keys(person: New) -> None:
    player = person(1280, 720)
    state = played_until(player, asks_for_a_frame, ("grow", "grow frame"))
    wanted = frames(state)
    seen: set[str] = set()
    drawing = player.page.locator(".own .hive").get_attribute("viewBox")
    for _ in range(3):
        places = [option for option in wanted if option.endswith(f" {aimed(player).split(' ')[2]}")]
        for _ in places:
            seen.add(aimed(player))
            player.page.keyboard.press("ArrowRight")
            player.page.wait_for_function("() => new Promise(requestAnimationFrame)")
        player.page.keyboard.press("r")
        player.page.wait_for_function("() => new Promise(requestAnimationFrame)")
        assert player.page.locator(".own .hive").get_attribute("viewBox") == drawing, "nothing moves when it is turned"
    assert seen == wanted
    start = aimed(player)
    for key in ("R", "Shift+R"):
        player.page.keyboard.press(key)
        player.page.wait_for_function("() => new Promise(requestAnimationFrame)")
    assert aimed(player).split(" ")[2] == start.split(" ")[2]
    ghost = player.page.locator(".frameghost")
    assert ghost.get_attribute("role") == "application"
    assert not re.search(r"-?\d,-?\d", str(ghost.get_attribute("aria-label")))
    chosen = aimed(player)
    player.page.keyboard.press("Enter")
    player.page.wait_for_function(MOVED, arg=[state["seq"], False])
    assert placed(player) == chosen


def test_the_mouse_leads_the_ghost_and_the_wheel_turns_it(person: New) -> None:
    player = person(1440, 900)
    state = played_until(player, asks_for_a_frame, ("grow", "grow frame"))
    spot = player.soon_sees(".places [data-option]")[0]
    player.page.mouse.move(spot["x"] + 6, spot["y"] + 6)
    expect(player.page.locator(HERE)).to_have_attribute("data-option", spot["option"])
    turn = spot["option"].split(" ")[2]
    player.page.mouse.wheel(0, 100)
    expect(player.page.locator(HERE)).not_to_have_attribute("data-option", re.compile(f" {turn}$"))
    player.page.mouse.move(4, 4)
    chosen = aimed(player)
    player.page.locator(".palette .here").click()
    player.page.wait_for_function(MOVED, arg=[state["seq"], False])
    assert placed(player) == chosen


def placed(player: Person) -> str:
    """The last frame that lies in the hive, as an option."""
    frame = player.state(player.game_id, 0)["view"]["seats"][0]["frames"][-1]
    return f"frame {frame['hex']} {frame['turn']}"


def test_a_tap_aims_the_frame_and_a_second_one_places_it(person: New) -> None:
    player = person(390, 844, touch=True)
    state = played_until(player, asks_for_a_frame, ("grow", "grow frame"))
    spots = player.soon_sees(".places [data-option]")
    spot = next(spot for spot in spots if spot["option"] != aimed(player))
    player.press_at(spot)
    expect(player.page.locator(HERE)).to_have_attribute("data-option", spot["option"])
    assert player.noticed()["seq"] == state["seq"]
    player.press_at(spot)
    player.page.wait_for_function(MOVED, arg=[state["seq"], False])
    assert placed(player) == spot["option"]


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (390, 844)])
def test_a_wish_to_discard_more_stands_beside_the_end_of_the_turn(person: New, width: int, height: int) -> None:
    player = person(width, height)
    state = played_until(player, lambda found: any(o["option"] == "end waste" for o in found["options"]))
    page = player.page
    assert "without a spot" not in page.get_by_test_id("prompt").inner_text()
    expect(page.locator(".opt.end[data-option='end']")).to_be_enabled()
    assert not player.flaws()
    assert not player.barriers()
    page.locator("[data-testid=prompt] [data-option='end waste']").click()
    page.wait_for_function(MOVED, arg=[state["seq"], False])
    expect(page.get_by_test_id("prompt")).to_contain_text("Discard")
    expect(page.get_by_test_id("prompt")).not_to_contain_text("no room")


@pytest.mark.parametrize(("out_of_turn", "title"), [(False, "Your turn"), (True, "You are asked")])
def test_a_question_in_another_s_turn_is_not_announced_as_your_turn(person: New, out_of_turn: bool, title: str) -> None:
    player = person(1280, 720)
    player.go("/")
    expect(player.page.get_by_test_id("quick-bots")).to_be_visible()  # the page has its words
    seats = [{"name": "Mara"}, {"name": "Vera"}]
    state = {"id": "x", "turn": 3, "over": False, "mine": [0], "seats": seats, "prompt": {"out_of_turn": out_of_turn}}
    script = """async (state) => {
      const { announce } = await import("/static/screens/announce.js");
      announce(state, 0, { sound: false, notify: false });
      return document.title;
    }"""
    assert player.page.evaluate(script, state) == f"{title} · Mellifera"


def test_the_curtain_says_which_turn_it_is(person: New) -> None:
    player = person(1280, 720)
    player.start("hotseat")
    rng = random.Random(1)
    for _ in range(60):
        state = player.state(player.game_id)
        if player.noticed()["curtain"] and state["turn"] > 0 and not state["prompt"]["out_of_turn"]:
            break
        if not player.play_once(rng):
            player.page.wait_for_timeout(20)
    expect(player.page.get_by_test_id("curtain")).to_contain_text(f"Turn {state['turn']} is yours.")


def test_the_tips_of_grow_tell_what_it_gives_and_costs_here(person: New) -> None:
    player = person(1440, 900)
    state = played_until(player, lambda found: bool(found["prompt"]["key"] == "step"))
    for thing in ("worker", "frame"):
        player.page.locator(f"[data-tip='grow:{thing}']").hover()
        words = state["live"]["grow"][thing]
        expect(player.page.locator("aside.tip")).to_contain_text(f"Gives {words}.")
