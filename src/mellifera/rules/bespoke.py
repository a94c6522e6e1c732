"""The named exceptions: behaviour that is not in a row's effect. Keep this list short.

1. Swapping a basic (R-CONV-1, ruling): a conversion of one basic into one basic gives one of another kind.
"""

from __future__ import annotations

from typing import Final

from mellifera.engine.program import ANY_BASIC, CompiledAlternative

SWAP: Final = -2
"""The `ctx` of a swap: the kind just paid is not offered."""


def is_swap(alternative: CompiledAlternative) -> bool:
    clauses = alternative.clauses
    return (
        alternative.any_basic == 1
        and alternative.pay_total == 0
        and len(clauses) == 1
        and clauses[0].verb == "gain"
        and clauses[0].a == ANY_BASIC
        and clauses[0].n == 1
    )
