"""The keys of the game hold wherever a person is: after a choice, and in every other window."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from tests.cases import for_each
from tests.ui.conftest import QUIET, OpenWindow
from tests.ui.parts import position
from tests.ui.person import CTRL, Key, choose, name_of, plain, play, press
from tests.ui.rest import settle
from tictactoe_gui.session.session import GameSession
from tictactoe_gui.ui.window import acts
from tictactoe_gui.ui.window.main_window import MainWindow

pytestmark = pytest.mark.side_panel(shown=False)

MOST_STOPS = 30
WINDOWS = {
    "lab": ("Learn", "Lab…"),
    "games": ("Game", "Games…"),
}


def moves(session: GameSession) -> list[int]:
    return [cell + 1 for cell in session.game.moves[: session.game.ply]]


def next_stop() -> str:
    """Press Tab; return the name of what has the focus then."""
    press(Key.Key_Tab)
    focused = QApplication.focusWidget()
    assert focused
    return focused.accessibleName() or plain(name_of(focused))


def open_other(qtbot: QtBot, window: MainWindow, path: tuple[str, ...]) -> QWidget:
    choose(window.menuBar(), *path)
    qtbot.waitUntil(lambda: QApplication.activeWindow() not in (None, window))
    other = QApplication.activeWindow()
    assert other
    other.setFocus()  # no field, no table
    return other


@pytest.mark.usefixtures("lab_at_rest")
@pytest.mark.parametrize("path", WINDOWS.values(), ids=WINDOWS)
def test_the_keys_of_the_game_hold_in_every_window(
    qtbot: QtBot, window: MainWindow, path: tuple[str, ...]
) -> None:
    other = open_other(qtbot, window, path)
    play("15")
    assert moves(window.session) == [1, 5]
    press(Key.Key_Z, CTRL)
    assert moves(window.session) == [1]
    press(Key.Key_H)
    assert window.session.record.is_helped
    press(Key.Key_N, CTRL)
    assert moves(window.session) == []
    other.close()


@pytest.mark.side_panel(shown=True)
def test_tab_leads_from_the_board_through_the_rows_to_the_studies(
    qtbot: QtBot, open_window: OpenWindow
) -> None:
    window = open_window(QUIET)
    settle(qtbot, window)
    rows = ["You play: Both", "Against: Hard", "Stored as", "Plays by", "More…", "Studies"]
    window.board.focus(8)
    stops: list[str] = []
    while "Studies" not in stops and len(stops) < MOST_STOPS:
        stops.append(next_stop())
    assert stops == ["Values", "Hint", "New game", *rows]


@for_each("reason, shown", [("Mouse", ".../.../..."), ("Shortcut", "X../.../..O")])
def test_enter_takes_a_square_only_where_that_has_the_frame(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch, reason: str, shown: str
) -> None:
    monkeypatch.setattr(acts, "SECOND_ENTER_MS", 0)
    play("1")
    window.row.eye.setFocus()
    window.board.squares[8].setFocus(getattr(Qt.FocusReason, f"{reason}FocusReason"))
    press(Key.Key_Return)
    assert position(window) == shown, "else it does what is next"
