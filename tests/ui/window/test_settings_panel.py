"""The settings panel by itself: what it offers, shows and emits."""

from dataclasses import replace

import pytest
from PySide6.QtWidgets import QApplication, QRadioButton, QSlider, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.person import Key, click, press
from tests.ui.rest import lay_out
from tictactoe_gui.engine.board import REPRESENTATIONS
from tictactoe_gui.engine.player import Difficulty
from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.session.settings import Choice, Settings, Side
from tictactoe_gui.ui.kit import choices
from tictactoe_gui.ui.kit.controls import DropDown
from tictactoe_gui.ui.window.settings_panel import SettingsPanel

HARD, WATCH = Settings(side=Side.BOTH), Settings(side=Side.WATCH)
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


@pytest.mark.parametrize(
    "field", [each for each in vars(choices).values() if isinstance(each, choices.Field)]
)
def test_every_option_of_a_field_is_in_force_once_it_is_chosen(field: choices.Field) -> None:
    for settings in (HARD, WATCH, Settings(opponent=Choice(Difficulty.EASY))):
        for value, label in field.options(settings, Mark.X):
            chosen = field.write(settings, Mark.X, value)
            if field is not choices.SEAT:  # which is no setting
                assert (field.read(chosen, Mark.X), bool(label)) == (value, True)


def test_the_pace_is_chosen_by_keys(qtbot: QtBot, panel: SettingsPanel) -> None:
    """And to be shown is no choice."""
    click(panel.more)
    for key, pace in ((Key.Key_Right, 1100), (Key.Key_PageDown, 500), (Key.Key_Home, 0)):
        panel.show_settings(WATCH, Mark.X)
        (slider,) = panel.page.findChildren(QSlider)
        slider.setFocus()
        with qtbot.waitSignal(panel.chosen) as caught:
            press(key)
        assert caught.args == [choices.PACE, pace]


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
                lists = panel.findChildren(DropDown)
                (box,) = (each for each in lists if each.accessibleName() == field.label())
                needed = box.fontMetrics().horizontalAdvance(box.currentText())
                assert box.width() >= needed + AROUND_TEXT, box.currentText()


def test_no_choice_is_cut_in_a_demo_game(qtbot: QtBot) -> None:
    beside, panel = QWidget(), SettingsPanel()
    qtbot.addWidget(beside)
    panel.setParent(beside)  # which does not ask what it needs
    rules = Choice(Difficulty.RULES)
    panel.show_settings(replace(WATCH, watch_x=rules, watch_o=rules), Mark.X)
    beside.show()
    for width in range(640, 360, -8):
        panel.resize(width, 300)
        lay_out()
        stops = [each for each in panel.findChildren(QRadioButton) if each.isVisible()]
        assert [each.text() for each in stops if each.width() < each.sizeHint().width()] == []


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_all_difficulties_have_the_same_height(panel: SettingsPanel, scale: float) -> None:
    """Whether a machine plays or a search."""
    font = QApplication.font()
    font.setPointSizeF(font.pointSizeF() * scale)
    for widget in panel.findChildren(QWidget):
        widget.setFont(font)
    for width in (370, 440, 600):
        heights = set()
        for side in (Side.X, Side.BOTH):
            for each in Difficulty:
                choice = Choice().with_difficulty(each)
                panel.show_settings(Settings(side=side, opponent=choice), Mark.X)
                panel.say("From the next game." if side is Side.X else "")
                panel.resize(width, 900)
                lay_out()
                assert panel.note.height() >= panel.note.fontMetrics().height()
                heights.add(panel.heightForWidth(width))
        assert len(heights) == 1, (width, heights)
