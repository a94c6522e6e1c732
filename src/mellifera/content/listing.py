"""The rows of a pack as tables of text, for the command line and for people who want to read the whole box."""

from __future__ import annotations

from collections.abc import Iterable

from mellifera.content.errors import ContentError, suggestion
from mellifera.content.rows import KINDS, Cost, Effect, Rows, TileRow

Table = tuple[tuple[str, ...], list[tuple[str, ...]]]
"""Headers, and rows with one text for each header."""

SETS = (
    "farms", "recruits", "developments", "carvings", "seeds", "factions", "planets", "explore_tokens", "dances",
    "dance_tokens", "conversions", "mats", "pods", "automa",
)  # fmt: skip


def table(rows: Rows, set_name: str) -> Table:
    """One set of components as text; raises ContentError for a set that does not exist."""
    if set_name in ("farms", "recruits", "developments", "carvings"):
        return _tiles(rows, set_name)
    if set_name == "seeds":
        return _seeds(rows)
    if set_name == "factions":
        return _factions(rows)
    if set_name == "planets":
        return _planets(rows)
    if set_name == "explore_tokens":
        return _explore_tokens(rows)
    if set_name in ("dances", "dance_tokens", "conversions"):
        return _conversions(rows, set_name)
    if set_name == "mats":
        return _mats(rows)
    if set_name == "pods":
        return _pods(rows)
    if set_name == "automa":
        return _automa(rows)
    raise ContentError(f"there is no set {set_name!r}; {suggestion(set_name, SETS)}")


def _effect(effect: Effect) -> str:
    return "; ".join(str(step) for step in effect)


def _cost(cost: Cost) -> str:
    return ", ".join(f"{amount} {kind}" for amount, kind in zip(cost, KINDS, strict=True) if amount)


def _yes(flag: bool) -> str:
    return "yes" if flag else "no"


def _list(values: Iterable[object]) -> str:
    return ", ".join(str(value) for value in values)


def _tiles(rows: Rows, set_name: str) -> Table:
    tiles = {
        "farms": rows.farms,
        "recruits": rows.recruits,
        "developments": rows.developments,
        "carvings": rows.carvings,
    }[set_name]
    if set_name == "farms":
        return ("id", "name", "copies", "cost", "vp", "spots", "text", "effect"), [
            (t.id, t.name, str(t.copies), _cost(t.cost), str(t.vp), _list(t.spots), t.text, _effect(t.effect))
            for t in tiles
        ]
    if set_name == "carvings":
        return ("id", "name", "cost", "solo", "text", "effect"), [
            (t.id, t.name, _cost(t.cost), _yes(t.solo), t.text, _effect(t.effect)) for t in tiles
        ]
    return ("id", "name", "cost", "vp", "trigger", "text", "effect"), [
        (t.id, t.name, _cost(t.cost), str(t.vp), _trigger(t), t.text, _effect(t.effect)) for t in tiles
    ]


def _trigger(tile: TileRow) -> str:
    return f"{tile.trigger}, once a {tile.limit}" if tile.limit else tile.trigger


def _seeds(rows: Rows) -> Table:
    return ("number", "id", "name", "solo", "played", "effect", "planted", "planted effect"), [
        (
            str(seed.number), seed.id, seed.name, _yes(seed.solo),
            seed.text, _effect(seed.effect), seed.planted_text, _effect(seed.planted_effect),
        )
        for seed in rows.seeds
    ]  # fmt: skip


def _factions(rows: Rows) -> Table:
    return ("id", "name", "starter", "solo", "workers", "cards", "start", "spots", "base", "upgraded"), [
        (
            faction.id, faction.name, _yes(faction.starter), _yes(faction.solo),
            _list(faction.workers), str(faction.start_cards),
            _list(spot.start for spot in faction.spots if spot.start), _list(spot.kind for spot in faction.spots),
            f"{faction.setup_text} {faction.base_text}".strip(), faction.upgraded_text,
        )
        for faction in rows.factions
    ]  # fmt: skip


def _planets(rows: Rows) -> Table:
    return ("id", "name", "printed", "outlines", "strength 4", "effect"), [
        (p.id, p.name, _list(p.printed), str(p.outlines), p.text if p.strength4 else "", _effect(p.effect))
        for p in rows.planets
    ]


def _explore_tokens(rows: Rows) -> Table:
    return ("id", "name", "copies", "text", "effect"), [
        (token.id, token.name, str(token.copies), token.text, _effect(token.effect)) for token in rows.explore_tokens
    ]


def _conversions(rows: Rows, set_name: str) -> Table:
    if set_name == "dances":
        return ("id", "name", "slots", "text", "effect"), [
            (dance.id, dance.name, str(dance.slots), dance.text, _effect(dance.effect)) for dance in rows.dances
        ]
    chosen = rows.dance_tokens if set_name == "dance_tokens" else rows.conversions
    return ("id", "name", "text", "effect"), [(row.id, row.name, row.text, _effect(row.effect)) for row in chosen]


def _mats(rows: Rows) -> Table:
    return ("id", "name", "hexes", "text", "bonuses"), [
        (
            mat.id, mat.name, str(len(mat.hexes)), mat.text,
            "; ".join(f"{bonus.hex[0]},{bonus.hex[1]} {_effect(bonus.effect)}" for bonus in mat.bonus),
        )
        for mat in rows.mats
    ]  # fmt: skip


def _pods(rows: Rows) -> Table:
    return ("id", "side", "sector", "players", "first", "second", "row", "text", "effect"), [
        (
            pod.id, side.id, sector.name, _list(sector.players), str(sector.first_vp), str(sector.second_vp),
            str(pod.row), pod.text, _effect(pod.effect),
        )
        for side in rows.sides for sector in side.sectors for pod in sector.pods
    ]  # fmt: skip


def _automa(rows: Rows) -> Table:
    return ("number", "retrieve at most", "carve", "action", "colour", "tail", "resource", "text"), [
        (
            str(card.number), str(card.retrieve_if_at_most), str(card.carve), card.action,
            card.colour, card.tail, card.resource, card.text,
        )
        for card in rows.automa.cards
    ]  # fmt: skip
