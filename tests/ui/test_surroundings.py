"""Letters, screens and a direction of reading that are others, or change meanwhile."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.conftest import OpenWindow
from tests.ui.person import CTRL, Key, box_of, picture, press
from tests.ui.rest import settle
from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.session.settings import Settings, Side, Theme
from tictactoe_gui.ui.board.square import Face
from tictactoe_gui.ui.kit.theme import LIGHT
from tictactoe_gui.ui.lab.page import PAGES
from tictactoe_gui.ui.lab.window import LabWindow
from tictactoe_gui.ui.studies import STUDIES
from tictactoe_gui.ui.window.main_window import MainWindow
from tictactoe_gui.ui.wording.squares import SquareWords


@pytest.fixture
def app(qapp: QApplication) -> Iterator[QApplication]:
    """The application, whose looks are put back."""
    font, palette = QApplication.font(), QApplication.palette()
    yield qapp
    qapp.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
    QApplication.setFont(font)
    QApplication.setPalette(palette)


@pytest.fixture
def opened(qtbot: QtBot, app: QApplication, window: MainWindow) -> list[QWidget]:
    """The window of a game, and the lab; each study and page was looked at."""
    for key in STUDIES:
        window.show_study(key)
    press(Key.Key_L, CTRL)
    (lab,) = window.findChildren(LabWindow)
    for key in PAGES:
        lab.show_page(key)
        lab.page.cancel()
    windows: list[QWidget] = [window, lab]
    settle(qtbot, *windows)
    return windows


def clipped(root: QWidget) -> list[str]:
    """Return the texts that are shown in less than the height of their letters."""
    shown = [each for each in root.findChildren(QLabel) if each.isVisible() and each.text()]
    return [each.text() for each in shown if each.height() < each.fontMetrics().height()]


def play_on(window: MainWindow) -> None:
    before = len(window.session.game.moves)
    cell = window.session.game.board.legal_moves()[0]
    window.board.press(cell)
    assert len(window.session.game.moves) == before + 1


def test_letters_direction_and_screen_that_change_meanwhile(
    qtbot: QtBot,
    app: QApplication,
    window: MainWindow,
    opened: list[QWidget],
) -> None:
    def assert_whole() -> None:
        settle(qtbot, *opened)
        for each in opened:
            each.grab()
            assert clipped(each) == []
        play_on(window)

    font = QFont(app.font())
    for size in (20, 6, font.pointSize()):
        font.setPointSize(size)
        app.setFont(font)
        assert_whole()
    app.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    assert_whole()
    squares = window.board.squares
    assert squares[0].x() < squares[1].x() < squares[2].x()  # square 1 is always top left
    for kind in (QEvent.Type.DevicePixelRatioChange, QEvent.Type.ScreenChangeInternal):
        for root in opened:
            for each in (root, *root.findChildren(QWidget)):
                QCoreApplication.sendEvent(each, QEvent(kind))
    assert_whole()


def test_the_words_of_the_squares_follow_the_system(
    qtbot: QtBot, open_window: OpenWindow, app: QApplication
) -> None:
    widths, usual = [], app.font().pointSizeF()
    for factor in (1, 1.5):
        font = app.font()
        font.setPointSizeF(factor * usual)
        QApplication.setFont(font)
        window = open_window(Settings(side=Side.BOTH, theme=Theme.LIGHT))
        window.resize(1120, 740)
        settle(qtbot, window, window.session)
        square = window.board.squares[1]
        square.show_face(Face(words=SquareWords("", "draw", ("beats random 99.5 %", ""), Mark.X)))
        left, _, right, _ = box_of(picture(square), LIGHT.x)
        widths.append(right - left)
    assert widths[1] >= 1.4 * widths[0]
    assert square.fitting == 0, "the second line is still there"
