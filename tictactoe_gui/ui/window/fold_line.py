"""FoldLine: the settings in one line, which a press spreads out and folds again."""

from PySide6.QtCore import QRectF, QSignalBlocker, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy

from tictactoe_gui.ui.kit.labels import bold_font, paint_text
from tictactoe_gui.ui.kit.rounded import focus_rim, paint_box
from tictactoe_gui.ui.kit.theme import colours
from tictactoe_gui.ui.wording import tr

_INSET = 12
"""Left and right of the line, in pixels."""


class FoldLine(QAbstractButton):
    """Says who plays whom; checked while the settings are spread out below it."""

    def __init__(self) -> None:
        super().__init__()
        self._name = tr("Settings")
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # a click leaves the focus on the board
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def show_line(self, line: str, *, is_open: bool) -> None:
        """Show a line, and whether the settings are spread out."""
        self.setText(line)
        with QSignalBlocker(self):
            self.setChecked(is_open)
        self.setAccessibleName(f"{self._name}: {line}")
        does = tr("Fold the settings (Ctrl+,)") if is_open else tr("Show the settings (Ctrl+,)")
        self.setToolTip(f"{line}\n{does}")
        self.setAccessibleDescription(does)

    def sizeHint(self) -> QSize:
        return QSize(1, self.fontMetrics().height() + 15)

    def paintEvent(self, _event: QPaintEvent) -> None:
        scheme = colours(self.palette())
        painter = QPainter(self)
        ground = scheme.hover if self.underMouse() else scheme.surface
        rim = focus_rim(self, QPen(QColor(scheme.line), 1))
        paint_box(painter, self.rect(), 6, ground=ground, rim=rim, inset=1)
        name = f"{self._name}  {'▴' if self.isChecked() else '▾'}"
        box = QRectF(self.rect()).adjusted(_INSET, 0, -_INSET, 0)
        font = bold_font(self.font())
        room = box.adjusted(0, 0, -QFontMetricsF(font).horizontalAdvance(name) - _INSET, 0)
        paint_text(painter, room, self.text(), QColor(scheme.text))
        painter.setFont(font)
        paint_text(painter, box, name, QColor(scheme.accent), Qt.AlignmentFlag.AlignRight)
        painter.end()
