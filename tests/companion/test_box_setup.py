"""The random set-up for the real box: the numbers of docs/rules.md for every number of players and every solo level."""

from __future__ import annotations

import re

import pytest

from mellifera.companion.box_setup import SEED_LENGTH, BoxIn, BoxSetup, box_setup, fresh_seed, named_by_us
from mellifera.content.loader import Content
from mellifera.words import language, languages
from mellifera.words.problems import SaidError

ROWS = Content.shipped().rows
EN = language("en")
NAMES = ["Mara", "Otto", "Vera", "Ines", "Zoe"]
STARTERS = {"ana", "cypri", "lama", "pomon", "sini"}
SEEDS = [f"{number:06}" for number in range(40)]


def wishes(players: int = 2, automa: int = 0, **given: object) -> BoxIn:
    plain: BoxIn = {
        "names": NAMES[:players],
        "automa": automa,
        "first_game": False,
        "draft": False,
        "seed_limit": False,
        "no_two_card_token": False,
        "without": [],
        "seed": "482913",
    }
    return {**plain, **given}  # type: ignore[typeddict-item]


def laid(players: int = 2, automa: int = 0, **given: object) -> BoxSetup:
    return box_setup(wishes(players, automa, **given), ROWS, EN)


def factions(found: BoxSetup) -> list[str]:
    return [thing["id"] for seat in found["seats"] for thing in seat["factions"]]


def told(found: BoxSetup, step: str) -> str:
    return next(each["text"] for each in found["steps"] if each["id"] == step)


def numbers(text: str) -> list[int]:
    return [int(number) for number in re.findall(r"\d+", text)]


# ---------------------------------------------------------------------- the numbers of the rules
@pytest.mark.parametrize(("players", "side"), [(1, "A"), (2, "A"), (3, "A"), (4, "B"), (5, "B")])
def test_the_side_of_the_board(players: int, side: str) -> None:
    """R-SETUP-1."""
    found = laid(players, automa=1 if players == 1 else 0)
    assert found["side"] == side
    assert told(found, "board") == f"Lay the board down with side {side} up."


@pytest.mark.parametrize(("players", "pods"), [(1, 8), (2, 8), (3, 12), (4, 15), (5, 15)])
def test_the_pods_in_use(players: int, pods: int) -> None:
    """R-HIB-3: 8 with 2 players and solo are the middle and the right sector."""
    text = told(laid(players, automa=1 if players == 1 else 0), "comb")
    assert numbers(text) == [pods]
    if players < 3:
        assert text == "In use: Middle sector, Right sector, together 8 pods."


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_first_player_is_random_and_starts_with_1_vp(players: int) -> None:
    """R-SETUP-7: the second with 2, and so on, clockwise."""
    first = set()
    for seed in SEEDS:
        seats = laid(players, seed=seed)["seats"]
        assert [seat["vp"] for seat in seats] == list(range(1, players + 1))
        begins = seats[0]["seat"]
        assert [seat["seat"] for seat in seats] == [(begins + i) % players for i in range(players)]
        first.add(begins)
    assert first == set(range(players))


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_everybody_gets_a_mat_and_two_factions(players: int) -> None:
    """R-SETUP-8: no two mats alike, no faction twice; 7 tokens; Visah alone has a reserve."""
    found = laid(players)
    mats = [seat["mat"]["id"] for seat in found["seats"] if seat["mat"]]
    assert len(set(mats)) == len(mats) == players
    assert [len(seat["factions"]) for seat in found["seats"]] == [2] * players
    assert len(set(factions(found))) == 2 * players
    assert told(found, "start").startswith("Each player takes 7 hibernation tokens")


@pytest.mark.parametrize("players", [1, 2, 5])
def test_a_first_game_deals_one_starter_faction(players: int) -> None:
    """R-SETUP-9."""
    found = laid(players, automa=2 if players == 1 else 0, first_game=True)
    assert len(factions(found)) == players
    assert set(factions(found)) <= STARTERS


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_draft_lays_one_faction_more_than_players_and_as_many_mats(players: int) -> None:
    """R-SETUP-9."""
    found = laid(players, draft=True)
    assert len({thing["id"] for thing in found["draft_factions"]}) == players + 1
    assert len({thing["id"] for thing in found["draft_mats"]}) == players
    assert factions(found) == []
    assert all(seat["mat"] is None for seat in found["seats"])


@pytest.mark.parametrize(("players", "spots", "dances", "carvings"), [(2, 11, 3, [4, 4]), (5, 15, 4, [6, 6])])
def test_what_lies_on_the_board(players: int, spots: int, dances: int, carvings: list[int]) -> None:
    """R-SETUP-2, R-SETUP-4, R-SETUP-5, R-SETUP-6: one on each spot and slot; the rest is shuffled by hand."""
    found = laid(players)
    assert [len(row) for row in found["carvings"]] == carvings
    laid_out = [thing["id"] for row in found["carvings"] for thing in row]
    assert len(set(laid_out)) == sum(carvings)
    assert numbers(told(found, "tokens")) == [spots]
    assert numbers(told(found, "dances")) == [5, dances, 9]
    assert numbers(told(found, "planets")) == [15]
    assert numbers(told(found, "cards")) == [45]
    assert numbers(told(found, "rows")) == [3]
    assert "which is no planet" in told(found, "ship")


def test_the_options_that_change_the_pieces() -> None:
    """R-SETUP-9: the token of two cards leaves, and at most 2 cards a turn are agreed on."""
    found = laid(no_two_card_token=True, seed_limit=True)
    assert told(found, "tokens").startswith("Take out the explore token that gives two seed cards.")
    assert found["steps"][-1]["id"] == "seed_limit"
    assert "Take out" not in told(laid(), "tokens")
    assert all(step["id"] != "seed_limit" for step in laid()["steps"])


WORKERS = {
    1: ("normal", [2, 1, 1, 2, 1], 2),
    2: ("normal", [2, 2, 1, 2, 2], 2),
    3: ("normal", [3, 2, 2, 3, 1], 2),
    4: ("normal", [3, 2, 2, 3, 2], 3),
    5: ("expert", [3, 2, 2, 3, 1], 2),
    6: ("expert", [3, 2, 2, 3, 2], 3),
}
"""The table of docs/solo.md."""


@pytest.mark.parametrize("level", WORKERS)
def test_a_solo_game(level: int) -> None:
    """R-AUTO-1: the Automa first with 1 VP, you with 2; her workers by level, 7 tokens, 14 cards."""
    found = laid(1, automa=level)
    assert [(seat["automa"], seat["vp"]) for seat in found["seats"]] == [(True, 1), (False, 2)]
    assert [len(seat["factions"]) for seat in found["seats"]] == [0, 2]
    mode, workers, new = WORKERS[level]
    text = told(found, "automa")
    assert f"{mode} mode" in text
    assert numbers(text) == [level, *workers, 7, new, 14]
    assert numbers(told(found, "solo")) == [32, 35, 37, 38]
    assert "Proliferation" in told(found, "solo")
    assert numbers(told(found, "cards")) == [41]


def test_a_solo_game_never_deals_what_is_left_out() -> None:
    """R-AUTO-1: neither Ria nor Capen nor Proliferation."""
    for seed in SEEDS:
        found = laid(1, automa=2, seed=seed)
        assert not {"ria", "capen"} & set(factions(found))
        assert "proliferation" not in [thing["id"] for row in found["carvings"] for thing in row]


# ---------------------------------------------------------------------- chance and wishes
def test_the_same_seed_gives_the_same_set_up_and_another_one_another() -> None:
    assert laid(3) == laid(3)
    assert len({laid(3, seed=seed)["text"] for seed in SEEDS}) == len(SEEDS)
    drawn = {fresh_seed() for _ in range(50)}
    assert len(drawn) > 40
    assert all(re.fullmatch(r"\d{6}", seed) for seed in drawn)


def test_factions_that_nobody_wants_are_never_dealt() -> None:
    unwanted = [row.id for row in ROWS.factions][:10]
    for seed in SEEDS[:10]:
        for how in ({}, {"draft": True}):
            found = laid(5, seed=seed, without=unwanted, **how)
            open_to_all = [thing["id"] for thing in found["draft_factions"]]
            assert not set(unwanted) & {*factions(found), *open_to_all}


def test_every_thing_has_its_name_and_says_what_it_does() -> None:
    for tag in languages():
        found = box_setup(wishes(5), ROWS, language(tag))
        seats = found["seats"]
        things = [t for row in found["carvings"] for t in row]
        things += [t for seat in seats for t in seat["factions"]] + [seat["mat"] for seat in seats if seat["mat"]]
        assert len(things) == 12 + 10 + 5
        assert all(thing["title"] and thing["texts"] for thing in things)
        assert all(step["title"] and step["text"].endswith(".") for step in found["steps"])


def test_carvings_whose_printed_name_is_not_public_are_marked() -> None:
    """Their rows say `house`; a box is searched by printed names."""
    ours = named_by_us(ROWS)
    assert len(ours) == 14
    assert "carving.proliferation" not in ours
    found = laid(4)
    marked = {thing["name"] for row in found["carvings"] for thing in row if thing["ours"]}
    assert marked == ours & {thing["name"] for row in found["carvings"] for thing in row}
    assert ("A name with a star" in told(found, "carvings")) == bool(marked)


def test_the_dealt_things_can_be_sent_to_somebody() -> None:
    lines = laid(2, seed="482913")["text"].splitlines()
    assert lines[0] == "Apiary set-up, seed 482913, side A of the board"
    assert re.fullmatch(r"1\. \w+: 1 VP, mat \w+, \w+ or \w+", lines[1])
    assert [line.partition(":")[0] for line in lines[3:]] == ["Carvings", "Carvings"]
    drafted = laid(2, draft=True)["text"].splitlines()
    assert drafted[3].startswith("To be drafted: mats ")


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        (wishes(1, 2, draft=True), "A solo game has no draft"),
        (wishes(draft=True, first_game=True), "A first game deals the factions: switch off"),
        (wishes(without=["bumble"]), "There is no faction bumble."),
        (wishes(5, without=[row.id for row in ROWS.factions][:11]), "Too few factions are left: 9, and 10 are needed."),
        (wishes(5, first_game=True, without=["ana"]), "Too few factions are left: 4, and 5 are needed."),
        (wishes(seed=" "), "A seed is one line of 1 to 100 characters."),
        (wishes(seed="x" * (SEED_LENGTH + 1)), "A seed is one line"),
        (wishes(names=[]), "1 to 5 people play, not 0."),
        (wishes(1), "A solo game needs the Automa's level, 1 to 6, not 0."),
    ],
)
def test_what_cannot_be_agreed_on_is_named(given: BoxIn, sentence: str) -> None:
    with pytest.raises(SaidError, match=sentence):
        box_setup(given, ROWS, EN)
