"""The application: the API, pages and static files behind the guard."""

from __future__ import annotations

import asyncio
import functools
import html
import json
import os
from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager, nullcontext
from pathlib import Path
from typing import Final

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles

import mellifera
from mellifera.api.advice import Advice
from mellifera.api.answers import Answer, Live
from mellifera.api.bots import Bots
from mellifera.api.describe import document
from mellifera.api.endpoints import ENDPOINTS
from mellifera.api.front_page import front_page
from mellifera.api.house import House
from mellifera.api.reader import chosen
from mellifera.api.rooms import Rooms
from mellifera.api.router import Request as Asking
from mellifera.api.router import Router
from mellifera.api.telling import NoNotices
from mellifera.server import metrics
from mellifera.server.answers import LiveResponse, as_http, as_json, as_refusal
from mellifera.server.bans import Bans
from mellifera.server.databases import key_of, store_of
from mellifera.server.devices import Devices
from mellifera.server.guard import Guard, address_of
from mellifera.server.key_store import KeyStore
from mellifera.server.memory import tidy
from mellifera.server.notices.service import NoticeService
from mellifera.server.observed import Observed
from mellifera.server.offline import PACKAGE, offline_routes
from mellifera.server.polled import Polled
from mellifera.server.postgres import SharedStore
from mellifera.server.settings import Settings
from mellifera.server.shares import Rates, Streams, is_private
from mellifera.server.store import StoreAside
from mellifera.server.worker_pool import Processes
from mellifera.table import wire as w
from mellifera.table.refusals import Refused
from mellifera.words import Language

WEB: Final = Path(mellifera.__file__).with_name("web")
PAGES: Final = (
    "/", "/new", "/g/{id}", "/g/{id}/end", "/g/{id}/replay", "/rules", "/about", "/join/{token}", "/key", "/lobby",
    "/companion", "/companion/solo", "/companion/score", "/companion/setup", "/learn", "/learn/{lesson}",
    "/notices/{token}",
)  # fmt: skip
APP: Final = {
    "push_worker.js": "push_worker.js",
    **{f"icons/{name}": f"icons/{name}" for name in ("icon-192.png", "icon-512.png", "maskable-512.png")},
}
"""Files of the installed app that are no part of the client: where they are asked for, and where they lie."""
CLIENT: Final = '<script type="module" src="/static/main.js"></script>'
ROOM: Final = '<div id="app"></div>'
METHODS: Final = ("GET", "POST", "PUT", "PATCH", "DELETE")
GZIP_FROM: Final = 1000
GZIP_LEVEL: Final = 3
BOTS_AT_ONCE: Final = max(2, os.cpu_count() or 1)
HINTS_AT_ONCE: Final = os.cpu_count() or 1
MOST_EACH: Final = 3
"""Bots, hints, reviews and rows to read each have processes of their own; but for bots a client waits for so many."""


def create_app(settings: Settings) -> Starlette:
    """A server for the games in `settings.data`; its database is opened when it starts."""
    key = key_of(settings)
    devices = Devices()
    rates = Rates(settings.rate, settings.create_rate, settings.key_rate, settings.loopback_factor)

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        store = store_of(settings)
        bots = Bots(settings.bots, Processes(BOTS_AT_ONCE))
        readers = Processes(1, MOST_EACH)
        rooms = Rooms(
            store, bots, asyncio.to_thread, readers.read_rows, settings.bot_delay, settings.rooms_kept,
            settings.games_per_client, store if isinstance(store, SharedStore) else None,
            settings.clock, settings.read_only,
        )  # fmt: skip
        advice = Advice(store, Processes(HINTS_AT_ONCE, MOST_EACH), Processes(1, MOST_EACH))
        telling = NoticeService(settings, store, rooms) if settings.site else None
        bans = Bans(store)
        house = House(
            rooms, advice, "server", KeyStore(store, devices), telling or NoNotices(), settings.read_only, bans,
            store if settings.lobby else None,
        )  # fmt: skip
        app.state.router = Router(house, ENDPOINTS)
        app.state.devices = devices
        app.state.streams = Streams(
            settings.streams_per_client, settings.streams_per_network, settings.loopback_factor
        )  # fmt: skip
        app.state.asked = 0.0
        working = [
            asyncio.create_task(rooms.resume_bots()),
            asyncio.create_task(_warm(bots, advice)),
            asyncio.create_task(tidy(lambda: float(app.state.asked))),
        ]
        async with (
            _among_others(settings, store, rooms, rates),
            telling or nullcontext(),
            _looking(store, bans, devices),
        ):
            yield
        for task in working:
            task.cancel()
        await house.close()
        await readers.close()
        store.close()

    routes: list[BaseRoute] = [
        Route("/openapi.json", _document),
        Route("/metrics", _metrics),
        Route("/api/{rest:path}", _api, methods=METHODS),
        *[Route(page, _page) for page in PAGES],
        *offline_routes(settings.page, _not_built),
        *[Route(f"/{name}", functools.partial(_file, PACKAGE / "page" / path)) for name, path in APP.items()],
        Route("/manifest.webmanifest", _manifest),
        Mount("/static", StaticFiles(directory=WEB), name="static"),
    ]
    return Starlette(
        routes=routes,
        lifespan=lifespan,
        exception_handlers={HTTPException: _http_error, Exception: _failed},
        middleware=[
            Middleware(Observed),
            Middleware(Guard, settings=settings, key=key, rates=rates, devices=devices),
            Middleware(GZipMiddleware, minimum_size=GZIP_FROM, compresslevel=GZIP_LEVEL),
        ],
    )


def _among_others(
    settings: Settings, store: StoreAside, rooms: Rooms, rates: Rates
) -> AbstractAsyncContextManager[object]:
    """Where several processes share the database, this one keeps up with the others."""
    if not isinstance(store, SharedStore):
        return nullcontext()
    from mellifera.server.fellows import Fellows  # its driver comes with an extra

    return Fellows(settings.database_url, store, rooms, rates)


def _looking(store: StoreAside, bans: Bans, devices: Devices) -> AbstractAsyncContextManager[object]:
    """What others write of who may do what."""

    async def look() -> None:
        await bans.look()
        await devices.look(store)

    return Polled(look)


async def _warm(bots: Bots, advice: Advice) -> None:
    """Processes are started before somebody waits for them, bots' first."""
    await bots.warm()
    await advice.warm()


# ---------------------------------------------------------------------- the API
async def _api(request: Request) -> Response:
    router: Router = request.app.state.router
    request.app.state.asked = asyncio.get_running_loop().time()
    only_head = request.method == "HEAD"  # whoever watches over servers asks so
    method = "GET" if only_head else request.method
    asking = Asking(
        method, request.scope["path"], request.query_params, await request.body(), request.state.client,
        request.headers.get("accept-language", ""), request.headers.get("last-event-id", "")[:20],
    )  # fmt: skip
    answered = await router.answer(asking)
    if isinstance(answered, Answer) and answered.client is not None:
        request.state.becomes = answered.client
    if not isinstance(answered, Live):
        return as_http(answered, request)
    if only_head:
        return as_refusal(Refused("no_method"), reader_of(request))
    streams: Streams = request.app.state.streams
    devices: Devices = request.app.state.devices
    try:
        leave = streams.enter(request.state.client, address_of(request.scope), answered.games)
        return LiveResponse(answered, leave, lambda closing: devices.opened(request.state.client, closing))
    except Refused as refused:
        return as_refusal(refused, reader_of(request))


async def _document(request: Request) -> Response:
    return as_json(document(ENDPOINTS))


async def _metrics(request: Request) -> Response:
    """For who asks from this computer or its network: the world need not know how busy it is."""
    if not is_private(address_of(request.scope)):
        raise HTTPException(404)
    router: Router = request.app.state.router
    metrics.GAMES.set(len(router.house.rooms.in_memory()))
    return Response(metrics.told(), media_type=metrics.MEDIA_TYPE)


# ---------------------------------------------------------------------- pages
def reader_of(request: Request) -> Language:
    return chosen(request.query_params.get("lang", ""), request.headers.get("accept-language", ""))


async def _page(request: Request) -> Response:
    return _page_for(reader_of(request))


def _page_for(reader: Language, status: int = 200) -> Response:
    return HTMLResponse(_page_in(reader), status, headers={"vary": "accept-language"})


async def _file(path: Path, request: Request) -> Response:
    return FileResponse(path, headers={"cache-control": "no-cache"})


async def _manifest(request: Request) -> Response:
    """What browsers install the game as an app by; on some of them push needs that."""
    icons = [
        ("icon-192.png", "192x192", "any"),
        ("icon-512.png", "512x512", "any"),
        ("maskable-512.png", "512x512", "maskable"),
    ]
    shown = [{"src": f"/icons/{name}", "sizes": size, "type": "image/png", "purpose": why} for name, size, why in icons]
    app = {
        "id": "/", "name": "Mellifera", "short_name": "Mellifera", "start_url": "/", "scope": "/", "icons": shown,
        "display": "standalone", "background_color": "#070a15", "theme_color": "#070a15",
    }  # fmt: skip
    return Response(json.dumps(app), media_type="application/manifest+json")


@functools.cache
def _page_in(reader: Language) -> str:
    return front_page((WEB / "index.html").read_text(encoding="utf-8"), reader)


async def _not_built(request: Request) -> Response:
    """Where the page edition should be and is not: the client's page without the client, which knows no such screen."""
    reader, refused = reader_of(request), Refused("not_found", "no_offline")
    if not _asks_for_a_page(request):
        return as_refusal(refused, reader)
    texts = (reader.say("ui.lost.title"), reader.said(refused.said), reader.say("ui.common.home"))
    title, sentence, home = map(html.escape, texts)
    told = f'<h1>{title}</h1><p>{sentence}</p><div class="row"><a class="bigbtn" href="/">{home}</a></div>'
    page = _page_in(reader).replace(CLIENT, "")
    page = page.replace(ROOM, f'<main class="single"><section class="panel problem">{told}</section></main>')
    return HTMLResponse(page, 404, headers={"vary": "accept-language"})


# ---------------------------------------------------------------------- what goes wrong
async def _http_error(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    reader = reader_of(request)
    if error.status_code == 404 and _asks_for_a_page(request):
        return _page_for(reader, 404)
    refused = {404: Refused("not_found", "no_page"), 408: Refused("too_slow")}.get(error.status_code)
    told = as_refusal(refused or Refused("no_method"), reader)
    told.status_code = error.status_code
    told.headers.update(error.headers or {})
    return told


def _asks_for_a_page(request: Request) -> bool:
    """A person with a mistyped address gets the client's own words and a way back, not JSON."""
    inside = request.url.path.startswith(("/api/", "/static/"))
    return request.method == "GET" and not inside and "text/html" in request.headers.get("accept", "")


async def _failed(request: Request, error: Exception) -> Response:
    sentence = reader_of(request).say("error.failed")
    return as_json(w.Refusal(error=sentence, code="failed", reason="failed", facts={}), 500)
