"""English: nouns have two forms, and nothing else changes."""

from __future__ import annotations

from pathlib import Path

from mellifera.words.language import Language, MissingWords

AUTOMA = {"": "Automa", "in": "the Automa", "of": "the Automa's", "Of": "The Automa's"}
"""By form: at the beginning, inside a sentence, whose, and whose at the beginning."""


class English(Language):
    """Forms of a noun: none (one of it), `pl` (several), `title` (with a capital); of a component also `bare`, without
    its article."""

    tag = "en"
    name = "English"

    def noun(self, key: str, form: str = "") -> str:
        try:
            one, many = self.nouns[key]
        except KeyError:
            raise MissingWords(f"the language 'en' has no noun {key!r}") from None
        word: str = many if form.endswith("pl") else one
        return self.capital(word) if form.startswith("title") else word

    def count(self, n: int, key: str, form: str = "") -> str:
        return f"{self.number(n)} {self.noun(key, '' if abs(n) == 1 else 'pl')}"

    def titled(self, noun: str, title: str, form: str = "") -> str:
        return f"{self.noun(noun)} {title}" if form == "bare" else f"the {self.noun(noun)} {title}"

    def player(self, name: str, form: str = "") -> str:
        if not name:
            return AUTOMA[form]
        return f"{name}'s" if form in ("of", "Of") else name


def make(folder: Path) -> Language:
    return English(folder)
