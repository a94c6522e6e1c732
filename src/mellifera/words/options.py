"""Every option as facts: a long label, a short one for a button, what comes of it, and where on the table it is chosen.

The entry of an option is `option.VERB`; a few verbs have several (`option.end_waste`). Its facts are those of its
numbers (`fields.py`), in a position those of what lies there, and what its operation gives besides.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from mellifera.content.rows import KINDS
from mellifera.engine import hexes
from mellifera.engine import options as verbs
from mellifera.engine.options import VERB_FIELDS, VERB_NAMES, Option
from mellifera.engine.pack import Pack
from mellifera.engine.state import EMPTY, State
from mellifera.facts import Fact, Noun, Said
from mellifera.words import effects, fields, places, things
from mellifera.words.parts import parts
from mellifera.words.rows import way_of

__all__ = ["LAST", "Target", "cell", "label", "last", "long", "looking_back", "parts", "short", "target", "verb"]

Target = tuple[str, str]
LAST: Final = (verbs.DONE, verbs.END, verbs.SKIP, verbs.STORE)
"""Options that stop: shown last and set apart."""
DECLINED: Final = ("may", "bonus", "boost", "chain", "collect", "plant")
"""Prompts at which `done` means no, rather than no more."""
DONE_BY_NAME: Final = frozenset(
    {
        "faction", "mat", "place", "retrieve", "play", "trade", "gain", "drop", "fly", "put", "collect", "take",
        "reserve", "build", "pay", "pod", "again", "frame", "keep", "plant", "teach", "convert", "discard", "income",
        "recover", "harvest", "settle", "chart", "sleep", "replay", "use",
    }
)  # fmt: skip
"""Verbs that have a word of their own for a button: the entry `do.VERB`."""
CELLS: Final = (verbs.FLY, verbs.SETTLE, verbs.CHART)


def label(pack: Pack, option: Option, names: Sequence[str], hidden: bool = False) -> Said:
    """The option by itself, in any position: places in the notation. `hidden` is for somebody who may not know which
    card was meant."""
    if hidden and option.verb == verbs.KEEP:
        return Said("option.keep_hidden.label")
    return Said(f"option.{_entry(option)}.label", fields.facts_of(pack, option, names))


def looking_back(g: State, seat: int, option: Option, names: Sequence[str]) -> Said:
    """What a seat chose or could have chosen some time before the position: planets and hexes by what is there now."""
    facts = fields.facts_of(g.pack, option, names)
    verb, a, b = option.verb, option.a, option.b
    if verb in CELLS or (verb == verbs.HARVEST and a >= verbs.HARVEST_CELL):
        facts.update(cell(g, a if verb in CELLS else a - verbs.HARVEST_CELL))
    elif verb == verbs.BUILD:
        facts.update({"hex": None, "gives": places.gives(g, g.players[seat].hive, b)})
    elif verb == verbs.FRAME:
        facts["hex"] = None
    elif verb == verbs.INCOME:
        tiles = g.players[seat if a == verbs.OWN_HIVE else a].hive.tiles
        facts["farm"] = things.tile(g.pack, tiles[b]) if b in tiles else Noun("farm")
    return Said(f"option.{_entry(option)}.label", facts)


def long(g: State, option: Option, names: Sequence[str]) -> Said:
    """The label in the position at hand: planets and farms by their names, the ways of an effect by what they do."""
    return _said(g, option, names, "label")


def short(g: State, option: Option, names: Sequence[str]) -> Said:
    """What a button says."""
    return _said(g, option, names, "short")


def verb(option: Option) -> Said:
    """What a button says beside an option that is explained: `Fly`."""
    name = VERB_NAMES[option.verb]
    return Said(f"do.{name if name in DONE_BY_NAME else 'other'}")


def last(option: Option) -> bool:
    """Whether it stops what is asked: shown last and set apart."""
    return option.verb in LAST


def _said(g: State, option: Option, names: Sequence[str], form: str) -> Said:
    entry = _entry(option)
    if option.verb == verbs.DONE and g.stack[-1].op.prompt in DECLINED:
        entry = "decline"
    elif option.verb == verbs.USE and option.b and g.stack[-1].op.name == "effects.step":
        entry = "use_this"
    facts = fields.facts_of(g.pack, option, names)
    facts.update(_there(g, option))
    facts.update(g.stack[-1].op.facts(g, g.stack[-1], option, names))
    return Said(f"option.{entry}.{form}", facts)


def _entry(option: Option) -> str:
    """The option's name among the entries."""
    verb, a = option.verb, option.a
    name = VERB_NAMES[verb]
    if verb == verbs.BUMP:
        return f"{name}_{verbs.BUMP_WORDS[a]}"
    if verb == verbs.GROW:
        return f"{name}_{verbs.GROW_WORDS[a]}"
    if verb == verbs.END and a == verbs.END_WASTE:
        return "end_waste"
    if verb == verbs.HARVEST and a >= verbs.HARVEST_CELL:
        return "harvest_cell"
    if verb == verbs.USE and option.b:
        return "use_way"
    return name


def _there(g: State, option: Option) -> dict[str, Fact]:
    """What the position says of an option's numbers."""
    verb, a = option.verb, option.a
    if verb in CELLS:
        return cell(g, a)
    if verb == verbs.HARVEST and a >= verbs.HARVEST_CELL:
        return cell(g, a - verbs.HARVEST_CELL)
    if verb == verbs.BUILD:
        return places.hex_facts(g, g.stack[-1].seat, option.b)
    if verb == verbs.FRAME:
        return places.frame_facts(g, g.stack[-1].seat, a, option.b)
    if verb == verbs.INCOME:
        owner = g.stack[-1].seat if a == verbs.OWN_HIVE else a
        return {"farm": things.tile(g.pack, g.players[owner].hive.tiles[option.b])}
    if verb == verbs.RECALL:
        return {"strength": g.spaces[a] & 7}
    if verb == verbs.STRENGTHEN:
        return {"worker_short": _worker(g, a)}
    if verb == verbs.USE and option.b and g.stack[-1].op.name == "effects.step":
        return {"gist": effects.gist(way_of(g.pack, g.stack[-1].args[0], option.b - 1))}
    return {}


def cell(g: State, number: int) -> dict[str, Fact]:
    """What lies on a cell: `there` inside a sentence, `place` by its name alone."""
    if g.explore_tokens[number] != EMPTY:
        token = things.token(g.pack, g.explore_tokens[number])
        return {"there": Said("cell.token", {"token": token}), "place": token}
    if g.planets[number] == EMPTY:
        return {"there": Said("cell.start"), "place": Said("cell.start")}
    planet = things.planet(g.pack, g.planets[number])
    return {"there": Said("cell.planet", {"planet": planet}), "place": planet}


def _worker(g: State, value: int) -> Said:
    if value >= verbs.BOARD:
        number = value - verbs.BOARD
        return Said("worker.board.short", {"strength": g.spaces[number] & 7, **fields.space(g.pack, number)})
    if value >= verbs.LANDING:
        return Said("worker.landing.short", {"strength": value - verbs.LANDING})
    return Said("worker.pool.short", {"strength": value})


# ---------------------------------------------------------------------- where an option is chosen
def target(pack: Pack, option: Option) -> Target:
    """A kind of place on the table and its name; what has no place is a button."""
    verb, a, b = option.verb, option.a, option.b
    if verb == verbs.FRAME:
        return "frame", hexes.text_of(a)
    if verb == verbs.INCOME and a != verbs.OWN_HIVE:
        return "hex", f"{a}:{hexes.text_of(b)}"
    named = zip(VERB_FIELDS.get(verb, ()), (a, b), strict=False)
    for field, value in reversed(list(named)):
        if field in _TARGETS:
            return _TARGETS[field](pack, value)
        if field in _NAMED:
            return _NAMED[field], pack.names[field][value]
    return "button", option.text


def _conversion(pack: Pack, value: int) -> Target:
    return ("conversion" if value < pack.first_dance else "dance"), pack.names["conversion"][value]


def _harvest(pack: Pack, value: int) -> Target:
    return ("kind", KINDS[value]) if value < verbs.HARVEST_CELL else ("cell", pack.word("harvest", value))


_NAMED: Final = {
    "faction": "faction", "mat": "mat", "tile": "tile", "seed": "card", "kind": "kind", "action": "space",
    "space": "space", "pod": "pod", "dance": "dance", "dance_token": "dance_token", "row": "row", "cell": "cell",
}  # fmt: skip
_TARGETS: Final[dict[str, Callable[[Pack, int], Target]]] = {
    "hex": lambda pack, value: ("hex", hexes.text_of(value)),
    "conversion": _conversion,
    "harvest": _harvest,
    "worker": lambda pack, value: ("worker", pack.word("worker", value)),
    "number": lambda pack, value: ("worker", f"pool {value}"),
    "seat": lambda pack, value: ("seat", str(value)),
}
