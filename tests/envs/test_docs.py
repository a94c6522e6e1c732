"""The examples of docs/research.md run, and its figures are those of the code."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

import mellifera as mf
from mellifera.bots import make_bot
from mellifera.envs.env_game import sight_for
from mellifera.envs.option_features import SLOTS
from mellifera.envs.option_table import FAR, OTHERS
from tests.conformance.random_games import PLAYERS
from tests.envs.test_policy import chosen

DOCS = Path(__file__).parents[2] / "docs" / "research.md"
TEXT = DOCS.read_text(encoding="utf-8")


def example(word: str) -> str:
    """The block of code with a word in it."""
    (found,) = [block for block in re.findall(r"```python\n(.*?)```", TEXT, re.DOTALL) if word in block]
    return str(found)


def run(code: str) -> dict[str, Any]:
    names: dict[str, Any] = {"__name__": "example"}
    exec(compile(code, str(DOCS), "exec"), names)
    return names


@pytest.mark.parametrize("word", ["pettingzoo_env", "ismcts_bot", "MaskablePPO"])
def test_an_example_has_five_lines_after_its_imports(word: str) -> None:
    _, body = example(word).split("\n\n", 1)
    assert 0 < len(body.splitlines()) <= 5


def test_random_agents() -> None:
    env = run(example("pettingzoo_env"))["env"]
    assert env.unwrapped.current.game.over
    assert env.agents == []


def test_tree_search(capsys: pytest.CaptureFixture[str]) -> None:
    state = run(example("ismcts_bot").replace("simulations=20", "simulations=2"))["state"]
    assert state.is_terminal()
    assert capsys.readouterr().out == f"{state.returns()}\n"


@pytest.mark.nightly
def test_learning(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Needs PyTorch, which nothing else here does: `pip install sb3-contrib`."""
    pytest.importorskip("sb3_contrib")
    monkeypatch.chdir(tmp_path)
    run(example("MaskablePPO").replace("60_000", "4_096"))
    assert (tmp_path / "solo_policy.zip").stat().st_size > 0


def test_a_policy_of_ones_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "policy_of_the_docs.py").write_text(example("PolicyBot"))
    monkeypatch.syspath_prepend(tmp_path)
    game = mf.new_game(players=4, seed=2)
    bot = make_bot("policy_of_the_docs:Last", 1)
    for _ in range(40):
        game.play(chosen(bot, game))


def test_the_figures_are_true() -> None:
    table = sight_for(2, "flat", mf.Content.shipped()).table
    assert f"{len(table):,} ids" in TEXT
    assert f"`other 1` to `other {OTHERS}`" in TEXT
    assert f"at most {SLOTS}" in TEXT
    assert FAR == 6
    for players in PLAYERS:
        encoder = sight_for(players, "flat", mf.Content.shipped()).encoder
        assert f"| {players} | {len(encoder):,} |" in TEXT
    (line, number) = re.findall(r'\{"line": "(.*?)", "id": (\d+)\}', TEXT)[0]
    assert table.lines[int(number)] == line
