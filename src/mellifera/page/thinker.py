"""The worker that thinks for the table: see `table/thinking.py`; here questions and answers are JSON."""

from __future__ import annotations

import json
from collections.abc import Callable

from mellifera.table.thinking import Json, think_bot, think_hint, think_review


def think(question: str, tell: Callable[[str], None]) -> str:
    """The answer; `tell` hears what comes before it."""
    asked: Json = json.loads(question)

    def told(line: Json) -> None:
        tell(json.dumps(line))

    if asked["about"] == "hint":
        return json.dumps(think_hint(asked, asked["seconds"]))
    return json.dumps(think_review(asked, told) if asked["about"] == "review" else think_bot(asked, told))
