"""END AND SCORING: the trigger, the last turns, every line of the score, majorities, ties (R-END, R-SCORE)."""

import pytest

import mellifera as mf
from mellifera.rules.scoring import seat_score
from tests.table import PASS, Json, lines, passing, pending, play, player, seat, table, workers

SMALL = ["sm1", "sm2", "sm3", "sm4", "sm5", "sr1", "sr2", "sr3"]
SKEP = ["0,-1", "1,-1", "-1,0", "1,0", "-2,1", "-2,2", "-1,2", "1,1", "1,-2"]
FARMS = [
    "farm.clover-terrace",
    "farm.dew-trap",
    "farm.flax-rows",
    "farm.borage-bed",
    "farm.courtyard-grove",
    "farm.display-meadow",
    "farm.seed-nursery",
    "farm.aquifer",
    "farm.hay-loft",
]


def comb(layout: str) -> dict[str, int]:
    """Pods in reading order of middle and right sector: a digit is a seat, a dot is free."""
    return {pod: int(owner) for pod, owner in zip(SMALL, layout.replace(" ", ""), strict=True) if owner != "."}


def finished(game: mf.Game) -> mf.Game:
    """Plays first options until the game is over."""
    while not game.over:
        play(game, lines(game)[0])
    return game


def result_of(game: mf.Game) -> mf.Result:
    assert game.result is not None
    return game.result


# ---------------------------------------------------------------------- the end
def test_the_end_is_triggered_when_every_pod_is_full() -> None:
    """R-END-1: then everybody has one more turn, the one who triggered it too."""
    game = table(
        seats=[seat(workers=[1], landing=[4]), passing(), passing()],
        pods={pod: 1 + number % 2 for number, pod in enumerate([*SMALL[1:], "sl1", "sl2", "sl3", "sl4"])},
    )
    play(game, "retrieve")
    assert game.to_dict()["turns_left"] == 2
    turns = []
    while not game.over:
        if pending(game).prompt == "step":
            turns.append(pending(game).seat)
        play(game, PASS if PASS in lines(game) else lines(game)[0])
    assert turns == [1, 2, 0]


def test_the_end_is_triggered_by_a_seventh_token() -> None:
    """R-END-1: though pods are free."""
    game = table(seats=[seat(workers=[1, 1], landing=[4]), passing()], pods=comb("00000 0.."))
    play(game, "retrieve", "pod sr2", "gain water")
    assert (pending(game).seat, game.to_dict()["turns_left"]) == (1, 1)


def test_a_sixth_token_does_not_end_the_game() -> None:
    """R-END-1."""
    game = table(seats=[seat(workers=[1, 1], landing=[4]), passing()], pods=comb("00000 ..."))
    play(game, "retrieve", "pod sr2", "gain water")
    assert game.to_dict()["turns_left"] == -1


def test_the_current_turn_is_finished_first() -> None:
    """R-END-1: cards after the step may still be played."""
    game = table(seats=[seat(workers=[1, 1], landing=[4], hand=["seed-08"]), passing()], pods=comb("00000 0.."))
    play(game, "retrieve", "pod sr2", "gain water", "play seed-08")
    assert player(game)["vp"] == 2


def test_a_second_trigger_changes_nothing() -> None:
    """R-END-1: the last pod filled in the last round gives nobody a further turn."""
    game = table(seats=[seat(workers=[1], landing=[4]), seat()], pods=comb(".1111 111"), turns_left=1)
    play(game, "retrieve")
    assert (pending(game).seat, game.to_dict()["turns_left"]) == (1, 0)
    assert finished(game).over


# ---------------------------------------------------------------------- the lines of the score
def test_planted_cards_score() -> None:
    """R-SCORE-1."""
    game = table(seats=[seat(planted=["seed-03", "seed-08"], resources={"wax": 1}, tiles={"1,0": "farm.dew-trap"})])
    assert seat_score(game.state, 0)["planted"] == 2 + 1


def test_printed_vp_of_farms_recruits_and_developments_score() -> None:
    """R-SCORE-1: tiles in the hive, not in reserve."""
    tiles = {"1,0": "farm.dew-trap", "0,-1": "recruit.vintner", "1,-1": "development.solar-sail"}
    game = table(seats=[seat(tiles=tiles, reserve=["recruit.smith"])])
    sheet = seat_score(game.state, 0)
    assert (sheet["farms"], sheet["recruits"], sheet["developments"]) == (1, 4, 6)


def test_carvings_favor_faction_and_track_score() -> None:
    """R-SCORE-1: Fermentation 5 and nothing printed; Favor 12 is 4; Pomon 1 for each of two tokens; 7 on the track."""
    game = table(
        seats=[
            seat(
                faction="pomon",
                tiles={"1,0": "carving.fermentation"},
                favor=12,
                explored=["lone-crown", "wax-ingot"],
                vp=7,
            )
        ]
    )
    sheet = seat_score(game.state, 0)
    assert (sheet["carvings"], sheet["favor"], sheet["faction"], sheet["track"]) == (5, 4, 2, 7)


@pytest.mark.parametrize(("tiles", "vp"), [(9, 8), (8, 0)])
def test_a_full_mat_is_8_vp(tiles: int, vp: int) -> None:
    """R-SCORE-1: every hex that can be built on."""
    game = table(seats=[seat(mat="skep", tiles=dict(zip(SKEP[:tiles], FARMS[:tiles], strict=True)))])
    assert seat_score(game.state, 0)["mat"] == vp


def test_each_full_frame_is_8_vp() -> None:
    """R-SCORE-1: one frame full, the other lacks a tile."""
    first, second = ["2,0", "3,0", "2,1", "3,1"], ["4,0", "5,0", "4,1"]
    tiles = dict(zip(["1,0", *first, *second], FARMS[:8], strict=True))
    game = table(seats=[seat(mat="skep", frames=[(0, "2,0"), (0, "4,0")], tiles=tiles)])
    assert seat_score(game.state, 0)["frames"] == 8


def test_resources_left_are_kept_for_scoring() -> None:
    """R-SCORE-1: Nectary counts the wax that storage kept; nothing is discarded."""
    game = table(
        seats=[seat(workers=[1, 1], resources={"pollen": 1, "wax": 1}, tiles={"1,0": "carving.nectary"}), seat()],
        pods=comb("00000 00."),
        turns_left=0,
    )
    play(game, PASS)
    assert game.over
    assert player(game)["resources"]["wax"] == 1
    line = next(entry for entry in result_of(game).breakdown if (entry.source, entry.seat) == ("carvings", 0))
    assert line.vp == 5


def test_exchange_scores_the_copy_that_brings_its_owner_most() -> None:
    """R-SCORE-1 [ruling]: Orchard (3 a farm: 6) beats Delegation (3 a recruit: 3), less 3 for Exchange itself."""
    mine = {"1,0": "carving.exchange", "0,-1": "farm.dew-trap", "1,-1": "farm.flax-rows", "-1,0": "recruit.nurse"}
    others = {"1,0": "carving.orchard", "0,-1": "carving.delegation", "1,-1": "recruit.smith"}
    game = table(seats=[seat(mat="skep", tiles=mine), seat(mat="log", tiles=others)])
    assert seat_score(game.state, 0)["carvings"] == 6 - 3


def test_exchange_may_copy_none() -> None:
    """R-SCORE-1 [ruling]: without another carving it costs 3 VP."""
    game = table(seats=[seat(tiles={"1,0": "carving.exchange"}), seat()])
    assert seat_score(game.state, 0)["carvings"] == -3


def test_the_result_adds_up_and_names_every_line() -> None:
    """R-SCORE-1: the scores are the sums of the breakdown, in the order of telling."""
    game = finished(table(seats=[passing(), passing()], pods=comb("00000 00."), turns_left=1))
    result = result_of(game)
    for number in range(2):
        assert result.scores[number] == sum(line.vp for line in result.breakdown if line.seat == number)
    order = list(dict.fromkeys(line.source for line in result.breakdown))
    told = ["planted", "farms", "recruits", "developments", "carvings", "favor", "mat", "frames", "faction"]
    assert [source for source in order if source in told] == told
    assert order[-1] == "majorities"


def test_before_the_end_there_is_no_result() -> None:
    """R-SCORE-1."""
    game = table()
    assert game.result is None
    assert not game.over


# ---------------------------------------------------------------------- majorities
@pytest.mark.parametrize(
    ("layout", "vp"),
    [
        ("001.. ...", (9, 4, 0)),  # first and second
        ("00... ...", (9, 0, 0)),  # no token, no share
        ("01... ...", (6, 6, 0)),  # tied for first share 13, rounded down, no second
        ("0112. ...", (2, 9, 2)),  # tied for second share 4
        ("012.. ...", (4, 4, 4)),  # three tied for first share 13: 4 each
        ("00112 ...", (6, 6, 0)),  # tied for first: the third gets no second
        (".....  0..", (6, 0, 0)),  # the right sector has no second
        (".....  001", (6, 0, 0)),
        (".....  01.", (3, 3, 0)),
        ("001.. 11.", (9, 4 + 6, 0)),  # sector by sector
        (".....  ...", (0, 0, 0)),
    ],
)
def test_majorities(layout: str, vp: tuple[int, int, int]) -> None:
    """R-SCORE-2: the middle sector gives 9 and 4, the right one 6."""
    game = table(players=3, pods=comb(layout))
    assert tuple(seat_score(game.state, number)["majorities"] for number in range(3)) == vp


def test_a_tie_for_second_is_rounded_down() -> None:
    """R-SCORE-2: the left sector of three players gives 7 and 3."""
    game = table(players=3, pods={"sl1": 0, "sl2": 0, "sl3": 1, "sl4": 2})
    assert [seat_score(game.state, number)["majorities"] for number in range(3)] == [7, 1, 1]


# ---------------------------------------------------------------------- who wins


def test_most_vp_win() -> None:
    """R-SCORE-3."""
    game = table(seats=[{**passing(), "vp": 10}, seat(vp=90)], pods=comb("00000 00."), turns_left=0)
    play(game, PASS)
    assert (result_of(game).winners, result_of(game).ranking) == ((1,), (1, 0))


@pytest.mark.parametrize(
    ("theirs", "winners"),
    [
        ({"workers": [1, 1]}, (0,)),
        ({"workers": [1, 1], "landing": [1, 1]}, (1,)),
        ({"workers": [4], "landing": [1, 1]}, (0, 1)),
    ],
)
def test_a_tie_goes_to_more_workers_in_play_then_it_is_shared(theirs: Json, winners: tuple[int, ...]) -> None:
    """R-SCORE-3: seat 0 has three in play; the landing area counts, strength does not."""
    game = table(seats=[{**passing(), "vp": 50}, seat(vp=50 + 9 + 6, **theirs)], pods=comb("00000 00."), turns_left=0)
    play(game, PASS)
    assert result_of(game).scores[0] == result_of(game).scores[1]
    assert workers(game) == [1, 1]
    assert result_of(game).winners == winners
