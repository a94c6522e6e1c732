"""Small models as files, made with ONNX itself."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import onnx
from numpy.typing import NDArray
from onnx import TensorProto, helper, numpy_helper

import mellifera as mf
from mellifera.envs.env_game import sight_for
from mellifera.envs.option_features import COLUMNS, SLOTS

OPSET = 17


def _save(graph: onnx.GraphProto, file: Path) -> Path:
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", OPSET)], ir_version=9)
    onnx.checker.check_model(model)
    onnx.save(model, str(file))
    return file


def weights(players: int) -> NDArray[np.float32]:
    """One column of random numbers for each flat id."""
    sight = sight_for(players, "flat", mf.Content.shipped())
    return np.random.default_rng(5).normal(size=(len(sight.encoder), sight.actions)).astype(np.float32)


def flat_model(file: Path, players: int, actions: int | None = None) -> Path:
    """Scores are observation times `weights`; with `actions`, of the first ids only."""
    matrix = weights(players)[:, :actions]
    seen = helper.make_tensor_value_info("observation", TensorProto.FLOAT, ["batch", matrix.shape[0]])
    scores = helper.make_tensor_value_info("scores", TensorProto.FLOAT, ["batch", matrix.shape[1]])
    node = helper.make_node("MatMul", ["observation", "weights"], ["scores"])
    return _save(
        helper.make_graph([node], "flat", [seen], [scores], [numpy_helper.from_array(matrix, "weights")]), file
    )


def slots_model(file: Path, players: int, column: str) -> Path:
    """The score of an option is one of its features; what is not on offer is masked."""
    pick = np.zeros((len(COLUMNS), 1), np.float32)
    pick[COLUMNS.index(column)] = 1.0
    width = len(sight_for(players, "slots", mf.Content.shipped()).encoder)
    inputs = [
        helper.make_tensor_value_info("observation", TensorProto.FLOAT, ["batch", width]),
        helper.make_tensor_value_info("options", TensorProto.FLOAT, ["batch", SLOTS, len(COLUMNS)]),
        helper.make_tensor_value_info("action_mask", TensorProto.FLOAT, ["batch", SLOTS]),
    ]
    nodes = [
        helper.make_node("MatMul", ["options", "pick"], ["column"]),
        helper.make_node("Squeeze", ["column", "axis"], ["flat"]),
        helper.make_node("ReduceSum", ["observation", "one"], ["sum"], keepdims=1),
        helper.make_node("Mul", ["sum", "nothing"], ["zero"]),
        helper.make_node("Add", ["flat", "zero"], ["seen"]),
        helper.make_node("Mul", ["seen", "action_mask"], ["scores"]),
    ]
    constants = [
        numpy_helper.from_array(pick, "pick"),
        numpy_helper.from_array(np.array([2], np.int64), "axis"),
        numpy_helper.from_array(np.array([1], np.int64), "one"),
        numpy_helper.from_array(np.array(0.0, np.float32), "nothing"),
    ]
    out = [helper.make_tensor_value_info("scores", TensorProto.FLOAT, ["batch", SLOTS])]
    return _save(helper.make_graph(nodes, "slots", inputs, out, constants), file)
