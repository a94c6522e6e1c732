"""`mellifera lab`: simulate many games, report what they show, rate bots against each other."""

from __future__ import annotations

import contextlib
import importlib.util
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from mellifera.cli.common import INTERRUPTED, fail, find_bots_here

if TYPE_CHECKING:
    from mellifera.lab.engines import Engine

HINT = "The lab needs a few more packages: in the folder of Mellifera's sources, pip install -e '.[lab]'"
RAY_HINT = "Playing on Ray needs one more package: in the folder of Mellifera's sources, pip install -e '.[ray]'"
NEEDED = ("polars", "matplotlib", "openskill")

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
Players = Annotated[str, typer.Option("--players", help="Like 2, 2,4 or 2-5.", show_default=False)]
Run = Annotated[Path, typer.Argument(metavar="DIR", help="The folder of a run.")]


@contextlib.contextmanager
def _one_sentence() -> Iterator[None]:
    """Whatever a user can put right ends in one sentence on standard error and exit code 1."""
    if not all(importlib.util.find_spec(name) for name in NEEDED):
        fail(HINT)
    from mellifera.lab.problem import LabError

    try:
        yield
    except LabError as error:
        fail(str(error))
    except OSError as error:
        fail(f"{error.filename or 'the run'} cannot be written: {error.strerror or error}")
    except KeyboardInterrupt:
        typer.echo("Stopped; the same command goes on from here.", err=True)
        raise typer.Exit(INTERRUPTED) from None


def _engine(name: str, workers: int | None, address: str) -> Engine:
    from mellifera.lab.engines import LocalEngine, cores
    from mellifera.lab.problem import LabError

    if workers is not None and workers < 1:
        raise LabError(f"the number of workers should be 1 or more, not {workers}")
    if name == "local":
        if address:
            raise LabError("--address is for --engine ray")
        return LocalEngine(workers or cores())
    if name == "ray":
        if importlib.util.find_spec("ray") is None:
            raise LabError(RAY_HINT)
        from mellifera.lab.ray_engine import RayEngine

        return RayEngine(workers or cores(), address)
    raise LabError(f"an engine is local or ray, not {name!r}")


@lab_app.command("simulate")
def simulate_command(
    games: Games,
    out: Out,
    seats: Annotated[str, typer.Option("--seats", help="The bots, separated by commas.")] = "greedy",
    players: Players = "",
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
        from mellifera.lab import run_settings as words
        from mellifera.lab.progress import watched
        from mellifera.lab.simulate import simulate

        find_bots_here()
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
        done = "1 game is" if wanted.total == 1 else f"{wanted.total} games are"
        typer.echo(f"{done} in {out}; mellifera lab report {out} shows what they tell.")


@lab_app.command("report")
def report_command(
    run: Run,
    out: Annotated[
        Path | None, typer.Option("--out", help="The HTML file; without it report.html in the folder.")
    ] = None,
    text: Annotated[bool, typer.Option("--text", help="Print the figures instead.")] = False,
) -> None:
    """What a run shows: balance targets, factions, mats, actions, components, bots."""
    with _one_sentence():
        from mellifera.files import write_whole
        from mellifera.lab.problem import LabError
        from mellifera.lab.report_html import report_html
        from mellifera.lab.report_text import report_text

        if text:
            typer.echo(report_text(run))
            return
        file = out or run / "report.html"
        if file.suffix != ".html":
            raise LabError(f"the report is an HTML file: give --out a name that ends in .html, not {file}")
        write_whole(file, report_html(run))
        typer.echo(f"The report is in {file}")


@lab_app.command("tournament")
def tournament_command(
    games: Annotated[int, typer.Option("--games", help="Games for each number of players.")],
    bots: Annotated[str, typer.Option("--bots", help="The bots, each once, separated by commas.")],
    players: Players = "2",
    out: Annotated[Path | None, typer.Option("--out", help="Keep the run and ratings.parquet in this folder.")] = None,
    workers: Workers = None,
    seed: Seed = "1",
    engine: EngineName = "local",
    address: Address = "",
    content: Content = None,
    chunk: Chunk = None,
) -> None:
    """Rates bots against each other, with seats and opponents in turn."""
    with _one_sentence():
        from rich.console import Console

        from mellifera.files import write_whole
        from mellifera.lab import run_settings as words
        from mellifera.lab import tournament
        from mellifera.lab.progress import watched
        from mellifera.lab.run_folder import read_table
        from mellifera.lab.simulate import simulate
        from mellifera.lab.tables import parquet

        find_bots_here()
        entries, counts = words.parse_bots(bots), words.parse_players(players)
        rows = words.read_content(content)
        wanted = words.Settings(games, entries, counts, (), seed, rows, words.CHUNK if chunk is None else chunk)
        tournament.check_entries(wanted)
        where = _engine(engine, workers, address)
        with contextlib.ExitStack() as stack:
            folder = out or Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="mellifera-lab-")))
            with watched() as progress:
                simulate(wanted, folder, where, progress)
            seats = read_table(folder, "seats")
        found = tournament.ratings(seats)
        if out is not None:
            write_whole(out / tournament.RATINGS, parquet(found))
        console = Console()
        console.print(tournament.ratings_table(found))
        console.print(tournament.pairs_table(found["bot"].to_list(), tournament.pairs(seats)))
