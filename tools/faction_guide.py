"""The faction guide and the opening statistics: a page of the docs, made of a run of the lab.

mellifera lab simulate --games 400 --seats BOT --players 2-5 --seed guide --out runs/guide
python -m tools.faction_guide runs/guide --out docs/guide.md
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import polars as pl

from mellifera.lab.figures import CORE, CORES, Figures
from mellifera.lab.measures import means
from mellifera.lab.report_words import ENGLISH as WORDS

PAIRS: Final = 10
FEW: Final = 5
"""What fewer seats did is given without an interval, and such openings are not listed."""
SMALL: Final = 400
"""Games a number of players below which the page says that it is a sketch."""


def guide(run: Path) -> str:
    """Markdown. All figures are VP above or below the field, with 95% intervals, unless they say otherwise."""
    figures = Figures(run)
    parts = [_head(figures), _factions(figures), _actions(figures), _mats(figures), _openings(figures)]
    return "\n\n".join(parts) + "\n"


def _head(figures: Figures) -> str:
    run = figures.run
    players = ",".join(map(str, run["players"]))
    command = (
        f"mellifera lab simulate --games {run['games']} --seats {','.join(run['bots'])} --players {players} "
        f"--seed {run['seed']} --out RUN"
    )
    lines = [
        "# Factions and openings",
        "",
        f"Measured in {figures.games:,} games of {_listed(run['bots'])} among themselves ([lab.md](lab.md)), by",
        "",
        f"    {command}",
        "    python -m tools.faction_guide RUN --out docs/guide.md",
        "",
        f"on the content `{run['content'][:12]}`, code `{run['code']}`. Figures are VP above or below the field, the",
        "mean of all seats in games of as many players, with 95% intervals. They say how this bot fares, and it plays",
        "otherwise than you.",
    ]
    if run["games"] < SMALL:
        lines += [
            "",
            f"**A sketch:** {run['games']} games for each number of players are too few to tell most of these apart.",
            "Where an interval holds 0, or there is none, nothing is known.",
        ]
    return "\n".join(lines)


def _listed(bots: Sequence[str]) -> str:
    return ", ".join(f"`{bot}`" for bot in bots)


# ---------------------------------------------------------------------- factions and mats
def _factions(figures: Figures) -> str:
    luck = _by(means(figures.seats, ["faction"], "luck"))
    carvings, turns = (_by(means(figures.seats, ["faction"], column)) for column in ("carvings", "turns"))
    rows = [
        (
            WORDS.name("faction", row["faction"]), f"{row['n']:,}", _vp(row), _mean(luck[row["faction"]], 2),
            _mean(carvings[row["faction"]], 2), _mean(turns[row["faction"]], 1),
        )
        for row in figures.deviations("faction").iter_rows(named=True)
    ]  # fmt: skip
    heads = ("faction", "seats", "VP", "wins of a fair share", "carvings", "turns")
    return f"## Factions\n\n{_table(heads, rows)}"


def _actions(figures: Figures) -> str:
    """How each faction's placements differ from everybody's."""
    placed = figures.placements.join(figures.seats.select("game", "seat", "faction"), on=["game", "seat"])
    both = pl.concat([placed.with_columns(faction=pl.lit("")), placed])
    shares = [_by(means(both.with_columns(chosen=pl.col("core") == core), ["faction"], "chosen")) for core in CORES]
    seats = dict(figures.seats.group_by("faction").len().iter_rows())
    rows = [
        (
            WORDS.name("faction", faction) if faction else "everybody",
            *(_percent(share[faction], seats.get(faction, FEW)) for share in shares),
        )
        for faction in sorted(shares[0])
    ]
    lead = "What their workers are placed for, as shares of their placements:"
    return f"{lead}\n\n{_table(('faction', *(WORDS.action(core) for core in CORES)), rows)}"


def _mats(figures: Figures) -> str:
    rows = [
        (WORDS.name("mat", row["mat"]), f"{row['n']:,}", _vp(row))
        for row in figures.deviations("mat").iter_rows(named=True)
    ]
    return f"## Mats\n\n{_table(('mat', 'seats', 'VP'), rows)}"


# ---------------------------------------------------------------------- openings
def opening_turns(figures: Figures) -> pl.DataFrame:
    """A row for each seat: what its first turns were for (`first`, `second`, `third`), and how it fared."""
    done = figures.turns.with_columns(
        own=pl.col("turn").rank("ordinal").over("game", "seat"),
        what=pl.when(pl.col("kind") == "place").then(pl.col("action").replace(CORE)).otherwise(pl.col("kind")),
    )
    found = figures.seats.select("game", "seat", "players", "faction", "deviation")
    for number, name in enumerate(("first", "second", "third"), start=1):
        turn = done.filter(pl.col("own") == number).select("game", "seat", pl.col("what").alias(name))
        found = found.join(turn, on=["game", "seat"], how="left")
    return found


def _openings(figures: Figures) -> str:
    turns = opening_turns(figures)
    parts = ["## Openings", "What a seat's first turns were for, and how such seats fared:"]
    for name in ("first", "second", "third"):
        rows = [
            (_what(row[name]), f"{row['n'] / turns.height:.0%}", f"{row['n']:,}", _vp(row))
            for row in means(turns.drop_nulls(name), [name], "deviation").sort("n", name, descending=[True, False])
            .iter_rows(named=True)
        ]  # fmt: skip
        parts.append(_table((f"{name} turn", "of seats", "seats", "VP"), rows))
    both = means(turns.drop_nulls("second"), ["first", "second"], "deviation").filter(pl.col("n") >= FEW)
    pairs = [
        (f"{_what(row['first'])}, then {_what(row['second'])}", f"{row['n']:,}", _vp(row))
        for row in both.sort("mean", descending=True).head(PAIRS).iter_rows(named=True)
    ]
    lead = (
        f"The {PAIRS} best pairs of first turns of those that at least {FEW} seats chose. Who has the better deal\n"
        "chooses otherwise, and the best of many pairs looks better than it is: read the intervals."
    )
    parts += [lead, _table(("turns", "seats", "VP"), pairs)]
    return "\n\n".join(parts)


def _what(word: str) -> str:
    return WORDS.action(word) if word in CORES else word


# ---------------------------------------------------------------------- cells
def _by(frame: pl.DataFrame) -> dict[str, dict[str, Any]]:
    return {row["faction"]: row for row in frame.iter_rows(named=True)}


def _vp(row: dict[str, Any]) -> str:
    return _with_half(WORDS.signed(row["mean"]), WORDS.half(row), row["n"])


def _mean(row: dict[str, Any], digits: int) -> str:
    return _with_half(WORDS.number(row["mean"], digits), WORDS.half(row, digits), row["n"])


def _percent(row: dict[str, Any], seats: int) -> str:
    return _with_half(WORDS.share(row["mean"]), WORDS.half_share(row, 0), seats)


def _with_half(told: str, half: str, seats: int) -> str:
    """An interval of a few seats would be no better than a guess."""
    return f"{told} {half}" if half and seats >= FEW else told


def _table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    return "\n".join([f"| {' | '.join(line)} |" for line in (heads, ["---"] * len(heads), *rows)])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("run", type=Path)
    parser.add_argument("--out", type=Path, required=True)
    words = parser.parse_args()
    words.out.write_text(guide(words.run), encoding="utf-8")


if __name__ == "__main__":
    main()
