"""A copy of what Mellifera is built from, so that a build leaves nothing among the sources."""

from __future__ import annotations

import shutil
from pathlib import Path

ROOT = Path(__file__).parent.parent
BUILT_FROM = ("LICENSE", "MANIFEST.in", "README.md", "docs", "pyproject.toml", "setup.py", "src", "tools")


def copy_of_sources(folder: Path) -> Path:
    """Fills a folder, which it makes, and returns it."""
    folder.mkdir()
    leave = shutil.ignore_patterns("*.egg-info", "__pycache__")
    for name in BUILT_FROM:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, folder / name, ignore=leave)
        else:
            shutil.copy(ROOT / name, folder / name)
    return folder
