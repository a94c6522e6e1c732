"""What a fit does not see is tried out: weights with a taste play against those without it, and one that wins stays.

A fit tells what went with good results in games of bots that think alike, not what would have come of another way to
play: they carved little, so carving was never seen to be worth the saving for it. A trial asks that directly.
"""

from __future__ import annotations

import functools
import json
import math
import random
from collections.abc import Iterator
from pathlib import Path
from statistics import fmean, stdev
from typing import Any, Final, NamedTuple

from mellifera.bots import Budget, SeatView
from mellifera.bots.greedy import EFFORTS, GreedyBot
from mellifera.bots.learned import LearnedMind
from mellifera.content.loader import Content
from mellifera.files import write_whole
from mellifera.game import Game
from mellifera.lab.engines import Engine
from mellifera.lab.schedule import hashed
from mellifera.lab.train_games import table_setup, with_taste

TRIED: Final = ("carvings", "developments", "recruits", "farms")
"""What tastes are tried for, one after another."""
STEP: Final = 3.0
"""VP by which a taste is tried to be stronger, or weaker."""
STEPS: Final = 3
"""Steps in one direction at the most."""
SEATS: Final = (2, 4)
"""Every deal is dealt to so many: to two, played from both seats, and to four, from one seat of each four in turn."""
SURE: Final = 1.0
"""Standard errors by which the mean lead has to be above nothing."""
DEALS: Final = 5
"""Deals played together."""


class Trial(NamedTuple):
    """These weights with a taste for `name` against the same without it."""

    seed: str
    number: int
    weights: dict[str, Any]
    name: str
    vp: float
    content: Content


def find_tastes(
    weights: dict[str, Any], deals: int, seed: str, content: Content, engine: Engine, folder: Path
) -> dict[str, Any]:
    """The weights with every taste that won; trials whose results lie in the folder are not played again."""
    folder.mkdir(exist_ok=True)
    number = 0
    for name in TRIED:
        for step in (STEP, -STEP):
            won = 0
            while won < STEPS:
                trial = Trial(seed, number, weights, name, step, content)
                number += 1
                if not wins(leads(trial, deals, engine, folder / f"{trial.number:03d}.json")):
                    break
                weights = with_taste(weights, name, step)
                won += 1
            if won:
                break
    return weights


def leads(trial: Trial, deals: int, engine: Engine, file: Path) -> list[float]:
    """By how much the seats with the taste were ahead of the mean of the others, deal by deal."""
    if not file.exists():
        chunks = -(-deals // DEALS)
        found = dict(engine.map(functools.partial(play_deals, trial, deals), range(chunks)))
        together = [lead for chunk in range(chunks) for lead in found[chunk]]
        write_whole(file, json.dumps({"taste": trial.name, "vp": trial.vp, "leads": together}) + "\n")
    read: list[float] = json.loads(file.read_text(encoding="utf-8"))["leads"]
    return read


def wins(leads: list[float]) -> bool:
    return fmean(leads) > SURE * stdev(leads) / math.sqrt(len(leads))


def play_deals(trial: Trial, deals: int, chunk: int) -> list[float]:
    """A chunk's leads: a pure function of trial and number. Trials of a taste meet the same deals as others."""
    minds = LearnedMind(with_taste(trial.weights, trial.name, trial.vp)), LearnedMind(trial.weights)
    return [fmean(_leads(trial, minds, deal)) for deal in range(chunk * DEALS, min((chunk + 1) * DEALS, deals))]


def _leads(trial: Trial, minds: tuple[LearnedMind, LearnedMind], deal: int) -> Iterator[float]:
    for seats in SEATS:
        for mine in (0, 1) if seats == 2 else (deal % seats,):
            rng = random.Random(hashed(trial.seed, "taste", deal, seats))
            game = Game.begin(table_setup(seats, 0), str(rng.getrandbits(64)), trial.content)
            bots = [
                GreedyBot(rng.getrandbits(64), minds[0 if seat == mine else 1], EFFORTS["medium"])
                for seat in range(seats)
            ]
            while (decision := game.decision) is not None:
                game.play(bots[decision.seat].decide(SeatView(game, decision.seat), decision, Budget()))
            result = game.result
            if result is not None:
                others = [score for seat, score in enumerate(result.scores) if seat != mine]
                yield result.scores[mine] - fmean(others)
