"""What an endpoint answers; how it travels is up to whoever asked: HTTP or a message port."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from mellifera.api.live import LiveEvents
from mellifera.api.room import Closing

Data = Mapping[str, Any] | Sequence[Any]


class Answer(NamedTuple):
    """Plain data of `table/wire.py`, to be sent as JSON. With `client`, whoever asked is that client from now on."""

    data: Data
    status: int = 200
    client: str | None = None


class TextFile(NamedTuple):
    """A file to keep."""

    text: str
    name: str


class Kept(NamedTuple):
    """An answer that stays the same: its JSON, and the digest by which a browser asks whether it still does."""

    body: bytes
    etag: str


class Live(NamedTuple):
    """Events of so many games as they come, until there is reason to close."""

    events: Callable[[Closing], LiveEvents]
    games: int = 1


Answered = Answer | TextFile | Kept | Live


def kept(data: Mapping[str, Any]) -> Kept:
    body = json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode()
    return Kept(body, f'"{hashlib.sha256(body).hexdigest()[:32]}"')
