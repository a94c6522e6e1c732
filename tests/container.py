"""Runs a Dockerfile without a daemon: each stage is a folder, and its commands run there, in order, on this machine.

What a base image brings is this machine's own: Python as an environment in the stage's /usr/local, Node.js and npm as
links. Absolute paths of commands are those of the stage. An instruction that is not known here is an error, so that
nothing in the file goes untried.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import venv
from collections.abc import Iterator
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from pathlib import Path

ABSOLUTE = re.compile(r"(?<![\w:/.*])/(?=\w)[\w./*-]*")
FLAG = re.compile(r"--([\w-]+)=(\S+)\s+")
QUICKLY = {"MYPYC_OPT_LEVEL": "1"}
"""What is compiled does the same with less thought of the compiler, in less than half the time."""


@dataclass
class Stage:
    """A folder that stands for the root of an image, and what is known of the image."""

    root: Path
    workdir: str = "/"
    user: str = "root"
    volumes: list[str] = field(default_factory=list)
    ports: list[int] = field(default_factory=list)
    health: list[str] = field(default_factory=list)
    entrypoint: list[str] = field(default_factory=list)
    command: list[str] = field(default_factory=list)

    def at(self, path: str) -> Path:
        return self.root / os.path.join(self.workdir, path).lstrip("/")  # noqa: PTH118  (keeps a slash at the end)

    def translated(self, text: str) -> str:
        return ABSOLUTE.sub(lambda found: f"{self.root}{found[0]}", text)

    def environment(self) -> dict[str, str]:
        """Nothing of the environment that the tests run in is to be found."""
        left_out = ("PYTHONPATH", "VIRTUAL_ENV", "MELLIFERA_COMPILE")
        kept = {name: value for name, value in os.environ.items() if name not in left_out}
        return {**kept, "PATH": f"{self.root}/usr/local/bin:/usr/bin:/bin"}


def instructions(text: str) -> Iterator[tuple[str, dict[str, str], str]]:
    """Keyword, flags and the rest of every instruction."""
    lines = [line for line in text.splitlines() if not line.lstrip().startswith("#")]
    for line in "\n".join(lines).replace("\\\n", " ").splitlines():
        if line.strip():
            keyword, _, rest = line.strip().partition(" ")
            flags = {}
            while found := FLAG.match(rest := rest.lstrip()):
                flags[found[1]] = found[2]
                rest = rest[found.end() :]
            yield keyword, flags, rest


def context(clone: Path, folder: Path) -> Path:
    """Copies what .dockerignore lets through: of its lines, the last that fits a file decides."""
    written = (clone / ".dockerignore").read_text(encoding="utf-8").splitlines()
    lines = [line for line in written if line and not line.startswith("#")]
    for path in _files(clone, Path(), [line[1:] for line in lines if line.startswith("!")]):
        fitting = [line for line in lines if _fits(path, line.removeprefix("!"))]
        if not fitting or fitting[-1].startswith("!"):
            (folder / path).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(clone / path, folder / path)
    return folder


def _files(clone: Path, inside: Path, wanted: list[str]) -> Iterator[Path]:
    """All files, without walking through folders that no line lets in."""
    for path in sorted((clone / inside).iterdir()):
        name = inside / path.name
        if path.is_file():
            yield name
        elif any(line.startswith(f"{name.as_posix()}/") or _fits(name, line) for line in wanted):
            yield from _files(clone, name, wanted)


def _fits(path: Path, line: str) -> bool:
    """Whether a line of .dockerignore names the file or a folder that it lies in."""
    if line.startswith("**/"):
        return any(fnmatchcase(part, line[3:]) for part in path.parts)
    depth = len(Path(line).parts)
    parts = list(zip(path.parts, Path(line).parts, strict=False))
    return len(path.parts) >= depth and all(fnmatchcase(part, pattern) for part, pattern in parts)


def ensure_c_compiler() -> None:
    """Debian's compiler is installed when there is none and we may."""
    if shutil.which("cc") is None and shutil.which("apt-get") and os.geteuid() == 0:
        subprocess.run(["apt-get", "update", "-qq"], check=False, capture_output=True)
        subprocess.run(["apt-get", "install", "-y", "-qq", "gcc", "python3-dev"], check=False, capture_output=True)


class Builder:
    """Builds the stages of a file in folders below `folder`; the last one is the image."""

    def __init__(self, clone: Path, folder: Path) -> None:
        self.folder = folder
        self.stages: dict[str, Stage] = {}
        (folder / "context").mkdir()
        self.context = context(clone, folder / "context")
        self.text = (clone / "Dockerfile").read_text(encoding="utf-8")

    def build(self) -> Stage:
        stage: Stage | None = None
        for keyword, flags, rest in instructions(self.text):
            if keyword == "FROM":
                stage = self._begin(*rest.split())
                continue
            assert stage is not None, f"{keyword} stands before FROM"
            self._do(stage, keyword, flags, rest)
        assert stage is not None
        return stage

    def _begin(self, image: str, _as: str = "AS", name: str = "image") -> Stage:
        assert _as == "AS"
        stage = self.stages[name] = Stage(self.folder / name)
        programs = stage.root / "usr" / "local" / "bin"
        if image.startswith("python:"):
            venv.create(programs.parent, with_pip=True)
        elif image.startswith("node:"):
            programs.mkdir(parents=True)
            for program in ("node", "npm"):
                found = shutil.which(program)
                assert found is not None, f"{program} is not installed"
                (programs / program).symlink_to(Path(found).resolve())
        else:
            raise NotImplementedError(f"FROM {image}")
        return stage

    def _do(self, stage: Stage, keyword: str, flags: dict[str, str], rest: str) -> None:
        match keyword:
            case "WORKDIR":
                stage.workdir = rest
                stage.at("").mkdir(parents=True, exist_ok=True)
            case "COPY":
                self._copy(stage, flags, rest.split())
            case "RUN":
                self._run(stage, flags, rest)
            case "USER":
                stage.user = rest
            case "VOLUME":
                stage.volumes.append(rest)
            case "EXPOSE":
                stage.ports.append(int(rest))
            case "HEALTHCHECK":
                stage.health = json.loads(rest.removeprefix("CMD "))
            case "ENTRYPOINT":
                stage.entrypoint = json.loads(rest)
            case "CMD":
                stage.command = json.loads(rest)
            case _:
                raise NotImplementedError(f"{keyword} {rest}")

    def _copy(self, stage: Stage, flags: dict[str, str], words: list[str]) -> None:
        """Owners are given only if we may, as files of an image are made by root."""
        *sources, target = words
        there = stage.at(target)
        for source in sources:
            found = self.stages[flags["from"]].at(source) if "from" in flags else self.context / source
            if found.is_dir():
                shutil.copytree(found, there, symlinks=True, dirs_exist_ok=True)
            else:
                shutil.copy2(found, there)
        if "chown" in flags and os.geteuid() == 0:
            user, group = map(int, flags["chown"].split(":"))
            for path in (there, *there.rglob("*")):
                os.chown(path, user, group)

    def _run(self, stage: Stage, flags: dict[str, str], command: str) -> None:
        mounted = None
        if "mount" in flags:
            mount = dict(entry.split("=") for entry in flags["mount"].split(","))
            assert mount["type"] == "bind"
            mounted = stage.at(mount["target"])
            mounted.symlink_to(self.stages[mount["from"]].at(mount["source"]))
        done = subprocess.run(
            ["/bin/sh", "-c", stage.translated(command)],
            cwd=stage.at(""), env={**stage.environment(), **QUICKLY}, stdin=subprocess.DEVNULL, capture_output=True,
            text=True, check=False,
        )  # fmt: skip
        assert done.returncode == 0, f"RUN {command}\n{done.stdout}{done.stderr}"
        if mounted is not None:
            mounted.unlink()
