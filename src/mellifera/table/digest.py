"""What happened since somebody's turn: the turns of the others, told in short."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from mellifera.engine.events import Event
from mellifera.engine.pack import Pack
from mellifera.game import Game
from mellifera.words import Language
from mellifera.words.digest import DigestTurn, told_turn

TURNS_KEPT: Final = 1000


class Eyes(NamedTuple):
    """Whose turn everything is told since (None: nobody's), and whose eyes look; `all_open` sees what is hidden too."""

    seat: int | None
    viewing: int | None
    all_open: bool = False


def _events_back(game: Game) -> Iterator[Event]:
    for move in game.moves_back():
        yield from reversed(move.events)
    yield from reversed(game.opening)


def first_turn_since(game: Game, seat: int | None) -> int:
    """The number of the first turn after the last one of that seat that is over; for nobody, after the last round."""
    g = game.state
    if seat is None:
        return max(1, g.turn - len(g.turn_order) + 1)
    for event in _events_back(game):
        if event.kind == "turn" and event.seat == seat and (event.numbers[0] < g.turn or g.ended):
            return event.numbers[0] + 1
    return 0


def digest_of(game: Game, eyes: Eyes, reader: Language) -> list[DigestTurn]:
    """The turns since then, the reader's own left out, oldest first."""
    since = max(1, first_turn_since(game, eyes.seat))
    turns: list[list[Event]] = []
    events: list[Event] = []
    for event in _events_back(game):
        events.append(event if eyes.all_open else event.seen_by(eyes.viewing))
        if event.kind == "turn":
            if event.numbers[0] < since:
                break
            turns.append(events[::-1])
            events = []
    turns.reverse()
    pack, names = game.state.pack, game.setup.seats
    return [_told(reader, pack, tuple(turn), names, eyes.seat) for turn in turns if turn[0].seat != eyes.seat]


@lru_cache(maxsize=TURNS_KEPT)
def _told(
    reader: Language, pack: Pack, turn: tuple[Event, ...], names: tuple[str, ...], seat: int | None
) -> DigestTurn:  # fmt: skip
    """A turn that is over is told again with every choice that follows, to everybody at the table."""
    return told_turn(reader, pack, turn, names, seat)
