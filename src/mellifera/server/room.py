"""A game in memory: rebuilt from its rows, with its seats, its listeners and its sequence number."""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from mellifera.engine.events import Event
from mellifera.explain import lines_of
from mellifera.game import Game, Move, setup_from_dict, setup_to_dict
from mellifera.rules.scoring import score
from mellifera.server.played import Played, decider
from mellifera.server.store import EventRow, GameRow, SeatRow

Json = dict[str, Any]


@dataclass(eq=False)
class Listener:
    """Somebody who follows the game live."""

    client: str
    changed: asyncio.Event = field(default_factory=asyncio.Event)


class Log:
    """The log of one seat (None: spectators), continued as the game goes on, made anew after an undo."""

    def __init__(self, seat: int | None, all_open: bool = False) -> None:
        self.seat = seat
        self.all_open = all_open
        self.moves: list[Move] = []
        self.lines: list[Json] = []
        self.turn = 0

    def read(self, played: Played) -> list[Json]:
        game = played.game
        moves = game.moves
        known = len(self.moves)
        if not self.lines or moves[:known] != self.moves:
            self.moves, self.lines, self.turn, known = [], [], 0, 0
            self._add(game, game.opening, 0)
        for move, seq in zip(moves[known:], played.seqs[known:], strict=True):
            self._add(game, move.events, seq)
        self.moves = moves
        return self.lines

    def _add(self, game: Game, events: Sequence[Event], seq: int) -> None:
        lines = lines_of(game.state.pack, events, game.setup.seats, self.seat, self.turn, self.all_open)
        self.lines.extend([line.to_dict(seq) for line in lines])
        if lines:
            self.turn = lines[-1].turn


class Room:
    """`seq` counts all events, `game_seq` is the last one that changed the position.

    `reopened` are seats a bot has left: their owner may go on, or somebody new with the link. `failed` are seats whose
    bot has failed, with what everybody is told; the game waits until the host does something about it.
    """

    def __init__(self, row: GameRow, content_path: str) -> None:
        self.id = row.id
        self.host = row.host
        self.seed = row.seed
        self.chosen_seed = row.chosen_seed
        self.hints = row.hints
        self.content_path = content_path
        self.commitment = hashlib.sha256(row.seed.encode()).hexdigest()
        self.seats = row.seats
        self.updated = row.updated
        self.lock = asyncio.Lock()
        self.listeners: set[Listener] = set()
        self.failed: dict[int, str] = {}
        self.bot_task: asyncio.Task[None] | None = None
        self.setup = setup_from_dict({**row.setup, **({"content": content_path} if content_path else {})})
        self.seq = 0
        self.game_seq = 0
        self.keys: set[tuple[int, str]] = set()
        self.reopened: set[int] = set()
        self.logs: dict[int | None, Log] = {}
        self.played = self._rebuild(row.events)

    def _rebuild(self, events: list[EventRow]) -> Played:
        moves: list[tuple[str, int]] = []
        standing: dict[int, tuple[str, ...]] = {}
        for event in events:
            self.note(event)
            if event.kind == "play":
                moves.append((event.option, self.seq))
            elif event.kind == "undo":
                del moves[-int(event.option) :]
            elif event.kind == "standing":
                standing[event.seat] = tuple(standing_answers(event.option))
        played = Played(Game.begin(self.setup, self.seed))
        for option, seq in moves:
            played.play(option, seq)
        played.game.standing = standing  # not before: what was due is among the moves
        return played

    def note(self, event: EventRow) -> None:
        """Counts an event that is in the database."""
        self.seq += 1
        if event.key is not None:
            self.keys.add((event.seat, event.key))
        if event.kind in ("play", "undo"):
            self.game_seq = self.seq
        if event.kind == "return":
            self.reopened.add(event.seat)
        elif event.kind in ("join", "play", "takeover"):
            self.reopened.discard(event.seat)

    # ------------------------------------------------------------------ questions
    @property
    def game(self) -> Game:
        return self.played.game

    def seats_of(self, client: str) -> list[int]:
        """The seats a client plays: its own, unless a bot has taken over."""
        return [seat.seat for seat in self.seats if seat.client == client]

    def bot_to_move(self) -> SeatRow | None:
        """The seat that waits for its bot; none while that bot has failed."""
        seat = decider(self.game)
        if seat is None or seat in self.failed or self.seats[seat].bot is None:
            return None
        return self.seats[seat]

    def automatic(self) -> set[int]:
        """Seats whose choices are made for them."""
        return {seat.seat for seat in self.seats if seat.bot is not None}

    def question(self, about: str) -> Json:
        """What a process that thinks needs to stand where the game stands."""
        moves = [move.option.text for move in self.game.moves]
        return {"about": about, "setup": setup_to_dict(self.setup), "seed": self.seed, "moves": moves}

    def log(self, seat: int | None) -> list[Json]:
        """The whole log as that seat may know it."""
        return self.logs.setdefault(seat, Log(seat)).read(self.played)

    def connected(self, client: str | None) -> bool:
        return any(listener.client == client for listener in self.listeners)

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


def summary_of(game: Game) -> Json:
    """What the list of games shows of a game."""
    return {
        "turn_seat": game.state.turn_seat,
        "deciding_seat": decider(game),
        "turn": game.state.turn,
        "scores": list(score(game.state).scores) if game.over else None,
    }
