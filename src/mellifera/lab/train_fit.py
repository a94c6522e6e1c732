"""Fits weights to rows of games: ridge regression of how they ended, first for all games, then for each kind."""

from __future__ import annotations

import io
import math
from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

import numpy as np
import numpy.typing as npt

from mellifera.bots.features import BEFORE, COUNTS, LAST, PACE
from mellifera.bots.learned import EARLY, KINDS, LATE, MIDDLE, PHASES, VP_COUNTS, WHOLE_GAME

Floats = npt.NDArray[np.float64]
Table = dict[str, npt.NDArray[Any]]
Habits = dict[str, dict[str, float]]

COUNT_PENALTY: Final = 2000.0
"""Of a weight of a count, in units of its spread."""
COMPONENT_PENALTY: Final = 1000.0
KIND_PENALTY: Final = 10.0
"""How much more a weight of one kind of game is held to that of all of them."""
PACE_PENALTY: Final = 1.0
HELD_OUT: Final = 10
"""One game in as many is not fitted to, but foretold."""
DIGITS: Final = 2
BLOCK: Final = 20_000
LOOKING_ON: Final = 0.9
"""How much of a position's target is what really came later, and not what is foretold of the next position."""
SWEEPS: Final = 3
HABIT_SWEEPS: Final = 60
HABIT_DOUBT: Final = 5.0
"""Times that an option is taken to have been chosen, and to have been passed over, before anything is seen."""
HABIT_RANGE: Final = (0.05, 8.0)
HABIT_PLAIN: Final = 0.4
"""A weight nearer to 1, by its logarithm, is taken for 1."""


HELD: Final = {
    "fiber": 0.5, "water": 0.6, "pollen": 0.9, "wax": 2.6, "honey": 1.2, "has_fiber": 0.33, "has_water": 0.33,
    "has_pollen": 0.33, "cards": 1.75, "carve_paid": 0.4, "carve_one_short": 0.2,
}  # fmt: skip
EARNS: Final = {
    "farms": 2.5, "recruits": 5.2, "workers": 3.3, "strength": 1.05, "pool_1": 0.4, "pool_2": 0.4, "pool_3": 0.4,
    "pool_4": 0.4, "landing": 0.4, "spots": 0.32, "open_hexes": 0.27, "frames": 0.5, "favor": 0.45, "explored": 0.43,
    "tokens_spent": -0.85, "mat_nearly_full": 1.0,
}  # fmt: skip
"""The hand-made weights (bots/value.py), which learned ones are held to as far as games say nothing."""
HELD_PART: Final = (0.0, 0.05, 0.6, 1.0, 1.0)
EARNS_PART: Final = (0.0, 0.0, 0.2, 0.6, 1.0)
"""How much of them counts in each of PHASES."""


def read_tables(files: Sequence[bytes]) -> Table:
    """The rows of all chunks one after another."""
    parts = [dict(np.load(io.BytesIO(data))) for data in files]
    numbers: dict[str, int] = {}
    for part in parts:
        renamed = np.array([numbers.setdefault(str(key), len(numbers)) for key in part["keys"]], np.int32)
        part["offered"], part["chosen"] = renamed[part["offered"]], renamed[part["chosen"]]
        del part["keys"]
    together = {name: np.concatenate([part[name] for part in parts]) for name in parts[0]}
    return {**together, "keys": np.array(list(numbers), np.str_)}


class Design:
    """The columns that a table's rows have for the fit, made in blocks."""

    def __init__(self, table: Table, pace_weights: Floats, components: int) -> None:
        self.table = table
        self.rows = len(table["kind"])
        self.components = components
        self.columns = len(PHASES) * len(COUNTS) + 2 * components
        foretold = (table["pace"].astype(np.float64) * pace_weights[table["kind"]]).sum(axis=1)
        self.rounds = np.maximum(0.0, foretold)
        self.phases = phases(self.rounds, table["ending"])
        self.starts = np.concatenate([[0], np.cumsum(table["component_count"], dtype=np.int64)])
        self.now = table["counts"][:, VP_COUNTS].astype(np.float64).sum(axis=1)

    def blocks(self, chosen: npt.NDArray[np.int64]) -> Iterator[tuple[npt.NDArray[np.int64], Floats]]:
        """These rows, and their columns."""
        for begin in range(0, len(chosen), BLOCK):
            rows = chosen[begin : begin + BLOCK]
            seen = self.table["counts"][rows].astype(np.float64)
            block = np.zeros((len(rows), self.columns))
            for phase in range(len(PHASES)):
                block[:, phase * len(COUNTS) : (phase + 1) * len(COUNTS)] = seen * self.phases[rows, phase, None]
            at = len(PHASES) * len(COUNTS)
            left = np.minimum(1.0, self.rounds[rows] / WHOLE_GAME)
            sizes = self.table["component_count"][rows]
            which = np.repeat(np.arange(len(rows)), sizes)
            offsets = np.arange(int(sizes.sum())) - np.repeat(np.cumsum(sizes) - sizes, sizes)
            found = self.table["components"][np.repeat(self.starts[rows], sizes) + offsets]
            np.add.at(block, (which, at + found), 1.0)
            np.add.at(block, (which, at + self.components + found), left[which])
            yield rows, block

    def foretell(self, weights: Floats) -> Floats:
        """The outcome by these weights, one row of them for each kind of game."""
        found = np.zeros(self.rows)
        for rows, block in self.blocks(np.arange(self.rows)):
            found[rows] = self.now[rows] + (block * weights[self.table["kind"][rows]]).sum(axis=1)
        return found


def phases(rounds: Floats, ending: npt.NDArray[Any]) -> Floats:
    """What `phases_at` says, for many positions at once."""
    early = np.clip((rounds - MIDDLE) / (EARLY - MIDDLE), 0.0, 1.0)
    late = 1.0 - np.clip((rounds - LATE) / (MIDDLE - LATE), 0.0, 1.0)
    parts = np.stack([np.zeros_like(rounds), np.zeros_like(rounds), late, 1.0 - early - late, early], axis=1)
    parts[ending != BEFORE] = 0.0
    parts[ending == LAST, PHASES.index("last")] = 1.0
    parts[ending < LAST, PHASES.index("done")] = 1.0
    return parts


def hand_made(columns: int) -> Floats:
    """The hand-made weights, as far as they can be said in columns of the fit."""
    found = np.zeros(columns)
    for phase in range(len(PHASES)):
        for i, name in enumerate(COUNTS):
            held, earns = HELD.get(name, 0.0), EARNS.get(name, 0.0)
            found[phase * len(COUNTS) + i] = HELD_PART[phase] * held + EARNS_PART[phase] * earns
    return found


def ridge(gram: Floats, answer: Floats, penalty: Floats) -> Floats:
    return np.linalg.solve(gram + np.diag(penalty), answer).astype(np.float64)


def fit_pace(table: Table) -> Floats:
    """Rounds to come before the end is triggered, for each kind of game."""
    found = np.zeros((len(KINDS), len(PACE)))
    for kind in range(len(KINDS)):
        chosen = (table["kind"] == kind) & (table["ending"] == BEFORE) & ~held_out(table)
        seen = table["pace"][chosen].astype(np.float64)
        rounds = table["rounds"][chosen].astype(np.float64)
        found[kind] = ridge(seen.T @ seen, seen.T @ rounds, np.full(len(PACE), PACE_PENALTY))
    return np.round(found, DIGITS)


def held_out(table: Table) -> npt.NDArray[np.bool_]:
    """Of fewer games than that none is."""
    number = table["game"] // len(KINDS) % HELD_OUT
    found: npt.NDArray[np.bool_] = (number == 0) & bool(number.any())
    return found


def fit_weights(design: Design, outcome: Floats) -> Floats:
    """A row of weights for each kind of game: those of components are the same in all."""
    table = design.table
    kinds = table["kind"]
    learned = np.flatnonzero(~held_out(table))
    grams = [np.zeros((design.columns, design.columns)) for _ in KINDS]
    for rows, block in design.blocks(learned):
        for kind in range(len(KINDS)):
            part = block[kinds[rows] == kind]
            grams[kind] += part.T @ part
    together = sum(grams, np.zeros_like(grams[0]))
    counted = len(PHASES) * len(COUNTS)
    penalty = np.full(design.columns, COMPONENT_PENALTY)
    penalty[:counted] = COUNT_PENALTY * np.maximum(np.diag(together)[:counted] / len(learned), 1e-3)
    penalty[[phase * len(COUNTS) for phase in range(len(PHASES))]] = 1.0  # the constant is free
    target = outcome
    first = hand_made(design.columns)
    weights = np.zeros((len(KINDS), design.columns))
    for sweep in range(SWEEPS):
        if sweep:
            target = looking_on(design, outcome, design.foretell(weights))
        answers = np.zeros((len(KINDS), design.columns))
        for rows, block in design.blocks(learned):
            more = target[rows] - design.now[rows]
            for kind in range(len(KINDS)):
                mine = kinds[rows] == kind
                answers[kind] += block[mine].T @ more[mine]
        common = first + ridge(together, answers.sum(axis=0) - together @ first, penalty)
        weights[:] = common
        for kind in range(len(KINDS)):
            rest = answers[kind] - grams[kind] @ common
            own = ridge(grams[kind][:counted, :counted], rest[:counted], KIND_PENALTY * penalty[:counted])
            weights[kind, :counted] += own
    return np.round(weights, DIGITS)


def score(table: Table) -> Floats:
    return table["score"].astype(np.float64)


def margin(table: Table) -> Floats:
    """By how much the best rival was beaten."""
    return score(table) - table["rival"].astype(np.float64)


def looking_on(design: Design, outcome: Floats, foretold: Floats) -> Floats:
    """Targets: of a seat's last position the outcome, of any other what comes after it, partly as it is foretold."""
    table = design.table
    order = np.lexsort((table["turn"], table["seat"], table["game"]))
    target = outcome.copy()
    games, seats = table["game"], table["seat"]
    for here, after in zip(order[-2::-1], order[:0:-1], strict=True):
        if games[here] == games[after] and seats[here] == seats[after]:
            target[here] = LOOKING_ON * target[after] + (1.0 - LOOKING_ON) * foretold[after]
    return target


def fit_habits(table: Table) -> Habits:
    """Weights by which the options that were chosen are most likely, each held a little to 1 (Bradley and Terry's
    model for choices among many, by minorisation); rounded, and those near 1 left out."""
    count = len(table["keys"])
    which = np.repeat(np.arange(len(table["offers"])), table["offers"])
    offered = table["offered"]
    chosen = np.bincount(table["chosen"], minlength=count) + HABIT_DOUBT
    weights = np.ones(count)
    for _ in range(HABIT_SWEEPS):
        totals = np.bincount(which, weights[offered])
        expected = np.bincount(offered, (1.0 / totals)[which], minlength=count)
        weights = chosen / (expected + 2 * HABIT_DOUBT / (weights + 1.0))
    found: Habits = {}
    for key, weight in sorted(zip(table["keys"].tolist(), np.clip(weights, *HABIT_RANGE).tolist(), strict=True)):
        if abs(math.log(weight)) > HABIT_PLAIN:
            question, _, option = key.partition("/")
            found.setdefault(question, {})[option] = round(weight, 2 if weight < 1 else 1)
    return found


def as_plain(pace_weights: Floats, weights: Floats, names: Sequence[str], habits: Habits) -> dict[str, Any]:
    """The weights as a file has them, by name: a number for each kind of game (of counts, in each phase), for
    components one for all of them."""
    counted = weights[:, : len(PHASES) * len(COUNTS)].reshape(len(KINDS), len(PHASES), len(COUNTS))
    of_components = weights[0, len(PHASES) * len(COUNTS) :].reshape(2, len(names))
    return {
        "pace": {name: pace_weights[:, i].tolist() for i, name in enumerate(PACE)},
        "counts": {name: counted[:, :, i].T.tolist() for i, name in enumerate(COUNTS)},
        "components": {name: of_components[:, i].tolist() for i, name in enumerate(names) if of_components[:, i].any()},
        "habits": habits,
    }


class Fit(NamedTuple):
    """How well the margin over the best rival is foretold: correlations with it."""

    kind: str
    phase: str
    positions: int
    by_hand: float
    learned: float


def held_out_fit(design: Design, foretold: Floats) -> list[Fit]:
    """For each kind and third of the game, over games that were not learned from."""
    table = design.table
    outcome = margin(table)
    third = thirds(table)
    found = []
    for kind, name in enumerate(KINDS):
        for part, phase in enumerate(("early", "middle", "late")):
            chosen = held_out(table) & (table["kind"] == kind) & (third == part)
            if chosen.sum() > 2:
                learned = float(np.corrcoef(foretold[chosen], outcome[chosen])[0, 1])
                by_hand = float(np.corrcoef(table["hand_made"][chosen], outcome[chosen])[0, 1])
                found.append(Fit(name, phase, int(chosen.sum()), by_hand, learned))
    return found


def thirds(table: Table) -> npt.NDArray[np.int64]:
    """0, 1 or 2: the part of its game that a position is in, by turns."""
    seats = np.array([2, 3, 4, 5, 2])[table["kind"]]
    whole = table["turn"] + table["rounds"] * seats
    found: npt.NDArray[np.int64] = np.minimum(2, (3 * table["turn"] / whole).astype(np.int64))
    return found
