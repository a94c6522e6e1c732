"""One server for the tests of a module, and people who come and go."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from tests.server.live import Person, Server


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("data")) as running:
        yield running


@pytest.fixture
def person(server: Server) -> Iterator[Callable[[], Person]]:
    """Call it for somebody new, with a browser of their own."""
    people: list[Person] = []

    def come() -> Person:
        people.append(Person(server))
        return people[-1]

    yield come
    for somebody in people:
        somebody.close()
