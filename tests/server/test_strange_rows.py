"""Rows that strangers write: read apart, within limits, and nobody else notices."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import psutil
import pytest

import mellifera as mf
from mellifera.server import worker_pool
from mellifera.server.advice_worker import MEMORY_FOR_ROWS
from mellifera.server.settings import Settings
from mellifera.server.worker_pool import Processes
from mellifera.table.refusals import Refused
from tests.apart import run_apart
from tests.server.live import Person, served

New = Callable[[], Person]
ME = [{"kind": "me", "name": "Mara"}, {"kind": "here", "name": "Vera"}]


@pytest.mark.parametrize(
    "rows",
    [
        ".".join("a" * 90_000) + " = 1",
        "x = " + "[" * 90_000,
        '[[farm]]\nid = "dew-trap"\nvp = ' + "9" * 5_000,
        f'[[farm]]\nid = "dew-trap"\nname = "{"x" * 190_000}"',
        '[[development]]\nid = "bearding"\neffect = ["pay any_basic 60 -> frame full"]',
        '[[conversion]]\nid = "make-wax"\neffect = ["pay fiber 1 -> act convert 1"]',
    ],
    ids=["key", "deep", "number", "name", "price", "endless"],
)
def test_poisoned_rows_are_refused_and_nothing_of_them_stays(person: New, rows: str) -> None:
    mara, vera = person(), person()
    answer = mara.post("/api/games", {"seats": ME, "content": rows})
    assert (answer.status_code, answer.json()["reason"]) == (400, "rows")
    assert len(answer.json()["error"]) < 500
    assert mara.get("/api/games").json()["games"] == []
    good = vera.post("/api/games", {"seats": ME, "content": '[[farm]]\nid = "dew-trap"\nname = "Dew"'})
    assert good.status_code == 201


def test_a_record_with_poisoned_rows_is_refused(person: New) -> None:
    mara = person()
    content = mf.Content.changed('[[farm]]\nid = "dew-trap"\ncost = { water = 2 }')
    text = mf.new_game(setup=mf.Setup(seats=("Ada", "Ben")), seed="x", content=content).record.text()
    assert mara.post("/api/records", {"text": text}).status_code == 201
    start, line = text.split("\nrows ")
    rows, rest = line.split("\n", 1)
    told = json.loads(rows)
    for value in ("9" * 5000, "[" * 50_000, '"' + "x" * 50_000 + '"'):
        changes = json.dumps([*told["changes"], [["farms.toml", "farm", 0, "name"], "HERE"]]).replace('"HERE"', value)
        poisoned = f'{start}\nrows {{"edition": "{told["edition"]}", "changes": {changes}}}\n{rest}'
        answer = mara.post("/api/records", {"text": poisoned})
        assert (answer.status_code, answer.json()["reason"]) == (400, "record")
        assert len(answer.json()["error"]) < 500


def test_the_server_itself_reads_no_rows(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever they do to their reader, another process is it."""

    def read_here(text: str) -> None:
        raise AssertionError(text)

    monkeypatch.setattr(mf.Content, "changed", read_here)
    with served(Settings(tmp_path)) as client:
        for rows, status in (('[[farm]]\nid = "dew-trap"\nname = "Dew"', 201), ("x = 1", 400)):
            assert client.post("/api/games", json={"seats": ME, "content": rows}).status_code == status


def read(asked: dict[str, str], then: Callable[[], None] = lambda: None) -> None:
    """Lets rows be read; `then` may look around before the process that has read them ends."""

    async def ask() -> None:
        processes = Processes(1)
        try:
            await processes.read_rows(asked, "mara")
            then()
        finally:
            await processes.close()

    run_apart(ask())


def test_reading_ends_with_the_time_and_with_the_process(monkeypatch: pytest.MonkeyPatch) -> None:
    """A question that cannot be answered takes its process with it; so does one that takes too long."""
    with pytest.raises(Refused, match="too much time or memory"):
        read({"digest": "x"})
    monkeypatch.setattr(worker_pool, "PATIENCE_FOR_ROWS", 0.0)
    with pytest.raises(Refused, match="too much time or memory"):
        read({"text": "[rules]\n"})


def test_the_process_that_reads_has_no_more_memory_than_rows_need() -> None:
    found: list[tuple[int, int]] = []
    before = psutil.Process().children()

    def look() -> None:
        reading = [child for child in psutil.Process().children() if child not in before]
        found.extend(child.rlimit(psutil.RLIMIT_AS) for child in reading)

    read({"text": ""}, look)
    assert found == [(MEMORY_FOR_ROWS, MEMORY_FOR_ROWS)]
