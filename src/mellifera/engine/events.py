"""Events: what came of a choice. Plain values; `seen_by` is the gate that keeps hidden cards hidden."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, cast

from mellifera.marks import mypyc_attr

# What the numbers of each kind of event mean; "card" may be hidden from other seats. `strengthen` has
# the new strength; 5 is a strength-4 worker that goes to sleep. The planet of `fly` is -1 where it is unexplored.
EVENT_FIELDS: Final[dict[str, tuple[str, ...]]] = {
    "turn": ("n",),
    "chose_faction": ("faction",),
    "chose_mat": ("mat",),
    "start_cards": ("n",),
    "place": ("strength", "action", "n"),
    "boost": ("n",),
    "shift": ("seat", "strength", "action"),
    "bumped": ("seat", "strength", "action"),
    "bump_active": ("strength",),
    "bump_landing": ("strength",),
    "retrieve": ("n",),
    "retrieved": ("strength",),
    "new_worker": ("strength",),
    "gain_worker": ("strength",),
    "strengthen": ("strength",),
    "recall": ("strength", "action"),
    "asleep": ("strength",),
    "pod": ("pod",),
    "no_pod": (),
    "again": ("pod",),
    "fly": ("cell", "n", "planet"),
    "explore_token": ("token", "cell"),
    "planet": ("planet", "cell"),
    "put": ("kind", "cell", "planet"),
    "collect": ("cell", "planet"),
    "bonus": ("planet",),
    "gain": ("kind", "n"),
    "pay": ("kind", "n"),
    "favor": ("n",),
    "vp": ("n",),
    "draw": ("card*",),
    "reshuffle": ("n",),
    "keep": ("card",),
    "discard": ("card",),
    "recover": ("card",),
    "play": ("card",),
    "trade": ("card",),
    "replay": ("card",),
    "plant": ("card",),
    "take": ("tile",),
    "build": ("tile", "hex"),
    "reserve": ("tile",),
    "reveal": ("tile*",),
    "row": ("n", "tile*"),
    "refresh": ("row", "tile*"),
    "frame": ("turn", "hex"),
    "upgrade": (),
    "teach": ("dance",),
    "dance_token": ("dance_token",),
    "convert": ("n",),
    "dance": ("dance",),
    "teacher": ("n",),
    "income": ("seat", "tile"),
    "imitate": ("seat",),
    "ability": (),
    "skip": (),
    "drop": ("kind",),
    "end_turn": (),
    "end_trigger": (),
    "game_over": (),
    "automa_card": ("automa_card", "automa_support"),
    "automa_shuffle": (),
    "automa_row": ("n",),
    "automa_place": ("strength", "action", "colour"),
    "automa_path": ("cell*",),
    "automa_token": ("token", "cell"),
    "automa_take": ("tile",),
    "automa_discard": ("tile",),
    "automa_carve": ("tile", "n"),
    "automa_retrieve": ("colour", "n"),
    "automa_worker": ("strength", "colour"),
    "automa_back": ("strength", "colour"),
    "automa_asleep": ("strength", "colour"),
}
HIDDEN: Final = -1


def define_event(kind: str, *fields: str) -> str:
    """Adds a kind of event and returns it; `fields` name its numbers."""
    if kind in EVENT_FIELDS:
        raise ValueError(f"there is an event {kind!r} already")
    EVENT_FIELDS[kind] = fields
    return kind


@mypyc_attr(free_list_len=1)
class Event:
    """`kind` and the numbers named in EVENT_FIELDS; `source` is an index of pack.sources or -1."""

    __slots__ = ("hidden", "kind", "numbers", "seat", "source")

    def __init__(self, kind: str, seat: int, numbers: tuple[int, ...], source: int, hidden: bool) -> None:
        self.kind = kind
        self.seat = seat
        self.numbers = numbers
        self.source = source
        self.hidden = hidden

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Event) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())

    def __repr__(self) -> str:
        return f"Event({self.kind!r}, {self.seat}, {self.numbers})"

    def _key(self) -> tuple[str, int, tuple[int, ...], int, bool]:
        return (self.kind, self.seat, self.numbers, self.source, self.hidden)

    def seen_by(self, seat: int | None) -> Event:
        """The event as that seat may know it (None: a spectator)."""
        if not self.hidden or seat == self.seat:
            return self
        return Event(self.kind, self.seat, (HIDDEN,) * len(self.numbers), self.source, False)


Notes = list[object]
"""Events one after another, each as its kind, seat, source and numbers, and None at its end if it is hidden. Plain
values: events are made of them when somebody looks, and a long past is no burden for the collector of garbage."""


@mypyc_attr(free_list_len=1)
class Events:
    """What came of a choice: reads like a list, and is made of the notes when it is read."""

    __slots__ = ("_end", "_first", "_notes")

    def __init__(self, notes: Notes, first: int, end: int) -> None:
        self._notes = notes
        self._first = first
        self._end = end

    def to_list(self) -> list[Event]:
        notes, at, end = self._notes, self._first, self._end
        found: list[Event] = []
        while at < end:
            kind, seat, source = cast(str, notes[at]), cast(int, notes[at + 1]), cast(int, notes[at + 2])
            at += 3
            first = at
            while at < end and not isinstance(notes[at], str):
                at += 1
            hidden = notes[at - 1] is None
            numbers = notes[first : at - 1 if hidden else at]
            found.append(Event(kind, seat, tuple(cast("list[int]", numbers)), source, hidden))
        return found

    def __iter__(self) -> Iterator[Event]:
        return iter(self.to_list())

    def __len__(self) -> int:
        return len(self.to_list())

    def __getitem__(self, place: int) -> Event:
        return self.to_list()[place]

    def __add__(self, more: Iterable[Event]) -> list[Event]:
        return [*self.to_list(), *more]

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Events):
            return self.to_list() == other.to_list()
        return self.to_list() == other

    def __hash__(self) -> int:
        return hash(tuple(self.to_list()))

    def __repr__(self) -> str:
        return repr(self.to_list())


Sequence.register(Events)
