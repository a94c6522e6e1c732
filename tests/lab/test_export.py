"""The data set: what it says of a decision is what the game asked, what was chosen, and what a seat may see."""

from __future__ import annotations

import random
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import polars as pl
import pytest

import mellifera as mf
from mellifera.bots import Budget, SeatView, make_bot
from mellifera.engine.options import VERB_NAMES
from mellifera.lab.data_card import command
from mellifera.lab.engines import LocalEngine
from mellifera.lab.export import EXPORTED, considered, export
from mellifera.lab.positions import FEATURES, position
from mellifera.lab.problem import LabError
from mellifera.lab.run_settings import Settings
from mellifera.lab.schedule import bot_seed, match
from mellifera.lab.simulate import simulate
from tests.lab.here import Here

SETTINGS = Settings(games=2, bots=("random",), players=(3,), solo_levels=(2,), seed="a b", chunk=1)


def silent(done: int, total: int) -> None:
    pass


@pytest.fixture(scope="module")
def out(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("lab") / "data"
    export(SETTINGS, out, Here(), silent)
    return out


def rows(out: Path, table: str, game: int) -> list[dict[str, Any]]:
    return pl.read_parquet(out / f"{table}.parquet").filter(pl.col("game") == game).to_dicts()


@pytest.mark.parametrize("number", range(4))
def test_decisions_are_those_of_the_game(out: Path, number: int) -> None:
    """The game again, without the lab, line by line."""
    wanted = match(SETTINGS, number)
    setup = mf.Setup(seats=tuple(f"p{s}" for s in range(wanted.players)), automa=wanted.solo_level)
    game = mf.new_game(seed=wanted.seed, setup=setup)
    bots = [make_bot(name, bot_seed(SETTINGS, wanted.deal, seat)) for seat, name in enumerate(wanted.bots)]
    told = iter(rows(out, "decisions", number))
    options = iter(rows(out, "options", number))
    ends: list[tuple[int, Any]] = []
    while (decision := game.decision) is not None:
        row = next(told)
        view = SeatView(game, decision.seat)
        assert (row["seat"], row["prompt"], row["source"]) == (decision.seat, decision.prompt, decision.source)
        assert [row[name] for name in FEATURES] == position(view.data)
        chosen = bots[decision.seat].decide(view, decision, Budget())
        for place, option in enumerate(decision.options):
            one = next(options)
            assert (one["line"], one["option"], one["a"], one["b"]) == (option.text, place, option.a, option.b)
            assert one["verb"] == VERB_NAMES[option.verb] == option.text.split()[0]
            assert one["component"] is None or one["component"] in option.text.split()
            assert one["chosen"] == (option is chosen)
            assert one["value"] is None
        assert decision.options[row["chosen"]] is chosen
        assert row["options"] == len(decision.options)
        ends.append((decision.seat, row))
        game.play(chosen)
    assert next(told, None) is None
    assert next(options, None) is None
    result = game.result
    assert result is not None
    assert all(row["score"] == result.scores[seat] for seat, row in ends)
    assert all((row["won"] > 0) == (seat in result.winners) for seat, row in ends)


def test_components_are_named(out: Path) -> None:
    options = pl.read_parquet(out / "options.parquet")
    named = dict(options.group_by("verb").agg(pl.col("kind").drop_nulls().unique().sort().str.join(",")).iter_rows())
    assert named["build"] == named["take"] == "tile"
    assert named["place"] == "action"
    assert named["faction"] == "faction"
    assert named["end"] == ""
    built = options.filter(pl.col("verb") == "build")["component"]
    assert built.str.contains(r"^(farm|recruit|development|carving)\.").all()


def test_positions_show_nothing_hidden() -> None:
    """Everything hidden from the seat dealt anew: the same numbers, at every decision of a game."""
    rng = random.Random(4)
    game = mf.new_game(players=3, seed=8)
    while (decision := game.decision) is not None:
        other = game.determinise(decision.seat, rng)
        assert position(other.view(decision.seat)) == position(game.view(decision.seat))
        game.play(rng.choice(decision.options))


def test_the_same_bytes_from_processes_and_when_resumed(out: Path, tmp_path: Path) -> None:
    again = tmp_path / "again"
    export(SETTINGS, again, LocalEngine(2), silent)
    for name in [*(f"{table}.parquet" for table in EXPORTED), "README.md", "run.json"]:
        assert (again / name).read_bytes() == (out / name).read_bytes(), name
    for path in (again / "chunks" / "000002").iterdir():
        path.unlink()
    (again / "chunks" / "000002").rmdir()
    played: list[int] = []

    class Noting(Here):
        def map(self, play: Any, numbers: Sequence[int]) -> Any:
            played.extend(numbers)
            return super().map(play, numbers)

    export(SETTINGS, again, Noting(), silent)
    assert played == [2]
    assert (again / "decisions.parquet").read_bytes() == (out / "decisions.parquet").read_bytes()


def test_a_folder_of_another_kind_is_refused(out: Path) -> None:
    with pytest.raises(LabError, match="holds another run: tables is"):
        simulate(SETTINGS, out, Here(), silent)


def test_the_card(out: Path) -> None:
    card = (out / "README.md").read_text(encoding="utf-8")
    assert "`mellifera lab export --games 2 --seats random --players 3 --solo-level 2 --seed 'a b' --out DIR`" in card
    assert command(SETTINGS) in card
    named = set(re.findall(r"`(\w+)`", card))
    for table in ("decisions", "options"):
        assert set(EXPORTED[table]) <= named
        height = pl.read_parquet(out / f"{table}.parquet").height
        assert re.search(rf"`{table}\.parquet` .*\| {height:,} \|", card)
    run = (out / "run.json").read_text(encoding="utf-8")
    for digest in re.findall(r'"(?:code|content)": "(\w+)"', run):
        assert digest in card
    assert "MIT" in card
    assert "{" not in card


def test_what_search_thought_is_kept() -> None:
    game = mf.new_game(players=2, seed=3)
    rng = random.Random(1)
    while game.decision is not None and (game.decision.prompt != "step" or len(game.decision.options) < 3):
        game.play(rng.choice(game.decision.options))
    decision = game.decision
    assert decision is not None
    bot = make_bot("search:8i", 5)
    assert considered(bot) == {}
    chosen = bot.decide(SeatView(game, decision.seat), decision, Budget())
    thought = considered(bot)
    assert set(thought) <= {option.text for option in decision.options}
    assert chosen.text in thought
    assert sum(visits for _, visits in thought.values()) >= 8
