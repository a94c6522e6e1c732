"""`mellifera content`: check a pack of components, or list one set of it."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.markup import escape
from rich.table import Table

from mellifera.cli.common import fail
from mellifera.content.check import check
from mellifera.content.errors import ContentError
from mellifera.content.listing import SETS, table
from mellifera.content.loader import Content as Pack
from mellifera.content.loader import changed_unchecked, read_text
from mellifera.content.rows import Rows

content_app = typer.Typer(no_args_is_help=True, help="Check or list the components of the game.")

File = Annotated[
    Path | None, typer.Argument(help="An override file; without it the built-in pack.", show_default=False)
]
Set = Annotated[str, typer.Argument(metavar="[SET]", help=f"One of {', '.join(SETS)}; without it their names.")]
Content = Annotated[Path | None, typer.Option("--content", help="An override file that changes the built-in pack.")]


@content_app.command("check")
def check_command(file: File = None) -> None:
    """Checks the built-in pack, or the pack that an override file makes of it."""
    try:
        pack = Pack.shipped() if file is None else changed_unchecked(read_text(file), str(file), Pack.shipped())
    except ContentError as problem:
        fail(str(problem))
    report = check(pack.rows)
    for warning in report.warnings:
        typer.echo(f"warning: {warning}", err=True)
    if report.errors:
        fail("\n".join(report.errors))
    typer.echo(_summary(pack.rows, len(report.warnings)))


@content_app.command("list")
def list_command(set_name: Set = "", content: Content = None) -> None:
    """Lists one set of components as a table, or the names of the sets."""
    if not set_name:
        typer.echo("\n".join(SETS))
        return
    try:
        pack = Pack.shipped() if content is None else Pack.read(content)
        headers, lines = table(pack.rows, set_name)
    except ContentError as problem:
        fail(str(problem))
    console = Console()
    if not console.is_terminal:
        for line in (headers, *lines):
            typer.echo("\t".join(line))
        return
    grid = Table(*headers, title=set_name)
    for line in lines:
        grid.add_row(*(escape(cell) for cell in line))
    console.print(grid)


def _summary(rows: Rows, warnings: int) -> str:
    counts = [
        f"{sum(farm.copies for farm in rows.farms)} farms",
        f"{len(rows.recruits)} recruits",
        f"{len(rows.developments)} developments",
        f"{len(rows.carvings)} carvings",
        f"{len(rows.seeds)} seeds",
        f"{len(rows.factions)} factions",
        f"{len(rows.planets)} planets",
        f"{sum(token.copies for token in rows.explore_tokens)} explore tokens",
        f"{len(rows.dances)} dances",
        f"{len(rows.dance_tokens)} dance tokens",
        f"{len(rows.mats)} mats",
    ]
    doubts = "" if not warnings else " (1 warning)" if warnings == 1 else f" ({warnings} warnings)"
    return f"ok{doubts}: {', '.join(counts)}; digest {rows.digest[:12]}"
