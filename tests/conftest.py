"""What `make quick` leaves out: tests that start browsers, compilers, clusters or many processes, or play for long.

Tests read English, whatever language their machine speaks.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Playwright

    from tests.container import Stage

os.environ["MELLIFERA_LANG"] = "en"
BUILD = (sys.executable, "-m", "mellifera.page.build")
TESTS = Path(__file__).parent
SLOW = (
    "api",
    "page",
    "bots/test_review.py",
    "bots/test_search.py",
    "conformance",
    "content/test_editions.py",
    "envs/test_docs.py",
    "envs/test_open_spiel.py",
    "envs/test_policy.py",
    "corpus",
    "lab",
    "page/test_build.py",
    "page/test_firefox.py",
    "page/test_offline.py",
    "page/test_page.py",
    "page/test_saves.py",
    "page/test_table_worker.py",
    "server/test_advice.py",
    "server/test_backups.py",
    "server/test_bots.py",
    "server/test_fellows.py",
    "server/test_games.py",
    "server/test_leases.py",
    "server/test_openapi.py",
    "server/test_outlives.py",
    "server/test_restart.py",
    "server/test_secrets.py",
    "server/test_store.py",
    "server/test_workers.py",
    "terminal/test_polish.py",
    "test_container.py",
    "test_wheel.py",
    "web",
)
"""Files and folders."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    slow = [TESTS / name for name in SLOW]
    for item in items:
        if any(item.path == one or one in item.path.parents for one in slow):
            item.add_marker(pytest.mark.slow)


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    from playwright.sync_api import expect, sync_playwright

    from tests.web.person import PATIENCE

    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as running:
        yield running


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    from tests.web import chromium

    try:
        opened = chromium.launch(playwright)
    except chromium.NoBrowser as missing:
        pytest.fail(str(missing), pytrace=False)
    yield opened
    opened.close()


@pytest.fixture(scope="session")
def page_folder(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> Path:
    """The page edition, built once for all tests. Test workers come here one after another; the first builds."""
    from filelock import FileLock

    base = tmp_path_factory.getbasetemp()
    shared = base if worker_id == "master" else base.parent
    folder = shared / "page-edition"
    with FileLock(shared / "page-edition.lock"):
        if not folder.exists():
            subprocess.run(
                [sys.executable, "-m", "mellifera.page.build", "--to", str(folder)],
                check=True,
                stdout=subprocess.DEVNULL,
            )
    return folder


@pytest.fixture(scope="session")
def image() -> Iterator[Stage]:
    """What the Dockerfile makes. Compiling takes minutes: what needs it is one group (xdist)."""
    from tests.container import Builder, ensure_c_compiler
    from tests.sources import ROOT

    ensure_c_compiler()
    with tempfile.TemporaryDirectory() as folder:
        yield Builder(ROOT, Path(folder).resolve()).build()
