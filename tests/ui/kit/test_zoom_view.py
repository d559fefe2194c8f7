"""A drawing that is moved under a frame that stays."""

from PySide6.QtCore import QPoint
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QGraphicsScene, QWidget
from pytestqt.qtbot import QtBot

from tictactoe_gui.ui.kit.zoom_view import ZoomView

SIDE = 200


def on_screen(widget: QWidget) -> QImage:
    """Return what stands on the screen, which need not be what would be painted anew."""
    return widget.screen().grabWindow(widget.winId()).toImage()


def test_the_frame_stays_while_the_drawing_moves(qtbot: QtBot) -> None:
    scene = QGraphicsScene(0, 0, 4 * SIDE, 4 * SIDE)  # the view does not keep it
    view = ZoomView(scene, smallest=0.5)
    qtbot.addWidget(view)
    view.resize(SIDE, SIDE)
    with qtbot.waitExposed(view):
        view.show()
    for way in (QPoint(0, 40), QPoint(30, 0)):
        place = view.mapToScene(QPoint())
        view.pan(way)
        assert view.mapToScene(QPoint()) != place
        qtbot.waitUntil(lambda: on_screen(view) == view.grab().toImage())
