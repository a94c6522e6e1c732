"""The golden document of all components."""

from __future__ import annotations

from tests.words.golden.components import DOCUMENT, document

ADVICE = "if this change of the words is meant: python -m tests.words.golden, and read the difference"


def test_all_components_are_told_as_the_document_says() -> None:
    assert DOCUMENT.read_text("utf-8") == document(), ADVICE
