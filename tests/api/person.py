"""Somebody who plays through the API, whatever carries the requests: HTTP, or a message port."""

from __future__ import annotations

import json
import random
import time
import uuid
from collections.abc import Callable, Generator, Sequence
from typing import Any, Protocol

import httpx

import mellifera as mf

Json = dict[str, Any]
PATIENCE = 600.0
"""Long enough for the busiest machine: it only ends what would never come."""


class Reply(Protocol):
    @property
    def status_code(self) -> int: ...

    @property
    def text(self) -> str: ...

    def json(self) -> Any: ...


class Transport(Protocol):
    def request(self, method: str, path: str, params: Json, body: Any) -> Reply: ...

    def stream(self, path: str, params: Json) -> Generator[Json]:
        """Events as {"id", "event", "data"}; `last` among the parameters resumes after that event."""
        ...

    def close(self) -> None: ...


class Person:
    def __init__(self, transport: Transport) -> None:
        self.transport = transport

    def close(self) -> None:
        self.transport.close()

    def get(self, path: str, **params: Any) -> Any:
        return self.transport.request("GET", path, params, None)

    def post(self, path: str, body: Any = None) -> Any:
        return self.transport.request("POST", path, {}, body)

    def delete(self, path: str) -> Any:
        return self.transport.request("DELETE", path, {}, None)

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

    def command(self, game: str, seat: int, seq: int, kind: str, key: str = "", **more: Any) -> Any:
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
        """The events of the live stream, as {"id", "event", "data"}; reconnecting passes `last`."""
        return self.transport.stream(f"/api/games/{game}/stream", params)


class HttpTransport:
    """A cookie jar of its own: one browser at one server."""

    def __init__(self, address: Callable[[], str]) -> None:
        """`address` tells where the server is now: one that was started again may be elsewhere."""
        self._address = address
        self.http = httpx.Client(timeout=PATIENCE, headers={"accept-encoding": "identity"})

    def close(self) -> None:
        self.http.close()

    def request(self, method: str, path: str, params: Json, body: Any) -> httpx.Response:
        if body is None and method != "POST":
            return self.http.request(method, f"{self._address()}{path}", params=params or None)
        return self.http.request(method, f"{self._address()}{path}", params=params or None, json=body)

    def stream(self, path: str, params: Json) -> Generator[Json]:
        """What has no data is no event: it only says where to resume."""
        last = params.pop("last", None)
        headers = {} if last is None else {"last-event-id": str(last)}
        with self.http.stream("GET", f"{self._address()}{path}", params=params, headers=headers) as answer:
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


def play_on(people: Sequence[Person], game: str, rng: random.Random, most: int = 5000) -> Json:
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
