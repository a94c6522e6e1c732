"""RESOURCES, STORAGE: what is kept at the end of a turn, and Favor for what is not (R-STORE)."""

from __future__ import annotations

from typing import Final

from mellifera.engine.options import DROP, STORE, Option
from mellifera.engine.state import Frame, Operation, Player, State, register
from mellifera.engine.storage import Tokens, fits, kept_sets, nothing_asked
from mellifera.rules import gains
from mellifera.rules.triggers import fire


def held_tokens(p: Player) -> Tokens:
    res = p.res
    return (res[0], res[1], res[2], res[3], res[4])


class Storage(Operation):
    """Token by token. Numbers: the tokens held when it began (5), 1 if abilities answer (not after the last turn)."""

    def run(self, g: State, frame: Frame) -> list[Option] | None:
        p = g.players[frame.seat]
        held = held_tokens(p)
        begun: Tokens = (frame.args[0], frame.args[1], frame.args[2], frame.args[3], frame.args[4])
        if held == begun and nothing_asked(held, p.hive.spots):
            self._close(g, frame)
            return None
        kept = kept_sets(begun, p.hive.spots)
        options = []
        for kind in range(5):
            if held[kind] and any(self._within(k, held, kind) for k in kept):
                options.append(g.pack.option(DROP, kind))
        if not options:
            self._close(g, frame)
            return None
        if held in kept:
            options.append(g.pack.option(STORE))
        return options

    def _within(self, kept: Tokens, held: Tokens, dropped: int) -> bool:
        """Whether what is kept lies within what is held less one token."""
        return all(kept[kind] <= held[kind] - (1 if kind == dropped else 0) for kind in range(5))

    def pick(self, g: State, frame: Frame, option: Option) -> None:
        if option.verb == STORE:
            self._close(g, frame)
            return
        g.players[frame.seat].res[option.a] -= 1
        g.emit("drop", frame.seat, (option.a,))
        gains.favor(g, frame.seat, 1, -1)

    def _close(self, g: State, frame: Frame) -> None:
        g.stack.pop()
        g.discarded = sum(frame.args[:5]) - sum(g.players[frame.seat].res)
        if g.discarded and frame.args[5]:
            fire(g, frame.seat, "on_discard", -1)


def start_storage(g: State, seat: int, abilities: bool) -> None:
    g.push(STORAGE, seat, -1, (*held_tokens(g.players[seat]), 1 if abilities else 0))


def overflows(p: Player) -> bool:
    return not fits(held_tokens(p), p.hive.spots)


STORAGE: Final = register(Storage("storage", "storage", ("n", "n", "n", "n", "n", "flag")))
