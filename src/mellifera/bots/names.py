"""Bots by name: `greedy:easy`, `search:2` (seconds a turn), `search:300i` (rounds a turn), `my_bots:Builder`."""

from __future__ import annotations

import importlib
import re
from typing import Final

from mellifera.bots.greedy import EFFORTS, GreedyBot
from mellifera.bots.protocol import Bot, Budget
from mellifera.bots.random_bot import RandomBot
from mellifera.bots.search import SearchBot

BOTS: Final = ("random", "greedy", "search")
LEVELS: Final = {"easy": "greedy:easy", "medium": "greedy", "hard": "search"}
"""The bot that a level alone names. After a bot's name the levels say how much it thinks."""
THOUGHT: Final = {"easy": Budget(seconds=0.1), "medium": Budget(seconds=0.3), "hard": Budget(seconds=1.0)}
"""What the search bot may spend on a turn, by level."""


def bot_names() -> tuple[str, ...]:
    """Every name that needs no module of one's own."""
    return (*BOTS, *LEVELS)


def make_bot(name: str, seed: int) -> Bot:
    """A bot by name, or a class of your own as `module:Class`, which is called with the seed."""
    kind, colon, rest = LEVELS.get(name, name).partition(":")
    if colon and not rest:
        raise ValueError(f"unknown bot {name!r}: nothing follows the colon")
    if kind == "random" and not rest:
        return RandomBot(seed)
    if kind == "greedy" and (rest or "medium") in EFFORTS:
        return GreedyBot(seed, EFFORTS[rest or "medium"])
    if kind == "search":
        return SearchBot(seed, _budget(name, rest or "hard"))
    if not rest or kind in BOTS:
        raise ValueError(f"unknown bot {name!r}: use {', '.join(bot_names())} or your own as module:Class")
    return _load(name, seed)


def _budget(name: str, text: str) -> Budget:
    """`hard`, `2` or `0.5` seconds a turn, `300i` rounds a turn."""
    if text in THOUGHT:
        return THOUGHT[text]
    number = re.fullmatch(r"(\d{1,4}(?:\.\d{1,3})?)(i?)", text)
    if number is None or float(number[1]) == 0:
        raise ValueError(
            f"unknown bot {name!r}: after search: comes easy, medium, hard, seconds as 2 or rounds as 300i"
        )
    return Budget(iterations=int(float(number[1]))) if number[2] else Budget(seconds=float(number[1]))


def _load(name: str, seed: int) -> Bot:
    module, _, cls = name.partition(":")
    try:
        maker = getattr(importlib.import_module(module), cls)
    except (ImportError, AttributeError, ValueError) as error:
        raise ValueError(f"the bot {name!r} cannot be loaded: {error}") from error
    if not hasattr(maker, "decide"):
        raise ValueError(f"{name!r} is no bot: it has no method decide(view, decision, budget)")
    bot: Bot = maker(seed)
    return bot
