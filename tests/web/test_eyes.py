"""What the watching eyes see, and that they see each fault that was once there."""

from __future__ import annotations

import os
import random
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import NamedTuple

import pytest
from playwright.sync_api import Route

from tests.web.eyes import ALL, SIZES, Eyes, Looks, some_of_all
from tests.web.person import Person
from tests.web.test_games import assert_engine_agrees

PRESSES = 25
DESK, TABLET, PHONE = Looks(1280, 720, "dark", "en"), Looks(1180, 820, "light", "pl"), Looks(390, 844, "dark", "en")
UPRIGHT = Looks(820, 1180, "dark", "pl")
REVIEW_MS = 300_000
# Another game every day, in other windows. What went wrong on a day is seen again by naming it.
DAY = os.environ.get("MELLIFERA_WATCHED") or datetime.now(UTC).date().isoformat()


class Drawn(NamedTuple):
    """A fault that is a matter of style: what draws it, and what the eyes have to say."""

    looks: Looks
    css: str
    said: str


DRAWN = {
    "the button to press cannot be read": Drawn(
        DESK, ".prompt .fin .opt.end:not(:disabled) { background: var(--bg3) }", "unreadable: b"
    ),
    "a disabled button looks like the one to press": Drawn(
        DESK, ".prompt .fin .opt:disabled { border-color: var(--honey2) }", "disabled and lit: button.opt"
    ),
    "a button to press looks disabled": Drawn(
        DESK, ".prompt .opts .opt { opacity: 0.5 }", "looks disabled and is not: button.opt"
    ),
    "large text pushes the prompt out": Drawn(
        DESK,
        ".table { height: 112vh !important; max-height: none !important }",
        "outside the window: button.opt",
    ),
    "glyphs leave their hexes": Drawn(DESK, ".hx :is(.ico, text) { translate: 32px 0 }", "outside its hex"),
    "the question is higher than its bar": Drawn(
        DESK,
        ".prompt .ask p { line-height: 6 !important; font-size: 2rem !important }"
        ".prompt .ask p > * { line-height: 4rem !important }",
        "spills out of its panel: b",
    ),
    "a name is written over its points": Drawn(
        DESK, ".tile .tn { padding: 0 !important; margin: 0 -12px 0 40px !important }", "written over: span.tn"
    ),
    "a name is cut without dots": Drawn(
        DESK, ".tile .tn { display: flex !important; width: 30px !important }", "cut: span.tn"
    ),
    "tiny words": Drawn(DESK, ".prompt b { font-size: 10px !important }", "small text: b"),
    "a tablet shows a part of a larger table": Drawn(
        TABLET,
        "html, body { overflow: hidden } .table { width: 1400px !important; max-width: none !important }",
        "outside the window: button.opt",
    ),
    "an upright tablet shows a part of a larger table": Drawn(
        UPRIGHT,
        "html, body { overflow: hidden } .table { width: 1280px !important; max-width: none !important }",
        "outside the window: button.opt",
    ),
    "the parts of the hive's header overlap": Drawn(
        DESK, ".own > .ph > * { flex: none !important; margin-right: -60px !important }", "overlap: button.who"
    ),
    "a glyph is cut": Drawn(
        DESK, ".ctile .te { width: 22px !important; overflow: hidden !important }", "cut glyph: svg.ico"
    ),
    "glyphs lie on glyphs": Drawn(DESK, ".tile .te { margin-right: 60px }", "written over: svg.ico"),
    "options of a phone lie over each other": Drawn(
        PHONE, ".prompt .opts .opt + .opt { margin: -20px 0 0 -40px !important }", "overlap: button.opt"
    ),
    "words of an option spill out of it": Drawn(
        PHONE,
        ".prompt .opts .opt { max-width: 44px !important; overflow: visible !important }"
        ".prompt .opts .opt * { overflow: visible !important; white-space: nowrap !important }",
        "spills out of its control",
    ),
    "small targets": Drawn(
        PHONE,
        ".prompt .opt { height: 30px !important; min-height: 0 !important }",
        "small target: button.opt",
    ),
}


class Moved(NamedTuple):
    """A fault that comes with a press: a module of the client as it should not be."""

    module: str
    right: str
    wrong: str
    said: str


MOVED = {
    "pieces fly again at every step": Moved(
        "table/moves.js", "\n      places,\n", "\n      places: snapshot(table),\n", "moves and has not moved"
    ),
    "a button that was pressed stays lit": Moved(
        "table/hover.js",
        'element.classList.remove("is-hover")',
        'if (element.dataset.option) element.classList.remove("is-hover")',
        "disabled and lit: button.opt.end",
    ),
    "a hive is not measured when its room changes": Moved(
        "table/hive.js", "watcher.observe(svg);", "measure();", "small text: text.hv"
    ),
    "a redraw takes the focus away": Moved(
        "lib/focus.js", "place.focus({ preventScroll: true })", "place.blur()", "focus lost"
    ),
}


def at_a_table(player: Person) -> None:
    """A solo game, a few turns old."""
    made = player.create([{"kind": "me", "name": "Mara"}], 1, "11")
    player.hurry(made["id"], 0, random.Random(1), until_turn=4)
    player.go(f"/g/{made['id']}")
    player.wait_for_table()


def test_every_old_fault_of_style_is_named(person: Callable[..., Person]) -> None:
    """Each is drawn at the first moment of the game at which the table without it is in order."""
    player = person(1280, 720, touch=True)
    eyes = Eyes(player)
    at_a_table(player)
    rng, left = random.Random(3), dict(DRAWN)
    for _ in range(PRESSES):
        for looks in sorted({fault.looks for fault in left.values()}):
            eyes.turn_to(looks)
            fair = eyes.look("")
            for name, fault in list(left.items()):
                if fault.looks == looks and not any(fault.said in said for said in fair):
                    if any(fault.said in said for said in eyes.look_with(fault.css)):
                        del left[name]
        if not left:
            return
        player.play_once(rng)
    raise AssertionError(f"never named: {', '.join(left)}\n{eyes.told()}")


@pytest.mark.parametrize("name", MOVED)
def test_every_old_fault_of_a_press_is_named(person: Callable[..., Person], name: str) -> None:
    fault = MOVED[name]
    player = person(1280, 720)
    eyes = Eyes(player)

    def answer(route: Route) -> None:
        response = route.fetch()
        assert fault.right in response.text(), f"{fault.module} is another: put the fault back in another way"
        route.fulfill(response=response, body=response.text().replace(fault.right, fault.wrong))

    player.page.route(f"**/static/{fault.module}", answer)
    at_a_table(player)
    player.page.evaluate("async () => (await import('/static/settings.js')).changeSettings({ speed: 1 })")
    assert_named(eyes, fault.said)


def assert_named(eyes: Eyes, said: str) -> None:
    """Some press of the next ones makes the eyes say so."""
    rng = random.Random(3)
    for press in range(PRESSES):
        if any(said in one for one in eyes.look(f"press {press}")):
            return
        eyes.person.play_once(rng)
    raise AssertionError(f"never named: {said}\n{eyes.told()}")


def rivals_of(n: int) -> list[dict[str, str]]:
    return [{"kind": "bot", "name": f"Rival {seat}", "bot": "random"} for seat in range(1, n + 1)]


def test_a_game_is_in_order_however_one_looks_at_it(person: Callable[..., Person], tmp_path: Path) -> None:
    """A game from the first click to the result, every few presses in another window, theme and language."""
    rng = random.Random(DAY)
    rivals, ways = rng.choice((0, 2, 4)), some_of_all(rng)
    player = person(1440, 900, touch=True)
    eyes = Eyes(player)
    made = player.create([{"kind": "me", "name": "Mara"}, *rivals_of(rivals)], 0 if rivals else 2, f"watched {DAY}")
    player.go(f"/g/{made['id']}")
    player.wait_for_table()
    eyes.watch(rng, ways)
    assert not eyes.found, f"with {rivals} rivals, seen again with MELLIFERA_WATCHED={DAY}:\n{eyes.told()}"
    assert_engine_agrees(player, tmp_path)


@pytest.mark.nightly
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("rivals", [0, 2, 4])
def test_whole_games_are_in_order(person: Callable[..., Person], rivals: int, size: tuple[int, int]) -> None:
    player = person(*size, touch=True)
    eyes = Eyes(player)
    ways = tuple(looks for looks in ALL if looks[:2] == size)
    made = player.create(
        [{"kind": "me", "name": "Mara"}, *rivals_of(rivals)], 0 if rivals else 1, f"watched {rivals} {size}"
    )
    player.go(f"/g/{made['id']}")
    player.wait_for_table()
    eyes.watch(random.Random(rivals), ways)
    assert not eyes.found, eyes.told()
    if rivals:
        return
    # the review of a game of many takes minutes, and looks the same
    player.page.get_by_test_id("review").wait_for(timeout=REVIEW_MS)
    for looks in ways:
        eyes.turn_result_to(looks)
        eyes.look(f"review, {looks}")
    assert not eyes.found, eyes.told()
