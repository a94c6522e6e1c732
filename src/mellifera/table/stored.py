"""A game as a store has it: its set-up, its seed, its seats and its row of events."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from mellifera.content.editions import changes_of
from mellifera.content.errors import ContentError
from mellifera.content.loader import Content
from mellifera.engine.record import UNKNOWN, RecordText
from mellifera.game import Game, Move, Record
from mellifera.rules.scoring import score
from mellifera.table.played import decider
from mellifera.table.wire import SeatKind

Json = dict[str, Any]


@dataclass
class SeatRow:
    """One seat: `client` owns it, `token` is its invite link, `bot` plays it while set."""

    seat: int
    kind: SeatKind
    name: str
    bot: str | None
    client: str | None
    token: str | None


@dataclass
class EventRow:
    """One accepted command. `key` is the sender's idempotency key; what nobody sent has none. `at` is when it was
    written, in seconds since 1970; 0: whoever keeps it says."""

    seat: int
    kind: str
    option: str
    key: str | None = None
    at: float = field(default=0.0, compare=False)


@dataclass
class GameRow:
    """A game with its seats and events in order; `content` is the text of its rows, `pace` how fast it is to go on."""

    id: str
    host: str
    setup: Json
    seed: str
    chosen_seed: bool
    rules_version: int
    content_digest: str
    hints: bool
    over: bool
    summary: Json
    updated: str
    seats: list[SeatRow] = field(default_factory=list)
    events: list[EventRow] = field(default_factory=list)
    content: str = ""
    pace: Json | None = None


def given_in_advance(moves: list[Move]) -> list[EventRow]:
    """Answers that seats had given in advance, as events: lines like any other, which nobody sent."""
    return [EventRow(move.seat, "play", move.option.text) for move in moves]


def standing_text(answers: list[str]) -> str:
    """Answers given in advance (R-BUMP-4) as the option of a `standing` event."""
    return ", ".join(answers)


def standing_of(events: list[EventRow]) -> dict[int, tuple[str, ...]]:
    """What each seat has answered in advance."""
    found = {event.seat: event.option for event in events if event.kind == "standing"}
    return {seat: tuple(text.split(", ")) if text else () for seat, text in found.items()}


def lines_left(events: list[EventRow]) -> list[tuple[int, str, int]]:
    """The choices that were not taken back: seat, option, sequence number."""
    lines: list[tuple[int, str, int]] = []
    for seq, event in enumerate(events, start=1):
        if event.kind == "play":
            lines.append((event.seat, event.option, seq))
        elif event.kind == "undo":
            del lines[-int(event.option) :]
    return lines


def stored_record(row: GameRow) -> Record:
    """What the store has of a game, as a record. Positions are not stored, so it cannot name any."""
    try:
        content = Content.from_text(row.content)
        digest, rows = content.rows.digest, changes_of(content)
    except ContentError:
        digest, rows = UNKNOWN, ""
    moves = tuple((seat, option) for seat, option, _ in lines_left(row.events))
    return Record(RecordText(row.rules_version, digest, rows, row.seed, row.setup, UNKNOWN, moves, UNKNOWN))


def summary_of(game: Game, over: bool) -> Json:
    """What the list of games shows of a game, which may be over by agreement, too."""
    return {
        "turn_seat": game.state.turn_seat,
        "deciding_seat": None if over else decider(game),
        "turn": game.state.turn,
        "scores": list(score(game.state).scores) if over else None,
        "vp": [player.vp for player in game.state.players] + ([game.state.automa.vp] if game.state.automa else []),
    }
