"""Every screen, dark and light, desktop and phone: kept as a picture, free of layout flaws and of barriers."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.server.live import Server
from tests.web.person import Person

SIZES = {"desktop": (1280, 720), "phone": (390, 844)}
REVIEW_MS = 60_000
TABS = ("Space", "Tiles", "Work", "Hive")


class Scene:
    """Games in all states, made once and looked at by everybody: one person owns them."""

    def __init__(self, browser: Browser, server: Server) -> None:
        self.owner = Person(browser, server.url, 1280, 720, "dark", False)
        rng = random.Random(21)
        me, here = {"kind": "me", "name": "Mara"}, {"kind": "here", "name": "Otto"}
        bots = [{"kind": "bot", "name": name, "bot": "random"} for name in ("Mason", "Carder", "Miner", "Digger")]
        self.solo = self._made([me], automa=4)
        self.owner.hurry(self.solo, 0, rng, until_turn=17)
        self.three = self._made([me, *bots[:2]])
        self.owner.hurry(self.three, 0, rng, until_turn=19)
        self.five = self._made([me, *bots])
        self.owner.hurry(self.five, 0, rng, until_turn=26)
        self.hotseat = self._made([me, here])
        self.over = self._made([me, *bots[:2]])
        self.owner.hurry(self.over, 0, rng)
        self.over_solo = self._made([me], automa=1)
        self.owner.hurry(self.over_solo, 0, rng)
        self.invited = self._made([me, {"kind": "friend", "name": "Vera"}])

    def _made(self, seats: list[dict[str, str]], automa: int = 0) -> str:
        return str(self.owner.create(seats, automa, seed=f"scene {len(seats)} {automa}")["id"])


@pytest.fixture(scope="module")
def scene(browser: Browser, server: Server) -> Iterator[Scene]:
    made = Scene(browser, server)
    yield made
    made.owner.close()


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


class Look:
    """Takes the picture of what is on the screen and collects what is wrong with it."""

    def __init__(self, somebody: Person, folder: Path, size: str, theme: str) -> None:
        self.somebody = somebody
        self.folder = folder
        self.suffix = f"{size}-{theme}"
        self.wrong: list[str] = []

    def at(self, name: str, ready: str, *, axe: bool = True) -> None:
        self.somebody.page.locator(ready).first.wait_for()
        self.somebody.page.mouse.move(0, 0)
        self.somebody.page.wait_for_timeout(60)
        self.somebody.page.screenshot(path=self.folder / f"{name}-{self.suffix}.png")
        self.wrong += [f"{name}: {flaw}" for flaw in self.somebody.flaws()]
        if axe:
            self.wrong += [f"{name}: {barrier}" for barrier in self.somebody.barriers()]

    def told(self) -> str:
        return "\n".join(self.wrong)


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
