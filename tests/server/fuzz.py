"""Requests that are described, damaged at random: fast enough for ten thousand to each endpoint."""

from __future__ import annotations

import copy
import http.client
import json
import random
import urllib.parse
from collections import Counter
from typing import Any, Final, NamedTuple

import httpx
from hypothesis import HealthCheck, Phase, given, settings

from mellifera.api.router import Endpoint
from tests.server.live import PATIENCE

HOSTILE: Final[tuple[Any, ...]] = (
    None, True, False, 0, -1, 1, 2**31, 2**63, -(2**63) - 1, 10**30, 0.5, 1e308, float("nan"), float("inf"),
    "", " ", "0", "\0", "a\0b", "\ud800", "\u202e", "%00", "../../etc/passwd", "<script>", "'; drop table games; --",
    "\N{SNOWMAN}" * 300, "a" * 70_000, "9" * 5_000, [], {}, [[]], [None], {"": None}, {"__proto__": 1}, [0] * 5_000,
)  # fmt: skip
DEEP: Final = 300
LINES_TRIED: Final = 5
LONGEST_BODY: Final = 250_000
"""What is larger is refused before it has come: whoever still sends it may hear no answer."""


def _short(value: Any) -> bytes:
    """As text that can stand in an address."""
    return str(value).encode("utf-8", "replace")[:1_000]


class Case(NamedTuple):
    """A request as described: what stands in its path and after it, and its body."""

    path: dict[str, Any]
    query: dict[str, Any]
    body: Any


def cases(operation: Any, most: int) -> list[Case]:
    found: list[Case] = []

    @settings(
        max_examples=most, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True, database=None,
        phases=(Phase.explicit, Phase.generate),
    )  # fmt: skip
    @given(case=operation.as_strategy())
    def look(case: Any) -> None:
        body = case.body if isinstance(case.body, (dict, list, str, int, float, bool)) else None
        found.append(Case(dict(case.path_parameters or {}), dict(case.query or {}), body))

    look()
    return found


class Fuzz:
    """Sends damaged requests; `answers` counts their status."""

    def __init__(self, client: httpx.Client, rng: random.Random) -> None:
        self.rng = rng
        self.answers: Counter[int] = Counter()
        self._client = client
        self._line = self._fresh()
        seats = [{"kind": "me", "name": "Ada"}, {"kind": "here", "name": "Ben"}, {"kind": "friend", "name": "Cleo"}]
        self._seats = seats
        self._game = self._new_game()

    def _fresh(self) -> http.client.HTTPConnection:
        return http.client.HTTPConnection(self._client.base_url.host, self._client.base_url.port, timeout=PATIENCE)

    def _new_game(self) -> str:
        return str(self._client.post("/api/games", json={"seats": self._seats}).json()["id"])

    def close(self) -> None:
        self._line.close()

    def send(self, endpoint: Endpoint, case: Case) -> None:
        headers = {"content-type": "application/json"}
        if self.rng.random() < 0.5:
            headers["cookie"] = "; ".join(f"{name}={value}" for name, value in self._client.cookies.items())
        path = endpoint.path
        for name, value in case.path.items():
            if name == "id" and self.rng.random() < 0.5:
                value = self._game
            elif self.rng.random() < 0.3:
                value = self._hostile()
            text = str(value).encode("utf-8", "replace")[:3_000]
            path = path.replace(f"{{{name}}}", urllib.parse.quote(text, safe="") or "%20")
        query = self._damaged(case.query) if self.rng.random() < 0.5 else case.query
        if isinstance(query, dict) and query:
            path += "?" + urllib.parse.urlencode([(_short(name), _short(value)) for name, value in query.items()])
        body = None if endpoint.method == "GET" else self._body(case.body)
        self._ask(endpoint.method, path, body, headers)

    def _ask(self, method: str, path: str, body: bytes | None, headers: dict[str, str]) -> None:
        answer = self._answer(method, path, body, headers)
        self.answers[answer.status] += 1
        if answer.status >= 500:
            raise AssertionError(f"{answer.status}: {method} {path} {body!r:.2000}: {answer.read()!r:.500}")
        if "event-stream" in answer.headers.get("content-type", ""):
            self._line.close()
            self._line = self._fresh()
        else:
            answer.read()
        if method == "DELETE" and answer.status == 200:
            self._game = self._new_game()

    def _answer(
        self, method: str, path: str, body: bytes | None, headers: dict[str, str]
    ) -> http.client.HTTPResponse:  # fmt: skip
        """Asks again where the server has closed a line on which nothing was asked for long, as it may."""
        for _ in range(LINES_TRIED):
            try:
                self._line.request(method, path, body, headers)
                return self._line.getresponse()
            except (http.client.HTTPException, ConnectionError):
                self._line.close()
                self._line = self._fresh()
        raise AssertionError(f"no answer: {method} {path} {body!r:.2000}")

    def _body(self, body: Any) -> bytes:
        if self.rng.random() < 0.8:
            body = self._damaged(body)
        text = json.dumps(body).encode()
        if self.rng.random() < 0.1:  # bytes that are no JSON, or no text
            at = self.rng.randrange(len(text))
            text = text[:at] + self.rng.randbytes(self.rng.randrange(8)) + text[at + self.rng.randrange(8) :]
        return text[:LONGEST_BODY]

    def _hostile(self) -> Any:
        if self.rng.random() < 0.02:
            deep: Any = 0
            for _ in range(DEEP):
                deep = [deep]
            return deep
        return self.rng.choice(HOSTILE)

    def _damaged(self, value: Any) -> Any:
        """The value with one thing in it replaced, left out, doubled or added."""
        root = [copy.deepcopy(value)]
        holder: Any = root
        place: Any = 0
        while isinstance(holder[place], (dict, list)) and holder[place] and self.rng.random() < 0.8:
            holder = holder[place]
            place = self.rng.choice(list(holder)) if isinstance(holder, dict) else self.rng.randrange(len(holder))
        kind = self.rng.randrange(6)
        if kind == 0 and holder is not root:
            del holder[place]
        elif kind == 1 and isinstance(holder, dict):
            holder[str(self._hostile())[:200]] = self._hostile()
        elif kind == 2 and isinstance(holder[place], list):
            holder[place] *= self.rng.choice((2, 50, 2_000))
        else:
            holder[place] = self._hostile()
        return root[0]
