"""The actions of the board: each is one object that knows when it can be done, what it counts and how it starts."""

from __future__ import annotations

from typing import Final

from mellifera.content.vocabulary import define_action
from mellifera.engine.state import Player, State
from mellifera.facts import Said

NEVER: Final = 5
"""More than any strength."""


def strength_for(missing: int) -> int:
    """The least strength of a worker that adds what is missing, or NEVER."""
    if missing < 1:
        return 1
    return missing if missing < NEVER else NEVER


class Action:
    """One action. `action` is its number on this side of the board: Advance is two there with 4 or 5 players."""

    boostable = True
    """Whether strength that is paid for counts (Sime)."""

    def __init__(self, name: str) -> None:
        self.name = name

    def can(self, g: State, seat: int, action: int, strength: int, total: int) -> bool:
        """R-PLACE-2: part of it can be done by a worker of this strength, where the action counts `total`."""
        raise NotImplementedError(self.name)

    def start(self, g: State, seat: int, total: int, bonus: int) -> None:
        """R-TURN-6 (c): begins it. `bonus` says whether the strength-4 benefit comes with it (see bonus4.py)."""
        raise NotImplementedError(self.name)

    def benefit4(self, g: State, seat: int) -> bool:
        """Whether the strength-4 benefit could give the seat something now."""
        return False

    def least(self, g: State, seat: int, action: int, strongest: int) -> int:
        """The least strength that can do part of it: then a stronger worker can, too. NEVER if none can; what only one
        above `strongest` could do need not be found."""
        p = g.players[seat]
        more = self.total(g, p, action, 0)
        for strength in range(1, strongest + 1):
            if self.can(g, seat, action, strength, more + strength):
                return strength
        return NEVER

    def total(self, g: State, p: Player, action: int, strength: int) -> int:
        """What it counts with a worker of this strength: abilities, and on two spaces the worker beside it."""
        pack = g.pack
        total = strength + p.hive.strength[action]
        if pack.action_spaces[action] == 2:
            spaces, first = g.spaces, pack.action_first_space[action]
            beside = spaces[first]
            if beside < 0:
                beside = spaces[first + 1]
            total += beside & 7 if beside >= 0 else self.alone(g)
        return total

    def alone(self, g: State) -> int:
        """What an empty second space adds."""
        return 0

    # What a player is told of it, as facts for the words package.
    def counts(self, g: State, seat: int, total: int) -> list[Said]:
        """What its total comes to."""
        return [Said("part.total", {"n": total})]

    def benefit4_said(self, g: State) -> Said:
        """Its strength-4 benefit in short."""
        return Said("part.benefit")


ACTIONS: Final[list[Action]] = []
"""By their numbers (`Pack.action_numbers`): `define_action` counts along."""


def register_action(action: Action) -> Action:
    define_action(action.name)
    ACTIONS.append(action)
    return action


def action_at(g: State, action: int) -> Action:
    """The action with this number on this side of the board."""
    return ACTIONS[g.pack.action_numbers[action]]
