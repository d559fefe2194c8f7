"""A run of training: a machine that is taught in slices, and the curves of its strength."""

import math
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import NamedTuple

from tictactoe_gui.engine.control import Control, SilentControl
from tictactoe_gui.engine.counting.strength import PERFECT, RANDOM
from tictactoe_gui.engine.learning.exact_strength import CurvePoint, milestones, point
from tictactoe_gui.engine.learning.learner import Learner
from tictactoe_gui.engine.learning.machine import new_machine
from tictactoe_gui.engine.learning.training import ANY_BEST, ITSELF, OPPONENTS, Plan, Training
from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.ui.kit.manual import term_name
from tictactoe_gui.ui.lab.training.line_chart import Chart, ChartLine, Point
from tictactoe_gui.ui.wording.names import program_name
from tictactoe_gui.ui.wording.text import games_count, number, percent, tr

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
        """How many games the machine has learnt from, by the last report."""
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


# Its curves.

_QUARTERS = 4
_EXACT = 10**12
"""The largest denominator: a float has no more digits that could tell two chances apart."""


def teacher_name(key: str) -> str:
    """Return the name of a teacher for lists."""
    return {
        PERFECT: tr("Perfect player"),
        ANY_BEST: term_name("any-best-square"),
        ITSELF: tr("Itself"),
    }.get(key) or program_name(key)


def line_name(opponent: str) -> str:
    """Return what the curve against an opponent shows."""
    return {
        RANDOM: tr("wins against random"),
        PERFECT: tr("draws against the perfect player"),
        ANY_BEST: tr("draws against any best square"),
    }[opponent]


def chart_of(points: Sequence[CurvePoint]) -> Chart:
    """Return a line for each opponent that the machine is measured against.

    It shows wins against random, and draws against who cannot be beaten. Across, ten times as many
    games are about as far apart, from none on.
    """
    games = [each.games for each in points] or [0, 1]
    last = math.log10(1 + max(games[-1], 1))
    places = {each: math.log10(1 + each) / last for each in games}

    def point(opponent: str, found: CurvePoint) -> Point:
        chances = found.results[opponent]
        share = chances.won if opponent == RANDOM else chances.drawn
        told = percent(Fraction(share).limit_denominator(_EXACT), 1)
        facts = {"beads": number(found.beads), "empty": number(found.empty_boxes)}
        notes = (
            f"{line_name(opponent)}: {told}",
            tr("after {games}", games=games_count(found.games)),
            tr("{beads} beads, {empty} empty boxes", **facts),
        )
        return Point(places[found.games], share, notes)

    lines = [
        ChartLine(line_name(opponent), tuple([point(opponent, each) for each in points]))
        for opponent in OPPONENTS
    ]
    quarters = [Fraction(part, _QUARTERS) for part in range(_QUARTERS + 1)]
    up = [(float(each), percent(each)) for each in quarters]
    across = [(place, number(each)) for each, place in places.items()]
    return Chart(tuple(lines), across, tr("games learnt from"), up, tr("Exact strength"))
