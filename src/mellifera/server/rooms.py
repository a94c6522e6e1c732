"""All games of a server: loading, creating, commands, bots. Every change is written before anybody hears of it."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from collections import OrderedDict
from collections.abc import AsyncIterator

from mellifera.content.loader import Content
from mellifera.engine.record import RULES_VERSION
from mellifera.facts import Said
from mellifera.game import IllegalOption, setup_to_dict
from mellifera.rules.setup import Setup
from mellifera.server.bots import BotFailed, Bots, nonsense
from mellifera.server.played import Played, decider
from mellifera.server.refusals import Refused
from mellifera.server.replays import Replay
from mellifera.server.room import Room, given_in_advance, standing_text, summary_of
from mellifera.server.settings import Settings
from mellifera.server.store import Conflict, EventRow, GameRow, SeatRow, Store

LOG = logging.getLogger("mellifera.server")
REPLAYS_KEPT = 8


class Rooms:
    """The games in memory, least recently used first; those that are full of listeners or busy stay."""

    def __init__(self, settings: Settings, store: Store) -> None:
        self.settings = settings
        self.store = store
        self.bots = Bots(settings.bots)
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

    async def _load(self, game_id: str) -> Room:
        row = await self.store.run(self.store.load, game_id)
        if row is None:
            raise Refused("not_found")
        room = await asyncio.to_thread(_opened, row)
        if room.read_only:
            LOG.warning("game %s: %s", game_id, room.read_only)
        self._rooms[game_id] = room
        self._forget_idle()
        self.start_bots(room)
        return room

    def _forget_idle(self) -> None:
        for game_id in list(self._rooms)[: max(0, len(self._rooms) - self.settings.rooms_kept)]:
            room = self._rooms[game_id]
            if not room.listeners and not room.lock.locked() and (room.bot_task is None or room.bot_task.done()):
                del self._rooms[game_id]

    # ------------------------------------------------------------------ creating
    async def create(
        self, host: str, setup: Setup, seats: list[SeatRow], seed: str, chosen_seed: bool, content: Content,
        moves: list[tuple[int, str]], hints: bool = True,
    ) -> Room:  # fmt: skip
        """A new game, or one that goes on from the moves of a record."""
        game_id = secrets.token_hex(12)
        events = [EventRow(seat, "play", option) for seat, option in moves]
        row = GameRow(
            game_id, host, setup_to_dict(setup), seed, chosen_seed, RULES_VERSION, content.digest, hints, False, {}, "",
            seats, events, content.text,
        )  # fmt: skip
        room = await asyncio.to_thread(Room, row)
        row.over = room.game.over
        row.summary = summary_of(room.game)
        await self.store.run(self.store.create, row)
        self._rooms[game_id] = room
        self._forget_idle()
        self.start_bots(room)
        return room

    # ------------------------------------------------------------------ commands
    async def command(
        self, room: Room, client: str, seat: int, seq: int, key: str, kind: str, option: str, answers: list[str]
    ) -> None:
        """One command of a person: `play` an option, set `standing` answers. Refused, or written and broadcast."""
        async with room.lock:
            if seat not in room.seats_of(client):
                raise Refused("not_your_seat")
            if (seat, key) in room.keys:
                return
            if room.seats[seat].bot is not None:
                raise Refused("not_your_seat", "bot_plays")
            room.check_open()
            draft = room.played.copy()
            if kind == "standing":
                await self._commit(room, draft, self._standing(room, draft, seat, answers, key))
                self.start_bots(room)
                return
            if not room.game_seq <= seq <= room.seq:
                raise Refused("stale")
            if room.game.over:
                raise Refused("over")
            if kind == "play":
                rows = self._play(room, draft, seat, option, key)
            else:
                rows = self._undo(room, draft, seat, kind, key)
            await self._commit(room, draft, rows)
        self.start_bots(room)

    def _standing(self, room: Room, draft: Played, seat: int, answers: list[str], key: str) -> list[EventRow]:
        try:
            due = draft.set_standing(seat, answers, room.seq + 1)
        except ValueError as error:
            raise Refused("bad_request", "standing", why=str(error)) from error
        return [EventRow(seat, "standing", standing_text(answers), key), *given_in_advance(due)]

    def _play(self, room: Room, draft: Played, seat: int, option: str, key: str) -> list[EventRow]:
        if decider(draft.game) != seat:
            raise Refused("not_your_turn")
        try:
            due = draft.play(option, room.seq + 1)
        except IllegalOption as error:
            raise Refused("illegal") from error
        return [EventRow(seat, "play", option, key), *given_in_advance(due)]

    def _undo(self, room: Room, draft: Played, seat: int, kind: str, key: str) -> list[EventRow]:
        count = draft.game.take_back(kind == "undo_turn", room.automatic())
        if count == 0:
            raise Refused("undo_blocked", why=Said(f"undo.{draft.game.undo_stop}"))
        draft.undo(count)
        back_to = decider(draft.game)
        if back_to != seat and not room.setup.free_undo:
            raise Refused("not_your_turn", "not_yours_to_undo")
        return [EventRow(seat, "undo", str(count), key)]

    async def _commit(self, room: Room, played: Played, rows: list[EventRow], seat: SeatRow | None = None) -> None:
        """Writes, then makes it so, then tells everybody. The caller holds the room's lock."""
        game = played.game
        try:
            room.updated = await self.store.run(
                self.store.append, room.id, room.seq + 1, rows, game.over, summary_of(game), seat
            )
        except Conflict as error:
            self._rooms.pop(room.id, None)
            room.wake()
            raise Refused("stale") from error
        room.played = played
        for row in rows:
            room.note(row)
        if seat is not None:
            room.seats[seat.seat] = seat
            room.failed.pop(seat.seat, None)
        room.wake()

    # ------------------------------------------------------------------ seats
    async def change_seat(self, room: Room, kind: str, changed: SeatRow) -> None:
        """A seat gets another owner or a bot. The caller holds the room's lock."""
        await self._commit(room, room.played, [EventRow(changed.seat, kind, changed.bot or "")], changed)

    async def replay(self, room: Room) -> Replay:
        """A finished game to look back on; the last few are kept."""
        room.check_open()
        if not room.game.over:
            raise Refused("over", "not_over_replay")
        found = self._replays.get(room.id)
        if found is None or found.room is not room:
            found = await asyncio.to_thread(Replay, room)
            self._replays[room.id] = found
            if len(self._replays) > REPLAYS_KEPT:
                self._replays.popitem(last=False)
        self._replays.move_to_end(room.id)
        return found

    # ------------------------------------------------------------------ bots
    def start_bots(self, room: Room) -> None:
        if room.bot_to_move() is not None and (room.bot_task is None or room.bot_task.done()):
            room.bot_task = asyncio.create_task(self._play_bots(room))

    async def _play_bots(self, room: Room) -> None:
        """Plays for bots until a person is to choose, or a bot fails."""
        while (seat := room.bot_to_move()) is not None:
            seq = room.game_seq
            try:
                async with contextlib.aclosing(self.bots.choices(seat.bot or "", room, seat.seat)) as choices:
                    while (option := await self._next_choice(choices)) is not None:
                        async with room.lock:
                            if room.game_seq != seq or room.bot_to_move() is not seat:
                                break
                            await self._play_for_bot(room, seat, option)
                            seq = room.game_seq
            except BotFailed as failure:
                if room.game_seq == seq and room.bot_to_move() is seat:
                    room.failed[seat.seat] = failure.said
                    room.wake()
            except Refused:
                LOG.warning("game %s was changed by another server", room.id)
                return

    async def _next_choice(self, choices: AsyncIterator[str]) -> str | None:
        """What the bot picks next, not before the delay is over that lets people follow; None: it is done."""
        delay = asyncio.create_task(asyncio.sleep(self.settings.bot_delay))
        try:
            option = await anext(choices, None)
            if option is not None:
                await delay
        finally:
            delay.cancel()
        return option

    async def _play_for_bot(self, room: Room, seat: SeatRow, option: str) -> None:
        draft = room.played.copy()
        try:
            due = draft.play(option, room.seq + 1)
        except IllegalOption:
            raise nonsense(seat.bot or "") from None
        await self._commit(room, draft, [EventRow(seat.seat, "play", option), *given_in_advance(due)])

    async def resume_bots(self) -> None:
        """After a start: games that wait for a bot go on. One that cannot is passed over; it was said why."""
        for game_id in await self.store.run(self.store.waiting_for_bots, RULES_VERSION):
            with contextlib.suppress(Refused):
                self.start_bots(await self.get(game_id))

    async def close(self) -> None:
        tasks = [room.bot_task for room in self._rooms.values() if room.bot_task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.bots.close()


def _opened(row: GameRow) -> Room:
    """The game of a row. Whatever is wrong with it is told for this game alone."""
    try:
        return Room(row)
    except Refused as refusal:
        LOG.warning("game %s: %s", row.id, refusal)
        raise
    except Exception as error:
        LOG.exception("game %s cannot be opened", row.id)
        raise Refused("read_only", "not_opened") from error
