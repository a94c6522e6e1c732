"""What a match shows, in a few lines."""

from __future__ import annotations

import math
from pathlib import Path

import polars as pl

from mellifera.lab.match import Result
from mellifera.lab.report_words import ENGLISH, ReportWords
from mellifera.lab.run_folder import read_table
from mellifera.lab.sequential import elo, mean_half, share_bounds


def match_text(result: Result, out: Path, words: ReportWords = ENGLISH) -> str:
    settings, test = result.settings, result.test
    first, second = settings.bots
    table = (
        words.players(settings.players[0]) if settings.players else words.say("match.solo", n=settings.solo_levels[0])
    )
    lead, half = mean_half(result.values("lead"))
    lines = [
        words.say("match.head", a=first, b=second, table=table, n=result.games, deals=len(result.deals)),
        _wins(result, words),
        _elo(result, words),
        words.say("match.lead", vp=words.signed(lead), half=words.half({"half": half})),
        _thinking(result, out, words),
        words.say(
            f"match.{result.verdict}",
            a=first,
            b=second,
            elo0=words.signed(test.elo0, 0),
            elo1=words.signed(test.elo1, 0),
            alpha=words.share(test.alpha),
            beta=words.share(test.beta),
            ratio=words.signed(test.ratio(result.values("points")), 2),
        ),
    ]
    return "\n".join(lines)


def _wins(result: Result, words: ReportWords) -> str:
    share, low, high = share_bounds(result.values("wins"))
    facts = {"share": words.share(share, 1), "between": words.between(low, high)}
    if result.settings.players:
        return words.say("match.wins", **facts, fair=words.share(1 / result.settings.players[0], 1))
    other, other_low, other_high = share_bounds(result.values("others"))
    return words.say(
        "match.both_win", **facts, other=words.share(other, 1), other_between=words.between(other_low, other_high)
    )


def _elo(result: Result, words: ReportWords) -> str:
    points, low, high = share_bounds(result.values("points"))
    told = [_signed(elo(value), words) for value in (points, low, high)]
    return words.say("match.elo", elo=told[0], low=told[1], high=told[2], share=words.share(points, 1))


def _signed(value: float, words: ReportWords) -> str:
    return words.signed(value, 0) if math.isfinite(value) else "+∞" if value > 0 else "−∞"


def _thinking(result: Result, out: Path, words: ReportWords) -> str:
    """Seconds that a seat of each bot thought in a game."""
    timing = read_table(out, "timing")
    together = result.settings.paired_games
    place = pl.col("game") % together
    mine = pl.col("seat") == place if result.settings.players else place == 0
    told = [
        words.number(float(part["seconds"].mean() or 0.0), 2)  # type: ignore[arg-type]
        for part in (timing.filter(mine), timing.filter(~mine))
    ]
    return words.say("match.thinking", a=told[0], b=told[1])
