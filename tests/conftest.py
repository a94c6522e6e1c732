"""What `make quick` leaves out: tests that start browsers, compilers, clusters or many processes, or play for long.

Tests read English, whatever language their machine speaks.
"""

from __future__ import annotations

import contextlib
import os
import pickle
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Playwright

    from tests.container import Stage

MadeOnce = Callable[[str], contextlib.AbstractContextManager[Path]]
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
def made_once(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> MadeOnce:
    """What takes long to make and serves all tests: their workers come here one after another, the first makes it."""
    from filelock import FileLock

    base = tmp_path_factory.getbasetemp()
    shared = base if worker_id == "master" else base.parent

    @contextlib.contextmanager
    def made(name: str) -> Iterator[Path]:
        with FileLock(shared / f"{name}.lock"):
            yield shared / name

    return made


@pytest.fixture(scope="session")
def page_folder(made_once: MadeOnce) -> Path:
    """The page edition."""
    with made_once("page-edition") as folder:
        if not folder.exists():
            subprocess.run(
                [sys.executable, "-m", "mellifera.page.build", "--to", str(folder)],
                check=True,
                stdout=subprocess.DEVNULL,
            )
    return folder


@pytest.fixture(scope="session")
def image(made_once: MadeOnce) -> Stage:
    """What the Dockerfile makes. Compiling takes minutes: what needs it is one group (xdist)."""
    from tests.container import Builder, Stage, ensure_c_compiler
    from tests.sources import ROOT

    with made_once("image") as folder:
        built = folder / "built"
        if not built.exists():
            ensure_c_compiler()
            shutil.rmtree(folder, ignore_errors=True)
            folder.mkdir()
            built.write_bytes(pickle.dumps(Builder(ROOT, folder.resolve()).build()))
        found = pickle.loads(built.read_bytes())
    assert isinstance(found, Stage)
    return found
