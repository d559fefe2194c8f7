"""A run of training: machines that differ in their seeds, taught side by side, in slices."""

import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from tictactoe_gui.engine.control import Control, SilentControl
from tictactoe_gui.engine.learning.curve import CurvePoint, milestones, point
from tictactoe_gui.engine.learning.learner import Learner
from tictactoe_gui.engine.learning.machine import Machine
from tictactoe_gui.engine.learning.teachers import Teachers
from tictactoe_gui.engine.learning.training import Plan, Training
from tictactoe_gui.engine.rules import Mark

MOST_GAMES = 1_000_000
"""From which a machine learns here."""
SLICE = 1_000
"""Games after which a run says how far it is."""
YIELD_EVERY, BREATH_SECONDS = 250, 0.003
"""How often the thread rests, and how long.

A picture takes the interpreter's lock dozens of times, and waits each time while a machine plays:
the wall of boxes stutters. This leaves it half of the time.
"""


class TrainingSpec(NamedTuple):
    """What is taught, and by whom: a run of the same goes on, any other begins anew."""

    learner: Learner
    plan: Plan
    seed: int
    machines: int

    @property
    def mark(self) -> Mark:
        """The side whose strength is looked at."""
        return self.plan.sides[0]


class Reached(NamedTuple):
    """How strong the machine at a place is by now."""

    place: int
    point: CurvePoint


class Played(NamedTuple):
    """A report: a machine has played more games."""

    games: int


@dataclass
class TrainingRun:
    """The machines of a lot, and the points of their curves; a worker's thread trains them."""

    spec: TrainingSpec
    curves: list[list[CurvePoint]] = field(init=False)
    """What was reported, in the window's thread."""

    def __post_init__(self) -> None:
        spec, teachers = self.spec, Teachers()
        self.curves = [[] for _ in range(spec.machines)]
        self.trainings = [
            Training(Machine.untaught(spec.learner, spec.seed + place), spec.plan, teachers)
            for place in range(spec.machines)
        ]

    @property
    def games(self) -> int:
        """How many games every machine has learnt from, as far as was reported."""
        return min((points[-1].games if points else 0) for points in self.curves)

    def count(self, games: int) -> int:
        """Return about how many reports there will be of so many games more."""
        return sum(1 for _ in self._steps(self.games, self.games + games)) * self.spec.machines

    def train(self, more: int, control: Control) -> None:
        """Let each machine learn from so many games more; report on the way."""
        until = min(self._least + more, MOST_GAMES)
        for games in milestones(self._least, until):
            for place, training in enumerate(self.trainings):
                self._bring(training, games, control)
                if training.games == games:
                    control.report(Reached(place, point(training.machine, self.spec.mark)))

    def _bring(self, training: Training, games: int, control: Control) -> None:
        while training.games < games:
            some = min(SLICE, games - training.games)
            for played in range(0, some, YIELD_EVERY):
                training.run(min(YIELD_EVERY, some - played), SilentControl(control))
                time.sleep(BREATH_SECONDS)
            control.report(Played(some))

    @property
    def _least(self) -> int:
        return min(training.games for training in self.trainings)

    @staticmethod
    def _steps(before: int, until: int) -> Iterator[int]:
        for games in milestones(before, until):
            yield from range(0, games - before, SLICE)
            yield games
            before = games
