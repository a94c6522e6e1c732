"""What a client reads beside the games, in its language: the rules, its own words, the components."""

from __future__ import annotations

from collections.abc import Callable

from mellifera.words import language, languages
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


def test_the_words_of_the_client_come_with_all_languages(person: New) -> None:
    told = person().get("/api/words", lang="pl").json()
    assert (told["lang"], told["plurals"]) == ("pl", ["one", "few", "many"])
    assert told["words"] == language("pl").catalogue("ui.")
    assert [one["tag"] for one in told["languages"]] == list(languages())
    assert {"tag": "pl", "name": "Polski"} in told["languages"]


def test_what_stays_the_same_is_sent_once(person: New) -> None:
    """A browser asks by the digest; another language or other rows have another one."""
    mara = person()
    game = mara.create("me", automa=1, content='[[seed]]\nid = "seed-01"\nname = "Thistle"')["id"]
    digests = set()
    for path in ("/api/words", "/api/rules", "/api/content", f"/api/content?game={game}"):
        for tag in languages():
            address = f"{mara.server.url}{path}{'&' if '?' in path else '?'}lang={tag}"
            first = mara.http.get(address)
            again = mara.http.get(address, headers={"if-none-match": first.headers["etag"]})
            assert (first.status_code, again.status_code, again.content) == (200, 304, b"")
            digests.add(first.headers["etag"])
    assert len(digests) == 4 * len(languages())
