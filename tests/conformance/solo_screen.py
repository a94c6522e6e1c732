"""The solo helper's screen beside the engine: random games of the engine, followed by tapping, every step compared.

What is tapped becomes a line in the client's own module, run by node. What is answered comes from what the question
offers; what she does is read from the steps. She plays in the engine with the cards that the helper draws.
"""

import json
import random
import subprocess
from pathlib import Path
from types import TracebackType
from typing import Any

import mellifera as mf
from mellifera.engine.events import Event
from mellifera.engine.state import EMPTY, State
from mellifera.rules.automa_workers import automa_of, worker_returns
from mellifera.rules.scoring import automa_score, score
from mellifera.rules.spaces import enter_space
from mellifera.solo_helper import Session
from mellifera.solo_helper.shapes import SoloQuestion, SoloStep, SoloTable, SoloTold
from mellifera.solo_helper.steps import Worker
from mellifera.solo_helper.told import told, told_solo
from mellifera.words import language
from tests.conformance.solo_hands import Hands, Lying, lying

ROOT = Path(__file__).parents[2]
YOU, HER = 0, 1
COLOURS = ("gray", "yellow")
TYPES = ("farm", "recruit", "development")
READ_ONLY = {
    "set_up",
    "card",
    "support",
    "why",
    "shuffle",
    "put",
    "her_turn",
    "her_last_turn",
    "your_last_turn",
    "noted",
}
READ_ONLY |= {"end_in_your_turn", "over"}
Fact = tuple[str | int, ...]


class Lines:
    """The functions of the client that make an answer of what was tapped."""

    def __enter__(self) -> "Lines":
        command = ["node", "tests/client/solo_lines.js"]
        self.node = subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.node.communicate()

    def say(self, name: str, *given: Any) -> str:
        assert self.node.stdin
        assert self.node.stdout
        self.node.stdin.write(json.dumps([name, *given]) + "\n")
        self.node.stdin.flush()
        line: str = json.loads(self.node.stdout.readline())
        return line


class Follower:
    """Plays a solo game in the engine at random, and taps it into the helper."""

    def __init__(self, level: int, seed: int, lines: Lines) -> None:
        self.g: State = mf.new_game(seed=seed, setup=mf.Setup(seats=("you",), automa=level)).state
        self.g.events = []
        self.rng = random.Random(seed)
        self.session = Session(str(seed))
        self.told: SoloTold = told(self.session)
        self.level = level
        self.lines = lines
        self.before = self.g.clone()
        self.yours: list[Event] = []
        self.hands = Hands(self.lying_in_engine())
        self.drawn: set[int] = set()
        self.turns = self.steps = self.corrected = self.answers = 0

    # ------------------------------------------------------------------ the game
    def play(self) -> None:
        g = self.g
        followed = 0
        while g.stack:
            frame = g.stack[-1]
            if frame.op.name == "automa.turn":
                self.before, self.yours, g.events = g.clone(), g.events or [], []
                self.your_turn()
                self.answer_all()
                self.deal()
            elif frame.op.name == "turn.step" and g.turn > followed:
                followed = g.turn
                self.her_turn()
            options = frame.op.run(g, frame)
            if options is not None:
                frame.op.pick(g, frame, options[0] if len(options) == 1 else self.rng.choice(options))
        if g.turn_seat == YOU:
            self.before, self.yours = g.clone(), g.events or []
            self.your_turn()
            self.answer_all()
            self.compare([])
        else:
            self.her_turn()
        self.finish()

    def answer(self, name: str, *given: Any) -> None:
        """Taps, and does what the steps say."""
        line = self.lines.say(name, *given)
        self.session.answer(line)
        self.answers += 1
        self.told = told(self.session)

    @property
    def question(self) -> SoloQuestion:
        assert self.told["question"] is not None
        return self.told["question"]

    @property
    def table(self) -> SoloTable:
        assert self.told["table"] is not None
        return self.told["table"]

    # ------------------------------------------------------------------ your turn, as it is tapped
    def your_turn(self) -> None:
        if not self.answers:
            assert self.level in [level["level"] for level in self.question["levels"]]
            self.answer("levelLine", self.level)
            return
        assert self.question["kind"] == "your_turn"
        self.hands.table["spaces"] = dict(lying(self.table["board"])["spaces"])
        if self.before.turns_left >= 0 and not self.table["ending"]:
            assert self.question["can_end"]
            self.answer("END")
        placed = [event.numbers for event in self.yours if event.kind == "place"]
        back = any(event.kind == "retrieve" for event in self.yours)
        if placed and self.leads_there(placed[-1], back):
            strength, action = placed[-1][:2]
            name = self.g.pack.actions[action]
            assert name in self.question["actions"]
            assert strength in self.question["strengths"]
            self.hands.put(self.g.pack.spaces[self.g.pack.action_first_space[action]], ("you", strength))
            self.answer("placeLine", name, strength)
        elif not placed and self.leads_there(None, back):
            if back:
                spaces = self.hands.table["spaces"]
                self.hands.table["spaces"] = {name: bee for name, bee in spaces.items() if bee[0] != "you"}
            self.answer("RETRIEVE" if back else "NOTHING")
        else:
            self.correct()
            self.answer("NOTHING")

    def leads_there(self, placed: tuple[int, ...] | None, back: bool) -> bool:
        """Whether the one thing that is tapped leads to the table as it is; effects may have moved more."""
        table = self.session.script.table
        assert table is not None
        trial = table.g.clone()
        if placed:
            enter_space(trial, YOU, placed[1], placed[0])
        elif back:
            trial.spaces = tuple(EMPTY if w >= 0 and w >> 5 == YOU else w for w in trial.spaces)
        for i in range(0, len(trial.bumped), 3):
            if trial.bumped[i] == HER:
                worker_returns(trial, trial.bumped[i + 1])
        mine, hers = automa_of(trial), automa_of(self.before)
        same = (mine.gray, mine.yellow, mine.tokens) == (hers.gray, hers.yellow, hers.tokens)
        return same and trial.spaces == self.before.spaces

    def correct(self) -> None:
        """Something else is on the table than the helper knows: all that differs, by the sheet of corrections."""
        self.corrected += 1
        board, now = lying(self.table["board"]), self.lying_in_engine(self.before)
        for space in [space["space"] for space in self.table["board"]["spaces"]]:
            bee = now["spaces"].get(space)
            if board["spaces"].get(space) != bee:
                self.answer("spaceLine", space, {"owner": bee[0], "strength": bee[1]} if bee else None)
        for colour, known, there in (("gray", board["gray"], now["gray"]), ("yellow", board["yellow"], now["yellow"])):
            if known != there:
                self.answer("matLine", colour, there)
        if board["hers"] != now["hers"]:
            counts = [now["hers"][sector["sector"]] for sector in self.question["sectors"]]
            assert all(n <= sector["most"] for n, sector in zip(counts, self.question["sectors"], strict=True))
            assert sum(counts) <= self.question["most"]
            self.answer("herTokensLine", counts)
        assert self.question["problem"] == ""
        for key in ("spaces", "gray", "yellow", "hers", "tokens"):
            self.hands.table[key] = now[key]

    # ------------------------------------------------------------------ what the helper asks for
    def answer_all(self) -> None:
        """Until it asks for something that has not happened yet."""
        while (kind := self.question["kind"]) not in ("your_turn", "score"):
            if kind == "comb" and self.question["reason"] == "your_worker":
                return
            self.tap(self.before)

    def tap(self, g: State) -> None:
        question, board = self.question, self.table["board"]
        cells = self.g.pack.names["cell"]
        match question["kind"]:
            case "ship":
                assert cells[g.ship] in question["cells"]
                self.answer("shipLine", cells[g.ship])
            case "explored":
                now = [cell for cell, token in zip(cells, g.explore_tokens, strict=True) if token == EMPTY]
                now = [cell for cell in now if cell != self.table["start"]]
                self.hands.explored = set(now)
                assert set(board["explored"]) ^ set(now) <= set(question["cells"])
                self.answer("changesLine", question["cells"], board["explored"], now)
            case "carvings":
                slots = question["slots"]
                gone = [slot for slot, piece in zip(slots, g.carvings, strict=True) if piece == EMPTY]
                self.hands.table["carvings"] = sorted(set(slots) - set(gone))
                self.answer("changesLine", slots, [slot for slot in slots if slot not in board["carvings"]], gone)
            case "comb":
                counts = self.your_tokens(g)
                rooms = question["sectors"]
                assert all(n <= room["most"] for n, room in zip(counts, rooms, strict=True))
                assert sum(counts) <= question["most"]
                self.answer("combLine", counts)

    def your_tokens(self, g: State) -> list[int]:
        """By sector; where a worker of hers went to sleep in your turn, those that lay there at that moment."""
        later = []
        if self.question["reason"] == "her_worker" and not any("her_" in s["kind"] for s in self.told["steps"]):
            slept = next(i for i, event in enumerate(self.yours) if event.kind == "automa_asleep")
            later = [e.numbers[0] for e in self.yours[slept:] if e.kind == "pod" and e.seat == YOU]
        ids = [room["sector"] for room in self.question["sectors"]]
        mine = [pod for pod, owner in enumerate(g.pods) if owner == YOU and pod not in later]
        return [sum(self.sector_of(pod) == sector for pod in mine) for sector in ids]

    def sector_of(self, pod: int) -> str:
        return self.g.pack.sectors[self.g.pack.pods[pod].sector].id

    # ------------------------------------------------------------------ her turn
    def deal(self) -> None:
        """The card that the helper drew, and one with the supporting side it shows, on top of her deck."""
        shown = self.table["card"]
        assert shown is not None
        cards = self.g.pack.rows.automa.cards
        if any(step["kind"] == "shuffle" for step in self.told["steps"]):
            assert len(self.drawn) == len(cards) - 1, "she shuffles when one card is left"
            self.drawn = set()
        assert shown["number"] not in self.drawn, "a card came twice"
        self.drawn.add(shown["number"])
        card = next(i for i, row in enumerate(cards) if row.number == shown["number"])
        look = (shown["colour"], shown["tail"], shown["resource"])
        on_top = next(i for i, row in enumerate(cards) if (row.colour, row.tail, row.resource) == look and i != card)
        automa_of(self.g).deck = (on_top, card)

    def her_turn(self) -> None:
        events, self.g.events = self.g.events or [], []
        if self.question["kind"] == "comb" and self.question["reason"] == "your_worker":
            self.tap(self.g)
        self.compare(events)

    def compare(self, events: list[Event]) -> None:
        """Every step as an event of the engine, and the table as after it, by the helper and by the hands."""
        self.turns += 1
        steps = self.told["steps"]
        heads = [i for i, step in enumerate(steps) if step["kind"] in ("her_turn", "her_last_turn")]
        begin = heads[-1] if heads else len(steps)
        for number, step in enumerate(steps):
            if number == begin:
                self.hands.settle_yours()
            self.hands.do(step)
        self.hands.settle_yours()
        self.steps += len(steps)
        told_facts = [fact for step in steps[begin:] if (fact := of_step(step))]
        assert told_facts == self.of_events(events), f"{told_facts}\n{self.of_events(events)}"
        engine = self.lying_in_engine()
        known = lying(self.table["board"])
        if not any(step["kind"] == "carve" for step in steps):
            engine["carvings"] = known["carvings"] = self.hands.table["carvings"] = []
        assert known == engine, f"{known}\n{engine}"
        assert self.hands.table == engine, f"{self.hands.table}\n{engine}"
        if steps:
            assert lying(steps[-1]["board"]) | {"carvings": []} == known | {"carvings": []}
        flown = [step["end"] for step in steps[begin:] if step["kind"] == "fly"]
        if flown:
            assert flown[-1] == f"cell:{self.g.pack.names['cell'][self.g.ship]}"
            assert self.table["board"]["ship"] == self.g.pack.names["cell"][self.g.ship]
        self.hands.table = lying(self.table["board"])

    def of_events(self, events: list[Event]) -> list[Fact]:
        """What the engine's Automa did, in its order."""
        pack = self.g.pack
        found: list[Fact] = []
        for event in events:
            n = event.numbers
            match event.kind:
                case "automa_place":
                    found.append(("place", COLOURS[n[2]], n[0], pack.actions[n[1]]))
                case "shift":
                    found.append(("shift", n[0], n[1], pack.actions[n[2]]))
                case "bumped" if event.seat == HER or n[0] == HER:
                    found.append(("bumped", n[0], n[1], pack.actions[n[2]]))
                case "automa_retrieve":
                    found.append(("retrieve", COLOURS[n[0]], n[1]))
                case "automa_back" | "automa_asleep" | "automa_worker":
                    found.append((event.kind, COLOURS[n[1]], n[0]))
                case "pod" if event.seat == HER:
                    found.append(("pod", self.sector_of(n[0])))
                case "vp" if event.seat == HER:
                    found.append(("vp", n[0]))
                case "automa_path":
                    found.append(("fly", *[pack.names["cell"][cell] for cell in n]))
                case "automa_token":
                    found.append(("token", pack.names["cell"][n[1]]))
                case "automa_take":
                    found.append(("take", TYPES[pack.pieces[n[0]].type]))
                case "automa_carve":
                    now = automa_of(self.g).carvings[-1]
                    found.append(("carve", self.table["slots"][self.before.carvings.index(now)]))
                case "end_trigger":
                    found.append(("end",))
        return found

    def lying_in_engine(self, g: State | None = None) -> Lying:
        g = g or self.g
        pack, her = g.pack, automa_of(g)
        types = [pack.pieces[tile].type for tile in her.tiles]
        workers = {name: Worker.of(w) for name, w in zip(pack.spaces, g.spaces, strict=True) if w != EMPTY}
        slots = [f"t{i + 1}" for i in range(pack.side.carve_top)] + [f"b{i + 1}" for i in range(pack.side.carve_bottom)]
        in_use = {pack.sectors[pack.pods[pod].sector].id: 0 for pod in g.pods_in_use}
        for pod in g.pods_in_use:
            in_use[self.sector_of(pod)] += g.pods[pod] == HER
        return {
            "spaces": {name: (worker.owner, worker.strength) for name, worker in workers.items()},
            "gray": [s for s in (1, 2, 3, 4) for _ in range(her.gray[s])],
            "yellow": [s for s in (1, 2, 3, 4) for _ in range(her.yellow[s])],
            "carvings": sorted(s for s, piece in zip(slots, g.carvings, strict=True) if piece != EMPTY),
            "hers": in_use,
            "gathered": {
                "farms": types.count(0),
                "recruits": types.count(1),
                "developments": types.count(2),
                "carvings": len(her.carvings),
                "tokens": len(her.explored),
            },
            "tokens": her.tokens,
            "vp": her.vp,
        }

    # ------------------------------------------------------------------ the end
    def finish(self) -> None:
        """Her score by source, who won, and the whole session told anew from its answers."""
        assert self.g.ended
        if self.question["kind"] == "comb":
            assert self.question["reason"] == "over"
            self.tap(self.g)
        assert self.question["kind"] == "score"
        hers = automa_score(self.g)
        assert {line["source"]: line["vp"] for line in self.told["score"]} == {
            line["source"]: hers[line["source"]] for line in self.told["score"]
        }
        assert self.told["total"] == sum(hers.values())
        result = score(self.g)
        self.answer("scoreLine", result.scores[YOU])
        if tie := self.told["question"]:
            assert tie["kind"] == "tie"
            self.answer("tieLine", self.g.players[YOU].taught >= 0)
        assert self.told["question"] is None
        won = YOU in result.winners
        assert self.told["result"] == {"yours": result.scores[YOU], "hers": result.scores[HER], "won": won}
        assert told_solo(self.session.seed, self.session.answers, None, language("en")) == self.told


def of_step(step: SoloStep) -> Fact | None:
    """A step as `Follower.of_events` tells it."""
    owner, strength = (step["worker"]["owner"], step["worker"]["strength"]) if step["worker"] else ("", 0)
    action = (step["end"] or step["starts"][0] if step["starts"] else "").partition(":")[2].partition(".")[0]
    start = step["starts"][0].partition(":")[2] if step["starts"] else ""
    end = step["end"].partition(":")[2]
    match step["kind"]:
        case "place":
            return "place", owner, strength, action
        case "shift":
            return "shift", YOU if owner == "you" else HER, strength, action
        case "bumped":
            return "bumped", YOU if owner == "you" else HER, strength, start.partition(".")[0]
        case "retrieve":
            return "retrieve", end, len(step["starts"])
        case "back" | "asleep":
            return f"automa_{step['kind']}", owner, strength
        case "new_worker":
            return "automa_worker", owner, strength
        case "pod":
            return "pod", end
        case "vp":
            return "vp", step["n"]
        case "fly":
            return ("fly", *step["path"])
        case "token":
            return "token", start
        case "take":
            return "take", step["thing"]
        case "carve":
            return "carve", start
        case "end" | "end_now":
            return ("end",)
    assert step["kind"] in READ_ONLY, step
    return None


def follow(level: int, seed: int, lines: Lines) -> Follower:
    """A whole game, compared from beginning to end."""
    follower = Follower(level, seed, lines)
    follower.play()
    return follower
