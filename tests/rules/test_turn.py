"""TURN: the step, seed cards around it, the empty hive, and the order of a turn (R-TURN)."""

from tests.table import PASS, lines, on_space, passing, pending, play, player, resources, row, seat, table, workers


def test_the_step_offers_placing_and_retrieving() -> None:
    """R-TURN-1: one worker is placed or all are taken back."""
    game = table(seats=[seat(workers=[2], landing=[1])])
    assert lines(game) == ["place 2 explore", "place 2 research", "retrieve"]


def test_after_one_placement_the_next_seat_has_its_turn() -> None:
    """R-TURN-1: one worker a turn, then clockwise; after the last seat comes the first."""
    game = table(seats=[seat(), passing(), passing()], turn=1)
    play(game, PASS)
    assert (pending(game).seat, pending(game).prompt) == (2, "step")
    play(game, PASS)
    assert (pending(game).seat, pending(game).prompt) == (1, "bump"), "seat 1 was bumped"
    play(game, "bump landing")
    assert (pending(game).seat, pending(game).prompt) == (0, "step")


def test_cards_are_played_before_and_after_the_step_but_not_inside_it() -> None:
    """R-TURN-2."""
    game = table(
        seats=[seat(workers=[2], resources={"pollen": 2}, hand=["seed-39", "seed-08", "seed-02"])], confirm_turns=True
    )
    assert {"play seed-39", "trade seed-39"} <= set(lines(game))
    play(game, "play seed-39")
    assert "place 2 grow" in lines(game), "the step is still to come"
    play(game, "place 2 grow")
    assert lines(game) == ["grow worker", "grow frame"]
    play(game, "grow worker", "done")
    assert {"play seed-08", "trade seed-08", "play seed-02", "end"} <= set(lines(game))
    play(game, "play seed-08", "trade seed-02", "gain water")
    assert lines(game) == ["end"]
    assert (player(game)["favor"], player(game)["vp"]) == (1, 1 + 2)


def test_no_step_is_asked_twice() -> None:
    """R-TURN-1: after the step neither placing nor retrieving is listed."""
    game = table(
        seats=[seat(workers=[1, 1], landing=[2], hand=["seed-07"])],
        tokens={"3,3": "lone-crown"},
        planet_deck=["brassi"],
    )
    play(game, "place 1 explore", "fly 3,3", "put fiber")
    assert lines(game) == ["play seed-07", "trade seed-07", "end"]


def test_an_empty_hive_gains_a_strength_1_worker_and_places_it() -> None:
    """R-TURN-3: without any worker in play; nothing can be retrieved."""
    game = table(seats=[passing(), seat(workers=[])])
    play(game, PASS)
    assert pending(game).seat == 1
    assert workers(game, 1) == [1]
    assert lines(game) == ["place 1 explore", "place 1 research"]


def test_the_new_worker_of_an_empty_hive_is_no_gained_worker() -> None:
    """R-TURN-3 [ruling]: Mentor (workers arrive at 2) does not change it."""
    game = table(seats=[passing(), seat(workers=[], tiles={"1,0": "recruit.mentor"})])
    play(game, PASS)
    assert workers(game, 1) == [1]


def test_the_new_worker_of_an_empty_hive_comes_before_the_first_card() -> None:
    """R-TURN-3 [ruling]: a card that raises a worker of the pool can be played for it."""
    game = table(seats=[passing(), seat(workers=[], hand=["seed-34"])])
    play(game, PASS)
    assert "play seed-34" in lines(game)
    play(game, "play seed-34", "strengthen pool 1")
    assert workers(game, 1) == [2]


def test_a_worker_in_the_landing_area_or_on_the_board_is_no_empty_hive() -> None:
    """R-TURN-3: only a hive without any worker in play gets one."""
    for landing, spaces in (([2], {}), ([], {"explore.2": (1, 3)})):
        waiting = seat(workers=[], landing=landing, hand=["seed-07"])
        game = table(seats=[passing(), waiting], spaces=spaces)
        play(game, PASS)
        assert (pending(game).seat, lines(game)[0]) == (1, "retrieve")
        assert player(game, 1)["in_play"] == 1


def test_the_end_of_a_turn_goes_storage_rows_others() -> None:
    """R-TURN-4 [ruling]: each is seen to come after the one before; a card played lies on the pile already."""
    game = table(
        seats=[seat(workers=[4, 1], resources={"fiber": 7, "water": 4}, hand=["seed-08"]), seat()],
        spaces={"advance.1": (1, 1), "advance.2": (1, 2)},
        display={"farm": ["farm.dew-trap", "farm.hay-loft", "farm.aquifer"]},
        stacks={"farm": ["farm.mixed-acre"]},
    )
    play(game, "play seed-08", "place 4 advance", "take farm.dew-trap", "build farm.dew-trap 1,0")
    assert (pending(game).prompt, game.to_dict()["discard"]) == ("storage", ["seed-08"])
    assert row(game, "farm") == [None, "farm.hay-loft", "farm.aquifer"], "rows wait for the storage"
    while pending(game).seat == 0:
        play(game, lines(game)[0])
    assert (pending(game).seat, pending(game).prompt) == (1, "bump"), "others settle last"
    assert row(game, "farm") == ["farm.hay-loft", "farm.aquifer", "farm.mixed-acre"]


def test_with_a_worker_in_the_pool_explore_is_always_possible() -> None:
    """R-TURN-5 [ruling]: even with nothing to pay and no card to draw."""
    everything = [f"seed-{number:02}" for number in range(1, 46)]
    game = table(seats=[passing(), seat(workers=[1, 3]), seat(hand=everything)], turn=0)
    play(game, PASS)
    assert lines(game) == ["place 1 explore", "place 3 explore"]


def test_without_a_worker_in_the_pool_only_retrieving_is_possible() -> None:
    """R-TURN-5 [ruling]."""
    game = table(seats=[seat(workers=[], landing=[1], hand=["seed-07"])])
    assert lines(game) == ["retrieve", "play seed-07", "trade seed-07"]


def test_the_step_is_skipped_if_a_card_put_the_last_worker_to_sleep() -> None:
    """R-TURN-5 [ruling]: and no new worker comes before the next turn."""
    game = table(seats=[seat(workers=[1], hand=["seed-42", "seed-07"]), passing()])
    play(game, "play seed-42", "pod sm1")
    assert lines(game) == ["skip", "play seed-07", "trade seed-07"]
    play(game, "skip")
    assert lines(game) == ["play seed-07", "trade seed-07", "end"]
    assert player(game)["in_play"] == 0
    play(game, "end", PASS)
    assert (pending(game).seat, workers(game)) == (0, [1])


def test_skip_resolves_itself_without_cards() -> None:
    """R-TURN-5 [ruling]: the turn just ends."""
    game = table(seats=[seat(workers=[1], hand=["seed-42"])])
    play(game, "play seed-42", "pod sm1")
    assert pending(game).seat == 1


def test_own_bumped_worker_is_settled_before_the_action() -> None:
    """R-TURN-6 (b) [ruling]: bump first, then the action."""
    game = table(seats=[seat(workers=[2], resources={"pollen": 2})], spaces={"grow.1": (0, 3)})
    play(game, "place 2 grow")
    assert lines(game) == ["bump active", "bump landing"]
    play(game, "bump active")
    assert pending(game).prompt == "grow"
    assert workers(game) == [4]


def test_paid_strength_is_decided_before_the_worker_takes_its_space() -> None:
    """R-TURN-6 (a) [ruling]: Sime decides first, then bumps."""
    game = table(seats=[seat(faction="sime", workers=[2], resources={"water": 1})], spaces={"research.1": (0, 1)})
    play(game, "place 2 research")
    assert lines(game) == ["boost", "done"]
    assert on_space(game, "research.1") == (0, 1)
    play(game, "boost")
    assert lines(game) == ["bump active", "bump landing"]
    play(game, "bump landing")
    assert len(lines(game)) == 3, "three cards for strength 2 + 1"
    assert resources(game) == {}, "the water is paid"


def test_a_strength_fixed_at_the_bump_does_not_change_in_the_action() -> None:
    """R-TURN-6 (b) [ruling]: Broker (one conversion more) counts as placed; Favor for it comes in (e)."""
    game = table(
        seats=[seat(workers=[1], resources={"fiber": 3}, tiles={"1,0": "recruit.broker"})],
        confirm_turns=True,
    )
    play(game, "place 1 convert", "gain water")
    assert player(game)["favor"] == 0, "the ability follows the action"
    play(game, "convert swap-basic", "pay fiber", "gain water")
    assert lines(game) == ["end"]
    assert (resources(game), player(game)["favor"]) == ({"fiber": 1, "water": 2}, 1)


def test_a_worker_due_to_hibernate_sleeps_after_the_action_and_before_abilities() -> None:
    """R-TURN-6 (c), (d), (e) [ruling]: action, then pod, then Chandler's fiber for wax."""
    game = table(
        seats=[seat(workers=[1], resources={"fiber": 2, "pollen": 1}, tiles={"1,0": "recruit.chandler"})],
        spaces={"convert.1": (0, 4)},
        confirm_turns=True,
    )
    play(game, "place 1 convert")
    assert pending(game).prompt == "convert"
    play(game, "convert make-wax")
    assert pending(game).prompt == "pod"
    play(game, "pod sm1")
    assert lines(game) == ["use recruit.chandler", "done"]


def test_a_bumped_strength_4_worker_of_another_seat_sleeps_in_step_d() -> None:
    """R-TURN-6 (d) [ruling]: after the action, the active seat's own sleepers first, before its abilities follow."""
    tiles = {"1,0": "recruit.chandler"}
    game = table(
        seats=[seat(workers=[4, 4], resources={"fiber": 3}, tiles=tiles), seat(workers=[1])],
        spaces={"convert.1": (1, 4)},
        dances=["round-dance"],
        confirm_turns=True,
    )
    play(game, "place 4 convert", "teach round-dance", "token token-strength", "convert round-dance")
    play(game, "strengthen pool 4")
    assert pending(game).prompt == "convert", "both sleepers wait for the end of the action"
    play(game, "done")
    assert (pending(game).seat, pending(game).prompt) == (0, "pod")
    play(game, "pod sm1")
    assert (pending(game).seat, pending(game).prompt) == (1, "pod")
    play(game, "pod sm2")
    assert (pending(game).seat, lines(game)) == (0, ["use recruit.chandler", "done"])


def test_abilities_that_follow_come_in_the_order_the_owner_chooses() -> None:
    """R-TURN-6 (e) [ruling]: Chandler and Vintner both ask, so the order is asked."""
    game = table(
        seats=[
            seat(
                workers=[1],
                resources={"fiber": 4},
                tiles={"1,0": "recruit.chandler", "0,-1": "recruit.vintner", "-1,0": "recruit.broker"},
            )
        ],
        confirm_turns=True,
    )
    play(game, "place 1 convert", "gain water", "done")
    assert lines(game) == ["order recruit.vintner", "order recruit.chandler"]
    assert player(game)["favor"] == 1, "a fixed gain runs first by itself"
    play(game, "order recruit.chandler")
    assert lines(game) == ["use recruit.chandler", "done"]


def test_a_tile_built_in_the_action_takes_part_from_the_next_event_on() -> None:
    """R-TURN-6 [ruling]: Herald (strength-4 placements) built by this placement does not answer it."""
    game = table(
        seats=[seat(workers=[4, 4], resources={"pollen": 3, "water": 1})],
        display={"recruit": ["recruit.herald", "recruit.nurse", "recruit.guard"], "farm": ["farm.flax-rows"]},
        spaces={},
        confirm_turns=True,
    )
    play(game, "place 4 advance", "take recruit.herald", "build recruit.herald 1,0")
    assert lines(game) == ["end"]
    assert (player(game)["vp"], player(game)["favor"]) == (3, 0)


def test_a_faction_upgraded_in_the_action_takes_part_from_the_next_event_on() -> None:
    """R-TURN-6 [ruling]: Ria answers the bump of this placement with the side she had then, so without Favor."""
    mine = seat(faction="ria", workers=[4], resources={"pollen": 1})
    game = table(seats=[mine], spaces={"grow.1": (1, 1)}, confirm_turns=True)
    play(game, "place 4 grow", "upgrade")
    assert player(game)["upgraded"]
    play(game, "gain fiber")
    assert lines(game) == ["end"]
    assert (resources(game), player(game)["favor"]) == ({"fiber": 1}, 0)


def test_confirmed_turns_wait_for_end() -> None:
    """R-TURN-4: with `confirm_turns` a lone `end` is asked; without, the turn ends by itself."""
    for confirm in (True, False):
        game = table(seats=[seat(resources={"pollen": 1})], confirm_turns=confirm)
        play(game, "place 1 grow")
        assert (pending(game).seat, lines(game)[0] == "end") == ((0, True) if confirm else (1, False))
