"""The endpoints of what people settle among themselves: resign, end, vote, host, talk."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

from mellifera.api import requests as r
from mellifera.api.answers import Answer
from mellifera.api.house import House
from mellifera.api.router import Asked, Endpoints, Reply
from mellifera.table import settling
from mellifera.table import wire as w
from mellifera.table.clock import moment
from mellifera.table.opening import DEFAULT_BOT
from mellifera.table.settling import AWAY_HOURS, Settled
from mellifera.table.table import Table
from mellifera.table.views import state_of, viewing_seat

PEOPLE: Final = Endpoints()
STATE: Final = Reply(200, w.State, "the game as you see it")


async def _settled(house: House, asked: Asked, settling: Callable[[Table], Settled]) -> Answer:
    table = (await house.rooms.settle(asked.game, settling)).table
    return Answer(state_of(table, asked.client, viewing_seat(table, asked.client, None), asked.reader))


async def _away(house: House, game_id: str, seats: list[int]) -> bool:
    """Whether nothing has been heard of these seats for long."""
    last = await house.rooms.store.last_sign(game_id, seats)
    return house.rooms.clock.now() - moment(last) >= AWAY_HOURS * 3600


@PEOPLE.add("POST", "/api/games/{id}/resign", STATE)
async def resign(house: House, asked: Asked, body: r.ResignIn) -> Answer:
    """You give up one of your seats: a bot plays on for it to the end, and the result says so."""
    bot = house.rooms.bots.checked(body.bot)
    return await _settled(house, asked, lambda table: settling.resign(table, asked.client, body.seat, bot))


@PEOPLE.add("POST", "/api/games/{id}/end", STATE)
async def end_by_agreement(house: House, asked: Asked, body: r.EndIn) -> Answer:
    """You offer to end the game as it stands, agree to it, or say no. When all people agree it ends, and is counted."""
    return await _settled(house, asked, lambda table: settling.vote_to_end(table, asked.client, body.yes))


@PEOPLE.add("POST", "/api/games/{id}/vote", STATE)
async def vote_for_a_bot(house: House, asked: Asked, body: r.VoteIn) -> Answer:
    """You want a bot to play a seat, or no longer do. It does when all others agree, until its owner returns."""
    table = (await house.rooms.fresh(asked.game)).table
    away = await _away(house, table.id, settling.seats_with(table, body.seat))
    return await _settled(
        house, asked, lambda table: settling.vote_for_bot(table, asked.client, body.seat, body.yes, DEFAULT_BOT, away)
    )


@PEOPLE.add("POST", "/api/games/{id}/host", STATE)
async def change_host(house: House, asked: Asked, body: r.HostIn) -> Answer:
    """The host makes another person the host; or you take the role of one who has been away for long."""
    number = body.seat
    if number is not None:
        return await _settled(house, asked, lambda table: settling.pass_host(table, asked.client, number))
    table = (await house.rooms.fresh(asked.game)).table
    away = await _away(house, table.id, table.seats_of(table.host))
    return await _settled(house, asked, lambda table: settling.take_host(table, asked.client, away))


@PEOPLE.add("POST", "/api/games/{id}/say", STATE)
async def say_something(house: House, asked: Asked, body: r.SayIn) -> Answer:
    """One of the set phrases, which everybody at the table reads in his own language."""
    return await _settled(house, asked, lambda table: settling.say(table, asked.client, body.phrase, int(time.time())))


@PEOPLE.add("POST", "/api/games/{id}/mute", STATE)
async def mute_a_seat(house: House, asked: Asked, body: r.MuteIn) -> Answer:
    """You do not want to read what a seat says; as the host, nobody is to."""
    change = settling.silence if body.everybody else settling.mute
    return await _settled(house, asked, lambda table: change(table, asked.client, body.seat, body.on))
