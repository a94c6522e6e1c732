"""`mellifera serve`: the game in the browser."""

from __future__ import annotations

import contextlib
import importlib.util
from pathlib import Path
from typing import Annotated

import typer

from mellifera.cli.common import fail, find_bots_here
from mellifera.cli.spoken import language_of
from mellifera.folders import kept
from mellifera.terminal.saved_games import reason
from mellifera.words.problems import SaidError

Port = Annotated[int | None, typer.Option("--port", min=0, max=65535, metavar="cli.value.port", help="cli.serve.port")]
Host = Annotated[str, typer.Option("--host", metavar="cli.value.text", help="cli.serve.host")]
Data = Annotated[Path | None, typer.Option("--data", metavar="cli.value.folder", help="cli.serve.data")]
Database = Annotated[str, typer.Option("--database", metavar="cli.value.text", help="cli.serve.database")]
NoBrowser = Annotated[bool, typer.Option("--no-browser", help="cli.serve.no_browser")]
OwnBots = Annotated[list[str] | None, typer.Option("--bot", metavar="cli.value.bot", help="cli.serve.bot")]
BotDelay = Annotated[
    float, typer.Option("--bot-delay", min=0, max=60, metavar="cli.value.seconds", help="cli.serve.bot_delay")
]


NEEDED = ("alembic", "fastapi", "itsdangerous", "limits", "sqlalchemy", "sse_starlette", "uvicorn")


def web_installed() -> bool:
    """Whether the packages of the extra `web` are there."""
    return all(importlib.util.find_spec(name) is not None for name in NEEDED)


def serve(
    context: typer.Context,
    port: Port = None,
    host: Host = "127.0.0.1",
    data: Data = None,
    database: Database = "",
    no_browser: NoBrowser = False,
    bot_delay: BotDelay = 0.4,
    bot: OwnBots = None,
) -> None:
    """Starts the server, prints its address and opens the browser."""
    spoken = language_of(context)
    if not web_installed():
        fail(spoken.say("cli.serve.needs"))
    from mellifera.server import run
    from mellifera.server.bots import own_bots
    from mellifera.server.settings import DATABASE, Settings

    if bot:
        find_bots_here()
    try:
        bots = own_bots(bot or [])
    except SaidError as error:
        fail(spoken.said(error.said))
    except ValueError as error:
        fail(str(error))
    folder = (data or kept(DATABASE).parent).expanduser().resolve()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        listener = run.listen(host, port)
    except OSError as error:
        fail(spoken.say("cli.serve.no_folder", folder=str(folder), why=reason(error)))
    except run.PortTaken as error:
        if port is None:
            last = run.DEFAULT_PORT + run.PORTS_TRIED - 1
            fail(spoken.say("cli.serve.no_free_port", host=host, first=run.DEFAULT_PORT, last=last))
        why = error.__cause__.strerror if isinstance(error.__cause__, OSError) else None
        fail(spoken.say("cli.serve.no_port", host=host, port=port, why=why))
    typer.echo(spoken.say("cli.serve.address", address=run.address_of(listener)))
    if friends := run.network_address(listener):
        typer.echo(spoken.say("cli.serve.friends", address=friends))
    with contextlib.suppress(KeyboardInterrupt):
        run.serve(Settings(folder, url=database, bot_delay=bot_delay, bots=bots), listener, not no_browser)
