"""The Automa's latest turn as data, for a client that draws it."""

from __future__ import annotations

from typing import Any

from mellifera.game import Game
from mellifera.text.automa import last_automa_turn, row_reasons


def automa_told(game: Game) -> dict[str, Any] | None:
    """Her card, the row of it that applied (1 to 3) with the reasons, and her flights; None before her first turn."""
    turn = None if game.state.automa is None else last_automa_turn(game)
    if turn is None:
        return None
    cells = game.state.pack.names["cell"]
    return {
        "card": turn.card.id,
        "row": turn.row,
        "reasons": [reason._asdict() for reason in row_reasons(turn.card, turn.support, turn.row)] if turn.row else [],
        "flights": [
            {"start": cells[start], "path": [cells[cell] for cell in path], "counts": list(counts)}
            for start, path, counts in turn.flights
        ],
    }
