"""A match of two bots: every deal played from every seat, until a sequential test is decided or the games are over."""

from __future__ import annotations

import functools
import json
from collections.abc import Sequence
from contextlib import closing
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Final, NamedTuple

import polars as pl

from mellifera.content.loader import Content
from mellifera.files import write_whole
from mellifera.lab.chunks import play_chunk
from mellifera.lab.engines import Engine
from mellifera.lab.problem import problem
from mellifera.lab.run_folder import RunFolder
from mellifera.lab.run_settings import SOLO_PAIR, Settings, program
from mellifera.lab.sequential import OPEN, Sequential, elo, mean_half, share_bounds
from mellifera.lab.simulate import Progress, check_bots

MATCH: Final = "match.json"


class Deal(NamedTuple):
    """What came of one deal for the first bot: means over its games.

    points: share of its rivals it finished ahead of, a tie being half; against the Automa, whether its lead over her is
    larger than the other bot's. wins: games won. others: games the other bot won, all its seats together. lead: score
    less the mean of its rivals'; against the Automa, less the other bot's.
    """

    points: float
    wins: float
    others: float
    lead: float


@dataclass(frozen=True)
class Result:
    """A match as far as it counts. `verdict` is that of the test, or `open`."""

    settings: Settings
    test: Sequential
    whole: bool
    deals: tuple[Deal, ...]
    verdict: str

    @property
    def games(self) -> int:
        return len(self.deals) * self.settings.paired_games

    def values(self, name: str) -> list[float]:
        return [getattr(deal, name) for deal in self.deals]

    def to_dict(self) -> dict[str, Any]:
        points, low, high = share_bounds(self.values("points"))
        wins, wins_low, wins_high = share_bounds(self.values("wins"))
        lead, half = mean_half(self.values("lead"))
        return {
            **self.settings.to_dict(),
            **program(),
            "test": {**asdict(self.test), "whole": self.whole},
            "deals": len(self.deals),
            "points": [points, low, high],
            "elo": [_finite(elo(value)) for value in (points, low, high)],
            "wins": [wins, wins_low, wins_high],
            "others": mean_half(self.values("others"))[0],
            "lead": [lead, half],
            "ratio": self.test.ratio(self.values("points")),
            "verdict": self.verdict,
        }


def _finite(value: float) -> float | None:
    """JSON has no number without end."""
    return value if abs(value) != float("inf") else None


def match_settings(
    bots: tuple[str, str], games: int, players: int = 0, level: int = 0, seed: str = "1", content: Content | None = None
) -> Settings:
    """At a table of `players`, or against the Automa at `level`: as many whole deals as there are games for."""
    together = players or SOLO_PAIR
    if games < together:
        raise problem("few_pairs", n=games, needed=together)
    table: dict[str, Any] = {"players": (players,)} if players else {"solo_levels": (level,)}
    if content is not None:
        table["content"] = content
    return Settings(games - games % together, bots, seed=seed, chunk=together, paired=True, **table)


def play_match(
    settings: Settings, test: Sequential, whole: bool, out: Path, engine: Engine, progress: Progress
) -> Result:
    """Plays in `out` what is missing until the test is decided (`whole`: to the end), and leaves the tables of the
    games that count. Deals count in their order, however many were played at once: workers change nothing."""
    check_bots(settings)
    folder = RunFolder(out, settings)
    missing = folder.missing()
    together = settings.paired_games
    count = Count(settings, test, whole)
    waiting = set(missing)
    for number in range(settings.chunks):
        if number not in waiting:
            count.add(number, folder.read(number, "seats"))
    progress(len(count.found) * together, settings.total)
    if not count.decided:
        with closing(engine.map(functools.partial(play_chunk, settings), missing)) as played:
            for number, chunk in played:
                folder.keep(number, chunk)
                count.add(number, folder.read(number, "seats"))
                progress(len(count.found) * together, settings.total)
                if count.decided:
                    break
    result = count.result()
    folder.merge(len(result.deals))
    write_whole(out / MATCH, json.dumps(result.to_dict(), indent=2) + "\n")
    return result


class Count:
    """Deals as they come in, counted in their order."""

    def __init__(self, settings: Settings, test: Sequential, whole: bool) -> None:
        self.settings = settings
        self.test = test
        self.whole = whole
        self.found: dict[int, Deal] = {}
        self._points: list[float] = []
        self._verdict = OPEN

    @property
    def decided(self) -> bool:
        return self._verdict != OPEN and not self.whole

    def add(self, number: int, seats: pl.DataFrame) -> None:
        self.found[number] = observe(self.settings, seats)
        while not self.decided and (deal := self.found.get(len(self._points))) is not None:
            self._points.append(deal.points)
            self._verdict = self.test.verdict(self.test.ratio(self._points))

    def result(self) -> Result:
        deals = tuple([self.found[number] for number in range(len(self._points))])
        return Result(self.settings, self.test, self.whole, deals, self._verdict)


def observe(settings: Settings, seats: pl.DataFrame) -> Deal:
    """One deal's games. The first bot's seat follows from the game's number, so a bot can play against itself."""
    games: dict[int, list[dict[str, Any]]] = {}
    for row in seats.iter_rows(named=True):
        games.setdefault(row["game"], []).append(row)
    tables = [games[game] for game in sorted(games)]
    if settings.solo_levels:
        return _against_automa(*tables)
    return _mean([_at_table(rows, place) for place, rows in enumerate(tables)])


def _at_table(rows: list[dict[str, Any]], place: int) -> Deal:
    mine = rows[place]
    rivals = [row for row in rows if row is not mine]
    points = sum([_ahead(row["rank"], mine["rank"]) for row in rivals]) / len(rivals)
    lead = mine["score"] - sum([row["score"] for row in rivals]) / len(rivals)
    return Deal(points, mine["won"], 1 - mine["won"], lead)


def _against_automa(first: list[dict[str, Any]], second: list[dict[str, Any]]) -> Deal:
    leads = [rows[0]["score"] - rows[1]["score"] for rows in (first, second)]
    mine, other = first[0], second[0]
    return Deal(_ahead(*leads), mine["won"], other["won"], mine["score"] - other["score"])


def _ahead(mine: int, other: int) -> float:
    """1 if the first is the larger, half if they are alike."""
    return (mine > other) + 0.5 * (mine == other)


def _mean(deals: Sequence[Deal]) -> Deal:
    return Deal(*[sum(values) / len(deals) for values in zip(*deals, strict=True)])
