"""The database of several processes: few ways there and back, and nothing that is right is given up for that."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Iterator
from pathlib import Path
from typing import Any, cast

import pytest
import sqlalchemy as sa

from mellifera.api.bots import Bots
from mellifera.api.others import News
from mellifera.api.requests import JoinIn
from mellifera.api.rooms import Rooms
from mellifera.api.seating import join
from mellifera.content.loader import Content
from mellifera.rules.setup import Setup
from mellifera.server import fellows, postgres
from mellifera.server.fellows import Fellows
from mellifera.server.postgres import SharedDatabase, SharedStore
from mellifera.server.shares import Rates
from mellifera.server.store import Database, StoreAside
from mellifera.server.written import EVENTS, Written, events_from, events_told
from mellifera.table.clock import moment
from mellifera.table.opening import Opening
from mellifera.table.refusals import Refused
from mellifera.table.settling import say
from mellifera.table.stored import EventRow, SeatRow
from tests.apart import run_apart
from tests.api.person import PATIENCE
from tests.server.postgres import Cluster, asked

SEATS = [SeatRow(0, "me", "Mara", None, "c1", None), SeatRow(1, "here", "Vera", None, "c1", None)]
CUT = """SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE datname = current_database() AND pid <> pg_backend_pid()"""
PLAYED = "SELECT count(*) FROM events WHERE kind = 'play'"


@pytest.fixture
def url(cluster: Cluster) -> str:
    made = cluster.make()
    database = SharedDatabase(made)
    database.migrate()
    database.close()
    return made


class Counted(SharedStore):
    """How often it is asked what others have written, and whether a look at everything is over."""

    asked_for_news = 0
    looked = False

    async def living(self) -> set[str]:
        living = await super().living()
        self.looked = True
        return living

    async def news(self, game_id: str, seq: int) -> News | None:
        self.asked_for_news += 1
        return await super().news(game_id, seq)


def opening(seed: str) -> Opening:
    return Opening(Setup(seats=("Mara", "Vera")), SEATS, seed, True, Content.shipped(), [])


async def never(*_: Any) -> Any:
    raise AssertionError("nobody asks for it")


Processes = Callable[[], tuple[Rooms, Counted]]


@pytest.fixture
def process(url: str) -> Iterator[Processes]:
    """Makes processes that hear nothing by themselves; their connections are closed, however the test ends."""
    stores: list[Counted] = []

    def made() -> tuple[Rooms, Counted]:
        stores.append(store := Counted(SharedDatabase(url)))
        return Rooms(store, cast(Bots, None), asyncio.to_thread, never, 0.0, 10, others=store), store

    yield made
    for store in stores:
        store.close()


def test_a_process_that_has_not_heard_takes_each_command_once_and_in_order(url: str, process: Processes) -> None:
    async def run() -> None:
        (one, _), (two, _) = process(), process()
        game = (await one.create("c1", opening("behind"))).table.id
        behind = await two.get(game)
        decision = behind.table.game.decision
        assert decision is not None
        seat = decision.seat
        option, other = [option.text for option in decision.options][:2]
        seq = behind.table.seq

        async def command(rooms: Rooms, key: str, option: str) -> int:
            return (await rooms.command(game, "c1", seat, seq, key, "play", option, [])).table.seq

        assert await command(one, "k1", option) == seq + 1
        assert behind.table.seq == seq, "nobody has told it"
        with pytest.raises(Refused, match="moved on"):
            await command(two, "k2", other)
        assert await command(two, "k1", option) == seq + 1, "the same command, sent to another process"
        assert asked(url, PLAYED) == [(1,)]

    run_apart(run())


def test_who_is_overtaken_at_another_process_is_judged_anew(
    process: Processes, monkeypatch: pytest.MonkeyPatch
) -> None:
    """People who sit down at once, or while something is said, do so: at whichever process, nobody is sent away."""

    async def run() -> None:
        (one, store), (two, _) = process(), process()
        seats = [
            SEATS[0],
            *[SeatRow(seat, "friend", f"Friend {seat}", None, None, f"link {seat}") for seat in (1, 2, 3)],
        ]
        names = tuple(seat.name for seat in seats)
        table = (
            await one.create("c1", Opening(Setup(seats=names), seats, "meanwhile", True, Content.shipped(), []))
        ).table
        game, append = table.id, store.append

        def first(doing: Callable[[], Coroutine[Any, Any, Any]]) -> None:
            """Just before the first process writes, this is done at the second."""

            async def late(*args: Any) -> str:
                monkeypatch.setattr(store, "append", append)
                await doing()
                return await append(*args)

            monkeypatch.setattr(store, "append", late)

        async def came(rooms: Rooms, client: str, link: str) -> int | None:
            return (await join(rooms, client, link, JoinIn()))["seat"]

        first(lambda: came(two, "c3", "link 2"))
        assert await came(one, "c2", "link 1") == 1
        first(lambda: came(two, "c4", "link 3"))
        assert await came(one, "c5", "link 3") is None, "the seat is taken: they watch"
        first(lambda: two.settle(game, lambda table: say(table, "c2", "hello", 0)))
        room = await one.command(game, "c1", 0, 0, "k1", "standing", "", ["bump active"])
        assert room.table.people.talk
        assert room.table.keys[0, "k1"].option == "bump active"
        assert [seat.client for seat in room.table.seats] == ["c1", "c2", "c3", "c4"]

    run_apart(run())


def test_where_somebody_else_wrote_to_a_database_of_one_process_its_game_is_read_anew(tmp_path: Path) -> None:
    """Two servers on one file, against all advice: what is acknowledged is what is stored."""

    async def run() -> None:
        database = Database(f"sqlite:///{tmp_path / 'games.sqlite3'}")
        database.migrate()
        store = StoreAside(database)
        rooms = Rooms(store, cast(Bots, None), asyncio.to_thread, never, 0.0, 10)
        room = await rooms.create("c1", opening("conflict"))
        game, table = room.table.id, room.table
        decision = table.game.decision
        assert decision is not None
        here, there = [option.text for option in decision.options][:2]
        database.append(game, table.seq + 1, [EventRow(decision.seat, "play", there, "k1")], False, {}, None)
        with pytest.raises(Refused) as refused:
            await rooms.command(game, "c1", decision.seat, table.seq, "k2", "play", here, [])
        assert refused.value.code == "stale"
        again = (await rooms.get(game)).table
        assert (again is table, again.seq) == (False, table.seq + 1)
        found = database.load(game)
        assert found is not None
        assert [event.option for event in found.events] == [there]
        store.close()

    run_apart(run())


def test_what_a_process_wrote_itself_it_does_not_read_again(process: Processes) -> None:
    async def run() -> None:
        rooms, store = process()
        room = await rooms.create("c1", opening("own"))
        decision = room.table.game.decision
        assert decision is not None
        async with room.lock:  # it hears of what it is just writing
            heard = asyncio.create_task(rooms.heard(room.table.id, room.table.seq + 1))
            await asyncio.sleep(0)
            draft = room.table.command("c1", decision.seat, room.table.seq, "k", "play", decision.options[0].text, [])
            assert draft is not None
            await rooms._commit(room, draft)
        await heard
        assert store.asked_for_news == 0
        await rooms.heard(room.table.id, room.table.seq + 1)
        assert store.asked_for_news == 1

    run_apart(run())


def test_connections_that_broke_while_nobody_used_them_are_made_anew(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(postgres, "IDLE_SECONDS", 0.0)
    database = SharedDatabase(url)
    assert database.last("g1") is None
    assert asked(url, CUT) == [(True,)]
    assert database.last("g1") is None
    monkeypatch.setattr(postgres, "IDLE_SECONDS", 60.0)
    assert asked(url, CUT) == [(True,)]
    with pytest.raises(sa.exc.OperationalError):
        database.last("g1")
    assert database.last("g1") is None, "one request fails, not one for each connection"
    database.close()


def test_who_is_up_to_date_hears_what_others_write_and_asks_only_where_something_is_missing(
    url: str, process: Processes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fellows, "LOOK_SECONDS", PATIENCE)

    async def run() -> None:
        (one, _), (two, second) = process(), process()
        room = await one.create("c1", opening("heard"))
        game = room.table.id
        behind = await two.get(game)

        async def choose() -> None:
            table = room.table
            decision = table.game.decision
            assert decision is not None
            option = decision.options[0].text
            await one.command(game, "c1", decision.seat, table.seq, f"k{table.seq}", "play", option, [])

        async def up_to_date() -> None:
            while behind.table.seq < room.table.seq:
                await asyncio.sleep(0.01)
            assert behind.table.game.digest() == room.table.game.digest()
            assert behind.table.updated == room.table.updated

        async with asyncio.timeout(PATIENCE), Fellows(url, second, two, Rates(10, 10, 10, 1)):
            while not second.looked:  # it looks once when it begins to listen, and asks for what it finds then
                await asyncio.sleep(0.01)
            for _ in range(3):
                await choose()
                await up_to_date()
            assert second.asked_for_news == 0
            await two.heard_events(game, behind.table.seq + 2, [], "")
            assert behind.table.seq == room.table.seq, "a gap is not followed"

    run_apart(run())


def test_events_that_do_not_fit_into_a_notification_are_not_told() -> None:
    rows = [EventRow(1, "play", "build Ω 0,1", "k1"), EventRow(0, "undo", "3")]
    written = Written("w", "g1", 7, "2026-01-02T03:04:05.678901+00:00", rows)
    about, _, told = events_told(written).partition(" ")
    assert about == EVENTS
    assert events_from(told) == written
    assert [row.at for row in events_from(told).rows] == [moment(written.at)] * 2
    assert events_told(written._replace(rows=rows * 200)) == ""
