"""A walk through every screen but the table, each as it is after some use: whoever walks along looks at each stop."""

from __future__ import annotations

from collections.abc import Iterator

from playwright.sync_api import Page

from tests.web.person import Person
from tests.web.scene import Scene


def stops(somebody: Person, scene: Scene) -> Iterator[str]:
    """Leads `somebody`, who has the identity of the owner, to one screen after another, and says its name."""
    yield from _at_home(somebody)
    yield from _set_up(somebody)
    yield from _read(somebody)
    yield from _learn(somebody)
    yield from _beside_the_box(somebody)
    yield from _around_a_game(somebody, scene)


def _opened(somebody: Person, path: str, ready: str) -> Page:
    somebody.go(path)
    somebody.page.locator(ready).first.wait_for()
    return somebody.page


def _at_home(somebody: Person) -> Iterator[str]:
    page = _opened(somebody, "/", ".gm")
    yield "home"
    page.get_by_test_id("settings").click()
    page.locator("dialog .srow").first.wait_for()
    yield "settings"
    _opened(somebody, "/key", "main h1")
    yield "key"
    _opened(somebody, "/lobby", "main h1")
    yield "lobby"
    _opened(somebody, "/about", ".fan")
    yield "about"
    for path, name in (("/nowhere", "not-found"), ("/g/nothing", "no-game"), ("/join/nobody", "join-wrong")):
        _opened(somebody, path, ".problem")
        yield name


def _set_up(somebody: Person) -> Iterator[str]:
    _opened(somebody, "/new#friends", "[data-testid=pace]")
    yield "setup-friends"
    page = _opened(somebody, "/new?fresh", ".fac")
    yield "setup"
    page.locator(".seat .x").last.click()
    page.locator(".automa1").wait_for()
    yield "setup-solo"


def _read(somebody: Person) -> Iterator[str]:
    page = _opened(somebody, "/rules#R-BUMP-3", "article.lit")
    yield "rules"
    page.locator(".it").nth(3).click()
    page.locator(".it.sel").first.wait_for()
    yield "component"


def _learn(somebody: Person) -> Iterator[str]:
    page = _opened(somebody, "/learn", ".les")
    yield "lessons"
    _opened(somebody, "/learn/aim", ".stg")
    yield "aim"
    _opened(somebody, "/learn/legend", ".lgd")
    yield "legend"
    _opened(somebody, "/learn/1", "[data-testid=coach]")
    page.locator(".table.deciding").wait_for()
    yield "lesson"
    page.locator(".prompt [data-option]:not([data-expected], :disabled)").first.click()
    page.locator("[data-testid=coach][data-pose=think]").wait_for()
    yield "lesson-wrong"


def _beside_the_box(somebody: Person) -> Iterator[str]:
    page = _opened(somebody, "/companion", "main h1")
    yield "companion"
    _opened(somebody, "/companion/setup", "main h1")
    yield "box-setup"
    _opened(somebody, "/companion/score", "main h1")
    yield "score-sheet"
    _opened(somebody, "/companion/solo", "[data-testid=solo]")
    yield "solo"
    page.get_by_test_id("solo-level-2").click()
    page.locator("[data-testid=solo-next],[data-testid=solo-done]").first.wait_for()
    yield "solo-step"


def _around_a_game(somebody: Person, scene: Scene) -> Iterator[str]:
    page = _opened(somebody, f"/g/{scene.invited}", ".table")
    somebody.wait_for_table()
    page.locator(".tools button").last.click()
    page.locator("dialog .mseat").first.wait_for()
    yield "menu"
    page.get_by_test_id("menu-settings").click()
    page.locator("dialog .podorder").wait_for()
    yield "settings-game"
    page.locator("dialog .x").click()
    page.locator(".tools button").last.click()
    page.get_by_test_id("menu-rules").click()
    page.locator("dialog article").first.wait_for()
    yield "rules-window"
    _opened(somebody, f"/g/{scene.over}/end", ".stk")
    yield "end"
    _opened(somebody, f"/g/{scene.over}/replay#step-60", "[data-testid=replay-bar]")
    yield "replay"
    _opened(somebody, f"/g/{scene.hotseat}", "[data-testid=curtain]")
    yield "curtain"
