"""Every component in words, found by id or name: what the help of a game shows."""

from __future__ import annotations

import difflib
from dataclasses import dataclass
from typing import Final

from mellifera.content.rows import FactionRow, PlanetRow, SeedRow, Source, TileRow
from mellifera.engine import hexes
from mellifera.engine.pack import Pack
from mellifera.text.glossary import ACTION_TEXTS, TOPICS
from mellifera.text.words import action_name, cost_words, count, kind_word, listed

ORIGINS: Final = {
    "rulebook": "as the rulebook says",
    "public": "publicly known",
    "inferred": "inferred from what is known",
    "house": "designed for this edition",
}
PARTS: Final = {"all": "all of it", "rest": "the rest", "est": "estimate"}
TRIGGERS: Final = {"farm": "Income when you retrieve", "development": "When built"}
"""When a tile does what its sentence says. Those of recruits and carvings say it themselves."""
MOST_MATCHES: Final = 8
CLOSE_ENOUGH: Final = 0.6


@dataclass(frozen=True)
class Component:
    """One thing of the game in words. `key` is table and id (`recruit.nurse`, `seed.seed-07`, `topic.bump`).

    `texts` are (label, sentence) pairs, `provenance` says where the values come from; `cost` and `vp` are None where
    the thing has none.
    """

    key: str
    id: str
    title: str
    type: str
    texts: tuple[tuple[str, str], ...]
    cost: str | None = None
    vp: int | None = None
    spots: tuple[str, ...] = ()
    provenance: tuple[str, ...] = ()

    @property
    def text(self) -> str:
        """All sentences in one."""
        return " ".join(f"{label}: {sentence}" if label else sentence for label, sentence in self.texts)


def components(pack: Pack) -> list[Component]:
    """Everything that can be asked about: the pieces of the box, the actions of this board, the words of the game."""
    rows = pack.rows
    found = [_tile(tile) for tiles in (rows.farms, rows.recruits, rows.developments, rows.carvings) for tile in tiles]
    found.extend(_seed(seed) for seed in rows.seeds)
    found.extend(_faction(faction) for faction in rows.factions)
    found.extend(_planet(planet) for planet in rows.planets)
    found.extend(_said("explore_token", row.id, row.name, row.text, row.source) for row in rows.explore_tokens)
    found.extend(_said("dance", row.id, row.name, row.text, row.source) for row in rows.dances)
    found.extend(_said("dance_token", row.id, row.name, row.text, row.source) for row in rows.dance_tokens)
    found.extend(_said("conversion", row.id, row.name, row.text, row.source) for row in rows.conversions)
    for mat in rows.mats:
        bonuses = [(f"Hex {bonus.hex[0]},{bonus.hex[1]}", bonus.text) for bonus in mat.bonus]
        found.append(_piece("mat", mat.id, mat.name, "hive mat", (("", mat.text), *bonuses), mat.source))
    found.extend(_board(pack))
    return found


def _seed(seed: SeedRow) -> Component:
    texts = (("Played", seed.text), ("Planted", seed.planted_text))
    return _piece("seed", seed.id, seed.name, "seed card", texts, seed.source)


def _faction(faction: FactionRow) -> Component:
    spots = tuple(kind_word(spot.kind) for spot in faction.spots)
    begins = [f"workers of strength {listed([str(w) for w in faction.workers])}"]
    begins.extend(spot.start for spot in faction.spots if spot.start)
    if faction.start_cards:
        begins.append(count(faction.start_cards, "seed card"))
    texts = (
        ("Starts with", f"{', '.join(begins)}."),
        *((("Setup", faction.setup_text),) if faction.setup_text else ()),
        ("Base", faction.base_text),
        ("Upgraded", faction.upgraded_text),
        ("Plan", faction.plan),
    )
    return _piece("faction", faction.id, faction.name, "faction", texts, faction.source, spots)


def _planet(planet: PlanetRow) -> Component:
    shows = [kind_word(kind) for kind in planet.printed]
    texts = (("Shows", f"{', '.join([*shows, count(planet.outlines, 'outline')])}."), ("Strength 4", planet.text))
    return _piece("planet", planet.id, planet.name, "planet", texts, planet.source)


def _board(pack: Pack) -> list[Component]:
    found = []
    for sector in pack.sectors:
        for pod in sector.pods:
            text = f"In the {sector.name.lower()}: {sector.first_vp} VP for most tokens, {sector.second_vp} for second."
            texts = (("", pod.text), ("", text))
            found.append(_piece("pod", pod.id, f"Pod {pod.id}", "pod", texts, sector.source))
    for action in pack.actions:
        text = ACTION_TEXTS.get(action, "An action of the board.")
        found.append(Component(f"action.{action}", action, action_name(action), "action", (("", text),)))
    for key, (title, text) in TOPICS.items():
        found.append(Component(f"topic.{key}", key, title, "word of the game", (("", text),)))
    return found


def describe(pack: Pack, name: str) -> Component | None:
    """The component of a name as views, options and events use it; None for a name nothing has.

    Takes ids with their table or without, and the second copies of tiles and tokens (`farm.dew-trap.2`).
    """
    wanted = {name, _without_copy(name)}
    for component in components(pack):
        if component.key in wanted or component.id in wanted:
            return component
    return None


def find(pack: Pack, query: str) -> list[Component]:
    """Components by name or id, best first: what matches in full, then parts of names, then close spellings."""
    asked = _plain(query)
    if not asked:
        return []
    everything = components(pack)
    exact = [c for c in everything if asked in (_plain(c.title), _plain(c.id), _plain(c.key), _plain(c.key, ""))]
    if exact:
        return exact
    parts = [c for c in everything if asked in _plain(c.title) or asked in _plain(c.id)]
    if parts:
        starts = [c for c in parts if _plain(c.title).startswith(asked)]
        return [*starts, *(c for c in parts if c not in starts)][:MOST_MATCHES]
    titles = {_plain(c.title): c for c in everything}
    return [titles[t] for t in difflib.get_close_matches(asked, titles, n=MOST_MATCHES, cutoff=CLOSE_ENOUGH)]


def hex_bonus(pack: Pack, mat: str, hex_text: str) -> str:
    """What a hex of a mat gives when it is built on; empty for a plain hex."""
    number = pack.names["mat"].index(mat)
    for code, effect in pack.mat_bonus[number].items():
        if hexes.text_of(code) == hex_text:
            return pack.bonus_texts[effect]
    return ""


def tile_text(tile: TileRow) -> str:
    """A tile's sentence with what sets it off: `Income when you retrieve: gain 1 VP.`"""
    label = TRIGGERS.get(tile.type)
    return f"{label}: {tile.text[0].lower()}{tile.text[1:]}" if label and tile.text else tile.text


def _tile(tile: TileRow) -> Component:
    spots = tuple(kind_word(kind) for kind in tile.spots)
    label = TRIGGERS.get(tile.type, "")
    return Component(
        f"{tile.type}.{tile.id}",
        tile.id,
        tile.name,
        tile.type,
        ((label, tile.text),) if tile.text else (),
        cost_words(tile.cost),
        tile.vp if tile.type != "carving" else None,
        spots,
        _provenance(tile.source),
    )


def _piece(
    table: str,
    ident: str,
    title: str,
    kind: str,
    texts: tuple[tuple[str, str], ...],
    source: Source,
    spots: tuple[str, ...] = (),
) -> Component:
    return Component(f"{table}.{ident}", ident, title, kind, texts, None, None, spots, _provenance(source))


def _said(table: str, ident: str, title: str, text: str, source: Source) -> Component:
    """A piece with a single sentence."""
    return _piece(table, ident, title, table.replace("_", " "), (("", text),), source)


def _provenance(source: Source) -> tuple[str, ...]:
    return tuple(f"{PARTS.get(part, part.replace('_', ' '))}: {ORIGINS.get(how, how)}" for part, how in source)


def _without_copy(name: str) -> str:
    """`farm.dew-trap.2` is a `farm.dew-trap`; `nectar-drop.2` a `nectar-drop`."""
    head, dot, tail = name.rpartition(".")
    return head if dot and tail.isdecimal() else name


def _plain(text: str, dot: str = ".") -> str:
    """Spelling that forgives case, hyphens, underscores and apostrophes."""
    plain = text.casefold().replace("-", " ").replace("_", " ").replace("'", "").replace("’", "")
    return " ".join(plain.replace(".", dot or " ").split())
