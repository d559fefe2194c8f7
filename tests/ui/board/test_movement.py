"""What moves on the board: marks, the line that wins, and that nothing else is painted."""

import pytest
from PySide6.QtCore import (
    QAbstractAnimation,
    QCoreApplication,
    QEvent,
    QObject,
    QVariantAnimation,
)
from PySide6.QtGui import QImage

from tests.ui.board.conftest import EMPTY, game, won_by
from tests.ui.person import (
    box_of,
    picture,
)
from tictactoe_gui.engine.rules import Cell, Mark
from tictactoe_gui.session.game import Game
from tictactoe_gui.ui.board.board_view import BoardView
from tictactoe_gui.ui.board.square import Square
from tictactoe_gui.ui.kit.theme import LIGHT

BEFORE = game("XOO.X....")
WON = BEFORE.play(8)


@pytest.fixture
def moving(view: BoardView) -> BoardView:
    """A board on which X has just won with a diagonal, in a clock that a test moves on."""
    view.show_game(BEFORE)
    view.is_animated = True
    view.show_game(WON)
    clock(view).pause()
    return view


def clock(view: BoardView) -> QVariantAnimation:
    """Return what moves the board."""
    (found,) = view.findChildren(QVariantAnimation)
    assert isinstance(found, QVariantAnimation)
    return found


def at(view: BoardView, moment: int) -> QImage:
    """Return what the board looks like so many milliseconds after a move."""
    clock(view).setCurrentTime(moment)
    return picture(view)


def at_rest(view: BoardView, shown: Game) -> QImage:
    """Return what a game looks like where nothing moves."""
    view.is_animated = False
    view.show_game(game("X........"))
    view.show_game(shown)
    return picture(view)


def size_of_mark(view: BoardView, image: QImage, cell: Cell) -> int:
    """Return how wide the X of a square is, without the rim."""
    inner = view.squares[cell].geometry().adjusted(8, 8, -8, -8)
    left, _, right, _ = box_of(image.copy(inner), LIGHT.x)
    return right - left


def test_the_three_marks_pulse_once(moving: BoardView) -> None:
    moments = range(140, clock(moving).duration() + 1, 20)
    images = [at(moving, each) for each in moments]
    for cell in (0, 4, 8):
        sizes = [size_of_mark(moving, each, cell) for each in images]
        peak = sizes.index(max(sizes))
        assert sizes[: peak + 1] == sorted(sizes[: peak + 1])
        assert sizes[peak:] == sorted(sizes[peak:], reverse=True)
        assert max(sizes) > 1.05 * sizes[-1]
    assert images[-1] == at_rest(moving, WON)


@pytest.mark.parametrize(  # of a diagonal, with the corners that it passes
    ("before", "last", "painted"),
    [("XX.OO....", 2, {0, 1, 2}), ("XOO.X....", 8, {0, 1, 3, 4, 5, 7, 8})],
)
def test_only_what_moves_is_painted(
    view: BoardView, before: str, last: Cell, painted: set[Cell]
) -> None:
    view.show_game(game(before))
    view.is_animated = True
    view.show_game(game(before).play(last))
    clock(view).pause()
    at(view, 130)
    squares = PaintedSquares(view)
    for moment in range(160, clock(view).duration() + 1, 20):
        clock(view).setCurrentTime(moment)
        QCoreApplication.processEvents()
    assert squares.cells == painted
    assert on_screen(view) == picture(view).convertToFormat(QImage.Format.Format_RGB32)


def on_screen(view: BoardView) -> QImage:
    """Return what is on the screen: what was not painted again is as it was."""
    QCoreApplication.processEvents()
    seen = view.screen().grabWindow(view.winId()).toImage()
    return seen.convertToFormat(QImage.Format.Format_RGB32)


def test_a_line_is_gone_with_its_game(view: BoardView) -> None:
    diagonal, row = won_by((0, 4, 8), Mark.X), won_by((0, 1, 2), Mark.O)
    for shown in (diagonal, row, won_by((0, 1, 2), Mark.X), game(), row, diagonal):
        view.show_game(shown)
        assert on_screen(view) == picture(view).convertToFormat(QImage.Format.Format_RGB32)


class PaintedSquares(QObject):
    """Notes which squares of a board are painted."""

    def __init__(self, view: BoardView) -> None:
        super().__init__(view)
        QCoreApplication.processEvents()
        self.cells: set[Cell] = set()
        for square in view.squares:
            square.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Paint and isinstance(watched, Square):
            self.cells.add(watched.cell)
        return False


@pytest.mark.parametrize("moment", [0, 60, 119, 200, 300, 430])
def test_what_moves_is_at_its_end_when_the_board_changes(moving: BoardView, moment: int) -> None:
    for following in (WON.at(0), BEFORE, game(), BEFORE.play(3), game("XO.......")):
        moving.is_animated = True
        moving.show_game(BEFORE)
        moving.show_game(WON)
        at(moving, moment)
        moving.is_animated = False
        moving.show_game(following)
        assert clock(moving).state() is QAbstractAnimation.State.Stopped
        assert picture(moving) == at_rest(moving, following)


def test_looking_back_is_not_animated(view: BoardView) -> None:
    view.is_animated = True
    shown = game(EMPTY, 0, 1, 2)
    view.show_game(shown)
    view.show_game(shown.at(1))
    assert picture(view) == at_rest(view, shown.at(1))
    view.is_animated = True
    view.show_game(shown, is_thought=True)
    assert clock(view).state() is QAbstractAnimation.State.Stopped
