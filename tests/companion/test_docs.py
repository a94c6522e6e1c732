"""What docs/companion.md promises."""

import doctest
from pathlib import Path

PAGE = Path(__file__).parents[2] / "docs" / "companion.md"


def test_the_example_runs() -> None:
    result = doctest.testfile(str(PAGE), module_relative=False, encoding="utf-8")
    assert (result.attempted > 3, result.failed) == (True, 0)
