"""What a person chose: in step in panel and menus, saved, and back at the next start."""

import struct
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QByteArray, QPoint
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.choosing import (
    HARD,
    IN_MENUS,
    IN_PANEL,
    Case,
    checked_in_menus,
    checked_segment,
    choose_in_panel,
    control,
    in_one_window,
    names,
    shown_in_panel,
)
from tests.ui.conftest import QUIET, OpenWindow
from tests.ui.parts import message, panel_of, position
from tests.ui.person import Key, answer, choose, click, dialog, plain, press
from tictactoe_gui.engine.player import Difficulty
from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.session.settings import (
    Choice,
    EvaluationSource,
    Settings,
    SettingsFile,
    Side,
    Theme,
)
from tictactoe_gui.ui.kit import choices
from tictactoe_gui.ui.kit.choices import Field
from tictactoe_gui.ui.window.main_window import MainWindow

WATCHED = Settings(side=Side.WATCH, evaluation=EvaluationSource.OFF, reduced_motion=True, pace=3000)
PATHS = {case.field: case.path for case in IN_MENUS}


def in_panel(window: MainWindow, field: Field) -> str:
    return shown_in_panel(panel_of(window), field)


def in_menus(window: MainWindow, case: Case) -> list[str]:
    return checked_in_menus(window.menuBar(), case.path)


def saved(file: SettingsFile) -> Settings:
    settings, bad = SettingsFile(file.path).read()
    assert bad is None
    return settings


# In step.


@pytest.mark.parametrize("cases", in_one_window(IN_PANEL), ids=names)
def test_a_choice_in_the_panel_is_in_force_everywhere(
    open_window: OpenWindow, settings_file: SettingsFile, cases: tuple[Case, ...]
) -> None:
    window = open_window(cases[0].settings)
    for case in (*cases[1:], *cases[:1], cases[-1]):
        choose_in_panel(panel_of(window), case)
        assert_in_force(window, case)
    window.close()
    assert cases[-1].read(saved(settings_file)) == cases[-1].value


@pytest.mark.parametrize("cases", in_one_window(IN_MENUS), ids=names)
def test_a_choice_in_a_menu_is_in_force_everywhere_and_comes_back(
    open_window: OpenWindow, cases: tuple[Case, ...]
) -> None:
    window = open_window(cases[0].settings)
    for case in (*cases[1:], *cases[:1], cases[-1]):
        choose(window.menuBar(), *case.path)
        assert_in_force(window, case)
    window.close()
    assert_in_force(open_window(None), cases[-1])


def assert_in_force(window: MainWindow, case: Case) -> None:
    assert case.read(window.session.settings) == case.value
    assert in_menus(window, case) == [case.label]
    if case.field is not choices.THEME:
        assert in_panel(window, case.field) == case.label


def test_all_choices_come_back_together(open_window: OpenWindow) -> None:
    window = open_window(WATCHED)
    for path in (
        ("Computer", "Hard"),
        ("Computer", "Algorithm", "Plain minimax"),
        ("Computer", "Looks ahead", "3 plies"),
        ("Computer", "Representation", "Bitboard, two masks"),
        ("View", "Evaluation", "Perfect play"),
        ("View", "Theme", "Dark"),
        ("View", "Reduce motion"),
    ):
        choose(window.menuBar(), *path)
    chosen = window.session.settings
    window.close()
    again = open_window(None).session.settings
    assert again.watch_x == chosen.watch_x == Choice(hard="minimax", depth=3)
    assert again.representation == "bitboard"
    assert again.evaluation is EvaluationSource.PERFECT
    assert again.theme is Theme.DARK
    assert again.reduced_motion is False
    assert again.pace == 3000


def test_a_program_is_remembered_for_each_difficulty(open_window: OpenWindow) -> None:
    window = open_window(HARD)
    choose(window.menuBar(), "Computer", "Rule-based")
    choose(window.menuBar(), "Computer", "Algorithm", "Magic square")
    choose(window.menuBar(), "Computer", "Hard")
    assert in_panel(window, choices.ALGORITHM) == "Alpha-beta with memo"
    choose(window.menuBar(), "Computer", "Rule-based")
    assert in_panel(window, choices.ALGORITHM) == "Magic square"


# Watched games.


@pytest.mark.parametrize("seat", list(Mark))
def test_each_seat_of_a_watched_game_has_its_own_program(
    open_window: OpenWindow, seat: Mark
) -> None:
    window = open_window(WATCHED)
    click(panel_of(window).seat.button(seat))
    choose_in_panel(panel_of(window), Case(choices.DIFFICULTY, WATCHED, Difficulty.EASY, "Easy"))
    settings = window.session.settings
    assert settings.choice_for(seat).difficulty is Difficulty.EASY
    assert settings.choice_for(seat.other) == WATCHED.choice_for(seat.other)
    assert settings.opponent == WATCHED.opponent
    assert checked_in_menus(window.menuBar(), ("Computer", "Easy")) == ["Easy"]


@pytest.mark.parametrize("seat", list(Mark))
def test_the_menus_follow_the_seat(open_window: OpenWindow, seat: Mark) -> None:
    window = open_window(WATCHED)
    click(panel_of(window).seat.button(seat))
    expected = "Rule-based" if seat is Mark.X else "Hard"
    assert checked_in_menus(window.menuBar(), ("Computer", "Easy")) == [expected]
    assert seat.value in checked_segment(panel_of(window).seat)
    choose(window.menuBar(), "Computer", "Easy")
    assert window.session.settings.choice_for(seat).difficulty is Difficulty.EASY


def test_the_pace_is_saved(open_window: OpenWindow, settings_file: SettingsFile) -> None:
    window = open_window(WATCHED)
    slider = panel_of(window).pace
    slider.setFocus()
    press(Key.Key_Home)
    assert window.session.settings.pace == 0
    click(slider, QPoint(slider.width() - 3, slider.height() // 2))
    pace = window.session.settings.pace
    assert pace > 0
    window.close()
    assert saved(settings_file).pace == pace
    assert panel_of(open_window(None)).pace.value() == pace


def test_the_pace_of_the_menu_is_that_of_the_panel(open_window: OpenWindow) -> None:
    window = open_window(WATCHED)
    title = plain(window.actions_.pace.title())
    choose(window.menuBar(), "Computer", title, "0.0 s")
    assert panel_of(window).pace.value() == window.session.settings.pace == 0
    panel_of(window).pace.setFocus()
    press(Key.Key_End)
    path = ("Computer", title, "")
    assert checked_in_menus(window.menuBar(), path) == ["3.0 s"]


@pytest.mark.parametrize("seat", list(Mark))
def test_the_seat_of_the_menu_is_that_of_the_panel(open_window: OpenWindow, seat: Mark) -> None:
    window = open_window(WATCHED)
    label = dict(choices.seat_options(WATCHED))[seat]
    choose(window.menuBar(), "Computer", plain(window.actions_.seat.title()), label)
    assert checked_segment(panel_of(window).seat) == label
    choose(window.menuBar(), "Computer", "Easy")
    assert window.session.settings.choice_for(seat).difficulty is Difficulty.EASY


def test_changes_are_saved_without_closing(
    qtbot: QtBot, window: MainWindow, settings_file: SettingsFile
) -> None:
    choose(window.menuBar(), "Computer", "Easy")
    qtbot.waitUntil(settings_file.path.exists)
    assert saved(settings_file).opponent.difficulty is Difficulty.EASY


def test_programs_without_a_pause_finish_their_game(qtbot: QtBot, open_window: OpenWindow) -> None:
    window = open_window(WATCHED)
    panel_of(window).pace.setFocus()
    press(Key.Key_Home)
    qtbot.waitUntil(lambda: window.session.game.board.is_over)
    assert position(window) == str(window.session.game.board)


# Another side.

Choose = Callable[[MainWindow, str], None]


def by_panel(window: MainWindow, label: str) -> None:
    segments = control(panel_of(window), choices.SIDE)
    value = {label: value for value, label in choices.SIDE.options(QUIET, Mark.X)}[label]
    choose_in_panel(panel_of(window), Case(choices.SIDE, QUIET, value, label))
    assert segments


def by_menu(window: MainWindow, label: str) -> None:
    choose(window.menuBar(), "Computer", "You play", label)


either_way = pytest.mark.parametrize("choose_side", [by_panel, by_menu])


@either_way
def test_another_side_on_an_untouched_board_asks_nothing(
    window: MainWindow, choose_side: Choose
) -> None:
    choose_side(window, "X")
    assert QApplication.activeModalWidget() is None
    assert window.session.settings.side is Side.X


@either_way
def test_another_side_in_the_middle_of_a_game_is_asked_about(
    window: MainWindow, choose_side: Choose
) -> None:
    click(window.board.squares[4])
    choose_side(window, "X")
    assert {plain(each.text()) for each in dialog().buttons()} == {"New game", "Go on", "Cancel"}
    assert window.session.settings.side is Side.BOTH
    assert in_panel(window, choices.SIDE) == "Both"
    assert checked_in_menus(window.menuBar(), PATHS[choices.SIDE]) == ["Both"]
    press(Key.Key_Escape)


@either_way
def test_the_answer_can_be_to_start_anew(window: MainWindow, choose_side: Choose) -> None:
    click(window.board.squares[4])
    choose_side(window, "X")
    answer(dialog(), "New game")
    assert window.session.settings.side is Side.X
    assert position(window) == ".../.../..."
    assert in_panel(window, choices.SIDE) == "X"


@either_way
def test_the_answer_can_be_to_go_on(window: MainWindow, choose_side: Choose) -> None:
    click(window.board.squares[4])
    choose_side(window, "O")
    answer(dialog(), "Go on")
    assert window.session.settings.side is Side.O
    assert position(window) == ".../.X./..."
    assert in_panel(window, choices.SIDE) == "O"


@pytest.mark.parametrize("by_key", [False, True])
def test_the_answer_can_be_neither(window: MainWindow, *, by_key: bool) -> None:
    click(window.board.squares[4])
    by_panel(window, "O")
    if by_key:
        dialog()
        press(Key.Key_Escape)
    else:
        answer(dialog(), "Cancel")
    assert window.session.settings.side is Side.BOTH
    assert position(window) == ".../.X./..."
    assert in_panel(window, choices.SIDE) == "Both"
    assert checked_in_menus(window.menuBar(), PATHS[choices.SIDE]) == ["Both"]


def test_enter_starts_anew(window: MainWindow) -> None:
    click(window.board.squares[4])
    by_panel(window, "X")
    dialog()
    press(Key.Key_Return)
    assert position(window) == ".../.../..."
    assert window.session.settings.side is Side.X


# Other preferences.


@pytest.mark.parametrize("source", [EvaluationSource.COMPUTER, EvaluationSource.PERFECT])
def test_e_switches_the_evaluation_off_and_on(
    open_window: OpenWindow, source: EvaluationSource
) -> None:
    window = open_window(QUIET.with_evaluation(source))
    label = in_panel(window, choices.EVALUATION)
    press(Key.Key_E)
    assert window.session.settings.evaluation is EvaluationSource.OFF
    assert in_panel(window, choices.EVALUATION) == "Off"
    assert not any(square.face.words for square in window.board.squares)
    press(Key.Key_E)
    assert window.session.settings.evaluation is source
    assert in_panel(window, choices.EVALUATION) == label


def test_the_next_start_knows_which_evaluation_it_was(open_window: OpenWindow) -> None:
    window = open_window(QUIET.with_evaluation(EvaluationSource.PERFECT))
    press(Key.Key_E)
    window.close()
    window = open_window(None)
    assert in_panel(window, choices.EVALUATION) == "Off"
    press(Key.Key_E)
    assert window.session.settings.evaluation is EvaluationSource.PERFECT


def test_the_menu_switches_the_evaluation_too(window: MainWindow) -> None:
    choose(window.menuBar(), "View", "Show evaluation")
    assert window.session.settings.evaluation is EvaluationSource.COMPUTER
    assert window.actions_.evaluation.isChecked()


def test_reduced_motion_is_a_choice(
    open_window: OpenWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tictactoe_gui.ui.kit.theme.is_motion_reduced", lambda: False)
    window = open_window(QUIET)
    assert not window.board.is_animated
    choose(window.menuBar(), "View", "Reduce motion")
    assert window.board.is_animated
    window.close()
    assert open_window(None).board.is_animated


def test_the_desktop_may_ask_for_reduced_motion(
    open_window: OpenWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tictactoe_gui.ui.kit.theme.is_motion_reduced", lambda: True)
    window = open_window(Settings(side=Side.BOTH, evaluation=EvaluationSource.OFF))
    assert not window.board.is_animated


def test_the_side_panel_can_be_hidden_for_good(open_window: OpenWindow) -> None:
    window = open_window(QUIET)
    press(Key.Key_F9)
    assert not panel_of(window).isVisible()
    window.close()
    window = open_window(None)
    assert not panel_of(window).isVisible()
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


@pytest.mark.parametrize("geometry", ["", "bm9uc2Vuc2U=", "%%%", "é"])
def test_a_bad_geometry_does_no_harm(open_window: OpenWindow, geometry: str) -> None:
    window = open_window(Settings(side=Side.BOTH, geometry=geometry), 0)
    assert window.width() >= 480


def test_what_cannot_be_saved_is_said(
    qtbot: QtBot,
    open_window: OpenWindow,
    settings_file: SettingsFile,
    tmp_path: Path,
    caplog: pytest.LogCaptureFixture,
) -> None:
    (tmp_path / "file").touch()
    settings_file.path = tmp_path / "file" / "settings.json"
    window = open_window(QUIET)
    press(Key.Key_E)
    assert window.session.settings.evaluation is EvaluationSource.COMPUTER
    qtbot.waitUntil(lambda: "could not be saved" in message(window))
    assert "settings not saved" in caplog.text
    window.close()
    caplog.clear()


def test_a_start_writes_no_settings(window: MainWindow, settings_file: SettingsFile) -> None:
    """Filling the controls beside the board is no choice of a person's."""
    assert not window.preferences._saving.isActive()
    assert not settings_file.path.exists()
