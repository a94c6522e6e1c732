"""The browser of the tests: the system's, else Debian's where we are root, else the one Playwright fetches."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from filelock import FileLock
from platformdirs import user_cache_path
from playwright.sync_api import Browser, Playwright
from playwright.sync_api import Error as PlaywrightError

SHELL = "chromium-headless-shell"
"""Tests prefer it, as Playwright does: a whole Chromium draws a window of its own for each context, and takes four
times as long to open one. Debian's package has the same name; older releases have none."""
WHOLE = ("chromium", "chromium-browser", "google-chrome")
SWITCHES = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
FETCH = [sys.executable, "-m", "playwright", "install", "chromium"]
UNFETCHED = (
    "The browser tests need Chromium, and `playwright install chromium` cannot fetch it here: "
    "put `chromium` on the PATH (Debian and Ubuntu: sudo apt-get install chromium), or run this command with a network."
)
UNLAUNCHED = (
    "Chromium is at {path} and does not start, which most often means that libraries of the system are missing "
    "(sudo playwright install-deps chromium): {reason}"
)


class NoBrowser(Exception):
    """One sentence on what is missing."""


def on_path(names: tuple[str, ...]) -> str | None:
    return next((path for name in names if (path := shutil.which(name))), None)


def is_root() -> bool:
    return sys.platform != "win32" and os.geteuid() == 0


def run_quietly(command: list[str]) -> bool:
    """Whether the command succeeded."""
    return subprocess.run(command, check=False, capture_output=True).returncode == 0


def find(fetched: Path, run: Callable[[list[str]], bool] = run_quietly, whole: bool = False) -> Path:
    """Where Chromium is; `fetched` is where Playwright puts its own. Test workers come here one after another."""
    names = WHOLE if whole else (SHELL, *WHOLE)
    if path := on_path(names):
        return Path(path)
    with FileLock(user_cache_path("mellifera", appauthor=False, ensure_exists=True) / "chromium.lock"):
        if on_path(names) is None and is_root() and shutil.which("apt-get"):
            run(["apt-get", "update", "-qq"])
            for package in (WHOLE[0],) if whole else (SHELL, WHOLE[0]):
                if run(["apt-get", "install", "-y", "-qq", package]):
                    break
        if path := on_path(names):
            return Path(path)
        if fetched.exists() or (run(FETCH) and fetched.exists()):
            return fetched
    raise NoBrowser(UNFETCHED)


def launch(playwright: Playwright, whole: bool = False) -> Browser:
    """A whole one for what the shell lacks, as notifications."""
    path = find(Path(playwright.chromium.executable_path), whole=whole)
    try:
        return playwright.chromium.launch(executable_path=path, args=SWITCHES)
    except PlaywrightError as error:
        raise NoBrowser(UNLAUNCHED.format(path=path, reason=error.message.strip().splitlines()[0])) from None
