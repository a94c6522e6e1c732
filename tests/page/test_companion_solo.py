"""The companion's solo helper in the page edition: a whole game by tapping, offline, on a phone, in both languages."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import Browser

from mellifera.rules.scoring import automa_score
from tests.page.static_host import StaticHost
from tests.page.test_whole_games import CACHED
from tests.web.person import Person
from tests.web.solo_tapper import Tapper


@pytest.mark.parametrize(("lang", "locale"), [("en", "en-GB"), ("pl", "pl-PL")])
def test_a_whole_game_by_tapping_without_a_line(browser: Browser, host: StaticHost, lang: str, locale: str) -> None:
    """Opened once; then there is no host any more, the page is opened anew, and the game is tapped to its end."""
    somebody = Person(browser, f"{host.url}#", 390, 844, "dark", True, locale)
    page = somebody.page
    tapper = Tapper(page, random.Random(f"box {lang}"))
    somebody.go("/companion/solo")
    page.get_by_test_id("solo").wait_for()
    page.wait_for_function(CACHED)
    host.stop()
    page.reload()
    page.get_by_test_id("solo").wait_for()
    assert page.evaluate("document.documentElement.lang") == lang
    tapper.play_until(lambda: int(tapper.standing["answers"]) >= 5)
    before = tapper.standing
    page.reload()
    page.get_by_test_id("solo").wait_for()
    assert tapper.standing == before
    tapper.play()
    table = tapper.session().script.table
    assert table is not None
    shown = page.locator("[data-testid=solo-score] [data-source=total]").inner_text()
    assert int(shown) == sum(automa_score(table.g).values())
    assert [url for url in somebody.requests if not url.startswith((host.url, f"blob:{host.origin}"))] == []
    assert somebody.complaints == []
    somebody.close()
    host.start()
