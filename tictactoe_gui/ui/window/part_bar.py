"""The bar of a narrow window: board, studies and settings take turns."""

from collections.abc import Iterable
from functools import partial

from PySide6.QtCore import QEvent, QSignalBlocker, Qt, Signal, Slot
from PySide6.QtGui import QFont, QFontMetrics, QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QApplication, QTabBar

from tictactoe_gui.ui.kit.paint import bold_font
from tictactoe_gui.ui.kit.windows import SteadyTabs
from tictactoe_gui.ui.wording import tr

BOARD, COURSE, SETTINGS = "board", "course", "settings"
"""The parts that are no study; of a study it is its key."""
AROUND = 14
"""Left and right of the word of a tab, in pixels."""
_IN_WINDOW = Qt.ShortcutContext.WindowShortcut
ROUNDING, STEP, SMALLEST = 0.05, 0.1, 5.0
"""Of the size of the words, in points."""


class PartBar(SteadyTabs):
    """A tab for each part of the window, always in sight; Ctrl+Tab leads from one to the next."""

    chosen = Signal(str)
    """The key of the part that a person has chosen."""

    def __init__(self) -> None:
        super().__init__()
        self._keys = [BOARD, SETTINGS]
        self.setObjectName("parts")
        self.setAccessibleName(tr("Parts of the window"))
        self.setShape(QTabBar.Shape.RoundedSouth)
        self.setDrawBase(False)
        self.setExpanding(True)
        self.addTab(tr("Board"))
        self.addTab(tr("Settings"))
        self.currentChanged.connect(self._on_current)
        for keys, by in (("Ctrl+Tab", 1), ("Ctrl+Shift+Tab", -1)):
            shortcut = QShortcut(QKeySequence(keys), self, context=_IN_WINDOW)
            shortcut.activated.connect(partial(self._go, by))

    def fill(self, studies: Iterable[tuple[str, str]]) -> None:
        """Put the studies, given by key and label, between board and settings."""
        for key, label in studies:
            self._keys.insert(-1, key)
            self.insertTab(self.count() - 1, label)
        self._fit()

    def offer_course(self, *, is_on: bool) -> None:
        """Put the course between board and studies while there is one."""
        if is_on is (COURSE in self._keys):
            return
        with QSignalBlocker(self):
            if is_on:
                self._keys.insert(1, COURSE)
                self.insertTab(1, tr("Course"))
            else:
                self.removeTab(self._keys.index(COURSE))
                self._keys.remove(COURSE)
        self._fit()

    @property
    def part(self) -> str:
        """The part that is in front."""
        return self._keys[self.currentIndex()]

    def show_part(self, key: str) -> None:
        """Mark the part that is in front; a study may not be there yet."""
        if key in self._keys and key != self.part:
            with QSignalBlocker(self):
                self.setCurrentIndex(self._keys.index(key))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() is QEvent.Type.FontChange:
            self._fit()

    def _fit(self) -> None:
        """Write in the size of other texts, or smaller where not all parts would be in sight."""
        font = bold_font(QApplication.font())
        texts = [self.tabText(index) for index in range(self.count())]
        points = font.pointSizeF()
        while points > SMALLEST and self._needed(texts, font) > self.width():
            points -= STEP
            font.setPointSizeF(points)
        if points > 0 and abs(points - self.font().pointSizeF()) > ROUNDING:
            font.setBold(False)
            self.setFont(font)

    def _needed(self, texts: list[str], font: QFont) -> int:
        """Return how wide the tabs are, each with the room of a bold word."""
        metrics = QFontMetrics(font)
        return sum([metrics.horizontalAdvance(each) + AROUND for each in texts])

    def _go(self, by: int) -> None:
        """Choose the next part, 1, or the one before, -1; after the last comes the first."""
        self.setCurrentIndex((self.currentIndex() + by) % self.count())

    @Slot()
    def _on_current(self) -> None:
        self.chosen.emit(self.part)
