"""OpenSpiel: importing this registers `python_mellifera`.

    import pyspiel, mellifera.envs.open_spiel_game
    game = pyspiel.load_game("python_mellifera(players=3,reward=margin)")

A game begins with chance nodes that deal it: three bytes make the number of the deal, which is the seed of
`mellifera.new_game`. All that comes later follows from the deal and the choices. Actions are the ids of the view
`flat`; their structs carry the options' lines. For search, `resampler` deals anew what a player cannot know.
"""

from __future__ import annotations

import json
import math
import random
from collections.abc import Callable
from typing import Any, Final

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

from mellifera.content.loader import Content
from mellifera.envs.env_game import FLAT, EnvGame, Sight, setup_for, sight_for
from mellifera.envs.observation import Numbers
from mellifera.envs.rewards import REWARDS, check_reward
from mellifera.game import Game
from mellifera.rules.setup import MAX_PLAYERS, Setup

NAME: Final = "python_mellifera"
BYTE: Final = 256
BYTES: Final = 3
LONGEST: Final = 20_000
"""Decisions of a game, far above what is played: a random one has a few hundred."""
TOP: Final = {"rank": 1.0, "win": 1.0, "margin": 10.0, "points": 10.0}
BOTTOM: Final = {"rank": -1.0, "win": 0.0, "margin": -10.0, "points": -1.0}
PARAMETERS: Final = {"players": 2, "level": 1, "reward": REWARDS[0]}
GAME_TYPE: Final = pyspiel.GameType(
    short_name=NAME,
    long_name="Mellifera",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.GENERAL_SUM,
    reward_model=pyspiel.GameType.RewardModel.REWARDS,
    max_num_players=MAX_PLAYERS,
    min_num_players=1,
    provides_information_state_string=False,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification=PARAMETERS,
)


class MelliferaGame(pyspiel.Game):  # type: ignore[misc]  # pyspiel has no types
    """`players` 1 to 5, `level` of the Automa for one player, `reward` one of `rewards.REWARDS`."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = {**PARAMETERS, **(params or {})}
        self.reward = check_reward(given["reward"])
        self.setup = setup_for(given["players"], given["level"])
        self.sight = sight_for(self.setup.players, FLAT, Content.shipped())
        info = pyspiel.GameInfo(
            num_distinct_actions=self.sight.actions,
            max_chance_outcomes=BYTE,
            num_players=self.setup.players,
            min_utility=BOTTOM[self.reward],
            max_utility=TOP[self.reward],
            utility_sum=None,
            max_game_length=LONGEST,
        )
        super().__init__(GAME_TYPE, info, params or {})

    def new_initial_state(self, given: str | None = None) -> MelliferaState:
        return MelliferaState(self)

    def max_chance_nodes_in_history(self) -> int:
        return BYTES

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> MelliferaObserver:
        return MelliferaObserver(self.sight)


class Held:
    """What a state consists of, in a form that is copied by a clone of the game and pickled as its position."""

    def __init__(self, setup: Setup, reward: str) -> None:
        self.setup = setup
        self.reward = reward
        self.deal = 0
        self.dealt = 0
        self.current: EnvGame | None = None
        self.rewards = [0.0] * setup.players
        self.returns = [0.0] * setup.players

    def copy(self, current: EnvGame | None) -> Held:
        made = Held(self.setup, self.reward)
        made.deal, made.dealt, made.current = self.deal, self.dealt, current
        made.rewards, made.returns = list(self.rewards), list(self.returns)
        return made

    def __deepcopy__(self, memo: object) -> Held:
        return self.copy(None if self.current is None else self.current.clone())

    def __getstate__(self) -> dict[str, Any]:
        return {**self.__dict__, "current": None if self.current is None else self.current.game.to_dict()}

    def __setstate__(self, data: dict[str, Any]) -> None:
        self.__dict__.update(data)
        if data["current"] is not None:
            sight = sight_for(self.setup.players, FLAT, Content.shipped())
            self.current = EnvGame(Game.from_dict(data["current"]), sight, self.reward)

    def apply(self, action: int) -> None:
        if self.current is not None:
            self.rewards = self.current.play(action)
            self.returns = [a + b for a, b in zip(self.returns, self.rewards, strict=True)]
            return
        self.deal = self.deal * BYTE + action
        self.dealt += 1
        if self.dealt == BYTES:
            self.current = EnvGame.begin(self.setup, self.deal, FLAT, self.reward)


class MelliferaState(pyspiel.State):  # type: ignore[misc]  # pyspiel has no types
    """A position; before the deal is done, a chance node."""

    def __init__(self, game: MelliferaGame) -> None:
        super().__init__(game)
        self.held = Held(game.setup, game.reward)

    # ------------------------------------------------------------------ what OpenSpiel asks for
    def current_player(self) -> int:
        current = self.held.current
        if current is None:
            return int(pyspiel.PlayerId.CHANCE)
        seat = current.seat
        return int(pyspiel.PlayerId.TERMINAL) if seat is None else seat

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(outcome, 1.0 / BYTE) for outcome in range(BYTE)]

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.now.choices_for(player))

    def _apply_action(self, action: int) -> None:
        self.held.apply(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        option = self.now.choices_for(player).get(action)
        return self.now.sight.table.lines[action] if option is None else option.text

    def is_terminal(self) -> bool:
        return self.held.current is not None and self.held.current.game.over

    def rewards(self) -> list[float]:
        return list(self.held.rewards)

    def returns(self) -> list[float]:
        return list(self.held.returns)

    def __str__(self) -> str:
        held = self.held
        if held.current is None:
            return f"deal {held.deal} after {held.dealt} of {BYTES}"
        return f"{held.current.text()}\n{held.current.game.digest()}"

    # ------------------------------------------------------------------ structs
    def _action_to_struct(self, player: int, action: int) -> dict[str, Any]:
        """The option as data: `{"line": "place 3 explore", "id": 123}`."""
        return {"line": self._action_to_string(player, action), "id": action}

    def _struct_to_actions(self, struct: dict[str, Any]) -> list[int]:
        """The line decides; it is one of those on offer."""
        if self.held.current is None:
            return [int(struct["id"])]
        return [action for action, option in self.now.choices.items() if option.text == struct["line"]]

    def _to_struct(self) -> dict[str, Any]:
        """The whole position, hidden things included."""
        return {} if self.held.current is None else self.now.game.to_dict()

    def _to_observation_struct(self, player: int) -> dict[str, Any]:
        """All that the player may know."""
        return {} if self.held.current is None else dict(self.now.game.view(player))

    # ------------------------------------------------------------------ for those who search
    @property
    def now(self) -> EnvGame:
        """The game that was dealt."""
        if self.held.current is None:
            raise ValueError("the game is not dealt yet: apply the outcomes of chance first")
        return self.held.current

    def digest(self) -> str:
        """Names the position exactly, hidden things included."""
        return self.now.game.digest()

    def determinised(self, player: int, rng: random.Random) -> MelliferaState:
        """A clone in which everything hidden from the player is dealt anew; its history is that of this state."""
        made: MelliferaState = self.clone()
        made.held = self.held.copy(self.now.determinise(player, rng))
        return made


class MelliferaObserver:
    """The view of a player: as JSON, and as the numbers of `observation.Encoder`."""

    def __init__(self, sight: Sight) -> None:
        self._encoder = sight.encoder
        self.tensor: Numbers = np.zeros(len(self._encoder), np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: MelliferaState, player: int) -> None:
        current = state.held.current
        if current is None:
            self.tensor.fill(0.0)
        else:
            self.tensor[:] = current.observe(player)

    def string_from(self, state: MelliferaState, player: int) -> str:
        current = state.held.current
        return "" if current is None else json.dumps(current.game.view(player))


def resampler(seed: int) -> Callable[[MelliferaState, int], MelliferaState]:
    """For `ISMCTSBot.set_resampler`: states that the player cannot tell from the given one."""
    rng = random.Random(seed)
    return lambda state, player: state.determinised(player, rng)


def ismcts_bot(game: MelliferaGame, simulations: int, seed: int) -> ismcts.ISMCTSBot:
    """OpenSpiel's information-set search with random play to the end, set up for this game."""
    chance = np.random.RandomState(seed)
    bot = ismcts.ISMCTSBot(
        game,
        mcts.RandomRolloutEvaluator(1, chance),
        uct_c=math.sqrt(2.0),
        max_simulations=simulations,
        random_state=chance,
        use_observation_string=True,  # two states that look alike are one node
        allow_inconsistent_action_sets=True,  # what a rival can choose may depend on what is hidden
    )
    bot.set_resampler(resampler(seed))
    return bot


pyspiel.register_game(GAME_TYPE, MelliferaGame)
