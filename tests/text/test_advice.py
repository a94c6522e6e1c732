"""The words of hints and reviews."""

import pytest

import mellifera as mf
from mellifera.bots.facts import facts, weights
from mellifera.content.rows import KINDS
from mellifera.engine import options as verbs
from mellifera.text.advice import (
    ALIKE,
    GAINS,
    LACKS,
    NOTHING,
    Brought,
    Gain,
    hint_lines,
    loss_line,
    loss_lines,
    reason,
    turn_words,
)

GAME = mf.new_game(players=2, seed=1)
PACK = GAME.state.pack
FARM = next(piece.number for piece in PACK.pieces if piece.row.type == "farm")
CARVING = next(piece.number for piece in PACK.pieces if piece.row.type == "carving")


def said(*gains: Gain, tiles: dict[int, int] | None = None, leads: tuple[int, ...] = ()) -> str:
    return reason(PACK, Brought(gains, tiles or {}, leads), [], True, False)


def test_every_fact_has_words_and_a_weight() -> None:
    game = mf.new_game(seed=1, setup=mf.Setup(seats=("a", "b"), first_game=True))
    found = facts(game.state, 0)
    assert set(found) == {*GAINS, *KINDS} == {*LACKS, *KINDS} == set(weights(game.state))


@pytest.mark.parametrize(
    ("gains", "sentence"),
    [
        ([Gain("vp", 3, True)], "Brings 3 VP."),
        ([Gain("vp", 2.8, False)], "Brings about 3 VP."),
        ([Gain("cards", 1.4, False), Gain("vp", 0.6, False)], "Brings perhaps a seed card and perhaps 1 VP."),
        ([Gain("workers", 1, True), Gain("favor", 1, True)], "Brings one more worker and 1 Favor."),
        ([Gain("fiber", 2, True), Gain("wax", 1, True), Gain("vp", 1, True)], "Brings 2 fiber, 1 wax and 1 VP."),
        ([Gain("workers", 1, True), Gain("ready", 1, True), Gain("strength", 1, True)], "Brings one more worker."),
        ([Gain("favor", 0.2, False)], NOTHING),
        ([], NOTHING),
    ],
)  # fmt: skip
def test_gains_are_told_in_one_sentence(gains: list[Gain], sentence: str) -> None:
    assert said(*gains) == sentence


def test_at_most_three_gains_are_told() -> None:
    told = said(*(Gain(key, 2, True) for key in ("vp", "favor", "cards", "frames")))
    assert told == "Brings 2 VP, 2 Favor and 2 seed cards."


def test_tiles_and_leads_are_named_and_not_counted_again() -> None:
    gains = [Gain("farms", 1, True), Gain("tile_vp", 1, True), Gain("majority_vp", 9, True)]
    told = said(*gains, tiles={FARM: 1}, leads=(0,))
    name, sector = PACK.pieces[FARM].row.name, PACK.sectors[0].name.lower()
    assert told == f"Brings the farm {name} (it earns whenever you retrieve) and the lead in the {sector} of the comb."
    assert said(tiles={CARVING: 12}).endswith(" (12 VP as things stand).")


def test_other_options_are_held_against_the_best() -> None:
    def other(*gains: Gain, lacks: tuple[Gain, ...] = ()) -> str:
        return reason(PACK, Brought(gains, {}, ()), lacks, False, False)

    vp, farm = Gain("vp", 2, True), Gain("farms", 1, True)
    assert other(vp, lacks=(farm,)) == "Brings 2 VP; the best brings a farm more."
    assert other(lacks=(farm,)) == "Changes little; the best brings a farm more."
    assert other(vp) == "Brings 2 VP."
    assert other() == ALIKE


def test_a_hint_names_the_option_by_its_number_and_tells_what_follows() -> None:
    lines = hint_lines(4, ["Place a strength-2 worker on Advance", "Build the farm Dew Trap"], 71.6, "Brings a farm.")
    assert lines == [
        "4. Place a strength-2 worker on Advance: about 72 VP at the end.",
        "   Brings a farm.",
        "   Then: Build the farm Dew Trap.",
    ]


def test_a_turn_in_short_leaves_out_what_goes_without_saying() -> None:
    o = PACK.option
    convert = PACK.names["conversion"].index("make-wax")
    options = [
        o(verbs.PLACE, 3, 0), o(verbs.FLY, 2), o(verbs.GAIN, 1), o(verbs.CONVERT, convert), o(verbs.CONVERT, convert),
        o(verbs.TAKE, FARM), o(verbs.PAY, 0), o(verbs.BUILD, FARM, 0), o(verbs.END),
    ]  # fmt: skip
    words = turn_words(PACK, options, ("a", "b"))
    assert words.startswith("Place a strength-3 worker on Explore, fly to 3,1, make wax (2 times), build the farm ")
    assert "end" not in words
    assert turn_words(PACK, [o(verbs.END)], ("a", "b")) == "End your turn"
    many = turn_words(PACK, [o(verbs.FLY, cell) for cell in range(8)], ("a", "b"))
    assert many.endswith(", 2 choices more")


def test_losses() -> None:
    assert loss_line("Mara", [0.0, 2.5, 3.0]) == "Mara lost about 6 VP in 2 turns of 3."
    assert loss_line("Mara", [0.0]) == "Mara lost nothing that could have been foreseen."
    assert loss_lines(7, 2.5, 31, "Retrieve all your workers", "Fly to 2,3. Brings 4 VP.") == [
        "Turn 7, step 31: about 2.5 VP lost.",
        "   Played: Retrieve all your workers.",
        "   Better: Fly to 2,3. Brings 4 VP.",
    ]
