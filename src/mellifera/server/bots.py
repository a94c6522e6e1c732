"""Which bots can sit at a table, how they are asked, and what it means that one fails."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import logging
import threading
import traceback
from collections.abc import Mapping, Sequence
from typing import Any, Final

from mellifera.bots import LEVELS, Bot, Budget, SeatView, bot_names, make_bot
from mellifera.game import Game
from mellifera.server.refusals import Refused

LOG = logging.getLogger("mellifera.server")
DEFAULT_BOT: Final = "medium"
NAME_LENGTH: Final = 32
PATIENCE_SECONDS: Final = 60.0
"""A bot that thinks longer than this over one choice has failed."""
AT_ONCE: Final = 2
"""Bots that think at the same time. Threads of Python share one core: more of them would only hold up the server."""
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
        self._free = asyncio.Semaphore(AT_ONCE)

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

    def make(self, name: str, game_seed: str, seat: int) -> Bot:
        """A bot whose chance comes from the game's own seed, so that a game with a chosen seed can be played again."""
        if name not in self._own and name not in bot_names():
            raise BotFailed(f"This server does not offer the bot {name}.")
        seed = int.from_bytes(hashlib.sha256(f"bot {seat} {game_seed}".encode()).digest()[:8], "big")
        try:
            return make_bot(self._own.get(name, name), seed)
        except Exception as error:
            raise _told(name, error) from error

    async def choice(self, bot: Bot, name: str, game: Game, seat: int) -> str:
        """The option a bot picks, as text. It thinks in a thread of its own, on a game of its own."""
        async with self._free:
            return await _thought(bot, name, game, seat)


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


async def _thought(bot: Bot, name: str, game: Game, seat: int) -> str:
    """A thread cannot be stopped: one that thinks for ever is left behind, and does not keep the server from ending."""
    loop = asyncio.get_running_loop()
    answer: asyncio.Future[str | BotFailed] = loop.create_future()

    def tell(found: str | BotFailed) -> None:
        if not answer.done():
            answer.set_result(found)

    def think() -> None:
        found = _choice(bot, name, game, seat)
        with contextlib.suppress(RuntimeError):  # the server has stopped meanwhile
            loop.call_soon_threadsafe(tell, found)

    threading.Thread(target=think, name=f"bot {name}", daemon=True).start()
    try:
        found = await asyncio.wait_for(answer, PATIENCE_SECONDS)
    except TimeoutError:
        raise BotFailed(f"The bot {name} has thought for {PATIENCE_SECONDS:.0f} seconds.") from None
    if isinstance(found, BotFailed):
        raise found
    return found


def _choice(bot: Bot, name: str, game: Game, seat: int) -> str | BotFailed:
    view = SeatView(game, seat)
    decision = view.decision
    try:
        chosen = bot.decide(view, decision, Budget())
    except BaseException as error:
        return _told(name, error)
    if chosen not in decision.options:
        return BotFailed(f"The bot {name} answered with something that is not one of its options.")
    return chosen.text


def _told(name: str, error: BaseException) -> BotFailed:
    """For the table the kind of the error, for who runs the server the place too; its words may name hidden cards."""
    kind = type(error).__name__
    LOG.error("the bot %s failed with %s:\n%s", name, kind, "".join(traceback.format_tb(error.__traceback__)))
    return BotFailed(f"The bot {name} failed with {kind}.")
