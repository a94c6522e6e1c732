"""Bots: opponents behind one small protocol. They see a view or determinised clones, never the real state."""

from mellifera.bots.protocol import Bot, Budget, SeatView
from mellifera.bots.registry import LEVELS, MODELS, BotError, bot_names, make_bot

__all__ = ["LEVELS", "MODELS", "Bot", "BotError", "Budget", "SeatView", "bot_names", "make_bot"]
