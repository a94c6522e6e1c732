"""deploy/: what it starts can be started. There is no Docker here; the image is tried in test_container.py."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
import yaml

from mellifera.server.postgres import is_postgres
from tests.server.live import START
from tests.sources import ROOT

DEPLOY = ROOT / "deploy"
UNIT = DEPLOY / "mellifera.service"


def composed() -> dict[str, Any]:
    found: dict[str, Any] = yaml.safe_load((DEPLOY / "compose.yaml").read_text("utf-8"))["services"]
    return found


def options() -> set[str]:
    help_text = subprocess.run([*START, "serve", "--help"], capture_output=True, text=True, check=True).stdout
    return set(re.findall(r"--[a-z-]+", help_text))


def test_compose_starts_workers_on_a_database_behind_a_proxy() -> None:
    services = composed()
    command = dict(word.partition("=")[::2] for word in services["mellifera"]["command"] if word.startswith("--"))
    assert set(command) <= options()
    assert is_postgres(command["--database"])
    assert "@database/" in command["--database"]
    assert command["--workers"] == "2"
    assert command["--data"] in services["mellifera"]["volumes"][0]
    assert [name for name, service in services.items() if "ports" in service] == ["proxy"]
    assert f"reverse_proxy mellifera:{command['--port']}" in (DEPLOY / "Caddyfile").read_text("utf-8")
    assert not any(
        re.search(r"PASSWORD: (?!\$\{)", line) for line in (DEPLOY / "compose.yaml").read_text().splitlines()
    )


def test_the_unit_starts_the_server() -> None:
    text = UNIT.read_text("utf-8")
    command = next(line for line in text.splitlines() if line.startswith("ExecStart="))
    assert set(re.findall(r"--[a-z-]+", command)) <= options()


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="there is no systemd here")
def test_systemd_understands_the_unit(tmp_path: Path) -> None:
    unit = tmp_path / UNIT.name
    unit.write_text(UNIT.read_text("utf-8").replace("/opt/mellifera/bin/mellifera", "/bin/true"))
    done = subprocess.run(["systemd-analyze", "verify", unit], capture_output=True, text=True, check=False)
    told = [line for line in done.stderr.splitlines() if UNIT.name in line]
    assert told == []
