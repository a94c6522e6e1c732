"""A game as all three libraries need it: actions are numbers, observations arrays, rewards by seat.

An observation is made from `Game.view` of its seat. A mask is made from the options, which only the seat that chooses
can see.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import cache
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from mellifera.content.loader import Content
from mellifera.engine.options import Option
from mellifera.engine.pack import pack_for
from mellifera.envs.observation import Encoder, Numbers
from mellifera.envs.option_features import COLUMNS, SLOTS, Features, OptionFeatures
from mellifera.envs.option_table import option_table, seats_at
from mellifera.envs.rewards import HUNDRED, check_reward, final_rewards, track
from mellifera.game import Game, IllegalOption, new_game
from mellifera.rules.setup import Setup

FLAT, SLOT_VIEW = "flat", "slots"
VIEWS: Final = (FLAT, SLOT_VIEW)
Mask = NDArray[np.int8]


def setup_for(players: int, level: int = 1, **rules: bool) -> Setup:
    """A set-up for so many players; alone, against the Automa of that level. `rules` as in `Setup`."""
    if players == 1:
        return Setup(seats=("p1",), automa=level, **rules)
    return Setup(seats=tuple(f"p{seat + 1}" for seat in range(players)), **rules)


class Sight:
    """How games of so many players are seen, with either view of the options."""

    def __init__(self, players: int, options: str, content: Content) -> None:
        if options not in VIEWS:
            raise ValueError(f"there is no view {options!r} of the options: it is one of {', '.join(VIEWS)}")
        pack = pack_for(content.rows, players)
        self.seats = seats_at(players)
        self.flat = options == FLAT
        self.table = option_table()
        self.encoder = Encoder(pack, players)
        self.features = OptionFeatures(pack, self.seats)
        self.actions = len(self.table) if self.flat else SLOTS
        self.feature_shape = (SLOTS, len(COLUMNS))

    def choices(self, options: Sequence[Option], seat: int) -> dict[int, Option]:
        """The options by the numbers of their actions."""
        if self.flat:
            return self.table.choices(options, seat, self.seats)
        return dict(enumerate(options[:SLOTS]))

    def mask(self, actions: Sequence[int] | dict[int, Option]) -> Mask:
        made: Mask = np.zeros(self.actions, np.int8)
        made[list(actions)] = 1
        return made


@cache
def sight_for(players: int, options: str, content: Content) -> Sight:
    """Made once for each sort of game: all environments share it."""
    return Sight(players, options, content)


class EnvGame:
    """One game that an environment plays."""

    def __init__(self, game: Game, sight: Sight, reward: str) -> None:
        self.game = game
        self.sight = sight
        self.reward = check_reward(reward)
        self._choices: dict[int, Option] | None = None

    @staticmethod
    def begin(setup: Setup, seed: int | str, options: str, reward: str, content: Content | None = None) -> EnvGame:
        content = content or Content.shipped()
        game = new_game(seed=seed, setup=setup, content=content)
        return EnvGame(game, sight_for(setup.players, options, content), reward)

    # ------------------------------------------------------------------ looking
    @property
    def seat(self) -> int | None:
        """Who chooses; nobody when the game is over."""
        decision = self.game.decision
        return None if decision is None else decision.seat

    def observe(self, seat: int) -> Numbers:
        return self.sight.encoder.encode(self.game.view(seat))

    @property
    def choices(self) -> dict[int, Option]:
        """The options on offer by the numbers of their actions."""
        if self._choices is None:
            decision = self.game.decision
            self._choices = {} if decision is None else self.sight.choices(decision.options, decision.seat)
        return self._choices

    def choices_for(self, seat: int) -> dict[int, Option]:
        return self.choices if seat == self.seat else {}

    def mask(self, seat: int) -> Mask:
        """Ones for what the seat can choose: nothing, if another chooses."""
        return self.sight.mask(self.choices_for(seat))

    def features(self, seat: int) -> Features:
        return self.sight.features.of(list(self.choices_for(seat).values()), seat)

    def info(self, seat: int) -> dict[str, Any]:
        """The options as text by the numbers of their actions, and what is asked."""
        decision = self.game.decision
        mine = decision is not None and decision.seat == seat
        return {
            "options": {action: option.text for action, option in self.choices_for(seat).items()},
            "prompt": decision.prompt if decision is not None and mine else "",
            "source": decision.source if decision is not None and mine else "",
        }

    # ------------------------------------------------------------------ playing
    def play(self, action: int) -> list[float]:
        """Plays the option and says what each player gets for it. Raises IllegalOption, and then nothing changed."""
        option = self.choices.get(int(action))
        if option is None:
            raise IllegalOption(self.refusal(int(action)))
        return self.play_option(option)

    def play_option(self, option: Option) -> list[float]:
        before = track(self.game) if self.reward == "points" else []
        self.game.play(option)
        self._choices = None
        rewards = [0.0] * self.game.setup.players
        if before:
            rewards = [(now - then) / HUNDRED for now, then in zip(track(self.game), before, strict=True)]
        if self.game.over:
            final = final_rewards(self.game, self.reward)
            rewards = [a + b for a, b in zip(rewards, final, strict=True)]
        return rewards

    def refusal(self, action: int) -> str:
        """Why an action cannot be played."""
        if self.game.over:
            return f"action {action}: the game is over"
        lines = self.sight.table.lines
        called = f" ({lines[action]})" if self.sight.flat and 0 <= action < len(lines) else ""
        offered = ", ".join(f"{number} ({option.text})" for number, option in self.choices.items())
        return f"action {action}{called} is not on offer; on offer are {offered}"

    # ------------------------------------------------------------------ copies
    def clone(self) -> EnvGame:
        return EnvGame(self.game.clone(), self.sight, self.reward)

    def determinise(self, seat: int, rng: random.Random) -> EnvGame:
        """A copy in which everything hidden from the seat is dealt anew."""
        return EnvGame(self.game.determinise(seat, rng), self.sight, self.reward)

    def text(self) -> str:
        """The position in a few lines, as everybody may see it."""
        view = self.game.view(None)
        decision = view["decision"]
        lines = [f"turn {view['turn']}: " + (f"p{decision['seat'] + 1} {decision['prompt']}" if decision else "over")]
        for p in view["seats"]:
            held = " ".join(f"{kind} {count}" for kind, count in p["resources"].items())
            workers = "".join(map(str, p["pool"])) or "-"
            lines.append(
                f"p{p['seat'] + 1} {p['faction'] or '?'} {p['mat'] or '?'}: vp {p['vp']} favor {p['favor']} {held} "
                f"cards {len(p['hand'])} tiles {len(p['tiles'])} frames {len(p['frames'])} pool {workers}"
            )
        if view["automa"] is not None:
            lines.append(f"automa level {view['automa']['level']}: vp {view['automa']['vp']}")
        return "\n".join(lines)
