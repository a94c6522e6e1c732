"""What can go wrong in the lab and can be put right by its user."""

from __future__ import annotations

from mellifera.facts import Fact, Said
from mellifera.words.problems import SaidError


class LabError(SaidError):
    """One sentence that says what was wrong and what would be right."""


def problem(key: str, **facts: Fact) -> LabError:
    return LabError(Said(f"lab.problem.{key}", facts))
