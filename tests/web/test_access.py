"""Whoever hears the page, plays it by keys, needs large words or sets the colours of the screen plays the same game."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from tests.web.eyes import Eyes, Looks
from tests.web.person import MOVED, Person

FOCUSED = "() => document.activeElement?.dataset?.testid ?? ''"
SAID = "() => document.querySelector('.table [role=status]').textContent"
TABS = 120
PRESSES = 40
# Roles of the accessibility tree that a person presses or types into.
PRESSED = {"button", "link", "textbox", "combobox", "checkbox", "radio", "switch", "slider", "tab", "searchbox"}
LIT = """() => {
  const seen = (e) => e.getClientRects().length > 0;
  const ring = (e) => ["outlineStyle", "outlineColor", "borderColor"].map((name) => getComputedStyle(e)[name]).join();
  const rings = (selector) => [...document.querySelectorAll(selector)].filter(seen).map(ring);
  const dark = new Set(rings(".table main button.space:not(.is-legal)"));
  return rings(".table main button.space.is-legal").map((one) => !dark.has(one));
}"""


def heard(player: Person) -> list[dict[str, Any]]:
    """What a screen reader gets, as the browser tells it."""
    session = player.context.new_cdp_session(player.page)
    nodes = session.send("Accessibility.getFullAXTree")["nodes"]
    session.detach()
    return [node for node in nodes if not node["ignored"]]


def text_of(node: dict[str, Any], what: str) -> str:
    return str(node.get(what, {}).get("value", ""))


def in_focus(player: Person) -> dict[str, Any]:
    for node in heard(player):
        if any(one["name"] == "focused" and one["value"]["value"] for one in node.get("properties", ())):
            if text_of(node, "role") != "RootWebArea":
                return node
    raise AssertionError("nothing has the focus")


def test_a_whole_turn_by_ear_and_tab(person: Callable[..., Person]) -> None:
    """From the home screen to the end of a turn with Tab and Enter alone, knowing only what is said."""
    player = person(1280, 720)
    page = player.page
    player.go("/")
    page.get_by_test_id("quick-solo").wait_for()
    for _ in range(TABS):
        page.keyboard.press("Tab")
        if page.evaluate(FOCUSED) == "quick-solo":
            break
    assert text_of(in_focus(player), "role") == "button"
    page.keyboard.press("Enter")
    player.wait_for_table()
    page.locator(".table.deciding").wait_for()
    first = player.state(player.game_id, 0)["turn"]
    ended = False
    for _ in range(PRESSES):
        now = player.noticed()
        state = player.state(player.game_id, 0)
        if state["turn"] > first:
            ended = True
            break
        unnamed = [
            text_of(node, "role")
            for node in heard(player)
            if text_of(node, "role") in PRESSED and not text_of(node, "name")
        ]
        assert unnamed == []
        assert state["prompt"]["question"] in page.evaluate(SAID) or "place" in state["options"][0]["option"]
        # from where the focus rests, the next stops are the answers
        labels = {option["label"] for option in state["options"]} | {"End turn"}
        for _ in range(TABS):
            page.keyboard.press("Tab")
            if page.evaluate("() => document.activeElement.matches('[data-testid=prompt] [data-option]')"):
                break
        node = in_focus(player)
        assert text_of(node, "role") == "button"
        assert any(text_of(node, "name").startswith(label) for label in labels), text_of(node, "name")
        page.keyboard.press("Enter")
        page.wait_for_function(MOVED, arg=[now["seq"], False])
        page.wait_for_function("() => document.activeElement !== document.body")
    assert ended


TOKENS = """() => [...document.querySelectorAll(".own .ht:not(.used)")].map((token) =>
  [getComputedStyle(token).backgroundColor, getComputedStyle(document.body).backgroundColor])"""


def test_colours_of_the_system(person: Callable[..., Person]) -> None:
    """With forced colours everything can be read, and what is lit differs from what is not."""
    player = person(1280, 720, touch=True)
    eyes = Eyes(player)
    made = player.create([{"kind": "me", "name": "Mara"}], 1, "forced")
    player.hurry(made["id"], 0, random.Random(4), until_turn=9)
    player.go(f"/g/{made['id']}")
    player.wait_for_table()
    eyes.turn_to(Looks(1280, 720, "dark", "en"))
    for scheme in ("dark", "light"):
        player.page.emulate_media(forced_colors="active", color_scheme=scheme)
        eyes.look(scheme)
        told_apart = player.page.evaluate(LIT)
        assert told_apart
        assert all(told_apart)
        tokens = player.page.evaluate(TOKENS)
        assert tokens
        assert all(token != page for token, page in tokens), "tokens are seen, not only counted"
    # the system's colours win over those of the theme, also on a phone
    eyes.turn_to(Looks(390, 844, "light", "pl"))
    for tab in player.page.locator(".tabs button").all():
        tab.tap()
        eyes.look(tab.inner_text())
    assert not [fault for fault in eyes.found if fault.startswith("unreadable")], eyes.told()
