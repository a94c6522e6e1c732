"""The rows of a pack as tables, for the command line and for people who want to read the whole box."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from mellifera.content.rows import Cost, Effect, Rows, TileRow
from mellifera.facts import Fact, Noun, Said, Several, Titled
from mellifera.words import effects, things
from mellifera.words.language import Language
from mellifera.words.problems import SaidError

Line = tuple[Fact, ...]
Listing = tuple[tuple[str, ...], list[Line]]
"""The columns by their names in the catalogue, and the lines in facts."""


def table(rows: Rows, set_name: str, language: Language) -> tuple[list[str], list[list[str]]]:
    """One set of components: headers, and lines with one text for each; SaidError for a set that does not exist."""
    if set_name not in LISTINGS:
        raise SaidError(Said("listing.no_set", {"set": set_name, "known": ", ".join(SETS)}))
    columns, lines = LISTINGS[set_name](rows)
    headers = [language.say(f"listing.{column}") for column in columns]
    return headers, [[_told(language, cell) for cell in line] for line in lines]


def _told(language: Language, cell: Fact) -> str:
    return language.fact(cell, "title" if isinstance(cell, Titled) else "")


def _effect(effect: Effect) -> str:
    return "; ".join(str(step) for step in effect)


def _cost(cost: Cost) -> Fact:
    return things.amounts(cost) if any(cost) else None


def _yes(flag: bool) -> Fact:
    return Said("listing.yes" if flag else "listing.no")


def _kinds(kinds: Iterable[str]) -> Fact:
    found = tuple([Noun(kind) for kind in kinds])
    return Several(found, "comma") if found else None


def _numbers(values: Iterable[object]) -> str:
    return ", ".join(str(value) for value in values)


def _farms(rows: Rows) -> Listing:
    return ("id", "name", "copies", "cost", "vp", "spots", "income", "effect"), [
        (
            row.id, things.tile_of(row), row.copies, _cost(row.cost), row.vp, _kinds(row.spots),
            effects.tile_sentence(row), _effect(row.effect),
        )
        for row in rows.farms
    ]  # fmt: skip


def _tiles(tiles: Iterable[TileRow]) -> Listing:
    return ("id", "name", "cost", "vp", "text", "trigger", "effect"), [
        (row.id, things.tile_of(row), _cost(row.cost), row.vp, effects.tile(row), row.trigger, _effect(row.effect))
        for row in tiles
    ]


def _recruits(rows: Rows) -> Listing:
    return _tiles(rows.recruits)


def _developments(rows: Rows) -> Listing:
    return _tiles(rows.developments)


def _carvings(rows: Rows) -> Listing:
    return ("id", "name", "cost", "solo", "text", "effect"), [
        (row.id, things.tile_of(row), _cost(row.cost), _yes(row.solo), effects.tile(row), _effect(row.effect))
        for row in rows.carvings
    ]


def _seeds(rows: Rows) -> Listing:
    return ("number", "id", "name", "solo", "played", "effect", "planted", "planted_effect"), [
        (
            row.number, row.id, things.named("seed_card", row), _yes(row.solo),
            effects.seed(row), _effect(row.effect), effects.planted(row), _effect(row.planted_effect),
        )
        for row in rows.seeds
    ]  # fmt: skip


def _factions(rows: Rows) -> Listing:
    columns = ("id", "name", "starter", "solo", "workers", "cards", "start", "spots", "setup", "base", "upgraded")
    return columns, [
        (
            row.id, things.named("faction", row), _yes(row.starter), _yes(row.solo), _numbers(row.workers),
            row.start_cards, _kinds(spot.start for spot in row.spots if spot.start),
            _kinds(spot.kind for spot in row.spots), effects.faction_setup(row) if row.setup_effect else None,
            effects.faction(row, upgraded=False), effects.faction(row, upgraded=True),
        )
        for row in rows.factions
    ]  # fmt: skip


def _planets(rows: Rows) -> Listing:
    return ("id", "name", "printed", "outlines", "strength4", "effect"), [
        (
            row.id, things.named("planet", row), _kinds(row.printed), row.outlines,
            effects.piece(row) if row.strength4 else None, _effect(row.effect),
        )
        for row in rows.planets
    ]  # fmt: skip


def _explore_tokens(rows: Rows) -> Listing:
    return ("id", "name", "copies", "text", "effect"), [
        (row.id, things.named("explore_token", row), row.copies, effects.piece(row), _effect(row.effect))
        for row in rows.explore_tokens
    ]


def _dances(rows: Rows) -> Listing:
    return ("id", "name", "slots", "text", "effect"), [
        (row.id, things.named("dance", row), row.slots, effects.piece(row), _effect(row.effect)) for row in rows.dances
    ]


def _dance_tokens(rows: Rows) -> Listing:
    return ("id", "name", "text", "effect"), [
        (row.id, things.named("dance_token", row), effects.piece(row), _effect(row.effect)) for row in rows.dance_tokens
    ]


def _conversions(rows: Rows) -> Listing:
    return ("id", "name", "text", "effect"), [
        (row.id, things.named("conversion", row), effects.piece(row), _effect(row.effect)) for row in rows.conversions
    ]


def _mats(rows: Rows) -> Listing:
    return ("id", "name", "hexes", "text", "bonuses"), [
        (
            row.id, things.named("mat", row), len(row.hexes), effects.piece(row),
            "; ".join(f"{bonus.hex[0]},{bonus.hex[1]} {_effect(bonus.effect)}" for bonus in row.bonus),
        )
        for row in rows.mats
    ]  # fmt: skip


def _pods(rows: Rows) -> Listing:
    return ("id", "side", "sector", "players", "first", "second", "row", "text", "effect"), [
        (
            pod.id, side.id, Titled("sector", sector.name), _numbers(sector.players), sector.first_vp,
            sector.second_vp, pod.row, effects.piece(pod), _effect(pod.effect),
        )
        for side in rows.sides for sector in side.sectors for pod in sector.pods
    ]  # fmt: skip


def _automa(rows: Rows) -> Listing:
    return ("number", "text"), [(card.number, effects.piece(card)) for card in rows.automa.cards]


LISTINGS: Final[dict[str, Callable[[Rows], Listing]]] = {
    "farms": _farms, "recruits": _recruits, "developments": _developments, "carvings": _carvings, "seeds": _seeds,
    "factions": _factions, "planets": _planets, "explore_tokens": _explore_tokens, "dances": _dances,
    "dance_tokens": _dance_tokens, "conversions": _conversions, "mats": _mats, "pods": _pods, "automa": _automa,
}  # fmt: skip
SETS: Final = tuple(LISTINGS)
