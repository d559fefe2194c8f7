"""Pages: the list of games, or why there is none."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QPushButton, QStackedWidget, QVBoxLayout, QWidget

from tictactoe_gui.ui.kit.labels import muted
from tictactoe_gui.ui.wording import tr


class Pages(QStackedWidget):
    """Shows a list, or a sentence in its place."""

    def __init__(self, table: QWidget) -> None:
        super().__init__()
        self._table = table
        self._had_focus = False
        """Whether the list had the focus when it gave way to a sentence."""
        self.empty = muted(QLabel(wordWrap=True, alignment=Qt.AlignmentFlag.AlignCenter))
        self.clear = QPushButton(tr("&Clear filters"))
        page = QWidget()
        column = QVBoxLayout(page)
        column.addStretch(1)
        column.addWidget(self.empty)
        column.addWidget(self.clear, alignment=Qt.AlignmentFlag.AlignHCenter)
        column.addStretch(2)
        self.addWidget(table)
        self.addWidget(page)

    def show_count(self, count: int, shown: int, *, is_reading: bool) -> None:
        """Show the list if anything stands in it."""
        had_list, has_list = self.currentIndex() == 0, shown > 0
        if had_list and not has_list:
            self._had_focus = self.window().focusWidget() is self._table
        self.setCurrentIndex(int(not has_list))
        if has_list and not had_list and self._had_focus:
            self._table.setFocus()
        self.clear.setVisible(count > 0)
        if is_reading:
            self.empty.setText(tr("Reading…"))
        elif count:
            self.empty.setText(tr("No game matches."))
        else:
            self.empty.setText(
                tr("No games yet: each game is kept here from its first move on, by itself.")
            )
