"""What people settle among themselves: resigning, ending, bots by vote, the host's role, talk; and who may not."""

from __future__ import annotations

import random
import sqlite3
import time
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from mellifera.server.settings import Settings
from mellifera.table import table
from mellifera.table.people import PHRASES
from mellifera.table.settling import AWAY_HOURS, PHRASES_A_MINUTE
from tests.api import person as api
from tests.server.clock import FakeClock
from tests.server.live import PATIENCE, Json, Person, Server, play_on, served
from tests.server.test_pace import people as travellers

Come = Callable[[], Person]


@pytest.fixture
def people(person: Come) -> list[Person]:
    return [person() for _ in range(4)]


def seated(people: Sequence[api.Person], *kinds: str) -> str:
    """A game of these people, the first of whom is its host."""
    made = people[0].create("me", *kinds, seed="people", options={"first_game": True})
    for somebody, link in zip(people[1:], made["links"], strict=False):
        assert somebody.post(f"/api{link['url']}", {}).status_code == 200
    return str(made["id"])


def asks(somebody: api.Person, game: str, what: str, **body: object) -> Json:
    answer = somebody.post(f"/api/games/{game}/{what}", body)
    assert answer.status_code == 200, answer.text
    return dict(answer.json())


def settled(somebody: api.Person, game: str) -> tuple[Json, bool, list[str | None]]:
    """All that people can change among themselves. Bots may play meanwhile."""
    state = somebody.state(game)
    return state["people"], state["host"], [seat["bot"] for seat in state["seats"]]


def gone(somebody: api.Person, game: str, seat: int) -> None:
    """Waits until the server has noticed that nobody of that seat follows the game."""
    end = time.monotonic() + PATIENCE
    while somebody.state(game)["seats"][seat]["connected"]:
        assert time.monotonic() < end
        time.sleep(0.02)


def refused(somebody: api.Person, game: str, what: str, **body: object) -> str:
    before = settled(somebody, game)
    answer = somebody.post(f"/api/games/{game}/{what}", body)
    assert answer.status_code in (400, 403, 409, 429), answer.text
    assert settled(somebody, game) == before, "what is refused changes nothing"
    return str(answer.json()["reason"])


# ---------------------------------------------------------------------- resigning
def test_a_bot_plays_on_for_whoever_resigns_and_the_result_says_so(people: list[Person]) -> None:
    mara, vera, zoe, _ = people
    game = seated([mara, vera], "friend")
    assert refused(vera, game, "resign", seat=0) == "not_your_seat"
    assert refused(zoe, game, "resign", seat=1) == "not_at_the_table"
    assert refused(vera, game, "resign", seat=4) == "no_seat"
    assert refused(vera, game, "resign", seat=1, bot="os:system") == "no_bot"
    state = asks(vera, game, "resign", seat=1, bot="random")
    assert (state["people"]["resigned"], state["seats"][1]["bot"]) == ([1], "random")
    assert refused(vera, game, "resign", seat=1) == "bot_plays"
    assert refused(vera, game, "return", seat=1) == "resigned"
    assert refused(mara, game, "return", seat=1) == "resigned"
    assert refused(vera, game, "end", yes=True) == "bot_plays"
    end = play_on([mara], game, random.Random(1))
    assert end["result"]["notes"] == ["Vera resigned; the bot Aimless played on."]
    told = vera.get(f"/api/games/{game}", lang="pl").json()["result"]["notes"]
    assert told == ["Vera: rezygnacja z gry; dalej grał bot: Na oślep."]
    assert refused(mara, game, "resign", seat=0) == "over"


def test_a_host_who_resigns_passes_the_role_on(people: list[Person]) -> None:
    mara, vera, zoe, _ = people
    game = seated([mara, vera, zoe], "friend", "friend")
    assert mara.state(game)["people"]["host"] == 0
    asks(mara, game, "resign", seat=0)
    assert [one.state(game)["host"] for one in (mara, vera, zoe)] == [False, True, False]
    assert vera.state(game)["people"]["host"] == 1
    assert vera.state(game)["links"], "the host has the links"
    assert not mara.state(game)["links"]


# ---------------------------------------------------------------------- ending
def test_a_game_ends_as_it_stands_when_all_agree(people: list[Person]) -> None:
    mara, vera, zoe, ines = people
    game = seated([mara, vera, zoe], "friend", "friend")
    play_on([mara, vera, zoe], game, random.Random(3), most=40)
    assert refused(ines, game, "end", yes=True) == "not_at_the_table"
    offered = asks(vera, game, "end", yes=True)
    assert offered["people"]["end"] == {"yes": [1], "missing": [0, 2]}
    assert asks(vera, game, "end", yes=True)["seq"] == offered["seq"], "nobody agrees twice"
    assert asks(zoe, game, "end", yes=False)["people"]["end"] is None
    asks(mara, game, "end", yes=True)
    asks(vera, game, "end", yes=True)
    assert not mara.state(game)["over"]
    end = asks(zoe, game, "end", yes=True)
    assert (end["over"], end["people"]["ended"], end["prompt"], end["options"]) == (True, True, None, [])
    assert end["seed"] is not None
    result = end["result"]
    assert result["history"][-1] == result["scores"]
    assert "ended by agreement" in result["notes"][0]
    listed = mara.get("/api/games").json()["games"][0]
    assert (listed["over"], listed["scores"], listed["deciding_seat"]) == (True, result["scores"], None)
    assert mara.command(game, 0, end["seq"], "undo").json()["code"] == "over"
    assert mara.get(f"/api/games/{game}/replay", at=3).status_code == 200
    assert mara.get(f"/api/games/{game}/record").status_code == 200
    assert mara.get(f"/api/games/{game}/review").json()["reason"] == "ended_review"
    assert mara.post(f"/api/games/{game}/whatif", {"at": 2, "seat": 0}).status_code == 201
    assert refused(mara, game, "end", yes=True) == "over"


def test_a_game_can_end_before_anything_was_chosen_and_alone(people: list[Person]) -> None:
    game = people[0].create("me", "bot", seed="at once")["id"]
    state = asks(people[0], game, "end", yes=True)
    assert state["over"]
    assert state["result"]["ending"]["counting"]


# ---------------------------------------------------------------------- a bot by vote
def test_others_hand_a_seat_to_a_bot_and_its_owner_takes_it_back(people: list[Person]) -> None:
    mara, vera, zoe, ines = people
    game = seated([mara, vera, zoe], "friend", "friend")
    assert refused(ines, game, "vote", seat=2, yes=True) == "not_at_the_table"
    assert refused(zoe, game, "vote", seat=2, yes=True) == "not_theirs"
    assert refused(mara, game, "vote", seat=4, yes=True) == "no_seat"
    state = asks(vera, game, "vote", seat=2, yes=True)
    assert state["people"]["bots"] == [{"seat": 2, "yes": [1], "missing": [0]}]
    assert asks(vera, game, "vote", seat=2, yes=True)["seq"] == state["seq"], "a vote counts once"
    assert state["seats"][2]["bot"] is None
    assert asks(vera, game, "vote", seat=2, yes=False)["people"]["bots"] == []
    asks(vera, game, "vote", seat=2, yes=True)
    assert asks(mara, game, "vote", seat=2, yes=True)["seats"][2]["bot"] == "medium"
    assert refused(mara, game, "vote", seat=2, yes=True) == "bot_there"
    assert zoe.state(game)["seats"][2]["mine"], "it is still hers"
    assert refused(vera, game, "return", seat=2) == "host_only"
    assert asks(zoe, game, "return", seat=2)["seats"][2]["bot"] is None


def test_a_vote_lapses_when_the_seat_is_played(people: list[Person]) -> None:
    mara, vera, zoe, _ = people
    game = seated([mara, vera, zoe], "friend", "friend")
    asks(vera, game, "vote", seat=0, yes=True)
    answer = mara.command(game, 0, mara.state(game)["seq"], "standing", answers=["bump active"])
    assert answer.json()["people"]["bots"] == []


def test_one_alone_ousts_nobody_who_is_here_or_was_so_today(tmp_path: Path) -> None:
    clock = FakeClock()
    with served(Settings(tmp_path, bot_delay=0, clock=clock)) as at, travellers(at, 2) as (mara, vera):
        game = seated([mara, vera], "friend")
        assert refused(mara, game, "vote", seat=1, yes=True) == "vote_not_away", "she has just sat down"
        asks(mara, game, "commands", seq=0, key="k", seat=0, type="standing", answers=["bump active"])
        clock.at += AWAY_HOURS * 3600 - 1
        assert refused(vera, game, "vote", seat=0, yes=True) == "vote_not_away"
        clock.at += 1
        told = mara.stream(game)
        next(told)
        assert refused(vera, game, "vote", seat=0, yes=True) == "vote_present"
        told.close()
        gone(vera, game, 0)
        state = asks(vera, game, "vote", seat=0, yes=True)
        assert state["seats"][0]["bot"] == "medium"
        assert state["host"], "the host's seat is a bot's: the role goes on"
        assert asks(mara, game, "return", seat=0)["seats"][0]["bot"] is None
        assert refused(vera, game, "vote", seat=0, yes=True) == "vote_not_away", "she has just come back"


# ---------------------------------------------------------------------- the host
def test_the_host_makes_another_the_host(people: list[Person]) -> None:
    mara, vera, zoe, _ = people
    game = seated([mara, vera], "friend", "bot")
    assert refused(vera, game, "host", seat=1) == "host_only"
    assert refused(mara, game, "host", seat=2) == "no_heir"
    assert refused(mara, game, "host", seat=0) == "no_heir"
    assert refused(zoe, game, "host") == "not_at_the_table"
    assert asks(mara, game, "host", seat=1)["host"] is False
    assert vera.state(game)["host"]
    assert refused(mara, game, "takeover", seat=1) == "host_only"
    assert mara.delete(f"/api/games/{game}").json()["reason"] == "host_only"


def test_who_has_been_away_for_a_day_is_replaced_as_host_also_after_a_restart(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        people = [Person(server) for _ in range(3)]
        mara, vera, zoe = people
        game = seated([mara, vera], "friend")
        assert refused(vera, game, "host") == "host_not_away"
        server.stop()
        with sqlite3.connect(tmp_path / "mellifera.sqlite3") as database:
            database.execute("update games set created = '2026-01-01T00:00:00+00:00'")
            database.execute("update events set at = '2026-01-01T00:00:00+00:00'")
        server.start()
        assert refused(zoe, game, "host") == "not_at_the_table"
        told = mara.stream(game)
        next(told)
        assert refused(vera, game, "host") == "host_not_away", "she looks on just now"
        told.close()
        gone(vera, game, 0)
        mara.command(game, 0, mara.state(game)["seq"], "standing", answers=[])
        assert refused(vera, game, "host") == "host_not_away", "she has just sent something"
        server.stop()
        with sqlite3.connect(tmp_path / "mellifera.sqlite3") as database:
            database.execute("update events set at = '2026-01-01T00:00:00+00:00'")
        server.start()
        assert asks(vera, game, "host")["host"]
        server.stop()
        server.start()
        assert vera.state(game)["host"]
        assert not mara.state(game)["host"]
        for somebody in people:
            somebody.close()


# ---------------------------------------------------------------------- talk
def test_phrases_are_read_in_everybody_s_language_and_not_too_many(people: list[Person]) -> None:
    mara, vera, zoe, ines = people
    game = seated([mara, vera, zoe], "friend", "friend")
    assert refused(ines, game, "say", phrase="hello") == "not_at_the_table"
    assert refused(vera, game, "say", phrase="rude") == "no_phrase"
    asks(vera, game, "say", phrase="hello")
    heard = mara.get(f"/api/games/{game}", lang="pl").json()["people"]["talk"]
    assert [(one["seat"], one["phrase"], one["text"]) for one in heard] == [(1, "hello", "Cześć!")]
    assert ines.state(game)["people"]["talk"][0]["text"] == "Hello!", "spectators hear it too"
    for phrase in PHRASES[1:PHRASES_A_MINUTE]:
        asks(vera, game, "say", phrase=phrase)
    answer = vera.post(f"/api/games/{game}/say", {"phrase": "game"})
    assert (answer.status_code, answer.json()["reason"]) == (429, "too_much_talk")
    asks(mara, game, "say", phrase="thanks")


def test_whoever_is_muted_is_not_read_and_whoever_is_silenced_cannot_speak(people: list[Person]) -> None:
    mara, vera, zoe, ines = people
    game = seated([mara, vera, zoe], "friend", "friend")
    asks(vera, game, "say", phrase="hello")
    assert refused(ines, game, "mute", seat=1, on=True) == "not_at_the_table"
    assert refused(zoe, game, "mute", seat=2, on=True) == "own_talk"
    state = asks(zoe, game, "mute", seat=1, on=True)
    assert (state["people"]["muted"], state["people"]["talk"]) == ([1], [])
    assert len(mara.state(game)["people"]["talk"]) == 1
    assert mara.state(game)["people"]["muted"] == [], "who does not read whom is nobody else's business"
    assert len(asks(zoe, game, "mute", seat=1, on=False)["people"]["talk"]) == 1
    assert refused(vera, game, "mute", seat=2, on=True, everybody=True) == "host_only"
    assert asks(mara, game, "mute", seat=1, on=True, everybody=True)["people"]["silenced"] == [1]
    assert refused(vera, game, "say", phrase="thanks") == "silenced"
    assert zoe.state(game)["people"]["talk"] == []
    asks(mara, game, "mute", seat=1, on=False, everybody=True)
    asks(vera, game, "say", phrase="thanks")


def test_what_was_settled_survives_a_restart(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        people = [Person(server) for _ in range(3)]
        mara, vera, zoe = people
        game = seated(people, "friend", "friend")
        asks(vera, game, "say", phrase="luck")
        asks(vera, game, "end", yes=True)
        asks(zoe, game, "vote", seat=0, yes=True)
        asks(zoe, game, "mute", seat=0, on=True)
        before = zoe.state(game)["people"]
        server.kill()
        server.start()
        assert zoe.state(game)["people"] == before
        asks(mara, game, "end", yes=True)
        assert asks(zoe, game, "end", yes=True)["over"]
        server.kill()
        server.start()
        assert mara.state(game)["over"]
        assert mara.state(game)["result"]["scores"] == mara.get("/api/games").json()["games"][0]["scores"]
        for somebody in people:
            somebody.close()


def test_nobody_fills_a_game_with_what_it_does_not_need(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Votes, mutes, undo and answers in advance to and fro; it is still played to its end."""
    monkeypatch.setattr(table, "MOST_EVENTS", 12)
    with served(Settings(tmp_path, bot_delay=0)) as at, travellers(at, 2) as (mara, vera):
        made = mara.create("me", "friend", seed="full", options={"first_game": True})
        vera.post(f"/api{made['links'][0]['url']}", {})
        game = made["id"]
        for number in range(20):
            last = mara.post(f"/api/games/{game}/mute", {"seat": 1, "on": number % 2 == 0})
        assert (last.status_code, last.json()["reason"]) == (429, "game_too_long")
        assert mara.state(game)["seq"] == 12
        assert mara.command(game, 0, 12, "standing", answers=[]).json()["reason"] == "game_too_long"
        assert play_on([mara, vera], game, random.Random(3), most=5)["seq"] == 17
