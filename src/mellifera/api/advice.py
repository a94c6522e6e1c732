"""Hints for the seat that chooses, and reviews of finished games: each made once, apart from the table."""

from __future__ import annotations

import asyncio
import hashlib
import time
from collections import OrderedDict
from typing import Any, Final

from mellifera.api.store import Store
from mellifera.api.thinkers import Thinkers
from mellifera.bots.plain import REVIEW_FORM
from mellifera.table.played import decider
from mellifera.table.refusals import Refused
from mellifera.table.table import Table
from mellifera.table.told_advice import told_hint, told_review
from mellifera.words import Language

Json = dict[str, Any]
HINT_SECONDS: Final = 0.8
"""Thought for a hint, as time of a core: it is on the screen within two seconds, on a busy machine too."""
HINTS_KEPT: Final = 64
REVIEW_SECONDS: Final = 12.0
"""Thought for a whole review, as time of a core, shared by the turns of the game ..."""
TURN_SECONDS: Final = 0.5
"""... but no more than this for one. What does not depend on it takes at least as long again."""
FORGOTTEN_SECONDS: Final = 8.0
"""A review that nobody has asked for in so long is given up: whoever wants it again begins it anew."""


class Forgotten(Exception):
    """Nobody waits for the review any more."""


class Reviewing:
    """A review in the making: how many turns of how many, and when somebody last asked."""

    def __init__(self, turns: int) -> None:
        self.done = 0
        self.total = turns
        self.asked = time.monotonic()
        self.failure: Exception | None = None

    def told(self, line: Json) -> None:
        self.done, self.total = line["done"], line["total"]
        if time.monotonic() - self.asked > FORGOTTEN_SECONDS:
            raise Forgotten


class Advice:
    """`for_hints` and `for_reviews` think apart from each other: a review takes long."""

    def __init__(self, store: Store, for_hints: Thinkers, for_reviews: Thinkers) -> None:
        self._store = store
        self._for_hints = for_hints
        self._for_reviews = for_reviews
        self._hints: OrderedDict[tuple[str, int], asyncio.Task[Json]] = OrderedDict()
        self._reviewing: dict[str, Reviewing] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    # ------------------------------------------------------------------ hints
    async def hint(self, table: Table, client: str, seat: int, seq: int, reader: Language) -> Json:
        """Ideas for the decision the seat has to make, from what it knows. Asked twice, they are the same."""
        if seat not in table.seats_of(client) or table.seats[seat].bot is not None:
            raise Refused("not_your_seat")
        table.check_open()
        if not table.hints:
            raise Refused("no_hints")
        if table.over:
            raise Refused("over")
        if not table.game_seq <= seq <= table.seq:
            raise Refused("stale")
        if decider(table.game) != seat:
            raise Refused("not_your_turn")
        moment = table.game_seq
        found = await asyncio.shield(self._hint(table, seat, client))
        if table.game_seq != moment:
            raise Refused("stale")
        return {"seq": table.seq, "options": told_hint(reader, table.game, found)}

    def _hint(self, table: Table, seat: int, client: str) -> asyncio.Task[Json]:
        key = (table.id, table.game_seq)
        task = self._hints.get(key)
        if task is None or (task.done() and (task.cancelled() or task.exception() is not None)):
            # public and the same each time: the seed of the game would know the deck
            chance = hashlib.sha256(f"{table.commitment} {table.game.length}".encode()).digest()
            question = {**table.question("hint"), "seat": seat, "seconds": HINT_SECONDS}
            question["chance"] = int.from_bytes(chance[:8], "big")
            task = asyncio.create_task(self._for_hints.ask(question, whose=client))
            self._hints[key] = task
            if len(self._hints) > HINTS_KEPT:
                self._hints.popitem(last=False)
        return task

    # ------------------------------------------------------------------ reviews
    async def review(self, table: Table, client: str, reader: Language) -> Json | Reviewing:
        """The review of a finished game; while it is made, how far it is. One that was kept as words is made anew."""
        kept = await self._store.review(table.id)
        if kept is not None and kept.get("form") == REVIEW_FORM:
            return told_review(reader, table.game, kept)
        if kept is not None:
            await self._store.forget_review(table.id)
        table.check_open()
        if not table.game.over:
            raise Refused("over", "ended_review" if table.over else "not_over_review")
        going = self._reviewing.get(table.id)
        if going is None:
            going = self._reviewing[table.id] = Reviewing(table.game.state.turn)
            task = asyncio.create_task(self._make_review(table, going, client))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)
        elif going.failure is not None:
            del self._reviewing[table.id]
            raise going.failure
        going.asked = time.monotonic()
        return going

    async def _make_review(self, table: Table, going: Reviewing, client: str) -> None:
        seconds = min(TURN_SECONDS, REVIEW_SECONDS / table.game.state.turn)
        try:
            question = {**table.question("review"), "seconds": seconds}
            made = await self._for_reviews.ask(question, going.told, whose=client)
            await self._store.keep_review(table.id, made)
        except Forgotten:
            pass
        except Exception as error:
            going.failure = error
            return
        del self._reviewing[table.id]

    # ------------------------------------------------------------------ the server starts and stops
    async def warm(self) -> None:
        await self._for_hints.warm()

    async def close(self) -> None:
        tasks = [*self._hints.values(), *self._tasks]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self._for_hints.close()
        await self._for_reviews.close()
