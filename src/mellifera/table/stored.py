"""A game as a store has it: its set-up, its seed, its seats and its row of events."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

from mellifera.content.editions import changes_of
from mellifera.content.errors import ContentError
from mellifera.content.loader import Content
from mellifera.engine.dealing import Dealing, giver
from mellifera.engine.record import UNKNOWN, RecordText
from mellifera.game import Game, Move, Record
from mellifera.rules.scoring import score
from mellifera.table.played import decider
from mellifera.table.wire import SeatColour, SeatKind

Json = dict[str, Any]
NOT_DEALT: Final = "undealt\n"
"""The seed of what stands on a table while its people gather: everybody may know it, and nobody can choose it."""


@dataclass
class SeatRow:
    """One seat: `client` owns it, `token` is its invite link, `bot` plays it while set; `colour` is its owner's: see
    `colours.py`."""

    seat: int
    kind: SeatKind
    name: str
    bot: str | None
    client: str | None
    token: str | None
    colour: SeatColour | None = None


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
    """A game with its seats and events in order; `content` is the text of its rows, `pace` how fast it is to go on.

    `dealing` is what its seed was made of when it was created, unless the seed was chosen. A game without a seed is
    dealt by an event, when its people have come: their numbers came with them.
    """

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
    dealing: Json | None = None


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


def number_in(event: EventRow) -> tuple[str, str] | None:
    """The number that somebody gave who sat down, with the name of its giver."""
    return (giver(event.seat), event.option) if event.kind == "join" and event.option else None


def kept_dealing(dealing: Dealing) -> Json:
    """A dealing as it is stored."""
    return {"deal": dealing.deal, "secret": dealing.secret, "numbers": dict(dealing.numbers)}


def dealt(row: GameRow) -> tuple[Dealing | None, str]:
    """What the seed of a game is made of, if that is known, and the seed: NOT_DEALT while its people gather."""
    if row.dealing is None:
        return None, row.seed
    dealing = Dealing(row.dealing["deal"], row.dealing["secret"], tuple(row.dealing["numbers"].items()))
    if row.seed:
        return dealing, row.seed
    for event in row.events:
        if event.kind == "deal":
            return dealing, dealing.seed
        if number := number_in(event):
            dealing = dealing.given(*number)
    return dealing, NOT_DEALT


def stored_record(row: GameRow) -> Record:
    """What the store has of a game, as a record. Positions are not stored, so it cannot name any."""
    try:
        content = Content.from_text(row.content)
        digest, rows = content.rows.digest, changes_of(content)
    except ContentError:
        digest, rows = UNKNOWN, ""
    moves = tuple((seat, option) for seat, option, _ in lines_left(row.events))
    dealing, seed = dealt(row)
    made_of = dealing.text() if dealing else ""
    seed = seed.removesuffix("\n")  # of a game that is not dealt yet: a record is lines
    return Record(RecordText(row.rules_version, digest, rows, seed, row.setup, UNKNOWN, moves, UNKNOWN, made_of))


def summary_of(game: Game, over: bool) -> Json:
    """What the list of games shows of a game, which may be over by agreement, too. Nobody chooses in one that is not
    dealt yet."""
    if game.seed == NOT_DEALT:
        seats = [0] * (len(game.state.players) + (game.state.automa is not None))
        return {"turn_seat": 0, "deciding_seat": None, "turn": 0, "scores": None, "vp": seats, "gathering": True}
    return {
        "turn_seat": game.state.turn_seat,
        "deciding_seat": None if over else decider(game),
        "turn": game.state.turn,
        "scores": list(score(game.state).scores) if over else None,
        "vp": [player.vp for player in game.state.players] + ([game.state.automa.vp] if game.state.automa else []),
    }
