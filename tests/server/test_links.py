"""Friends by link: claiming, watching, takeover by a bot and back."""

from __future__ import annotations

from collections.abc import Callable

from tests.server.live import Json, Person

New = Callable[[], Person]


def test_the_first_claims_and_later_ones_watch(person: New) -> None:
    host, friend, late = person(), person(), person()
    created = host.create("me", "friend")
    game, link = created["id"], created["links"][0]["url"]
    assert not host.state(game)["seats"][1]["claimed"]
    assert friend.post(f"/api{link}", {}).json() == {"id": game, "seat": 1, "counted": False}
    assert friend.post(f"/api{link}", {}).json() == {"id": game, "seat": 1, "counted": False}
    assert late.post(f"/api{link}", {}).json() == {"id": game, "seat": None, "counted": False}
    assert late.post(f"/api{link}", {}).json() == {"id": game, "seat": None, "counted": False}
    assert host.state(game)["seats"][1]["claimed"]
    assert late.state(game)["viewing"] is None
    assert [item["id"] for item in late.get("/api/games").json()["games"]] == [game]
    assert link not in late.get(f"/api/games/{game}").text


def test_a_claim_does_not_make_commands_stale(person: New) -> None:
    host, friend = person(), person()
    created = host.create("me", "friend", options={"draft": True})
    friend.post(f"/api{created['links'][0]['url']}", {})
    people = [host, friend]
    seat = host.state(created["id"])["prompt"]["seat"]
    before = people[seat].state(created["id"])
    late = host.create("me", "friend", options={"first_game": True}, seed="anise")
    state = host.state(late["id"])
    friend.post(f"/api{late['links'][0]['url']}", {})
    assert host.state(late["id"])["seq"] == state["seq"] + 1
    if state["prompt"]["seat"] == 0:
        host.play(state, state["options"][0]["option"])
    people[seat].play(before, before["options"][0]["option"])


def hand(game: str, seat: int, *others: Person) -> Json:
    """All others agree that a bot plays the seat; the state that the last of them sees."""
    for somebody in others:
        state = somebody.post(f"/api/games/{game}/vote", {"seat": seat, "yes": True}).json()
    return dict(state)


def test_a_bot_takes_over_and_gives_the_seat_back(person: New) -> None:
    host, friend, third, other = person(), person(), person(), person()
    created = host.create("me", "friend", "friend", options={"first_game": True})
    game, link = created["id"], created["links"][0]["url"]
    friend.post(f"/api{link}", {})
    third.post(f"/api{created['links'][1]['url']}", {})
    assert friend.post(f"/api/games/{game}/takeover", {"seat": 1}).json()["code"] == "not_your_seat"
    assert host.post(f"/api/games/{game}/takeover", {"seat": 0}).json()["code"] == "bad_request"
    assert host.post(f"/api/games/{game}/takeover", {"seat": 1, "bot": "oracle"}).json()["code"] == "bad_request"
    assert host.post(f"/api/games/{game}/return", {"seat": 1}).json()["code"] == "bad_request"
    alone = host.post(f"/api/games/{game}/takeover", {"seat": 1, "bot": "random"})
    assert (alone.status_code, alone.json()["reason"]) == (403, "vote_first"), "the host alone ousts nobody"
    assert hand(game, 1, third, host)["seats"][1]["bot"] == "medium"
    assert host.post(f"/api/games/{game}/takeover", {"seat": 1, "bot": "random"}).json()["reason"] == "vote_first"
    mine = next(e["data"] for e in host.stream(game) if e["data"]["prompt"]["seat"] != 1)
    assert friend.command(game, 1, mine["seq"], "undo").json()["code"] == "not_your_seat"
    assert host.post(f"/api/games/{game}/return", {"seat": 1}).json()["seats"][1]["bot"] is None
    assert friend.state(game)["mine"] == [1]
    assert other.post(f"/api{link}", {}).json() == {"id": game, "seat": None, "counted": False}
    assert other.state(game)["mine"] == []
    assert friend.state(game)["mine"] == [1]


def test_the_host_has_no_way_to_a_friend_s_hand(person: New) -> None:
    """A seat that a bot gives back is its owner's alone; the link of a seat with an owner leads to watching."""
    host, friend, third, second_browser = person(), person(), person(), person()
    created = host.create("me", "friend", "friend", options={"first_game": True})
    game, link = created["id"], created["links"][0]["url"]
    friend.post(f"/api{link}", {})
    third.post(f"/api{created['links'][1]['url']}", {})
    assert hand(game, 1, third, host)["seats"][1]["bot"]
    assert host.post(f"/api/games/{game}/return", {"seat": 1}).json()["seats"][1]["bot"] is None
    for somebody in (second_browser, host):
        assert somebody.post(f"/api{link}", {}).json()["seat"] is None
        assert somebody.get(f"/api/games/{game}", seat=1).status_code == 403
        assert set(somebody.state(game)["view"]["seats"][1]["hand"]) <= {None}


def test_the_host_reads_no_record_while_a_bot_plays_for_a_friend(person: New) -> None:
    """It has what is hidden, and the friend comes back, or comes at last by the link."""
    host, friend, third = person(), person(), person()
    created = host.create("me", "friend", "friend", options={"first_game": True})
    game, link = created["id"], created["links"][0]["url"]
    assert host.post(f"/api/games/{game}/takeover", {"seat": 1, "bot": "random"}).status_code == 200
    early = host.get(f"/api/games/{game}/record")
    assert (early.status_code, early.json()["reason"]) == (409, "not_over_record"), "somebody may still come"
    host.post(f"/api/games/{game}/return", {"seat": 1})
    assert friend.post(f"/api{link}", {}).json()["seat"] == 1
    third.post(f"/api{created['links'][1]['url']}", {})
    assert hand(game, 1, third, host)["seats"][1]["bot"]
    for somebody in (host, friend, third):
        assert somebody.get(f"/api/games/{game}/record").status_code == 409
    alone = host.create("me", "bot")["id"]
    assert host.get(f"/api/games/{alone}/record").status_code == 200


def test_an_unclaimed_seat_can_be_played_by_a_bot(person: New) -> None:
    host, friend = person(), person()
    created = host.create("me", "friend", options={"first_game": True})
    host.post(f"/api/games/{created['id']}/takeover", {"seat": 1, "bot": "random"})
    next(e for e in host.stream(created["id"]) if e["data"]["prompt"]["seat"] == 0)
    assert friend.post(f"/api{created['links'][0]['url']}", {}).json()["seat"] is None
