"""Gymnasium: one agent; the others are the Automa, or bots by name.

import gymnasium, mellifera.envs.gymnasium_env
env = gymnasium.make("mellifera/Solo-v0", level=2)
env = gymnasium.make("mellifera/Bots-v0", opponents=("greedy", "search:0.1"))
"""

from __future__ import annotations

import copy
import random
from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from numpy.typing import NDArray

from mellifera.bots import Budget, SeatView, make_bot
from mellifera.content.loader import Content
from mellifera.engine.view import View
from mellifera.envs.env_game import FLAT, EnvGame, Mask, setup_for, sight_for
from mellifera.envs.observation import MOST
from mellifera.envs.option_features import BIGGEST, LEAST
from mellifera.envs.rewards import check_reward
from mellifera.game import Game

SOLO, BOTS = "mellifera/Solo-v0", "mellifera/Bots-v0"
ILLEGAL_REWARD = -0.01
SEED_BITS = 63

Observation = Any
"""An array, or with the view `slots` a dictionary of two: `observation` and `options`."""


class MelliferaEnv(gymnasium.Env[Observation, Any]):
    """One seat of a game. Without opponents it is the solo game against the Automa of that level.

    `seat` is the agent's place at the table (None: another one at each reset). `options` is the view of them (`flat` or
    `slots`), `reward` one of `rewards.REWARDS`; other settings are those of `mellifera.Setup`. The mask of what can be
    chosen is `info["action_mask"]` and `action_masks()`. An action that is not on offer changes nothing, costs
    ILLEGAL_REWARD, and `info["illegal"]` says why.
    """

    metadata = {"render_modes": ["human", "ansi"], "render_fps": 1}  # noqa: RUF012  (as Gymnasium declares it)

    def __init__(
        self,
        opponents: Sequence[str] = (),
        level: int = 1,
        seat: int | None = 0,
        options: str = FLAT,
        reward: str = "rank",
        render_mode: str | None = None,
        **rules: bool,
    ) -> None:
        self.opponents = tuple(opponents)
        self.setup = setup_for(1 + len(self.opponents), level, **rules)
        if seat is not None and not 0 <= seat <= len(self.opponents):
            raise ValueError(f"there is no seat {seat}: seats are 0 to {len(self.opponents)}")
        for name in self.opponents:
            make_bot(name, 0)
        self.options = options
        self.reward = check_reward(reward)
        self.render_mode = render_mode
        self._wanted = seat
        self.seat = seat or 0
        sight = sight_for(self.setup.players, options, Content.shipped())
        seen = Box(0.0, MOST, (len(sight.encoder),), np.float32)
        features = Box(LEAST, BIGGEST, sight.feature_shape, np.int16)
        self.observation_space = seen if sight.flat else Dict({"observation": seen, "options": features})
        self.action_space = Discrete(sight.actions)
        self.current: EnvGame
        self._chance = 0

    # ------------------------------------------------------------------ playing
    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """A new game; with a seed, the same as `mellifera.new_game` deals for it."""
        super().reset(seed=seed)
        dealt = int(self.np_random.integers(1 << SEED_BITS)) if seed is None else seed
        if self._wanted is None:
            self.seat = int(self.np_random.integers(self.setup.players))
        self._chance = int(self.np_random.integers(1 << SEED_BITS))
        self.current = EnvGame.begin(self.setup, dealt, self.options, self.reward)
        self._others_play()
        return self._seen(), self._info()

    def _others_play(self) -> float:
        """The bots choose until the agent has to; what the agent gets meanwhile.

        A bot is made when it begins to choose, with a chance of its own for that place in the game, as at a table: so
        clones play alike.
        """
        earned = 0.0
        game = self.current.game
        asked = None
        while (decision := game.decision) is not None and decision.seat != self.seat:
            seat = decision.seat
            if seat != asked:
                chance = random.Random(f"{self._chance} {seat} {game.length}")
                name = self.opponents[seat - (seat > self.seat)]
                asked, bot = seat, make_bot(name, chance.getrandbits(SEED_BITS))
            earned += self.current.play_option(bot.decide(SeatView(game, seat), decision, Budget()))[self.seat]
        return earned

    def step(self, action: Any) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        number = int(action)
        if number not in self.current.choices:
            info = self._info()
            info["illegal"] = self.current.refusal(number)
            return self._seen(), ILLEGAL_REWARD, self.current.game.over, False, info
        earned = self.current.play(number)[self.seat] + self._others_play()
        if self.render_mode == "human":
            self.render()
        return self._seen(), earned, self.current.game.over, False, self._info()

    def _seen(self) -> Observation:
        seen = self.current.observe(self.seat)
        if self.current.sight.flat:
            return seen
        return {"observation": seen, "options": self.current.features(self.seat)}

    def _info(self) -> dict[str, Any]:
        return {**self.current.info(self.seat), "action_mask": self.mask()}

    def mask(self) -> Mask:
        return self.current.mask(self.seat)

    def action_masks(self) -> NDArray[np.bool_]:
        """As MaskablePPO asks for it."""
        return self.mask().astype(bool)

    def render(self) -> Any:
        if self.render_mode == "ansi":
            return self.current.text()
        if self.render_mode == "human":
            print(self.current.text())
        return None

    # ------------------------------------------------------------------ for those who search
    @property
    def game(self) -> Game:
        """The game itself, hidden things included."""
        return self.current.game

    def view(self) -> View:
        """All that the agent may know, as plain data."""
        return self.current.game.view(self.seat)

    def digest(self) -> str:
        """Names the position exactly, hidden things included."""
        return self.current.game.digest()

    def clone(self) -> MelliferaEnv:
        """An environment of its own at the same position, with the same chances before it; the spaces are shared."""
        return self._another(self.current.clone())

    def determinise(self, seed: int) -> MelliferaEnv:
        """A clone in which everything hidden from the agent is dealt anew, so that it cannot tell them apart."""
        return self._another(self.current.determinise(self.seat, random.Random(seed)))

    def _another(self, current: EnvGame) -> MelliferaEnv:
        made = copy.copy(self)
        made.current = current
        made._np_random = copy.deepcopy(self.np_random)
        return made


gymnasium.register(SOLO, MelliferaEnv)
gymnasium.register(BOTS, MelliferaEnv, kwargs={"opponents": ("medium",)})
