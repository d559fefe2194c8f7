"""PlaybackRow: under the board, leads through what is played on it, and through the game."""

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QLabel, QPushButton, QSizePolicy, QWidget

from tictactoe_gui.ui.board.study_context import StudyContext
from tictactoe_gui.ui.kit.controls import tool_button
from tictactoe_gui.ui.kit.labels import muted
from tictactoe_gui.ui.kit.layouts import row
from tictactoe_gui.ui.wording import number, tr
from tictactoe_gui.ui.wording.numbers import decimal
from tictactoe_gui.ui.wording.progress import end_tip

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
    pressed = Signal()
    """What the black button says is to be done."""

    def __init__(self, context: StudyContext) -> None:
        super().__init__()
        self._context = context
        self.back = tool_button("◀", tr("One step back"), "Alt+Left")
        self.forward = tool_button("▶", tr("One step forward"), "Alt+Right")
        for button in (self.back, self.forward):
            button.setAutoRepeat(True)
            button.setSizePolicy(QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Expanding)
        self.place, self.note = QLabel(), muted(QLabel())
        self.next_cut = QPushButton(tr("Next cut"))
        self.next_cut.setToolTip(tr("Go to the next node that left moves unsearched (C)"))
        self.leave = QPushButton()
        self.leave.setToolTip(end_tip())
        self.primary = QPushButton()
        self.primary.setObjectName("primary")
        steps = self.back, self.place, self.forward
        does = self.next_cut, self.leave, self.primary
        self.setLayout(row(*steps, (None, 1), self.note, *does, spacing=_GAP))
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
        """Show where it is, and what can be done there."""
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
        self.back.setEnabled(not playback.is_first if is_played else place > 0)
        self.forward.setEnabled(not playback.is_over if is_played else place < count)
        tree = playback.tree
        self.next_cut.setVisible(bool(tree and tree.options.alpha_beta and not is_asking))
        self.next_cut.setEnabled(not playback.is_over)
        self.note.setText(self._note())
        self.leave.setText(self._leaving())
        self.primary.setText(self._doing())

    def _note(self) -> str:
        if self._context.is_asking:
            return tr("That counts as a hint.")
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
