"""Hints and reviews in both languages."""

from __future__ import annotations

import pytest

import mellifera as mf
from mellifera.bots.facts import facts, weights
from mellifera.content.rows import KINDS
from mellifera.engine import options as verbs
from mellifera.words import Language, Player, language, languages
from mellifera.words.advice import (
    GAINS,
    Better,
    Brought,
    Course,
    Gain,
    JudgedTurn,
    Reason,
    better_said,
    course_said,
    hint_lines,
    loss_line,
    loss_lines,
    reason_said,
)
from mellifera.words.lines import line

GAME = mf.new_game(players=2, seed=1)
PACK = GAME.state.pack
NAMES = ("Mara", "Otto")
FARM = PACK.names["tile"].index("farm.dew-trap")
CARVING = next(piece.number for piece in PACK.pieces if piece.row.type == "carving")
EN, PL = language("en"), language("pl")


def said(spoken: Language, *gains: Gain, tiles: dict[int, int] | None = None, leads: tuple[int, ...] = ()) -> str:
    reason = Reason("best", Brought(gains, tuple((tiles or {}).items()), leads))
    return spoken.said(reason_said(PACK, reason))


def test_every_fact_has_words_and_a_weight() -> None:
    game = mf.new_game(seed=1, setup=mf.Setup(seats=("a", "b"), first_game=True))
    assert set(facts(game.state, 0)) == {*GAINS, *KINDS} == set(weights(game.state))
    for tag in languages():
        entries = {f"advice.{section}.{key}" for section in ("gain", "lack") for key in GAINS}
        assert entries <= language(tag).keys()


@pytest.mark.parametrize(
    ("gains", "english", "polish"),
    [
        ([Gain("vp", 3, True)], "Brings 3 VP.", "Daje 3 PZ."),
        ([Gain("vp", 2.8, False)], "Brings about 3 VP.", "Daje średnio 3 PZ."),
        ([Gain("cards", 1.4, False), Gain("vp", 0.6, False)], "Brings perhaps a seed card and perhaps 1 VP.",
         "Daje być może kartę siewu i być może 1 PZ."),
        ([Gain("workers", 1, True), Gain("favor", 1, True)], "Brings one more worker and 1 Favor.",
         "Daje dodatkową robotnicę i 1 przysługę."),
        ([Gain("fiber", 2, True), Gain("wax", 1, True), Gain("vp", 1, True)], "Brings 2 fiber, 1 wax and 1 VP.",
         "Daje 2 włókna, 1 wosk i 1 PZ."),
        ([Gain("workers", 1, True), Gain("ready", 1, True), Gain("strength", 1, True)], "Brings one more worker.",
         "Daje dodatkową robotnicę."),
        ([Gain("workers", 2, True), Gain("strength", 2, True)], "Brings 2 more workers.",
         "Daje 2 dodatkowe robotnice."),
        ([Gain("ready", 5, False)], "Brings about 5 more workers ready for your next turns.",
         "Daje średnio 5 dodatkowych robotnic na następne tury."),
        ([Gain("storage", 3.2, False)], "Brings room for about 3 more resources.",
         "Daje miejsce na średnio 3 surowce więcej."),
        ([Gain("recruits", 2, True)], "Brings 2 recruits (they help for the rest of the game).",
         "Daje 2 rekrutów (stałe zdolności)."),
        ([Gain("favor", 0.2, False)], "Leads to nothing more now, but nothing better is in reach.",
         "Nic więcej teraz nie daje, ale nie ma nic lepszego."),
    ],
)  # fmt: skip
def test_gains_are_told_in_one_sentence(gains: list[Gain], english: str, polish: str) -> None:
    assert said(EN, *gains) == english
    assert said(PL, *gains) == polish


def test_at_most_three_gains_are_told() -> None:
    told = said(EN, *(Gain(key, 2, True) for key in ("vp", "favor", "cards", "frames")))
    assert told == "Brings 2 VP, 2 Favor and 2 seed cards."


def test_tiles_and_leads_are_named_and_not_counted_again() -> None:
    gains = [Gain("farms", 1, True), Gain("tile_vp", 1, True), Gain("majority_vp", 9, True)]
    english, polish = (said(spoken, *gains, tiles={FARM: 1}, leads=(0,)) for spoken in (EN, PL))
    assert english == (
        "Brings the farm Dew Trap (it earns whenever you retrieve) and the lead in the middle sector of the comb."
    )
    assert polish == (
        "Daje farmę Łapacz rosy (dochód przy każdym odzyskiwaniu) i prowadzenie w plastrze (sektor środkowy)."
    )
    assert said(EN, tiles={CARVING: 12}).endswith(" (12 VP as things stand).")
    assert said(PL, tiles={CARVING: 12}).endswith(" (na razie 12 PZ).")


def test_other_options_are_held_against_the_best() -> None:
    def other(spoken: Language, *gains: Gain, lacks: tuple[Gain, ...] = ()) -> str:
        return spoken.said(reason_said(PACK, Reason("other", Brought(gains), lacks)))

    vp, farm = Gain("vp", 2, True), Gain("farms", 1, True)
    assert other(EN, vp, lacks=(farm,)) == "Brings 2 VP; the best also brings a farm."
    assert other(PL, vp, lacks=(farm,)) == "Daje 2 PZ; najlepszy wybór daje ponadto farmę."
    assert other(EN, lacks=(farm,)) == "Changes little; the best also brings a farm."
    assert other(EN, vp, lacks=(vp,)) == other(EN, vp) == "Brings 2 VP."
    assert other(PL) == "Mniej więcej tak dobry jak najlepszy wybór."


def test_what_pays_off_later_and_what_has_no_choice() -> None:
    def told(reason: Reason) -> str:
        return EN.said(reason_said(PACK, reason))

    patient = Reason("patient", Brought((Gain("cards", 2, True),)))
    assert told(patient) == "Brings 2 seed cards, and more than the others in the turns to come."
    assert told(Reason("patient")) == "Brings little now, and more than the others in the turns to come."
    assert told(Reason("only")) == "There is nothing else to choose."


def test_amounts_in_a_reason_can_be_drawn() -> None:
    reason = Reason("best", Brought((Gain("wax", 1, True), Gain("favor", 2, True))))
    assert line(PL, reason_said(PACK, reason)) == [
        "Daje ", {"n": 1, "glyph": "wax", "text": "1 wosk"}, " i ",
        {"n": 2, "glyph": "favor", "text": "2 przysługi"}, ".",
    ]  # fmt: skip


def test_a_hint_names_the_option_by_its_number_and_tells_what_follows() -> None:
    place = PACK.option(verbs.PLACE, 2, PACK.actions.index("advance"))
    after = (PACK.option(verbs.TAKE, FARM), PACK.option(verbs.BUILD, FARM, 0))
    reason = Reason("best", Brought((Gain("farms", 1, True),)))
    english = hint_lines(EN, PACK, NAMES, 4, (place, *after), 71.6, reason)
    assert english[0] == "4. Place a strength-2 worker on Advance: about 72 VP at the end."
    assert english[1] == "   Brings a farm (it earns whenever you retrieve)."
    assert english[2].startswith("   Then: Build the farm Dew Trap on hex ")
    polish = hint_lines(PL, PACK, NAMES, 4, (place,), 71.6, reason)
    assert polish[0].endswith(": około 72 PZ na koniec.")
    assert len(polish) == 2


def test_a_turn_in_short_leaves_out_what_goes_without_saying() -> None:
    o = PACK.option
    convert = PACK.names["conversion"].index("make-wax")
    dance = PACK.first_dance
    options = (
        o(verbs.PLACE, 3, 0), o(verbs.FLY, 2), o(verbs.GAIN, 1), o(verbs.CONVERT, convert), o(verbs.CONVERT, convert),
        o(verbs.CONVERT, dance), o(verbs.TAKE, FARM), o(verbs.PAY, 0), o(verbs.BUILD, FARM, 0), o(verbs.END),
    )  # fmt: skip

    def told(spoken: Language, *options: verbs.Option, whole: bool = False) -> str:
        return spoken.said(course_said(PACK, Course(options, whole), NAMES))

    english, polish = told(EN, *options), told(PL, *options)
    assert english.startswith("Place a strength-3 worker on Explore, fly to cell 3,1, make wax (2 times), ")
    assert ", Round Dance, build the farm Dew Trap on hex " in english
    assert "wytwórz wosk (2 razy), Taniec okrężny, zbuduj farmę Łapacz rosy na polu " in polish
    assert "end" not in english
    assert told(EN, o(verbs.END)) == "End your turn"
    assert told(EN, o(verbs.FLY, 2), o(verbs.END), whole=True).endswith(", end your turn")
    many = [o(verbs.FLY, cell) for cell in range(8)]
    assert told(EN, *many).endswith(", 2 choices more")
    assert told(PL, *many[:7]).endswith(", jeszcze 1 wybór")


def test_losses() -> None:
    mara = Player("Mara", 0)
    assert loss_line(EN, mara, [0.0, 2.5, 3.0]) == "Mara lost about 6 VP in 2 turns of 3."
    assert loss_line(EN, mara, [0.0]) == "Mara lost nothing that could have been foreseen."
    assert loss_line(PL, mara, [0.0, 2.5, 3.0]) == "Mara: strata około 6 PZ w 2 turach z 3."
    fly = Better(Course((PACK.option(verbs.FLY, 2),)), Reason("best", Brought((Gain("vp", 4, True),))), later=False)
    turn = JudgedTurn(7, 0, 31, Course((PACK.option(verbs.RETRIEVE),)), fly, 2.5)
    assert loss_lines(EN, PACK, NAMES, turn) == [
        "Turn 7, step 31: about 2.5 VP lost.",
        "   Played: Retrieve all your workers.",
        "   Better: Fly to cell 3,1. Brings 4 VP.",
    ]
    assert loss_lines(PL, PACK, NAMES, turn)[0] == "Tura 7, krok 31: strata około 2,5 PZ."
    later = PL.said(better_said(PACK, fly._replace(later=True), NAMES))
    assert later.startswith("W dalszej części tury: ")
    assert later.endswith(". Daje 4 PZ.")
