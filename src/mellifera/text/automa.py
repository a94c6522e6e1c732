"""What the Automa did on her turn and why, told from its events."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from mellifera.content.rows import AutomaCardRow
from mellifera.engine.events import Event
from mellifera.engine.pack import Pack
from mellifera.text.events import event_line
from mellifera.text.words import AUTOMA, action_name

RETRIEVE_ROW: Final = 1
CARVE_ROW: Final = 2
TAILS: Final = {
    "top_left": "from the top left, rightwards and down",
    "bottom_right": "from the bottom right, leftwards and up",
}
CARD: Final = "{who} draws {card}: retrieve if at most {limit} at home, {carve}, else {action}"
SUPPORT: Final = "The card on top of her deck says: {colour} workers, the path {tail}, {resource}"
RETRIEVES: Final = "Why: she has {limit} or fewer {colour} workers at home, so she retrieves the others"
CARVES: Final = (
    "Why: she has more than {limit} {colour} at home, so no retrieving; one of them has strength 4 and a carving is "
    "left, so she carves"
)
ACTS: Final = (
    "Why: she has more than {limit} {colour} at home, so no retrieving; {no_carve}; so her strongest {colour} worker "
    "takes the action"
)
NO_CARVE_ROW: Final = "the card has no carve row"
CANNOT_CARVE: Final = "she has no {colour} worker of strength 4, or no carving is left"
SCORE: Final = "{who} has {vp} VP on the score track"
QUIET: Final = ("turn", "end_turn", "automa_row", "automa_card")


def automa_story(pack: Pack, events: Iterable[Event], names: Sequence[str], vp: int | None = None) -> list[str]:
    """Her turn in plain words: card, row that applied, path, what she took; with `vp` her score at the end."""
    her = len(names)
    lines: list[str] = []
    card: AutomaCardRow | None = None
    support: AutomaCardRow | None = None
    for event in events:
        if event.kind == "automa_card":
            card, support = pack.rows.automa.cards[event.numbers[0]], pack.rows.automa.cards[event.numbers[1]]
            lines.extend(_drawn(card, support))
        elif event.kind == "automa_row" and card is not None and support is not None:
            lines.append(_why(event.numbers[0], card, support))
        elif event.kind not in QUIET and (event.seat == her or event.kind in ("row", "end_trigger")):
            line = event_line(pack, event, names)
            if line is not None:
                lines.append(line)
    if vp is not None and lines:
        lines.append(SCORE.format(who=AUTOMA, vp=vp))
    return lines


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


def _drawn(card: AutomaCardRow, support: AutomaCardRow) -> list[str]:
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


def _why(row: int, card: AutomaCardRow, support: AutomaCardRow) -> str:
    words = {"limit": card.retrieve_if_at_most, "colour": support.colour}
    if row == RETRIEVE_ROW:
        return RETRIEVES.format(**words)
    if row == CARVE_ROW:
        return CARVES.format(**words)
    no_carve = CANNOT_CARVE.format(**words) if card.carve else NO_CARVE_ROW
    return ACTS.format(no_carve=no_carve, **words)
