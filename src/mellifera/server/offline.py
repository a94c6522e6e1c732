"""The page edition beside the server's own pages: `/offline/` serves the folder that `make page` builds."""

from __future__ import annotations

import mimetypes
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Final

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles

import mellifera

PACKAGE: Final = Path(mellifera.__file__).parent
CLONES: Final = (PACKAGE.parents[1], Path(sys.prefix).parent)
"""The clone of an editable install, and that of an environment inside it, such as `make compiled` makes."""
PLACES: Final = (PACKAGE / "page" / "built", *[clone / "dist" / "page" for clone in CLONES])
"""Where a built page is looked for: in an installed package, then in a clone."""

mimetypes.add_type("application/gzip", ".packed")  # the page's Python is packed already: nothing to compress on the way


def is_page(folder: Path) -> bool:
    return (folder / "index.html").is_file()


def built_page() -> Path | None:
    return next((folder for folder in PLACES if is_page(folder)), None)


def offline_routes(page: Path | None, not_built: Callable[[Request], Awaitable[Response]]) -> list[BaseRoute]:
    """`not_built` answers where there is no page."""
    if page is None:
        return [Route("/offline", _to_folder), Route("/offline/{rest:path}", not_built)]
    return [Route("/offline", _to_folder), Mount("/offline", StaticFiles(directory=page, html=True))]


async def _to_folder(request: Request) -> Response:
    """No host stands in the address, so that it is right behind any proxy."""
    return RedirectResponse("offline/")
