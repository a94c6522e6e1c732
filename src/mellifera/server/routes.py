"""The endpoints of games: create, look, follow, command, join, replay."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Annotated, Final

import anyio
from fastapi import APIRouter, Depends, Header, Path, Query, Request
from fastapi.responses import PlainTextResponse
from sse_starlette import EventSourceResponse, ServerSentEvent

from mellifera.server import models as m
from mellifera.server import wire as w
from mellifera.server.advice import Advice, Reviewing
from mellifera.server.answers import Answer, encoded
from mellifera.server.describe import Responses, answers
from mellifera.server.reader import Reader
from mellifera.server.refusals import STATUS, Refused
from mellifera.server.room import Listener
from mellifera.server.rooms import Rooms
from mellifera.server.seating import create_game, join, load_record, play_on, record_text, return_seat, take_over
from mellifera.server.views import game_item, links_of, log_of, seats_of, state_of, viewing_seat
from mellifera.words import Language

ERRORS: Final[Responses] = {}
for status in sorted(set(STATUS.values())):
    ERRORS.update(answers(w.Refusal, "refused", status))
STATE: Final = answers(w.State, "the game as you see it")
GAMES_LISTED: Final = 100
PING_SECONDS: Final = 15
GRACE_SECONDS: Final = 1.0

router = APIRouter(prefix="/api", responses=ERRORS)


async def rooms_of(request: Request) -> Rooms:
    rooms: Rooms = request.app.state.rooms
    return rooms


async def advice_of(request: Request) -> Advice:
    advice: Advice = request.app.state.advice
    return advice


async def client_of(request: Request) -> str:
    client: str = request.state.client
    return client


AllRooms = Annotated[Rooms, Depends(rooms_of)]
Counsel = Annotated[Advice, Depends(advice_of)]
Client = Annotated[str, Depends(client_of)]
GameId = Annotated[str, Path(alias="id", max_length=64)]
Seat = Annotated[int | None, Query(ge=0, le=4, description="one of your seats")]
After = Annotated[int | None, Query(ge=0, description="the sequence number up to which you have the log")]


@router.get("/health", responses=answers(w.Health, "the server runs"))
async def health() -> Answer:
    """Answers when the server runs."""
    return Answer(w.Health(status="ok"))


@router.get("/bots", responses=answers(list[w.BotOffer], "the bots"))
async def list_bots(rooms: AllRooms, reader: Reader) -> Answer:
    """The bots that can take a seat: levels first, then by plain name, then those of whoever runs the server."""
    return Answer(rooms.bots.offered(reader))


@router.get("/games", responses=answers(w.Games, "your games"))
async def list_games(rooms: AllRooms, client: Client, reader: Reader) -> Answer:
    """Your games: those you host, play or watch, newest first."""
    rows = await rooms.store.run(rooms.store.of_client, client, GAMES_LISTED)
    return Answer(w.Games(games=[game_item(row, client, reader) for row in rows]))


@router.post("/games", status_code=201, responses=answers(w.Created, "the new game", 201))
async def new_game(body: m.GameIn, rooms: AllRooms, client: Client, reader: Reader) -> Answer:
    """Starts a game. Seats of friends come with a link each."""
    room = await create_game(rooms, client, body, reader)
    return Answer(w.Created(id=room.id, links=links_of(room)), status_code=201)


@router.get("/games/{id}", responses=STATE)
async def see_game(
    game_id: GameId, rooms: AllRooms, client: Client, reader: Reader, seat: Seat = None, after: After = None
) -> Answer:
    """The game through the eyes of one of your seats; without a seat, of your only one, else as a spectator."""
    room = await rooms.get(game_id)
    return Answer(state_of(room, client, viewing_seat(room, client, seat), reader, after))


@router.get("/games/{id}/stream", response_class=EventSourceResponse)
async def follow_game(
    game_id: GameId, rooms: AllRooms, client: Client, reader: Reader, seat: Seat = None, after: After = None,
    tab: Annotated[str, Query(max_length=64, description="as in the commands of the same page")] = "",
    last_event_id: Annotated[str, Header(max_length=20)] = "",
) -> EventSourceResponse:  # fmt: skip
    """Server-Sent Events: `state` at once and after every change, with the sequence number as id and what is new of
    the log; `seats` when somebody comes or goes. Resumes after the event that the header `Last-Event-ID` names, or
    else `after`."""
    room = await rooms.get(game_id)
    viewing_seat(room, client, seat)
    last = int(last_event_id) if last_event_id.isdecimal() else after
    listener = Listener(client, tab, -1 if last is None else last)
    closing = anyio.Event()
    return EventSourceResponse(
        _events(rooms, game_id, listener, seat, reader, closing), ping=PING_SECONDS, sep="\n", shutdown_event=closing,
        shutdown_grace_period=GRACE_SECONDS,
    )  # fmt: skip


async def _events(
    rooms: Rooms, game_id: str, listener: Listener, seat: int | None, reader: Language, closing: anyio.Event
) -> AsyncIterator[ServerSentEvent]:
    """Events for one listener. Changes that come faster than they are sent are told by the newest state alone."""
    room = await rooms.get(game_id)
    room.listeners.add(listener)
    room.wake()
    seats: list[w.Seat] = []

    async def wake_at_the_end() -> None:
        await closing.wait()
        listener.changed.set()

    end = asyncio.create_task(wake_at_the_end())
    try:
        while not closing.is_set():
            await listener.changed.wait()
            listener.changed.clear()
            fresh = await rooms.get(game_id)
            if fresh is not room:
                room.listeners.discard(listener)
                room = fresh
                room.listeners.add(listener)
            known, seats = seats, seats_of(room, listener.client, reader)
            if room.seq not in (listener.seq, listener.answered):
                try:
                    viewing = viewing_seat(room, listener.client, seat)
                except Refused:
                    return
                after = listener.seq if listener.seq >= 0 else None
                listener.seq = room.seq
                yield _event("state", state_of(room, listener.client, viewing, reader, after), room.seq)
            elif seats != known:
                yield _event("seats", w.Seats(seats=seats), room.seq)
            elif room.seq == listener.answered:
                yield ServerSentEvent(id=str(room.seq))  # no event: the browser only learns where to resume
    finally:
        end.cancel()
        room.listeners.discard(listener)
        room.wake()


def _event(name: str, data: w.State | w.Seats, seq: int) -> ServerSentEvent:
    return ServerSentEvent(encoded(data).decode(), event=name, id=str(seq))


@router.get("/games/{id}/log", responses=answers(w.Log, "lines of the log"))
async def see_log(
    game_id: GameId, rooms: AllRooms, client: Client, reader: Reader, seat: Seat = None, after: After = None
) -> Answer:
    """The log after a sequence number, or all of it."""
    room = await rooms.get(game_id)
    return Answer(log_of(room, viewing_seat(room, client, seat), reader, after))


@router.post("/games/{id}/commands", responses=STATE)
async def send_command(game_id: GameId, body: m.CommandIn, rooms: AllRooms, client: Client, reader: Reader) -> Answer:
    """Plays an option, takes back, or sets a standing answer. A repeated key changes nothing more."""
    room = await rooms.get(game_id)
    await rooms.command(room, client, body.seat, body.seq, body.key, body.type, body.option or "", body.answers or [])
    room.answered(client, body.tab)
    return Answer(state_of(room, client, body.seat, reader, body.seq))


@router.post("/games/{id}/hint", responses=answers(w.Hint, "ideas"))
async def ask_for_a_hint(
    game_id: GameId, body: m.HintIn, rooms: AllRooms, advice: Counsel, client: Client, reader: Reader
) -> Answer:
    """Ideas for the seat that chooses, from what that seat knows; nothing is played."""
    room = await rooms.get(game_id)
    return Answer(await advice.hint(room, client, body.seat, body.seq, reader))


@router.post("/join/{token}", responses=answers(w.Joined, "the game of the link"))
async def use_link(token: Annotated[str, Path(max_length=64)], rooms: AllRooms, client: Client) -> Answer:
    """Claims the seat of an invite link; if somebody else has it, you watch."""
    game_id, seat = await join(rooms, client, token)
    return Answer(w.Joined(id=game_id, seat=seat))


@router.post("/games/{id}/takeover", responses=STATE)
async def bot_takes_over(
    game_id: GameId, body: m.TakeoverIn, rooms: AllRooms, client: Client, reader: Reader
) -> Answer:
    """The host lets a bot play a friend's seat, or another one play on for a bot that failed."""
    room = await rooms.get(game_id)
    await take_over(rooms, room, client, body.seat, body.bot)
    return Answer(state_of(room, client, viewing_seat(room, client, None), reader))


@router.post("/games/{id}/return", responses=STATE)
async def bot_returns_seat(
    game_id: GameId, body: m.ReturnIn, rooms: AllRooms, client: Client, reader: Reader
) -> Answer:
    """The host gives a friend's seat back to whoever has its link."""
    room = await rooms.get(game_id)
    await return_seat(rooms, room, client, body.seat)
    return Answer(state_of(room, client, viewing_seat(room, client, None), reader))


@router.get("/games/{id}/record", response_class=PlainTextResponse)
async def download_record(game_id: GameId, rooms: AllRooms, client: Client) -> PlainTextResponse:
    """The record of a finished game, or of one that can only be looked at, as a file."""
    text = await record_text(rooms, game_id)
    name = f'attachment; filename="mellifera-{game_id}.txt"'
    return PlainTextResponse(text, headers={"content-disposition": name})


@router.post("/records", status_code=201, responses=answers(w.Id, "the new game", 201))
async def upload_record(body: m.RecordIn, rooms: AllRooms, client: Client, reader: Reader) -> Answer:
    """Makes a game of a record: a finished one to look at, an unfinished one to go on with."""
    return Answer(w.Id(id=(await load_record(rooms, client, body.text, reader)).id), status_code=201)


@router.get("/games/{id}/replay", responses=answers(w.Replay, "a position of the past"))
async def see_replay(
    game_id: GameId,
    rooms: AllRooms,
    client: Client,
    reader: Reader,
    at: Annotated[int, Query(ge=0)] = 0,
    seat: Seat = None,
) -> Answer:
    """A finished game after `at` choices, with everything open or as a seat saw it; the list of steps with `at` 0."""
    room = await rooms.get(game_id)
    replay = await rooms.replay(room)
    if seat is not None and seat >= len(room.seats):
        raise Refused("bad_request", "no_seat", n=len(room.seats))
    state = replay.state(client, at, seat, reader)
    if at == 0:
        state["steps"] = replay.steps(reader)
    return Answer(state)


@router.post("/games/{id}/whatif", status_code=201, responses=answers(w.Id, "the new game", 201))
async def ask_what_if(game_id: GameId, body: m.WhatIfIn, rooms: AllRooms, client: Client) -> Answer:
    """A new game from a finished one after `at` choices: you play a seat, bots play the others."""
    room = await rooms.get(game_id)
    return Answer(w.Id(id=(await play_on(rooms, room, client, body.at, body.seat)).id), status_code=201)


@router.get(
    "/games/{id}/review",
    responses={**answers(w.Review, "the review"), **answers(w.Progress, "how far it is; ask again", 202)},
)
async def see_review(game_id: GameId, rooms: AllRooms, advice: Counsel, reader: Reader) -> Answer:
    """What each turn of a finished game was worth. The first to ask starts it; then it is kept."""
    found = await advice.review(await rooms.get(game_id), reader)
    if isinstance(found, Reviewing):
        return Answer(w.Progress(done=found.done, total=found.total), status_code=202)
    return Answer(found)
