"""The lobby: open tables, at which anybody may sit down. A game is private unless its host opens it."""

from __future__ import annotations

from typing import Final

from mellifera.api import requests as r
from mellifera.api.answers import Answer
from mellifera.api.house import House
from mellifera.api.room import Room
from mellifera.api.router import Asked, Endpoints, Reply
from mellifera.api.seating import is_free, take_seat
from mellifera.api.store import Lobby
from mellifera.table import settling
from mellifera.table import wire as w
from mellifera.table.refusals import Refused
from mellifera.table.stored import GameRow, SeatRow
from mellifera.table.table import Table
from mellifera.table.views import state_of, viewing_seat

LOBBY: Final = Endpoints()
LISTED: Final = 100


def lobby_of(house: House) -> Lobby:
    if house.lobby is None:
        raise Refused("not_found", "no_lobby")
    return house.lobby


async def open_now(house: House, game: str, client: str, on: bool) -> Room:
    """A game comes to stand in the lobby, or leaves it."""
    if on:
        lobby_of(house)
    return await house.rooms.settle(game, lambda table: settling.open_table(table, client, on))


def _told(row: GameRow, client: str) -> w.OpenTable:
    return {
        "id": row.id,
        "host": next((seat.name for seat in row.seats if seat.client == row.host), ""),
        "names": [seat.name for seat in row.seats if seat.client is not None or seat.bot is not None],
        "free": sum(seat.token is not None and seat.client is None and seat.bot is None for seat in row.seats),
        "turn": row.summary["turn"],
        "updated": row.updated,
        "chosen_seed": row.chosen_seed,
        "mine": any(seat.client == client for seat in row.seats),
    }


@LOBBY.add("GET", "/api/lobby", Reply(200, w.Lobby, "open tables"))
async def see_lobby(house: House, asked: Asked) -> Answer:
    """Tables at which anybody may sit down, newest first, if the server has a lobby."""
    rows = await lobby_of(house).open_tables(LISTED)
    return Answer(w.Lobby(tables=[_told(row, asked.client) for row in rows]))


@LOBBY.add("POST", "/api/lobby/{id}", Reply(200, w.Joined, "the game you sit at"))
async def sit_down(house: House, asked: Asked, body: r.JoinIn) -> Answer:
    """Takes the first free seat of an open table, under a name of your own if you give one."""
    lobby_of(house)

    def chosen(table: Table) -> SeatRow:
        if mine := table.seats_of(asked.client):
            return table.seats[mine[0]]
        if not table.people.open:
            raise Refused("not_your_seat", "not_open")
        free = next((seat for seat in table.seats if seat.token is not None and is_free(table, seat)), None)
        if free is None:
            raise Refused("not_your_seat", "no_free_seat")
        return free

    return Answer(await take_seat(house.rooms, asked.game, asked.client, chosen, body))


@LOBBY.add("POST", "/api/games/{id}/open", Reply(200, w.State, "the game as you see it"))
async def open_table(house: House, asked: Asked, body: r.OpenIn) -> Answer:
    """The host puts the game into the lobby, or takes it out."""
    table = (await open_now(house, asked.game, asked.client, body.open)).table
    return Answer(state_of(table, asked.client, viewing_seat(table, asked.client, None), asked.reader))
