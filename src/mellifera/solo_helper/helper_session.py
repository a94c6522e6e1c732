"""A helper's session: answers are all that is kept, so undo and resuming are playing the answers again."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from mellifera.content.editions import changes_of, content_named
from mellifera.content.errors import ContentError
from mellifera.content.loader import Content
from mellifera.files import write_whole
from mellifera.solo_helper import words
from mellifera.solo_helper.answers import AnswerError
from mellifera.solo_helper.script import Question, Questions, Script

FORMAT: Final = "mellifera-solo-helper"
VERSION: Final = 1


class SavedGameError(ValueError):
    """A saved session cannot be resumed; the message says why."""


class Session:
    """`question` is what is asked now (None: over), `lines` what was told since the last answer."""

    def __init__(self, seed: str, content: Content | None = None, answers: tuple[str, ...] = ()) -> None:
        self.seed = seed
        self.content = content or Content.shipped()
        self.answers: list[str] = []
        self.lines: list[str] = []
        self.question: Question | None = None
        self._restart(answers)

    def _restart(self, answers: tuple[str, ...]) -> None:
        self.answers = []
        self.lines = []
        self.script = Script(self.seed, self.content.rows, lambda line: self.lines.append(line))
        self._questions: Questions = self.script.run()
        self.question = next(self._questions)
        for text in answers:
            self.answer(text)

    def answer(self, text: str) -> None:
        """Raises AnswerError if the answer cannot be read, and then nothing has changed."""
        if self.question is None:
            raise AnswerError("The game is over: nothing is asked any more.")
        value = self.question.read(text)
        self.lines = []
        try:
            self.question = self._questions.send(value)
        except StopIteration:
            self.question = None
        self.answers.append(text)

    def undo(self) -> str:
        """Takes the last answer back and returns it; AnswerError if there is none."""
        if not self.answers:
            raise AnswerError("There is no answer to take back.")
        last = self.answers[-1]
        self._restart(tuple(self.answers[:-1]))
        return last

    def status(self) -> list[str]:
        return ["Nothing is known yet."] if self.script.table is None else words.status(self.script.table)

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
    def load(path: Path, content: Content | None = None) -> Session:
        """Resumes a saved session with the rows it began with; SavedGameError if it is damaged or does not fit."""
        try:
            data = json.loads(path.read_text(encoding="utf-8"))
        except (ValueError, OSError) as error:
            raise SavedGameError(f"{path} cannot be read as a saved game ({error}).") from None
        return Session.from_dict(data, str(path), content)

    @staticmethod
    def from_dict(data: object, name: str, content: Content | None = None) -> Session:
        if not isinstance(data, dict) or data.get("format") != FORMAT:
            raise SavedGameError(f"{name} is no saved game of the solo helper.")
        version = data.get("version")
        if type(version) is not int or not 1 <= version <= VERSION:
            raise SavedGameError(f"{name} was saved by another version of the solo helper ({version!r}).")
        if content is None:
            content = _kept_content(data, name)
        elif data.get("content") != content.rows.digest:
            raise SavedGameError(f"{name} was saved with other component rows: give the same --content.")
        seed, answers = data.get("seed"), data.get("answers")
        if not isinstance(seed, str) or not isinstance(answers, list) or not all(isinstance(a, str) for a in answers):
            raise SavedGameError(f"{name} is damaged: it needs a seed and a list of answers.")
        session = Session(seed, content)
        for number, text in enumerate(answers, start=1):
            try:
                session.answer(text)
            except AnswerError as error:
                raise SavedGameError(f"{name} is damaged: answer {number} does not fit. {error}") from None
        return session


def _kept_content(data: dict[str, Any], name: str) -> Content:
    try:
        return content_named(str(data.get("content")), str(data.get("rows", "")))
    except ContentError as error:
        raise SavedGameError(f"{name} was saved with other component rows: {error}; give them by --content.") from None


def converse(session: Session, path: Path, hear: Callable[[str], str | None], tell: Callable[[str], None]) -> None:
    """Asks until the game is over or the player quits; `hear` shows a prompt and gives a line, or None at the end."""
    for line in session.lines:
        tell(line)
    while session.question is not None:
        text = hear(session.question.text)
        word = "quit" if text is None else text.strip().lower()
        if word == "quit":
            tell(f"Saved in {path}. Start the helper again to go on.")
            return
        if word == "help":
            tell(words.HELP)
            continue
        if word == "show":
            for line in session.status():
                tell(line)
            continue
        try:
            if word == "undo":
                tell(f"Taken back: {session.undo() or 'Enter'}.")
            else:
                session.answer(text or "")
        except AnswerError as error:
            tell(str(error))
            continue
        session.save(path)
        for line in session.lines:
            tell(line)
