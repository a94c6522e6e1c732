"""Words that could say something else than what happens: each is played and compared."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

import mellifera as mf
from mellifera import text
from mellifera.content.loader import Content
from mellifera.engine.pack import pack_for
from mellifera.explain import explain
from mellifera.explain.content import content_of
from mellifera.explain.rulebook import rules_reference
from mellifera.server.live import live
from mellifera.solo_helper.box_table import Table
from mellifera.solo_helper.words import set_up
from mellifera.terminal import report
from mellifera.text.details import tile_line
from mellifera.text.glossary import TOPICS
from mellifera.words import language
from tests.table import Json, lines, play, player, resources, seat, table, workers

NAMES = ("Mara", "Otto")


def told(game: mf.Game, events: Sequence[mf.Event]) -> list[str]:
    return text.event_lines(game.state.pack, events, NAMES)


def details(game: mf.Game) -> dict[str, str]:
    """What the terminal says behind each option."""
    decision = game.decision
    assert decision is not None
    view = game.view(decision.seat)
    return {option.text: text.option_detail(game.state, option, view, NAMES) for option in decision.options}


def in_browser(game: mf.Game) -> dict[str, str]:
    assert game.decision is not None
    return {option["option"]: option["detail"] for option in explain(game, game.decision.seat).options}


def asked_in_browser(game: mf.Game) -> tuple[str, str]:
    assert game.decision is not None
    prompt = explain(game, game.decision.seat).prompt
    assert prompt is not None
    return prompt["question"], prompt["detail"]


def labels(game: mf.Game) -> dict[str, str]:
    assert game.decision is not None
    return {option.text: text.option_label(game.state.pack, option, NAMES) for option in game.decision.options}


# ---------------------------------------------------------------------- what happened
@pytest.mark.parametrize("strength", [1, 2, 3])
def test_a_strengthened_worker_is_told_with_its_new_strength(strength: int) -> None:
    game = table(seats=[seat(workers=[strength], hand=["seed-15"])])
    events = play(game, "play seed-15", f"strengthen pool {strength}")
    assert workers(game) == [strength + 1]
    assert f"Mara strengthens a worker, now strength {strength + 1} (Crocus)" in told(game, events)


def test_a_strengthened_4_is_told_to_hibernate_and_not_to_be_5() -> None:
    game = table(seats=[seat(workers=[4], hand=["seed-15"])])
    said = told(game, play(game, "play seed-15", "strengthen pool 4"))
    assert any(line.startswith("Mara strengthens a strength-4 worker, so that it will hibernate") for line in said)
    assert "Mara: a strength-4 worker hibernates" in said
    assert not any("strength 5" in line for line in said)


@pytest.mark.parametrize(
    ("strength", "ending"), [(2, "strength-2 worker back from Grow, now strength 3"), (4, "so that it will hibernate")]
)
def test_a_worker_taken_back_by_a_card_is_told_with_its_new_strength(strength: int, ending: str) -> None:
    game = table(seats=[seat(workers=[1], hand=["seed-17"])], spaces={"grow.1": (0, strength)})
    said = told(game, play(game, "play seed-17"))
    assert any(ending in line for line in said)


@pytest.mark.parametrize(
    ("favor", "said"),
    [
        (0, ["Mara gains 3 Favor"]),
        (28, ["Mara gains 2 Favor", "Mara gains 1 VP"]),
        (30, ["Mara gains 3 VP"]),
    ],
)
def test_favor_past_the_end_of_the_track_is_told_as_what_it_gives(favor: int, said: list[str]) -> None:
    game = table(seats=[seat(workers=[1], hand=["seed-07"], favor=favor)])
    events = play(game, "play seed-07")
    assert [line.partition(" (")[0] for line in told(game, events)[1:]] == said
    assert (player(game)["favor"], player(game)["vp"]) == (min(30, favor + 3), max(0, favor + 3 - 30))


def test_without_a_token_the_gain_is_told_by_its_own_line() -> None:
    """A marker at the end of the track gets VP, not Favor."""
    pods = dict.fromkeys(table().state.pack.names["pod"][:7], 0)
    game = table(seats=[seat(workers=[1], landing=[4], favor=30)], pods=pods, turns_left=2)
    said = told(game, play(game, "retrieve"))
    assert "Mara has no free pod or no token left for it" in said
    assert "Mara gains 1 VP" in said
    assert not any("Favor" in line for line in said)


def test_a_dance_token_is_told_with_its_effect() -> None:
    game = table(seats=[seat(workers=[4], resources={"fiber": 1})], dances=["round-dance"])
    play(game, "place 4 convert", "teach round-dance")
    assert details(game)["token token-wax"] == in_browser(game)["token token-wax"] == "Gain 1 wax."
    assert "Mara puts Wax Step on the dance: gain 1 wax" in told(game, play(game, "token token-wax"))


def test_a_dance_names_what_its_tokens_give() -> None:
    game = table(
        seats=[
            seat(workers=[2], resources={"fiber": 3}),
            seat(taught="round-dance", dance_tokens=["token-strength"]),
        ]
    )
    play(game, "place 2 convert")
    gift = "Spirited Step: You may add 1 to the strength of 1 worker in your active pool."
    assert details(game)["convert round-dance"].endswith(gift)
    assert gift in in_browser(game)["convert round-dance"]
    assert details(game)["convert swap-basic"] == game.state.pack.rows.conversions[1].text


# ---------------------------------------------------------------------- totals
@pytest.mark.parametrize(
    ("mine", "total"),
    [
        ({"faction": "carpa"}, 3),
        ({"tiles": {"0,-1": "recruit.cartographer"}}, 3),
        ({"faction": "carpa", "tiles": {"0,-1": "recruit.cartographer"}}, 5),
        ({}, 1),
    ],
)
def test_totals_of_explore_count_abilities_in_terminal_and_browser(mine: Json, total: int) -> None:
    game = table(seats=[seat(workers=[1], **mine)])
    assert details(game)["place 1 explore"] == f"total {total}"
    assert in_browser(game)["place 1 explore"] == f"reach {total}"
    event = next(event for event in play(game, "place 1 explore") if event.kind == "place")
    assert event.numbers[2] == total


def test_a_total_is_told_on_one_space_where_an_ability_adds_to_it() -> None:
    game = table(seats=[seat(faction="casi", workers=[1], resources={"fiber": 1, "water": 1})])
    assert details(game)["place 1 convert"] == "total 2"
    plain = table(seats=[seat(workers=[1], resources={"fiber": 1, "water": 1})])
    assert details(plain)["place 1 convert"] == ""


def test_one_conversion_is_one_time() -> None:
    game = table(seats=[seat(workers=[2, 1], resources={"fiber": 1})])
    assert in_browser(game)["place 1 convert"] == "1 time"
    assert in_browser(game)["place 2 convert"] == "2 times"


def test_a_4_on_research_may_plant_the_card_it_draws() -> None:
    game = table(seats=[seat(workers=[4])])
    assert in_browser(game)["place 4 research"] == "draw 4 · keep 1 · may plant"
    play(game, "place 4 research", lines_after(game, "place 4 research")[0])
    assert game.decision is not None
    assert game.decision.prompt == "plant"
    full = table(seats=[seat(workers=[4], planted=["seed-01", "seed-02"])])
    assert in_browser(full)["place 4 research"] == "draw 4 · keep 1"


def lines_after(game: mf.Game, line: str) -> list[str]:
    clone = game.clone()
    clone.play(line)
    return lines(clone)


# ---------------------------------------------------------------------- prices
def test_the_price_of_a_tile_is_that_of_its_hex() -> None:
    """Langstroth makes a farm on 1,-1 2 cheaper."""
    mine: Json = {"workers": [1], "mat": "langstroth", "resources": {"fiber": 2, "water": 2}}
    game = table(seats=[seat(**mine)], display={"farm": ["farm.prairie-ring"], "recruit": [], "development": []})
    play(game, "place 1 advance")
    usual, cheap = "2 fiber, 2 water", "2 of 2 fiber, 2 water"
    assert asked_in_browser(game)[1] == f"costs {usual}, on some hexes {cheap}"
    assert in_browser(game)["build farm.prairie-ring 1,-1"].startswith(f"{cheap} · ")
    assert in_browser(game)["build farm.prairie-ring 0,-1"].startswith(f"{usual} · ")
    assert details(game)["build farm.prairie-ring 1,-1"].startswith(f"{cheap}; A farm built here costs")
    assert details(game)["build farm.prairie-ring 0,-1"].startswith(usual)
    play(game, "build farm.prairie-ring 1,-1", "pay water", "pay water")
    assert resources(game) == {"fiber": 2}


def test_a_tile_is_offered_at_the_price_abilities_make() -> None:
    """Jemit, upgraded, builds farms for 1 resource less."""
    mine: Json = {"faction": "jemit", "upgraded": True, "workers": [2], "resources": {"fiber": 1, "water": 1}}
    game = table(seats=[seat(**mine)], display={"farm": ["farm.dew-trap", "farm.borage-bed", "farm.hay-loft"]})
    play(game, "place 2 advance")
    assert details(game)["take farm.dew-trap"].startswith("free; 1 VP")
    assert in_browser(game)["take farm.dew-trap"].startswith("free · 1 point")


def test_growing_is_told_as_it_is_for_orea_and_iber() -> None:
    """Orea's frames are free, Iber's workers arrive stronger."""
    held = {"pollen": 2, "fiber": 2}
    game = table(seats=[seat(faction="orea", workers=[2], resources=held), seat(faction="iber", workers=[2])])
    play(game, "place 2 grow")
    assert labels(game)["grow frame"] == "Gain a frame"
    assert details(game)["grow frame"] == in_browser(game)["grow frame"] == "a frame, free"
    assert details(game)["grow worker"] == in_browser(game)["grow worker"] == "a strength-1 worker for 1 pollen"
    tips = live(game.state, language("en"))["grow"]
    assert tips[0] == {"worker": "a strength-1 worker for 1 pollen", "frame": "a frame, free"}
    assert tips[1] == {"worker": "a strength-2 worker for 1 pollen", "frame": "a frame for 2 basics"}


def test_simes_paid_benefit_of_advance_is_its_vp_not_a_planet_s() -> None:
    mine: Json = {"faction": "sime", "upgraded": True, "workers": [3], "resources": {"fiber": 2, "pollen": 1}}
    game = table(seats=[seat(**mine)], display={"farm": ["farm.dew-trap"], "recruit": [], "development": []})
    play(game, "place 3 advance", "done")
    while game.decision is not None and game.decision.prompt != "bonus":
        play(game, lines(game)[0])
    assert labels(game)["bonus"] == "Take the strength-4 benefit"
    assert details(game)["bonus"] == in_browser(game)["bonus"] == "3 VP for 1 basic"
    before = player(game)["vp"]
    play(game, "bonus")
    assert player(game)["vp"] == before + 3


def test_a_dance_that_costs_two_cards_is_refused_as_such() -> None:
    """Tremble Dance."""
    other = seat(taught="tremble-dance", dance_tokens=["token-wax"])
    for hand, held in (([], "none"), (["seed-08"], "1")):
        game = table(seats=[seat(workers=[2], resources={"fiber": 2, "pollen": 2}, hand=hand), other])
        play(game, "place 2 convert")
        reasons = {reason["target"]["id"]: reason["text"] for reason in explain(game, 0).reasons}
        assert reasons["tremble-dance"] == f"costs 2 seed cards, you hold {held}"


# ---------------------------------------------------------------------- the end of the turn
def ending(held: dict[str, int], **more: Any) -> mf.Game:
    """Ana has spots for any basic, fiber, pollen or fiber, any basic, water, wax or honey."""
    mine = seat(faction="ana", mat="skep", workers=[1], landing=[1], resources=held, **more)
    game = table(seats=[mine], confirm_turns=True)
    play(game, "retrieve")
    return game


def test_a_discarded_resource_brings_vp_at_the_end_of_the_favor_track() -> None:
    game = ending({"fiber": 4, "water": 4}, favor=30)
    play(game, "end")
    assert labels(game)["drop fiber"] == "Discard 1 fiber"
    assert details(game)["drop fiber"] == in_browser(game)["drop fiber"] == "1 VP"
    play(game, "drop fiber")
    assert (player(game)["favor"], player(game)["vp"]) == (30, 1)


def test_where_all_fits_nobody_says_that_it_does_not() -> None:
    """All four fit; put otherwise, one would find no spot: a wish, not a need."""
    game = ending({"fiber": 2, "water": 2})
    assert lines(game) == ["end", "end waste"]
    assert game.decision is not None
    assert text.prompt_hint(game.decision).startswith("By itself as much as possible is kept")
    assert "seed cards" not in text.prompt_hint(game.decision)
    asked, detail = asked_in_browser(game)
    assert asked == "End your turn?"
    assert "without a spot" not in detail
    assert "seed cards" not in detail
    assert labels(game)["end waste"] == "End your turn and discard more than you must"
    assert details(game)["end waste"] == in_browser(game)["end waste"] == "1 Favor for each discarded"
    buttons = {option["option"]: option for option in explain(game, 0).options}
    assert buttons["end waste"]["label"] == "End, discard more"
    assert (buttons["end"]["primary"], buttons["end waste"]["primary"]) == (True, False)


def test_a_wish_to_discard_is_not_told_as_lack_of_room() -> None:
    game = ending({"fiber": 2, "water": 2})
    play(game, "end waste")
    assert game.decision is not None
    assert "store" in lines(game)
    assert text.prompt_hint(game.decision) == "You may keep what is left, or discard more for 1 Favor each."
    assert asked_in_browser(game) == ("Discard more, or store?", "each discarded one brings 1 Favor")
    said = told(game, play(game, "drop water"))
    assert said[:2] == ["Mara discards 1 water", "Mara gains 1 Favor"]
    other = explain(game, 1).prompt
    assert other is not None
    assert "no room" not in other["question"]


def test_where_not_all_can_be_kept_it_is_said_before_and_asked_after() -> None:
    game = ending({"fiber": 4, "water": 4})
    assert asked_in_browser(game)[1].startswith("3 resources without a spot, 3 Favor instead")
    play(game, "end")
    assert game.decision is not None
    assert "store" not in lines(game)
    assert text.prompt_hint(game.decision) == "They cannot all be kept; each discarded one brings 1 Favor."
    assert asked_in_browser(game) == (
        "Discard 3: which?",
        "they cannot all be kept; each discarded one brings 1 Favor",
    )


# ---------------------------------------------------------------------- who waits for whom
def test_another_s_pod_inside_a_turn_says_why() -> None:
    """R-BUMP-2: her bumped 4 sleeps within the active player's turn."""
    game = table(players=3, seats=[seat(workers=[1], resources={"pollen": 1})], spaces={"grow.1": (1, 4)})
    play(game, "place 1 grow")
    assert game.decision is not None
    assert (game.decision.seat, game.decision.prompt) == (1, "pod")
    mine, hers, third = (explain(game, viewer).prompt for viewer in (0, 1, 2))
    assert mine is not None
    assert hers is not None
    assert third is not None
    assert mine["question"] == "p2 chooses a pod for the worker you bumped"
    assert third["question"] == "p2 chooses a pod for the bumped worker"
    assert (hers["question"], hers["detail"]) == ("Which pod?", "p1 bumped your 4: it hibernates; 7 tokens left")


def test_a_worker_bumped_by_a_card_is_told_when_it_is_settled() -> None:
    card = next(row.id for row in Content.shipped().rows.seeds if any("oust" in str(step) for step in row.effect))
    game = table(seats=[seat(workers=[1], hand=[card])], spaces={"grow.1": (1, 4), "research.1": (1, 2)})
    play(game, f"play {card}")
    told_there = in_browser(game)
    assert told_there["oust grow.1"] == "hibernates at once"
    assert told_there["oust research.1"] == "p2 settles it after your turn"


def test_retrieving_promises_the_incomes_that_follow_though_a_card_used_the_farms() -> None:
    """R-RETR-4: what an effect has collected does not lessen the incomes of the retrieve turn."""
    card = next(
        row.id
        for row in Content.shipped().rows.seeds
        if any(str(step).startswith(("income", "may income")) for step in row.effect)
    )
    farms = {"0,-1": "farm.clover-terrace", "1,-1": "farm.dew-trap"}
    game = table(seats=[seat(workers=[1], landing=[1, 1, 4], tiles=farms, hand=[card])])
    play(game, f"play {card}")
    while game.decision is not None and game.decision.prompt == "income":
        play(game, lines(game)[0])
    assert in_browser(game)["retrieve"] == "3 workers · 1 hibernates · 2 incomes"
    events = play(game, "retrieve")
    assert [event.kind for event in events][:2] == ["retrieve", "asleep"]
    events += play(game, "pod sm1")
    while game.decision is not None and game.decision.prompt == "income":
        events += play(game, lines(game)[0])
    assert sum(event.kind == "income" for event in events) == 2


# ---------------------------------------------------------------------- what is not an action
def test_the_upgrade_alone_is_refused_as_no_grow() -> None:
    game = table(seats=[seat(workers=[4])])
    reasons = {reason["target"]["id"]: reason["text"] for reason in explain(game, 0).reasons}
    assert reasons["grow"].endswith("; the upgrade alone is no Grow")
    done = table(seats=[seat(workers=[4], upgraded=True)])
    reasons = {reason["target"]["id"]: reason["text"] for reason in explain(done, 0).reasons}
    assert "upgrade" not in reasons["grow"]


def test_teaching_alone_is_refused_as_no_convert() -> None:
    game = table(seats=[seat(workers=[4])])
    reasons = {reason["target"]["id"]: reason["text"] for reason in explain(game, 0).reasons}
    assert reasons["convert"] == "no conversion you can pay; teaching alone is no Convert"


def test_the_menus_say_what_must_be_done_at_least() -> None:
    game = table(seats=[seat(workers=[4], resources={"pollen": 2, "fiber": 2})])
    play(game, "place 4 grow")
    assert asked_in_browser(game)[1] == "strength 4 to spend; a worker or a frame at least"
    play(game, "grow worker")
    assert asked_in_browser(game)[1] == "strength 3 to spend"
    game = table(seats=[seat(workers=[4], resources={"pollen": 2, "fiber": 2})])
    play(game, "place 4 convert")
    assert asked_in_browser(game)[1] == "4 conversions left; one at least"


def test_a_frame_tells_how_many_of_its_hexes_can_be_built_on() -> None:
    game = table(seats=[seat(workers=[2], resources={"fiber": 2})])
    play(game, "place 2 grow")
    hive = game.state.players[0].hive
    for line, detail in details(game).items():
        assert in_browser(game)[line] == detail
        clone = game.clone()
        clone.play(line)
        grown = len(clone.state.players[0].hive.frontier) - len(hive.frontier)
        assert detail == {0: "no hex next to your tiles", 1: "1 hex next to your tiles"}.get(
            grown, f"{grown} hexes next to your tiles"
        )


# ---------------------------------------------------------------------- standing texts
def test_teaching_itself_gives_favor_only_alone() -> None:
    said = TOPICS["favor"][1]
    assert "by teaching" not in said
    assert "somebody else uses" in said
    game = table(seats=[seat(workers=[4], resources={"fiber": 1})], dances=["round-dance"])
    play(game, "place 4 convert", "teach round-dance")
    assert player(game)["favor"] == 0
    alone = table(players=1, seats=[seat(workers=[4], resources={"fiber": 1})], dances=["round-dance"], automa={})
    play(alone, "place 4 convert", "teach round-dance")
    assert player(alone)["favor"] == 4


def test_the_solo_helper_tells_of_the_favor_for_teaching() -> None:
    assert any(
        "teach a dance you gain 4 Queen's Favor" in line for line in set_up(Table(1, "seed", Content.shipped().rows))
    )


def test_the_introduction_leaves_the_strength_of_a_bumped_worker_to_its_owner() -> None:
    intro = rules_reference()["intro"]
    assert "makes that worker stronger" not in intro
    assert "one strength higher or lets it wait, unchanged" in intro


def test_farms_and_developments_say_when_wherever_they_are_read() -> None:
    pack = pack_for(Content.shipped().rows, 2)
    farm = "farm.clover-terrace"
    wanted = "Income when you retrieve: gain 1 pollen."
    assert wanted in tile_line(pack, pack.names["tile"].index(farm))
    assert content_of(pack)["components"][farm]["text"] == wanted
    view = table(seats=[seat(tiles={"0,-1": farm})]).view(0)
    assert any(wanted in line for line in report.hive_lines(pack, view["seats"][0]))
    developments = [c for c in content_of(pack)["components"].values() if c["type"] == "development"]
    assert all(c["text"].startswith("When built: ") for c in developments)
