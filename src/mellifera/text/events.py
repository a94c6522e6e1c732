"""Words for everything that happens: one sentence for each kind of event."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from mellifera.engine import hexes
from mellifera.engine.events import EVENT_FIELDS, HIDDEN, Event
from mellifera.engine.pack import Pack
from mellifera.game import Game
from mellifera.text.words import (
    ROW_NAMES,
    action_name,
    card_title,
    conversion_title,
    count,
    listed,
    seat_name,
    tile_title,
    token_title,
)

EVENTS: Final[dict[str, str]] = {
    "turn": "Turn {n}: {who}",
    "chose_faction": "{who} leads {faction}",
    "chose_mat": "{who} takes the mat {mat}",
    "start_cards": "{who} starts with {n_cards}",
    "place": "{who} places a strength-{strength} worker on {action}{total}",
    "boost": "{who} pays for {n} more strength",
    "shift": "{whose} strength-{strength} worker shifts to the second space of {action}",
    "bumped": "{who} bumps {whose} strength-{strength} worker off {action}",
    "bump_active": "{who} takes the bumped worker into the active pool, now strength {strength}",
    "bump_landing": "{who} lands the bumped worker, still strength {strength}",
    "retrieve": "{who} retrieves {n_workers}",
    "retrieved": "{who}: a retrieved worker is ready, now strength {strength}",
    "new_worker": "{who} had no worker left and gains one of strength {strength}",
    "gain_worker": "{who} gains a strength-{strength} worker",
    "strengthen": "{who} strengthens a worker, now strength {strength}",
    "recall": "{who} takes a strength-{strength} worker back from {action}{stronger}",
    "asleep": "{who}: a strength-{strength} worker hibernates",
    "pod": "{who} puts a token on pod {pod}: {pod_text}",
    "no_pod": "{who} has no free pod or no token left for it",
    "again": "{who} gains pod {pod} again: {pod_text}",
    "fly": "{who} flies the QueenShip to {cell}, {n_cells} away",
    "explore_token": "{who} takes the token {token} at {cell}",
    "planet": "The planet {planet} is turned up at {cell}",
    "put": "{who} puts 1 {kind} on the planet at {cell}",
    "collect": "{who} collects from the planet at {cell}",
    "bonus": "{who} takes the strength-4 benefit of {planet}",
    "gain": "{who} gains {n} {kind}",
    "pay": "{who} pays {n} {kind}",
    "favor": "{who} gains {n} Favor",
    "vp": "{who} gains {n} VP",
    "draw": "{who} draws {cards}",
    "reshuffle": "The discard pile is shuffled into a new deck of {n_cards}",
    "keep": "{who} keeps {card}",
    "discard": "{who} discards {card}",
    "recover": "{who} takes {card} back from the discard pile",
    "play": "{who} plays {card}",
    "trade": "{who} trades {card} for a basic resource",
    "replay": "{who} uses the benefit of {card} again",
    "plant": "{who} plants {card}",
    "take": "{who} takes {tile}",
    "build": "{who} builds {tile} on hex {hex}",
    "reserve": "{who} puts {tile} into the reserve",
    "reveal": "{who} turns up {tiles}",
    "row": "New in the {row}: {tiles}",
    "refresh": "The {row} is refreshed; gone: {tiles}",
    "frame": "{who} places a frame, first hex {hex}, turned by {turn} degrees",
    "upgrade": "{who} upgrades the faction",
    "teach": "{who} teaches {dance}",
    "dance_token": "{who} puts {dance_token} on the dance: {dance_token_text}",
    "convert": "{who} converts: {conversion}",
    "dance": "{who} dances {dance}",
    "teacher": "{who} gains {n} Favor as teacher",
    "income": "{who} gains the income of {whose} {tile_type} {tile_name}",
    "imitate": "{who} imitates {other}",
    "ability": "{who} uses {source}",
    "skip": "{who} has no worker to place or retrieve and skips the step",
    "drop": "{who} discards 1 {kind}",
    "end_turn": "{who} ends the turn",
    "end_trigger": "The end is near: everybody has one more turn after this one",
    "game_over": "The game is over",
    "automa_card": "{who} draws {automa_card}",
    "automa_shuffle": "{who} shuffles her deck anew",
    "automa_row": "{who} follows {automa_row} of her card",
    "automa_place": "{who} places a {colour} strength-{strength} worker on {action}",
    "automa_path": "{who} flies the QueenShip over {cells}",
    "automa_token": "{who} takes the token {token} at {cell}",
    "automa_take": "{who} takes {tile}",
    "automa_discard": "{who} removes {tile} from the game",
    "automa_carve": "{who} takes the carving {tile_name}, number {n} on her path",
    "automa_retrieve": "{who} retrieves {n} {colour} workers",
    "automa_worker": "{who} gains a {colour} strength-{strength} worker",
    "automa_back": "{who}: a {colour} worker is back on her mat, now strength {strength}",
    "automa_asleep": "{who}: a {colour} strength-{strength} worker hibernates",
}
LOSES_VP: Final = "{who} loses {n} VP"
ABOVE_FOUR: Final = "{who} strengthens a strength-4 worker, so that it will hibernate"
POD_WITHOUT_BENEFIT: Final = "{who} puts a token on pod {pod}"
NAMES_ITS_SOURCE: Final = (
    "gain", "favor", "vp", "draw", "gain_worker", "strengthen", "recall", "reserve", "recover", "frame", "fly",
    "explore_token", "imitate", "replay", "again", "boost", "refresh",
)  # fmt: skip
"""Kinds whose sentence ends with the component that brought it about."""
OWN: Final = {"bumped": "an own", "income": "the"}
"""Instead of a name, where the thing belongs to the seat that acts."""
STRONGEST: Final = 4
ROWS_OF_A_CARD: Final = ("no row", "the retrieve row", "the carve row", "the action row")


def event_line(pack: Pack, event: Event, names: Sequence[str]) -> str | None:
    """One sentence, without a full stop; None for what goes without saying (an ability's results tell its story)."""
    if event.kind == "ability":
        return None
    if event.kind == "pay" and event.numbers[1] == 0:
        return None
    template = EVENTS[event.kind]
    if event.kind == "vp" and event.numbers[0] < 0:
        template = LOSES_VP
    elif event.kind == "strengthen" and event.numbers[0] > STRONGEST:
        template = ABOVE_FOUR
    elif event.kind == "pod" and event.seat >= len(names):
        template = POD_WITHOUT_BENEFIT
    words = {"who": seat_name(names, event.seat)}
    numbers = event.numbers
    for place, field in enumerate(EVENT_FIELDS[event.kind]):
        if field.endswith("*"):
            words[f"{field[:-1]}s"] = _several(pack, field[:-1], numbers[place:])
        else:
            words.update(_words(pack, event, field, numbers[place], names))
    line = template.format(**words)
    if event.source >= 0 and event.kind in NAMES_ITS_SOURCE:
        line += f" ({pack.source_names[event.source]})"
    return line


def event_lines(pack: Pack, events: Iterable[Event], names: Sequence[str]) -> list[str]:
    """The sentences of several events, silent ones left out."""
    return [line for event in events if (line := event_line(pack, event, names)) is not None]


def log_lines(game: Game, seat: int | None, since: int = 0) -> list[str]:
    """The story after the first `since` choices, as that seat may know it (None: a spectator)."""
    return event_lines(game.state.pack, game.events(seat, since), game.setup.seats)


def _words(pack: Pack, event: Event, field: str, value: int, names: Sequence[str]) -> dict[str, str]:
    """What one number of an event gives to its sentence."""
    if field == "n":
        return _amount(pack, event, value)
    if field == "seat":
        other = seat_name(names, value)
        return {"other": other, "whose": OWN.get(event.kind, f"{other}'s") if value == event.seat else f"{other}'s"}
    if field == "tile":
        tile = pack.pieces[value].row
        return {"tile": _one(pack, field, value), "tile_name": tile.name, "tile_type": tile.type}
    if field == "strength" and event.kind == "recall":
        stronger = f", now strength {value + 1}" if value < STRONGEST else ", so that it will hibernate"
        return {"strength": str(value), "stronger": stronger}
    if field == "pod":
        return {"pod": pack.pods[value].name, "pod_text": pack.pods[value].text.rstrip(".")}
    if field == "dance_token":
        text = pack.rows.dance_tokens[value].text.rstrip(".")
        return {"dance_token": _one(pack, field, value), "dance_token_text": f"{text[0].lower()}{text[1:]}"}
    return {field: _one(pack, field, value)}


def _amount(pack: Pack, event: Event, n: int) -> dict[str, str]:
    kind = event.kind
    if kind == "place":
        return {"total": f", total {n}" if n != event.numbers[0] else ""}
    if kind == "convert":
        return {"conversion": conversion_title(pack, n)}
    if kind == "row":
        return {"row": _one(pack, "row", n)}
    if kind == "automa_row":
        return {"automa_row": ROWS_OF_A_CARD[n]}
    return {
        "n": str(abs(n)),
        "n_cards": count(n, "seed card"),
        "n_workers": count(n, "worker"),
        "n_cells": count(n, "cell"),
    }


def _one(pack: Pack, field: str, value: int) -> str:
    if field == "card":
        return "a card" if value == HIDDEN else card_title(pack, value)
    if field == "tile":
        return f"the {pack.pieces[value].row.type} {tile_title(pack, value)}"
    if field == "token":
        return token_title(pack, value)
    if field == "planet":
        return pack.rows.planets[value].name
    if field == "faction":
        return pack.rows.factions[value].name
    if field == "mat":
        return pack.rows.mats[value].name
    if field == "dance":
        return pack.rows.dances[value].name
    if field == "dance_token":
        return pack.rows.dance_tokens[value].name
    if field == "action":
        return action_name(pack.actions[value])
    if field == "row":
        return ROW_NAMES[pack.names["row"][value]]
    if field == "automa_card":
        return pack.rows.automa.cards[value].name
    if field == "automa_support":
        return pack.rows.automa.cards[value].colour
    if field == "hex":
        return hexes.text_of(value)
    return pack.word(field, value)


def _several(pack: Pack, field: str, values: Sequence[int]) -> str:
    if field == "card" and HIDDEN in values:
        return count(len(values), "card")
    if field == "cell":
        return " then ".join(pack.names["cell"][cell] for cell in values)
    if field == "tile":
        return listed([tile_title(pack, tile) for tile in values])
    return listed([_one(pack, field, value) for value in values])
