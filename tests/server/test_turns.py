"""Fair shares: everybody who waits has their turn, and bots play for somebody."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import pytest

from mellifera.server.settings import DATABASE
from mellifera.server.turns import Turns
from mellifera.server.worker_pool import Processes
from mellifera.table.refusals import Refused
from tests.apart import run_apart
from tests.server.live import Person, Server


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

        hanging = [asyncio.create_task(hang()) for _ in range(5)]
        await asyncio.sleep(0)
        for _ in range(3):
            async with turns.turn("modest"):
                pass
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
        before = mara.my_state(other)
        while before is not None:  # until its bot has moved, the first game had time enough to begin
            mara.play(before, before["options"][0]["option"])
            before = mara.my_state(other)
        assert seq_in(tmp_path, game) == 0
        server.stop()
        server.start()
        assert seq_in(tmp_path, game) == 0
        events = mara.stream(game)
        next(event for event in events if event["data"]["seq"] > 3)
        events.close()
        mara.close()
