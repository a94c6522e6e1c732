"""Which bots can sit at a table, how they are asked, and what it means that one fails."""

from __future__ import annotations

import asyncio
import hashlib
import logging
from collections.abc import AsyncGenerator, Mapping, Sequence
from pathlib import PurePath
from typing import Any, Final

from mellifera.api.thinkers import ThinkerLost, Thinkers
from mellifera.bots import LEVELS, MODELS, bot_names, make_bot
from mellifera.facts import Fact, Said
from mellifera.table import wire as w
from mellifera.table.opening import DEFAULT_BOT
from mellifera.table.refusals import Refused
from mellifera.table.table import Table
from mellifera.words import DEFAULT, Language, language

Json = dict[str, Any]
LOG = logging.getLogger("mellifera.api")
NAME_LENGTH: Final = 32
PATIENCE_SECONDS: Final = 60.0
"""A bot that thinks longer than this over one choice has failed."""


class BotFailed(Exception):
    """A bot raised, answered nonsense, took too long or is not there: `bot.HOW` tells everybody at the table."""

    def __init__(self, how: str, bot: str, **facts: Fact) -> None:
        self.said = Said(f"bot.{how}", {"bot": bot, **facts})
        super().__init__(language(DEFAULT).said(self.said))


class Bots:
    """The bots there are: levels first, then those by their plain names, then `own`, by name as module:Class."""

    def __init__(self, own: Mapping[str, str], thinkers: Thinkers) -> None:
        self._own = own
        self._thinkers = thinkers

    def names(self) -> list[str]:
        return [*LEVELS, *(name for name in bot_names() if name not in LEVELS), *self._own]

    def offered(self, reader: Language) -> list[w.BotOffer]:
        """What people choose from: a bot that plays as a level does is offered as that level alone."""
        found: list[w.BotOffer] = []
        for name in self.names():
            if name in LEVELS.values():
                continue
            own = self._own.get(name)
            called = reader.say(f"bot.name.{name}") if reader.has(f"bot.name.{name}") else name
            about = f"bot.about.{name}"
            if own is not None:
                found.append({"id": name, "name": name, "about": reader.say("bot.own", spec=own)})
            else:
                found.append({"id": name, "name": called, "about": reader.say(about) if reader.has(about) else ""})
        return found

    def checked(self, name: str | None) -> str:
        """A name that is on offer. A client never names a module: only who starts the server does."""
        chosen = name or DEFAULT_BOT
        if chosen not in self.names():
            raise Refused("bad_request", "no_bot", bots=", ".join(self.names()))
        return chosen

    async def choices(self, name: str, table: Table, seat: int) -> AsyncGenerator[str]:
        """What the bot chooses from here on until somebody else is to choose, each as soon as it is there.

        It is made anew each time, from the game's seed and the number of its first choice: the same place in the same
        game leads to the same choices, also after a new start. It thinks apart from the table: one that hangs or
        crashes ends with that. Raises BotFailed, after the choices it has made.
        """
        if name not in self._own and name not in bot_names():
            raise BotFailed("not_offered", name)
        chance = hashlib.sha256(f"bot {seat} {table.game.length} {table.seed}".encode()).digest()
        question = {
            **table.question("bot"),
            "seat": seat,
            "bot": self._own.get(name, name),
            "chance": int.from_bytes(chance[:8], "big"),
        }
        heard: asyncio.Queue[str | None] = asyncio.Queue()
        thought = asyncio.create_task(
            self._thinkers.ask(question, lambda line: heard.put_nowait(line["choice"]), PATIENCE_SECONDS, table.host)
        )
        thought.add_done_callback(lambda _: heard.put_nowait(None))
        try:
            while (option := await heard.get()) is not None:
                yield option
            _check(name, await thought)
        except TimeoutError:
            raise BotFailed("too_slow", name, n=int(PATIENCE_SECONDS)) from None
        except ThinkerLost:
            raise BotFailed("ended", name) from None
        finally:
            thought.cancel()
            await asyncio.gather(thought, return_exceptions=True)

    async def warm(self) -> None:
        await self._thinkers.warm()

    async def close(self) -> None:
        await self._thinkers.close()


def own_bots(specs: Sequence[str]) -> dict[str, str]:
    """`module:Class` by the name of the class, `onnx:FILE` by that of the file, each tried once.

    ValueError says what is wrong with one.
    """
    found: dict[str, str] = {}
    for spec in specs:
        kind, _, rest = spec.partition(":")
        name = PurePath(rest).stem if kind in MODELS else spec.rpartition(":")[2]
        if ":" not in spec or not name:
            raise ValueError(f"{spec!r} is no bot of your own: give it as module:Class")
        if name in found or name in bot_names() or len(name) > NAME_LENGTH:
            raise ValueError(f"the bot {spec!r} needs another class name: of its own, at most {NAME_LENGTH} letters")
        make_bot(spec, 0)
        found[name] = spec
    return found


def nonsense(name: str) -> BotFailed:
    return BotFailed("nonsense", name)


def _check(name: str, answer: Json) -> None:
    """For the table the kind of the error, for who runs the server the place too; its words may name hidden cards."""
    if answer["end"] == "nonsense":
        raise nonsense(name)
    if answer["end"] == "failed":
        LOG.error("the bot %s failed with %s:\n%s", name, answer["kind"], answer["where"])
        raise BotFailed("raised", name, error=answer["kind"])
