"""Boxes with round corners: the rim stays within, the corners free."""

from PySide6.QtCore import QRect
from PySide6.QtGui import QColor, QImage, QPainter, QPen
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from tictactoe_gui.ui.kit.paint import NO_RIM, focus_rim, paint_box
from tictactoe_gui.ui.kit.theme import colours

BOX = QRect(0, 0, 20, 20)


def painted(ground: str | None, rim: QPen = NO_RIM) -> list[str]:
    """Return the colours of a corner, of the upper edge and of the middle of a white sheet."""
    image = QImage(BOX.size(), QImage.Format.Format_RGB32)
    image.fill(QColor("white"))
    painter = QPainter(image)
    paint_box(painter, BOX, 6, ground=ground, rim=rim, inset=rim.widthF() / 2)
    painter.end()
    return [image.pixelColor(x, y).name() for x, y in ((0, 0), (10, 0), (10, 10))]


def test_the_rim_is_within_the_box_and_the_ground_within_the_rim() -> None:
    white, blue, red = (QColor(each).name() for each in ("white", "blue", "red"))
    assert painted("blue", QPen(QColor("red"), 2)) == [white, red, blue]
    assert painted(None, QPen(QColor("red"), 2)) == [white, red, white]
    assert painted("blue")[2] == blue


def test_only_the_focus_draws_a_rim_of_the_accent_colour(qtbot: QtBot) -> None:
    button = QPushButton()
    qtbot.addWidget(button)
    line = QPen(QColor("grey"), 1)
    assert (focus_rim(button), focus_rim(button, line)) == (NO_RIM, line)
    with qtbot.waitActive(button):
        button.show()
    button.setFocus()
    assert focus_rim(button, line).color() == QColor(colours(button.palette()).accent)
