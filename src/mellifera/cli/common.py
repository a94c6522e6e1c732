"""What all commands share: how they end, and where they find bots of one's own."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NoReturn

import typer

from mellifera.terminal.saved_games import TerminalError
from mellifera.words import Language

INTERRUPTED = 130
"""The exit code after Ctrl-C."""


def fail(message: str, code: int = 1) -> NoReturn:
    """What a user can put right ends in one sentence on standard error and an exit code that is not 0."""
    typer.echo(message, err=True)
    raise typer.Exit(code)


@contextlib.contextmanager
def one_sentence(spoken: Language) -> Iterator[None]:
    """Whatever a user can put right ends in one sentence on standard error and exit code 1."""
    try:
        yield
    except TerminalError as error:
        fail(spoken.said(error.said))
    except KeyboardInterrupt:
        raise typer.Exit(INTERRUPTED) from None


def find_bots_here() -> None:
    """Bots of one's own are found in the folder one is in."""
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.insert(0, here)
