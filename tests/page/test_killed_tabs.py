"""A tab is killed in the middle of play, as phones do that run out of memory: what was drawn is there afterwards."""

from __future__ import annotations

import os
import random
import signal
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, Playwright

from mellifera.engine.record import parse_record
from tests.page.static_host import StaticHost
from tests.page.test_whole_games import asked
from tests.web import chromium
from tests.web.person import Person

# Presses whatever is lit, as fast as it is drawn, and reports each choice when what came of it is on the screen.
PLAY = """(seed) => {
  let state = seed;
  const chance = (n) => (state = (state * 1103515245 + 12345) % 2147483648) % n;
  let pressed = null;
  const look = () => {
    const seq = Number(document.body.dataset.seq);
    if (pressed && seq > pressed.seq) {
      drawn(pressed.option);
      pressed = null;
    }
    if (pressed) return;
    const lit = [...document.querySelectorAll("[data-option]:not(:disabled)")];
    const shown = lit.filter((button) => button.getClientRects().length);
    if (!shown.length) return;
    const chosen = shown[chance(shown.length)];
    pressed = { seq, option: chosen.dataset.option };
    chosen.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  };
  new MutationObserver(look).observe(document.body, { attributes: true, childList: true, subtree: true });
  look();
}"""
DRAWN_AT_MOST = 5
OVER = 60
"""After so many choices the next game begins, before this one ends."""


@pytest.fixture
def own_browser(playwright: Playwright) -> Iterator[Browser]:
    """A browser whose processes can be killed without harm to other tests."""
    opened = chromium.launch(playwright)
    yield opened
    opened.close()


def kill_tab(browser: Browser, page: Page) -> None:
    """Its process gets no chance to finish anything."""
    session = browser.new_browser_cdp_session()
    processes = session.send("SystemInfo.getProcessInfo")["processInfo"]
    with page.expect_event("crash"):
        for process in processes:
            if process["type"] == "renderer":
                os.kill(process["id"], signal.SIGKILL)
    session.detach()


@pytest.mark.parametrize("kills", [3, pytest.param(30, marks=pytest.mark.nightly)])
def test_every_choice_that_was_drawn_is_there(own_browser: Browser, host: StaticHost, kills: int) -> None:
    somebody = Person(own_browser, f"{host.url}#", 1280, 720, "dark", touch=False)
    rng = random.Random(kills)
    drawn: list[str] = []
    somebody.context.expose_function("drawn", lambda option: drawn.append(option))
    game = ""
    for _ in range(kills):
        if not game or len(drawn) > OVER:
            drawn.clear()
            game = somebody.start("solo")
        enough = len(drawn) + rng.randrange(1, DRAWN_AT_MOST + 1)
        somebody.page.evaluate(PLAY, rng.randrange(1 << 30))
        while len(drawn) < enough:
            somebody.page.wait_for_timeout(rng.randrange(1, 20))
        address, killed = somebody.page.url, somebody.page
        kill_tab(own_browser, killed)
        somebody.reopen(address)
        killed.close()
        somebody.wait_for_table()
        record = parse_record(asked(somebody, f"/api/games/{game}/record"))
        there = [option for seat, option in record.moves if seat == 0]
        assert there[: len(drawn)] == drawn
        # What was pressed last may have been written without being drawn any more.
        assert len(there) <= len(drawn) + 1
        drawn[:] = there
    somebody.close()
