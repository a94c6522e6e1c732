"""What is installed is whole: every file of the package and the rules are in the wheel that is made of an sdist.

The wheel alone plays, in the browser and in the terminal, with what it says it needs.
"""

from __future__ import annotations

import os
import subprocess
import sys
import venv
import zipfile
from pathlib import Path

import httpx
import pytest

from mellifera import __version__
from tests.server.live import Server
from tests.sources import ROOT, copy_of_sources

READ = "import json; from mellifera.words.rulebook import rules_reference; print(json.dumps(rules_reference()))"


def build(sources: Path, *options: str) -> Path:
    """Builds among the sources, as pip and uv do, and returns the wheel."""
    command = [sys.executable, "-m", "build", "--no-isolation", *options, "--outdir", f"{sources}-dist", str(sources)]
    built = subprocess.run(command, capture_output=True, text=True, check=False)
    assert built.returncode == 0, built.stdout + built.stderr
    (wheel,) = Path(f"{sources}-dist").glob("*.whl")
    return wheel


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build(copy_of_sources(tmp_path_factory.mktemp("wheel") / "sources"))


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the contents of the wheel."""
    folder = tmp_path_factory.mktemp("installed")
    with zipfile.ZipFile(wheel) as packed:
        packed.extractall(folder)
    return folder


@pytest.fixture(scope="module")
def command(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> str:
    """`mellifera` in an environment of its own; the extra `web` of old commands is known and adds nothing."""
    folder = tmp_path_factory.mktemp("environment")
    venv.create(folder, with_pip=True)
    programs = folder / ("Scripts" if os.name == "nt" else "bin")
    install = [str(programs / "python"), "-m", "pip", "install", "-q", "--disable-pip-version-check", f"{wheel}[web]"]
    done = subprocess.run(install, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "does not provide the extra" not in done.stderr
    return str(programs / "mellifera")


@pytest.fixture
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder where nothing of this project is found, and where games are kept."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("PYTHONPATH", raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    return tmp_path


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


def test_what_was_deleted_is_not_in_the_next_wheel(tmp_path: Path) -> None:
    sources = copy_of_sources(tmp_path / "sources")
    gone = sources / "src" / "mellifera" / "words" / "en" / "gone.toml"
    gone.write_text("")
    kept = [zipfile.ZipFile(build(sources, "--wheel")).namelist()]
    gone.unlink()
    kept.append(zipfile.ZipFile(build(sources, "--wheel")).namelist())
    assert set(kept[0]) - set(kept[1]) == {"mellifera/words/en/gone.toml"}


def test_the_wheel_says_what_it_is(command: str, elsewhere: Path) -> None:
    told = subprocess.run([command, "--version"], capture_output=True, text=True, check=True).stdout
    assert told == f"mellifera {__version__} (pure Python)\n"


def test_the_wheel_plays_in_the_browser(command: str, elsewhere: Path) -> None:
    with Server(elsewhere / "data", program=[command]) as server:
        told = httpx.get(f"{server.url}/api/health").json()
        assert (told["version"], told["engine"]) == (__version__, "pure")
        assert httpx.get(f"{server.url}/static/main.js").status_code == 200
        assert "R-BUMP-2" in httpx.get(f"{server.url}/api/rules").text
        assert "make page" in httpx.get(f"{server.url}/offline/").json()["error"]


def test_the_wheel_plays_in_the_terminal(command: str, elsewhere: Path) -> None:
    words = [command, "play", "--plain", "--seats", "human,random", "--seed", "7"]
    done = subprocess.run(words, input="1\n1\n", capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert "Which faction" in done.stdout
    assert len(list(elsewhere.rglob("*.record"))) == 1
