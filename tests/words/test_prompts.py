"""Questions: long and short, what stands below them, what others read."""

from __future__ import annotations

import random

import pytest

import mellifera as mf
from mellifera.engine.state import OPERATIONS
from mellifera.words import language, languages, prompts
from tests.table import Json, lines, play, seat, table
from tests.words.choices import EN, NAMES, PL, others, pending, question, whole_game


@pytest.mark.parametrize("seed", range(10))
def test_every_question_of_a_game_is_asked_and_told_to_others(seed: int) -> None:
    """Six words and a question mark at most, seven in Polish; whoever waits reads who chooses."""
    game, rng = whole_game(seed), random.Random(seed)
    while (decision := game.decision) is not None:
        g, names = game.state, game.setup.seats
        for told, most in ((EN, 6), (PL, 7)):
            short = told.said(prompts.short_question(g, decision, names))
            assert short.endswith("?")
            assert short[0] == short[0].upper()
            assert len(short.split()) <= most, short
            assert told.said(prompts.question(g, decision, names)).endswith("?")
        for viewer in [None, *(s for s in range(len(names)) if s != decision.seat)]:
            assert others(game, viewer).startswith(NAMES[decision.seat])
            assert others(game, viewer, "pl").startswith(NAMES[decision.seat])
        game.play(rng.choice(decision.options))


def test_every_prompt_has_its_entries() -> None:
    """A prompt without words is named."""
    asked = {operation.prompt for operation in OPERATIONS.values() if operation.prompt}
    assert len(asked) > 38
    for tag in languages():
        missing = [
            f"prompt.{prompt}.{form}"
            for prompt in sorted(asked)
            for form in ("question", "short", "others")
            if not language(tag).has(f"prompt.{prompt}.{form}")
        ]
        assert missing == [], tag


def long_question(game: mf.Game, tag: str = "en") -> str:
    return language(tag).said(prompts.question(game.state, pending(game), game.setup.seats))


def test_the_component_that_asks_comes_first() -> None:
    game = table(seats=[seat(workers=[2], hand=["seed-15"])])
    play(game, "play seed-15")
    assert long_question(game) == "Crocus: which worker grows stronger?"
    assert question(game)[0] == "Crocus: strengthen which worker?"
    assert long_question(game, "pl") == "Krokus: której robotnicy zwiększasz siłę?"


def test_the_step_of_a_turn() -> None:
    game = table(seats=[seat(workers=[4, 2], hand=["seed-01"])], spaces={"convert.1": (0, 3)})
    assert question(game) == ("Which worker goes where?", "or retrieve all workers · or play a seed card first")
    assert question(game, "pl")[1] == "albo odzyskaj wszystkie robotnice · albo najpierw zagraj kartę siewu"
    assert question(table(seats=[seat(workers=[3, 3])])) == ("Where does your 3 go?", "")
    assert question(table(seats=[seat(workers=[3, 3])]), "pl")[0] == "Dokąd wysyłasz robotnicę o sile 3?"
    landed = table(seats=[seat(workers=[], landing=[4, 1], hand=["seed-01"])])
    assert question(landed) == ("Retrieve your workers?", "or play a seed card first")


def test_limits_stand_below() -> None:
    game = table(seats=[seat(workers=[3])])
    play(game, "place 3 explore")
    assert question(game) == ("Where does the QueenShip fly?", "reach 3")
    display = {"farm": ["farm.dew-trap", "farm.clover-terrace", "farm.borage-bed"]}
    game = table(seats=[seat(workers=[4], resources={"fiber": 3, "water": 3})], display=display)
    play(game, "place 4 advance")
    assert question(game) == ("Advance 5: build which tile?", "all columns")
    game = table(seats=[seat(workers=[4], hand=["seed-07"])], deck=["seed-08", "seed-09", "seed-10", "seed-11"])
    play(game, "place 4 research")
    assert question(game)[1] == "1 of 4; the others are discarded"
    play(game, "keep seed-08")
    assert question(game) == ("Plant which card?", "2 of 2 slots free")
    assert question(table(seats=[seat(workers=[], landing=[4])])) == (
        "Which pod?",
        "your worker hibernates · 7 tokens left",
    )


def test_a_bump_out_of_turn() -> None:
    """R-BUMP-3: the bumped worker's owner reads who bumped what."""
    game = table(seats=[seat(workers=[1], resources={"pollen": 1})], spaces={"grow.1": (1, 2)})
    play(game, "place 1 grow")
    assert question(game) == ("p1 bumped your 2: where to?", "p1's turn is over")
    assert question(game, "pl") == ("p1 spycha Twoją robotnicę (2): dokąd?", "koniec tury gracza p1")
    assert others(game, 0) == "p2 chooses where the bumped worker goes"
    said = prompts.short_question(game.state, pending(game), ("Otto Klein", "Vera"))
    assert EN.said(said) == "Your 2 was bumped: where to?", "a long name would be too much"


def test_the_price_of_a_tile_and_of_its_hexes() -> None:
    """Langstroth makes a farm on 1,-1 2 cheaper."""
    mine: Json = {"workers": [1], "mat": "langstroth", "resources": {"fiber": 2, "water": 2}}
    game = table(seats=[seat(**mine)], display={"farm": ["farm.prairie-ring"], "recruit": [], "development": []})
    play(game, "place 1 advance")
    assert question(game) == (
        "Prairie Ring: on which hex?",
        "costs 2 fiber, 2 water, on some hexes 2 of 2 fiber, 2 water",
    )
    assert question(game, "pl")[1] == "koszt: 2 włókna, 2 wody; na niektórych polach: 2 z: 2 włókna, 2 wody"


def ending(held: dict[str, int]) -> mf.Game:
    """Ana has spots for any basic, fiber, pollen or fiber, any basic, water, wax or honey."""
    mine = seat(faction="ana", mat="skep", workers=[1], landing=[1], resources=held)
    game = table(seats=[mine], confirm_turns=True)
    play(game, "retrieve")
    return game


def hint(game: mf.Game) -> str:
    said = prompts.hint(pending(game))
    return "" if said is None else EN.said(said)


def test_where_all_fits_nobody_says_that_it_does_not() -> None:
    """All four fit; put otherwise, one would find no spot: a wish, not a need."""
    game = ending({"fiber": 2, "water": 2})
    assert hint(game).startswith("By itself as much as possible is kept")
    assert question(game) == ("End your turn?", "then p2")


def test_a_wish_to_discard_is_not_told_as_lack_of_room() -> None:
    game = ending({"fiber": 2, "water": 2})
    play(game, "end waste")
    assert "store" in lines(game)
    assert question(game) == ("Discard more, or store?", "each discarded one brings 1 Favor")
    assert "room" not in others(game, 1)


def test_where_not_all_can_be_kept_it_is_said_before_and_asked_after() -> None:
    game = ending({"fiber": 4, "water": 4})
    assert question(game)[1] == "3 resources without a spot, 3 Favor instead · then p2"
    assert question(game, "pl")[1] == "bez miejsca: 3 surowce, w zamian 3 przysługi · potem: p2"
    play(game, "end")
    assert "store" not in lines(game)
    assert question(game) == ("Discard 3: which?", "they cannot all be kept · each discarded one brings 1 Favor")


def test_another_s_pod_inside_a_turn_says_why() -> None:
    """R-BUMP-2: her bumped 4 sleeps within the active player's turn."""
    game = table(players=3, seats=[seat(workers=[1], resources={"pollen": 1})], spaces={"grow.1": (1, 4)})
    play(game, "place 1 grow")
    assert (pending(game).seat, pending(game).prompt) == (1, "pod")
    assert others(game, 0) == "p2 chooses a pod for the worker you bumped"
    assert others(game, 2) == "p2 chooses a pod for the bumped worker"
    assert question(game) == ("Which pod?", "p1 bumped your 4: it hibernates · 7 tokens left")


def test_the_menus_say_what_must_be_done_at_least() -> None:
    game = table(seats=[seat(workers=[4], resources={"pollen": 2, "fiber": 2})])
    play(game, "place 4 grow")
    assert question(game)[1] == "strength 4 to spend · a worker or a frame at least"
    play(game, "grow worker")
    assert question(game)[1] == "strength 3 to spend"
    game = table(seats=[seat(workers=[4], resources={"pollen": 2, "fiber": 2})])
    play(game, "place 4 convert")
    assert question(game)[1] == "4 conversions left · one at least"
