"""A real server process on a real database, and people who play on it over HTTP."""

from __future__ import annotations

import json
import queue
import random
import subprocess
import sys
import threading
import time
import uuid
from collections.abc import Generator
from pathlib import Path
from typing import Any

import httpx

import mellifera as mf

Json = dict[str, Any]
START = [sys.executable, "-c", "from mellifera.cli.app import main; main()"]
PATIENCE = 120.0
"""Long enough for the busiest machine: it only ends what would never come."""


class Server:
    """`mellifera serve` in a process of its own; everything it prints is kept in `log`."""

    def __init__(self, data: Path, *options: str, folder: Path | None = None) -> None:
        self.data = data
        self.folder = folder
        self.options = options
        self.log = ""
        self.start()

    def start(self) -> None:
        command = [*START, "serve", "--port", "0", "--no-browser", "--data", str(self.data), "--bot-delay", "0"]
        self.process = subprocess.Popen(
            [*command, *self.options], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, cwd=self.folder
        )
        lines: queue.Queue[str] = queue.Queue()
        self._reader = threading.Thread(target=self._read, args=(lines,), daemon=True)
        self._reader.start()
        first = lines.get(timeout=PATIENCE)
        self.url = next(word for word in first.split() if word.startswith("http")).rstrip("/")
        self._wait_until_up()

    def _read(self, lines: queue.Queue[str]) -> None:
        assert self.process.stdout is not None
        with self.process.stdout as out:
            for line in out:
                self.log += line
                lines.put(line)

    def _wait_until_up(self) -> None:
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            try:
                if httpx.get(f"{self.url}/api/health").status_code == 200:
                    return
            except httpx.TransportError:
                time.sleep(0.02)
        raise TimeoutError(f"the server did not start: {self.log}")

    def stop(self) -> None:
        self.process.terminate()
        self._gone()

    def kill(self) -> None:
        """kill -9: no farewell, no flushing."""
        self.process.kill()
        self._gone()

    def _gone(self) -> None:
        self.process.wait(timeout=PATIENCE)
        self._reader.join(timeout=PATIENCE)

    def __enter__(self) -> Server:
        return self

    def __exit__(self, *_: object) -> None:
        if self.process.poll() is None:
            self.stop()


class Person:
    """One browser: a cookie jar and the requests a client makes."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.http = httpx.Client(timeout=PATIENCE, headers={"accept-encoding": "identity"})

    def close(self) -> None:
        self.http.close()

    def get(self, path: str, **params: Any) -> httpx.Response:
        return self.http.get(f"{self.server.url}{path}", params=params)

    def post(self, path: str, body: Any = None) -> httpx.Response:
        return self.http.post(f"{self.server.url}{path}", json=body)

    def create(self, *kinds: str, automa: int = 0, **more: Any) -> Json:
        """A new game; the answer has its id and links."""
        names = ("Mara", "Vera", "Otto", "Ines", "Zoe")
        seats = [
            {"kind": kind, "name": name, **({"bot": "random"} if kind == "bot" else {})}
            for kind, name in zip(kinds, names, strict=False)
        ]
        answer = self.post("/api/games", {"seats": seats, "automa": automa, **more})
        assert answer.status_code == 201, answer.text
        return dict(answer.json())

    def state(self, game: str, seat: int | None = None) -> Json:
        answer = self.get(f"/api/games/{game}", **({} if seat is None else {"seat": seat}))
        assert answer.status_code == 200, answer.text
        return dict(answer.json())

    def command(self, game: str, seat: int, seq: int, kind: str, key: str = "", **more: Any) -> httpx.Response:
        body = {"seq": seq, "key": key or str(uuid.uuid4()), "seat": seat, "type": kind, **more}
        return self.post(f"/api/games/{game}/commands", body)

    def play(self, state: Json, option: str) -> Json:
        """Plays an option in the state that was seen; the state that follows."""
        answer = self.command(state["id"], state["viewing"], state["seq"], "play", option=option)
        assert answer.status_code == 200, answer.text
        return dict(answer.json())

    def my_state(self, game: str) -> Json | None:
        """The game through the eyes of the seat that chooses, if it is one of mine."""
        state = self.state(game)
        if state["prompt"] is None or state["prompt"]["seat"] not in state["mine"]:
            return None
        return self.state(game, state["prompt"]["seat"])

    def stream(self, game: str, **params: Any) -> Generator[Json]:
        """The events of the live stream, as {"id", "event", "data"}; reconnecting passes `last`.

        What has no data is no event: it only says where to resume.
        """
        last = params.pop("last", None)
        headers = {} if last is None else {"last-event-id": str(last)}
        url = f"{self.server.url}/api/games/{game}/stream"
        with self.http.stream("GET", url, params=params, headers=headers) as answer:
            assert answer.status_code == 200
            event: Json = {}
            for line in answer.iter_lines():
                if not line:
                    if "data" in event:
                        yield {**event, "data": json.loads(event["data"])}
                    event = {}
                elif not line.startswith(":") and line:
                    name, _, value = line.partition(": ")
                    event[name] = value


def played_record(seed: str, most: int = 5000) -> str:
    """The record of a game of two that the engine plays at random, without a server."""
    game = mf.new_game(setup=mf.Setup(seats=("Ada", "Ben"), confirm_turns=True), seed=seed)
    rng = random.Random(seed)
    while game.decision is not None and game.length < most:
        game.play(rng.choice(game.decision.options))
    return game.record.text()


def play_on(people: list[Person], game: str, rng: random.Random, most: int = 5000) -> Json:
    """Lets everybody play at random until the game is over or `most` choices were made; the last state."""
    owner = {seat: person for person in people for seat in person.state(game)["mine"]}
    state = people[0].state(game)
    for _ in range(most):
        while not state["over"] and state["prompt"]["seat"] not in owner:
            time.sleep(0.01)
            state = people[0].state(game)
        if state["over"]:
            break
        seat = state["prompt"]["seat"]
        if state["viewing"] != seat:
            state = owner[seat].state(game, seat)
        state = owner[seat].play(state, rng.choice(state["options"])["option"])
    return people[0].state(game)
