"""Kills one of two workers on PostgreSQL at random moments (kill -9) while games are played, again and again.

    python -m tools.kill_workers --kills 50

Four games go on all the time, with bots and without. Whatever was acknowledged must be there at whichever worker
answers next, once, and every game must go on; how long they stood still after a kill is told. A request that was on its
way is sent again with its key, as the client does.
"""

from __future__ import annotations

import argparse
import contextlib
import os
import random
import signal
import tempfile
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final, TypeVar

import httpx
from tools.kill_server import Table, check, new_table

from tests.server.live import Server
from tests.server.postgres import Cluster, asked, running
from tests.server.test_workers import workers_of

T = TypeVar("T")
GAMES: Final = 4
AGAIN_SECONDS: Final = 0.05
LATE_SECONDS: Final = 5.0


def at_last(ask: Callable[[], T]) -> T:
    """Asks until there is an answer: a worker that is killed takes its connections with it."""
    while True:
        try:
            return ask()
        except httpx.TransportError:
            time.sleep(AGAIN_SECONDS)


class Going:
    """A game that is played on and on in a thread. `moved` is when it last went on, whoever chose."""

    def __init__(self, server: Server, seed: int) -> None:
        self.server = server
        self.rng = random.Random(seed)
        self.table = new_table(server, self.rng)
        self.moves = 0
        self.keys: dict[str, list[str]] = {self.table.game: []}
        self.seq = 0
        self.moved = time.monotonic()
        self.ending = False
        self.failed: BaseException | None = None
        self.thread = threading.Thread(target=self._run)
        self.thread.start()

    def _run(self) -> None:
        try:
            while not self.ending:
                self._once()
        except BaseException as error:  # told by the main thread
            self.failed = error

    def _once(self) -> None:
        table, person = self.table, self.table.person
        shown = at_last(lambda: person.state(table.game))
        self._seen(shown["seq"])
        if shown["over"]:
            at_last(person.close)
            self.table = new_table_at_last(self.server, self.rng)
            self.keys[self.table.game] = []
            self.seq = 0
            return
        state = at_last(lambda: person.my_state(table.game))
        if state is None:
            time.sleep(AGAIN_SECONDS)
            return
        option = self.rng.choice(state["options"])["option"]
        key = f"{table.game} {state['seq']}"
        answer = at_last(lambda: person.command(table.game, state["viewing"], state["seq"], "play", key, option=option))
        assert answer.status_code == 200, answer.text
        self.keys[table.game].append(key)
        table.last = answer.json()
        self.moves += 1
        self._seen(answer.json()["seq"])

    def _seen(self, seq: int) -> None:
        assert seq >= self.seq, f"{self.seq - seq} acknowledged events are lost"
        if seq > self.seq:
            self.seq, self.moved = seq, time.monotonic()


def serving(url: str) -> int:
    """How many workers have begun to listen to the others, which is before they serve; one that starts is no other."""
    alive = "until > extract(epoch from clock_timestamp()) and line in (select pid from pg_stat_activity)"
    return int(asked(url, f"select count(*) from workers where {alive}")[0][0])


def new_table_at_last(server: Server, rng: random.Random) -> Table:
    return at_last(lambda: new_table(server, rng))


def run(kills: int, seed: int, cluster: Cluster, data: Path) -> str:
    """Plays and kills; returns what was seen, or fails."""
    rng, url, waits = random.Random(seed), cluster.make(), []
    with Server(data, "--database", url, "--workers", "2") as server:
        going = [Going(server, seed + number) for number in range(GAMES)]
        try:
            for _ in range(kills):
                time.sleep(rng.uniform(0.2, 1.5))
                while len(alive := workers_of(server)) < 2 or serving(url) < 2:
                    time.sleep(AGAIN_SECONDS)
                killed = time.monotonic()
                os.kill(rng.choice(alive).pid, signal.SIGKILL)
                while any(one.moved < killed and one.failed is None for one in going):
                    time.sleep(AGAIN_SECONDS)
                waits.append(max(one.moved for one in going) - killed)
                for one in going:
                    if one.failed is not None:
                        raise one.failed
        finally:
            for one in going:
                one.ending = True
            for one in going:
                one.thread.join()
        for one in going:
            check(one.table)
            for game, keys in one.keys.items():
                events = asked(url, f"select seq, key from events where game_id = '{game}' order by seq")
                assert [seq for seq, _ in events] == list(range(1, len(events) + 1)), "a gap"
                written = [key for _, key in events if key is not None and key.startswith(game)]
                assert sorted(written) == sorted(set(written)), "a move is there twice"
                assert set(keys) <= set(written), "an acknowledged move is lost"
            with contextlib.suppress(httpx.TransportError):
                one.table.person.close()
    moves, waits = sum(one.moves for one in going), sorted(waits)
    late = sum(wait > LATE_SECONDS for wait in waits)
    return (
        f"{kills} kills of a worker, {moves} moves acknowledged, none lost and none twice; "
        f"until every game had gone on: {waits[len(waits) // 2]:.1f} s half of the times, {waits[-1]:.1f} s at most, "
        f"later than {LATE_SECONDS:.0f} s {late} times"
    )


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--kills", type=int, default=50)
    options.add_argument("--seed", type=int, default=1)
    chosen = options.parse_args()
    with tempfile.TemporaryDirectory() as folder, running(Path(folder) / "database") as cluster:
        print(run(chosen.kills, chosen.seed, cluster, Path(folder) / "data"))


if __name__ == "__main__":
    main()
