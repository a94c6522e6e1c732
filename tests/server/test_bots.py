"""The bots a server offers: levels first, bots of one's own by class name; one that fails does not end the game."""

from __future__ import annotations

import asyncio
import subprocess
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import mellifera as mf
from mellifera.bots import Budget, SeatView
from mellifera.engine.options import Option
from mellifera.server import bots
from mellifera.server.bots import BotFailed, Bots, own_bots
from tests.server.live import PATIENCE, START, Json, Person, Server

OWN = ("my_bots:Builder", "my_bots:Stumbler", "my_bots:Liar")
HERE = Path(__file__).parent


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    options = [word for spec in OWN for word in ("--bot", spec)]
    with Server(tmp_path_factory.mktemp("data"), *options, folder=HERE) as running:
        yield running


def against(mara: Person, bot: str) -> str:
    seats = [{"kind": "me", "name": "Mara"}, {"kind": "bot", "name": "Bot 2", "bot": bot}]
    answer = mara.post("/api/games", {"seats": seats, "options": {"first_game": True}, "seed": "clover"})
    assert answer.status_code == 201, answer.text
    return str(answer.json()["id"])


def until(mara: Person, game: str, done: Callable[[Json], bool]) -> Json:
    """Plays Mara's seat until something is so."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        state = mara.state(game, 0)
        if done(state):
            return state
        if state["options"]:
            mara.play(state, state["options"][0]["option"])
        else:
            time.sleep(0.01)
    raise TimeoutError(f"it never came: {state['seats']}")


def failed(state: Json) -> bool:
    return state["seats"][1]["failed"] is not None


def test_levels_come_first_then_names_then_ones_own(person: Callable[[], Person]) -> None:
    offered = person().get("/api/bots").json()
    ids = [bot["id"] for bot in offered]
    assert ids[:3] == ["easy", "medium", "hard"]
    assert {"random", "greedy", "search"} <= set(ids[3:-3])
    assert ids[-3:] == ["Builder", "Stumbler", "Liar"]
    assert all(bot["about"] for bot in offered)


def test_a_client_cannot_name_a_module(person: Callable[[], Person]) -> None:
    mara = person()
    for name in ("my_bots:Builder", "os:system", "builder", "search:60", ""):
        seats = [{"kind": "me", "name": "Mara"}, {"kind": "bot", "name": "Bot 2", "bot": name}]
        answer = mara.post("/api/games", {"seats": seats})
        if name:
            assert (answer.status_code, answer.json()["code"]) == (400, "bad_request")
            assert "Builder" in answer.json()["error"]
        else:
            assert mara.state(answer.json()["id"])["seats"][1]["bot"] == "medium"


def test_a_bot_of_ones_own_plays(person: Callable[[], Person]) -> None:
    mara = person()
    game = against(mara, "Builder")
    until(mara, game, lambda state: bool(state["turn"] >= 4))


def test_a_bot_that_raises_is_named_and_another_plays_on(person: Callable[[], Person], server: Server) -> None:
    mara, vera = person(), person()
    game = against(mara, "Stumbler")
    state = until(mara, game, failed)
    assert state["seats"][1]["failed"] == "The bot Stumbler failed with ArithmeticError."
    assert "my_bots.py" in server.log
    assert "secret" not in server.log.replace('f"secret', "")
    assert vera.post(f"/api/games/{game}/takeover", {"seat": 1}).status_code == 403
    assert mara.post(f"/api/games/{game}/takeover", {"seat": 0}).json()["code"] == "bad_request"
    again = mara.post(f"/api/games/{game}/takeover", {"seat": 1, "bot": "Stumbler"})
    assert again.status_code == 200
    until(mara, game, failed)
    state = mara.post(f"/api/games/{game}/takeover", {"seat": 1, "bot": "random"}).json()
    assert (state["seats"][1]["bot"], state["seats"][1]["failed"]) == ("random", None)
    turn = state["turn"]
    until(mara, game, lambda state: bool(state["turn"] > turn + 2))
    assert mara.post(f"/api/games/{game}/takeover", {"seat": 1}).json()["code"] == "bad_request"


def test_a_bot_that_answers_nonsense_is_named(person: Callable[[], Person]) -> None:
    mara = person()
    state = until(mara, against(mara, "Liar"), failed)
    assert state["seats"][1]["failed"] == "The bot Liar answered with something that is not one of its options."


def test_a_bot_that_never_answers_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    released = threading.Event()

    class Dreamer:
        def decide(self, view: SeatView, decision: mf.Decision, budget: Budget) -> Option:
            released.wait(PATIENCE)
            return decision.options[0]

    async def ask() -> str:
        return await Bots({}).choice(Dreamer(), "Dreamer", mf.new_game(players=2, seed=1), 0)

    monkeypatch.setattr(bots, "PATIENCE_SECONDS", 0.2)
    with pytest.raises(BotFailed, match="The bot Dreamer has thought"):
        asyncio.run(ask())
    released.set()


def test_a_bot_that_is_no_longer_offered_is_named(tmp_path: Path) -> None:
    with Server(tmp_path, "--bot", OWN[0], folder=HERE) as server:
        mara = Person(server)
        game = against(mara, "Builder")
        until(mara, game, lambda state: bool(state["turn"] >= 2))
        server.stop()
        server.options = ()
        server.start()
        state = until(mara, game, failed)
        assert state["seats"][1]["failed"] == "This server does not offer the bot Builder."
        mara.close()


@pytest.mark.parametrize(
    ("specs", "said"),
    [
        (["Builder"], "module:Class"),
        (["tests.server.my_bots:Nobody"], "cannot be loaded"),
        (["no_such_module:Builder"], "cannot be loaded"),
        (["tests.server.my_bots:Stillborn"], "cannot be made"),
        (["tests.server.my_bots:Builder", "tests.server.my_bots:Builder"], "another class name"),
    ],
)
def test_what_cannot_be_offered_is_named(specs: list[str], said: str) -> None:
    with pytest.raises(ValueError, match=said) as refusal:
        own_bots(specs)
    assert specs[-1] in str(refusal.value)


def test_a_server_does_not_start_with_a_bot_that_cannot_be_offered(tmp_path: Path) -> None:
    done = subprocess.run(
        [*START, "serve", "--no-browser", "--port", "0", "--data", str(tmp_path), "--bot", "my_bots:Nobody"],
        capture_output=True, text=True, timeout=PATIENCE, check=False, cwd=HERE,
    )  # fmt: skip
    assert done.returncode == 1
    assert "my_bots:Nobody" in done.stderr
    assert "Traceback" not in done.stderr
