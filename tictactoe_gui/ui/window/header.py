"""Over the board: whose move it is in large, what happened in small, and the buttons in sight."""

from typing import cast

from PySide6.QtCore import Qt, QTimer, Signal, Slot
from PySide6.QtGui import QAction, QFontMetricsF, QResizeEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QProgressBar,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from tictactoe_gui.ui.kit.labels import muted
from tictactoe_gui.ui.wording import tr

NOTICE_MS = 5000
READING_MS = 80
"""How long a reader takes for a character, and looks elsewhere first."""
TITLE_SCALE = 1.8
ROOM_FOR_ALL = 540


class Header(QWidget):
    """Title, subtitle, action buttons, and a bar with a Cancel button while a program is busy."""

    cancelled = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.title = QLabel()
        self.title.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        font = self.title.font()
        font.setBold(True)
        self._title_points = font.pointSizeF() * TITLE_SCALE
        font.setPointSizeF(self._title_points)
        self.title.setFont(font)
        self.title.setMinimumHeight(self.title.fontMetrics().height())
        self.subtitle = muted(QLabel(wordWrap=True, textFormat=Qt.TextFormat.PlainText))
        self.subtitle.setMinimumWidth(1)  # a long word in it is no reason for a wider window
        self.subtitle.setMinimumHeight(self.subtitle.fontMetrics().lineSpacing() + 2)
        self.warning = QLabel(wordWrap=True, textFormat=Qt.TextFormat.PlainText)
        self.warning.setObjectName("warning")
        self.warning.setMinimumWidth(1)
        self.warning.hide()
        self.cancel = QPushButton(tr("Cancel"))
        self.cancel.setToolTip(tr("Stop thinking (Esc)"))
        self.cancel.clicked.connect(self.cancelled)
        self.bar = _bar()
        self.buttons: dict[QAction, QPushButton] = {}
        self._needless: set[QAction] = set()
        self._lay_out()
        self._state = self._busy = self._notice = ""
        self._notice_timer = QTimer(self, singleShot=True)
        self._notice_timer.timeout.connect(self.clear_notice)
        self.show_busy(0, 0)

    def _lay_out(self) -> None:
        self._buttons = QHBoxLayout()
        self._buttons.setSpacing(8)
        self._buttons.addWidget(self.cancel)
        top = QHBoxLayout()
        top.addWidget(self.title, 1)
        top.addLayout(self._buttons)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        column.addLayout(top)
        column.addWidget(self.subtitle)
        column.addWidget(self.warning)
        column.addWidget(self.bar)

    def add_button(self, action: QAction, text: str) -> None:
        """Add a button that does what `action` does, and is enabled and shown when it is."""
        button = QPushButton(text)
        button.clicked.connect(action.trigger)
        action.changed.connect(self._on_action)
        self._buttons.addWidget(button)
        self.buttons[action] = button
        self._show_button(action)

    def set_needless(self, action: QAction, *, is_needless: bool) -> None:
        """Hide the button of an action that is possible but would be of no use."""
        (self._needless.add if is_needless else self._needless.discard)(action)
        self._show_button(action)

    @Slot()
    def _on_action(self) -> None:
        self._show_button(cast("QAction", self.sender()))

    def _show_button(self, action: QAction) -> None:
        """Show a button as its action is; where room is short, only if it is of use."""
        button = self.buttons[action]
        button.setEnabled(action.isEnabled())
        is_useful = action.isVisible() and action not in self._needless
        is_short = self.width() < ROOM_FOR_ALL
        was_hidden = button.isHidden()
        button.setVisible(is_useful and (action.isEnabled() or not is_short))
        button.setToolTip(action.toolTip())
        if button.isHidden() != was_hidden:
            self._fit_title()  # it has the room that the button leaves

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        for action in self.buttons:
            self._show_button(action)
        self._fit_title()

    def _fit_title(self) -> None:
        """Make the headline as large as fits beside the buttons."""
        layout = self.layout()
        if layout:
            layout.activate()
        font = self.title.font()
        font.setPointSizeF(self._title_points)
        needed = QFontMetricsF(font).horizontalAdvance(self.title.text()) + 2
        if needed > self.title.width() > 0:
            font.setPointSizeF(max(7.0, self._title_points * self.title.width() / needed))
        self.title.setFont(font)

    def show_state(self, title: str, subtitle: str) -> None:
        """Show the state of the game; a notice stays in front of the subtitle."""
        self._state = subtitle
        self.title.setText(title)
        self._fit_title()
        self._show_subtitle()

    def show_notice(self, text: str, *, lasting: bool = False) -> None:
        """Show a message in the subtitle's place while it is read, or until `clear_notice`."""
        self._notice = text
        self._show_subtitle()
        if lasting:
            self._notice_timer.stop()
        else:
            self._notice_timer.start(max(NOTICE_MS, READING_MS * len(text)))

    def show_warning(self, text: str) -> None:
        """Show what stays there until it is dealt with; "" is nothing."""
        self.warning.setText(text)
        self.warning.setVisible(bool(text))

    @property
    def notice(self) -> str:
        """The message that is shown, if one is."""
        return self._notice

    @Slot()
    def clear_notice(self) -> None:
        """Show the state again."""
        self._notice_timer.stop()
        self._notice = ""
        self._show_subtitle()

    def show_busy(self, done: int, count: int, text: str = "") -> None:
        """Show the bar at `done` of `count` squares with a line on it, or none if `count` is 0."""
        self._busy = text
        self.bar.setVisible(bool(count))
        self.cancel.setVisible(bool(count))
        self.bar.setRange(0, max(1, count))
        self.bar.setValue(done)
        self._fit_title()
        self._show_subtitle()

    def _show_subtitle(self) -> None:
        self.subtitle.setText(self._notice or self._busy or self._state)


def _bar() -> QProgressBar:
    """Return the thin bar of evaluated squares; hidden, it keeps its room."""
    bar = QProgressBar()
    bar.setObjectName("busy")
    bar.setTextVisible(False)
    bar.setFixedHeight(4)
    bar.setAccessibleName(tr("Squares evaluated"))
    policy = bar.sizePolicy()
    policy.setRetainSizeWhenHidden(True)
    bar.setSizePolicy(policy)
    return bar
