"""The browser in two languages: found by itself, switched on every screen, remembered."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.web.person import Person
from tests.web.scene import Scene


def language_of(somebody: Person) -> str:
    return str(somebody.page.evaluate("document.documentElement.lang"))


def speak(somebody: Person, lang: str) -> None:
    somebody.page.get_by_test_id(f"lang-{lang}").last.click()  # in a window over the table, if one is open
    somebody.page.wait_for_function("(tag) => document.documentElement.lang === tag", arg=lang)


@pytest.mark.parametrize(("locale", "lang"), [("pl-PL", "pl"), ("en-US", "en"), ("de", "en")])
def test_the_language_of_the_browser_is_spoken(person: Callable[..., Person], locale: str, lang: str) -> None:
    somebody = person(1280, 720, locale=locale)
    somebody.go("/")
    expect(somebody.page.locator("#h-play")).to_have_text({"pl": "Graj", "en": "Play"}[lang])
    assert language_of(somebody) == lang


def test_a_switch_is_remembered(person: Callable[..., Person]) -> None:
    somebody = person(1280, 720)
    somebody.go("/")
    speak(somebody, "pl")
    expect(somebody.page.locator("#h-play")).to_have_text("Graj")
    somebody.page.reload()
    expect(somebody.page.locator("#h-play")).to_have_text("Graj")
    assert language_of(somebody) == "pl"
    speak(somebody, "en")
    expect(somebody.page.locator("#h-play")).to_have_text("Play")


def test_nothing_is_lost_by_a_switch(person: Callable[..., Person], scene: Scene) -> None:
    """What was typed, opened and turned to stays; only the words change."""
    somebody = person(1280, 720)
    somebody.context.add_cookies(scene.owner.context.cookies())  # type: ignore[arg-type]
    page = somebody.page

    somebody.go("/new")
    page.locator(".seat input").first.fill("Zofia")
    speak(somebody, "pl")
    expect(page.get_by_test_id("start")).to_have_text("Rozpocznij grę")
    expect(page.locator(".seat input").first).to_have_value("Zofia")
    speak(somebody, "en")

    somebody.go("/rules#R-BUMP-3")
    expect(page.locator("article.lit p")).to_contain_text("worker")
    speak(somebody, "pl")
    expect(page.locator("article.lit p")).to_contain_text("robotnicy")
    expect(page.locator("article.lit code").first).to_have_text("R-BUMP-3")
    page.locator(".find input").fill("ladowisko")
    expect(page.locator("mark").first).to_have_text(re.compile("lądowisko", re.IGNORECASE))
    speak(somebody, "en")

    somebody.go(f"/g/{scene.over}/replay#step-60")
    expect(page.locator(".rpos")).to_contain_text("step 60")
    page.locator(".tools button").last.click()
    speak(somebody, "pl")
    page.locator("dialog .x").click()
    expect(page.locator(".rpos")).to_contain_text("krok 60")

    somebody.go(f"/g/{scene.three}")
    somebody.wait_for_table()
    seq = somebody.noticed()["seq"]
    page.locator(".tools button").last.click()
    speak(somebody, "en")
    expect(page.locator("dialog h2")).to_have_text("Menu")
    page.locator("dialog .x").click()
    expect(page.get_by_test_id("prompt")).to_be_visible()
    assert somebody.noticed()["seq"] == seq


@pytest.mark.parametrize("path", ["/", "/new", "/rules", "/about", "/join/nobody", "/nowhere", "end", "game", "replay"])
def test_every_screen_has_the_switch(person: Callable[..., Person], scene: Scene, path: str) -> None:
    somebody = person(390, 844, touch=True)
    somebody.forgiving = True
    somebody.context.add_cookies(scene.owner.context.cookies())  # type: ignore[arg-type]
    inside = {"end": f"/g/{scene.over}/end", "game": f"/g/{scene.three}", "replay": f"/g/{scene.over}/replay"}
    somebody.go(inside.get(path, path))
    if path in ("game", "replay"):
        somebody.page.locator(".tools button").last.tap()
    speak(somebody, "pl")
