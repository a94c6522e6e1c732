"""What people who look on cost a server: its time on a core with and without them, beside an older commit.

`python -m benchmarks.watchers --before COMMIT` plays the same choices of one game on two servers, that of this clone
and that of a commit, first alone and then with watchers; the next choice waits until all have seen the last. Linux,
because the time of a process is read from /proc.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import tempfile
import urllib.parse
from pathlib import Path
from typing import Any

import httpx

from benchmarks.load import Server
from benchmarks.run import ROOT
from benchmarks.state import sources_of

WHOLE_GAME = {"seats": [{"kind": "me", "name": "Ada"}, {"kind": "here", "name": "Ben"}], "seed": "watchers"}
WARM_UP = 60
"""Choices before the measure: by then the game is well under way."""


async def play(http: httpx.AsyncClient, game: str, choices: int) -> int:
    """Plays so many choices, always the middle one that is offered, and tells the sequence number."""
    state: dict[str, Any] = (await http.get(f"/api/games/{game}")).json()
    for number in range(choices):
        seat = state["prompt"]["seat"]
        if state["viewing"] != seat:
            state = (await http.get(f"/api/games/{game}", params={"seat": seat})).json()
        option = state["options"][len(state["options"]) // 2]["option"]
        command = {
            "seq": state["seq"],
            "key": f"{state['seq']} {number}",
            "seat": seat,
            "type": "play",
            "option": option,
        }
        state = (await http.post(f"/api/games/{game}/commands", json=command)).json()
    return int(state["seq"])


class Watcher:
    """Reads the stream as fast as it comes and looks at the numbers alone."""

    def __init__(self) -> None:
        self.seq = -1
        self.news = asyncio.Event()

    async def watch(self, url: str, game: str) -> None:
        place = urllib.parse.urlsplit(url)
        reader, writer = await asyncio.open_connection(place.hostname, place.port, limit=2**24)
        writer.write(f"GET /api/games/{game}/stream HTTP/1.1\r\nHost: {place.netloc}\r\n\r\n".encode())
        try:
            while line := await reader.readline():
                if line.startswith(b"id: "):
                    self.seq = int(line[4:])
                    self.news.set()
        finally:
            writer.close()

    async def until(self, seq: int) -> None:
        while self.seq < seq:
            self.news.clear()
            await self.news.wait()


async def measured(server: Server, watchers: int, choices: int) -> float:
    """Seconds on a core for each choice, with so many watchers; all of them have seen the last one."""
    async with httpx.AsyncClient(base_url=server.url, timeout=120) as http:
        game = (await http.post("/api/games", json=WHOLE_GAME)).json()["id"]
        seq = await play(http, game, WARM_UP)
        watching = [Watcher() for _ in range(watchers)]
        tasks = [asyncio.create_task(watcher.watch(server.url, game)) for watcher in watching]
        for watcher in watching:
            await watcher.until(seq)
        before = server.core_seconds()
        for _ in range(choices):
            seq = await play(http, game, 1)
            for watcher in watching:
                await watcher.until(seq)
        spent = server.core_seconds() - before
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
    return spent / choices


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--before", default="47f6606")
    asked.add_argument("--watchers", type=int, default=200)
    asked.add_argument("--choices", type=int, default=40)
    given = asked.parse_args()
    found: dict[str, dict[str, float]] = {}
    with tempfile.TemporaryDirectory() as folder:
        for name, sources in (("before", sources_of(given.before, Path(folder))), ("now", ROOT / "src")):
            server = Server(sources, Path(folder) / f"{name} data", [])
            try:
                alone = asyncio.run(measured(server, 0, given.choices))
                watched = asyncio.run(measured(server, given.watchers, given.choices))
            finally:
                server.stop()
            found[name] = {
                "ms a choice alone": round(alone * 1000, 2),
                "ms a choice watched": round(watched * 1000, 2),
                "ms a watcher": round((watched - alone) * 1000 / given.watchers, 3),
            }
    found["now / before"] = {"a watcher": round(found["now"]["ms a watcher"] / found["before"]["ms a watcher"], 3)}
    print(json.dumps(found, indent=2))


if __name__ == "__main__":
    main()
