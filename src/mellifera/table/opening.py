"""How a game begins: from a set-up, from a record, or from a position of a finished game."""

from __future__ import annotations

import re
from collections.abc import Container
from dataclasses import dataclass, replace
from typing import Final

from mellifera.content.loader import Content
from mellifera.engine.dealing import Dealing
from mellifera.engine.record import MAGIC, RULES_VERSION, RecordError, parse_record
from mellifera.facts import Said
from mellifera.game import Game, Record
from mellifera.rules.setup import Setup
from mellifera.table.names import clean_name
from mellifera.table.pace import Pace
from mellifera.table.refusals import Refused
from mellifera.table.stored import GameRow, SeatRow, stored_record
from mellifera.table.table import Table
from mellifera.table.verified import NotVerified, checked_dealing
from mellifera.words import Language

DEFAULT_BOT: Final = "medium"
BOT_IN_BRACKETS: Final = re.compile(r"(.*\S) \(([\w:.]+)\)")
"""How a record names the seat of a bot: see docs/records.md."""


@dataclass(frozen=True)
class Opening:
    """Everything a new game starts with; `moves` are choices that were made already. Without an `id` it gets one.

    Without a seed it is dealt when everybody has come.
    """

    setup: Setup
    seats: list[SeatRow]
    seed: str
    chosen_seed: bool
    content: Content
    moves: list[tuple[int, str]]
    hints: bool = True
    pace: Pace | None = None
    dealing: Dealing | None = None
    id: str = ""


def new_game(
    seats: list[SeatRow],
    automa: int,
    options: dict[str, bool],
    content_text: str,
    dealing: Dealing | str,
    gather: bool,
    hints: bool,
) -> Opening:
    """A game from its beginning, of a dealing or of a seed that was chosen. Without the text of a content it has the
    shipped one. With `gather` it is dealt when all seats have somebody."""
    if options["free_undo"] and any(seat.kind == "friend" for seat in seats):
        raise Refused("bad_request", "free_undo")
    content = Content.from_text(content_text) if content_text else Content.shipped()
    try:
        setup = Setup(seats=tuple(seat.name for seat in seats), automa=automa, **options)
    except ValueError as error:
        raise Refused("bad_request", "setup", why=str(error)) from error
    if isinstance(dealing, str):
        return Opening(setup, seats, dealing, True, content, [], hints)
    waits = gather and any(seat.bot is None and seat.client is None for seat in seats)
    return Opening(
        setup, seats, "" if waits else dealing.seed, False, content, [], hints, dealing=dealing, id=dealing.deal
    )


# ---------------------------------------------------------------------- records
def record_from(text: str) -> Record:
    """What a text tells as a record of today's rules; it is not followed yet."""
    if not text.startswith(MAGIC):
        raise Refused("bad_request", "no_record")
    try:
        record = Record(parse_record(text.replace("\r\n", "\n")))
    except RecordError as error:
        raise Refused("bad_request", "record", why=str(error)) from error
    if record.parts.rules != RULES_VERSION:
        versions = Said("record.other_version", {"old": record.parts.rules, "new": RULES_VERSION})
        raise Refused("bad_request", "record", why=versions)
    return record


def from_record(record: Record, content_text: str, client: str, bots: Container[str], reader: Language) -> Opening:
    """A game of one's own from a record: over, or to go on with. Seats that a bot on offer has played stay its own.

    `content_text` is that of its content, if it has rows of its own.
    """
    try:
        dealing = checked_dealing(record)
    except NotVerified as wrong:
        raise Refused("bad_request", "record", why=wrong.said) from wrong
    game = _replayed(record, Content.from_text(content_text) if content_text else None)
    seats: list[SeatRow] = []
    for number, named in enumerate(game.setup.seats):
        found = BOT_IN_BRACKETS.fullmatch(named)
        if found is not None and found[2] in bots and not game.over:
            seats.append(SeatRow(number, "bot", clean_name(found[1]), found[2], None, None))
        else:
            name = clean_name(named) or reader.say("seat_name.player", n=number + 1)
            mine = any(seat.client is not None for seat in seats)
            seats.append(SeatRow(number, "here" if mine else "me", name, None, client, None))
    if all(seat.bot is not None for seat in seats):
        seats[0] = SeatRow(0, "me", seats[0].name, None, client, None)
    setup = replace(game.setup, seats=tuple(seat.name for seat in seats))
    return Opening(setup, seats, game.seed, True, game.content, list(record.parts.moves), dealing=dealing)


def _replayed(record: Record, content: Content | None) -> Game:
    followed = record.follow(content=content)
    if followed.game is None or followed.said is not None:
        raise Refused("bad_request", "record", why=followed.said)
    return followed.game


def exported(row: GameRow) -> Record:
    """The record of a stored game, whoever plays it; of one that today's rules cannot follow, all that is stored."""
    try:
        table = Table(row)
    except Refused:
        return stored_record(row)
    return table.stored if table.read_only or table.gathering else table.game.record


def record_of(table: Table, client: str) -> Record:
    """The record of a game that is over or can only be looked at; of one under way, for whoever is alone at it.

    One under way knows what is hidden, so it is nobody's who plays with others. It names its bots, to go on elsewhere.
    """
    if table.read_only:
        return table.stored
    record = table.game.record
    if table.over:
        return record
    if not table.alone(client):
        raise Refused("over", "not_over_record")
    names = [f"{seat.name} ({seat.bot})" if seat.bot is not None else seat.name for seat in table.seats]
    return Record(replace(record.parts, setup={**record.parts.setup, "seats": names}))


# ---------------------------------------------------------------------- what if
def what_if(table: Table, client: str, at: int, number: int) -> Opening:
    """A new game from a position of a finished one. The client plays one seat, bots play the others."""
    table.check_open()
    if not table.over:
        raise Refused("over", "not_over_whatif")
    moves = [(step.seat, step.option.text) for step in table.game.moves]
    if at >= len(moves):
        raise Refused("bad_request", "too_late", n=len(moves))
    if number >= len(table.seats):
        raise Refused("bad_request", "no_seat", n=len(table.seats))
    seats = [
        SeatRow(seat.seat, "me", seat.name, None, client, None)
        if seat.seat == number
        else SeatRow(seat.seat, "bot", seat.name, DEFAULT_BOT, None, None)
        for seat in table.seats
    ]
    return Opening(table.setup, seats, table.seed, True, table.content, moves[:at])
