"""The squares that a person fills: by mouse, by key, and what they say."""

import pytest
from PySide6.QtGui import QPalette
from pytestqt.qtbot import QtBot

from tests.ui.person import (
    CTRL,
    KEYPAD,
    NO_MODIFIER,
    SHIFT,
    Key,
    click,
    colour_at,
    name_of,
    picture,
    press,
    right_click,
)
from tictactoe_gui.engine.rules import CELLS, Cell, Mark
from tictactoe_gui.session.draft import Draft
from tictactoe_gui.ui.kit.content import Line
from tictactoe_gui.ui.kit.help import LINES
from tictactoe_gui.ui.kit.theme import LIGHT
from tictactoe_gui.ui.setup.board import SetUpBoard

SAMPLE = Draft.from_text("XO./.../...")
MODIFIERS = {Key.Key_X: SHIFT, Key.Key_Period: KEYPAD}


class Filling:
    """A board that shows what it says was edited."""

    def __init__(self, board: SetUpBoard) -> None:
        self.board = board
        self.draft = Draft()
        board.edited.connect(self.show)

    def show(self, draft: Draft) -> None:
        self.draft = draft
        self.board.show_draft(draft, ())


@pytest.fixture
def filling(qtbot: QtBot) -> Filling:
    board = SetUpBoard()
    qtbot.addWidget(board)
    board.setPalette(QPalette(LIGHT.surface, LIGHT.window))
    board.resize(360, 360)
    with qtbot.waitActive(board):
        board.show()
    filling = Filling(board)
    filling.show(SAMPLE)
    return filling


def test_clicks_go_from_empty_to_x_to_o_to_empty(filling: Filling) -> None:
    seen = []
    for _ in range(3):
        click(filling.board.squares[8])
        seen.append(str(filling.draft))
    assert seen == ["XO./.../..X", "XO./.../..O", "XO./.../..."]


def test_right_clicks_put_the_other_mark(filling: Filling) -> None:
    for cell, seen in ((8, "XO./.../..O"), (8, "XO./.../..X"), (0, "OO./.../..X")):
        right_click(filling.board.squares[cell])
        assert str(filling.draft) == seen


@pytest.mark.parametrize("key", [Key.Key_Space, Key.Key_Return, Key.Key_Enter])
def test_keys_do_what_a_click_does(filling: Filling, key: Key) -> None:
    filling.board.focus(4)
    press(key)
    press(key)
    assert str(filling.draft) == "XO./.O./..."


@pytest.mark.parametrize(
    ("key", "expected"),
    [
        (Key.Key_X, "XX./.../..."),
        (Key.Key_O, "XO./.../..."),
        (Key.Key_Delete, "X../.../..."),
        (Key.Key_Backspace, "X../.../..."),
        (Key.Key_Period, "X../.../..."),
    ],
)
def test_a_key_sets_the_square_in_focus(filling: Filling, key: Key, expected: str) -> None:
    filling.board.focus(1)
    press(key, MODIFIERS.get(key, NO_MODIFIER))
    assert str(filling.draft) == expected


def test_keys_with_control_are_no_marks(filling: Filling) -> None:
    filling.board.focus(1)
    press(Key.Key_X, CTRL)
    assert filling.draft == SAMPLE


@pytest.mark.parametrize("cell", CELLS)
def test_a_number_goes_to_its_square(filling: Filling, cell: Cell) -> None:
    filling.board.focus((cell + 1) % 9)
    press(Key(Key.Key_1 + cell))
    assert filling.board.squares[cell].is_focus_shown
    press(Key(Key.Key_1 + cell), KEYPAD)
    assert filling.board.squares[cell % 3 + 3 * (2 - cell // 3)].hasFocus()
    assert filling.draft == SAMPLE


def test_squares_say_what_is_on_them(filling: Filling) -> None:
    filling.board.show_draft(Draft.from_text("XXX/O../..."), (4, 8))
    names = [name_of(square) for square in filling.board.squares]
    assert names == [
        "Square 1, X, in the winning line",
        "Square 2, X, in the winning line",
        "Square 3, X, in the winning line",
        "Square 4, O",
        "Square 5, free, best move",
        "Square 6, free",
        "Square 7, free",
        "Square 8, free",
        "Square 9, free, best move",
    ]


def test_the_best_squares_have_a_rim(filling: Filling) -> None:
    filling.board.show_draft(SAMPLE, (8,))
    image = picture(filling.board)
    rims = [
        colour_at(image, square.x() + 1, square.geometry().center().y())
        for square in filling.board.squares
    ]
    assert [cell for cell in CELLS if rims[cell] == LIGHT.text.lower()] == [8]


@pytest.mark.parametrize("line", LINES)
@pytest.mark.parametrize("mark", list(Mark))
def test_a_complete_line_is_tinted(filling: Filling, line: Line, mark: Mark) -> None:
    draft = Draft()
    for cell in line:
        draft = draft.with_mark(cell, mark)
    filling.show(draft)
    tinted = [square.cell for square in filling.board.squares if square.face.is_winning]
    assert tinted == sorted(line)


def test_only_empty_squares_show_what_a_click_would_bring(filling: Filling) -> None:
    previews = [square.face.preview for square in filling.board.squares]
    assert previews == [None, None, *[Mark.X] * 7]
