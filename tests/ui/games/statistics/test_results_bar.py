"""The bar of a person's results: how wide its parts are, and that they can be told apart."""

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QImage, QPainter

from tests.ui.person import colour_at, same
from tictactoe_gui.session.history.statistics import Results
from tictactoe_gui.ui.games.statistics.results_bar import paint_results
from tictactoe_gui.ui.kit import theme
from tictactoe_gui.ui.kit.outcome_bar import NARROWEST

WIDTH, HEIGHT = 120, 10
OUTSIDE = "#ff00ff"


def painted(results: Results, scheme: theme.Colours) -> QImage:
    image = QImage(WIDTH + 20, HEIGHT + 8, QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.magenta)
    painter = QPainter(image)
    paint_results(results, painter, QRectF(10, 4, WIDTH, HEIGHT), scheme)
    painter.end()
    return image


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("scheme", [theme.LIGHT, theme.DARK], ids=["light", "dark"])
@pytest.mark.parametrize(
    ("won", "drawn", "lost"),
    [(0, 0, 1), (2, 1, 1), (3, 0, 1), (1, 9997, 1)],
)
def test_each_share_has_its_width_and_none_goes_beyond(
    won: int, drawn: int, lost: int, scheme: theme.Colours
) -> None:
    image = painted(Results(won, drawn, lost), scheme)
    whole = won + drawn + lost
    row = [colour_at(image, x, 9) for x in range(image.width())]
    assert row[:9] == row[-9:] == [OUTSIDE] * 9
    assert OUTSIDE not in row[11:-11]
    for colour, count in ((scheme.pale(scheme.accent), won), (scheme.line, drawn)):
        expected = max(NARROWEST, count / whole * WIDTH) if count else 0
        assert row.count(same(colour)) == pytest.approx(expected, abs=3)
    assert (same(scheme.surface) in row) == (lost > whole / 100)
    for colour in (scheme.x, scheme.o):
        assert same(colour) not in row, "that would say who has won"


@pytest.mark.usefixtures("qapp")
def test_no_games_are_no_bar() -> None:
    image = painted(Results(), theme.LIGHT)
    assert {colour_at(image, x, 9) for x in range(image.width())} == {OUTSIDE}
