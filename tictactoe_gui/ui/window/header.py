"""Header: over the board: whose move it is in large, the score, and in two lines what happened."""

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QFontMetricsF, QPalette, QResizeEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.session.turn_state import Activity
from tictactoe_gui.ui.board.board_view import BoardView
from tictactoe_gui.ui.board.study_context import StudyContext
from tictactoe_gui.ui.kit.layouts import bold, column, keep_room, muted, row, show_text
from tictactoe_gui.ui.kit.theme import colours
from tictactoe_gui.ui.kit.windows import BusyBar, soon
from tictactoe_gui.ui.window import words
from tictactoe_gui.ui.wording import tr

NOTICE_MS = 5000
READING_MS = 80
"""How long a reader takes for a character, and looks elsewhere first."""
TITLE_SCALE = 1.8
_SMALLEST = 7.0
"""Points of a headline that would have no room otherwise."""
_STEP = 0.97
"""From one size of it to the next that is tried: letters of a smaller size are no exact copies."""
_LINES = 2
"""Of the text under the headline: that many are kept free, so that the board does not move."""


class Header(QWidget):
    """Its height is always the same, but for a warning, which stays until its cause is gone."""

    def __init__(self) -> None:
        super().__init__()
        self.title, self.tally = bold(QLabel()), muted(QLabel())
        told = tr("All games against this program. Game > Games… lists them.")
        self.tally.setToolTip(told)
        self.title.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.subtitle = muted(QLabel(wordWrap=True, textFormat=Qt.TextFormat.PlainText))
        self.subtitle.setMinimumWidth(1)  # a long word in it is no reason for a wider window
        self.subtitle.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.warning = QLabel(wordWrap=True, textFormat=Qt.TextFormat.PlainText)
        self.warning.setMinimumWidth(1)
        self.warning.hide()
        self.bar = BusyBar(tr("Squares evaluated"), height=4)
        keep_room(self.bar)
        self._winner: Mark | None = None
        self._lines: tuple[str, ...] = ("",)
        self._busy = self.notice = ""
        """What the program is busy with, and the message that is shown; each if there is one."""
        self._notice_timer = soon(self, self.clear_notice)
        top = row((self.title, 1), self.tally)
        parts = top, self.subtitle, self.warning, self.bar
        self.setLayout(column(*parts, spacing=4))
        self._measure()
        self.show_busy(0, 0)

    def _measure(self) -> None:
        """Take the size of the headline, and the room of the text, from the size of plain text."""
        font = self.title.font()
        self._title_points = self.font().pointSizeF() * TITLE_SCALE
        font.setPointSizeF(self._title_points)
        self.title.setFixedHeight(round(QFontMetricsF(font).height()) + 2)
        # Its own font: that of the text follows later.
        self.subtitle.setFixedHeight(_LINES * self.fontMetrics().lineSpacing() + 2)
        self._fit_title()

    def _fit_title(self) -> None:
        """Make the headline as large as fits."""
        font = self.title.font()
        font.setPointSizeF(self._title_points)
        room, points = self.title.width() - 2, self._title_points
        while QFontMetricsF(font).horizontalAdvance(self.title.text()) > room > 0:
            if points <= _SMALLEST:
                break
            points = max(_SMALLEST, points * _STEP)
            font.setPointSizeF(points)
        self.title.setFont(font)

    def show_state(self, title: str, *lines: str, winner: Mark | None = None) -> None:
        """Show the state of the game; of several lines the first that has room.

        A notice stays in front of them. The headline has the colour of a `winner`.
        """
        self._lines = lines
        self.title.setText(title)
        self._winner = winner
        self._colour()
        self._fit_title()
        self._show_line()

    def _colour(self) -> None:
        palette = self.palette()
        if self._winner:
            colour = colours(palette).of(self._winner)
            palette.setColor(QPalette.ColorRole.WindowText, colour)
        self.title.setPalette(palette)

    def show_notice(self, text: str, *, lasting: bool = False) -> None:
        """Show a message in the text's place while it is read, or until `clear_notice`."""
        self.notice = text
        self._show_line()
        if lasting:
            self._notice_timer.stop()
        else:
            self._notice_timer.start(max(NOTICE_MS, READING_MS * len(text)))

    def show_warning(self, text: str) -> None:
        """Show a warning that stays until its cause is gone; "" removes it."""
        show_text(self.warning, text)

    @Slot()
    def clear_notice(self) -> None:
        """Show the state again."""
        self._notice_timer.stop()
        self.notice = ""
        self._show_line()

    def show_busy(self, done: int, count: int, text: str = "") -> None:
        """Show the bar at `done` of `count` squares with a line on it, or none if `count` is 0."""
        self._busy = text
        self.bar.setVisible(bool(count))
        if count:
            self.bar.show_progress(done, count)
        self._show_line()

    def _show_line(self) -> None:
        first = self.notice or self._busy
        told = first or next(filter(self._has_room, self._lines), self._lines[-1])
        self.subtitle.setText(told if self._has_room(told) else self._cut(told))
        self.subtitle.setToolTip("" if self._has_room(told) else told)

    def _has_room(self, text: str) -> bool:
        metrics, flags = self.subtitle.fontMetrics(), Qt.TextFlag.TextWordWrap.value
        box = metrics.boundingRect(0, 0, max(1, self.subtitle.width()), 10_000, flags, text)
        return box.height() <= self.subtitle.height()

    def _cut(self, text: str) -> str:
        """Return a text without its end; lines end where words do, and so not all are full."""
        width = int(self.subtitle.width() * (_LINES - 0.3))
        return self.subtitle.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, width)

    def changeEvent(self, event: QEvent) -> None:
        """Follow the theme, and the size of the other texts."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.PaletteChange:
            self._colour()
        elif event.type() is QEvent.Type.FontChange and self.layout():
            self._measure()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_title()
        self._show_line()


BUSY_AFTER_MS = 300
LIVE_MS = 125
"""Milliseconds between two readings of a running search: enough to see it run, not to slow it."""


class LiveThought(QObject):
    """Shows a bar, and on the board the square that is searched at the moment."""

    begun = Signal()

    def __init__(self, pointing: StudyContext, header: Header, board: BoardView) -> None:
        super().__init__(board)
        self._session, self._playback = pointing.session, pointing.playback
        self._header, self._board = header, board
        self.is_on = False
        """Whether a program has thought for so long that it can be seen."""
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._show)

    def follow(self) -> None:
        """Begin or end with a thought; what is played in front of the game has its own lines."""
        thinks = self._session.activity in (Activity.MOVING, Activity.EVALUATING)
        if thinks and not self._playback.game:
            if not self._timer.isActive():
                self._timer.start(BUSY_AFTER_MS)
        elif self._timer.isActive():
            self._timer.stop()
            self.is_on = False
            self._board.show_examined(None)
            self._header.show_busy(0, 0)

    @Slot()
    def _show(self) -> None:
        """Show how far the running thought is: squares, nodes, and where it is at the moment."""
        session, thought = self._session, self._session.thinking.control
        if not self.is_on:
            self.is_on = True
            self._timer.setInterval(LIVE_MS)
            self.begun.emit()
        self._board.show_examined(thought.cell if thought else None)
        if thought:
            done, count = len(session.thinking.evaluated), len(session.game.board.legal_moves())
            self._header.show_busy(done, count, words.thinking(session, thought, done, count))
