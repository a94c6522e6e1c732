"""How a server bears many players: moves at a steady rate in games of two, each player at a stream of their own.

`python -m benchmarks.load --players 500 --rates 50,100` plays on a server of this clone; `--before 47f6606` on one of
that commit too, in the same run (its server needs `pip install fastapi limits sse-starlette`). With `--workers 2` and
`--database postgresql://...` the two players of a game follow it at whichever worker took their connection.

Moves are due at fixed times, whether the server keeps up or not. `ack`: from that time to the answer; `seen`: to the
moment at which the other player's stream has told it. Linux, because the time of a process is read from /proc.
"""

from __future__ import annotations

import argparse
import asyncio
import itertools
import json
import os
import random
import subprocess
import sys
import tempfile
import time
import urllib.parse
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import msgspec

from benchmarks.run import ROOT
from benchmarks.state import sources_of

START: Final = "try:\n from mellifera.cli.app import main\nexcept ImportError:\n from mellifera.cli import main\nmain()"
PATIENCE_SECONDS: Final = 10.0
"""After this, what was not seen counts as lost."""
AGAIN_SECONDS: Final = 2.0
"""After this, what was refused because too much was asked is asked again."""
AT_ONCE: Final = 20
"""Games that are prepared side by side."""
SETTLING_SECONDS: Final = 5.0
"""For so long moves are made at the rate and not measured: all players have come at once just before, which is another
matter than many games under way."""


class Server:
    def __init__(self, sources: Path, data: Path, more: list[str]) -> None:
        command = [sys.executable, "-c", START, "serve", "--port", "0", "--no-browser", "--data", str(data), *more]
        environment = {**os.environ, "PYTHONPATH": str(sources)}
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment)
        assert self.process.stdout is not None
        self.url = next(word for word in self.process.stdout.readline().split() if word.startswith("http")).rstrip("/")

    def core_seconds(self) -> float:
        """Of the server and the workers it started."""
        family = [self.process.pid]
        for pid in family:
            children = Path(f"/proc/{pid}/task/{pid}/children")
            family += [int(child) for child in children.read_text(encoding="ascii").split()]
        return sum(map(_core_seconds, family))

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait()


def _core_seconds(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


class Line:
    """One kept connection; requests on it one after another. A client library would take more time than the server."""

    def __init__(self, url: str) -> None:
        self.place = urllib.parse.urlsplit(url)
        self.cookie = ""
        self._way: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def ask(self, method: str, path: str, body: Any = None) -> Any:
        while (told := await self._answered(method, path, body))[0] == 429:  # games are prepared as fast as may be
            await asyncio.sleep(AGAIN_SECONDS)
        status, answer = told
        if status // 100 != 2:
            raise RuntimeError(f"{method} {path}: {status} {answer}")
        return answer

    async def _answered(self, method: str, path: str, body: Any) -> tuple[int, Any]:
        sent = b"" if body is None else msgspec.json.encode(body)
        status: list[bytes] = []
        while not status:  # a connection that was idle for long is closed by the server: another is opened
            if self._way is None or self._way[0].at_eof():
                self._way = await asyncio.open_connection(self.place.hostname, self.place.port, limit=2**24)
            reader, writer = self._way
            try:
                writer.write(self.head(method, path, len(sent)) + sent)
                status = (await reader.readline()).split()[1:2]
            except ConnectionError:
                self._way = None
        size = 0
        while (line := (await reader.readline()).strip()) != b"":
            name, _, value = line.partition(b": ")
            if name.lower() == b"content-length":
                size = int(value)
            elif name.lower() == b"set-cookie":
                self.cookie = value.partition(b";")[0].decode()
        return int(status[0]), msgspec.json.decode(await reader.readexactly(size))

    def head(self, method: str, path: str, size: int = 0) -> bytes:
        cookie = f"Cookie: {self.cookie}\r\n" if self.cookie else ""
        kind = "Content-Type: application/json\r\n" if size else ""
        return (
            f"{method} {path} HTTP/1.1\r\nHost: {self.place.netloc}\r\n{cookie}{kind}Content-Length: {size}\r\n\r\n"
        ).encode()


@dataclass
class Player:
    line: Line
    seat: int
    tab: str
    """As the client of this version names itself, so that its stream does not tell it again what the answer said."""
    state: dict[str, Any] = field(default_factory=dict)
    seen: int = -1
    news: asyncio.Event = field(default_factory=asyncio.Event)

    def hear(self, state: dict[str, Any]) -> None:
        if state["seq"] >= self.seen:
            self.state, self.seen = state, state["seq"]
            self.news.set()

    async def follow(self, game: str) -> None:
        place = self.line.place
        reader, writer = await asyncio.open_connection(place.hostname, place.port, limit=2**24)
        tab = f"&tab={self.tab}" if self.tab else ""
        writer.write(self.line.head("GET", f"/api/games/{game}/stream?seat={self.seat}{tab}"))
        name = b""
        try:
            while line := await reader.readline():
                if line.startswith(b"event: "):
                    name = line[7:].strip()
                elif line.startswith(b"data: ") and name == b"state":
                    self.hear(msgspec.json.decode(line[6:]))
        finally:
            writer.close()

    async def until(self, seq: int) -> None:
        while self.seen < seq:
            self.news.clear()
            await self.news.wait()


@dataclass
class Game:
    id: str
    players: list[Player]
    number: Any = field(default_factory=itertools.count)
    rng: random.Random = field(default_factory=lambda: random.Random(1))

    async def move(self) -> tuple[Player, int]:
        """One choice of whoever is asked; the other player, and the number they will see."""
        newest = max(self.players, key=lambda player: player.seen)
        asked = self.players[newest.state["prompt"]["seat"]]
        if asked.seen < newest.seen or not asked.state.get("options"):
            asked.hear(await asked.line.ask("GET", f"/api/games/{self.id}?seat={asked.seat}"))
        option = self.rng.choice(asked.state["options"])["option"]
        command = {
            "seq": asked.state["seq"], "key": f"{self.id} {next(self.number)}", "seat": asked.seat, "type": "play",
            "option": option, **({"tab": asked.tab} if asked.tab else {}),
        }  # fmt: skip
        answer = await asked.line.ask("POST", f"/api/games/{self.id}/commands", command)
        asked.hear(answer)
        return self.players[1 - asked.seat], answer["seq"]

    @property
    def over(self) -> bool:
        return any(player.state.get("over") for player in self.players)


async def new_game(url: str, number: int, choices: int, tabs: bool) -> Game:
    """Two people in the middle of a game."""
    mara, vera = [Player(Line(url), seat, f"{number}-{seat}" if tabs else "") for seat in range(2)]
    seats = [{"kind": "me", "name": "Mara"}, {"kind": "friend", "name": "Vera"}]
    made = await mara.line.ask("POST", "/api/games", {"seats": seats, "seed": f"load {number}"})
    await vera.line.ask("POST", "/api" + urllib.parse.urlsplit(made["links"][0]["url"]).path, {})
    game = Game(made["id"], [mara, vera], rng=random.Random(number))
    mara.hear(await mara.line.ask("GET", f"/api/games/{game.id}?seat=0"))
    for _ in range(choices):
        await game.move()
    return game


@dataclass
class Waits:
    ack: list[float] = field(default_factory=list)
    seen: list[float] = field(default_factory=list)
    lost: int = 0


async def play(games: list[Game], rate: float, seconds: float) -> Waits:
    """Moves at this rate; a game whose last move is still on its way lets the next one take its turn."""
    waits, tasks = Waits(), set()
    free = asyncio.Queue[Game]()
    for game in games:
        free.put_nowait(game)

    async def one(due: float) -> None:
        game = await free.get()
        try:
            other, seq = await game.move()
            waits.ack.append(time.perf_counter() - due)
            async with asyncio.timeout(PATIENCE_SECONDS):
                await other.until(seq)
            waits.seen.append(time.perf_counter() - due)
        except TimeoutError:
            waits.lost += 1
        if not game.over:
            free.put_nowait(game)

    begin = time.perf_counter()
    for number in range(int(rate * seconds)):
        due = begin + number / rate
        await asyncio.sleep(max(0.0, due - time.perf_counter()))
        task = asyncio.create_task(one(due))
        tasks.add(task)
        task.add_done_callback(tasks.discard)
    await asyncio.gather(*tasks)
    return waits


def at(values: list[float], share: float) -> float:
    """In milliseconds."""
    return round(1000 * sorted(values)[min(len(values) - 1, int(share * len(values)))], 1)


async def measured(
    server: Server, players: int, rates: list[float], seconds: float, choices: int, tabs: bool
) -> list[Any]:
    games: list[Game] = []
    for first in range(0, players // 2, AT_ONCE):
        some = range(first, min(first + AT_ONCE, players // 2))
        games += await asyncio.gather(*[new_game(server.url, number, choices, tabs) for number in some])
    games = [game for game in games if not game.over]
    streams = [asyncio.create_task(player.follow(game.id)) for game in games for player in game.players]
    for game in games:
        newest = max(player.seen for player in game.players)
        for player in game.players:
            await player.until(newest)
    found = []
    for rate in rates:
        await play(games, rate, SETTLING_SECONDS)
        spent, begin = server.core_seconds(), time.perf_counter()
        waits = await play(games, rate, seconds)
        took = time.perf_counter() - begin
        found.append(
            {
                "moves a second": {"due": rate, "done": round(len(waits.ack) / took, 1)},
                "ack ms": {f"p{share}": at(waits.ack, share / 100) for share in (50, 95, 99)},
                "seen ms": {f"p{share}": at(waits.seen, share / 100) for share in (50, 95, 99)},
                "not seen": waits.lost,
                "cores": round((server.core_seconds() - spent) / took, 2),
            }
        )
    for stream in streams:
        stream.cancel()
    await asyncio.gather(*streams, return_exceptions=True)
    return found


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--before", default="", help="a commit to measure beside")
    asked.add_argument("--players", type=int, default=500)
    asked.add_argument("--rates", default="50,100", help="moves a second, one after another")
    asked.add_argument("--seconds", type=float, default=20)
    asked.add_argument("--choices", type=int, default=100, help="in each game before the measure")
    asked.add_argument("--workers", type=int, default=1)
    asked.add_argument("--database", default="")
    given = asked.parse_args()
    rates = [float(rate) for rate in given.rates.split(",")]
    shared = ["--database", given.database, "--workers", str(given.workers)] if given.database else []
    found: dict[str, Any] = {"load of the machine before": os.getloadavg()}
    with tempfile.TemporaryDirectory() as folder:
        versions = [("now", ROOT / "src", shared)]
        if given.before:
            versions.insert(0, (given.before, sources_of(given.before, Path(folder)), []))
        for name, sources, more in versions:
            server = Server(sources, Path(folder) / f"{name} data", more)
            try:
                tabs = name != given.before
                found[name] = asyncio.run(measured(server, given.players, rates, given.seconds, given.choices, tabs))
            finally:
                server.stop()
    print(json.dumps(found, indent=2))


if __name__ == "__main__":
    main()
