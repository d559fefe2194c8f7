"""The curves of training: how strong machines are after so many games, and their median."""

import math
from collections.abc import Sequence
from statistics import median

from tictactoe_gui.engine.counting.strength import RANDOM
from tictactoe_gui.engine.learning.curve import CurvePoint
from tictactoe_gui.engine.learning.teachers import OPPONENTS
from tictactoe_gui.ui.kit.axis import Axis, even_axis
from tictactoe_gui.ui.kit.line_chart import ChartLine, LineChartContent, Point
from tictactoe_gui.ui.lab.training import words
from tictactoe_gui.ui.wording.text import number, tr

Curves = Sequence[Sequence[CurvePoint]]
_QUARTERS = 4


def share_of(opponent: str, point: CurvePoint) -> float:
    """Return what the curve shows: wins against random, draws against who cannot be beaten."""
    chances = point.results[opponent]
    return chances.won if opponent == RANDOM else chances.drawn


def content_of(curves: Curves) -> LineChartContent:
    """Return a line for each opponent: the median of the machines that have come so far."""
    by_games: dict[int, list[CurvePoint]] = {}
    for points in curves:
        for point in points:
            by_games.setdefault(point.games, []).append(point)
    lines = [
        ChartLine(
            words.line_name(opponent),
            tuple([_median(opponent, games, by_games[games]) for games in sorted(by_games)]),
            tuple([_single(opponent, each) for each in curves]) if len(curves) > 1 else (),
        )
        for opponent in OPPONENTS
    ]
    shares = even_axis((part / _QUARTERS, words.quarter(part)) for part in range(_QUARTERS + 1))
    games = _games_axis(sorted(by_games) or [0, 1])
    return LineChartContent(tuple(lines), games, tr("games learnt from"), shares, words.unit())


def _games_axis(games: Sequence[int]) -> Axis:
    """Return an axis on which ten times as many games are about as far apart, from none on."""
    last = math.log10(1 + max(games[-1], 1))
    return Axis(
        tuple([(each, number(each)) for each in games]),
        lambda value: math.log10(1 + value) / last,
    )


def _single(opponent: str, points: Sequence[CurvePoint]) -> tuple[tuple[int, float], ...]:
    return tuple([(each.games, share_of(opponent, each)) for each in points])


def _median(opponent: str, games: int, points: list[CurvePoint]) -> Point:
    values = [share_of(opponent, each) for each in points]
    middle = median(values)
    beads = median([each.beads for each in points])
    empty = median([each.empty_boxes for each in points])
    notes = words.point_notes(games, beads, empty, len(points))
    text = words.point_text(opponent, middle)
    return Point(games, middle, min(values), max(values), text, notes)
