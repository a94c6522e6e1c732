"""Open tables: where the server allows them, of hosts who want them, as long as a seat is free."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from tests.server.live import Person, Server


def test_without_a_lobby_every_game_is_private(person: Callable[[], Person]) -> None:
    mara, vera = person(), person()
    assert mara.get("/api/health").json()["lobby"] is False
    refused = mara.post("/api/games", {"seats": [{"kind": "me"}, {"kind": "friend"}], "open": True})
    assert (refused.status_code, refused.json()["reason"]) == (404, "no_lobby")
    assert mara.get("/api/games").json()["games"] == []
    game = mara.create("me", "friend")["id"]
    assert mara.post(f"/api/games/{game}/open", {"open": True}).json()["reason"] == "no_lobby"
    assert vera.get("/api/lobby").json()["reason"] == "no_lobby"
    assert vera.post(f"/api/lobby/{game}", {}).json()["reason"] == "no_lobby"


def test_an_open_table_is_dealt_when_all_have_come(tmp_path: Path) -> None:
    """It stands in the lobby while its people gather; whoever sits down there gives a number, too."""
    with Server(tmp_path, "--lobby") as server:
        mara, vera = people = [Person(server) for _ in range(2)]
        game = mara.create("me", "friend", open=True, gather=True)["id"]
        assert [(one["id"], one["chosen_seed"]) for one in vera.get("/api/lobby").json()["tables"]] == [(game, False)]
        before = vera.state(game)
        assert before["gathering"]
        number = "0f" * 16
        assert vera.post(f"/api/lobby/{game}", {"name": "Wera", "number": number}).json()["counted"] is True
        after = vera.state(game)
        assert not after["gathering"]
        assert (after["commitment"], after["dealing"]["numbers"]) == (before["commitment"], {"p2": number})
        chosen = mara.create("me", "friend", open=True, seed="mine")["id"]
        assert [(one["id"], one["chosen_seed"]) for one in vera.get("/api/lobby").json()["tables"]] == [(chosen, True)]
        for somebody in people:
            somebody.close()


def test_anybody_sits_down_at_an_open_table_until_it_is_full_or_closed(tmp_path: Path) -> None:
    with Server(tmp_path, "--lobby") as server:
        people = [Person(server) for _ in range(4)]
        mara, vera, zoe, ines = people
        assert mara.get("/api/health").json()["lobby"] is True
        private = mara.create("me", "friend")["id"]
        game = mara.create("me", "friend", "friend", open=True)["id"]
        alone = mara.create("me", "bot")["id"]
        assert mara.post(f"/api/games/{alone}/open", {"open": True}).json()["reason"] == "nothing_open"
        assert vera.post(f"/api/games/{private}/open", {"open": True}).json()["reason"] == "host_only"
        listed = vera.get("/api/lobby").json()["tables"]
        assert [(one["id"], one["host"], one["names"], one["free"]) for one in listed] == [(game, "Mara", ["Mara"], 2)]
        token = mara.state(game)["links"][0]["url"].removeprefix("/join/")
        assert token not in vera.get("/api/lobby").text
        assert vera.post(f"/api/lobby/{private}", {}).json()["reason"] == "not_open"
        assert vera.post(f"/api/lobby/{game}", {"name": "mara"}).json()["reason"] == "name_taken"
        assert vera.post(f"/api/lobby/{game}", {"name": "Wera"}).json() == {"id": game, "seat": 1, "counted": False}
        assert vera.post(f"/api/lobby/{game}", {}).json() == {"id": game, "seat": 1, "counted": False}, (
            "she sits there already"
        )
        server.kill()
        server.start()
        assert zoe.get("/api/lobby").json()["tables"][0]["free"] == 1
        assert mara.post(f"/api/games/{game}/open", {"open": False}).json()["people"]["open"] is False
        assert zoe.get("/api/lobby").json()["tables"] == []
        assert zoe.post(f"/api/lobby/{game}", {}).json()["reason"] == "not_open"
        mara.post(f"/api/games/{game}/open", {"open": True})
        assert zoe.post(f"/api/lobby/{game}", {}).json()["seat"] == 2
        assert ines.get("/api/lobby").json()["tables"] == [], "it is full"
        assert ines.post(f"/api/lobby/{game}", {}).json()["reason"] == "no_free_seat"
        other = ines.create("me", "friend", open=True)["id"]
        assert ines.delete(f"/api/games/{other}").status_code == 200
        assert ines.get("/api/lobby").json()["tables"] == []
        for somebody in people:
            somebody.close()
