"""One server for the tests of a module, and people who come and go."""

from __future__ import annotations

import hashlib
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.server import postgres
from tests.server.live import Person, Server


@pytest.fixture(scope="session")
def cluster(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> Iterator[postgres.Cluster]:
    """PostgreSQL, one for all test workers: the first starts it, the last stops and removes it.

    Not in the folder of the tests: root's PostgreSQL runs as somebody else, whom pytest locks out of there.
    """
    base = tmp_path_factory.getbasetemp()
    run = str(base if worker_id == "master" else base.parent)
    name = f"mellifera-{hashlib.sha256(run.encode()).hexdigest()[:12]}"
    with postgres.running(Path(tempfile.gettempdir()) / name) as running:
        yield running


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
