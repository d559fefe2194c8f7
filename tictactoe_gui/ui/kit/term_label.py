"""TermLabel: sentences whose terms lead to the glossary."""

from typing import NamedTuple

from PySide6.QtCore import QEvent, QPoint, QRectF, Qt
from PySide6.QtGui import (
    QColor,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
    QTextLayout,
    QTextOption,
)
from PySide6.QtWidgets import QLabel, QToolTip

from tictactoe_gui.ui.kit.keys import RETURN
from tictactoe_gui.ui.kit.labels import wrapped
from tictactoe_gui.ui.kit.manual.glossary import KEY, Mention, Term, mentions
from tictactoe_gui.ui.kit.manual.window import show_help
from tictactoe_gui.ui.kit.theme import colours
from tictactoe_gui.ui.wording import tr


class _Place(NamedTuple):
    """Where a part of a term stands in a label."""

    box: QRectF
    term: Term


class TermLabel(QLabel):
    """Plain text, wrapped; a click on a term with dots below it, or Enter, explains it."""

    def __init__(self, text: str = "") -> None:
        super().__init__(wordWrap=True, textFormat=Qt.TextFormat.PlainText)
        self._mentions: tuple[Mention, ...] = ()
        self._found: list[_Place] | None = None
        """Where the terms stand, once that was asked for."""
        self.setMouseTracking(True)
        self.setText(text)

    def setText(self, text: str) -> None:  # noqa: N802  (Qt's)
        """Show a text, and find the terms in it."""
        super().setText(text)
        self._found = None
        self._mentions = tuple(mentions(text))
        names = ", ".join([text[each.start : each.end] for each in self._mentions])
        self.setAccessibleDescription(tr("Enter explains: {terms}", terms=names) if names else "")
        self._follow_terms(is_any=bool(names))

    def _follow_terms(self, *, is_any: bool) -> None:
        """Let Tab lead here where there is something to explain."""
        policy = Qt.FocusPolicy.TabFocus if is_any else Qt.FocusPolicy.NoFocus
        self.setFocusPolicy(policy)

    def term_at(self, place: QPoint) -> Term | None:
        """Return the term that stands there."""
        found = (each.term for each in self._places() if each.box.contains(place.toPointF()))
        return next(found, None)

    def _places(self) -> list[_Place]:
        """Return where the terms stand."""
        if self._found is None:
            self._found = self._find_places() if self._mentions else []
        return self._found

    def _find_places(self) -> list[_Place]:
        """Find where the terms stand; QLabel does not tell, but breaks its lines this way."""
        box = QRectF(self.contentsRect())
        layout, height = self._laid_out(box.width())
        if self.alignment() & Qt.AlignmentFlag.AlignVCenter:
            box.setTop(box.top() + (box.height() - height) / 2)
        places = []
        for index in range(layout.lineCount()):
            line = layout.lineAt(index)
            begin, end = line.textStart(), line.textStart() + line.textLength()
            for each in self._mentions:
                first, last = max(each.start, begin), min(each.end, end)
                if first < last:
                    left, right = _x(line.cursorToX(first)), _x(line.cursorToX(last))
                    top = box.top() + line.y()
                    part = QRectF(box.left() + left, top, right - left, line.height())
                    places.append(_Place(part, each.term))
        return places

    def _laid_out(self, width: float) -> tuple[QTextLayout, float]:
        layout = QTextLayout(self.text().replace("\n", "\u2028"), self.font(), self)
        option = QTextOption(Qt.AlignmentFlag.AlignLeft)
        option.setWrapMode(QTextOption.WrapMode.WordWrap)
        layout.setTextOption(option)
        layout.beginLayout()
        leading = self.fontMetrics().leading()
        height = -float(leading)
        while (line := layout.createLine()).isValid():
            line.setLineWidth(width)
            height += leading
            line.setPosition(QPoint(0, round(height)).toPointF())
            height += line.height()
        layout.endLayout()
        return layout, height

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._found = None

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        self._found = None

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if not self._mentions:
            return
        scheme = colours(self.palette())
        is_marked = self.hasFocus()
        pen = QPen(QColor(scheme.accent if is_marked else scheme.muted), 2 if is_marked else 1.2)
        pen.setStyle(Qt.PenStyle.DotLine)
        painter = QPainter(self)
        painter.setPen(pen)
        for each in self._places():
            painter.drawLine(each.box.bottomLeft(), each.box.bottomRight())
        painter.end()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        super().mouseMoveEvent(event)
        if self.term_at(event.position().toPoint()):
            self.setCursor(Qt.CursorShape.PointingHandCursor)
        else:
            self.unsetCursor()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        term = self.term_at(event.position().toPoint())
        if term and event.button() is Qt.MouseButton.LeftButton:
            show_help(self, KEY, term.key)
        else:
            super().mouseReleaseEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self._mentions and event.key() in RETURN:
            show_help(self, KEY, self._mentions[0].term.key)
        else:
            super().keyPressEvent(event)

    def event(self, event: QEvent) -> bool:
        is_tip = event.type() is QEvent.Type.ToolTip
        if is_tip and isinstance(event, QHelpEvent) and (term := self.term_at(event.pos())):
            QToolTip.showText(event.globalPos(), wrapped(term.text), self)
            return True
        return super().event(event)


def _x(found: object) -> float:
    """Return what `cursorToX` found; PySide6 gives the cursor back beside it."""
    assert isinstance(found, tuple)  # noqa: S101  (the stubs say less)
    return float(found[0])
