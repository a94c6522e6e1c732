"""A tab with the page edition in it, spoken to through the message port as the client does."""

from __future__ import annotations

import json
from collections.abc import Generator
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, Page

from tests.api.local import Reply, address
from tests.api.person import PATIENCE, Json

PORT = (Path(__file__).parent / "port.js").read_text(encoding="utf-8")


def open_tab(context: BrowserContext, url: str) -> Page:
    """A tab at the address, with a table worker of its own that is asked for nothing yet."""
    page = context.new_page()
    page.set_default_timeout(1000 * PATIENCE)
    page.goto(url)
    page.evaluate(PORT)
    return page


class TabTransport:
    """The API inside a tab."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self._left: list[int] = []
        """Streams that nobody reads any more."""

    def close(self) -> None:
        self._unfollow()

    def request(self, method: str, path: str, params: Json, body: Any) -> Reply:
        self._unfollow()
        text = None if body is None else json.dumps(body)
        asked = [method, address(path, params), text]
        answer = self.page.evaluate("(asked) => port.request(...asked)", asked)
        return Reply(answer["status"], answer["mime"], answer["body"])

    def stream(self, path: str, params: Json) -> Generator[Json]:
        self._unfollow()
        params = {"after" if name == "last" else name: value for name, value in params.items()}
        followed = self.page.evaluate("(address) => port.follow(address)", address(path, params))
        try:
            while (event := self.page.evaluate("(id) => port.next(id)", followed))["type"] == "event":
                yield {"event": event["name"], "id": str(event["seq"]), "data": json.loads(event["data"])}
        finally:
            # Garbage collection may close this in the middle of a call to the browser: another call would never end.
            self._left.append(followed)

    def _unfollow(self) -> None:
        while self._left:
            self.page.evaluate("(id) => port.unfollow(id)", self._left.pop())
