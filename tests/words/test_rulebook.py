"""The rules reference as data."""

from __future__ import annotations

import re
from pathlib import Path

from mellifera.words.rulebook import rules_reference

ROOT = Path(__file__).parents[2]


def test_every_rule_is_in_the_reference() -> None:
    text = (ROOT / "docs" / "rules.md").read_text(encoding="utf-8")
    wanted = set(re.findall(r"^- \*\*(R-[A-Z]+-\d+)\*\*", text, flags=re.MULTILINE))
    reference = rules_reference()
    rules = [rule for section in reference["sections"] for rule in section["rules"]]
    assert {rule["id"] for rule in rules} == wanted
    assert len(rules) == len(wanted)
    for rule in rules:
        assert rule["html_free_text"]
        assert not set("*`") & set(rule["html_free_text"])
        assert "](" not in rule["html_free_text"]
        assert "[ruling]" not in rule["html_free_text"]
    assert {rule["ruling"] for rule in rules} == {True, False}
    assert len(reference["glossary"]) > 10
    assert [example["number"] for example in reference["examples"]] == list(range(1, len(reference["examples"]) + 1))
    assert all(example["rules"] for example in reference["examples"])
