"""The log: kept as facts with the places on the table that each line speaks of, told to each reader in his language."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple, TypedDict

from mellifera.engine import hexes
from mellifera.engine.events import EVENT_FIELDS, HIDDEN, Event
from mellifera.engine.pack import Pack
from mellifera.facts import Said
from mellifera.game import Game, Move
from mellifera.words.events import event_said
from mellifera.words.language import Language
from mellifera.words.lines import Line, line

TOP: Final = frozenset(
    {
        "turn", "place", "retrieve", "play", "trade", "skip", "end_trigger", "game_over", "chose_faction", "chose_mat",
        "automa_card", "automa_place", "automa_retrieve",
    }
)  # fmt: skip
"""Kinds that begin something; everything else follows from one of them and is set a step to the right."""
REF_TYPES: Final = {
    "cell": "cell", "tile": "tile", "pod": "pod", "dance": "dance", "dance_token": "dance_token", "faction": "faction",
    "mat": "mat", "row": "row", "card": "card", "planet": "planet", "token": "token",
}  # fmt: skip
NAMES: Final = {"card": "seed"}


class LogLine(NamedTuple):
    """`seat` is None for what happens by itself; `refs` are things on the table, as type and id."""

    turn: int
    seat: int | None
    kind: str
    said: Said
    refs: tuple[tuple[str, str], ...]
    depth: int


class Ref(TypedDict):
    """A thing on the table that a line speaks of."""

    type: str
    id: str


class ToldLine(TypedDict):
    """A line of the log in a language; `seq` is that of the choice it came of."""

    seq: int
    turn: int
    seat: int | None
    kind: str
    depth: int
    text: Line
    refs: list[Ref]


LinesByPlace = dict[int, "LogLine | None"]


class Lines:
    """The lines of what everybody at a table sees alike, made once for each choice that stands."""

    def __init__(self) -> None:
        self._by_move: dict[int, tuple[Move | None, LinesByPlace]] = {}

    def of(self, move: Move | None) -> LinesByPlace:
        """Those of a choice (None: of the opening), by the places of its events; what is not there is to be added."""
        index = 0 if move is None else move.index
        known, lines = self._by_move.get(index, (None, None))
        if lines is None or (move is not None and (known is None or not known.is_same(move))):
            lines = {}
            self._by_move[index] = (move, lines)
        return lines

    def clear(self) -> None:
        self._by_move.clear()


def lines_of(
    pack: Pack, events: Iterable[Event], names: Sequence[str], seat: int | None, turn: int, all_open: bool = False,
    kept: LinesByPlace | None = None,
) -> list[LogLine]:  # fmt: skip
    """The events as that seat may know them (None: a spectator). `turn` is the turn in which they begin.

    `all_open` is for looking back on a finished game: nothing is hidden. `kept` has lines of these events.
    """
    found: list[LogLine] = []
    for place, event in enumerate(events):
        if event.kind == "turn":
            turn = event.numbers[0]
        if event.hidden or kept is None:
            one = _line_of(pack, event if all_open else event.seen_by(seat), names, turn)
        elif place in kept:
            one = kept[place]
        else:
            one = kept[place] = _line_of(pack, event, names, turn)
        if one is not None:
            found.append(one)
    return found


def _line_of(pack: Pack, seen: Event, names: Sequence[str], turn: int) -> LogLine | None:
    said = event_said(pack, seen, names)
    if said is None:
        return None
    depth = 0 if seen.kind in TOP else 1
    return LogLine(turn, seen.seat if seen.seat >= 0 else None, seen.kind, said, _refs(pack, seen), depth)


def told(language: Language, one: LogLine, seq: int) -> ToldLine:
    return {
        "seq": seq,
        "turn": one.turn,
        "seat": one.seat,
        "kind": one.kind,
        "depth": one.depth,
        "text": line(language, one.said),
        "refs": [{"type": type, "id": id} for type, id in one.refs],
    }


class Log:
    """The log of one seat (None: spectators), which follows its game, undo included.

    Each line is told once in each language that somebody reads.
    """

    def __init__(self, seat: int | None, all_open: bool = False, kept: Lines | None = None) -> None:
        self.seat = seat
        self.all_open = all_open
        self._kept = kept
        self._moves: list[Move] = []
        self._ends: list[int] = []
        """How many lines there are before the first move, and after each."""
        self._lines: list[tuple[int, LogLine]] = []
        self._told: dict[str, list[ToldLine | None]] = {}

    def follow(self, game: Game, seqs: Sequence[int]) -> None:
        """Catches up with a game; `seqs` are the numbers of its choices."""
        if not self._ends:
            self._add(game, None, 0)
        fresh: list[Move] = []
        known = 0
        for move in game.moves_back():
            if move.index <= len(self._moves) and self._moves[move.index - 1].is_same(move):
                known = move.index
                break
            fresh.append(move)
        fresh.reverse()
        self._cut(known)
        for move, seq in zip(fresh, seqs[known:], strict=True):
            self._add(game, move, seq)
        self._moves[known:] = fresh

    def _cut(self, known: int) -> None:
        """Forgets all but the first choices."""
        del self._ends[known + 1 :]
        del self._lines[self._ends[known] :]
        for lines in self._told.values():
            del lines[self._ends[known] :]

    def _add(self, game: Game, move: Move | None, seq: int) -> None:
        """What came of a choice, or of the opening."""
        turn = self._lines[-1][1].turn if self._lines else 0
        events = game.opening if move is None else move.events
        kept = None if self._kept is None else self._kept.of(move)
        lines = lines_of(game.state.pack, events, game.setup.seats, self.seat, turn, self.all_open, kept)
        self._lines.extend([(seq, one) for one in lines])
        self._ends.append(len(self._lines))

    def __len__(self) -> int:
        return len(self._lines)

    def until(self, moves: int) -> int:
        """How many lines there are after so many choices."""
        return self._ends[min(moves, len(self._ends) - 1)]

    def before_turn(self, turn: int) -> int:
        """The number of the first line of that turn or of a later one."""
        return bisect_left(self._lines, turn, key=lambda line: line[1].turn)

    def tell(self, language: Language, since: int = 0) -> list[ToldLine]:
        """The lines from number `since` on, in a language."""
        known = self._told.setdefault(language.tag, [])
        known.extend([None] * (len(self._lines) - len(known)))
        found: list[ToldLine] = []
        for number in range(since, len(known)):
            one = known[number]
            if one is None:
                seq, kept = self._lines[number]
                one = known[number] = told(language, kept, seq)
            found.append(one)
        return found


def refs_of(pack: Pack, event: Event) -> list[Ref]:
    """The places that an event is about, for a client that lights them."""
    return [{"type": type, "id": id} for type, id in _refs(pack, event)]


def _refs(pack: Pack, event: Event) -> tuple[tuple[str, str], ...]:
    found: list[tuple[str, str]] = []
    for field, values in _fields(event):
        for value in values:
            if value == HIDDEN:
                continue
            if field == "hex" and event.kind in ("build", "frame"):
                found.append(("hex", f"{event.seat}:{hexes.text_of(value)}"))
            elif field == "action":
                found.append(("space", pack.actions[value]))
            elif field in REF_TYPES:
                found.append((REF_TYPES[field], pack.names[NAMES.get(field, field)][value]))
    return tuple(found)


def _fields(event: Event) -> list[tuple[str, tuple[int, ...]]]:
    """The fields of an event with their numbers; a starred one takes the rest."""
    found: list[tuple[str, tuple[int, ...]]] = []
    for place, field in enumerate(EVENT_FIELDS[event.kind]):
        if field.endswith("*"):
            found.append((field[:-1], event.numbers[place:]))
        else:
            found.append((field, event.numbers[place : place + 1]))
    return found
