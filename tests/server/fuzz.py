"""Requests that are described, damaged at random: fast enough for ten thousand to each endpoint.

To describe a request takes longer than to send it, so each is sent in many ways, and several are on their way at once.
"""

from __future__ import annotations

import copy
import http.client
import json
import random
import secrets
import threading
import urllib.parse
from collections import Counter
from contextlib import closing
from typing import Any, Final, NamedTuple

import httpx
import sqlalchemy as sa
from hypothesis import HealthCheck, Phase, given
from hypothesis import settings as hypothesis

from mellifera.api.router import Endpoint
from mellifera.server import schema as t
from mellifera.server.databases import database_of
from mellifera.server.settings import Settings
from mellifera.table.people import PHRASES
from tests.server.live import PATIENCE, Json, played_record

HOSTILE: Final[tuple[Any, ...]] = (
    None, True, False, 0, -1, 1, 2**31, 2**63, -(2**63) - 1, 10**30, 0.5, 1e308, float("nan"), float("inf"),
    "", " ", "0", "\0", "a\0b", "\ud800", "\u202e", "%00", "../../etc/passwd", "<script>", "'; drop table games; --",
    "\N{SNOWMAN}" * 300, "a" * 70_000, "9" * 5_000, [], {}, [[]], [None], {"": None}, {"__proto__": 1}, [0] * 5_000,
)  # fmt: skip
DEEP: Final = 300
LINES: Final = 3
"""Of requests at once; a client that has more questions waiting is refused before they are read."""
LINES_TRIED: Final = 5
LONGEST_BODY: Final = 250_000
"""What is larger is refused before it has come: whoever still sends it may hear no answer."""
WHOLE: Final = "address"
"""Never damaged within: no request may leave for wherever that leads."""
HERE: Final = "http://127.0.0.1:9/"


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

    @hypothesis(
        max_examples=most, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True, database=None,
        phases=(Phase.explicit, Phase.generate),
    )  # fmt: skip
    @given(case=operation.as_strategy())
    def look(case: Any) -> None:
        body = case.body if isinstance(case.body, (dict, list, str, int, float, bool)) else None
        found.append(Case(dict(case.path_parameters or {}), dict(case.query or {}), body))

    look()
    return found


class Host:
    """Somebody with games: one under way, one that waits for a friend, one that is over.

    `known` has values that mean something to the server, by the name of their field: requests of described values alone
    hardly ever get past the gate.
    """

    SEATS: Final = [{"kind": "me", "name": "Ada"}, {"kind": "here", "name": "Ben"}, {"kind": "friend", "name": "Cleo"}]

    def __init__(self, client: httpx.Client, settings: Settings) -> None:
        self._client = client
        self._lock = threading.RLock()
        self.known: dict[str, list[Any]] = {}
        over = self._asked("POST", "/api/records", {"text": played_record("fuzz")})["id"]
        waiting = self._asked("POST", "/api/games", {"seats": self.SEATS, "gather": True})
        notices = self._asked("POST", "/api/notices", {"kind": "webhook", WHOLE: HERE})
        with closing(database_of(settings)) as database, database.engine.connect() as connection:
            tokens = list(connection.execute(sa.select(t.targets.c.token)).scalars())
        lesson = self._asked("POST", "/api/learn/1", {"choices": []})
        choices = [told["option"] for told in lesson["state"]["options"]]
        bots = [told["name"] for told in self._asked("GET", "/api/bots")]
        own_rows = '[[farm]]\nid = "dew-trap"\nname = "Dew"\n'
        self._lasting: dict[str, list[Any]] = {
            "at": [0, 1, 20], "type": ["play"], "phrase": list(PHRASES), "bot": bots, "seed": ["bee"],
            "words": [" ".join(self._asked("POST", "/api/key", {})["words"])], "lesson": ["1", "2"],
            "text": [played_record("fuzz", 12)], "content": [own_rows], "choice": choices, "choices": [[], choices[:1]],
            "number": ["1", "2", secrets.token_hex(32)], "target": [one["id"] for one in notices["targets"]],
            "names": [["Ada", "Ben"]], "entries": [[{"track": 40}, {"farms": 7}]], "workers": [[None, 2]],
            WHOLE: [HERE, "https://127.0.0.1/", "https://[::1]:0/", "http://[", "https://127.0.0.1:99999/"],
        }  # fmt: skip
        self._tokens = [*tokens, _token(waiting)]
        self._games = [str(over), str(waiting["id"])]
        self.look()

    @property
    def cookie(self) -> str:
        with self._lock:
            return "; ".join(f"{name}={value}" for name, value in self._client.cookies.items())

    def keep(self, cookie: str) -> None:
        """As a browser does: with a new key comes a new cookie, and the old one counts no more."""
        name, _, value = cookie.partition(";")[0].partition("=")
        with self._lock:
            self._client.cookies.clear()
            self._client.cookies.set(name, value, self._client.base_url.host)

    def look(self, anew: bool = False) -> None:
        """How the game stands now; one that is over, gone or another's gives way to a new one."""
        with self._lock:
            game = self.known["game"][0] if self.known else ""
            shown = self._asked("GET", f"/api/games/{game}")
            tokens = self.known.get("token", [])
            if anew or "mine" not in shown or shown["over"] or not shown["mine"]:
                self._client.get("/")  # whose cookie no longer counts is somebody new with the next page
                made = self._asked("POST", "/api/games", {"seats": self.SEATS})
                shown = self._asked("GET", f"/api/games/{made['id']}?seat=0")
                tokens = [*self._tokens, _token(made)]
            asked = [shown["prompt"]["seat"]] * 3 if shown.get("prompt") else []
            if asked and asked[0] in shown["mine"]:
                shown = self._asked("GET", f"/api/games/{shown['id']}?seat={asked[0]}")
            if "seq" not in shown:  # the cookie ended meanwhile: the next look mends it
                return
            games = [shown["id"]] * 3 + self._games
            options = [told["option"] for told in shown.get("options") or []]
            deal = {"id": self._asked("POST", "/api/deals")["id"], "number": secrets.token_hex(32)}
            self.known = {
                **self._lasting, "id": games, "game": games, "token": tokens, "seq": [shown["seq"]], "deal": [deal],
                "seat": [0, 1, 2, *asked], "after": [0, shown["seq"]], "option": options or ["end"],
                "answers": [[], options[:2]],
            }  # fmt: skip

    def _asked(self, method: str, path: str, body: Any = None) -> Any:
        return self._client.request(method, path, json=body).json()


def _token(made: Json) -> str:
    return str(made["links"][0]["url"].rpartition("/")[2])


class Fuzz:
    """Sends damaged requests, half of them a stranger's; `answers` counts their status."""

    def __init__(self, client: httpx.Client, host: Host, rng: random.Random) -> None:
        self.rng = rng
        self.answers: Counter[int] = Counter()
        self._client = client
        self._host = host
        self._line = self._fresh()

    def _fresh(self) -> http.client.HTTPConnection:
        return http.client.HTTPConnection(self._client.base_url.host, self._client.base_url.port, timeout=PATIENCE)

    def close(self) -> None:
        self._line.close()

    def send(self, endpoint: Endpoint, case: Case) -> None:
        headers = {"content-type": "application/json"}
        if self.rng.random() < 0.5:
            headers["cookie"] = self._host.cookie
        path = endpoint.path
        for name, value in self._real(case.path).items():
            if self.rng.random() < 0.2:
                value = self._hostile()
            text = str(value).encode("utf-8", "replace")[:3_000]
            path = path.replace(f"{{{name}}}", urllib.parse.quote(text, safe="") or "%20")
        query = self._real(case.query)
        query = self._damaged(query) if self.rng.random() < 0.5 else query
        if isinstance(query, dict) and query:
            path += "?" + urllib.parse.urlencode([(_short(name), _short(value)) for name, value in query.items()])
        body = None if endpoint.method == "GET" else self._body(case.body)
        self._ask(endpoint.method, path, body, headers)
        anew = self.rng.random() < 0.003  # after a while strangers have all rights in a game
        if anew or (self.changed and endpoint.method != "GET" and "{id}" in endpoint.path):
            self._host.look(anew)

    def _ask(self, method: str, path: str, body: bytes | None, headers: dict[str, str]) -> None:
        answer = self._answer(method, path, body, headers)
        self.answers[answer.status] += 1
        if answer.status >= 500:
            raise AssertionError(f"{answer.status}: {method} {path} {body!r:.2000}: {answer.read()!r:.500}")
        self.changed = answer.status == 200
        if "cookie" in headers and "set-cookie" in answer.headers:
            self._host.keep(answer.headers["set-cookie"])
        if "event-stream" in answer.headers.get("content-type", ""):
            answer.close()
            self._line.close()
            self._line = self._fresh()
        else:
            answer.read()

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
        body = self._real(body)
        if self.rng.random() < 0.6:
            body = self._damaged(body)
        text = json.dumps(body).encode()
        if self.rng.random() < 0.1:  # bytes that are no JSON, or no text
            at = self.rng.randrange(len(text))
            text = text[:at] + self.rng.randbytes(self.rng.randrange(8)) + text[at + self.rng.randrange(8) :]
        return text[:LONGEST_BODY]

    def _real(self, value: Any) -> Any:
        """The value, with things in it that the server knows where their names are known."""
        if isinstance(value, list):
            return [self._real(one) for one in value]
        if not isinstance(value, dict):
            return value
        known = self._host.known
        return {
            name: self.rng.choice(known[name]) if name in known and self.rng.random() < 0.7 else self._real(one)
            for name, one in value.items()
        }

    def _hostile(self) -> Any:
        if self.rng.random() < 0.02:
            deep: Any = 0
            for _ in range(DEEP):
                deep = [deep]
            return deep
        return self.rng.choice(HOSTILE)

    def _damaged(self, value: Any) -> Any:
        """The value with one thing in it replaced, left out, doubled, cut up or added."""
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
        elif kind in (2, 3) and isinstance(holder[place], str) and holder[place] and place != WHOLE:
            holder[place] = self._cut_up(holder[place])
        else:
            holder[place] = self._hostile()
        return root[0]

    def _cut_up(self, text: str) -> str:
        """Some of it is missing, there twice, or something else."""
        begin = self.rng.randrange(len(text))
        end = begin + self.rng.randrange(1, 8)
        piece = self.rng.choice(("", text[begin:end] * 2, str(self._hostile())[:20]))
        return text[:begin] + piece + text[end:]


def fuzz(client: httpx.Client, host: Host, endpoint: Endpoint, described: list[Case], most: int) -> Counter[int]:
    """Sends so many requests, on several lines at once: how many were answered with which status."""
    lines = [Fuzz(client, host, random.Random(f"{endpoint} {line}")) for line in range(LINES)]
    failures: list[BaseException] = []

    def run(number: int) -> None:
        try:
            for request in range(number, most, LINES):
                lines[number].send(endpoint, described[request % len(described)])
        except BaseException as failure:
            failures.append(failure)
        lines[number].close()

    threads = [threading.Thread(target=run, args=(number,)) for number in range(LINES)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    if failures:
        raise failures[0]
    return sum((line.answers for line in lines), Counter())
