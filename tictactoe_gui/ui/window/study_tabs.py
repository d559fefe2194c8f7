"""The tabs of the studies; each study is built when it is first looked at."""

from PySide6.QtCore import QEvent, QPointF, QRectF, Qt, Signal, Slot
from PySide6.QtGui import QColor, QIcon, QPainter, QPen, QPixmap, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QTabBar, QToolButton, QVBoxLayout, QWidget

from tictactoe_gui.ui.board.pointing import Pointing
from tictactoe_gui.ui.kit.scrolled import Scrolled
from tictactoe_gui.ui.studies import PARTS, STUDIES, key_of
from tictactoe_gui.ui.wording import tr

LEAST, LINES = 6, 14
"""Lines of a study: the fewest in sight, and those that are in sight before the settings scroll."""
_SIDE = 16
"""Of the icon for a window, in pixels at a ratio of 1."""
_RATIOS = 1, 2, 3
"""Pixels of a screen for one of the icon; a window can be moved to a screen that is sharper."""


class StudyTabs(QWidget):
    """A tab bar, which stands still, over the one study that is shown, which scrolls."""

    shown = Signal(str)
    """The key of the study that a person has chosen."""
    window_wanted = Signal()
    """A person wants to see the study in a window of its own."""

    def __init__(self, pointing: Pointing) -> None:
        super().__init__()
        self._pointing = pointing
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
        self.to_window.clicked.connect(self.window_wanted)
        self._draw_icon()
        self._top = QHBoxLayout()
        self._top.addWidget(self.bar, 1)
        self._top.addWidget(self.to_window)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)
        self._column.addLayout(self._top)
        self.bar.currentChanged.connect(self._on_current)

    @property
    def key(self) -> str:
        """The key of the study that is shown."""
        return self._keys[self.bar.currentIndex()]

    def show_study(self, key: str) -> None:
        """Show a study, by whatever name it has had; the first one if there is none of that key."""
        index = self._keys.index(key_of(key)) if key_of(key) in self._keys else 0
        self.bar.setCurrentIndex(index)
        self._show_page()
        if key in PARTS:
            self._pointing.part_wanted.emit(PARTS[key])

    def show_tabs(self, *, are_shown: bool) -> None:
        """Show the tabs, or leave the choice to the bar of a narrow window."""
        self.bar.setVisible(are_shown)
        self.to_window.setVisible(are_shown)

    @Slot()
    def _on_current(self) -> None:
        self._show_page()
        self.shown.emit(self.key)

    def _show_page(self) -> None:
        key = self.key
        for other, page in self._pages.items():
            if other != key:
                page.hide()
        if key not in self._pages:
            page = STUDIES[key].build(self._pointing)
            self._pages[key] = Scrolled(page, STUDIES[key].title(), least=LEAST, lines=LINES)
            self._column.addWidget(self._pages[key], 1)
        self._pages[key].show()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_names()

    def _fit_names(self) -> None:
        """Name every study in full where there is room for all, else in short."""
        room = self.width() - self.to_window.sizeHint().width() - self._top.spacing()
        for is_short in (False, True):
            for index, entry in enumerate(STUDIES.values()):
                self.bar.setTabText(index, entry.short() if is_short else entry.title())
            if self.bar.sizeHint().width() <= room:
                return

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() is QEvent.Type.FontChange:
            self._fit_names()
        if event.type() in (QEvent.Type.PaletteChange, QEvent.Type.StyleChange):
            self._draw_icon()

    def _draw_icon(self) -> None:
        self.to_window.setIcon(_window_icon(self.palette().windowText().color()))


def _window_icon(colour: QColor) -> QIcon:
    """Return an icon of two windows that is sharp on every screen."""
    icon = QIcon()
    for ratio in _RATIOS:
        image = QPixmap(_SIDE * ratio, _SIDE * ratio)
        image.setDevicePixelRatio(ratio)
        image.fill(Qt.GlobalColor.transparent)
        painter = QPainter(image)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(colour, 1.4))
        _draw_windows(painter)
        painter.end()
        icon.addPixmap(image)
    return icon


def _draw_windows(painter: QPainter) -> None:
    """Draw two windows, one in front of the other."""
    painter.drawRoundedRect(QRectF(1.5, 5.5, 9, 9), 1.5, 1.5)
    painter.drawPolyline(
        [QPointF(5.5, 5), QPointF(5.5, 1.5), QPointF(14.5, 1.5), QPointF(14.5, 10.5)]
    )
    painter.drawLine(QPointF(14.5, 10.5), QPointF(11, 10.5))
