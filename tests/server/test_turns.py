"""Fair shares: everybody who waits has their turn, and bots play for somebody."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import pytest

from mellifera.api.bots import Bots
from mellifera.api.thinkers import Json, Told, hear_nothing
from mellifera.server.settings import DATABASE
from mellifera.server.turns import Turns
from mellifera.server.worker_pool import Processes
from mellifera.table.refusals import Refused
from tests.apart import run_apart
from tests.server.live import Person, Server, becomes
from tests.server.test_bots import table_of
from tests.words.choices import whole_game


def served_in_turn(most: int, asked: list[str]) -> list[str]:
    """The order in which those who ask at once are served."""

    async def run() -> list[str]:
        turns, order = Turns(most), []

        async def one(whose: str) -> None:
            async with turns.turn(whose):
                order.append(whose)
                await asyncio.sleep(0)

        await asyncio.gather(*[one(whose) for whose in asked])
        return order

    return run_apart(run())


def test_somebody_who_asks_for_little_waits_little() -> None:
    order = served_in_turn(1, ["greedy"] * 30 + ["modest"])
    assert order.index("modest") <= 2
    assert order.count("greedy") == 30


def test_nobody_has_all_places() -> None:
    """While one client's questions take for ever, another's are answered."""

    async def run() -> None:
        turns, forever = Turns(2), asyncio.Event()

        async def hang() -> None:
            async with turns.turn("greedy"):
                await forever.wait()

        async def ask() -> None:
            async with turns.turn("modest"):
                pass

        hanging = [asyncio.create_task(hang()) for _ in range(5)]
        await asyncio.sleep(0)
        for _ in range(3):
            asked = asyncio.create_task(ask())
            for _ in range(5):
                await asyncio.sleep(0)
            assert asked.done(), "there is no place left for anybody else"
        hanging[0].cancel()
        hanging[4].cancel()
        forever.set()
        await asyncio.gather(*hanging, return_exceptions=True)
        async with turns.turn("greedy"), turns.turn("modest"):
            pass

    run_apart(run())


def test_of_one_client_so_many_questions_wait() -> None:
    async def run() -> None:
        processes = Processes(1, 2)
        waiting = [asyncio.create_task(processes.ask({"about": "rows", "text": ""}, whose="a")) for _ in range(2)]
        await asyncio.sleep(0)
        with pytest.raises(Refused, match="Too many wait"):
            await processes.ask({"about": "rows", "text": ""}, whose="a")
        answered = await processes.ask({"about": "rows", "text": ""}, whose="b")
        assert "content" in answered
        await asyncio.gather(*waiting)
        await processes.close()

    run_apart(run())


def test_bots_have_their_turn_by_host() -> None:
    """However many games somebody hosts."""
    asked: list[str] = []

    class Noted(Processes):
        async def ask(
            self, question: Json, told: Told = hear_nothing, patience: float | None = None, whose: str = ""
        ) -> Json:
            asked.append(whose)
            return {"end": "done"}

    async def run() -> None:
        table = table_of(whole_game(2))
        table.host = "mara"
        async for _ in Bots({}, Noted(1)).choices("random", table, 0):
            pass

    run_apart(run())
    assert asked == ["mara"]


def seq_in(data: Path, game: str) -> int:
    with sqlite3.connect(f"file:{data / DATABASE}?mode=ro", uri=True) as connection:
        found = int(connection.execute("SELECT count(*) FROM events WHERE game_id = ?", (game,)).fetchone()[0])
    connection.close()
    return found


def test_bots_without_anybody_stop_and_do_not_begin_again_with_the_server(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        mara = Person(server)
        game = mara.create("bot", "bot")["id"]
        other = mara.create("me", "bot", options={"first_game": True}, seed="a")["id"]
        mine = mara.my_state(other)
        while mine is not None:
            mara.play(mine, mine["options"][0]["option"])
            mine = mara.my_state(other)
        becomes(lambda: mara.my_state(other) is not None)  # its bot has moved, and the first game's would be before it
        assert seq_in(tmp_path, game) == 0
        server.stop()
        server.start()
        assert seq_in(tmp_path, game) == 0
        events = mara.stream(game)
        next(event for event in events if event["data"]["seq"] > 3)
        events.close()
        mara.close()
