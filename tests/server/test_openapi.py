"""schemathesis over the OpenAPI document: whatever comes in, no 5xx goes out, and answers are as described."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import response_schema_conformance, status_code_conformance

from tests.server.live import Person, Server, played_record

CHECKS = (not_a_server_error, status_code_conformance, response_schema_conformance)
FEW = 20
"""Requests of a kind; by night there are more."""


@pytest.fixture(scope="module")
def document(server: Server) -> Any:
    return schemathesis.openapi.from_url(f"{server.url}/openapi.json")


@pytest.fixture(scope="module")
def host(server: Server) -> Iterator[tuple[Person, list[str]]]:
    """Somebody with a game that is over and one under way."""
    mara = Person(server)
    over = mara.post("/api/records", {"text": played_record("fuzz")}).json()["id"]
    yield mara, [over, mara.create("me", "friend")["id"]]
    mara.close()


def operations(document: Any) -> list[Any]:
    return [found.ok() for found in document.get_all_operations()]


def attempts(operation: Any, game: str | None, cookies: dict[str, str], examples: int = FEW) -> None:
    """Sends what the document allows and what it does not, about a real game if one is given."""

    @settings(
        max_examples=examples, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True, database=None,
        phases=(Phase.explicit, Phase.generate),
    )  # fmt: skip
    @given(case=operation.as_strategy())
    def attempt(case: Any) -> None:
        if game is not None:
            case.path_parameters["id"] = game
        case.call_and_validate(checks=CHECKS, cookies=cookies)

    attempt()


def test_any_request(document: Any) -> None:
    for operation in operations(document):
        attempts(operation, None, {})


def test_requests_about_real_games_by_their_host(document: Any, host: tuple[Person, list[str]]) -> None:
    mara, games = host
    about_games = [
        o for o in operations(document) if "{id}" in o.path and not o.path.endswith("/stream") and o.method != "delete"
    ]
    assert len(about_games) >= 7
    for operation in about_games:
        for game in games:
            attempts(operation, game, dict(mara.http.cookies))
    assert mara.state(games[0])["over"]
    assert mara.state(games[1])["mine"] == [0]
