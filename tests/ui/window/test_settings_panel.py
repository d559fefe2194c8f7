"""The settings panel by itself: what it offers, shows and emits."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from tests.ui.choosing import (
    EASY,
    HARD,
    IN_PANEL,
    RULES,
    Case,
    by_field,
    control,
    names,
    shown_in_panel,
)
from tests.ui.person import Key, click, name_of, plain, press
from tictactoe_gui.engine.player import Difficulty
from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.session.settings import Choice, Settings, Side
from tictactoe_gui.ui.kit import choices
from tictactoe_gui.ui.kit.choices import Field
from tictactoe_gui.ui.kit.controls import Segments
from tictactoe_gui.ui.window.settings_panel import SettingsPanel

WATCH = Settings(side=Side.WATCH)


@pytest.fixture
def panel(qtbot: QtBot) -> SettingsPanel:
    panel = SettingsPanel()
    qtbot.addWidget(panel)
    panel.show_settings(HARD, Mark.X)
    panel.resize(440, 420)
    with qtbot.waitActive(panel):
        panel.show()
    return panel


@pytest.mark.parametrize("cases", by_field(IN_PANEL), ids=names)
def test_every_option_is_reached_by_keyboard(panel: SettingsPanel, cases: tuple[Case, ...]) -> None:
    settings, field = cases[0].settings, cases[0].field
    emitted: list[tuple[object, ...]] = []
    panel.chosen.connect(lambda *args: emitted.append(args))
    panel.show_settings(field.write(settings, Mark.X, cases[0].value), Mark.X)
    widget = control(panel, field)
    in_row = isinstance(widget, Segments)
    forward, back = (Key.Key_Right, Key.Key_Left) if in_row else (Key.Key_Down, Key.Key_Up)
    (widget.button(cases[0].value) if isinstance(widget, Segments) else widget).setFocus()
    for _ in cases[1:]:
        press(forward)
    for _ in cases[1:]:
        press(back)
    there_and_back = [*cases[1:], *cases[-2::-1]]
    assert emitted == [(field, each.value) for each in there_and_back]
    assert shown_in_panel(panel, field) == cases[0].label


@pytest.mark.parametrize(
    ("settings", "fields"),
    [
        (EASY, ()),
        (RULES, ()),
        (HARD, (choices.DEPTH, choices.ORDER, choices.WINDOW)),
        (
            Settings(opponent=Choice().with_program("minimax")),
            (choices.DEPTH, choices.ORDER),
        ),
        (
            Settings(opponent=Choice().with_program("alpha-beta")),
            (choices.DEPTH, choices.ORDER, choices.WINDOW),
        ),
    ],
    ids=["easy", "rules", "alpha-beta-memo", "minimax", "alpha-beta"],
)
def test_only_a_search_has_search_options(
    panel: SettingsPanel, settings: Settings, fields: tuple[Field, ...]
) -> None:
    panel.show_settings(settings, Mark.X)
    optional = (choices.DEPTH, choices.ORDER, choices.WINDOW)
    assert tuple(each for each in optional if control(panel, each).isVisible()) == fields


def test_lines_say_how_the_board_is_stored_and_how_the_program_decides(
    panel: SettingsPanel,
) -> None:
    choice = Choice().with_program("minimax")
    panel.show_settings(Settings(representation="bitboard", opponent=choice), Mark.X)
    lines = {"Two masks: 10 is X, 01 is O, 00 is empty.", "Looks at every way to go on."}
    assert lines <= set(texts(panel))


def texts(panel: SettingsPanel) -> list[str]:
    return [each.text() for each in panel.findChildren(QLabel) if each.isVisible()]


@pytest.mark.parametrize("side", Side)
def test_seat_and_pace_belong_to_watching(panel: SettingsPanel, side: Side) -> None:
    panel.show_settings(Settings(side=side), Mark.X)
    assert panel.seat.isVisible() is (side is Side.WATCH)
    assert panel.pace.isVisible() is (side is Side.WATCH)


@pytest.mark.parametrize("seat", list(Mark))
def test_each_seat_shows_its_own_program(panel: SettingsPanel, seat: Mark) -> None:
    panel.show_settings(WATCH, seat)
    shown = {
        Mark.X: ("Rule-based", "Turn table, corner opening"),
        Mark.O: ("Hard", "Alpha-beta with memo"),
    }
    fields = (choices.DIFFICULTY, choices.ALGORITHM)
    assert tuple(shown_in_panel(panel, each) for each in fields) == shown[seat]
    assert panel.seat.button(seat).isChecked()


def test_a_seat_says_who_sits_there(panel: SettingsPanel) -> None:
    panel.show_settings(WATCH, Mark.X)
    assert [panel.seat.button(each).text() for each in Mark] == ["X: Rule-based", "O: Hard"]


def test_a_seat_is_chosen_by_mouse_and_keyboard(qtbot: QtBot, panel: SettingsPanel) -> None:
    panel.show_settings(WATCH, Mark.X)
    with qtbot.waitSignal(panel.seat_chosen) as caught:
        click(panel.seat.button(Mark.O))
    assert caught.args == [Mark.O]
    with qtbot.waitSignal(panel.seat_chosen) as caught:
        press(Key.Key_Left)
    assert caught.args == [Mark.X]


@pytest.mark.parametrize(
    ("key", "pace"),
    [
        (Key.Key_Right, 1100),
        (Key.Key_Left, 900),
        (Key.Key_PageUp, 1500),
        (Key.Key_PageDown, 500),
        (Key.Key_Home, 0),
        (Key.Key_End, 3000),
    ],
)
def test_the_pace_by_keyboard(qtbot: QtBot, panel: SettingsPanel, key: Qt.Key, pace: int) -> None:
    panel.show_settings(WATCH, Mark.X)
    panel.pace.setFocus()
    with qtbot.waitSignal(panel.pace_chosen) as caught:
        press(key)
    assert caught.args == [pace]


def test_the_pace_by_mouse(qtbot: QtBot, panel: SettingsPanel) -> None:
    panel.show_settings(WATCH, Mark.X)
    slider = panel.pace
    with qtbot.waitSignal(panel.pace_chosen) as caught:
        click(slider, QPoint(slider.width() - 12, slider.height() // 2))
    assert caught.args
    assert caught.args[0] > 1000


def test_the_pace_can_be_dragged(qtbot: QtBot, panel: SettingsPanel) -> None:
    panel.show_settings(WATCH, Mark.X)
    slider, window = panel.pace, panel.window().windowHandle()
    row = slider.height() // 2
    third = slider.mapTo(panel.window(), QPoint(slider.width() // 3, row))
    end = slider.mapTo(panel.window(), QPoint(slider.width() - 1, row))
    QTest.mousePress(window, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, third)
    with qtbot.waitSignal(panel.pace_chosen, check_params_cb=lambda pace: pace == 3000):
        QTest.mouseMove(window, end)
    QTest.mouseRelease(window, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, end)


def test_showing_the_pace_chooses_nothing_else(qtbot: QtBot, panel: SettingsPanel) -> None:
    emitted: list[int] = []
    panel.pace_chosen.connect(emitted.append)
    panel.show_settings(Settings(side=Side.WATCH, pace=1234), Mark.X)
    assert panel.pace.value() == 1234
    assert set(emitted) <= {1234}
    qtbot.wait(0)


def test_every_control_has_a_name_and_its_label(panel: SettingsPanel) -> None:
    panel.show_settings(WATCH, Mark.O)
    labels = {
        each.buddy(): plain(each.text()) for each in panel.findChildren(QLabel) if each.buddy()
    }
    for widget in (*panel.controls.values(), panel.seat, panel.pace):
        assert widget.accessibleName() or name_of(widget)
        assert labels[widget]


@pytest.mark.parametrize("settings", [EASY, RULES, HARD, WATCH], ids=["e", "r", "h", "w"])
@pytest.mark.parametrize("width", [322, 440, 520])
def test_no_text_is_cut(panel: SettingsPanel, settings: Settings, width: int) -> None:
    panel.show_settings(settings, Mark.O)
    panel.resize(width, 700)
    for label in panel.findChildren(QLabel):
        if label.isVisible():
            assert label.width() >= label.minimumSizeHint().width(), label.text()
            assert label.height() >= label.heightForWidth(label.width()), label.text()


def test_the_difficulty_keeps_the_program_last_used(panel: SettingsPanel) -> None:
    choice = Choice().with_program("eight-rules").with_program("minimax")
    panel.show_settings(Settings(opponent=choice), Mark.X)
    assert shown_in_panel(panel, choices.ALGORITHM) == "Plain minimax"
    back = choices.DIFFICULTY.write(Settings(opponent=choice), Mark.X, Difficulty.RULES)
    panel.show_settings(back, Mark.X)
    assert shown_in_panel(panel, choices.ALGORITHM) == "Eight rules (Newell & Simon)"
