"""The things of a pack as facts: players, kinds, tiles, cards, places, by the numbers that options and events use."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from mellifera.content.rows import KINDS, TileRow
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
    if noun == "pod":
        return Said("source.pod", {"pod": id.removeprefix("pod.")})
    if noun in ("favor_track", "frame"):
        return Said(f"source.{noun}")
    return Titled("seed_card" if noun.startswith("seed-") else noun, name)


def kind(number: int) -> Noun:
    return Noun(KINDS[number])


def amounts(cost: Sequence[int]) -> Several:
    """What a cost by kind asks for: 2 fiber, 1 water."""
    return Several(tuple([Amount(n, name) for n, name in zip(cost, KINDS, strict=True) if n]), "comma")


def action(pack: Pack, number: int) -> Noun:
    return Noun(pack.actions[number])


def tile_of(row: TileRow) -> Titled:
    return Titled(row.type, row.name)


def tile(pack: Pack, piece: int) -> Titled:
    return tile_of(pack.pieces[piece].row)


def card(pack: Pack, number: int) -> Fact:
    """A seed card; one that may not be known is any card."""
    return None if number == HIDDEN else Titled("seed_card", pack.rows.seeds[number].name)


def token(pack: Pack, number: int) -> Titled:
    return Titled("explore_token", pack.rows.explore_tokens[pack.explore_tokens[number]].name)


def planet(pack: Pack, number: int) -> Titled:
    return Titled("planet", pack.rows.planets[number].name)


def faction(pack: Pack, number: int) -> Titled:
    return Titled("faction", pack.rows.factions[number].name)


def mat(pack: Pack, number: int) -> Titled:
    return Titled("mat", pack.rows.mats[number].name)


def dance(pack: Pack, number: int) -> Titled:
    return Titled("dance", pack.rows.dances[number].name)


def dance_token(pack: Pack, number: int) -> Titled:
    return Titled("dance_token", pack.rows.dance_tokens[number].name)


def conversion(pack: Pack, number: int) -> Titled:
    """A conversion of the board, or a dance."""
    if number < pack.first_dance:
        return Titled("conversion", pack.rows.conversions[number].name)
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
    for noun, named in (
        ("seed_card", rows.seeds), ("faction", rows.factions), ("planet", rows.planets), ("mat", rows.mats),
        ("explore_token", rows.explore_tokens), ("dance", rows.dances), ("dance_token", rows.dance_tokens),
        ("conversion", rows.conversions), ("automa_card", rows.automa.cards), ("sector", pack.sectors),
    ):  # fmt: skip
        for row in named:
            yield Titled(noun, row.name)
