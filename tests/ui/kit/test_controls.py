"""The two views of a choice in the panel, by mouse and by keyboard."""

import pytest
from PySide6.QtWidgets import QRadioButton, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.person import (
    SHIFT,
    Key,
    click,
    name_of,
    pick,
    press,
    toggle,
)
from tictactoe_gui.ui.kit.controls import DropDown, Segments

OPTIONS = ((1, "One"), (2, "Two"), (3, "Three"))
OTHERS = (("a", "Apple"), ("b", "Pear"))


@pytest.fixture
def frame(qtbot: QtBot) -> QWidget:
    frame = QWidget()
    qtbot.addWidget(frame)
    QVBoxLayout(frame)
    return frame


def show(qtbot: QtBot, frame: QWidget, widget: QWidget) -> None:
    layout = frame.layout()
    assert layout
    layout.addWidget(widget)
    with qtbot.waitActive(frame):
        frame.show()


@pytest.fixture
def segments(qtbot: QtBot, frame: QWidget) -> Segments:
    segments = Segments("Number")
    segments.show_options(OPTIONS, 2)
    show(qtbot, frame, segments)
    return segments


@pytest.fixture
def drop_down(qtbot: QtBot, frame: QWidget) -> DropDown:
    drop_down = DropDown("Number")
    drop_down.show_options(OPTIONS, 2)
    show(qtbot, frame, drop_down)
    return drop_down


def buttons(segments: Segments) -> list[QRadioButton]:
    return [each for each in segments.findChildren(QRadioButton) if each.isVisible()]


def checked(segments: Segments) -> list[str]:
    """Return the labels that are checked."""
    return [each.text() for each in buttons(segments) if each.isChecked()]


# Segments.


def test_a_screen_reader_chooses_a_segment(qtbot: QtBot, segments: Segments) -> None:
    with qtbot.waitSignal(segments.chosen) as caught:
        toggle(segments.button(3))
    assert caught.args == [3]
    assert checked(segments) == ["Three"]
    with qtbot.assertNotEmitted(segments.chosen):
        toggle(segments.button(3))  # one of them is always checked
    assert checked(segments) == ["Three"]


def test_segments_take_one_stop_of_the_tab_key(segments: Segments, drop_down: DropDown) -> None:
    click(segments.button(2))
    press(Key.Key_Tab)
    assert drop_down.hasFocus()
    press(Key.Key_Backtab, SHIFT)
    assert segments.button(2).hasFocus()


@pytest.mark.parametrize(("value", "label"), OPTIONS)
def test_showing_a_value_chooses_nothing(
    qtbot: QtBot, segments: Segments, drop_down: DropDown, value: int, label: str
) -> None:
    for each in (segments, drop_down):
        with qtbot.assertNotEmitted(each.chosen):
            each.show_options(OPTIONS, value)
    assert checked(segments) == [label]
    assert drop_down.currentText() == label


def test_segments_are_named_and_have_their_room(segments: Segments, drop_down: DropDown) -> None:
    assert drop_down.accessibleName() == "Number"  # on X11 and Wayland its label names it
    assert name_of(segments) == "Number"
    assert [name_of(each) for each in buttons(segments)] == [
        "Number: One",
        "Number: Two",
        "Number: Three",
    ]
    segments.resize(segments.minimumSizeHint())
    for each in buttons(segments):
        assert each.width() > each.fontMetrics().horizontalAdvance(each.text())


# A list that drops down.


def test_other_options_are_shown(qtbot: QtBot, segments: Segments, drop_down: DropDown) -> None:
    for each in (segments, drop_down):
        each.show_options(OTHERS, "b")
    assert drop_down.currentText() == "Pear"
    qtbot.waitUntil(lambda: [each.text() for each in buttons(segments)] == ["Apple", "Pear"])
    for control in (segments, drop_down):
        with qtbot.waitSignal(control.chosen) as caught:
            if isinstance(control, Segments):
                button = control.button("a")
                click(button, button.rect().bottomRight() - button.rect().bottomRight() / 10)
            else:
                pick(control, "Apple")
        assert caught.args == ["a"]
    assert checked(segments) == ["Apple"]
