"""BoardRow: the one row under the board: where one is, the eye, and what one does next."""

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import QRectF, QSize, Qt, Slot
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

from tictactoe_gui.ui.board.study_context import Offered, StudyContext
from tictactoe_gui.ui.kit.layouts import row, widget_of
from tictactoe_gui.ui.kit.paint import painting
from tictactoe_gui.ui.wording import number, tr

_GAP = 6
"""Between its parts, in pixels."""
_EYE = 16
"""The side of the square in which the eye is drawn."""
_PLACE = "999 / 999"
"""What there is room for: of a longer way only the place is said, so that nothing beside moves."""
_LETTERS, _OTHER_LETTERS = 18, 15
"""What the black button has room for whatever it says, and each of the two others; one alone may
say as much as both."""
_LITTLE, _LESS = 2, 5
"""Letters of their room that buttons give up where there is little, or less."""
_KEY = "E"
"""What shows the values, and hides them; it stands beside the word."""


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

    def __init__(self, context: StudyContext, values: QAction) -> None:
        """`values` shows what squares are worth, or no longer."""
        super().__init__()
        self._context = context
        self.back = _arrow("◀", tr("One step back"), "Alt+Left")
        self.forward = _arrow("▶", tr("One step forward"), "Alt+Right")
        self.place = PlaceLabel()
        self.eye = Eye(values)
        self.others = ActionButton(_OTHER_LETTERS), ActionButton(_OTHER_LETTERS)
        self._pair = widget_of(row(self.others[0], (None, 1), self.others[1], spacing=_GAP))
        self.primary = ActionButton(_LETTERS)
        self.primary.setObjectName("primary")
        self._arrows = widget_of(row(self.back, self.forward, spacing=_GAP))
        steps = self._arrows, self.place, self.eye
        self.setLayout(row(*steps, (None, 1), self._pair, self.primary, spacing=_GAP))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.fit()

    def fit(self) -> None:
        """Leave out what there is no room for, whatever is said: what has keys comes last.

        A question is answered and left by buttons, so there the arrows are left out first.
        """
        is_asked = self._context.session.state.is_set_aside
        self._arrows.show()
        self.place.show()
        self._pair.show()
        self.eye.show()
        self.eye.show_word(is_shown=True)
        self._tighten(0)
        ways: tuple[Callable[[], object], ...] = (
            partial(self._tighten, _LITTLE),
            partial(self.eye.show_word, is_shown=False),
            partial(self._tighten, _LESS),
            self.place.hide,
            partial(self._tighten, _LETTERS),  # better one that moves a little than none
            self.eye.hide,
            *((self._arrows.hide,) if is_asked else ()),
            self._pair.hide,
        )
        for leave_out in ways:
            if self.minimumSizeHint().width() > self.width():
                leave_out()

    def _tighten(self, spare: int) -> None:
        for each in self.others:
            each.tighten(spare)
        self.primary.tighten(min(spare, _LESS))  # which never moves
        said = sum(each.sizeHint().width() for each in self.others if each.action)
        self._pair.setFixedWidth(max(2 * self.others[0].room, said) + _GAP)

    def follow(self, shown: Place | None = None) -> None:
        """Show where one is: in a chapter, or else in what is played, or in the game."""
        playback, session = self._context.playback, self._context.session
        is_off = session.state.is_set_aside and shown is None  # a question stands on the board
        if shown is None:
            ply, count = session.game.ply, len(session.game.moves)
            shown = Place(ply, count, ply > 0, ply < count)
            if playback.record:
                before = 1 - playback.record.first
                place, count = playback.place - before, playback.record.length - before
                shown = Place(place, count, not playback.is_first, not playback.is_over)
        place, count, has_earlier, has_later = shown
        self.place.show_place(place, 0 if is_off else count)
        for button, other, is_enabled in (
            (self.back, self.forward, has_earlier and not is_off),
            (self.forward, self.back, has_later and not is_off),
        ):
            if button.hasFocus() and not is_enabled:
                other.setFocus()  # and not to what comes next
            button.setEnabled(is_enabled)
        self.eye.setEnabled(not session.state.is_set_aside)

    def offer(self, offered: Offered) -> None:
        """Offer what can be done, each in its place."""
        for button, action in zip((*self.others, self.primary), offered, strict=True):
            if action is None and button.hasFocus():
                self.primary.setFocus(Qt.FocusReason.ShortcutFocusReason)  # as by a key
            button.show_action(action)
        self.fit()


class PlaceLabel(QLabel):
    """Says where one is, in the same room whatever that is."""

    def show_place(self, place: int, count: int) -> None:
        """Show a place of so many; of none, nothing, and of very many, the place alone."""
        told = f"{number(place)} / {number(count)}" if count else ""
        is_long = len(f"{number(count)} / {number(count)}") > len(_PLACE)
        self.setText(number(place) if is_long else told)
        self.setToolTip(told)

    def sizeHint(self) -> QSize:
        return QSize(self.fontMetrics().horizontalAdvance(_PLACE), super().sizeHint().height())

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()


class ActionButton(QPushButton):
    """Says and does what an action does that is given to it from time to time."""

    def __init__(self, letters: int) -> None:
        """`letters` are those that it has room for whatever it says."""
        super().__init__()
        self._letters = letters
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # a click leaves the focus where it is
        self.action: QAction | None = None
        """What it does at the moment."""
        self._spare = 0
        """Letters of its room that it does without."""
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

    def tighten(self, spare: int) -> None:
        """Do without so many letters of its room."""
        if spare != self._spare:
            self._spare = spare
            self.updateGeometry()

    @property
    def room(self) -> int:
        """How wide it is at least, whatever it says."""
        return max(0, self._letters - self._spare) * self.fontMetrics().averageCharWidth()

    def sizeHint(self) -> QSize:
        hint = super().sizeHint()
        if not self._spare:  # the style sheet leaves less room than other buttons have
            hint += QSize(2 * _GAP, 0)
        return hint.expandedTo(QSize(self.room, 0))

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
        self.setText(f"{name} {_KEY}" if is_shown else "")
        self.setAccessibleName(name)

    def sizeHint(self) -> QSize:
        text = self.fontMetrics().horizontalAdvance(self.text())
        return QSize(_EYE + text + 3 * _GAP, super().sizeHint().height())

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
    button.setAutoRepeat(True)
    return button
