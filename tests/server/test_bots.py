"""The bots a server offers: levels first, bots of one's own by class name; one that fails does not end the game."""

from __future__ import annotations

import os
import subprocess
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import mellifera as mf
from mellifera.api import bots
from mellifera.api.bots import BotFailed, Bots, own_bots
from mellifera.engine.record import RULES_VERSION
from mellifera.server.app import BOTS_AT_ONCE
from mellifera.server.worker_pool import Processes
from mellifera.table.stored import EventRow, GameRow, SeatRow
from mellifera.table.table import Table
from tests.apart import run_apart
from tests.server.live import PATIENCE, START, Json, Person, Server
from tests.table import pending

OWN = tuple(f"my_bots:{name}" for name in ("Builder", "Stumbler", "Liar", "Crasher", "Talker"))
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
    assert ids[:4] == ["easy", "medium", "hard", "expert"]
    assert ids[4 : -len(OWN)] == ["random"], "a bot by another name than its level"
    assert ids[-len(OWN) :] == [spec.partition(":")[2] for spec in OWN]
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
    assert server.prints("my_bots.py")
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


def choices(bot: str, table: Table, seat: int) -> list[str]:
    """What a bot of this file's folder chooses, asked as the server asks."""

    async def ask() -> list[str]:
        offered = Bots({bot: f"tests.server.my_bots:{bot}"}, Processes(BOTS_AT_ONCE))
        try:
            return [option async for option in offered.choices(bot, table, seat)]
        finally:
            await offered.close()

    return run_apart(ask())


def table_of(game: mf.Game) -> Table:
    seats = [SeatRow(number, "bot", name, "Builder", None, None) for number, name in enumerate(game.setup.seats)]
    events = [EventRow(move.seat, "play", move.option.text) for move in game.moves]
    setup, content = {"seats": list(game.setup.seats)}, game.content
    return Table(
        GameRow(
            "g", "host", setup, game.seed, True, RULES_VERSION, content.digest, True, False, {}, "", seats, events,
            content.text,
        )
    )  # fmt: skip


def test_a_bot_that_never_answers_is_given_up(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Its process is ended with it."""
    monkeypatch.setenv("DREAMER_PROCESS", str(tmp_path / "process"))
    monkeypatch.setattr(bots, "PATIENCE_SECONDS", 15.0)
    game = mf.new_game(players=2, seed=1)
    with pytest.raises(BotFailed, match="The bot Dreamer has thought for 15 seconds"):
        choices("Dreamer", table_of(game), pending(game).seat)
    with pytest.raises(ProcessLookupError):
        os.kill(int((tmp_path / "process").read_text(encoding="ascii")), 0)


def test_the_same_place_in_the_same_game_leads_to_the_same_choices() -> None:
    """A bot plays on until somebody else is to choose, as it would have without the server."""
    game = mf.new_game(players=2, seed=5)
    room = table_of(game)
    seat = pending(game).seat
    found = choices("Builder", room, seat)
    assert found == choices("Builder", table_of(game), seat)
    for option in found:
        assert pending(game).seat == seat
        game.play(option)
    assert pending(game).seat != seat


def test_a_bot_that_takes_its_process_with_it_is_named_and_others_play_on(person: Callable[[], Person]) -> None:
    mara = person()
    game = against(mara, "Crasher")
    state = until(mara, game, failed)
    assert state["seats"][1]["failed"] == "The bot Crasher failed: the process it thought in has ended."
    other = against(mara, "Builder")
    until(mara, other, lambda state: bool(state["turn"] >= 3))
    turn = mara.post(f"/api/games/{game}/takeover", {"seat": 1, "bot": "random"}).json()["turn"]
    until(mara, game, lambda state: bool(state["turn"] > turn + 1))


def test_a_bot_that_prints_is_still_understood_and_remembers_its_turn(
    person: Callable[[], Person], server: Server
) -> None:
    mara = person()
    game = against(mara, "Talker")
    until(mara, game, lambda state: bool(state["turn"] >= 4))
    assert server.prints("talker was asked 1 times")
    assert server.prints("talker was asked 2 times")


def test_hints_do_not_wait_for_bots(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots that hang have all the processes for bots; advice has its own."""
    monkeypatch.setenv("DREAMER_PROCESS", str(tmp_path / "process"))
    with Server(tmp_path, "--bot", "my_bots:Dreamer", folder=HERE) as server:
        mara = Person(server)
        for _ in range(BOTS_AT_ONCE):
            hung = against(mara, "Dreamer")
            until(mara, hung, lambda state: bool(state["prompt"]["seat"] == 1))
        game = mara.create("me", "here", options={"first_game": True}, seed="clover")["id"]
        state = mara.my_state(game)
        assert state is not None
        answer = mara.post(f"/api/games/{game}/hint", {"seat": state["viewing"], "seq": state["seq"]})
        assert answer.status_code == 200
        mara.close()


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
