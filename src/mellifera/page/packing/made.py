"""Answers of the API that are the same for everybody, made by the build: the client speaks before Python is there."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Final, cast

from mellifera.page.desk import Bridge, open_desk
from mellifera.words import languages

MADE: Final = ("words", "bots", "rules", "content", "learn")
"""The answers of `/api/NAME`; none of them needs anything of a browser."""


def made_answers() -> dict[str, str]:
    """By the name of the file: `words.pl.json`."""
    return asyncio.run(_made_answers())


async def _made_answers() -> dict[str, str]:
    desk = await open_desk(cast(Bridge, SimpleNamespace(saves=None)))
    found = {}
    for name in MADE:
        for tag in languages():
            status, _, body = await desk.request("GET", f"/api/{name}?lang={tag}", None)
            assert status == 200, body
            found[f"{name}.{tag}.json"] = body
    return found
