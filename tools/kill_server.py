"""Kills a playing server at random moments (kill -9) and checks that nothing acknowledged is ever lost.

    python -m tools.kill_server --kills 50

Three games are played at once, hot-seat and against bots. At each kill the moves acknowledged so far must be in the
game after a new start, at the very decision the last answer showed; a move that was on its way may be there or not.
Then play goes on; the record of every game that ends replays to the result the server shows.
"""

from __future__ import annotations

import argparse
import random
import tempfile
import threading
import time
from dataclasses import dataclass
from pathlib import Path

import httpx

from mellifera.engine.record import parse_record
from mellifera.game import Record
from tests.server.live import Json, Person, Server, play_on


@dataclass
class Table:
    """A game under way: who plays, and the last state that was acknowledged."""

    person: Person
    game: str
    last: Json | None = None
    moves: int = 0


def one_move(table: Table, rng: random.Random) -> None:
    """Plays one option, if it is this person's turn; `last` is what the server has acknowledged."""
    state = table.person.my_state(table.game)
    if state is None:
        return
    table.last = table.person.play(state, rng.choice(state["options"])["option"])
    table.moves += 1


def play_until_killed(table: Table, rng: random.Random) -> None:
    try:
        while True:
            one_move(table, rng)
    except httpx.TransportError:
        return


def check(table: Table) -> None:
    """What was acknowledged is there. With bots or a move on its way, the game may have gone on."""
    last = table.last
    if last is None:
        return
    seat = last["viewing"]
    now = table.person.state(table.game, seat)
    assert now["seq"] >= last["seq"], f"{last['seq'] - now['seq']} acknowledged events are lost"
    whole = table.person.get(f"/api/games/{table.game}/log", seat=seat).json()["log"]
    first = last["log_from"]
    assert whole[first : first + len(last["log"])] == last["log"], "lines of the log have changed"
    if now["seq"] == last["seq"]:
        for entry in ("view", "prompt", "options", "reasons", "undo"):
            assert now[entry] == last[entry], f"the position has another {entry} after the restart"


def run(kills: int, seed: int, data: Path) -> str:
    """Plays and kills; returns what was seen, or fails."""
    rng = random.Random(seed)
    server = Server(data)
    acknowledged = over = 0
    with server:
        tables = [new_table(server, rng) for _ in range(3)]
        for _ in range(kills):
            threads = [
                threading.Thread(target=play_until_killed, args=(table, random.Random(rng.getrandbits(32))))
                for table in tables
            ]
            for thread in threads:
                thread.start()
            time.sleep(rng.uniform(0.05, 1.0))
            while not any(table.moves for table in tables):  # a busy machine takes its time
                time.sleep(0.01)
            server.kill()
            for thread in threads:
                thread.join()
            server.start()
            for number, table in enumerate(tables):
                check(table)
                acknowledged += table.moves
                table.moves = 0
                if table.person.state(table.game)["over"]:
                    finish(table)
                    over += 1
                    tables[number] = new_table(server, rng)
        for table in tables:
            before = table.person.state(table.game)["seq"]
            after = play_on([table.person], table.game, rng, most=20)
            assert after["seq"] > before or after["over"], "play does not go on"
            table.person.close()
    return f"{kills} kills, {acknowledged} moves acknowledged before them, none lost, {over} games finished"


def new_table(server: Server, rng: random.Random) -> Table:
    person = Person(server)
    kinds = rng.choice((("me", "here"), ("me", "bot"), ("me", "here", "bot")))
    return Table(person, person.create(*kinds, seed=str(rng.getrandbits(64)))["id"])


def finish(table: Table) -> None:
    """The record of a finished game replays to the result the server shows."""
    state = table.person.state(table.game)
    record = Record(parse_record(table.person.get(f"/api/games/{table.game}/record").text))
    result = record.replay().result
    assert result is not None
    assert state["result"]["scores"] == list(result.scores)
    table.person.close()


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--kills", type=int, default=50)
    options.add_argument("--seed", type=int, default=1)
    chosen = options.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        print(run(chosen.kills, chosen.seed, Path(folder)))


if __name__ == "__main__":
    main()
