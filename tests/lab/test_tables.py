"""What a game leaves in the tables agrees with the game itself, replayed from its seed."""

import polars as pl
import pytest

import mellifera as mf
from mellifera.bots import Budget, SeatView, make_bot
from mellifera.lab.collect import TILES
from mellifera.lab.run_settings import Settings
from mellifera.lab.schedule import bot_seed, match
from mellifera.lab.tables import TABLES
from mellifera.rules.scoring import SOURCES
from tests.lab.here import play

SETTINGS = Settings(games=3, bots=("random",), players=(2, 3, 5), solo_levels=(3,), seed="tables", chunk=4)
GAMES = range(SETTINGS.total)


@pytest.fixture(scope="module")
def found(tmp_path_factory: pytest.TempPathFactory) -> dict[str, pl.DataFrame]:
    out = play(SETTINGS, tmp_path_factory.mktemp("lab") / "run")
    return {name: pl.read_parquet(out / f"{name}.parquet") for name in TABLES}


@pytest.fixture(scope="module", params=GAMES)
def game(request: pytest.FixtureRequest) -> tuple[int, mf.Game]:
    """The game of this number again, played without the lab."""
    wanted = match(SETTINGS, request.param)
    setup = mf.Setup(seats=tuple(f"p{s}" for s in range(wanted.players)), automa=wanted.solo_level)
    game = mf.new_game(seed=wanted.seed, setup=setup)
    bots = [make_bot(name, bot_seed(SETTINGS, wanted.game, seat)) for seat, name in enumerate(wanted.bots)]
    while (decision := game.decision) is not None:
        game.play(bots[decision.seat].decide(SeatView(game, decision.seat), decision, Budget()))
    return wanted.game, game


def test_a_turn_may_have_many_cards_and_tiles() -> None:
    """130 cards were played in a turn when few were left to draw and some brought others back."""
    for column in ("cards", "tiles", "choices"):
        assert pl.Series([300], dtype=TABLES["turns"][column]).to_list() == [300]


def rows(table: pl.DataFrame, number: int) -> pl.DataFrame:
    return table.filter(pl.col("game") == number)


def test_seats(found: dict[str, pl.DataFrame], game: tuple[int, mf.Game]) -> None:
    number, played = game
    seats = rows(found["seats"], number)
    result = played.result
    assert result is not None
    assert seats["score"].to_list() == list(result.scores)
    assert seats.select(pl.sum_horizontal([f"vp_{s}" for s in SOURCES])).to_series().to_list() == list(result.scores)
    assert [s for s, rank in enumerate(seats["rank"]) if rank == 1] == sorted(result.winners)
    assert seats["won"].sum() == pytest.approx(1)
    assert [seats["order"].to_list().index(i + 1) for i in range(seats.height)] == list(played.state.turn_order)
    for seat, player in enumerate(played.state.players):
        row = seats.row(seat, named=True)
        rows_of_pack = played.state.pack.rows
        assert row["faction"] == rows_of_pack.factions[player.hive.faction].id
        assert row["mat"] == rows_of_pack.mats[player.hive.mat].id
        assert [row[kind + "s"] for kind in TILES] == list(player.hive.counts)
        assert row["workers"] == player.in_play


def test_turns(found: dict[str, pl.DataFrame], game: tuple[int, mf.Game]) -> None:
    number, played = game
    turns, seats = rows(found["turns"], number), rows(found["seats"], number)
    assert turns["turn"].to_list() == list(range(1, played.state.turn + 1))
    assert turns.group_by("seat").len().sort("seat")["len"].to_list() == seats["turns"].to_list()
    events = [*played.opening, *(event for step in played.moves for event in step.events)]
    placed = sum(event.kind in ("place", "automa_place") for event in events)
    assert (turns["kind"] == "place").sum() == placed
    assert turns.filter(pl.col("kind") == "place")["action"].null_count() == 0
    assert turns.filter(pl.col("kind") != "place")["action"].null_count() == (turns["kind"] != "place").sum()
    assert turns["choices"].sum() <= played.length
    built = sum(event.kind in ("build", "automa_take", "automa_carve") for event in events)
    assert turns["tiles"].sum() == built
    last = turns.row(-1, named=True)
    assert last["score"] == seats["score"][last["seat"]]


def test_components(found: dict[str, pl.DataFrame], game: tuple[int, mf.Game]) -> None:
    number, played = game
    counts, taken = rows(found["components"], number), rows(found["taken"], number)
    assert counts.filter((pl.col("taken") > pl.col("could")) | (pl.col("could") > pl.col("seen"))).is_empty()
    for kind, count in zip(TILES, range(4), strict=True):
        built = sum(player.hive.counts[count] for player in played.state.players)
        assert counts.filter(pl.col("kind") == kind)["taken"].sum() == built
        assert taken.filter((pl.col("kind") == kind) & (pl.col("how") == "build")).height == built
    planted = sum(len(player.planted) for player in played.state.players)
    assert taken.filter(pl.col("how") == "plant").height == planted
    tokens = sum(len(player.explored) for player in played.state.players)
    assert counts.filter(pl.col("kind") == "explore_token")["taken"].sum() == tokens
    offered = 2 * len(played.state.players)
    factions = counts.filter(pl.col("kind") == "faction")
    assert (factions["seen"].sum(), factions["taken"].sum()) == (offered, len(played.state.players))


def test_time_is_kept_apart(found: dict[str, pl.DataFrame]) -> None:
    timing = found["timing"]
    assert timing.height == found["seats"].filter(pl.col("bot") != "automa").height
    assert (timing["seconds"] > 0).all()
    assert not [name for name in TABLES if "seconds" in found[name].columns and name != "timing"]
