"""Patterns, facts and the grammar of both languages."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from mellifera import words
from mellifera.content.loader import Content
from mellifera.engine.pack import pack_for
from mellifera.facts import Facts
from mellifera.words import Amount, MissingWords, Noun, Player, Said, Several, Titled, best, language, languages, things
from mellifera.words.language import Language
from mellifera.words.patterns import PatternError, parse

EN, PL = language("en"), language("pl")


def made(tag: str, folder: Path, text: str) -> Language:
    """A language with the nouns of `tag` and the entries in `text`."""
    (folder / "some.toml").write_text(text, "utf-8")
    known = language(tag)
    fresh = type(known)(folder)
    fresh.nouns, fresh.names = known.nouns, known.names
    fresh.add_file(Path(words.__path__[0]) / tag / "game.toml")
    return fresh


def test_a_pattern_takes_facts_by_name_form_and_number(tmp_path: Path) -> None:
    english = made("en", tmp_path, 'x = "{who} pays {n:kind}[, total {total}] for {tile}, {!what}, {n?# way|# ways}"')
    facts: Facts = {
        "who": Player("Mara"),
        "n": 2,
        "kind": Noun("water"),
        "tile": Titled("farm", "Dew Trap"),
        "what": "so",
    }
    assert english.say("x", facts, total=5) == "Mara pays 2 water, total 5 for the farm Dew Trap, So, 2 ways"
    assert english.say("x", facts, total=None) == "Mara pays 2 water for the farm Dew Trap, So, 2 ways"


def test_polish_takes_the_same_facts_in_its_cases(tmp_path: Path) -> None:
    polish = made("pl", tmp_path, 'x = "{who} płaci {n:kind/acc} za {tile/acc}, {n?# sposób|# sposoby|# sposobów}"')
    facts: Facts = {"who": Player("Mara"), "kind": Noun("water"), "tile": Titled("farm", "Dew Trap")}
    assert polish.say("x", facts, n=1) == "Mara płaci 1 wodę za farmę Łapacz rosy, 1 sposób"
    assert polish.say("x", facts, n=3) == "Mara płaci 3 wody za farmę Łapacz rosy, 3 sposoby"
    assert polish.say("x", facts, n=12) == "Mara płaci 12 wód za farmę Łapacz rosy, 12 sposobów"


def test_amounts_and_players_stand_apart_where_they_are_drawn(tmp_path: Path) -> None:
    english = made("en", tmp_path, 'x = "{who} gains {n:kind}{more}"')
    said = Said("x", {"who": Player("Mara", 1), "n": 2, "kind": Noun("pollen"), "more": " now"})
    mara, pollen = (Player("Mara", 1), "Mara"), (Amount(2, "pollen"), "2 pollen")
    assert english.drawn(said) == (mara, " gains ", pollen, " now")


def test_names_of_components_by_language() -> None:
    trap = Titled("farm", "Dew Trap")
    assert (EN.fact(trap, "title"), PL.fact(trap, "title"), PL.fact(trap, "gen")) == (
        "Dew Trap", "Łapacz rosy", "farmy Łapacz rosy",
    )  # fmt: skip
    own = Titled("farm", "Moss Wall", (("pl", "Ściana mchu"),))
    assert (EN.fact(own), PL.fact(own, "acc")) == ("the farm Moss Wall", "farmę Ściana mchu")
    assert PL.fact(Titled("farm", "Nobody Knows"), "title") == "Nobody Knows"


def test_every_shipped_component_has_a_polish_name() -> None:
    pack = pack_for(Content.shipped().rows, 2)
    named = [*things.all_components(pack)]
    assert len(named) > 200
    missing = [thing for thing in named if thing.name not in PL.names[thing.noun]]
    assert missing == []


def test_lists_end_in_the_word_of_the_language() -> None:
    costs = Several((Amount(2, "fiber"), Amount(1, "water"), Amount(5, "wax")))
    assert EN.fact(costs) == "2 fiber, 1 water and 5 wax"
    assert PL.fact(costs, "acc") == "2 włókna, 1 wodę i 5 wosków"
    assert PL.fact(Several(costs.items[:2], "or"), "gen") == "2 włókien albo 1 wody"
    assert EN.fact(Several(())) == "nothing"


def test_the_automa_is_a_word_of_the_language() -> None:
    assert [EN.player("", form) for form in ("", "in", "of")] == ["Automa", "the Automa", "the Automa's"]
    assert [PL.player("", form) for form in ("", "of", "acc")] == ["Automa", "Automy", "Automę"]
    assert (EN.player("Vera", "of"), PL.player("Vera", "of")) == ("Vera's", "gracza Vera")


def test_a_seat_without_a_name_is_called_in_words_of_the_language() -> None:
    seats = [PL.say(f"seat_name.{kind}", n=2) for kind in ("player", "bot")]
    assert [PL.player(seat, "of") for seat in seats] == ["gracza 2", "bota 2"]
    assert [PL.player(seat) for seat in seats] == seats
    assert [PL.player(name, "acc") for name in ("Gracz", "Bot Vera")] == ["gracza Gracz", "gracza Bot Vera"]


def test_numbers_follow_the_language() -> None:
    assert (EN.number(2.5), PL.number(2.5)) == ("2.5", "2,5")
    assert PL.number(-3) == "−3"


CLASSES = {
    "one": {1},
    "few": {n for n in range(131) if n % 10 in (2, 3, 4) and n % 100 not in (12, 13, 14)},
}


@pytest.mark.parametrize("n", range(131))
def test_polish_classes_of_plurals(n: int) -> None:
    expected = next((name for name, numbers in CLASSES.items() if n in numbers), "many")
    assert PL.plurals[PL.plural(n)] == expected


EXAMPLES = tomllib.loads(
    """
    seed_card = ["acc", "kartę siewu", "karty siewu", "kart siewu"]
    worker = ["acc", "robotnicę", "robotnice", "robotnic"]
    recruit = ["acc", "rekruta", "rekrutów", "rekrutów"]
    favor = ["acc", "przysługę królowej", "przysługi królowej", "przysług królowej"]
    any_basic = ["acc", "dowolny surowiec podstawowy", "dowolne surowce podstawowe", "dowolnych surowców podstawowych"]
    fiber = ["acc", "włókno", "włókna", "włókien"]
    player = ["nom", "gracz", "graczy", "graczy"]
    """
)


@pytest.mark.parametrize("noun", EXAMPLES)
def test_polish_counts_with_the_right_form(noun: str) -> None:
    case, *forms = EXAMPLES[noun]
    for n in range(131):
        assert PL.count(n, noun, case) == f"{n} {forms[PL.plural(n)]}"


def test_every_noun_has_every_form_in_both_languages() -> None:
    assert set(EN.nouns) == set(PL.nouns)
    for noun, forms in PL.nouns.items():
        singular = ("nom", "gen", "acc", "ins", "loc")
        wanted = {
            "gender",
            *singular,
            *(() if noun in ("ship", "automa") else ("nom.pl", "gen.pl", "ins.pl", "loc.pl")),
        }
        assert set(forms) == wanted, noun
        assert forms["gender"] in ("f", "n", "m1", "m2", "m3"), noun


def test_the_same_entries_with_the_same_facts_in_every_language() -> None:
    for tag in languages():
        other = language(tag)
        assert other.keys() == EN.keys(), sorted(other.keys() ^ EN.keys())


@pytest.mark.parametrize("text", ["{a b}", "[x", "x]", "[a [b]]", "{n:}", "{", "}"])
def test_a_pattern_that_cannot_be_read_is_named(text: str) -> None:
    with pytest.raises(PatternError, match=r"field|without|inside"):
        parse(text)


def test_brackets_can_be_said() -> None:
    assert parse("{{a}} [[b]]") == ("{", "a", "}", " ", "[", "b", "]")


def test_what_is_missing_is_named() -> None:
    with pytest.raises(MissingWords, match=r"'en' has no words for 'no\.such'"):
        EN.say("no.such")
    with pytest.raises(MissingWords, match="'pl' has no noun 'dragon'"):
        PL.count(2, "dragon")
    with pytest.raises(ValueError, match="no language 'xx'; there are en, pl"):
        language("xx")


def test_the_best_of_the_wanted_languages() -> None:
    assert best(["fr-FR", "pl-PL", "en"]) == "pl"
    assert best(["en_GB.UTF-8"]) == "en"
    assert best(["de"]) == "en"


def test_the_client_gets_counted_nouns_as_choices(tmp_path: Path) -> None:
    polish = made("pl", tmp_path, '[ui]\nleft = "{n:card/acc}[ i {x}]"')
    assert polish.catalogue("ui.") == {"left": "{n?# kartę|# karty|# kart}[ i {x}]"}
