"""Watching eyes: after each press they look at all that can be pressed or read, at any size, theme and language."""

from __future__ import annotations

import itertools
import random
from pathlib import Path
from typing import NamedTuple

from tests.web.person import CHOICES, Person

# One script, for the order of several is not promised: the eyes judge what is drawn.
EYES = "".join((Path(__file__).parent / name).read_text(encoding="utf-8") for name in ("drawn.js", "eyes.js"))
SETTLED = "() => document.fonts.ready.then(() => new Promise((done) => requestAnimationFrame(() => done(true))))"
# What is fitted to its place is measured in one frame and drawn in the next.
DRAWN = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))"
CHANGE = "async (changes) => (await import('/static/settings.js')).changeSettings(changes)"
ASKED = """() => [
  document.documentElement.lang,
  document.querySelector(".table.deciding .prompt .ask b")?.textContent ?? "",
]"""
SPEAK = "async (tag) => (await import('/static/lib/words.js')).setLang(tag)"
# A sheet of its own: the policy of the server forbids a style inside the page.
STYLE = """(css) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = css ? [sheet] : [];
}"""


class Looks(NamedTuple):
    """How somebody looks at the page."""

    width: int
    height: int
    theme: str
    lang: str

    @property
    def touch(self) -> bool:
        return self.width < 1200

    def __str__(self) -> str:
        return f"{self.width}x{self.height}-{self.theme}-{self.lang}"


SIZES = ((1440, 900), (1280, 720), (1180, 820), (820, 1180), (390, 844))
ALL = tuple(
    Looks(width, height, theme, lang)
    for (width, height), theme, lang in itertools.product(SIZES, ("dark", "light"), ("en", "pl"))
)


def some_of_all(rng: random.Random) -> tuple[Looks, ...]:
    """Each size twice, the second time in the other theme and language."""
    first = [Looks(*size, rng.choice(("dark", "light")), rng.choice(("en", "pl"))) for size in SIZES]
    other = [
        looks._replace(theme="light" if looks.theme == "dark" else "dark", lang="pl" if looks.lang == "en" else "en")
        for looks in first
    ]
    ways = first + other
    rng.shuffle(ways)
    return tuple(ways)


class Eyes:
    """Of a person whose context knows touch; whether fingers or a mouse press depends on the size."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.found: dict[str, str] = {}
        person.context.add_init_script(EYES)
        self._cdp = person.context.new_cdp_session(person.page)

    def turn_to(self, looks: Looks) -> None:
        """Another window, theme and language, in the middle of the game."""
        person, page = self.person, self.person.page
        person.touch = looks.touch
        self._cdp.send("Emulation.setTouchEmulationEnabled", {"enabled": looks.touch, "maxTouchPoints": 1})
        page.set_viewport_size({"width": looks.width, "height": looks.height})
        page.evaluate(CHANGE, {"theme": looks.theme})
        spoken, question = page.evaluate(ASKED)
        page.evaluate(SPEAK, looks.lang)
        page.wait_for_function("(tag) => document.documentElement.lang === tag", arg=looks.lang)
        if question and spoken != looks.lang:
            # the words of a position come from the server: until they are there, what was to be pressed may still move
            page.wait_for_function(f"(was) => ({ASKED})()[1] !== was", arg=question)
        page.evaluate(SETTLED)
        page.evaluate("eyes.blink()")

    def look(self, where: str) -> list[str]:
        """What is wrong now. It is also kept, each thing once, with where it was seen first."""
        self.person.page.evaluate(DRAWN)
        faults: list[str] = self.person.page.evaluate("eyes.look()")
        for fault in faults:
            self.found.setdefault(fault, where)
        return faults

    def watch(self, rng: random.Random, ways: tuple[Looks, ...], each: int = 3, presses: int = CHOICES) -> None:
        """Plays and looks after every press, every few presses in the next of the ways; at the end in all of them."""
        done, idle = 0, 0
        while done < presses and idle < CHOICES:
            looks = ways[done // each % len(ways)]
            if self.person.noticed()["over"]:
                self.look_at_result(ways)
                return
            if done % each == 0 and not idle:
                self.turn_to(looks)
                self.look(f"press {done}, {looks}, turned")
            before = self.person.noticed()["seq"]
            if not self.person.play_once(rng):
                idle += 1
                self.person.page.wait_for_timeout(20)
                continue
            done, idle = done + 1, 0
            self.look(f"press {done} after {before}, {looks}")

    def look_at_result(self, ways: tuple[Looks, ...]) -> None:
        """The result as it stands in each of the ways, and the count, a step in each of them in turn."""
        page = self.person.page
        page.wait_for_url("**/end")
        for looks in dict.fromkeys(ways):
            self.turn_result_to(looks)
            self.look(f"result, {looks}")
        page.get_by_test_id("count-again").click()
        counting = page.get_by_test_id("counting")
        for looks in itertools.cycle(dict.fromkeys(ways)):
            page.evaluate(DRAWN)
            if not counting.count():
                break
            self.turn_result_to(looks)
            self.look(f"count of {counting.get_attribute('data-step')}, {looks}")
            page.keyboard.press("Enter")
        self.look("result, counted")

    def turn_result_to(self, looks: Looks) -> None:
        """A result is asked for anew in another language: until it is there, the old one stands."""
        page, asked = self.person.page, f"/api/games/{self.person.game_id}"
        page.locator(".stk").first.wait_for()
        if page.evaluate("document.documentElement.lang") == looks.lang:
            self.turn_to(looks)
            return
        with page.expect_response(lambda answer: answer.url.partition("?")[0].endswith(asked)):
            self.turn_to(looks)
        page.evaluate(DRAWN)
        page.evaluate("eyes.blink()")

    def look_with(self, css: str) -> list[str]:
        """What would be wrong if the page were drawn so; nothing of it is kept."""
        self.person.page.evaluate(STYLE, css)
        faults: list[str] = self.person.page.evaluate("eyes.look()")
        self.person.page.evaluate(STYLE, "")
        return faults

    def told(self) -> str:
        return "\n".join(f"{where}: {fault}" for fault, where in self.found.items())
