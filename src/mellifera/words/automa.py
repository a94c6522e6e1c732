"""The Automa's turn: its facts, read from its events; why each row of her card applied or not; the whole in words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple, TypedDict

from mellifera.content.rows import AutomaCardRow
from mellifera.engine.events import Event
from mellifera.engine.pack import Pack
from mellifera.facts import Facts, Noun, Player, Said, Several
from mellifera.game import Game
from mellifera.rules.automa import ROW_CARVE, ROW_RETRIEVE
from mellifera.words.events import event_lines
from mellifera.words.language import Language

QUIET: Final = ("turn", "end_turn", "automa_row", "automa_card")


class Reason(NamedTuple):
    """A row of her card by its heading, whether it applied, and why."""

    name: Said
    applied: bool
    why: Said


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
            flights.append(Flight(ship, event.numbers, cells_counted(event.numbers, (pack.start_cell, began))))
            ship = event.numbers[-1]
    if card is None or support is None:
        return None
    return AutomaTurn(card, support, row, tuple(flights), tuple(did))


def cells_counted(path: tuple[int, ...], uncounted: tuple[int, ...]) -> tuple[int, ...]:
    """R-AUTO-5: the start cell and the planet where the ship began her turn are passed without being counted."""
    found: list[int] = []
    counted = 0
    for cell in path:
        counted += cell not in uncounted
        found.append(0 if cell in uncounted else counted)
    return tuple(found)


def last_automa_turn(game: Game) -> AutomaTurn | None:
    """The facts of her latest turn; None before her first one."""
    pack = game.state.pack
    events = [*game.opening, *(event for move in game.moves for event in move.events)]
    drawn = next((at for at in range(len(events) - 1, -1, -1) if events[at].kind == "automa_card"), None)
    if drawn is None:
        return None
    began = next(at for at in range(drawn, -1, -1) if events[at].kind == "turn")
    ended = next((at for at in range(drawn, len(events)) if events[at].kind == "end_turn"), len(events))
    flown = (event for event in reversed(events[:began]) if event.kind in ("fly", "automa_path"))
    ship = next((event.numbers[0] if event.kind == "fly" else event.numbers[-1] for event in flown), pack.start_cell)
    return automa_turn(pack, events[began:ended], len(game.setup.seats), ship)


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
    facts: Facts = {"limit": card.retrieve_if_at_most, "carve": card.carve, "worker": _workers(support)}

    def why(key: str) -> Said:
        return Said(f"automa.why.{key}", facts)

    retrieve, carve = Said("automa.row.retrieve"), Said("automa.row.carve")
    if row == ROW_RETRIEVE:
        return [Reason(retrieve, True, why("few" if card.retrieve_if_at_most else "none"))]
    found = [Reason(retrieve, False, why("more" if card.retrieve_if_at_most else "some"))]
    if row == ROW_CARVE:
        return [*found, Reason(carve, True, why("carves"))]
    no_carve = why("cannot_carve" if card.carve else "no_carve_row")
    action = Said("automa.row.action", {"action": Noun(card.action)})
    return [*found, Reason(carve, False, no_carve), Reason(action, True, why("acts"))]


def card_said(card: AutomaCardRow, support: AutomaCardRow) -> list[Said]:
    """The card she drew, and what the one on top of her deck says."""
    carve = Said("automa.carve", {"n": card.carve}) if card.carve else Said("automa.no_carve")
    drawn: Facts = {
        "who": Player(),
        "card": card.number,
        "limit": card.retrieve_if_at_most,
        "carve": carve,
        "action": Noun(card.action),
    }
    on_top: Facts = {
        "worker": _workers(support),
        "tail": Said(f"automa.tail.{support.tail}"),
        "resource": Noun(support.resource),
    }
    return [Said("automa.card", drawn), Said("automa.support", on_top)]


def why_said(card: AutomaCardRow, support: AutomaCardRow, row: int) -> Said:
    """The reasons for all rows in one sentence."""
    reasons = [
        Said(f"automa.{'applies' if reason.applied else 'does_not'}", {"row": reason.name, "why": reason.why})
        for reason in row_reasons(card, support, row)
    ]
    return Said("automa.because", {"reasons": Several(tuple(reasons), "semicolon")})


def _workers(support: AutomaCardRow) -> Noun:
    return Noun(f"{support.colour}_worker")


# ---------------------------------------------------------------------- told
def automa_story(
    language: Language, pack: Pack, events: Iterable[Event], names: Sequence[str], vp: int | None = None
) -> list[str]:
    """Her turn in plain words: card, why its row applied, path, what she took; with `vp` her score at the end."""
    turn = automa_turn(pack, events, len(names), pack.start_cell)
    if turn is None:
        return []
    lines = [language.said(said) for said in card_said(turn.card, turn.support)]
    if turn.row:
        lines.append(language.said(why_said(turn.card, turn.support, turn.row)))
    lines += event_lines(language, pack, turn.did, names)
    if vp is not None:
        lines.append(language.say("automa.score", who=Player(), vp=vp))
    return lines


class ToldReason(TypedDict):
    """A row of her card in a language."""

    name: str
    applied: bool
    text: str


class ToldFlight(TypedDict):
    """Cells by their names."""

    start: str
    path: list[str]
    counts: list[int]


class ToldTurn(TypedDict):
    """Her latest turn, for a client that draws it: her card, the row of it that applied (1 to 3), and why."""

    card: str
    row: int
    reasons: list[ToldReason]
    flights: list[ToldFlight]


def automa_told(language: Language, game: Game) -> ToldTurn | None:
    """None before her first turn."""
    turn = None if game.state.automa is None else last_automa_turn(game)
    if turn is None:
        return None
    cells = game.state.pack.names["cell"]
    reasons = row_reasons(turn.card, turn.support, turn.row) if turn.row else []
    return {
        "card": turn.card.id,
        "row": turn.row,
        "reasons": [
            {"name": language.said(name), "applied": applied, "text": language.said(why)}
            for name, applied, why in reasons
        ],
        "flights": [
            {"start": cells[start], "path": [cells[cell] for cell in path], "counts": list(counts)}
            for start, path, counts in turn.flights
        ],
    }
