"""BoardRow: the one row under the board: where one is, the eye, and what one does next."""

from typing import NamedTuple

from PySide6.QtCore import QRectF, QSize, Qt, Signal, Slot
from PySide6.QtGui import (
    QAction,
    QKeySequence,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import QLabel, QPushButton, QToolButton, QWidget

from tictactoe_gui.ui.board.study_context import StudyContext
from tictactoe_gui.ui.kit.layouts import row
from tictactoe_gui.ui.kit.paint import painting
from tictactoe_gui.ui.wording import number, tr
from tictactoe_gui.ui.wording.names import step_back

_GAP = 6
"""Between its parts, in pixels."""
_EYE = 16
"""The side of the square in which the eye is drawn."""
_PLACE = "999 / 999"
"""What there is always room for."""
_LETTERS, _SPARE = 18, 5
"""What the black button has room for whatever it says, so that the others seldom move; and what
it gives of that where there is little room."""
OTHERS = 2
"""Buttons beside the black one."""


class Place(NamedTuple):
    """Where one is, of how many places, and whether there are others on both sides."""

    place: int
    whole: int
    has_earlier: bool
    has_later: bool


class BoardRow(QWidget):
    """Never moves: its parts are there whatever goes on, those that are of no use pale or empty.

    The black button is at the right end, whatever it does.
    """

    stepped = Signal(int)
    """A step on, 1, or back, -1."""

    def __init__(self, context: StudyContext, values: QAction) -> None:
        """`values` shows what squares are worth, or no longer."""
        super().__init__()
        self._context = context
        self.back = _arrow("◀", step_back(), "Alt+Left")
        self.forward = _arrow("▶", tr("One step forward"), "Alt+Right")
        for button, by in ((self.back, -1), (self.forward, 1)):
            button.setAutoRepeat(True)
            button.clicked.connect(lambda _=False, by=by: self.stepped.emit(by))
        self.place = QLabel()
        self.eye = Eye(values)
        self.others = [ActionButton() for _ in range(OTHERS)]
        self.primary = ActionButton(_LETTERS)
        self.primary.setObjectName("primary")
        steps = self.back, self.forward, self.place, self.eye
        self.setLayout(row(*steps, (None, 1), *self.others, self.primary, spacing=_GAP))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.fit()

    def fit(self) -> None:
        """Leave out what there is no room for: what has keys, too, comes last."""
        others = [each for each in self.others if each.action]
        for each in (self.place, *others):
            each.show()
        self.eye.show_word(is_shown=True)
        self._tighten(is_tight=False)
        for leave_out in (
            self.place.hide,
            lambda: self.eye.show_word(is_shown=False),
            lambda: self._tighten(is_tight=True),
            *[each.hide for each in others],
        ):
            if self.minimumSizeHint().width() > self.width():
                leave_out()

    def _tighten(self, *, is_tight: bool) -> None:
        for each in (*self.others, self.primary):
            each.tighten(is_tight=is_tight)

    def follow(self, shown: Place | None = None) -> None:
        """Show where one is: in a chapter, or else in what is played, or in the game."""
        playback, session = self._context.playback, self._context.session
        is_off = session.state.is_set_aside and shown is None  # a question stands on the board
        if shown is None:
            ply, count = session.game.ply, len(session.game.moves)
            shown = Place(ply, count, ply > 0, ply < count)
            if playback.record:
                count = playback.record.length
                shown = Place(playback.place, count, not playback.is_first, not playback.is_over)
        place, count, has_earlier, has_later = shown
        self.place.setText("" if is_off else f"{number(place)} / {number(count)}")
        widest = max(_PLACE, f"{number(count)} / {number(count)}", key=len)
        self.place.setFixedWidth(self.place.fontMetrics().horizontalAdvance(widest))
        for button, other, is_enabled in (
            (self.back, self.forward, has_earlier and not is_off),
            (self.forward, self.back, has_later and not is_off),
        ):
            if button.hasFocus() and not is_enabled:
                other.setFocus()  # and not to what comes next
            button.setEnabled(is_enabled)
        self.eye.setEnabled(not session.state.is_set_aside)

    def offer(self, others: tuple[QAction, ...], primary: QAction) -> None:
        """Offer what can be done, from left to right, and what one does next."""
        shown = [*[None] * (OTHERS - len(others)), *others]
        for button, action in zip(self.others, shown, strict=True):
            button.show_action(action)
        self.primary.show_action(primary)
        self.fit()


class ActionButton(QPushButton):
    """Says and does what an action does that is given to it from time to time."""

    def __init__(self, letters: int = 0) -> None:
        """`letters` are those that it has room for whatever it says."""
        super().__init__()
        self._letters = letters
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # a click leaves the focus where it is
        self.action: QAction | None = None
        """What it does at the moment."""
        self._is_tight = False
        self.clicked.connect(self._on_clicked)

    def show_action(self, action: QAction | None) -> None:
        """Be the button of an action, or of none."""
        if action is not self.action:
            if self.action:
                self.action.changed.disconnect(self._follow)
            self.action = action
            if action:
                action.changed.connect(self._follow)
        self.setVisible(action is not None)
        self._follow()

    def tighten(self, *, is_tight: bool) -> None:
        """Do with less room beside the words, or no longer."""
        if is_tight is not self._is_tight:
            self._is_tight = is_tight
            self.updateGeometry()

    def sizeHint(self) -> QSize:
        hint, letters = super().sizeHint(), self._letters - _SPARE
        if not self._is_tight:  # the style sheet leaves less room than other buttons have
            hint, letters = hint + QSize(2 * _GAP, 0), self._letters
        return hint.expandedTo(QSize(letters * self.fontMetrics().averageCharWidth(), 0))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    @Slot()
    def _follow(self) -> None:
        action = self.action
        if action:
            self.setText(action.iconText())
            self.setToolTip(action.toolTip())
            self.setEnabled(action.isEnabled())

    @Slot()
    def _on_clicked(self) -> None:
        if self.action:
            self.action.trigger()


class Eye(QToolButton):
    """Shows what squares are worth, or no longer; drawn, since icons would slow the start."""

    def __init__(self, values: QAction) -> None:
        super().__init__()
        self._values = values
        self.setObjectName("eye")  # the style sheet leaves the room for the eye
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # a click leaves the focus on the board
        self.show_word(is_shown=True)
        self.setToolTip(values.toolTip())
        self.toggled.connect(self._on_toggled)
        values.toggled.connect(self.setChecked)

    @Slot(bool)
    def _on_toggled(self, is_on: bool) -> None:
        if is_on is not self._values.isChecked():
            self._values.trigger()

    def show_word(self, *, is_shown: bool) -> None:
        """Say what it shows in a word, or leave that to the picture."""
        name = tr("Values")
        self.setText(name if is_shown else "")
        self.setAccessibleName(name)

    def sizeHint(self) -> QSize:
        text = self.fontMetrics().horizontalAdvance(self.text())
        return QSize(_EYE + text + 4 * _GAP, super().sizeHint().height())

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        with painting(self) as painter:
            painter.setPen(QPen(self.palette().windowText().color(), 1.4))
            painter.translate(2, (self.height() - _EYE) / 2)
            _draw_eye(painter, is_open=self.isChecked())


def _draw_eye(painter: QPainter, *, is_open: bool) -> None:
    """Draw the lower lid, and where it is open the upper one and the pupil."""
    path = QPainterPath()
    path.moveTo(1, 8)
    path.quadTo(8, 15.5, 15, 8)
    if is_open:
        path.quadTo(8, 0.5, 1, 8)
    painter.drawPath(path)
    if is_open:
        painter.setBrush(painter.pen().color())
        painter.drawEllipse(QRectF(5.8, 5.8, 4.4, 4.4))


def _arrow(sign: str, name: str, key: str) -> QToolButton:
    """Return a small button with a sign instead of a word."""
    button = QToolButton()
    button.setText(sign)
    button.setAccessibleName(name)
    native = QKeySequence(key).toString(QKeySequence.SequenceFormat.NativeText)
    button.setToolTip(f"{name} ({native})")
    button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    return button
