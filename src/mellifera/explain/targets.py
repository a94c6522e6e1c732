"""Where on the table an option is clicked: a kind of place and its name."""

from __future__ import annotations

from typing import Final

from mellifera.content.rows import KINDS
from mellifera.engine import hexes
from mellifera.engine import options as verbs
from mellifera.engine.options import Option
from mellifera.engine.pack import Pack

Target = tuple[str, str]
CARDS: Final = (
    verbs.PLAY, verbs.TRADE, verbs.KEEP, verbs.PLANT, verbs.DISCARD, verbs.RECOVER, verbs.REPLAY,
)  # fmt: skip
KIND_VERBS: Final = (verbs.GAIN, verbs.DROP, verbs.PUT, verbs.PAY)
CELL_VERBS: Final = (verbs.FLY, verbs.SETTLE, verbs.CHART)
LAST: Final = (verbs.DONE, verbs.END, verbs.SKIP, verbs.STORE)
"""Options that stop: shown last and set apart."""


def target_of(pack: Pack, option: Option) -> Target:
    verb, a, b = option.verb, option.a, option.b
    names = pack.names
    if verb == verbs.PLACE:
        return "space", pack.actions[b]
    if verb in CARDS:
        return "card", names["seed"][a]
    if verb in KIND_VERBS:
        return "kind", KINDS[a]
    if verb in CELL_VERBS:
        return "cell", names["cell"][a]
    if verb == verbs.HARVEST:
        return ("kind", KINDS[a]) if a < verbs.HARVEST_CELL else ("cell", names["cell"][a - verbs.HARVEST_CELL])
    if verb in (verbs.TAKE, verbs.RESERVE):
        return "tile", names["tile"][a]
    if verb == verbs.BUILD:
        return "hex", hexes.text_of(b)
    if verb == verbs.INCOME:
        return "hex", hexes.text_of(b) if a == verbs.OWN_HIVE else f"{a}:{hexes.text_of(b)}"
    if verb in (verbs.POD, verbs.AGAIN):
        return "pod", names["pod"][a]
    if verb == verbs.FRAME:
        return "frame", hexes.text_of(a)
    if verb == verbs.TEACH:
        return "dance", names["dance"][a]
    if verb == verbs.CONVERT:
        name = names["conversion"][a]
        return ("conversion" if a < pack.first_dance else "dance"), name
    if verb in (verbs.RECALL, verbs.OUST):
        return "space", names["space"][a]
    if verb == verbs.STRENGTHEN:
        return "worker", pack.word("worker", a)
    if verb == verbs.SLEEP:
        return "worker", f"pool {a}"
    for known, kind in _BY_VERB:
        if verb == known:
            return kind, names[kind][a]
    if verb == verbs.IMITATE:
        return "seat", str(a)
    return "button", option.text


_BY_VERB: Final = (
    (verbs.FACTION, "faction"), (verbs.MAT, "mat"), (verbs.TOKEN, "dance_token"), (verbs.REFRESH, "row"),
)  # fmt: skip
