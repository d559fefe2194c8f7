"""Presenting to a class: large type, no menu, and values that wait for a key."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QEvent, QObject, QPoint, QRect, Qt, QTimer
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.conftest import QUIET, OpenWindow
from tests.ui.parts import button_of, headline, message, panel_of, part_bar, position, show_part
from tests.ui.person import ALT, CTRL, Key, click, name_of, play, press, tab_to
from tests.ui.rest import settle
from tictactoe_gui.session.settings import EvaluationSource, Settings, Side
from tictactoe_gui.ui.studies import STUDIES
from tictactoe_gui.ui.window.main_window import MainWindow
from tictactoe_gui.ui.window.settings_panel import SettingsPanel

TOLD = Settings(side=Side.BOTH, evaluation=EvaluationSource.PERFECT)


def points(window: MainWindow) -> float:
    """Return the size of plain text, and see that the settings have it too."""
    labels = [each for each in panel_of(window).findChildren(QLabel) if each.text() == "You play"]
    sizes = {each.font().pointSizeF() for each in (window.header.subtitle, *labels)}
    assert len(sizes) == 1
    return sizes.pop()


def is_off(window: MainWindow) -> bool:
    return window.session.settings.evaluation is EvaluationSource.OFF


def worded(window: MainWindow) -> list[int]:
    """Return the squares that say what they are worth."""
    return [square.cell + 1 for square in window.board.squares if square.face.words]


def test_a_presentation_is_large_and_has_no_menu(window: MainWindow) -> None:
    before, title = points(window), window.header.title.font().pointSizeF()
    press(Key.Key_F5)
    assert points(window) == pytest.approx(1.5 * before)
    assert window.header.title.font().pointSizeF() == pytest.approx(1.5 * title)
    assert not window.menuBar().isVisible()
    assert message(window) == "Esc leaves, E shows the values."
    press(Key.Key_Escape)
    assert "Esc" not in message(window)
    assert points(window) == before
    assert window.header.title.font().pointSizeF() == title
    assert window.menuBar().isVisible()


def in_a_window(qtbot: QtBot, window: MainWindow, width: int, height: int) -> None:
    """Give a presentation another size than the screen's, which a test cannot choose."""
    press(Key.Key_F11)
    window.resize(width, height)
    settle(qtbot, window)
    assert (window.width(), window.height()) == (width, height)


@pytest.mark.parametrize(
    ("width", "height"),
    [(480, 400), (800, 600), (853, 533), (1024, 768), (1120, 740), (1280, 800), (1920, 1080)],
)
def test_board_and_type_are_larger_in_every_size_and_a_study_stands_beside(
    qtbot: QtBot, open_window: OpenWindow, width: int, height: int
) -> None:
    window = open_window(QUIET, width, height)
    for study in ("", "why", [*STUDIES][1]):
        window.session.change(replace(QUIET, study=study))
        see_it_larger(qtbot, window, study, width, height)


def see_it_larger(qtbot: QtBot, window: MainWindow, study: str, width: int, height: int) -> None:
    settle(qtbot, window)
    board, type_size = window.board.width(), QApplication.font().pointSizeF()
    seen: set[tuple[int, int, bool]] = set()
    body = window.body
    arranged = body.arranged.connect(lambda: seen.add((*window.size().toTuple(), body.is_narrow)))
    press(Key.Key_F5)
    in_a_window(qtbot, window, width, height)
    assert window.board.width() > board or not study
    assert QApplication.font().pointSizeF() == pytest.approx(1.5 * type_size, rel=0.001)
    assert not [each for each in window.findChildren(SettingsPanel) if each.isVisible()]
    assert not part_bar(window).isVisible()
    assert window.side.isVisible() == (width > 800)
    assert not button_of(window, "side_panel").isVisible()
    if not window.side.isVisible():
        line = window.header.subtitle.fontMetrics().lineSpacing()
        assert width < 500 or window.header.subtitle.height() < 2 * line, "there is room beside it"
    press(Key.Key_F5)
    settle(qtbot, window)
    body.arranged.disconnect(arranged)
    assert (window.board.width(), QApplication.font().pointSizeF()) == (board, type_size)
    assert width <= 800 or (width, height, True) not in seen, "a study would lose the focus"


def test_a_lost_game_can_be_read_on_a_small_projector(
    qtbot: QtBot, open_window: OpenWindow
) -> None:
    window = open_window(replace(TOLD, study="thinking"), 1024, 768)
    press(Key.Key_F5)
    in_a_window(qtbot, window, 1024, 768)
    plain = window.header.title.font().pointSizeF()
    window.session.set_position("X.O/XO./O.X")
    settle(qtbot, window)
    assert headline(window) == "O wins"
    assert window.header.title.font().pointSizeF() == plain


def test_watching_does_not_move_the_board(qtbot: QtBot, open_window: OpenWindow) -> None:
    """However many boards there are to be counted."""
    window = open_window(replace(TOLD, study="thinking"), 853, 533)
    press(Key.Key_F5)
    in_a_window(qtbot, window, 853, 533)
    press(Key.Key_E)
    settle(qtbot, window)
    before = window.board.width()
    press(Key.Key_W)
    qtbot.waitUntil(lambda: window.pointing.playback.record is not None)
    press(Key.Key_P)
    settle(qtbot, window)
    assert window.board.width() >= before


def test_a_study_that_is_opened_stands_beside_the_board(
    qtbot: QtBot, open_window: OpenWindow
) -> None:
    window = open_window(replace(QUIET, study="", side_panel=False))
    press(Key.Key_F5)
    in_a_window(qtbot, window, 1024, 768)
    assert window.side.isVisible()
    assert window.side.tabs.key == "thinking", "a bare board would show no way to it"
    press(Key.Key_1, CTRL)
    settle(qtbot, window)
    assert window.side.tabs.key == "why"
    assert window.side.tabs.bar.isVisible()
    assert not panel_of(window).isVisible()
    press(Key.Key_Escape)
    settle(qtbot, window)
    assert not window.side.isVisible()
    assert window.session.settings.study == ""


def test_the_card_is_there_again_after_a_presentation(open_window: OpenWindow) -> None:
    window = open_window(Settings.at_first_start())
    window.guide.welcome()
    press(Key.Key_F5)
    assert not window.guide.is_welcoming
    press(Key.Key_Escape)
    assert window.guide.is_welcoming
    press(Key.Key_F5)
    play("5")
    press(Key.Key_Escape)
    assert not window.guide.is_welcoming, "that was a beginning"


def test_what_is_watched_is_not_hidden_by_a_presentation(open_window: OpenWindow) -> None:
    shown = Settings.at_first_start().with_evaluation(EvaluationSource.COMPUTER)
    window = open_window(shown)
    window.guide.ways[1].trigger()
    playback = window.pointing.playback
    playback.go(13)
    before = position(window), message(window), worded(window)
    press(Key.Key_F5)
    window.header.clear_notice()
    assert (position(window), message(window), worded(window)) == before
    assert not is_off(window)
    window.commands.return_to_game()
    assert is_off(window)


def test_how_it_ends_is_said_only_where_nothing_else_is(open_window: OpenWindow) -> None:
    window = open_window(QUIET)
    for moves, steps_back in (("", 0), ("14253", 0), ("14253", 1)):
        window.session.new_game()
        play(moves)
        for _ in range(steps_back):
            press(Key.Key_Left, ALT)
        before = message(window)
        press(Key.Key_F5)
        assert message(window) == (before if moves else "Esc leaves, E shows the values.")
        press(Key.Key_F5)


@pytest.mark.parametrize("is_over", [False, True])
def test_esc_ends_what_is_watched_and_then_the_presentation_with_no_tip_between(
    qtbot: QtBot, open_window: OpenWindow, is_over: bool
) -> None:
    window = open_window(Settings.at_first_start())
    window.guide.ways[1].trigger()
    press(Key.Key_F5)
    playback = window.pointing.playback
    while is_over and not playback.is_over:
        playback.step(1)
    press(Key.Key_Escape)
    settle(qtbot, window, window.session)
    assert window.pointing.playback.game is None
    assert window.presentation.is_on
    press(Key.Key_Escape)
    settle(qtbot, window, window.session)
    assert not window.presentation.is_on


@pytest.mark.parametrize("before", [Qt.WindowState.WindowNoState, Qt.WindowState.WindowFullScreen])
def test_a_presentation_fills_the_screen_and_the_window_is_as_before_again(
    qtbot: QtBot, open_window: OpenWindow, before: Qt.WindowState
) -> None:
    window = open_window(QUIET, 700, 650)
    window.setWindowState(before)
    for key in (Key.Key_Escape, Key.Key_F5):
        press(Key.Key_F5)
        assert window.isFullScreen()
        press(key)
        settle(qtbot, window)
        assert window.windowState() == before
        assert not window.presentation.is_on


def test_closing_in_a_presentation_keeps_the_window_as_it_was(open_window: OpenWindow) -> None:
    window = open_window(QUIET, 700, 650)
    press(Key.Key_F5)
    assert window.isFullScreen()
    window.close()
    again = open_window(None, 0)
    assert not again.isFullScreen()
    assert (again.width(), again.height()) == (700, 650)


def test_a_presentation_leaves_the_border_alone(qtbot: QtBot, open_window: OpenWindow) -> None:
    window = open_window(replace(QUIET, study="why").with_share(700))
    play("5")
    before = window.board.width()
    press(Key.Key_F5)
    in_a_window(qtbot, window, 1120, 740)
    assert window.board.width() > before + 200
    assert not window.body.border.handle(1).isEnabled()
    press(Key.Key_Escape)
    settle(qtbot, window)
    assert window.board.width() == before
    assert window.body.border.handle(1).isEnabled()


def test_a_presentation_begins_with_the_board(open_window: OpenWindow) -> None:
    """Also where the settings were in front, or the card of a new person."""
    window = open_window(replace(QUIET, study="why"), 480, 400)
    show_part(window, "Settings")
    window.guide.welcome()
    press(Key.Key_F5)
    assert window.board.isVisible()
    assert not window.side.isVisible()
    assert not window.guide.is_welcoming


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


@pytest.mark.usefixtures("lab_at_rest")
def test_windows_grow_one_by_one_and_nothing_is_styled_anew(
    qtbot: QtBot, qapp: QApplication, window: MainWindow
) -> None:
    """Else all of them together would hold up what a person does next."""
    actions = window.menu_actions
    for action in (actions.lab, actions.rules):
        action.trigger()
    settle(qtbot, window)
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    others = [each for each in window.findChildren(QWidget) if each.isWindow() and each.isVisible()]
    seen = Restyled()
    button_of(window, "leave")  # there from now on: a new button is styled, not styled anew
    before = {each.font().pointSizeF() for each in others}
    assert len(before) == 1
    qapp.installEventFilter(seen)
    press(Key.Key_F5)
    settle(qtbot, window)
    qapp.removeEventFilter(seen)
    assert {each.font().pointSizeF() for each in others} == {1.5 * before.pop()}
    assert seen.styled == set()
    assert max(map(len, seen.resized)) == 1
    assert set().union(*seen.resized) >= {window, *others}


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


@pytest.mark.parametrize("size", [(1120, 740), (480, 400)])
@pytest.mark.side_panel(shown=True)
def test_a_presentation_can_be_left_by_mouse(
    qtbot: QtBot, window: MainWindow, size: tuple[int, int]
) -> None:
    def ways_out() -> list[QAbstractButton]:
        settle(qtbot, window)
        buttons = window.findChildren(QAbstractButton)
        return [each for each in buttons if each.text() == "✕" and each.isVisible()]

    assert ways_out() == []
    press(Key.Key_F5)
    in_a_window(qtbot, window, *size)
    (out,) = ways_out()
    assert window.rect().contains(QRect(out.mapTo(window, QPoint()), out.size()))
    assert name_of(out) == out.toolTip() == "Leave the presentation (Esc)"
    click(out)
    assert not window.presentation.is_on
    assert ways_out() == []
    press(Key.Key_F5)
    (interface,) = [QAccessible.queryAccessibleInterface(each) for each in ways_out()]
    interface.actionInterface().doAction("Press")  # which is animated
    qtbot.waitUntil(lambda: not window.presentation.is_on)
