"""The bot of docs/bots.md plays a whole game, and the example of docs/advice.md runs."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import mellifera as mf
from mellifera.bots import Budget, SeatView
from mellifera.bots.search import FIRST_STYLE
from mellifera.bots.turns import Effort
from tests.bots.advice import finished

DOCS = Path(__file__).parents[2] / "docs" / "bots.md"
ADVICE = DOCS.with_name("advice.md")


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


def test_the_example_of_advice_runs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(FIRST_STYLE, "gather", Effort(1, 10, (3,), (4,)))
    monkeypatch.setattr("mellifera.bots.review.LEAST_WORLDS", 3)
    finished(("random", "random")).save(tmp_path / "game.record")
    code = re.search(r"```python\n(.*?)```", ADVICE.read_text(encoding="utf-8"), re.DOTALL)
    assert code is not None
    example = code.group(1).replace("seconds=1", "iterations=4").replace("iterations=80", "iterations=2")
    exec(compile(example, str(ADVICE), "exec"), {})
    printed = capsys.readouterr().out
    assert re.search(r"^[a-z]+ .*\d+ (Brings|Changes|About|Leads) .*\.$", printed, re.MULTILINE)
    assert " VP lost.\n   Played: " in printed
