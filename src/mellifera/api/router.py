"""From a request to its endpoint and back: the one way in, for HTTP and for a page."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple, get_type_hints

from mellifera.api.answers import Answer, Answered
from mellifera.api.checked import body_of, is_text, query_of
from mellifera.api.house import House
from mellifera.api.reader import chosen
from mellifera.facts import Said
from mellifera.table.refusals import Refused, refusal
from mellifera.words import Language

LOOKING: Final = (
    "/api/stream", "/api/games/{id}/hint", "/api/companion/score", "/api/companion/setup", "/api/companion/solo",
    "/api/learn/{number}", "/api/notices/stop/{token}",
)  # fmt: skip
"""What is asked by POST and changes no game; all else but GET does."""
LONGEST_PART: Final = 64
"""Of an address: longer ids there are none."""


class Request(NamedTuple):
    """What came in; `client` is whoever asks, `accepted` and `last_event_id` are headers of that name."""

    method: str
    path: str
    query: Mapping[str, str]
    body: bytes | str
    client: str
    accepted: str = ""
    last_event_id: str = ""


class Asked(NamedTuple):
    """A request as an endpoint sees it, beside its query and its body: parts of the path by name."""

    client: str
    reader: Language
    path: Mapping[str, str]
    last_event_id: str

    @property
    def game(self) -> str:
        return self.path["id"]


class Reply(NamedTuple):
    """What an endpoint may answer, for the document: a status, a type and a description."""

    status: int
    type: Any
    about: str


@dataclass(frozen=True)
class Endpoint:
    """`query` and `body` are dataclasses of `requests.py`, or None where the handler takes none."""

    method: str
    path: str
    handler: Callable[..., Awaitable[Answered]]
    replies: tuple[Reply, ...]
    query: type[Any] | None
    body: type[Any] | None

    @property
    def pattern(self) -> re.Pattern[str]:
        return re.compile(re.sub(r"\{(\w+)\}", r"(?P<\1>[^/]+)", self.path))


class Endpoints(list[Endpoint]):
    """Endpoints in the order they were written; each is added by the decorator that this is called for."""

    def add(
        self, method: str, path: str, *replies: Reply
    ) -> Callable[[Callable[..., Awaitable[Answered]]], Callable[..., Awaitable[Answered]]]:
        def added(handler: Callable[..., Awaitable[Answered]]) -> Callable[..., Awaitable[Answered]]:
            hints = get_type_hints(handler)
            self.append(Endpoint(method, path, handler, replies, hints.get("query"), hints.get("body")))
            return handler

        return added


class Router:
    def __init__(self, house: House, endpoints: Sequence[Endpoint]) -> None:
        self.house = house
        self.endpoints = endpoints
        self._patterns = [(endpoint.pattern, endpoint) for endpoint in endpoints]

    async def answer(self, request: Request) -> Answered:
        """Whatever is refused is an answer too; anything else that is raised is a fault."""
        reader = chosen(request.query.get("lang", ""), request.accepted)
        try:
            endpoint, parts = self._find(request.method, request.path)
            return await self._ask(endpoint, parts, request, reader)
        except Refused as refused:
            return Answer(refusal(refused, reader), refused.status)

    def _find(self, method: str, path: str) -> tuple[Endpoint, Mapping[str, str]]:
        there = False
        for pattern, endpoint in self._patterns:
            found = pattern.fullmatch(path)
            if found is not None:
                there = True
                if endpoint.method == method:
                    return endpoint, found.groupdict()
        raise Refused("no_method") if there else Refused("not_found", "no_page")

    async def _ask(self, endpoint: Endpoint, parts: Mapping[str, str], request: Request, reader: Language) -> Answered:
        for name, part in parts.items():
            if len(part) > LONGEST_PART:
                raise Refused("bad_request", place=name, problem=Said("error.problem.too_long"))
            if not is_text(part):
                raise Refused("bad_request", place=name, problem=Said("error.problem.other"))
        if endpoint.method != "GET" and endpoint.path not in LOOKING:
            if self.house.read_only:
                raise Refused("closed")
            if request.client in self.house.banned:
                raise Refused("banned")
        given: dict[str, Any] = {}
        if endpoint.query is not None:
            given["query"] = query_of(endpoint.query, request.query)
        if endpoint.body is not None:
            given["body"] = body_of(endpoint.body, request.body)
        asked = Asked(request.client, reader, parts, request.last_event_id)
        return await endpoint.handler(self.house, asked, **given)
