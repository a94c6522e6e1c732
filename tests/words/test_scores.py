"""The final score in both languages."""

from __future__ import annotations

import mellifera as mf
from mellifera.rules.scoring import SOURCES
from mellifera.words import language, languages
from mellifera.words.scores import result_said, source_said

NAMES = ("Mara", "Otto")
EN, PL = language("en"), language("pl")


def test_every_line_of_the_score_has_a_label() -> None:
    for tag in languages():
        labels = [language(tag).said(source_said(source)) for source in SOURCES]
        assert len(set(labels)) == len(SOURCES)
    assert PL.said(source_said("majorities")) == "Przewagi w plastrze"


def test_who_wins() -> None:
    result = mf.Result((40, 51), (1, 0), (1,), ())
    assert EN.said(result_said(result, NAMES)) == "Otto wins with 51 VP"
    assert PL.said(result_said(result, NAMES)) == "Wygrywa Otto: 51 PZ"
    automa = mf.Result((40, 51), (1, 0), (1,), ())
    assert PL.said(result_said(automa, NAMES[:1])) == "Wygrywa Automa: 51 PZ"


def test_shared_victory_names_everybody() -> None:
    result = mf.Result((40, 40), (0, 1), (0, 1), ())
    assert EN.said(result_said(result, NAMES)) == "Mara and Otto share the victory with 40 VP"
    assert PL.said(result_said(result, NAMES)) == "Zwycięstwo dzielą Mara i Otto: 40 PZ"
