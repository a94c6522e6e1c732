"""What is installed is whole: every file of the package and the rules are in the wheel that is made of an sdist."""

from __future__ import annotations

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from tests.sources import ROOT, copy_of_sources

READ = "import json; from mellifera.words.rulebook import rules_reference; print(json.dumps(rules_reference()))"


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the contents of the wheel."""
    folder = tmp_path_factory.mktemp("wheel")
    sources = copy_of_sources(folder / "sources")
    command = [sys.executable, "-m", "build", "--no-isolation", "--outdir", str(folder / "dist"), str(sources)]
    built = subprocess.run(command, capture_output=True, text=True, check=False)
    assert built.returncode == 0, built.stdout + built.stderr
    (wheel,) = (folder / "dist").glob("*.whl")
    with zipfile.ZipFile(wheel) as packed:
        packed.extractall(folder / "installed")
    return folder / "installed"


def test_every_file_of_the_package_is_in_the_wheel(installed: Path) -> None:
    package = ROOT / "src" / "mellifera"
    ours = {path.relative_to(package) for path in package.rglob("*") if path.is_file()}
    wanted = {name for name in ours if "__pycache__" not in name.parts}
    there = {path.relative_to(installed / "mellifera") for path in (installed / "mellifera").rglob("*")}
    assert wanted - there == set()


def test_the_rules_are_read_from_the_wheel_as_from_a_checkout(installed: Path, tmp_path: Path) -> None:
    pages = {page.name: page.read_bytes() for page in (installed / "mellifera" / "docs").iterdir()}
    assert pages == {page.name: page.read_bytes() for page in ROOT.glob("docs/rules*.md")}
    told = [
        subprocess.run(
            [sys.executable, "-c", READ],
            cwd=tmp_path, env={**os.environ, "PYTHONPATH": str(path)}, capture_output=True, text=True, check=True,
        ).stdout
        for path in (installed, ROOT / "src")
    ]  # fmt: skip
    assert told[0] == told[1]
    assert "R-BUMP-2" in told[0]
