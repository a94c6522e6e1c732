"""The words of answers: English ones are kept, those of every language are understood; a saved game has no language."""

from __future__ import annotations

from functools import cache
from typing import Final

from mellifera.facts import Told
from mellifera.words import Language, language, languages

PREFIX: Final = "solo.typed."


@cache
def _known() -> dict[str, str]:
    """English words by each word that means the same."""
    found: dict[str, str] = {}
    for tag in languages():
        spoken = language(tag)
        for key in sorted(spoken.keys()):
            if key.startswith(PREFIX):
                found.update(dict.fromkeys(spoken.say(key).split(), key.removeprefix(PREFIX)))
    return found


def phrase(text: str) -> Told:
    """Words that could be typed, given in English, for a reader of any language: `fix farms 2`, `explore.2`."""
    return Told(_phrase, text)


def _phrase(spoken: Language, text: str) -> str:
    words = []
    for word in text.split():
        head, dot, tail = word.partition(".")
        key = f"{PREFIX}{head}"
        words.append(f"{spoken.say(key).split()[0] if spoken.has(key) else head}{dot}{tail}")
    return " ".join(words)


def in_english(text: str) -> str:
    """`wzrost 2` is `grow 2`, `popraw eksploracja.2 puste` is `fix explore.2 empty`; what is unknown stays."""
    known = _known()
    words = []
    for word in text.split():
        head, dot, tail = word.partition(".")
        words.append(f"{known.get(head.casefold(), head)}{dot}{tail}")
    return " ".join(words) if any(word.casefold().partition(".")[0] in known for word in text.split()) else text
