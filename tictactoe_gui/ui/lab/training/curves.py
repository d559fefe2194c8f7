"""The curves of training: how strong a machine is after so many games."""

import math
from collections.abc import Sequence

from tictactoe_gui.engine.counting.strength import RANDOM
from tictactoe_gui.engine.learning.curve import CurvePoint
from tictactoe_gui.engine.learning.teachers import OPPONENTS
from tictactoe_gui.ui.kit.axis import Axis, even_axis
from tictactoe_gui.ui.kit.line_chart import ChartLine, LineChartContent, Point
from tictactoe_gui.ui.lab.training import words
from tictactoe_gui.ui.wording.text import number, tr

_QUARTERS = 4


def share_of(opponent: str, point: CurvePoint) -> float:
    """Return what the curve shows: wins against random, draws against who cannot be beaten."""
    chances = point.results[opponent]
    return chances.won if opponent == RANDOM else chances.drawn


def content_of(points: Sequence[CurvePoint]) -> LineChartContent:
    """Return a line for each opponent that the machine is measured against."""
    lines = [
        ChartLine(words.line_name(opponent), tuple([_point(opponent, each) for each in points]))
        for opponent in OPPONENTS
    ]
    shares = even_axis((part / _QUARTERS, words.quarter(part)) for part in range(_QUARTERS + 1))
    games = _games_axis([each.games for each in points] or [0, 1])
    return LineChartContent(tuple(lines), games, tr("games learnt from"), shares, words.unit())


def _point(opponent: str, found: CurvePoint) -> Point:
    share = share_of(opponent, found)
    notes = words.point_notes(found.games, found.beads, found.empty_boxes)
    return Point(found.games, share, words.point_text(opponent, share), notes)


def _games_axis(games: Sequence[int]) -> Axis:
    """Return an axis on which ten times as many games are about as far apart, from none on."""
    last = math.log10(1 + max(games[-1], 1))
    return Axis(
        tuple([(each, number(each)) for each in games]),
        lambda value: math.log10(1 + value) / last,
    )
