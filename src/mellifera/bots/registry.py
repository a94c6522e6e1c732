"""Bots by name: `greedy:easy`, `search:2` (seconds a turn), `search:300i` (rounds a turn), `my_bots:Builder`.

`search@1` and `search@2` play as search once did, `onnx:FILE` by a model in a file.
"""

from __future__ import annotations

import importlib
import re
import traceback
from collections.abc import Callable
from pathlib import Path
from typing import Final

from mellifera.bots.greedy import EFFORTS, GreedyBot
from mellifera.bots.learned import second_mind, shipped_mind
from mellifera.bots.mind import FirstMind, Mind
from mellifera.bots.protocol import Bot, Budget
from mellifera.bots.random_bot import RandomBot
from mellifera.bots.search import FIRST_STYLE, STYLE, SearchBot
from mellifera.bots.turns import Effort
from mellifera.facts import Fact, Said
from mellifera.words.problems import SaidError

BOTS: Final = ("random", "greedy", "search")
MINDS: Final[dict[str, Callable[[], Mind]]] = {"": shipped_mind, "@1": FirstMind, "@2": second_mind}
"""What greedy and search think with, and what they once thought with: for the lab."""
EARLIER: Final = tuple([f"{family}{at}" for family in ("greedy", "search") for at in MINDS if at])
LEVELS: Final = {"easy": "greedy:easy", "medium": "greedy", "hard": "search", "expert": "search:expert"}
"""The bot that a level alone names. After a bot's name the levels say how much it thinks."""
THOUGHT: Final = {
    "easy": Budget(seconds=0.1),
    "medium": Budget(seconds=0.3),
    "hard": Budget(seconds=1.0),
    "expert": Budget(seconds=3.0),
}
"""What the search bot may spend on a turn, by level."""


MODELS: Final = {"onnx": "mellifera.envs.policy:OnnxBot"}
"""Bots that play by a file, and the class that reads it: only looked for when asked for, as it needs other packages."""


class BotError(SaidError, ValueError):
    """There is no such bot, or it cannot be had."""


def _unknown(key: str, name: str, **facts: Fact) -> BotError:
    return BotError(Said(f"bot.problem.{key}", {"name": repr(name), **facts}))


def bot_names() -> tuple[str, ...]:
    """Every name that needs no module of one's own."""
    return (*BOTS, *LEVELS)


def make_bot(name: str, seed: int) -> Bot:
    """A bot by name, a model as `onnx:FILE`, or a class of one's own as `module:Class`, called with the seed."""
    kind, colon, rest = LEVELS.get(name, name).partition(":")
    if colon and not rest:
        raise _unknown("colon", name)
    if kind == "random" and not rest:
        return RandomBot(seed)
    family, at, number = kind.partition("@")
    mind = MINDS.get(at + number)
    if family == "greedy" and mind:
        return GreedyBot(seed, mind(), _effort(name, rest or "medium"))
    if family == "search" and mind:
        style = FIRST_STYLE if number == "1" else STYLE
        return SearchBot(seed, mind(), _budget(name, rest or "hard"), style)
    if not rest or family in BOTS:
        raise _unknown("name", name, known=", ".join(bot_names()))
    if kind in MODELS:
        return _load(name, MODELS[kind], seed, rest)
    return _load(name, name, seed)


def _effort(name: str, level: str) -> Effort:
    if level not in EFFORTS:
        raise _unknown("greedy", name, known=", ".join(EFFORTS))
    return EFFORTS[level]


def _budget(name: str, text: str) -> Budget:
    """`hard`, `2` or `0.5` seconds a turn, `300i` rounds a turn."""
    if text in THOUGHT:
        return THOUGHT[text]
    if re.fullmatch(r"\d{1,4}i", text) and int(text[:-1]):
        return Budget(iterations=int(text[:-1]))
    if re.fullmatch(r"\d{1,4}(\.\d{1,3})?", text) and float(text):
        return Budget(seconds=float(text))
    raise _unknown("search", name, known=", ".join(THOUGHT))


def _load(name: str, place: str, *given: int | str) -> Bot:
    """The bot of a class, `module:Class`. It can fail in any way while it is loaded or called: told in one sentence."""
    module, _, cls = place.partition(":")
    if module.endswith(".py"):
        raise _unknown("py", name, right=f"{module[:-3]}:{cls}")
    try:
        maker = getattr(importlib.import_module(module), cls)
    except Exception as error:
        raise _unknown("load", name, why=failure_words(error)) from error
    if not hasattr(maker, "decide"):
        raise _unknown("decide", name)
    try:
        bot: Bot = maker(*given)
    except Exception as error:
        raise _unknown("make", name, why=failure_words(error)) from error
    return bot


def failure_words(error: BaseException) -> Said:
    """`ZeroDivisionError: division by zero (my_bots.py, line 7)`, in one line."""
    what = " ".join(f"{type(error).__name__}: {error}".split())
    frames = traceback.extract_tb(error.__traceback__)
    if not frames or frames[-1].filename == __file__ or frames[-1].filename.startswith("<"):
        return Said("bot.failure", {"what": what})
    return Said("bot.failure", {"what": what, "file": Path(frames[-1].filename).name, "line": frames[-1].lineno})
