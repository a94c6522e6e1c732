"""Everybody reads one game in a language of his own: the log while it is played, and the replay."""

from __future__ import annotations

from collections.abc import Callable

from mellifera.words import language
from mellifera.words.lines import text_of
from tests.api.test_advice import solo_record
from tests.server.live import Json, Person

New = Callable[[], Person]


def texts(state: Json) -> list[str]:
    return [text_of(line["text"]) for line in state["log"]]


def test_two_people_at_one_table_read_two_languages(person: New) -> None:
    mara, vera = person(), person()
    created = mara.create("me", "friend", options={"first_game": True}, seed="clover")
    game = created["id"]
    vera.post(f"/api{created['links'][0]['url']}", {})
    for _ in range(6):
        for somebody in (mara, vera):
            state = somebody.state(game)
            if state["options"]:
                somebody.command(game, state["viewing"], state["seq"], "play", option=state["options"][0]["option"])
    polish = mara.get(f"/api/games/{game}", lang="pl").json()
    english = vera.get(f"/api/games/{game}", lang="en").json()
    assert polish["seq"] == english["seq"]
    assert [line["kind"] for line in polish["log"]] == [line["kind"] for line in english["log"]]
    assert "Mara places a strength-" in " ".join(texts(english))
    assert "Mara umieszcza robotnicę o sile " in " ".join(texts(polish))
    assert not set(texts(polish)) & set(texts(english))


def test_a_replay_is_told_in_the_readers_language(person: New) -> None:
    mara = person()
    game = mara.post("/api/records", {"text": solo_record("s170")}).json()["id"]
    polish, english = (mara.get(f"/api/games/{game}/replay", lang=tag).json()["steps"] for tag in ("pl", "en"))
    assert len(polish) == len(english) > 40
    assert all(mine["line"] != theirs["line"] for mine, theirs in zip(polish, english, strict=True))
    mine, theirs = (mara.get(f"/api/games/{game}/replay", at=40, lang=tag).json() for tag in ("pl", "en"))
    assert len(mine["log"]) == len(theirs["log"]) > 40
    assert not set(texts(mine)) & set(texts(theirs))


def test_the_page_itself_speaks_before_its_client_does(person: New) -> None:
    for path in ("/", "/rules"):
        page = person().get(path, lang="fr,pl-PL,en").text
        assert '<html lang="pl"' in page
        assert language("pl").say("page.no_script") in page
        assert "{{" not in page
    assert '<html lang="en"' in person().get("/", lang="fr").text
