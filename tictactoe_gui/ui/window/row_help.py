"""What stands behind the "?" beside a row of the settings: some lines and a small picture."""

from collections.abc import Callable
from typing import NamedTuple, cast

from PySide6.QtCore import QEvent, QObject, QPoint, QSize, Qt, Slot
from PySide6.QtGui import QKeyEvent, QPaintEvent
from PySide6.QtWidgets import QApplication, QFrame, QLabel, QToolButton, QWidget

from tictactoe_gui.ui.kit.keys import PRESS, RETURN
from tictactoe_gui.ui.kit.layouts import column
from tictactoe_gui.ui.kit.picture import Paint, StaticPicture
from tictactoe_gui.ui.wording import tr

PICTURE = QSize(240, 76)
WIDTH = 330


class RowHelp(NamedTuple):
    """The help on a row of the settings."""

    lines: tuple[str, ...]
    picture: Paint


Told = Callable[[], RowHelp]


class HelpButton(QToolButton):
    """The "?" beside a row; opens by mouse, Space and Enter.

    It is seen while mouse or focus are at the row, and keeps its place.
    """

    def __init__(self, row: str, places: tuple[QWidget, ...], told: Told) -> None:
        super().__init__()
        self._row, self._told, self._places = row, told, (*places, self)
        for each in self._places:
            each.installEventFilter(self)
        self.setText("?")
        self.setObjectName("heading")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)  # it comes back when the help is closed
        self.setAccessibleName(tr("Help on {row}", row=row))
        self.setToolTip(self.accessibleName())
        self.clicked.connect(self._open)
        cast("QApplication", QApplication.instance()).focusChanged.connect(self._on_focus)

    @property
    def is_in_sight(self) -> bool:
        """Whether a person sees it now."""
        focused = self.window().focusWidget()
        with_focus = (focused, focused.parentWidget()) if focused else ()
        return any(each.underMouse() or each in with_focus for each in self._places)

    @Slot()
    def _on_focus(self) -> None:
        self.update()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.Enter, QEvent.Type.Leave):
            self.update()
        return super().eventFilter(watched, event)

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.is_in_sight:
            super().paintEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in RETURN:
            self.click()
        else:
            super().keyPressEvent(event)

    @Slot()
    def _open(self) -> None:
        Popover(self._row, self._told(), self).open_below()


class Popover(QFrame):
    """Opens in front of the window; Esc, Enter, Space or a click closes it."""

    def __init__(self, row: str, told: RowHelp, button: QWidget) -> None:
        super().__init__(button, Qt.WindowType.Popup)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setObjectName("popover")
        self.setAccessibleName(row)
        self.setAccessibleDescription(" ".join(told.lines))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._button = button
        self.picture = StaticPicture(PICTURE, told.picture)
        plain = Qt.TextFormat.PlainText
        lines = [QLabel(line, wordWrap=True, textFormat=plain) for line in told.lines]
        picture = self.picture, Qt.AlignmentFlag.AlignHCenter
        self.setLayout(column(picture, *lines, margins=(14, 12, 14, 12), spacing=8))
        self.setFixedWidth(WIDTH)

    def open_below(self) -> None:
        """Show it below its button, or above where the screen ends."""
        self.setFixedHeight(self.heightForWidth(WIDTH))
        room = self._button.screen().availableGeometry()
        corner = self._button.mapToGlobal(self._button.rect().bottomRight())
        place = corner - QPoint(WIDTH, -2)
        if place.y() + self.height() > room.bottom():
            place.setY(corner.y() - self._button.height() - self.height())
        place.setX(max(room.left(), min(place.x(), room.right() - WIDTH)))
        self.move(place)
        self.show()
        self.setFocus(Qt.FocusReason.PopupFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (*PRESS, Qt.Key.Key_Escape):
            self.close()
        else:
            super().keyPressEvent(event)
