"""The tabs of the studies; each study is built when it is first looked at."""

from PySide6.QtCore import QEvent, QPointF, QRectF, Qt, Signal, Slot
from PySide6.QtGui import QIcon, QPainter, QPen, QPixmap
from PySide6.QtWidgets import QHBoxLayout, QTabBar, QToolButton, QVBoxLayout, QWidget

from tictactoe_gui.ui.board.pointing import Pointing
from tictactoe_gui.ui.kit.scrolled import Scrolled
from tictactoe_gui.ui.studies import STUDIES
from tictactoe_gui.ui.wording import tr

LEAST, LINES = 6, 14
"""So many lines of a study there must be room for, and should, before the settings scroll."""
ICON_SIDE = 16
RATIOS = 1, 2, 3
"""Pixels of a screen for one of the icon; a window can be moved to a screen that is sharper."""


class StudyTabs(QWidget):
    """A tab bar, which stands still, over the one study that is shown, which scrolls."""

    shown = Signal(str)
    """The key of the study that a person has chosen."""
    window_wanted = Signal(str)
    """The key of the study that a person wants to see in a window of its own."""

    def __init__(self, study: Pointing) -> None:
        super().__init__()
        self._study = study
        self._keys = list(STUDIES)
        self._pages: dict[str, QWidget] = {}
        self.bar = QTabBar()
        self.bar.setAccessibleName(tr("Studies"))
        self.bar.setDrawBase(False)
        self.bar.setExpanding(False)
        for entry in STUDIES.values():
            self.bar.addTab(entry.title())
        self.to_window = QToolButton()
        self.to_window.setAutoRaise(True)
        self.to_window.setAccessibleName(tr("Open this study in a window"))
        self.to_window.setToolTip(tr("Open this study in a window (Shift+F9)"))
        self.to_window.clicked.connect(self.want_window)
        self.to_window.setIcon(self._window_icon())
        top = QHBoxLayout()
        top.addWidget(self.bar, 1)
        top.addWidget(self.to_window)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)
        self._column.addLayout(top)
        self.bar.currentChanged.connect(self._on_current)

    @property
    def key(self) -> str:
        """The key of the study that is shown."""
        return self._keys[self.bar.currentIndex()]

    def show_study(self, key: str) -> None:
        """Show a study; the first one if there is none of that key."""
        index = self._keys.index(key) if key in self._keys else 0
        self.bar.setCurrentIndex(index)
        self._show_page()

    @Slot()
    def want_window(self) -> None:
        """Ask for a window with the study that is shown."""
        self.window_wanted.emit(self.key)

    @Slot()
    def _on_current(self) -> None:
        self._show_page()
        self.shown.emit(self.key)

    def _show_page(self) -> None:
        index, key = self.bar.currentIndex(), self.key
        for other, page in self._pages.items():
            if other != key:
                page.hide()
        if key not in self._pages:
            page = STUDIES[key].build(self._study)
            self._pages[key] = Scrolled(page, self.bar.tabText(index), least=LEAST, lines=LINES)
            self._column.addWidget(self._pages[key], 1)
        self._pages[key].show()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.PaletteChange, QEvent.Type.StyleChange):
            self.to_window.setIcon(self._window_icon())

    def _window_icon(self) -> QIcon:
        """Return two windows, one in front of the other, in the colour of the text."""
        icon = QIcon()
        for ratio in RATIOS:
            icon.addPixmap(self._picture_of_windows(ratio))
        return icon

    def _picture_of_windows(self, ratio: int) -> QPixmap:
        image = QPixmap(ICON_SIDE * ratio, ICON_SIDE * ratio)
        image.setDevicePixelRatio(ratio)
        image.fill(Qt.GlobalColor.transparent)
        painter = QPainter(image)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(self.palette().windowText().color(), 1.4))
        painter.drawRoundedRect(QRectF(1.5, 5.5, 9, 9), 1.5, 1.5)
        painter.drawPolyline(
            [QPointF(5.5, 5), QPointF(5.5, 1.5), QPointF(14.5, 1.5), QPointF(14.5, 10.5)]
        )
        painter.drawLine(QPointF(14.5, 10.5), QPointF(11, 10.5))
        painter.end()
        return image
