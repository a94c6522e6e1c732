"""Every rule of docs/rules.md is named by at least one test."""

import re
from pathlib import Path

TESTS = Path(__file__).parent
RULES = TESTS.parent / "docs" / "rules.md"
RULE_ID = re.compile(r"\bR-[A-Z]+-[0-9]+\b")
DEFINITION = re.compile(r"^- \*\*(R-[A-Z]+-[0-9]+)\*\*", re.MULTILINE)


def defined() -> list[str]:
    """The ids that docs/rules.md defines, in its order."""
    return DEFINITION.findall(RULES.read_text(encoding="utf-8"))


def named() -> set[str]:
    """The ids named anywhere under tests/, this file left out."""
    files = (path for path in TESTS.rglob("*.py") if path != Path(__file__))
    return {rule for path in files for rule in RULE_ID.findall(path.read_text(encoding="utf-8"))}


def test_each_rule_is_defined_once() -> None:
    rules = defined()
    assert rules
    assert len(rules) == len(set(rules))


def test_rules_refer_only_to_rules_that_exist() -> None:
    docs = RULES.parent.rglob("*.md")
    referred = {rule for path in docs for rule in RULE_ID.findall(path.read_text(encoding="utf-8"))}
    assert sorted(referred - set(defined())) == []


def test_tests_name_only_rules_that_exist() -> None:
    assert sorted(named() - set(defined())) == []


def test_each_rule_is_named_by_a_test() -> None:
    covered = named()
    missing = [rule for rule in defined() if rule not in covered]
    assert not missing, f"{len(missing)} rules are named by no test: {' '.join(missing)}"
