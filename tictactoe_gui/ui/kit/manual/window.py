"""HelpWindow: the manual in one window, a tab for each of its pages."""

from collections.abc import Callable

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QWidget

from tictactoe_gui.ui.kit.content import Content, ContentView
from tictactoe_gui.ui.kit.layouts import column
from tictactoe_gui.ui.kit.manual import glossary, pages, shortcuts
from tictactoe_gui.ui.kit.tabbed_window import TabbedWindow
from tictactoe_gui.ui.kit.windows import show_the_one
from tictactoe_gui.ui.wording import tr
from tictactoe_gui.ui.wording.names import how_to_play_title

LETTERS, LINES, _LEAST = 72, 36, 6
"""How much text the window shows at first."""
MARGIN = 18


PAGES: dict[str, Callable[[QWidget], Content]] = {
    "how-to-play": lambda _main: pages.how_to_play(),
    glossary.KEY: lambda _main: pages.glossary(),
    "shortcuts": shortcuts.page,
}
"""The pages by key, which is also the address of a link to one: what each says."""


def _titles() -> dict[str, str]:
    """Return what the pages are called, by key."""
    names = how_to_play_title(), glossary.title(), tr("Keys")
    return dict(zip(PAGES, names, strict=True))


class HelpWindow(TabbedWindow[ContentView]):
    """Shows its pages, which scroll, follow the system's font and lead to each other."""

    def __init__(self, parent: QWidget) -> None:
        metrics = parent.fontMetrics()
        size = QSize(metrics.averageCharWidth() * LETTERS, metrics.lineSpacing() * LINES)
        super().__init__(parent, "help", tr("Help"), size, _titles())
        self._main = parent
        self.setLayout(column(self.tabs, margins=(MARGIN, MARGIN, 0, 0)))

    def make_page(self, key: str) -> ContentView:
        page = ContentView(_titles()[key], least=_LEAST, lines=LINES)
        page.show_content(PAGES[key](self._main))
        return page


def show_help(main: QWidget, key: str, term: str = "") -> HelpWindow:
    """Show a page of the one manual of the `main` window, at a `term` by its key."""
    window = show_the_one(main, HelpWindow, "help", lambda: HelpWindow(main))
    page = window.show_page(key)
    page.setFocus()
    if term:
        page.look_at(glossary.term_name(term))
    return window
