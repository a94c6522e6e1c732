"""A data set of decisions: what could be chosen, what was, what the bot thought of it, and how the game ended."""

from __future__ import annotations

import functools
from pathlib import Path
from typing import Any, Final

import polars as pl

from mellifera.bots import Bot, SeatView
from mellifera.engine.options import VERB_FIELDS, VERB_NAMES, Option
from mellifera.files import write_whole
from mellifera.game import Decision
from mellifera.lab.chunks import Chunk, play_game
from mellifera.lab.data_card import CARD, data_card
from mellifera.lab.engines import Engine
from mellifera.lab.positions import FEATURES, position
from mellifera.lab.run_folder import RunFolder
from mellifera.lab.run_settings import Settings
from mellifera.lab.schedule import Match, match
from mellifera.lab.simulate import Progress, check_bots, play_missing
from mellifera.lab.tables import GAME, TABLES, Columns, Row, Rows, parquet

DECISION: Final[Columns] = {**GAME, "decision": pl.Int32}
EXPORTED: Final[dict[str, Columns]] = {
    "seats": TABLES["seats"],
    "decisions": {
        **DECISION,
        "seat": pl.Int8,
        "bot": pl.String,
        "prompt": pl.String,
        "source": pl.String,
        "options": pl.Int16,
        "chosen": pl.Int16,
        **dict.fromkeys(FEATURES, pl.Int16),
        "score": pl.Int16,
        "won": pl.Float64,
        "rank": pl.Int8,
    },
    "options": {
        **DECISION,
        "option": pl.Int16,
        "chosen": pl.Boolean,
        "line": pl.String,
        "verb": pl.String,
        "a": pl.Int32,
        "b": pl.Int32,
        "kind": pl.String,
        "component": pl.String,
        "value": pl.Float64,
        "visits": pl.Int32,
    },
}
COMPONENTS: Final = frozenset(
    {"action", "cell", "conversion", "dance", "dance_token", "faction", "mat", "pod", "seed", "source", "space", "tile"}
)
"""What numbers of options can stand for that has a name of its own."""
OUTCOME: Final = ("score", "won", "rank")


class Witness:
    """Writes down every decision of a game as it is made."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._head = (match.game, match.players, match.solo_level)
        self.decisions: list[Row] = []
        self.options: list[Row] = []

    def chose(self, view: SeatView, decision: Decision, bot: Bot, option: Option) -> None:
        head = (*self._head, len(self.decisions))
        chosen = decision.options.index(option)
        seat = decision.seat
        about = (seat, self._match.bots[seat], decision.prompt, decision.source, len(decision.options), chosen)
        self.decisions.append((*head, *about, *position(view.data)))
        thought = considered(bot)
        for number, one in enumerate(decision.options):
            value, visits = thought.get(one.text, (None, None))
            self.options.append((*head, number, number == chosen, *features(one), value, visits))


def features(option: Option) -> tuple[str, str, int, int, str | None, str | None]:
    """Its line, verb and numbers; what the first that has a name stands for, and the name."""
    fields = VERB_FIELDS.get(option.verb, ())
    kind = component = None
    for field, word in zip(fields, option.text.split()[1:], strict=False):
        if field in COMPONENTS:
            kind, component = field, word
            break
    return option.text, VERB_NAMES[option.verb], option.a, option.b, kind, component


def considered(bot: Bot) -> dict[str, tuple[float, int]]:
    """What a bot that says so thought of the lines it looked into: the best value and all visits, by first option."""
    found: dict[str, tuple[float, int]] = {}
    for text, value, visits in getattr(bot, "considered", ()):
        best, times = found.get(text, (value, 0))
        found[text] = (max(best, value), times + visits)
    return found


def export_chunk(settings: Settings, number: int) -> Chunk:
    rows: Rows = {table: [] for table in EXPORTED}
    for game in settings.games_of(number):
        wanted = match(settings, game)
        witness = Witness(wanted)
        seats = play_game(settings, wanted, witness.chose)["seats"]
        ends = [_outcome(row) for row in seats]
        place = list(EXPORTED["decisions"]).index("seat")
        rows["seats"].extend(seats)
        rows["decisions"].extend([(*row, *ends[row[place]]) for row in witness.decisions])
        rows["options"].extend(witness.options)
    return {table: parquet(pl.DataFrame(rows[table], schema=EXPORTED[table], orient="row")) for table in EXPORTED}


def _outcome(row: Row) -> Row:
    named: dict[str, Any] = dict(zip(TABLES["seats"], row, strict=True))
    return tuple([named[name] for name in OUTCOME])


def export(settings: Settings, out: Path, engine: Engine, progress: Progress) -> None:
    """Plays what is missing of the data set in `out`, merges its tables there and writes the card."""
    check_bots(settings)
    folder = RunFolder(out, settings, tuple(EXPORTED))
    play_missing(folder, functools.partial(export_chunk, settings), engine, progress)
    write_whole(out / CARD, data_card(settings, out))
