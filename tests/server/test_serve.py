"""`mellifera serve`: its address, its port, and what it says when it cannot start."""

from __future__ import annotations

import signal
import socket
import subprocess
from pathlib import Path

import httpx
import pytest

from mellifera.server import run
from mellifera.server.supervisor import LONGEST, SHORTEST, delay_after
from tests.server.live import PATIENCE, START, Person, Server


def serve(*options: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*START, "serve", "--no-browser", *options], capture_output=True, text=True, timeout=PATIENCE, check=False
    )


def test_a_busy_port_is_named(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as busy:
        port = busy.getsockname()[1]
        done = serve("--port", str(port), "--data", str(tmp_path))
    assert done.returncode == 1
    assert f"127.0.0.1:{port}" in done.stderr
    assert "--port" in done.stderr
    assert "Traceback" not in done.stderr


def test_without_a_port_the_next_free_one_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    with socket.create_server(("127.0.0.1", 0)) as busy:
        port = busy.getsockname()[1]
        monkeypatch.setattr(run, "DEFAULT_PORT", port)
        with run.listen("127.0.0.1", None) as found:
            assert found.getsockname()[1] > port
            assert run.address_of(found) == f"http://127.0.0.1:{found.getsockname()[1]}/"


def test_a_folder_that_cannot_be_used_is_named(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("")
    done = serve("--port", "0", "--data", str(blocked))
    assert done.returncode == 1
    assert str(blocked) in done.stderr
    assert "Traceback" not in done.stderr


def test_it_prints_its_address_and_stops_when_asked(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        assert server.log.startswith(f"Mellifera is at {server.url}/")
        assert len(server.log.splitlines()) == 1
        somebody = Person(server)
        game = somebody.create("me", automa=1)["id"]
        events = somebody.stream(game)
        next(events)
        server.process.send_signal(signal.SIGINT)
        server.process.wait(timeout=PATIENCE)
        events.close()
        somebody.close()
    assert server.process.returncode == 0
    assert len(server.log.splitlines()) == 1


def test_a_server_for_the_network_tells_where_friends_find_it() -> None:
    with run.listen("0.0.0.0", 0) as found:
        assert run.address_of(found) == f"http://localhost:{found.getsockname()[1]}/"
        assert run.network_address(found).endswith(f":{found.getsockname()[1]}/")
    with run.listen("127.0.0.1", 0) as found:
        assert run.network_address(found) == ""


# ---------------------------------------------------------------------- behind a proxy, as docs/hosting.md has it
def cookie_behind_a_proxy(data: Path, *options: str) -> str:
    with Server(data, *options) as server:
        return httpx.get(f"{server.url}/", headers={"x-forwarded-proto": "https"}).headers["set-cookie"]


def test_a_proxy_on_this_computer_is_believed(tmp_path: Path) -> None:
    assert "; Secure" in cookie_behind_a_proxy(tmp_path)


def test_another_proxy_is_believed_if_it_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FORWARDED_ALLOW_IPS", "192.0.2.1")
    assert "; Secure" not in cookie_behind_a_proxy(tmp_path)
    assert "; Secure" in cookie_behind_a_proxy(tmp_path, "--proxy", "192.0.2.2", "--proxy", "127.0.0.1")
    monkeypatch.setenv("FORWARDED_ALLOW_IPS", "*")
    assert "; Secure" in cookie_behind_a_proxy(tmp_path)
    assert "; Secure" not in cookie_behind_a_proxy(tmp_path, "--proxy", "192.0.2.2")


def test_a_proxy_is_told_to_pass_live_events_on_at_once(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        mara = Person(server)
        game = mara.create("me", automa=1)["id"]
        with mara.http.stream("GET", f"{server.url}/api/games/{game}/stream") as stream:
            assert stream.headers["x-accel-buffering"] == "no"
        mara.close()


def test_workers_that_die_again_and_again_are_started_less_and_less_often() -> None:
    """Also where a start takes so long that it looks like a life: one burned a core for half an hour."""
    delays = [SHORTEST]
    for _ in range(8):
        delays.append(delay_after(delays[-1], lived=15.0))
    assert delays == sorted(delays)
    assert delays[-1] == LONGEST
    assert delay_after(LONGEST, lived=3600.0) == SHORTEST
