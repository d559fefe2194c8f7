"""The shapes of a verdict: a full, a half and an empty disc, a tick and a cross."""

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from tictactoe_gui.engine.counting.claim import Ruling
from tictactoe_gui.ui.kit.theme import colours


class Seal(QWidget):
    """A disc: full with a tick for true, half full for half true, crossed out for false."""

    def __init__(self, side: int) -> None:
        super().__init__()
        self._side = side
        self._ruling: Ruling | None = None
        self.setFixedSize(side, side)

    def show_ruling(self, ruling: Ruling | None) -> None:
        """Show a verdict, or a dotted ring where there is none yet."""
        self._ruling = ruling
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        scheme = colours(self.palette())
        box = QRectF(self.rect()).adjusted(2, 2, -2, -2)
        paint_seal(painter, box, self._ruling, scheme.text, scheme.surface, scheme.muted)
        painter.end()


class Sign(QWidget):
    """A tick or a cross beside a line of text."""

    def __init__(self, *, holds: bool, side: int) -> None:
        super().__init__()
        self._holds = holds
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self._side = side

    def sizeHint(self) -> QSize:
        return QSize(self._side, self._side)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        inset = self._side * 0.18
        box = QRectF(self.rect()).adjusted(inset, inset, -inset, -inset)
        paint_sign(painter, box, QColor(colours(self.palette()).text), holds=self._holds)
        painter.end()


def paint_seal(  # noqa: PLR0913
    painter: QPainter, box: QRectF, ruling: Ruling | None, ink: str, paper: str, faint: str
) -> None:
    """Draw a verdict into `box`: `ink` on `paper`, or a `faint` ring where there is none."""
    pen = QPen(QColor(ink), box.width() / 14)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    if ruling is None:
        pen.setColor(QColor(faint))
        pen.setDashPattern([1.5, 1.5])
    painter.setPen(pen)
    if ruling is Ruling.TRUE:
        painter.setBrush(QColor(ink))
    painter.drawEllipse(box)
    inner = box.adjusted(*(each * box.width() * 0.28 for each in (1, 1, -1, -1)))
    if ruling is Ruling.TRUE:
        paint_sign(painter, inner, QColor(paper), holds=True)
    elif ruling is Ruling.FALSE:
        paint_sign(painter, inner, QColor(ink), holds=False)
    elif ruling is Ruling.HALF_TRUE:
        painter.setBrush(QColor(ink))
        painter.drawChord(box, 90 * 16, 180 * 16)


def paint_sign(painter: QPainter, box: QRectF, colour: QColor, *, holds: bool) -> None:
    """Draw a tick or a cross into `box`."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(
        QPen(
            colour,
            box.width() / 6,
            Qt.PenStyle.SolidLine,
            Qt.PenCapStyle.RoundCap,
            Qt.PenJoinStyle.RoundJoin,
        )
    )

    def at(x: float, y: float) -> QPointF:
        return QPointF(box.left() + x * box.width(), box.top() + y * box.height())

    if holds:
        painter.drawPolyline([at(0, 0.55), at(0.36, 0.9), at(1, 0.15)])
    else:
        painter.drawLine(at(0.08, 0.08), at(0.92, 0.92))
        painter.drawLine(at(0.92, 0.08), at(0.08, 0.92))
