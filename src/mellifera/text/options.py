"""Words for every option: `place 3 explore` is "Place a strength-3 worker on Explore"."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mellifera.content.rows import KINDS
from mellifera.engine.options import (
    HARVEST_CELL,
    KEEP,
    OWN_HIVE,
    VERB_FIELDS,
    VERB_NAMES,
    Option,
)
from mellifera.engine.pack import Pack
from mellifera.text.words import (
    ROW_NAMES,
    action_name,
    card_title,
    conversion_title,
    seat_name,
    source_title,
    space_name,
    tile_title,
    worker_place,
    worker_word,
)

HIDDEN_CARD: Final = "a seed card"
LABELS: Final[dict[str, str]] = {
    "faction": "Lead {faction}",
    "mat": "Take the mat {mat}",
    "reserve": "Put {tile} into your reserve",
    "place": "Place a {number} on {action}",
    "retrieve": "Retrieve all your workers",
    "play": "Play {seed} for its benefit",
    "trade": "Trade {seed} for a basic resource",
    "skip": "Skip the step: you have no worker",
    "end": "End your turn{waste}",
    "gain": "Gain 1 {kind}",
    "drop": "Discard 1 {kind}",
    "store": "Store everything as it is",
    "boost": "Pay for more strength",
    "done": "Done, nothing more",
    "bump": "{bump}",
    "pod": "Token on pod {pod}",
    "order": "{source} next",
    "fly": "Fly to {cell}",
    "put": "Put 1 {kind} on the outline",
    "collect": "Collect what the planet shows",
    "bonus": "Take the strength-4 benefit",
    "take": "Build {tile}",
    "build": "Build {tile} on hex {hex}",
    "pay": "Pay 1 {kind}",
    "grow": "{grow}",
    "upgrade": "Upgrade your faction",
    "frame": "Frame with its first hex on {hex}, turned by {turn} degrees",
    "keep": "Keep {seed}",
    "plant": "Plant {seed}",
    "teach": "Teach {dance}",
    "token": "Put {dance_token} on the dance",
    "convert": "{conversion}",
    "discard": "Discard {seed} without benefit",
    "income": "Income of {owner} farm on hex {hex}",
    "recover": "Take back {seed}",
    "strengthen": "Strengthen {worker}",
    "refresh": "Refresh the {row}",
    "harvest": "Harvest {harvest}",
    "settle": "Put resources on the planet at {cell}",
    "chart": "Take the token at {cell}",
    "recall": "Take back the worker on {space}",
    "sleep": "Let a {number} hibernate",
    "again": "Gain pod {pod} again",
    "imitate": "Imitate {seat}",
    "replay": "Use the benefit of {seed}",
    "oust": "Bump the worker on {space}",
    "use": "Use {source}{way}",
}
BUMPS: Final = ("Active pool, one stronger", "Landing area, strength unchanged")
WASTING: Final = " and discard more than you must"
GROWS: Final = ("Gain a worker", "Gain a frame")


def option_label(pack: Pack, option: Option, names: Sequence[str], hidden: bool = False) -> str:
    """The option in words. `hidden` is for somebody who may not know which card was meant."""
    words = {
        field: _word(pack, field, value, names)
        for field, value in zip(VERB_FIELDS.get(option.verb, ()), (option.a, option.b), strict=False)
    }
    if hidden and option.verb == KEEP:
        words["seed"] = HIDDEN_CARD
    return LABELS[VERB_NAMES[option.verb]].format(**words)


def option_text(option: Option, hidden: bool = False) -> str:
    """The option's notation; `keep ?` for somebody who may not know the card."""
    return "keep ?" if hidden and option.verb == KEEP else option.text


def _word(pack: Pack, field: str, value: int, names: Sequence[str]) -> str:
    """One number of an option as the words that stand for it in a label."""
    rows = pack.rows
    if field == "number":
        return worker_word(value)
    if field == "faction":
        return rows.factions[value].name
    if field == "mat":
        return rows.mats[value].name
    if field == "tile":
        return f"the {pack.pieces[value].row.type} {tile_title(pack, value)}"
    if field == "seed":
        return card_title(pack, value)
    if field == "action":
        return action_name(pack.actions[value])
    if field == "space":
        return space_name(pack, value)
    if field == "bump":
        return BUMPS[value]
    if field == "grow":
        return GROWS[value]
    if field == "dance":
        return rows.dances[value].name
    if field == "dance_token":
        return rows.dance_tokens[value].name
    if field == "conversion":
        return conversion_title(pack, value)
    if field == "row":
        return ROW_NAMES[pack.names["row"][value]]
    if field == "worker":
        return worker_place(pack, value)
    if field == "source":
        return source_title(pack, pack.sources[value])
    if field == "seat":
        return seat_name(names, value)
    if field == "owner":
        return "your" if value == OWN_HIVE else f"{seat_name(names, value)}'s"
    if field == "harvest":
        return (
            f"1 {KINDS[value]}" if value < HARVEST_CELL else f"the planet at {pack.names['cell'][value - HARVEST_CELL]}"
        )
    if field == "waste":
        return WASTING if value else ""
    if field == "way":
        return f", way {value} of its text" if value else ""
    return pack.word(field, value)
