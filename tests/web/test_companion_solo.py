"""The companion's solo helper in the browser: a whole game by tapping, resumed, undone, put right; both languages."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from mellifera.rules.scoring import automa_score
from mellifera.solo_helper import Session
from tests.web.person import Person
from tests.web.polish import CUT, english_of
from tests.web.scene import SIZES, Look
from tests.web.solo_tapper import KEY, Tapper

LOCALES = {"en": "en-GB", "pl": "pl-PL"}
KINDS = {"ask-level", "step-set_up", "step-why", "step-place", "step-vp", "ask-your_turn", "strength", "ask-score"}


def keep(somebody: Person, seed: str, answers: list[str], at: int = 99, whole: bool = False) -> None:
    """What the device kept when the companion was last open."""
    kept = json.dumps({"seed": seed, "answers": answers, "at": at, "whole": whole})
    somebody.context.add_init_script(
        f"if (!localStorage.getItem('{KEY}')) localStorage.setItem('{KEY}', {json.dumps(kept)})"
    )


def played(seed: str, kind: str, answers: int, level: str = "3") -> list[str]:
    """The answers of a game that has come to such a question."""
    rng = random.Random(seed)
    session = Session(seed, answers=(level,))
    while session.question and (session.question.kind != kind or len(session.answers) < answers):
        yours = f"{rng.choice(('explore', 'advance', 'grow', 'research', 'convert'))} {rng.randint(1, 4)}"
        session.answer(yours if session.question.kind == "your_turn" else "")
    assert session.question is not None
    return session.answers


def opened(somebody: Person) -> Tapper:
    somebody.go("/companion/solo")
    somebody.page.get_by_test_id("solo").wait_for()
    return Tapper(somebody.page, random.Random(7))


@pytest.mark.parametrize(("lang", "theme"), [("en", "dark"), ("pl", "light")])
def test_a_whole_game_by_tapping_on_a_phone(
    person: Callable[..., Person], artefacts: Path, lang: str, theme: str
) -> None:
    """Every kind of screen is looked at once; at the end her score is that of the helper in the terminal."""
    somebody = person(*SIZES["phone"], theme=theme, touch=True, locale=LOCALES[lang])
    keep(somebody, "tapped", [])
    look = Look(somebody, artefacts, f"phone-{lang}", theme)

    def seen(name: str) -> None:
        look.at(f"solo-{name}", "[data-testid=solo]")
        look.wrong += [f"{name}: small: {target}" for target in tapper.small_targets()]
        if lang == "pl":
            look.wrong += [f"{name}: cut: {label}" for label in somebody.page.evaluate(CUT)]
            look.wrong += [f"{name}: English: {text}" for text in english_of(somebody)]

    tapper = opened(somebody)
    tapper.seen = seen
    tapper.play()
    seen("over")
    assert not look.wrong, look.told()
    assert tapper.met >= KINDS
    session = tapper.session()
    assert session.question is None
    assert session.script.table is not None
    hers = automa_score(session.script.table.g)
    shown = somebody.page.locator("[data-testid=solo-score] td[data-source]")
    cells = {str(cell.get_attribute("data-source")): int(cell.inner_text()) for cell in shown.all()}
    assert cells.pop("total") == sum(hers.values())
    assert cells == {source: hers[source] for source in cells}
    somebody.page.get_by_test_id("solo-anew").tap()
    expect(somebody.page.get_by_test_id("solo-level-2")).to_be_visible()


def test_each_step_has_its_arrow(person: Callable[..., Person]) -> None:
    """From where a piece is taken to where it goes: her worker lies on the space that the step names."""
    somebody = person(*SIZES["phone"], touch=True)
    keep(somebody, "arrows", [])
    tapper = opened(somebody)
    page = somebody.page
    met = set()
    for _ in range(150):
        step = page.get_by_test_id("solo-step")
        kind = step.get_attribute("data-kind") if step.count() else None
        if kind in ("place", "shift", "retrieve", "back", "pod", "fly", "take", "carve"):
            met.add(kind)
            arrow = page.locator(f".solo-board [data-arrow={kind}]")
            lines = arrow.locator(".sa-line").count()
            assert lines == arrow.locator(".sa-head").count()
            assert lines or kind == "retrieve", "no arrow, and it is no turn in which she finds nobody to take back"
            assert page.locator(".solo-board [data-arrow]").count() == 1
        tapper.play_once()
    assert met >= {"place", "retrieve", "back", "take"}


def test_it_is_resumed_after_days_and_undone_answer_by_answer(person: Callable[..., Person]) -> None:
    somebody = person(*SIZES["phone"], touch=True)
    keep(somebody, "days", [])
    tapper = opened(somebody)
    steps = somebody.page.get_by_test_id("solo-next")
    tapper.play_until(lambda: int(tapper.standing["answers"]) >= 6 and steps.count() > 0)
    tapper.tap_on("solo-next")
    before, kept = tapper.standing, tapper.kept()
    words = somebody.page.get_by_test_id("solo").inner_text()
    somebody.page.reload()
    somebody.page.get_by_test_id("solo").wait_for()
    assert tapper.standing == before
    assert somebody.page.get_by_test_id("solo").inner_text() == words
    for left in reversed(range(len(kept["answers"]))):
        tapper.tap_on("solo-undo")
        assert tapper.kept()["answers"] == kept["answers"][:left]
        assert tapper.page.get_by_test_id("solo-step").count() == 0, "the question that was answered is asked again"
    expect(somebody.page.get_by_test_id("solo-level-1")).to_be_visible()
    expect(somebody.page.get_by_test_id("solo-undo")).to_be_disabled()


def test_something_else_happened_is_put_right_by_tapping(person: Callable[..., Person]) -> None:
    """Points, tiles, workers and tokens of hers, a worker pushed off, the end: each as the terminal would be told."""
    somebody = person(*SIZES["phone"], touch=True)
    answers = played("differs", "your_turn", 12)
    keep(somebody, "differs", answers)
    tapper = opened(somebody)
    page = somebody.page
    table = Session("differs", answers=tuple(answers)).script.table
    assert table is not None

    def differs(name: str, taps: list[str], *lines: str) -> None:
        """Taps in the sheet, and these are the answers that come of it."""
        before = tapper.kept()["answers"]
        tapper.tap("solo-differs")
        tapper.tap(f"solo-differs-{name}")
        for one in taps:
            tapper.tap(one)
        count = str(len(before) + len(lines))
        expect(page.get_by_test_id("solo")).to_have_attribute("data-answers", count)
        assert tapper.kept()["answers"] == [*before, *lines]

    taps = ["solo-plus5-vp", "solo-plus-vp", "solo-plus-farms", "solo-save"]
    differs("counts", taps, f"fix vp {table.her.vp + 6}", f"fix farms {table.count('farms') + 1}")
    differs("spaces", ["solo-space-grow.1", "solo-who-you-3"], "fix grow.1 you 3")
    differs("spaces", ["solo-space-grow.1", "solo-who-empty"], "fix grow.1 empty")
    differs("comb", ["solo-plus-small-middle", "solo-save"], "fix comb 1 0")
    mats = " ".join(str(n) for n in sorted([*table.on_mat("gray"), 1], reverse=True))
    differs("mats", ["solo-plus-gray-1", "solo-save"], f"fix gray {mats}")
    stuck = page.locator(".solo-problem")
    expect(stuck).to_contain_text("gray workers, but I know of")
    expect(page.get_by_test_id("solo-action-grow")).to_be_disabled()
    tapper.tap_on("solo-undo")
    expect(stuck).to_have_count(0)
    differs("spaces", ["solo-space-convert.1", "solo-who-you-2"], "fix convert.1 you 2")
    differs("bump", ["solo-bump-convert.1"], "bump convert.1")
    differs("end", [], "end")
    expect(page.get_by_test_id("solo-step")).to_contain_text("Noted: after this turn she has one more turn")


def test_a_tile_that_was_not_there_is_put_back(person: Callable[..., Person]) -> None:
    somebody = person(*SIZES["phone"], touch=True)
    keep(somebody, "tiles", [])
    tapper = opened(somebody)
    correct = somebody.page.get_by_test_id("solo-correct")
    tapper.play_until(lambda: correct.count() > 0)
    table = tapper.session().script.table
    assert table is not None
    before = len(table.her.tiles)
    step = somebody.page.get_by_test_id("solo-step").locator("p").last.inner_text()
    correct.tap()
    expect(correct).to_be_disabled()
    assert somebody.page.get_by_test_id("solo-step").locator("p").last.inner_text() == step, "the step stays in sight"
    after = tapper.session().script.table
    assert after is not None
    assert len(after.her.tiles) == before - 1


def test_all_steps_at_once_and_what_she_did(person: Callable[..., Person]) -> None:
    """The numbers of the list stand at the arrows; the choice is kept; her last turn can be looked at again."""
    somebody = person(*SIZES["phone"], touch=True)
    keep(somebody, "at once", played("at once", "your_turn", 20), at=0)
    tapper = opened(somebody)
    page = somebody.page
    one = int(page.locator(".solo-count span").inner_text().split()[-1])
    tapper.tap("solo-whole")
    items = page.locator("[data-testid=solo-step] .solo-list > li")
    assert items.count() == one > 1
    marks = {int(mark) for mark in page.locator(".solo-board .sa-count").all_text_contents()}
    assert marks
    assert marks <= set(range(1, one + 1))
    tapper.tap_on("solo-next")
    expect(page.get_by_test_id("solo-action-grow")).to_be_visible()
    assert tapper.kept()["whole"] is True
    tapper.tap("solo-menu")
    tapper.tap_on("solo-again")
    assert items.count() == one
    tapper.tap("solo-one")
    expect(page.get_by_test_id("solo-back")).to_be_disabled()


def test_start_anew_asks_first(person: Callable[..., Person]) -> None:
    """An open game is told of on the companion's first screen, until there is none."""
    somebody = person(*SIZES["phone"], touch=True)
    keep(somebody, "anew", played("anew", "your_turn", 5))
    waits = somebody.page.get_by_text("A game waits for you to go on")
    somebody.go("/companion")
    expect(waits).to_be_visible()
    tapper = opened(somebody)
    tapper.tap("solo-menu")
    expect(somebody.page.locator("dialog [data-testid=solo-score]")).to_be_visible()
    tapper.tap("solo-start-anew")
    assert len(tapper.kept()["answers"]) >= 5
    tapper.tap("solo-really")
    expect(somebody.page.get_by_test_id("solo-level-1")).to_be_visible()
    assert tapper.kept()["answers"] == []
    assert tapper.kept()["seed"] != "anew"
    somebody.go("/companion")
    expect(somebody.page.locator("a[href$='/companion/solo']")).to_be_visible()
    expect(waits).to_have_count(0)


def test_a_session_that_does_not_fit_says_so_and_lets_go(person: Callable[..., Person]) -> None:
    somebody = person(*SIZES["phone"], touch=True)
    somebody.forgiving = True
    keep(somebody, "broken", ["2", "9 9 9"])
    somebody.go("/companion/solo")
    broken = somebody.page.get_by_test_id("solo-broken")
    expect(broken).to_contain_text("Answer 2 of the game that was kept does not fit.")
    somebody.page.get_by_test_id("solo-undo").tap()
    expect(somebody.page.get_by_test_id("solo")).to_have_attribute("data-answers", "1")
    assert Tapper(somebody.page, random.Random(1)).kept()["answers"] == ["2"]


@pytest.mark.parametrize(("lang", "theme"), [("en", "light"), ("pl", "dark")])
def test_on_a_desktop(person: Callable[..., Person], artefacts: Path, lang: str, theme: str) -> None:
    """Each sort of screen at 1280 x 720: nothing overlaps, nothing is cut, no barrier."""
    wrong: list[str] = []
    for name, kind, answers, at, whole in (
        ("level", "level", 0, 0, False),
        ("set-up", "your_turn", 1, 0, False),
        ("step", "your_turn", 20, 1, False),
        ("all", "your_turn", 20, 0, True),
        ("turn", "your_turn", 20, 99, False),
        ("ship", "ship", 10, 99, False),
        ("explored", "explored", 10, 99, False),
        ("carvings", "carvings", 10, 99, False),
        ("comb", "comb", 10, 99, False),
        ("score", "score", 10, 99, False),
    ):
        somebody = person(*SIZES["desktop"], theme=theme, locale=LOCALES[lang])
        keep(somebody, "desktop", [] if kind == "level" else played("desktop", kind, answers), at, whole)
        opened(somebody)
        look = Look(somebody, artefacts, f"desktop-{lang}", theme)
        look.at(f"solo-{name}", "[data-testid=solo]")
        wrong += look.wrong
        if lang == "pl":
            wrong += [f"{name}: English: {text}" for text in english_of(somebody)]
    assert not wrong, "\n".join(wrong)
