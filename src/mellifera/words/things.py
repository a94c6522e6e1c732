"""The things of a pack as facts: players, kinds, tiles, cards, places, by the numbers that options and events use."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Protocol

from mellifera.content.rows import KINDS, Names, TileRow
from mellifera.engine.events import HIDDEN
from mellifera.engine.pack import Pack
from mellifera.facts import Amount, Fact, Noun, Player, Said, Several, Titled


def player(names: Sequence[str], seat: int) -> Player:
    """The player at a seat; the seat after the last player is the Automa's."""
    return Player.at(names, seat)


def source(pack: Pack, number: int) -> Fact:
    """The component that asks or gives, by its number among the pack's sources; its form `title` is its name."""
    id, name = pack.sources[number], pack.source_names[number]
    noun = id.partition(".")[0]
    if noun in ("pod", "favor_track", "frame"):
        return Said(f"source.{noun}")
    return Titled("seed_card" if noun.startswith("seed-") else noun, name, pack.source_own_names[number])


def kind(number: int) -> Noun:
    return Noun(KINDS[number])


def amounts(cost: Sequence[int]) -> Several:
    """What a cost by kind asks for: 2 fiber, 1 water."""
    return Several(tuple([Amount(n, name) for n, name in zip(cost, KINDS, strict=True) if n]), "comma")


def action(pack: Pack, number: int) -> Noun:
    return Noun(pack.actions[number])


class Named(Protocol):
    """A row with a name, and perhaps with names of its own in other languages."""

    @property
    def name(self) -> str: ...

    @property
    def names(self) -> Names: ...


def named(noun: str, row: Named) -> Titled:
    return Titled(noun, row.name, row.names)


def tile_of(row: TileRow) -> Titled:
    return named(row.type, row)


def tile(pack: Pack, piece: int) -> Titled:
    return tile_of(pack.pieces[piece].row)


def card(pack: Pack, number: int) -> Fact:
    """A seed card; one that may not be known is any card."""
    return None if number == HIDDEN else named("seed_card", pack.rows.seeds[number])


def token(pack: Pack, number: int) -> Titled:
    return named("explore_token", pack.rows.explore_tokens[pack.explore_tokens[number]])


def planet(pack: Pack, number: int) -> Titled:
    return named("planet", pack.rows.planets[number])


def faction(pack: Pack, number: int) -> Titled:
    return named("faction", pack.rows.factions[number])


def mat(pack: Pack, number: int) -> Titled:
    return named("mat", pack.rows.mats[number])


def dance(pack: Pack, number: int) -> Titled:
    return named("dance", pack.rows.dances[number])


def dance_token(pack: Pack, number: int) -> Titled:
    return named("dance_token", pack.rows.dance_tokens[number])


def conversion(pack: Pack, number: int) -> Titled:
    """A conversion of the board, or a dance."""
    if number < pack.first_dance:
        return named("conversion", pack.rows.conversions[number])
    return dance(pack, number - pack.first_dance)


def sector(pack: Pack, number: int) -> Titled:
    return Titled("sector", pack.sectors[number].name)


def automa_card(pack: Pack, number: int) -> Titled:
    return Titled("automa_card", pack.rows.automa.cards[number].name)


def all_components(pack: Pack) -> Iterator[Titled]:
    """Everything that bears a name."""
    rows = pack.rows
    for tiles in (rows.farms, rows.recruits, rows.developments, rows.carvings):
        yield from map(tile_of, tiles)
    for noun, own in (
        ("seed_card", rows.seeds), ("faction", rows.factions), ("planet", rows.planets), ("mat", rows.mats),
        ("explore_token", rows.explore_tokens), ("dance", rows.dances), ("dance_token", rows.dance_tokens),
        ("conversion", rows.conversions),
    ):  # fmt: skip
        for row in own:
            yield named(noun, row)
    for card in rows.automa.cards:
        yield Titled("automa_card", card.name)
    for sector in pack.sectors:
        yield Titled("sector", sector.name)
