"""`mellifera admin`: for whoever runs a server."""

from __future__ import annotations

import contextlib
import re
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from mellifera.cli.common import fail
from mellifera.cli.spoken import SpokenCommand, SpokenGroup, language_of
from mellifera.folders import kept
from mellifera.terminal.saved_games import reason
from mellifera.words import Language

if TYPE_CHECKING:
    from mellifera.server.store import Database

admin_app = typer.Typer(cls=SpokenGroup, help="cli.admin.about", rich_markup_mode=None)

File = Annotated[Path, typer.Argument(metavar="cli.value.file", help="cli.admin.file")]
Data = Annotated[Path | None, typer.Option("--data", metavar="cli.value.folder", help="cli.serve.data")]

DatabaseUrl = Annotated[str, typer.Option("--database", metavar="cli.value.text", help="cli.serve.database")]
Game = Annotated[str, typer.Argument(metavar="cli.value.game", help="cli.admin.game")]
Who = Annotated[str, typer.Argument(metavar="cli.value.client", help="cli.admin.who")]


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


@admin_app.command("list", cls=SpokenCommand, help="cli.admin.list")
def list_games(context: typer.Context, data: Data = None, database: DatabaseUrl = "") -> None:
    spoken = language_of(context)
    with _opened(spoken, data, database) as games:
        for row in games.all_games():
            names = ", ".join(f"{seat.name} ({seat.client or seat.bot or '-'})" for seat in row.seats)
            how = "cli.admin.is_over" if row.over else "cli.admin.goes_on"
            said = spoken.say(how, n=row.summary["turn"])
            typer.echo(f"{row.id}  {row.updated}  {said}  {spoken.say('cli.admin.host', client=row.host)}  {names}")


@admin_app.command(cls=SpokenCommand, help="cli.admin.export")
def export(context: typer.Context, game: Game, file: File, data: Data = None, database: DatabaseUrl = "") -> None:
    spoken = language_of(context)
    from mellifera.table.opening import exported

    with _opened(spoken, data, database) as games:
        row = games.load(game)
    if row is None:
        fail(spoken.say("cli.admin.no_game", game=game))
    try:
        with file.open("x", encoding="utf-8") as out:
            out.write(exported(row).text())
    except OSError as error:
        fail(spoken.say("cli.admin.cannot_write", where=str(file), why=reason(error)))
    typer.echo(spoken.say("cli.admin.exported", file=str(file)))


@admin_app.command(cls=SpokenCommand, help="cli.admin.delete")
def delete(context: typer.Context, game: Game, data: Data = None, database: DatabaseUrl = "") -> None:
    spoken = language_of(context)
    with _opened(spoken, data, database) as games:
        if games.load(game) is None:
            fail(spoken.say("cli.admin.no_game", game=game))
        games.remove(game)
    typer.echo(spoken.say("cli.admin.deleted", game=game))


@admin_app.command(cls=SpokenCommand, help="cli.admin.ban")
def ban(context: typer.Context, who: Who, data: Data = None, database: DatabaseUrl = "") -> None:
    spoken = language_of(context)
    from mellifera.server import bans

    with _opened(spoken, data, database) as games:
        client = _client(spoken, games, who)
        bans.ban(games, client)
    typer.echo(spoken.say("cli.admin.banned", client=client))


@admin_app.command(cls=SpokenCommand, help="cli.admin.unban")
def unban(context: typer.Context, who: Who, data: Data = None, database: DatabaseUrl = "") -> None:
    spoken = language_of(context)
    from mellifera.server import bans

    with _opened(spoken, data, database) as games:
        client = _client(spoken, games, who)
        if not bans.unban(games, client):
            fail(spoken.say("cli.admin.not_banned", client=client))
    typer.echo(spoken.say("cli.admin.unbanned", client=client))


def _client(spoken: Language, games: Database, who: str) -> str:
    """A client by its name, or by the words of a player's key."""
    from mellifera.api.player_key import hash_of, secret_of
    from mellifera.server.key_store import client_of
    from mellifera.table.refusals import Refused

    if re.fullmatch("[0-9a-f]{32}", who):
        return who
    try:
        found = client_of(games, hash_of(secret_of(who)))
    except Refused as refused:
        fail(spoken.said(refused.said))
    if found is None:
        fail(spoken.say("cli.admin.no_client"))
    return found


@contextlib.contextmanager
def _opened(spoken: Language, data: Path | None, url: str) -> Iterator[Database]:
    """The games of a server, whether it runs or not."""
    from mellifera.server.databases import database_of, shown
    from mellifera.server.postgres import is_postgres
    from mellifera.server.settings import DATABASE, Settings
    from mellifera.server.store import DatabaseUnusable

    folder = _folder(data)
    if not is_postgres(url) and not (folder / DATABASE).is_file():
        fail(spoken.say("cli.admin.no_games", where=str(folder / DATABASE)))
    settings = Settings(folder, url=url)
    try:
        games = database_of(settings)
    except DatabaseUnusable as error:
        fail(spoken.say(f"cli.serve.{error.how}", where=shown(settings), why=error.why))
    try:
        yield games
    finally:
        games.close()


def _folder(data: Path | None) -> Path:
    from mellifera.server.settings import DATABASE

    return (data or kept(DATABASE).parent).expanduser().resolve()
