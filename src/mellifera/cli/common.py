"""What all commands share: how they end, and where they find bots of one's own."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import NoReturn

import typer

INTERRUPTED = 130
"""The exit code after Ctrl-C."""


def fail(message: str, code: int = 1) -> NoReturn:
    """What a user can put right ends in one sentence on standard error and an exit code that is not 0."""
    typer.echo(message, err=True)
    raise typer.Exit(code)


def find_bots_here() -> None:
    """Bots of one's own are found in the folder one is in."""
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.insert(0, here)
