"""Somebody who learns the game in the browser: presses what the lesson asks for, and now and then something else."""

from __future__ import annotations

from collections.abc import Callable, Set

from playwright.sync_api import Page
from playwright.sync_api import TimeoutError as TooSlow

from mellifera.learn import lesson_at
from tests.learn.walks import first_way, offered
from tests.web.person import GROUPS, Json, Person

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
MOVED = """() => `${document.body.dataset.seq} ${"lessonDone" in document.body.dataset}`"""
# Something that leads to an option changes what is asked for.
ASKED = f"""() => ({MOVED})()
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
# Answers that are asked for and lie under the coach's veil: what can be seen of them in a strip that scrolls.
DIMMED = """async () => {
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  if (!document.querySelector(".dim")) return [];
  const edges = ["x", "y", "width", "height"];
  const lights = [...document.querySelectorAll(".dim .hole")]
    .map((hole) => edges.map((edge) => Number(hole.getAttribute(edge))));
  return [...document.querySelectorAll(".prompt [data-expected]")].flatMap((answer) => {
    const { left, top, right, bottom } = answer.getBoundingClientRect();
    const strip = answer.closest(".opts")?.getBoundingClientRect() ?? { left: 0, right: innerWidth };
    const [from, to] = [Math.max(left, strip.left), Math.min(right, strip.right)];
    const [x, y] = [(from + to) / 2, (top + bottom) / 2];
    if (from >= to || x < 0 || y < 0 || x > innerWidth || y > innerHeight) return [];
    const lit = lights.some(([l, t, w, h]) => l <= x && x <= l + w && t <= y && y <= t + h);
    return lit ? [] : [`the veil lies on ${answer.textContent.trim()}`];
  });
}"""
WRONG = " [data-option]:not([data-expected], :disabled)"
IN_PROMPT, ON_BOARD = ".prompt", ".table main"


def steps_with_others(number: int) -> set[str]:
    """The steps of a lesson that offer something they do not ask for."""
    way = first_way(lesson_at(number))
    return {now.step for game, _, now in way if not now.over and set(offered(game)) - set(now.expect)}


# The key of what is asked for, as it is written on its button.
KEY = """() => {
  const asked = [...document.querySelectorAll(".coach [data-expected], .prompt [data-expected]:not(:disabled)")];
  const button = asked.find((one) => one.dataset.option) ?? asked[0];
  if (button?.dataset.testid === "go-on") return "Enter";
  return button?.dataset.testid === "end-turn" ? "e" : button?.dataset.key?.toLowerCase() ?? null;
}"""
# Where "Show me" leads: the second of its two marks, and whether something that is asked for lies there.
SHOWN = """() => {
  const mark = document.querySelectorAll("[data-testid=shown-way] .wend")[1];
  if (!mark) return null;
  const { e: x, f: y } = mark.getCTM();
  return { x, y, asked: document.elementFromPoint(x, y)?.closest("[data-expected]") !== null };
}"""


class Learner:
    """`presses` counts all that were needed, `covered` says what the coach or its veil lay on."""

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
        # a finger on the hive only aims a frame
        where = ".coach [data-expected], .prompt [data-expected]" if self.somebody.touch else "[data-expected]"
        spots = self.somebody.soon_sees(where)
        spot = next((spot for spot in spots if spot["option"]), spots[0])
        self.presses += 1
        # a mouse plays at once; on its way it may aim at something else that is asked for
        looked_at = MOVED if spot["option"] and not self.somebody.touch else ASKED
        before = self.page.evaluate(looked_at)
        self.somebody.press_at(spot)
        try:
            self.page.wait_for_function(f"(before) => ({looked_at})() !== before", arg=before)
        except TooSlow as error:
            raise AssertionError(f"a press on {spot} changed nothing: {before}, {self.stands()}") from error

    def press_wrong(self, where: str = IN_PROMPT) -> None:
        """Something that can be pressed and is not asked for."""
        spots = self.somebody.sees(where + WRONG) or self.somebody.sees(IN_PROMPT + WRONG)
        if not spots:
            self.somebody.press_at(self.somebody.soon_sees(f"{GROUPS}:not([data-expected])")[0])
            spots = self.somebody.soon_sees(IN_PROMPT + WRONG)
        self.somebody.press_at(spots[0])

    def learns(self, wrong: Set[str] = frozenset()) -> dict[str, str]:
        """Plays the lesson that is open to its end; in the steps of `wrong` something else is pressed first, now in the
        prompt and now on the board. Returns what each of these presses was told, by step."""
        told: dict[str, str] = {}
        self.page.wait_for_selector("[data-testid=coach][data-step]", state="attached")  # it comes after the table
        while not (now := self.stands())["over"]:
            place = f"{self.page.url.rsplit('/', 1)[-1]} {now['step']}"
            found = [*self.page.evaluate(COVERED), *self.page.evaluate(DIMMED)]
            self.covered += [f"{place}: {what}" for what in found]
            if now["step"] in wrong - told.keys():
                self.press_wrong((IN_PROMPT, ON_BOARD)[len(told) % 2])
                self.page.wait_for_function("() => document.querySelector('.coach')?.dataset.pose === 'think'")
                answered = self.stands()
                assert (answered["seq"], answered["step"]) == (now["seq"], now["step"]), place
                told[now["step"]] = answered["words"]
            self.press_asked()
        return told

    def until_it_is_over(self, act: Callable[[], None]) -> None:
        """Does something again and again, and waits each time until something has come of it."""
        while not self.stands()["over"]:
            before = self.page.evaluate(ASKED)
            act()
            self.presses += 1
            self.page.wait_for_function(f"(before) => ({ASKED})() !== before", arg=before)

    def press_key(self) -> None:
        """The key of what is asked for."""
        self.page.wait_for_function(f"() => ({KEY})() !== null")
        self.page.keyboard.press(self.page.evaluate(KEY))

    def follow_the_way(self) -> None:
        """Has it shown, and presses where it is shown; what is only read is read."""
        if self.page.get_by_test_id("go-on").count():
            self.somebody.press_at(self.somebody.soon_sees("[data-testid=go-on]")[0])
            return
        self.somebody.press_at(self.somebody.soon_sees("[data-testid=show-me]")[0])
        self.page.wait_for_selector("[data-testid=shown-way] .wend", state="attached")
        shown = self.page.evaluate(SHOWN)
        assert shown["asked"], (self.stands(), shown)
        self.somebody.press_at(shown)
