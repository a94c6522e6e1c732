"""What a server logs, for people or for programs: never a cookie, a link, an address, or the words of an error.

What an error says may name a hidden card or a password; its kind and where it came from do not.
"""

from __future__ import annotations

import json
import logging
import sys
import traceback
from datetime import UTC, datetime
from typing import Any, Final

ACCESS: Final = logging.getLogger("mellifera.access")
"""A line for every request, with `facts`."""


class JsonLines(logging.Formatter):
    """One object a line."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "process": record.process,
            "text": record.getMessage() if record.exc_info is None else str(record.msg).splitlines()[0],
            **getattr(record, "facts", {}),
        }
        if record.exc_info is not None and record.exc_info[0] is not None:
            line["error"] = record.exc_info[0].__name__
            frames = traceback.extract_tb(record.exc_info[2])
            line["where"] = [f"{frame.filename}:{frame.lineno} {frame.name}" for frame in frames]
        return json.dumps(line, ensure_ascii=False)


def set_up(wanted: str) -> None:
    """In every process that serves; as text, logging stays as it is, and nobody is told of each request."""
    if wanted == "text":
        return
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    logging.basicConfig(handlers=[handler], level=logging.WARNING, force=True)
    ACCESS.setLevel(logging.INFO)
