"""Somebody in front of a browser window: sees what is on the screen, clicks, taps, presses keys."""

from __future__ import annotations

import json
import random
import time
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, Request, Response, expect
from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import TimeoutError as TooSlow

Json = dict[str, Any]
PATIENCE = 120_000
CHOICES = 2_000
AXE = (Path(__file__).parent / "vendor" / "axe-4.14.0.min.js").read_text(encoding="utf-8")
# Numbers beside glyphs belong to a drawing, and its name says them in words: they are no label to be repeated in it.
AXE_RUN = """() => axe.run(document, {
  resultTypes: ["violations"], rules: { "label-content-name-mismatch": { enabled: false } },
})"""
LAYOUT = (Path(__file__).parent / "layout.js").read_text(encoding="utf-8")

# What can be clicked: enabled, inside the window, and on top at its middle.
VISIBLE = """(selector) => [...document.querySelectorAll(selector)].flatMap((element) => {
  if (element.disabled || element.getAttribute("aria-disabled") === "true") return [];
  for (const box of element.getClientRects()) {
    const x = box.left + box.width / 2, y = box.top + box.height / 2;
    if (box.width < 1 || x < 0 || y < 0 || x > innerWidth || y > innerHeight) continue;
    const top = document.elementFromPoint(x, y);
    if (top && element.contains(top))
      return [{ x, y, option: element.dataset.option ?? null, key: element.dataset.key ?? null }];
  }
  return [];
})"""
# Buttons of the prompt that narrow a long list.
GROUPS = "[data-testid=prompt] .opts .opt:not([data-option]):not(.backb)"
NOTICED = """() => ({
  seq: document.body.dataset.seq === undefined ? null : Number(document.body.dataset.seq),
  over: "over" in document.body.dataset,
  deciding: document.querySelector(".table.deciding") !== null,
  curtain: document.querySelector("[data-testid=curtain]") !== null,
  undrawn: [...document.querySelectorAll("use")].map((icon) => icon.getAttribute("href"))
    .filter((href) => !document.getElementById(href.slice(1))),
})"""
SEEN_AT_ONCE = f"([options, groups]) => [({NOTICED})(), ({VISIBLE})(options), ({VISIBLE})(groups)]"
# Choices that lead on: taking one whenever it is offered keeps a game of the tests short.
SHORT = ("end", "done", "skip")
MOVED = """([seq, curtain]) => Number(document.body.dataset.seq) > seq || "over" in document.body.dataset
  || (document.querySelector("[data-testid=curtain]") !== null) !== curtain"""

# The explanation is there when its button can be pressed: what lies over it for a moment would take the press.
ANSWERED = f"""([seq, curtain, option]) => ({MOVED})([seq, curtain])
  || ({VISIBLE})("[data-testid=explained] [data-option]").some((one) => one.option === option)"""


class Person:
    def __init__(
        self, browser: Browser, url: str, width: int, height: int, theme: str, touch: bool, locale: str = "en-GB"
    ) -> None:
        self.url = url
        self.context = browser.new_context(viewport={"width": width, "height": height}, has_touch=touch, locale=locale)
        self.context.set_default_timeout(PATIENCE)
        settings = json.dumps({"theme": theme, "speed": 0})
        self.context.add_init_script(
            f"if (!localStorage.getItem('mellifera.settings')) localStorage.setItem('mellifera.settings', '{settings}')"
        )
        self.touch = touch
        self.complaints: list[str] = []
        self.requests: list[str] = []
        self.refused: list[Response] = []
        self.under_way: set[Request] = set()
        """Choices that are not answered yet."""
        self.forgiving = False
        self.page = self.context.new_page()
        self._listen(self.page)

    def _listen(self, page: Page) -> None:
        page.on("pageerror", lambda error: self.complaints.append(f"error: {error}"))
        page.on("console", lambda said: self._heard(said.type, said.text))
        page.on("request", self._asked)
        page.on("requestfinished", lambda request: self.under_way.discard(request))
        page.on("requestfailed", lambda request: self.under_way.discard(request))
        page.on("response", lambda answer: self.refused.append(answer) if answer.status >= 400 else None)

    def _asked(self, request: Request) -> None:
        self.requests.append(request.url)
        if "/commands" in request.url:
            self.under_way.add(request)

    def _heard(self, kind: str, text: str) -> None:
        """Refused connections are told on the console too: fine where a test cuts the line on purpose."""
        if kind in ("error", "warning") and not (self.forgiving and "Failed to load resource" in text):
            self.complaints.append(f"{kind}: {text}")

    def told_why(self) -> list[str]:
        """What was asked in vain and what was answered: the console of a browser says neither."""
        return [f"{one.request.method} {one.url} {one.request.post_data} {_text_of(one)}" for one in self.refused]

    def close(self) -> None:
        self.context.close()

    def reopen(self, address: str) -> Page:
        """Another tab at this address; it is the one that is looked at from now on."""
        self.page = self.context.new_page()
        self._listen(self.page)
        self.page.goto(address)
        return self.page

    def prefer(self, **settings: object) -> None:
        """Settings of this device, beside the usual ones; for a page that is opened afterwards."""
        kept = json.dumps({"theme": "dark", "speed": 0, **settings})
        self.page.evaluate("(kept) => localStorage.setItem('mellifera.settings', kept)", kept)

    # ------------------------------------------------------------------ going places
    def go(self, path: str) -> None:
        self.page.goto(self.url + path)

    def start(self, quick: str) -> str:
        """One click on the home screen; returns the game's id."""
        self.go("/")
        self.page.get_by_test_id(f"quick-{quick}").click()
        return self.wait_for_table()

    def wait_for_table(self) -> str:
        self.page.wait_for_selector("body[data-seq]", state="attached")
        return self.game_id

    @property
    def game_id(self) -> str:
        return self.page.url.split("/g/")[1].split("/")[0].split("#")[0]

    def create(self, seats: list[Json], automa: int = 0, seed: str | None = None) -> Json:
        """A game without the set-up screen, for tests that are about something else."""
        body = {"seats": seats, "automa": automa, "options": {"confirm_turns": True}, "content": None, "seed": seed}
        answer = self.context.request.post(f"{self.url}/api/games", data=body)
        assert answer.status == 201, answer.text()
        return dict(answer.json())

    def state(self, game: str, seat: int | None = None) -> Json:
        query = "" if seat is None else f"?seat={seat}"
        return dict(self.context.request.get(f"{self.url}/api/games/{game}{query}").json())

    def record(self, game: str) -> str:
        answer = self.context.request.get(f"{self.url}/api/games/{game}/record")
        assert answer.status == 200, answer.text()
        return answer.text()

    def hurry(self, game: str, seat: int, rng: random.Random, until_turn: int = 10_000) -> Json:
        """Plays this seat by chance over HTTP until a turn or the end."""
        for _ in range(CHOICES):
            state = self.hurry_while_asked(game, seat, rng, until_turn)
            if state["over"] or state["turn"] >= until_turn:
                return state
            time.sleep(0.02)
        raise AssertionError(f"the game did not reach turn {until_turn}")

    def hurry_while_asked(self, game: str, seat: int, rng: random.Random, until_turn: int = 10_000) -> Json:
        """Plays this seat over HTTP as long as it is the one to decide."""
        state = self.state(game, seat)
        while state["options"] and state["turn"] < until_turn:
            body = {"seq": state["seq"], "key": f"hurry-{state['seq']}", "seat": seat, "type": "play"}
            option = rng.choice(state["options"])["option"]
            answer = self.context.request.post(f"{self.url}/api/games/{game}/commands", data={**body, "option": option})
            state = dict(answer.json()) if answer.status == 200 else self.state(game, seat)
        return state

    # ------------------------------------------------------------------ playing
    def noticed(self) -> Json:
        return dict(self.page.evaluate(NOTICED))

    def sees(self, selector: str) -> list[Json]:
        return list(self.page.evaluate(VISIBLE, selector))

    def soon_sees(self, selector: str) -> list[Json]:
        """Waits until something of it can be seen."""
        self.page.wait_for_function(f"(what) => ({VISIBLE})(what).length > 0", arg=selector)
        return self.sees(selector)

    def press_at(self, spot: Json) -> None:
        if self.touch:
            self.page.touchscreen.tap(spot["x"], spot["y"])
        else:
            self.page.mouse.click(spot["x"], spot["y"])

    def press_option(self, spot: Json) -> None:
        """Plays what is there: a finger has it explained first, and presses the button of the explanation."""
        before = self.noticed()
        self.press_at(spot)
        if self.touch:
            # a busy machine may take its time to draw the explanation, and some buttons play at once
            self.page.wait_for_function(ANSWERED, arg=[before["seq"], before["curtain"], spot["option"]])
            for found in self.sees("[data-testid=explained] [data-option]"):
                if found["option"] == spot["option"]:
                    self.press_at(found)

    def play_once(self, rng: random.Random) -> bool:
        """One choice, by clicking something lit on the screen. False if there is nothing to do just now."""
        options = "[data-testid=prompt] [data-option]" if self.touch else "[data-option]"
        now, spots, groups = self.page.evaluate(SEEN_AT_ONCE, [options, GROUPS])
        assert not now["undrawn"], f"icons that do not exist: {now['undrawn']}"
        if now["over"]:
            return False
        if now["curtain"]:
            self.page.get_by_test_id("reveal").click()
            self.page.wait_for_function("() => document.querySelector('.table.deciding') !== null")
            return True
        if not spots:
            if not groups or not now["deciding"]:
                return False
            self.press_at(rng.choice(groups))
            return True
        short = [spot for spot in spots if spot["option"] in SHORT]
        spot = rng.choice(short or spots)
        self.press_option(spot)
        try:
            self.page.wait_for_function(MOVED, arg=[now["seq"], False])
        except TooSlow as error:
            prompt = self.page.get_by_test_id("prompt").inner_text()
            raise AssertionError(f"a click on {spot} changed nothing; the prompt says {prompt!r}") from error
        return True

    def play_to_the_end(self, rng: random.Random) -> None:
        for _ in range(CHOICES):
            if self.play_once(rng):
                continue
            if self.noticed()["over"]:
                self.page.wait_for_url("**/end")
                return
            self.page.wait_for_timeout(20)
        raise AssertionError("the game did not end")

    # ------------------------------------------------------------------ judging
    def shown_scores(self) -> dict[tuple[str, int], int]:
        """The numbers of the end screen, by source and seat."""
        expect(self.page.get_by_test_id("score-table")).to_be_visible()
        cells = self.page.eval_on_selector_all(
            "[data-testid=score-table] td[data-source]",
            "all => all.map((cell) => [cell.dataset.source, Number(cell.dataset.seat), cell.innerText.trim()])",
        )
        return {(source, seat): 0 if text == "–" else int(text) for source, seat, text in cells}

    def barriers(self) -> list[str]:
        """What axe finds against WCAG 2.2 AA, and whatever else is serious or critical."""
        if not self.page.evaluate("() => 'axe' in window"):
            self.page.evaluate(AXE)
        found = self.page.evaluate(AXE_RUN)
        return [
            f"{v['id']} ({v['impact']}): {v['nodes'][0]['html'][:160]} [{len(v['nodes'])}]"
            for v in found["violations"]
            if v["impact"] in ("serious", "critical") or any(tag.startswith("wcag") for tag in v["tags"])
        ]

    def flaws(self) -> list[str]:
        """Page scroll, overlapping panels, clipped or tiny text, icons that do not exist."""
        self.page.evaluate("() => document.fonts.ready.then(() => true)")
        return list(self.page.evaluate(LAYOUT))


def _text_of(answer: Response) -> str:
    """A page that has gone elsewhere may have forgotten it."""
    try:
        return answer.text()
    except PlaywrightError as error:
        return str(error)
