"""The nine squares together: what they say, how they are played, and the line that wins."""

import pytest
from PySide6.QtCore import (
    QPoint,
    QRect,
    Qt,
)
from PySide6.QtGui import QPalette
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.engine.boards import board, drawing
from tests.ui.board.conftest import EMPTY, game, won_by
from tests.ui.person import (
    Key,
    box_of,
    click_at,
    colour_at,
    hover,
    name_of,
    picture,
    press,
    same,
)
from tictactoe_gui.engine.board import REPRESENTATIONS
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.evaluation import Analysis
from tictactoe_gui.engine.rules import CELLS, LINES, Cell, Line, Mark
from tictactoe_gui.engine.solution import PerfectPlayer
from tictactoe_gui.engine.why.explanation import Hint, explain
from tictactoe_gui.session.game import Game
from tictactoe_gui.ui.board.board_view import BoardView
from tictactoe_gui.ui.kit.theme import DARK, LIGHT, Colours
from tictactoe_gui.ui.wording.squares import SquareWords

WINDOW = same(LIGHT.window)
ARROWS = {
    Key.Key_Left: (0, -1),
    Key.Key_Right: (0, 1),
    Key.Key_Up: (-1, 0),
    Key.Key_Down: (1, 0),
}
schemes = pytest.mark.parametrize("scheme", [LIGHT, DARK])


def perfect(shown: Game) -> Analysis:
    return PerfectPlayer().choose(shown.board, Control()).analysis


def names(view: BoardView) -> list[str]:
    return [name_of(square) for square in view.squares]


# Playing.


@pytest.mark.parametrize("side", [212, 583])
def test_a_click_between_the_squares_presses_the_nearest(view: BoardView, side: int) -> None:
    view.resize(side, side)
    pressed: list[Cell] = []
    view.pressed.connect(pressed.append)
    first, right, below = (view.squares[cell].geometry() for cell in (0, 1, 3))
    middle = first.center()
    for place, cell in (
        (QPoint(first.right() + 1, middle.y()), 0),
        (QPoint(right.left() - 1, middle.y()), 1),
        (QPoint(middle.x(), first.bottom() + 1), 0),
        (QPoint(middle.x(), below.top() - 1), 3),
        (QPoint(view.squares[4].x() - 1, view.squares[4].y() - 1), 4),
    ):
        assert view.childAt(place) is None
        click_at(view, place)
        assert pressed.pop() == cell
        assert not pressed
        assert not view.squares[cell].isDown()


def test_a_press_that_is_drawn_away_presses_nothing(view: BoardView) -> None:
    pressed: list[Cell] = []
    view.pressed.connect(pressed.append)
    first = view.squares[0].geometry()
    gap = QPoint(first.right() + 1, first.center().y())
    QTest.mousePress(view, Qt.MouseButton.LeftButton, pos=gap)
    assert view.squares[0].isDown()
    QTest.mouseMove(view, view.squares[8].geometry().center())
    assert not view.squares[0].isDown()
    QTest.mouseRelease(view, Qt.MouseButton.LeftButton, pos=view.squares[8].geometry().center())
    assert pressed == []


@pytest.mark.parametrize("key", [Key.Key_Return, Key.Key_Enter, Key.Key_Space])
def test_a_key_presses_the_square_in_focus(qtbot: QtBot, view: BoardView, key: Key) -> None:
    view.squares[7].setFocus()
    with qtbot.waitSignal(view.pressed) as caught:
        press(key)
    assert caught.args == [7]


def test_arrows_move_the_focus_and_wrap(view: BoardView) -> None:
    for cell in CELLS:
        for arrow, (down, right) in ARROWS.items():
            view.squares[cell].setFocus()
            press(arrow)
            row, column = (cell // 3 + down) % 3, (cell % 3 + right) % 3
            assert QApplication.focusWidget() is view.squares[3 * row + column]
            assert view.squares[3 * row + column].is_focus_shown


# What is shown, and said.


@pytest.mark.parametrize(("moves", "best"), [((), 0), ((4,), 4)])
def test_nothing_is_called_best_where_all_are(
    view: BoardView, moves: tuple[Cell, ...], best: int
) -> None:
    shown = game(EMPTY, *moves)
    view.show_game(shown)
    view.show_analysis(perfect(shown))
    faces = [square.face for square in view.squares if square.face.words]
    assert [face.note for face in faces if face.is_best] == ["best"] * best
    told = [face.words for face in faces if face.words and "best" in str(face.words.details)]
    assert len(told) == best
    assert sum("best" in name for name in names(view)) == best


def test_a_hint_lights_its_region_then_its_square(view: BoardView) -> None:
    advice = Hint(4, explain(board("XO......."), 4), (3, 4, 5))
    view.show_game(game("XO......."))
    view.show_analysis(perfect(game("XO.......")))
    view.show_hint(advice, with_square=False)
    assert not view.squares[3].face.is_best, "a frame has one reason"
    assert [square.cell for square in view.squares if square.face.is_lit] == [3, 4, 5]
    assert names(view)[3].endswith(", hint")
    assert [square.face.note for square in view.squares if square.face.is_lit] == ["hint"] * 3
    view.show_hint(advice, with_square=True)
    assert [square.cell for square in view.squares if square.face.is_lit] == [4]
    view.show_game(game(EMPTY, 4))
    assert not any(square.face.is_lit for square in view.squares)


def test_the_mark_to_come_is_where_the_mouse_is_else_where_the_keys_are(view: BoardView) -> None:
    def shown() -> list[Cell]:
        middle = view.squares[0].rect().center()
        colours = [colour_at(picture(each), middle.x(), middle.y()) for each in view.squares]
        return [cell for cell in CELLS if colours[cell] != same(LIGHT.surface)]

    view.set_preview(Mark.X)
    view.focus(0)
    assert shown() == [0]
    hover(view.squares[2])
    assert shown() == [2]
    hover(view.squares[0])
    assert shown() == [0]
    press(Key.Key_Down)
    assert shown() == [0]
    hover(view.squares[3])
    assert shown() == [3]


@pytest.mark.parametrize("key", REPRESENTATIONS)
def test_what_is_stored_is_in_the_squares_while_that_is_studied(view: BoardView, key: str) -> None:
    position = board(drawing(".OX......"), key)
    view.show_game(Game(position))
    view.show_storing(key, is_veiled=False)
    name, corner = REPRESENTATIONS[key].names.short, view.squares[0].rect().topRight()
    for is_one_more, is_veiled, is_told in (
        (True, False, True),
        (True, True, False),
        (False, False, True),
        (False, False, False),
    ):
        view.study_storing(is_one_more)
        view.show_storing(key, is_veiled=is_veiled)
        shown = [square.face.stored for square in view.squares]
        tipped = view.squares[0].childAt(corner + QPoint(-14, 14))
        assert shown == [position.stored(cell) if is_told else "" for cell in CELLS]
        assert (tipped.toolTip() if tipped else "") == (
            f"How the {name} stores this square." if is_told else ""
        )


# The line that wins.


def between(view: BoardView, line: Line) -> tuple[int, int]:
    """Return the place halfway between the first two squares of a line: no square paints there."""
    first, second, _ = (view.squares[cell].geometry().center() for cell in line)
    middle = (first + second) / 2
    assert not any(square.geometry().contains(middle) for square in view.squares)
    return middle.x(), middle.y()


def test_the_winning_lines_are_swept_and_stay_on_the_board(view: BoardView) -> None:
    last = view.width() - 1
    edges = [(at, edge) for at in range(0, last + 1, 2) for edge in (0, last)]
    games = [(won_by(line, list(Mark)[n % 2]), [line]) for n, line in enumerate(LINES)]
    for won, lines in (*games, (game("XXXXOOXOO"), [(0, 1, 2), (0, 3, 6)])):
        mark, cells = won.board.winner, {cell for line in lines for cell in line}
        assert mark
        view.show_game(won)
        image = picture(view)
        seen = {line: colour_at(image, *between(view, line)) for line in LINES}
        swept = {line: colour for line, colour in seen.items() if colour != WINDOW}
        assert swept == dict.fromkeys(lines, same(LIGHT.band(mark)))
        if mark is Mark.X:  # which lies upon the line
            middles = [view.squares[cell].geometry().center() for cell in cells]
            assert {colour_at(image, each.x(), each.y()) for each in middles} == {same(LIGHT.x)}
        colours = {colour_at(image, *place) for x, y in edges for place in ((x, y), (y, x))}
        assert same(LIGHT.band(mark)) not in colours
        assert {each.cell for each in view.squares if each.face.is_winning} == cells
        assert all(names(view)[cell].endswith("in the winning line") for cell in cells)


@schemes
def test_the_figures_in_the_corners_are_read_upon_the_line(
    view: BoardView, scheme: Colours
) -> None:
    view.setPalette(QPalette(scheme.surface, scheme.window))
    view.resize(900, 900)
    view.show_game(won_by((0, 4, 8), Mark.O))
    for cell in CELLS:
        figure = picture(view.squares[cell]).copy(0, 0, 60, 60)
        box_of(figure, scheme.text if cell in {0, 4, 8} else scheme.muted)


@pytest.mark.parametrize("size", [210, 580])
def test_the_line_is_as_wide_between_squares_as_in_them(view: BoardView, size: int) -> None:
    view.resize(size, size)
    view.show_game(won_by((2, 4, 6), Mark.X))
    joint = view.squares[4].geometry().topRight() + QPoint(2, -2)
    image, side = picture(view), view.squares[4].width()
    widths = []
    for along in (0, side // 8):
        x, y = joint.x() - along, joint.y() + along
        across = [colour_at(image, x + step, y + step) for step in range(-side // 10, side // 10)]
        widths.append(across.count(same(LIGHT.band(Mark.X))))
    assert abs(widths[0] - widths[1]) <= 1, widths
    assert widths[0] >= 3


def test_the_second_lines_are_of_one_size(view: BoardView) -> None:
    font = view.font()
    font.setPixelSize(15)
    view.setFont(font)
    words = {cell: SquareWords("", "", ("H" * (17 - cell),)) for cell in CELLS}
    view.show_thought({}, (), words)
    for side in (580, 740, 900):
        view.resize(side, side)
        assert len({each.fitting for each in view.squares}) > 1, "or all of them fit"
        image = picture(view)
        inner = side // 14
        middles = [each.geometry().adjusted(0, inner, 0, -inner) for each in view.squares]
        boxes = [box_of(image.copy(each), LIGHT.muted) for each in middles]
        heights = {bottom - top for _, top, _, bottom in boxes}
        assert len(heights) == 1, (side, heights)


# Geometry.


@pytest.mark.parametrize(
    ("width", "height"), [(210, 210), (333, 210), (210, 400), (580, 580), (1900, 900)]
)
def test_nine_equal_squares_fill_the_board(view: BoardView, width: int, height: int) -> None:
    view.resize(width, height)
    boxes = [square.geometry() for square in view.squares]
    assert {(box.width(), box.height()) for box in boxes} == {(boxes[0].width(),) * 2}
    assert all(view.rect().contains(box) for box in boxes)
    assert not any(one.intersects(other) for one in boxes for other in boxes if one is not other)
    whole = QRect(boxes[0].topLeft(), boxes[8].bottomRight())
    assert min(width, height) - whole.width() <= 3
    assert whole.top() == 0, "what is below keeps its place"
    assert abs(whole.center().x() - view.rect().center().x()) <= 4
