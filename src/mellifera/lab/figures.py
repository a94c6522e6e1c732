"""Everything a report says, worked out once from the tables of a run."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import polars as pl

from mellifera.lab.measures import means, ratios, shares
from mellifera.lab.problem import problem
from mellifera.lab.run_folder import read_run, read_table
from mellifera.rules.scoring import SOURCES

TILES: Final = ("farm", "recruit", "development", "carving")
USED: Final = {
    "farm": "build", "recruit": "build", "development": "build", "carving": "build", "faction": "chose_faction",
    "dance": "teach", "dance_token": "dance_token", "pod": "pod", "planet": "collect",
    "explore_token": "explore_token", "conversion": "convert",
}  # fmt: skip
"""What taking a component of a kind is called in the table `taken`; seed cards are played or planted."""
CORE: Final = {"advance_farm": "advance", "advance_other": "advance"}
"""The larger board has two Advance actions."""
CORES: Final = ("explore", "advance", "grow", "research", "convert", "carve")


class Figures:
    """The tables, and what follows from them. Balance is judged on games of two or more players alone."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.run: dict[str, Any] = read_run(path)
        seats = read_table(path, "seats")
        if seats.is_empty():
            raise problem("no_games", folder=str(path))
        self.solo = seats.filter(pl.col("solo_level") > 0)
        table = seats.filter(pl.col("solo_level") == 0)
        self.seats = table.with_columns(
            deviation=pl.col("score") - pl.col("score").mean().over("players", "bot"),
            luck=pl.col("won") * pl.col("players"),
        )
        turns = read_table(path, "turns").filter(pl.col("solo_level") == 0)
        self.placements = turns.filter(pl.col("kind") == "place").with_columns(core=pl.col("action").replace(CORE))
        self.turns = turns
        self._components = read_table(path, "components").filter(pl.col("solo_level") == 0)
        self._taken = read_table(path, "taken").filter(pl.col("solo_level") == 0)
        self.timing = read_table(path, "timing")
        self.games = seats["game"].n_unique()
        self.counts: list[int] = sorted(self.seats["players"].unique().to_list())

    def told(self) -> dict[str, str | int]:
        """What a report says of the run itself."""
        run = self.run
        return {
            "n": self.games,
            "bots": ", ".join(run["bots"]),
            "seed": run["seed"],
            "content": run["content"][:12],
            "version": run["version"],
            "code": run["code"],
        }

    # ------------------------------------------------------------------ seats
    def deviations(self, column: str) -> pl.DataFrame:
        """Score less the field's, by a column: the field is all seats of the same bot in games of as many players."""
        return means(self.seats, [column], "deviation").sort("mean", descending=True)

    def deviations_by_count(self, column: str) -> pl.DataFrame:
        return means(self.seats, ["players", column], "deviation").sort("players", column)

    def scores(self, by: list[str]) -> pl.DataFrame:
        return means(self.seats, by, "score").sort(by)

    def wins(self, by: list[str]) -> pl.DataFrame:
        return shares(self.seats, by, "won")

    def winning_scores(self) -> pl.DataFrame:
        """The mean over games of the best score, by number of players."""
        return means(self.seats.group_by("game", "players").agg(best=pl.col("score").max()), ["players"], "best")

    def per_seat(self, column: str) -> pl.DataFrame:
        return means(self.seats, ["players"], column)

    def sources(self) -> pl.DataFrame:
        """Mean VP a seat by number of players and source, and the winners' mean."""
        long = self.seats.unpivot(
            [f"vp_{s}" for s in SOURCES], index=["players", "won"], variable_name="source", value_name="vp"
        ).with_columns(pl.col("source").str.strip_prefix("vp_"))
        return long.group_by("players", "source").agg(
            vp=pl.col("vp").mean(), winners=pl.col("vp").filter(pl.col("won") > 0).mean()
        )

    def points(self, *sources: str) -> pl.DataFrame:
        """The share of all points that these sources bring together: overall (players 0) and by number of players."""
        part = pl.sum_horizontal([pl.col(f"vp_{source}") for source in sources])
        return ratios(_and_all(self.seats), ["players"], part, pl.col("score")).sort("players")

    # ------------------------------------------------------------------ actions
    def actions(self) -> pl.DataFrame:
        """Each core action's share of all placements: overall (players 0) and by number of players."""
        placed = _and_all(self.placements)
        parts = [
            means(placed.with_columns(chosen=pl.col("core") == core), ["players"], "chosen").with_columns(
                core=pl.lit(core)
            )
            for core in CORES
        ]
        return pl.concat(parts).sort("players", "core")

    # ------------------------------------------------------------------ components
    def components(self) -> pl.DataFrame:
        """For each component: games in which it was seen, could be taken, was taken; the same in single tiles or
        cards; turns in which it lay there and could be taken; and how its takers fared: their
        deviation from the field less the mean one of their game."""
        there = self._components.group_by("kind", "component").agg(
            *[pl.col(name).cast(pl.Int64).sum() for name in ("seen", "could", "taken", "turns_seen", "turns_could")],
            games_seen=(pl.col("seen") > 0).sum(),
            games_could=(pl.col("could") > 0).sum(),
            games_taken=(pl.col("taken") > 0).sum(),
        )
        wanted = pl.col("kind").replace(USED)
        used = self._taken.filter((pl.col("how") == wanted) | pl.col("how").is_in(["play", "plant"]))
        seats = self.seats.select("game", "seat", margin=pl.col("deviation") - pl.col("deviation").mean().over("game"))
        margin = means(used.join(seats, on=["game", "seat"]), ["kind", "component"], "margin").select(
            "kind", "component", margin="mean", margin_low="low", margin_high="high", uses="n"
        )
        return (
            there.join(margin, on=["kind", "component"], how="left")
            .with_columns(
                share=pl.col("taken") / pl.col("seen"),
                share_could=pl.when(pl.col("could") > 0).then(pl.col("taken") / pl.col("could")),
                a_turn=pl.when(pl.col("turns_could") > 0).then(pl.col("taken") / pl.col("turns_could")),
            )
            .sort("kind", "component")
        )


def _and_all(frame: pl.DataFrame) -> pl.DataFrame:
    """The rows once more under 0 players, which stands for all numbers of them."""
    return pl.concat([frame, frame.with_columns(players=pl.lit(0, frame.schema["players"]))])
