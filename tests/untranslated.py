"""English words in a text that should be Polish: words of the English catalogue and names that no Polish text has."""

from __future__ import annotations

import re
from functools import cache

import mellifera as mf
from mellifera.engine.options import VERB_NAMES
from mellifera.terminal.seats import SEAT_KINDS
from mellifera.words import Language, language
from mellifera.words.things import all_components
from tests.english import COMMON

WORD = re.compile(r"[^\W\d_]+")
KEPT = ("human", "enter", "mellifera", "learn", "play", "resume", "replay", *SEAT_KINDS)
"""What stays as it is: kinds of seats, keys, and commands of the shell."""
NOTATION = re.compile(
    rf"\b(?:{'|'.join(VERB_NAMES.values())})\b[^:\n]*: |^Jako tekst: .*$|na przykład frame .*$|\([a-z, ]+\):",
    re.MULTILINE,
)
"""Options as text, and English words that a help text names in brackets."""


def words_of(spoken: Language) -> set[str]:
    """Every word that stands in a language's catalogue or among its nouns and names."""
    texts = [re.sub(r"\{\w+(/[\w.]+)?\}|\{\w+\?", " ", text) for text in spoken.catalogue("").values()]
    nouns = [form for forms in spoken.nouns.values() for form in (forms.values() if isinstance(forms, dict) else forms)]
    names = [name for named in spoken.names.values() for name in named.values()]
    return {word for text in (*texts, *nouns, *names) for word in WORD.findall(text.lower())}


@cache
def english_only() -> frozenset[str]:
    """Words that a Polish text has no right to."""
    pack = mf.new_game(players=5, seed=1).state.pack
    polish = words_of(language("pl"))
    names = {word for component in all_components(pack) for word in WORD.findall(component.name.lower())}
    found = {*words_of(language("en")), *COMMON, *names} - polish - set(KEPT) - set(VERB_NAMES.values())
    return frozenset(word for word in found if len(word) > 1)


def english_in(text: str) -> set[str]:
    plain = re.sub(r"\S*/\S+|--[a-z-]+|\([a-z]+\)$", " ", NOTATION.sub(" ", text))
    return {word for word in WORD.findall(plain.lower()) if word in english_only()}
