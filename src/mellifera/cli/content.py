"""`mellifera content`: check a pack of components, or list one set of it."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.markup import escape
from rich.table import Table

from mellifera.cli.common import fail
from mellifera.cli.spoken import SpokenCommand, SpokenGroup, language_of
from mellifera.content.check import check
from mellifera.content.loader import Content as Pack
from mellifera.content.rows import Rows
from mellifera.facts import Amount, Several
from mellifera.terminal.saved_games import read_rows
from mellifera.words import Language
from mellifera.words.listing import SETS, table
from mellifera.words.problems import SaidError

content_app = typer.Typer(cls=SpokenGroup, help="cli.content.about", rich_markup_mode=None)

File = Annotated[Path | None, typer.Argument(metavar="cli.value.maybe_file", help="cli.content.file")]
Set = Annotated[str, typer.Argument(metavar="cli.value.maybe_set", help="cli.content.set")]
Content = Annotated[Path | None, typer.Option("--content", metavar="cli.value.file", help="cli.content.content")]


@content_app.command("check", cls=SpokenCommand, help="cli.content.check")
def check_command(context: typer.Context, file: File = None) -> None:
    """Checks the built-in pack, or the pack that an override file makes of it."""
    spoken = language_of(context)
    try:
        pack = Pack.shipped() if file is None else read_rows(file, checked=False)
    except SaidError as problem:
        fail(spoken.said(problem.said))
    report = check(pack.rows)
    for warning in report.warnings:
        typer.echo(spoken.say("cli.content.warning", what=warning), err=True)
    if report.errors:
        fail(spoken.say("terminal.wrong.rows", why="\n".join(report.errors)))
    typer.echo(_summary(spoken, pack.rows, len(report.warnings)))


@content_app.command("list", cls=SpokenCommand, help="cli.content.list")
def list_command(context: typer.Context, set_name: Set = "", content: Content = None) -> None:
    """Lists one set of components as a table, or the names of the sets."""
    spoken = language_of(context)
    if not set_name:
        typer.echo("\n".join(SETS))
        return
    try:
        pack = Pack.shipped() if content is None else read_rows(content)
        headers, lines = table(pack.rows, set_name, spoken)
    except SaidError as problem:
        fail(spoken.said(problem.said))
    console = Console()
    if not console.is_terminal:
        for line in (headers, *lines):
            typer.echo("\t".join(line))
        return
    grid = Table(*headers, title=set_name)
    for line in lines:
        grid.add_row(*(escape(cell) for cell in line))
    console.print(grid)


def _summary(spoken: Language, rows: Rows, warnings: int) -> str:
    counts = (
        Amount(sum(farm.copies for farm in rows.farms), "farm"),
        Amount(len(rows.recruits), "recruit"),
        Amount(len(rows.developments), "development"),
        Amount(len(rows.carvings), "carving"),
        Amount(len(rows.seeds), "seed_card"),
        Amount(len(rows.factions), "faction"),
        Amount(len(rows.planets), "planet"),
        Amount(sum(token.copies for token in rows.explore_tokens), "explore_token"),
        Amount(len(rows.dances), "dance"),
        Amount(len(rows.dance_tokens), "dance_token"),
        Amount(len(rows.mats), "mat"),
    )
    return spoken.say(
        "cli.content.fine", warnings=warnings or None, counts=Several(counts, "comma"), digest=rows.digest[:12]
    )
