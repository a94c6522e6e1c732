"""Bots: opponents behind one small protocol. They see a view or determinised clones, never the real state."""

from mellifera.bots.protocol import Bot, SeatView, bot_names, make_bot

__all__ = ["Bot", "SeatView", "bot_names", "make_bot"]
