"""The solo helper against the engine: the same games, every turn of hers compared."""

import random

import pytest

import mellifera as mf
from mellifera.engine.state import State
from mellifera.rules.scoring import automa_score
from mellifera.rules.spaces import enter_space
from mellifera.solo_helper import Session
from mellifera.solo_helper.box_table import Table

HER = 1


def table_of(session: Session) -> Table:
    assert session.script.table is not None
    return session.script.table


class Referee:
    """Plays a solo game in the engine at random and the same game in the helper, answering from the engine's state."""

    def __init__(self, level: int, seed: int) -> None:
        self.g: State = mf.new_game(seed=seed, setup=mf.Setup(seats=("you",), automa=level)).state
        self.g.events = []
        self.rng = random.Random(seed)
        self.session = Session(str(seed))
        self.level = level
        self.before = self.g.clone()
        self.statement = ""
        self.told = self.patched = self.followed = 0

    def play(self) -> None:
        """Stops before each turn of hers to remember the position, and after it to let the helper play it."""
        g = self.g
        while g.stack:
            frame = g.stack[-1]
            if frame.op.name == "automa.turn":
                self.your_turn_is_over()
                if not self.session.answers:
                    self.statement = str(self.level)
            elif frame.op.name == "turn.step" and g.turn > self.followed:
                self.followed = g.turn
                self.helper_plays()
            options = frame.op.run(g, frame)
            if options is not None:
                frame.op.pick(g, frame, options[0] if len(options) == 1 else self.rng.choice(options))
        if g.turn_seat == 0:
            self.your_turn_is_over()
        self.helper_plays()

    def your_turn_is_over(self) -> None:
        """What you did in it, as you would say it."""
        self.before = self.g.clone()
        self.statement = "nothing"
        for event in self.g.events or ():
            if event.kind == "place":
                strength, action = event.numbers[:2]
                self.statement = f"{self.g.pack.actions[action]} {strength}"
            elif event.kind == "retrieve":
                self.statement = "retrieve"

    def helper_plays(self) -> None:
        if self.session.answers:
            table = table_of(self.session)
            if self.before.turns_left >= 0 and not table.ending:
                self.session.answer("end")
            if not self.helper_can_follow(table):
                self.correct(table)
            assert self.before.automa is not None
            table.her.deck, table.g.rng = self.before.automa.deck, self.before.rng
        self.session.answer(self.statement)
        while self.session.question is not None:
            text = self.session.asked
            if text.startswith(("Your turn:", "What is your score")):
                break
            self.session.answer(self.reply(text))
        self.compare()
        self.g.events = []

    def helper_can_follow(self, table: Table) -> bool:
        """Whether what you say leads to the board as it was; effects may have moved workers about."""
        word, *strength = self.statement.split()
        trial = table.g.clone()
        if strength:
            enter_space(trial, 0, trial.pack.actions.index(word), int(strength[0]))
        elif word == "retrieve":
            trial.spaces = tuple(-1 if w >= 0 and w >> 5 == 0 else w for w in trial.spaces)
        self.told += 1
        return trial.spaces == self.before.spaces

    def correct(self, table: Table) -> None:
        """The corrections a player would make before saying `nothing`."""
        self.patched += 1
        self.statement = "nothing"
        for name, worker in zip(self.g.pack.spaces, self.before.spaces, strict=True):
            who = "you" if worker >> 5 == 0 else "yellow" if worker & 16 else "gray"
            self.session.answer(f"fix {name} empty" if worker < 0 else f"fix {name} {who} {worker & 7}")
        her = self.before.automa
        assert her is not None
        for colour, counts in (("gray", her.gray), ("yellow", her.yellow)):
            strengths = [str(s) for s in (1, 2, 3, 4) for _ in range(counts[s])]
            self.session.answer(" ".join(["fix", colour, *strengths]))
        for sector in table.sectors:
            for pod in table.pods_of(sector):
                if self.before.pods[pod] == HER and table.g.pods.count(HER) < self.before.pods.count(HER):
                    table.g.pods = (*table.g.pods[:pod], HER, *table.g.pods[pod + 1 :])
        table.her.tokens = her.tokens

    def reply(self, text: str) -> str:
        table = table_of(self.session)
        g, names = self.before, self.g.pack.names["cell"]
        if text.startswith("Where is the ship"):
            return names[g.ship]
        if text.startswith("Which other planets"):
            return " ".join(names[c] for c in g.pack.planet_cells if g.explore_tokens[c] == -1)
        if text.startswith("Which carvings"):
            return " ".join(slot for slot, piece in zip(table.slots, g.carvings, strict=True) if piece == -1)
        assert "How many tokens of yours" in text
        later = text.startswith("Your worker") or "--- The game is over ---" in self.session.lines
        pods = self.g.pods if later else g.pods
        return " ".join(str(sum(pods[pod] == 0 for pod in table.pods_of(sector))) for sector in table.sectors)

    def compare(self) -> None:
        """All of hers, and the board, as after her turn in the engine."""
        table, her = table_of(self.session), self.g.automa
        assert her is not None
        mine = table.her
        assert (mine.vp, mine.gray, mine.yellow, mine.tokens) == (her.vp, her.gray, her.yellow, her.tokens)
        assert table.g.spaces == self.g.spaces
        types = [self.g.pack.pieces[t].type for t in her.tiles]
        assert [table.count(word) for word in ("farms", "recruits", "developments")] == [
            types.count(t) for t in range(3)
        ]
        assert (table.count("carvings"), table.count("tokens")) == (len(her.carvings), len(her.explored))
        for sector in table.sectors:
            assert table.tokens_in(sector, HER) == sum(self.g.pods[pod] == HER for pod in table.pods_of(sector))


@pytest.mark.parametrize("level", [1, 2, 3, 4, 5, 6])
def test_the_helper_plays_her_as_the_engine_does(level: int) -> None:
    """R-AUTO-2 to R-AUTO-9, R-AUTO-11: whole games, every turn compared, and the score at the end."""
    told = patched = 0
    for seed in range(4):
        referee = Referee(level, seed)
        referee.play()
        assert referee.g.ended
        assert referee.session.question is not None
        assert referee.session.asked.startswith("What is your score")
        assert automa_score(table_of(referee.session).g) == automa_score(referee.g)
        told += referee.told
        patched += referee.patched
    assert patched < told / 5
