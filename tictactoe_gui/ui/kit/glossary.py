"""The window of the glossary, and labels whose terms lead to it."""

from html import escape
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
    QTextLayout,
    QTextOption,
)
from PySide6.QtWidgets import QLabel, QToolTip, QWidget

from tictactoe_gui.ui.kit.document import DocumentWindow, show_document
from tictactoe_gui.ui.kit.keys import RETURN
from tictactoe_gui.ui.kit.labels import wrapped
from tictactoe_gui.ui.kit.theme import colours
from tictactoe_gui.ui.wording import tr
from tictactoe_gui.ui.wording.glossary import Mention, Term, mentions, terms, title

_NAME = "glossary"


def show_glossary(widget: QWidget, key: str = "") -> DocumentWindow:
    """Show the one glossary, at the entry `key`; `widget` may be in any window of the program."""
    shown = show_document(_main_window(widget), _NAME, title(), _html)
    if key:
        shown.page.scrollToAnchor(key)
    return shown


def _main_window(widget: QWidget) -> QWidget:
    window = widget.window()
    while parent := window.parentWidget():
        window = parent.window()
    return window


def _html() -> str:
    """Return all entries; the terms in one lead to the others."""
    entries = [
        f"<h3><a name='{each.key}'></a>{escape(each.name)}</h3>"
        f"<p>{linked(each.text, without=each.key)}</p>"
        for each in terms()
    ]
    return f"<h2>{escape(title())}</h2>{''.join(entries)}"


def linked(text: str, colour: str = "", *, without: str = "") -> str:
    """Return a text as HTML in which all terms but one are links to the glossary."""
    html, end = "", 0
    style = f" style='color: {colour}'" if colour else ""
    for each in mentions(text):
        if each.term.key != without:
            word = escape(text[each.start : each.end])
            html += f"{escape(text[end : each.start])}<a href='#{each.term.key}'{style}>{word}</a>"
            end = each.end
    return html + escape(text[end:])


def key_of(link: str) -> str:
    """Return the entry that such a link leads to."""
    return link.removeprefix("#")


class _Place(NamedTuple):
    """Where a part of a term stands in a label."""

    box: QRectF
    term: Term


class TermLabel(QLabel):
    """Plain text, wrapped; a click on a term with dots below it, or Enter, explains it."""

    def __init__(self, text: str = "") -> None:
        super().__init__(wordWrap=True, textFormat=Qt.TextFormat.PlainText)
        self._mentions: tuple[Mention, ...] = ()
        self.setMouseTracking(True)
        self.setText(text)

    def setText(self, text: str) -> None:  # noqa: N802  (Qt's)
        """Show a text, and find the terms in it."""
        super().setText(text)
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
        """Return where the terms stand; QLabel does not tell, but breaks its lines this way."""
        if not self._mentions:
            return []
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
            show_glossary(self, term.key)
        else:
            super().mouseReleaseEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self._mentions and event.key() in RETURN:
            show_glossary(self, self._mentions[0].term.key)
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
