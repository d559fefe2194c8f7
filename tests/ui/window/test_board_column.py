"""Header and board share the room: the board square and as large as can be."""

import pytest
from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot

from tictactoe_gui.ui.board.board_view import BoardView
from tictactoe_gui.ui.window.board_column import FRAME, BoardColumn
from tictactoe_gui.ui.window.header import Header

LONG = "A board is three rows of three squares, such as XO./.O./..X; this is another text. " * 2


@pytest.fixture
def column(qtbot: QtBot) -> BoardColumn:
    header = Header()
    header.show_state("Your move", "You are X.")
    column = BoardColumn(header, BoardView(), QLabel("Evaluation"))
    qtbot.addWidget(column)
    column.resize(580, 640)
    with qtbot.waitExposed(column):
        column.show()
    return column


def parts(column: BoardColumn) -> tuple[Header, BoardView]:
    (header,), (board,) = column.findChildren(Header), column.findChildren(BoardView)
    return header, board


@pytest.mark.parametrize(
    ("width", "height"), [(450, 280), (470, 900), (580, 640), (900, 500), (1300, 900)]
)
def test_the_board_is_square_below_the_header(column: BoardColumn, width: int, height: int) -> None:
    column.resize(width, height)
    header, board = parts(column)
    assert board.width() == board.height()
    assert column.rect().contains(board.geometry())
    assert column.rect().contains(header.geometry())
    assert header.geometry().bottom() < board.geometry().top()
    middle = column.width() / 2
    for each in (header, board):
        assert abs(each.geometry().center().x() - middle) <= 1
    (foot,) = [each for each in column.findChildren(QLabel) if each.text() == "Evaluation"]
    lowest: QWidget = foot if foot.isVisible() else board
    assert foot.isVisible() is (height > 300)
    assert column.rect().contains(lowest.geometry())
    assert lowest is board or 0 < foot.geometry().top() - board.geometry().bottom() <= 12
    assert board.width() == width - 2 * FRAME or lowest.geometry().bottom() >= height - 12


def test_a_longer_text_gets_its_room(qtbot: QtBot, column: BoardColumn) -> None:
    header, board = parts(column)
    before = board.height()
    header.show_notice(LONG, lasting=True)
    label = header.subtitle
    qtbot.waitUntil(lambda: label.height() >= label.heightForWidth(label.width()))
    assert column.rect().contains(board.geometry())
    header.clear_notice()
    qtbot.waitUntil(lambda: board.height() == before)
