"""Records: download, upload, going on with one, and looking back."""

from __future__ import annotations

from collections.abc import Callable

from mellifera.engine.record import parse_record
from mellifera.game import Record
from tests.server.live import Person

New = Callable[[], Person]


def test_a_game_under_way_is_taken_along_by_whoever_is_alone_at_it(person: New) -> None:
    """With its bots; they play on elsewhere. With others at the table it is nobody's: the record knows all cards."""
    mara, otto = person(), person()
    game = mara.create("me", "bot", options={"first_game": True}, seed="clover")["id"]
    state = next(e["data"] for e in mara.stream(game) if e["data"]["prompt"]["seat"] == 0)
    record = mara.get(f"/api/games/{game}/record").text
    assert Record(parse_record(record)).replay().length == state["seq"]
    assert "Vera (random)" in record
    copy = otto.post("/api/records", {"text": record}).json()["id"]
    there = otto.state(copy, 0)
    assert [(seat["name"], seat["bot"]) for seat in there["seats"]] == [("Mara", None), ("Vera", "random")]
    assert there["view"] == state["view"]
    assert otto.get(f"/api/games/{game}/record").json()["reason"] == "not_over_record"
    shared = mara.create("me", "friend")["id"]
    assert mara.get(f"/api/games/{shared}/record").json()["reason"] == "not_over_record"


def test_a_game_of_one_s_own_can_be_deleted(person: New) -> None:
    mara, otto = person(), person()
    game, shared = mara.create("me", "bot")["id"], mara.create("me", "friend")["id"]

    def delete(who: Person, which: str) -> tuple[int, str]:
        answer = who.delete(f"/api/games/{which}")
        return answer.status_code, answer.json().get("reason", "")

    assert delete(otto, game) == (403, "host_only")
    link = mara.state(shared)["links"][0]["url"]
    otto.post(f"/api{link}", {})
    assert delete(mara, shared) == (403, "others_play")
    assert delete(mara, game) == (200, "")
    assert delete(mara, game) == (404, "not_found")
    assert mara.get(f"/api/games/{game}").status_code == 404
    assert [item["id"] for item in mara.get("/api/games").json()["games"]] == [shared]
    nobody_came = mara.create("me", "friend")
    assert delete(mara, nobody_came["id"]) == (200, "")
    assert otto.post(f"/api{nobody_came['links'][0]['url']}", {}).json()["reason"] == "no_link"
