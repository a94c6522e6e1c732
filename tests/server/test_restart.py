"""A server that is stopped or killed comes back at the exact decision."""

from __future__ import annotations

import random
import re
from pathlib import Path

from tools.kill_server import run

from tests.server.live import Person, Server, play_on


def test_a_restarted_server_stands_at_the_exact_decision(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        mara = Person(server)
        games = [
            mara.create("me", automa=2, seed="a")["id"],
            mara.create("me", "here", "here", seed="b")["id"],
            mara.create("me", "here", options={"free_undo": True}, seed="c")["id"],
        ]
        for number, game in enumerate(games):
            play_on([mara], game, random.Random(number), most=37)
        mara.command(games[1], 2, 0, "standing", answers=["bump active", "pod sm2", "pod sm1"])
        before = [mara.my_state(game) for game in games]
        server.stop()
        server.start()
        for game, state in zip(games, before, strict=True):
            assert state is not None
            after = mara.my_state(game)
            assert after is not None
            for entry in set(state) - {"seq", "seats"}:
                assert after[entry] == state[entry], entry
        assert mara.state(games[1], 2)["standing"] == ["bump active", "pod sm2", "pod sm1"]
        undone = mara.my_state(games[2])
        assert undone is not None
        answer = mara.command(games[2], undone["viewing"], undone["seq"], "undo")
        assert answer.status_code == 200
        assert answer.json()["turn"] <= undone["turn"]
        mara.close()


def test_bots_go_on_after_a_restart(tmp_path: Path) -> None:
    with Server(tmp_path, "--bot-delay", "0.2") as server:
        mara = Person(server)
        game = mara.create("bot", "bot")["id"]
        seq = mara.state(game)["seq"]
        server.kill()
        server.options = ("--bot-delay", "0")
        server.start()
        end = next(event["data"] for event in mara.stream(game) if event["data"]["over"])
        assert end["seq"] > seq
        mara.close()


def test_kill_9_at_random_moments_loses_nothing_acknowledged(tmp_path: Path) -> None:
    told = run(kills=3, seed=7, data=tmp_path)
    assert re.match(r"3 kills, [1-9]\d* moves acknowledged before them, none lost", told)


def test_two_servers_on_one_folder_do_not_overwrite_each_other(tmp_path: Path) -> None:
    with Server(tmp_path) as one, Server(tmp_path) as two:
        mara, twin = Person(one), Person(two)
        game = mara.create("me", automa=1, options={"first_game": True}, seed="twins")["id"]
        twin.http.cookies.update(mara.http.cookies)
        old = twin.state(game)
        options = [option["option"] for option in old["options"]]
        ahead = mara.play(mara.state(game), options[0])
        answer = twin.command(game, 0, old["seq"], "play", option=options[1])
        assert (answer.status_code, answer.json()["code"]) == (409, "stale")
        now = twin.state(game)
        assert (now["seq"], now["view"], now["options"]) == (ahead["seq"], ahead["view"], ahead["options"])
        mara.close()
        twin.close()
