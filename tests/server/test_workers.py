"""Several processes on one PostgreSQL: any of them serves any game, and what one has written the others know."""

from __future__ import annotations

import contextlib
import os
import random
import signal
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

import psutil
import pytest

from tests.api import person as api
from tests.server.live import PATIENCE, Json, Server, becomes
from tests.server.postgres import Cluster, asked

HERE = Path(__file__).parent


class Traveller(api.Person):
    """One browser that may ask any server: `at` is the one it asks now."""

    def __init__(self, at: Server) -> None:
        super().__init__(api.HttpTransport(lambda: self.at.url))
        self.at = at

    def seen_at(self, server: Server, game: str, seat: int | None = None) -> Json:
        self.at, before = server, self.at
        try:
            return self.state(game, seat)
        finally:
            self.at = before


@dataclass
class Two:
    """Two servers as on two machines, with a folder each; all they share is the database. A has two workers."""

    a: Server
    b: Server
    url: str


@pytest.fixture(scope="module")
def two(cluster: Cluster, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Two]:
    """They start at once on an empty database: one of them makes the tables, the other waits."""
    url = cluster.make()
    folders = [tmp_path_factory.mktemp(name) for name in ("a", "b")]
    with ThreadPoolExecutor() as both:
        options = ("--database", url, "--bot", "my_bots:Liar", "--workers")
        first, second = both.map(lambda data, n: Server(data, *options, n, folder=HERE), folders, ("2", "1"))
    with first, second:
        yield Two(first, second, url)


@pytest.fixture
def traveller(two: Two) -> Iterator[Callable[[], Traveller]]:
    people: list[Traveller] = []

    def come() -> Traveller:
        people.append(Traveller(two.a))
        return people[-1]

    yield come
    for somebody in people:
        somebody.close()


def shown(state: Json) -> Json:
    """What does not depend on who follows live."""
    return {name: value for name, value in state.items() if name != "seats"}


def test_what_a_has_written_b_knows_at_once(two: Two, traveller: Callable[[], Traveller]) -> None:
    """Whatever happens: choices, undo, answers in advance. B goes on with what it has in memory."""
    mara, rng = traveller(), random.Random(3)
    game = mara.create("me", "here", options={"free_undo": True}, seed="keeps up")["id"]
    kinds: Counter[str] = Counter()
    for number in range(60):
        mara.at, elsewhere = rng.choice(((two.a, two.b), (two.b, two.a)))
        state = mara.my_state(game)
        assert state is not None
        seat, undo = state["viewing"], state["undo"]
        more: Json = {}
        if number % 12 == 5:
            kind, more = "standing", {"answers": [rng.choice(["bump active", "bump landing"])]}
        elif number % 5 == 4 and undo["step"]:
            kind = "undo_turn" if undo["turn"] else "undo"
        else:
            kind, more = "play", {"option": rng.choice(state["options"])["option"]}
        kinds[kind] += 1
        answer = mara.command(game, seat, state["seq"], kind, **more)
        assert answer.status_code == 200, answer.text
        assert shown(mara.seen_at(elsewhere, game, seat)) == shown(mara.state(game, seat))
    assert min(kinds["undo"] + kinds["undo_turn"], kinds["standing"]) >= 3


def test_a_move_at_a_is_seen_by_a_listener_at_b(two: Two, traveller: Callable[[], Traveller]) -> None:
    mara, vera = traveller(), traveller()
    made = mara.create("me", "friend", options={"first_game": True}, seed="seen")
    vera.at = two.b
    assert vera.post(made["links"][0]["url"].replace("/join/", "/api/join/"), {"name": "Wera"}).status_code == 200
    told = vera.stream(made["id"])
    seen = next(told)["data"]
    state = mara.state(made["id"], 0)
    assert [seat["name"] for seat in state["seats"]] == ["Mara", "Wera"]  # she sat down at B
    rng = random.Random(2)
    while state["prompt"]["seat"] == 1:
        vera.play(vera.state(made["id"], 1), rng.choice(vera.state(made["id"], 1)["options"])["option"])
        state = mara.state(made["id"], 0)
    while state["prompt"]["seat"] == 0:
        state = mara.play(state, rng.choice(state["options"])["option"])
        while seen["seq"] < state["seq"]:
            seen = next(event["data"] for event in told if event["event"] == "state")
        assert (seen["seq"], seen["prompt"]["seat"]) == (state["seq"], state["prompt"]["seat"])
    assert seen["options"], "it is her turn again"
    becomes(lambda: mara.state(made["id"], 0)["seats"][1]["connected"])  # at either worker of A
    told.close()
    becomes(lambda: not mara.state(made["id"], 0)["seats"][1]["connected"])


def test_whoever_joined_through_a_plays_at_b_and_who_comes_second_is_stale(
    two: Two, traveller: Callable[[], Traveller]
) -> None:
    mara = traveller()
    game = mara.create("me", "here", options={"first_game": True}, seed="second")["id"]
    state = mara.my_state(game)
    assert state is not None
    mara.at = two.b
    assert mara.state(game, state["viewing"])["seq"] == state["seq"]
    options = [option["option"] for option in state["options"]]
    mara.play(state, options[0])
    mara.at = two.a
    answer = mara.command(game, state["viewing"], state["seq"], "play", option=options[1])
    assert (answer.status_code, answer.json()["code"]) == (409, "stale")
    assert mara.delete(f"/api/games/{game}").status_code == 200
    mara.at = two.b
    assert mara.get(f"/api/games/{game}").status_code == 404


def test_the_same_command_at_both_is_taken_once(two: Two, traveller: Callable[[], Traveller]) -> None:
    mara, twin = traveller(), traveller()
    game = mara.create("me", "here", options={"first_game": True}, seed="twice")["id"]
    mara.seen_at(two.b, game)
    twin.at = two.b
    assert isinstance(mara.transport, api.HttpTransport)
    assert isinstance(twin.transport, api.HttpTransport)
    twin.transport.http.cookies.update(mara.transport.http.cookies)
    rng = random.Random(5)
    for number in range(12):
        state = mara.my_state(game)
        assert state is not None
        option = rng.choice(state["options"])["option"]

        def send(person: Traveller, key: str = f"key {number}", state: Json = state, option: str = option) -> int:
            answer = person.command(game, state["viewing"], state["seq"], "play", key, option=option)
            return int(answer.status_code)

        with ThreadPoolExecutor() as both:
            codes = list(both.map(send, (mara, twin)))
        assert set(codes) <= {200, 409}
        assert 200 in codes
        keys = asked(two.url, f"select count(*) from events where game_id = '{game}' and key = 'key {number}'")
        assert keys == [(1,)]


def test_a_bot_that_failed_at_a_is_replaced_through_b(two: Two, traveller: Callable[[], Traveller]) -> None:
    mara, rng = traveller(), random.Random(6)
    seats = [{"kind": "me", "name": "Mara"}, {"kind": "bot", "name": "Otto", "bot": "Liar"}]
    game = mara.post("/api/games", {"seats": seats, "options": {"first_game": True}, "seed": "liar"}).json()["id"]
    while not mara.seen_at(two.b, game)["seats"][1]["failed"]:
        state = mara.my_state(game)
        if state is not None:
            mara.play(state, rng.choice(state["options"])["option"])
    mara.at = two.b
    assert mara.post(f"/api/games/{game}/takeover", {"seat": 1, "bot": "random"}).status_code == 200
    before = mara.state(game)["seq"]
    assert api.play_on([mara], game, rng, most=3)["seq"] > before
    assert mara.seen_at(two.a, game)["seats"][1]["failed"] is None


def test_what_people_settle_at_one_counts_at_the_other(two: Two, traveller: Callable[[], Traveller]) -> None:
    """Talk, the host's role and votes, also when all vote at once: every vote counts, and the game ends once."""
    people = [traveller() for _ in range(3)]
    mara, vera, zoe = people
    made = mara.create("me", "friend", "friend", options={"first_game": True}, seed="settled")
    game = made["id"]
    vera.at = two.b
    for somebody, link in zip((vera, zoe), made["links"], strict=True):
        assert somebody.post(f"/api{link['url']}", {}).status_code == 200
    told = zoe.stream(game)
    next(told)
    assert vera.post(f"/api/games/{game}/say", {"phrase": "hello"}).status_code == 200
    heard = next(event["data"]["people"]["talk"] for event in told if event["event"] == "state")
    assert [one["phrase"] for one in heard] == ["hello"]
    told.close()
    assert mara.post(f"/api/games/{game}/host", {"seat": 1}).status_code == 200
    assert vera.state(game)["host"]
    assert vera.post(f"/api/games/{game}/mute", {"seat": 2, "on": True, "everybody": True}).status_code == 200
    assert zoe.post(f"/api/games/{game}/say", {"phrase": "hello"}).status_code == 403
    with ThreadPoolExecutor() as all_at_once:
        answers = list(all_at_once.map(lambda one: one.post(f"/api/games/{game}/end", {"yes": True}), people))
    assert [answer.status_code for answer in answers] == [200] * 3
    assert all(somebody.state(game)["over"] for somebody in people)
    assert asked(two.url, f"select count(*) from events where game_id = '{game}' and kind = 'ended'") == [(1,)]


def test_a_key_made_at_a_opens_b(two: Two, traveller: Callable[[], Traveller]) -> None:
    mara, phone = traveller(), traveller()
    game = mara.create("me", "here")["id"]
    words = " ".join(mara.post("/api/key").json()["words"])
    phone.at = two.b
    assert phone.post("/api/key/use", {"words": words}).status_code == 200
    assert phone.state(game)["mine"] == [0, 1]


# ---------------------------------------------------------------------- ends: from here on B is gone
def test_bots_go_on_elsewhere_when_their_server_is_killed(two: Two, traveller: Callable[[], Traveller]) -> None:
    """No choice is made twice: the events are those of one game, without a gap, and the last that was seen is there."""
    mara = traveller()
    mara.at = two.b
    rng = random.Random(9)
    game = mara.create("me", "bot", "bot", seed="killed")["id"]
    api.play_on([mara], game, rng, most=12)
    state = mara.my_state(game)
    while state is None or state["prompt"]["seat"] == 0:  # up to a bot's turn
        state = mara.play(state, rng.choice(state["options"])["option"]) if state else mara.my_state(game)
    two.b.kill()
    mara.at = two.a
    end = api.play_on([mara], game, rng, most=20)
    assert end["seq"] > state["seq"]
    whole = mara.get(f"/api/games/{game}/log", seat=0).json()["log"]
    first = state["log_from"]
    assert whole[first : first + len(state["log"])] == state["log"]
    events = asked(two.url, f"select seq from events where game_id = '{game}' order by seq")
    assert [seq for (seq,) in events] == list(range(1, len(events) + 1))


def workers_of(server: Server) -> list[psutil.Process]:
    """Those that serve, not those that think, nor one that was killed just now."""
    found = []
    for child in psutil.Process(server.process.pid).children():
        with contextlib.suppress(psutil.NoSuchProcess):
            if "spawn_main" in " ".join(child.cmdline()):
                found.append(child)
    return found


def test_workers_behind_one_port_begin_again_and_end_together(two: Two, traveller: Callable[[], Traveller]) -> None:
    server, mara = two.a, traveller()
    game = mara.create("me", "bot", seed="one port")["id"]
    first, second = workers_of(server)
    becomes(lambda: bool(first.children() and second.children()))
    thinking = [*first.children(), *second.children()]
    assert [one for one in thinking if one.net_connections("tcp")] == [], "the port is for those who serve"
    os.kill(first.pid, signal.SIGKILL)
    assert server.prints(f"worker {first.pid} died")
    api.play_on([mara], game, random.Random(2), most=5)
    assert second.is_running()
    counts = mara.get("/metrics").text  # of both, and of the one that died
    assert counts.count('mellifera_requests_total{method="POST",route="/api/games",status="201"}') == 1
    family = psutil.Process(server.process.pid).children(recursive=True)
    server.stop()
    assert server.process.returncode == 0
    assert psutil.wait_procs(family, timeout=PATIENCE)[1] == []
    server.start()
    family = psutil.Process(server.process.pid).children(recursive=True)
    server.kill()
    assert psutil.wait_procs(family, timeout=PATIENCE)[1] == []
