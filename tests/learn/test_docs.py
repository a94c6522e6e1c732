"""docs/lessons.md: its example runs, and it names what there is."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

from mellifera.learn import told_lessons
from mellifera.learn.rows import LESSON_KEYS, STEP_KEYS
from mellifera.words import language

PAGE = (Path(__file__).parents[2] / "docs" / "lessons.md").read_text("utf-8")


def test_the_example_runs() -> None:
    (block,) = re.findall(r"^```python\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)
    example = doctest.DocTestParser().get_doctest(block, {}, "lessons.md", "lessons.md", 0)
    told: list[str] = []
    result = doctest.DocTestRunner().run(example, out=told.append)
    assert result.attempted > 5
    assert result.failed == 0, "".join(told)


def test_it_names_every_lesson_and_every_key() -> None:
    listed = re.findall(r"^\| (\d) ([^|]+) \|", PAGE, re.MULTILINE)
    assert listed == [(str(row["number"]), row["title"]) for row in told_lessons(language("en"))]
    assert [key for key in LESSON_KEYS - {"step"} | STEP_KEYS if f"`{key}`" not in PAGE] == []
