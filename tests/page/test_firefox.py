"""The whole page in another browser: loaded from a plain static host, played, and played on without a line."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

import pytest

from mellifera.page.packing.archives import ROOT
from tests.page import firefox
from tests.page.static_host import StaticHost
from tests.web.chromium import NoBrowser


def test_a_game_in_firefox_with_and_without_a_line(page_folder: Path) -> None:
    try:
        path = firefox.find()
    except NoBrowser as missing:
        pytest.fail(str(missing), pytrace=False)
    host = StaticHost(page_folder, "/games/of/bees/")
    somebody = subprocess.Popen(
        ["node", str(Path(__file__).with_name("firefox.js")), str(path), host.url],
        cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    )  # fmt: skip
    assert somebody.stdout is not None
    first = somebody.stdout.readline()
    host.stop()
    rest, problems = somebody.communicate("the server is gone\n")
    assert somebody.returncode == 0, problems
    online, offline = json.loads(first), json.loads(rest)
    assert online["played"] > online["before"]
    assert online["url"].startswith(f"{host.url}#/g/")
    assert offline["resumed"] >= online["played"]
    assert offline["played"] > offline["resumed"]
    assert (online["errors"], offline["errors"]) == ([], [])
