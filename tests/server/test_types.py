"""What the server says it sends: the client's types are made of it, and the answers are like that."""

from __future__ import annotations

from tools.client_types import FILE, client_types


def test_the_types_of_the_client_are_current() -> None:
    assert FILE.read_text(encoding="utf-8") == client_types(), "run `make types`"
