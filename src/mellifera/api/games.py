"""The endpoints of games: create, look, follow, command, join, replay."""

from __future__ import annotations

from typing import Final

from mellifera import __version__, compiled
from mellifera.api import requests as r
from mellifera.api.advice import Reviewing
from mellifera.api.answers import Answer, Live, TextFile
from mellifera.api.house import House
from mellifera.api.live import Follow, events
from mellifera.api.lobby import lobby_of, open_now
from mellifera.api.router import Asked, Endpoints, Reply
from mellifera.api.seating import create_game, invitation, join, record_text, return_seat, take_over
from mellifera.table import wire as w
from mellifera.table.opening import from_record, record_from, what_if
from mellifera.table.refusals import Refused
from mellifera.table.views import game_item, is_deletable, links_of, log_of, state_of, viewing_seat
from mellifera.words import best, language

GAMES: Final = Endpoints()
STATE: Final = Reply(200, w.State, "the game as you see it")
GAMES_LISTED: Final = 200


@GAMES.add("GET", "/api/health", Reply(200, w.Health, "everything runs"))
async def health(house: House, asked: Asked) -> Answer:
    """Answers when everything runs, the store of games included: which version, with which engine, where."""
    await house.rooms.store.check()
    engine: w.Engine = "compiled" if compiled() else "pure"
    return Answer(
        w.Health(status="ok", version=__version__, engine=engine, edition=house.edition, lobby=house.lobby is not None)
    )


@GAMES.add("GET", "/api/bots", Reply(200, list[w.BotOffer], "the bots"))
async def list_bots(house: House, asked: Asked) -> Answer:
    """The bots to choose from: levels first, then others, then those of whoever runs the server."""
    return Answer(house.rooms.bots.offered(asked.reader))


@GAMES.add("GET", "/api/games", Reply(200, w.Games, "your games"))
async def list_games(house: House, asked: Asked, query: r.Listing) -> Answer:
    """Your games: those you host, play or watch, newest first; `skip` leaves out so many."""
    rows = await house.rooms.store.of_client(asked.client, GAMES_LISTED + 1, query.skip)
    now = house.rooms.clock.now()
    games = [game_item(row, asked.client, asked.reader, now) for row in rows[:GAMES_LISTED]]
    return Answer(w.Games(games=games, more=len(rows) > GAMES_LISTED))


@GAMES.add("POST", "/api/games", Reply(201, w.Created, "the new game"))
async def new_game(house: House, asked: Asked, body: r.GameIn) -> Answer:
    """Starts a game. Seats of friends come with a link each; at an open table anybody may take them."""
    if body.open:
        lobby_of(house)
    room = await create_game(house.rooms, asked.client, body, house.friends, asked.reader)
    if body.open:
        await open_now(house, room.table.id, asked.client, True)
    return Answer(w.Created(id=room.table.id, links=links_of(room.table)), 201)


@GAMES.add("GET", "/api/games/{id}", STATE)
async def see_game(house: House, asked: Asked, query: r.Looking) -> Answer:
    """The game through the eyes of one of your seats; without a seat, of your only one, else as a spectator."""
    room = await house.rooms.fresh(asked.game)
    table = room.table
    viewing = viewing_seat(table, asked.client, query.seat)
    house.rooms.look(room)
    house.notices.seen(asked.game, asked.client)
    return Answer(state_of(table, asked.client, viewing, asked.reader, query.after))


@GAMES.add("DELETE", "/api/games/{id}", Reply(200, w.Id, "the game is gone"))
async def delete_game(house: House, asked: Asked) -> Answer:
    """Deletes a game for good, if you are its host and nobody else has a seat. Its links lead nowhere then."""
    row = await house.rooms.store.load(asked.game)
    if row is None:
        raise Refused("not_found")
    if row.host != asked.client:
        raise Refused("not_your_seat", "host_only")
    if not is_deletable(row, asked.client):
        raise Refused("not_your_seat", "others_play")
    await house.rooms.store.remove(row.id)
    house.rooms.forget(row.id)
    return Answer(w.Id(id=row.id))


@GAMES.add("GET", "/api/games/{id}/stream", Reply(200, w.State, "events as they come"))
async def follow_game(house: House, asked: Asked, query: r.Following) -> Live:
    """Live events: `state` at once and after every change, with the sequence number as id and what is new of the log;
    `seats` when somebody comes or goes. Resumes after the event that the header `Last-Event-ID` names, or else
    `after`."""
    room = await house.rooms.fresh(asked.game)
    viewing_seat(room.table, asked.client, query.seat)
    last = int(asked.last_event_id) if asked.last_event_id.isdecimal() else query.after
    house.notices.seen(asked.game, asked.client)
    follow = Follow(asked.game, asked.client, asked.reader, query.seat, query.tab, last)
    return Live(lambda closing: events(house.rooms, [follow], closing))


@GAMES.add("POST", "/api/stream", Reply(200, w.State, "events as they come"))
async def follow_games(house: House, asked: Asked, body: r.FollowsIn) -> Live:
    """Live events of several games in one stream, for all tabs of a browser: a line `of` names the one that each event
    is about. `end` says that there is no more of it."""
    follows = [
        Follow(one.game, asked.client, language(best([one.lang])), one.seat, one.tab, one.after, one.of)
        for one in body.follows
    ]
    for game in {one.game for one in body.follows}:
        house.notices.seen(game, asked.client)
    return Live(lambda closing: events(house.rooms, follows, closing), len(follows))


@GAMES.add("GET", "/api/games/{id}/log", Reply(200, w.Log, "lines of the log"))
async def see_log(house: House, asked: Asked, query: r.Looking) -> Answer:
    """The log after a sequence number, or all of it."""
    table = (await house.rooms.fresh(asked.game)).table
    return Answer(log_of(table, viewing_seat(table, asked.client, query.seat), asked.reader, query.after))


@GAMES.add("POST", "/api/games/{id}/commands", STATE)
async def send_command(house: House, asked: Asked, body: r.CommandIn) -> Answer:
    """Plays an option, takes back, or sets a standing answer. A repeated key changes nothing more."""
    room = await house.rooms.command(
        asked.game, asked.client, body.seat, body.seq, body.key, body.type, body.option or "", body.answers or []
    )
    room.answered(asked.client, body.tab)
    return Answer(state_of(room.table, asked.client, body.seat, asked.reader, body.seq))


@GAMES.add("POST", "/api/games/{id}/hint", Reply(200, w.Hint, "ideas"))
async def ask_for_a_hint(house: House, asked: Asked, body: r.HintIn) -> Answer:
    """Ideas for the seat that chooses, from what that seat knows; nothing is played."""
    room = await house.rooms.fresh(asked.game)
    return Answer(await house.advice.hint(room.table, asked.client, body.seat, body.seq, asked.reader))


@GAMES.add("GET", "/api/join/{token}", Reply(200, w.Invitation, "what the link leads to"))
async def see_link(house: House, asked: Asked) -> Answer:
    """What an invite link leads to; nothing is claimed by looking."""
    return Answer(await invitation(house.rooms, asked.client, asked.path["token"]))


@GAMES.add("POST", "/api/join/{token}", Reply(200, w.Joined, "the game of the link"))
async def use_link(house: House, asked: Asked, body: r.JoinIn) -> Answer:
    """Claims the seat of an invite link, under a name of your own if you give one; if somebody has it, you watch. Where
    the game is not dealt yet your number becomes part of its seed."""
    return Answer(await join(house.rooms, asked.client, asked.path["token"], body))


@GAMES.add("POST", "/api/games/{id}/takeover", STATE)
async def bot_takes_over(house: House, asked: Asked, body: r.TakeoverIn) -> Answer:
    """The host lets a bot play a friend's seat, or another one play on for a bot that failed."""
    room = await take_over(house.rooms, asked.game, asked.client, body.seat, body.bot)
    return Answer(state_of(room.table, asked.client, viewing_seat(room.table, asked.client, None), asked.reader))


@GAMES.add("POST", "/api/games/{id}/return", STATE)
async def bot_returns_seat(house: House, asked: Asked, body: r.ReturnIn) -> Answer:
    """The host gives a friend's seat back to whoever had it; if nobody did, its link is open again."""
    room = await return_seat(house.rooms, asked.game, asked.client, body.seat)
    return Answer(state_of(room.table, asked.client, viewing_seat(room.table, asked.client, None), asked.reader))


@GAMES.add("GET", "/api/games/{id}/record", Reply(200, str, "the record"))
async def download_record(house: House, asked: Asked) -> TextFile:
    """The record as a file: of a game that is over, that can only be looked at, or that you play without others."""
    text = await record_text(house.rooms, asked.game, asked.client)
    return TextFile(text, f"mellifera-{asked.game}.txt")


@GAMES.add("POST", "/api/records", Reply(201, w.Id, "the new game"))
async def upload_record(house: House, asked: Asked, body: r.RecordIn) -> Answer:
    """Makes a game of a record: a finished one to look at, an unfinished one to go on with."""
    rooms = house.rooms
    record = record_from(body.text)
    parts = record.parts
    rows = {"digest": parts.content, "changes": parts.rows}
    content = await rooms.content_of("record", asked.client, **rows) if parts.rows else ""
    opening = await rooms.aside(from_record, record, content, asked.client, rooms.bots.names(), asked.reader)
    return Answer(w.Id(id=(await rooms.create(asked.client, opening)).table.id), 201)


@GAMES.add("GET", "/api/games/{id}/replay", Reply(200, w.Replay, "a position of the past"))
async def see_replay(house: House, asked: Asked, query: r.Replaying) -> Answer:
    """A finished game after `at` choices, with everything open or as a seat saw it; the list of steps with `at` 0."""
    room = await house.rooms.fresh(asked.game)
    replay = await house.rooms.replay(room)
    if query.seat is not None and query.seat >= len(room.table.seats):
        raise Refused("bad_request", "no_seat", n=len(room.table.seats))
    state = replay.state(asked.client, query.at, query.seat, asked.reader)
    if query.at == 0:
        state["steps"] = replay.steps(asked.reader)
    return Answer(state)


@GAMES.add("POST", "/api/games/{id}/whatif", Reply(201, w.Id, "the new game"))
async def ask_what_if(house: House, asked: Asked, body: r.WhatIfIn) -> Answer:
    """A new game from a finished one after `at` choices: you play a seat, bots play the others."""
    table = (await house.rooms.fresh(asked.game)).table
    opening = what_if(table, asked.client, body.at, body.seat)
    return Answer(w.Id(id=(await house.rooms.create(asked.client, opening)).table.id), 201)


@GAMES.add(
    "GET",
    "/api/games/{id}/review",
    Reply(200, w.Review, "the review"),
    Reply(202, w.Progress, "how far it is; ask again"),
)
async def see_review(house: House, asked: Asked) -> Answer:
    """What each turn of a finished game was worth. The first to ask starts it; then it is kept."""
    found = await house.advice.review((await house.rooms.fresh(asked.game)).table, asked.client, asked.reader)
    if isinstance(found, Reviewing):
        return Answer(w.Progress(done=found.done, total=found.total), 202)
    return Answer(found)
