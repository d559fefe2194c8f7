"""What tells how far a long task has come, and lets it be cancelled."""

import pytest
from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from tictactoe_gui.ui.kit.windows import BusyRow


class Paints(QObject):
    """Counts how often a widget is painted."""

    def __init__(self, widget: QWidget) -> None:
        super().__init__(widget)
        self.count = 0
        widget.installEventFilter(self)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        self.count += event.type() is QEvent.Type.Paint
        return False


@pytest.fixture
def row(qtbot: QtBot) -> BusyRow:
    holder = QWidget()
    qtbot.addWidget(holder)
    row = BusyRow("Counted so far", "Stop counting (Esc)")
    QVBoxLayout(holder).addWidget(row)
    with qtbot.waitExposed(holder):
        holder.show()
    row.holder = holder  # type: ignore[attr-defined]  # which lives as long
    return row


def test_many_steps_at_once_are_painted_once(qtbot: QtBot, row: BusyRow) -> None:
    row.show_progress(1, 9)
    row.bar.repaint()
    paints = Paints(row.bar)
    for done in range(2, 9):
        row.show_progress(done, 9)
    assert paints.count == 0
    qtbot.waitUntil(lambda: paints.count > 0)
    assert paints.count == 1
