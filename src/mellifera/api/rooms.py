"""All games there are: loading, creating, commands, bots. Every change is written before anybody hears of it."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Awaitable, Callable, Container, Iterable
from dataclasses import asdict
from typing import Protocol, TypeVar

from mellifera.api.bots import BotFailed, Bots, nonsense
from mellifera.api.others import Alone, Company, News, Others
from mellifera.api.room import Room
from mellifera.api.store import Conflict, Json, Store, StoreAway
from mellifera.engine.record import RULES_VERSION
from mellifera.game import IllegalOption, setup_to_dict
from mellifera.table.clock import Clock, SystemClock
from mellifera.table.opening import Opening
from mellifera.table.played import asked_since
from mellifera.table.refusals import Refused
from mellifera.table.replays import Replay
from mellifera.table.settling import Settled
from mellifera.table.stored import EventRow, GameRow, SeatRow, kept_dealing, summary_of
from mellifera.table.table import Draft, Table

LOG = logging.getLogger("mellifera.api")
REPLAYS_KEPT = 8
TRIES = 5
"""So often a change is judged anew when somebody else was quicker."""
AWAY_SECONDS = 2.0
"""So long bots wait for a store that is away."""
T = TypeVar("T")


class Overtaken(Refused):
    """Somebody else has written first."""

    def __init__(self) -> None:
        super().__init__("stale")


class Aside(Protocol):
    """Does what takes long, so that others are served meanwhile, where that is possible."""

    def __call__(self, call: Callable[..., T], /, *args: object) -> Awaitable[T]: ...


class ReadRows(Protocol):
    """Asks `think_rows` of `table/thinking.py`, where a stranger's rows can do no harm."""

    def __call__(self, asked: Json, whose: str, /) -> Awaitable[Json]: ...


class Rooms:
    """The games in memory, least recently used first; those that are full of listeners or busy stay.

    Bots wait for `bot_delay` seconds before each choice, so that people can follow; where all is `resting` they play
    nothing.
    """

    def __init__(
        self, store: Store, bots: Bots, aside: Aside, read_rows: ReadRows, bot_delay: float, kept: int,
        most_hosted: int = 1000, others: Others | None = None, clock: Clock | None = None,
        resting: bool = False,
    ) -> None:  # fmt: skip
        self.store = store
        self.others = others or Alone()
        self.clock = clock or SystemClock()
        self._resting = resting
        self.bots = bots
        self.aside = aside
        self._read_rows = read_rows
        self._bot_delay = bot_delay
        self._kept = kept
        self._most_hosted = most_hosted
        self._rooms: OrderedDict[str, Room] = OrderedDict()
        self._loading: dict[str, asyncio.Lock] = {}
        self._replays: OrderedDict[str, Replay] = OrderedDict()

    # ------------------------------------------------------------------ finding
    async def get(self, game_id: str) -> Room:
        room = self._rooms.get(game_id)
        if room is None:
            lock = self._loading.setdefault(game_id, asyncio.Lock())
            try:
                async with lock:
                    room = self._rooms.get(game_id) or await self._load(game_id)
            finally:
                self._loading.pop(game_id, None)
        self._rooms.move_to_end(game_id)
        return room

    async def fresh(self, game_id: str) -> Room:
        """The room as the store has it now, whoever wrote last: what every request begins with."""
        room = await self.get(game_id)
        if self.others.shared and await self.others.last(game_id) != room.table.seq:
            async with room.lock:
                await self._follow(room)
            room = await self.get(game_id)
            self.start_bots(room)
        return room

    async def heard(self, game_id: str, seq: int | None) -> None:
        """Another process may have written event number `seq`, or (None) deleted the game."""
        room = self._rooms.get(game_id)
        if room is not None and (seq is None or room.table.seq < seq):
            with contextlib.suppress(Refused):
                async with room.lock:
                    if seq is None or room.table.seq < seq:  # what it wrote itself it hears, too
                        await self._follow(room)
                self.start_bots(room)

    async def heard_events(self, game_id: str, first: int, events: list[EventRow], updated: str) -> None:
        """Another process has written these, from number `first` on, and nothing else of the game has changed.

        Where they are not the next ones, `heard` reads what is.
        """
        room = self._rooms.get(game_id)
        if room is None:
            return
        async with room.lock:
            table = room.table
            if table.seq + 1 != first:
                return
            self._go_on(room, News(events, table.seats, table.host, updated))
        self.start_bots(room)

    async def _follow(self, room: Room) -> None:
        """Goes on with what others have written. The caller holds the room's lock; Refused if the game is gone."""
        table = room.table
        news = await self.others.news(table.id, table.seq)
        if news is None:
            self.forget(table.id)
            raise Refused("not_found")
        if news.events:
            self._go_on(room, news)

    def _go_on(self, room: Room, news: News) -> None:
        """With the next events. The caller holds the room's lock."""
        table = room.table
        try:
            if table.read_only:
                raise ValueError("other rules have gone on with it")
            table.follow(news.events, news.seats, news.host, news.updated)
        except ValueError as error:  # a process with other rules than ours: what is stored says how far we can follow
            LOG.warning("game %s is read anew: %s", _called(table.id), type(error).__name__)
            self._drop(room)
        room.wake()

    def _tell_company(self, room: Room) -> None:
        self.others.tell_company(room.table.id, Company(room.table.seq, room.here, dict(room.table.failed)))

    def asked_for_company(self, game_id: str) -> None:
        """Another process wants to know ours; if there is none, nothing need be said."""
        room = self._rooms.get(game_id)
        if room is not None and (room.here or room.table.failed):
            self._tell_company(room)

    def heard_company(self, game_id: str, worker: str, company: Company) -> None:
        room = self._rooms.get(game_id)
        if room is not None:
            room.heard_company(worker, company)

    def lost(self, living: Container[str]) -> None:
        """Whoever followed a game at a process that is gone no longer does."""
        for room in self._rooms.values():
            for worker in [name for name in room.elsewhere if name not in living]:
                room.heard_company(worker, Company(room.table.seq, frozenset(), {}))
                del room.elsewhere[worker]

    def _drop(self, room: Room) -> None:
        """Whoever needs the game next reads it from the store."""
        if self._rooms.get(room.table.id) is room:
            del self._rooms[room.table.id]

    def is_present(self, game_id: str, client: str) -> bool:
        """Whether somebody follows a game just now, as far as is known here."""
        room = self._rooms.get(game_id)
        return room is not None and client in room.table.present

    def in_memory(self) -> dict[str, int]:
        """The games in memory, with the last event known of each."""
        return {game_id: room.table.seq for game_id, room in self._rooms.items()}

    async def _load(self, game_id: str) -> Room:
        row = await self.store.load(game_id)
        if row is None:
            raise Refused("not_found")
        table = await self.aside(_opened, row)
        if table.read_only:
            LOG.warning("game %s: %s", _called(game_id), table.read_only)
        return self._enter(table)

    def _enter(self, table: Table) -> Room:
        table.clock = self.clock
        room = Room(table)
        self._rooms[table.id] = room
        room.changed_here = lambda: self._tell_company(room)
        self.others.ask_company(table.id)
        for game_id in list(self._rooms)[: max(0, len(self._rooms) - self._kept)]:
            if not self._rooms[game_id].busy:
                del self._rooms[game_id]
        self.start_bots(room)
        return room

    # ------------------------------------------------------------------ creating
    async def content_of(self, entry: str, client: str, **rows: str) -> str:
        """The text of the content that somebody's rows make; `error.ENTRY` tells why there is none."""
        read = await self._read_rows(dict(rows), client)
        if "why" in read:
            raise Refused("bad_request", entry, why=read["why"])
        return str(read["content"])

    async def create(self, host: str, opening: Opening) -> Room:
        """A new game, or one that goes on from the moves of a record. Refused to whoever has too many already."""
        if await self.store.hosted(host) >= self._most_hosted:
            raise Refused("too_many", "too_many_games", n=self._most_hosted)
        content, at = opening.content, self.clock.now()
        row = GameRow(
            opening.id or secrets.token_hex(12), host, setup_to_dict(opening.setup), opening.seed, opening.chosen_seed,
            RULES_VERSION, content.digest, opening.hints, False, {}, "", opening.seats,
            [EventRow(seat, "play", option, at=at) for seat, option in opening.moves], content.text,
            None if opening.pace is None else asdict(opening.pace),
            kept_dealing(opening.dealing) if opening.dealing else None,
        )  # fmt: skip
        table = await self.aside(Table, row)
        row.over = table.game.over
        row.summary = _summary(table, Draft(table.played, []), row.over)
        await self.store.create(row)
        return self._enter(table)

    def forget(self, game_id: str) -> None:
        """A game that is no longer kept is no longer played, and whoever follows it hears of that."""
        room = self._rooms.pop(game_id, None)
        self._replays.pop(game_id, None)
        if room is None:
            return
        if room.bot_task is not None:
            room.bot_task.cancel()
        room.wake()

    # ------------------------------------------------------------------ changes
    async def command(
        self, game_id: str, client: str, seat: int, seq: int, key: str, kind: str, option: str, answers: list[str]
    ) -> Room:
        """One command of a person: Refused, or written and broadcast.

        Whoever saw what this process knows need not wait until others are asked what they know: writing shows whether
        it is the newest. Where it is not, the command is judged anew.
        """

        async def commanded(room: Room) -> Room:
            draft = room.table.command(client, seat, seq, key, kind, option, answers)
            if draft is not None:
                await self._commit(room, draft)
            return room

        room = await self.get(game_id)
        if self.others.shared and room.table.seq == seq:
            try:
                return await self._change(room, commanded)
            except StoreAway:
                raise
            except Refused:
                LOG.debug("game %s: a command is judged anew", _called(game_id))
        return await self.change(game_id, commanded)

    async def change(self, game_id: str, changing: Callable[[Room], Awaitable[T]]) -> T:
        """Changes a game as it is now. Where somebody was quicker the change is judged anew, as things are then."""
        for _ in range(TRIES):
            with contextlib.suppress(Overtaken):
                return await self._change(await self.fresh(game_id), changing)
        raise Overtaken

    async def _change(self, room: Room, changing: Callable[[Room], Awaitable[T]]) -> T:
        async with room.lock:
            changed = await changing(room)
        self.start_bots(room)
        return changed

    async def _commit(
        self, room: Room, draft: Draft, seat: SeatRow | None = None, host: str | None = None
    ) -> None:  # fmt: skip
        """Writes, then makes it so, then tells everybody. The caller holds the room's lock."""
        table, game, at = room.table, draft.played.game, self.clock.now()
        for row in draft.rows:
            row.at = at
        over = game.over or table.people.ended or any(row.kind == "ended" for row in draft.rows)
        summary = _summary(table, draft, over, seat)
        try:
            updated = await self.store.append(table.id, table.seq + 1, draft.rows, over, summary, seat, host)
        except Conflict as error:
            if self.others.shared:
                await self._follow(room)
            else:
                self._drop(room)
                room.wake()
            raise Overtaken from error
        table.take(draft, updated, seat, host)
        room.wake()

    async def settle(self, game_id: str, settling: Callable[[Table], Settled]) -> Room:
        """What people settle among themselves."""

        async def settled(room: Room) -> Room:
            found = settling(room.table)
            if found.rows:
                room.table.check_room()
                await self._commit(room, Draft(room.table.played, found.rows), found.seat, found.host)
            return room

        return await self.change(game_id, settled)

    async def change_seat(self, room: Room, kind: str, changed: SeatRow, number: str = "") -> None:
        """A seat gets another owner, who may give a number, or a bot. The caller holds the room's lock."""
        await self._commit(room, room.table.seated(kind, changed, number), changed)

    async def deal(self, room: Room) -> None:
        """The game is dealt, whoever has not come yet. The caller holds the room's lock."""
        await self._commit(room, room.table.dealt_now())

    async def replay(self, room: Room) -> Replay:
        """A finished game to look back on; the last few are kept."""
        table = room.table
        table.check_open()
        if not table.over:
            raise Refused("over", "not_over_replay")
        found = self._replays.get(table.id)
        if found is None or found.table is not table:
            found = await self.aside(Replay, table)
            self._replays[table.id] = found
            if len(self._replays) > REPLAYS_KEPT:
                self._replays.popitem(last=False)
        self._replays.move_to_end(table.id)
        return found

    # ------------------------------------------------------------------ bots
    def look(self, room: Room) -> None:
        """Somebody asks how the game stands: bots that had nobody to play for go on."""
        room.looked = time.monotonic()
        self.start_bots(room)

    def start_bots(self, room: Room) -> None:
        waits = room.table.bot_to_move() is not None and room.wanted and not self._resting
        if waits and (room.bot_task is None or room.bot_task.done()):
            room.bot_task = asyncio.create_task(self._play_bots(room))

    async def _play_bots(self, room: Room) -> None:
        """Plays for bots until a person is to choose, a bot fails, or nobody is left to play for.

        Not if another process does. One that is ended meanwhile still has them in the eyes of others, who go on as soon
        as they know that it is gone. A bot that has failed stays with this process, so that nobody else tries.
        """
        game_id = room.table.id
        while self._rooms.get(game_id) is room and room.table.bot_to_move() is not None and room.wanted:
            try:
                if not await self.others.take_bots(game_id):
                    return
                await self._play_turns(room)
                if not room.table.failed:
                    await self.others.leave_bots(game_id)
            except StoreAway:
                await asyncio.sleep(AWAY_SECONDS)

    async def _play_turns(self, room: Room) -> None:
        table = room.table
        while (seat := table.bot_to_move()) is not None and room.wanted:
            seq = table.game_seq
            try:
                async with contextlib.aclosing(self.bots.choices(seat.bot or "", table, seat.seat)) as choices:
                    while (option := await self._next_choice(choices)) is not None:
                        async with room.lock:
                            if table.game_seq != seq or table.bot_to_move() is not seat:
                                break
                            await self._play_for_bot(room, seat, option)
                            seq = table.game_seq
            except BotFailed as failure:
                if table.game_seq == seq and table.bot_to_move() is seat:
                    table.failed[seat.seat] = failure.said
                    room.failed()
                    self._tell_company(room)
            except StoreAway:
                await asyncio.sleep(AWAY_SECONDS)
            except Refused:
                LOG.warning("game %s was changed by somebody else", _called(table.id))
                return

    async def _next_choice(self, choices: AsyncIterator[str]) -> str | None:
        """What the bot picks next, not before the delay is over that lets people follow; None: it is done."""
        delay = asyncio.create_task(asyncio.sleep(self._bot_delay))
        try:
            option = await anext(choices, None)
            if option is not None:
                await delay
        finally:
            delay.cancel()
        return option

    async def _play_for_bot(self, room: Room, seat: SeatRow, option: str) -> None:
        try:
            draft = room.table.played_by_bot(seat.seat, option)
        except IllegalOption:
            raise nonsense(seat.bot or "") from None
        await self._commit(room, draft)

    async def resume_bots(self) -> None:
        """After a start: games that wait for a bot go on."""
        while True:
            try:
                waiting = await self.store.waiting_for_bots(RULES_VERSION)
                break
            except StoreAway:
                await asyncio.sleep(AWAY_SECONDS)
        await self.play_bots_of(waiting)

    async def play_bots_of(self, games: Iterable[str]) -> None:
        """One that cannot go on is passed over; it was said why."""
        for game_id in games:
            with contextlib.suppress(Refused):
                self.start_bots(await self.get(game_id))

    async def close(self) -> None:
        tasks = [room.bot_task for room in self._rooms.values() if room.bot_task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.bots.close()


def _called(game_id: str) -> str:
    """In a log: enough to find the game by, and no link to it."""
    return game_id[:8]


def _summary(table: Table, draft: Draft, over: bool, seat: SeatRow | None = None) -> Json:
    """What the list of games shows, and by when a choice is awaited."""
    clocks = None if over else table.clocks(draft, seat)
    until = clocks.until if clocks else None
    return {**summary_of(draft.played.game, over), "until": until, "asked": asked_since(draft.played)}


def _opened(row: GameRow) -> Table:
    """The table of a row. Whatever is wrong with it is told for this game alone."""
    try:
        return Table(row)
    except Refused as refusal:
        LOG.warning("game %s: %s", _called(row.id), refusal)
        raise
    except Exception as error:
        LOG.exception("game %s cannot be opened", _called(row.id))
        raise Refused("read_only", "not_opened") from error
