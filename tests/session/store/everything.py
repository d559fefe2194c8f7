"""All that a start reads and a person does, but for the window."""

import random
from dataclasses import replace
from pathlib import Path

from tests.session.store.seated import TWO, Seated
from tictactoe_gui.engine.learning.learner import LEARNERS
from tictactoe_gui.engine.learning.machine import MACHINE_SHELF
from tictactoe_gui.engine.rule_cards import RULE_SHELF, RuleList
from tictactoe_gui.session.practice import Practice
from tictactoe_gui.session.store import answers, games, verdict
from tictactoe_gui.session.store.documents import KeptSettings
from tictactoe_gui.session.store.kept_rules import KeptRules
from tictactoe_gui.session.store.machines import Machines
from tictactoe_gui.session.store.score import ScoreCount


class Everything(Seated):
    """A session with all that a start reads and a person does, but for the window."""

    def __init__(self, folder: Path) -> None:
        MACHINE_SHELF.kept, RULE_SHELF.kept = {}, ()  # as in a program that has just been started
        super().__init__(folder)
        self.store.open()
        self.kept = KeptSettings(self.store)
        self.settings = self.kept.read()
        self.machines = Machines(self.session, self.store)
        self.rules = KeptRules(self.store)
        self.score = ScoreCount(self.session, self.autosave)
        self.practice = Practice(self.session, self.store, random.Random(1))
        self.autosave.start()
        self.rules.read()
        self.machines.read()
        self.machines.catch_up()
        self.score.count()

    def use(self) -> None:
        """Do something of each kind, and read all there is, as the list and an export do."""
        self.play(0, 4)
        self.kept.write(replace(TWO, move_delay_ms=7))
        self.rules.keep(RuleList("Mine"))
        for learner in LEARNERS.values():
            self.machines.with_machine(learner.key, str)
        self.practice.keep(self.practice.begin()[0].exercise, None)
        for read in (games.rows, verdict.by_opponent, answers.all_answers):
            assert self.store.look(read, None) is not None
        assert self.store.look(lambda each: [*games.all_texts(each)], None)
