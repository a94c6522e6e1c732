"""Who sits where: new games, invite links, takeovers."""

from __future__ import annotations

import dataclasses
import secrets
from collections.abc import Callable
from typing import Literal

from mellifera.api.deals import dealing_for
from mellifera.api.requests import GameIn, JoinIn, SeatIn
from mellifera.api.room import Room
from mellifera.api.rooms import Rooms
from mellifera.table import wire as w
from mellifera.table.colours import coloured, colours_of, wished
from mellifera.table.opening import DEFAULT_BOT, new_game, record_of
from mellifera.table.pace import Pace
from mellifera.table.refusals import Refused
from mellifera.table.stored import SeatRow, stored_record
from mellifera.table.table import Table
from mellifera.table.views import dealing_of
from mellifera.words import Language


def _seat(rooms: Rooms, number: int, seat: SeatIn, client: str, reader: Language) -> SeatRow:
    own = client if seat.kind in ("me", "here") else None
    token = secrets.token_urlsafe(16) if seat.kind == "friend" else None
    bot = rooms.bots.checked(seat.bot) if seat.kind == "bot" else None
    name = seat.name or reader.say("seat_name.player" if bot is None else "seat_name.bot", n=number + 1)
    return SeatRow(number, seat.kind, name, bot, own, token)


async def create_game(rooms: Rooms, client: str, asked: GameIn, friends: bool, reader: Language) -> Room:
    """A new game as asked for. Whoever asks is its host; seats without a name get one in the host's language.

    Where nobody else can come (`friends` is false) no seat is kept for anybody else.
    """
    if not friends and any(seat.kind == "friend" for seat in asked.seats):
        raise Refused("bad_request", "no_friends")
    if asked.seed and (asked.deal or asked.gather):
        raise Refused("bad_request", "seed_is_dealt")
    seats = [_seat(rooms, number, seat, client, reader) for number, seat in enumerate(asked.seats)]
    seats = wished(seats, [seat.colour for seat in asked.seats])
    options = dataclasses.asdict(asked.options)
    hints = options.pop("hints")
    rows = asked.content or ""
    content = await rooms.content_of("rows", client, text=rows) if rows.strip() else ""
    own = next((seat.seat for seat in seats if seat.client == client), None)
    pace = _pace(asked)
    dealing = asked.seed or await dealing_for(rooms.store, client, asked.deal, own)
    opening = await rooms.aside(new_game, seats, asked.automa, options, content, dealing, asked.gather, hints)
    return await rooms.create(client, dataclasses.replace(opening, pace=pace))


def _pace(asked: GameIn) -> Pace | None:
    """A clock is for people who cannot see each other: without a seat for a friend there is none."""
    pace = asked.pace
    if pace.kind == "none":
        return None
    if all(seat.kind != "friend" for seat in asked.seats):
        raise Refused("bad_request", "pace_alone")
    if pace.kind == "live":
        return Pace("live", bank=pace.bank, increment=pace.increment)
    return Pace("days", days=pace.days)


async def _invited(rooms: Rooms, token: str) -> tuple[str, int]:
    """The game and the seat of a link."""
    found = await rooms.store.seat_of_token(token)
    if found is None:
        raise Refused("not_found", "no_link")
    return found


def is_free(table: Table, seat: SeatRow) -> bool:
    """Whether the next to come by its link may have a seat."""
    return not table.read_only and seat.bot is None and seat.client is None


async def invitation(rooms: Rooms, client: str, token: str) -> w.Invitation:
    """What a link leads to, for somebody who has not sat down yet."""
    game_id, number = await _invited(rooms, token)
    table = (await rooms.fresh(game_id)).table
    seat = table.seats[number]
    host = next((one.name for one in table.seats if one.client == table.host), "")
    standing: Literal["free", "yours", "taken"] = "free" if is_free(table, seat) else "taken"
    return {
        "id": table.id,
        "host": host,
        "name": seat.name,
        "names": [one.name for one in table.seats],
        "colours": list(colours_of(table.seats)),
        "commitment": table.commitment,
        "dealing": dealing_of(table),
        "gathering": table.gathering,
        "chosen_seed": table.chosen_seed,
        "seat": "yours" if seat.client == client else standing,
    }


async def join(rooms: Rooms, client: str, token: str, asked: JoinIn) -> w.Joined:
    """The first to open a link claims its seat, under the name given; the owner comes back to it; others watch."""
    game_id, number = await _invited(rooms, token)
    return await take_seat(rooms, game_id, client, lambda table: table.seats[number], asked)


async def take_seat(
    rooms: Rooms, game_id: str, client: str, chosen: Callable[[Table], SeatRow], asked: JoinIn
) -> w.Joined:  # fmt: skip
    """Takes the seat that is `chosen` as things are now, if it is free; else one watches.

    A number is given for the seed of a game that is not dealt yet.
    """

    async def sit(room: Room) -> w.Joined | None:
        table = room.table
        seat = chosen(table)
        if seat.client == client:
            return w.Joined(id=table.id, seat=seat.seat, counted=False)
        if not is_free(table, seat):
            return None
        others = {one.name.casefold() for one in table.seats if one is not seat}
        if asked.name.casefold() in others:
            raise Refused("bad_request", "name_taken", name=asked.name)
        sat = dataclasses.replace(seat, client=client, name=asked.name or seat.name)
        number = (asked.number or "") if table.gathering else ""
        await rooms.change_seat(room, "join", coloured(table.seats, sat, asked.colour), number)
        return w.Joined(id=table.id, seat=seat.seat, counted=bool(number))

    joined = await rooms.change(game_id, sit)
    if joined is None:
        await rooms.store.watch(game_id, client)
        joined = w.Joined(id=game_id, seat=None, counted=False)
    return joined


async def take_over(rooms: Rooms, game_id: str, client: str, number: int, bot: str | None) -> Room:
    """A bot plays for a friend, for a seat that is late, or goes on for one that failed (the same, to try again).

    Nobody chooses a bad bot for somebody else: a seat with an owner gets the usual one.
    """
    bot = rooms.bots.checked(bot)

    async def taken(room: Room) -> Room:
        table = room.table
        seat = _late_seat(table, client, number) or _seat_for_bot(table, client, number)
        usual = seat.client is not None and number not in table.failed
        await rooms.change_seat(room, "takeover", dataclasses.replace(seat, bot=DEFAULT_BOT if usual else bot))
        return room

    return await rooms.change(game_id, taken)


async def return_seat(rooms: Rooms, game_id: str, client: str, number: int) -> Room:
    """The bot leaves. The seat goes back to its owner, whenever he wants, or if it has none, to whoever claims it."""

    async def returned(room: Room) -> Room:
        table = room.table
        own = number in table.seats_of(client)
        seat = table.seats[number] if own else _seat_of_host(table, client, number)
        table.check_open()
        if number in table.people.resigned:
            raise Refused("bad_request", "resigned", name=seat.name)
        if seat.bot is None:
            raise Refused("bad_request", "no_bot_there")
        await rooms.change_seat(room, "return", dataclasses.replace(seat, bot=None))
        return room

    return await rooms.change(game_id, returned)


def _late_seat(table: Table, client: str, number: int) -> SeatRow | None:
    """The seat if it has been late for long enough, and who asks is another person at the table."""
    clocks = table.clocks()
    if clocks is None or clocks.seat != number or clocks.bot_from is None or table.clock.now() < clocks.bot_from:
        return None
    another = any(seat.client == client and seat.bot is None and seat.seat != number for seat in table.seats)
    return table.seats[number] if another and table.seats[number].client != client else None


def _seat_of_host(table: Table, client: str, number: int) -> SeatRow:
    """A friend's seat, for the host."""
    if table.host != client:
        raise Refused("not_your_seat", "host_only")
    table.check_kept_up()
    if number >= len(table.seats) or table.seats[number].kind != "friend":
        raise Refused("bad_request", "not_a_friend")
    return table.seats[number]


def _seat_for_bot(table: Table, client: str, number: int) -> SeatRow:
    """A seat that the host alone may give to a bot: nobody ever came to it, or its bot has failed."""
    if table.host == client and number in table.failed:
        table.check_kept_up()
        return table.seats[number]
    seat = _seat_of_host(table, client, number)
    if seat.client is not None:
        raise Refused("not_your_seat", "vote_first", name=seat.name)
    return seat


async def record_text(rooms: Rooms, game_id: str, client: str) -> str:
    """The record of a game, for whoever may have it; of a game that cannot even be shown, all that is stored."""
    try:
        room = await rooms.fresh(game_id)
    except Refused as refusal:
        row = await rooms.store.load(game_id)
        if refusal.code != "read_only" or row is None:
            raise
        return stored_record(row).text()
    record = await rooms.aside(record_of, room.table, client)
    return record.text()
