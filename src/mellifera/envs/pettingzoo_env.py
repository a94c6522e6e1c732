"""PettingZoo: every seat an agent, who takes turns by the choices of the game (AEC).

    from mellifera.envs import pettingzoo_env
    env = pettingzoo_env.env(players=3)

`pettingzoo.make("aec", "mellifera/Mellifera-v0", players=3)` makes the same.
"""

from __future__ import annotations

import copy
import random
from typing import Any, ClassVar

import gymnasium
import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from pettingzoo import AECEnv, register
from pettingzoo.utils import wrappers

from mellifera.content.loader import Content
from mellifera.engine.view import View
from mellifera.envs.env_game import FLAT, EnvGame, setup_for, sight_for
from mellifera.envs.observation import MOST
from mellifera.envs.option_features import BIGGEST, LEAST
from mellifera.envs.rewards import check_reward

ID = "mellifera/Mellifera-v0"
Observation = dict[str, Any]


def env(**settings: Any) -> AECEnv[str, Observation, int]:
    """The environment with PettingZoo's checks around it; `raw_env` has the settings."""
    made: AECEnv[str, Observation, int] = raw_env(**settings)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(made))


class raw_env(AECEnv[str, Observation, int]):  # type: ignore[misc]  # PettingZoo has no types
    """Two to five players, or one against the Automa.

    `options` is the view of them (`flat` or `slots`), `reward` one of `rewards.REWARDS`; `level` is the Automa's. Other
    settings are those of `mellifera.Setup`, such as `draft=True`. An action that is not on offer raises IllegalOption.
    """

    metadata: ClassVar[dict[str, Any]] = {
        "name": "mellifera_v0", "render_modes": ["human", "ansi"], "is_parallelizable": False, "render_fps": 1,
    }  # fmt: skip

    def __init__(
        self,
        players: int = 2,
        options: str = FLAT,
        reward: str = "rank",
        level: int = 1,
        render_mode: str | None = None,
        **rules: bool,
    ) -> None:
        super().__init__()
        self.setup = setup_for(players, level, **rules)
        self.options = options
        self.reward = check_reward(reward)
        self.render_mode = render_mode
        sight = sight_for(players, options, Content.shipped())
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self.agents: list[str] = []
        spaces: dict[str, gymnasium.Space[Any]] = {
            "observation": Box(0.0, MOST, (len(sight.encoder),), np.float32),
            "action_mask": Box(0, 1, (sight.actions,), np.int8),
        }
        if not sight.flat:
            spaces["options"] = Box(LEAST, BIGGEST, sight.feature_shape, np.int16)
        self.observation_spaces = {agent: Dict(spaces) for agent in self.possible_agents}
        self.action_spaces = {agent: Discrete(sight.actions) for agent in self.possible_agents}
        self._rng = random.Random()
        self.current: EnvGame

    def observation_space(self, agent: str) -> gymnasium.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> gymnasium.Space[Any]:
        return self.action_spaces[agent]

    # ------------------------------------------------------------------ playing
    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game; with a seed, the same as `mellifera.new_game` deals for it."""
        if seed is not None:
            self._rng.seed(seed)
        dealt = self._rng.getrandbits(64) if seed is None else seed
        self._take(EnvGame.begin(self.setup, dealt, self.options, self.reward))

    def _take(self, current: EnvGame) -> None:
        self.current = current
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._look()

    def _look(self) -> None:
        """Who chooses now, and what everybody is told."""
        self.infos = {agent: self.current.info(seat) for seat, agent in enumerate(self.possible_agents)}
        seat = self.current.seat
        self.agent_selection = self.possible_agents[0 if seat is None else seat]
        if seat is None:
            self.terminations = dict.fromkeys(self.agents, True)

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError(f"{agent} has to choose: None is for agents whose game is over")
        rewards = self.current.play(action)
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict(zip(self.possible_agents, rewards, strict=True))
        self._look()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def observe(self, agent: str) -> Observation:
        seat = self.possible_agents.index(agent)
        seen: Observation = {
            "observation": self.current.observe(seat),
            "action_mask": self.current.mask(seat),
        }
        if not self.current.sight.flat:
            seen["options"] = self.current.features(seat)
        return seen

    def render(self) -> str | None:
        if self.render_mode is None:
            gymnasium.logger.warn("give a render_mode (human or ansi) to see the position")
            return None
        if self.render_mode == "ansi":
            return self.current.text()
        print(self.current.text())
        return None

    def close(self) -> None:
        """Nothing is open."""

    # ------------------------------------------------------------------ for those who search
    def view(self, agent: str) -> View:
        """All that the agent may know, as plain data."""
        return self.current.game.view(self.possible_agents.index(agent))

    def digest(self) -> str:
        """Names the position exactly, hidden things included."""
        return self.current.game.digest()

    def clone(self) -> raw_env:
        """An environment of its own at the same position, whose rewards begin anew."""
        return self._another(self.current.clone())

    def determinise(self, agent: str, seed: int) -> raw_env:
        """A clone in which everything hidden from the agent is dealt anew, so that it cannot tell them apart."""
        return self._another(self.current.determinise(self.possible_agents.index(agent), random.Random(seed)))

    def _another(self, current: EnvGame) -> raw_env:
        """The spaces are shared, so that a copy is cheap."""
        made = copy.copy(self)
        made._rng = random.Random()
        made._rng.setstate(self._rng.getstate())
        made._take(current)
        return made


register("aec", ID, env)
