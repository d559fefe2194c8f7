"""A run of training: a machine that is taught in slices, and looked at on the way."""

import time
from dataclasses import dataclass, field
from typing import NamedTuple

from tictactoe_gui.engine.control import Control, SilentControl
from tictactoe_gui.engine.learning.exact_strength import CurvePoint, milestones, point
from tictactoe_gui.engine.learning.learner import Learner
from tictactoe_gui.engine.learning.machine import new_machine
from tictactoe_gui.engine.learning.training import Plan, Training
from tictactoe_gui.engine.rules import Mark

MOST_GAMES = 1_000_000
"""The most games that a machine learns from here."""
SLICE = 1_000
"""Games after which a run says how far it is."""
YIELD_EVERY, BREATH_SECONDS = 250, 0.003
"""How often the thread rests, and how long.

A picture takes the interpreter's lock dozens of times, and waits each time while a machine plays:
the list of boxes stutters. This leaves it half of the time.
"""


class TrainingSpec(NamedTuple):
    """The learner and its teachers: an equal spec goes on with a run, another begins a new one."""

    learner: Learner
    plan: Plan

    @property
    def mark(self) -> Mark:
        """The side whose strength is looked at."""
        return self.plan.sides[0]


@dataclass
class TrainingRun:
    """A machine and the points of its curves; a worker's thread trains it.

    It reports each point, and in between how many games more were played.
    """

    spec: TrainingSpec
    points: list[CurvePoint] = field(default_factory=list)
    """The points reported so far, for the window's thread."""

    def __post_init__(self) -> None:
        self.training = Training(new_machine(self.spec.learner), self.spec.plan)

    @property
    def games(self) -> int:
        """How many games the machine has learnt from, as far as was reported."""
        return self.points[-1].games if self.points else 0

    def train(self, more: int, control: Control) -> None:
        """Let the machine learn from so many games more; report on the way."""
        training = self.training
        until = min(training.games + more, MOST_GAMES)
        for games in milestones(training.games, until):
            while training.games < games:
                self._play(min(SLICE, games - training.games), control)
            control.report(point(training.machine, self.spec.mark))

    def _play(self, games: int, control: Control) -> None:
        for played in range(0, games, YIELD_EVERY):
            self.training.run(min(YIELD_EVERY, games - played), SilentControl(control))
            time.sleep(BREATH_SECONDS)
        control.report(games)
