"""HelpWindow: the manual in one window, a tab for each of its pages."""

from collections.abc import Callable

from PySide6.QtCore import QSize, QUrl, Slot
from PySide6.QtWidgets import QTextBrowser, QWidget

from tictactoe_gui.ui.kit.layouts import column
from tictactoe_gui.ui.kit.manual import glossary, pages, shortcuts
from tictactoe_gui.ui.kit.tabbed_window import TabbedWindow
from tictactoe_gui.ui.kit.windows import show_the_one
from tictactoe_gui.ui.wording import tr

LETTERS, LINES = 72, 36
"""How much text the window shows at first."""
MARGIN = 18


PAGES: dict[str, Callable[[QWidget], str]] = {
    "how-to-play": lambda _main: pages.how_to_play(),
    "glossary": lambda _main: pages.glossary(),
    "shortcuts": shortcuts.page,
}
"""The pages by key, which is also the address of a link to one: what each says as HTML."""


def _titles() -> dict[str, str]:
    """Return what the pages are called, by key."""
    names = tr("How to play"), glossary.title(), tr("Keyboard shortcuts")
    return dict(zip(PAGES, names, strict=True))


class HelpWindow(TabbedWindow[QTextBrowser]):
    """Shows its pages, which scroll, follow the system's font and lead to each other."""

    def __init__(self, parent: QWidget) -> None:
        metrics = parent.fontMetrics()
        size = QSize(metrics.averageCharWidth() * LETTERS, metrics.lineSpacing() * LINES)
        super().__init__(parent, "help", tr("Help"), size, _titles())
        self._main = parent
        self.setLayout(column(self.tabs))

    def make_page(self, key: str) -> QTextBrowser:
        page = QTextBrowser(openLinks=False)
        page.setFrameShape(QTextBrowser.Shape.NoFrame)
        page.setAccessibleName(_titles()[key])
        page.document().setDocumentMargin(MARGIN)
        page.document().setIndentWidth(MARGIN)
        page.setHtml(PAGES[key](self._main))
        page.anchorClicked.connect(self._follow)
        return page

    @Slot(QUrl)
    def _follow(self, link: QUrl) -> None:
        """Go to a page, or to an entry of the glossary."""
        self.show_page(link.path() or glossary.KEY).scrollToAnchor(link.fragment())


def show_help(widget: QWidget, key: str, anchor: str = "") -> HelpWindow:
    """Show a page of the one manual; `widget` may be in any window of the program."""
    main = widget.window()
    while parent := main.parentWidget():
        main = parent.window()
    window = show_the_one(main, HelpWindow, "help", lambda: HelpWindow(main))
    page = window.show_page(key)
    page.setFocus()
    if anchor:
        page.scrollToAnchor(anchor)
    return window
