"""Setting up a position: what the dialog shows, what it gives, and that it fits."""

from collections.abc import Callable, Iterator
from functools import partial

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtGui import QAccessible, QGuiApplication
from PySide6.QtWidgets import QApplication, QLabel, QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from tests.engine import oracle
from tests.ui.parts import button
from tests.ui.person import CTRL, Key, click, press, tab_to
from tests.ui.rest import settle
from tictactoe_gui.engine.board import REPRESENTATIONS
from tictactoe_gui.engine.rules import CELLS, ImpossibleBoard
from tictactoe_gui.session.game import Game
from tictactoe_gui.session.session import GameSession
from tictactoe_gui.session.settings import Settings, Side
from tictactoe_gui.ui.kit import theme
from tictactoe_gui.ui.kit.theme import LIGHT
from tictactoe_gui.ui.setup.dialog import SetUpDialog

EMPTY = ".../.../..."
SAMPLE = "XO./.O./..X"
BOARD = REPRESENTATIONS["vector"]
SIZES = [(320, 280), (480, 400), (599, 700), (600, 400), (760, 520), (1400, 900)]
OpenDialog = Callable[..., SetUpDialog]


@pytest.fixture
def open_dialog(qtbot: QtBot) -> Iterator[OpenDialog]:
    parent = QWidget()
    qtbot.addWidget(parent)
    parent.setStyleSheet(theme.style_sheet(LIGHT))

    def open_(text: str = EMPTY, side: Side = Side.X) -> SetUpDialog:
        dialog = SetUpDialog(
            parent, BOARD.from_text(text), GameSession(Settings(side=side), parent)
        )
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


def test_it_begins_with_the_position_it_is_given(open_dialog: OpenDialog) -> None:
    dialog = open_dialog(SAMPLE, Side.WATCH)
    assert shown(dialog) == SAMPLE.replace("/", "")
    assert dialog.text.text() == SAMPLE
    assert verdict(dialog) == ("X to move", "A draw with perfect play. Best: 8.")
    assert best(dialog) == [7]
    assert dialog.choices.settings.side is Side.WATCH
    assert dialog.isModal()


def test_squares_and_text_follow_each_other(dialog: SetUpDialog) -> None:
    click(dialog.board.squares[4])
    assert dialog.text.text() == ".../.X./..."
    write(dialog, "1592")
    assert shown(dialog) == SAMPLE.replace("/", "")
    click(dialog.board.squares[0])
    assert dialog.text.text() == "OO./.O./..X"


def test_the_text_is_left_alone_while_it_is_written(dialog: SetUpDialog) -> None:
    write(dialog, "")
    for key in (Key.Key_1, Key.Key_Space, Key.Key_5):
        press(key)
    assert dialog.text.text() == "1 5"
    assert shown(dialog) == "X...O...."


def side_line(position: oracle.Position) -> str:
    if winner := oracle.winner(position):
        return f"{winner} has won"
    return f"{oracle.side(position)} to move" if "." in position else "A draw: the board is full"


def test_positions_are_shown_with_what_the_solver_says(dialog: SetUpDialog) -> None:
    for position in oracle.UP_TO_SYMMETRY[::5]:
        dialog.text.setText(oracle.drawn(position))
        assert dialog.play.isEnabled() is bool(oracle.moves(position))
        assert shown(dialog) == position
        moves = oracle.moves(position)
        told = list(oracle.best_moves(position)) if moves else []
        if len(told) == position.count("."):
            told = []  # all are equally good
        assert best(dialog) == told, position
        assert verdict(dialog)[0] == side_line(position)


def test_an_impossible_board_says_at_once_why(dialog: SetUpDialog) -> None:
    impossible = [text for text in oracle.TEXTS if text not in oracle.PATHS]
    for text in impossible[::50]:
        dialog.text.setText(oracle.drawn(text))
        with pytest.raises(ImpossibleBoard) as expected:
            BOARD.from_text(text)
        assert verdict(dialog) == ("No game leads here", str(expected.value))
        assert shown(dialog) == text
        assert best(dialog) == []
        assert not dialog.play.isEnabled()


def test_a_text_that_is_not_right_keeps_the_squares(open_dialog: OpenDialog) -> None:
    dialog = open_dialog(SAMPLE)
    for text, line in (
        ("1 5 5", "Move 3: square 5 is taken."),
        ("XO./.O", "“XO./.O” is neither a position"),
        ("XO./.\0./..X", "Square 5 holds “U+0000”"),
        ("<b>bold</b>" * 100, "“<b>bold</b><b>bold</b><b>bold<…” is neither a position"),
        ("", "Write a position"),
    ):
        write(dialog, text)
        assert verdict(dialog)[0] == "The text is not right yet"
        assert line in verdict(dialog)[1]
        assert shown(dialog) == SAMPLE.replace("/", "")
        assert not dialog.play.isEnabled()


def test_the_tools(open_dialog: OpenDialog) -> None:
    dialog = open_dialog(SAMPLE)
    for name, expected in (
        ("Mirror", ".OX/.O./X.."),
        ("Flip", "..X/.O./XO."),
        ("Rotate right", "..X/.OO/X.."),
        ("Rotate left", "..X/OO./X.."),
        ("Clear", EMPTY),
    ):
        dialog.text.setText(SAMPLE)
        click(button(dialog, name))
        assert shown(dialog) == expected.replace("/", "")
        assert dialog.text.text() == expected
    dialog.text.setText("XX./.../...")  # what is impossible can be turned too
    click(button(dialog, "Rotate right"))
    assert dialog.text.text() == "..X/..X/..."


def test_a_text_can_be_pasted_from_anywhere(dialog: SetUpDialog) -> None:
    QGuiApplication.clipboard().setText("XO.\r\n.O.\r\n..X\r\n")
    dialog.board.focus(3)
    press(Key.Key_V, CTRL)
    assert shown(dialog) == SAMPLE.replace("/", "")
    assert verdict(dialog)[0] == "X to move"


# What it gives.


@pytest.mark.parametrize("by", ["button", "enter in the text"])
def test_playing_from_there_gives_game_and_settings(
    qtbot: QtBot, dialog: SetUpDialog, by: str
) -> None:
    write(dialog, "XO./.O./..X: 8")
    with qtbot.waitSignal(dialog.chosen) as caught:
        if by == "button":
            click(button(dialog, "Play from here"))
        else:
            press(Key.Key_Return)
    assert caught.args == [Game(BOARD.from_text(SAMPLE), (7,), 1), Settings()]
    assert QApplication.activeModalWidget() is None


def test_moves_that_were_written_stay_until_a_square_is_changed(
    qtbot: QtBot, dialog: SetUpDialog
) -> None:
    write(dialog, "1 5")
    click(dialog.board.squares[8])
    with qtbot.waitSignal(dialog.chosen) as caught:
        click(dialog.play)
    assert caught.args == [Game(BOARD.from_text("X../.O./..X")), Settings()]


@pytest.mark.parametrize("by", ["button", "key"])
def test_cancel_gives_nothing(dialog: SetUpDialog, by: str) -> None:
    given: list[object] = []
    dialog.chosen.connect(lambda *values: given.append(values))
    click(dialog.board.squares[4])
    if by == "button":
        click(button(dialog, "Cancel"))
    else:
        press(Key.Key_Escape)
    assert QApplication.activeModalWidget() is None
    assert given == []


def test_enter_on_a_square_does_not_play(qtbot: QtBot, dialog: SetUpDialog) -> None:
    dialog.board.focus(4)
    with qtbot.assertNotEmitted(dialog.chosen):
        press(Key.Key_Return)
    assert shown(dialog) == "....X...."
    assert dialog.isVisible()


def test_a_finished_position_offers_no_play_and_says_why(qtbot: QtBot, dialog: SetUpDialog) -> None:
    for text, ended in (
        ("XXX/OO./...", "X has won"),
        ("1 4 2 5 3", "X has won"),
        ("XOX/XOO/OXX", "A draw: the board is full"),
    ):
        write(dialog, text)
        line = "Nothing is left to play here. Change a square to play on."
        assert verdict(dialog) == (ended, line)
        assert not dialog.play.isEnabled()
        with qtbot.assertNotEmitted(dialog.chosen):
            press(Key.Key_Return)


# Keys, ears and room.


def test_everything_is_reached_by_tab(dialog: SetUpDialog) -> None:
    for widget in (
        *dialog.board.squares,
        *[button(dialog, name) for name in ("Mirror", "Rotate right", "Clear", "Cancel")],
        dialog.text,
        dialog.play,
    ):
        tab_to(widget)


def test_a_number_leads_to_its_square_from_a_button(dialog: SetUpDialog) -> None:
    button(dialog, "Clear").setFocus()
    press(Key.Key_7)
    assert dialog.board.squares[6].hasFocus()


def test_what_is_said_of_the_board_is_heard(
    dialog: SetUpDialog, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[str] = []
    monkeypatch.setattr(
        QAccessible, "updateAccessibility", lambda event: heard.append(event.message())
    )
    click(dialog.board.squares[0])
    assert heard[-1].startswith("O to move. A draw with perfect play.")
    assert heard[-1] == dialog.text.accessibleDescription()


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_verdict_and_buttons_are_in_sight_at_any_size(
    qtbot: QtBot, open_dialog: OpenDialog, width: int, height: int
) -> None:
    dialog = open_dialog(EMPTY, Side.WATCH)
    dialog.text.setText("XX./.../...")
    dialog.resize(width, height)

    def fits() -> bool:
        shown = (dialog.verdict, dialog.play, button(dialog, "Cancel"))
        return all(is_within(each, dialog) for each in shown)

    qtbot.waitUntil(fits)
    settle(qtbot, dialog)
    assert dialog.verdict.line.height() >= dialog.verdict.line.heightForWidth(
        dialog.verdict.line.width()
    )


@pytest.mark.parametrize("type_size", [9, 13.5])
@pytest.mark.parametrize(("width", "height"), [(320, 280), (480, 400), (752, 564)])
def test_no_word_lies_on_the_board(
    qtbot: QtBot, dialog: SetUpDialog, width: int, height: int, type_size: float
) -> None:
    font = dialog.font()
    font.setPointSizeF(type_size)
    dialog.setFont(font)
    dialog.resize(width, height)
    settle(qtbot, dialog)
    scroll = dialog.findChild(QScrollArea)
    assert isinstance(scroll, QScrollArea)
    texts = [each for each in dialog.findChildren(QLabel) if each.isVisible()]
    assert len(texts) >= 4
    view = scroll.viewport().rect().translated(scroll.mapTo(dialog, QPoint()))
    for text in texts:
        box = text.rect().translated(text.mapTo(dialog, QPoint()))
        board = dialog.board.squares_rect().translated(dialog.board.mapTo(dialog, QPoint()))
        assert not box.intersects(board & view), text.text()
        assert text.height() >= text.heightForWidth(text.width()), text.text()


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_every_square_can_be_brought_into_sight(
    qtbot: QtBot, dialog: SetUpDialog, width: int, height: int
) -> None:
    dialog.resize(width, height)
    scroll = dialog.findChild(QScrollArea)
    assert isinstance(scroll, QScrollArea)
    view = scroll.viewport()
    for cell in (*CELLS, 0):
        square = dialog.board.squares[cell]
        dialog.board.focus(cell)
        qtbot.waitUntil(partial(is_within, square, view))
