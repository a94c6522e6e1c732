"""A real server, and people with browser windows of their own."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.server.live import Server
from tests.web.person import Person
from tests.web.scene import Scene

ARTEFACTS = Path(__file__).parent / "artefacts"


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("data")) as running:
        yield running


@pytest.fixture
def person(browser: Browser, server: Server) -> Iterator[Callable[..., Person]]:
    """Call it for somebody new. What their browsers complain about fails the test."""
    people: list[Person] = []

    def come(
        width: int, height: int, *, theme: str = "dark", url: str = "", touch: bool = False, locale: str = "en-GB"
    ) -> Person:
        people.append(Person(browser, url or server.url, width, height, theme, touch, locale))
        return people[-1]

    yield come
    complaints = [(text, somebody.told_why()) for somebody in people for text in somebody.complaints]
    for somebody in people:
        somebody.close()
    assert complaints == []


@pytest.fixture(scope="session")
def scene(browser: Browser, server: Server) -> Iterator[Scene]:
    made = Scene(browser, server)
    yield made
    made.owner.close()


@pytest.fixture(scope="session")
def artefacts() -> Path:
    """Where screenshots are kept; git does not look there."""
    ARTEFACTS.mkdir(exist_ok=True)
    return ARTEFACTS
