"""The published table of options, `option_ids.txt`: a line's place in the file is its id, for ever.

So that ids mean the same whoever plays, two things are written otherwise than in docs/decisions.md: a seat is told from
the chooser's (`+1` sits clockwise of him), and `build HEX` leaves out the tile, which is known by then. The first lines
are `other 1` to `other 64`: what the table does not have (a frame far out, a component of one's own) takes these in the
order of the list. Lines are only ever added at the end: `python -m mellifera.envs.option_table` adds what is missing.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import product
from pathlib import Path
from typing import Final

from mellifera.content.loader import Content
from mellifera.engine import hexes
from mellifera.engine.options import (
    BOARD,
    BUILD,
    END_WASTE,
    FRAME,
    HARVEST_CELL,
    IMITATE,
    INCOME,
    LANDING,
    OWN_HIVE,
    POOL,
    USE,
    VERB_FIELDS,
    VERB_NAMES,
    Option,
)
from mellifera.engine.pack import Pack, pack_for
from mellifera.rules.setup import MAX_PLAYERS

FILE: Final = Path(__file__).with_name("option_ids.txt")
OTHERS: Final = 64
FAR: Final = 6
"""Hexes this far from the middle of a hive have ids of their own; of another's hive, those within NEAR."""
NEAR: Final = 3
STRENGTHS: Final = range(1, 5)


def region(radius: int) -> list[int]:
    """The hexes at most so far from the middle, in reading order."""
    span = range(-radius, radius + 1)
    return hexes.in_reading_order(hexes.code_of(q, r) for q, r in product(span, span) if abs(q + r) <= radius)


def seats_at(players: int) -> int:
    """The Automa has a seat of her own."""
    return max(2, players)


def line_of(option: Option, seat: int, seats: int) -> str:
    """The option as the table writes it, chosen by `seat` of so many."""
    if option.verb == BUILD:
        return f"build {hexes.text_of(option.b)}"
    if option.verb == IMITATE:
        return f"imitate +{(option.a - seat) % seats}"
    if option.verb == INCOME and option.a != OWN_HIVE:
        return f"income +{(option.a - seat) % seats} {hexes.text_of(option.b)}"
    return option.text


class OptionTable:
    """Lines and their ids."""

    def __init__(self, lines: Sequence[str]) -> None:
        self.lines = tuple(lines)
        self._ids = {line: number for number, line in enumerate(self.lines)}
        if len(self._ids) < len(self.lines):
            raise ValueError("a line stands twice in the table of options")

    def __len__(self) -> int:
        return len(self.lines)

    def choices(self, options: Sequence[Option], seat: int, seats: int) -> dict[int, Option]:
        """Options by their ids, in the order of the list; past the last `other` they have none and are left off."""
        known = self._ids
        found: dict[int, Option] = {}
        others = 0
        for option in options:
            number = known.get(option.text)
            if number is None:
                number = known.get(line_of(option, seat, seats))
            if number is None:
                if others == OTHERS:
                    continue
                number = others
                others += 1
            found[number] = option
        return found

    def with_lines(self, more: Sequence[str]) -> OptionTable:
        """A table that has these lines too: what had an id keeps it."""
        return OptionTable([*self.lines, *(line for line in dict.fromkeys(more) if line not in self._ids)])


@cache
def option_table() -> OptionTable:
    """The published one."""
    return OptionTable(FILE.read_text(encoding="ascii").splitlines())


def every_line(content: Content) -> Iterator[str]:
    """Each line that the components and both sides of the board can make, verb by verb."""
    rows = content.rows
    packs = [pack_for(rows, side.players[0]) for side in rows.sides]
    for verb, name in sorted(VERB_NAMES.items()):
        for pack in packs:
            yield from _lines(pack, verb, name)


def _lines(pack: Pack, verb: int, name: str) -> Iterator[str]:
    rivals = range(1, MAX_PLAYERS)
    if verb == IMITATE:
        yield from (f"{name} +{seat}" for seat in rivals)
    elif verb == BUILD:
        yield from (f"{name} {hexes.text_of(place)}" for place in region(FAR))
    elif verb == INCOME:
        yield from (f"{name} {hexes.text_of(place)}" for place in region(FAR))
        yield from (f"{name} +{seat} {hexes.text_of(place)}" for seat in rivals for place in region(NEAR))
    elif verb == USE:
        yield from (pack.option(verb, source, way).text for source, way in sorted(_uses(pack)))
    elif verb == FRAME:
        yield from (pack.option(verb, place, turn).text for place in region(FAR) for turn in range(len(hexes.TURNS)))
    else:
        for numbers in product(*(_numbers(pack, field) for field in VERB_FIELDS.get(verb, ()))):
            yield pack.option(verb, *numbers).text


def _numbers(pack: Pack, field: str) -> Sequence[int]:
    """What a field of an option can be."""
    if field == "source":  # `order`: what waits together with others
        return sorted({ability.source for ability in pack.abilities})
    if field == "number":
        return STRENGTHS
    if field == "waste":
        return range(END_WASTE + 1)
    if field == "worker":
        held = [place + strength for place in (POOL, LANDING) for strength in STRENGTHS]
        return [*held, *range(BOARD, BOARD + len(pack.spaces))]
    if field == "harvest":
        return [*range(len(pack.names["kind"])), *range(HARVEST_CELL, HARVEST_CELL + pack.cells)]
    return range(len(pack.names[field]))


def _uses(pack: Pack) -> set[tuple[int, int]]:
    """Sources with a step that can be refused or done in several ways, and the number of the way (0: the only one)."""
    found: set[tuple[int, int]] = set()
    for effect in pack.effects:
        for step in effect.steps:
            if len(step.alternatives) > 1:
                found.update((effect.source, way + 1) for way in range(len(step.alternatives)))
            elif (step.may or step.times > 1) and not step.alternatives[0].listed:
                found.add((effect.source, 0))
    return found


def main() -> None:
    found = OptionTable(FILE.read_text(encoding="ascii").splitlines() if FILE.exists() else ())
    found = found.with_lines([f"other {number + 1}" for number in range(OTHERS)])
    found = found.with_lines(list(every_line(Content.shipped())))
    FILE.write_text("".join(f"{line}\n" for line in found.lines), encoding="ascii")


if __name__ == "__main__":
    main()
