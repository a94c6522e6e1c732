"""What components do, in words made from their effects."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

import mellifera.rules  # noqa: F401  (defines the actions that triggers name)
from mellifera.content.language import parse_step
from mellifera.content.loader import Content
from mellifera.content.rows import Effect
from mellifera.words import effects, language
from mellifera.words.clauses import Place
from mellifera.words.gists import gist
from mellifera.words.sentences import sentence
from tests.words.told import sentences

EN, PL = language("en"), language("pl")
EXPECTED = tomllib.loads((Path(__file__).parent / "sentences.pl.toml").read_text("utf-8"))


def effect(*steps: str) -> Effect:
    return tuple(parse_step(step) for step in steps)


def told(*steps: str, owner: str = "development", trigger: str = "now", limit: str = "") -> tuple[str, str]:
    place = Place(owner, trigger, limit)
    return sentence(EN, effect(*steps), place), sentence(PL, effect(*steps), place)


def test_every_component_in_polish_as_people_say_it() -> None:
    made: dict[str, dict[str, str]] = {}
    for table, ident, fact in sentences(Content.shipped().rows):
        made.setdefault(table, {})[ident] = PL.fact(fact)
    assert made == EXPECTED


def test_a_farm_says_when_it_pays_and_a_development_that_it_happens_once() -> None:
    rows = Content.shipped().rows
    farm, development = rows.farms[0], next(row for row in rows.developments if row.id == "gene-bank")
    assert EN.fact(effects.tile(farm)) == "Income when you retrieve: gain 1 pollen."
    assert PL.fact(effects.tile(farm)) == "Dochód przy odzyskiwaniu: weź 1 pyłek."
    assert EN.fact(effects.tile(development)) == "When built: draw 3 seed cards."
    assert PL.fact(effects.tile(development)) == "Po zbudowaniu: dobierz 3 karty siewu."


def test_clauses_with_the_same_verb_share_it() -> None:
    assert told("gain wax 1", "gain fiber 2", "favor 1") == (
        "Gain 1 wax, 2 fiber and 1 Queen's Favor.",
        "Weź 1 wosk i 2 włókna oraz zdobądź 1 przysługę królowej.",
    )


def test_one_counter_for_several_clauses_is_said_once() -> None:
    assert told("vp 1 per worker", "favor 1 per worker", owner="seed") == (
        "Gain 1 VP and 1 Queen's Favor for each of your workers in play.",
        "Zdobądź 1 PZ i 1 przysługę królowej za każdą swoją robotnicę w grze.",
    )
    assert told("vp 2 per farm", "vp 1 per honey", owner="seed", trigger="endgame") == (
        "At the end of the game, gain 2 VP for each farm and 1 VP for each honey in your hive.",
        "Na koniec gry zdobądź 2 PZ za każdą farmę i 1 PZ za każdy znacznik miodu w swoim ulu.",
    )


def test_what_happens_anyway_after_a_choice_says_so() -> None:
    english, _ = told("may frame free", "draw 1")
    assert english == "You may gain a frame for free. Then, either way, draw 1 seed card."
    english, _ = told("gain wax 1", "may act convert 2")
    assert english == "Gain 1 wax. Then perform up to 2 conversions."


def test_alternatives_prices_and_repetitions() -> None:
    assert told("gain wax 1 | draw 2", owner="seed") == (
        "Gain 1 wax or draw 2 seed cards.",
        "Weź 1 wosk albo dobierz 2 karty siewu.",
    )
    assert told("may pay any_basic 2 + card 1 -> vp 5 & favor 1 x3") == (
        "You may, up to 3 times, pay 2 basic resources and discard 1 seed card from your hand "
        "to gain 5 VP and 1 Queen's Favor.",
        "Możesz maksymalnie 3 razy zapłacić 2 dowolne surowce podstawowe i odrzucić z ręki 1 kartę siewu, "
        "aby zdobyć 5 PZ i 1 przysługę królowej.",
    )


def test_steps_that_exclude_each_other() -> None:
    assert told("if farm >= 3: vp 2", "if farm <= 2: gain honey 1") == (
        "If you have 3 or more farms, gain 2 VP. Otherwise gain 1 honey.",
        "Jeśli masz co najmniej 3 farmy, zdobądź 2 PZ. W przeciwnym razie weź 1 miód.",
    )


def test_an_action_is_changed_first_and_followed_afterwards() -> None:
    assert told("favor 1", "strength 2", owner="recruit", trigger="action:advance") == (
        "When you Advance, add 2 to the total strength. After that action, gain 1 Queen's Favor.",
        "Gdy wykonujesz akcję postępu, dodaj 2 do łącznej siły. Po wykonaniu tej akcji zdobądź 1 przysługę królowej.",
    )


def test_another_of_its_own_kind_sets_a_tile_off() -> None:
    assert told("favor 1", owner="recruit", trigger="on_build:tile")[0].startswith("Whenever you build another tile, ")
    assert told("favor 1", owner="faction", trigger="on_build:tile")[0].startswith("Whenever you build a tile, ")


def test_a_trigger_that_counts_once_a_turn() -> None:
    english, polish = told("favor 1", owner="recruit", trigger="on_plant", limit="turn")
    assert english == (
        "Whenever you plant a seed card, gain 1 Queen's Favor (only the first time in each of your turns)."
    )
    assert polish.endswith("zdobądź 1 przysługę królowej (tylko za pierwszym razem w każdej swojej turze).")


@pytest.mark.parametrize(
    ("step", "english", "polish"),
    [
        ("gain any_basic 5", "5 basics", "5 surowców podstawowych"),
        ("may pay pollen 1 + water 1 -> gain honey 1", "1 pollen, 1 water for 1 honey", "1 miód za 1 pyłek, 1 wodę"),
        ("refresh recruit", "new recruit row", "nowy rząd rekrutów"),
        ("draw 1 | favor 2", "1 card or 2 Favor", "1 karta albo 2 przysługi"),
    ],
)
def test_an_effect_in_a_few_words(step: str, english: str, polish: str) -> None:
    few = effects.gist(effect(step))
    assert (EN.fact(few), PL.fact(few)) == (english, polish)


def test_an_effect_in_signs() -> None:
    signs = {"pollen": "p", "water": "w", "honey": "h", "any_basic": "any", "card": "card"}

    def short(*steps: str) -> str:
        return gist(EN, effect(*steps), Place(), signs.__getitem__)

    assert short("pay pollen 2 + water 1 -> gain honey 1") == "2p 1w > 1h"
    assert short("gain any_basic 2", "draw 1") == "2 any + 1 card"
    assert short("may pay card 1 -> vp 2 x3") == "1 card > 2 VP (×3)"
