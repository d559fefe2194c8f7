"""The button that plays a line of proof on the board."""

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QColor, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy

from tictactoe_gui.engine.rules import Cell
from tictactoe_gui.ui.kit.labels import bold_font
from tictactoe_gui.ui.kit.pointable import Pointable
from tictactoe_gui.ui.kit.rounded import focus_rim, paint_box, painting
from tictactoe_gui.ui.kit.theme import colours
from tictactoe_gui.ui.wording import tr
from tictactoe_gui.ui.wording.numbers import moves_count

MARGIN = 14


class ProofButton(Pointable, QAbstractButton):
    """A wide row: what it shows on the left, how many moves that has on the right."""

    pointed = Signal(object)
    """The squares of the line, or () when it is left."""

    def __init__(self) -> None:
        super().__init__()
        self.setText(tr("Show the replies that prove it"))
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.show_line((), "")

    def show_line(self, line: tuple[Cell, ...], caption: str) -> None:
        """Offer a line, or nothing; `caption` says what it shows."""
        self.cells = line
        self.setEnabled(bool(line))
        self.setToolTip(caption)
        self.setAccessibleDescription(caption)
        self.setAccessibleName(f"{self.text()}, {self._length}" if line else self.text())
        self.update()
        if self.is_pointed:
            self.pointed.emit(line)

    @property
    def _length(self) -> str:
        return moves_count(len(self.cells)) if self.cells else ""

    def sizeHint(self) -> QSize:
        metrics = self.fontMetrics()
        return QSize(metrics.horizontalAdvance(self.text()) * 3 // 2, metrics.height() + 22)

    def minimumSizeHint(self) -> QSize:
        return QSize(120, self.sizeHint().height())

    def paintEvent(self, _event: QPaintEvent) -> None:
        if not self.isEnabled():
            return  # it keeps its room, so that nothing moves, but offers nothing
        scheme = colours(self.palette())
        with painting(self) as painter:
            ground = scheme.line if self.underMouse() or self.isDown() else scheme.hover
            paint_box(painter, self.rect(), 6, ground=ground, rim=focus_rim(self), inset=1)
            box = self.rect().adjusted(MARGIN, 0, -MARGIN, 0)
            painter.setPen(QColor(scheme.muted))
            side = Qt.AlignmentFlag.AlignVCenter
            painter.drawText(box, side | Qt.AlignmentFlag.AlignRight, self._length)
            used = self.fontMetrics().horizontalAdvance(self._length)
            painter.setFont(bold_font(self.font()))
            painter.setPen(QColor(scheme.text))
            text = painter.fontMetrics().elidedText(
                self.text(), Qt.TextElideMode.ElideRight, box.width() - used - (used and MARGIN)
            )
            painter.drawText(box, side | Qt.AlignmentFlag.AlignLeft, text)
