"""Whole games in the page edition, as somebody plays them: by clicks, offline, on a phone."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser

from mellifera.engine.record import parse_record
from mellifera.game import Record
from tests.page.static_host import StaticHost
from tests.web.person import Person

SIZES = [(1280, 720, False), (390, 844, True)]
ASK = """async (path) => {
  const { transport } = await import(new URL("static/transport.js", document.baseURI));
  return (await transport.request("GET", path)).body;
}"""
CACHED = "() => navigator.serviceWorker.ready.then(() => navigator.serviceWorker.controller !== null)"
Visit = Callable[..., Person]


@pytest.fixture
def visit(browser: Browser, host: StaticHost) -> Iterator[Visit]:
    """Somebody who opens the page for the first time. What their browser complains about fails the test."""
    people: list[Person] = []

    def come(width: int = 1280, height: int = 720, touch: bool = False, locale: str = "en-GB") -> Person:
        people.append(Person(browser, f"{host.url}#", width, height, "dark", touch, locale))
        return people[-1]

    yield come
    complaints = [text for somebody in people for text in somebody.complaints]
    for somebody in people:
        somebody.close()
    assert complaints == []


def asked(somebody: Person, path: str) -> Any:
    return somebody.page.evaluate(ASK, path)


@pytest.mark.parametrize(("width", "height", "touch"), SIZES, ids=["desktop", "phone"])
def test_a_solo_game_begun_online_is_finished_offline(
    visit: Visit, host: StaticHost, width: int, height: int, touch: bool
) -> None:
    """First load from a plain host, half a game, no host any more, reload: the game is there, and is played to its end.

    The record replays in this Python to the same digest.
    """
    somebody = visit(width, height, touch)
    rng = random.Random(width)
    game = somebody.start("solo")
    for _ in range(25):
        somebody.play_once(rng)
    somebody.page.wait_for_function(CACHED)
    before = somebody.noticed()["seq"]
    host.stop()
    somebody.page.reload()
    somebody.wait_for_table()
    assert somebody.noticed()["seq"] == before
    somebody.play_to_the_end(rng)
    record = Record(parse_record(asked(somebody, f"/api/games/{game}/record")))
    assert record.replay().digest() == record.parts.end
    result = record.replay().result
    assert result is not None
    shown = [int(somebody.page.get_by_test_id(f"total-{seat}").inner_text()) for seat in range(2)]
    assert shown == list(result.scores)
    assert [url for url in somebody.requests if not url.startswith((host.url, f"blob:{host.origin}"))] == []
    host.start()
