"""PlaybackRow: under the board, leads through what is played on it, and through the game."""

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QAbstractButton, QLabel, QPushButton, QSizePolicy, QWidget

from tictactoe_gui.ui.board.study_context import StudyContext
from tictactoe_gui.ui.kit.labels import WholeLabel, muted, tool_button
from tictactoe_gui.ui.kit.layouts import row
from tictactoe_gui.ui.kit.windows import is_focus_by_key, leave
from tictactoe_gui.ui.wording import number, tr
from tictactoe_gui.ui.wording.numbers import decimal
from tictactoe_gui.ui.wording.progress import counts_as_hint, end_tip

_GAP = 6
"""Between its parts, in pixels."""


class PlaybackRow(QWidget):
    """A step to either side with the place between them, and what else can be done there.

    The black button is at the right end, whatever it does.
    """

    stepped = Signal(int)
    """A step on, 1, or back, -1."""
    cut_wanted = Signal()
    """The next cut-off of a search is to be shown."""
    left = Signal()
    """The game as it stands is to be shown, or nothing to be watched after all."""
    focus_lost = Signal(bool)
    """It had the focus, and is gone; says if the focus had come by keyboard."""
    pressed = Signal()
    """What the black button says is to be done."""

    def __init__(self, context: StudyContext) -> None:
        super().__init__()
        self._context = context
        self.back = tool_button("◀", tr("One step back"), "Alt+Left")
        self.forward = tool_button("▶", tr("One step forward"), "Alt+Right")
        self.back.setAutoRepeat(True)
        self.forward.setAutoRepeat(True)
        self.place, self.note = QLabel(), WholeLabel()
        muted(self.note)
        self.note.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.next_cut = QPushButton(tr("Next cut"))
        self.next_cut.setToolTip(tr("Go to the next node that left moves unsearched (C)"))
        self.leave = QPushButton()
        self.leave.setToolTip(end_tip())
        self.primary = QPushButton()
        self.primary.setObjectName("primary")
        steps = self.back, self.place, self.forward
        does = self.next_cut, self.leave, self.primary
        for button in (self.back, self.forward, *does):
            button.setSizePolicy(QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Expanding)
        self._needed: tuple[QWidget, ...] = (*steps, self.leave, self.primary)
        self._room = 0
        self.setLayout(row(*steps, (self.note, 1), *does, spacing=_GAP))
        self.back.clicked.connect(lambda: self.stepped.emit(-1))
        self.forward.clicked.connect(lambda: self.stepped.emit(1))
        self.next_cut.clicked.connect(self.cut_wanted)
        self.leave.clicked.connect(self.left)
        self.primary.clicked.connect(self.pressed)

    @property
    def is_wanted(self) -> bool:
        """Whether there is something to be led through, and nothing is asked about it."""
        context, state = self._context, self._context.session.state
        if context.is_asking:
            return True
        record = context.playback.record
        is_led = record.length > 1 if record else state.is_reviewing
        return is_led and not state.is_set_aside

    @Slot()
    def follow(self) -> None:
        """Show where it is, and what can be done there; or go, when it is of no use."""
        if not self.is_wanted:
            by_key = self.isVisible() and is_focus_by_key(self)
            if not self.isHidden() and leave(self):
                self.focus_lost.emit(by_key)
            return
        playback, game = self._context.playback, self._context.session.game
        is_asking, is_played = self._context.is_asking, playback.record is not None
        for each in (self.back, self.place, self.forward):
            each.setVisible(not is_asking)
        place, count = playback.place, playback.record.length if playback.record else 0
        if not is_played:
            place, count = game.ply, len(game.moves)
        self.place.setText(f"{number(place)} / {number(count)}")
        widest = f"{number(count)} / {number(count)}"
        self.place.setMinimumWidth(self.place.fontMetrics().horizontalAdvance(widest))
        has_earlier = not playback.is_first if is_played else place > 0
        has_later = not playback.is_over if is_played else place < count
        self._enable(self.back, self.forward, is_enabled=has_earlier)
        self._enable(self.forward, self.back, is_enabled=has_later)
        self._enable(self.next_cut, self.back, is_enabled=has_later)
        self.note.show_line(self._note())
        self.leave.setText(self._leaving())
        self.primary.setText(self._doing())
        self.fit(self._room)
        self.show()

    def _enable(self, button: QAbstractButton, other: QWidget, *, is_enabled: bool) -> None:
        """Enable a button or not; its focus goes to another one, and not to what comes next."""
        if button.hasFocus() and not is_enabled:
            other.setEnabled(True)
            other.setFocus()
        button.setEnabled(is_enabled)

    def fit(self, room: int) -> int:
        """Leave out what there is no room for; return the width of what is left, in pixels."""
        self._room, tree = room, self._context.playback.tree
        parts = [each for each in self._needed if not each.isHidden()]
        if tree and tree.options.alpha_beta and not self._context.is_asking:
            parts.append(self.next_cut)
        widths = [max(each.minimumWidth(), each.minimumSizeHint().width()) for each in parts]
        is_whole = sum(widths) + _GAP * len(parts) <= room
        self.next_cut.setVisible(self.next_cut in parts and is_whole)
        shown = widths if is_whole or self.next_cut not in parts else widths[:-1]
        return sum(shown) + _GAP * len(shown)

    def _note(self) -> str:
        if self._context.is_asking:
            return counts_as_hint()
        playback = self._context.playback
        if not playback.record or playback.is_paused or playback.is_over:
            return ""
        rate = playback.rate
        told = number(int(rate)) if rate >= 1 else decimal(rate, 1)
        return tr("{rate} a second", rate=told)

    def _leaving(self) -> str:
        if self._context.is_asking:
            return tr("Cancel")
        return tr("Stop") if self._context.playback.record else tr("Back to the game")

    def _doing(self) -> str:
        playback = self._context.playback
        if self._context.is_asking:
            return tr("Watch anyway")
        if not playback.record:
            return tr("From here")
        if playback.is_over:
            return tr("Again")
        return tr("Go on") if playback.is_paused else tr("Pause")
