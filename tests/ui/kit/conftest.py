"""A small window for a part of the kit that has none of its own."""

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from tictactoe_gui.ui.kit import theme

ShowAlone = Callable[[QWidget], None]


@pytest.fixture
def show_alone(qtbot: QtBot) -> Iterator[ShowAlone]:
    """Shows a widget in light colours, with the focus."""
    holder = QWidget()
    holder.setPalette(theme.palette_of(theme.LIGHT))
    holder.setStyleSheet(theme.style_sheet(theme.LIGHT))
    qtbot.addWidget(holder)

    def show(widget: QWidget) -> None:
        widget.setParent(holder)
        holder.resize(420, 260)
        widget.resize(420, 260)
        with qtbot.waitActive(holder):
            holder.show()
        widget.show()
        widget.setFocus()

    yield show
    holder.close()  # which lives until here
