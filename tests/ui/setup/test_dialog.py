"""Setting up a position: what the dialog shows, what it gives, and that it fits."""

from collections.abc import Callable, Iterator
from functools import partial

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QColor, QGuiApplication
from PySide6.QtWidgets import QApplication, QLabel, QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from tests.engine import oracle
from tests.ui.parts import button
from tests.ui.person import CTRL, Key, click, press, tab_to
from tests.ui.rest import settle
from tictactoe_gui.engine.board import REPRESENTATIONS
from tictactoe_gui.engine.rules import CELLS, Mark
from tictactoe_gui.session.game import Game
from tictactoe_gui.session.session import GameSession
from tictactoe_gui.session.settings import Settings, Side
from tictactoe_gui.ui.kit import theme
from tictactoe_gui.ui.kit.theme import LIGHT
from tictactoe_gui.ui.setup.dialog import SetUpDialog, VerdictBox

EMPTY = ".../.../..."
SAMPLE = "XO./.O./..X"
BOARD = REPRESENTATIONS["vector"]
OpenDialog = Callable[..., SetUpDialog]


@pytest.fixture
def open_dialog(qtbot: QtBot) -> Iterator[OpenDialog]:
    parent = QWidget()
    qtbot.addWidget(parent)
    parent.setStyleSheet(theme.style_sheet(LIGHT))

    def open_(text: str = EMPTY, side: Side = Side.X) -> SetUpDialog:
        session = GameSession(Settings(side=side), parent)
        dialog = SetUpDialog(parent, BOARD.from_text(text), session)
        with qtbot.waitActive(dialog):
            dialog.open()
        return dialog

    yield open_
    for dialog in parent.findChildren(SetUpDialog):
        dialog.close()


@pytest.fixture
def dialog(open_dialog: OpenDialog) -> SetUpDialog:
    return open_dialog()


def write(dialog: SetUpDialog, text: str) -> None:
    """Replace the text as by typing it."""
    dialog.text.setFocus()
    dialog.text.selectAll()
    dialog.text.insert(text)


def shown(dialog: SetUpDialog) -> str:
    """Return the squares as they are seen."""
    marks = [square.face.mark for square in dialog.board.squares]
    return "".join([mark.value if mark else "." for mark in marks])


def best(dialog: SetUpDialog) -> list[int]:
    return [square.cell for square in dialog.board.squares if square.face.is_best]


def verdict(dialog: SetUpDialog) -> tuple[str, str]:
    return dialog.verdict.headline.text(), dialog.verdict.line.text()


def is_within(widget: QWidget, outer: QWidget) -> bool:
    box = widget.rect().translated(widget.mapTo(outer, QPoint()))
    return widget.isVisible() and outer.rect().contains(box)


# What it shows.


def test_squares_and_text_follow_each_other(dialog: SetUpDialog, announced: list[str]) -> None:
    click(dialog.board.squares[4])
    assert dialog.text.text() == ".../.X./..."
    write(dialog, "")
    for key in (Key.Key_1, Key.Key_Space, Key.Key_5):
        press(key)
    assert (dialog.text.text(), shown(dialog)) == ("1 5", "X...O....")
    click(dialog.board.squares[0])
    assert dialog.text.text() == "O../.O./..."
    assert announced[-1] == dialog.text.accessibleDescription()
    assert announced[-1].startswith("No game leads here. Marks on this board: X 0, O 2.")


def side_line(position: oracle.Position) -> str:
    if winner := oracle.winner(position):
        return f"{winner} has won"
    return f"{oracle.side(position)} to move" if "." in position else "A draw: the board is full"


def test_positions_are_shown_with_what_the_solver_says(dialog: SetUpDialog) -> None:
    for position in oracle.UP_TO_SYMMETRY[::5]:
        dialog.text.setText(oracle.drawn(position))
        moves = oracle.moves(position)
        told = list(oracle.best_moves(position)) if moves else []
        assert dialog.play.isEnabled() is bool(moves)
        assert shown(dialog) == position
        assert best(dialog) == (told if len(told) < len(moves) else [])
        assert verdict(dialog)[0] == side_line(position)


@pytest.mark.parametrize(
    ("text", "title", "line"),
    [
        ("XO./.\0./..X", "The text is not right yet", "Square 5 holds “U+0000”"),
        ("<b>b</b>" * 99, "The text is not right yet", "“<b>b</b><b>b</b>"),
        ("XX./.../...", "No game leads here", "Marks on this board: X 2, O 0."),
    ],
)
def test_what_is_impossible_or_not_right_says_why(
    dialog: SetUpDialog, text: str, title: str, line: str
) -> None:
    write(dialog, text)
    assert verdict(dialog)[0] == title
    assert verdict(dialog)[1].startswith(line)
    assert not dialog.play.isEnabled()


# What it gives.


def test_a_text_is_pasted_from_anywhere_and_enter_in_it_plays_from_there(
    qtbot: QtBot, dialog: SetUpDialog
) -> None:
    QGuiApplication.clipboard().setText("XO.\r\n.O.\r\n..X: 8\r\n")
    dialog.board.focus(3)
    press(Key.Key_V, CTRL)
    dialog.text.setFocus()
    with qtbot.waitSignal(dialog.chosen) as caught:
        press(Key.Key_Return)
    assert caught.args == [Game(BOARD.from_text(SAMPLE), (7,), 1), Settings()]
    assert QApplication.activeModalWidget() is None


# Keys and room.


def test_everything_is_reached_by_tab_and_squares_by_number(dialog: SetUpDialog) -> None:
    names = "Mirror", "Rotate right", "Clear", "Cancel"
    buttons = [button(dialog, name) for name in names]
    for widget in (*dialog.board.squares, *buttons, dialog.text, dialog.play):
        tab_to(widget)
    buttons[2].setFocus()
    press(Key.Key_7)
    assert dialog.board.squares[6].hasFocus()


@pytest.mark.parametrize("type_size", [9, 13.5])
@pytest.mark.parametrize(("width", "height"), [(320, 280), (480, 400), (599, 700), (1400, 900)])
def test_verdict_and_buttons_are_in_sight_squares_come_into_it_and_no_word_lies_on_them(
    qtbot: QtBot, open_dialog: OpenDialog, width: int, height: int, type_size: float
) -> None:
    dialog = open_dialog("XO./.../...", Side.WATCH)
    font = dialog.font()
    font.setPointSizeF(type_size)
    dialog.setFont(font)
    dialog.text.setText("XX./.../...")
    dialog.resize(width, height)
    settle(qtbot, dialog)
    parts = dialog.verdict, dialog.play, button(dialog, "Cancel")
    is_roomy = type_size < 10 or height > 300
    assert all(is_within(each, dialog) for each in parts) or not is_roomy
    scroll = dialog.findChildren(QScrollArea)[0]
    view = scroll.viewport().rect().translated(scroll.mapTo(dialog, QPoint()))
    board = dialog.board.squares_rect().translated(dialog.board.mapTo(dialog, QPoint()))
    for text in dialog.findChildren(QLabel):
        if text.isVisible():
            box = text.rect().translated(text.mapTo(dialog, QPoint()))
            assert not box.intersects(board & view), text.text()
            assert text.height() >= text.heightForWidth(text.width()), text.text()
    for cell in (*CELLS, 0):
        dialog.board.focus(cell)
        qtbot.waitUntil(partial(is_within, dialog.board.squares[cell], scroll.viewport()))


@pytest.mark.parametrize("glyph", ["X", "O", "=", "!"])
def test_the_ground_tells_who_wins_and_what_is_said_is_plain(qtbot: QtBot, glyph: str) -> None:
    box = VerdictBox()
    qtbot.addWidget(box)
    box.show_verdict(glyph, "<b>No</b>", "")
    assert box.line.isHidden()
    assert box.headline.textFormat() is Qt.TextFormat.PlainText
    winner = Mark(glyph) if glyph in "XO" else None
    expected = LIGHT.surface if glyph == "!" else LIGHT.tint(winner)
    assert box.ground(LIGHT) == QColor(expected)
