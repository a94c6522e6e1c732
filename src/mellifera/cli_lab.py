"""`mellifera lab`: simulate many games, report what they show, rate bots against each other."""

from __future__ import annotations

import contextlib
import importlib.util
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from mellifera.lab.engines import Engine

HINT = "The lab needs a few more packages: pip install 'mellifera[lab]'"
RAY_HINT = "Playing on Ray needs one more package: pip install 'mellifera[ray]'"
NEEDED = ("polars", "matplotlib", "openskill")
INTERRUPTED = 130

lab_app = typer.Typer(no_args_is_help=True, help="Simulate many games, report on them, rate bots.")

Games = Annotated[int, typer.Option("--games", help="Games for each number of players and each level.")]
Out = Annotated[
    Path, typer.Option("--out", help="Folder of the run; the same command goes on with a run that stopped.")
]
Workers = Annotated[int | None, typer.Option("--workers", help="Processes; without it one for each core.")]
Seed = Annotated[str, typer.Option("--seed", help="The same seed gives the same games.")]
EngineName = Annotated[str, typer.Option("--engine", help="Where games are played: local or ray.")]
Address = Annotated[str, typer.Option("--address", help="A running Ray cluster; without it one is started here.")]
Content = Annotated[Path | None, typer.Option("--content", help="A file of changed component rows.")]
Chunk = Annotated[int | None, typer.Option("--chunk", help="Games played and written down together; 10 without it.")]
Run = Annotated[Path, typer.Argument(metavar="DIR", help="The folder of a run.")]


@contextlib.contextmanager
def _one_sentence() -> Iterator[None]:
    """Whatever a user can put right ends in one sentence on standard error and exit code 1."""
    if not all(importlib.util.find_spec(name) for name in NEEDED):
        typer.echo(HINT, err=True)
        raise typer.Exit(1)
    from mellifera.lab.errors import LabError

    try:
        yield
    except LabError as error:
        typer.echo(str(error), err=True)
        raise typer.Exit(1) from None
    except KeyboardInterrupt:
        typer.echo("Stopped; the same command goes on from here.", err=True)
        raise typer.Exit(INTERRUPTED) from None


def _engine(name: str, workers: int | None, address: str) -> Engine:
    from mellifera.lab.engines import LocalEngine, cores
    from mellifera.lab.errors import LabError

    if workers is not None and workers < 1:
        raise LabError(f"the number of workers should be 1 or more, not {workers}")
    if name == "local":
        if address:
            raise LabError("--address is for --engine ray")
        return LocalEngine(workers or cores())
    raise LabError(f"an engine is local or ray, not {name!r}")


def _bots_here() -> None:
    """Bots of one's own are found in the folder one is in."""
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.insert(0, here)


@lab_app.command("simulate")
def simulate_command(
    games: Games,
    out: Out,
    seats: Annotated[str, typer.Option("--seats", help="The bots, separated by commas.")] = "greedy",
    players: Annotated[str, typer.Option("--players", help="Like 2, 2,4 or 2-5.", show_default=False)] = "",
    solo_level: Annotated[
        str, typer.Option("--solo-level", help="Solo games against the Automa: like 2 or 1-6.", show_default=False)
    ] = "",
    workers: Workers = None,
    seed: Seed = "1",
    engine: EngineName = "local",
    address: Address = "",
    content: Content = None,
    chunk: Chunk = None,
) -> None:
    """Plays games and writes them down as Parquet; a run that was stopped goes on where it was."""
    with _one_sentence():
        from mellifera.lab import settings as words
        from mellifera.lab.progress import watched
        from mellifera.lab.simulate import simulate

        _bots_here()
        bots = words.parse_bots(seats)
        counts = words.parse_players(players) if players else ()
        levels = words.parse_levels(solo_level) if solo_level else ()
        if not counts and not levels:
            counts = (min(max(len(bots), words.LEAST_PLAYERS), words.MOST_PLAYERS),)
        wanted = words.Settings(
            games, bots, counts, levels, seed, words.read_content(content), words.CHUNK if chunk is None else chunk
        )
        where = _engine(engine, workers, address)
        with watched() as progress:
            simulate(wanted, out, where, progress)
        typer.echo(f"{wanted.total} games are in {out}; mellifera lab report {out} shows what they tell.")


@lab_app.command("report")
def report_command(
    run: Run,
    text: Annotated[bool, typer.Option("--text", help="Print the figures instead.")] = False,
) -> None:
    """What a run shows: balance targets, factions, mats, actions, components."""
    with _one_sentence():
        from mellifera.lab.report_text import report_text

        if text:
            typer.echo(report_text(run))
