"""Asker: a round of questions from a study, on boards of their own, while the game waits."""

from collections.abc import Callable
from typing import NamedTuple

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QWidget

from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.rules import Cell
from tictactoe_gui.session.game import Game
from tictactoe_gui.session.layers import Mode
from tictactoe_gui.session.worker import Worker
from tictactoe_gui.ui.board.playback import Record
from tictactoe_gui.ui.board.questioner import Offered, QuestionActions
from tictactoe_gui.ui.board.records import line_record
from tictactoe_gui.ui.board.study_context import StudyContext
from tictactoe_gui.ui.kit.windows import announce
from tictactoe_gui.ui.studies.asking.posed import Posed, Reply, Ruled
from tictactoe_gui.ui.wording import tr
from tictactoe_gui.ui.wording.progress import question_place

RoundTask = Callable[[Control], tuple[Posed, ...]]
"""Returns the questions of a round; raises Cancelled on request."""


class Asked(NamedTuple):
    """A question of a round, and what has become of it."""

    posed: Posed
    ruled: Ruled | None = None
    reply: Reply | None = None

    @property
    def is_open(self) -> bool:
        """Whether it waits for an answer."""
        return self.ruled is None

    @property
    def tells(self) -> bool:
        """Whether all may be shown that led to the answer."""
        return not (self.is_open or self.posed.is_followed)


class Asker(QObject):
    """Shows the board of a question in place of the game, and judges an answer at once."""

    changed = Signal()
    """Another question, an answer, or the beginning or the end."""

    def __init__(self, owner: QWidget, pointing: StudyContext) -> None:
        super().__init__(owner)
        self._owner, self._pointing = owner, pointing
        self._round: tuple[Posed, ...] = ()
        self.place = 0
        """The number of the question, from 1 on."""
        self.wrong: tuple[Posed, ...] = ()
        """What was not answered rightly."""
        self.asked: Asked | None = None
        self._is_showing = False
        """Whether it shows a board itself, at the moment."""
        self._record: Record | None = None
        """The board that it has shown."""
        again = QAction(tr("The wrong ones again"), self)
        again.triggered.connect(self.repeat)
        self._again, self._actions = again, QuestionActions(self, self, again)
        self.worker = Worker(self, finished=self.begin, failed=pointing.session.failed.emit)
        pointing.playback.changed.connect(self._on_playback)
        pointing.session.settings_changed.connect(self._on_settings)
        pointing.session.game_changed.connect(self._on_game)
        self._seats = pointing.session.settings.seats

    @property
    def count(self) -> int:
        """How many questions the round has."""
        return len(self._round)

    @property
    def is_open(self) -> bool:
        """Whether a question waits for its answer."""
        return self.asked is not None and self.asked.is_open

    @property
    def is_last(self) -> bool:
        """Whether no question follows."""
        return self.place == self.count

    @property
    def is_over(self) -> bool:
        """Whether the last question is answered."""
        return self.is_last and not self.is_open

    @property
    def offered(self) -> Offered:
        """What can be done with a question, and what comes next."""
        self._again.setEnabled(bool(self.wrong))
        return self._actions.offered(is_open=self.is_open, is_over=self.is_over)

    @property
    def place_line(self) -> str:
        """Which question of the round it is."""
        return question_place(self.place, self.count)

    def ask(self, task: RoundTask) -> None:
        """Begin a round with the questions that a task returns, in a thread of its own.

        Another game, another move or other seats come before it.
        """
        self._seats = self._pointing.session.settings.seats
        self.worker.submit(task)

    def begin(self, questions: tuple[Posed, ...]) -> None:
        """Ask the first question of a round; another one that is on ends."""
        if not questions:
            return
        session = self._pointing.session
        self._pointing.playback.stop()
        self._round, self.place, self.wrong = questions, 0, ()
        self._seats = session.settings.seats
        self._pointing.questioner = self
        session.lay(Mode.QUESTIONS, is_aside=True)
        self.go_on()

    def answer(self, reply: Reply | None) -> None:
        """Judge an answer; None asks to be shown, and counts as a wrong one."""
        if self.asked and self.asked.is_open:
            posed = self.asked.posed
            ruled = posed.rule(reply)
            if not ruled.is_right:
                self.wrong = *self.wrong, posed
            self.asked = Asked(posed, ruled, reply)
            self._pointing.veil(is_veiled=not self.asked.tells, by=self._owner)
            self.changed.emit()
            self._pointing.judged.emit(ruled.is_right)
            announce(self._owner, ruled.line(reply))

    @Slot()
    def repeat(self) -> None:
        """Ask at the end of a round once more what was not answered rightly."""
        if self.asked and self.is_over:
            self.begin(self.wrong)

    @Slot(int)
    def press(self, cell: Cell) -> None:
        """Take a square of the board for an answer, where squares are asked for."""
        if self.asked and self.asked.posed.takes_squares:
            self.choose(cell)

    @Slot(object)
    def choose(self, reply: Reply) -> None:
        """Take for an answer what was pressed elsewhere, if it is offered."""
        if self.asked and reply in dict(self.asked.posed.options):
            self.answer(reply)

    @Slot()
    def give_up(self) -> None:
        """Show the answer, which counts as a wrong one."""
        self.answer(None)

    @Slot()
    def go_on(self) -> None:
        """Ask the next question, unless one is open; after the last the game comes back."""
        if self.asked and self.asked.is_open:
            return
        if self.is_last:
            self.leave()
            return
        self.asked = Asked(self._round[self.place])
        self.place += 1
        self._show(self.asked.posed)

    def _show(self, posed: Posed) -> None:
        self._is_showing = True
        self._pointing.veil(is_veiled=True, by=self._owner)
        self._record = line_record(Game(posed.board), posed.text, self.place_line)
        self._pointing.playback.show(self._record)
        self._is_showing = False
        self.changed.emit()

    @Slot()
    def leave(self) -> None:
        """Give the game back as it was."""
        if self.asked is None:
            return
        self.asked, self._round, self.place = None, (), 0
        self._pointing.questioner = None
        self._pointing.veil(is_veiled=False)
        if self._pointing.playback.record is self._record:
            self._pointing.playback.stop()  # else another one has taken its place
        self._pointing.session.lift(Mode.QUESTIONS)
        self.changed.emit()

    @Slot()
    def _on_playback(self) -> None:
        """End with the board of the question, which a person has left."""
        if self.asked and not self._is_showing:
            self.leave()

    @Slot()
    def _on_game(self) -> None:
        """Begin no round that was wanted before another game or another move."""
        self.worker.cancel()
        if self.asked is None:
            self._pointing.session.lift(Mode.QUESTIONS)

    @Slot()
    def _on_settings(self) -> None:
        """End when another program is seated."""
        if self._pointing.session.settings.seats != self._seats:
            self.worker.cancel()
            self.leave()
