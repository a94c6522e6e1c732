"""Rates bots by the games they played against each other: Plackett-Luce ratings, and who finishes ahead of whom."""

from __future__ import annotations

import math
from typing import Final

import polars as pl
from openskill.models import PlackettLuce
from rich.table import Table

from mellifera.lab.measures import Z, shares, wilson
from mellifera.lab.problem import problem
from mellifera.lab.report_words import ENGLISH, ReportWords
from mellifera.lab.run_settings import Settings

RATINGS: Final = "ratings.parquet"


def check_entries(settings: Settings) -> None:
    """Every bot is itself and nobody else, and each game is between different bots."""
    twice = sorted({bot for bot in settings.bots if settings.bots.count(bot) > 1})
    if twice:
        raise problem("twice", bots=", ".join(twice))
    if len(settings.bots) < max(settings.players):
        raise problem("few_bots", n=max(settings.players))
    needed = max(players * math.comb(len(settings.bots), players) for players in settings.players)
    if settings.games < needed:
        raise problem("few_games", n=settings.games, needed=needed)


def ratings(seats: pl.DataFrame) -> pl.DataFrame:
    """bot, rating, its 95% interval, games, win share, mean score; best first. Games count in their order."""
    model = PlackettLuce()
    found = {bot: model.rating(name=bot) for bot in seats["bot"].unique(maintain_order=True)}
    for (_,), game in seats.group_by("game", maintain_order=True):
        bots, ranks = game["bot"].to_list(), game["rank"].to_list()
        rated = model.rate([[found[bot]] for bot in bots], ranks=[float(rank) for rank in ranks])
        found.update({bot: team[0] for bot, team in zip(bots, rated, strict=True)})
    rows = [(bot, r.mu, r.sigma, r.mu - Z * r.sigma, r.mu + Z * r.sigma) for bot, r in found.items()]
    rated_frame = pl.DataFrame(rows, schema=["bot", "rating", "sigma", "low", "high"], orient="row")
    won = shares(seats, ["bot"], "won").select("bot", games="n", won="mean", won_low="low", won_high="high")
    score = seats.group_by("bot").agg(score=pl.col("score").mean())
    return rated_frame.join(won, on="bot").join(score, on="bot").sort("rating", descending=True)


def pairs(seats: pl.DataFrame) -> dict[tuple[str, str], tuple[int, float]]:
    """(bot, other): games they both played, and the share in which the first finished ahead; a tie is half."""
    sides = seats.select("game", "bot", "rank")
    met = sides.join(sides, on="game", suffix="_other").filter(pl.col("bot") != pl.col("bot_other"))
    ahead = (pl.col("rank") < pl.col("rank_other")) + 0.5 * (pl.col("rank") == pl.col("rank_other"))
    found = met.group_by("bot", "bot_other").agg(n=pl.len(), ahead=ahead.cast(pl.Float64).mean())
    return {(bot, other): (n, share) for bot, other, n, share in found.iter_rows()}


# ---------------------------------------------------------------------- as tables to print
def ratings_table(found: pl.DataFrame, words: ReportWords = ENGLISH) -> Table:
    interval = words.say("tournament.interval")
    table = Table(
        "", words.say("tournament.rating"), interval, words.say("head.games"), words.say("tournament.wins"), interval,
        words.say("head.score"), title=words.say("tournament.ratings"), box=None,
    )  # fmt: skip
    for column in table.columns[1:]:
        column.justify = "right"
    for row in found.iter_rows(named=True):
        table.add_row(
            row["bot"],
            words.number(row["rating"]),
            words.say("to", low=words.number(row["low"]), high=words.number(row["high"])),
            words.number(row["games"], 0),
            words.share(row["won"], 1),
            words.between(row["won_low"], row["won_high"]),
            words.number(row["score"]),
        )
    return table


def pairs_table(bots: list[str], met: dict[tuple[str, str], tuple[int, float]], words: ReportWords = ENGLISH) -> Table:
    table = Table(words.say("tournament.ahead"), *bots, title=words.say("tournament.pairs"), box=None)
    for column in table.columns[1:]:
        column.justify = "right"
    for bot in bots:
        table.add_row(bot, *(_pair(words, met.get((bot, other))) for other in bots))
    return table


def _pair(words: ReportWords, found: tuple[int, float] | None) -> str:
    if found is None:
        return "–"
    n, share = found
    low, high = wilson(share * n, n)
    return f"{words.share(share)} ({words.say('to', low=words.share(low), high=words.share(high))})"
