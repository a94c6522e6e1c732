"""SETUP: the table as it is laid out, and the choices before the first turn (R-SETUP)."""

import pytest

import mellifera as mf
from mellifera.content.loader import Content
from tests.table import lines, pending, play, player

ROWS = Content.shipped().rows
SEATS = ("p1", "p2", "p3", "p4", "p5")


def fresh(players: int, seed: int = 1, **options: bool) -> mf.Game:
    return mf.new_game(setup=mf.Setup(seats=SEATS[:players], **options), seed=seed)


def choose_factions(game: mf.Game, wanted: str = "") -> None:
    """Everybody takes the first faction offered, or the wanted one where it is offered."""
    while pending(game).prompt == "faction":
        game.play(f"faction {wanted}" if f"faction {wanted}" in lines(game) else pending(game).options[0])


@pytest.mark.parametrize(("players", "side"), [(2, "small"), (3, "small"), (4, "large"), (5, "large")])
def test_the_side_of_the_board_follows_the_number_of_players(players: int, side: str) -> None:
    """R-SETUP-1: side A for 1 to 3 players, side B for 4 and 5."""
    assert fresh(players).to_dict()["side"] == side


@pytest.mark.parametrize("players", [0, 6])
def test_fewer_than_one_and_more_than_five_cannot_play(players: int) -> None:
    """R-SETUP-1."""
    with pytest.raises(ValueError, match="1 to 5 seats"):
        mf.Setup(seats=tuple(f"p{i}" for i in range(players)))


def test_a_solo_game_is_laid_out_like_one_of_two_players() -> None:
    """R-SETUP-1: the small side with the eight pods of two players."""
    solo = mf.new_game(players=1, seed=1)
    assert solo.to_dict()["side"] == "small"
    assert solo.state.pods_in_use == fresh(2).state.pods_in_use


@pytest.mark.parametrize(("players", "spots"), [(2, 11), (5, 15)])
def test_every_planet_spot_gets_one_explore_token_and_no_planet_is_turned_up(players: int, spots: int) -> None:
    """R-SETUP-2."""
    data = fresh(players).to_dict()
    tokens = [token for token in data["explore_tokens"] if token]
    assert len(tokens) == len(set(tokens)) == spots
    assert data["planets"] == [None] * len(data["planets"])
    assert sorted(data["planet_deck"]) == sorted(planet.id for planet in ROWS.planets)


def test_planets_tokens_cards_and_tiles_are_shuffled() -> None:
    """R-SETUP-2, R-SETUP-5: another seed gives another order, the same seed the same."""
    one, same, other = fresh(2, 1).to_dict(), fresh(2, 1).to_dict(), fresh(2, 2).to_dict()
    assert one == same
    for key in ("planet_deck", "explore_tokens", "deck", "stacks", "display", "carvings"):
        assert one[key] != other[key], key


@pytest.mark.parametrize(("players", "cell"), [(2, "3,4"), (4, "4,4")])
def test_the_queenship_starts_on_a_cell_that_is_no_planet(players: int, cell: str) -> None:
    """R-SETUP-3."""
    game = fresh(players)
    assert game.to_dict()["ship"] == cell
    assert game.to_dict()["explore_tokens"][game.state.ship] is None


@pytest.mark.parametrize(("players", "slots"), [(3, 3), (4, 4)])
def test_each_convert_slot_has_a_dance_and_all_nine_tokens_are_open(players: int, slots: int) -> None:
    """R-SETUP-4."""
    data = fresh(players).to_dict()
    assert len(set(data["dances"])) == len(data["dances"]) == slots
    assert data["dance_teachers"] == [-1] * slots
    assert len(data["token_supply"]) == 9


def test_three_tiles_of_each_type_lie_face_up_and_the_rest_is_a_stack() -> None:
    """R-SETUP-5."""
    data = fresh(2).to_dict()
    copies = [sum(row.copies for row in tiles) for tiles in (ROWS.farms, ROWS.recruits, ROWS.developments)]
    for number, name in enumerate(("farm", "recruit", "development")):
        shown, stack = data["display"][3 * number : 3 * number + 3], data["stacks"][number]
        assert all(tile.startswith(name + ".") for tile in shown + stack)
        assert len({*shown, *stack}) == copies[number]
        assert len(stack) == copies[number] - 3
    assert len(data["deck"]) == 45


@pytest.mark.parametrize(("players", "slots"), [(2, 8), (5, 12)])
def test_each_carve_slot_has_another_carving(players: int, slots: int) -> None:
    """R-SETUP-6."""
    carvings = fresh(players).to_dict()["carvings"]
    assert len(set(carvings)) == len(carvings) == slots
    assert None not in carvings


def test_the_first_player_is_random_and_starts_with_1_vp_the_next_with_2() -> None:
    """R-SETUP-7."""
    openers = set()
    for seed in range(12):
        game = fresh(3, seed)
        order = game.to_dict()["turn_order"]
        assert order in ([0, 1, 2], [1, 2, 0], [2, 0, 1]), "turns go clockwise"
        assert [player(game, number)["vp"] for number in order] == [1, 2, 3]
        openers.add(order[0])
    assert openers == {0, 1, 2}


def test_mats_are_dealt_before_factions_are_chosen_in_turn_order() -> None:
    """R-SETUP-8: no two mats alike; two factions each, no faction twice; the first player chooses first."""
    game = fresh(5)
    mats = [player(game, number)["mat"] for number in range(5)]
    assert len(set(mats)) == 5
    assert None not in mats
    offered, choosers = [], []
    while pending(game).prompt == "faction":
        choosers.append(pending(game).seat)
        assert len(lines(game)) == 2
        offered.extend(lines(game))
        game.play(pending(game).options[0])
    assert choosers == game.to_dict()["turn_order"]
    assert len(set(offered)) == 10


def test_the_factions_offered_lie_open() -> None:
    """R-SETUP-8 [ruling]: everybody sees what the others are offered."""
    game = fresh(3)
    offered = game.to_dict()["factions_offered"]
    for watcher in (0, 1, 2, None):
        shown = game.view(watcher)["offers"]["factions"]
        assert [len(factions) for factions in shown.values()] == [2, 2, 2]
        assert sorted(faction for factions in shown.values() for faction in factions) == sorted(offered)


@pytest.mark.parametrize("seed", range(6))
def test_a_seat_starts_with_what_its_faction_lists(seed: int) -> None:
    """R-SETUP-8: workers, resources, cards, 7 tokens, Favor 0; only Visah has tiles in reserve."""
    game = fresh(4, seed)
    choose_factions(game)
    while pending(game).prompt == "reserve":
        game.play(pending(game).options[0])
    for number in range(4):
        p = player(game, number)
        row = next(faction for faction in ROWS.factions if faction.id == p["faction"])
        assert p["pool"] == [row.workers.count(strength) for strength in (1, 2, 3, 4)]
        assert p["in_play"] == len(row.workers)
        starts = [spot.start for spot in row.spots if spot.start]
        assert p["resources"] == {kind: starts.count(kind) for kind in p["resources"]}
        assert len(p["hand"]) == row.start_cards
        assert (p["tokens"], p["favor"], p["taught"], p["tiles"]) == (7, 0, None, {})
        assert bool(p["reserve"]) == (p["faction"] == "visah")


def test_starting_cards_are_drawn_when_all_factions_are_chosen() -> None:
    """R-SETUP-8 [ruling]: not before."""
    first = "faction nica"
    game = next(game for game in (fresh(2, seed) for seed in range(40)) if first in lines(game))
    game.play(first)
    chooser = game.to_dict()["turn_order"][0]
    assert player(game, chooser)["hand"] == []
    game.play(pending(game).options[0])
    assert len(player(game, chooser)["hand"]) == 1


def visah_game() -> mf.Game:
    for seed in range(200):
        game = fresh(2, seed)
        choose_factions(game, "visah")
        if pending(game).prompt == "reserve":
            return game
    raise AssertionError("Visah was never offered")


def test_visah_takes_one_of_two_tiles_of_each_type_from_the_stacks() -> None:
    """R-SETUP-8 [ruling]: after the rows were laid out; the tile not taken is shuffled back."""
    game = visah_game()
    shown = game.to_dict()["display"]
    taken = []
    for name, number in (("farm", 0), ("recruit", 1), ("development", 2)):
        stack = game.to_dict()["stacks"][number]
        options = [line.removeprefix("reserve ") for line in lines(game)]
        assert len(options) == 2
        assert all(tile.startswith(name + ".") for tile in options)
        assert set(options) == set(stack[-2:])
        taken.append(options[0])
        seat = pending(game).seat
        game.play(f"reserve {options[0]}")
        assert sorted(game.to_dict()["stacks"][number]) == sorted(set(stack) - {options[0]})
    assert player(game, seat)["reserve"] == taken
    assert game.to_dict()["display"] == shown
    assert pending(game).prompt == "step"


def test_a_first_game_deals_starters_and_asks_nothing() -> None:
    """R-SETUP-9."""
    game = fresh(5, first_game=True)
    assert pending(game).prompt == "step"
    assert {player(game, number)["faction"] for number in range(5)} == {"ana", "cypri", "lama", "pomon", "sini"}


def test_a_draft_goes_from_the_last_player_to_the_first_and_back() -> None:
    """R-SETUP-9: one faction more than players and as many mats; each ends with one of each."""
    game = fresh(3, draft=True)
    order = game.to_dict()["turn_order"]
    assert sorted(line.split()[0] for line in lines(game)) == ["faction"] * 4 + ["mat"] * 3
    pickers = []
    while pending(game).prompt == "draft":
        pickers.append(pending(game).seat)
        game.play(pending(game).options[0])
    assert pickers == [*order[::-1], *order[:2]], "the last pick, the only mat left, resolves itself"
    for number in range(3):
        assert player(game, number)["faction"]
        assert player(game, number)["mat"]
    assert len(game.to_dict()["factions_offered"]) == 1


def test_a_drafter_picks_only_the_sort_still_missing() -> None:
    """R-SETUP-9: who took a mat first chooses among factions next."""
    game = fresh(2, draft=True)
    last, first = game.to_dict()["turn_order"][::-1]
    assert pending(game).seat == last
    mat = next(line for line in lines(game) if line.startswith("mat"))
    game.play(mat)
    assert pending(game).seat == first
    assert mat not in lines(game)
    play(game, next(line for line in lines(game) if line.startswith("mat")))
    assert pending(game).seat == first
    assert all(line.startswith("faction") for line in lines(game))


def test_without_the_token_of_two_cards_it_is_never_laid_out() -> None:
    """R-SETUP-9."""
    with_it = [fresh(2, seed).to_dict()["explore_tokens"] for seed in range(12)]
    without = [fresh(2, seed, no_two_card_token=True).to_dict()["explore_tokens"] for seed in range(12)]
    assert any("twin-pods" in tokens for tokens in with_it)
    assert not any("twin-pods" in tokens for tokens in without)


def test_a_solo_game_has_no_draft() -> None:
    """R-SETUP-9."""
    with pytest.raises(ValueError, match="no draft"):
        mf.Setup(seats=("p1",), automa=1, draft=True)
