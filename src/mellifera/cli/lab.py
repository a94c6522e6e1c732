"""`mellifera lab`: simulate many games, report what they show, rate bots against each other, learn from them."""

from __future__ import annotations

import contextlib
import importlib.util
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from mellifera.cli.common import INTERRUPTED, fail, find_bots_here
from mellifera.cli.spoken import SpokenCommand, SpokenGroup, language_of
from mellifera.facts import Fact, Said
from mellifera.terminal.saved_games import reason
from mellifera.words import Language

if TYPE_CHECKING:
    from mellifera.lab.engines import Engine
    from mellifera.lab.run_settings import Settings

NEEDED = ("polars", "matplotlib", "openskill")
ENGINES = ("local", "ray")

lab_app = typer.Typer(cls=SpokenGroup, help="cli.lab.about", rich_markup_mode=None)

Games = Annotated[int, typer.Option("--games", metavar="cli.value.whole", help="cli.lab.games")]
Out = Annotated[Path, typer.Option("--out", metavar="cli.value.folder", help="cli.lab.out")]
Workers = Annotated[int | None, typer.Option("--workers", metavar="cli.value.whole", help="cli.lab.workers")]
Seed = Annotated[str, typer.Option("--seed", metavar="cli.value.text", help="cli.lab.seed")]
EngineName = Annotated[str, typer.Option("--engine", metavar="cli.value.engine", help="cli.lab.engine")]
Address = Annotated[str, typer.Option("--address", metavar="cli.value.text", help="cli.lab.address")]
Content = Annotated[Path | None, typer.Option("--content", metavar="cli.value.file", help="cli.play.content")]
Chunk = Annotated[int | None, typer.Option("--chunk", metavar="cli.value.whole", help="cli.lab.chunk")]
Players = Annotated[str, typer.Option("--players", metavar="cli.value.numbers", help="cli.lab.players")]
SoloLevel = Annotated[str, typer.Option("--solo-level", metavar="cli.value.numbers", help="cli.lab.solo_level")]
Run = Annotated[Path, typer.Argument(metavar="cli.value.folder", help="cli.lab.run")]
Bots = Annotated[str, typer.Option("--seats", metavar="cli.value.bots", help="cli.lab.seats")]


@contextlib.contextmanager
def _one_sentence(spoken: Language) -> Iterator[None]:
    """Whatever a user can put right ends in one sentence on standard error and exit code 1."""
    if not all(importlib.util.find_spec(name) for name in NEEDED):
        fail(spoken.say("cli.lab.needs"))
    from mellifera.lab.problem import LabError

    try:
        yield
    except LabError as error:
        fail(spoken.said(error.said))
    except OSError as error:
        where: Fact = str(error.filename) if error.filename else Said("cli.lab.the_run")
        fail(spoken.say("cli.lab.cannot_write", where=where, why=reason(error)))
    except KeyboardInterrupt:
        typer.echo(spoken.say("cli.lab.stopped"), err=True)
        raise typer.Exit(INTERRUPTED) from None


def _engine(name: str, workers: int | None, address: str) -> Engine:
    from mellifera.lab.engines import LocalEngine, cores
    from mellifera.lab.problem import LabError

    if workers is not None and workers < 1:
        raise LabError(Said("cli.lab.few_workers", {"n": workers}))
    if name not in ENGINES:
        raise LabError(Said("cli.lab.no_engine", {"name": name}))
    if name == "local" and address:
        raise LabError(Said("cli.lab.no_address"))
    if name == "ray" and importlib.util.find_spec("ray") is None:
        raise LabError(Said("cli.lab.needs_ray"))
    if name == "local":
        return LocalEngine(workers or cores())
    from mellifera.lab.ray_engine import RayEngine

    return RayEngine(workers or cores(), address)


def _settings(
    games: int, seats: str, players: str, solo_level: str, seed: str, content: Path | None, chunk: int | None
) -> Settings:
    """The run that the words of the line ask for; without a number of players, as many as there are bots."""
    from mellifera.lab import run_settings

    bots = run_settings.parse_bots(seats)
    counts = run_settings.parse_players(players) if players else ()
    levels = run_settings.parse_levels(solo_level) if solo_level else ()
    if not counts and not levels:
        counts = (min(max(len(bots), run_settings.LEAST_PLAYERS), run_settings.MOST_PLAYERS),)
    rows, together = run_settings.read_content(content), run_settings.CHUNK if chunk is None else chunk
    return run_settings.Settings(games, bots, counts, levels, seed, rows, together)


@lab_app.command("simulate", cls=SpokenCommand, help="cli.lab.simulate")
def simulate_command(
    context: typer.Context,
    games: Games,
    out: Out,
    seats: Bots = "greedy",
    players: Players = "",
    solo_level: SoloLevel = "",
    workers: Workers = None,
    seed: Seed = "1",
    engine: EngineName = "local",
    address: Address = "",
    content: Content = None,
    chunk: Chunk = None,
) -> None:
    """Plays games and writes them down as Parquet; a run that was stopped goes on where it was."""
    spoken = language_of(context)
    with _one_sentence(spoken):
        from mellifera.lab.progress import watched
        from mellifera.lab.report_words import ReportWords
        from mellifera.lab.simulate import simulate

        find_bots_here()
        wanted = _settings(games, seats, players, solo_level, seed, content, chunk)
        where = _engine(engine, workers, address)
        with watched(ReportWords(spoken)) as progress:
            simulate(wanted, out, where, progress)
        typer.echo(spoken.say("cli.lab.done", n=wanted.total, folder=str(out)))


@lab_app.command("export", cls=SpokenCommand, help="cli.lab.export")
def export_command(
    context: typer.Context,
    games: Games,
    out: Out,
    seats: Bots = "greedy",
    players: Players = "",
    solo_level: SoloLevel = "",
    workers: Workers = None,
    seed: Seed = "1",
    engine: EngineName = "local",
    address: Address = "",
    content: Content = None,
    chunk: Chunk = None,
) -> None:
    """Plays games and writes down every decision with its options: a data set with its card."""
    spoken = language_of(context)
    with _one_sentence(spoken):
        from mellifera.lab.export import export
        from mellifera.lab.progress import watched
        from mellifera.lab.report_words import ReportWords

        find_bots_here()
        wanted = _settings(games, seats, players, solo_level, seed, content, chunk)
        where = _engine(engine, workers, address)
        with watched(ReportWords(spoken)) as progress:
            export(wanted, out, where, progress)
        typer.echo(spoken.say("cli.lab.exported", n=wanted.total, folder=str(out)))


@lab_app.command("match", cls=SpokenCommand, help="cli.lab.match")
def match_command(
    context: typer.Context,
    a: Annotated[str, typer.Argument(metavar="cli.value.bot", help="cli.lab.match_a")],
    b: Annotated[str, typer.Argument(metavar="cli.value.bot", help="cli.lab.match_b")],
    games: Annotated[int, typer.Option("--games", metavar="cli.value.whole", help="cli.lab.match_games")] = 400,
    players: Players = "",
    solo_level: SoloLevel = "",
    out: Annotated[Path | None, typer.Option("--out", metavar="cli.value.folder", help="cli.lab.match_out")] = None,
    elo0: Annotated[float, typer.Option("--elo0", metavar="cli.value.number", help="cli.lab.elo0")] = 0.0,
    elo1: Annotated[float, typer.Option("--elo1", metavar="cli.value.number", help="cli.lab.elo1")] = 30.0,
    alpha: Annotated[float, typer.Option("--alpha", metavar="cli.value.number", help="cli.lab.alpha")] = 0.05,
    beta: Annotated[float, typer.Option("--beta", metavar="cli.value.number", help="cli.lab.beta")] = 0.05,
    whole: Annotated[bool, typer.Option("--whole", help="cli.lab.whole")] = False,
    workers: Workers = None,
    seed: Seed = "1",
    engine: EngineName = "local",
    address: Address = "",
    content: Content = None,
) -> None:
    """Is A stronger than B? Paired deals, a sequential test, Elo and score with their intervals."""
    spoken = language_of(context)
    with _one_sentence(spoken):
        from mellifera.lab import run_settings
        from mellifera.lab.match import match_settings, play_match
        from mellifera.lab.match_text import match_text
        from mellifera.lab.progress import watched
        from mellifera.lab.report_words import ReportWords
        from mellifera.lab.sequential import Sequential

        find_bots_here()
        levels = run_settings.parse_levels(solo_level) if solo_level else ()
        counts = run_settings.parse_players(players or "2") if players or not levels else ()
        rows, test, words = run_settings.read_content(content), Sequential(elo0, elo1, alpha, beta), ReportWords(spoken)
        matches = {f"{n}p": match_settings((a, b), games, players=n, seed=seed, content=rows) for n in counts}
        matches |= {f"solo{n}": match_settings((a, b), games, level=n, seed=seed, content=rows) for n in levels}
        where = _engine(engine, workers, address)
        with contextlib.ExitStack() as stack:
            folder = out or Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="mellifera-lab-")))
            for name, wanted in matches.items():
                with watched(words) as progress:
                    result = play_match(wanted, test, whole, folder / name, where, progress)
                typer.echo(match_text(result, folder / name, words))


@lab_app.command("report", cls=SpokenCommand, help="cli.lab.report")
def report_command(
    context: typer.Context,
    run: Run,
    out: Annotated[Path | None, typer.Option("--out", metavar="cli.value.file", help="cli.lab.report_out")] = None,
    text: Annotated[bool, typer.Option("--text", help="cli.lab.text")] = False,
) -> None:
    """What a run shows: balance targets, factions, mats, actions, components, bots."""
    spoken = language_of(context)
    with _one_sentence(spoken):
        from mellifera.files import write_whole
        from mellifera.lab.problem import LabError
        from mellifera.lab.report_html import report_html
        from mellifera.lab.report_text import report_text
        from mellifera.lab.report_words import ReportWords

        if text:
            typer.echo(report_text(run, ReportWords(spoken)))
            return
        file = out or run / "report.html"
        if file.suffix != ".html":
            raise LabError(Said("cli.lab.not_html", {"file": str(file)}))
        write_whole(file, report_html(run, ReportWords(spoken)))
        typer.echo(spoken.say("cli.lab.report_is", file=str(file)))


@lab_app.command("tournament", cls=SpokenCommand, help="cli.lab.tournament")
def tournament_command(
    context: typer.Context,
    games: Annotated[int, typer.Option("--games", metavar="cli.value.whole", help="cli.lab.tournament_games")],
    bots: Annotated[str, typer.Option("--bots", metavar="cli.value.bots", help="cli.lab.tournament_bots")],
    players: Players = "2",
    out: Annotated[
        Path | None, typer.Option("--out", metavar="cli.value.folder", help="cli.lab.tournament_out")
    ] = None,
    workers: Workers = None,
    seed: Seed = "1",
    engine: EngineName = "local",
    address: Address = "",
    content: Content = None,
    chunk: Chunk = None,
) -> None:
    """Rates bots against each other, with seats and opponents in turn."""
    spoken = language_of(context)
    with _one_sentence(spoken):
        from rich.console import Console

        from mellifera.files import write_whole
        from mellifera.lab import run_settings, tournament
        from mellifera.lab.progress import watched
        from mellifera.lab.report_words import ReportWords
        from mellifera.lab.run_folder import read_table
        from mellifera.lab.simulate import simulate
        from mellifera.lab.tables import parquet

        find_bots_here()
        entries, counts = run_settings.parse_bots(bots), run_settings.parse_players(players)
        rows, together = run_settings.read_content(content), run_settings.CHUNK if chunk is None else chunk
        wanted = run_settings.Settings(games, entries, counts, (), seed, rows, together)
        tournament.check_entries(wanted)
        where = _engine(engine, workers, address)
        with contextlib.ExitStack() as stack:
            folder = out or Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="mellifera-lab-")))
            with watched(ReportWords(spoken)) as progress:
                simulate(wanted, folder, where, progress)
            seats = read_table(folder, "seats")
        found = tournament.ratings(seats)
        if out is not None:
            write_whole(out / tournament.RATINGS, parquet(found))
        console, words = Console(), ReportWords(spoken)
        console.print(tournament.ratings_table(found, words))
        console.print(tournament.pairs_table(found["bot"].to_list(), tournament.pairs(seats), words))


@lab_app.command("train", cls=SpokenCommand, help="cli.lab.train")
def train_command(
    context: typer.Context,
    out: Out,
    games: Annotated[int, typer.Option("--games", metavar="cli.value.whole", help="cli.lab.train_games")] = 400,
    courses: Annotated[int, typer.Option("--courses", metavar="cli.value.whole", help="cli.lab.courses")] = 3,
    searched: Annotated[float, typer.Option("--searched", metavar="cli.value.share", help="cli.lab.searched")] = 0.0,
    rounds: Annotated[int, typer.Option("--rounds", metavar="cli.value.whole", help="cli.lab.rounds")] = 16,
    trials: Annotated[int, typer.Option("--trials", metavar="cli.value.whole", help="cli.lab.trials")] = 100,
    workers: Workers = None,
    seed: Seed = "1",
    content: Content = None,
    engine: EngineName = "local",
    address: Address = "",
) -> None:
    """Plays courses of games, each with what was learned from those before, and prints how well scores are foretold."""
    spoken = language_of(context)
    if importlib.util.find_spec("numpy") is None:
        fail(spoken.say("cli.lab.needs_train"))
    with _one_sentence(spoken):
        from rich.console import Console
        from rich.table import Table

        from mellifera.lab import run_settings
        from mellifera.lab.progress import watched
        from mellifera.lab.report_words import ReportWords
        from mellifera.lab.train import WEIGHTS, Training, train

        words = ReportWords(spoken)
        with watched(words) as progress:
            training = Training(
                games, courses, seed, searched, rounds, trials, run_settings.read_content(content), str(content or "")
            )
            _, fits = train(training, out, _engine(engine, workers, address), progress)
        heads = ("players", "phase", "positions", "by_hand", "learned")
        table = Table(*[words.say(f"train.{head}") for head in heads], title=words.say("train.title"))
        for fit in fits:
            phase = words.say(f"train.{fit.phase}")
            kind = words.say("train.solo") if fit.kind == "solo" else fit.kind
            table.add_row(kind, phase, str(fit.positions), f"{fit.by_hand:.2f}", f"{fit.learned:.2f}")
        Console().print(table)
        typer.echo(spoken.say("cli.lab.trained", file=str(out / WEIGHTS)))
