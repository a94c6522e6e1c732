"""Learning from games: the same seed gives the same weights, and what is there is not made again."""

from __future__ import annotations

import json
import random
from importlib.resources import files
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import mellifera as mf
from mellifera.bots import Budget, SeatView
from mellifera.bots.features import COUNTS, PACE
from mellifera.bots.learned import KINDS, PHASES, LearnedMind, phases_at
from mellifera.bots.mind import Mind
from mellifera.bots.random_bot import RandomBot
from mellifera.facts import Said
from mellifera.lab.problem import LabError
from mellifera.lab.train import WEIGHTS, Training, train
from mellifera.lab.train_fit import fit_habits, phases, read_tables
from mellifera.lab.train_games import play_course, with_taste
from mellifera.lab.train_tastes import Trial, find_tastes, play_deals
from tests.bots.test_search import advanced
from tests.lab.here import Here

SMALL = Training(games=1, courses=2, seed="a test")


@pytest.fixture(autouse=True)
def quick_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody thinks: what is tested is what becomes of the games."""

    def any_bot(mind: Mind, rng: random.Random, rounds: int) -> RandomBot:
        return RandomBot(rng.getrandbits(64))

    monkeypatch.setattr("mellifera.lab.train_games._bot", any_bot)


def learned(out: Path) -> dict[str, Any]:
    weights, _ = train(SMALL, out, Here(), lambda done, total: None)
    assert json.loads((out / WEIGHTS).read_text(encoding="utf-8")) == weights
    return weights


def test_the_same_seed_gives_the_same_file_also_when_it_was_stopped(tmp_path: Path) -> None:
    first = learned(tmp_path)
    assert set(first["counts"]) == set(COUNTS)
    assert set(first["pace"]) == set(PACE)
    assert first["made"]["command"] == "mellifera lab train --games 1 --courses 2 --trials 0 --seed a test"
    text = (tmp_path / WEIGHTS).read_bytes()
    (tmp_path / WEIGHTS).unlink()
    for chunk in (tmp_path / "course-2").glob("*.npz"):
        chunk.unlink()
    kept = {file: file.stat().st_mtime_ns for file in (tmp_path / "course-1").glob("*.npz")}
    assert kept
    learned(tmp_path)
    assert (tmp_path / WEIGHTS).read_bytes() == text
    assert {file: file.stat().st_mtime_ns for file in kept} == kept
    game = advanced(2, 3, 10)
    assert isinstance(LearnedMind(first).prospects(game.state, 0), float)
    table = read_tables([file.read_bytes() for file in sorted(tmp_path.glob("course-*/*.npz"))])
    assert len(set(table["keys"].tolist())) == len(table["keys"]), "options are named alike in all chunks"
    assert set(table["kind"].tolist()) == set(range(len(KINDS)))
    assert len(table["offered"]) == table["offers"].sum()
    assert table["chosen"].max() < len(table["keys"])


def test_a_folder_of_another_training_is_refused(tmp_path: Path) -> None:
    (tmp_path / "train.json").write_text("{}", encoding="utf-8")
    with pytest.raises(LabError) as refused:
        learned(tmp_path)
    assert refused.value.said == Said("lab.problem.another_training", {"folder": str(tmp_path)})


@pytest.mark.parametrize(
    "wrong", [{"games": 0}, {"courses": 0}, {"searched": 1.5}, {"rounds": 0}, {"trials": 1}, {"seed": ""}]
)
def test_a_training_that_makes_no_sense_is_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(LabError):
        Training(**{"games": 1, "courses": 1, **wrong})


def test_phases_are_the_same_for_one_position_and_for_many() -> None:
    rounds, endings = np.array([0.0, 0.7, 3.0, 6.0, 9.5, 20.0, 4.0, 4.0]), np.array([2, 2, 2, 2, 2, 2, 1, 0])
    found = phases(rounds, endings)
    assert found.shape == (8, len(PHASES))
    for row in range(8):
        assert found[row].tolist() == pytest.approx(phases_at(float(rounds[row]), int(endings[row])))


def test_habits_are_how_often_an_option_is_chosen_among_others() -> None:
    """`a` is taken three times as often as `b` when both are there; what is hardly seen stays near 1."""
    keys = np.array(["ask/a", "ask/b", "ask/rare"])
    chosen = np.array([0] * 3000 + [1] * 1000 + [2])
    offered = np.array([0, 1] * 4000 + [0, 2])
    table = {"keys": keys, "offers": np.full(4001, 2), "offered": offered, "chosen": chosen}
    found = fit_habits(table)["ask"]
    assert found["a"] / found["b"] == pytest.approx(3.0, rel=0.05)
    assert "rare" not in found


def test_the_set_up_of_a_game_to_learn_from_is_left_to_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    """A faction that bots think little of shows what it is worth, too."""
    asked: list[int] = []

    class Noting(RandomBot):
        def decide(self, view: SeatView, decision: mf.Decision, budget: Budget) -> mf.Option:
            asked.append(view.data["turn"])
            return super().decide(view, decision, budget)

    monkeypatch.setattr("mellifera.lab.train_games._bot", lambda mind, rng, rounds: Noting(rng.getrandbits(64)))
    play_course(SMALL.course(1, None), 0)
    assert min(asked) == 1


def test_a_taste_is_for_what_is_to_come() -> None:
    """It changes the weights of one count while the game goes on, and of no other."""
    weights = json.loads(files("mellifera.bots").joinpath("weights.json").read_text(encoding="utf-8"))
    bent = with_taste(weights, "carvings", 3.0)
    assert bent["counts"]["carvings"][PHASES.index("done")] == weights["counts"]["carvings"][PHASES.index("done")]
    early = PHASES.index("early")
    assert bent["counts"]["carvings"][early] == pytest.approx([one + 3 for one in weights["counts"]["carvings"][early]])
    assert {name for name in COUNTS if bent["counts"][name] != weights["counts"][name]} == {"carvings"}


def test_a_taste_that_wins_stays_and_is_tried_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Who overrates carvings is taken to win twice, who underrates farms once, everybody else to lose."""
    won = {("carvings", 3.0): 2, ("farms", -3.0): 1}
    tried: list[tuple[str, float]] = []

    def played(trial: Trial, deals: int, chunk: int) -> list[float]:
        if trial.number == len(tried):
            tried.append((trial.name, trial.vp))
        left = won.get((trial.name, trial.vp), 0)
        return [5.0, 7.0] if tried.count((trial.name, trial.vp)) <= left else [-5.0, 4.0]

    monkeypatch.setattr("mellifera.lab.train_tastes.play_deals", played)
    first = json.loads(files("mellifera.bots").joinpath("weights.json").read_text(encoding="utf-8"))
    found = find_tastes(first, 10, "a test", SMALL.content, Here(), tmp_path / "trials")
    assert found == with_taste(with_taste(with_taste(first, "carvings", 3.0), "carvings", 3.0), "farms", -3.0)
    assert tried[:3] == [("carvings", 3.0)] * 3, "twice it wins, and the third time ends it"
    assert tried[-3:] == [("farms", 3.0), ("farms", -3.0), ("farms", -3.0)]
    before = len(tried)
    assert find_tastes(first, 10, "a test", SMALL.content, Here(), tmp_path / "trials") == found
    assert len(tried) == before, "what was tried lies in the folder"


def test_a_trial_is_the_same_each_time_and_plays_as_many_deals_as_it_is_told() -> None:
    weights = json.loads(files("mellifera.bots").joinpath("weights.json").read_text(encoding="utf-8"))
    trial = Trial("a test", 0, weights, "carvings", 3.0, SMALL.content)
    [lead] = play_deals(trial, 1, 0)
    assert lead != 0
    assert play_deals(trial, 1, 0) == [lead]


def test_the_command_names_the_file_of_the_rows() -> None:
    assert Training(1, 1, "a test", content=SMALL.content).command.endswith("--seed a test")
    assert Training(1, 1, "a test", content_file="my rows.toml").command.endswith("--content 'my rows.toml'")
