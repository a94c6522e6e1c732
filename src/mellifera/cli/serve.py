"""`mellifera serve`: the game in the browser."""

from __future__ import annotations

import contextlib
import importlib.util
from pathlib import Path
from typing import Annotated

import typer

from mellifera.cli.common import fail, find_bots_here
from mellifera.folders import kept

HINT = (
    "The browser game needs a few more packages: in the folder of Mellifera's sources, make play, "
    "or pip install -e '.[web]'"
)

Port = Annotated[
    int | None,
    typer.Option("--port", min=0, max=65535, help="The port; 0 is any free one.", show_default=False),
]
Host = Annotated[str, typer.Option("--host", help="0.0.0.0 lets other devices of your network in.")]
Data = Annotated[Path | None, typer.Option("--data", help="Folder of the saved games.", show_default=False)]
Database = Annotated[
    str, typer.Option("--database", help="SQLAlchemy address; without it SQLite in the folder.", show_default=False)
]
NoBrowser = Annotated[bool, typer.Option("--no-browser", help="Do not open the browser.")]
OwnBots = Annotated[
    list[str] | None,
    typer.Option("--bot", help="A bot of your own to offer, as module:Class; may be repeated.", show_default=False),
]
BotDelay = Annotated[float, typer.Option("--bot-delay", min=0, max=60, help="Seconds a bot takes for a choice.")]


NEEDED = ("alembic", "fastapi", "itsdangerous", "limits", "sqlalchemy", "sse_starlette", "uvicorn")


def web_installed() -> bool:
    """Whether the packages of the extra `web` are there."""
    return all(importlib.util.find_spec(name) is not None for name in NEEDED)


def serve(
    port: Port = None,
    host: Host = "127.0.0.1",
    data: Data = None,
    database: Database = "",
    no_browser: NoBrowser = False,
    bot_delay: BotDelay = 0.4,
    bot: OwnBots = None,
) -> None:
    """Starts the server, prints its address and opens the browser."""
    if not web_installed():
        fail(HINT)
    from mellifera.server import run
    from mellifera.server.bots import own_bots
    from mellifera.server.settings import DATABASE, Settings

    if bot:
        find_bots_here()
    try:
        bots = own_bots(bot or [])
    except ValueError as error:
        fail(str(error))
    folder = (data or kept(DATABASE).parent).expanduser().resolve()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        listener = run.listen(host, port)
    except OSError as error:
        fail(f"{folder} cannot be used for saved games: {error.strerror}")
    except run.PortTaken as error:
        fail(f"{error}; choose another with --port")
    typer.echo(f"Mellifera is at {run.address_of(listener)}   (stop with Ctrl-C)")
    if friends := run.network_address(listener):
        typer.echo(f"Friends in your network find it at {friends}")
    with contextlib.suppress(KeyboardInterrupt):
        run.serve(Settings(folder, url=database, bot_delay=bot_delay, bots=bots), listener, not no_browser)
