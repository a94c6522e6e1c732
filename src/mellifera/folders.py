"""Where games are kept if nobody says otherwise: one folder for the terminal, the server and the solo helper."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

from platformdirs import user_config_path, user_data_path

NAME: Final = "mellifera"


def data_folder() -> Path:
    """$XDG_DATA_HOME/mellifera if that is set, else where the system keeps the data of programs."""
    base = os.environ.get("XDG_DATA_HOME", "")
    return Path(base) / NAME if base else user_data_path(NAME, appauthor=False)


def kept(name: str) -> Path:
    """Where the file of that name is kept: in the data folder, or where an earlier version has left it.

    What an earlier version left is used where it lies: nothing is moved, so nothing can be lost on the way.
    """
    here = data_folder() / name
    if not here.exists():
        for folder in _earlier_folders():
            if (folder / name).exists():
                return folder / name
    return here


def _earlier_folders() -> list[Path]:
    """The settings folder, where the solo helper's game was; the system's own, and the one of Linux on all systems."""
    folders = [user_config_path(NAME, appauthor=False, roaming=True), user_data_path(NAME, appauthor=False)]
    if not os.environ.get("XDG_DATA_HOME"):
        folders.append(Path.home() / ".local" / "share" / NAME)
    return folders
