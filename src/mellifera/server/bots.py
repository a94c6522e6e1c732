"""Which bots can sit at a table, and how they are asked."""

from __future__ import annotations

import hashlib
from typing import Any

from mellifera.bots import Bot, Budget, SeatView, bot_names, make_bot
from mellifera.game import Game


def known_bots() -> list[dict[str, Any]]:
    return [{"id": name, "name": name.capitalize(), "levels": []} for name in bot_names()]


def new_bot(name: str, game_seed: str, seat: int) -> Bot:
    """A bot whose chance comes from the game's own seed, so that a game with a chosen seed can be played again."""
    return make_bot(name, int.from_bytes(hashlib.sha256(f"bot {seat} {game_seed}".encode()).digest()[:8], "big"))


def choose(bot: Bot, game: Game, seat: int) -> str:
    """The option a bot picks, as text. It sees what its seat may know, on a copy of the game of its own."""
    view = SeatView(game, seat)
    return bot.decide(view, view.decision, Budget()).text
