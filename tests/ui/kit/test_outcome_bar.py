"""The bar of an outcome: how wide its parts are, and that they can be told apart."""

from fractions import Fraction

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QImage, QPainter

from tests.cases import for_each
from tests.ui.person import colour_at, same
from tictactoe_gui.engine.counting.match import Outcome
from tictactoe_gui.ui.kit import theme
from tictactoe_gui.ui.kit.outcome_bar import NARROWEST, hatching, paint_bar

WIDTH, HEIGHT = 120, 8
BOX = QRectF(10, 4, WIDTH, HEIGHT)
HALF, THIRD = Fraction(1, 2), Fraction(1, 3)


def painted(outcome: Outcome, scheme: theme.Colours) -> QImage:
    image = QImage(WIDTH + 20, HEIGHT + 8, QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.magenta)
    painter = QPainter(image)
    paint_bar(outcome, painter, BOX, scheme)
    painter.end()
    return image


@pytest.mark.usefixtures("qapp")
@for_each("scheme", [theme.LIGHT, theme.DARK])
@for_each(
    "outcome",
    [
        Outcome(Fraction(1), Fraction(0), Fraction(0), 1),
        Outcome(Fraction(0), Fraction(1), Fraction(0), 1),
        Outcome(Fraction(0), Fraction(0), Fraction(1), 1),
        Outcome(THIRD, THIRD, THIRD, 3),
        Outcome(HALF, Fraction(0), HALF, 2),
        Outcome(Fraction(1, 9999), Fraction(9997, 9999), Fraction(1, 9999), 9999),
    ],
)
def test_each_share_has_its_width_and_none_goes_beyond(
    outcome: Outcome, scheme: theme.Colours
) -> None:
    image = painted(outcome, scheme)
    row = [colour_at(image, x, 7) for x in range(image.width())]
    outside = "#ff00ff"
    assert row[:9] == row[-9:] == [outside] * 9
    assert outside not in row[10:-11]
    assert all(colour_at(image, x, y) == outside for x in range(image.width()) for y in (2, 13))
    for colour, share in ((scheme.x, outcome.x_wins), (scheme.line, outcome.draws)):
        expected = max(NARROWEST, float(share) * WIDTH) if share else 0
        assert row.count(same(colour)) == pytest.approx(expected, abs=3)
    o_share = [each for each in row if each == same(scheme.o)]
    assert bool(o_share) == bool(outcome.o_wins)


@for_each("width", [1.5, 3.0, 7.9, 8.0, 100.0])
def test_the_hatching_ends_at_the_edges(width: float) -> None:
    box = QRectF(10, 4, width, HEIGHT)
    within = box.adjusted(-0.001, -0.001, 0.001, 0.001)
    for line in hatching([box]):
        assert within.contains(line.p1()), line
        assert within.contains(line.p2()), line
        assert line.dx() == pytest.approx(-line.dy())
