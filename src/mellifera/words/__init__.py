"""All that a person reads, in every language. Nothing else of Mellifera contains words, and nothing parses them back.

Facts (`mellifera.facts`) say what is to be told; a language (`language.py`, one folder each) tells it.
"""

from mellifera.facts import Amount, Fact, Facts, Noun, Player, Said, Several, Titled, Told
from mellifera.words.language import DEFAULT, Language, MissingWords, best, language, languages

__all__ = [
    "DEFAULT",
    "Amount",
    "Fact",
    "Facts",
    "Language",
    "MissingWords",
    "Noun",
    "Player",
    "Said",
    "Several",
    "Titled",
    "Told",
    "best",
    "language",
    "languages",
]
