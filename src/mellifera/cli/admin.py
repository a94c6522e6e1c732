"""`mellifera admin`: for whoever runs a server."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from mellifera.cli.common import fail
from mellifera.cli.spoken import SpokenCommand, SpokenGroup, language_of
from mellifera.folders import kept
from mellifera.terminal.saved_games import reason

admin_app = typer.Typer(cls=SpokenGroup, help="cli.admin.about", rich_markup_mode=None)

File = Annotated[Path, typer.Argument(metavar="cli.value.file", help="cli.admin.file")]
Data = Annotated[Path | None, typer.Option("--data", metavar="cli.value.folder", help="cli.serve.data")]


@admin_app.command(cls=SpokenCommand, help="cli.admin.backup")
def backup(context: typer.Context, file: File, data: Data = None) -> None:
    spoken = language_of(context)
    from mellifera.server.backups import NoCopy, back_up

    folder = _folder(data)
    try:
        games = back_up(folder, file)
    except NoCopy as missing:
        fail(spoken.say("cli.admin.no_games", where=str(missing)))
    except OSError as error:
        fail(spoken.say("cli.admin.cannot_write", where=str(file), why=reason(error)))
    typer.echo(spoken.say("cli.admin.backed_up", n=games, file=str(file)))


@admin_app.command(cls=SpokenCommand, help="cli.admin.restore")
def restore(context: typer.Context, file: File, data: Data = None) -> None:
    spoken = language_of(context)
    from mellifera.server import backups

    folder = _folder(data)
    try:
        games = backups.restore(file, folder)
    except backups.NoCopy:
        fail(spoken.say("cli.admin.no_copy", file=str(file)))
    except FileExistsError:
        fail(spoken.say("cli.admin.games_there", folder=str(folder)))
    except OSError as error:
        fail(spoken.say("cli.admin.cannot_write", where=str(folder), why=reason(error)))
    typer.echo(spoken.say("cli.admin.restored", n=games, folder=str(folder)))


def _folder(data: Path | None) -> Path:
    from mellifera.server.settings import DATABASE

    return (data or kept(DATABASE).parent).expanduser().resolve()
