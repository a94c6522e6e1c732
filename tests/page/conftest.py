"""The page edition on a plain static host."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext

from tests.page.static_host import StaticHost
from tests.web.person import Person

LONG_MS = 120_000
"""Python has to be loaded, on a machine that has other things to do."""


@pytest.fixture
def host(page_folder: Path) -> Iterator[StaticHost]:
    """Somewhere below the root of a host, where relative addresses show what they are worth."""
    serving = StaticHost(page_folder, "/games/of/bees/")
    yield serving
    serving.stop()


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    """A browser that has never been here."""
    fresh = browser.new_context()
    yield fresh
    fresh.close()


@pytest.fixture
def come(browser: Browser, host: StaticHost) -> Iterator[Callable[..., Person]]:
    """Somebody new in front of the page. What their browser complains about fails the test."""
    people: list[Person] = []

    def new(width: int, height: int, locale: str) -> Person:
        people.append(Person(browser, f"{host.url}index.html#", width, height, "dark", width < 761, locale))
        people[-1].context.set_default_timeout(LONG_MS)
        return people[-1]

    yield new
    complaints = [text for somebody in people for text in somebody.complaints]
    for somebody in people:
        somebody.close()
    assert complaints == []
