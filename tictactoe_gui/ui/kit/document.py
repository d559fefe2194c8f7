"""DocumentWindow: a page that is read, in a window of its own, with links."""

from PySide6.QtCore import QSize, Qt, QUrl, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QTextBrowser, QVBoxLayout, QWidget

from tictactoe_gui.ui.wording.names import window_title

LETTERS, LINES = 72, 34
"""How much text a window shows at first."""
MARGIN = 18


class DocumentWindow(QWidget):
    """Scrolls, follows the system's font, and ends with Esc."""

    link_wanted = Signal(QUrl)
    """A link that leads out of the page."""

    def __init__(self, parent: QWidget, name: str, title: str, html: str) -> None:
        super().__init__(parent, Qt.WindowType.Window)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setObjectName(name)
        self.setWindowTitle(window_title(title))
        self.page = QTextBrowser()
        self.page.setAccessibleName(title)
        self.page.setOpenLinks(False)
        self.page.setFrameShape(QTextBrowser.Shape.NoFrame)
        self.page.document().setDocumentMargin(MARGIN)
        self.page.document().setIndentWidth(MARGIN)
        self.page.setHtml(html)
        self.page.anchorClicked.connect(self._on_link)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.page)
        QShortcut(QKeySequence(Qt.Key.Key_Escape), self, self.close)
        metrics = self.fontMetrics()
        wanted = QSize(metrics.averageCharWidth() * LETTERS, metrics.lineSpacing() * LINES)
        self.resize(wanted.boundedTo(self.screen().availableSize() * 0.94))

    def _on_link(self, link: QUrl) -> None:
        """Follow a link within the page, or ask the owner to."""
        if link.hasFragment() and not link.scheme():
            self.page.scrollToAnchor(link.fragment())
        else:
            self.link_wanted.emit(link)
