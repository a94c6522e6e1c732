"""Games to learn from: what each seat had at each of its turns, and the score that came of it."""

from __future__ import annotations

import io
import random
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

import numpy as np

from mellifera.bots import Bot, Budget, SeatView
from mellifera.bots.features import ComponentIds, components, counts, ending, pace
from mellifera.bots.greedy import EFFORTS, GreedyBot
from mellifera.bots.habits import habit_key
from mellifera.bots.learned import KINDS, PHASES, LearnedMind
from mellifera.bots.mind import FirstMind, Mind
from mellifera.bots.search import SearchBot
from mellifera.content.loader import Content
from mellifera.engine.options import Option
from mellifera.game import Game
from mellifera.lab.run_settings import LEVELS
from mellifera.lab.schedule import hashed
from mellifera.rules.setup import Setup

CHUNK: Final = 25
"""Games played and kept together."""
MOST_GAMES: Final = 1_000_000
"""Of a course, so that games of all of them have numbers of their own."""
OTHER_GREEDY: Final = 0.3
"""The part of the seats that play with another effort than the usual one, so that positions differ."""
WITH_TASTE: Final = 0.5
"""The part of the seats that have a taste: they overrate or underrate one of TASTES. Bots that all think alike hardly
show what they leave alone, and so never learn what it would have been worth."""
TASTES: Final = (
    "farms", "recruits", "developments", "carvings", "frames", "planted", "upgraded", "workers", "explored", "taught",
)  # fmt: skip
TASTE_VP: Final = (-3.0, 6.0)
"""The least and the most that a taste takes one of them to be worth beyond what it is."""


class Course(NamedTuple):
    """A round of learning: games of every kind, played with the weights of the round before (the first has none).

    In `searched` of the games everybody searches, for `iterations` rounds a turn.
    """

    seed: str
    number: int
    games: int
    searched: float
    iterations: int
    weights: dict[str, Any] | None
    content: Content

    @property
    def chunks(self) -> int:
        return -(-self.games * len(KINDS) // CHUNK)


def play_course(course: Course, chunk: int) -> bytes:
    """The rows of a chunk's games, as a compressed file of arrays: a pure function of course and number."""
    mind: Mind = FirstMind() if course.weights is None else LearnedMind(course.weights)
    last = min((chunk + 1) * CHUNK, course.games * len(KINDS))
    rows = Rows()
    for number in range(chunk * CHUNK, last):
        rng = random.Random(hashed(course.seed, course.number, number))
        kind = number % len(KINDS)
        seats = 1 if KINDS[kind] == "solo" else int(KINDS[kind])
        level = rng.randint(*LEVELS) if KINDS[kind] == "solo" else 0
        game = Game.begin(table_setup(seats, level), str(rng.getrandbits(64)), course.content)
        searched = rng.random() < course.searched
        iterations = course.iterations if searched else 0
        bots = [_bot(_any_taste(mind, course.weights, rng), rng, iterations) for _ in range(seats)]
        _play(game, bots, course.number * MOST_GAMES + number, kind, rows, rng)
    return rows.packed()


def table_setup(seats: int, level: int) -> Setup:
    return Setup(seats=tuple([f"p{seat + 1}" for seat in range(seats)]), automa=level)


def _any_taste(mind: Mind, weights: dict[str, Any] | None, rng: random.Random) -> Mind:
    """The mind, or one that differs from it in a taste."""
    if weights is None or rng.random() >= WITH_TASTE:
        return mind
    return LearnedMind(with_taste(weights, rng.choice(TASTES), rng.uniform(*TASTE_VP)))


def with_taste(weights: dict[str, Any], name: str, vp: float) -> dict[str, Any]:
    """Weights that take each of these to be worth more, or less, while the game goes on."""
    known: list[list[float]] = weights["counts"][name]
    bent = [
        row if phase == "done" else [round(one + vp, 2) for one in row]
        for phase, row in zip(PHASES, known, strict=True)
    ]
    return {**weights, "counts": {**weights["counts"], name: bent}}


def _bot(mind: Mind, rng: random.Random, iterations: int) -> Bot:
    seed = rng.getrandbits(64)
    if iterations:
        return SearchBot(seed, mind, Budget(iterations=iterations))
    effort = rng.choice(sorted(EFFORTS)) if rng.random() < OTHER_GREEDY else "medium"
    return GreedyBot(seed, mind, EFFORTS[effort])


def _play(game: Game, bots: list[Bot], number: int, kind: int, rows: Rows, rng: random.Random) -> None:
    """Plays a game; a seat is looked at when its turn begins and when it has ended.

    The set-up is left to chance: a faction that bots think little of would never show what it is worth.
    """
    ids = ComponentIds(game.state.pack)
    begun = len(rows.kind)
    turn = 0
    before = -1
    while (decision := game.decision) is not None:
        g = game.state
        if g.turn > turn:
            turn = g.turn
            for seat in {g.turn_seat, before} - {-1}:
                if seat < len(g.players):
                    rows.add(game, seat, number, kind, ids)
            before = g.turn_seat
        if g.turn == 0:
            game.play(rng.choice(decision.options))
            continue
        chosen = bots[decision.seat].decide(SeatView(game, decision.seat), decision, Budget())
        rows.add_choice(g.stack[-1].op.name, decision.options, chosen)
        game.play(chosen)
    result = game.result
    if result is not None:
        rows.finish(begun, result.scores, turn, len(game.state.turn_order))


class Rows:
    """Positions as columns."""

    def __init__(self) -> None:
        self.kind: list[int] = []
        self.game: list[int] = []
        self.seat: list[int] = []
        self.turn: list[int] = []
        self.ending: list[int] = []
        self.counts: list[list[float]] = []
        self.pace: list[list[float]] = []
        self.components: list[int] = []
        self.component_count: list[int] = []
        self.score: list[int] = []
        self.rival: list[int] = []
        self.rounds: list[float] = []
        self.hand_made: list[float] = []
        self.keys: dict[str, int] = {}
        self.offered: list[int] = []
        self.offers: list[int] = []
        self.chosen: list[int] = []

    def add(self, game: Game, seat: int, number: int, kind: int, ids: ComponentIds) -> None:
        g = game.state
        self.kind.append(kind)
        self.game.append(number)
        self.seat.append(seat)
        self.turn.append(g.turn)
        self.ending.append(ending(g, seat))
        self.counts.append(counts(g, seat))
        self.pace.append(pace(g))
        found = components(g, seat, ids)
        self.components.extend(found)
        self.component_count.append(len(found))
        self.hand_made.append(FirstMind().prospects(g, seat))

    def add_choice(self, question: str, options: Sequence[Option], chosen: Option) -> None:
        keys = [self.key_number(f"{question}/{habit_key(option.text)}") for option in options]
        if len(set(keys)) > 1:
            self.offered.extend(keys)
            self.offers.append(len(keys))
            self.chosen.append(self.key_number(f"{question}/{habit_key(chosen.text)}"))

    def key_number(self, key: str) -> int:
        return self.keys.setdefault(key, len(self.keys))

    def finish(self, begun: int, scores: tuple[int, ...], turns: int, seats: int) -> None:
        """The end of a game for the rows since `begun`."""
        for row in range(begun, len(self.kind)):
            seat = self.seat[row]
            self.score.append(scores[seat])
            self.rival.append(max(score for other, score in enumerate(scores) if other != seat))
            self.rounds.append((turns - self.turn[row]) / seats)

    def packed(self) -> bytes:
        into = io.BytesIO()
        np.savez_compressed(
            into,
            kind=np.array(self.kind, np.int8),
            game=np.array(self.game, np.int32),
            seat=np.array(self.seat, np.int8),
            turn=np.array(self.turn, np.int16),
            ending=np.array(self.ending, np.int8),
            counts=np.array(self.counts, np.float32),
            pace=np.array(self.pace, np.float32),
            components=np.array(self.components, np.int16),
            component_count=np.array(self.component_count, np.int16),
            score=np.array(self.score, np.int16),
            rival=np.array(self.rival, np.int16),
            rounds=np.array(self.rounds, np.float32),
            hand_made=np.array(self.hand_made, np.float32),
            keys=np.array(list(self.keys), np.str_),
            offered=np.array(self.offered, np.int16),
            offers=np.array(self.offers, np.int16),
            chosen=np.array(self.chosen, np.int16),
        )
        return into.getvalue()
