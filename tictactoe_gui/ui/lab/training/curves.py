"""The curves of training: how strong a machine is after so many games."""

import math
from collections.abc import Sequence

from tictactoe_gui.engine.counting.strength import RANDOM
from tictactoe_gui.engine.learning.curve import CurvePoint
from tictactoe_gui.engine.learning.teachers import OPPONENTS
from tictactoe_gui.ui.kit.line_chart import Chart, ChartLine, Point
from tictactoe_gui.ui.lab.training import words
from tictactoe_gui.ui.wording.text import number, tr

_QUARTERS = 4


def share_of(opponent: str, point: CurvePoint) -> float:
    """Return what the curve shows: wins against random, draws against who cannot be beaten."""
    chances = point.results[opponent]
    return chances.won if opponent == RANDOM else chances.drawn


def chart_of(points: Sequence[CurvePoint]) -> Chart:
    """Return a line for each opponent that the machine is measured against.

    Across, ten times as many games are about as far apart, from none on.
    """
    games = [each.games for each in points] or [0, 1]
    last = math.log10(1 + max(games[-1], 1))
    places = {each: math.log10(1 + each) / last for each in games}

    def point(opponent: str, found: CurvePoint) -> Point:
        share = share_of(opponent, found)
        notes = words.point_notes(found.games, found.beads, found.empty_boxes)
        return Point(places[found.games], share, (words.point_text(opponent, share), *notes))

    lines = [
        ChartLine(words.line_name(opponent), tuple([point(opponent, each) for each in points]))
        for opponent in OPPONENTS
    ]
    quarters = [(part / _QUARTERS, words.quarter(part)) for part in range(_QUARTERS + 1)]
    ticks = [(place, number(each)) for each, place in places.items()]
    return Chart(tuple(lines), ticks, tr("games learnt from"), quarters, words.unit())
