"""Secrets planted in hidden cards never leave: not in an answer, a stream, a page, an error or the server's log."""

from __future__ import annotations

import random
import re
import time
from pathlib import Path

import httpx

import mellifera as mf
from mellifera.content.loader import Content
from mellifera.engine.view import View
from mellifera.game import Game, setup_from_dict
from mellifera.server.store import Database
from tests.server.live import Json, Person, Server

SEEDS = [seed.id for seed in Content.shipped().rows.seeds]
MARKER = re.compile(r"Zz\d\dzZ|seed-\d\d")


def marker(card: str) -> str:
    return f"Zz{card.removeprefix('seed-')}zZ"


CONTENT = "\n".join(f'[[seed]]\nid = "{card}"\nname = "{marker(card)}"' for card in SEEDS)


def open_cards(view: View) -> set[str]:
    """The cards that a view shows."""
    cards = {*view["board"]["discard"], *view["drawn"]}
    for seat in view["seats"]:
        cards.update(seat["hand"])
        cards.update(seat["planted"])
    return {card for card in cards if card is not None}


def open_so_far(data: Path, game_id: str, seat: int | None) -> set[str]:
    """The cards that were ever open to a seat, by the engine: the game is played again from the database."""
    store = Database(f"sqlite:///{data / 'mellifera.sqlite3'}")
    row = store.load(game_id)
    store.close()
    assert row is not None
    game = Game.begin(setup_from_dict(row.setup), row.seed, Content.from_text(row.content))
    cards = open_cards(game.view(seat))
    for event in row.events:
        if event.kind == "play":
            for happened in game.play(event.option):
                cards |= _told(game, happened.seen_by(seat))
            cards |= open_cards(game.view(seat))
    return cards


def _told(game: Game, event: mf.Event) -> set[str]:
    """Cards that an event names: one drawn and discarded within a single choice was open in between."""
    if event.kind not in ("draw", "keep", "discard", "recover", "play", "trade", "replay", "plant"):
        return set()
    return {game.state.pack.names["seed"][number] for number in event.numbers if number >= 0}


class Spy:
    """Everything one person gets to read."""

    def __init__(self, person: Person, seat: int | None) -> None:
        self.person = person
        self.seat = seat
        self.read: list[str] = []
        person.http.event_hooks["response"] = [self._note]

    def _note(self, answer: httpx.Response) -> None:
        answer.read()
        self.read.append(f"{answer.text} {answer.headers}")

    def leaks(self, allowed: set[str]) -> set[str]:
        named = allowed | {marker(card) for card in allowed}
        return {found for text in self.read for found in MARKER.findall(text)} - named


def test_nobody_reads_a_card_that_is_not_theirs_to_know(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        people = [Person(server) for _ in range(3)]
        created = people[0].create("me", "friend", "bot", content=CONTENT, seed="hush")
        game = created["id"]
        people[1].post(f"/api{created['links'][0]['url']}", {})
        spies = [Spy(person, seat) for person, seat in zip(people, (0, 1, None), strict=True)]
        rng = random.Random(6)
        for number in range(70):
            people[2].state(game)
            people[2].get(f"/api/games/{game}", lang="pl", after=0)
            for seat, person in enumerate(people[:2]):
                state = person.state(game)
                person.get(f"/api/games/{game}/log", lang="pl")
                person.get(f"/api/games/{game}/log", after=max(0, state["seq"] - 3))
                if state["over"] or state["prompt"]["seat"] != seat:
                    continue
                people[1 - seat].command(game, 1 - seat, state["seq"], "play", option="keep seed-01")
                if number % 15 == 4:
                    asked = {"seat": seat, "seq": state["seq"]}
                    assert person.post(f"/api/games/{game}/hint", asked).status_code == 200
                    assert person.post(f"/api/games/{game}/hint?lang=pl", asked).status_code == 200
                    people[1 - seat].post(f"/api/games/{game}/hint?lang=pl", asked)
                answer = person.command(game, seat, state["seq"], "play", option=_preferred(state, rng))
                assert answer.status_code == 200, answer.text
            time.sleep(0.005)
        for path in ("/", f"/g/{game}", "/api/games", "/openapi.json", f"/api/games/{game}/record"):
            people[2].get(path)
        assert MARKER.findall(server.log) == []
        for person in people:
            person.close()
    known = [open_so_far(tmp_path, game, spy.seat) for spy in spies]
    assert known[0] - known[1], "nobody knows more than another: the test shows nothing"
    assert known[0] - known[2]
    for spy, allowed in zip(spies, known, strict=True):
        assert spy.leaks(allowed) == set()


def test_a_stream_tells_a_spectator_no_hand(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        mara, watcher = Person(server), Person(server)
        game = mara.create("me", "bot", content=CONTENT, seed="quiet")["id"]
        events = watcher.stream(game)
        seen: list[str] = []
        rng = random.Random(3)
        for _ in range(25):
            state = mara.my_state(game)
            if state is None:
                time.sleep(0.02)
                continue
            mara.play(state, _preferred(state, rng))
            seen.append(str(next(events)["data"]))
            again = watcher.stream(game, last=state["seq"], lang="pl")
            seen.append(str(next(again)["data"]))
            again.close()
        events.close()
        mara.close()
        watcher.close()
    allowed = open_so_far(tmp_path, game, None)
    assert open_so_far(tmp_path, game, 0) - allowed
    found = {name for text in seen for name in MARKER.findall(text)}
    assert found <= allowed | {marker(card) for card in allowed}


def _preferred(state: Json, rng: random.Random) -> str:
    """Research where possible, so that there are hands to hide."""
    options: list[str] = [o["option"] for o in state["options"]]
    research = [option for option in options if option.endswith(" research")]
    rest = [option for option in options if not option.startswith(("play", "trade"))]
    return rng.choice(research or rest or options)
