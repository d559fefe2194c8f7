"""BarChart: bars on a logarithmic axis that stays in sight; mouse and keys point at a bar."""

from PySide6.QtCore import QEvent, QPoint, QSize, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QFocusEvent,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import QAbstractScrollArea, QFrame, QToolTip

from tictactoe_gui.ui.kit.bar_plot import NOTHING, BarChartContent, BarPlot
from tictactoe_gui.ui.kit.ink import Ink

_STEPS = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
_LEAST_WIDTH = 260
_CHANGES = (QEvent.Type.PaletteChange, QEvent.Type.FontChange, QEvent.Type.StyleChange)


class BarChart(QAbstractScrollArea):
    """Paints a BarPlot as wide as it is, and scrolls it."""

    pointed = Signal(int)
    """The bar that a person went to."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.current = -1
        self._name = name
        self._content = NOTHING
        self._plot: BarPlot | None = None
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setMinimumSize(_LEAST_WIDTH, 110)
        self._tell()

    def show_content(self, content: BarChartContent, current: int = -1) -> None:
        """Show other bars, and which of them is the current one."""
        self._content, self.current = content, current
        self._relay()
        self._tell()

    def point_at(self, index: int) -> None:
        """Make a bar the current one, without telling anybody."""
        if index != self.current:
            self.current = index
            self._tell()
            self._bring_into_sight()
            self.viewport().update()

    @property
    def plot(self) -> BarPlot:
        """The bars at the present width."""
        if self._plot is None:
            self._plot = BarPlot(self._content, Ink.of(self), self.viewport().width())
        return self._plot

    def place_of(self, index: int) -> QPoint:
        """Return the middle of a bar's row in the viewport."""
        y = self.plot.head - self.verticalScrollBar().value()
        return self.plot.box(index).center().toPoint() + QPoint(0, round(y))

    def sizeHint(self) -> QSize:
        return QSize(420, 300)

    # How it is painted.

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self.viewport())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        plot, offset = self.plot, self.verticalScrollBar().value()
        painter.fillRect(self.viewport().rect(), self.palette().base())
        painter.save()
        painter.setClipRect(self.viewport().rect().adjusted(0, round(plot.head), 0, 0))
        painter.translate(0, plot.head - offset)
        plot.paint_bars(painter, self.current, has_focus=self.hasFocus())
        painter.restore()
        plot.paint_axis(painter)
        painter.end()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._relay()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in _CHANGES:
            self._relay()

    def _relay(self) -> None:
        """Lay out anew."""
        self._plot = None
        room = self.viewport().height() - self.plot.head
        bar = self.verticalScrollBar()
        bar.setPageStep(max(1, round(room)))
        bar.setSingleStep(round(self.plot.row))
        bar.setRange(0, max(0, round(self.plot.height - room)))
        self.viewport().update()

    # What the mouse and the keyboard point at.

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() is Qt.MouseButton.LeftButton:
            self._go(self._at(event.position().toPoint()))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        last, key = len(self._content.bars) - 1, Qt.Key(event.key())
        if key in _STEPS:
            self._go(min(max(self.current + _STEPS[key], 0), last))
        elif key == Qt.Key.Key_Home:
            self._go(0)
        elif key == Qt.Key.Key_End:
            self._go(last)
        else:
            event.ignore()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.viewport().update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.viewport().update()

    def viewportEvent(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() is QEvent.Type.ToolTip:
            index = self._at(event.pos())
            spoken = self._content.bars[index].spoken if index >= 0 else ""
            QToolTip.showText(event.globalPos(), spoken, self.viewport())
            return True
        return super().viewportEvent(event)

    def _at(self, place: QPoint) -> int:
        y = place.y() - self.plot.head
        return self.plot.at(y + self.verticalScrollBar().value()) if y >= 0 else -1

    def _go(self, index: int) -> None:
        if 0 <= index < len(self._content.bars) and index != self.current:
            self.point_at(index)
            spoken = self._content.bars[index].spoken
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, spoken))
            self.pointed.emit(index)

    def _tell(self) -> None:
        """Give a screen reader the current bar."""
        bars = self._content.bars
        spoken = bars[self.current].spoken if 0 <= self.current < len(bars) else ""
        self.setAccessibleName(". ".join(filter(None, (self._name, spoken))))
        self.setAccessibleDescription(self._content.unit)

    def _bring_into_sight(self) -> None:
        if 0 <= self.current < len(self._content.bars):
            box, bar = self.plot.box(self.current), self.verticalScrollBar()
            top, bottom = round(box.top() - self.plot.row), round(box.bottom() + 2)
            if top < bar.value():
                bar.setValue(top)
            elif bottom > bar.value() + bar.pageStep():
                bar.setValue(bottom - bar.pageStep())
