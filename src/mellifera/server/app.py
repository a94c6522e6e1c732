"""The application: endpoints, pages and static files behind the guard."""

from __future__ import annotations

import asyncio
import functools
import html
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.middleware.gzip import GZipMiddleware
from fastapi.responses import HTMLResponse, Response
from fastapi.staticfiles import StaticFiles
from starlette.exceptions import HTTPException

import mellifera
from mellifera.facts import Fact, Said
from mellifera.server import reference, routes
from mellifera.server import wire as w
from mellifera.server.advice import Advice
from mellifera.server.answers import Answer
from mellifera.server.describe import describe
from mellifera.server.guard import Guard
from mellifera.server.reader import Reader, reader_of
from mellifera.server.refusals import Refused, answer
from mellifera.server.rooms import Rooms
from mellifera.server.settings import Settings, secret_key
from mellifera.server.store import Store
from mellifera.words import Language

WEB: Final = Path(mellifera.__file__).with_name("web")
PAGES: Final = ("/", "/new", "/g/{id}", "/g/{id}/end", "/g/{id}/replay", "/rules", "/about", "/join/{token}")
PROBLEMS: Final = {
    "missing": ("missing", ""), "extra_forbidden": ("extra", ""), "string_too_short": ("too_short", ""),
    "too_short": ("too_short", ""), "string_too_long": ("too_long", ""), "too_long": ("too_long", ""),
    "int_parsing": ("number", ""), "int_type": ("number", ""), "int_from_float": ("number", ""),
    "greater_than_equal": ("at_least", "ge"), "less_than_equal": ("at_most", "le"),
    "literal_error": ("one_of", "expected"), "string_type": ("text", ""), "list_type": ("list", ""),
    "json_invalid": ("json", ""),
}  # fmt: skip
"""What can be wrong with a request: pydantic's type of error, our entry `error.problem.ENTRY`, and its limit."""
GZIP_FROM: Final = 1000
GZIP_LEVEL: Final = 3


def create_app(settings: Settings) -> FastAPI:
    """A server for the games in `settings.data`; its database is opened when it starts."""
    key = secret_key(settings.data)

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        store = Store(settings.database_url)
        store.migrate()
        rooms = Rooms(settings, store)
        advice = Advice(store)
        app.state.rooms = rooms
        app.state.advice = advice
        starting = [asyncio.create_task(rooms.resume_bots()), asyncio.create_task(_warm(rooms, advice))]
        yield
        for task in starting:
            task.cancel()
        await rooms.close()
        await advice.close()
        store.close()

    app = FastAPI(
        title="Mellifera", version=mellifera.__version__, lifespan=lifespan, docs_url=None, redoc_url=None,
        description="Games of Mellifera: create, look, follow, play. See docs/server.md.",
    )  # fmt: skip
    app.include_router(routes.router)
    app.include_router(reference.router)
    for page in PAGES:
        app.add_api_route(page, _page, include_in_schema=False)
    app.mount("/static", StaticFiles(directory=WEB), name="static")
    app.add_exception_handler(Refused, _refused)
    app.add_exception_handler(RequestValidationError, _invalid)
    app.add_exception_handler(HTTPException, _http_error)
    app.add_exception_handler(Exception, _failed)
    app.add_middleware(GZipMiddleware, minimum_size=GZIP_FROM, compresslevel=GZIP_LEVEL)
    app.add_middleware(Guard, settings=settings, key=key)
    describe(app)
    return app


async def _page(reader: Reader) -> Response:
    return HTMLResponse(_page_in(reader), headers={"vary": "accept-language"})


@functools.cache
def _page_in(reader: Language) -> str:
    """The page before the client has begun to speak: `{{lang}}` and the keys of entries stand in it."""
    text = (WEB / "index.html").read_text(encoding="utf-8").replace("{{lang}}", reader.tag)
    return re.sub(r"\{\{([\w.]+)\}\}", lambda found: html.escape(reader.say(found[1])), text)


async def _refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, Refused)
    return answer(error, reader_of(request.scope))


async def _invalid(request: Request, error: Exception) -> Response:
    """What does not fit the models: where, and what would be right. The input itself is not repeated."""
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    place: Fact = ".".join(str(part) for part in first["loc"] if part != "body") or Said("error.place.request")
    entry, limit = PROBLEMS.get(first["type"], ("other", ""))
    told = first.get("ctx", {}).get(limit)
    if entry == "one_of":
        told = ", ".join(re.findall("'([^']*)'", told))
    problem = Said(f"error.problem.{entry}", {limit if entry == "one_of" else "n": told} if limit else {})
    return answer(Refused("bad_request", place=place, problem=problem), reader_of(request.scope))


async def _warm(rooms: Rooms, advice: Advice) -> None:
    """Processes are started before somebody waits for them, bots' first."""
    await rooms.bots.warm()
    await advice.warm()


async def _http_error(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    if error.status_code == 404 and _asks_for_a_page(request):
        return HTMLResponse(_page_in(reader_of(request.scope)), status_code=404, headers={"vary": "accept-language"})
    refused = Refused("not_found", "no_page") if error.status_code == 404 else Refused("bad_request", "no_method")
    told = answer(refused, reader_of(request.scope))
    told.status_code = error.status_code
    told.headers.update(error.headers or {})
    return told


def _asks_for_a_page(request: Request) -> bool:
    """A person with a mistyped address gets the client's own words and a way back, not JSON."""
    inside = request.url.path.startswith(("/api/", "/static/"))
    return request.method == "GET" and not inside and "text/html" in request.headers.get("accept", "")


async def _failed(request: Request, error: Exception) -> Response:
    sentence = reader_of(request.scope).say("error.failed")
    return Answer(w.Refusal(error=sentence, code="failed", reason="failed", facts={}), status_code=500)
