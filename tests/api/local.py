"""The desk of a page in this very Python: its worker is a thread, its storage a dictionary."""

from __future__ import annotations

import asyncio
import json
import queue
import threading
from collections.abc import Callable, Coroutine, Generator
from typing import Any, NamedTuple, TypeVar
from urllib.parse import urlencode

from mellifera.page.browser_store import Saves
from mellifera.page.desk import Desk, Follower, open_desk
from mellifera.page.thinker import think
from tests.api.person import PATIENCE, Json

T = TypeVar("T")


class MemorySaves:
    """What saves.js does, without a browser."""

    def __init__(self) -> None:
        self.games: dict[str, Json] = {}
        self.events: dict[tuple[str, int], Json] = {}
        self.contents: dict[str, str] = {}
        self.reviews: dict[str, str] = {}

    async def create(self, game: str, events: str, digest: str, content: str) -> None:
        row = json.loads(game)
        self.games[row["id"]] = row
        self.contents[digest] = content
        for seq, event in enumerate(json.loads(events), start=1):
            self.events[row["id"], seq] = event

    async def append(self, game_id: str, first: int, events: str, changes: str) -> bool:
        rows = json.loads(events)
        if any((game_id, first + number) in self.events for number in range(len(rows))):
            return False
        for number, row in enumerate(rows):
            self.events[game_id, first + number] = row
        self.games[game_id].update(json.loads(changes))
        return True

    async def load(self, game_id: str) -> str | None:
        game = self.games.get(game_id)
        if game is None:
            return None
        events = [event for (of, _), event in sorted(self.events.items(), key=lambda one: one[0]) if of == game_id]
        return json.dumps({"game": game, "events": events, "content": self.contents[game["content_digest"]]})

    async def list(self) -> str:
        return json.dumps(list(self.games.values()))

    async def remove(self, game_id: str) -> None:
        del self.games[game_id]
        self.events = {key: event for key, event in self.events.items() if key[0] != game_id}
        self.reviews.pop(game_id, None)

    async def review(self, game_id: str) -> str | None:
        return self.reviews.get(game_id)

    async def keepReview(self, game_id: str, review: str) -> None:
        self.reviews[game_id] = review

    async def forgetReview(self, game_id: str) -> None:
        self.reviews.pop(game_id, None)


class ThreadBridge:
    """What the worker gives Python."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self.saves: Saves = MemorySaves()
        self._loop = loop

    async def think(self, kind: str, question: str, tell: Callable[[str], None]) -> str:
        def told(line: str) -> None:
            self._loop.call_soon_threadsafe(tell, line)

        return await asyncio.to_thread(think, question, told)


class Reply(NamedTuple):
    status_code: int
    mime: str
    text: str

    def json(self) -> Any:
        return json.loads(self.text)

    @property
    def is_success(self) -> bool:
        return self.status_code < 400


def address(path: str, params: Json) -> str:
    return f"{path}{'&' if '?' in path else '?'}{urlencode(params)}" if params else path


class LocalDesk:
    """Runs until it is closed."""

    def __init__(self) -> None:
        self.loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self.loop.run_forever, daemon=True)
        self._thread.start()
        self.bridge = ThreadBridge(self.loop)
        self.desk: Desk = self.run(open_desk(self.bridge, bot_delay=0))

    def run(self, doing: Coroutine[Any, Any, T]) -> T:
        return asyncio.run_coroutine_threadsafe(doing, self.loop).result(PATIENCE)

    def close(self) -> None:
        self.run(self.desk.house.close())
        self.loop.call_soon_threadsafe(self.loop.stop)
        self._thread.join(PATIENCE)
        self.loop.close()


class LocalTransport:
    def __init__(self, local: LocalDesk) -> None:
        self._local = local

    def close(self) -> None:
        pass

    def request(self, method: str, path: str, params: Json, body: Any) -> Reply:
        text = None if body is None else json.dumps(body)
        return Reply(*self._local.run(self._local.desk.request(method, address(path, params), text)))

    def stream(self, path: str, params: Json) -> Generator[Json]:
        params = {"after" if name == "last" else name: value for name, value in params.items()}
        heard: queue.Queue[Json] = queue.Queue()

        def tell(name: str, data: str, seq: int) -> None:
            heard.put({"event": name, "id": str(seq), "data": json.loads(data) if data else None})

        follower = self._local.run(self._local.desk.follow(address(path, params), tell))
        assert isinstance(follower, Follower)
        try:
            while (event := heard.get(timeout=PATIENCE))["event"]:
                yield event
        finally:
            self._local.loop.call_soon_threadsafe(follower.stop)
