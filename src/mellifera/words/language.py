"""A language: nouns with their forms, patterns by key, and the grammar that joins both."""

from __future__ import annotations

import importlib
import pkgutil
import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, ClassVar, Final

from mellifera.facts import Amount, Fact, Facts, Noun, Player, Said, Several, Titled, Told
from mellifera.words.patterns import MOOD, Choice, Maybe, Part, Pattern, PatternError, Slot, parse

DEFAULT: Final = "en"
Piece = str | tuple[Amount | Player, str]
"""A part of a line: plain text, or an amount or a player with the words for it, to be drawn apart."""
Drawn = tuple[Piece, ...]


class MissingWords(KeyError):
    """A language lacks what was to be said; the message names both."""

    def __str__(self) -> str:
        return str(self.args[0])


class Language:
    """The grammar that most languages share; a folder under `words/` has a subclass of its own.

    `tag` is its code (`en`), `name` what its speakers call it. `plurals` names its classes of plurals in the order in
    which patterns give them.
    """

    tag: ClassVar[str]
    name: ClassVar[str]
    plurals: ClassVar[tuple[str, ...]] = ("one", "many")
    examples: ClassVar[tuple[int, ...]] = (1, 2)
    """A number of each class of plurals."""
    unbroken: ClassVar[str] = ""
    """What no line of a page ends with, as a regular expression before a space; its words are its first group."""

    def __init__(self, folder: Path) -> None:
        self.nouns: dict[str, Any] = {}
        self.names: dict[str, dict[str, str]] = {}
        self._texts: dict[str, str] = {}
        self._patterns: dict[str, Pattern] = {}
        self.told: dict[Said, Any] = {}
        """Lines that were told before (see `lines.py`)."""
        for file in sorted(folder.glob("*.toml")):
            self.add_file(file)

    # ------------------------------------------------------------------ the catalogue
    def add_file(self, file: Path) -> None:
        """Adds a file of entries, of nouns (`nouns.toml`) or of names of components (`names.toml`).

        An extension of the game brings its own, nouns of its own in a table `noun`.
        """
        self.told.clear()
        try:
            tables = tomllib.loads(file.read_text("utf-8"))
        except tomllib.TOMLDecodeError as error:
            raise PatternError(f"{file.name} ({self.tag}): {error}") from None
        if file.name == "nouns.toml":
            self.nouns.update(tables)
        elif file.name == "names.toml":
            for noun, names in tables.items():
                self.names.setdefault(noun, {}).update(names)
        else:
            self.nouns.update(tables.pop("noun", {}))
            self._add("", tables)

    def _add(self, prefix: str, tables: Mapping[str, Any]) -> None:
        for name, value in tables.items():
            key = f"{prefix}{name}"
            if isinstance(value, str):
                if key in self._texts:
                    raise PatternError(f"{key} ({self.tag}) is said twice")
                self._texts[key] = value
            else:
                self._add(f"{key}.", value)

    def keys(self) -> frozenset[str]:
        return frozenset(self._texts)

    def has(self, key: str) -> bool:
        return key in self._texts

    def pattern(self, key: str) -> Pattern:
        ready = self._patterns.get(key)
        if ready is None:
            if key not in self._texts:
                raise MissingWords(f"the language {self.tag!r} has no words for {key!r}")
            ready = self._patterns[key] = parse(self._texts[key])
        return ready

    # ------------------------------------------------------------------ saying
    def say(self, key: str, facts: Facts | None = None, **more: Fact) -> str:
        """An entry in words. Facts come as a mapping, by name, or both."""
        given: Facts = {**facts, **more} if facts else more
        return self._join(self.pattern(key), given)

    def said(self, said: Said) -> str:
        return self._join(self.pattern(said.key), said.facts)

    def headed(self, key: str, facts: Facts) -> tuple[str, str]:
        """An entry whose verb comes first, as that verb and the rest: several with the same verb can share it."""
        pattern = self.pattern(key)
        head = pattern[0]
        if isinstance(head, Choice) and head.fact == MOOD:
            return self._part(head, facts), self._join(pattern[1:], facts).lstrip()
        return "", self._join(pattern, facts)

    def capital(self, text: str) -> str:
        return text[:1].upper() + text[1:]

    def small(self, text: str) -> str:
        return text[:1].lower() + text[1:]

    def drawn(self, said: Said) -> Drawn:
        """Like `said`, but amounts and players stand apart with their words, so that they can be drawn."""
        found: list[Piece] = []
        self._draw(self.pattern(said.key), said.facts, found)
        return tuple(found)

    def _draw(self, pattern: Pattern, facts: Facts, found: list[Piece]) -> None:
        for part in pattern:
            if isinstance(part, Maybe):
                if all(_present(facts.get(name)) for name in part.facts):
                    self._draw(part.parts, facts, found)
            elif isinstance(part, Slot) and part.noun:
                amount = Amount(_number(facts.get(part.fact), part.fact), self._noun_key(part.noun, facts))
                found.append((amount, self._part(part, facts)))
            elif (
                isinstance(part, Slot)
                and not part.capital
                and part.form != "small"
                and isinstance(facts.get(part.fact), (Amount, Player, Several, Said))
            ):
                self._draw_fact(facts[part.fact], part.form, found)
            else:
                _add_text(found, self._part(part, facts))

    def _draw_fact(self, fact: Fact, form: str, found: list[Piece]) -> None:
        """A fact with amounts or players in it, each apart."""
        if isinstance(fact, (Amount, Player)):
            found.append((fact, self.fact(fact, form)))
        elif isinstance(fact, Said):
            self._draw(self.pattern(fact.key), fact.facts, found)
        elif isinstance(fact, Several) and fact.items:
            last = len(fact.items) - 1
            for number, item in enumerate(fact.items):
                if number:
                    _add_text(found, self._between(fact.way, number == last))
                self._draw_fact(item, form, found)
        else:
            _add_text(found, self.fact(fact, form))

    def _join(self, pattern: Pattern, facts: Facts) -> str:
        if len(pattern) == 1:
            return self._part(pattern[0], facts)
        return "".join([part if isinstance(part, str) else self._part(part, facts) for part in pattern])

    def _part(self, part: Part, facts: Facts) -> str:
        if isinstance(part, str):
            return part
        if isinstance(part, Slot):
            if part.fact not in facts:
                raise MissingWords(f"the fact {part.fact!r} is not given ({', '.join(facts) or 'none'} are)")
            fact = facts[part.fact]
            if part.noun:
                text = self.count(_number(fact, part.fact), self._noun_key(part.noun, facts), part.form)
            else:
                text = self.fact(fact, part.form)
            return self.capital(text) if part.capital else text
        if isinstance(part, Choice):
            n = _number(facts[part.fact], part.fact)
            place = n if part.fact == MOOD else self.plural(n)
            return part.forms[min(place, len(part.forms) - 1)].replace("#", self.number(n))
        if all(_present(facts.get(name)) for name in part.facts):
            return self._join(part.parts, facts)
        return ""

    def _noun_key(self, noun: str, facts: Facts) -> str:
        fact = facts.get(noun)
        return fact.key if isinstance(fact, Noun) else noun

    def fact(self, fact: Fact, form: str = "") -> str:
        """A fact in words. The form `small` begins with a small letter."""
        if form == "small":
            return self.small(self.fact(fact, "title"))
        if isinstance(fact, str):
            return fact
        if isinstance(fact, Noun):
            return self.noun(fact.key, form)
        if isinstance(fact, Amount):
            return self.count(fact.n, fact.noun, form)
        if isinstance(fact, Titled):
            title = self.title(fact)
            return title if form == "title" else self.titled(fact.noun, title, form)
        if isinstance(fact, Player):
            return self.player(fact.name, form)
        if isinstance(fact, Several):
            return self.listed([self.fact(item, form) for item in fact.items], fact.way)
        if isinstance(fact, Said):
            return self.said(fact)
        if isinstance(fact, Told):
            return fact.by(self, fact.of)
        return "" if fact is None else self.number(fact)

    # ------------------------------------------------------------------ grammar
    def plural(self, n: int) -> int:
        """The class of plurals of a number, as a place in `plurals`."""
        return 0 if abs(n) == 1 else 1

    def number(self, n: float) -> str:
        """Whole, or with one decimal."""
        return self.figures(str(n) if isinstance(n, int) else f"{n:.1f}")

    def figures(self, text: str) -> str:
        """A number that is written as in English (`-1,234.5`), with the signs of this language."""
        return text

    def noun(self, key: str, form: str = "") -> str:
        """A noun alone."""
        raise NotImplementedError

    def count(self, n: int, key: str, form: str = "") -> str:
        """A number and its noun: `1 seed card`, `2 seed cards`."""
        raise NotImplementedError

    def title(self, component: Titled) -> str:
        """A component's name alone: its row's own in this language, else this language's, else the English one."""
        for tag, name in component.names:
            if tag == self.tag:
                return name
        return self.names.get(component.noun, {}).get(component.name, component.name)

    def titled(self, noun: str, title: str, form: str = "") -> str:
        """A component by noun and name."""
        raise NotImplementedError

    def player(self, name: str, form: str = "") -> str:
        """A player's name (none: the Automa); the form `of` is whose."""
        raise NotImplementedError

    def listed(self, items: Sequence[str], way: str = "and") -> str:
        """`a, b and c`, with the word of `list.and` (`or`, `then`, `plus`, `comma`, `path`) before the last."""
        if not items:
            return self.say("list.nothing")
        text = items[0]
        for number, item in enumerate(items[1:], start=2):
            text += self._between(way, number == len(items)) + item
        return text

    def clauses(self, items: Sequence[str]) -> str:
        """Clauses of a sentence one after another; where one has an `and` already, the last comes after `list.also`."""
        inside = self.say("list.and")
        return self.listed(items, "also" if any(inside in item for item in items) else "and")

    def _between(self, way: str, last: bool) -> str:
        """What stands between two items of a list."""
        return self.say(f"list.{way}") if last or way in ("then", "plus", "comma", "path", "semicolon") else ", "

    # ------------------------------------------------------------------ for the client
    def catalogue(self, prefix: str) -> dict[str, str]:
        """The entries whose keys begin with `prefix`, nouns with numbers spelled out as choices: for a reader
        that knows no nouns."""
        return {
            key.removeprefix(prefix): self._spelled(self.pattern(key)) for key in self._texts if key.startswith(prefix)
        }

    def _spelled(self, pattern: Pattern) -> str:
        found = []
        for part in pattern:
            if isinstance(part, str):
                found.append(part)
            elif isinstance(part, Maybe):
                found.append(f"[{self._spelled(part.parts)}]")
            elif isinstance(part, Choice):
                found.append(f"{{{part.fact}?{'|'.join(part.forms)}}}")
            elif part.noun:
                forms = [self.count(n, part.noun, part.form) for n in self.examples]
                shown = [form.replace(str(n), "#", 1) for form, n in zip(forms, self.examples, strict=True)]
                found.append(f"{{{part.fact}?{'|'.join(shown)}}}")
            else:
                found.append(f"{{{part.fact}}}")
        return "".join(found)


def _present(fact: Fact) -> bool:
    return fact is not None and fact != ""


def _add_text(found: list[Piece], text: str) -> None:
    if found and isinstance(found[-1], str):
        found[-1] += text
    elif text:
        found.append(text)


def _number(fact: Fact, name: str) -> int:
    if isinstance(fact, int):
        return fact
    raise MissingWords(f"the fact {name!r} should be a whole number, not {fact!r}")


# ---------------------------------------------------------------------- the languages there are
def languages() -> tuple[str, ...]:
    """The tags of all languages: each is a folder beside this file. English comes first."""
    import mellifera.words as package

    return _languages_in(tuple(package.__path__))


@cache
def _languages_in(folders: tuple[str, ...]) -> tuple[str, ...]:
    """Looked for once: every request asks."""
    found = {module.name for module in pkgutil.iter_modules(folders) if module.ispkg}
    return (DEFAULT, *sorted(found - {DEFAULT}))


@cache
def language(tag: str) -> Language:
    """A language by its tag; ValueError names those there are."""
    if tag not in languages():
        raise ValueError(f"there is no language {tag!r}; there are {', '.join(languages())}")
    module = importlib.import_module(f"mellifera.words.{tag}")
    made: Language = module.make(Path(module.__file__ or "").parent)
    return made


def best(wanted: Sequence[str]) -> str:
    """The first of the wanted tags (`pl-PL`, `en_GB.UTF-8`) that there is; English if there is none."""
    for tag in wanted:
        short = tag.replace("_", "-").split("-")[0].lower()
        if short in languages():
            return short
    return DEFAULT
