"""Presenting to a class: large type, no menu, and values that wait for a key."""

import pytest
from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.conftest import AGAINST_RULES, QUIET, OpenWindow
from tests.ui.parts import button_of, headline, message, panel_of, position
from tests.ui.person import CTRL, Key, play, press, tab_to
from tests.ui.rest import settle
from tictactoe_gui.session.settings import EvaluationSource, Settings, Side
from tictactoe_gui.ui.studies import STUDIES
from tictactoe_gui.ui.window.main_window import MainWindow
from tictactoe_gui.ui.window.study_window import StudyWindow
from tictactoe_gui.ui.window.type_size import TypeSize

TOLD = Settings(side=Side.BOTH, evaluation=EvaluationSource.PERFECT, reduced_motion=True)


def points(window: MainWindow) -> float:
    """Return the size of plain text, and see that the settings have it too."""
    labels = [each for each in panel_of(window).findChildren(QLabel) if each.text() == "You play"]
    sizes = {each.font().pointSizeF() for each in (window.header.subtitle, *labels)}
    assert len(sizes) == 1
    return sizes.pop()


def worded(window: MainWindow) -> list[int]:
    """Return the squares that say what they are worth."""
    return [square.cell + 1 for square in window.board.squares if square.face.words]


def test_a_presentation_is_large_and_has_no_menu(window: MainWindow) -> None:
    before, title = points(window), window.header.title.font().pointSizeF()
    press(Key.Key_F5)
    assert points(window) == pytest.approx(1.5 * before)
    assert window.header.title.font().pointSizeF() == pytest.approx(1.5 * title)
    assert not window.menuBar().isVisible()
    assert "press E or Space to show" in message(window)
    assert "Esc to leave" in message(window)
    press(Key.Key_Escape)
    assert points(window) == before
    assert window.header.title.font().pointSizeF() == title
    assert window.menuBar().isVisible()


class Restyled(QObject):
    """Notes which windows are styled anew, and whose texts change, at each turn of the events."""

    def __init__(self) -> None:
        super().__init__()
        self.styled: set[QWidget] = set()
        self.resized: list[set[QWidget]] = [set()]

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(watched, QWidget) and event.type() is QEvent.Type.StyleChange:
            self.styled.add(watched)
        if isinstance(watched, QLabel) and event.type() is QEvent.Type.FontChange:
            self.resized[-1].add(watched.window())
        if isinstance(watched, QTimer) and event.type() is QEvent.Type.Timer:
            self.resized.append(set())
        return False


def test_windows_grow_one_by_one_and_nothing_is_styled_anew(
    qtbot: QtBot, qapp: QApplication, window: MainWindow
) -> None:
    """Else all of them together would hold up what a person does next."""
    for key in STUDIES:
        window.actions_.study_chosen.emit(key)
        window.actions_.study_window.trigger()
    settle(qtbot, window)
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    studies, seen = window.findChildren(StudyWindow), Restyled()
    before = {each.font().pointSizeF() for each in studies}
    assert len(before) == 1
    qapp.installEventFilter(seen)
    press(Key.Key_F5)
    settle(qtbot, window)
    qapp.removeEventFilter(seen)
    assert {each.font().pointSizeF() for each in studies} == {1.5 * before.pop()}
    assert seen.styled == set()
    assert max(map(len, seen.resized)) == 1
    assert set().union(*seen.resized) >= {window, *studies}


def test_a_window_alone_grows_too(qtbot: QtBot, qapp: QApplication) -> None:
    alone = QLabel("Alone")
    qtbot.addWidget(alone)
    before, size = alone.font().pointSizeF(), TypeSize(alone)
    size.set(1.5)
    qapp.processEvents()
    assert alone.font().pointSizeF() == 1.5 * before
    size.release()


def test_values_wait_for_a_key_in_each_position(qtbot: QtBot, open_window: OpenWindow) -> None:
    window = open_window(TOLD)
    settle(qtbot, window, window.session)
    assert len(worded(window)) == 9
    press(Key.Key_F5)
    for key, count in ((Key.Key_1, 8), (Key.Key_5, 7)):
        assert worded(window) == []
        press(Key.Key_E)
        settle(qtbot, window, window.session)
        assert len(worded(window)) == count + 1
        press(key)
        settle(qtbot, window, window.session)
        assert worded(window) == []
    press(Key.Key_Escape)
    settle(qtbot, window, window.session)
    assert len(worded(window)) == 7


def test_space_shows_values_on_the_board_and_presses_elsewhere(
    qtbot: QtBot, open_window: OpenWindow
) -> None:
    window = open_window(TOLD)
    press(Key.Key_F5)
    assert worded(window) == []
    press(Key.Key_Space)
    settle(qtbot, window, window.session)
    assert len(worded(window)) == 9
    assert position(window) == ".../.../..."
    press(Key.Key_Space)
    assert worded(window) == []
    play("1")
    tab_to(button_of(window, "undo"))
    press(Key.Key_Space)
    assert position(window) == ".../.../..."
    assert worded(window) == []
    press(Key.Key_Escape)
    window.board.focus(4)
    press(Key.Key_Space)
    assert position(window) == ".../.X./..."


@pytest.mark.parametrize("settings", [TOLD, QUIET])
def test_closing_in_a_presentation_keeps_the_evaluation(
    open_window: OpenWindow, settings: Settings
) -> None:
    window = open_window(settings)
    press(Key.Key_F5)
    window.close()
    again = open_window(None)
    assert again.session.settings.evaluation is settings.evaluation
    assert again.menuBar().isVisible()


def test_keys_of_the_menu_work_without_it(open_window: OpenWindow) -> None:
    window = open_window(AGAINST_RULES)
    press(Key.Key_F5)
    press(Key.Key_3, CTRL)
    assert window.session.settings.study == "inside"
    press(Key.Key_N, CTRL)
    assert headline(window) == "Your move"
    press(Key.Key_F5)
    assert window.menuBar().isVisible()


def test_type_grows_with_the_window_and_shrinks_again(
    qtbot: QtBot, open_window: OpenWindow
) -> None:
    before = QApplication.font().pointSizeF()
    window = open_window(QUIET, 1120, 740)
    assert points(window) == before
    window.resize(1920, 1080)
    settle(qtbot, window)
    assert points(window) >= 1.25 * before
    gap = window.side.x() - window.board.mapTo(window.body, window.board.rect().topRight()).x()
    assert gap < window.body.width() * 0.05
    window.resize(1120, 740)
    settle(qtbot, window)
    assert points(window) == before
    window.resize(1920, 1080)
    window.close()
    assert QApplication.font().pointSizeF() == before
