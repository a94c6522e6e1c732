"""Answers: data as JSON, written fast."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pydantic_core import to_json
from starlette.responses import Response


class Answer(Response):
    """Plain data of `wire.py` as JSON."""

    media_type = "application/json"

    def __init__(
        self, data: Mapping[str, Any] | Sequence[Any], status_code: int = 200, headers: Mapping[str, str] | None = None
    ) -> None:
        super().__init__(encoded(data), status_code, headers)


def encoded(data: Mapping[str, Any] | Sequence[Any]) -> bytes:
    return to_json(data)
