"""Quiz: one queue of questions on boards of their own, one card and one judge; the game waits."""

from collections import deque

from PySide6.QtCore import QObject, QTimer, Signal, Slot
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QWidget

from tictactoe_gui.engine.rules import Cell
from tictactoe_gui.session.game import Game
from tictactoe_gui.session.layers import Mode
from tictactoe_gui.session.turn_state import Refusal
from tictactoe_gui.ui.board.playback import Record
from tictactoe_gui.ui.board.records import line_record
from tictactoe_gui.ui.board.study_context import Offered, StudyContext
from tictactoe_gui.ui.kit.windows import announce
from tictactoe_gui.ui.quiz.question import Posed, QuestionSource, Reply, Ruled, square_in
from tictactoe_gui.ui.wording import tr
from tictactoe_gui.ui.wording.names import question_place

QUIET_MS = 400
"""After a new question no answer is taken for this long: a late press was for the last one."""


class Quiz(QObject):
    """Asks a round of questions, and judges each answer at once, on the board and beside it.

    A wrong one comes back at the end of the round until it is right. Only the first answer to each
    counts.
    """

    changed = Signal()
    """Another question, an answer, or the beginning or the end."""
    begun = Signal()
    """The first question of a round."""

    def __init__(self, window: QWidget, context: StudyContext) -> None:
        super().__init__(window)
        self._window, self._context, self._playback = window, context, context.playback
        self.source: QuestionSource | None = None
        self.is_led = False
        """Whether the course says what is asked, and when that is enough."""
        self.posed: Posed | None = None
        self.ruled: Ruled | None = None
        """What was said of the answer, once there is one."""
        self.reply: Reply | None = None
        self.note = ""
        """What becomes of the question."""
        self.firsts: list[bool | None] = []
        """Whether the first answer to each question of the round was right."""
        self.missed: tuple[Posed, ...] = ()
        """The questions that were first answered wrongly."""
        self._queue = deque[tuple[int, Posed]]()
        self.place = 0
        """Of the question in its round, from 0 on."""
        self._record: Record | None = None
        """What it has shown, or is about to."""
        self._quiet = QTimer(self, singleShot=True, interval=QUIET_MS)
        self.show_answer, self.next = QAction(tr("Show me"), self), QAction(self)
        self.end, self.more = QAction(tr("End"), self), QAction(tr("Five more"), self)
        self.show_answer.setToolTip(tr("Show the answer, which counts as wrong (H or E)"))
        self.next.setToolTip(tr("The next question (Enter)"))
        self.end.setToolTip(tr("Return to the game (Esc twice)"))
        self.more.setToolTip(tr("Go on with questions of this kind"))
        self.show_answer.triggered.connect(self.give_up)
        self.next.triggered.connect(self.go_on)
        self.end.triggered.connect(self.leave)
        self.more.triggered.connect(self.repeat)
        self._playback.changed.connect(self._on_playback)
        context.session.game_changed.connect(self._on_game)
        context.session.settings_changed.connect(self._on_settings)
        self._seats = context.session.settings.seats

    @property
    def is_on(self) -> bool:
        """Whether a question is on the board."""
        return self.posed is not None

    @property
    def is_open(self) -> bool:
        """Whether a question waits for its answer."""
        return self.is_on and self.ruled is None

    @property
    def is_over(self) -> bool:
        """Whether the last question is answered."""
        return self.ruled is not None and not self._queue

    @property
    def wrong_cell(self) -> Cell | None:
        """The square that was answered, and was wrong."""
        if not (self.posed and self.posed.takes_squares and self.ruled) or self.ruled.is_right:
            return None
        return square_in(self.reply, self.posed.board)

    @property
    def offered(self) -> Offered:
        """What can be done with a question, and what comes next."""
        self.show_answer.setEnabled(self.is_open)
        self.next.setEnabled(not self.is_open)
        self.next.setText(tr("Done") if self.is_over else tr("Next"))
        if self.is_over:
            return Offered(self.end, None, self.next if self.is_led else self.more)
        return Offered(self.end, self.show_answer, self.next)

    def begin(self, source: QuestionSource, *, is_led: bool = False) -> None:
        """Ask the first question of a round; another one that is on ends."""
        self._record = None  # else a round that is on would end
        self._context.playback.stop()
        questions = source.pose()
        if not questions:
            return
        session = self._context.session
        self.source, self.is_led, self._seats = source, is_led, session.settings.seats
        self._queue = deque(enumerate(questions))
        self.firsts, self.missed = [None] * len(questions), ()
        self._context.questioner = self
        session.lay(Mode.QUIZ, is_aside=True)
        self._ask()
        self.begun.emit()

    def _ask(self) -> None:
        self.place, self.posed = self._queue.popleft()
        self.ruled, self.reply, posed = None, None, self.posed
        self._quiet.start()
        title = posed.title or question_place(self.place + 1, len(self.firsts))
        self._context.veil(is_veiled=True)
        self._show(Game(posed.board), posed.text, title)
        announce(self._window, tr("Question: {task}", task=posed.title or posed.text))
        self.changed.emit()

    def _show(self, game: Game, line: str, title: str) -> None:
        self._record = line_record(game, line, title)
        self._playback.show(self._record)

    @Slot(int)
    def press(self, cell: Cell) -> None:
        """Take a square of the board for an answer, where squares are asked for."""
        if self.posed and self.posed.takes_squares and self.is_open:
            if cell in self.posed.board.legal_moves():
                self.answer((cell,))
            else:
                self._context.session.refused.emit(Refusal.TAKEN)

    def answer(self, reply: Reply | None) -> None:
        """Judge an answer, once it is kept; None asks to be shown, and counts as a wrong one."""
        posed, source = self.posed, self.source
        if not posed or not source or not self.is_open or self._quiet.isActive():
            return
        note = source.keep(posed, reply)
        self.reply, self.ruled = reply, posed.rule(reply)
        is_right = self.ruled.is_right
        if self.firsts[self.place] is None:
            self.firsts[self.place] = is_right
            self.missed = self.missed if is_right else (*self.missed, posed)
        if not is_right:
            self._queue.append((self.place, source.again(posed)))
        self.note = note if is_right else tr("It comes back soon.")
        heading, lines = self.ruled.heading(reply), self.ruled.lines
        self._context.veil(is_veiled=False)
        self._show(self.ruled.game, lines[-1] if lines else "", heading)
        announce(self._window, " ".join((heading, *lines)))
        self.changed.emit()
        self._context.judged.emit(is_right)

    @Slot()
    def give_up(self) -> None:
        """Show the answer, which counts as a wrong one."""
        self.answer(None)

    @Slot()
    def go_on(self) -> None:
        """Ask the next question, unless one is open; after the last the game comes back."""
        if self.is_over:
            self.leave()
        elif self.ruled:
            self._ask()

    @Slot()
    def repeat(self) -> None:
        """Ask as many questions again."""
        if self.source:
            self.begin(self.source, is_led=self.is_led)

    @Slot(str)
    def choose(self, kind: str) -> None:
        """Ask questions of another kind from now on."""
        if self.source and self.is_on:
            self.source.choose(kind)
            self.repeat()

    @Slot()
    def leave(self) -> None:
        """Give the game back as it was."""
        if self.posed is None:
            return
        self.posed = self.ruled = self.reply = None
        self._queue.clear()
        if self._context.questioner is self:
            self._context.questioner = None
        self._context.veil(is_veiled=False)
        record, self._record = self._record, None
        if self._playback.record is record:
            self._playback.stop()  # else another one has taken its place
        self._context.session.lift(Mode.QUIZ)
        self.changed.emit()

    @Slot()
    def _on_playback(self) -> None:
        """End with the board of the question, which a person has left."""
        if self._playback.record is not self._record:
            self.leave()

    @Slot()
    def _on_game(self) -> None:
        """End when another game was begun, opened or pasted."""
        if not self._context.session.is_on(Mode.QUIZ):
            self.leave()

    @Slot()
    def _on_settings(self) -> None:
        """End when another program is seated."""
        if self._context.session.settings.seats != self._seats:
            self.leave()
