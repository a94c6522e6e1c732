"""Hexes of a hive by what they give and by what lies beside them: nobody reads a hive by its coordinates."""

from __future__ import annotations

from typing import Final

from mellifera.engine.hive import Hive
from mellifera.engine.state import State
from mellifera.facts import Fact, Said, Several
from mellifera.words import effects, things
from mellifera.words.rows import effect_of

WAYS: Final = {128: "right", -128: "left", 1: "below_right", -1: "above_left", 127: "above_right", -127: "below_left"}
"""Where a neighbour lies, by the step that leads to it."""
FACTION_HEXES: Final = ("base", "left", "right")
Contact = tuple[int, int, int]
"""How far an anchor is from being telling, its hex, and the step that leads from it to what is named."""


def hex_facts(g: State, seat: int, place: int) -> dict[str, Fact]:
    """`gives`: its bonus in a few words; `where`: `right of Seed Nursery`. No coordinates."""
    hive = g.players[seat].hive
    contacts = _contacts(g, hive, (place,))
    where = _beside(g, hive, contacts[0]) if contacts else None
    return {"hex": None, "gives": gives(g, hive, place), "where": where}


def frame_facts(g: State, seat: int, place: int, turn: int) -> dict[str, Fact]:
    """Where a frame would lie: beside what at its two ends."""
    hive = g.players[seat].hive
    covered = tuple([place + offset for offset in g.pack.frame_shapes[turn]])
    contacts = _contacts(g, hive, covered)
    found: dict[int, Contact] = {}
    for contact in contacts:
        found.setdefault(contact[1], contact)
    named = [_beside(g, hive, contact) for contact in list(found.values())[:2]]
    return {"hex": None, "where": Several(tuple(named))}


def gives(g: State, hive: Hive, place: int) -> Fact:
    effect = hive.bonus.get(place, -1)
    return effects.hex_gist(effect_of(g.pack, effect)) if effect >= 0 else Said("part.no_bonus")


def _contacts(g: State, hive: Hive, covered: tuple[int, ...]) -> list[Contact]:
    """What lies beside hexes, the most telling first: tiles, the faction's hexes, bonuses, then any hex."""
    faction = g.pack.mat_faction[hive.mat]
    found: list[Contact] = []
    for place in covered:
        for step in WAYS:
            anchor = place - step
            if anchor in covered or anchor not in hive.cells:
                continue
            rank = 0 if anchor in hive.tiles else 1 if anchor in faction else 2 if anchor in hive.bonus else 3
            found.append((rank, anchor, step))
    return sorted(found, key=lambda contact: contact[0])


def _beside(g: State, hive: Hive, contact: Contact) -> Said:
    _, anchor, step = contact
    return Said(f"beside.{WAYS[step]}", {"thing": _anchor(g, hive, anchor)})


def _anchor(g: State, hive: Hive, place: int) -> Said:
    if place in hive.tiles:
        return Said("anchor.tile", {"tile": things.tile(g.pack, hive.tiles[place])})
    faction = g.pack.mat_faction[hive.mat]
    if place in faction:
        part = FACTION_HEXES[faction.index(place)]
        return Said(f"anchor.faction_{part}", {"faction": things.faction(g.pack, hive.faction)})
    if place in hive.bonus:
        return Said("anchor.bonus", {"gives": gives(g, hive, place)})
    return Said("anchor.empty")
