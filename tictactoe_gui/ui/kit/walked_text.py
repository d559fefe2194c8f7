"""WalkedText: a text that one reads with a caret, in which Tab leads from link to link."""

from typing import NamedTuple

from PySide6.QtCore import QEvent, QPoint, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QContextMenuEvent,
    QEnterEvent,
    QFocusEvent,
    QHideEvent,
    QKeyEvent,
    QMouseEvent,
    QTextCharFormat,
    QTextCursor,
    QWheelEvent,
)
from PySide6.QtWidgets import QTextBrowser

from tictactoe_gui.ui.kit.theme import colours

_TAB, _BACK_TAB = Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason


class Link(NamedTuple):
    """A link, and its place in a text."""

    start: int
    end: int
    address: str


class WalkedText(QTextBrowser):
    """Knows which line is pointed at: by the mouse or by the caret, whichever was used last."""

    pointed_changed = Signal()
    """Mouse or caret point somewhere else, or nowhere."""

    def __init__(self) -> None:
        super().__init__(openLinks=False)
        self.links: tuple[Link, ...] = ()
        self.mouse: QPoint | None = None
        """Where the mouse is, if it is here and was used last."""
        self._is_walked = False
        """Whether the caret was moved by keys after the mouse was here."""
        # Tab is led from link to link here: Qt would select them, and begin at the top each time.
        flags = Qt.TextInteractionFlag
        selectable = flags.TextSelectableByMouse | flags.TextSelectableByKeyboard
        self.setTextInteractionFlags(flags.LinksAccessibleByMouse | selectable)
        self.setMouseTracking(True)
        self.cursorPositionChanged.connect(self.pointed_changed)
        self.verticalScrollBar().valueChanged.connect(self.pointed_changed)

    def read_links(self) -> None:
        """Find the links of a new text.

        Terms are underlined by dots, so that what does something stands out.
        """
        found = []
        dotted = QTextCharFormat()
        dotted.setFontUnderline(False)
        dotted.setUnderlineStyle(QTextCharFormat.UnderlineStyle.DotLine)
        dotted.setUnderlineColor(QColor(colours(self.palette()).muted))
        block = self.document().begin()
        while block.isValid():
            for each in block.textFormats():
                if address := each.format.anchorHref():
                    start = block.position() + each.start
                    found.append(Link(start, start + each.length, address))
                    if address.startswith("#"):
                        self.selected(start, start + each.length).mergeCharFormat(dotted)
            block = block.next()
        self.links = tuple(found)

    def selected(self, start: int, end: int) -> QTextCursor:
        """Return what selects a part of the text."""
        cursor = QTextCursor(self.document())
        cursor.setPosition(start)
        cursor.setPosition(end, QTextCursor.MoveMode.KeepAnchor)
        return cursor

    def copied_text(self) -> str:
        """Return what is selected, or else all that it says."""
        cursor = self.textCursor()
        return cursor.selection().toPlainText() if cursor.hasSelection() else self.toPlainText()

    def line_at(self, place: QPoint) -> int:
        """Return the number of the line at a place of the viewport, or -1."""
        is_below = place.y() > self.document().size().height() - self.verticalScrollBar().value()
        return -1 if is_below else self.cursorForPosition(place).blockNumber()

    @property
    def pointed_line(self) -> int:
        """The number of the line that is pointed at, or -1."""
        if self.mouse:
            return self.line_at(self.mouse)
        return self.textCursor().blockNumber() if self.hasFocus() and self._is_walked else -1

    @property
    def link_at_caret(self) -> Link | None:
        """The link that Enter follows."""
        place = self.textCursor().position()
        found = [each for each in self.links if each.start <= place <= each.end]
        return found[0] if found and self.hasFocus() and self._is_walked else None

    def _use_mouse(self, place: QPoint | None) -> None:
        self.mouse, self._is_walked = place, False
        self.pointed_changed.emit()

    def _use_caret(self) -> None:
        self.mouse, self._is_walked = None, True
        self.pointed_changed.emit()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        super().mouseMoveEvent(event)
        self._use_mouse(event.position().toPoint())

    def viewportEvent(self, event: QEvent) -> bool:
        done = super().viewportEvent(event)
        if isinstance(event, QEnterEvent):
            self._use_mouse(event.position().toPoint())
        elif event.type() is QEvent.Type.Leave and self.mouse:
            self._use_mouse(None)
        return done

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._use_mouse(None)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Begin at the top where Tab leads here, or at the end where it leads back."""
        super().focusInEvent(event)
        if event.reason() in (_TAB, _BACK_TAB):
            to = QTextCursor.MoveOperation
            self.moveCursor(to.End if event.reason() is _BACK_TAB else to.Start)
            self._use_caret()
        else:
            self.pointed_changed.emit()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.pointed_changed.emit()

    def focusNextPrevChild(self, next: bool) -> bool:  # noqa: A002, N802  (Qt's)
        """Go to the link after or before the caret, else to another widget."""
        cursor = self.textCursor()
        after = [each for each in self.links if each.start > cursor.position()]
        before = [each for each in self.links if each.end < cursor.position()]
        found = after[:1] if next else before[-1:]
        is_leaving = not self.isVisible() or not self.isEnabled()  # Qt moves the focus out then
        if is_leaving or not found:
            return super().focusNextPrevChild(next)
        cursor.setPosition(found[0].start)
        self.setTextCursor(cursor)
        self._use_caret()
        return True

    def keyPressEvent(self, event: QKeyEvent) -> None:
        before = self.textCursor().position()
        super().keyPressEvent(event)
        if self.textCursor().position() != before:
            self._use_caret()

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Scroll; the size of the text is that of all text, which the window changes."""
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            event.ignore()
        else:
            super().wheelEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Offer to copy, but no addresses of links: they lead nowhere else."""
        menu = self.createStandardContextMenu()
        for action in menu.actions():
            if action.objectName() == "link-copy":
                menu.removeAction(action)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.popup(event.globalPos())
