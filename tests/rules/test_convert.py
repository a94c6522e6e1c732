"""CONVERT: conversions, dances, teaching (R-CONV)."""

import pytest

from tests.table import PASS, Json, lines, passing, pending, play, player, resources, seat, table

TAUGHT: Json = {"taught": "round-dance", "dance_tokens": ["token-wax"]}


@pytest.mark.parametrize(
    ("held", "script", "left"),
    [
        ({"fiber": 1, "wax": 1}, ["gain pollen"], {"pollen": 1, "wax": 1}),
        ({"pollen": 1, "fiber": 1}, ["convert make-wax"], {"wax": 1}),
        ({"pollen": 2, "water": 1}, ["convert make-honey"], {"honey": 1}),
    ],
)
def test_the_conversions_of_the_board(held: dict[str, int], script: list[str], left: dict[str, int]) -> None:
    """R-CONV-1: a swap, wax, honey."""
    game = table(seats=[seat(workers=[1], resources=held)], confirm_turns=True)
    play(game, "place 1 convert", *script)
    assert lines(game) == ["end"]
    assert resources(game) == left


def test_a_card_is_swapped_for_the_top_of_the_deck() -> None:
    """R-CONV-1: the card goes to the discard pile without benefit."""
    game = table(seats=[seat(workers=[1], hand=["seed-07", "seed-08"])], deck=["seed-31"])
    play(game, "place 1 convert", "discard seed-08")
    assert player(game)["hand"] == ["seed-07", "seed-31"]
    assert (game.to_dict()["discard"], player(game)["vp"]) == (["seed-08"], 0)


def test_a_basic_is_swapped_for_another_kind() -> None:
    """R-CONV-1 [ruling]: not for its own."""
    game = table(seats=[seat(workers=[1], resources={"water": 1})])
    play(game, "place 1 convert")
    assert lines(game) == ["gain fiber", "gain pollen"]


def test_up_to_as_many_conversions_as_the_strength() -> None:
    """R-CONV-1: two with strength 2, and one may stop before."""
    game = table(seats=[seat(workers=[2], resources={"fiber": 5, "pollen": 5})], confirm_turns=True)
    play(game, "place 2 convert")
    assert lines(game) == ["convert swap-basic", "convert make-wax"]
    play(game, "convert make-wax")
    assert lines(game) == ["convert swap-basic", "convert make-wax", "done"]
    stopped = game.clone()
    play(stopped, "done")
    assert resources(stopped) == {"fiber": 4, "pollen": 4, "wax": 1}
    play(game, "convert make-wax")
    assert (pending(game).prompt, resources(game)) == ("after", {"fiber": 3, "pollen": 3, "wax": 2})


def test_what_one_conversion_gave_pays_for_the_next() -> None:
    """R-CONV-1: fiber into pollen, then pollen and fiber into wax."""
    game = table(seats=[seat(workers=[2], resources={"fiber": 2})], confirm_turns=True)
    play(game, "place 2 convert", "gain pollen")
    assert lines(game) == ["convert swap-basic", "convert make-wax", "done"]
    play(game, "convert make-wax")
    assert resources(game) == {"wax": 1}


def test_what_cannot_be_paid_is_not_listed() -> None:
    """R-CONV-1: 1 pollen and 1 water make no honey."""
    game = table(seats=[seat(workers=[2], resources={"pollen": 1, "water": 1}, hand=["seed-07"])])
    play(game, "place 2 convert")
    assert lines(game) == ["convert swap-card", "convert swap-basic"]


def test_only_taught_dances_can_be_used_and_by_everybody() -> None:
    """R-CONV-1, R-CONV-3: the dance gives its printed part and its token."""
    convert = seat(workers=[1], resources={"fiber": 2})
    untaught = table(seats=[convert, seat()], dances=["round-dance"])
    play(untaught, "place 1 convert")
    assert pending(untaught).prompt != "convert", "the swap alone"
    game = table(seats=[convert, seat(**TAUGHT)], confirm_turns=True)
    play(game, "place 1 convert")
    assert lines(game) == ["convert swap-basic", "convert round-dance"]
    play(game, "convert round-dance")
    assert (resources(game), player(game)["favor"]) == ({"wax": 1 + 1}, 0)


def test_each_use_by_somebody_else_gives_the_teacher_1_favor() -> None:
    """R-CONV-2: two uses, 2 Favor."""
    game = table(seats=[seat(workers=[2], resources={"fiber": 4}), seat(**TAUGHT)], confirm_turns=True)
    play(game, "place 2 convert", "convert round-dance", "convert round-dance")
    assert player(game, 1)["favor"] == 2


def test_the_teachers_own_use_gives_no_favor_for_teaching() -> None:
    """R-CONV-2: only what the dance itself gives."""
    game = table(seats=[seat(workers=[1], resources={"fiber": 2}, **TAUGHT), seat()], confirm_turns=True)
    play(game, "place 1 convert", "convert round-dance")
    assert (resources(game), player(game)["favor"], player(game, 1)["favor"]) == ({"wax": 2}, 0, 0)


def test_strength_4_may_teach_an_untaught_dance_before_converting() -> None:
    """R-CONV-3: marker and token; then the dance is in the menu."""
    game = table(seats=[seat(workers=[4], resources={"fiber": 2})], dances=["round-dance", "buzz-run", "sickle-dance"])
    play(game, "place 4 convert")
    assert lines(game) == ["convert swap-basic", "teach round-dance", "teach buzz-run", "teach sickle-dance"]
    play(game, "teach round-dance")
    assert len(lines(game)) == 9, "every dance token is there to choose from"
    play(game, "token token-favor")
    assert lines(game) == ["convert swap-basic", "convert round-dance"], "one conversion must be made"
    data = game.to_dict()
    assert (data["dance_teachers"], data["dance_tokens"]) == ([0, -1, -1], [["token-favor"], [], []])
    assert player(game)["taught"] == "round-dance"


def test_a_dance_with_two_open_spots_gets_two_tokens() -> None:
    """R-CONV-3: each of them different."""
    mine = seat(workers=[4], resources={"honey": 2})
    game = table(seats=[mine], dances=["buzz-run", "round-dance", "tremble-dance"], confirm_turns=True)
    play(game, "place 4 convert", "token token-favor")
    assert len(lines(game)) == 8
    assert "token token-favor" not in lines(game)
    play(game, "token token-wax")
    assert game.to_dict()["dance_tokens"][0] == ["token-favor", "token-wax"]


def test_after_the_first_conversion_it_is_too_late_to_teach() -> None:
    """R-CONV-3: teaching comes before converting."""
    game = table(seats=[seat(workers=[4], resources={"fiber": 2})])
    play(game, "place 4 convert", "convert swap-basic", "gain water")
    assert not any(line.startswith("teach") for line in lines(game))


def test_nobody_teaches_twice_and_a_taught_dance_never_changes() -> None:
    """R-CONV-3."""
    game = table(seats=[seat(workers=[4], resources={"fiber": 1}, **TAUGHT)])
    play(game, "place 4 convert")
    assert pending(game).prompt == "gain", "no dance to teach: the swap alone"
    other = table(seats=[seat(workers=[4], resources={"fiber": 3}), seat(**TAUGHT)])
    play(other, "place 4 convert")
    teaching = [line for line in lines(other) if line.startswith("teach")]
    assert len(teaching) == 2
    assert "teach round-dance" not in teaching


def test_weaker_workers_do_not_teach() -> None:
    """R-CONV-3."""
    game = table(seats=[seat(workers=[3], resources={"pollen": 2, "fiber": 2})])
    play(game, "place 3 convert")
    assert lines(game) == ["convert swap-basic", "convert make-wax"]


def test_a_dance_taught_stays_open_in_later_turns() -> None:
    """R-CONV-3: from now on everybody can use it."""
    game = table(seats=[passing(), seat(workers=[1], resources={"water": 2}), seat(**TAUGHT)])
    play(game, PASS, "place 1 convert")
    assert "convert round-dance" in lines(game)
