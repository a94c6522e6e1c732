"""Somebody who plays with the real box and taps the game into the companion's solo helper."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page

from mellifera.solo_helper import Session

KEY = "mellifera.solo"
MOST_TAPS = 3_000
LATE = 45
"""From so many answers on the end of the game is triggered, if it has not come by itself."""
STANDING = "() => ({ ...document.querySelector('[data-testid=solo]').dataset })"
SMALL = """() => [...document.querySelectorAll(":is(main.solo, dialog[open]) :is(button, a)")].flatMap((element) => {
  const { width, height } = element.getBoundingClientRect();
  if (!width || (width > 43.9 && height > 43.9)) return [];
  return [`${element.textContent.trim()}: ${width | 0} x ${height | 0}`];
})"""


class Tapper:
    """Taps what the screen offers. `seen` is called with the name of each kind of screen when it is first there."""

    def __init__(self, page: Page, rng: random.Random, seen: Callable[[str], None] = lambda name: None) -> None:
        self.page = page
        self.rng = rng
        self.seen = seen
        self.met: set[str] = set()
        self.ended = False

    # ------------------------------------------------------------------ the screen
    @property
    def standing(self) -> dict[str, str]:
        """What is asked, how many answers there are, and how many pages of steps are read."""
        found = self.page.evaluate(STANDING)
        return {name: found[name] for name in ("asked", "answers", "at")}

    def kept(self) -> dict[str, Any]:
        return dict(json.loads(self.page.evaluate(f"() => localStorage.getItem('{KEY}')")))

    def session(self) -> Session:
        """The session that the device keeps, as the terminal would resume it."""
        kept = self.kept()
        return Session(kept["seed"], answers=tuple(kept["answers"]))

    def small_targets(self) -> list[str]:
        return list(self.page.evaluate(SMALL))

    def look(self, name: str) -> None:
        if name not in self.met:
            self.met.add(name)
            self.seen(name)

    def tap(self, testid: str) -> None:
        self.page.get_by_test_id(testid).tap()

    def tap_on(self, testid: str) -> None:
        """A tap that leads on: to the next page of the steps, or to what comes of an answer."""
        before = self.page.evaluate(STANDING)
        self.tap(testid)
        self.page.wait_for_function(
            "(was) => { const now = document.querySelector('[data-testid=solo]')?.dataset;"
            " return now && (now.answers !== was.answers || now.at !== was.at); }",
            arg=before,
        )

    # ------------------------------------------------------------------ playing
    def play(self) -> None:
        """To the end of the game."""
        for _ in range(MOST_TAPS):
            if self.standing["asked"] == "over":
                return
            self.play_once()
        raise AssertionError("the game did not end")

    def play_until(self, ready: Callable[[], bool]) -> None:
        for _ in range(MOST_TAPS):
            if ready():
                return
            self.play_once()
        raise AssertionError("it never came to that")

    def play_once(self) -> None:
        """The next step is read, or the question answered."""
        step = self.page.get_by_test_id("solo-step")
        if step.count():
            self.look(f"step-{step.get_attribute('data-kind')}")
            self.tap_on("solo-next")
            return
        asked = self.standing["asked"]
        self.look(f"ask-{asked}")
        getattr(self, f"answer_{asked}")()

    def offered(self, prefix: str) -> list[str]:
        found = self.page.locator(f"[data-testid^='{prefix}']:enabled").all()
        return [str(one.get_attribute("data-testid")) for one in found]

    def answer_level(self) -> None:
        self.tap_on(self.rng.choice(self.offered("solo-level-")))

    def answer_your_turn(self) -> None:
        if not self.ended and int(self.standing["answers"]) > LATE:
            self.ended = True
            self.tap("solo-differs")
            self.look("differs")
            if self.offered("solo-differs-end"):
                self.tap_on("solo-differs-end")
                return
            self.page.keyboard.press("Escape")
        if self.rng.random() < 0.2:
            self.tap_on("solo-retrieve")
            return
        self.tap(self.rng.choice(self.offered("solo-action-")))
        self.look("strength")
        self.tap_on(self.rng.choice(self.offered("solo-strength-")))

    def answer_ship(self) -> None:
        self.tap_on(self.rng.choice(["solo-done", *self.offered("solo-cell-")]))

    def answer_explored(self) -> None:
        self.toggle_one("solo-cell-")

    def answer_carvings(self) -> None:
        self.toggle_one("solo-slot-")

    def toggle_one(self, prefix: str) -> None:
        still = [one for one in self.offered(prefix) if self.pressed(one) == "false"]
        if still and self.rng.random() < 0.5:
            chosen = self.rng.choice(still)
            self.tap(chosen)
            assert self.pressed(chosen) == "true"
        self.tap_on("solo-done")

    def pressed(self, testid: str) -> str | None:
        return self.page.get_by_test_id(testid).get_attribute("aria-pressed")

    def answer_comb(self) -> None:
        more = self.offered("solo-plus-")
        if more and self.rng.random() < 0.3:
            self.tap(self.rng.choice(more))
        self.tap_on("solo-done")

    def answer_score(self) -> None:
        """As much as she has, so that the tie is asked for."""
        for digit in str(self.page.locator("[data-testid=solo-score] [data-source=total]").inner_text()):
            self.tap(f"solo-key-{digit}")
        self.tap_on("solo-done")

    def answer_tie(self) -> None:
        self.tap_on("solo-yes")
