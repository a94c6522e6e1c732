"""The golden document of all that is told of a game."""

from __future__ import annotations

from mellifera.engine.events import EVENT_FIELDS
from mellifera.words import language, languages
from mellifera.words.events import event_said
from tests.words.golden.log import DOCUMENT, NAMES, PACK, document, events

ADVICE = "if this change of the words is meant: python -m tests.words.golden, and read the difference"


def test_everything_is_told_as_the_document_says() -> None:
    assert DOCUMENT.read_text("utf-8") == document(), ADVICE


def test_the_document_shows_every_entry_of_the_log() -> None:
    shown = {said.key for event in events(PACK) if (said := event_said(PACK, event, NAMES)) is not None}
    assert {event.kind for event in events(PACK)} == set(EVENT_FIELDS) - {"ability"}
    for tag in languages():
        assert {key for key in language(tag).keys() if key.startswith("event.")} == shown  # noqa: SIM118
