"""The settings panel by itself: what it offers, shows and emits."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QRadioButton, QSlider, QWidget
from pytestqt.qtbot import QtBot

from tests.cases import for_each
from tests.ui.choosing import (
    EASY,
    HARD,
    IN_PANEL,
    RULES,
    Case,
    by_field,
    cases_of,
    control,
    open_details,
    shown_in_panel,
)
from tests.ui.person import Key, click, hover, name_of, picture, plain, press, toggle
from tests.ui.rest import lay_out
from tictactoe_gui.engine.player import Difficulty
from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.engine.search import MoveOrder
from tictactoe_gui.session.settings import Choice, Settings, Side
from tictactoe_gui.ui.kit import choices
from tictactoe_gui.ui.kit.choices import Field
from tictactoe_gui.ui.kit.controls import Segments
from tictactoe_gui.ui.kit.picture import StaticPicture
from tictactoe_gui.ui.window.row_help import HelpButton
from tictactoe_gui.ui.window.settings_panel import SettingsPanel

WATCH = Settings(side=Side.WATCH, more_open=True)


def _hard(program: str) -> Settings:
    return Settings(opponent=Choice().with_program(program), more_open=True)


@pytest.fixture
def panel(qtbot: QtBot) -> SettingsPanel:
    panel = SettingsPanel()
    qtbot.addWidget(panel)
    panel.show_settings(HARD, Mark.X)
    panel.resize(440, 420)
    with qtbot.waitActive(panel):
        panel.show()
    return panel


@for_each("cases", by_field([*IN_PANEL, *cases_of(choices.SEAT, WATCH)]))
def test_every_option_is_reached_by_keyboard(panel: SettingsPanel, cases: tuple[Case, ...]) -> None:
    settings, field = cases[0].settings, cases[0].field
    emitted: list[tuple[object, ...]] = []
    panel.show_settings(field.write(settings, Mark.X, cases[0].value), Mark.X)
    open_details(panel)
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
    there_and_back = [*cases[1:], *cases[-2::-1]]
    assert emitted == [(field, each.value) for each in there_and_back]
    assert shown_in_panel(panel, field) == cases[0].label


@for_each(
    "settings, fields",
    [
        (EASY, ()),
        (HARD, (choices.DEPTH, choices.ORDER)),
        (RULES, ()),
        (_hard("minimax"), (choices.DEPTH, choices.ORDER)),
    ],
)
def test_only_a_search_has_search_options(
    panel: SettingsPanel, settings: Settings, fields: tuple[Field, ...]
) -> None:
    panel.show_settings(settings, Mark.X)
    open_details(panel)
    optional = (choices.DEPTH, choices.ORDER)
    shown = [label for label, each in panel.controls.items() if each.isVisible()]
    assert tuple(each for each in optional if each.label() in shown) == fields


def texts(panel: SettingsPanel) -> list[str]:
    return [each.text() for each in panel.findChildren(QLabel) if each.isVisible()]


def pause(panel: SettingsPanel) -> QSlider:
    slider = panel.controls["Pause between moves"]
    assert isinstance(slider, QSlider)
    return slider


def test_the_pause_has_one_name_in_panel_menu_and_help(panel: SettingsPanel) -> None:
    panel.show_settings(replace(WATCH, move_delay_ms=1500), Mark.X)
    slider = pause(panel)
    (label,) = [each for each in panel.findChildren(QLabel) if each.buddy() is slider]
    assert label.text() == "Pause between moves, 1.5 s"
    assert {slider.accessibleName(), name_of(slider)} == {"Pause between moves"}
    assert helped(panel, "Pause between moves")
    metrics = label.fontMetrics()
    needed = metrics.boundingRect(label.rect(), Qt.TextFlag.TextWordWrap.value, label.text())
    assert label.rect().contains(needed)


def test_the_pace_by_keyboard_and_by_mouse(qtbot: QtBot, panel: SettingsPanel) -> None:
    """And to be shown is no choice."""
    for key, pace in (
        (Key.Key_Right, 1100),
        (Key.Key_Left, 900),
        (Key.Key_PageUp, 1500),
        (Key.Key_PageDown, 500),
        (Key.Key_Home, 0),
        (Key.Key_End, 3000),
    ):
        panel.show_settings(WATCH, Mark.X)
        pause(panel).setFocus()
        with qtbot.waitSignal(panel.chosen) as caught:
            press(key)
        assert caught.args == [choices.PACE, pace]
    panel.show_settings(WATCH, Mark.X)
    slider, window = pause(panel), panel.window().windowHandle()
    row, left, none = slider.height() // 2, Qt.MouseButton.LeftButton, Qt.KeyboardModifier(0)
    third = slider.mapTo(panel.window(), QPoint(slider.width() // 3, row))
    end = slider.mapTo(panel.window(), QPoint(slider.width() - 1, row))
    QTest.mousePress(window, left, none, third)
    with qtbot.waitSignal(panel.chosen, check_params_cb=lambda _, pace: pace == 3000):
        QTest.mouseMove(window, end)
    QTest.mouseRelease(window, left, none, end)


def test_no_text_is_cut_and_lines_explain_what_is_chosen(panel: SettingsPanel) -> None:
    for width in (322, 440, 520):
        panel.resize(width, 700)
        for settings in (EASY, RULES, HARD, WATCH, _hard("minimax")):
            panel.show_settings(settings, Mark.O)
            lay_out()
            for label in panel.findChildren(QLabel):
                if label.isVisible():
                    assert label.width() >= label.minimumSizeHint().width(), label.text()
                    assert label.height() >= label.heightForWidth(label.width()), label.text()
    assert "Looks at every way the game can go on." in texts(panel)
    vector = control(panel, choices.REPRESENTATION).accessibleDescription()
    assert vector == "2 is free, 3 is X, 5 is O; three X in a line make 27."


def test_three_rows_first_and_the_others_under_more(qtbot: QtBot, panel: SettingsPanel) -> None:
    panel.show_settings(Settings(), Mark.X)
    labels = [each for each in panel.findChildren(QLabel) if each.buddy() and each.isVisible()]
    rows = [plain(each.text()) for each in sorted(labels, key=lambda each: each.y())]
    assert rows == ["You play", "Difficulty", "Representation"]
    assert "Alpha-beta with memo, to the end" in texts(panel)
    with qtbot.waitSignal(panel.more.toggled) as caught:
        click(panel.more)
    assert caught.args == [True]
    panel.show_settings(Settings(more_open=True), Mark.X)
    assert control(panel, choices.ALGORITHM).isVisible()
    assert not any("to the end" in each for each in texts(panel))


def test_a_screen_reader_opens_more(qtbot: QtBot, panel: SettingsPanel) -> None:
    panel.show_settings(Settings(), Mark.X)
    for is_open in (True, False):
        with qtbot.waitSignal(panel.more.toggled) as caught:
            toggle(panel.more)
        assert caught.args == [is_open]
        with qtbot.assertNotEmitted(panel.more.toggled):
            panel.show_settings(Settings(more_open=is_open), Mark.X)


@for_each(
    "opponent, summary",
    [
        (Choice().with_program("random"), ""),
        (Choice().with_program("minimax"), "Plain minimax, to the end"),
        (
            Choice(depth=2, order=MoveOrder.CENTRE_FIRST),
            "Alpha-beta with memo, 2 plies, centre first",
        ),
    ],
)
def test_more_has_a_summary(panel: SettingsPanel, opponent: Choice, summary: str) -> None:
    panel.resize(560, 420)
    panel.show_settings(Settings(opponent=opponent), Mark.X)
    lay_out()
    assert summary in texts(panel)
    assert "Easy" not in texts(panel)  # that is chosen, or not


def focused() -> str:
    widget = QApplication.focusWidget()
    assert widget
    return widget.accessibleName() or plain(name_of(widget))


def with_help(*rows: str) -> list[str]:
    return [stop for name in rows for stop in (name, f"Help on {name}")]


@for_each("more_open", [False, True])
def test_tab_follows_the_rows_and_stops_at_what_is_chosen(
    panel: SettingsPanel, *, more_open: bool
) -> None:
    panel.show_settings(replace(WATCH, more_open=more_open), Mark.O)
    open_details(panel)
    panel.controls["You play"].findChildren(QRadioButton)[-1].setFocus()
    rows = {
        "You play": "You play: Nobody",
        "Program of": "Program of: O: Hard",
        "Pause between moves": "Pause between moves",
        "Difficulty": "Difficulty: Hard",
        "Representation": "Representation",
    }
    row = [stop for name, own in rows.items() for stop in (own, f"Help on {name}")]
    row.append("More")
    if more_open:
        row += [*with_help("Algorithm", "Looks ahead"), "Details of the search"]
        row += with_help("Move order")
    for key, stops in ((Key.Key_Tab, row), (Key.Key_Backtab, row[::-1])):
        assert focused() == stops[0]
        for name in stops[1:]:
            press(key)
            assert focused() == name


def helped(panel: SettingsPanel, row: str) -> HelpButton:
    (button,) = [
        each
        for each in panel.findChildren(HelpButton)
        if each.accessibleName() == f"Help on {row}" and each.isVisible()
    ]
    return button


def popover() -> QWidget:
    shown = QApplication.activePopupWidget()
    assert shown
    return shown


@for_each("way", ["mouse", "Enter", "Space"])
def test_help_opens_by_mouse_and_keys_and_ends_with_esc(
    qtbot: QtBot, panel: SettingsPanel, way: str
) -> None:
    button = helped(panel, "Looks ahead")
    if way == "mouse":
        click(button)
    else:
        button.setFocus()
        press(Key.Key_Return if way == "Enter" else Key.Key_Space)
    shown = popover()
    lines = [each.text() for each in shown.findChildren(QLabel)]
    assert lines == [
        "How many plies the search looks ahead; a ply is one move by one player.",
        "Where it stops early, it counts open lines.",
    ]
    assert shown.accessibleName() == "Looks ahead"
    assert shown.accessibleDescription() == " ".join(lines)
    with qtbot.waitSignal(shown.destroyed):
        QTest.keyClick(shown, Key.Key_Escape)
    assert QApplication.activePopupWidget() is None
    assert button.hasFocus()


def test_every_row_has_two_lines_and_a_picture_that_fit_the_screen(panel: SettingsPanel) -> None:
    panel.show_settings(replace(WATCH, watch_o=Choice(depth=2)), Mark.O)
    open_details(panel)
    buttons = [each for each in panel.findChildren(HelpButton) if each.isVisible()]
    assert len(buttons) == 8
    pictures = []
    for button in buttons:
        click(button)
        shown = popover()
        labels = shown.findChildren(QLabel)
        assert len(labels) == 2
        assert all(each.height() >= each.heightForWidth(each.width()) for each in labels)
        assert shown.screen().availableGeometry().contains(shown.geometry())
        (still,) = shown.findChildren(StaticPicture)
        pictures.append(picture(still))
        shown.close()
    assert all(pictures[n] not in pictures[:n] for n in range(len(pictures)))


def test_help_shows_what_is_chosen(panel: SettingsPanel) -> None:
    seen = []
    for key in ("vector", "bitboard"):
        panel.show_settings(Settings(representation=key), Mark.X)
        click(helped(panel, "Representation"))
        shown = popover()
        seen.append(shown.findChildren(QLabel)[1].text())
        shown.close()
    assert seen == [
        "2 is free, 3 is X, 5 is O; three X in a line make 27.",
        "Two masks: 10 is X, 01 is O, 00 is free.",
    ]


@for_each("side", [Side.BOTH, Side.X])
def test_what_an_algorithm_does_is_said_once(panel: SettingsPanel, side: Side) -> None:
    panel.show_settings(replace(HARD, side=side, more_open=True), Mark.O)
    said = [each.text() for each in panel.findChildren(QLabel) if each.isVisible()]
    assert said.count("Skips what cannot change the result, and remembers positions.") == 1


def test_the_question_mark_of_a_row_is_seen_where_mouse_or_focus_are(panel: SettingsPanel) -> None:
    panel.show_settings(Settings(), Mark.X)
    rows = ("You play", "Difficulty", "Representation")

    def seen() -> list[str]:
        return [each for each in rows if helped(panel, each).is_in_sight]

    hover(panel.more)
    panel.more.setFocus()
    blank = picture(helped(panel, "Difficulty"))
    assert seen() == []
    hover(panel.controls["Difficulty"].findChildren(QRadioButton)[0])
    assert seen() == ["Difficulty"]
    assert picture(helped(panel, "Difficulty")) != blank
    hover(panel.more)
    panel.controls["You play"].findChildren(QRadioButton)[0].setFocus()
    assert seen() == ["You play"]
    press(Key.Key_Tab)
    assert seen() == ["You play"], "Tab leads to it"
    assert helped(panel, "You play").hasFocus()


@for_each("scale", [1.0, 1.5])
@for_each("rules", ["turn-table-corner", "own-rules"])
def test_all_difficulties_have_the_same_height(
    panel: SettingsPanel, rules: str, scale: float
) -> None:
    """Whatever the line about strength says, or whether a machine stands in its room."""
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
                line = panel.strength
                assert line.isHidden() or line.height() >= line.heightForWidth(line.width())
        assert len(heights) == 1, (width, heights)
