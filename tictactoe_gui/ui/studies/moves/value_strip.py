"""ValueStrip: what the game was worth at each ply, as a path through three lanes."""

from typing import NamedTuple

from PySide6.QtCore import QEvent, QPointF, QRectF, QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFontMetricsF,
    QHelpEvent,
    QMouseEvent,
    QPaintEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QAbstractSlider, QSizePolicy, QToolTip

from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.ui.kit.rounded import painting
from tictactoe_gui.ui.kit.sheet import CENTRED, Box, Sheet, Stroke
from tictactoe_gui.ui.kit.theme import colours
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
        super().__init__(orientation=Qt.Orientation.Horizontal, singleStep=1, pageStep=2)
        self.stops: tuple[Stop, ...] = ()
        self._columns = 1
        self.setAccessibleName(tr("Value over the game"))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.valueChanged.connect(self.chosen)

    def show_stops(self, stops: tuple[Stop, ...], columns: int, ply: int) -> None:
        """Show a game at a ply; there is room for `columns` plies, so that nothing moves later."""
        with QSignalBlocker(self):
            self.stops, self._columns = stops, columns
            self.setRange(0, len(stops) - 1)
            self.setValue(ply)
            self.setAccessibleDescription(stops[ply].spoken)
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
        """Paint a sheet as a Picture does, which is no slider for a screen reader."""
        with painting(self) as painter:
            self._drawn().paint(painter)

    # What is drawn.

    def _drawn(self) -> Sheet:
        sheet = Sheet(self.width(), self.font(), colours(self.palette()), unit=1.0)
        self._put_lanes(sheet)
        if self.stops:
            self._put_axis(sheet)
            self._put_path(sheet)
            self._put_present(sheet)
        return sheet

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

    def _put_lanes(self, sheet: Sheet) -> None:
        side, scheme = self._glyph_side(), sheet.scheme
        for glyph, words, winner in verdict_names():
            lane = self._lane(winner)
            sheet.rounded(Box.of(lane), scheme.tint(winner), radius=5)
            place = QRectF(10, lane.center().y() - side / 2, side, side)
            sheet.glyph(Box.of(place), glyph, scheme.of(winner))
            room = QRectF(lane)
            room.setLeft(place.right() + 6)
            room.setRight(self._label_width() - 4)
            sheet.text(Box.of(room), words, colour=scheme.of(winner), size=sheet.letters)

    def _put_axis(self, sheet: Sheet) -> None:
        """Number the plies, with the sign of a mistake as chess players write it."""
        height, scheme = self._axis_height(), sheet.scheme
        for ply, stop in enumerate(self.stops):
            stands_out = bool(stop.sign) or ply == self.value()
            column = self.column(ply)
            sheet.text(
                Box(column.left(), self.height() - height, column.width(), height - 2),
                f"{number(ply)}{stop.sign}",
                colour=scheme.text if stands_out else scheme.muted,
                size=sheet.letters * 0.9,
                bold=stands_out,
                align=CENTRED,
            )

    def _put_path(self, sheet: Sheet) -> None:
        places = [self._place(ply) for ply in range(len(self.stops))]
        sheet.line_along(places, Stroke(QColor(sheet.scheme.muted), 1.5))
        for place, stop in zip(places, self.stops, strict=True):
            self._put_stop(sheet, place, stop)

    def _put_stop(self, sheet: Sheet, place: QPointF, stop: Stop) -> None:
        """Put the shape of who wins on a disc, which is dark where a mistake led there."""
        side, surface = self._glyph_side() * 0.75, QColor(sheet.scheme.surface)
        colour = sheet.scheme.of(stop.winner)
        disc = Box(place.x() - side, place.y() - side, 2 * side, 2 * side)
        sheet.rounded(disc, colour if stop.sign else surface, radius=side)
        box = Box(place.x() - side / 2, place.y() - side / 2, side, side)
        glyph = stop.winner.value if stop.winner else "="
        sheet.glyph(box, glyph, surface if stop.sign else colour)

    def _put_present(self, sheet: Sheet) -> None:
        """Frame the ply that is shown."""
        box = self.column(self.value()).adjusted(1.5, 1.5, -1.5, -1.5)
        rim = Stroke(QColor(sheet.scheme.text), 1.8)
        if self.hasFocus():
            rim = Stroke(QColor(sheet.scheme.accent), 2, (6, 4))
        sheet.rounded(Box.of(box), None, rim, radius=6)
