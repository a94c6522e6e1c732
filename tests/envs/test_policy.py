"""A policy saved as ONNX, or a class of one's own, is a bot like any other: in the lab and at every table."""

from __future__ import annotations

import random
import sys
from pathlib import Path

import polars as pl
import pytest
from typer.testing import CliRunner

import mellifera as mf
from mellifera.api.bots import own_bots
from mellifera.bots import Bot, BotError, Budget, SeatView, make_bot
from mellifera.cli.app import app
from mellifera.envs.env_game import EnvGame, sight_for
from mellifera.envs.option_features import COLUMNS
from mellifera.lab.run_settings import own_bots_code
from tests.envs.models import flat_model, slots_model, weights
from tests.lab.runs import lab
from tests.server.live import Person, Server


@pytest.fixture(scope="module")
def model(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """For two players, by flat ids."""
    return flat_model(tmp_path_factory.mktemp("models") / "Bumble.onnx", 2)


def chosen(bot: Bot, game: mf.Game) -> mf.Option:
    assert game.decision is not None
    return bot.decide(SeatView(game, game.decision.seat), game.decision, Budget())


def test_it_takes_the_best_of_what_is_on_offer(model: Path) -> None:
    game = mf.new_game(players=2, seed=3)
    bot = make_bot(f"onnx:{model}", 1)
    env = EnvGame(game, sight_for(2, "flat", game.content), "rank")
    matrix = weights(2)
    while game.decision is not None:
        seat = game.decision.seat
        scores = env.sight.encoder.encode(game.view(seat)) @ matrix
        best = max(env.choices, key=lambda action: float(scores[action]))
        option = chosen(bot, game)
        assert option == env.choices[best]
        env.play_option(option)
    assert game.over


def test_a_model_by_slots_reads_the_options(tmp_path: Path) -> None:
    """This one takes what stands last among the verbs."""
    bot = make_bot(f"onnx:{slots_model(tmp_path / 'm.onnx', 3, 'verb')}", 1)
    assert COLUMNS[0] == "verb"
    game = mf.new_game(players=3, seed=2)
    rng = random.Random(1)
    for _ in range(80):
        assert game.decision is not None
        option = chosen(bot, game)
        assert option.verb == max(o.verb for o in game.decision.options)
        game.play(rng.choice(game.decision.options))


def test_a_policy_for_an_older_table_never_takes_what_it_does_not_know(tmp_path: Path) -> None:
    bot = make_bot(f"onnx:{flat_model(tmp_path / 'm.onnx', 2, actions=200)}", 1)
    table = sight_for(2, "flat", mf.Content.shipped()).table
    game = mf.new_game(players=2, seed=3)
    while game.decision is not None:
        known = [o for a, o in table.choices(game.decision.options, game.decision.seat, 2).items() if a < 200]
        option = chosen(bot, game)
        assert option in known or (not known and option == game.decision.options[0])
        game.play(option)


def test_it_plays_in_the_lab(model: Path, tmp_path: Path) -> None:
    run = ("--games", "4", "--players", "2", "--seats", f"onnx:{model},random", "--workers", "1", "--seed", "bee")
    done = lab("simulate", *run, "--out", str(tmp_path / "run"))
    assert done.returncode == 0, done.stderr
    seats = pl.read_parquet(tmp_path / "run" / "seats.parquet")
    assert set(seats["bot"]) == {f"onnx:{model}", "random"}


def test_a_run_of_the_lab_is_another_one_with_another_model(model: Path, tmp_path: Path) -> None:
    other = tmp_path / "Bumble.onnx"
    other.write_bytes(model.read_bytes() + b"\0")
    codes = [own_bots_code([f"onnx:{file}", "random"]) for file in (model, other)]
    assert codes[0] != codes[1]
    assert own_bots_code(["random"]) == ""


def test_it_plays_in_the_terminal(model: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", list(sys.path))
    words = ["play", "--plain", "--seats", f"human,onnx:{model}", "--seed", "2", "--record", "g.record"]
    done = CliRunner().invoke(app, words, input="1\n1\n1\n")
    assert done.exit_code == 0, done.stderr
    record = mf.load("g.record")
    assert record.setup.seats[1] == f"Bot 2 (onnx:{model})"
    assert any(move.seat == 1 for move in record.replay().moves)


def test_it_sits_at_a_table_of_the_server(model: Path, tmp_path: Path) -> None:
    assert own_bots([f"onnx:{model}"]) == {"Bumble": f"onnx:{model}"}
    with Server(tmp_path, "--bot", f"onnx:{model}") as server:
        mara = Person(server)
        seats = [{"kind": "me", "name": "Mara"}, {"kind": "bot", "name": "Bot 2", "bot": "Bumble"}]
        game = mara.post("/api/games", {"seats": seats, "seed": "clover"}).json()["id"]
        while (state := mara.state(game, 0))["turn"] < 4:
            assert state["seats"][1]["failed"] is None
            if state["options"]:
                mara.play(state, state["options"][0]["option"])
        mara.close()


OWN = """
import numpy as np
from mellifera.envs.policy import PolicyBot


class Last(PolicyBot):
    def scores(self, observation, mask, features):
        return np.arange(len(mask)) * mask
"""


def test_a_class_of_ones_own_scores_the_actions(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "own_policy_of_a_test.py").write_text(OWN)
    monkeypatch.syspath_prepend(tmp_path)
    bot = make_bot("own_policy_of_a_test:Last", 1)
    game = mf.new_game(seed=3, setup=mf.Setup(seats=("p1",), automa=2))
    table = sight_for(1, "flat", game.content).table
    while game.decision is not None:
        option = chosen(bot, game)
        assert option == table.choices(game.decision.options, 0, 2)[max(table.choices(game.decision.options, 0, 2))]
        game.play(option)
    assert game.over


def test_what_does_not_fit_is_told(model: Path, tmp_path: Path) -> None:
    with pytest.raises(BotError, match="FileNotFoundError"):
        make_bot(f"onnx:{tmp_path / 'nothing.onnx'}", 1)
    (tmp_path / "torn.onnx").write_bytes(b"no model")
    with pytest.raises(BotError, match=r"torn\.onnx"):
        make_bot(f"onnx:{tmp_path / 'torn.onnx'}", 1)
    with pytest.raises(ValueError, match="a policy is for one number of players"):
        chosen(make_bot(f"onnx:{model}", 1), mf.new_game(players=3, seed=1))


def test_a_model_with_other_inputs_is_refused(tmp_path: Path) -> None:
    import onnx

    renamed = onnx.load(str(flat_model(tmp_path / "m.onnx", 2)))
    renamed.graph.input[0].name = renamed.graph.node[0].input[0] = "pixels"
    onnx.save(renamed, str(tmp_path / "pixels.onnx"))
    with pytest.raises(BotError, match=r"should have the input observation.*it has pixels"):
        make_bot(f"onnx:{tmp_path / 'pixels.onnx'}", 1)
