"""A game in memory: rebuilt from its rows, with its seats, its listeners and its sequence number."""

from __future__ import annotations

import asyncio
import hashlib
from dataclasses import dataclass, field
from typing import Any

from mellifera.content.editions import changes_of
from mellifera.content.errors import ContentError
from mellifera.content.loader import Content
from mellifera.engine.record import UNKNOWN, RecordText
from mellifera.facts import Said
from mellifera.game import Game, Move, Record, setup_to_dict
from mellifera.rules.scoring import score
from mellifera.server.played import Played, decider
from mellifera.server.refusals import Refused
from mellifera.server.store import EventRow, GameRow, SeatRow
from mellifera.words.log import Lines, Log

Json = dict[str, Any]


@dataclass(eq=False)
class Listener:
    """Somebody who follows the game live, in one tab of a browser.

    `seq` is the last event that was told by the stream, `answered` one that the tab was told by another way.
    """

    client: str
    tab: str = ""
    seq: int = -1
    answered: int = -1
    changed: asyncio.Event = field(default_factory=asyncio.Event)


class Room:
    """`seq` counts all events, `game_seq` is the last one that changed the position.

    `reopened` are seats a bot has left: their owner may go on, or somebody new with the link. `failed` are seats whose
    bot has failed, with what everybody is told; the game waits until the host does something about it. `read_only` is
    the reason why the game can only be looked at, where today's rules could follow it to; then `stored` is its record.
    """

    def __init__(self, row: GameRow) -> None:
        self.id = row.id
        self.host = row.host
        self.seed = row.seed
        self.chosen_seed = row.chosen_seed
        self.hints = row.hints
        self.commitment = hashlib.sha256(row.seed.encode()).hexdigest()
        self.seats = row.seats
        self.updated = row.updated
        self.lock = asyncio.Lock()
        self.listeners: set[Listener] = set()
        self.failed: dict[int, Said] = {}
        self.bot_task: asyncio.Task[None] | None = None
        self.seq = 0
        self.game_seq = 0
        self.keys: set[tuple[int, str]] = set()
        self.reopened: set[int] = set()
        self.logs: dict[int | None, Log] = {}
        self._lines = Lines()
        self._stood = [0]
        """How many choices stood after each event."""
        for event in row.events:
            self.note(event)
        self.was_over = row.over
        self.summary = row.summary
        self.stored = stored_record(row)
        try:
            followed = self.stored.follow(content=Content.from_text(row.content))
        except ContentError as error:
            raise Refused("read_only", "not_shown", why=Said("record.no_start", {"why": str(error)})) from error
        game = followed.game
        if game is None:
            raise Refused("read_only", "not_shown", why=followed.said)
        self.setup = game.setup
        self.content = game.content
        self.read_only = Refused("read_only", why=followed.said) if followed.said else None
        self.played = Played(Game.begin(self.setup, self.seed, self.content))
        for _, option, seq in lines_left(row.events)[: followed.done]:
            self.played.play(option, seq)
        self.played.game.standing = _standing(row.events)  # not before: what was due is among the moves

    def note(self, event: EventRow) -> None:
        """Counts an event that is in the database."""
        self.seq += 1
        back = int(event.option) if event.kind == "undo" else -1 if event.kind == "play" else 0
        self._stood.append(self._stood[-1] - back)
        if event.key is not None:
            self.keys.add((event.seat, event.key))
        if event.kind in ("play", "undo"):
            self.game_seq = self.seq
        if event.kind == "return":
            self.reopened.add(event.seat)
        elif event.kind in ("join", "play", "takeover"):
            self.reopened.discard(event.seat)

    # ------------------------------------------------------------------ questions
    def check_open(self) -> None:
        """Refuses whatever would go on from the position of a game that can only be looked at."""
        if self.read_only is not None:
            raise self.read_only

    @property
    def game(self) -> Game:
        return self.played.game

    @property
    def over(self) -> bool:
        """Whether it is over; of a game that can only be looked at, whether it was when it was played."""
        return self.was_over if self.read_only else self.game.over

    def seats_of(self, client: str) -> list[int]:
        """The seats a client plays: its own, unless a bot has taken over."""
        return [seat.seat for seat in self.seats if seat.client == client]

    def bot_to_move(self) -> SeatRow | None:
        """The seat that waits for its bot; none while that bot has failed."""
        seat = decider(self.game)
        if seat is None or self.read_only or seat in self.failed or self.seats[seat].bot is None:
            return None
        return self.seats[seat]

    def automatic(self) -> set[int]:
        """Seats whose choices are made for them."""
        return {seat.seat for seat in self.seats if seat.bot is not None}

    def question(self, about: str) -> Json:
        """What a process that thinks needs to stand where the game stands."""
        moves = [move.option.text for move in self.game.moves]
        content = "" if self.content == Content.shipped() else self.content.text
        setup = setup_to_dict(self.setup)
        return {"about": about, "setup": setup, "content": content, "seed": self.seed, "moves": moves}

    def log(self, seat: int | None) -> Log:
        """The whole log as that seat may know it, to be told in any language."""
        log = self.logs.setdefault(seat, Log(seat, kept=self._lines))
        log.follow(self.game, self.played.seqs)
        return log

    def unchanged_since(self, seq: int) -> int:
        """How many choices stand that stood after event number `seq`: none of them was taken back."""
        return min(self._stood[seq:])

    def connected(self, client: str | None) -> bool:
        return any(listener.client == client for listener in self.listeners)

    def answered(self, client: str, tab: str) -> None:
        """A tab has the present state as the answer to its command: its stream need not send it again."""
        for listener in self.listeners:
            if tab and listener.tab == tab and listener.client == client:
                listener.answered = self.seq

    def wake(self) -> None:
        """Tells everybody who follows the game that something changed."""
        for listener in self.listeners:
            listener.changed.set()


def given_in_advance(moves: list[Move]) -> list[EventRow]:
    """Answers that seats had given in advance, as events: lines like any other, which nobody sent."""
    return [EventRow(move.seat, "play", move.option.text) for move in moves]


def standing_text(answers: list[str]) -> str:
    """Answers given in advance (R-BUMP-4) as the option of a `standing` event."""
    return ", ".join(answers)


def standing_answers(text: str) -> list[str]:
    return text.split(", ") if text else []


def _standing(events: list[EventRow]) -> dict[int, tuple[str, ...]]:
    return {event.seat: tuple(standing_answers(event.option)) for event in events if event.kind == "standing"}


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
    """What the database has of a game, as a record. Positions are not stored, so it cannot name any."""
    try:
        content = Content.from_text(row.content)
        digest, rows = content.rows.digest, changes_of(content)
    except ContentError:
        digest, rows = UNKNOWN, ""
    moves = tuple((seat, option) for seat, option, _ in lines_left(row.events))
    return Record(RecordText(row.rules_version, digest, rows, row.seed, row.setup, UNKNOWN, moves, UNKNOWN))


def summary_of(game: Game) -> Json:
    """What the list of games shows of a game."""
    return {
        "turn_seat": game.state.turn_seat,
        "deciding_seat": decider(game),
        "turn": game.state.turn,
        "scores": list(score(game.state).scores) if game.over else None,
    }
