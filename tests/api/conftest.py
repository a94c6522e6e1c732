"""Everything here is asked over HTTP, of a page's desk in this Python, and of the worker of a real page: all alike."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser

from tests.api.local import LocalDesk, LocalTransport
from tests.api.person import HttpTransport, Person, Transport
from tests.page.static_host import StaticHost
from tests.page.tab import TabTransport, open_tab
from tests.server.live import Server

Come = Callable[[], Transport]


@pytest.fixture(scope="module", params=["http", "local", "page"])
def house(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Come]:
    """A way in for somebody new, wherever the API is."""
    if request.param == "http":
        with Server(tmp_path_factory.mktemp("data")) as server:
            yield lambda: HttpTransport(lambda: server.url)
    elif request.param == "page":
        host = StaticHost(request.getfixturevalue("page_folder"), "/games/")
        browser: Browser = request.getfixturevalue("browser")
        context = browser.new_context()
        tab = open_tab(context, f"{host.url}blank.html")
        yield lambda: TabTransport(tab)
        context.close()
        host.stop()
    else:
        local = LocalDesk()
        yield lambda: LocalTransport(local)
        local.close()


@pytest.fixture
def mara(house: Come) -> Iterator[Person]:
    """The one person there is."""
    somebody = Person(house())
    yield somebody
    somebody.close()
