"""The pace of a game: whose time runs, who is late, and what others may do about it. The clock is the test's."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from mellifera.server.settings import Settings
from mellifera.table.opening import DEFAULT_BOT
from mellifera.table.pace import BACK, DAY, GRACE, Moment, Pace, clocks
from mellifera.table.stored import EventRow, SeatRow
from tests.api import person as api
from tests.server.clock import START, FakeClock
from tests.server.live import Json, Person, Server, served
from tests.server.postgres import Cluster


@pytest.fixture
def clock() -> FakeClock:
    return FakeClock()


def settings_of(data: Path, clock: FakeClock, url: str = "") -> Settings:
    return Settings(data, url=url, bot_delay=0, clock=clock)


class Guest(api.Person):
    """Somebody with one cookie, wherever the server is by now."""

    def __init__(self, at: httpx.Client) -> None:
        self.at = at
        super().__init__(api.HttpTransport(lambda: str(self.at.base_url).rstrip("/")))


@contextlib.contextmanager
def people(at: httpx.Client, number: int) -> Iterator[list[Guest]]:
    guests = [Guest(at) for _ in range(number)]
    try:
        yield guests
    finally:
        for guest in guests:
            guest.close()


def seated(host: Guest, *friends: Guest, **pace: object) -> str:
    """A game of the host and these friends, who all sit down."""
    made = host.create("me", *["friend" for _ in friends], pace=pace, seed="a")
    for friend, link in zip(friends, made["links"], strict=True):
        assert friend.post("/api" + link["url"], {}).status_code == 200
    return str(made["id"])


def pass_on(owners: list[Guest], game: str) -> Json:
    """Whoever is asked chooses until somebody else is asked; the state that follows."""
    state = owners[0].state(game)
    seat = state["prompt"]["seat"]
    while state["prompt"]["seat"] == seat:
        mine = owners[seat].state(game)
        state = owners[seat].play(mine, mine["options"][0]["option"])
    return state


def ms(seconds: float) -> int:
    return round(seconds * 1000)


# ---------------------------------------------------------------------- what follows from times alone
def friends(*bots: str | None) -> list[SeatRow]:
    return [
        SeatRow(0, "me", "Mara", None, "m", None),
        *[SeatRow(seat, "friend", "F", bot, "f", "t") for seat, bot in enumerate(bots or (None,), start=1)],
    ]


def moment(seq: int, at: float, seat: int, kind: str = "play") -> Moment:
    return Moment(seq, at, EventRow(seat, kind, ""))


LIVE = Pace("live", bank=600, increment=20)
SAT = [moment(1, 100, 1, "join")]


def test_nobody_s_time_runs_before_everybody_has_come() -> None:
    assert clocks(LIVE, friends(), [], [], 0) == (None, None, (600, 600), None)
    chosen = [moment(1, 10, 0), moment(2, 20, 0)]
    found = clocks(LIVE, friends(), chosen, [moment(3, 100, 1, "join")], 0)
    assert found == (0, 700, (600, 600), 700 + GRACE["live"]), "what was done before cost nothing"


def test_a_bank_is_used_up_and_filled_as_often_as_a_seat_has_chosen() -> None:
    chosen = [moment(2, 150, 0), moment(3, 160, 0), moment(4, 200, 1)]
    found = clocks(LIVE, friends(), chosen, SAT, 0)
    assert found.left == (600 - 60 + 20, 600 - 40 + 20)
    assert (found.seat, found.until) == (0, 200 + 560)
    answered = [*chosen, moment(5, 230, 0), moment(6, 230, 1)]
    assert clocks(LIVE, friends(), answered, SAT, 0).left[1] == 580, "answered in advance: no time either way"
    late = clocks(LIVE, friends(), [moment(2, 5000, 0)], SAT, 1)
    assert late.left == (20, 600), "more than all is not held against anybody"


def test_a_choice_that_was_taken_back_brings_no_time() -> None:
    """The other seat was asked for a while; then the first took its choice back, and its time never stopped."""
    again = [moment(2, 150, 0), moment(5, 190, 0)]
    assert clocks(LIVE, friends(), again, SAT, 1).left == (600 - 90 + 20, 600)


def test_days_begin_when_a_seat_is_asked_and_not_with_each_choice() -> None:
    pace = Pace("days", days=2)
    found = clocks(pace, friends(), [moment(2, 150, 0), moment(3, 1000, 0)], SAT, 0)
    assert (found.seat, found.until, found.bot_from) == (0, 100 + 2 * DAY, 100 + 2 * DAY + GRACE["days"])
    assert clocks(pace, friends(), [moment(2, 150, 0), moment(3, 1000, 0)], SAT, 1).until == 1000 + 2 * DAY
    assert clocks(pace, friends(), [moment(2, 150, 0)], SAT, None).until is None, "the game is over"


def test_a_bot_s_time_never_runs_and_who_comes_back_has_time() -> None:
    sat = [*SAT, moment(3, 800, 1, "takeover")]
    chosen = [moment(2, 150, 0)]
    assert clocks(LIVE, friends("easy"), chosen, sat, 1).seat is None
    back = clocks(LIVE, friends(), chosen, [*sat, moment(4, 9000, 1, "return")], 1)
    assert (back.seat, back.until, back.left[1]) == (1, 9000 + BACK, BACK)
    rested = [*chosen, moment(5, 900, 1), moment(6, 910, 0)]
    back = clocks(LIVE, friends(), rested, [*sat, moment(7, 9000, 1, "return")], 1)
    assert back.left == (600 - 50 + 20 - 10 + 20, BACK), "the bot's turn was nobody's"


# ---------------------------------------------------------------------- at a server
def test_late_by_days_then_a_bot_then_back(tmp_path: Path, clock: FakeClock) -> None:
    with served(settings_of(tmp_path, clock)) as at, people(at, 4) as (mara, vera, otto, zoe):
        game = seated(mara, vera, otto, kind="days", days=2)
        pace = mara.state(game)["pace"]
        late = START + 2 * DAY
        assert pace == {
            "kind": "days", "bank": 0, "increment": 0, "days": 2, "now": ms(START), "seat": 0, "until": ms(late),
            "bot_from": ms(late + GRACE["days"]), "left": [],
        }  # fmt: skip
        assert mara.get("/api/games").json()["games"][0]["pace"] == {
            "kind": "days", "now": ms(START), "until": ms(late),
        }  # fmt: skip
        clock.at = late + GRACE["days"] - 1
        takeover = f"/api/games/{game}/takeover"
        early = vera.post(takeover, {"seat": 0})
        assert (early.status_code, early.json()["reason"]) == (403, "host_only")
        clock.at = late + GRACE["days"]
        assert zoe.post(takeover, {"seat": 0}).status_code == 403, "who only looks on decides nothing"
        assert mara.post(takeover, {"seat": 0}).status_code == 400, "nobody gives the own seat away as late"
        assert vera.post(takeover, {"seat": 2}).status_code == 403, "only the seat that is late"
        handed = vera.post(takeover, {"seat": 0, "bot": "random"}).json()["seats"][0]["bot"]
        assert handed == DEFAULT_BOT, "nobody chooses a bad one for another"
        refused = mara.command(game, 0, mara.state(game)["seq"], "play", option="x")
        assert refused.json()["reason"] == "bot_plays"
        back = f"/api/games/{game}/return"
        assert zoe.post(back, {"seat": 0}).status_code == 403
        state = mara.post(back, {"seat": 0}).json()
        assert state["seats"][0]["bot"] is None, "whoever has the seat takes it back at any time"
        assert mara.post(back, {"seat": 0}).json()["reason"] == "no_bot_there"


def test_a_late_seat_goes_on_as_if_nothing_were(tmp_path: Path, clock: FakeClock) -> None:
    with served(settings_of(tmp_path, clock)) as at, people(at, 2) as both:
        game = seated(*both, kind="live", bank=60, increment=10)
        clock.at += 500
        assert both[0].state(game)["pace"]["until"] == ms(START + 60)
        after = pass_on(both, game)["pace"]
        assert (after["left"], after["seat"], after["until"]) == ([10_000, 60_000], 1, ms(clock.at + 60))


def test_clocks_survive_a_restart(tmp_path: Path, clock: FakeClock) -> None:
    with contextlib.ExitStack() as stack:
        with served(settings_of(tmp_path, clock)) as at:
            both = stack.enter_context(people(at, 2))
            game = seated(*both, kind="live", bank=600, increment=20)
            clock.at += 100
            pass_on(both, game)
            clock.at += 30
            before = both[0].state(game)["pace"]
        clock.at += 400
        with served(settings_of(tmp_path, clock)) as at:
            both[0].at = both[1].at = at
            after = both[0].state(game)["pace"]
            assert after == {**before, "now": ms(clock.at)}
            assert (after["left"], after["until"]) == ([520_000, 600_000], ms(START + 700))
            listed = both[0].get("/api/games").json()["games"][0]["pace"]
            assert listed["until"] == after["until"]


def test_workers_agree_on_clocks(cluster: Cluster, tmp_path: Path, clock: FakeClock) -> None:
    url = cluster.make()
    with (
        served(settings_of(tmp_path / "one", clock, url)) as one,
        served(settings_of(tmp_path / "two", clock, url)) as two,
        people(one, 2) as (mara, vera),
    ):
        game = seated(mara, vera, kind="live", bank=600, increment=20)
        vera.at = two
        clock.at += 100
        pass_on([mara, vera], game)
        assert vera.state(game)["pace"] == mara.state(game)["pace"]
        assert vera.state(game)["pace"]["left"] == [520_000, 600_000]
        clock.at += 600 + GRACE["live"]
        assert mara.post(f"/api/games/{game}/takeover", {"seat": 1, "bot": "random"}).status_code == 200
        assert vera.post(f"/api/games/{game}/return", {"seat": 1}).json()["seats"][1]["bot"] is None


def test_streams_tell_the_time_of_now(tmp_path: Path, clock: FakeClock) -> None:
    """What is told to all who look on alike is not told for longer than a second where it has a time."""
    with served(settings_of(tmp_path, clock)) as at, people(at, 4) as (mara, vera, zoe, ines):
        game = seated(mara, vera, kind="days", days=1)
        assert next(zoe.stream(game))["data"]["pace"]["now"] == ms(START)
        clock.at += 5
        assert next(ines.stream(game))["data"]["pace"]["now"] == ms(START + 5)


# ---------------------------------------------------------------------- what is refused
@pytest.fixture(scope="module")
def mara(server: Server) -> Iterator[Person]:
    person = Person(server)
    yield person
    person.close()


@pytest.mark.parametrize(
    ("pace", "seats", "reason"),
    [
        ({"kind": "live"}, ["me", "bot"], "pace_alone"),
        ({"kind": "blitz"}, ["me", "friend"], "bad_request"),
        ({"kind": "days", "days": 0}, ["me", "friend"], "bad_request"),
        ({"kind": "live", "bank": 59}, ["me", "friend"], "bad_request"),
        ({"kind": "live", "increment": 601}, ["me", "friend"], "bad_request"),
    ],
)
def test_a_pace_that_cannot_be(mara: Person, pace: Json, seats: list[str], reason: str) -> None:
    answer = mara.post("/api/games", {"seats": [{"kind": kind} for kind in seats], "pace": pace})
    assert (answer.status_code, answer.json()["reason"]) == (400, reason)


def test_without_a_pace_nobody_is_ever_late(mara: Person) -> None:
    game = mara.create("me", "friend")["id"]
    assert mara.state(game)["pace"] is None
    assert mara.get("/api/games").json()["games"][0]["pace"] is None
