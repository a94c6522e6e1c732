"""`mellifera serve`: the game in the browser."""

from __future__ import annotations

import contextlib
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated

import typer

from mellifera.cli.common import fail, find_bots_here
from mellifera.cli.spoken import WRONG_USAGE, language_of
from mellifera.folders import kept
from mellifera.terminal.saved_games import reason
from mellifera.words.problems import SaidError

Port = Annotated[int | None, typer.Option("--port", min=0, max=65535, metavar="cli.value.port", help="cli.serve.port")]
Host = Annotated[str, typer.Option("--host", metavar="cli.value.text", help="cli.serve.host")]
Data = Annotated[Path | None, typer.Option("--data", metavar="cli.value.folder", help="cli.serve.data")]
Database = Annotated[str, typer.Option("--database", metavar="cli.value.text", help="cli.serve.database")]
Workers = Annotated[int, typer.Option("--workers", min=1, metavar="cli.value.whole", help="cli.serve.workers")]
Lobby = Annotated[bool, typer.Option("--lobby", help="cli.serve.lobby")]
NoBrowser = Annotated[bool, typer.Option("--no-browser", help="cli.serve.no_browser")]
OwnBots = Annotated[list[str] | None, typer.Option("--bot", metavar="cli.value.bot", help="cli.serve.bot")]
Page = Annotated[Path | None, typer.Option("--page", metavar="cli.value.folder", help="cli.serve.page")]
LogLines = Annotated[str, typer.Option("--log-format", metavar="cli.value.log_format", help="cli.serve.log_format")]
Proxies = Annotated[list[str] | None, typer.Option("--proxy", metavar="cli.value.text", help="cli.serve.proxy")]
Site = Annotated[str, typer.Option("--site", metavar="cli.value.text", help="cli.serve.site")]
SmtpUrl = Annotated[
    str, typer.Option("--smtp", envvar="MELLIFERA_SMTP", metavar="cli.value.text", help="cli.serve.smtp")
]
NoticeHosts = Annotated[
    list[str] | None, typer.Option("--notice-host", metavar="cli.value.text", help="cli.serve.notice_host")
]
ReadOnly = Annotated[bool, typer.Option("--read-only", help="cli.serve.only_looking")]
BotDelay = Annotated[
    float, typer.Option("--bot-delay", min=0, max=60, metavar="cli.value.seconds", help="cli.serve.bot_delay")
]


def serve(
    context: typer.Context,
    port: Port = None,
    host: Host = "127.0.0.1",
    data: Data = None,
    database: Database = "",
    workers: Workers = 1,
    no_browser: NoBrowser = False,
    bot_delay: BotDelay = 0.4,
    bot: OwnBots = None,
    page: Page = None,
    proxy: Proxies = None,
    log_format: LogLines = "text",
    site: Site = "",
    smtp: SmtpUrl = "",
    notice_host: NoticeHosts = None,
    read_only: ReadOnly = False,
    lobby: Lobby = False,
) -> None:
    """Starts the server, prints its address and opens the browser."""
    spoken = language_of(context)
    from mellifera.api.bots import own_bots
    from mellifera.server import run
    from mellifera.server.databases import shown
    from mellifera.server.notices.service import check_smtp
    from mellifera.server.offline import built_page, is_page
    from mellifera.server.postgres import is_postgres
    from mellifera.server.settings import DATABASE, Settings
    from mellifera.server.store import DatabaseUnusable

    if bot:
        find_bots_here()
    try:
        bots = own_bots(bot or [])
    except SaidError as error:
        fail(spoken.said(error.said))
    except ValueError as error:
        fail(str(error))
    if log_format not in ("text", "json"):
        fail(spoken.say("cli.serve.no_log_format", word=log_format), WRONG_USAGE)
    if site and not site.startswith(("http://", "https://")):
        fail(spoken.say("cli.serve.no_site", site=site), WRONG_USAGE)
    if smtp and not check_smtp(smtp):
        fail(spoken.say("cli.serve.no_smtp"), WRONG_USAGE)
    if page is not None and not is_page(page):
        fail(spoken.say("cli.serve.no_built_page", folder=str(page)))
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
    settings = Settings(
        folder, url=database, bot_delay=bot_delay, bots=bots, page=page or built_page(), proxies=",".join(proxy or []),
        log_format=log_format, site=site.rstrip("/"), smtp=smtp, notice_hosts=tuple(notice_host or ()),
        read_only=read_only, lobby=lobby,
    )  # fmt: skip
    if is_postgres(database) and find_spec("psycopg") is None:
        fail(spoken.say("cli.serve.no_driver"))
    if workers > 1 and not is_postgres(database):
        fail(spoken.say("cli.serve.workers_need_postgres"))
    try:
        run.prepare(settings)
    except DatabaseUnusable as error:
        fail(spoken.say(f"cli.serve.{error.how}", where=shown(settings), why=error.why))
    typer.echo(spoken.say("cli.serve.address", address=run.address_of(listener)))
    if friends := run.network_address(listener):
        typer.echo(spoken.say("cli.serve.friends", address=friends))
    with contextlib.suppress(KeyboardInterrupt):
        run.serve(settings, listener, not no_browser, workers)
