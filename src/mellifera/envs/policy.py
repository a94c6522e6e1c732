"""Learned policies as bots: a model in a file (`onnx:FILE`), or a class of one's own that scores the actions.

A model has an input `observation` (a batch of observations) and gives one score for each action, `flat` ids. If it has
an input `options` too, it is asked by slots, and gives a score for each of these. An input `action_mask` is optional.
The bot takes the option on offer with the highest score.
"""

from __future__ import annotations

import random
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from mellifera.bots import Budget, SeatView
from mellifera.engine.options import Option
from mellifera.envs.env_game import FLAT, SLOT_VIEW, Mask, Sight, sight_for
from mellifera.envs.observation import Numbers
from mellifera.envs.option_features import Features
from mellifera.game import Decision

Scores = NDArray[Any]
NUMBERS: Final = {
    "tensor(float)": np.float32, "tensor(double)": np.float64, "tensor(bool)": np.bool_, "tensor(int8)": np.int8,
    "tensor(int16)": np.int16, "tensor(int32)": np.int32, "tensor(int64)": np.int64,
}  # fmt: skip
"""What a model's inputs can be made of."""


class PolicyBot:
    """Takes the option with the highest score. A class of one's own says in `scores` what each action is worth."""

    options = FLAT
    """The view of the options it scores: `flat` or `slots`."""

    def __init__(self, seed: int) -> None:
        self.rng = random.Random(seed)
        self._sight: Sight | None = None

    def scores(self, observation: Numbers, mask: Mask, features: Features | None) -> Scores:
        """One number for each action; `features` only for `slots`. A policy for an older table may give fewer."""
        raise NotImplementedError

    def decide(self, view: SeatView, decision: Decision, budget: Budget) -> Option:
        data = view.data
        if self._sight is None:
            self._sight = sight_for(data["players"], self.options, view.sample(self.rng).content)
        sight = self._sight
        choices = sight.choices(decision.options, decision.seat)
        features = None if sight.flat else sight.features.of(list(choices.values()), decision.seat)
        scores = self.scores(sight.encoder.encode(data), sight.mask(choices), features)
        known = [action for action in choices if action < len(scores)]
        return choices[max(known, key=lambda action: float(scores[action]))] if known else decision.options[0]


class OnnxBot(PolicyBot):
    """Plays by a model that was saved as ONNX."""

    def __init__(self, seed: int, file: str) -> None:
        super().__init__(seed)
        path = Path(file)
        self._file = path.name
        self._session = _session(str(path), path.stat().st_mtime_ns)
        self._inputs = {wanted.name: wanted for wanted in self._session.get_inputs()}
        unknown = self._inputs.keys() - {"observation", "action_mask", "options"}
        if unknown or "observation" not in self._inputs:
            raise ValueError(
                f"{self._file} should have the input observation, and may have action_mask and options: "
                f"it has {', '.join(self._inputs) or 'none'}"
            )
        self.options = SLOT_VIEW if "options" in self._inputs else FLAT

    def scores(self, observation: Numbers, mask: Mask, features: Features | None) -> Scores:
        width = self._inputs["observation"].shape[-1]
        if isinstance(width, int) and width != len(observation):
            raise ValueError(
                f"{self._file} is made for observations of {width} numbers; here they have {len(observation)}: "
                "a policy is for one number of players"
            )
        given = {"observation": observation, "action_mask": mask, "options": features}
        fed: dict[str, NDArray[Any]] = {
            name: np.asarray(given[name], NUMBERS[of.type])[np.newaxis] for name, of in self._inputs.items()
        }
        found: Scores = self._session.run(None, fed)[0][0]
        return found


@lru_cache(maxsize=8)
def _session(file: str, changed: int) -> Any:
    """A model is loaded once, and again when its file has changed; one core is enough for one choice."""
    import onnxruntime

    settings = onnxruntime.SessionOptions()
    settings.intra_op_num_threads = settings.inter_op_num_threads = 1
    return onnxruntime.InferenceSession(file, settings, providers=["CPUExecutionProvider"])
