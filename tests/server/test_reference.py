"""What a client reads beside the games: the rules in its language."""

from __future__ import annotations

from collections.abc import Callable

from tests.server.live import Person

New = Callable[[], Person]


def test_the_rules_come_in_a_language_or_in_english(person: New) -> None:
    mara = person()
    english, polish = mara.get("/api/rules").json(), mara.get("/api/rules", lang="pl").json()
    assert polish == mara.get("/api/rules", lang="pl-PL").json() != english
    assert mara.get("/api/rules", lang="xx").json() == mara.get("/api/rules", lang="../rules.pl").json() == english
    titles = [{section["id"]: section["title"] for section in answer["sections"]} for answer in (english, polish)]
    assert (titles[0]["CONV"], titles[1]["CONV"]) == ("Convert", "Wymiana")
    assert titles[0].keys() == titles[1].keys()
