"""Secrets planted in hidden cards never leave: not in an answer, a stream, a page, an error or the server's log."""

from __future__ import annotations

import random
import re
import time
from pathlib import Path

import httpx

from mellifera.content.loader import load_rows
from tests.server.live import Json, Person, Server

SEEDS = [seed.id for seed in load_rows().seeds]
MARKER = re.compile(r"Zz\d\dzZ|seed-\d\d")


def marker(card: str) -> str:
    return f"Zz{card.removeprefix('seed-')}zZ"


CONTENT = "\n".join(f'[[seed]]\nid = "{card}"\nname = "{marker(card)}"' for card in SEEDS)


def known_to(state: Json) -> set[str]:
    """The cards a viewer may know by the view alone, which the engine's own tests keep honest."""
    view = state["view"]
    cards = {*view["board"]["discard"], *view["board"]["apart"], *view["drawn"]}
    for seat in view["seats"]:
        cards.update(seat["hand"])
        cards.update(seat["planted"])
    return {card for card in cards if card is not None}


class Spy:
    """Everything one person gets to read, and the cards that were ever open to that person."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.read: list[str] = []
        self.open: set[str] = set()
        person.http.event_hooks["response"] = [self._note]

    def _note(self, answer: httpx.Response) -> None:
        answer.read()
        self.read.append(f"{answer.text} {answer.headers}")

    def look(self, game: str, seat: int | None = None) -> Json:
        state = self.person.state(game, seat)
        self.open |= known_to(state)
        return state

    def leaks(self) -> set[str]:
        allowed = {marker(card) for card in self.open} | self.open
        return {found for text in self.read for found in MARKER.findall(text)} - allowed


def test_nobody_reads_a_card_that_is_not_theirs_to_know(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        people = [Person(server) for _ in range(3)]
        created = people[0].create("me", "friend", "bot", content=CONTENT, seed="hush")
        game = created["id"]
        people[1].post(f"/api{created['links'][0]['url']}")
        spies = [Spy(person) for person in people]
        watcher = spies[2]
        rng = random.Random(6)
        for _ in range(70):
            watcher.look(game)
            for seat, spy in enumerate(spies[:2]):
                state = spy.look(game)
                spy.person.get(f"/api/games/{game}/events", since=0)
                if state["over"] or state["prompt"]["seat"] != seat:
                    continue
                option = _preferred(state, rng)
                spies[1 - seat].person.command(game, 1 - seat, state["seq"], "play", option="keep seed-01")
                answer = spy.person.command(game, seat, state["seq"], "play", option=option)
                assert answer.status_code == 200, answer.text
                spy.open |= known_to(answer.json())
            time.sleep(0.005)
        for path in ("/", f"/g/{game}", "/api/games", "/openapi.json", f"/api/games/{game}/record"):
            watcher.person.get(path)
        assert any(spy.open for spy in spies)
        hands = [spy.look(game)["view"]["seats"][seat]["hand"] for seat, spy in enumerate(spies[:2])]
        assert any(hands), "nobody drew a card: the test shows nothing"
        for spy in spies:
            assert spy.leaks() == set()
        assert MARKER.findall(server.log) == []
        for person in people:
            person.close()


def test_a_stream_tells_a_spectator_no_hand(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        mara, watcher = Person(server), Person(server)
        game = mara.create("bot", "bot", "me", content=CONTENT, seed="quiet")["id"]
        events = watcher.stream(game)
        known: set[str] = set()
        rng = random.Random(3)
        for _ in range(25):
            state = mara.my_state(game)
            if state is None:
                time.sleep(0.02)
                continue
            mara.play(state, _preferred(state, rng))
            data = next(events)["data"]
            known |= known_to(data)
            found = set(MARKER.findall(str(data)))
            assert found <= known | {marker(card) for card in known}
            assert all(card is None or card in known for seat in data["view"]["seats"] for card in seat["hand"])
        events.close()
        mara.close()
        watcher.close()


def _preferred(state: Json, rng: random.Random) -> str:
    """Research where possible, so that there are hands to hide."""
    options = [o["option"] for o in state["options"]]
    research = [option for option in options if option.endswith(" research")]
    rest = [option for option in options if not option.startswith(("play", "trade"))]
    return rng.choice(research or rest or options)
