"""The command `mellifera`: play, replay, show and review games; the other commands are added from their files."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from mellifera import __version__, compiled
from mellifera.cli.admin import admin_app
from mellifera.cli.common import fail, one_sentence
from mellifera.cli.content import content_app
from mellifera.cli.lab import lab_app
from mellifera.cli.learn import learn
from mellifera.cli.serve import OwnBots, serve
from mellifera.cli.solo import solo_helper
from mellifera.cli.spoken import WRONG_USAGE, SpokenCommand, SpokenGroup, language_of
from mellifera.cli.verify import verify
from mellifera.lab.compiled import go_on_compiled
from mellifera.terminal.play import Choices, play_game
from mellifera.terminal.replay import replay_file, show_file
from mellifera.terminal.review_screen import review_file

app = typer.Typer(cls=SpokenGroup, add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False)
app.add_typer(admin_app, name="admin")
app.add_typer(content_app, name="content")
app.add_typer(lab_app, name="lab")
app.command("serve", cls=SpokenCommand, help="cli.serve.about")(serve)
app.command("solo-helper", cls=SpokenCommand, help="cli.solo.about")(solo_helper)

Seats = Annotated[str | None, typer.Option("--seats", metavar="cli.value.seats", help="cli.play.seats")]
Names = Annotated[str | None, typer.Option("--names", metavar="cli.value.names", help="cli.play.names")]
Seed = Annotated[str | None, typer.Option("--seed", metavar="cli.value.text", help="cli.play.seed")]
Solo = Annotated[bool, typer.Option("--solo", help="cli.play.solo")]
Level = Annotated[int | None, typer.Option("--level", metavar="cli.value.whole", help="cli.play.level")]
Content = Annotated[Path | None, typer.Option("--content", metavar="cli.value.file", help="cli.play.content")]
FirstGame = Annotated[bool, typer.Option("--first-game", help="cli.play.first_game")]
Draft = Annotated[bool, typer.Option("--draft", help="cli.play.draft")]
SeedLimit = Annotated[bool, typer.Option("--seed-limit", help="cli.play.seed_limit")]
NoTwoCards = Annotated[bool, typer.Option("--no-two-card-token", help="cli.play.no_two_card_token")]
FreeUndo = Annotated[bool, typer.Option("--free-undo", help="cli.play.free_undo")]
Plain = Annotated[bool, typer.Option("--plain", help="cli.play.plain")]
Resume = Annotated[Path | None, typer.Option("--resume", metavar="cli.value.file", help="cli.play.resume")]
RecordFile = Annotated[Path | None, typer.Option("--record", metavar="cli.value.file", help="cli.play.record")]
File = Annotated[Path, typer.Argument(metavar="cli.value.file", help="cli.replay.file")]
Seat = Annotated[str | None, typer.Option("--seat", metavar="cli.value.seat", help="cli.replay.seat")]


def _version(context: typer.Context, wanted: bool) -> None:
    if wanted:
        made = "cli.version.compiled" if compiled() else "cli.version.pure"
        typer.echo(f"mellifera {__version__} ({language_of(context).say(made)})")
        raise typer.Exit


@app.callback(invoke_without_command=True, help="cli.about")
def start(
    context: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="cli.option.version")
    ] = False,
    bot: OwnBots = None,
) -> None:
    if context.invoked_subcommand is None:
        serve(context, bot=bot)
    elif bot:
        fail(language_of(context).say("cli.wrong.bot"), WRONG_USAGE)


@app.command(cls=SpokenCommand, help="cli.play.about")
def play(
    context: typer.Context,
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
    spoken = language_of(context)
    with one_sentence(spoken):
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
            ),
            spoken,
        )


app.command("learn", cls=SpokenCommand, help="cli.learn.about")(learn)


@app.command(cls=SpokenCommand, help="cli.replay.about")
def replay(context: typer.Context, file: File, plain: Plain = False, seat: Seat = None) -> None:
    spoken = language_of(context)
    with one_sentence(spoken):
        replay_file(file, plain, seat, spoken)


@app.command(cls=SpokenCommand, help="cli.show.about")
def show(
    context: typer.Context,
    file: File,
    at: Annotated[int | None, typer.Option("--at", metavar="cli.value.whole", help="cli.show.at")] = None,
    seat: Seat = None,
    plain: Plain = False,
) -> None:
    spoken = language_of(context)
    with one_sentence(spoken):
        show_file(file, at, plain, seat, spoken)


@app.command(cls=SpokenCommand, help="cli.review.about")
def review(
    context: typer.Context,
    file: File,
    seat: Annotated[str | None, typer.Option("--seat", metavar="cli.value.seat", help="cli.review.seat")] = None,
    seconds: Annotated[
        float | None, typer.Option("--seconds", metavar="cli.value.number", help="cli.review.seconds")
    ] = None,
    plain: Plain = False,
) -> None:
    spoken = language_of(context)
    with one_sentence(spoken):
        review_file(file, plain, seat, seconds, spoken)


app.command("verify", cls=SpokenCommand, help="cli.verify.about")(verify)


def main() -> None:
    """The `mellifera` command."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    if "lab" in sys.argv:
        go_on_compiled()
    app()
