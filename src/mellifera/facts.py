"""Facts: what a sentence tells, before any language has been chosen.

Whoever knows the game gives facts (a number, a noun, a tile, a player); a language puts them into words. The same
facts make the line of the terminal, the button, the tooltip and the spoken label.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Literal, NamedTuple


class Noun(NamedTuple):
    """A common noun by its key in `nouns.toml`: a kind of resource, a type of tile, an action of the board."""

    key: str


class Amount(NamedTuple):
    """Some of a noun: 2 fiber. Drawn as a glyph where the noun has one."""

    n: int
    noun: str


class Titled(NamedTuple):
    """A component: its noun and its English name, which no language inflects (the farm Dew Trap, farmę Łapacz rosy).

    `names` are those by language that a row of one's own carries.
    """

    noun: str
    name: str
    names: tuple[tuple[str, str], ...] = ()


class Player(NamedTuple):
    """Somebody at the table, by name; the Automa has none. A seat of -1 is one that nobody draws."""

    name: str = ""
    seat: int = -1

    @staticmethod
    def at(names: Sequence[str], seat: int) -> Player:
        """The player at a seat; the seat after the last player is the Automa's."""
        return Player(names[seat] if seat < len(names) else "", seat)


class Several(NamedTuple):
    """Facts told one after another: joined by `and`, by `or`, by commas, or by the word of another `way`."""

    items: tuple[Fact, ...]
    way: Literal["and", "or", "comma", "then", "plus", "path", "semicolon", "nor"] = "and"


class Said(NamedTuple):
    """An entry of the catalogue with its own facts: a sentence, or a part of one."""

    key: str
    facts: Mapping[str, Fact] = {}

    def __hash__(self) -> int:
        return hash((self.key, *self.facts.values()))


class Told(NamedTuple):
    """What a function of the words package tells of something in a language: the sentence of a tile, from its row."""

    by: Callable[..., str]
    of: object


Fact = str | int | float | None | Noun | Amount | Titled | Player | Several | Said | Told
Facts = Mapping[str, Fact]
