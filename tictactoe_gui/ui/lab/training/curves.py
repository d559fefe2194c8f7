"""The curves of training: how strong a machine is after so many games, and by whom it is taught."""

import math
from collections.abc import Sequence
from fractions import Fraction

from tictactoe_gui.engine.counting.strength import PERFECT, RANDOM
from tictactoe_gui.engine.learning.exact_strength import CurvePoint
from tictactoe_gui.engine.learning.training import ANY_BEST, ITSELF, OPPONENTS
from tictactoe_gui.ui.kit.manual import term_name
from tictactoe_gui.ui.lab.training.line_chart import Chart, ChartLine, Point
from tictactoe_gui.ui.wording.names import program_name
from tictactoe_gui.ui.wording.text import games_count, number, percent, tr

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
