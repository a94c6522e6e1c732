"""Following games live: one stream tells of one game, or of all that the tabs of a browser look at."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Sequence
from typing import Final, NamedTuple

from mellifera.api.room import Closing, Listener, Room, Told
from mellifera.api.rooms import Rooms
from mellifera.table.refusals import Refused
from mellifera.table.views import viewing_seat
from mellifera.words import Language

BEAT_SECONDS: Final = 15.0
"""A stream that has nothing to tell for so long says that it is alive; the client waits for it twice as long."""
BEAT: Final = "beat"
END: Final = "end"


class LiveEvent(NamedTuple):
    """What a stream sends: `state` or `seats` with what is told; without a name only the number to resume after.

    `beat` says that the stream is alive, `end` that there is no more of the game `of` which it is told.
    """

    name: str
    told: Told | None
    seq: int
    of: str = ""


LiveEvents = AsyncGenerator[LiveEvent]


class Follow(NamedTuple):
    """One game that somebody wants to follow, and from where; `of` names it among those of one stream."""

    game: str
    client: str
    reader: Language
    seat: int | None
    tab: str
    after: int | None
    of: str = ""


class _Following:
    """A listener in the room of its game, wherever that goes."""

    def __init__(self, rooms: Rooms, follow: Follow, room: Room, woken: asyncio.Event) -> None:
        self._rooms = rooms
        self._follow = follow
        self._room = room
        self._listener = Listener(follow.client, woken, follow.tab, -1 if follow.after is None else follow.after)
        room.come(self._listener)
        rooms.start_bots(room)

    def stop(self) -> None:
        self._room.leave(self._listener)

    async def news(self) -> LiveEvent | None:
        """What is to be told now. Changes that come faster than they are sent are told by the newest state alone.

        Refused: there will be nothing more.
        """
        follow, listener = self._follow, self._listener
        room = await self._rooms.get(follow.game)
        if room is not self._room:
            self._room.leave(listener)
            self._room = room
            room.come(listener)
        table = room.table
        company, listener.company = listener.company, room.company
        if table.seq not in (listener.seq, listener.answered):
            viewing = viewing_seat(table, follow.client, follow.seat)
            after = listener.seq if listener.seq >= 0 else None
            listener.seq = table.seq
            return LiveEvent("state", room.state(follow.client, viewing, follow.reader, after), table.seq, follow.of)
        if company != room.company:
            return LiveEvent("seats", room.seats(follow.client, follow.reader), table.seq, follow.of)
        if table.seq == listener.answered != listener.seq:
            listener.seq = table.seq
            return LiveEvent("", None, table.seq, follow.of)
        return None


async def events(rooms: Rooms, follows: Sequence[Follow], closing: Closing) -> LiveEvents:
    """Events of all these games, until none of them has any more."""
    followed: dict[str, _Following] = {}
    try:
        for follow in {follow.of: follow for follow in follows}.values():
            try:
                room = await rooms.fresh(follow.game)
                viewing_seat(room.table, follow.client, follow.seat)
                followed[follow.of] = _Following(rooms, follow, room, closing.woken)
            except Refused:
                yield LiveEvent(END, None, -1, follow.of)
        while followed:
            try:
                async with asyncio.timeout(BEAT_SECONDS):
                    await closing.woken.wait()
            except TimeoutError:
                yield LiveEvent(BEAT, None, -1)
                continue
            if closing.closed:
                return
            closing.woken.clear()
            for of, following in list(followed.items()):
                try:
                    event = await following.news()
                except Refused:
                    event = LiveEvent(END, None, -1, of)
                    followed.pop(of).stop()
                if event is not None:
                    yield event
    finally:
        for following in followed.values():
            following.stop()
