"""Bots by name: `greedy`, `search:easy`, `search:2` (seconds a turn), `search:300i` (rounds a turn), `my_bots:Builder`."""

from __future__ import annotations

import importlib
from typing import Final

from mellifera.bots.greedy import GreedyBot
from mellifera.bots.protocol import Bot
from mellifera.bots.random_bot import RandomBot

BOTS: Final = ("random", "greedy")
LEVELS: Final = ("easy", "medium", "hard")
"""Words for a strength. Alone they name a bot: easy and medium are greedy, hard searches."""


def bot_names() -> tuple[str, ...]:
    """Every name that needs no module of one's own."""
    return BOTS + LEVELS


def make_bot(name: str, seed: int) -> Bot:
    """A bot by name, or a class of your own as `module:Class`, which is called with the seed."""
    kind, found, rest = name.partition(":")
    if kind in LEVELS and not found:
        return make_bot({"easy": "greedy:easy", "medium": "greedy:medium", "hard": "greedy:hard"}[kind], seed)
    if kind == "random" and not found:
        return RandomBot(seed)
    if kind == "greedy" and rest in ("", *LEVELS) and bool(found) == bool(rest):
        return GreedyBot(seed, {"": 6, "easy": 1, "medium": 3, "hard": 6}[rest])
    if not found or kind in BOTS:
        raise ValueError(f"unknown bot {name!r}: use {', '.join(bot_names())} or your own as module:Class")
    return _load(name, seed)


def _load(name: str, seed: int) -> Bot:
    module, _, cls = name.partition(":")
    try:
        maker = getattr(importlib.import_module(module), cls)
    except (ImportError, AttributeError, ValueError) as error:
        raise ValueError(f"the bot {name!r} cannot be loaded: {error}") from error
    bot: Bot = maker(seed)
    if not hasattr(bot, "decide"):
        raise ValueError(f"{name!r} is no bot: it has no method decide(view, decision, budget)")
    return bot
