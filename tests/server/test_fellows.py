"""What processes on one database tell each other beside the games."""

from __future__ import annotations

import asyncio
from collections.abc import Container, Iterable
from typing import cast

import pytest

from mellifera.api.rooms import Rooms
from mellifera.server import fellows
from mellifera.server.fellows import Fellows
from mellifera.server.postgres import SharedDatabase, SharedStore
from mellifera.server.shares import Rates
from tests.apart import run_apart
from tests.server.live import PATIENCE
from tests.server.postgres import Cluster


class NoRooms:
    def in_memory(self) -> dict[str, int]:
        return {}

    async def resume_bots(self) -> None:
        pass

    def lost(self, living: Container[str]) -> None:
        pass

    async def play_bots_of(self, games: Iterable[str]) -> None:
        """There are so many that it never ends."""
        await asyncio.Event().wait()


class Heard(Rates):
    def __init__(self) -> None:
        super().__init__(8, 2, 2, 1)
        self.heard = asyncio.Event()

    def spent_elsewhere(self, spent: dict[str, list[int]]) -> None:
        super().spent_elsewhere(spent)
        self.heard.set()


class Beats(SharedStore):
    beats = 0

    async def beat(self) -> None:
        await super().beat()
        self.beats += 1


def test_a_process_lives_while_it_takes_over_from_another(cluster: Cluster, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fellows, "BEAT_SECONDS", 0.01)

    async def run(url: str) -> None:
        store = Beats(SharedDatabase(url))
        async with Fellows(url, store, cast(Rooms, NoRooms()), Heard()), asyncio.timeout(PATIENCE):
            while store.beats < 5:
                await asyncio.sleep(0.01)
        store.close()

    run_apart(run(migrated(cluster)))


def migrated(cluster: Cluster) -> str:
    url = cluster.make()
    database = SharedDatabase(url)
    database.migrate()
    database.close()
    return url


def test_a_share_is_spent_at_all_of_them(cluster: Cluster) -> None:
    async def run(url: str) -> None:
        stores = [SharedStore(SharedDatabase(url)) for _ in range(2)]
        one, two = rates = [Heard(), Heard()]
        both = [Fellows(url, store, cast(Rooms, NoRooms()), mine) for store, mine in zip(stores, rates, strict=True)]
        async with both[0], both[1]:
            assert [one.over("192.0.2.1", creates=False) for _ in range(9)] == [False] * 8 + [True]
            assert [one.over("192.0.2.2", creates=True) for _ in range(3)] == [False] * 2 + [True]
            assert [one.over("192.0.2.4", False, guesses=True) for _ in range(3)] == [False] * 2 + [True]
            await asyncio.wait_for(two.heard.wait(), PATIENCE)
            assert two.over("192.0.2.1", creates=False)
            assert two.over("192.0.2.2", creates=True)
            assert two.over("192.0.2.4", creates=False, guesses=True)
            assert not two.over("192.0.2.4", creates=False)
            assert not two.over("192.0.2.3", creates=True)
            assert not one.heard.is_set(), "nobody hears himself"
        for store in stores:
            store.close()

    run_apart(run(migrated(cluster)))
