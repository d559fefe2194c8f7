"""Content: what a page says, line by line; ContentView shows it, lights its squares, reads it out.

A page is a value: two equal pages look the same, and a page can be tested without a window.
"""

from collections.abc import Iterable, Sequence
from html import escape
from math import ceil
from typing import NamedTuple

from PySide6.QtCore import QEvent, QSize, Qt, QUrl, Signal, Slot
from PySide6.QtGui import (
    QColor,
    QFocusEvent,
    QFontInfo,
    QHelpEvent,
    QMouseEvent,
    QResizeEvent,
    QTextCharFormat,
    QTextCursor,
    QTextFormat,
)
from PySide6.QtWidgets import QScrollArea, QSizePolicy, QTextBrowser, QTextEdit, QToolTip

from tictactoe_gui.engine.rules import Cell, Mark
from tictactoe_gui.ui.kit.labels import wrapped
from tictactoe_gui.ui.kit.manual.glossary import KEY, explained, linked
from tictactoe_gui.ui.kit.manual.window import show_help
from tictactoe_gui.ui.kit.theme import Colours, colours


class Line(NamedTuple):
    """A sentence, a move, a row of a listing: one block of text."""

    text: str
    cells: tuple[Cell, ...] = ()
    """What lights up on the board while mouse or caret are here."""
    does: str = ""
    """What Enter or a click asks for: a key of the page."""
    style: str = "plain"
    """One of STYLES."""
    winner: Mark | None = None
    """Whose colour it has."""
    indent: int = 0
    """So many steps to the right."""


Content = tuple[Line, ...]
_KEEP = QTextCursor.MoveMode.KeepAnchor
_LETTER = 8
"""Pixels: about the width of a letter, of which margins are made."""
LEAST_SIZE = 14
"""Pixels of the text where the system has 10 points; it grows with them."""
STYLES = {
    "title": "margin: 2px 0 6px {left}px; font-size: {large}px; font-weight: bold",
    "heading": "margin: 14px 0 3px {left}px; font-weight: bold",
    "plain": "margin: 4px 0 4px {left}px",
    "item": "margin: 4px 0 4px {hanging}px; text-indent: -14px",
    "row": "margin: 4px 0 4px {left}px",
    "muted": "margin: 3px 0 3px {left}px",
    "code": "margin: 1px 0 1px {left}px; white-space: pre-wrap; font-family: monospace",
}
"""How each kind of line looks."""


def html_of(content: Iterable[Line], scheme: Colours, size: int = LEAST_SIZE) -> str:
    """Return a page as HTML, a block a line: terms are links, and so is what does something."""
    return "".join([_block(line, scheme, size) for line in content])


def _block(line: Line, scheme: Colours, size: int) -> str:
    left = 2 * _LETTER * line.indent
    css = STYLES[line.style].format(left=left, hanging=left + 14, large=round(1.2 * size))
    own = scheme.muted if line.style == "muted" else scheme.text
    colour = scheme.of(line.winner).name() if line.winner else own
    if line.does:
        is_row = line.style in ("row", "code")
        look = colour if is_row else scheme.accent
        decoration = "none" if is_row else "underline"
        css_of_link = f"color: {look}; text-decoration: {decoration}"
        said = f"<a href='do:{escape(line.does)}' style='{css_of_link}'>{_text(line.text)}</a>"
    elif line.style == "code":
        said = _text(line.text)
    else:
        said = linked(line.text, colour).replace("\n", "<br>")
    bullet = "•&nbsp;&nbsp;" if line.style == "item" else ""
    return f"<p style='font-size: {size}px; {css}; color: {colour}'>{bullet}{said or '&nbsp;'}</p>"


def _text(text: str) -> str:
    return escape(text).replace("\n", "<br>")


def text_of(content: Iterable[Line]) -> str:
    """Return a page as plain text, as it is copied."""
    return "\n".join([line.text for line in content])


class ContentView(QTextBrowser):
    """The caret walks from line to line, so that a screen reader reads them; Tab goes to links.

    Where it has a number of lines it scrolls by itself, else it is as high as its text.
    """

    lit = Signal(object)
    """The squares of the line under mouse or caret, or ()."""
    wanted = Signal(str)
    """What a link asks for."""

    def __init__(self, name: str, *, least: int = 0, lines: int = 0) -> None:
        """`least` and `lines` are the lines that there must and should be room for."""
        super().__init__(openLinks=False)
        self._least, self._lines = least, lines
        self.content: Content = ()
        self._marked: tuple[int, ...] = ()
        self._cells: tuple[Cell, ...] = ()
        """What is lit."""
        self.setAccessibleName(name)
        self.setObjectName("content")
        self.setFrameShape(QTextBrowser.Shape.NoFrame)
        self.document().setDocumentMargin(2)
        flags = Qt.TextInteractionFlag
        self.setTextInteractionFlags(flags.TextBrowserInteraction | flags.TextSelectableByKeyboard)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        if not lines:
            self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
            self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setMouseTracking(True)
        self.anchorClicked.connect(self._on_link)
        self.cursorPositionChanged.connect(self._point)

    def show_content(self, content: Iterable[Line], marked: Sequence[int] = ()) -> None:
        """Show a page; lines that are `marked` stand out, and the first of them is in sight."""
        content, marked = tuple(content), tuple(marked)
        if content != self.content:
            self.content, self._marked = content, marked
            self._write()
        elif marked != self._marked:
            self._marked = marked
            self._mark()

    def _write(self) -> None:
        """Write the page anew; it keeps its place of scrolling and the line of its caret."""
        place, line = self.verticalScrollBar().value(), self.textCursor().blockNumber()
        size = max(LEAST_SIZE, round(QFontInfo(self.font()).pixelSize() * 1.05))
        self.setHtml(html_of(self.content, colours(self.palette()), size))
        self._dot_terms()
        block = self.document().findBlockByNumber(line)
        if block.isValid():
            self.setTextCursor(QTextCursor(block))
        self.verticalScrollBar().setValue(place)
        self._mark()
        self.updateGeometry()
        self._point()

    def _dot_terms(self) -> None:
        """Underline the terms by dots: a page has many, and what does something stands out."""
        dotted = QTextCharFormat()
        dotted.setFontUnderline(False)
        dotted.setUnderlineStyle(QTextCharFormat.UnderlineStyle.DotLine)
        dotted.setUnderlineColor(QColor(colours(self.palette()).muted))
        cursor = QTextCursor(self.document())
        block = self.document().begin()
        while block.isValid():
            for each in block.textFormats():
                if each.format.anchorHref().startswith("#"):
                    cursor.setPosition(block.position() + each.start)
                    cursor.setPosition(cursor.position() + each.length, _KEEP)
                    cursor.mergeCharFormat(dotted)
            block = block.next()

    def _mark(self) -> None:
        """Let the marked lines stand out, and the first of them be in sight."""
        selections = []
        for number in self._marked:
            each = QTextEdit.ExtraSelection()
            each.cursor = QTextCursor(self.document().findBlockByNumber(number))
            each.format.setBackground(QColor(colours(self.palette()).hover))
            each.format.setProperty(QTextFormat.Property.FullWidthSelection.value, 1)
            selections.append(each)
        self.setExtraSelections(selections)
        self._bring_in_sight()

    def _bring_in_sight(self) -> None:
        """Scroll to the first marked line, here or where all of the page scrolls."""
        if not self._marked:
            return
        line = self.cursorRect(QTextCursor(self.document().findBlockByNumber(self._marked[0])))
        if not self._lines:
            area = self.parentWidget()
            while area and not isinstance(area, QScrollArea):
                area = area.parentWidget()
            content = area.widget() if isinstance(area, QScrollArea) else None
            if isinstance(area, QScrollArea) and content:
                place = self.viewport().mapTo(content, line.center())
                area.ensureVisible(0, place.y(), 0, 2 * line.height())
            return
        bar, height = self.verticalScrollBar(), self.viewport().height()
        if line.top() < 0:
            bar.setValue(bar.value() + line.top())
        elif line.bottom() > height:
            bar.setValue(bar.value() + line.bottom() - height)

    # What is pointed at.

    def _pointed_line(self) -> int:
        """Return the number of the line under the mouse, else of the caret's, or -1."""
        if self.viewport().underMouse():
            place = self.viewport().mapFromGlobal(self.cursor().pos())
            if place.y() > self.document().size().height() - self.verticalScrollBar().value():
                return -1
            return self.cursorForPosition(place).blockNumber()
        return self.textCursor().blockNumber() if self.hasFocus() else -1

    @Slot()
    def _point(self) -> None:
        """Light the squares of the line that is pointed at."""
        number = self._pointed_line()
        cells = self.content[number].cells if 0 <= number < len(self.content) else ()
        if cells != self._cells:
            self._cells = cells
            self.lit.emit(cells)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        super().mouseMoveEvent(event)
        self._point()

    def viewportEvent(self, event: QEvent) -> bool:
        done = super().viewportEvent(event)
        if event.type() in (QEvent.Type.Enter, QEvent.Type.Leave):
            self._point()
        elif isinstance(event, QHelpEvent) and event.type() is QEvent.Type.ToolTip:
            link = QUrl(self.anchorAt(event.pos()))
            tip = explained(link.fragment()) if not link.scheme() else ""
            QToolTip.showText(event.globalPos(), wrapped(tip), self)
        return done

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self._point()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._point()

    # What a person asks for.

    @Slot(QUrl)
    def _on_link(self, link: QUrl) -> None:
        if link.scheme() == "do":
            self.wanted.emit(link.path())
        else:
            show_help(self, KEY, link.fragment())

    # How large it is.

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.PaletteChange, QEvent.Type.FontChange) and self.content:
            self._write()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if not self._lines and event.oldSize().width() != event.size().width():
            self.updateGeometry()
        self._bring_in_sight()

    def sizeHint(self) -> QSize:
        width = 40 * self.fontMetrics().averageCharWidth()
        if self._lines:
            return QSize(width, self._lines * self.fontMetrics().lineSpacing())
        return QSize(width, ceil(self.document().size().height()))

    def minimumSizeHint(self) -> QSize:
        least = self._least * self.fontMetrics().lineSpacing() if self._lines else 0
        return QSize(20 * self.fontMetrics().averageCharWidth(), least or self.sizeHint().height())
