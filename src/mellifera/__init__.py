"""Mellifera: a complete, unofficial digital edition of the board game Apiary.

>>> import mellifera as mf
>>> game = mf.new_game(players=2, seed=1)
>>> game.decision.prompt
'faction'
"""

from mellifera.content.errors import ContentError
from mellifera.content.loader import Content
from mellifera.engine import loop as _loop
from mellifera.engine.events import Event
from mellifera.engine.options import Option
from mellifera.engine.record import RecordError
from mellifera.engine.snapshot_reader import SnapshotError
from mellifera.game import Decision, Followed, Game, IllegalOption, Move, Record, UndoBlocked, load, new_game
from mellifera.rules.scoring import Result, ScoreLine
from mellifera.rules.setup import Setup

__version__ = "0.1.0"

__all__ = [
    "Content",
    "ContentError",
    "Decision",
    "Event",
    "Followed",
    "Game",
    "IllegalOption",
    "Move",
    "Option",
    "Record",
    "RecordError",
    "Result",
    "ScoreLine",
    "Setup",
    "SnapshotError",
    "UndoBlocked",
    "__version__",
    "compiled",
    "load",
    "new_game",
]


def compiled() -> bool:
    """Whether the engine runs compiled by mypyc, or as plain Python."""
    return not str(_loop.__file__).endswith((".py", ".pyc"))
