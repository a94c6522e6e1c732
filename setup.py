"""pyproject.toml says it all, except two things.

The rules are written in docs/ and read by the program too: a wheel carries a copy of them in mellifera/docs.
MELLIFERA_COMPILE=1 compiles the engine with mypyc: the same sources, the same games, several times as fast; see
docs/performance.md. MYPYC_OPT_LEVEL=1 compiles in less than half the time what runs slower.
"""

from __future__ import annotations

import os
import shutil
import sys
import sysconfig
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_py import build_py

PACKAGE = Path("src/mellifera")
WHOLE = ("engine", "rules")
ALONE = (
    "content/language.py",
    "content/vocabulary.py",
    "content/errors.py",
    "content/items.py",
    "content/rows.py",
    "game.py",
    "bots/features.py",
    "bots/greedy.py",
    "bots/habits.py",
    "bots/learned.py",
    "bots/mind.py",
    "bots/search.py",
    "bots/turns.py",
    "bots/value.py",
)
"""What is compiled: the areas a game runs through, and the files beside them that it calls at every step."""


class BuildWithRules(build_py):
    """Puts docs/rules*.md into the wheel; an editable install reads them where they are.

    Begins with an empty folder: a file that was deleted since the last build has no place in the wheel.
    """

    def run(self) -> None:
        package = Path(self.build_lib, "mellifera")
        if not self.editable_mode:
            shutil.rmtree(package, ignore_errors=True)
        super().run()
        if not self.editable_mode:
            folder = package / "docs"
            self.mkpath(str(folder))
            for page in sorted(Path("docs").glob("rules*.md")):
                self.copy_file(str(page), str(folder / page.name))


def asked_to_compile() -> bool:
    """Whether this run is to compile: the flag is set, and a wheel is being built (not just its description)."""
    flag = os.environ.get("MELLIFERA_COMPILE", "")
    if flag not in ("", "0", "1"):
        sys.exit(f"MELLIFERA_COMPILE should be 1 to compile the engine, or 0 or unset; it is {flag!r}.")
    if flag == "1" and "editable_wheel" in sys.argv:
        sys.exit("MELLIFERA_COMPILE=1 does not go with an editable install: compiled files would hide your edits.")
    return flag == "1" and "bdist_wheel" in sys.argv


def require_c_compiler() -> None:
    """Ends the build in one sentence when the C compiler or Python's headers are missing."""
    if os.name == "nt":
        return  # setuptools looks for Microsoft's compiler itself, and says so when there is none
    compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    headers = Path(sysconfig.get_path("include"), "Python.h")
    missing = f"the C compiler {compiler!r}" if shutil.which(compiler) is None else ""
    if not missing and not headers.is_file():
        missing = f"Python's headers ({headers})"
    if missing:
        sys.exit(
            f"MELLIFERA_COMPILE=1 needs {missing}. On Debian or Ubuntu: sudo apt install gcc python3-dev. "
            "Without the flag, Mellifera installs as pure Python."
        )


def extensions() -> list[Extension]:
    if not asked_to_compile():
        return []
    require_c_compiler()
    from mypyc.build import mypycify

    sources = [PACKAGE / name for name in ALONE]
    for area in WHOLE:
        sources.extend(file for file in (PACKAGE / area).glob("*.py") if file.name != "__init__.py")
    level = os.environ.get("MYPYC_OPT_LEVEL", "3")
    made: list[Extension] = mypycify(["--strict", *sorted(map(str, sources))], opt_level=level, debug_level="0")
    if os.name != "nt":
        for extension in made:  # so that functions of the engine call each other directly, not by way of their symbols
            extension.extra_compile_args = [*extension.extra_compile_args, "-fvisibility=hidden"]
    return made


setup(ext_modules=extensions(), cmdclass={"build_py": BuildWithRules})
