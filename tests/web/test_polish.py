"""Every screen in Polish: nothing is cut, nothing overlaps, and no English word is left."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest

from mellifera import words
from tests.web.person import Person
from tests.web.scene import SIZES, Look, Scene

HERE = Path(__file__).parent
SPOKEN = (HERE / "spoken.js").read_text(encoding="utf-8")
CUT = (HERE / "cut.js").read_text(encoding="utf-8")
DOCS = HERE.parents[1] / "docs"
FACT = re.compile(r"\{[!\w:/.]+\}|\{\w+\?")
WORD = re.compile(r"[^\W\d_]{3,}")
REVIEW_MS = 120_000


def strings(table: dict[str, Any]) -> Iterator[str]:
    for value in table.values():
        if isinstance(value, dict):
            yield from strings(value)
        else:
            yield from [value] if isinstance(value, str) else value


def words_of(texts: Iterable[str]) -> set[str]:
    return {word.casefold() for text in texts for word in WORD.findall(FACT.sub(" ", text))}


def vocabulary(tag: str, rules: str) -> set[str]:
    """Every word that a language says: its entries, nouns and names, and the rules."""
    files = sorted((Path(words.__path__[0]) / tag).glob("*.toml"))
    tables = [tomllib.loads(file.read_text(encoding="utf-8")) for file in files]
    return words_of(
        [*(text for table in tables for text in strings(table)), (DOCS / rules).read_text(encoding="utf-8")]
    )


NAMES = tomllib.loads((Path(words.__path__[0]) / "pl" / "names.toml").read_text(encoding="utf-8"))
ENGLISH = (vocabulary("en", "rules.md") | words_of(name for table in NAMES.values() for name in table)) - (
    vocabulary("pl", "rules.pl.md")
)
"""English words, names of components among them, that no Polish text has."""


def english_of(somebody: Person, known: Iterable[str] = ()) -> list[str]:
    """English words on the screen, with the text in which they stand. What people are called is not translated."""
    called = words_of(known)
    found = []
    for text in somebody.page.evaluate(SPOKEN):
        strange = sorted((words_of([text]) & ENGLISH) - called)
        found += [f"{', '.join(strange)}: {text[:90]}"] if strange else []
    return found


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("size", list(SIZES))
def test_the_screens_in_polish(
    person: Callable[..., Person], scene: Scene, artefacts: Path, size: str, theme: str
) -> None:
    """Nothing is cut, nothing overlaps, and no English word is left."""
    width, height = SIZES[size]
    somebody = person(width, height, theme=theme, touch=size == "phone", locale="pl-PL")
    somebody.forgiving = True
    somebody.context.add_cookies(scene.owner.context.cookies())  # type: ignore[arg-type]
    page, look = somebody.page, Look(somebody, artefacts, f"{size}-{theme}-pl", theme)
    called = scene.names

    def at(name: str, ready: str) -> None:
        look.at(name, ready, axe=False)
        look.wrong += [f"{name}: cut: {label}" for label in page.evaluate(CUT)]
        look.wrong += [f"{name}: English: {text}" for text in english_of(somebody, called)]

    for name, path, ready in (
        ("home", "/", ".gm"),
        ("setup", "/new", ".fac"),
        ("rules", "/rules#R-BUMP-3", "article.lit"),
        ("about", "/about", ".fan"),
        ("end", f"/g/{scene.over}/end", ".stk"),
        ("join-wrong", "/join/nobody", ".problem"),
        ("not-found", "/nowhere", ".problem"),
        ("no-game", "/g/nothing", ".problem"),
        ("replay", f"/g/{scene.over}/replay#step-60", "[data-testid=replay-bar]"),
    ):
        somebody.go(path)
        at(name, ready)
    somebody.go("/new")
    page.locator(".seat .x").last.click()
    at("setup-solo", ".automa1")
    somebody.go("/rules")
    page.locator(".it").nth(3).click()
    at("component", ".it.sel")
    somebody.go("/")
    page.get_by_test_id("settings").click()
    at("settings", "dialog .srow")
    somebody.go(f"/g/{scene.invited}")
    somebody.wait_for_table()
    page.locator(".tools button").last.click()
    at("menu", "dialog .mseat")
    page.get_by_test_id("menu-settings").click()
    at("settings-game", "dialog .podorder")
    page.locator("dialog .x").click()
    page.locator(".tools button").last.click()
    page.get_by_test_id("menu-rules").click()
    at("rules-window", "dialog article")
    somebody.go(f"/g/{scene.over_solo}/end")
    page.get_by_test_id("review").wait_for(timeout=REVIEW_MS)
    at("end-solo", "[data-testid=review]")
    assert not look.wrong, look.told()
