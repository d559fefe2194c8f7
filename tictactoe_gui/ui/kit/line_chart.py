"""LineChart: lines on a logarithmic axis; mouse and arrow keys go from point to point."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, QSize, QSizeF, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QColor,
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from tictactoe_gui.ui.kit.ink import Ink
from tictactoe_gui.ui.kit.line_plot import LineChartContent, LinePlot, Spot
from tictactoe_gui.ui.kit.theme import colours

_REACH = 28.0
"""How near the mouse must be to a point, in pixels."""
_CHANGES = (QEvent.Type.PaletteChange, QEvent.Type.FontChange, QEvent.Type.StyleChange)
_ALONG: dict[Qt.Key, Callable[[int, int], int]] = {
    Qt.Key.Key_Left: lambda point, _last: max(0, point - 1),
    Qt.Key.Key_Right: lambda point, last: min(last, point + 1),
    Qt.Key.Key_Home: lambda _point, _last: 0,
    Qt.Key.Key_End: lambda _point, last: last,
}
"""Where keys lead along a line, from a point and the last one."""
_KEYS = (*_ALONG, Qt.Key.Key_Up, Qt.Key.Key_Down)
_NOTHING = LineChartContent((), (), "", "", 10.0, str)
_MARGIN = 6


class LineChart(QWidget):
    """Left and right go along a line, up and down to another one at the same place."""

    pointed = Signal(object)
    """The Spot that is pointed at, or None."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.current: Spot | None = None
        self._is_by_key = False
        self._name = name
        self._content = _NOTHING
        self._plot: LinePlot | None = None
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumSize(280, 170)
        self._tell()

    def show_content(self, content: LineChartContent) -> None:
        """Show other lines; what is pointed at stays if it is still there."""
        self._content = content
        self._relay()
        if self.current and self.current not in self.plot.spots():
            self._go(None)
        self._tell()

    @property
    def plot(self) -> LinePlot:
        """The lines at the present size."""
        if self._plot is None:
            size = QSizeF(self.width() - 2 * _MARGIN, self.height() - 2 * _MARGIN)
            self._plot = self.laid_out(self._content, size)
        return self._plot

    def laid_out(self, content: LineChartContent, size: QSizeF) -> LinePlot:
        """Return the lines for a size; a subclass may draw them in another way."""
        return LinePlot(content, Ink.of(self), size)

    def place_of(self, spot: Spot) -> QPoint:
        """Return where a point is in the widget."""
        return (self.plot.place(spot) + QPointF(_MARGIN, _MARGIN)).toPoint()

    def sizeHint(self) -> QSize:
        return QSize(560, 380)

    def paintEvent(self, _event: QPaintEvent) -> None:
        scheme = colours(self.palette())
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(self.rect(), QColor(scheme.surface))
        if self.hasFocus():
            painter.setPen(QPen(QColor(scheme.accent), 2))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 4, 4)
        painter.translate(_MARGIN, _MARGIN)
        self.plot.paint(painter, self.current)
        painter.end()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._relay()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in _CHANGES:
            self._relay()

    def _relay(self) -> None:
        self._plot = None
        self.update()

    # What the mouse and the keyboard point at.

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._is_by_key = False
        self._go(self.plot.nearest(event.position() - QPointF(_MARGIN, _MARGIN), _REACH))

    def leaveEvent(self, _event: QEvent) -> None:
        if not self._is_by_key:
            self._go(None)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        if self._is_by_key:
            self._go(None)
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        spot = self._next(Qt.Key(event.key()))
        if spot is None:
            super().keyPressEvent(event)
            return
        self._is_by_key = True
        self._go(spot)
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, self._spoken()))

    def _next(self, key: Qt.Key) -> Spot | None:
        """Return where a key leads; the last point of the first line if nothing is pointed at."""
        spots = list(self.plot.spots())
        if not spots or key not in _KEYS:
            return None
        if self.current is None:
            return max(spot for spot in spots if spot.line == spots[0].line)
        line, point = self.current
        row = [spot for spot in spots if spot.line == line]
        if key in _ALONG:
            return row[_ALONG[key](point, len(row) - 1)]
        return self._across(-1 if key == Qt.Key.Key_Up else 1)

    def _across(self, step: int) -> Spot | None:
        """Return the point above or below; points in one place come in the order of the lines."""
        assert self.current  # noqa: S101  (asked only then)
        x = self._content.lines[self.current.line].points[self.current.point].x
        column = [
            spot
            for spot in self.plot.spots()
            if self._content.lines[spot.line].points[spot.point].x == x
        ]
        column.sort(key=lambda spot: (self.plot.place(spot).y(), spot.line))
        place = column.index(self.current) + step
        return column[min(max(place, 0), len(column) - 1)]

    def _go(self, spot: Spot | None) -> None:
        if spot != self.current:
            self.current = spot
            self._tell()
            self.update()
            self.pointed.emit(spot)

    def _spoken(self) -> str:
        if self.current is None:
            return ""
        return self._content.lines[self.current.line].points[self.current.point].spoken

    def _tell(self) -> None:
        """Give a screen reader the point that is pointed at, and the ends of all lines."""
        self.setAccessibleName(". ".join(filter(None, (self._name, self._spoken()))))
        self.setAccessibleDescription(self.described())

    def described(self) -> str:
        """Return what is told of all lines: their ends."""
        ends = [line.points[-1].spoken for line in self._content.lines if line.points]
        return ". ".join(ends)
