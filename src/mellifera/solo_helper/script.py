"""The helper's questions, in the order of a game, as a generator: it yields a question and is sent the answer."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any, Final, Literal

from mellifera.content.rows import AutomaCardRow, Rows
from mellifera.facts import Fact, Said, Several
from mellifera.rules.automa import ROW_ACTION, carry_out, draw_card, mat_of, row_of
from mellifera.rules.scoring import automa_score
from mellifera.solo_helper import answers, instructions
from mellifera.solo_helper.box_table import HER, YOU, Table
from mellifera.solo_helper.steps import Step, StepKind, Teller, Whose
from mellifera.words import Language
from mellifera.words.automa import card_said, why_said

QuestionKind = Literal["level", "your_turn", "ship", "explored", "carvings", "comb", "score", "tie"]
Reason = Literal["", "her_worker", "your_worker", "over"]
"""Why the comb is asked for: a worker of hers or of yours goes to sleep, or the game is over."""
Drawing = Callable[[Language, Table], list[str]]
HANDS_OVER: Final = ("place", "retrieve", "nothing")
"""What ends your turn."""


class Question:
    """What is asked, and how a line is read; reading changes nothing, and AnswerError says what is wrong.

    `drawing` shows in letters what is known of the thing that is asked for.
    """

    def __init__(
        self,
        kind: QuestionKind,
        said: Said,
        read: Callable[[str], Any],
        drawing: Drawing | None = None,
        reason: Reason = "",
    ) -> None:
        self.kind = kind
        self.said = said
        self.read = read
        self.drawing = drawing
        self.reason = reason


Questions = Generator[Question, Any, None]


class Script:
    """One game of hers, in no language. `table` is there once the level is known.

    `told` is every step so far; those from number `story` on belong together: your turn and hers after it.
    """

    def __init__(self, seed: str, rows: Rows) -> None:
        self.seed = seed
        self.rows = rows
        self.table: Table | None = None
        self.told: list[Step] = []
        self.story = 0
        self.turn = 0
        self.whose: Whose = ""
        self.cards: tuple[AutomaCardRow, AutomaCardRow] | None = None
        self.row = 0
        self.result: tuple[int, int, bool] | None = None
        """Your score, hers, and whether you won."""

    def tell(self, *steps: Step) -> None:
        self.told.extend([step._replace(whose=self.whose) for step in steps])

    def say(self, teller: Teller, kind: StepKind, **facts: Fact) -> None:
        self.tell(teller.line(kind, Said(f"solo.{kind}", facts)))

    def run(self) -> Questions:
        level = yield Question("level", Said("solo.ask.level"), answers.level)
        table = self.table = Table(level, self.seed, self.rows)
        teller = Teller(table)
        self.tell(*[teller.line("set_up", said) for said in instructions.set_up(table)])
        while True:
            self.whose = "hers"
            yield from self.her_turn(teller)
            if not table.next_turn():
                break
            self.whose = "yours"
            yield from self.your_turn(teller)
            if not table.next_turn():
                break
        self.whose = ""
        yield from self.finish(teller)

    # ------------------------------------------------------------------ her turn
    def her_turn(self, teller: Teller) -> Questions:
        table, g = teller.table, teller.table.g
        self.turn += 1
        kind: StepKind = "her_last_turn" if table.ending else "her_turn"
        self.tell(teller.line(kind, Said(f"solo.{kind}", {"n": self.turn}), self.turn))
        teller.begin()
        number, on_top = draw_card(g)
        self.tell(*teller.end())
        cards = g.pack.rows.automa.cards
        card, support = self.cards = cards[number], cards[on_top]
        self.row = 0
        drawn, top = card_said(card, support)
        self.tell(teller.line("card", Said("solo.sentence", {"text": drawn})))
        self.tell(teller.line("support", Said("solo.sentence", {"text": top})))
        table.refill()
        mat = mat_of(table.her, support)
        if sum(mat) > card.retrieve_if_at_most and card.carve and mat[4]:
            yield from self.ask_carvings(table)
        row = self.row = row_of(g, card, support)
        self.tell(teller.line("why", Said("solo.sentence", {"text": why_said(card, support, row)})))
        if row == ROW_ACTION and card.action == "explore":
            yield from self.ask_planets(table)
        if table.puts_to_sleep(row, card, support):
            yield from self.ask_comb(teller, "her_worker", "end_in_your_turn")
        teller.begin()
        carry_out(g, row, card, support)
        yours_asleep = table.bumped_sleepers(YOU) > 0
        table.settle_bumped()
        self.tell(*teller.end(support.resource))
        if yours_asleep:
            yield from self.ask_comb(teller, "your_worker", "end_now", "solo.ask.comb_too")

    # ------------------------------------------------------------------ your turn
    def your_turn(self, teller: Teller) -> Questions:
        table = teller.table
        if table.ending:
            self.say(teller, "your_last_turn")
        word = ""
        while word not in HANDS_OVER:
            said = Said("solo.ask.your_turn")
            word, values = yield Question("your_turn", said, lambda text: answers.your_turn(table, text))
            if word in HANDS_OVER:
                self.story = len(self.told)
            teller.begin()
            _take_down(table, word, values)
            self.tell(*teller.end())
            if word == "end":
                self.say(teller, "noted")
            if table.bumped_sleepers(HER):
                yield from self.ask_comb(teller, "her_worker", "end_now")
            teller.begin()
            table.settle_bumped()
            self.tell(*teller.end())

    # ------------------------------------------------------------------ asking about the table
    def ask_planets(self, table: Table) -> Questions:
        said = Said("solo.ask.ship", {"cell": table.ship})
        where = yield Question("ship", said, lambda text: answers.ship(table, text), instructions.planets)
        table.set_ship(where)
        said = Said("solo.ask.explored")
        changes = yield Question("explored", said, lambda text: answers.explored(table, text))
        for cell, explored in changes.items():
            table.set_explored(cell, explored)

    def ask_carvings(self, table: Table) -> Questions:
        said = Said("solo.ask.carvings")
        changes = yield Question("carvings", said, lambda text: answers.carvings(table, text), instructions.carvings)
        for slot, there in changes.items():
            table.set_carving(slot, there)

    def ask_comb(self, teller: Teller, reason: Reason, ended: StepKind, key: str = "solo.ask.comb") -> Questions:
        """`ended` tells in which turn the end was triggered, if your tokens show that it was."""
        table = teller.table
        names = Several(tuple([table.sector(sector) for sector in table.sectors]))
        known = " ".join(str(table.tokens_in(sector, YOU)) for sector in table.sectors)
        said = Said(key, {"sectors": names, "known": known})
        read: Callable[[str], Any] = lambda text: answers.your_tokens(table, text)  # noqa: E731
        counts = yield Question("comb", said, read, instructions.comb, reason)
        table.set_tokens(YOU, counts)
        if table.note_end(ended == "end_in_your_turn"):
            self.say(teller, ended)

    # ------------------------------------------------------------------ the end
    def finish(self, teller: Teller) -> Questions:
        table = teller.table
        self.say(teller, "over")
        yield from self.ask_comb(teller, "over", "end_now")
        said = Said("solo.ask.score")
        yours = yield Question("score", said, answers.maybe_score, instructions.final_score)
        if yours is None:
            return
        hers = sum(automa_score(table.g).values())
        won = yours > hers
        if yours == hers:
            won = yield Question("tie", Said("solo.ask.tie"), answers.yes_or_no)
        self.result = (yours, hers, won)
        self.say(teller, "you_win" if won else "she_wins", yours=yours, hers=hers)


def _take_down(table: Table, word: str, values: tuple[Any, ...]) -> None:
    """What you said of your turn, on the table as the helper knows it."""
    match word:
        case "place":
            table.place_yours(*values)
        case "retrieve":
            table.take_yours_back()
        case "bump":
            table.push_off(*values)
        case "end":
            table.you_end_it()
        case "count":
            table.set_count(*values)
        case "mat":
            table.set_mat(values[0], values[1:])
        case "space":
            table.set_space(*values)
        case "comb":
            table.set_tokens(HER, values)
