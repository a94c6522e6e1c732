"""How a seed comes about: a secret that is committed to before anybody gives a number. See docs/fairness.md."""

from __future__ import annotations

import dataclasses
from typing import Final

from mellifera.api import requests as r
from mellifera.api.answers import Answer
from mellifera.api.house import House
from mellifera.api.room import Room
from mellifera.api.router import Asked, Endpoints, Reply
from mellifera.api.store import Store
from mellifera.engine.dealing import Dealing, giver
from mellifera.table import wire as w
from mellifera.table.fresh_dealing import new_dealing
from mellifera.table.refusals import Refused
from mellifera.table.table import Table
from mellifera.table.views import state_of, viewing_seat

DEALS: Final = Endpoints()


@DEALS.add("POST", "/api/deals", Reply(201, w.Deal, "the deal, to create a game of"))
async def new_deal(house: House, asked: Asked) -> Answer:
    """Draws the secret of a game that you are about to create, and tells its commitment before you give a number. It is
    good for one game, within ten minutes; its id will be the game's."""
    dealing = new_dealing()
    await house.rooms.store.keep_deal(dealing.deal, asked.client, dealing.secret)
    return Answer(w.Deal(id=dealing.deal, commitment=dealing.commitment), 201)


@DEALS.add("POST", "/api/games/{id}/deal", Reply(200, w.State, "the game as you see it"))
async def deal_now(house: House, asked: Asked) -> Answer:
    """The host waits no longer: the game is dealt without the numbers of those who have not come yet."""

    async def dealt(room: Room) -> Table:
        if room.table.host != asked.client:
            raise Refused("not_your_seat", "host_only")
        room.table.check_kept_up()
        if room.table.gathering:
            await house.rooms.deal(room)
        return room.table

    table = await house.rooms.change(asked.game, dealt)
    return Answer(state_of(table, asked.client, viewing_seat(table, asked.client, None), asked.reader))


async def dealing_for(store: Store, client: str, deal: r.DealIn | None, seat: int | None) -> Dealing:
    """What the seed of a new game is made of: a deal that was asked for and the host's number, or a secret alone."""
    if deal is None:
        return new_dealing()
    secret = await store.take_deal(deal.id, client)
    if secret is None:
        raise Refused("bad_request", "no_deal")
    return dataclasses.replace(new_dealing(deal.id), secret=secret).given(giver(seat), deal.number)
