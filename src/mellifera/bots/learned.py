"""The learned mind: linear weights of what a seat has, one set for each number of players and one for solo.

The weights are data (weights.json), made by `mellifera lab train`. docs/bots.md says what they weigh.
"""

from __future__ import annotations

import json
import random
from functools import lru_cache
from importlib.resources import files
from typing import Any, ClassVar, Final

from mellifera.bots.features import BEFORE, COUNTS, LAST, PACE, ComponentIds, components, counts, ending, pace
from mellifera.bots.habits import Habits
from mellifera.bots.mind import Mind
from mellifera.engine.options import Option
from mellifera.engine.pack import Pack
from mellifera.engine.state import State
from mellifera.rules.scoring import automa_score, seat_score

KINDS: Final = ("2", "3", "4", "5", "solo")
"""A set of weights each."""
PHASES: Final = ("done", "last", "late", "middle", "early")
"""The seat's turns are over; it has one, and the end is triggered; before that, by the rounds to come."""
LATE: Final = 1.0
MIDDLE: Final = 6.0
EARLY: Final = 13.0
"""Rounds to come at which a position is wholly late, middle or early; between them it is in part of both."""
WHOLE_GAME: Final = 20.0
"""Rounds, by which components are weighed with the time to come."""
DUEL: Final = 2
RIVAL_IN_DUEL: Final = 0.5
RIVAL: Final = 0.25
"""How much of the best rival's prospects counts against one's own, with one rival and with more."""
VP_COUNTS: Final = tuple([number for number, name in enumerate(COUNTS) if name.startswith("vp_")])


def kind_of(g: State) -> str:
    """The set of weights for a game."""
    return "solo" if g.automa is not None else str(len(g.players))


def phases_at(rounds: float, end: int) -> list[float]:
    """The part of a position that is in each of PHASES; together 1."""
    if end != BEFORE:
        return [0.0, 1.0, 0.0, 0.0, 0.0] if end == LAST else [1.0, 0.0, 0.0, 0.0, 0.0]
    if rounds <= LATE:
        return [0.0, 0.0, 1.0, 0.0, 0.0]
    if rounds <= MIDDLE:
        part = (rounds - LATE) / (MIDDLE - LATE)
        return [0.0, 0.0, 1.0 - part, part, 0.0]
    part = min(1.0, (rounds - MIDDLE) / (EARLY - MIDDLE))
    return [0.0, 0.0, 0.0, 1.0 - part, part]


class WeightSet:
    """The weights for one number of players, as they fit a pack."""

    def __init__(self, pack: Pack, plain: dict[str, Any], kind: str) -> None:
        at = KINDS.index(kind)
        self.ids = ComponentIds(pack)
        self.pace: list[float] = [float(plain["pace"][name][at]) for name in PACE]
        self.counts: list[list[float]] = [
            [float(plain["counts"][name][phase][at]) for name in COUNTS] for phase in range(len(PHASES))
        ]
        known: dict[str, list[Any]] = plain["components"]
        self.always = [float(known[name][0]) if name in known else 0.0 for name in self.ids.names]
        self.with_time = [float(known[name][1]) if name in known else 0.0 for name in self.ids.names]

    def rounds(self, g: State) -> float:
        """How many rounds are probably to come, before the end is triggered."""
        total = 0.0
        weights = self.pace
        seen = pace(g)
        for i in range(len(seen)):
            total += weights[i] * seen[i]
        return max(0.0, total)


class LearnedMind(Mind):
    """`rival` is how much of the best rival's prospects counts against one's own; without it what is usual.

    What a faction brings it knows as far as it shows in a game under way, not by what it starts with.
    """

    judges_factions: ClassVar[bool] = False

    def __init__(self, plain: dict[str, Any], rival: float = -1.0) -> None:
        self._plain = plain
        self._rival = rival
        self._habits = Habits(plain["habits"])
        self._sets: dict[tuple[Pack, str], WeightSet] = {}

    def _weights(self, g: State) -> WeightSet:
        key = (g.pack, kind_of(g))
        found = self._sets.get(key)
        if found is None:
            found = self._sets[key] = WeightSet(g.pack, self._plain, key[1])
        return found

    def prospects(self, g: State, seat: int) -> float:
        if g.ended:
            return _score(g, seat)
        weights = self._weights(g)
        return _value(g, seat, weights, weights.rounds(g))

    def worth(self, g: State, seat: int) -> float:
        weights = self._weights(g)
        rounds = weights.rounds(g)
        mine = 0.0
        best = 0.0
        for other in range(len(g.players)):
            found = _score(g, other) if g.ended else _value(g, other, weights, rounds)
            if other == seat:
                mine = found
            else:
                best = max(best, found)
        if g.automa is not None:
            best = float(sum(automa_score(g).values()))
        rival = self._rival if self._rival >= 0.0 else RIVAL if len(g.turn_order) > DUEL else RIVAL_IN_DUEL
        return mine - rival * best

    def go_on(self, g: State, rng: random.Random) -> Option:
        return self._habits.pick(g, rng)


def _score(g: State, seat: int) -> float:
    return float(sum(seat_score(g, seat).values()))


def _value(g: State, seat: int, weights: WeightSet, rounds: float) -> float:
    """The score as it stands, and what the weights say comes on top."""
    seen = counts(g, seat)
    parts = phases_at(rounds, ending(g, seat))
    total = 0.0
    for i in VP_COUNTS:
        total += seen[i]
    for phase in range(len(parts)):
        part = parts[phase]
        if part > 0.0:
            row = weights.counts[phase]
            subtotal = 0.0
            for i in range(len(seen)):
                subtotal += row[i] * seen[i]
            total += part * subtotal
    left = min(1.0, rounds / WHOLE_GAME)
    for component in components(g, seat, weights.ids):
        total += weights.always[component] + left * weights.with_time[component]
    return total


class SecondMind(LearnedMind):
    """Of `greedy@2` and `search@2`: it chose its faction, too."""

    judges_factions: ClassVar[bool] = True


def _weights_of(name: str) -> dict[str, Any]:
    plain: dict[str, Any] = json.loads(files("mellifera.bots").joinpath(name).read_text(encoding="utf-8"))
    return plain


@lru_cache(maxsize=1)
def shipped_mind() -> LearnedMind:
    """The mind of `greedy` and `search`."""
    return LearnedMind(_weights_of("weights.json"))


@lru_cache(maxsize=1)
def second_mind() -> SecondMind:
    """What learned first, on the rows of its time."""
    return SecondMind(_weights_of("earlier/weights_2.json"))
