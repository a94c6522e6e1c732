"""The bot of docs/bots.md plays a whole game."""

from __future__ import annotations

import re
from pathlib import Path

import mellifera as mf
from mellifera.bots import Budget, SeatView

DOCS = Path(__file__).parents[2] / "docs" / "bots.md"


def test_the_example_of_the_docs_plays() -> None:
    code = re.search(r"```python\n(.*?)```", DOCS.read_text(encoding="utf-8"), re.DOTALL)
    assert code is not None
    names: dict[str, type] = {}
    exec(compile(code.group(1), str(DOCS), "exec"), names)
    bot = names["Builder"](3)
    game = mf.new_game(players=2, seed=3)
    while (decision := game.decision) is not None:
        game.play(bot.decide(SeatView(game, decision.seat), decision, Budget()))
    assert game.over
    assert len(code.group(1).splitlines()) <= 30
