"""Every screen at every size, theme and language: kept as a picture, free of layout flaws and of barriers.

`make test` takes samples, in which every screen is seen in both languages; `make nightly` looks at all of them.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.web.eyes import ALL, CHANGE, SETTLED, STYLE, Eyes, Looks
from tests.web.person import Person
from tests.web.polish import CUT, english_of
from tests.web.scene import Look, Scene
from tests.web.walk import stops

REVIEW_MS = 120_000
# What large text must not do.
LOST = ("cut", "outside the window", "sticks out", "spills", "the page is wider")
# The eyes judge all of a table while it is played (test_eyes.py); of every screen, whether it can be read.
READ = ("unreadable", "looks disabled", "disabled and lit", "focus lost")
# Of all but the table, whatever they find: also what is too small for a finger, covered or cut.
PAGE = ("",)
# At a table the prompt may shorten what its tooltip has whole.
TABLES = ("lesson", "lesson-wrong", "menu", "replay")
# Others of the same make are asked.
ALIKE = ("component", "not-found", "no-game")
# A scrollbar that takes its room from the page, as those of a desk do.
SCROLLBAR = "html { width: calc(100% - 15px) }"
WIDER = "() => Math.max(0, document.body.scrollWidth - document.body.clientWidth)"
LOCALES = {"en": "en-GB", "pl": "pl-PL"}


def some(*sample: str) -> list[Any]:
    """All looks as parameters; those that are not of the sample are for the night."""
    names = {str(looks) for looks in ALL}
    assert set(sample) <= names
    return [pytest.param(one, id=str(one), marks=[] if str(one) in sample else pytest.mark.nightly) for one in ALL]


class Visitor:
    """A fresh window with the owner's identity, and what is wrong with what it shows."""

    def __init__(self, somebody: Person, scene: Scene, folder: Path, looks: Looks) -> None:
        self.person, self.scene, self.looks = somebody, scene, looks
        somebody.forgiving = True
        somebody.context.add_cookies(scene.owner.context.cookies())  # type: ignore[arg-type]
        self.page = somebody.page
        self.eyes = Eyes(somebody)
        self.look = Look(somebody, folder, str(looks), looks.theme)
        self.wrong = self.look.wrong

    def at(self, name: str, ready: str, *, axe: bool = True, whole: bool = True, kinds: tuple[str, ...] = READ) -> None:
        """`whole`: no label may be shortened. In the prompt of a table some are; the eyes judge which.
        `kinds` of what the eyes find count."""
        self.look.at(name, ready, axe=axe)
        self.wrong += [f"{name}: {fault}" for fault in self.eyes.look(name) if fault.startswith(kinds)]
        if self.looks.lang == "pl":
            self.wrong += [f"{name}: cut: {label}" for label in self.page.evaluate(CUT) if whole]
            self.wrong += [f"{name}: English: {text}" for text in english_of(self.person, self.scene.names)]

    def go(self, path: str, name: str, ready: str, *, axe: bool = True, whole: bool = True) -> None:
        self.person.go(path)
        self.at(name, ready, axe=axe, whole=whole)

    def told(self) -> str:
        return "\n".join(self.wrong)


@pytest.fixture
def visitor(person: Callable[..., Person], scene: Scene, artefacts: Path, looks: Looks) -> Visitor:
    width, height, theme, lang = looks
    somebody = person(width, height, theme=theme, touch=looks.touch, locale=LOCALES[lang])
    return Visitor(somebody, scene, artefacts, looks)


@pytest.mark.parametrize("looks", some("1280x720-dark-en", "390x844-light-pl"))
def test_pages(visitor: Visitor, scene: Scene) -> None:
    for name in stops(visitor.person, scene):
        visitor.at(name, "main, dialog", axe=name not in ALIKE, whole=name not in TABLES, kinds=PAGE)
    assert not visitor.wrong, visitor.told()


@pytest.mark.parametrize("looks", some("1440x900-light-pl", "390x844-dark-en"))
def test_tables(visitor: Visitor, scene: Scene, looks: Looks) -> None:
    for name, game in (("solo", scene.solo), ("three", scene.three), ("five", scene.five)):
        visitor.go(f"/g/{game}", f"table-{name}", ".table.deciding", whole=False)
        if looks.width < 500:
            for index in range(visitor.page.locator(".tabs button").count()):
                visitor.page.locator(".tabs button").nth(index).tap()
                visitor.at(f"table-{name}-{index}", ".table.deciding", axe=name == "five", whole=False)
    visitor.go(f"/g/{scene.hotseat}", "curtain", "[data-testid=curtain]")
    visitor.go(f"/g/{scene.over}/replay#step-60", "replay", "[data-testid=replay-bar]")
    assert not visitor.wrong, visitor.told()


@pytest.mark.parametrize("looks", some("1440x900-dark-en", "390x844-light-pl"))
def test_advice(visitor: Visitor, scene: Scene) -> None:
    # whoever asks first need not wait: the game is gone through while hints are looked at
    asked = visitor.person.context.request.get(f"{visitor.person.url}/api/games/{scene.over_solo}/review")
    assert asked.ok, asked.text()
    for name, game in (("solo", scene.solo), ("five", scene.five)):
        visitor.person.go(f"/g/{game}")
        visitor.person.wait_for_table()
        visitor.page.locator("[data-tool=hint]:visible").last.click()
        visitor.at(f"hint-{name}", "button.idea", whole=False)
    visitor.person.go(f"/g/{scene.over_solo}/end")
    visitor.page.get_by_test_id("review").wait_for(timeout=REVIEW_MS)
    visitor.at("review", "[data-testid=review]")
    assert not visitor.wrong, visitor.told()


@pytest.mark.parametrize("window", [(1920, 1080), pytest.param((360, 740), marks=pytest.mark.nightly)])
def test_other_windows(person: Callable[..., Person], scene: Scene, artefacts: Path, window: tuple[int, int]) -> None:
    """Nothing scrolls or overlaps on a large screen, nor on a small phone."""
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


def test_the_set_up_with_friends_says_all_on_an_upright_tablet(person: Callable[..., Person]) -> None:
    somebody = person(820, 1180, touch=True, locale="pl-PL")
    eyes = Eyes(somebody)
    somebody.go("/new#friends")
    somebody.page.locator(".fac").first.wait_for()
    somebody.page.evaluate(SETTLED)
    assert eyes.look("set-up") == []


# How high a button is, in pixels, and whether it is inside the window with nothing over it.
WHOLE = """(button) => {
  const { left, top, right, bottom } = button.getBoundingClientRect();
  const corners = [left + 9, right - 9].flatMap((x) => [top + 3, bottom - 3].map((y) => [x, y]));
  const whole = corners.every(([x, y]) => button.contains(document.elementFromPoint(x, y)));
  return [bottom - top, bottom <= innerHeight && whole];
}"""


@pytest.mark.parametrize("window", [(1280, 720), (1440, 900)])
@pytest.mark.parametrize("lang", ["en", "pl"])
def test_the_start_of_a_game_is_in_sight_whatever_its_clock(
    person: Callable[..., Person], window: tuple[int, int], lang: str
) -> None:
    somebody = person(*window, locale=LOCALES[lang])
    page = somebody.page
    somebody.go("/new#friends")
    page.locator(".fac").first.wait_for()
    for clock in range(3):
        page.get_by_test_id("pace").locator(".seg button").nth(clock).click()
        page.evaluate(SETTLED)
        height, whole = page.get_by_test_id("start").evaluate(WHOLE)
        assert whole, clock
        assert height >= 44, clock
    # the last option is there for whoever scrolls
    last = page.locator(".optsp .field")
    last.scroll_into_view_if_needed()
    last.fill("seed")
    assert page.get_by_test_id("start").evaluate(WHOLE)[1]
    assert somebody.flaws() == []


@pytest.mark.parametrize(
    ("looks", "text"),
    [
        (Looks(390, 844, "dark", "en"), 200),
        *[
            pytest.param(Looks(*size, theme, lang), text, marks=pytest.mark.nightly)
            for size in ((390, 844), (360, 740), (1280, 720))
            for theme, lang in (("dark", "en"), ("light", "pl"))
            for text in (115, 130, 150, 175, 200)
            if (size, theme, text) != ((390, 844), "dark", 200)
        ],
    ],
    ids=str,
)
def test_large_text_loses_nothing(visitor: Visitor, scene: Scene, text: int) -> None:
    eyes, page = visitor.eyes, visitor.page
    visitor.person.go("/")
    page.evaluate(CHANGE, {"text": text})
    for name in stops(visitor.person, scene):
        page.screenshot(path=visitor.look.folder / f"{name}-{visitor.looks}-{text}.png")
        eyes.look(name)
        page.evaluate(STYLE, SCROLLBAR)
        if visitor.looks.touch and (wider := page.evaluate(WIDER)):
            visitor.wrong.append(f"{name}: beside a scrollbar the page is {wider} px wider than its place")
        page.evaluate(STYLE, "")
    for path in (scene.three, scene.five):
        visitor.person.go(f"/g/{path}")
        page.locator(".table.deciding").wait_for()
        visitor.wrong += [f"table: {fault}" for fault in eyes.look("table") if fault.startswith(LOST)]
    visitor.wrong += [f"{where}: {fault}" for fault, where in eyes.found.items() if where != "table"]
    assert not visitor.wrong, visitor.told()


@pytest.mark.parametrize("looks", some("1280x720-dark-en"))
def test_every_screen_in_the_colours_of_the_system(visitor: Visitor, scene: Scene) -> None:
    """With forced colours all that is written can be read, and what is off is not taken for what can be pressed."""
    visitor.page.emulate_media(forced_colors="active", color_scheme=visitor.looks.theme)  # type: ignore[arg-type]
    for name in stops(visitor.person, scene):
        visitor.page.screenshot(path=visitor.look.folder / f"{name}-forced-{visitor.looks}.png")
        visitor.wrong += [f"{name}: {fault}" for fault in visitor.eyes.look(name) if fault.startswith(READ)]
    assert not visitor.wrong, visitor.told()
