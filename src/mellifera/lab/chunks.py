"""A chunk: a few games played one after another. A pure function of the settings and the chunk's number."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

import polars as pl

from mellifera.bots import Bot, Budget, SeatView, make_bot
from mellifera.bots.registry import failure_words
from mellifera.engine.options import Option
from mellifera.facts import Fact
from mellifera.game import Decision, Game, IllegalOption
from mellifera.lab.collect import Collector
from mellifera.lab.problem import problem
from mellifera.lab.run_settings import Settings
from mellifera.lab.schedule import Match, bot_seed, match
from mellifera.lab.tables import TABLES, Rows, parquet, rows_of
from mellifera.rules.setup import Setup

NO_BUDGET: Final = Budget()
"""A bot's name says how long it thinks."""

Chunk = dict[str, bytes]
"""A Parquet file for each table."""


def play_chunk(settings: Settings, number: int) -> Chunk:
    rows: Rows = {table: [] for table in TABLES}
    for game in settings.games_of(number):
        for table, found in play_game(settings, match(settings, game)).items():
            rows[table].extend(found)
    return {table: parquet(pl.DataFrame(rows[table], schema=TABLES[table], orient="row")) for table in TABLES}


Watch = Callable[[SeatView, Decision, Bot, Option], None]
"""Told of every choice before it is played."""


def play_game(settings: Settings, match: Match, watch: Watch | None = None) -> Rows:
    """One game, from its seed to the rows it leaves."""
    seats = tuple(f"p{seat + 1}" for seat in range(match.players))
    game = Game.begin(Setup(seats=seats, automa=match.solo_level), match.seed, settings.content)
    bots = [make_bot(name, bot_seed(settings, match.deal, seat)) for seat, name in enumerate(match.bots)]
    found = Collector(game)
    seconds = [0.0] * match.players
    while (decision := game.decision) is not None:
        seat = decision.seat
        found.asked(decision)
        view = SeatView(game, seat)
        began = time.perf_counter()
        try:
            option = bots[seat].decide(view, decision, NO_BUDGET)
        except (Exception, SystemExit) as error:
            raise problem("bot_failed", **_choice(match, game), why=failure_words(error)) from error
        seconds[seat] += time.perf_counter() - began
        if watch is not None and option in decision.options:
            watch(view, decision, bots[seat], option)
        try:
            events = game.play(option)
        except IllegalOption as error:
            raise problem("bot_chose", **_choice(match, game), why=str(error)) from error
        found.happened(events)
    return rows_of(match, game, found, seconds)


def _choice(match: Match, game: Game) -> dict[str, Fact]:
    """Where in a run a bot failed, and which."""
    decision = game.decision
    assert decision is not None
    return {"game": match.game, "choice": game.length + 1, "bot": match.bots[decision.seat]}
