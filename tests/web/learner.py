"""Somebody who learns the game in the browser: presses what the lesson asks for, and now and then something else."""

from __future__ import annotations

from playwright.sync_api import Page
from playwright.sync_api import TimeoutError as TooSlow

from tests.web.person import Json, Person

STANDS = """() => {
  const coach = document.querySelector("[data-testid=coach]");
  return {
    seq: Number(document.body.dataset.seq),
    over: "lessonDone" in document.body.dataset,
    step: coach?.dataset.step ?? null,
    pose: coach?.dataset.pose ?? null,
    words: coach?.querySelector(".words").innerText ?? "",
  };
}"""
ASKED = """() => `${document.body.dataset.seq} ${"lessonDone" in document.body.dataset} `
  + [...document.querySelectorAll("[data-expected]")].map((one) => [one.dataset.option, one.ariaPressed])"""
# What the coach may never lie on, and what of it lies outside the window.
COVERED = """() => {
  const box = (element) => element.getBoundingClientRect();
  const coach = document.querySelector("[data-testid=coach]");
  if (!coach || document.documentElement.dataset.layout === "phone") return [];
  const a = box(coach), wrong = [];
  if (a.left < 0 || a.top < 0 || a.right > innerWidth || a.bottom > innerHeight) wrong.push("it leaves the window");
  const light = document.querySelector(".dim .ring");
  for (const [name, other] of [["the light", light], ["the prompt", document.querySelector(".prompt")]]) {
    if (!other) continue;
    const b = box(other);
    if (a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1)
      wrong.push(`it covers ${name}`);
  }
  return wrong;
}"""


class Learner:
    """`presses` counts all that were needed, `covered` says what the coach lay on."""

    def __init__(self, somebody: Person) -> None:
        self.somebody = somebody
        self.presses = 0
        self.covered: list[str] = []

    @property
    def page(self) -> Page:
        return self.somebody.page

    def stands(self) -> Json:
        return dict(self.page.evaluate(STANDS))

    def opens(self, path: str) -> None:
        self.page.goto(path)
        self.page.wait_for_selector("body[data-seq]", state="attached")

    def press_asked(self) -> None:
        """What the step asks for: an option if one can be pressed, else what leads to it."""
        # a finger on the board is told first what it touches
        where = ".coach [data-expected], .prompt [data-expected]" if self.somebody.touch else "[data-expected]"
        spots = self.somebody.soon_sees(where)
        spot = next((spot for spot in spots if spot["option"]), spots[0])
        self.presses += 1
        before = self.page.evaluate(ASKED)
        self.somebody.press_at(spot)
        try:
            self.page.wait_for_function(f"(before) => ({ASKED})() !== before", arg=before)
        except TooSlow as error:
            raise AssertionError(f"a press on {spot} changed nothing: {before}, {self.stands()}") from error

    def press_wrong(self) -> bool:
        """Something that can be pressed and is not asked for; False if there is nothing."""
        spots = self.somebody.sees(".prompt [data-option]:not([data-expected], :disabled)")
        if spots:
            self.somebody.press_at(spots[0])
        return bool(spots)

    def learns(self, wrong: bool = False) -> list[str]:
        """Plays the lesson that is open to its end; with `wrong`, something else is pressed first in every step."""
        told: dict[str, str] = {}
        while not (now := self.stands())["over"]:
            place = f"{self.page.url.rsplit('/', 1)[-1]} {now['step']}"
            self.covered += [f"{place}: {what}" for what in self.page.evaluate(COVERED)]
            if wrong and now["step"] not in told and self.press_wrong():
                self.page.wait_for_function("() => document.querySelector('.coach')?.dataset.pose === 'think'")
                answered = self.stands()
                assert (answered["seq"], answered["step"]) == (now["seq"], now["step"]), place
                told[now["step"]] = answered["words"]
            self.press_asked()
        return list(told.values())
