"""Every component and the board as a client draws and explains them: words, numbers and glyphs, in a language."""

from __future__ import annotations

from typing import Any

from mellifera.content.rows import KINDS, Cost, Effect, HexBonus, Source, TileRow
from mellifera.engine.pack import Pack
from mellifera.facts import Fact
from mellifera.table import wire_content as c
from mellifera.words import Language, components, effects, things
from mellifera.words.glyphs import ability_glyphs, glyphs


def content_of(pack: Pack, reader: Language) -> c.Content:
    """Components by the names that views and options use, and the side of the board."""
    return _Contents(pack, reader).all()


class _Contents:
    def __init__(self, pack: Pack, reader: Language) -> None:
        self.pack = pack
        self.reader = reader
        self.told = {one.key: one for one in components.components(pack, reader)}

    def all(self) -> c.Content:
        pack, rows = self.pack, self.pack.rows
        found = [
            *self._tiles(), *self._seeds(), *self._factions(), *self._planets(), *self._tokens(), *self._dances(),
            *self._conversions(), *self._pods(), *self._mats(), *self._automa_cards(),
        ]  # fmt: skip
        return {
            "components": {one["name"]: one for one in found},
            "side": self._side(),
            "favor_vp": list(pack.favor_vp),
            "mats": {
                mat.id: {
                    "hexes": [_hex(place) for place in mat.hexes],
                    "bonus": self._bonus(mat.bonus),
                    "base": _hex(mat.base),
                    "left": _hex(mat.left),
                    "right": _hex(mat.right),
                }
                for mat in rows.mats
            },
            "frame": {
                "hexes": [_hex(place) for place in rows.frame.hexes],
                "bonus": self._bonus(rows.frame.bonus),
                "count": rows.frame.count,
                "vp_if_full": rows.frame.vp_if_full,
            },
            "rules": _plain(rows.rules),
            "automa": _plain(rows.automa, "cards"),
            "kinds": list(KINDS),
            "digest": rows.digest,
        }

    def _row(self, name: str, key: str, type_: str, text: Fact, source: Source, effect: Effect = ()) -> c.Component:
        told = self.told[key]
        return {
            "name": name,
            "title": told.title,
            "type": type_,
            "text": self.reader.fact(text),
            "texts": [text for text in told.texts if text[1]],
            "glyphs": glyphs(self.reader, effect),
            "origin": {components.part_name(self.reader, part): origin for part, origin in source},
        }

    def _tiles(self) -> list[c.Component]:
        found = []
        for piece in self.pack.pieces:
            row: TileRow = piece.row
            one = self._row(piece.name, f"{row.type}.{row.id}", row.type, effects.tile(row), row.source)
            one["glyphs"] = glyphs(self.reader, row.effect, row.trigger)
            one["cost"] = _cost(row.cost)
            one["vp"] = row.vp if row.type != "carving" else None
            one["spots"] = list(row.spots)
            one["solo"] = row.solo
            found.append(one)
        return found

    def _seeds(self) -> list[c.Component]:
        found = []
        for row in self.pack.rows.seeds:
            one = self._row(row.id, f"seed.{row.id}", "seed", effects.seed(row), row.source, row.effect)
            one["text2"] = self.reader.fact(effects.planted(row))
            one["glyphs2"] = glyphs(self.reader, row.planted_effect)
            one["number"] = row.number
            one["solo"] = row.solo
            found.append(one)
        return found

    def _factions(self) -> list[c.Component]:
        found = []
        for row in self.pack.rows.factions:
            key = f"faction.{row.id}"
            one = self._row(key, key, "faction", effects.faction(row, upgraded=False), row.source)
            one["text2"] = self.reader.fact(effects.faction(row, upgraded=True))
            one["glyphs"] = ability_glyphs(self.reader, row.base)
            one["glyphs2"] = ability_glyphs(self.reader, row.upgraded)
            one["setup_text"] = self.reader.fact(effects.faction_setup(row)) if row.setup_effect else ""
            plan = f"component.plan.{row.id}"
            one["plan"] = self.reader.say(plan) if self.reader.has(plan) else ""
            one["workers"] = list(row.workers)
            one["start_cards"] = row.start_cards
            one["spots"] = [spot.kind for spot in row.spots]
            one["start"] = [spot.start for spot in row.spots if spot.start]
            one["spot_places"] = [{"hex": spot.hex, "kind": spot.kind, "start": spot.start} for spot in row.spots]
            one["starter"] = row.starter
            found.append(one)
        return found

    def _planets(self) -> list[c.Component]:
        found = []
        for row in self.pack.rows.planets:
            key = f"planet.{row.id}"
            one = self._row(key, key, "planet", effects.piece(row), row.source, row.effect)
            one["printed"] = list(row.printed)
            one["outlines"] = row.outlines
            one["strength4"] = row.strength4
            found.append(one)
        return found

    def _tokens(self) -> list[c.Component]:
        found = []
        for name, number in zip(self.pack.token_names, self.pack.explore_tokens, strict=True):
            row = self.pack.rows.explore_tokens[number]
            table = "explore_token"
            one = self._row(f"{table}.{name}", f"{table}.{row.id}", table, effects.piece(row), row.source, row.effect)
            found.append(one)
        return found

    def _dances(self) -> list[c.Component]:
        found = []
        for row in self.pack.rows.dances:
            key = f"dance.{row.id}"
            one = self._row(key, key, "dance", effects.piece(row), row.source, row.effect)
            one["slots"] = row.slots
            found.append(one)
        for token in self.pack.rows.dance_tokens:
            key = f"dance_token.{token.id}"
            one = self._row(key, key, "dance_token", effects.piece(token), token.source, token.effect)
            found.append(one)
        return found

    def _conversions(self) -> list[c.Component]:
        found = []
        for row in self.pack.rows.conversions:
            key = f"conversion.{row.id}"
            one = self._row(key, key, "conversion", effects.piece(row), row.source, row.effect)
            found.append(one)
        return found

    def _pods(self) -> list[c.Component]:
        found = []
        for sector in self.pack.sectors:
            for pod in sector.pods:
                key = f"pod.{pod.id}"
                one = self._row(key, key, "pod", effects.piece(pod), sector.source, pod.effect)
                one["sector"] = sector.id
                found.append(one)
        return found

    def _mats(self) -> list[c.Component]:
        return [
            self._row(f"mat.{row.id}", f"mat.{row.id}", "mat", effects.piece(row), row.source)
            for row in self.pack.rows.mats
        ]

    def _automa_cards(self) -> list[c.Component]:
        found = []
        for row in self.pack.rows.automa.cards:
            key = f"automa_card.{row.id}"
            one = self._row(key, key, "automa_card", effects.piece(row), ())
            one["number"] = row.number
            one["carve"] = row.carve
            one["action"] = row.action
            one["retrieve_if_at_most"] = row.retrieve_if_at_most
            one["colour"] = row.colour
            one["tail"] = row.tail
            one["resource"] = row.resource
            found.append(one)
        return found

    def _bonus(self, bonus: tuple[HexBonus, ...]) -> list[c.Bonus]:
        return [
            {
                "hex": _hex(one.hex),
                "text": self.reader.fact(effects.hex_bonus(one.effect)),
                "glyphs": glyphs(self.reader, one.effect),
            }
            for one in bonus
        ]

    def _side(self) -> c.Side:
        pack, side = self.pack, self.pack.side
        return {
            "id": side.id,
            "players": list(side.players),
            "grid": {"columns": side.columns, "rows": side.rows, "start": pack.names["cell"][pack.start_cell]},
            "actions": [
                {
                    "id": action.id,
                    "name": self.told[f"action.{action.id}"].title,
                    "text": self.told[f"action.{action.id}"].text,
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
                    "name": self.reader.title(things.sector(pack, number)),
                    "position": sector.position,
                    "players": list(sector.players),
                    "first_vp": sector.first_vp,
                    "second_vp": sector.second_vp,
                    "pods": [
                        {"id": pod.id, "row": pod.row, "text": self.reader.fact(effects.piece(pod))}
                        for pod in sector.pods
                    ],
                }
                for number, sector in enumerate(pack.sectors)
            ],
        }


def _cost(cost: Cost) -> dict[str, int]:
    return {kind: n for kind, n in zip(KINDS, cost, strict=True) if n}


def _hex(place: tuple[int, int]) -> str:
    return f"{place[0]},{place[1]}"


def _plain(row: object, *without: str) -> Any:
    """A row of numbers as plain data, with the names of its fields."""
    return {
        name: [_plain(one) if hasattr(one, "__dict__") else one for one in value] if isinstance(value, tuple) else value
        for name, value in vars(row).items()
        if name not in without
    }
