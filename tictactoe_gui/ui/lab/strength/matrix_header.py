"""MatrixHeader: the players beside or over the matrix, each with the mark it plays."""

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter
from PySide6.QtWidgets import QHeaderView, QWidget

from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.ui.kit.marks import paint_glyph
from tictactoe_gui.ui.kit.theme import Colours, colours
from tictactoe_gui.ui.lab.strength.matrix_model import MatrixModel
from tictactoe_gui.ui.lab.strength.words import short_name

MARGIN = 5.0
_GAP = 5.0


def glyph_side(font: QFont) -> float:
    """Return how large the mark before a name is."""
    return QFontMetricsF(font).ascent() * 0.75


def paint_player(  # noqa: PLR0913
    painter: QPainter, box: QRectF, name: str, mark: Mark, scheme: Colours, *, is_current: bool
) -> None:
    """Draw a mark and a name in `box`; O stands over its column, so its name may break."""
    side = glyph_side(painter.font())
    inside = box.adjusted(MARGIN, 2, -1, -2)
    glyph = QRectF(inside.left(), inside.center().y() - side / 2, side, side)
    paint_glyph(painter, glyph, mark.value, scheme.of(mark))
    text = inside.adjusted(side + _GAP, 0, 0, 0)
    painter.setPen(QColor(scheme.text if is_current else scheme.muted))
    wrap = Qt.TextFlag.TextWordWrap if mark is Mark.O else Qt.TextFlag.TextSingleLine
    align = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
    painter.drawText(text, int(align) | int(wrap), name)


class MatrixHeader(QHeaderView):
    """Draws its sections itself: flat, with the mark in its colour."""

    def __init__(self, orientation: Qt.Orientation, parent: QWidget) -> None:
        super().__init__(orientation, parent)
        self._mark = Mark.X if orientation is Qt.Orientation.Vertical else Mark.O
        self.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.setMinimumSectionSize(10)
        self.setHighlightSections(True)

    def names(self) -> list[str]:
        """Return what the sections say.

        Qt asks for sizes while the model changes, when the header still counts other sections.
        """
        model = self.model()
        keys = model.keys if isinstance(model, MatrixModel) else ()
        return [short_name(key) for key in keys]

    def widest_word(self) -> float:
        """Return how wide a section over a column must be, so that only spaces break a name."""
        metrics = QFontMetricsF(self.font())
        words = [word for name in self.names() for word in name.split()]
        return self._extra() + max(map(metrics.horizontalAdvance, words), default=0.0)

    def sizeHint(self) -> QSize:
        metrics = QFontMetricsF(self.font())
        if self._mark is Mark.O:
            return QSize(0, round(2 * metrics.height() + 8))
        widest = max(map(metrics.horizontalAdvance, self.names()), default=0.0)
        return QSize(round(self._extra() + widest + MARGIN), 0)

    def _extra(self) -> float:
        return glyph_side(self.font()) + _GAP + MARGIN + 2

    def paintSection(self, painter: QPainter, box: QRect, section: int) -> None:  # noqa: N802
        names = self.names()
        if section >= len(names):
            return
        scheme = colours(self.palette())
        current = self.selectionModel().currentIndex()
        is_current = section == (current.row() if self._mark is Mark.X else current.column())
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(box, QColor(scheme.window))
        painter.setFont(self.font())
        room = QRectF(box)
        paint_player(painter, room, names[section], self._mark, scheme, is_current=is_current)
        painter.restore()
