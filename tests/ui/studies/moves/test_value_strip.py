"""The strip with the value over the game: what it draws, says and lets a person do."""

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QAccessible, QHelpEvent, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QToolTip
from pytestqt.qtbot import QtBot

from tests.ui.person import box_of, colour_at, name_of, picture, same
from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.ui.kit import theme
from tictactoe_gui.ui.studies.moves.value_strip import Stop, ValueStrip

STOPS = (
    Stop(None, "", "Start; draw."),
    Stop(Mark.X, "?", "Move 1: a mistake."),
    Stop(Mark.O, "??", "Move 2: a great mistake."),
    Stop(None, "", "Move 3."),
)


@pytest.fixture
def strip(qtbot: QtBot) -> ValueStrip:
    strip = ValueStrip()
    qtbot.addWidget(strip)
    strip.setPalette(theme.palette_of(theme.LIGHT))
    strip.resize(460, strip.sizeHint().height())
    strip.show_stops(STOPS, 10, 3)
    with qtbot.waitExposed(strip):
        strip.show()
    return strip


def test_showing_a_game_tells_nobody(qtbot: QtBot, strip: ValueStrip) -> None:
    with qtbot.assertNotEmitted(strip.chosen):
        strip.show_stops(STOPS[:2], 10, 1)
        strip.show_stops(STOPS, 10, 0)
        strip.show_stops(STOPS[:1], 10, 0)


def test_a_screen_reader_finds_a_slider(qtbot: QtBot, strip: ValueStrip) -> None:
    interface = QAccessible.queryAccessibleInterface(strip)
    assert interface.role() == QAccessible.Role.Slider
    assert name_of(strip) == "Value over the game"
    assert interface.text(QAccessible.Text.Description) == "Move 3."
    value = interface.valueInterface()
    assert (value.minimumValue(), value.currentValue(), value.maximumValue()) == (0, 3, 3)
    with qtbot.waitSignal(strip.chosen) as told:
        value.setCurrentValue(1)
    assert told.args == [1]


def test_dragging_goes_through_the_game(strip: ValueStrip) -> None:
    plies: list[int] = []
    strip.chosen.connect(plies.append)
    middle = [strip.column(ply).center().toPoint() for ply in range(6)]
    QTest.mousePress(strip, Qt.MouseButton.LeftButton, pos=middle[0])
    for place in middle[1:]:
        QTest.mouseMove(strip, place)
    QTest.mouseRelease(strip, Qt.MouseButton.LeftButton, pos=middle[5])
    assert plies == [0, 1, 2, 3]


def test_the_wheel_is_left_to_what_scrolls(strip: ValueStrip) -> None:
    wheel = QWheelEvent(
        QPointF(9, 9),
        QPointF(9, 9),
        QPoint(),
        QPoint(0, -120),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(strip, wheel)
    assert not wheel.isAccepted()
    assert strip.value() == 3


def test_a_mistake_is_a_filled_disc(strip: ValueStrip) -> None:
    """The shape on it is drawn in the colour of the paper."""
    image = picture(strip)
    surface = same(theme.LIGHT.surface)
    shares = []
    for ply in range(4):
        place, reach = strip._place(ply), round(strip._glyph_side() * 0.5)
        pixels = [
            colour_at(image, place.x() + x, place.y() + y)
            for x in range(-reach, reach)
            for y in range(-reach, reach)
        ]
        shares.append(pixels.count(surface) / len(pixels))
    assert min(shares[0], shares[3]) > 2 * max(shares[1], shares[2])


def test_the_present_ply_is_framed(strip: ValueStrip) -> None:
    for ply in (3, 1):
        strip.show_stops(tuple(each._replace(sign="") for each in STOPS), 10, ply)
        left, _, right, _ = box_of(picture(strip), theme.LIGHT.text)
        column = strip.column(ply)
        assert column.left() <= left < right <= column.right()


def test_each_ply_has_its_tool_tip(qtbot: QtBot, strip: ValueStrip) -> None:
    for ply, stop in enumerate(STOPS):
        place = strip.column(ply).center().toPoint()
        tip = QHelpEvent(QEvent.Type.ToolTip, place, strip.mapToGlobal(place))
        QApplication.sendEvent(strip, tip)
        qtbot.waitUntil(lambda stop=stop: QToolTip.text() == stop.spoken)  # type: ignore[misc]
        QToolTip.hideText()


def test_it_fits_any_width_and_later_moves_leave_earlier_ones_where_they_are(
    strip: ValueStrip,
) -> None:
    for width in (180, 340, 2000):
        strip.resize(width, strip.height())
        assert strip.column(9).right() <= width + 0.5
        assert strip.column(0).left() > 40
        before = strip.column(2)
        strip.show_stops((*STOPS, STOPS[0]), 10, 4)
        assert strip.column(2) == before
