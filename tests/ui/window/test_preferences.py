"""What a person chose: in step in panel and menus, saved, and back at the next start."""

import struct
from dataclasses import replace

import pytest
from PySide6.QtCore import QByteArray, QPoint
from PySide6.QtWidgets import QApplication, QSlider
from pytestqt.qtbot import QtBot

from tests.ui.choosing import (
    IN_MENUS,
    Case,
    by_field,
    checked_in_menus,
    choose_in_panel,
    show_more,
    shown_in_panel,
)
from tests.ui.conftest import AGAINST_RULES, QUIET, OpenWindow
from tests.ui.parts import panel_of
from tests.ui.person import Key, choose, click, press
from tictactoe_gui.engine.player import Difficulty
from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.session.settings import (
    Choice,
    EvaluationSource,
    Settings,
    Side,
    Theme,
)
from tictactoe_gui.session.store.documents import KeptSettings
from tictactoe_gui.ui.kit import choices
from tictactoe_gui.ui.window.main_window import MainWindow

pytestmark = pytest.mark.side_panel(shown=False)

WATCHED = replace(QUIET, side=Side.WATCH, move_delay_ms=3000)


@pytest.mark.side_panel(shown=True)
@pytest.mark.parametrize("in_panel_first", [True, False])
def test_a_choice_in_panel_or_menu_is_in_force_everywhere(
    window: MainWindow, *, in_panel_first: bool
) -> None:
    """Two options of each field; `test_settings_panel` has them all."""
    for cases in by_field(IN_MENUS):
        window.session.change(cases[0].settings)
        for number, case in enumerate((cases[-1], cases[0])):
            if (number == 0) is in_panel_first and case.field is not choices.THEME:
                choose_in_panel(panel_of(window), case)
            else:
                choose(window.menuBar(), *case.path)
            assert case.read(window.session.settings) == case.value
            assert checked_in_menus(window.menuBar(), case.path) == [case.path[-1]]
            if case.field is not choices.THEME:
                assert shown_in_panel(panel_of(window), case.field) == case.label


@pytest.mark.side_panel(shown=True)
def test_all_choices_come_back_together(qtbot: QtBot, open_window: OpenWindow) -> None:
    """Also that the panel is hidden, and the size of the window."""
    window = open_window(WATCHED)
    for path in (
        ("Computer", "Hard"),
        ("Computer", "Plays by", "Plain minimax, to the end"),
        ("Computer", "Stored as", "Bitboard"),
        ("View", "Theme", "Dark"),
    ):
        choose(window.menuBar(), *path)
    panel = panel_of(window)
    settings = window.session.settings
    at_three = replace(settings.choice_for(Mark.X), depth=3)
    choose_in_panel(panel, Case(choices.PROGRAM, settings, at_three))
    choose_in_panel(panel, Case(choices.VALUES, settings, EvaluationSource.COMPUTER))
    show_more(panel)
    (slider,) = panel.further.findChildren(QSlider)
    click(slider, QPoint(slider.width() // 2, slider.height() // 2))
    panel.further.window().close()
    with qtbot.waitActive(window):
        window.activateWindow()
    press(Key.Key_F9)
    chosen = window.session.settings
    window.resize(700, 500)
    window.close()
    reopened = open_window(None, 0)
    assert reopened.size() == window.size()
    reopened.resize(1120, 740)
    assert not reopened.side.isVisible()
    again = reopened.session.settings
    assert again.watch_x == chosen.watch_x == Choice(hard="minimax", depth=3)
    assert again.representation == "bitboard"
    assert again.evaluation is EvaluationSource.OFF
    assert again.shown_evaluation is EvaluationSource.COMPUTER
    assert again.theme is Theme.DARK
    assert 0 < again.move_delay_ms == chosen.move_delay_ms < 3000


# The window.


@pytest.mark.parametrize("edges", [(2, 32_514, 601, 424), (8_388_610, 25, 481, 524)])
def test_a_window_out_of_sight_comes_back(
    open_window: OpenWindow, qapp: QApplication, edges: tuple[int, ...]
) -> None:
    """Such bytes Qt takes for a place."""
    place, wrong = bytes(open_window().saveGeometry().data()), struct.pack(">4i", *edges)
    for start in (8, 24, len(place) - len(wrong)):  # frame, window, and window when not maximised
        place = place[:start] + wrong + place[start + len(wrong) :]
    geometry = QByteArray(place).toBase64().toStdString()
    window = open_window(Settings(side=Side.BOTH, geometry=geometry), 0)
    assert qapp.primaryScreen().availableGeometry().contains(window.geometry().center())


@pytest.mark.parametrize("geometry", ["bm9uc2Vuc2U=", "é"])
def test_a_bad_geometry_does_no_harm(open_window: OpenWindow, geometry: str) -> None:
    window = open_window(Settings(side=Side.BOTH, geometry=geometry), 0)
    assert window.width() >= 480


@pytest.mark.side_panel(shown=True)
def test_a_start_writes_no_settings(window: MainWindow) -> None:
    """Filling the controls beside the board is no choice of a person's."""
    assert KeptSettings(window.store).read() is None


def test_the_defaults_leave_a_person_where_he_is(window: MainWindow) -> None:
    """A story asks for them in the midst of a game."""
    window.session.change(replace(QUIET, theme=Theme.DARK, course="tree:3", study="moves"))
    window.preferences.restore()
    begin = Settings.at_first_start()
    assert window.session.settings == replace(begin, course="tree:3", study="moves")


@pytest.mark.side_panel(shown=True)
def test_a_line_says_from_when_a_choice_holds(open_window: OpenWindow) -> None:
    window = open_window(replace(AGAINST_RULES, side=Side.X))
    note = panel_of(window).note
    window.preferences.choose(choices.DIFFICULTY, Difficulty.HARD)
    assert note.text() == "", "before the first move it holds at once"
    window.session.set_position("XX./OO./...")
    window.session.play(8)
    window.preferences.choose(choices.DIFFICULTY, Difficulty.RULES)
    assert note.text() == "From the next move."
    window.preferences.choose(choices.THEME, Theme.DARK)
    assert note.text() == "From the next move."
    window.session.new_game()
    assert note.text() == ""
    window.session.set_position("XX./OO./...")
    window.session.play(2)
    window.preferences.choose(choices.DIFFICULTY, Difficulty.HARD)
    assert note.text() == "From the next game."
