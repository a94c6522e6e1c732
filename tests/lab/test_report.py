"""The report: one file that needs nothing else, targets that miss when they should, runs of every shape."""

import re
from html.parser import HTMLParser
from pathlib import Path

import polars as pl
import pytest

from mellifera.lab.figures import Figures
from mellifera.lab.report_html import report_html
from mellifera.lab.report_text import report_text
from mellifera.lab.report_words import ReportWords
from mellifera.lab.run_settings import Settings
from mellifera.lab.targets import MET, MISSED, UNSURE, Target, judge, targets
from mellifera.rules.scoring import SOURCES
from mellifera.words import language
from tests.lab.here import play

POLISH = ReportWords(language("pl"))


@pytest.fixture(scope="module")
def run(tmp_path_factory: pytest.TempPathFactory) -> Path:
    settings = Settings(games=30, bots=("random",), players=(2, 4), solo_levels=(2,), seed="report")
    return play(settings, tmp_path_factory.mktemp("lab") / "run")


def change(run: Path, tmp_path: Path, table: str, *columns: pl.Expr) -> dict[str, Target]:
    """The targets of the run with some columns of one table replaced."""
    for file in [*run.glob("*.parquet"), run / "run.json"]:
        (tmp_path / file.name).write_bytes(file.read_bytes())
    frame = pl.read_parquet(run / f"{table}.parquet").with_columns(*columns)
    frame.write_parquet(tmp_path / f"{table}.parquet")
    return {target.name: target for target in targets(Figures(tmp_path))}


def test_every_target_is_there(run: Path) -> None:
    found = targets(Figures(run))
    assert [target.name for target in found] == [
        "Winning score",
        "Turns a player",
        "Factions",
        "Mats",
        "Seat order",
        "Actions",
        "Carvings a player",
        "Components left",
        "Components snapped up",
        "Points from tiles",
        "Points on the track",
    ]


@pytest.mark.parametrize(("score", "state"), [(79, MISSED), (80, MET), (120, MET), (121, MISSED)])
def test_winning_score(run: Path, tmp_path: Path, score: int, state: str) -> None:
    found = change(run, tmp_path, "seats", pl.lit(score, pl.Int16).alias("score"))
    target = found["Winning score"]
    assert target.state == state
    assert target.measured == f"2p {score}.0 ±0.0 · 4p {score}.0 ±0.0"


def test_a_strong_faction_a_mat_and_a_place_are_named(run: Path, tmp_path: Path) -> None:
    """50 VP more for one faction, mat or place than for all others."""
    field = pl.lit(80, pl.Int16)
    faction = pl.read_parquet(run / "seats.parquet").filter(pl.col("solo_level") == 0)["faction"][0]
    score = pl.when(pl.col("faction") == faction).then(pl.lit(130, pl.Int16)).otherwise(field).alias("score")
    factions = change(run, tmp_path, "seats", score)["Factions"]
    assert [*factions.missed, *factions.unsure][0].startswith(faction.capitalize())
    score = pl.when(pl.col("mat") == "skep").then(pl.lit(130, pl.Int16)).otherwise(field).alias("score")
    assert change(run, tmp_path, "seats", score)["Mats"].missed[0].startswith("Skep +")
    score = pl.when(pl.col("order") == 4).then(pl.lit(130, pl.Int16)).otherwise(field).alias("score")
    found = change(run, tmp_path, "seats", score)
    assert found["Seat order"].missed[0] == "place 4 +37.5 ±0.0"
    assert found["Seat order"].state == MISSED
    assert change(run, tmp_path, "seats", field.alias("score"))["Seat order"].state == MET


def row(mean: float, half: float | None) -> dict[str, float | None]:
    return {"mean": mean, "half": half, "low": mean - (half or 0), "high": mean + (half or 0)}


@pytest.mark.parametrize(
    ("mean", "half", "state"),
    [
        (4.9, 3, MET), (5, 0, MET), (5.1, 0.2, UNSURE), (5.1, None, UNSURE), (5.1, 0, MISSED), (-5.3, 0.4, UNSURE),
        (-6, 0.9, MISSED),
    ],
)  # fmt: skip
def test_beyond_a_limit_is_unsure_while_the_interval_reaches_back(mean: float, half: float | None, state: str) -> None:
    assert judge(row(mean, half), -5, 5) == state


def test_a_few_games_are_unsure(tmp_path: Path) -> None:
    """Two games miss what many would: both languages say that it is not certain, and what."""
    run = play(Settings(games=2, bots=("random",), players=(2,), seed="few"), tmp_path / "run")
    found = {target.name: target for target in targets(Figures(run))}
    assert found["Factions"].state == UNSURE
    assert found["Components left"].state == UNSURE
    assert found["Components left"].measured.startswith("none of ")
    assert "unsure Factions: each mean within ±5 VP" in report_text(run)
    assert "  unsure: " in report_text(run)
    assert "niepewny   Frakcje: " in report_text(run, POLISH)
    assert '<span class="pill unsure">unsure</span>' in report_html(run)
    assert '<div class="line unsure-line">' in report_html(run)


def test_the_field_is_that_of_the_same_bot(run: Path, tmp_path: Path) -> None:
    """A bot that scores 40 VP more than the other does not make its seats' mats strong."""
    better = pl.col("seat") == 0
    bot = pl.when(better).then(pl.lit("good")).otherwise(pl.lit("bad")).alias("bot")
    score = pl.when(better).then(pl.lit(110, pl.Int16)).otherwise(pl.lit(70, pl.Int16)).alias("score")
    found = change(run, tmp_path, "seats", bot, score)
    assert found["Mats"].state == MET
    assert found["Factions"].state == MET


def test_an_action_that_nobody_takes(run: Path, tmp_path: Path) -> None:
    other = pl.col("action").replace({"grow": "explore"})
    assert "Grow 0.0% ±0.0%" in change(run, tmp_path, "turns", other)["Actions"].missed


def test_carvings(run: Path, tmp_path: Path) -> None:
    for carvings, state in ((2, MET), (1, MISSED)):
        found = change(run, tmp_path, "seats", pl.lit(carvings, pl.Int8).alias("carvings"))["Carvings a player"]
        assert (found.state, found.measured) == (state, f"{carvings}.00 ±0.00 (2p {carvings}.00 · 4p {carvings}.00)")


def test_points_by_source(run: Path, tmp_path: Path) -> None:
    """45% from tiles, 35% on the track: whose tiles they are does not matter."""
    points = {"score": 100, "vp_track": 35, "vp_farms": 10, "vp_frames": 20, "vp_carvings": 15, "vp_majorities": 20}
    zero = {f"vp_{source}": 0 for source in SOURCES}
    found = change(run, tmp_path, "seats", *[pl.lit(vp, pl.Int16).alias(c) for c, vp in {**zero, **points}.items()])
    assert found["Points from tiles"].state == MET
    assert found["Points from tiles"].measured == "45.0% ±0.0% (2p 45.0% · 4p 45.0%)"
    assert found["Points on the track"].measured == "35.0% ±0.0% (2p 35.0% · 4p 35.0%)"
    assert re.search(r"^Full frames +20\.0%", report_text(tmp_path), re.MULTILINE)
    points |= {"vp_track": 41, "vp_farms": 4}
    found = change(run, tmp_path, "seats", *[pl.lit(vp, pl.Int16).alias(c) for c, vp in {**zero, **points}.items()])
    assert (found["Points from tiles"].state, found["Points on the track"].state) == (MISSED, MISSED)


def test_the_share_of_points_is_that_of_sums(run: Path) -> None:
    figures = Figures(run)
    seats = figures.seats
    wanted = sum(seats["vp_track"].to_list()) / sum(seats["score"].to_list())
    first = figures.points("track").row(0, named=True)
    assert (first["players"], first["mean"]) == (0, pytest.approx(wanted))
    assert 0 < first["half"] < 0.1
    assert sum(figures.points(source)["mean"][0] for source in SOURCES) == pytest.approx(1)


def test_components_never_and_always_bought(run: Path, tmp_path: Path) -> None:
    mine = (pl.col("kind") == "recruit") & (pl.col("component") == "guard")
    never = pl.when(mine).then(0).otherwise(pl.col("taken")).cast(pl.Int16).alias("taken")
    always = pl.when(mine).then(pl.col("seen")).otherwise(pl.col("taken")).alias("taken")
    assert any(
        m.startswith("recruit Guard (0 of ")
        for m in change(run, tmp_path, "components", never)["Components left"].missed
    )
    found = change(run, tmp_path, "components", always)["Components snapped up"]
    assert any(m.startswith("recruit Guard (") for m in found.missed)


def test_text(run: Path) -> None:
    text = report_text(run)
    for target in targets(Figures(run)):
        assert target.name in text
    assert "PLACE IN TURN ORDER" in text
    assert re.search(r"^ ?!?Carve +\d", text, re.MULTILINE)
    assert "SOLO" in text


def test_the_report_in_polish(run: Path) -> None:
    """Every label, name and number; ids of bots stay."""
    text, html = report_text(run, POLISH).replace(str(run), ""), report_html(run, POLISH)
    assert '<html lang="pl">' in html
    for told in (text, re.sub(r"<style>.*?</style>|<[^>]*>", " ", html, flags=re.DOTALL)):
        assert re.search(r"\b2 graczy\b", told)
        assert "Łapacz rosy" in told
        assert not re.search(r"[0-9]\.[0-9]", told.replace("0.1.0", ""))
        english = {"the", "of", "and", "players", "games", "score", "seats", "farm", "wins", "turn", "with"}
        assert not english & set(re.findall(r"[a-z]+", told.lower()))


class Links(HTMLParser):
    """Collects ids, links to the page itself, and anything that would be fetched."""

    def __init__(self) -> None:
        super().__init__()
        self.ids: list[str] = []
        self.inside: list[str] = []
        self.outside: list[str] = []
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if name == "id":
                self.ids.append(value or "")
            elif name in ("href", "xlink:href", "src"):
                (self.inside if value and value.startswith("#") else self.outside).append(value or "")
        if tag in ("section", "table", "svg", "details", "div", "figure"):
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag in ("section", "table", "svg", "details", "div", "figure"):
            assert self.open.pop() == tag


def test_html_is_complete_in_itself(run: Path) -> None:
    html = report_html(run)
    links = Links()
    links.feed(html)
    assert links.open == []
    assert links.outside == []
    assert len(links.ids) == len(set(links.ids))
    assert {link[1:] for link in links.inside} <= set(links.ids)
    assert "url(http" not in html
    assert "@import" not in html
    assert "#0a0a" not in html
    assert "#01010" not in html
    assert "nan" not in re.sub(r"<[^>]*>", " ", html).lower().split()
    for section in (
        "targets",
        "games",
        "factions",
        "mats",
        "order",
        "sources",
        "actions",
        "components",
        "bots",
        "solo",
    ):
        assert section in links.ids
    assert report_html(run) == html


def test_names_are_escaped(tmp_path: Path) -> None:
    run = play(Settings(games=2, bots=("random",), players=(2,), seed="<b>&"), tmp_path / "run")
    assert "seed &lt;b&gt;&amp;" in report_html(run)


@pytest.mark.parametrize(
    "settings",
    [
        Settings(games=1, bots=("random",), players=(2,)),
        Settings(games=1, bots=("random",), solo_levels=(1,)),
        Settings(games=2, bots=("random",), players=(5,), solo_levels=(1, 6)),
    ],
    ids=["one game", "solo alone", "both"],
)
def test_runs_of_every_shape(tmp_path: Path, settings: Settings) -> None:
    run = play(settings, tmp_path / "run")
    assert report_text(run)
    assert "</html>" in report_html(run)
