"""TabbedWindow: a window with a tab for each of its pages."""

from collections.abc import Mapping
from typing import Generic, TypeVar

from PySide6.QtCore import QSize, Slot
from PySide6.QtWidgets import QTabWidget, QWidget

from tictactoe_gui.ui.kit.layouts import column
from tictactoe_gui.ui.kit.windows import SecondaryWindow, share_keys

P = TypeVar("P", bound=QWidget)


class TabbedWindow(SecondaryWindow, Generic[P]):
    """Builds a page when it is first looked at; a subclass makes it, and lays out the tabs."""

    def __init__(
        self, parent: QWidget, name: str, title: str, size: QSize, titles: Mapping[str, str]
    ) -> None:
        """`titles` are those of the pages by key, in order."""
        super().__init__(parent, name, title, size)
        self.pages: dict[str, P] = {}
        """Those that were looked at."""
        self.tabs = QTabWidget(documentMode=True)
        self.tabs.tabBar().setDrawBase(False)
        for each in (self.tabs, self.tabs.tabBar()):
            each.setAccessibleName(title)
        self._places = {key: QWidget() for key in titles}
        for key, place in self._places.items():
            self.tabs.addTab(place, titles[key])
        self.tabs.currentChanged.connect(self.on_page)

    def make_page(self, key: str) -> P:
        """Return a page, made now."""
        raise NotImplementedError

    @property
    def page(self) -> P:
        """The page that is shown."""
        return self.page_at([*self._places][self.tabs.currentIndex()])

    def page_at(self, key: str) -> P:
        """Return a page, also one that was not looked at yet."""
        if key not in self.pages:
            page = self.pages[key] = self.make_page(key)
            self._places[key].setLayout(column(page))
            page.show()  # now, not after the next events
            if parent := self.parentWidget():
                share_keys(parent, self)  # but for those that the page has itself
        return self.pages[key]

    def show_page(self, key: str) -> P:
        """Bring a page to the front, and return it."""
        self.tabs.setCurrentWidget(self._places[key])
        return self.page

    @Slot()
    def on_page(self) -> None:
        """Follow the page that is in front now."""
        self.page.setFocus()
