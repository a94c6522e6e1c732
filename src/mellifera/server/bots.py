"""Which bots can sit at a table, how they are asked, and what it means that one fails."""

from __future__ import annotations

import asyncio
import hashlib
import logging
import os
from collections.abc import AsyncGenerator, Mapping, Sequence
from typing import Any, Final

from mellifera.bots import LEVELS, bot_names, make_bot
from mellifera.server.refusals import Refused
from mellifera.server.room import Room
from mellifera.server.worker_pool import ThinkerLost, Thinkers

Json = dict[str, Any]
LOG = logging.getLogger("mellifera.server")
DEFAULT_BOT: Final = "medium"
NAME_LENGTH: Final = 32
PATIENCE_SECONDS: Final = 60.0
"""A bot that thinks longer than this over one choice has failed."""
AT_ONCE: Final = max(2, os.cpu_count() or 1)
"""Bots that think at the same time, each in a process; hints and reviews have processes of their own."""
ABOUT: Final = {
    "easy": "plays what looks good at once",
    "medium": "thinks its turn through",
    "hard": "looks ahead, about a second a turn",
    "random": "any option, each as likely",
    "greedy": "the turn that leaves it best off",
    "search": "plays on in its head, over and over",
}


class BotFailed(Exception):
    """A bot raised, answered nonsense, took too long or is not there. The sentence is for everybody at the table."""


class Bots:
    """The bots a server offers: levels first, then those by their plain names, then `own`, by name as module:Class."""

    def __init__(self, own: Mapping[str, str]) -> None:
        self._own = own
        self._thinkers = Thinkers(AT_ONCE)

    def offered(self) -> list[dict[str, Any]]:
        plain = [name for name in bot_names() if name not in LEVELS]
        known = [{"id": name, "name": name.capitalize(), "about": ABOUT.get(name, "")} for name in (*LEVELS, *plain)]
        return known + [{"id": name, "name": name, "about": f"your own: {spec}"} for name, spec in self._own.items()]

    def checked(self, name: str | None) -> str:
        """A name that is on offer. A client never names a module: only who starts the server does."""
        chosen = name or DEFAULT_BOT
        known = [bot["id"] for bot in self.offered()]
        if chosen not in known:
            raise Refused("bad_request", f"There is no such bot; there are {', '.join(known)}.")
        return chosen

    async def choices(self, name: str, room: Room, seat: int) -> AsyncGenerator[str]:
        """What the bot chooses from here on until somebody else is to choose, each as soon as it is there.

        It is made anew each time, from the game's seed and the number of its first choice: the same place in the same
        game leads to the same choices, also on a server that was started again. It thinks in a process: one that hangs
        or crashes ends with that. Raises BotFailed, after the choices it has made.
        """
        if name not in self._own and name not in bot_names():
            raise BotFailed(f"This server does not offer the bot {name}.")
        chance = hashlib.sha256(f"bot {seat} {room.game.length} {room.seed}".encode()).digest()
        question = {
            **room.question("bot"),
            "seat": seat,
            "bot": self._own.get(name, name),
            "chance": int.from_bytes(chance[:8], "big"),
        }
        heard: asyncio.Queue[str | None] = asyncio.Queue()
        thought = asyncio.create_task(
            self._thinkers.ask(question, lambda line: heard.put_nowait(line["choice"]), PATIENCE_SECONDS)
        )
        thought.add_done_callback(lambda _: heard.put_nowait(None))
        try:
            while (option := await heard.get()) is not None:
                yield option
            _check(name, await thought)
        except TimeoutError:
            raise BotFailed(f"The bot {name} has thought for {PATIENCE_SECONDS:.0f} seconds.") from None
        except ThinkerLost:
            raise BotFailed(f"The bot {name} failed: the process it thought in has ended.") from None
        finally:
            thought.cancel()
            await asyncio.gather(thought, return_exceptions=True)

    async def warm(self) -> None:
        await self._thinkers.warm()

    async def close(self) -> None:
        await self._thinkers.close()


def own_bots(specs: Sequence[str]) -> dict[str, str]:
    """`module:Class` by the name of the class, each tried once; ValueError says what is wrong with one."""
    found: dict[str, str] = {}
    for spec in specs:
        name = spec.rpartition(":")[2]
        if ":" not in spec or not name:
            raise ValueError(f"{spec!r} is no bot of your own: give it as module:Class")
        if name in found or name in bot_names() or len(name) > NAME_LENGTH:
            raise ValueError(f"the bot {spec!r} needs another class name: of its own, at most {NAME_LENGTH} letters")
        make_bot(spec, 0)
        found[name] = spec
    return found


def nonsense(name: str) -> BotFailed:
    return BotFailed(f"The bot {name} answered with something that is not one of its options.")


def _check(name: str, answer: Json) -> None:
    """For the table the kind of the error, for who runs the server the place too; its words may name hidden cards."""
    if answer["end"] == "nonsense":
        raise nonsense(name)
    if answer["end"] == "failed":
        LOG.error("the bot %s failed with %s:\n%s", name, answer["kind"], answer["where"])
        raise BotFailed(f"The bot {name} failed with {answer['kind']}.")
