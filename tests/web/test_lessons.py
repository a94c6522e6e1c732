"""First flight in the browser: every lesson to its end by pressing what is asked for, and what else is pressed."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from mellifera.learn import lessons
from mellifera.words import language
from tests.server.live import Server
from tests.web.eyes import DRAWN, SETTLED
from tests.web.learner import Learner, steps_with_others
from tests.web.person import Person

Come = Callable[..., Person]
MOST_PRESSES = 60
NUMBERS = [lesson.number for lesson in lessons()]
# A key that is pressed as soon as the next position is drawn, before the browser has painted it.
PRESS_WHEN_DRAWN = """(key) => new MutationObserver((_, drawn) => {
  drawn.disconnect();
  dispatchEvent(new KeyboardEvent("keydown", { key }));
}).observe(document.body, { attributeFilter: ["data-seq"] })"""
SIZES = {"desktop": (1440, 900), "phone": (390, 844)}
PHONES = [(390, 844), (360, 740), (1280, 720)]
LARGE = [(*size, text) for text in (115, 130, 150, 175, 200) for size in PHONES]
# What of the coach's panel is not whole, and how much of the board that is above the question it leaves free.
IN_THE_WAY = """() => {
  const boxOf = (what) => (what.getBoundingClientRect ? what : document.querySelector(what)).getBoundingClientRect();
  const inside = (a, b) =>
    a.left >= b.left - 1 && a.top >= b.top - 1 && a.right <= b.right + 1 && a.bottom <= b.bottom + 1;
  const [coach, board, prompt] = [".coach", ".table main", ".prompt"].map(boxOf);
  const [title, words, footer] = [".coach header > span", ".coach .words", ".coach footer"].map(boxOf);
  const view = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  const wrong = [];
  for (const what of [".coach", ".coach .say"]) if (!inside(boxOf(what), view)) wrong.push(what + " leaves the window");
  for (const button of document.querySelectorAll(".coach button")) {
    if (!inside(boxOf(button), coach)) wrong.push(button.className + " hangs over the panel");
    if (button.scrollWidth > button.clientWidth + 1) wrong.push(button.className + " is cut");
  }
  if (boxOf(".coach .foldb").top > title.bottom) wrong.push("the way to fold it has a line of its own");
  const line = parseFloat(getComputedStyle(document.querySelector(".coach .say")).lineHeight);
  if (words.bottom > footer.top + 1 || words.height < line * 2)
    wrong.push("two lines of words have no room");
  if (document.documentElement.dataset.layout !== "phone") return wrong;
  const bottom = Math.min(board.bottom, prompt.top);
  const shared = Math.max(0, Math.min(coach.bottom, bottom) - Math.max(coach.top, board.top)) * coach.width;
  const free = 1 - shared / ((bottom - board.top) * board.width);
  if (free < 1 / 3) wrong.push(`only ${Math.round(free * 100)} % of the board is free`);
  return wrong;
}"""
# Words of an option that stand on two lines.
BROKEN = """() => [...document.querySelectorAll(".prompt .opts .opt")].flatMap((option) => {
  const texts = document.createTreeWalker(option, NodeFilter.SHOW_TEXT);
  const found = [];
  for (let text = texts.nextNode(); text; text = texts.nextNode())
    for (const { 0: word, index } of text.data.matchAll(/[\\p{L}\\p{N}]+/gu)) {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      if (new Set([...range.getClientRects()].map((line) => Math.round(line.top))).size > 1) found.push(word);
    }
  return found;
})"""


def flies(somebody: Person, at: str) -> Learner:
    """All lessons, one after another, as the card at the end of each leads on; first something wrong in every step."""
    learner = Learner(somebody)
    learner.opens(f"{at}/learn/1")
    for number in NUMBERS:
        wrong = steps_with_others(number)
        assert learner.learns(wrong).keys() == wrong
        if number < NUMBERS[-1]:
            learner.page.get_by_test_id("next-lesson").click()
            learner.page.wait_for_selector(f"[data-testid=coach][data-lesson='{number + 1}']")
    assert learner.covered == []
    assert learner.presses <= MOST_PRESSES
    return learner


def test_all_lessons_in_english_on_a_desk(person: Come, server: Server) -> None:
    """A wrong press in every step is answered and plays nothing; sixty presses that are asked for are enough."""
    somebody = person(*SIZES["desktop"])
    learner = flies(somebody, server.url)
    expect(learner.page.get_by_test_id("lesson-over")).to_contain_text(language("en").say("ui.learn.ready"))
    learner.page.get_by_test_id("all-lessons").click()
    for number in NUMBERS:
        expect(learner.page.get_by_test_id(f"lesson-{number}")).to_have_attribute("data-standing", "done")
    assert somebody.context.request.get(f"{server.url}/api/games").json() == {"games": [], "more": False}


def test_all_lessons_in_polish_on_a_phone(person: Come, server: Server) -> None:
    """Each touch is answered at once: it goes on, or is told why not."""
    learner = flies(person(*SIZES["phone"], touch=True, locale="pl-PL"), server.url)
    expect(learner.page.get_by_test_id("lesson-over")).to_contain_text(language("pl").say("ui.learn.ready"))


@pytest.mark.nightly
@pytest.mark.parametrize("size", [(1280, 720), (1440, 900), (1180, 820), (820, 1180), (360, 740), (390, 844)])
@pytest.mark.parametrize("locale", ["en-GB", "pl-PL"])
def test_all_lessons_at_every_size(person: Come, server: Server, size: tuple[int, int], locale: str) -> None:
    flies(person(*size, touch=size[0] < 1200, locale=locale, theme="light"), server.url)


@pytest.mark.parametrize(
    ("size", "locale"),
    [
        ((1280, 720), "pl-PL"),
        *[
            pytest.param(size, locale, marks=pytest.mark.nightly)
            for size in [(1280, 720), (1440, 900), (1180, 820), (820, 1180), (390, 844)]
            for locale in ["en-GB", "pl-PL"]
        ],
    ],
)
def test_the_screens_beside_the_lessons(person: Come, size: tuple[int, int], locale: str) -> None:
    somebody = person(*size, touch=size[0] < 1200, locale=locale)
    for path in ("/learn", "/learn/aim", "/learn/legend"):
        somebody.go(path)
        expect(somebody.page.locator("main h1")).to_be_visible()
        assert (path, [*somebody.flaws(), *somebody.barriers()]) == (path, [])


@pytest.mark.parametrize("locale", ["en-GB", "pl-PL"])
@pytest.mark.parametrize(
    ("width", "height", "text"),
    [
        looks if looks in [(390, 844, 130), (360, 740, 200)] else pytest.param(*looks, marks=pytest.mark.nightly)
        for looks in LARGE
    ],
)
def test_with_large_text_the_board_is_seen_and_all_of_the_coach_is_whole(
    person: Come, width: int, height: int, text: int, locale: str
) -> None:
    somebody = person(width, height, touch=width < 1200, locale=locale)
    somebody.go("/about")
    somebody.prefer(text=text)
    wrong = []
    for number in NUMBERS:
        somebody.go(f"/learn/{number}")
        somebody.page.locator(".prompt .opts .opt").first.wait_for()
        somebody.page.locator(".coach .say").wait_for()
        somebody.page.evaluate(SETTLED)
        somebody.page.evaluate(DRAWN)
        wrong += [f"lesson {number}: {what}" for what in somebody.page.evaluate(IN_THE_WAY)]
        wrong += [f"lesson {number}: {word} is broken" for word in somebody.page.evaluate(BROKEN)]
    assert not wrong, "\n".join(wrong)


def sampled(sample: int) -> list[Any]:
    """One lesson every day, all of them in the long run."""
    return [number if number == sample else pytest.param(number, marks=pytest.mark.nightly) for number in NUMBERS]


@pytest.mark.parametrize("number", sampled(4))
def test_a_lesson_by_the_keys_on_the_buttons_alone(person: Come, server: Server, number: int) -> None:
    learner = Learner(person(*SIZES["desktop"]))
    learner.opens(f"{server.url}/learn/{number}")
    learner.until_it_is_over(learner.press_key)


@pytest.mark.parametrize("size", ["desktop", pytest.param("phone", marks=pytest.mark.nightly)])
@pytest.mark.parametrize("number", sampled(5))
def test_a_lesson_by_show_me_alone(person: Come, server: Server, number: int, size: str) -> None:
    """Whoever presses nothing but "Show me" and what it points at comes to the end."""
    learner = Learner(person(*SIZES[size], touch=size == "phone"))
    learner.opens(f"{server.url}/learn/{number}")
    learner.until_it_is_over(learner.follow_the_way)


def test_a_lesson_by_keys_shown_taken_back_left_and_gone_on_with(person: Come, server: Server, artefacts: Path) -> None:
    """Show me plays nothing, Escape puts the coach away, F1 brings it back, undo steps back, a reload goes on."""
    somebody = person(*SIZES["desktop"])
    learner = Learner(somebody)
    page = somebody.page
    learner.opens(f"{server.url}/learn/1")
    coach = page.get_by_test_id("coach")
    expect(coach).to_be_focused()
    page.keyboard.press("s")
    expect(page.get_by_test_id("shown-way")).to_be_attached()
    assert learner.stands()["step"] == "send"
    page.keyboard.press("Escape")
    expect(coach.get_by_test_id("show-me")).to_be_hidden()
    page.keyboard.press("F1")
    expect(coach.get_by_test_id("show-me")).to_be_visible()
    for _ in range(2):
        learner.press_wrong()
        page.wait_for_function("() => document.querySelector('.coach').dataset.pose === 'think'")
    expect(page.locator("[data-testid=show-me].outlined")).to_be_visible()
    page.screenshot(path=artefacts / "lesson-wrong.png")
    assert somebody.barriers() == []
    before = learner.stands()["seq"]
    page.evaluate(PRESS_WHEN_DRAWN, "u")
    page.keyboard.press("1")
    page.wait_for_function("(seq) => Number(document.body.dataset.seq) >= seq", arg=before + 2)
    assert learner.stands()["step"] == "send"
    page.keyboard.press("1")
    expect(page.locator("[data-testid=coach][data-step=fly]")).to_be_visible()
    page.reload()
    expect(page.locator("[data-testid=coach][data-step=fly]")).to_be_visible()
    page.get_by_test_id("lang-pl").click()
    expect(page.locator("[data-testid=coach] .say")).to_have_text(language("pl").say("learn.1.fly.say"))
    page.get_by_test_id("skip-lesson").click()
    expect(page.get_by_test_id("lesson-1")).to_have_attribute("data-standing", "skipped")


def test_the_aim_the_legend_and_the_first_game(person: Come, server: Server) -> None:
    """From home to the lessons; the legend over the table; the coach's line until it is switched off."""
    somebody = person(*SIZES["desktop"])
    page = somebody.page
    somebody.go("/")
    page.get_by_test_id("first-flight").click()
    page.locator(".lside a[href='/learn/aim']").click()
    expect(page.locator("[data-testid=aim] .stg")).to_have_count(5)
    assert [*somebody.flaws(), *somebody.barriers()] == []
    page.locator(".af a[href='/learn/legend']").click()
    page.locator(".find input").fill("honey")
    expect(page.locator("[data-testid=legend] li")).to_have_count(4)
    page.locator(".find input").fill("")
    assert [*somebody.flaws(), *somebody.barriers()] == []
    somebody.go("/learn")
    page.get_by_test_id("first-game").click()
    somebody.wait_for_table()
    page.keyboard.press("g")
    expect(page.locator("dialog [data-testid=legend]")).to_be_visible()
    page.keyboard.press("Escape")
    page.locator(".table main [data-tip^='tile:']").first.hover()
    page.locator(".tip").wait_for()
    page.keyboard.press("i")
    glyph = page.locator(".tip .thx")
    icon = str(glyph.locator("use").get_attribute("href")).removeprefix("#i-")
    glyph.click()
    expect(page.locator(f"dialog li[data-icon='{icon}'][aria-current]")).to_be_in_viewport()
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    line = page.get_by_test_id("coach-line")
    expect(line).to_be_visible()
    assert somebody.flaws() == []
    page.get_by_test_id("hush").click()
    expect(line).to_have_count(0)
    page.reload()
    somebody.wait_for_table()
    expect(page.locator(".table.deciding")).to_be_visible()
    expect(line).to_have_count(0)


def test_the_aim_is_offered_once_before_the_first_game(person: Come) -> None:
    """Nothing waits for an answer: the table is there, the offer beside it."""
    somebody = person(*SIZES["phone"], touch=True)
    page = somebody.page
    somebody.start("bots")
    offer = page.get_by_test_id("offered")
    expect(offer).to_have_text(language("en").say("ui.home.aim"))
    assert [flaw for flaw in somebody.flaws() if "toast" in flaw] == []
    offer.tap()
    expect(page.get_by_test_id("aim")).to_be_visible()
    dots = page.locator(".stgs + .dots i")
    expect(dots).to_have_count(5)
    expect(dots.first).to_contain_class("now")
    for stage, left in ((1, 310), (4, 2000)):
        page.locator(".stgs").evaluate("(row, left) => row.scrollTo({ left })", left)
        expect(dots.nth(stage)).to_contain_class("now")
        expect(dots.nth(stage)).to_be_visible()
    somebody.start("bots")
    page.locator(".table.deciding").wait_for()
    expect(offer).to_have_count(0)


def test_a_glyph_of_what_is_explained_leads_to_its_entry_of_the_legend(person: Come) -> None:
    """On a phone: a tap explains, another on the glyph tells what it means everywhere."""
    somebody = person(*SIZES["phone"], touch=True)
    page = somebody.page
    somebody.start("solo")
    page.locator(".tabs button").nth(1).tap()
    page.locator(".table main [data-tip^='tile:']:not([data-legal])").first.tap()
    glyph = page.locator(".tip .thx")
    icon = str(glyph.locator("use").get_attribute("href")).removeprefix("#i-")
    glyph.tap()
    expect(page.locator(f"dialog li[data-icon='{icon}'][aria-current]")).to_be_in_viewport()


def test_the_marks_for_tools_are_there(person: Come) -> None:
    somebody = person(*SIZES["desktop"])
    page = somebody.page
    somebody.go("/")
    for mark in ("first-flight", "lang-en", "lang-pl"):
        expect(page.get_by_test_id(mark)).to_be_visible()
    page.get_by_test_id("first-flight").click()
    for number in NUMBERS:
        expect(page.get_by_test_id(f"lesson-{number}")).to_be_visible()
    page.get_by_test_id("lesson-1").locator("a").click()
    coach = page.get_by_test_id("coach")
    expect(coach).to_have_attribute("data-lesson", "1")
    expect(coach).to_have_attribute("data-step", "send")
    expect(page.locator("[data-expected]:visible").first).to_have_attribute("data-option", "place 2 explore")
    done = page.locator("body[data-lesson-done]")
    expect(done).to_have_count(0)
    expect(page.get_by_test_id("end-turn")).to_be_visible()
    Learner(somebody).learns()
    expect(done).to_have_count(1)
    page.get_by_test_id("all-lessons").click()
    expect(done).to_have_count(0)
    page.get_by_test_id("lang-pl").click()
    expect(page.locator("html")).to_have_attribute("lang", "pl")


def test_sounds_are_asked_for_and_off_by_one_press_and_silent_where_nothing_moves(person: Come) -> None:
    somebody = person(*SIZES["desktop"])
    page = somebody.page
    learner = Learner(somebody)
    somebody.go("/learn/1")
    page.wait_for_selector("body[data-seq]", state="attached")

    def heard() -> bool:
        page.evaluate("() => { delete document.documentElement.dataset.heard; }")
        learner.press_asked()
        return bool(page.evaluate("() => 'heard' in document.documentElement.dataset"))

    switch = page.locator(".coach [data-tool=sound]")
    assert not heard()
    switch.click()
    assert heard()
    switch.click()
    assert not heard()
    switch.click()
    page.emulate_media(reduced_motion="reduce")
    assert not heard()
