"""Content: what a page says, line by line; ContentView shows it, lights its squares, reads it out.

A page is a value: two equal pages look the same, and a page can be tested without a window.
"""

from collections.abc import Iterable, Sequence
from html import escape
from math import ceil
from typing import NamedTuple

from PySide6.QtCore import QEvent, QSignalBlocker, QSize, Qt, QUrl, Signal, Slot
from PySide6.QtGui import (
    QColor,
    QFontInfo,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QResizeEvent,
    QTextCursor,
    QTextFormat,
    QWhatsThisClickedEvent,
)
from PySide6.QtWidgets import (
    QApplication,
    QSizePolicy,
    QTextBrowser,
    QTextEdit,
    QToolTip,
)

from tictactoe_gui.engine.rules import Cell, Mark
from tictactoe_gui.ui.kit.layouts import area_around, wrapped
from tictactoe_gui.ui.kit.manual import explained, linked
from tictactoe_gui.ui.kit.theme import Colours, colours
from tictactoe_gui.ui.kit.walked_text import Link, WalkedText
from tictactoe_gui.ui.kit.windows import PRESS, RETURN, main_window


class Line(NamedTuple):
    """A sentence, a move, a row of a listing: one block of text."""

    text: str
    cells: tuple[Cell, ...] = ()
    """What lights up on the board while mouse or caret are here."""
    does: str = ""
    """What Enter or a click asks for: a key of the page."""
    style: str = "plain"
    """One of `STYLES`."""
    winner: Mark | None = None
    """Whose colour it has."""
    indent: int = 0
    """So many steps to the right."""


Content = tuple[Line, ...]
DOES = "do"
"""The scheme of what asks for something: the number of its line; else a link is of a term."""
_LETTER = 8
"""Pixels: about the width of a letter, of which margins are made."""
_CODE_LETTER = 0.6
"""How wide a letter of a code is, as a part of its size."""
LEAST_SIZE = 14
"""Pixels of the text where the system has 10 points; it grows with them."""
STYLES = {
    "title": "margin: 2px 0 6px {left}px; font-size: {large}px; font-weight: bold",
    "part": "margin: 22px 0 0 {left}px; font-size: {large}px; font-weight: bold",
    "heading": "margin: 14px 0 3px {left}px; font-weight: bold",
    "plain": "margin: 4px 0 4px {left}px",
    "item": "margin: 4px 0 4px {hanging}px; text-indent: -14px",
    "row": "margin: 4px 0 4px {left}px",
    "muted": "margin: 3px 0 3px {left}px",
    "code": "margin: 1px 0 1px {hanging}px; text-indent: {back}px; white-space: pre-wrap;"
    " font-family: monospace",
}
"""How each kind of line looks."""
ROWS = ("row", "code")
"""Those that are pressed as a whole."""


def _block(number: int, line: Line, scheme: Colours, size: int) -> str:
    """Return a line of a page as HTML."""
    left = 2 * _LETTER * line.indent
    hanging = left + 14
    if line.style == "code":  # what wraps stands below its line, behind number and indent
        before = len(line.text) - len(line.text.lstrip(" 0123456789"))
        hanging = left + round(_CODE_LETTER * size * (before + 2))
    facts = {"left": left, "hanging": hanging, "back": left - hanging, "large": round(1.2 * size)}
    css = STYLES[line.style].format(**facts)
    own = scheme.muted if line.style == "muted" else scheme.text
    colour = scheme.of(line.winner).name() if line.winner else own
    if line.does:
        is_row = line.style in ROWS
        look = colour if is_row else scheme.accent
        decoration = "none" if is_row else "underline"
        css_of_link = f"color: {look}; text-decoration: {decoration}"
        said = f"<a href='{DOES}:{number}' style='{css_of_link}'>{escape(line.text)}</a>"
    else:
        said = escape(line.text) if line.style == "code" else linked(line.text, colour)
    said = "<br>".join(said.splitlines())  # whatever breaks a line begins no other block
    bullet = "•&nbsp;&nbsp;" if line.style == "item" else ""
    return f"<p style='font-size: {size}px; {css}; color: {colour}'>{bullet}{said or '&nbsp;'}</p>"


class ContentView(WalkedText):
    """Lights the squares of the line that is pointed at; Enter and clicks ask for what it does.

    Where it has a number of lines it scrolls by itself, else it is as high as its text.
    """

    lit = Signal(object)
    """The squares of the line that is pointed at, or ()."""
    wanted = Signal(str)
    """What a line asks for."""

    def __init__(self, name: str, *, least: int = 0, lines: int = 0) -> None:
        """`least` and `lines` are the lines that there must and should be room for."""
        super().__init__()
        self._least, self._lines = least, lines
        self.content: Content = ()
        self._marked: tuple[int, ...] = ()
        self.is_followed = True
        """Whether what is marked is brought into sight."""
        self._touched: Cell | None = None
        self._standing_out: tuple[set[int], Link | None] = (set(), None)
        """The lines, and the link."""
        self._cells: tuple[Cell, ...] = ()
        """What is lit."""
        self._pressed = -1
        """The line on which the mouse button was pressed."""
        self._heights: dict[int, int] = {}
        """How high the text is in a width, in pixels."""
        self.setAccessibleName(name)
        self.setObjectName("content")
        self.setFrameShape(QTextBrowser.Shape.NoFrame)
        self.document().setDocumentMargin(2)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        if not lines:
            self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
            policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
            policy.setHeightForWidth(True)
            self.setSizePolicy(policy)
        self.anchorClicked.connect(self._on_link)
        self.pointed_changed.connect(self._point)

    def show_content(self, content: Iterable[Line], marked: Sequence[int] = ()) -> None:
        """Show a page; lines that are `marked` stand out, and the first of them is in sight."""
        content, marked = tuple(content), tuple(marked)
        if content != self.content:
            caret = self._line_now(content)
            self.content, self._marked = content, marked
            self._write(caret)
        elif marked != self._marked:
            self._marked = marked
            self._stand_out()
            self._bring_in_sight()

    @Slot(object)
    def touch(self, cell: Cell | None) -> None:
        """Let the lines with a square stand out where they are, in sight or not."""
        if cell != self._touched:
            self._touched = cell
            self._stand_out()

    def look_at(self, text: str) -> None:
        """Bring the first line that says no more than a text to the top, the caret in it."""
        numbers = (place for place, line in enumerate(self.content) if line.text == text)
        block = self.document().findBlockByNumber(next(numbers, 0))
        self.setTextCursor(QTextCursor(block))
        top = self.document().documentLayout().blockBoundingRect(block).top()
        self.verticalScrollBar().setValue(round(top))

    def say(self, text: str, style: str = "plain") -> None:
        """Show one line, or take no room where there is nothing to be said."""
        self.show_content((Line(text, style=style),) if text else ())
        self.setVisible(bool(text))

    def _line_now(self, content: Content) -> int:
        """Return where the line of the caret will be: by what it asks for, else by its place."""
        number = self.textCursor().blockNumber()
        does = self.content[number].does if number < len(self.content) else ""
        same = [place for place, each in enumerate(content) if does and each.does == does]
        return same[0] if same else number

    def _write(self, caret: int) -> None:
        """Write the page anew; it keeps its place of scrolling and the line of its caret."""
        place = self.verticalScrollBar().value()
        size = max(LEAST_SIZE, round(QFontInfo(self.font()).pixelSize() * 1.05))
        scheme = colours(self.palette())
        with QSignalBlocker(self):  # nothing on the way is pointed at
            self.setHtml("".join([_block(*each, scheme, size) for each in enumerate(self.content)]))
            self.read_links()
            block = self.document().findBlockByNumber(caret)
            if block.isValid():
                self.setTextCursor(QTextCursor(block))
            self.verticalScrollBar().setValue(place)
        self._standing_out = (set(), None)
        self._heights.clear()
        self._point(is_new=True)
        self._bring_in_sight()
        self.updateGeometry()

    def _stand_out(self) -> None:
        """Let marked lines, the one that is pointed at and the link at the caret stand out."""
        lines, pointed, link = set(self._marked), self.pointed_line, self.link_at_caret
        lines |= {place for place, each in enumerate(self.content) if self._touched in each.cells}
        if self.mouse and (line := self._line(pointed)) and (line.cells or line.style in ROWS):
            lines.add(pointed)
        if (lines, link) == self._standing_out:
            return
        self._standing_out, selections = (lines, link), []
        for number in sorted(lines):
            each = QTextEdit.ExtraSelection()
            block = self.document().findBlockByNumber(number)
            after = block.position() + block.length()  # and so over the full width
            each.cursor = self.selected(
                block.position(), min(after, self.document().characterCount() - 1)
            )
            each.format.setBackground(QColor(colours(self.palette()).hover))
            each.format.setProperty(QTextFormat.Property.FullWidthSelection.value, True)
            selections.append(each)
        if link:
            each = QTextEdit.ExtraSelection()
            each.cursor = self.selected(link.start, link.end)
            each.format.setBackground(self.palette().highlight())
            each.format.setForeground(self.palette().highlightedText())
            selections.append(each)
        self.setExtraSelections(selections)

    def _bring_in_sight(self) -> None:
        """Scroll as little as shows the first marked line, here or where all of the page does."""
        if not self._marked or not self.is_followed:
            return
        block = self.document().findBlockByNumber(self._marked[0])
        place = self.document().documentLayout().blockBoundingRect(block)
        if self._lines:
            bar, height = self.verticalScrollBar(), self.viewport().height()
            bar.setValue(round(min(max(bar.value(), place.bottom() - height), place.top())))
            return
        area = area_around(self)
        if area and (content := area.widget()):
            middle = self.viewport().mapTo(content, place.center().toPoint())
            area.ensureVisible(0, middle.y(), 0, round(place.height()))

    # Pointing.

    def _line(self, number: int) -> Line | None:
        return self.content[number] if 0 <= number < len(self.content) else None

    @Slot()
    def _point(self, *, is_new: bool = False) -> None:
        """Light the squares of the line that is pointed at, also of a new page."""
        self._stand_out()
        line = self._line(self.pointed_line)
        cells = line.cells if line else ()
        if cells != self._cells or (is_new and cells):
            self._cells = cells
            self.lit.emit(cells)

    def viewportEvent(self, event: QEvent) -> bool:
        done = super().viewportEvent(event)
        if isinstance(event, QHelpEvent) and event.type() is QEvent.Type.ToolTip:
            link = QUrl(self.anchorAt(event.pos()))
            tip = explained(link.fragment()) if not link.scheme() else ""
            QToolTip.showText(event.globalPos(), wrapped(tip), self)
        return done

    # Pressing.

    @Slot(QUrl)
    def _on_link(self, link: QUrl) -> None:
        if link.scheme() == DOES:
            self.wanted.emit(self.content[int(link.path())].does)
            return
        asked = QWhatsThisClickedEvent(link.fragment())  # the window has the manual, which shows it
        QApplication.sendEvent(main_window(self), asked)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Let Enter ask for what the line of the caret does, or explain the term at it."""
        line = self._line(self.textCursor().blockNumber())
        is_plain = not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        if line and line.does and is_plain and event.key() in PRESS:
            if not event.isAutoRepeat():
                self.wanted.emit(line.does)
        elif (link := self.link_at_caret) and is_plain and event.key() in RETURN:
            self._on_link(QUrl(link.address))
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        super().mousePressEvent(event)
        self._pressed = self.line_at(event.position().toPoint())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Press a row beside its text, too."""
        place = event.position().toPoint()
        number, is_link = self.line_at(place), bool(self.anchorAt(place))
        super().mouseReleaseEvent(event)
        row = self._line(number)
        is_click = event.button() is Qt.MouseButton.LeftButton and number == self._pressed
        is_missed = is_click and not is_link and not self.textCursor().hasSelection()
        if row and row.does and row.style in ROWS and is_missed:
            self.wanted.emit(row.does)

    # Size.

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.PaletteChange, QEvent.Type.FontChange) and self.content:
            self._write(self.textCursor().blockNumber())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.oldSize().width() != event.size().width():
            self.updateGeometry()  # it is no higher than its text in the new width, either
        self._bring_in_sight()

    def heightForWidth(self, width: int) -> int:
        """Return how high the text is in another width, too: of a copy, so that nothing moves."""
        if width not in self._heights:
            measured = self.document().clone()
            measured.setTextWidth(width)
            self._heights[width] = ceil(measured.size().height())
        return self._heights[width]

    def sizeHint(self) -> QSize:
        width = 40 * self.fontMetrics().averageCharWidth()
        line = self.fontMetrics().lineSpacing()
        return QSize(width, self._lines * line or self.heightForWidth(self.width()))

    def minimumSizeHint(self) -> QSize:
        least = self._least if self._lines else 1
        metrics = self.fontMetrics()
        return QSize(20 * metrics.averageCharWidth(), least * metrics.lineSpacing())
