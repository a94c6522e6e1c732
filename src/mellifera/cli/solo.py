"""`mellifera solo-helper`: the Automa's side of a game with the real box."""

from __future__ import annotations

import secrets
import sys
from pathlib import Path
from typing import Annotated

import typer

from mellifera.cli.common import INTERRUPTED, fail
from mellifera.content.errors import ContentError
from mellifera.content.loader import Content as Pack
from mellifera.folders import kept
from mellifera.solo_helper.helper_session import SavedGameError, Session, converse

File = Annotated[
    Path | None,
    typer.Option("--file", help="Where the game is kept; by default in your data folder.", show_default=False),
]
New = Annotated[bool, typer.Option("--new", help="Begin anew, even if a game was saved.")]
Content = Annotated[
    Path | None,
    typer.Option("--content", help="An override file, where your board differs.", show_default=False),
]
Seed = Annotated[
    str, typer.Option("--seed", help="The seed of her cards, for the same game again.", show_default=False)
]

SAVED = "solo-helper.json"
UNREADABLE = "?"
"""Heard for a line that is no text, so that the question is asked again."""


def solo_helper(file: File = None, new: New = False, content: Content = None, seed: Seed = "") -> None:
    """Runs the Automa for you: draws her cards, tells what to do with her pieces, and counts her score."""
    path = file if file is not None else kept(SAVED)
    try:
        pack = None if content is None else Pack.read(content)
        session = None if new or not path.exists() else Session.load(path, pack)
    except ContentError as problem:
        fail(str(problem))
    except SavedGameError as problem:
        fail(f"{problem} The file is left as it is; use --new to begin anew, or --file for another one.")
    if session is None or session.question is None:
        session = Session(seed or secrets.token_hex(8), pack)
        typer.echo("The solo helper runs the Automa for you. Say help, show, undo or quit at any time.")
    else:
        typer.echo(f"Going on with the game saved in {path}.")
    try:
        converse(session, path, _hear, typer.echo)
    except KeyboardInterrupt:
        raise typer.Exit(INTERRUPTED) from None
    except BrokenPipeError:
        raise typer.Exit(1) from None
    except OSError as problem:
        fail(f"The game cannot be saved in {path}: {problem.strerror}. Name another file with --file.")


def _hear(prompt: str) -> str | None:
    typer.echo(f"{prompt}\n> ", nl=False)
    try:
        line = sys.stdin.readline()
    except UnicodeDecodeError:
        return UNREADABLE
    return line.rstrip("\r\n") if line else None
