"""Beside the real box, at both sizes and in both languages: counted, tied, kept, shuffled, checked off."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest
from playwright.sync_api import expect

from tests.server.live import Server
from tests.web.page_host import PageHost
from tests.web.person import Person
from tests.web.scene import SIZES, Look

# Names of lines that reach into the numbers beside them.
OVER_NUMBERS = """() => [...document.querySelectorAll(".sheet-all tbody tr")].flatMap((row) => {
  const name = document.createRange();
  name.selectNodeContents(row.querySelector("button"));
  const edge = row.querySelector("td").getBoundingClientRect().left;
  return name.getBoundingClientRect().right > edge + 1 ? [row.innerText] : [];
})"""
LOCALES = {"en": "en-GB", "pl": "pl-PL"}


class Visit(NamedTuple):
    person: Person
    look: Look
    lang: str

    def press(self, testid: str) -> None:
        self.person.page.get_by_test_id(testid).click()

    def enter(self, testid: str, n: int) -> None:
        self.person.page.get_by_test_id(testid).fill(str(n))

    def total(self, column: int, n: int) -> None:
        """The running total, when it has been added up."""
        expect(self.person.page.get_by_test_id(f"total-{column}")).to_have_text(str(n))


@pytest.fixture(
    params=[("phone", "en", "dark"), ("phone", "pl", "light"), ("desktop", "pl", "dark"), ("desktop", "en", "light")]
)
def visit(request: pytest.FixtureRequest, person: Callable[..., Person], artefacts: Path) -> Visit:
    size, lang, theme = request.param
    somebody = person(*SIZES[size], theme=theme, touch=size == "phone", locale=LOCALES[lang])
    somebody.context.grant_permissions(["clipboard-read", "clipboard-write"])
    return Visit(somebody, Look(somebody, artefacts, f"{size}-{lang}", theme), lang)


def begin(visit: Visit, names: list[str]) -> None:
    """A new sheet for so many people."""
    page = visit.person.page
    visit.person.go("/companion/score")
    page.locator(".people input").first.wait_for()
    for _ in range(len(names) - 2):
        page.locator(".people .addseat").click()
    if len(names) == 1:
        page.locator(".people .x").first.click()
    for i, name in enumerate(names):
        page.locator(".people input").nth(i).fill(name)
    visit.look.at(f"sheet-people-{len(names)}", ".people")
    visit.press("begin")
    page.get_by_test_id("line").wait_for()


def test_the_way_there(visit: Visit) -> None:
    """From home and from the top of every screen, and on to each of the helpers."""
    page = visit.person.page
    visit.person.go("/")
    page.locator(".learn a[href='/companion']").click()
    visit.look.at("companion", ".hub-door")
    page.locator("a[href='/companion/score']").click()
    page.locator(".people").wait_for()
    page.locator(".top a[href='/companion']").click()
    page.locator("a[href='/companion/setup']").click()
    page.get_by_test_id("shuffle").wait_for()
    page.locator(".top a[href='/companion']").click()
    expect(page.locator("a[href='/companion/solo']")).to_be_visible()
    assert not visit.look.wrong, visit.look.told()


def test_a_game_of_three_is_counted(visit: Visit) -> None:
    page = visit.person.page
    begin(visit, ["Mara", "Otto", "Aleksandra z Krakowa"])
    for column, n in enumerate((41, 52, 38)):
        visit.enter(f"cell-track-{column}", n)
        visit.total(column, n)
    visit.look.at("sheet-track", ".sheet-line")
    assert page.evaluate(OVER_NUMBERS) == []
    visit.press("next")
    page.get_by_test_id("cell-planted-0").press("Enter")
    expect(page.get_by_test_id("cell-planted-1")).to_be_focused()
    plus = page.locator(".sheet-line .stepper").nth(2).get_by_role("button").nth(1)
    for _ in range(4):
        plus.click()
    visit.total(2, 42)
    for _ in range(6):
        visit.press("next")
    visit.press("cell-mat-0")
    visit.total(0, 49)
    visit.look.at("sheet-mat", "[role=switch]")
    visit.press("next")
    visit.enter("cell-frames-1", 2)
    visit.total(1, 68)
    visit.look.at("sheet-frames", ".worth")
    visit.press("next")
    visit.press("next")
    visit.press("count-tokens")
    for column, n in enumerate((3, 1, 1)):
        visit.enter(f"tokens-0-{column}", n)
    for column, n in enumerate((49 + 9, 68 + 2, 42 + 2)):
        visit.total(column, n)
    visit.look.at("sheet-comb", ".sheet-comb")
    visit.press("next")
    verdict = {"en": "Otto wins with 70 VP, 12 ahead of Mara.", "pl": "Wygrywa Otto: 70 PZ, o 12 więcej niż Mara."}
    expect(page.get_by_test_id("verdict")).to_have_text(verdict[visit.lang])
    visit.press("as-text")
    visit.look.at("sheet-result", ".sheet-rank")
    visit.press("copy")
    copied = page.evaluate("() => navigator.clipboard.readText()")
    assert copied == page.get_by_test_id("text").inner_text()
    assert copied.startswith(f"Apiary: {verdict[visit.lang]}")
    assert not visit.look.wrong, visit.look.told()


def test_a_reload_loses_nothing_and_a_new_sheet_is_empty(visit: Visit) -> None:
    page = visit.person.page
    begin(visit, ["Mara", "Otto"])
    visit.enter("cell-track-1", 33)
    visit.total(1, 33)
    visit.press("next")
    page.reload()
    visit.total(1, 33)
    expect(page.get_by_test_id("cell-planted-0")).to_be_visible()
    page.locator(".sheet-all tbody button").first.click()
    expect(page.get_by_test_id("cell-track-1")).to_have_value("33")
    visit.person.go("/companion")
    expect(page.locator(".hub-door em")).to_contain_text("Mara, Otto")
    visit.person.go("/companion/score")
    page.locator(".sheet-all .sum button").click()
    visit.press("new")
    visit.look.at("sheet-new", "dialog")
    visit.press("new-yes")
    expect(page.locator(".people input").nth(1)).to_have_value("Otto")
    visit.press("begin")
    visit.total(1, 0)
    assert not visit.look.wrong, visit.look.told()


def test_a_tie_asks_for_workers_and_only_then(visit: Visit) -> None:
    """R-SCORE-3."""
    page = visit.person.page
    begin(visit, ["Mara", "Otto", "Vera"])
    for column, n in enumerate((40, 40, 12)):
        visit.enter(f"cell-track-{column}", n)
        visit.total(column, n)
    page.locator(".sheet-all .sum button").click()
    choices = page.locator(".sheet-tie .seg")
    expect(choices).to_have_count(2)
    expect(page.get_by_test_id("verdict")).to_be_in_viewport()
    visit.look.at("sheet-tie", ".sheet-tie")
    choices.nth(0).get_by_role("button").nth(2).click()
    choices.nth(1).get_by_role("button").nth(3).click()
    expect(page.get_by_test_id("reason")).to_contain_text("Otto 3, Mara 2")
    expect(page.locator(".sheet-rank li b").nth(1)).to_have_text("Otto")
    choices.nth(0).get_by_role("button").nth(3).click()
    expect(page.get_by_test_id("verdict")).to_contain_text({"en": "share the victory", "pl": "dzielą"}[visit.lang])
    visit.press("back")
    page.locator(".sheet-all tbody button").first.click()
    visit.enter("cell-track-0", 41)
    visit.total(0, 41)
    page.locator(".sheet-all .sum button").click()
    expect(page.locator(".sheet-tie")).to_have_count(0)
    assert not visit.look.wrong, visit.look.told()


def test_a_solo_game_against_the_automa(visit: Visit) -> None:
    """R-AUTO-11: her things are entered by number, and a tie is hers unless a dance was taught."""
    page = visit.person.page
    begin(visit, ["Mara"])
    visit.enter("cell-track-0", 30)
    visit.enter("cell-track-1", 23)
    page.locator(".sheet-all tbody button").nth(6).click()
    expect(page.locator(".sheet-line .stepper")).to_have_count(1)
    page.locator(".sheet-all tbody button").nth(5).click()
    visit.enter("cell-carvings-1", 1)
    visit.total(1, 30)
    visit.look.at("sheet-solo", ".worth")
    page.locator(".sheet-all .sum button").click()
    visit.press("taught-false")
    expect(page.locator(".sheet-rank li b").nth(1)).to_have_text("Automa")
    visit.press("taught-true")
    expect(page.locator(".sheet-rank li b").nth(1)).to_have_text("Mara")
    visit.look.at("sheet-solo-tie", ".sheet-tie")
    assert not visit.look.wrong, visit.look.told()


def test_a_number_that_cannot_be_right_is_said_at_once(visit: Visit) -> None:
    page = visit.person.page
    visit.person.forgiving = True
    begin(visit, ["Mara", "Otto"])
    visit.enter("cell-track-0", 20)
    visit.total(0, 20)
    visit.enter("cell-track-0", 900)
    said = {"en": "Mara, Score track: 900 cannot be right", "pl": "Mara, Tor punktacji: 900 nie może się zgadzać"}
    expect(page.get_by_role("alert")).to_contain_text(said[visit.lang])
    expect(page.get_by_test_id("cell-track-0")).to_have_attribute("aria-invalid", "true")
    visit.look.at("sheet-wrong", ".sheet-problem")
    visit.total(0, 20)
    visit.enter("cell-track-0", 90)
    visit.total(0, 90)
    expect(page.get_by_role("alert")).to_have_text("")
    assert not visit.look.wrong, visit.look.told()


@pytest.mark.parametrize("visit", [("phone", "en", "dark")], indirect=True)
def test_a_sheet_goes_on_when_the_server_comes_back(visit: Visit) -> None:
    page = visit.person.page
    visit.person.forgiving = True
    begin(visit, ["Mara", "Otto"])
    visit.enter("cell-track-0", 20)
    visit.total(0, 20)
    visit.person.context.set_offline(True)
    visit.enter("cell-track-0", 25)
    expect(page.get_by_role("alert")).not_to_have_text("")
    visit.total(0, 20)
    visit.person.context.set_offline(False)
    visit.total(0, 25)
    expect(page.get_by_role("alert")).to_have_text("")


@pytest.mark.parametrize("players", [1, 3, 5])
def test_a_set_up_is_shuffled_and_checked_off(visit: Visit, players: int) -> None:
    page = visit.person.page
    visit.person.go("/companion/setup")
    page.get_by_test_id("shuffle").wait_for()
    visit.look.at(f"boxset-wishes-{players}", ".people")
    for _ in range(players - 2):
        page.locator(".people .addseat").click()
    if players == 1:
        page.locator(".people .x").first.click()
    page.get_by_test_id("seed-field").fill("482913")
    visit.press("shuffle")
    seats = page.get_by_test_id("seats").locator("> li")
    expect(seats).to_have_count(max(2, players))
    expect(page.get_by_test_id("seed")).to_have_text("482913")
    expect(page.locator(".boxset-carvings li")).to_have_count(12 if players > 3 else 8)
    visit.look.at(f"boxset-{players}", ".boxset-seats")
    page.locator(".boxset-carvings summary").first.click()
    expect(page.locator(".boxset-carvings details[open] p").first).to_be_visible()
    visit.look.at(f"boxset-carvings-{players}", ".boxset-carvings")
    page.locator(".boxset-steps input").nth(1).check()
    before = seats.all_inner_texts()
    page.reload()
    page.locator(".boxset-steps .done").wait_for()
    assert seats.all_inner_texts() == before
    visit.press("copy")
    assert page.evaluate("() => navigator.clipboard.readText()").count("482913") == 1
    visit.press("again")
    expect(page.get_by_test_id("seed")).not_to_have_text("482913")
    expect(page.locator(".boxset-steps .done")).to_have_count(0)
    assert not visit.look.wrong, visit.look.told()


def test_a_draft_without_factions_that_nobody_wants(visit: Visit) -> None:
    page = visit.person.page
    visit.person.forgiving = True
    visit.person.go("/companion/setup")
    for _ in range(3):
        page.locator(".people .addseat").click()
    page.locator(".tog").nth(1).click()
    page.locator(".boxset-without summary").click()
    chips = page.locator(".boxset-without .chip")
    for i in range(14):
        chips.nth(i).click()
    unwanted = [chips.nth(i).inner_text() for i in range(14)]
    visit.press("shuffle")
    dealt = page.locator(".boxset-draft [data-thing^=faction] b")
    expect(dealt).to_have_count(6)
    assert not set(unwanted) & set(dealt.all_inner_texts())
    visit.look.at("boxset-draft", ".boxset-draft")
    chips.nth(14).click()
    visit.press("shuffle")
    expect(page.get_by_role("alert")).to_contain_text("5")
    expect(page.get_by_role("alert")).to_contain_text("6")
    assert not visit.look.wrong, visit.look.told()


@pytest.mark.parametrize("visit", [("phone", "en", "dark")], indirect=True)
def test_the_language_can_be_changed_in_the_middle(visit: Visit) -> None:
    page = visit.person.page
    other = {"en": "pl", "pl": "en"}[visit.lang]
    begin(visit, ["Mara", "Otto"])
    visit.enter("cell-track-0", 20)
    visit.total(0, 20)
    page.get_by_test_id(f"lang-{other}").click()
    expect(page.get_by_test_id("line")).to_have_text({"en": "Score track", "pl": "Tor punktacji"}[other])
    visit.total(0, 20)


def test_it_works_in_the_page_edition_too(person: Callable[..., Person], server: Server) -> None:
    with PageHost(server.url) as host:
        somebody = person(*SIZES["phone"], url=f"{host.url}#", touch=True)
        page = somebody.page
        somebody.go("/")
        page.locator(".learn a[href='#/companion']").click()
        page.locator("a[href='#/companion/score']").click()
        page.get_by_test_id("begin").click()
        page.get_by_test_id("cell-track-0").fill("12")
        expect(page.get_by_test_id("total-0")).to_have_text("12")
        somebody.go("/companion/setup")
        page.get_by_test_id("shuffle").click()
        expect(page.get_by_test_id("seats").locator("> li")).to_have_count(2)
