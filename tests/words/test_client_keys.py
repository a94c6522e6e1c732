"""The words of the client: what it asks for exists in every language, and it asks for all there is."""

from __future__ import annotations

import json
import re
import subprocess
from pathlib import Path

import pytest

from mellifera.words import language, languages

ROOT = Path(__file__).parents[2]
CATALOGUE = frozenset(language("en").catalogue("ui."))
Asked = dict[str, dict[str, list[str]]]


@pytest.fixture(scope="module")
def modules() -> Asked:
    """By module: strings in it (`used`), patterns of keys it puts together (`made`), keys in calls (`asked`)."""
    told = subprocess.run(["node", "tests/client/keys.js"], cwd=ROOT, capture_output=True, text=True, check=True)
    found: Asked = json.loads(told.stdout)
    assert "screens/home.js" in found
    assert "table/table.js" in found
    return found


def test_every_key_the_client_asks_for_is_there(modules: Asked) -> None:
    for tag in languages():
        words = language(tag).catalogue("ui.")
        missing = [(name, key) for name, keys in modules.items() for key in keys["asked"] if key not in words]
        assert missing == [], tag


def test_every_pattern_of_keys_meets_one(modules: Asked) -> None:
    topics = {key.partition(".")[0] for key in CATALOGUE}
    lost = [
        (name, made)
        for name, keys in modules.items()
        for made in keys["made"]
        if made.partition("\\.")[0] in topics and not any(re.fullmatch(made, key) for key in CATALOGUE)
    ]
    assert lost == []


def test_no_entry_lies_there_unused(modules: Asked) -> None:
    used = {string for keys in modules.values() for string in keys["used"]}
    made = [re.compile(pattern) for keys in modules.values() for pattern in keys["made"]]
    unused = [key for key in sorted(CATALOGUE - used) if not any(pattern.fullmatch(key) for pattern in made)]
    assert unused == []
