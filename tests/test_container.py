"""The Dockerfile: its commands run in order, and what they make serves the game and the page, as the file says."""

from __future__ import annotations

import contextlib
import random
import re
import signal
import socket
import subprocess
import time
from pathlib import Path

import httpx
import pytest

from mellifera import __version__
from tests.api.person import PATIENCE
from tests.container import Stage, context, instructions
from tests.sources import ROOT


def with_port(image: Stage, words: list[str], port: int) -> list[str]:
    """A command of the image on a port that is free here."""
    (known,) = image.ports
    return [image.translated(word.replace(str(known), str(port))) for word in words]


def run(image: Stage, words: list[str]) -> subprocess.CompletedProcess[str]:
    return subprocess.run(words, env=image.environment(), capture_output=True, text=True, check=False)


def files(image: Stage) -> dict[str, float]:
    """What lies in the image outside of its volumes, and when it was written."""
    volumes = tuple(f"{image.at(volume)}" for volume in image.volumes)
    found = [path for path in image.root.rglob("*") if path.is_file() and not str(path).startswith(volumes)]
    return {str(path): path.stat().st_mtime for path in found}


BELOW_THOSE_GIVEN = range(20_000, 30_000)
"""Systems give ports above these to whoever asks for any: no server of another test takes one of these meanwhile."""


def free_port() -> int:
    for port in random.sample(BELOW_THOSE_GIVEN, 100):
        with contextlib.suppress(OSError), socket.create_server(("127.0.0.1", port)):
            return port
    raise RuntimeError("no free port")


@pytest.mark.xdist_group("image")
def test_it_serves_the_compiled_game_and_the_page(image: Stage) -> None:
    port = free_port()
    healthy = with_port(image, image.health, port)
    assert run(image, healthy).returncode != 0
    before = files(image)
    command = with_port(image, [*image.entrypoint, *image.command], port)
    server = subprocess.Popen(command, env=image.environment(), stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    try:
        end = time.monotonic() + PATIENCE
        while (health := run(image, healthy)).returncode and server.poll() is None and time.monotonic() < end:
            time.sleep(0.2)
        assert health.returncode == 0, health.stderr
        with httpx.Client(base_url=f"http://127.0.0.1:{port}") as client:
            told = client.get("/api/health").json()
            assert told == {
                "status": "ok",
                "version": __version__,
                "engine": "compiled",
                "edition": "server",
                "lobby": False,
            }
            assert 'data-edition="page"' in client.get("/offline/").text
            assert client.get("/offline/python/parts.json").status_code == 200
            body = {"seats": [{"kind": "me", "name": "Mara"}], "automa": 1}
            assert client.post("/api/games", json=body).status_code == 201
    finally:
        server.send_signal(signal.SIGTERM)
        said, _ = server.communicate(timeout=PATIENCE)
    assert server.returncode in (0, -signal.SIGTERM), said.decode()
    assert b"Traceback" not in said
    assert files(image) == before, "only the volume may be written to: nobody owns the rest"
    assert image.at("/data/mellifera.sqlite3").is_file()


@pytest.mark.xdist_group("image")
def test_the_command_line_is_there_too(image: Stage) -> None:
    assert run(image, [*with_port(image, image.entrypoint, 0), "--version"]).stdout.endswith("(compiled)\n")


def test_the_file_agrees_with_itself() -> None:
    found = {keyword: rest for keyword, _, rest in instructions((ROOT / "Dockerfile").read_text(encoding="utf-8"))}
    assert f'"--port", "{found["EXPOSE"]}"' in found["CMD"]
    assert f'"--data", "{found["VOLUME"]}"' in found["CMD"]
    assert f":{found['EXPOSE']}/" in found["HEALTHCHECK"]
    assert found["USER"].partition(":")[0] not in ("root", "0")


@pytest.mark.parametrize("page", ["docs/hosting.md", "README.md"])
def test_what_people_are_told_to_type_fits_the_file(page: str) -> None:
    found = {keyword: rest for keyword, _, rest in instructions((ROOT / "Dockerfile").read_text(encoding="utf-8"))}
    runs = re.findall(r"docker run -d .*?mellifera(?=\n)", (ROOT / page).read_text(encoding="utf-8"), re.DOTALL)
    assert runs
    for run in runs:
        assert f"{found['EXPOSE']}:{found['EXPOSE']} " in run
        assert f"-v mellifera:{found['VOLUME']} " in run


def test_only_what_is_needed_goes_to_the_build(tmp_path: Path) -> None:
    clone = tmp_path / "clone"
    wanted = ["README.md", "docs/rules.pl.md", "src/mellifera/game.py", "tools/build_backend.py", "package.json"]
    unwanted = [
        ".git/config", ".venv/bin/python", "dist/page/index.html", "docs/server.md", "node_modules/x/index.js",
        "src/mellifera/__pycache__/game.pyc", "src/mellifera_game.egg-info/PKG-INFO", "tests/container.py",
        "src/mellifera/page/built/index.html", "tools/site.py", "secret.key",
    ]  # fmt: skip
    for name in (*wanted, *unwanted):
        (clone / name).parent.mkdir(parents=True, exist_ok=True)
        (clone / name).touch()
    (clone / ".dockerignore").write_bytes((ROOT / ".dockerignore").read_bytes())
    sent = context(clone, tmp_path / "sent")
    assert sorted(path.relative_to(sent).as_posix() for path in sent.rglob("*") if path.is_file()) == sorted(wanted)
