"""The helper's questions, in the order of a game, as a generator: it yields a question and is sent the answer."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any, Final

from mellifera.content.rows import AutomaCardRow, Rows
from mellifera.engine.state import EMPTY
from mellifera.facts import Fact, Said, Several
from mellifera.rules.automa import ROW_ACTION, carry_out, draw_card, mat_of, row_of
from mellifera.rules.scoring import automa_score
from mellifera.solo_helper import answers, instructions
from mellifera.solo_helper.box_table import HER, YOU, Table
from mellifera.words import Language
from mellifera.words.automa import card_said, why_said

NOW: Final = "solo.end_now"
IN_YOUR_TURN: Final = "solo.end_in_your_turn"


class Question:
    """What is asked, and how a line is read; reading changes nothing, and AnswerError says what is wrong."""

    def __init__(self, text: str, read: Callable[[str], Any]) -> None:
        self.text = text
        self.read = read


Questions = Generator[Question, Any, None]


class Script:
    """One game of hers. `table` is there once the level is known; `tell` is given every line for the player."""

    def __init__(self, seed: str, rows: Rows, tell: Callable[[str], None], language: Language) -> None:
        self.language = language
        self.seed = seed
        self.rows = rows
        self.tell = tell
        self.table: Table | None = None

    def say(self, key: str, **facts: Fact) -> None:
        self.tell(self.language.say(key, facts))

    def say_all(self, lines: list[Said]) -> None:
        for said in lines:
            self.tell(self.language.said(said))

    def draw(self, lines: list[str]) -> None:
        for line in lines:
            self.tell(line)

    def ask(self, key: str, read: Callable[[str], Any], **facts: Fact) -> Question:
        return Question(self.language.say(key, facts), read)

    def run(self) -> Questions:
        level = yield self.ask("solo.ask.level", answers.level)
        table = self.table = Table(level, self.seed, self.rows)
        self.say_all(instructions.set_up(table))
        turn = 0
        while True:
            turn += 1
            yield from self.her_turn(table, turn)
            if not table.next_turn():
                break
            yield from self.your_turn(table)
            if not table.next_turn():
                break
        yield from self.finish(table)

    # ------------------------------------------------------------------ her turn
    def her_turn(self, table: Table, turn: int) -> Questions:
        g = table.g
        self.say("solo.her_last_turn" if table.ending else "solo.her_turn", n=turn)
        g.events = []
        number, on_top = draw_card(g)
        self.say_all(instructions.told(table, g.events))
        g.events = None
        cards = g.pack.rows.automa.cards
        card, support = cards[number], cards[on_top]
        for said in card_said(card, support):
            self.say("solo.sentence", text=said)
        table.refill()
        mat = mat_of(table.her, support)
        if sum(mat) > card.retrieve_if_at_most and card.carve and mat[4]:
            yield from self.ask_carvings(table)
        row = row_of(g, card, support)
        self.say("solo.sentence", text=why_said(card, support, row))
        if row == ROW_ACTION and card.action == "explore":
            yield from self.ask_planets(table)
        if table.puts_to_sleep(row, card, support):
            yield from self.ask_comb(table, IN_YOUR_TURN)
        if self.carry_out(table, row, card, support):
            yield from self.ask_comb(table, NOW, "solo.ask.comb_too")

    def carry_out(self, table: Table, row: int, card: AutomaCardRow, support: AutomaCardRow) -> bool:
        """Plays and tells her turn; True if she bumped a worker of yours that hibernates."""
        g = table.g
        before = g.carvings
        g.events = []
        carry_out(g, row, card, support)
        yours_asleep = table.bumped_sleepers(YOU) > 0
        table.settle_bumped()
        gone = [slot for slot, was, now in zip(table.slots, before, g.carvings, strict=True) if was != now == EMPTY]
        self.say_all(instructions.told(table, g.events, support.resource, gone[0] if gone else ""))
        g.events = None
        return yours_asleep

    # ------------------------------------------------------------------ your turn
    def your_turn(self, table: Table) -> Questions:
        if table.ending:
            self.say("solo.your_last_turn")
        while True:
            word, values = yield self.ask("solo.ask.your_turn", lambda text: answers.your_turn(table, text))
            table.g.events = []
            if word == "place":
                table.place_yours(*values)
            elif word == "retrieve":
                table.take_yours_back()
            elif word == "bump":
                table.push_off(*values)
            elif word == "end":
                table.you_end_it()
                self.say("solo.noted")
            elif word == "count":
                table.set_count(*values)
            elif word == "mat":
                table.set_mat(values[0], values[1:])
            elif word == "space":
                table.set_space(*values)
            if table.bumped_sleepers(HER):
                yield from self.ask_comb(table, NOW)
            table.settle_bumped()
            self.say_all(instructions.told(table, table.g.events))
            table.g.events = None
            if word in ("place", "retrieve", "nothing"):
                return

    # ------------------------------------------------------------------ asking about the table
    def ask_planets(self, table: Table) -> Questions:
        self.draw(instructions.planets(self.language, table))
        where = yield self.ask("solo.ask.ship", lambda text: answers.ship(table, text), cell=table.ship)
        table.set_ship(where)
        changes = yield self.ask("solo.ask.explored", lambda text: answers.explored(table, text))
        for cell, explored in changes.items():
            table.set_explored(cell, explored)

    def ask_carvings(self, table: Table) -> Questions:
        self.draw(instructions.carvings(self.language, table))
        changes = yield self.ask("solo.ask.carvings", lambda text: answers.carvings(table, text))
        for slot, there in changes.items():
            table.set_carving(slot, there)

    def ask_comb(self, table: Table, when: str, key: str = "solo.ask.comb") -> Questions:
        """`when` tells in which turn the end was triggered, if your tokens show that it was."""
        self.draw(instructions.comb(self.language, table))
        names = Several(tuple([table.sector(sector) for sector in table.sectors]))
        known = " ".join(str(table.tokens_in(sector, YOU)) for sector in table.sectors)
        counts = yield self.ask(key, lambda text: answers.your_tokens(table, text), sectors=names, known=known)
        table.set_your_tokens(counts)
        if table.note_end(when == IN_YOUR_TURN):
            self.say(when)

    # ------------------------------------------------------------------ the end
    def finish(self, table: Table) -> Questions:
        self.say("solo.over")
        yield from self.ask_comb(table, NOW)
        self.draw(instructions.final_score(self.language, table))
        yours = yield self.ask("solo.ask.score", answers.maybe_score)
        if yours is None:
            return
        hers = sum(automa_score(table.g).values())
        won = yours > hers
        if yours == hers:
            won = yield self.ask("solo.ask.tie", answers.yes_or_no)
        self.say("solo.you_win" if won else "solo.she_wins", yours=yours, hers=hers)
