"""HelpWindow: the manual in one window, a tab for each of its pages."""

from collections.abc import Callable
from typing import NamedTuple

from PySide6.QtCore import QSize, QUrl, Slot
from PySide6.QtWidgets import QTextBrowser, QWidget

from tictactoe_gui.ui.kit.layouts import column
from tictactoe_gui.ui.kit.manual import glossary, how_to_play, shortcuts
from tictactoe_gui.ui.kit.tabbed_window import TabbedWindow
from tictactoe_gui.ui.kit.windows import show_the_one
from tictactoe_gui.ui.wording import tr
from tictactoe_gui.ui.wording.glossary import title as glossary_title

LETTERS, LINES = 72, 36
"""How much text the window shows at first."""
MARGIN = 18


class _Chapter(NamedTuple):
    title: Callable[[], str]
    html: Callable[[QWidget], str]
    """Returns what it says, for the window that help is asked for."""


PAGES = {
    how_to_play.KEY: _Chapter(how_to_play.title, how_to_play.page),
    glossary.KEY: _Chapter(glossary_title, glossary.page),
    shortcuts.KEY: _Chapter(shortcuts.title, shortcuts.page),
}
"""The pages by key, which is also the address of a link to one."""


class HelpWindow(TabbedWindow[QTextBrowser]):
    """Shows its pages, which scroll, follow the system's font and lead to each other."""

    def __init__(self, parent: QWidget) -> None:
        metrics = parent.fontMetrics()
        size = QSize(metrics.averageCharWidth() * LETTERS, metrics.lineSpacing() * LINES)
        titles = {key: each.title() for key, each in PAGES.items()}
        super().__init__(parent, "help", tr("Help"), size, titles)
        self._main = parent
        self.setLayout(column(self.tabs))

    def make_page(self, key: str) -> QTextBrowser:
        page, what = QTextBrowser(openLinks=False), PAGES[key]
        page.setFrameShape(QTextBrowser.Shape.NoFrame)
        page.setAccessibleName(what.title())
        page.document().setDocumentMargin(MARGIN)
        page.document().setIndentWidth(MARGIN)
        page.setHtml(what.html(self._main))
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
