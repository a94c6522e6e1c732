"""What goes wrong in the lab is told in the reader's language, also when it went wrong in another process."""

from __future__ import annotations

import pickle

import pytest

from mellifera.bots import BotError, make_bot
from mellifera.facts import Said
from mellifera.lab.problem import LabError, problem
from mellifera.lab.run_settings import parse_players
from mellifera.words import language

PL = language("pl")


def test_a_problem_is_told_in_each_language() -> None:
    with pytest.raises(LabError) as caught:
        parse_players("7")
    assert str(caught.value) == "the numbers of players should be 2 to 5, like 2, 2,5 or 2-5, not '7'"
    assert PL.said(caught.value.said) == "liczby graczy: od 2 do 5, na przykład 2, 2,5 albo 2-5, a nie '7'"


def test_a_problem_comes_back_from_another_process() -> None:
    found = problem("bot_failed", game=3, choice=7, bot="mine", why=Said("bot.failure", {"what": "Boom"}))
    again = pickle.loads(pickle.dumps(found))
    assert isinstance(again, LabError)
    assert again.said == found.said
    assert PL.said(again.said) == "gra 3, wybór 7: błąd bota mine: Boom"


def test_a_bot_that_there_is_not() -> None:
    with pytest.raises(BotError) as caught:
        make_bot("grumpy", 1)
    assert PL.said(caught.value.said).startswith("nieznany bot 'grumpy': użyj random, greedy, ")
