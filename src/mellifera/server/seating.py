"""Who sits where: creating games, invite links, takeovers, records."""

from __future__ import annotations

import asyncio
import dataclasses
import secrets

from mellifera.content.check import check
from mellifera.content.errors import ContentError
from mellifera.content.loader import Content
from mellifera.engine.record import MAGIC, RULES_VERSION, RecordError, parse_record
from mellifera.facts import Said
from mellifera.game import Game, Record
from mellifera.rules.setup import Setup
from mellifera.server.bots import DEFAULT_BOT
from mellifera.server.models import GameIn, SeatIn, clean_name
from mellifera.server.refusals import Refused
from mellifera.server.room import Room, stored_record
from mellifera.server.rooms import Rooms
from mellifera.server.store import SeatRow
from mellifera.words import Language


def _seat(rooms: Rooms, number: int, seat: SeatIn, client: str, reader: Language) -> SeatRow:
    own = client if seat.kind in ("me", "here") else None
    token = secrets.token_urlsafe(16) if seat.kind == "friend" else None
    bot = rooms.bots.checked(seat.bot) if seat.kind == "bot" else None
    name = seat.name or reader.say("seat_name.player" if bot is None else "seat_name.bot", n=number + 1)
    return SeatRow(number, seat.kind, name, bot, own, token)


async def create_game(rooms: Rooms, client: str, asked: GameIn, reader: Language) -> Room:
    """A new game as asked for. Whoever asks is its host; seats without a name get one in the host's language."""
    seats = [_seat(rooms, number, seat, client, reader) for number, seat in enumerate(asked.seats)]
    if asked.options.free_undo and any(seat.kind == "friend" for seat in seats):
        raise Refused("bad_request", "free_undo")
    content = await asyncio.to_thread(_content, asked.content or "")
    options = asked.options.model_dump(exclude={"hints"})
    try:
        setup = Setup(seats=tuple(seat.name for seat in seats), automa=asked.automa, **options)
    except ValueError as error:
        raise Refused("bad_request", "setup", why=str(error)) from error
    seed = asked.seed or secrets.token_hex(16)
    return await rooms.create(client, setup, seats, seed, bool(asked.seed), content, [], asked.options.hints)


def _content(text: str) -> Content:
    """The shipped rows, changed by this text; Refused says what is wrong with it."""
    try:
        return Content.changed(text) if text.strip() else Content.shipped()
    except ContentError as error:
        raise Refused("bad_request", "rows", why=str(error)) from error


async def join(rooms: Rooms, client: str, token: str) -> tuple[str, int | None]:
    """The first to open a link claims its seat; the owner comes back to it; others watch."""
    found = await rooms.store.run(rooms.store.seat_of_token, token)
    if found is None:
        raise Refused("not_found", "no_link")
    game_id, number = found
    room = await rooms.get(game_id)
    async with room.lock:
        seat = room.seats[number]
        if seat.client == client:
            return game_id, number
        if not room.read_only and seat.bot is None and (seat.client is None or number in room.reopened):
            await rooms.change_seat(room, "join", dataclasses.replace(seat, client=client))
            return game_id, number
    await rooms.store.run(rooms.store.watch, game_id, client)
    return game_id, None


async def take_over(rooms: Rooms, room: Room, client: str, number: int, bot: str | None) -> None:
    """A bot plays for a friend, or goes on for a bot that failed (the same one, to try again)."""
    bot = rooms.bots.checked(bot)
    async with room.lock:
        seat = _seat_of_host(room, client, number, or_failed=True)
        await rooms.change_seat(room, "takeover", dataclasses.replace(seat, bot=bot))
    rooms.start_bots(room)


async def return_seat(rooms: Rooms, room: Room, client: str, number: int) -> None:
    """The bot leaves. The seat's owner goes on, or somebody new claims it by its link, whoever is first."""
    async with room.lock:
        seat = _seat_of_host(room, client, number)
        if seat.bot is None:
            raise Refused("bad_request", "no_bot_there")
        await rooms.change_seat(room, "return", dataclasses.replace(seat, bot=None))


def _seat_of_host(room: Room, client: str, number: int, or_failed: bool = False) -> SeatRow:
    """A seat the host decides over: a friend's; with `or_failed`, one whose bot has failed too."""
    if room.host != client:
        raise Refused("not_your_seat", "host_only")
    room.check_open()
    friend = number < len(room.seats) and room.seats[number].kind == "friend"
    if not friend and not (or_failed and number in room.failed):
        raise Refused("bad_request", "not_a_friend")
    return room.seats[number]


async def record_text(rooms: Rooms, game_id: str) -> str:
    """The record of a finished game, or of one that can only be looked at or not even that: all that is stored."""
    try:
        room = await rooms.get(game_id)
    except Refused as refusal:
        row = await rooms.store.run(rooms.store.load, game_id)
        if refusal.code != "read_only" or row is None:
            raise
        return stored_record(row).text()
    return await asyncio.to_thread(_record_text, room)


def _record_text(room: Room) -> str:
    if room.read_only:
        return room.stored.text()
    if not room.game.over:
        raise Refused("over", "not_over_record")
    return room.game.record.text()


async def load_record(rooms: Rooms, client: str, text: str, reader: Language) -> Room:
    """A game of one's own from a record: over, or to go on with. Rows that come with it are checked as one's own."""
    if not text.startswith(MAGIC):
        raise Refused("bad_request", "no_record")
    try:
        record = Record(parse_record(text.replace("\r\n", "\n")))
        game = await asyncio.to_thread(_replayed, record)
    except RecordError as error:
        raise Refused("bad_request", "record", why=str(error)) from error
    names = [
        clean_name(name) or reader.say("seat_name.player", n=number + 1) for number, name in enumerate(game.setup.seats)
    ]
    seats = [SeatRow(number, "here" if number else "me", name, None, client, None) for number, name in enumerate(names)]
    return await rooms.create(client, game.setup, seats, game.seed, True, game.content, list(record.parts.moves))


def _replayed(record: Record) -> Game:
    if record.parts.rules != RULES_VERSION:
        versions = Said("record.other_version", {"old": record.parts.rules, "new": RULES_VERSION})
        raise Refused("bad_request", "record", why=versions)
    if record.parts.rows:
        try:
            errors = check(record.content().rows).errors
        except ContentError as error:
            raise RecordError(str(error)) from error
        if errors:
            raise RecordError(f"its component rows cannot be played: {'; '.join(errors)}")
    followed = record.follow()
    if followed.game is None or followed.said is not None:
        raise Refused("bad_request", "record", why=followed.said)
    return followed.game


async def play_on(rooms: Rooms, room: Room, client: str, at: int, number: int) -> Room:
    """What if: a new game from a position of a finished one. The client plays one seat, bots play the others."""
    room.check_open()
    if not room.game.over:
        raise Refused("over", "not_over_whatif")
    moves = [(step.seat, step.option.text) for step in room.game.moves]
    if at >= len(moves):
        raise Refused("bad_request", "too_late", n=len(moves))
    if number >= len(room.seats):
        raise Refused("bad_request", "no_seat", n=len(room.seats))
    seats = [
        SeatRow(seat.seat, "me", seat.name, None, client, None)
        if seat.seat == number
        else SeatRow(seat.seat, "bot", seat.name, DEFAULT_BOT, None, None)
        for seat in room.seats
    ]
    return await rooms.create(client, room.setup, seats, room.seed, True, room.content, moves[:at])
