"""`mellifera lab train`: learn weights for bots from their own games."""

from __future__ import annotations

import importlib.util
from typing import Annotated

import typer

from mellifera.cli.common import fail
from mellifera.cli.lab import Address, EngineName, Out, Seed, Workers, lab_app, one_sentence, where_played
from mellifera.cli.spoken import SpokenCommand, language_of


@lab_app.command("train", cls=SpokenCommand, help="cli.lab.train")
def train_command(
    context: typer.Context,
    out: Out,
    games: Annotated[int, typer.Option("--games", metavar="cli.value.whole", help="cli.lab.train_games")] = 400,
    courses: Annotated[int, typer.Option("--courses", metavar="cli.value.whole", help="cli.lab.courses")] = 3,
    searched: Annotated[float, typer.Option("--searched", metavar="cli.value.share", help="cli.lab.searched")] = 0.0,
    rounds: Annotated[int, typer.Option("--rounds", metavar="cli.value.whole", help="cli.lab.rounds")] = 16,
    workers: Workers = None,
    seed: Seed = "1",
    engine: EngineName = "local",
    address: Address = "",
) -> None:
    """Plays courses of games, each with what was learned from those before, and prints how well scores are foretold."""
    spoken = language_of(context)
    if importlib.util.find_spec("numpy") is None:
        fail(spoken.say("cli.lab.needs_train"))
    with one_sentence(spoken):
        from rich.console import Console
        from rich.table import Table

        from mellifera.lab.progress import watched
        from mellifera.lab.report_words import ReportWords
        from mellifera.lab.train import WEIGHTS, Training, train

        words = ReportWords(spoken)
        with watched(words) as progress:
            training = Training(games, courses, seed, searched, rounds)
            _, fits = train(training, out, where_played(engine, workers, address), progress)
        heads = ("players", "phase", "positions", "by_hand", "learned")
        table = Table(*[words.say(f"train.{head}") for head in heads], title=words.say("train.title"))
        for fit in fits:
            phase = words.say(f"train.{fit.phase}")
            kind = words.say("train.solo") if fit.kind == "solo" else fit.kind
            table.add_row(kind, phase, str(fit.positions), f"{fit.by_hand:.2f}", f"{fit.learned:.2f}")
        Console().print(table)
        typer.echo(spoken.say("cli.lab.trained", file=str(out / WEIGHTS)))
