"""What can go wrong in the lab and can be put right by its user."""

from __future__ import annotations

from mellifera.facts import Fact, Said
from mellifera.words.problems import SaidError


class LabError(SaidError):
    """One sentence that says what was wrong and what would be right; one in words stands for itself."""

    def __init__(self, said: Said | str) -> None:
        super().__init__(said if isinstance(said, Said) else Said("lab.problem.other", {"why": said}))


def problem(key: str, **facts: Fact) -> LabError:
    return LabError(Said(f"lab.problem.{key}", facts))
