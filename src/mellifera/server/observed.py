"""Every request is counted, and logged where that is wanted: by its route, never by its address."""

from __future__ import annotations

import time
from typing import Final

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from mellifera.api.endpoints import ENDPOINTS
from mellifera.server import metrics
from mellifera.server.logs import ACCESS

STREAMS: Final = ("/api/stream", "/api/games/{id}/stream")
PATTERNS: Final = tuple({endpoint.path: endpoint.pattern for endpoint in ENDPOINTS}.items())
FILES: Final = ("/static", "/offline")
METHODS: Final = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE")


def route_of(path: str) -> str:
    """Which of the few routes a path is: ids and links of people are not to be found in it."""
    for folder in FILES:
        if path.startswith(folder):
            return folder
    if not path.startswith("/api/"):
        return "/join" if path.startswith("/join/") else "/g" if path.startswith("/g/") else "/"
    return next((route for route, pattern in PATTERNS if pattern.fullmatch(path)), "/api")


class Observed:
    """Around everything else, so that what is refused counts too."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        began, status, route = time.perf_counter(), 500, route_of(scope["path"])
        method = scope["method"] if scope["method"] in METHODS else "other"
        live = route in STREAMS

        async def noted_send(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        if live:
            metrics.STREAMS.inc()
        try:
            await self.app(scope, receive, noted_send)
        finally:
            seconds = time.perf_counter() - began
            metrics.REQUESTS.labels(method, route, str(status)).inc()
            if live:
                metrics.STREAMS.dec()
            else:
                metrics.SECONDS.labels(route).observe(seconds)
            facts = {"method": method, "route": route, "status": status, "ms": round(seconds * 1000, 1)}
            ACCESS.info("%s %s %s", method, route, status, extra={"facts": facts})
