"""The squares that a person fills: by mouse, by key, and what they say."""

import pytest
from pytestqt.qtbot import QtBot

from tests.ui.person import (
    CTRL,
    KEYPAD,
    NO_MODIFIER,
    SHIFT,
    Key,
    click,
    name_of,
    press,
    right_click,
)
from tictactoe_gui.engine.rules import CELLS, Mark
from tictactoe_gui.session.draft import Draft
from tictactoe_gui.ui.setup.board import SetUpBoard

SAMPLE = Draft.from_text("XO./.../...")


class Filling:
    """A board that shows what it says was edited."""

    def __init__(self, board: SetUpBoard) -> None:
        self.board = board
        self.show(SAMPLE)
        board.edited.connect(self.show)

    def show(self, draft: Draft) -> None:
        self.draft = draft
        self.board.show_draft(draft, ())


@pytest.fixture
def filling(qtbot: QtBot) -> Filling:
    board = SetUpBoard()
    qtbot.addWidget(board)
    board.resize(360, 360)
    with qtbot.waitActive(board):
        board.show()
    return Filling(board)


def test_clicks_go_from_empty_to_x_to_o_to_empty_and_right_clicks_put_the_other_mark(
    filling: Filling,
) -> None:
    seen = []
    for _ in range(3):
        click(filling.board.squares[8])
        seen.append(str(filling.draft))
    assert seen == ["XO./.../..X", "XO./.../..O", "XO./.../..."]
    for cell, after in ((8, "XO./.../..O"), (8, "XO./.../..X"), (0, "OO./.../..X")):
        right_click(filling.board.squares[cell])
        assert str(filling.draft) == after


@pytest.mark.parametrize(
    ("key", "modifier", "expected"),
    [
        (Key.Key_Space, NO_MODIFIER, "X../.../..."),
        (Key.Key_Return, NO_MODIFIER, "X../.../..."),
        (Key.Key_X, SHIFT, "XX./.../..."),
        (Key.Key_O, NO_MODIFIER, "XO./.../..."),
        (Key.Key_Delete, NO_MODIFIER, "X../.../..."),
        (Key.Key_Backspace, NO_MODIFIER, "X../.../..."),
        (Key.Key_Period, KEYPAD, "X../.../..."),
        (Key.Key_X, CTRL, "XO./.../..."),
    ],
)
def test_a_key_changes_the_square_in_focus(
    filling: Filling, key: Key, modifier: Key, expected: str
) -> None:
    filling.board.focus(1)
    press(key, modifier)  # type: ignore[arg-type]
    assert str(filling.draft) == expected


def test_a_number_goes_to_its_square(filling: Filling) -> None:
    for cell in CELLS:
        filling.board.focus((cell + 1) % 9)
        press(Key(Key.Key_1 + cell))
        assert filling.board.squares[cell].is_focus_shown
        press(Key(Key.Key_1 + cell), KEYPAD)
        assert filling.board.squares[cell % 3 + 3 * (2 - cell // 3)].hasFocus()
    assert filling.draft == SAMPLE


def test_squares_say_what_is_on_them_and_show_what_a_click_would_bring(filling: Filling) -> None:
    previews = [square.face.preview for square in filling.board.squares]
    assert previews == [None, None, *[Mark.X] * 7]
    filling.board.show_draft(Draft.from_text("XXX/O../..."), (4, 8))
    names = [name_of(square) for square in filling.board.squares]
    winning = [f"Square {number}, X, in the winning line" for number in (1, 2, 3)]
    best = [f"Square {number}, free{', best move' * (number in (5, 9))}" for number in range(5, 10)]
    assert names == [*winning, "Square 4, O", *best]
    filling.board.show_draft(SAMPLE, (*range(2, 9),))
    assert not any(square.face.is_best for square in filling.board.squares), "all are equal"
