"""Bots by name: `greedy:easy`, `search:2` (seconds a turn), `search:300i` (rounds a turn), `my_bots:Builder`."""

from __future__ import annotations

import importlib
import re
import traceback
from pathlib import Path
from typing import Final

from mellifera.bots.greedy import EFFORTS, GreedyBot
from mellifera.bots.protocol import Bot, Budget
from mellifera.bots.random_bot import RandomBot
from mellifera.bots.search import SearchBot
from mellifera.bots.turns import Effort

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
    if kind == "greedy":
        return GreedyBot(seed, _effort(name, rest or "medium"))
    if kind == "search":
        return SearchBot(seed, _budget(name, rest or "hard"))
    if not rest or kind in BOTS:
        raise ValueError(f"unknown bot {name!r}: use {', '.join(bot_names())} or your own as module:Class")
    return _load(name, seed)


def _effort(name: str, level: str) -> Effort:
    if level not in EFFORTS:
        raise ValueError(f"unknown bot {name!r}: after greedy: comes {', '.join(EFFORTS)}")
    return EFFORTS[level]


def _budget(name: str, text: str) -> Budget:
    """`hard`, `2` or `0.5` seconds a turn, `300i` rounds a turn."""
    if text in THOUGHT:
        return THOUGHT[text]
    if re.fullmatch(r"\d{1,4}i", text) and int(text[:-1]):
        return Budget(iterations=int(text[:-1]))
    if re.fullmatch(r"\d{1,4}(\.\d{1,3})?", text) and float(text):
        return Budget(seconds=float(text))
    raise ValueError(
        f"unknown bot {name!r}: after search: comes easy, medium, hard, seconds as 2 or 0.5, or rounds as 300i"
    )


def _load(name: str, seed: int) -> Bot:
    """A class of one's own can fail in any way while it is loaded or called: each is told in one sentence."""
    module, _, cls = name.partition(":")
    if module.endswith(".py"):
        raise ValueError(f"unknown bot {name!r}: name the module without .py, as {module[:-3]}:{cls}")
    try:
        maker = getattr(importlib.import_module(module), cls)
    except Exception as error:
        raise ValueError(f"the bot {name!r} cannot be loaded: {failure_words(error)}") from error
    if not hasattr(maker, "decide"):
        raise ValueError(f"{name!r} is no bot: it has no method decide(view, decision, budget)")
    try:
        bot: Bot = maker(seed)
    except Exception as error:
        raise ValueError(f"the bot {name!r} cannot be made: {failure_words(error)}") from error
    return bot


def failure_words(error: BaseException) -> str:
    """`ZeroDivisionError: division by zero (my_bots.py, line 7)`, in one line."""
    what = " ".join(f"{type(error).__name__}: {error}".split())
    frames = traceback.extract_tb(error.__traceback__)
    if not frames or frames[-1].filename == __file__ or frames[-1].filename.startswith("<"):
        return what
    return f"{what} ({Path(frames[-1].filename).name}, line {frames[-1].lineno})"
