"""The second browser of the tests: the system's Firefox, else Debian's where we are root."""

from __future__ import annotations

import shutil
from pathlib import Path

from filelock import FileLock
from platformdirs import user_cache_path

from tests.web.chromium import NoBrowser, is_root, run_quietly

NAMES = ("firefox-esr", "firefox")
MISSING = "This test needs Firefox: put `firefox` on the PATH (Debian and Ubuntu: sudo apt-get install firefox-esr)."


def on_path() -> str | None:
    return next((path for name in NAMES if (path := shutil.which(name))), None)


def find() -> Path:
    """Test workers come here one after another."""
    with FileLock(user_cache_path("mellifera", appauthor=False, ensure_exists=True) / "firefox.lock"):
        if on_path() is None and is_root() and shutil.which("apt-get"):
            run_quietly(["apt-get", "update", "-qq"])
            run_quietly(["apt-get", "install", "-y", "-qq", "firefox-esr"])
        if path := on_path():
            return Path(path)
    raise NoBrowser(MISSING)
