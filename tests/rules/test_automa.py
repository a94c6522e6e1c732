"""The Automa's set-up, workers and actions, teaching and Exchange, and the end of a solo game."""

import random
from typing import Any

import pytest

import mellifera as mf
from mellifera.content.loader import Content
from mellifera.engine import hexes
from mellifera.rules.scoring import automa_score, best_copy, score
from tests.rules.solo_positions import HER, at_your_step, her_turn, mat, named, on_space, solo, state_of, your_turn

GROW, CONVERT, RESEARCH, ADVANCE = "automa-02", "automa-12", "automa-13", "automa-05"
GRAY, YELLOW = "automa-14", "automa-04"
"""Support sides."""

LEVELS = {
    1: ([1, 1, 2], [1, 2], 2),
    2: ([1, 2, 2], [2, 2], 2),
    3: ([2, 2, 3], [1, 3], 2),
    4: ([2, 2, 3], [2, 3], 3),
    5: ([2, 2, 3], [1, 3], 2),
    6: ([2, 2, 3], [2, 3], 3),
}
"""Gray and yellow workers at the start, and the strength of a worker gained."""


def solo_game(level: int = 1, seed: int = 0) -> mf.Game:
    return mf.new_game(seed=seed, setup=mf.Setup(seats=("you",), automa=level))


def play(data: dict[str, Any], *options: str) -> tuple[mf.Game, list[mf.Event]]:
    game = mf.Game.from_dict(data)
    events: list[mf.Event] = []
    for option in options:
        events += game.play(option)
    return game, events


# ---------------------------------------------------------------------- set-up
@pytest.mark.parametrize("level", sorted(LEVELS))
def test_her_workers_tokens_and_vp_at_the_start(level: int) -> None:
    """R-AUTO-1: by level; she is first with 1 VP, you have 2."""
    game = solo_game(level)
    gray, yellow, _ = LEVELS[level]
    assert mat(game.state, "gray") == gray
    assert mat(game.state, "yellow") == yellow
    her = game.state.automa
    assert her is not None
    assert (her.vp, her.tokens, her.level) == (1, 7, level)
    assert game.state.players[0].vp == 2
    assert game.state.turn_order == (HER, 0)


def test_seeds_a_carving_and_factions_are_left_out() -> None:
    """R-AUTO-1: in any of many games, and only in solo games."""
    seeds, carvings, factions = set(), set(), set()
    for seed in range(40):
        for setup in (mf.Setup(seats=("you",), automa=1), mf.Setup(seats=("a", "b"))):
            data = mf.new_game(seed=seed, setup=setup).to_dict()
            solo_mark = len(setup.seats) == 1
            cards = [*data["deck"], *(card for p in data["players"] for card in p["hand"])]
            seeds |= {(card, solo_mark) for card in cards}
            carvings |= {(name, solo_mark) for name in data["carvings"]}
            factions |= {(name, solo_mark) for name in data["factions_offered"]}
    away = {f"seed-{n}" for n in (32, 35, 37, 38)} | {"carving.proliferation", "ria", "capen"}
    seen = seeds | carvings | factions
    assert {name for name in away if (name, True) in seen} == set()
    assert {name for name in away if (name, False) in seen} == away
    assert len([card for card, solo_mark in seeds if solo_mark]) == 45 - 4


def test_a_solo_game_uses_the_pods_of_two_players() -> None:
    """R-AUTO-1: 8 pods, the middle and the right sector; the board side for 1 to 3."""
    g = solo_game().state
    assert sorted({g.pack.sectors[g.pack.pods[pod].sector].id for pod in g.pods_in_use}) == [
        "small-middle",
        "small-right",
    ]
    assert len(g.pods_in_use) == 8
    assert (g.pack.side.carve_top, g.pack.side.carve_bottom) == (4, 4)


# ---------------------------------------------------------------------- her workers
def test_her_worker_bumps_yours_and_you_choose_after_her_turn() -> None:
    """R-AUTO-4: on a single space yours is bumped; the choice comes when her turn is over."""
    game = mf.Game.from_dict(solo(card=GROW, support=GRAY, gray=[3, 1, 1], spaces={"grow.1": (0, 2)}))
    assert on_space(game.state, "grow.1") == (HER, 3, "gray")
    assert game.decision is not None
    assert [option.text for option in game.decision.options] == ["bump active", "bump landing"]
    game.play("bump active")
    assert game.state.players[0].pool[3] == 1


def test_her_worker_shifts_yours_to_the_second_space() -> None:
    """R-AUTO-4: on Advance she takes the arrow space, and the second space is bumped off."""
    spaces = {"advance.1": (0, 2), "advance.2": (HER, 1, "yellow")}
    g, events = her_turn(solo(card=ADVANCE, support=GRAY, gray=[3, 1, 1], yellow=[2], spaces=spaces))
    assert on_space(g, "advance.1") == (HER, 3, "gray")
    assert on_space(g, "advance.2") == (0, 2, "gray")
    assert mat(g, "yellow") == [2, 2]
    kinds = [event.kind for event in events]
    assert kinds.index("end_turn") < kinds.index("automa_back")


def test_an_empty_arrow_space_is_just_filled() -> None:
    """R-AUTO-4: as for anybody (R-PLACE-3)."""
    g, events = her_turn(solo(card=ADVANCE, support=GRAY, gray=[3, 1, 1], spaces={"advance.2": (0, 2)}))
    assert on_space(g, "advance.1") == (HER, 3, "gray")
    assert on_space(g, "advance.2") == (0, 2, "gray")
    assert named(g, events, "bumped") == []


@pytest.mark.parametrize("strength", [1, 2, 3])
def test_hers_when_you_bump_it_gains_1_and_goes_back_on_her_mat(strength: int) -> None:
    """R-AUTO-4: no choice, always active; settled after your turn, before hers."""
    data = at_your_step(
        card=CONVERT,
        support=GRAY,
        gray=[1, 1, 1],
        yellow=[1],
        spaces={"explore.2": (HER, strength, "yellow"), "explore.1": (0, 1)},
    )
    events = your_turn(mf.Game.from_dict(data), "place 1 explore")
    kinds = [event.kind for event in events]
    assert kinds.index("end_turn") < kinds.index("automa_back") < kinds.index("turn")
    assert [event.numbers for event in events if event.kind == "automa_back"] == [(strength + 1, 1)]


def test_your_bumping_her_strength_4_worker_puts_it_to_sleep() -> None:
    """R-AUTO-4, R-AUTO-9, R-BUMP-2: in step d of your turn: a token in the comb, a worker of the level's strength."""
    spaces = {"explore.2": (HER, 4), "explore.1": (0, 1)}
    game = mf.Game.from_dict(
        at_your_step(level=4, card=CONVERT, support=YELLOW, gray=[1, 1], yellow=[3, 3], spaces=spaces)
    )
    events = your_turn(game, "place 1 explore")
    kinds = [event.kind for event in events[: [event.kind for event in events].index("turn")]]
    asleep = kinds.index("automa_asleep")
    assert kinds[asleep : asleep + 3] == ["automa_asleep", "automa_worker", "pod"]
    assert kinds.index("collect") < asleep < kinds.index("end_turn") == len(kinds) - 1
    assert game.state.pods.count(HER) == 1
    assert mat(game.state, "gray") == [1, 1, 3]


def test_her_sleeper_has_its_pod_before_you_play_a_card_after_the_step() -> None:
    """R-BUMP-2, R-AUTO-4: you bump her 4 and play Snowdrop; the last pod is hers, you gain 1 Favor and the card's 2."""
    pods = dict.fromkeys(("sm1", "sm2", "sm3", "sm4"), 0) | dict.fromkeys(("sm5", "sr1", "sr2"), HER)
    her = {"gray": [1, 1], "spaces": {"grow.1": (HER, 4)}, "pods": pods}
    data = at_your_step(card=CONVERT, support=YELLOW, pool=(1, 1, 0, 0), **her)
    you = data["players"][0]
    you["resources"]["pollen"] = 1
    data["deck"] = [card for card in (*data["deck"], *you["hand"]) if card != "seed-42"]
    you["hand"] = ["seed-42"]
    game = mf.Game.from_dict(data)
    game.play("place 1 grow")
    assert game.decision is not None
    assert (game.decision.prompt, game.state.pods.count(HER)) == ("after", 4)
    favor = game.state.players[0].favor
    game.play("play seed-42")
    assert game.state.players[0].favor == favor + 1 + 2
    assert game.state.pods.count(0) == 4


def test_your_strength_4_worker_bumped_by_her_sleeps_before_the_rows_refill() -> None:
    """R-BUMP-2, R-TURN-6 (d): your pod is asked inside her turn, when her action is over; then the rows refill."""
    spaces = {"advance.1": (HER, 1), "advance.2": (0, 4)}
    data = solo(card=ADVANCE, support=GRAY, gray=[2, 2], spaces=spaces)
    game = mf.Game.from_dict(data)
    assert game.decision is not None
    assert (game.decision.seat, game.decision.prompt, game.state.turn_seat) == (0, "pod", HER)
    assert -1 in game.state.display
    events = game.play("pod sm1")
    kinds = [event.kind for event in events]
    assert kinds.index("pod") < kinds.index("row") < kinds.index("end_turn")
    assert (game.decision.prompt, game.state.turn_seat) == ("step", 0)


def test_retrieving_gives_her_2_vp_and_no_income() -> None:
    """R-AUTO-3, R-AUTO-4: strengths rise by 1, the one of strength 4 goes to sleep."""
    spaces = {"grow.1": (HER, 4), "convert.1": (HER, 3), "research.1": (HER, 1)}
    g, events = her_turn(solo(level=2, card=GROW, support=GRAY, gray=[], spaces=spaces))
    assert mat(g, "gray") == [2, 2, 4]
    assert g.automa is not None
    assert g.automa.vp == 1 + 2
    assert g.automa.tokens == 6
    assert [event.kind for event in events if event.kind in ("income", "gain", "pay")] == []


# ---------------------------------------------------------------------- Grow, Convert, Research
@pytest.mark.parametrize("card", [GROW, CONVERT, RESEARCH])
@pytest.mark.parametrize(("strength", "vp"), [(1, 1), (2, 2), (3, 3), (4, 6)])
@pytest.mark.parametrize(("level", "extra"), [(1, 0), (4, 0), (5, 1), (6, 1)])
def test_grow_convert_and_research_give_vp(card: str, strength: int, vp: int, level: int, extra: int) -> None:
    """R-AUTO-6: the strength, 6 for a 4; 1 more in expert mode. (No carving is left, so a 4 acts.)"""
    data = solo(level=level, card=card, support=GRAY, gray=[strength, 1, 1], carvings="---- ----")
    g, _ = her_turn(data)
    assert g.automa is not None
    assert g.automa.vp == 1 + vp + extra


def test_her_convert_uses_no_dance_of_yours() -> None:
    """R-AUTO-10: her Convert gives the teacher no Favor."""
    data = solo(card=CONVERT, support=GRAY, gray=[3, 1, 1])
    teach_first_dance(data)
    g, _ = her_turn(data)
    assert g.players[0].favor == 0


def teach_first_dance(data: dict[str, Any]) -> None:
    rows = Content.shipped().rows.dances
    dance = data["dances"][0]
    spots = next(row.slots for row in rows if row.id == dance)
    data["players"][0]["taught"] = dance
    data["dance_teachers"][0] = 0
    data["dance_tokens"][0] = data["token_supply"][:spots]
    data["token_supply"] = data["token_supply"][spots:]


# ---------------------------------------------------------------------- Advance
@pytest.mark.parametrize(
    ("strength", "types"),
    [
        (1, ["farm"]),
        (2, ["farm", "recruit"]),
        (3, ["farm", "development"]),
        (4, ["farm", "recruit", "development"]),
    ],
)
def test_advance_takes_the_leftmost_and_discards_the_middle_one(strength: int, types: list[str]) -> None:
    """R-AUTO-7: of each type; the third slides left and the row refills when her turn is over."""
    data = solo(card=ADVANCE, support=GRAY, gray=[strength, 1, 1], carvings="---- ----")
    rows = ["farm", "recruit", "development"]
    g, events = her_turn(data)
    display = [None if n < 0 else g.pack.names["tile"][n] for n in g.display]
    assert named(g, events, "automa_take") == [(data["display"][3 * rows.index(t)],) for t in types]
    assert named(g, events, "automa_discard") == [(data["display"][3 * rows.index(t) + 1],) for t in types]
    for i, row in enumerate(rows):
        if row in types:
            after = [data["display"][3 * i + 2], *data["stacks"][i][-1:-3:-1]]
        else:
            after = data["display"][3 * i : 3 * i + 3]
        assert display[3 * i : 3 * i + 3] == after
    kinds = [event.kind for event in events]
    assert max(i for i, k in enumerate(kinds) if k == "automa_discard") < kinds.index("row")


@pytest.mark.parametrize(
    ("shown", "taken", "discarded", "left"),
    [
        ("abc", "a", "b", "c--"),
        ("ab-", "a", "b", "---"),
        ("-bc", "b", "c", "---"),
        ("a-c", "a", "c", "---"),
        ("--c", "c", "", "---"),
        ("a--", "a", "", "---"),
        ("---", "", "", "---"),
    ],
)
def test_advance_from_a_row_whose_stack_has_run_dry(shown: str, taken: str, discarded: str, left: str) -> None:
    """R-AUTO-7: the first tile there is for her, the next one away, if any."""
    data = solo(card=ADVANCE, support=GRAY, gray=[1, 1, 1])
    letters: dict[str, Any] = dict(zip("abc", data["display"][:3], strict=True)) | {"-": None}
    data["display"][:3] = [letters[mark] for mark in shown]
    data["stacks"][0] = []
    g, events = her_turn(data)
    assert named(g, events, "automa_take") == [(letters[mark],) for mark in taken]
    assert named(g, events, "automa_discard") == [(letters[mark],) for mark in discarded]
    assert [None if n < 0 else g.pack.names["tile"][n] for n in g.display[:3]] == [letters[mark] for mark in left]
    assert g.automa is not None
    assert len(g.automa.tiles) == len(taken)


# ---------------------------------------------------------------------- teaching and Exchange
def test_teaching_a_dance_gives_4_favor_once() -> None:
    """R-AUTO-10: with a strength-4 worker on Convert; afterwards there is nothing more to teach."""
    data = at_your_step(card=CONVERT, support=GRAY, pool=(0, 0, 0, 2))
    dance = data["dances"][0]
    game, _ = play(data, "place 4 convert", f"teach {dance}")
    assert game.state.players[0].favor == 4
    while game.decision is not None and game.decision.prompt == "token":
        game.play(game.decision.options[0])
    assert game.decision is None or not any(option.text.startswith("teach") for option in game.decision.options)
    assert game.state.players[0].favor == 4


def carving_in_your_hive(data: dict[str, Any], name: str) -> int:
    """Puts a carving next to your faction tile and returns the hex."""
    g = state_of(data)
    hive = g.players[0].hive
    faction = g.pack.mat_faction[hive.mat]
    hexes_of_mat = [h for h in g.pack.mat_hexes[hive.mat] if h not in faction and h not in hive.tiles]
    place = next(h for h in hexes_of_mat if any(h + step in faction for step in hexes.NEIGHBOURS))
    data["players"][0]["tiles"][hexes.text_of(place)] = name
    data["carvings"] = [None if tile == name else tile for tile in data["carvings"]]
    return place


def test_exchange_copies_the_best_of_her_carvings() -> None:
    """R-AUTO-10: your own things are counted, adjacency from the Exchange; -3 VP of its own."""
    data = solo()
    data["carvings"] = [None] * 8
    place = carving_in_your_hive(data, "carving.exchange")
    without = state_of(data)
    assert best_copy(without, 0, place) == 0
    data["automa"]["carvings"] = ["carving.cluster"]
    g = state_of(data)
    around = sum(place + step in g.pack.mat_faction[g.players[0].hive.mat] for step in hexes.NEIGHBOURS)
    assert around >= 1
    assert best_copy(g, 0, place) == 3 * around
    lines = {line.source: line.vp for line in score(g).breakdown if line.seat == 0}
    before = {line.source: line.vp for line in score(without).breakdown if line.seat == 0}
    assert lines["carvings"] - before["carvings"] == 3 * around


# ---------------------------------------------------------------------- the end
@pytest.mark.parametrize(
    ("level", "each"),
    [(level, (1, 2, 3, 7, 3)) for level in (1, 2, 3, 4)] + [(level, (2, 3, 4, 7, 4)) for level in (5, 6)],
)
def test_her_score_at_the_end(level: int, each: tuple[int, int, int, int, int]) -> None:
    """R-AUTO-11: by mode: farm, recruit, development, carving, explore token; then the track and the majorities."""
    data = solo(level=level, pods={"sm1": HER, "sr1": HER, "sr2": 0}, vp=20)
    stacks = data["stacks"]
    data["automa"]["tiles"] = [
        stacks[0].pop(),
        stacks[0].pop(),
        stacks[0].pop(),
        stacks[1].pop(),
        stacks[1].pop(),
        stacks[2].pop(),
    ]
    data["automa"]["carvings"] = [data["carvings"][0], data["carvings"][5]]
    data["carvings"][0] = data["carvings"][5] = None
    data["automa"]["explored"] = [data["explore_tokens"][0]]
    data["explore_tokens"][0] = None
    data["planets"][0] = data["planet_deck"].pop()
    lines = automa_score(state_of(data))
    farm, recruit, development, carving, token = each
    assert {source: vp for source, vp in lines.items() if vp} == {
        "track": 20,
        "farms": 3 * farm,
        "recruits": 2 * recruit,
        "developments": development,
        "carvings": 2 * carving,
        "explore_tokens": token,
        "majorities": 9 + 3,
    }


@pytest.mark.parametrize(
    ("taught", "ahead", "winner"),
    [(False, 0, HER), (True, 0, 0), (False, 1, 0), (False, -1, HER), (True, -1, HER)],
)
def test_a_tie_is_yours_only_if_you_taught_a_dance(taught: bool, ahead: int, winner: int) -> None:
    """R-AUTO-11: and more VP win as ever."""
    data = solo()
    if taught:
        teach_first_dance(data)
    data["automa"]["vp"] = 50
    hers, yours = score(state_of(data)).scores[HER], score(state_of(data)).scores[0]
    data["players"][0]["vp"] += hers - yours + ahead
    result = score(state_of(data))
    assert result.scores[0] - result.scores[HER] == ahead
    assert result.winners == (winner,)
    assert result.ranking == (winner, 1 - winner)


# ---------------------------------------------------------------------- saving and going on
def test_a_position_saved_at_your_bump_choice_has_the_same_future() -> None:
    """R-AUTO-4: her turn is over but for your choice; loaded again, everything goes on alike."""
    spaces = {"grow.1": (0, 2), "advance.1": (HER, 4, "yellow")}
    game = mf.Game.from_dict(solo(card=GROW, support=GRAY, gray=[3, 1, 1], yellow=[1], spaces=spaces))
    assert game.decision is not None
    assert game.decision.prompt == "bump"
    saved = game.to_dict()
    again = mf.Game.from_dict(saved)
    assert again.to_dict() == saved
    ends = []
    for one in (game, again):
        rng = random.Random(9)
        while one.decision is not None:
            one.play(rng.choice(one.decision.options))
        ends.append((one.digest(), one.result))
    assert ends[0] == ends[1]


def test_a_record_cut_at_each_of_your_bump_choices_has_the_same_future() -> None:
    """R-AUTO-4, R-AUTO-2: replayed so far and played on, it is the same game, her shuffles included."""
    cuts_tried = 0
    for seed in range(6):
        game = solo_game(level=3, seed=seed)
        rng = random.Random(seed)
        cuts = []
        while game.decision is not None:
            if game.decision.prompt == "bump" and game.state.turn_seat == HER:
                cuts.append(game.length)
            game.play(rng.choice(game.decision.options))
        record = game.record
        moves = [step.option.text for step in game.moves]
        for cut in cuts:
            again = record.replay(cut)
            assert mf.Game.from_dict(again.to_dict()).digest() == again.digest()
            for move in moves[cut:]:
                again.play(move)
            assert again.digest() == game.digest()
        cuts_tried += len(cuts)
    assert cuts_tried >= 2
