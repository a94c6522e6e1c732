"""The command `mellifera`: play, replay, show and review games; the other commands are added from their files."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import typer

from mellifera import __version__, compiled
from mellifera.cli.common import INTERRUPTED, fail
from mellifera.cli.content import content_app
from mellifera.cli.lab import lab_app
from mellifera.cli.serve import HINT, OwnBots, serve, web_installed
from mellifera.cli.solo import solo_helper
from mellifera.terminal.play import Choices, play_game
from mellifera.terminal.replay import replay_file, show_file
from mellifera.terminal.review_screen import review_file
from mellifera.terminal.saved_games import TerminalError
from mellifera.terminal.seats import SEAT_KINDS

app = typer.Typer(
    help="Mellifera, an unofficial edition of the board game Apiary. Without a command: play in the browser.",
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)
app.add_typer(content_app, name="content")
app.add_typer(lab_app, name="lab")
app.command("serve")(serve)
app.command("solo-helper")(solo_helper)

Seats = Annotated[
    str | None,
    typer.Option(
        "--seats",
        help=f"Who sits there, clockwise, with commas: {', '.join(SEAT_KINDS)}, or your own bot as module:Class.",
    ),
]
Names = Annotated[str | None, typer.Option("--names", help="Names for the seats, separated by commas.")]
Seed = Annotated[str | None, typer.Option("--seed", help="The same seed gives the same game.")]
Solo = Annotated[bool, typer.Option("--solo", help="You alone against the Automa.")]
Level = Annotated[int | None, typer.Option("--level", help="How strong the Automa is, 1 to 6.")]
Content = Annotated[Path | None, typer.Option("--content", help="A file of changed component rows.")]
FirstGame = Annotated[bool, typer.Option("--first-game", help="Everybody gets a starter faction, nothing to choose.")]
Draft = Annotated[bool, typer.Option("--draft", help="Factions and mats are drafted.")]
SeedLimit = Annotated[bool, typer.Option("--seed-limit", help="At most two seed cards a turn for their benefit.")]
NoTwoCards = Annotated[bool, typer.Option("--no-two-card-token", help="Without the token that gives two seed cards.")]
FreeUndo = Annotated[bool, typer.Option("--free-undo", help="Undo also past what was revealed.")]
Plain = Annotated[bool, typer.Option("--plain", help="Lines of words, no colours or boxes.")]
Resume = Annotated[Path | None, typer.Option("--resume", help="Go on with the game in this file.")]
RecordFile = Annotated[Path | None, typer.Option("--record", help="Keep the game in this file.")]
File = Annotated[Path, typer.Argument(help="The record of a game.")]
Seat = Annotated[str | None, typer.Option("--seat", help="Show what this seat knows, by number or name.")]


@contextlib.contextmanager
def _one_sentence() -> Iterator[None]:
    """Whatever a user can put right ends in one sentence on standard error and exit code 1."""
    try:
        yield
    except TerminalError as error:
        fail(str(error))
    except KeyboardInterrupt:
        raise typer.Exit(INTERRUPTED) from None


def _version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"mellifera {__version__} ({'compiled' if compiled() else 'pure Python'})")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def start(
    context: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Print the version.")
    ] = False,
    bot: OwnBots = None,
) -> None:
    if context.invoked_subcommand is not None:
        if bot:
            raise typer.BadParameter("--bot stands after serve, or without a command", context)
        return
    if web_installed():
        serve(bot=bot)
        return
    typer.echo(f"{HINT}\nHere is the game in the terminal.")
    with _one_sentence():
        play_game(Choices())


@app.command()
def play(
    seats: Seats = None,
    names: Names = None,
    seed: Seed = None,
    solo: Solo = False,
    level: Level = None,
    first_game: FirstGame = False,
    draft: Draft = False,
    seed_limit: SeedLimit = False,
    no_two_card_token: NoTwoCards = False,
    free_undo: FreeUndo = False,
    content: Content = None,
    plain: Plain = False,
    resume: Resume = None,
    record: RecordFile = None,
) -> None:
    """Play at this screen. Without --seats, --solo or --resume it asks who plays."""
    with _one_sentence():
        play_game(
            Choices(
                seats=seats,
                names=names,
                seed=seed,
                solo=solo,
                level=level,
                first_game=first_game,
                draft=draft,
                seed_limit=seed_limit,
                no_two_card_token=no_two_card_token,
                free_undo=free_undo,
                content=content,
                plain=plain,
                resume=resume,
                record=record,
            )
        )


@app.command()
def replay(file: File, plain: Plain = False, seat: Seat = None) -> None:
    """Step through a game: Enter for the next choice, help for more."""
    with _one_sentence():
        replay_file(file, plain, seat)


@app.command()
def show(
    file: File,
    at: Annotated[
        int | None, typer.Option("--at", help="After this many choices; without it, where the record ends.")
    ] = None,
    seat: Seat = None,
    plain: Plain = False,
) -> None:
    """Print a position of a game, as a spectator sees it or as --seat knows it."""
    with _one_sentence():
        show_file(file, at, plain, seat)


@app.command()
def review(
    file: File,
    seat: Annotated[str | None, typer.Option("--seat", help="Whose turns, by number or name.")] = None,
    seconds: Annotated[
        float | None, typer.Option("--seconds", help="Think about every turn for so long; more finds more.")
    ] = None,
    plain: Plain = False,
) -> None:
    """Look at a finished game again: expected scores over its turns, and where most was lost."""
    with _one_sentence():
        review_file(file, plain, seat, seconds)


def main() -> None:
    """The `mellifera` command."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    app()
