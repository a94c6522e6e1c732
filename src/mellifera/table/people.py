"""What people at a table say and settle among themselves beside the game, as its events tell it."""

from __future__ import annotations

from typing import Final, NamedTuple

from mellifera.table.stored import EventRow

PHRASES: Final = (
    "hello", "luck", "thanks", "sorry", "nice", "wow", "think", "moment", "back", "turn", "again", "game", "bye",
)  # fmt: skip
"""All that can be said; `ui.talk.PHRASE` is what it is in a language."""
TALK_KEPT: Final = 30
YES: Final = "yes"
NO: Final = "no"


class Spoken(NamedTuple):
    """A phrase as event number `seq`, said at `at` (seconds since 1970)."""

    seq: int
    seat: int
    phrase: str
    at: int


class People:
    """`resigned` are seats with the bot that played on; `ended`: all have agreed to end the game as it stood. `open`:
    it stands in the lobby.

    `end_votes` are seats that want to end it, `bot_votes` those that want a bot to play a seat, by that seat. `muted`
    has by seat whose phrases it does not want to read; `silenced` are seats that nobody reads anything of. `spoken`
    counts the phrases of each seat.
    """

    def __init__(self) -> None:
        self.ended = False
        self.open = False
        self.resigned: dict[int, str] = {}
        self.end_votes: set[int] = set()
        self.bot_votes: dict[int, set[int]] = {}
        self.talk: list[Spoken] = []
        self.spoken: dict[int, int] = {}
        self.muted: dict[int, set[int]] = {}
        self.silenced: set[int] = set()

    def note(self, event: EventRow, seq: int) -> None:
        """Event number `seq` has been written."""
        if event.key is not None or event.kind in ("takeover", "return"):
            self.bot_votes.pop(event.seat, None)  # the seat is played: nobody needs to wait for it
        match event.kind:
            case "resign":
                self.resigned[event.seat] = event.option
                self.bot_votes.pop(event.seat, None)
            case "open":
                self.open = event.option == YES
            case "ended":
                self.ended = True
            case "end_vote" if event.option == YES:
                self.end_votes.add(event.seat)
            case "end_vote":
                self.end_votes.clear()
            case "bot_vote":
                _mark(self.bot_votes, *_about(event.option), event.seat)
            case "mute":
                seat, on = _about(event.option)
                _mark(self.muted, event.seat, on, seat)
            case "silence":
                seat, on = _about(event.option)
                (self.silenced.add if on else self.silenced.discard)(seat)
            case "say":
                phrase, _, at = event.option.partition(" ")
                self.spoken[event.seat] = self.spoken.get(event.seat, 0) + 1
                self.talk = [*self.talk, Spoken(seq, event.seat, phrase, int(at))][-TALK_KEPT:]


def about(seat: int, on: bool) -> str:
    """The option of an event that is about a seat."""
    return f"{seat} {YES if on else NO}"


def _about(option: str) -> tuple[int, bool]:
    seat, _, on = option.partition(" ")
    return int(seat), on == YES


def _mark(marks: dict[int, set[int]], of: int, on: bool, seat: int) -> None:
    found = marks.setdefault(of, set())
    (found.add if on else found.discard)(seat)
    if not found:
        del marks[of]
