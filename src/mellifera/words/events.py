"""What happens, as facts: one entry `event.KIND` for each kind of event, and some with another name where the same kind
is told in another way (`event.vp_lost`)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from mellifera.engine.events import EVENT_FIELDS, HIDDEN, Event
from mellifera.engine.pack import Pack
from mellifera.engine.state import EMPTY
from mellifera.facts import Fact, Noun, Said, Several
from mellifera.game import Game
from mellifera.rules.automa import ROW_ACTION, ROW_CARVE, ROW_RETRIEVE
from mellifera.words import effects, things
from mellifera.words.language import Language
from mellifera.words.rows import pod_row

STRONGEST: Final = 4
OF_ANOTHER: Final = ("bumped", "income")
"""Kinds that are told in another way (`_own`) where the thing belongs to the seat that acts."""
CARD_ROWS: Final = {ROW_RETRIEVE: "retrieve", ROW_CARVE: "carve", ROW_ACTION: "action"}
"""The rows of a card of the Automa, by the number in `automa_row`."""


def event_said(pack: Pack, event: Event, names: Sequence[str]) -> Said | None:
    """One sentence, without a full stop; None for what goes without saying (an ability's results tell its story)."""
    kind, numbers = event.kind, event.numbers
    if kind == "ability" or (kind == "pay" and numbers[1] == 0):
        return None
    facts: dict[str, Fact] = {}
    if event.seat >= 0:
        facts["who"] = things.player(names, event.seat)
    if event.source >= 0:
        facts["source"] = things.source(pack, event.source)
    for place, field in enumerate(EVENT_FIELDS[kind]):
        if field.endswith("*"):
            facts.update(_several(pack, field[:-1], numbers[place:]))
        else:
            facts.update(_one(pack, event, field, numbers[place], names))
    return Said(f"event.{_entry(event, names)}", facts)


def _entry(event: Event, names: Sequence[str]) -> str:
    kind, numbers = event.kind, event.numbers
    if kind == "vp" and numbers[0] < 0:
        return "vp_lost"
    if (kind == "strengthen" and numbers[0] > STRONGEST) or (kind == "recall" and numbers[0] >= STRONGEST):
        return f"{kind}_asleep"
    if kind == "pod" and event.seat >= len(names):
        return "pod_automa"
    if kind in OF_ANOTHER and numbers[0] == event.seat:
        return f"{kind}_own"
    if kind in ("draw", "keep") and HIDDEN in numbers:
        return f"{kind}_hidden"
    return kind


def _one(pack: Pack, event: Event, field: str, value: int, names: Sequence[str]) -> dict[str, Fact]:
    """What one number of an event gives to its sentence."""
    kind = event.kind
    if field == "n":
        if kind == "place":
            return {"total": value if value != event.numbers[0] else None}
        if kind == "convert":
            return {"conversion": things.conversion(pack, value)}
        if kind == "row":
            return {"row": _thing(pack, "row", value)}
        if kind == "automa_row":
            return {"row": Said(f"automa.card_row.{CARD_ROWS[value]}")}
        return {"n": abs(value)}
    if field == "seat":
        return {"other": things.player(names, value)}
    if field == "strength":
        return {"strength": value, "stronger": value + 1} if kind == "recall" else {"strength": value}
    if field == "pod":
        gives = effects.gist(pod_row(pack, value).effect)
        return {"sector": things.sector(pack, pack.pods[value].sector), "gives": gives}
    if field == "dance_token":
        gives = effects.gist(pack.rows.dance_tokens[value].effect)
        return {"dance_token": things.dance_token(pack, value), "gives": gives}
    if field == "kind" and "n" not in EVENT_FIELDS[kind]:
        return {"kind": things.kind(value), "n": 1}
    if field == "planet" and kind == "fly":
        unexplored = value == EMPTY
        return {
            "there": Said("flight.unexplored")
            if unexplored
            else Said("cell.planet", {"planet": things.planet(pack, value)})
        }
    if field == "cell":
        return {}
    if field == "colour":
        return {"worker": Noun(f"{pack.names['colour'][value]}_worker")}
    if field == "automa_card":
        return {"card": pack.rows.automa.cards[value].number}
    if field == "automa_support":
        return {}
    return {field: _thing(pack, field, value)}


def _several(pack: Pack, field: str, values: Sequence[int]) -> dict[str, Fact]:
    if field == "cell" or (field == "card" and HIDDEN in values):
        return {"n": len(values)}
    found = tuple([_thing(pack, field, value) for value in values])
    return {f"{field}s": Several(found)}


def _thing(pack: Pack, field: str, value: int) -> Fact:
    if field in THINGS:
        return THINGS[field](pack, value)
    if field == "kind":
        return things.kind(value)
    if field == "row":
        return Noun(pack.names["row"][value])
    return pack.word(field, value)


THINGS: Final[dict[str, Callable[[Pack, int], Fact]]] = {
    "card": things.card,
    "tile": things.tile,
    "token": things.token,
    "planet": things.planet,
    "faction": things.faction,
    "mat": things.mat,
    "dance": things.dance,
    "action": things.action,
}
"""Fields of events that are a thing of the pack by its number."""


# ---------------------------------------------------------------------- told
def event_lines(language: Language, pack: Pack, events: Iterable[Event], names: Sequence[str]) -> list[str]:
    """The sentences of several events, silent ones left out."""
    return [language.said(said) for event in events if (said := event_said(pack, event, names)) is not None]


def log_lines(language: Language, game: Game, seat: int | None, since: int = 0) -> list[str]:
    """The story after the first `since` choices, as that seat may know it (None: a spectator)."""
    return event_lines(language, game.state.pack, game.events(seat, since), game.setup.seats)
