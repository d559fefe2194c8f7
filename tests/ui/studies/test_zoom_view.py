"""A drawing that is moved under a frame that stays."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QGraphicsScene, QWidget
from pytestqt.qtbot import QtBot

from tests.cases import for_each
from tests.ui.person import CTRL, Key, press
from tictactoe_gui.ui.studies.thinking.tree.zoom_view import ZoomView

SIDE = 200


def on_screen(widget: QWidget) -> QImage:
    """Return what stands on the screen, which need not be what would be painted anew."""
    return widget.screen().grabWindow(widget.winId()).toImage()


@pytest.fixture
def view(qtbot: QtBot) -> Iterator[ZoomView]:
    scene = QGraphicsScene(0, 0, 4 * SIDE, 4 * SIDE)  # the view does not keep it
    view = ZoomView(scene, smallest=0.5)
    qtbot.addWidget(view)
    view.resize(SIDE, SIDE)
    with qtbot.waitActive(view):
        view.show()
    yield view
    del scene


def test_the_frame_stays_while_the_drawing_moves(qtbot: QtBot, view: ZoomView) -> None:
    for bar in (view.verticalScrollBar(), view.horizontalScrollBar()):
        place = view.mapToScene(QPoint())
        bar.setValue(bar.value() + 40)
        assert view.mapToScene(QPoint()) != place
        qtbot.waitUntil(lambda: on_screen(view) == view.grab().toImage())


@for_each(
    "key, way",
    [
        (Key.Key_Left, (-1, 0)),
        (Key.Key_Right, (1, 0)),
        (Key.Key_Up, (0, -1)),
        (Key.Key_Down, (0, 1)),
    ],
)
def test_arrows_with_control_scroll(view: ZoomView, key: Key, way: tuple[int, int]) -> None:
    view.centerOn(2 * SIDE, 2 * SIDE)
    view.setFocus()
    before = view.mapToScene(QPoint())
    press(key)
    assert view.mapToScene(QPoint()) == before
    press(key, CTRL)
    moved = view.mapToScene(QPoint()) - before
    steps = view.horizontalScrollBar().singleStep(), view.verticalScrollBar().singleStep()
    assert (moved.x(), moved.y()) == (steps[0] * way[0], steps[1] * way[1])
