"""What a client reads beside the games: whether all runs, the bots, the rules, its words, the components."""

from __future__ import annotations

import mellifera as mf
from mellifera.words import language, languages
from tests.api.person import Person


def test_what_runs(mara: Person) -> None:
    told = mara.get("/api/health").json()
    assert told["status"] == "ok"
    assert told["version"] == mf.__version__
    assert told["engine"] == ("compiled" if mf.compiled() else "pure")
    assert told["edition"] in ("server", "page")


def test_bots_in_two_languages(mara: Person) -> None:
    english, polish = (mara.get("/api/bots", lang=tag).json() for tag in ("en", "pl"))
    assert [bot["id"] for bot in english][:3] == ["easy", "medium", "hard"]
    assert [bot["id"] for bot in english] == [bot["id"] for bot in polish]
    assert [bot["about"] for bot in english] != [bot["about"] for bot in polish]


def test_rules_words_and_components(mara: Person) -> None:
    words = mara.get("/api/words", lang="pl").json()
    assert words["words"] == language("pl").catalogue("ui.")
    assert [one["tag"] for one in words["languages"]] == list(languages())
    assert {section["id"] for section in mara.get("/api/rules").json()["sections"]} >= {"CONV", "BUMP"}
    game = mara.create("me", automa=1, content='[[seed]]\nid = "seed-01"\nname = "Thistle"')["id"]
    assert mara.get("/api/content", game=game).json()["components"]["seed-01"]["title"] == "Thistle"
    assert (
        mara.get("/api/content", players=5).json()["side"]["players"]
        != mara.get("/api/content").json()["side"]["players"]
    )
    assert mara.get("/api/content", players=9).json()["code"] == "bad_request"


def test_the_list_of_games_and_deleting_one(mara: Person) -> None:
    game = mara.create("me", automa=1)["id"]
    item = next(one for one in mara.get("/api/games").json()["games"] if one["id"] == game)
    assert (item["names"], item["solo"], item["over"], item["my_seats"]) == (["Mara", "Automa"], True, False, [0])
    assert mara.delete(f"/api/games/{game}").json() == {"id": game}
    assert all(one["id"] != game for one in mara.get("/api/games").json()["games"])
    assert mara.get(f"/api/games/{game}").status_code == 404
