"""DocumentWindow: a page that is read, in a window of its own, with links."""

from collections.abc import Callable

from PySide6.QtCore import QSize, QUrl, Signal
from PySide6.QtWidgets import QTextBrowser, QWidget

from tictactoe_gui.ui.kit.layouts import column
from tictactoe_gui.ui.kit.windows import SecondaryWindow, show_the_one

LETTERS, LINES = 72, 34
"""How much text a window shows at first."""
MARGIN = 18


class DocumentWindow(SecondaryWindow):
    """Scrolls, and follows the system's font."""

    link_wanted = Signal(QUrl)
    """A link that leads out of the page."""

    def __init__(self, parent: QWidget, name: str, title: str, html: str) -> None:
        metrics = parent.fontMetrics()
        size = QSize(metrics.averageCharWidth() * LETTERS, metrics.lineSpacing() * LINES)
        super().__init__(parent, name, title, size, is_kept=False)
        self.page = QTextBrowser()
        self.page.setAccessibleName(title)
        self.page.setOpenLinks(False)
        self.page.setFrameShape(QTextBrowser.Shape.NoFrame)
        self.page.document().setDocumentMargin(MARGIN)
        self.page.document().setIndentWidth(MARGIN)
        self.page.setHtml(html)
        self.page.anchorClicked.connect(self._on_link)
        self.setLayout(column(self.page))

    def _on_link(self, link: QUrl) -> None:
        """Follow a link within the page, or ask the owner to."""
        if link.hasFragment() and not link.scheme():
            self.page.scrollToAnchor(link.fragment())
        else:
            self.link_wanted.emit(link)


def show_document(
    parent: QWidget, name: str, title: str, page: Callable[[], str]
) -> DocumentWindow:
    """Bring the one page of that name to the front; `page` returns its HTML if there is none."""
    return show_the_one(
        parent, DocumentWindow, name, lambda: DocumentWindow(parent, name, title, page())
    )
