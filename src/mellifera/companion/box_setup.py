"""A random set-up for the real box: the engine lays a table out, and what helps beside a box is told of it (R-SETUP).

Who begins, mats, factions and carvings are named. What no box names (tokens, dances, tiles, cards, planets) is shuffled
by hand: the steps say how many of what lie where.
"""

from __future__ import annotations

import functools
import secrets
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Final, NamedTuple, TypedDict

from mellifera.companion.seats import check_seats, refused
from mellifera.content.rows import Rows
from mellifera.engine.pack import Pack
from mellifera.engine.view import View, view_of
from mellifera.facts import Fact, Player, Said, Several, Titled
from mellifera.rules.setup import Setup, new_state
from mellifera.words import Language
from mellifera.words.components import describe
from mellifera.words.things import named

SEED_LENGTH: Final = 100
SEEDS: Final = 1_000_000
SIDES: Final = {"small": "A", "large": "B"}
"""What the rules call the sides of the board."""


# ---------------------------------------------------------------------- what comes in, what goes out
class BoxIn(TypedDict):
    """What is agreed beforehand: people clockwise, the Automa's level of a solo game, the options of R-SETUP-9.

    `without` are ids of factions that nobody wants. The same seed with the same wishes gives the same set-up.
    """

    names: list[str]
    automa: int
    first_game: bool
    draft: bool
    seed_limit: bool
    no_two_card_token: bool
    without: list[str]
    seed: str


class BoxText(TypedDict):
    label: str
    text: str


class BoxThing(TypedDict):
    """A piece of the box; `ours`: its printed name is not known, this one is Mellifera's."""

    name: str
    id: str
    title: str
    texts: list[BoxText]
    ours: bool


class BoxSeat(TypedDict):
    """Somebody at the table, in turn order: the VP they start with, and what was dealt to them."""

    seat: int
    name: str
    automa: bool
    vp: int
    mat: BoxThing | None
    factions: list[BoxThing]


class BoxStep(TypedDict):
    """One thing to do; `rule` says why."""

    id: str
    title: str
    text: str
    rule: str


class BoxSetup(TypedDict):
    """`carvings` lie in rows, as the board has its slots. `draft_*` lie open to all in a draft. `text` is all of it."""

    seed: str
    side: str
    seats: list[BoxSeat]
    draft_factions: list[BoxThing]
    draft_mats: list[BoxThing]
    carvings: list[list[BoxThing]]
    steps: list[BoxStep]
    text: str


class Laid(NamedTuple):
    """A table that the engine has laid out, as everybody may see it."""

    given: BoxIn
    pack: Pack
    view: View


def fresh_seed() -> str:
    """Six digits: short enough to be read out to the other end of the table."""
    return f"{secrets.randbelow(SEEDS):06}"


# ---------------------------------------------------------------------- the set-up
def box_setup(given: BoxIn, rows: Rows, language: Language) -> BoxSetup:
    """The set-up of a seed; SaidError says what cannot be agreed on, and what could."""
    laid = _laid_out(given, rows)
    view = laid.view
    thing = functools.partial(_thing, laid.pack, language)
    top = laid.pack.side.carve_top
    carvings = [thing(name) for name in view["board"]["carvings"] if name]
    seats = [_seat(laid, seat, thing, language) for seat in view["turn_order"]]
    found: BoxSetup = {
        "seed": given["seed"],
        "side": SIDES[view["side"]],
        "seats": seats,
        "draft_factions": [thing(f"faction.{name}") for name in view["offers"]["draft_factions"]],
        "draft_mats": [thing(f"mat.{name}") for name in view["offers"]["draft_mats"]],
        "carvings": [carvings[:top], carvings[top:]],
        "steps": [_step(said, rule, language) for said, rule in _steps(laid)],
        "text": "",
    }
    return {**found, "text": _text(found, language)}


def _laid_out(given: BoxIn, rows: Rows) -> Laid:
    check_seats(given["names"], given["automa"], rows)
    solo = given["automa"] > 0
    if not given["seed"].strip() or not given["seed"].isprintable() or len(given["seed"]) > SEED_LENGTH:
        raise refused("seed", most=SEED_LENGTH)
    if given["draft"] and (solo or given["first_game"]):
        raise refused("draft_alone" if solo else "draft_first")
    setup = Setup(
        seats=tuple(given["names"]), automa=given["automa"], first_game=given["first_game"], draft=given["draft"],
        seed_limit=given["seed_limit"], no_two_card_token=given["no_two_card_token"],
    )  # fmt: skip
    unknown = sorted(set(given["without"]) - {row.id for row in rows.factions})
    if unknown:
        raise refused("no_faction", given=", ".join(unknown))
    g = new_state(setup, given["seed"], rows)
    if given["without"]:
        left = replace(rows, factions=tuple([row for row in rows.factions if row.id not in given["without"]]))
        wanted = len(g.factions_offered)
        g = new_state(setup, given["seed"], left)
        if len(g.factions_offered) < wanted:
            raise refused("factions", n=len(g.factions_offered), wanted=wanted)
    return Laid(given, g.pack, view_of(g, None))


def _thing(pack: Pack, language: Language, name: str) -> BoxThing:
    found = describe(pack, name, language)
    if found is None:
        raise KeyError(name)
    return {
        "name": found.key,
        "id": found.id,
        "title": found.title,
        "texts": [{"label": label, "text": text} for label, text in found.texts],
        "ours": found.key in named_by_us(pack.rows),
    }


def named_by_us(rows: Rows) -> frozenset[str]:
    """Carvings whose printed name is not public: nobody finds them in a box by ours."""
    origins = {f"carving.{row.id}": dict(row.source) for row in rows.carvings}
    return frozenset(name for name, of in origins.items() if of.get("name", of.get("rest", of.get("all"))) == "house")


def _seat(laid: Laid, seat: int, thing: Callable[[str], BoxThing], language: Language) -> BoxSeat:
    """A seat of the turn order; the Automa has neither mat nor faction."""
    view = laid.view
    her = view["automa"]
    player = None if her and her["seat"] == seat else view["seats"][seat]
    mat = player["mat"] if player else None
    return {
        "seat": seat,
        "name": language.fact(Player.at(laid.given["names"], seat)),
        "automa": player is None,
        "vp": player["vp"] if player else her["vp"] if her else 0,
        "mat": thing(f"mat.{mat}") if mat else None,
        "factions": [thing(f"faction.{name}") for name in view["offers"]["factions"].get(str(seat), [])],
    }


# ---------------------------------------------------------------------- what is done by hand
def _steps(laid: Laid) -> Iterator[tuple[Said, str]]:
    """Everything to be done, in the order in which a table is laid, each with its rule."""
    given, pack, view = laid
    rows, board, her = pack.rows, view["board"], view["automa"]
    yield Said("board", {"side": SIDES[view["side"]]}), "R-SETUP-1"
    if her:
        yield Said("solo", _left_out(rows)), "R-AUTO-1"
    tokens = sum(cell["token"] is not None for cell in board["cells"])
    without = Said("companion.step.two_cards") if given["no_two_card_token"] else None
    yield Said("tokens", {"without": without, "n": tokens}), "R-SETUP-9" if without else "R-SETUP-2"
    yield Said("planets", {"n": board["planets_left"]}), "R-SETUP-2"
    yield Said("ship"), "R-SETUP-3"
    facts: dict[str, Fact] = {
        "tiles": len(rows.dances),
        "n": len(board["dances"]),
        "tokens": len(board["dance_tokens"]),
    }
    yield Said("dances", facts), "R-SETUP-4"
    yield Said("rows", {"n": len(board["rows"]["farm"])}), "R-SETUP-5"
    yield Said("cards", {"n": board["deck"]}), "R-SETUP-5"
    ours = Said("companion.step.ours") if named_by_us(rows) & set(board["carvings"]) else None
    yield Said("carvings", {"n": len(board["carvings"]), "ours": ours}), "R-SETUP-6"
    used = {pod["pod"] for pod in board["pods"] if pod["in_use"]}
    sectors = [sector for sector in pack.sectors if used & {pod.id for pod in sector.pods}]
    names = Several(tuple([Titled("sector", sector.name) for sector in sectors]), "comma")
    yield Said("comb", {"sectors": names, "n": len(used)}), "R-HIB-3"
    agreed = "draft" if given["draft"] else "first_game" if given["first_game"] else ""
    yield Said(agreed or ("two_alone" if her else "two")), "R-SETUP-9" if agreed else "R-SETUP-8"
    yield Said("start", {"tokens": view["seats"][0]["tokens"], "frames": board["frames"]}), "R-SETUP-8"
    if her:
        gray, yellow = (Several(tuple([str(n) for n in her[c]]), "comma") for c in ("gray", "yellow"))
        level = rows.automa.levels[her["level"] - 1]
        mode = Said(f"companion.step.{'expert' if level.expert else 'normal'}")
        facts = {"level": her["level"], "mode": mode, "gray": gray, "yellow": yellow, "new": level.gained_strength}
        yield Said("automa", {**facts, "tokens": her["tokens"], "cards": her["deck"]}), "R-AUTO-1"
    yield Said("order"), "R-SETUP-7"
    if given["seed_limit"]:
        yield Said("seed_limit"), "R-SETUP-9"


def _left_out(rows: Rows) -> dict[str, Fact]:
    """What leaves a solo game."""
    automa = rows.automa
    carvings = [named("carving", row) for row in rows.carvings if row.id in automa.removed_carvings]
    factions = [named("faction", row) for row in rows.factions if row.id in automa.removed_factions]
    return {
        "cards": Several(tuple([str(number) for number in automa.removed_seeds])),
        "carvings": Several(tuple(carvings)),
        "factions": Several(tuple(factions)),
    }


def _step(said: Said, rule: str, language: Language) -> BoxStep:
    title = language.say(f"companion.step.title.{said.key}")
    return {
        "id": said.key,
        "title": title,
        "text": language.say(f"companion.step.{said.key}", said.facts),
        "rule": rule,
    }


def _text(found: BoxSetup, language: Language) -> str:
    """The dealt things in plain lines, to be sent to somebody."""
    told = [language.say("companion.box.shared", seed=found["seed"], side=found["side"])]
    for place, seat in enumerate(found["seats"], start=1):
        mat = seat["mat"]["title"] if seat["mat"] else None
        factions = Several(tuple([thing["title"] for thing in seat["factions"]]), "or") if seat["factions"] else None
        facts: dict[str, Fact] = {
            "place": place,
            "who": seat["name"],
            "n": seat["vp"],
            "mat": mat,
            "factions": factions,
        }
        told.append(language.say("companion.box.seat", facts))
    if found["draft_mats"]:
        mats, open_factions = _titles(found["draft_mats"], language), _titles(found["draft_factions"], language)
        told.append(language.say("companion.box.draft", mats=mats, factions=open_factions))
    for row in found["carvings"]:
        told.append(language.say("companion.box.carvings", titles=_titles(row, language)))
    return "\n".join(told)


def _titles(things: Sequence[BoxThing], language: Language) -> str:
    return language.listed([thing["title"] for thing in things], "comma")
