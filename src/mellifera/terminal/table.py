"""A table: one game, who sits where, bots that answer for their seats, and what each human has been told."""

from __future__ import annotations

import unicodedata
import zlib
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import mellifera as mf
from mellifera.bots import Budget, SeatView, bot_names, make_bot
from mellifera.engine.pack import Pack
from mellifera.terminal.store import TerminalError, write_record

HUMAN: Final = "human"
SEAT_KINDS: Final = (HUMAN, *bot_names())
MAX_SEATS: Final = 5


def read_seats(text: str) -> list[str]:
    """`human,random` as kinds of seats; refuses others by name."""
    kinds = [word.strip().lower() for word in text.split(",")]
    for kind in kinds:
        if kind not in SEAT_KINDS:
            raise TerminalError(f"{kind!r} is no kind of seat: give {', '.join(SEAT_KINDS)}, separated by commas")
    if len(kinds) > MAX_SEATS:
        raise TerminalError(f"a game has at most {MAX_SEATS} seats, not {len(kinds)}")
    return kinds


def seat_names(kinds: list[str], given: list[str]) -> tuple[str, ...]:
    """Names for the seats. A bot's kind stands in brackets after its name, so that a record tells who is a bot."""
    if len(given) > len(kinds):
        raise TerminalError(f"there are {len(kinds)} seats, but {len(given)} names")
    names = []
    for number, kind in enumerate(kinds):
        name = " ".join(given[number].split()) if number < len(given) else ""
        if not _writable(name):
            raise TerminalError(f"the name {name!r} cannot be written to a file: choose another")
        if kind == HUMAN and kind_of(name) != HUMAN:
            raise TerminalError(f"the name {name!r} ends like a bot's: choose another for a human seat")
        name = name or (f"Player {number + 1}" if kind == HUMAN else f"Bot {number + 1}")
        names.append(name if kind == HUMAN else f"{name} ({kind})")
    doubled = next((name for name in names if names.count(name) > 1), None)
    if doubled is not None:
        raise TerminalError(f"two seats are called {doubled!r}: give each another name")
    return tuple(names)


def _writable(text: str) -> bool:
    """Whether the text is proper Unicode without control characters; a shell can hand over other bytes."""
    return not any(unicodedata.category(char) in ("Cc", "Cs") for char in text)


def kind_of(name: str) -> str:
    """What sits at a seat, read from its name."""
    return next((kind for kind in bot_names() if name.endswith(f"({kind})")), HUMAN)


@dataclass
class Table:
    """`file` is where the game is kept; `told` counts the choices each seat has heard of."""

    game: mf.Game
    kinds: list[str]
    file: Path
    told: dict[int, int] = field(default_factory=dict)

    @property
    def pack(self) -> Pack:
        return self.game.state.pack

    @property
    def names(self) -> tuple[str, ...]:
        return self.game.setup.seats

    @property
    def humans(self) -> list[int]:
        return [seat for seat, kind in enumerate(self.kinds) if kind == HUMAN]

    def run_bots(self) -> None:
        """Lets bots decide until a human has to, or the game is over."""
        while (decision := self.game.decision) is not None and self.kinds[decision.seat] != HUMAN:
            self.bot_move()

    def bot_move(self) -> None:
        """The bot at the seat that decides plays.

        It is made anew for each decision from the game's seed and the number of the choice: so a game that was left
        and taken up again goes on exactly as it would have.
        """
        game = self.game
        decision = game.decision
        if decision is None:
            raise ValueError("the game is over")
        seed = zlib.crc32(f"{game.seed} {decision.seat} {game.length}".encode())
        bot = make_bot(self.kinds[decision.seat], seed)
        game.play(bot.decide(SeatView(game, decision.seat), decision, Budget()))

    def news(self, seat: int) -> list[mf.Event]:
        """What happened since this seat was last told, as it may know it."""
        since = self.told.get(seat, 0)
        self.told[seat] = self.game.length
        return self.game.events(seat, since)

    def undo(self) -> None:
        """Back one human decision. Raises UndoBlocked."""
        try:
            self.game.undo()
            while (decision := self.game.decision) is not None and self.kinds[decision.seat] != HUMAN:
                self.game.undo()
        finally:
            for seat in self.told:
                self.told[seat] = min(self.told[seat], self.game.length)

    def save(self) -> None:
        write_record(self.game, self.file)

    def view(self, seat: int | None) -> dict[str, Any]:
        return self.game.view(seat)
