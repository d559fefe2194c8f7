"""A board of nine squares by itself, and games to be shown on it."""

import pytest
from PySide6.QtGui import QPalette
from pytestqt.qtbot import QtBot

from tests.engine import oracle
from tests.engine.boards import board, drawing
from tictactoe_gui.engine.rules import Cell, Line, Mark
from tictactoe_gui.session.game import Game
from tictactoe_gui.ui.board.board_view import BoardView
from tictactoe_gui.ui.kit.theme import LIGHT

EMPTY = "........."


@pytest.fixture
def view(qtbot: QtBot) -> BoardView:
    """A board without animation that shows an untouched game."""
    view = BoardView()
    qtbot.addWidget(view)
    view.is_animated = False
    view.resize(580, 580)
    view.setPalette(QPalette(LIGHT.surface, LIGHT.window))
    with qtbot.waitActive(view):
        view.show()
    view.show_game(game())
    return view


def game(position: str = EMPTY, *moves: Cell) -> Game:
    played = Game(board(drawing(position), "vector"))
    for cell in moves:
        played = played.play(cell)
    return played


def won_by(line: Line, mark: Mark) -> Game:
    """Return a game that `mark` has won with a line alone."""
    won = (each for each in oracle.REACHABLE if oracle.complete_lines(each) == (line,))
    return game(next(each for each in won if oracle.winner(each) == mark.value))
