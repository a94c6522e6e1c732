"""How the Automa fares by level: her mean score, where her VP come from, and the length of games against `greedy`.

python tools/automa_report.py --games 500 --out docs/automa-report.md
"""

from __future__ import annotations

import argparse
import itertools
import math
import statistics
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from pathlib import Path

import mellifera as mf
from mellifera.bots import Budget, SeatView, make_bot
from mellifera.content.loader import Content
from mellifera.rules.scoring import automa_score

HER = 1
LEVELS = (1, 2, 3, 4, 5, 6)
SOURCES = {
    "start": "start", "retrieving": "retrieving", "actions": "Grow, Convert, Research", "farms": "farms",
    "recruits": "recruits", "developments": "developments", "carvings": "carvings",
    "explore_tokens": "explore tokens", "majorities": "majorities",
}  # fmt: skip


@dataclass(frozen=True)
class Played:
    """One game: both scores, turns each side had, and her VP by source."""

    hers: int
    yours: int
    won: bool
    turns: float
    sources: dict[str, int]


def play(level: int, number: int, name: str = "greedy") -> Played:
    game = mf.new_game(seed=f"automa-report-{number}", setup=mf.Setup(seats=("bot",), automa=level))
    bot = make_bot(name, number)
    while (decision := game.decision) is not None:
        game.play(bot.decide(SeatView(game, decision.seat), decision, Budget()))
    result = game.result
    assert result is not None
    return Played(result.scores[HER], result.scores[0], result.winners == (0,), game.state.turn / 2, her_sources(game))


def her_sources(game: mf.Game) -> dict[str, int]:
    """The lines of her score, the track split into what put VP on it."""
    found = dict.fromkeys(SOURCES, 0)
    row = 0
    for event in game.events(None):
        if event.kind == "automa_row":
            row = event.numbers[0]
        elif event.kind == "vp" and event.seat == HER:
            found["retrieving" if row == 1 else "actions"] += event.numbers[0]
    lines = automa_score(game.state)
    found["start"] = lines["track"] - found["retrieving"] - found["actions"]
    found.update({source: vp for source, vp in lines.items() if source in found})
    return found


def play_some(job: tuple[int, int, int]) -> list[Played]:
    level, first, last = job
    return [play(level, number) for number in range(first, last)]


# ---------------------------------------------------------------------- numbers
def interval(values: Sequence[float]) -> tuple[float, float]:
    """The mean and half the width of its 95% interval."""
    return statistics.fmean(values), 1.96 * statistics.stdev(values) / math.sqrt(len(values))


def difference(low: Sequence[float], high: Sequence[float]) -> tuple[float, float]:
    """The mean difference and half the width of its 95% interval; games of the same seed are compared."""
    return interval([b - a for a, b in zip(low, high, strict=True)])


def report(by_level: dict[int, list[Played]], random_bot: list[Played]) -> str:
    games = len(next(iter(by_level.values())))
    bot = statistics.fmean(p.yours for played in by_level.values() for p in played)
    random_score = statistics.fmean(p.yours for p in random_bot)
    lines = [
        "# The Automa by level",
        "",
        f"Made by `tools/automa_report.py`: {games} games for each level, with the same seeds at each, against the",
        f"bot `greedy` (see [bots.md](bots.md)). It scores {bot:.0f} on average over all levels; playing at random",
        f"scores {random_score:.0f}. Intervals are 95%. The content was `{Content.shipped().rows.digest[:12]}`.",
        "",
        "## Scores and length",
        "",
        "| level | her score | standard deviation | the bot's score | the bot wins | turns each | her VP a turn |",
        "|---|---|---|---|---|---|---|",
    ]
    for level, played in by_level.items():
        mean, wide = interval([p.hers for p in played])
        yours, yours_wide = interval([p.yours for p in played])
        turns, turns_wide = interval([p.turns for p in played])
        won = sum(p.won for p in played) / len(played)
        spread = statistics.stdev(p.hers for p in played)
        lines.append(
            f"| {level} | {mean:.1f} ± {wide:.1f} | {spread:.1f} | {yours:.1f} ± {yours_wide:.1f} | {won:.0%} "
            f"| {turns:.1f} ± {turns_wide:.1f} | {mean / turns:.2f} |"
        )
    lines += ["", "## Where her VP come from", "", f"| level | {' | '.join(SOURCES.values())} |", "|---" * 10 + "|"]
    for level, played in by_level.items():
        total = sum(p.hers for p in played)
        shares = [sum(p.sources[source] for p in played) / total for source in SOURCES]
        lines.append(f"| {level} | {' | '.join(f'{share:.0%}' for share in shares)} |")
    lines += ["", "## From level to level", "", "| levels | her score rises by | beyond chance |", "|---|---|---|"]
    pairs = [*itertools.pairwise(LEVELS), (3, 5), (4, 6), (1, 6)]
    for low, high in pairs:
        rise, wide = difference([p.hers for p in by_level[low]], [p.hers for p in by_level[high]])
        lines.append(f"| {low} to {high} | {rise:+.1f} ± {wide:.1f} | {'yes' if rise > wide else 'no'} |")
    return "\n".join(lines) + "\n"


def main() -> None:
    parser = argparse.ArgumentParser(description="Plays solo games by level and reports how the Automa fares.")
    parser.add_argument("--games", type=int, default=500, help="games for each level")
    parser.add_argument("--jobs", type=int, default=2, help="processes")
    parser.add_argument("--out", type=Path, help="write the report to this file too")
    wanted = parser.parse_args()
    if wanted.games < 2 or wanted.jobs < 1:
        parser.error("at least 2 games and 1 process are needed")
    jobs = [(level, n, min(n + 10, wanted.games)) for level in LEVELS for n in range(0, wanted.games, 10)]
    by_level: dict[int, list[Played]] = {level: [] for level in LEVELS}
    with ProcessPoolExecutor(wanted.jobs) as pool:
        for (level, _, _), played in zip(jobs, pool.map(play_some, jobs), strict=True):
            by_level[level].extend(played)
    text = report(by_level, [play(2, number, "random") for number in range(wanted.games)])
    print(text, end="")
    if wanted.out is not None:
        wanted.out.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
