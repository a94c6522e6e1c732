"""What somebody who knows nothing can say after the lessons: each question is answered by a text that was shown."""

from __future__ import annotations

import pytest

from mellifera.learn import lesson_at, lessons, told
from mellifera.words import language, languages
from tests.learn.walks import first_way

Where = dict[str, dict[str, tuple[str, ...]]]
CHECKLIST: dict[str, Where] = {
    "what ends the game": {
        "6.end": {"en": ("every pod is full", "seventh token"), "pl": ("wszystkie pola plastra", "siódmy żeton")},
        "6.last": {"en": ("exactly one more",), "pl": ("dokładnie jedną",)},
    },
    "what a 4 does": {
        "5.carve": {
            "en": ("Only a 4 can carve", "planet's own", "3 points", "upgrade", "planting", "teaching"),
            "pl": ("tylko siła 4", "efekt planety", "3 punkty", "wzmocnienie", "wsunięcie", "nauczanie"),
        },
        "4.research": {"en": ("A 4 adds a benefit to every action",), "pl": ("sile 4 dodaje efekt do każdej akcji",)},
        "6.retrieve": {"en": ("above 4 goes to sleep",), "pl": ("ponad 4, zasypia",)},
    },
    "ways to score": {
        "6.tiles": {"en": ("After play", "Planted cards", "printed on farms", "carving"),
                    "pl": ("tor punktacji", "Wsunięte karty", "podane na farmach", "zdobienie")},
        "6.hive": {"en": ("Queen's Favor", "mat is full", "full frame", "faction"),
                   "pl": ("Przysługi królowej", "Planszetka ula jest pełna", "pełna ramka", "Frakcja")},
        "6.comb": {"en": ("Most tokens", "Most points win"), "pl": ("najwięcej żetonów", "Wygrywa")},
    },
    "what a turn is": {
        "1.send": {"en": ("On your turn you place one worker",), "pl": ("W swojej turze umieszczasz jedną",)},
        "3.retrieve": {"en": ("Instead of placing", "all"), "pl": ("Zamiast umieszczać", "wszystkie")},
    },
    "strength is reach": {
        "1.send": {"en": ("strength", "reach"), "pl": ("siła", "zasięg")},
        "1.again": {"en": ("both count",), "pl": ("liczą się obie",)},
    },
    "planets, resources and spots": {
        "1.fly": {"en": ("explore token is yours",), "pl": ("żeton eksploracji zostaje u Ciebie",)},
        "1.put": {"en": ("outline", "basic resource", "all that the planet shows"),
                  "pl": ("Puste pole planety", "surowiec podstawowy", "wszystko, co planeta pokazuje")},
        "1.end": {"en": ("spot", "discarded", "1 Queen's Favor"), "pl": ("pole", "odrzuca", "1 przysługa królowej")},
    },
    "Advance: prices and columns": {
        "2.send": {"en": ("columns", "empty second space adds 1"), "pl": ("kolumny", "Puste drugie pole dodaje 1")},
        "2.farm": {"en": ("fiber", "water", "pollen", "wax"), "pl": ("włókno", "wodę", "pyłek", "wosk")},
    },
    "what a farm, a recruit and a development are": {
        "2.farm": {"en": ("stores", "income when you retrieve", "lasts", "once, when built"),
                   "pl": ("mieści", "dochód, gdy odzyskujesz", "stale", "raz, przy budowie")},
    },
    "adjacency and bonus hexes": {
        "2.build": {"en": ("next to a tile of yours",), "pl": ("obok Twojego kafelka",)},
        "2.bonus": {"en": ("gives what the sign shows",), "pl": ("co znak pokazuje",)},
    },
    "bump and shift": {
        "3.bump": {"en": ("no space is ever blocked", "shifts", "bumped"),
                   "pl": ("żadne pole nie jest zablokowane", "przesunie", "zepchnięta")},
        "3.end": {"en": ("active pool, one stronger", "landing area, unchanged", "4 goes to sleep"),
                  "pl": ("pula aktywna i siła +1", "lądowisko bez zmian", "sile 4 hibernuje")},
    },
    "retrieve, different farms, +1": {
        "3.retrieve": {"en": ("landing area", "income of a farm", "gains 1 strength"),
                       "pl": ("lądowiska", "dochód z jednej farmy", "siła rośnie o 1")},
        "3.income": {"en": ("different farm",), "pl": ("z innej farmy",)},
    },
    "Grow": {
        "4.grow": {"en": ("pollen for a new worker", "2 basic resources for a frame"),
                   "pl": ("pyłek to nowa robotnica", "surowce podstawowe to ramka")},
        "4.lay": {"en": ("touches", "overlaps nothing", "seed card"), "pl": ("Styka", "nie zachodzi", "kartę siewu")},
    },
    "Research and the three uses of a seed card": {
        "4.research": {"en": ("as many cards as her strength", "keep one"), "pl": ("tyle kart, ile ma siły", "jedną")},
        "4.end": {"en": ("before and after the step",), "pl": ("przed krokiem i po nim",)},
        "4.play": {"en": ("benefit",), "pl": ("zdolności",)},
        "4.plant": {"en": ("scores at the end",), "pl": ("punktuje na koniec",)},
        "4.trade": {"en": ("1 basic resource",), "pl": ("1 surowiec podstawowy",)},
    },
    "Convert, dances and teachers": {
        "5.convert": {"en": ("Each point of strength is one conversion",),
                      "pl": ("Każdy punkt siły to jedna wymiana",)},
        "5.dance": {"en": ("4 on Convert", "teach", "everybody", "1 Queen's Favor"),
                    "pl": ("siłą 4 na wymianie", "nauczyć", "każdy", "1 przysługę królowej")},
    },
    "Carve": {
        "5.take": {"en": ("honey", "own condition"), "pl": ("miód", "własnego warunku")},
    },
    "hibernation and the comb": {
        "6.retrieve": {"en": ("retrieved or bumped", "token", "free pod"),
                       "pl": ("odzyskujesz", "spycha", "żeton", "wolnym polu")},
        "6.pod": {"en": ("at once", "most tokens in a sector"), "pl": ("od razu", "najwięcej żetonów w sektorze")},
    },
    "Queen's Favor": {
        "5.end": {"en": ("track", "more points at the end"), "pl": ("tor", "więcej punktów na koniec")},
        "6.dance": {"en": ("scores at the end",), "pl": ("punktuje na koniec",)},
    },
}  # fmt: skip
"""Question -> step -> what its text has to contain, in every language."""


def shown(tag: str) -> dict[str, str]:
    """What is said and told at every step, as `6.end`."""
    moments = [told(language(tag), now) for lesson in lessons() for _, _, now in first_way(lesson)]
    return {f"{now['lesson']}.{now['step']}": f"{now['say']} {now['rule']}" for now in moments}


@pytest.mark.parametrize("tag", languages())
@pytest.mark.parametrize("question", CHECKLIST)
def test_a_question_is_answered_by_what_was_shown(question: str, tag: str) -> None:
    texts = shown(tag)
    missing = [
        (step, term) for step, terms in CHECKLIST[question].items() for term in terms[tag] if term not in texts[step]
    ]
    assert missing == []


def test_every_lesson_answers_something() -> None:
    asked = {int(step[0]) for where in CHECKLIST.values() for step in where}
    assert asked == {lesson_at(n).number for n in range(1, 7)}
