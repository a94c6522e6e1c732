"""What requests may say: bodies and queries as types, which the OpenAPI document is made of too. See `checked.py`."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Literal

from mellifera.api.checked import Cleaned, Hexadecimal, Length, Meaning, Range
from mellifera.table.names import clean_name
from mellifera.table.wire import SeatColour


def clean_seed(seed: str) -> str:
    return " ".join("".join(c for c in seed if c.isprintable()).split())


Name = Annotated[str, Length(0, 100), Cleaned(clean_name)]
Key = Annotated[str, Length(1, 64)]
SeatNumber = Annotated[int, Range(0, 4)]
Colour = Annotated[SeatColour, Meaning("the colour you wish for; you get another if somebody has it")]
Tab = Annotated[str, Length(0, 64), Meaning("names a page: what it was answered is not told again")]
BotName = Annotated[str, Length(0, 32)]
OptionLine = Annotated[str, Length(0, 100)]
Number = Annotated[int, Range(0, 2**53)]
FileText = Annotated[str, Length(1, 200_000)]


# ---------------------------------------------------------------------- queries
@dataclass(frozen=True)
class Nothing:
    pass


@dataclass(frozen=True)
class Looking:
    seat: Annotated[SeatNumber | None, Meaning("one of your seats")] = None
    after: Annotated[Number | None, Meaning("the sequence number up to which you have the log")] = None


@dataclass(frozen=True)
class Following(Looking):
    tab: Tab = ""


@dataclass(frozen=True)
class Listing:
    skip: Annotated[Number, Meaning("how many of the newest games are left out")] = 0


@dataclass(frozen=True)
class Replaying:
    at: Number = 0
    seat: Annotated[SeatNumber | None, Meaning("the seat through whose eyes you look; without one all is open")] = None


@dataclass(frozen=True)
class Components:
    game: Annotated[Annotated[str, Length(0, 64)] | None, Meaning("a game; without one the built-in components")] = None
    players: Annotated[int, Range(1, 5)] = 2
    lesson: Annotated[Annotated[str, Length(0, 4)] | None, Meaning("a lesson of First flight, by its number")] = None


# ---------------------------------------------------------------------- bodies
@dataclass(frozen=True)
class SeatIn:
    kind: Literal["me", "here", "friend", "bot"]
    name: Name = ""
    bot: BotName | None = None
    colour: Colour | None = None


@dataclass(frozen=True)
class OptionsIn:
    first_game: bool = False
    draft: bool = False
    seed_limit: bool = False
    no_two_card_token: bool = False
    confirm_turns: bool = True
    free_undo: bool = False
    hints: bool = True


OwnNumber = Annotated[str, Hexadecimal(32), Meaning("a random number of your own for the seed")]


@dataclass(frozen=True)
class DealIn:
    """A deal that was asked for, and your number for its seed."""

    id: Annotated[str, Length(1, 32)]
    number: OwnNumber


@dataclass(frozen=True)
class PaceIn:
    """`live`: seconds for the whole game, and more after each choice of a seat; `days`: so many for each time."""

    kind: Literal["none", "live", "days"] = "none"
    bank: Annotated[int, Range(60, 4 * 3600)] = 1200
    increment: Annotated[int, Range(0, 600)] = 30
    days: Annotated[int, Range(1, 30)] = 2


@dataclass(frozen=True)
class GameIn:
    seats: Annotated[list[SeatIn], Length(1, 5)]
    automa: Annotated[int, Range(0, 6)] = 0
    options: OptionsIn = field(default_factory=OptionsIn)
    pace: PaceIn = field(default_factory=PaceIn)
    content: Annotated[str, Length(0, 200_000)] | None = None
    seed: Annotated[str, Length(0, 100), Cleaned(clean_seed)] | None = None
    deal: DealIn | None = None
    gather: Annotated[bool, Meaning("whether it is dealt only when every friend has come")] = False
    open: Annotated[bool, Meaning("whether it stands in the lobby, where anybody may take its free seats")] = False


@dataclass(frozen=True)
class CommandIn:
    seq: Number
    key: Key
    seat: SeatNumber
    type: Literal["play", "undo", "undo_turn", "standing"]
    option: OptionLine | None = None
    answers: Annotated[list[OptionLine], Length(0, 100)] | None = None
    tab: Tab = ""


@dataclass(frozen=True)
class FollowIn:
    """One of the games that a stream tells of, under a name of one's own."""

    of: Key
    game: Key
    lang: Annotated[str, Length(0, 40)]
    seat: SeatNumber | None = None
    after: Number | None = None
    tab: Tab = ""


@dataclass(frozen=True)
class FollowsIn:
    follows: Annotated[list[FollowIn], Length(1, 40)]


@dataclass(frozen=True)
class TakeoverIn:
    seat: SeatNumber
    bot: BotName | None = None


@dataclass(frozen=True)
class ReturnIn:
    seat: SeatNumber


# ---------------------------------------------------------------------- people among themselves
@dataclass(frozen=True)
class ResignIn:
    seat: SeatNumber
    bot: Annotated[BotName | None, Meaning("who plays on; without one the usual bot")] = None


@dataclass(frozen=True)
class EndIn:
    yes: Annotated[bool, Meaning("whether you want to end the game as it stands; a no ends the offer")]


@dataclass(frozen=True)
class VoteIn:
    seat: SeatNumber
    yes: Annotated[bool, Meaning("whether a bot is to play the seat until its owner wants it back")]


@dataclass(frozen=True)
class HostIn:
    seat: Annotated[SeatNumber | None, Meaning("who is to be the host; without one you, if the host is away")] = None


@dataclass(frozen=True)
class SayIn:
    phrase: Annotated[str, Length(0, 20)]


@dataclass(frozen=True)
class MuteIn:
    seat: SeatNumber
    on: bool
    everybody: Annotated[bool, Meaning("the host takes the word from the seat for all")] = False


@dataclass(frozen=True)
class OpenIn:
    open: Annotated[bool, Meaning("whether the game stands in the lobby")]


@dataclass(frozen=True)
class KeyIn:
    words: Annotated[str, Length(1, 500), Meaning("a player's key, in any language; whatever stands between its words")]
    leave: Annotated[bool, Meaning("whether to leave the games of this device behind, if it has any")] = False


@dataclass(frozen=True)
class JoinIn:
    name: Annotated[Name, Meaning("what you are called at the table; without one the seat keeps its name")] = ""
    number: OwnNumber | None = None
    colour: Colour | None = None


@dataclass(frozen=True)
class HintIn:
    seq: Number
    seat: SeatNumber


@dataclass(frozen=True)
class WhatIfIn:
    at: Number
    seat: SeatNumber


@dataclass(frozen=True)
class RecordIn:
    text: FileText


@dataclass(frozen=True)
class NoticeIn:
    """Where to be told: the endpoint of a push subscription with its keys, a webhook's URL, or an address of mail."""

    kind: Literal["push", "webhook", "mail"]
    address: Annotated[str, Length(1, 2000)]
    p256dh: Annotated[str, Length(0, 200)] = ""
    auth: Annotated[str, Length(0, 100)] = ""


@dataclass(frozen=True)
class SoloIn:
    """A session of the solo helper: its seed, what was answered so far, and the next answer if there is one."""

    seed: Annotated[str, Length(1, 100)]
    answers: Annotated[list[OptionLine], Length(0, 2000)]
    answer: OptionLine | None = None


@dataclass(frozen=True)
class LessonIn:
    """A lesson of First flight: what was chosen so far, how many steps were read, the next choice if there is one."""

    choices: Annotated[list[OptionLine], Length(0, 100)]
    read: Annotated[int, Range(0, 100)] = 0
    choice: OptionLine | None = None
    name: Annotated[Name, Meaning("the learner's")] = ""


@dataclass(frozen=True)
class SavesIn:
    """All games of a page as one file: see `page/saved_games.py`."""

    text: Annotated[str, Length(1, 50_000_000)]


# ---------------------------------------------------------------------- beside the real box
Counted = Annotated[int, Range(-999_999, 999_999)]
Level = Annotated[int, Range(0, 6), Meaning("the Automa's; 0 without her")]
Names = Annotated[list[Name], Length(1, 5)]


@dataclass(frozen=True)
class SectorIn:
    """A sector of the comb at the end: the VP it prints, and the tokens of each column."""

    first: Counted
    second: Counted
    tokens: Annotated[list[Counted], Length(0, 5)]


@dataclass(frozen=True)
class SheetIn:
    """What has been written down so far: see `companion/score_sheet.py`."""

    names: Names
    entries: Annotated[list[Annotated[dict[str, Counted], Length(0, 20)]], Length(0, 5)]
    workers: Annotated[list[Counted | None], Length(0, 5)]
    automa: Level = 0
    comb: Annotated[list[SectorIn], Length(0, 5)] | None = None
    taught: bool | None = None


@dataclass(frozen=True)
class BoxIn:
    """What is agreed before a game with the real box; without a seed one is drawn."""

    names: Names
    automa: Level = 0
    first_game: bool = False
    draft: bool = False
    seed_limit: bool = False
    no_two_card_token: bool = False
    without: Annotated[list[Annotated[str, Length(0, 40)]], Length(0, 40)] = field(default_factory=list)
    seed: Annotated[str, Length(0, 100), Cleaned(clean_seed)] = ""
