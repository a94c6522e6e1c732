"""The Automa's turn: its facts, read from its events; why each row of her card applied or not; the whole in words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from mellifera.content.rows import AutomaCardRow
from mellifera.engine.events import Event
from mellifera.engine.pack import Pack
from mellifera.game import Game
from mellifera.rules.automa import ROW_CARVE, ROW_RETRIEVE
from mellifera.text.events import event_line
from mellifera.text.words import AUTOMA, action_name

TAILS: Final = {
    "top_left": "from the top left, rightwards and down",
    "bottom_right": "from the bottom right, leftwards and up",
}
CARD: Final = "{who} draws {card}: retrieve if at most {limit} at home, {carve}, else {action}"
SUPPORT: Final = "The card on top of her deck says: {colour} workers, the path {tail}, {resource}"
RETRIEVE: Final = "Retrieve"
CARVE: Final = "Carve"
FEW_AT_HOME: Final = "at most {limit} {colour} at home"
MORE_AT_HOME: Final = "more than {limit} {colour} at home"
CARVES: Final = "a {colour} 4 takes number {carve}"
CANNOT_CARVE: Final = "no {colour} 4, or no carving left"
NO_CARVE_ROW: Final = "not on this card"
ACTS: Final = "with her strongest {colour}"
WHY: Final = "Why: {reasons}"
APPLIES: Final = "{name} applies ({text})"
DOES_NOT: Final = "{name} does not apply ({text})"
SCORE: Final = "{who} has {vp} VP on the score track"
QUIET: Final = ("turn", "end_turn", "automa_row", "automa_card")


class Reason(NamedTuple):
    """A row of her card by its heading, whether it applied, and why."""

    name: str
    applied: bool
    text: str


class Flight(NamedTuple):
    """Where the ship was, the cells it passed up to the one where it stopped, and what each counted (0: nothing)."""

    start: int
    path: tuple[int, ...]
    counts: tuple[int, ...]


class AutomaTurn(NamedTuple):
    """Her card, the support side on top, the row that applied, her flights, and the events of what she did."""

    card: AutomaCardRow
    support: AutomaCardRow
    row: int
    flights: tuple[Flight, ...]
    did: tuple[Event, ...]


# ---------------------------------------------------------------------- facts
def automa_turn(pack: Pack, events: Iterable[Event], her: int, ship: int) -> AutomaTurn | None:
    """The facts of a turn of hers; `ship` is where the QueenShip was before it. None if she has drawn no card in it."""
    card: AutomaCardRow | None = None
    support: AutomaCardRow | None = None
    row, began = 0, ship
    flights: list[Flight] = []
    did: list[Event] = []
    for event in events:
        if event.kind == "automa_card":
            card, support = [pack.rows.automa.cards[number] for number in event.numbers]
        elif event.kind == "automa_row":
            row = event.numbers[0]
        elif event.kind not in QUIET and (event.seat == her or event.kind in ("row", "end_trigger")):
            did.append(event)
        if event.kind == "automa_path":
            flights.append(Flight(ship, event.numbers, _counts(event.numbers, (pack.start_cell, began))))
            ship = event.numbers[-1]
    if card is None or support is None:
        return None
    return AutomaTurn(card, support, row, tuple(flights), tuple(did))


def _counts(path: tuple[int, ...], uncounted: tuple[int, ...]) -> tuple[int, ...]:
    """R-AUTO-5: the start cell and the planet where the ship began her turn are passed without being counted."""
    found: list[int] = []
    counted = 0
    for cell in path:
        counted += cell not in uncounted
        found.append(0 if cell in uncounted else counted)
    return tuple(found)


def last_automa_turn(game: Game) -> AutomaTurn | None:
    """The facts of her latest turn; None before her first one."""
    names, ship = game.setup.seats, game.state.pack.start_cell
    events = [*game.opening, *(event for move in game.moves for event in move.events)]
    found: AutomaTurn | None = None
    for hers, part in split_turns(events, names):
        if hers:
            found = automa_turn(game.state.pack, part, len(names), ship) or found
        for event in part:
            if event.kind == "fly":
                ship = event.numbers[0]
            elif event.kind == "automa_path":
                ship = event.numbers[-1]
    return found


def split_turns(events: Iterable[Event], names: Sequence[str]) -> list[tuple[bool, list[Event]]]:
    """The events in stretches, each marked whether it is a turn of the Automa: `(hers, events)`."""
    her = len(names)
    parts: list[tuple[bool, list[Event]]] = [(False, [])]
    for event in events:
        if event.kind == "turn":
            parts.append((event.seat == her, []))
        parts[-1][1].append(event)
        if event.kind == "end_turn":
            parts.append((False, []))
    return [part for part in parts if part[1]]


def row_reasons(card: AutomaCardRow, support: AutomaCardRow, row: int) -> list[Reason]:
    """R-AUTO-3: each row of her card up to the one that applied."""
    words = {"limit": card.retrieve_if_at_most, "carve": card.carve, "colour": support.colour}
    if row == ROW_RETRIEVE:
        return [Reason(RETRIEVE, True, FEW_AT_HOME.format(**words))]
    found = [Reason(RETRIEVE, False, MORE_AT_HOME.format(**words))]
    if row == ROW_CARVE:
        return [*found, Reason(CARVE, True, CARVES.format(**words))]
    no_carve = CANNOT_CARVE.format(**words) if card.carve else NO_CARVE_ROW
    return [*found, Reason(CARVE, False, no_carve), Reason(action_name(card.action), True, ACTS.format(**words))]


# ---------------------------------------------------------------------- words
def automa_story(pack: Pack, events: Iterable[Event], names: Sequence[str], vp: int | None = None) -> list[str]:
    """Her turn in plain words: card, why its row applied, path, what she took; with `vp` her score at the end."""
    told = automa_turn(pack, events, len(names), pack.start_cell)
    if told is None:
        return []
    lines = card_lines(told.card, told.support)
    if told.row:
        lines.append(why_line(told.card, told.support, told.row))
    lines += [line for event in told.did if (line := event_line(pack, event, names)) is not None]
    if vp is not None:
        lines.append(SCORE.format(who=AUTOMA, vp=vp))
    return lines


def card_lines(card: AutomaCardRow, support: AutomaCardRow) -> list[str]:
    """The card she drew, and what the one on top of her deck says."""
    carve = f"carve number {card.carve}" if card.carve else "no carving"
    return [
        CARD.format(
            who=AUTOMA,
            card=card.name.replace("Automa card", "card"),
            limit=card.retrieve_if_at_most,
            carve=carve,
            action=action_name(card.action),
        ),
        SUPPORT.format(colour=support.colour, tail=TAILS.get(support.tail, support.tail), resource=support.resource),
    ]


def why_line(card: AutomaCardRow, support: AutomaCardRow, row: int) -> str:
    """The reasons for all rows in one sentence."""
    reasons = [
        (APPLIES if reason.applied else DOES_NOT).format(name=reason.name, text=reason.text)
        for reason in row_reasons(card, support, row)
    ]
    return WHY.format(reasons="; ".join(reasons))
