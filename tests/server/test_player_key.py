"""A player's key: what it is made of, what the server keeps of it, whom it makes of a device, and who may not guess."""

from __future__ import annotations

import hashlib
import random
import sqlite3
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest

from mellifera.api.player_key import WORDS, hash_of, new_secret, secret_of, words_of
from mellifera.server import polled
from mellifera.server.settings import Settings
from mellifera.table.refusals import Refused
from mellifera.words import language, languages
from tests.server.live import PATIENCE, Json, Person, Server, served
from tests.server.postgres import Cluster
from tests.server.test_pace import people

LISTS = {
    "en": "14e64170eff6fd2146c14958b48c4853f7c6da8ac8d4556e02212edf451d7ed3",
    "pl": "f3e66e055d9fe8f22f6699e144b802c962a215c99c592d04e83cc4fd944cd2f5",
}
"""People have keys on paper: whoever changes a list takes their games away."""


def alike(one: str, two: str) -> bool:
    """Whether a slip of one letter makes one word of the other."""
    if len(one) == len(two):
        return sum(a != b for a, b in zip(one, two, strict=True)) <= 1
    short, long = sorted((one, two), key=len)
    return any(long[:i] + long[i + 1 :] == short for i in range(len(long)))


@pytest.mark.parametrize("tag", languages())
def test_the_lists_are_fixed_and_their_words_are_told_apart(tag: str) -> None:
    listed = language(tag).say("key.words").split()
    assert hashlib.sha256(" ".join(listed).encode()).hexdigest() == LISTS[tag]
    assert len(set(listed)) == len({word[:4] for word in listed}) == 256
    assert not [(a, b) for i, a in enumerate(listed) for b in listed[:i] if alike(a, b)]
    assert all(word.isascii() and word.isalpha() and word.islower() for word in listed)


def test_a_key_is_read_in_any_language_however_it_is_typed() -> None:
    rng = random.Random(1)
    for _ in range(50):
        secret = new_secret()
        for tag in languages():
            words = words_of(secret, language(tag))
            assert len(words) == WORDS
            typed = "".join(rng.choice((word, word.upper())) + rng.choice((" ", "-", ", ", "\n2. ")) for word in words)
            assert secret_of(typed) == secret
    assert 8 * len(secret) >= 100


def test_a_slip_is_noticed() -> None:
    words = words_of(bytes(range(13)), language("en"))
    listed = language("en").say("key.words").split()

    def reason(*given: str) -> str:
        with pytest.raises(Refused) as refused:
            secret_of(" ".join(given))
        return refused.value.entry

    assert reason(*words[:-1]) == "key_length"
    assert reason(*words[:-1], "xylophone") == "key_word"
    assert reason(words[1], words[0], *words[2:]) == "key_check"
    caught = 0
    for word in listed:  # another word in its place: all but about one of 256
        if word != words[3]:
            try:
                secret_of(" ".join([*words[:3], word, *words[4:]]))
            except Refused as refused:
                caught += refused.entry == "key_check"
    assert caught >= 250


# ---------------------------------------------------------------------- devices
def key_of(somebody: Person, lang: str = "en") -> str:
    answer = somebody.post(f"/api/key?lang={lang}")
    assert answer.status_code == 201, answer.text
    return " ".join(answer.json()["words"])


def test_a_second_device_is_the_same_player_and_both_play(person: Callable[[], Person]) -> None:
    desk, phone, vera = person(), person(), person()
    made = desk.create("me", "friend", seed="two devices", options={"first_game": True})
    game = made["id"]
    vera.post(f"/api{made['links'][0]['url']}", {})
    assert desk.get("/api/key").json() == {"made": None}
    key = key_of(desk, "pl")
    assert desk.get("/api/key").json()["made"]
    assert phone.state(game)["mine"] == []
    answer = phone.post("/api/key/use", {"words": key})
    assert answer.json() == {"games": len(desk.get("/api/games").json()["games"]), "name": "Mara"}
    assert "HttpOnly" in answer.headers["set-cookie"]
    assert [item["id"] for item in phone.get("/api/games").json()["games"]] == [game]

    streams = [device.stream(game) for device in (desk, phone)]
    seen = [next(told)["data"] for told in streams]
    rng = random.Random(4)
    moved = 0
    while moved < 8:
        state = vera.my_state(game)
        if state is not None:
            vera.play(state, rng.choice(state["options"])["option"])
            continue
        device = (desk, phone)[moved % 2]
        now = device.state(game, 0)
        now = device.play(now, rng.choice(now["options"])["option"])
        moved += 1
        for number, told in enumerate(streams):
            while seen[number]["seq"] < now["seq"]:
                seen[number] = next(event["data"] for event in told if event["event"] == "state")
            assert seen[number]["mine"] == [0]
            assert seen[number]["view"]["seats"][0]["hand"] == now["view"]["seats"][0]["hand"]
    for told in streams:
        told.close()


def test_a_new_key_ends_the_old_one_and_the_other_devices(person: Callable[[], Person]) -> None:
    desk, phone, third = person(), person(), person()
    game = desk.create("me", "friend")["id"]  # nobody else who could choose meanwhile
    old = key_of(desk)
    assert phone.post("/api/key/use", {"words": old}).status_code == 200
    told = desk.stream(game)
    assert next(told)["data"]["mine"] == [0]
    new = key_of(phone)
    assert [event["data"]["mine"] for event in told if event["event"] == "state"] == [], "its stream ends"
    refused = third.post("/api/key/use", {"words": old})
    assert (refused.status_code, refused.json()["reason"]) == (404, "no_such_key")
    assert third.state(game)["mine"] == []
    assert third.post("/api/key/use", {"words": new}).status_code == 200
    assert [device.state(game)["mine"] for device in (desk, phone, third)] == [[], [0], [0]]
    assert desk.get("/api/games").json()["games"] == []
    assert desk.get(f"/api/games/{game}", seat=0).status_code == 403
    phone.server.kill()
    phone.server.start()
    assert [device.state(game)["mine"] for device in (desk, phone, third)] == [[], [0], [0]]
    assert desk.get("/").status_code == 200, "with a page it begins as somebody new"
    own = desk.create("me", "bot")["id"]
    assert desk.state(own)["mine"] == [0]
    assert desk.post("/api/key/use", {"words": new, "leave": True}).status_code == 200
    assert desk.state(game)["mine"] == [0]


def test_a_worker_that_has_not_heard_of_a_new_key_logs_nobody_out(
    cluster: Cluster, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With every page the year of a cookie begins anew: it must not become that of an earlier key."""
    monkeypatch.setattr(polled, "LOOK_SECONDS", PATIENCE)
    url = cluster.make()
    with (
        served(Settings(tmp_path / "one", url=url)) as one,
        served(Settings(tmp_path / "two", url=url)) as two,
        people(one, 1) as (mara,),
    ):
        game = mara.create("me", "here")["id"]
        for _ in range(2):
            assert mara.post("/api/key").status_code == 201
        mara.at = two
        assert mara.get("/").status_code == 200
        mara.at = one
        assert mara.state(game)["mine"] == [0, 1]


def test_games_of_the_device_are_not_left_behind_unasked(person: Callable[[], Person]) -> None:
    desk, phone = person(), person()
    key = key_of(desk)
    game = phone.create("me", "bot")["id"]
    refused = phone.post("/api/key/use", {"words": key})
    assert (refused.status_code, refused.json()["code"]) == (409, "own_games")
    assert "set-cookie" not in refused.headers
    assert phone.state(game)["mine"] == [0]
    own = key_of(phone)
    assert phone.post("/api/key/use", {"words": key, "leave": True}).status_code == 200
    assert phone.state(game)["mine"] == []
    assert phone.post("/api/key/use", {"words": own}).status_code == 200
    assert phone.state(game)["mine"] == [0]


def test_the_database_has_no_key_and_it_survives_a_restart(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        desk, phone = Person(server), Person(server)
        game = desk.create("me", "bot")["id"]
        key = key_of(desk)
        server.kill()
        kept = b"".join(path.read_bytes() for path in tmp_path.glob("mellifera.sqlite3*"))
        assert hash_of(secret_of(key)).encode() in kept
        assert secret_of(key) not in kept
        assert key.encode() not in kept
        assert secret_of(key).hex().encode() not in kept
        with sqlite3.connect(tmp_path / "mellifera.sqlite3") as database:
            rows = database.execute("select * from player_keys").fetchall()
        assert len(rows) == 1
        server.start()
        assert phone.post("/api/key/use", {"words": key}).status_code == 200
        assert phone.state(game)["mine"] == [0]
        assert key not in server.log
        for device in (desk, phone):
            device.close()


def test_nobody_guesses_many_keys(tmp_path: Path) -> None:
    """Whether right or wrong, and whoever asks: the tries of an address count."""

    def tried(client: httpx.Client, key: str) -> int:
        client.cookies.clear()
        return client.post("/api/key/use", json={"words": key}).status_code

    with served(Settings(tmp_path, key_rate=3, loopback_factor=1)) as client:
        right = " ".join(client.post("/api/key").json()["words"])
        wrong = " ".join(words_of(new_secret(), language("en")))
        assert [tried(client, wrong) for _ in range(3)] == [404] * 3
        assert tried(client, right) == 429
        assert client.get("/api/games").status_code == 200


def test_a_page_says_what_it_needs() -> None:
    from tests.api.local import LocalDesk, LocalTransport

    local = LocalDesk()
    try:
        answer: Json = LocalTransport(local).request("GET", "/api/key", {}, None).json()
    finally:
        local.close()
    assert answer["reason"] == "key_needs_server"
