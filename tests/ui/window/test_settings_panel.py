"""The settings panel by itself: what it offers, shows and emits."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from tests.cases import for_each
from tests.ui.choosing import (
    HARD,
    IN_PANEL,
    ON_PAGE,
    Case,
    by_field,
    cases_of,
    control,
    leave_more,
    show_more,
    shown_in_panel,
)
from tests.ui.person import Key, press
from tests.ui.rest import lay_out
from tictactoe_gui.engine.board import REPRESENTATIONS
from tictactoe_gui.engine.player import Difficulty
from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.session.settings import Choice, Settings, Side
from tictactoe_gui.ui.kit import choices
from tictactoe_gui.ui.kit.controls import DropDown, Segments
from tictactoe_gui.ui.window.settings_panel import SettingsPanel

WATCH = Settings(side=Side.WATCH)
AROUND_TEXT = 42
"""What a list needs beside its text, in pixels."""


@pytest.fixture
def panel(qtbot: QtBot) -> SettingsPanel:
    panel = SettingsPanel()
    qtbot.addWidget(panel)
    panel.show_settings(HARD, Mark.X)
    panel.resize(440, 420)
    with qtbot.waitActive(panel):
        panel.show()
    return panel


@for_each("cases", by_field([*IN_PANEL, *ON_PAGE, *cases_of(choices.SEAT, WATCH)]))
def test_every_option_is_reached_by_keyboard(panel: SettingsPanel, cases: tuple[Case, ...]) -> None:
    settings, field = cases[0].settings, cases[0].field
    emitted: list[tuple[object, ...]] = []
    panel.show_settings(field.write(settings, Mark.X, cases[0].value), Mark.X)
    if field.label() in panel.further.controls:
        show_more(panel)
    connection = panel.chosen.connect(lambda *args: emitted.append(args))
    widget = control(panel, field)
    in_row = isinstance(widget, Segments)
    forward, back = (Key.Key_Right, Key.Key_Left) if in_row else (Key.Key_Down, Key.Key_Up)
    (widget.button(cases[0].value) if isinstance(widget, Segments) else widget).setFocus()
    for _ in cases[1:]:
        press(forward)
    for _ in cases[1:]:
        press(back)
    panel.chosen.disconnect(connection)
    leave_more(panel)
    there_and_back = [*cases[1:], *cases[-2::-1]]
    assert emitted == [(field, each.value) for each in there_and_back]
    assert shown_in_panel(panel, field) == cases[0].label


def labels(panel: QWidget) -> list[QLabel]:
    """Return what can be read in the panel, without what is in the window that it has opened."""
    found = [each for each in panel.findChildren(QLabel) if each.isVisible()]
    return [each for each in found if each.window() is panel.window()]


def test_the_pace_by_keyboard_and_by_mouse(qtbot: QtBot, panel: SettingsPanel) -> None:
    """And to be shown is no choice."""
    show_more(panel)
    for key, pace in ((Key.Key_Right, 1100), (Key.Key_PageDown, 500), (Key.Key_Home, 0)):
        panel.show_settings(WATCH, Mark.X)
        slider = panel.controls["Pause between moves"]
        slider.setFocus()
        with qtbot.waitSignal(panel.chosen) as caught:
            press(key)
        assert caught.args == [choices.PACE, pace]
    panel.show_settings(WATCH, Mark.X)
    window = slider.window().windowHandle()
    row, left, none = slider.height() // 2, Qt.MouseButton.LeftButton, Qt.KeyboardModifier(0)
    third = slider.mapTo(slider.window(), QPoint(slider.width() // 3, row))
    end = slider.mapTo(slider.window(), QPoint(slider.width() - 1, row))
    QTest.mousePress(window, left, none, third)
    with qtbot.waitSignal(panel.chosen, check_params_cb=lambda _, pace: pace == 3000):
        QTest.mouseMove(window, end)
    QTest.mouseRelease(window, left, none, end)


def test_the_usual_names_are_whole_beside_the_board(panel: SettingsPanel) -> None:
    panel.resize(643, 300)  # in a window of 1280
    for settings in (
        HARD,
        Settings(opponent=Choice(Difficulty.EASY)),
        Settings(opponent=Choice().with_program("menace")),
    ):
        for stored in REPRESENTATIONS:
            panel.show_settings(replace(settings, representation=stored), Mark.X)
            lay_out()
            for field in (choices.REPRESENTATION, choices.PROGRAM):
                box = control(panel, field)
                assert isinstance(box, DropDown)
                needed = box.fontMetrics().horizontalAdvance(box.currentText())
                assert box.width() >= needed + AROUND_TEXT, box.currentText()


@for_each("scale", [1.0, 1.5])
@for_each("rules", ["turn-table-corner", "own-rules"])
def test_all_difficulties_have_the_same_height(
    panel: SettingsPanel, rules: str, scale: float
) -> None:
    """Whether a machine plays or a search."""
    font = QApplication.font()
    font.setPointSizeF(font.pointSizeF() * scale)
    for widget in panel.findChildren(QWidget):
        widget.setFont(font)
    for width in (370, 440, 600):
        heights = set()
        for side in (Side.X, Side.BOTH):
            for each in Difficulty:
                choice = Choice().with_program(rules).with_difficulty(each)
                panel.show_settings(Settings(side=side, opponent=choice), Mark.X)
                panel.resize(width, 900)
                lay_out()
                heights.add(panel.heightForWidth(width))
        assert len(heights) == 1, (width, heights)
