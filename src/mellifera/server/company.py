"""Who follows a game where, as processes tell each other: `company` and an object, or `who` and the id of a game."""

from __future__ import annotations

import json
from typing import Final

from mellifera.api.others import Company
from mellifera.facts import Said

COMPANY: Final = "company"
ASKED: Final = "who"


def company_told(game_id: str, worker: str, company: Company) -> str:
    failed = {seat: [said.key, dict(said.facts)] for seat, said in company.failed.items()}
    told = {"game": game_id, "worker": worker, "seq": company.seq, "present": sorted(company.present), "failed": failed}
    return f"{COMPANY} {json.dumps(told)}"


def company_from(text: str) -> tuple[str, str, Company]:
    """The game, the process that tells, and what."""
    told = json.loads(text)
    failed = {int(seat): Said(key, facts) for seat, (key, facts) in told["failed"].items()}
    return told["game"], told["worker"], Company(told["seq"], frozenset(told["present"]), failed)
