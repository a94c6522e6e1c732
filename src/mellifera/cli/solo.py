"""`mellifera solo-helper`: the Automa's side of a game with the real box."""

from __future__ import annotations

import secrets
import sys
from pathlib import Path
from typing import Annotated

import typer

from mellifera.cli.common import INTERRUPTED, fail
from mellifera.cli.spoken import language_of
from mellifera.folders import kept
from mellifera.solo_helper.helper_session import SavedGameError, Session, converse
from mellifera.terminal.saved_games import TerminalError, read_rows, reason

File = Annotated[Path | None, typer.Option("--file", metavar="cli.value.file", help="cli.solo.file")]
New = Annotated[bool, typer.Option("--new", help="cli.solo.new")]
Content = Annotated[Path | None, typer.Option("--content", metavar="cli.value.file", help="cli.solo.content")]
Seed = Annotated[str, typer.Option("--seed", metavar="cli.value.text", help="cli.solo.seed")]

SAVED = "solo-helper.json"
UNREADABLE = "?"
"""Heard for a line that is no text, so that the question is asked again."""


def solo_helper(
    context: typer.Context, file: File = None, new: New = False, content: Content = None, seed: Seed = ""
) -> None:
    """Runs the Automa for you: draws her cards, tells what to do with her pieces, and counts her score."""
    spoken = language_of(context)
    path = file if file is not None else kept(SAVED)
    try:
        pack = None if content is None else read_rows(content)
        session = None if new or not path.exists() else Session.load(path, pack, spoken)
    except TerminalError as problem:
        fail(spoken.said(problem.said))
    except SavedGameError as problem:
        fail(spoken.say("cli.solo.left_alone", why=problem.said))
    if session is None or session.question is None:
        session = Session(seed or secrets.token_hex(8), pack, spoken=spoken)
        typer.echo(spoken.say("cli.solo.hello"))
    else:
        typer.echo(spoken.say("cli.solo.going_on", file=str(path)))
    try:
        converse(session, path, _hear, typer.echo)
    except KeyboardInterrupt:
        raise typer.Exit(INTERRUPTED) from None
    except BrokenPipeError:
        raise typer.Exit(1) from None
    except OSError as problem:
        fail(spoken.say("cli.solo.cannot_save", file=str(path), why=reason(problem)))


def _hear(prompt: str) -> str | None:
    typer.echo(f"{prompt}\n> ", nl=False)
    try:
        line = sys.stdin.readline()
    except UnicodeDecodeError:
        return UNREADABLE
    return line.rstrip("\r\n") if line else None
