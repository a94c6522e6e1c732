"""Every component and the board as plain data: what a client needs to draw and to explain them."""

from __future__ import annotations

from typing import Any

from mellifera.content.rows import KINDS, AbilityRow, Cost, Effect, HexBonus, Source, TileRow
from mellifera.engine.pack import Pack
from mellifera.text.components import tile_text
from mellifera.text.glossary import ACTION_TEXTS
from mellifera.text.words import action_name

Json = dict[str, Any]


def content_of(pack: Pack) -> Json:
    """Components by the names that views and options use, and the side of the board."""
    rows = pack.rows
    components: dict[str, Json] = {}
    for piece in pack.pieces:
        components[piece.name] = _tile(piece.name, piece.row)
    for seed in rows.seeds:
        components[seed.id] = _row(
            seed.id, seed.name, "seed", seed.text, seed.source, effect=_effect(seed.effect), number=seed.number,
            text2=seed.planted_text, effect2=_effect(seed.planted_effect), solo=seed.solo,
        )  # fmt: skip
    for faction in rows.factions:
        name = f"faction.{faction.id}"
        components[name] = _row(
            name, faction.name, "faction", faction.base_text, faction.source, text2=faction.upgraded_text,
            setup_text=faction.setup_text, plan=faction.plan, workers=list(faction.workers),
            start_cards=faction.start_cards, spots=[spot.kind for spot in faction.spots],
            start=[spot.start for spot in faction.spots if spot.start],
            spot_places=[{"hex": spot.hex, "kind": spot.kind, "start": spot.start} for spot in faction.spots],
            abilities=_abilities(faction.base), abilities2=_abilities(faction.upgraded), starter=faction.starter,
        )  # fmt: skip
    for planet in rows.planets:
        name = f"planet.{planet.id}"
        components[name] = _row(
            name, planet.name, "planet", planet.text, planet.source, effect=_effect(planet.effect),
            printed=list(planet.printed), outlines=planet.outlines, strength4=planet.strength4,
        )  # fmt: skip
    for token_name, number in zip(pack.token_names, pack.explore_tokens, strict=True):
        token = rows.explore_tokens[number]
        name = f"explore_token.{token_name}"
        components[name] = _row(
            name, token.name, "explore_token", token.text, token.source, effect=_effect(token.effect)
        )
    for dance in rows.dances:
        name = f"dance.{dance.id}"
        components[name] = _row(
            name, dance.name, "dance", dance.text, dance.source, effect=_effect(dance.effect), slots=dance.slots
        )
    for dance_token in rows.dance_tokens:
        name = f"dance_token.{dance_token.id}"
        components[name] = _row(
            name, dance_token.name, "dance_token", dance_token.text, dance_token.source,
            effect=_effect(dance_token.effect),
        )  # fmt: skip
    for conversion in rows.conversions:
        name = f"conversion.{conversion.id}"
        components[name] = _row(
            name, conversion.name, "conversion", conversion.text, conversion.source, effect=_effect(conversion.effect)
        )
    for sector in pack.sectors:
        for pod in sector.pods:
            name = f"pod.{pod.id}"
            components[name] = _row(
                name, f"Pod {pod.id}", "pod", pod.text, sector.source, effect=_effect(pod.effect), sector=sector.id
            )
    for mat in rows.mats:
        name = f"mat.{mat.id}"
        components[name] = _row(name, mat.name, "mat", mat.text, mat.source)
    for card in rows.automa.cards:
        name = f"automa_card.{card.id}"
        components[name] = _row(
            name, card.name, "automa_card", card.text, (), number=card.number, carve=card.carve, action=card.action,
            retrieve_if_at_most=card.retrieve_if_at_most, colour=card.colour, tail=card.tail, resource=card.resource,
        )  # fmt: skip
    return {
        "components": components,
        "side": _side(pack),
        "favor_vp": list(pack.favor_vp),
        "mats": {
            mat.id: _mat(mat.hexes, mat.bonus, base=mat.base, left=mat.left, right=mat.right) for mat in rows.mats
        },
        "frame": _mat(rows.frame.hexes, rows.frame.bonus, count=rows.frame.count, vp_if_full=rows.frame.vp_if_full),
        "rules": vars(rows.rules),
        "automa": _automa(pack),
        "kinds": list(KINDS),
        "digest": rows.digest,
    }


def _row(name: str, title: str, type_: str, text: str, source: Source, **more: Any) -> Json:
    texts = [["", text], ["", more["text2"]]] if more.get("text2") else [["", text]]
    shown = {"text": text, "texts": texts, "glyphs": [], "origin": dict(source)}
    return {"name": name, "title": title, "type": type_, **shown, **more}


def _tile(name: str, tile: TileRow) -> Json:
    return _row(
        name, tile.name, tile.type, tile_text(tile), tile.source, cost=_cost(tile.cost),
        vp=tile.vp if tile.type != "carving" else None, spots=list(tile.spots), effect=_effect(tile.effect),
        trigger=tile.trigger, limit=tile.limit, solo=tile.solo,
    )  # fmt: skip


def _effect(effect: Effect) -> list[str]:
    return [str(step) for step in effect]


def _abilities(abilities: tuple[AbilityRow, ...]) -> list[Json]:
    return [{"trigger": ability.trigger, "effect": _effect(ability.effect)} for ability in abilities]


def _cost(cost: Cost) -> Json:
    return {kind: n for kind, n in zip(KINDS, cost, strict=True) if n}


def _mat(hexes: tuple[tuple[int, int], ...], bonus: tuple[HexBonus, ...], **more: Any) -> Json:
    """Hexes as `q,r`."""
    return {
        "hexes": [_hex(place) for place in hexes],
        "bonus": [{"hex": _hex(b.hex), "text": b.text, "effect": _effect(b.effect), "glyphs": []} for b in bonus],
        **{key: _hex(value) if isinstance(value, tuple) else value for key, value in more.items()},
    }


def _hex(place: tuple[int, int]) -> str:
    return f"{place[0]},{place[1]}"


def _automa(pack: Pack) -> Json:
    """The numbers of the solo opponent; her cards are components."""
    row = pack.rows.automa
    levels = [vars(level) for level in row.levels]
    return {**{key: value for key, value in vars(row).items() if key != "cards"}, "levels": levels}


def _side(pack: Pack) -> Json:
    side = pack.side
    return {
        "id": side.id,
        "players": list(side.players),
        "grid": {"columns": side.columns, "rows": side.rows, "start": pack.names["cell"][pack.start_cell]},
        "actions": [
            {
                "id": action.id,
                "name": action_name(action.id),
                "text": ACTION_TEXTS.get(action.id, ""),
                "spaces": [space for space in pack.spaces if space.rpartition(".")[0] == action.id],
                "rows": list(action.rows),
                "min_strength": action.min_strength,
            }
            for action in side.actions
        ],
        "column_strength": list(side.column_strength),
        "empty_space_bonus": side.empty_space_bonus,
        "carve_top": side.carve_top,
        "carve_bottom": side.carve_bottom,
        "dance_slots": side.dance_slots,
        "sectors": [
            {
                "id": sector.id,
                "name": sector.name,
                "position": sector.position,
                "players": list(sector.players),
                "first_vp": sector.first_vp,
                "second_vp": sector.second_vp,
                "pods": [{"id": pod.id, "row": pod.row, "text": pod.text} for pod in sector.pods],
            }
            for sector in side.sectors
        ],
    }
