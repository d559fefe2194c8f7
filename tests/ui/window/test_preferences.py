"""What a person chose: in step in panel and menus, saved, and back at the next start."""

import struct
from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtCore import QByteArray, QPoint
from PySide6.QtWidgets import QAbstractButton, QApplication, QSlider
from pytestqt.qtbot import QtBot

from tests.ui.choosing import (
    IN_MENUS,
    Case,
    by_field,
    checked_in_menus,
    choose_in_panel,
    control,
    show_more,
    shown_in_panel,
)
from tests.ui.conftest import AGAINST_RULES, QUIET, OpenWindow
from tests.ui.parts import button, panel_of, position
from tests.ui.person import CTRL, Key, answer, choose, click, dialog, plain, press
from tictactoe_gui.engine.player import Difficulty
from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.session.settings import (
    Choice,
    EvaluationSource,
    Settings,
    Side,
    Theme,
)
from tictactoe_gui.session.store.kept_settings import KeptSettings
from tictactoe_gui.ui.kit import choices, theme
from tictactoe_gui.ui.kit.choices import Field
from tictactoe_gui.ui.kit.controls import Segments
from tictactoe_gui.ui.window.main_window import MainWindow

pytestmark = pytest.mark.side_panel(shown=False)

WATCHED = replace(QUIET, side=Side.WATCH, move_delay_ms=3000)
PATHS = {case.field: case.path for case in IN_MENUS}


def in_panel(window: MainWindow, field: Field) -> str:
    return shown_in_panel(panel_of(window), field)


def in_menus(window: MainWindow, case: Case) -> list[str]:
    return checked_in_menus(window.menuBar(), case.path)


# In step.


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
            assert_in_force(window, case)


def assert_in_force(window: MainWindow, case: Case) -> None:
    assert case.read(window.session.settings) == case.value
    assert in_menus(window, case) == [case.path[-1]]
    if case.field is not choices.THEME:
        assert in_panel(window, case.field) == case.label


@pytest.mark.side_panel(shown=True)
def test_all_choices_come_back_together(open_window: OpenWindow) -> None:
    window = open_window(WATCHED)
    for path in (
        ("Computer", "Hard"),
        ("Computer", "Algorithm", "Plain minimax"),
        ("Computer", "Representation", "Bitboard, two masks"),
        ("View", "Theme", "Dark"),
    ):
        choose(window.menuBar(), *path)
    panel = panel_of(window)
    choose_in_panel(panel, Case(choices.DEPTH, window.session.settings, 3))
    choose_in_panel(panel, Case(choices.EVALUATION, QUIET, EvaluationSource.PERFECT))
    chosen = window.session.settings
    window.close()
    again = open_window(None).session.settings
    assert again.watch_x == chosen.watch_x == Choice(hard="minimax", depth=3)
    assert again.representation == "bitboard"
    assert again.evaluation is EvaluationSource.PERFECT
    assert again.theme is Theme.DARK
    assert again.move_delay_ms == 3000


# Watched games.


def seats(window: MainWindow) -> Segments:
    found = control(panel_of(window), choices.SEAT)
    assert isinstance(found, Segments)
    return found


@pytest.mark.side_panel(shown=True)
def test_each_seat_of_a_watched_game_has_its_own_program(open_window: OpenWindow) -> None:
    """And is chosen in the panel, or in the menu."""
    window = open_window(WATCHED)
    title = choices.SEAT.label()
    for seat, shown in ((Mark.O, "Hard"), (Mark.X, "Rule-based")):
        label = f"{seat.value}: {shown}"
        if seat is Mark.O:
            click(seats(window).button(seat))
        else:
            choose(window.menuBar(), "Computer", title, label)
        assert checked_in_menus(window.menuBar(), ("Computer", title, "")) == [label]
        assert checked_in_menus(window.menuBar(), ("Computer", "Easy")) == [shown]
        assert shown_in_panel(panel_of(window), choices.SEAT) == label
        before = window.session.settings
        choose(window.menuBar(), "Computer", "Easy")
        settings = window.session.settings
        assert settings.choice_for(seat).difficulty is Difficulty.EASY
        assert settings.choice_for(seat.other) == before.choice_for(seat.other)
        assert settings.opponent == WATCHED.opponent


@pytest.mark.side_panel(shown=True)
def test_the_pace_is_kept(open_window: OpenWindow) -> None:
    window = open_window(WATCHED)
    panel = panel_of(window)
    show_more(panel)
    (slider,) = panel.further.findChildren(QSlider)
    slider.setFocus()
    press(Key.Key_Home)
    assert slider.value() == window.session.settings.move_delay_ms == 0
    click(slider, QPoint(slider.width() // 2, slider.height() // 2))
    pace = window.session.settings.move_delay_ms
    assert 0 < pace < 3000
    window.close()
    assert open_window(None).session.settings.move_delay_ms == pace


# Another side.

Choose = Callable[[MainWindow, str], None]


def by_panel(window: MainWindow, label: str) -> None:
    value = {label: value for value, label in choices.SIDE.options(QUIET, Mark.X)}[label]
    choose_in_panel(panel_of(window), Case(choices.SIDE, QUIET, value))


def by_menu(window: MainWindow, label: str) -> None:
    choose(window.menuBar(), "Computer", "You play", label)


either_way = pytest.mark.parametrize("choose_side", [by_panel, by_menu])


@pytest.mark.side_panel(shown=True)
@either_way
def test_another_side_is_asked_about_in_the_middle_of_a_game(
    open_window: OpenWindow, choose_side: Choose
) -> None:
    window = open_window(QUIET)

    def side() -> tuple[Side, str, list[str]]:
        checked = checked_in_menus(window.menuBar(), PATHS[choices.SIDE])
        return window.session.settings.side, in_panel(window, choices.SIDE), checked

    for label, value in (("X", Side.X), ("Both", Side.BOTH)):
        choose_side(window, label)
        assert QApplication.activeModalWidget() is None
        assert side() == (value, label, [label])
    click(window.board.squares[4])
    choose_side(window, "X")
    assert {plain(each.text()) for each in dialog().buttons()} == {"New game", "Go on", "Cancel"}
    assert side() == (Side.BOTH, "Both", ["Both"])
    press(Key.Key_Escape)
    assert side() == (Side.BOTH, "Both", ["Both"])
    choose_side(window, "O")
    answer(dialog(), "Go on")
    assert side() == (Side.O, "O", ["O"])
    assert position(window) == ".../.X./..."
    choose_side(window, "X")
    answer(dialog(), "New game")
    assert side() == (Side.X, "X", ["X"])
    assert position(window) == ".../.../..."


@pytest.mark.side_panel(shown=True)
def test_nothing_is_asked_before_the_person_has_moved(
    qtbot: QtBot, open_window: OpenWindow
) -> None:
    window = open_window(replace(AGAINST_RULES, side=Side.O))
    qtbot.waitUntil(lambda: len(window.session.game.moves) == 1)
    opened = position(window)
    by_panel(window, "X")
    assert QApplication.activeModalWidget() is None
    assert window.session.settings.side is Side.X
    assert position(window) == ".../.../..."
    press(Key.Key_Z, CTRL)
    assert position(window) == opened


# Other preferences.


def buttons(window: MainWindow) -> list[str]:
    return [each.text() for each in window.findChildren(QAbstractButton) if each.isVisible()]


def test_e_switches_the_evaluation_off_and_on(qtbot: QtBot, open_window: OpenWindow) -> None:
    """The next start still knows which one it was."""
    window = open_window(QUIET.with_evaluation(EvaluationSource.PERFECT))
    qtbot.waitUntil(lambda: all(square.face.words for square in window.board.squares))
    press(Key.Key_E)
    assert window.session.settings.evaluation is EvaluationSource.OFF
    assert not any(square.face.words for square in window.board.squares)
    window.close()
    window = open_window(None)
    assert "Values off ▾" in buttons(window)
    choose(window.menuBar(), "View", "Values")
    assert window.menu_actions.evaluation.isChecked()
    assert "Values: Perfect play ▾" in buttons(window)


def test_the_desktop_says_whether_anything_moves(
    open_window: OpenWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(theme, "is_motion_reduced", lambda: False)
    assert open_window(QUIET).board.is_animated
    monkeypatch.setattr(theme, "is_motion_reduced", lambda: True)
    assert not open_window(QUIET).board.is_animated


@pytest.mark.side_panel(shown=True)
def test_the_side_panel_can_be_hidden_for_good(open_window: OpenWindow) -> None:
    window = open_window(QUIET)
    press(Key.Key_F9)
    assert not panel_of(window).isVisible()
    window.close()
    window = open_window(None)
    assert not window.side.isVisible()
    press(Key.Key_F9)
    assert panel_of(window).isVisible()


def test_place_and_size_of_the_window_come_back(open_window: OpenWindow) -> None:
    window = open_window(QUIET, 700, 500)
    window.close()
    assert open_window(None, 0).size() == window.size()


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
def test_the_defaults_can_be_restored(open_window: OpenWindow) -> None:
    """Where the window and the course are stays; another side is asked about in a game."""
    own = replace(WATCHED, side=Side.BOTH, theme=Theme.DARK, course="tree:3", study="moves")
    window = open_window(own)
    click(window.board.squares[4])
    show_more(panel_of(window))
    click(button(panel_of(window).further.window(), "Restore the defaults"))
    answer(dialog(), "Cancel")
    assert window.session.settings == own
    click(button(panel_of(window).further.window(), "Restore the defaults"))
    answer(dialog(), "New game")
    assert window.session.settings.theme is Theme.SYSTEM
    assert in_panel(window, choices.DIFFICULTY) == "Easy"
    window.close()
    geometry = window.session.settings.geometry
    begin = replace(Settings.at_first_start(), welcome=False, side_panel=True)
    expected = replace(begin, course="tree:3", study="moves", geometry=geometry)
    assert open_window(None).session.settings == expected


@pytest.mark.side_panel(shown=True)
def test_a_start_writes_no_settings(window: MainWindow) -> None:
    """Filling the controls beside the board is no choice of a person's."""
    assert KeptSettings(window.store).read() is None
