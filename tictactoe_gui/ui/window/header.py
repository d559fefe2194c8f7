"""Over the board: whose move it is in large, what happened in small, and the buttons in sight."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import QEvent, QMargins, QRect, Qt, QTimer, Signal, Slot
from PySide6.QtGui import (
    QAction,
    QFontMetricsF,
    QPaintEvent,
    QPalette,
    QPen,
    QResizeEvent,
    QShowEvent,
)
from PySide6.QtWidgets import (
    QLabel,
    QPushButton,
    QSizePolicy,
    QSpacerItem,
    QWidget,
)

from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.ui.kit.busy import BusyBar, cancel_button
from tictactoe_gui.ui.kit.labels import bold, muted
from tictactoe_gui.ui.kit.layouts import column, keep_room, row
from tictactoe_gui.ui.kit.rounded import paint_box, painting
from tictactoe_gui.ui.kit.theme import colours
from tictactoe_gui.ui.kit.windows import NO_LIMIT, is_focus_by_key
from tictactoe_gui.ui.wording import tr

NOTICE_MS = 5000
READING_MS = 80
"""How long a reader takes for a character, and looks elsewhere first."""
TITLE_SCALE = 1.8
ROOM_FOR_ALL = 540
LEAST_TITLE = 8
"""The room of a card's headline, whatever it says, beside buttons that are not shortened, in its
points: they have the same place at every end."""
_SLACK = 2
"""Of the line under the headline, in pixels."""
_MARGINS = (0, 0, 0, 6)
_BAR = 8
"""The height of the bar, and its distance from the line."""
_FIRST_BUTTON = 2
"""The place of the first button in its row, after what is left free and the button that stops."""
_CARD_MARGINS = (14, 6, 14, 8)
"""As high as the others with the busy bar and its spacing, which a card does not have."""
_BETWEEN = 18
AROUND_BOARD = 10
"""So many lines higher than wide, the room of header and board has a row to spare for buttons."""


class _Entry(NamedTuple):
    """How the button of an action looks."""

    short: str
    """What it says where the headline needs the room; "" if it is not shortened."""
    name: str
    """What a screen reader says, if that is not what it shows."""
    is_primary: bool
    is_below: bool
    """Whether it is a link in the line under the headline."""


class ResultCard(NamedTuple):
    """How the header looks as a card at the end of a game."""

    winner: Mark | None
    is_own: bool
    """Whether the person has won: such a card is filled."""


class Header(QWidget):
    """Title, subtitle, action buttons, and a bar with a Cancel button while a program is busy."""

    cancelled = Signal()
    focus_lost = Signal(bool)
    """The focused button was disabled or hidden; says if the focus had come by keyboard."""

    def __init__(self) -> None:
        super().__init__()
        self.title = QLabel()
        self.title.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        bold(self.title)
        self.subtitle = muted(QLabel(wordWrap=True, textFormat=Qt.TextFormat.PlainText))
        self.subtitle.setMinimumWidth(1)  # a long word in it is no reason for a wider window
        self._measure()
        self.warning = QLabel(wordWrap=True, textFormat=Qt.TextFormat.PlainText)
        self.warning.setObjectName("warning")
        self.warning.setMinimumWidth(1)
        self.warning.hide()
        self.cancel = cancel_button(tr("Stop thinking (Esc)"))
        self.cancel.clicked.connect(self.cancelled)
        self.bar = BusyBar(tr("Squares evaluated"), height=4)
        keep_room(self.bar)
        self.buttons: dict[QAction, QPushButton] = {}
        """Those that have been of use so far."""
        self._entries: dict[QAction, _Entry] = {}
        self._changed: dict[QAction, None] | None = None
        """The actions whose buttons are to be shown anew when all of them have changed."""
        self._redundant: set[QAction] = set()
        self.places: tuple[QAction, ...] = ()
        """On a card each of these keeps its place, there or not; the last one is Enter's."""
        self._card: ResultCard | None = None
        self._held = 0
        """The height of the text when the card came: it keeps the header as high as it was."""
        self._is_held = False
        """Whether the text is cut to that height, since the board is not to move."""
        self._lay_out()
        self._state: tuple[str, ...] = ("",)
        self._busy = self.notice = ""
        """What the program is busy with, and the message that is shown; each if there is one."""
        self._notice_timer = QTimer(self, singleShot=True)
        self._notice_timer.timeout.connect(self.clear_notice)
        self.show_busy(0, 0)

    def _lay_out(self) -> None:
        self._buttons = row(None, self.cancel, spacing=8)
        self._top = row((self.title, 1), self._buttons)
        self._strut = QSpacerItem(0, 0)
        """As high as buttons have been: the board stays in its place when they go."""
        self._top.addItem(self._strut)
        self._below = row((self.subtitle, 1), spacing=_BETWEEN)
        parts = self._top, self._below, self.warning, self.bar
        self._column = column(*parts, margins=_MARGINS, spacing=4)
        self.setLayout(self._column)

    def add_button(
        self,
        action: QAction,
        *,
        short: str = "",
        name: str = "",
        is_primary: bool = False,
        is_below: bool = False,
    ) -> None:
        """Let a button do what `action` does; it is made when it is first of use.

        It says the icon text of `action`, and is enabled and shown when that is.
        """
        self._entries[action] = _Entry(short, name, is_primary, is_below)
        action.changed.connect(partial(self._follow, action))
        self._show_button(action)

    def button(self, action: QAction) -> QPushButton:
        """Return the button of an action, made now if it has not been of use before."""
        if action not in self.buttons:
            order = [*self._entries]
            before = [each for each in self.buttons if order.index(each) < order.index(action)]
            self.buttons[action] = self._make_button(action, len(before))
            last = max(before, key=order.index, default=None)
            self.setTabOrder(self.buttons[last] if last else self.cancel, self.buttons[action])
        return self.buttons[action]

    def _make_button(self, action: QAction, place: int) -> QPushButton:
        button, entry = QPushButton(action.iconText()), self._entries[action]
        button.hide()
        if entry.short or entry.name:
            button.setAccessibleName(entry.name or button.text())
        if entry.is_below:
            button.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Ignored)
        button.setObjectName("link" if entry.is_below else "primary" if entry.is_primary else "")
        button.clicked.connect(partial(self._on_clicked, action))
        if entry.is_below:
            self._below.addWidget(button)
        else:
            below = [each for each in self.buttons if self._entries[each].is_below]
            self._buttons.insertWidget(_FIRST_BUTTON + place - len(below), button)
        return button

    def _on_clicked(self, action: QAction, _is_checked: bool = False) -> None:
        action.trigger()

    def _arrange_places(self) -> None:
        for action in self.places:
            button = self.button(action)
            keep_room(button, is_kept=self._card is not None)
            button.setObjectName("primary" if self._card and action == self.places[-1] else "")
            self.style().polish(button)

    def set_redundant(self, *uses: tuple[QAction, bool]) -> None:
        """Hide the button of each action of which it says that it would be of no use."""
        for action, is_redundant in uses:
            if is_redundant is not (action in self._redundant):
                self._redundant ^= {action}
                self._follow(action)

    @contextmanager
    def at_once(self) -> Iterator[None]:
        """Show what becomes of actions meanwhile once, at the end."""
        self._changed = {}
        yield
        changed, self._changed = self._changed, None
        for action in changed:
            self._show_button(action)

    def _follow(self, action: QAction) -> None:
        if self._changed is None:
            self._show_button(action)
        else:
            self._changed[action] = None

    def _show_button(self, action: QAction) -> None:
        """Show a button as its action is; where room is short, only if it is of use."""
        is_useful = action.isVisible() and action not in self._redundant
        if not is_useful and action not in self.buttons:
            return
        button, is_short = self.button(action), self.width() < ROOM_FOR_ALL
        had_focus, by_key = button.hasFocus(), is_focus_by_key(self)
        button.setEnabled(action.isEnabled())
        was_hidden = button.isHidden()
        button.setVisible(is_useful and (action.isEnabled() or not is_short))
        button.setToolTip(action.toolTip())
        if not button.isHidden():
            self._hold(max(button.sizeHint().height(), self._strut.sizeHint().height()))
        if not self._entries[action].short:
            button.setText(action.iconText())
        if button.isHidden() != was_hidden and self.isVisible():
            self._fit_title()  # it has the room that the button leaves
            if self._entries[action].is_below:  # and so has what stands beside that
                self._show_subtitle()
        if had_focus and not button.hasFocus():
            self.focus_lost.emit(by_key)

    def _hold(self, height: int) -> None:
        """Keep so much height for buttons, in pixels, whether there are any or not."""
        if height != self._strut.sizeHint().height():
            self._strut.changeSize(0, height)
            self._top.invalidate()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        for action in self._entries:
            self._show_button(action)
        if self._card and event.size().width() != event.oldSize().width():
            self._held = self._needed_height(self._state[-1])
        self._fit_title()
        self._show_subtitle()

    def showEvent(self, event: QShowEvent) -> None:
        """Give the headline the room that buttons have left meanwhile."""
        super().showEvent(event)
        self._fit_title()

    def _measure(self) -> None:
        """Take the size of the headline, and the least heights, from the size of plain text."""
        font = self.title.font()
        self._title_points = self.font().pointSizeF() * TITLE_SCALE
        font.setPointSizeF(self._title_points)
        self.title.setFont(font)
        self.title.setMinimumHeight(self.title.fontMetrics().height())
        self.subtitle.setMinimumHeight(self.subtitle.fontMetrics().lineSpacing() + _SLACK)

    def _place_buttons(self) -> None:
        """Put the buttons beside the headline, or where there is height in a row of their own."""
        room = self.parentWidget() or self
        line = self.subtitle.fontMetrics().lineSpacing()
        is_apart = room.height() > room.width() + AROUND_BOARD * line
        before, after = (self._top, self._column) if is_apart else (self._column, self._top)
        if before.indexOf(self._buttons) >= 0:
            before.removeItem(self._buttons)
            after.insertLayout(2 if is_apart else 1, self._buttons)

    def _fit_title(self) -> None:
        """Make the headline as large as fits beside the buttons, which may be short for that."""
        self._place_buttons()
        font = self.title.font()
        font.setPointSizeF(self._title_points)
        needed = QFontMetricsF(font).horizontalAdvance(self.title.text()) + 2
        self._shorten_for(LEAST_TITLE * self._title_points if self._card else needed)
        if needed > self.title.width() > 0:
            room = self.title.width() - 2  # letters of a smaller size are no exact copies
            font.setPointSizeF(max(7.0, self._title_points * room / needed))
        self.title.setFont(font)

    def _shorten_for(self, needed: float) -> None:
        """Shorten one button after the other until the headline has so many pixels."""
        kept = self.places if self._card else ()
        there = [(each, self.buttons[each]) for each in self._entries if each in self.buttons]
        shown = [
            (button, action.iconText(), short)
            for action, button in there
            if (short := self._entries[action].short) and (action in kept or not button.isHidden())
        ]
        for count in range(len(shown) + 1):
            for place, (button, text, short) in enumerate(shown):
                button.setText(short if place < count else text)
            self._column.activate()
            if needed <= self.title.width():
                return

    def show_state(
        self,
        title: str,
        *subtitles: str,
        card: ResultCard | None = None,
        is_held: bool = False,
    ) -> None:
        """Show the state of the game; a notice stays in front of the subtitle.

        A `card` shows the first of several subtitles that fits. One that `is_held` keeps the
        height of two lines, whatever it says.
        """
        if is_held and not self._is_held:
            self.clear_notice()
            self._held = 2 * self.subtitle.fontMetrics().lineSpacing()
        self._is_held = is_held
        self._state = subtitles
        self.title.setText(title)
        self._show_card(card)
        self._fit_title()
        self._show_subtitle()

    def _show_card(self, card: ResultCard | None) -> None:
        if card == self._card:
            return
        if card and not self._card:
            self._held = max(self.subtitle.height(), self._needed_height(self._state[-1]))
        self._card = card
        self._arrange_places()
        self._arrange_room()
        self._colour()
        self.update()

    def _arrange_room(self) -> None:
        """Let a second line take the room below, and that of the bar: so the board stays there."""
        label = self.subtitle
        line = label.fontMetrics().lineSpacing()
        left, above, right, below = _CARD_MARGINS if self._card else _MARGINS
        below += max(0, line - _SLACK - _BAR - _MARGINS[-1])
        has_second = label.heightForWidth(label.width()) > line + _SLACK and self.bar.isHidden()
        if has_second and not self._card:
            below += _BAR + _SLACK - line
        room = QMargins(left, above, right, below)
        if room != self._column.contentsMargins():
            keep_room(self.bar, is_kept=not (self._card or has_second))
            self._column.setContentsMargins(room)
            self._column.activate()

    def _colour(self) -> None:
        """Write the title in the colour of who has won."""
        palette = self.palette()
        if self._card and self._card.winner:
            colour = colours(palette).of(self._card.winner)
            palette.setColor(QPalette.ColorRole.WindowText, colour)
        self.title.setPalette(palette)

    def changeEvent(self, event: QEvent) -> None:
        """Follow the theme, and the size of the other texts."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.PaletteChange:
            self._colour()
        if event.type() == QEvent.Type.FontChange and self.layout():
            self._measure()
            self._hold(0)
            if self._card:
                self._held = self._needed_height(self._state[-1])
            elif self._is_held:
                self._held = 0  # a line of the other size
            self._fit_title()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the card: filled for a win of one's own, an outline for any other, grey for none."""
        super().paintEvent(event)
        if not self._card:
            return
        scheme = colours(self.palette())
        with painting(self) as painter:
            winner = self._card.winner
            rim = QPen(scheme.of(winner), 2.0 if winner else 1.0)
            ground = scheme.tint(winner) if self._card.is_own else scheme.surface
            paint_box(painter, self.rect().adjusted(1, 1, -1, -3), 8, ground=ground, rim=rim)

    def show_notice(self, text: str, *, lasting: bool = False) -> None:
        """Show a message in the subtitle's place while it is read, or until `clear_notice`."""
        self.notice = text
        self._show_subtitle()
        if lasting:
            self._notice_timer.stop()
        else:
            self._notice_timer.start(max(NOTICE_MS, READING_MS * len(text)))

    def show_warning(self, text: str) -> None:
        """Show a warning that stays until its cause is gone; "" removes it."""
        self.warning.setText(text)
        self.warning.setVisible(bool(text))

    @Slot()
    def clear_notice(self) -> None:
        """Show the state again."""
        self._notice_timer.stop()
        self.notice = ""
        self._show_subtitle()

    def show_busy(self, done: int, count: int, text: str = "") -> None:
        """Show the bar at `done` of `count` squares with a line on it, or none if `count` is 0."""
        self._busy = text
        had_focus, by_key = self.cancel.hasFocus(), is_focus_by_key(self)
        self.bar.setVisible(bool(count))
        self.cancel.setVisible(bool(count))
        if had_focus and not count:
            self.focus_lost.emit(by_key)
        if count:
            self.bar.show_progress(done, count)
        self._fit_title()
        self._show_subtitle()

    def _show_subtitle(self) -> None:
        before = self.notice or self._busy
        is_held = self._is_held or (self._card is not None and not before)
        self.subtitle.setText(self._cut(before or self._fitting()))
        lowest = self.subtitle.fontMetrics().lineSpacing() + _SLACK
        self.subtitle.setMinimumHeight(max(lowest, self._held) if is_held else lowest)
        self.subtitle.setMaximumHeight(max(lowest, self._held) if is_held else NO_LIMIT)
        self._arrange_room()

    def _fitting(self) -> str:
        """Return the first subtitle that has room, or the last one."""
        found = (each for each in self._state if self._needed_height(each) <= self._held)
        return next(found, self._state[-1]) if self._card else self._state[0]

    def _cut(self, text: str) -> str:
        """Return a text, without its end where it has to keep to a height and is too long."""
        if not self._is_held:
            return text
        lines = max(1, self._held // self.subtitle.fontMetrics().lineSpacing())
        # Lines end where words do, and so not all of them are full.
        return self.elided(text, lines if lines == 1 else lines - 0.3)

    def elided(self, text: str, lines: float = 1) -> str:
        """Return a text, shortened if it would take more lines, by default a second one."""
        left, _, right, _ = _CARD_MARGINS if self._card else _MARGINS
        width = int((self.width() - left - right) * lines)
        return self.subtitle.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, width)

    def _needed_height(self, text: str) -> int:
        """Return how high a subtitle is in the width that a card has."""
        metrics = self.subtitle.fontMetrics()
        left, _, right, _ = _CARD_MARGINS
        links = [each for each in self.buttons.values() if each.objectName() == "link"]
        taken = [each.sizeHint().width() + _BETWEEN for each in links if not each.isHidden()]
        box = QRect(0, 0, max(1, self.width() - left - right - sum(taken)), NO_LIMIT)
        flags = Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft
        spacing = metrics.lineSpacing()
        return spacing * round(metrics.boundingRect(box, flags, text).height() / spacing)
