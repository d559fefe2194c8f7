"""ValueStrip: what the game was worth at each ply, as a path through three lanes."""

from typing import NamedTuple

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QHelpEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QWheelEvent,
)
from PySide6.QtWidgets import QAbstractSlider, QSizePolicy, QToolTip

from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.ui.kit.marks import paint_glyph
from tictactoe_gui.ui.kit.theme import Colours, colours
from tictactoe_gui.ui.studies.moves.words import verdict_names
from tictactoe_gui.ui.wording import number, tr

_LANES: tuple[Mark | None, ...] = (Mark.X, None, Mark.O)
_GAP = 2.0
_WIDEST = 72.0


class Stop(NamedTuple):
    """One ply: who wins there, the sign of a mistake, and all of it as a sentence."""

    winner: Mark | None
    sign: str
    spoken: str


class ValueStrip(QAbstractSlider):
    """A slider, so that keys and screen readers know it: its value is the ply that is shown."""

    chosen = Signal(int)
    """The ply that a person went to."""

    def __init__(self) -> None:
        super().__init__()
        self.stops: tuple[Stop, ...] = ()
        self._columns = 1
        self.setOrientation(Qt.Orientation.Horizontal)
        self.setAccessibleName(tr("Value over the game"))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setSingleStep(1)
        self.setPageStep(2)
        self.valueChanged.connect(self.chosen)

    def show_stops(self, stops: tuple[Stop, ...], columns: int, ply: int) -> None:
        """Show a game at a ply; there is room for `columns` plies, so that nothing moves later."""
        was_blocked = self.blockSignals(True)
        self.stops, self._columns = stops, columns
        self.setRange(0, len(stops) - 1)
        self.setValue(ply)
        self.setAccessibleDescription(stops[ply].spoken)
        self.blockSignals(was_blocked)
        self.update()

    def column(self, ply: int) -> QRectF:
        """Return where a ply is drawn."""
        left = self._label_width()
        width = min(_WIDEST, (self.width() - left) / self._columns)
        return QRectF(left + ply * width, 0, width, self.height())

    def ply_at(self, x: float) -> int:
        """Return the ply that is nearest to a place."""
        first = self.column(0)
        return max(0, min(int((x - first.left()) // first.width()), self.maximum()))

    def sizeHint(self) -> QSize:
        return QSize(340, round(3 * self._lane_height() + self._axis_height()))

    def minimumSizeHint(self) -> QSize:
        return QSize(180, self.sizeHint().height())

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() is Qt.MouseButton.LeftButton:
            self.setValue(self.ply_at(event.position().x()))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if event.buttons() & Qt.MouseButton.LeftButton:
            self.setValue(self.ply_at(event.position().x()))

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Leave the wheel to what scrolls."""
        event.ignore()

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() is QEvent.Type.ToolTip and self.stops:
            spoken = self.stops[self.ply_at(event.pos().x())].spoken
            QToolTip.showText(event.globalPos(), spoken, self)
            return True
        return super().event(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        scheme = colours(self.palette())
        self._paint_lanes(painter, scheme)
        if self.stops:
            self._paint_axis(painter, scheme)
            self._paint_path(painter, scheme)
            self._paint_present(painter, scheme)
        painter.end()

    def _lane_height(self) -> float:
        return self.fontMetrics().height() + 10.0

    def _axis_height(self) -> float:
        return self.fontMetrics().height() + 4.0

    def _lane(self, winner: Mark | None) -> QRectF:
        height = self._lane_height()
        top = _LANES.index(winner) * height
        return QRectF(0, top, self.width(), height - _GAP)

    def _place(self, ply: int) -> QPointF:
        """Return where the path passes at a ply."""
        lane = self._lane(self.stops[ply].winner)
        return QPointF(self.column(ply).center().x(), lane.center().y())

    def _label_width(self) -> float:
        metrics = QFontMetricsF(self.font())
        widest = max(metrics.horizontalAdvance(words) for _, words, _ in verdict_names())
        return min(widest + self._glyph_side() + 26, self.width() / 3)

    def _glyph_side(self) -> float:
        return QFontMetricsF(self.font()).ascent() * 0.85

    def _paint_lanes(self, painter: QPainter, scheme: Colours) -> None:
        side = self._glyph_side()
        for glyph, words, winner in verdict_names():
            lane = self._lane(winner)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(scheme.tint(winner))
            painter.drawRoundedRect(lane, 5, 5)
            colour = scheme.of(winner)
            place = QRectF(10, lane.center().y() - side / 2, side, side)
            paint_glyph(painter, place, glyph, colour)
            room = lane.adjusted(place.right() + 6, 0, 0, 0)
            room.setRight(self._label_width() - 4)
            metrics = QFontMetricsF(self.font())
            text = metrics.elidedText(words, Qt.TextElideMode.ElideRight, room.width() + 0.5)
            painter.setFont(self.font())
            painter.setPen(colour)
            painter.drawText(room, Qt.AlignmentFlag.AlignVCenter, text)

    def _paint_axis(self, painter: QPainter, scheme: Colours) -> None:
        """Number the plies, with the sign of a mistake as chess players write it."""
        height = self._axis_height()
        for ply, stop in enumerate(self.stops):
            stands_out = bool(stop.sign) or ply == self.value()
            painter.setFont(self._axis_font(is_bold=stands_out))
            painter.setPen(QColor(scheme.text if stands_out else scheme.muted))
            column = self.column(ply)
            box = QRectF(column.left(), self.height() - height, column.width(), height - 2)
            text = f"{number(ply)}{stop.sign}"
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)

    def _axis_font(self, *, is_bold: bool) -> QFont:
        font = QFont(self.font())
        font.setPointSizeF(font.pointSizeF() * 0.9)
        font.setBold(is_bold)
        return font

    def _paint_path(self, painter: QPainter, scheme: Colours) -> None:
        places = [self._place(ply) for ply in range(len(self.stops))]
        painter.setPen(QPen(QColor(scheme.muted), 1.5))
        painter.drawPolyline(places)
        for place, stop in zip(places, self.stops, strict=True):
            self._paint_stop(painter, scheme, place, stop)

    def _paint_stop(self, painter: QPainter, scheme: Colours, place: QPointF, stop: Stop) -> None:
        """Draw the shape of who wins on a disc, which is dark where a mistake led there."""
        side = self._glyph_side() * 0.75
        colour = scheme.of(stop.winner)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour if stop.sign else QColor(scheme.surface))
        painter.drawEllipse(place, side, side)
        box = QRectF(place.x() - side / 2, place.y() - side / 2, side, side)
        glyph = stop.winner.value if stop.winner else "="
        paint_glyph(painter, box, glyph, QColor(scheme.surface) if stop.sign else colour)

    def _paint_present(self, painter: QPainter, scheme: Colours) -> None:
        """Frame the ply that is shown."""
        box = self.column(self.value()).adjusted(1.5, 1.5, -1.5, -1.5)
        pen = QPen(QColor(scheme.text), 1.8)
        if self.hasFocus():
            pen = QPen(QColor(scheme.accent), 2)
            pen.setDashPattern([3, 2])
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(box, 6, 6)
