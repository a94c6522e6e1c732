"""A process that measures STATE of late games of five, in this version of Mellifera or an earlier one.

Every line it reads is a seed; it answers with four figures as JSON: bytes and seconds for each STATE, as the answer to
a click and for somebody who comes anew. It must run with the sources of both versions, so it asks what they know.
"""

from __future__ import annotations

import dataclasses
import importlib
import inspect
import json
import random
import sys
import time
from typing import Any

from starlette.responses import JSONResponse

from mellifera.bots import Budget, SeatView, make_bot
from mellifera.game import Game, setup_to_dict
from mellifera.rules.setup import Setup

try:
    from mellifera.table import views
    from mellifera.table.stored import EventRow, GameRow, SeatRow
    from mellifera.table.table import Draft, Table
except ImportError:  # the first edition
    views = importlib.import_module("mellifera.server.views")
    Table = importlib.import_module("mellifera.server.room").Room  # type: ignore[misc]
    store = importlib.import_module("mellifera.server.store")
    EventRow, GameRow, SeatRow = store.EventRow, store.GameRow, store.SeatRow  # type: ignore[misc]

NAMES = ("Mara", "Vera", "Otto", "Ines", "Zoe")
CLIENT = "somebody"
LATE = 0.75
"""The part of a game after which it is late."""
EVERY = 4
"""Of the choices from there on, each of so many is measured."""


def main() -> None:
    print("ready", flush=True)
    for line in sys.stdin:
        print(json.dumps(measured(int(line))), flush=True)


def measured(seed: int) -> list[float]:
    setup = Setup(seats=NAMES)
    moves = played(setup, seed)
    late = int(len(moves) * LATE)
    table = table_of(setup, str(seed), moves[:late])
    for seat in range(setup.players):  # everybody at the table has looked before
        told(table, seat, None)
    figures: list[tuple[int, float, int, float]] = []
    for number, (seat, option) in enumerate(moves[late:-1]):
        seen = table.seq
        draft = table.played.copy()
        draft.play(option, seen + 1)
        take(table, draft, EventRow(seat, "play", option))
        decision = table.game.decision
        if decision is not None and number % EVERY == 0:
            figures.append((*told(table, decision.seat, seen), *told(table, decision.seat, None)))
    return [sum(column) / len(figures) for column in zip(*figures, strict=True)]


def take(table: Any, played: Any, row: Any) -> None:
    if hasattr(table, "take"):
        table.take(Draft(played, [row]), "")
    else:
        table.played = played
        table.note(row)


def played(setup: Setup, seed: int) -> list[tuple[int, str]]:
    """A game of bots that build what looks good at once: its choices."""
    game = Game.begin(setup, str(seed))
    bots = [make_bot("easy", seed + seat) for seat in range(setup.players)]
    found: list[tuple[int, str]] = []
    rng = random.Random(seed)
    while (decision := game.decision) is not None:
        option = bots[decision.seat].decide(SeatView(game, decision.seat), decision, Budget())
        if rng.random() < 0.1:
            option = rng.choice(decision.options)
        found.append((decision.seat, option.text))
        game.play(option)
    return found


def table_of(setup: Setup, seed: str, moves: list[tuple[int, str]]) -> Any:
    """A table as the database would have it, in whatever columns this version has."""
    known: dict[str, Any] = {
        "id": "late", "host": CLIENT, "setup": setup_to_dict(setup), "seed": seed, "chosen_seed": False, "hints": True,
        "over": False, "summary": {}, "updated": "", "content": "",
        "seats": [SeatRow(seat, "here", name, None, CLIENT, None) for seat, name in enumerate(NAMES)],
        "events": [EventRow(seat, "play", option) for seat, option in moves],
    }  # fmt: skip
    fields = {field.name for field in dataclasses.fields(GameRow)}
    make: Any = Table
    if "content_digest" not in fields:
        return make(GameRow(**known), "")
    from mellifera.content.loader import Content
    from mellifera.engine.record import RULES_VERSION

    content = Content.shipped()
    known.update(content=content.text, content_digest=content.digest, rules_version=RULES_VERSION)
    return make(GameRow(**known))


def told(table: Any, seat: int, after: int | None) -> tuple[int, float]:
    """Bytes and seconds of one STATE; an earlier version tells the same whatever somebody has."""
    state_of: Any = views.state_of
    if "after" in inspect.signature(state_of).parameters:
        encoded = importlib.import_module("mellifera.server.answers").encoded
        from mellifera.words import language

        start = time.process_time()
        text = encoded(state_of(table, CLIENT, seat, language("en"), after))
    else:
        start = time.process_time()
        text = bytes(JSONResponse(state_of(table, CLIENT, seat)).body)
    return len(text), time.process_time() - start


if __name__ == "__main__":
    main()
