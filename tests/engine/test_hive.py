"""A hive worked out a second time with plain coordinates: where to build, where frames fit, what is connected."""

import random
from functools import cache
from itertools import islice

import pytest

from mellifera.engine import hexes
from mellifera.engine.hive import Hive
from mellifera.engine.pack import Pack
from tests.conformance.random_games import new_table, positions
from tests.table import lines, pending, play, seat, table

Place = tuple[int, int]
STEPS = ((1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1))
FRAMES = {
    0: ((0, 0), (1, 0), (0, 1), (1, 1)),
    60: ((0, 0), (0, 1), (-1, 1), (-1, 2)),
    120: ((0, 0), (-1, 1), (-1, 0), (-2, 1)),
}


def around(place: Place) -> set[Place]:
    return {(place[0] + q, place[1] + r) for q, r in STEPS}


def places(codes: object) -> list[Place]:
    return [(hexes.q_of(code), hexes.r_of(code)) for code in codes]  # type: ignore[attr-defined]


def grid(hive: Hive) -> set[Place]:
    cells = {tuple(place) for place in hive.pack.rows.mats[hive.mat].hexes}
    for turn, code in hive.frames:
        q, r = hexes.q_of(code), hexes.r_of(code)
        cells |= {(q + dq, r + dr) for dq, dr in FRAMES[hexes.TURNS[turn]]}
    return cells  # type: ignore[return-value]


def faction_hexes(hive: Hive) -> set[Place]:
    mat = hive.pack.rows.mats[hive.mat]
    return {tuple(mat.base), tuple(mat.left), tuple(mat.right)}  # type: ignore[arg-type]


@cache
def sample() -> list[Hive]:
    """Hives as they come about in random games."""
    found = []
    for game, _ in islice(positions(3, 40, 40), 40):
        found += [p.hive for p in game.state.players if p.hive.mat >= 0 and p.hive.faction >= 0]
    return found


def test_the_sample_has_tiles_and_frames() -> None:
    assert sum(len(hive.frames) for hive in sample()) > 20
    assert sum(len(hive.tiles) for hive in sample()) > 100


def test_the_grid_is_mat_and_frames_together() -> None:
    """R-BUILD-1: mat and frames form one grid."""
    for hive in sample():
        assert set(places(hive.cells)) == grid(hive)


def test_tiles_can_be_built_next_to_any_tile_across_borders() -> None:
    """R-BUILD-1: empty hexes next to a tile, the faction's hexes included, in reading order."""
    for hive in sample():
        taken = set(places(hive.tiles)) | faction_hexes(hive)
        wanted = [place for place in grid(hive) - taken if around(place) & taken]
        assert places(hive.frontier) == sorted(wanted, key=lambda place: (place[1], place[0]))


@pytest.mark.parametrize("turn", [0, 1, 2])
def test_a_frame_fits_wherever_it_touches_and_does_not_overlap(turn: int) -> None:
    """R-GROW-2."""
    for hive in sample()[:30]:
        cells = grid(hive)
        wanted = []
        for q in range(-12, 13):
            for r in range(-12, 13):
                shape = {(q + dq, r + dr) for dq, dr in FRAMES[hexes.TURNS[turn]]}
                if not shape & cells and any(around(place) & cells for place in shape):
                    wanted.append((q, r))
        assert places(hive.frame_places(turn)) == sorted(wanted, key=lambda place: (place[1], place[0]))


def test_groups_count_across_borders() -> None:
    """R-BUILD-1: the largest connected group, by type and of any tiles."""
    for hive in sample():
        for kind in range(5):
            pieces = hive.pack.pieces
            wanted = {
                (hexes.q_of(code), hexes.r_of(code))
                for code, piece in hive.tiles.items()
                if kind == 4 or pieces[piece].type == kind
            }
            sizes = [0]
            while wanted:
                group = {wanted.pop()}
                while touching := {place for place in wanted if around(place) & group}:
                    group |= touching
                    wanted -= touching
                sizes.append(len(group))
            assert hive.largest_group(kind) == max(sizes)


def test_neighbours_full_mats_and_frames() -> None:
    for hive in sample():
        tiles = {(hexes.q_of(code), hexes.r_of(code)): piece for code, piece in hive.tiles.items()}
        mat = {tuple(place) for place in hive.pack.rows.mats[hive.mat].hexes}
        assert hive.full_mat() == (mat - faction_hexes(hive) <= set(tiles))
        assert hive.tiles_on_frames() == len(set(tiles) - mat)
        full = 0
        for turn, code in hive.frames:
            q, r = hexes.q_of(code), hexes.r_of(code)
            full += all((q + dq, r + dr) in tiles for dq, dr in FRAMES[hexes.TURNS[turn]])
        assert hive.full_frames() == full
        for place, piece in tiles.items():
            assert piece in tiles.values()
            nearby = [tiles[other] for other in around(place) if other in tiles]
            assert sorted(hive.neighbours(hexes.code_of(*place))) == sorted(nearby)


def test_a_full_mat_and_a_full_frame_are_noticed() -> None:
    """R-SCORE-1: 8 VP each."""
    pack = new_table(0, 2).state.pack
    free = [h for h in pack.mat_hexes[0] if h not in pack.mat_faction[0]]
    hive = Hive(pack, 0, 0, False, (), dict(zip(free, range(len(free)), strict=True)))
    assert hive.full_mat()
    assert not Hive(pack, 0, 0, False, (), dict(zip(free[1:], range(len(free) - 1), strict=True))).full_mat()
    framed = with_random_frame(pack, hive, 1)
    turn, place = framed.frames[0]
    for number, offset in enumerate(pack.frame_shapes[turn]):
        assert framed.full_frames() == 0
        framed = framed.with_tile(place + offset, 30 + number)
    assert framed.full_frames() == 1


def with_random_frame(pack: Pack, hive: Hive, seed: int) -> Hive:
    rng = random.Random(seed)
    turn = rng.randrange(3)
    return hive.with_frame(turn, rng.choice(hive.frame_places(turn)))


def test_frames_lie_on_frames() -> None:
    """R-GROW-2: next to a hex of the mat or of another frame; fifteen of them never overlap."""
    hive = sample()[0]
    for number in range(15):
        before = len(hive.cells)
        hive = with_random_frame(hive.pack, hive, number)
        assert len(hive.cells) == before + 4


def test_a_hive_is_never_changed() -> None:
    hive = sample()[-1]
    before = (dict(hive.tiles), hive.frames, set(hive.cells), hive.frontier)
    with_random_frame(hive.pack, hive, 3)
    hive.with_tile(hive.frontier[0], 5)
    hive.with_upgrade()
    assert (hive.tiles, hive.frames, set(hive.cells), hive.frontier) == before


def test_the_card_hexes_of_a_frame_give_their_bonus_where_the_frame_lies() -> None:
    hive = Hive(sample()[0].pack, 0, 0, False, (), {})
    for turn in range(3):
        place = hive.frame_places(turn)[0]
        framed = hive.with_frame(turn, place)
        added = {code: effect for code, effect in framed.bonus.items() if code not in hive.bonus}
        shape = hive.pack.frame_shapes[turn]
        assert set(added) == {place + shape[0], place + shape[3]}


def test_the_game_offers_every_place_of_the_hive_with_its_turn() -> None:
    """R-GROW-2: `frame HEX TURN`, in one decision."""
    game = table(seats=[seat(workers=[2], resources={"fiber": 2})])
    hive = game.state.players[0].hive
    play(game, "place 2 grow")
    turns = enumerate((0, 60, 120))
    places = [f"frame {hexes.text_of(place)} {turn}" for number, turn in turns for place in hive.frame_places(number)]
    assert (pending(game).prompt, lines(game)) == ("frame", places)
