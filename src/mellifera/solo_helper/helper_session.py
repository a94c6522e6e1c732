"""A helper's session: answers are all that is kept, so undo and resuming are playing the answers again."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from mellifera.content.editions import changes_of, content_named
from mellifera.content.errors import ContentError
from mellifera.content.loader import Content
from mellifera.facts import Fact, Said
from mellifera.files import write_whole
from mellifera.solo_helper import instructions
from mellifera.solo_helper.answers import AnswerError
from mellifera.solo_helper.script import Question, Questions, Script
from mellifera.solo_helper.typed import in_english, phrase
from mellifera.words import DEFAULT, Language, language
from mellifera.words.problems import SaidError

FORMAT: Final = "mellifera-solo-helper"
VERSION: Final = 1


class SavedGameError(SaidError, ValueError):
    """Why a saved session cannot be resumed."""

    def __init__(self, key: str, **facts: Fact) -> None:
        super().__init__(Said(key, facts))


class Session:
    """`question` is what is asked now (None: over), `fresh` the number of the first step told since the last answer."""

    def __init__(
        self,
        seed: str,
        content: Content | None = None,
        answers: tuple[str, ...] = (),
        spoken: Language | None = None,
    ) -> None:
        self.spoken = spoken or language(DEFAULT)
        self.seed = seed
        self.content = content or Content.shipped()
        self.answers: list[str] = []
        self.fresh = 0
        self.question: Question | None = None
        self._restart(answers)

    def _restart(self, answers: tuple[str, ...]) -> None:
        self.answers = []
        self.fresh = 0
        self.script = Script(self.seed, self.content.rows)
        self._questions: Questions = self.script.run()
        self.question = next(self._questions)
        for text in answers:
            self.answer(text)

    def answer(self, text: str) -> None:
        """Raises AnswerError if the answer cannot be read, and then nothing has changed."""
        if self.question is None:
            raise AnswerError("solo.wrong.over")
        text = in_english(text)
        value = self.question.read(text)
        self.fresh = len(self.script.told)
        try:
            self.question = self._questions.send(value)
        except StopIteration:
            self.question = None
        self.answers.append(text)

    def undo(self) -> str:
        """Takes the last answer back and returns it; AnswerError if there is none."""
        if not self.answers:
            raise AnswerError("solo.wrong.no_undo")
        last = self.answers[-1]
        self._restart(tuple(self.answers[:-1]))
        return last

    @property
    def lines(self) -> list[str]:
        """What was told since the last answer, then a drawing of what is asked for."""
        told = [self.spoken.said(step.said) for step in self.script.told[self.fresh :]]
        table = self.script.table
        if self.question is None or self.question.drawing is None or table is None:
            return told
        return [*told, *self.question.drawing(self.spoken, table)]

    @property
    def asked(self) -> str:
        """The question in words; empty when the game is over."""
        return "" if self.question is None else self.spoken.said(self.question.said)

    def status(self) -> list[str]:
        if self.script.table is None:
            return [self.spoken.say("solo.nothing_known")]
        return instructions.status(self.spoken, self.script.table)

    # ------------------------------------------------------------------ saving
    def to_dict(self) -> dict[str, Any]:
        return {
            "format": FORMAT,
            "version": VERSION,
            "content": self.content.rows.digest,
            "rows": changes_of(self.content),
            "seed": self.seed,
            "answers": self.answers,
        }

    def save(self, path: Path) -> None:
        """Writes the file whole or not at all."""
        path.parent.mkdir(parents=True, exist_ok=True)
        write_whole(path, json.dumps(self.to_dict(), indent=1) + "\n")

    @staticmethod
    def load(path: Path, content: Content | None = None, spoken: Language | None = None) -> Session:
        """Resumes a saved session with the rows it began with; SavedGameError if it is damaged or does not fit."""
        try:
            data = json.loads(path.read_text(encoding="utf-8"))
        except (ValueError, OSError) as error:
            raise SavedGameError("solo.file.unreadable", file=str(path), why=str(error)) from None
        return Session.from_dict(data, str(path), content, spoken)

    @staticmethod
    def from_dict(data: object, name: str, content: Content | None = None, spoken: Language | None = None) -> Session:
        if not isinstance(data, dict) or data.get("format") != FORMAT:
            raise SavedGameError("solo.file.other", file=name)
        version = data.get("version")
        if type(version) is not int or not 1 <= version <= VERSION:
            raise SavedGameError("solo.file.version", file=name, version=repr(version))
        if content is None:
            content = _kept_content(data, name)
        elif data.get("content") != content.rows.digest:
            raise SavedGameError("solo.file.rows", file=name)
        seed, answers = data.get("seed"), data.get("answers")
        if not isinstance(seed, str) or not isinstance(answers, list) or not all(isinstance(a, str) for a in answers):
            raise SavedGameError("solo.file.damaged", file=name)
        session = Session(seed, content, spoken=spoken)
        for number, text in enumerate(answers, start=1):
            try:
                session.answer(text)
            except AnswerError as error:
                raise SavedGameError("solo.file.answer", file=name, n=number, why=error.said) from None
        return session


def _kept_content(data: dict[str, Any], name: str) -> Content:
    try:
        return content_named(str(data.get("content")), str(data.get("rows", "")))
    except ContentError as error:
        raise SavedGameError("solo.file.unknown_rows", file=name, why=str(error)) from None


def converse(session: Session, path: Path, hear: Callable[[str], str | None], tell: Callable[[str], None]) -> None:
    """Asks until the game is over or the player quits; `hear` shows a prompt and gives a line, or None at the end."""
    spoken = session.spoken
    for line in session.lines:
        tell(line)
    while session.question is not None:
        text = hear(session.asked)
        word = "quit" if text is None else in_english(text.strip().lower())
        if word == "quit":
            tell(spoken.say("solo.saved", file=str(path)))
            return
        if word == "help":
            tell(spoken.say("solo.help"))
            continue
        if word == "show":
            for line in session.status():
                tell(line)
            continue
        try:
            if word == "undo":
                tell(spoken.say("solo.taken_back", answer=phrase(session.undo() or "Enter")))
            else:
                session.answer(text or "")
        except AnswerError as error:
            tell(spoken.said(error.said))
            continue
        session.save(path)
        for line in session.lines:
            tell(line)
