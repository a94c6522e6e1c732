"""Every screen, dark and light, desktop and phone: kept as a picture, free of layout flaws and of barriers."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.web.person import Person
from tests.web.scene import SIZES, Look, Scene

REVIEW_MS = 60_000
TABS = ("Space", "Tiles", "Work", "Hive")


@pytest.fixture(params=list(SIZES))
def size(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(params=["dark", "light"])
def theme(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def visitor(person: Callable[..., Person], scene: Scene, size: str, theme: str) -> Person:
    """A fresh window with the owner's identity."""
    width, height = SIZES[size]
    somebody = person(width, height, theme=theme, touch=size == "phone")
    somebody.context.add_cookies(scene.owner.context.cookies())  # type: ignore[arg-type]
    return somebody


@pytest.fixture
def look(visitor: Person, artefacts: Path, size: str, theme: str) -> Look:
    return Look(visitor, artefacts, size, theme)


def test_pages(visitor: Person, scene: Scene, look: Look) -> None:
    visitor.forgiving = True
    for name, path, ready in (
        ("home", "/", ".gm"),
        ("setup", "/new", ".fac"),
        ("rules", "/rules#R-BUMP-3", "article.lit"),
        ("about", "/about", ".fan"),
        ("end", f"/g/{scene.over}/end", ".stk"),
        ("end-solo", f"/g/{scene.over_solo}/end", ".stk"),
        ("join-wrong", "/join/nobody", ".problem"),
        ("not-found", "/nowhere", ".problem"),
        ("no-game", "/g/nothing", ".problem"),
    ):
        visitor.go(path)
        look.at(name, ready)
    assert not look.wrong, look.told()


def test_tables(visitor: Person, scene: Scene, look: Look, size: str) -> None:
    for name, game in (("solo", scene.solo), ("three", scene.three), ("five", scene.five)):
        visitor.go(f"/g/{game}")
        look.at(f"table-{name}", ".table.deciding")
        if size == "phone":
            for tab in (*TABS, "Automa" if name == "solo" else "Rivals"):
                visitor.page.locator(".tabs").get_by_role("button", name=tab, exact=True).tap()
                look.at(f"table-{name}-{tab.lower()}", ".table.deciding", axe=name != "solo" or tab == "Automa")
    visitor.go(f"/g/{scene.hotseat}")
    look.at("curtain", "[data-testid=curtain]")
    visitor.go(f"/g/{scene.over}/replay#step-60")
    look.at("replay", "[data-testid=replay-bar]")
    assert not look.wrong, look.told()


def test_windows(visitor: Person, scene: Scene, look: Look) -> None:
    page = visitor.page
    visitor.go("/")
    page.get_by_role("button", name="Settings").click()
    look.at("settings", "dialog .srow")
    visitor.go(f"/g/{scene.invited}")
    visitor.wait_for_table()
    page.get_by_role("button", name="Menu").click()
    look.at("menu", "dialog .mseat")
    page.locator("dialog").get_by_role("button", name="Rules").click()
    look.at("rules-window", "dialog article")
    assert not look.wrong, look.told()


def test_advice(visitor: Person, scene: Scene, look: Look, size: str) -> None:
    for name, game in (("solo", scene.solo), ("three", scene.three), ("five", scene.five)):
        visitor.go(f"/g/{game}")
        button = visitor.page.locator(".hinter" if size == "phone" else ".tools [aria-label=Hint]")
        button.tap() if size == "phone" else button.click()
        look.at(f"hint-{name}", "button.idea")
    visitor.go(f"/g/{scene.over_solo}/end")
    visitor.page.get_by_test_id("review").wait_for(timeout=REVIEW_MS)
    look.at("review", "[data-testid=review]")
    assert not look.wrong, look.told()


@pytest.mark.parametrize("window", [(1440, 900), (1920, 1080), (360, 740)])
def test_other_windows(person: Callable[..., Person], scene: Scene, artefacts: Path, window: tuple[int, int]) -> None:
    """Nothing scrolls or overlaps between the two sizes that are looked at most, nor on a small phone."""
    somebody = person(*window, touch=window[0] < 761)
    somebody.context.add_cookies(scene.owner.context.cookies())  # type: ignore[arg-type]
    look = Look(somebody, artefacts, f"{window[0]}x{window[1]}", "dark")
    for name, path, ready in (
        ("home", "/", ".gm"),
        ("setup", "/new", ".fac"),
        ("table-three", f"/g/{scene.three}", ".table.deciding"),
        ("table-five", f"/g/{scene.five}", ".table.deciding"),
        ("end", f"/g/{scene.over}/end", ".stk"),
        ("rules", "/rules", ".it"),
    ):
        somebody.go(path)
        look.at(name, ready, axe=False)
    assert not look.wrong, look.told()
