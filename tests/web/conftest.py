"""A real server, Debian's Chromium, and people with browser windows of their own."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Playwright, sync_playwright

from tests.lock import locked
from tests.server.live import Server
from tests.web.person import Person

NAMES = ("chromium", "chromium-browser", "google-chrome")
SWITCHES = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
ARTEFACTS = Path(__file__).parent / "artefacts"


def _found() -> str | None:
    return next((path for name in NAMES if (path := shutil.which(name))), None)


def _install() -> None:
    """Asks Debian for Chromium; test workers come here one after another, and the first does it for all."""
    lock = Path(tempfile.gettempdir(), "mellifera-chromium.lock")
    lock.touch()
    with locked(lock):
        if _found() is None:
            subprocess.run(["apt-get", "update", "-qq"], check=False, capture_output=True)
            subprocess.run(["apt-get", "install", "-y", "-qq", "chromium"], check=False, capture_output=True)


@pytest.fixture(scope="session")
def chromium_path() -> str:
    """The browser of the system; installed when it is missing and we may."""
    if _found() is None and shutil.which("apt-get") and os.geteuid() == 0:
        _install()
    found = _found()
    if found is None:
        pytest.fail("The browser tests need Chromium. On Debian or Ubuntu: sudo apt-get install chromium")
    return found


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as running:
        yield running


@pytest.fixture(scope="session")
def browser(playwright: Playwright, chromium_path: str) -> Iterator[Browser]:
    opened = playwright.chromium.launch(executable_path=chromium_path, args=SWITCHES)
    yield opened
    opened.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("data")) as running:
        yield running


@pytest.fixture
def person(browser: Browser, server: Server) -> Iterator[Callable[..., Person]]:
    """Call it for somebody new. What their browsers complain about fails the test."""
    people: list[Person] = []

    def come(width: int, height: int, *, theme: str = "dark", url: str = "", touch: bool = False) -> Person:
        people.append(Person(browser, url or server.url, width, height, theme, touch))
        return people[-1]

    yield come
    complaints = [text for somebody in people for text in somebody.complaints]
    for somebody in people:
        somebody.close()
    assert complaints == []


@pytest.fixture(scope="session")
def artefacts() -> Path:
    """Where screenshots are kept; git does not look there."""
    ARTEFACTS.mkdir(exist_ok=True)
    return ARTEFACTS
