"""Practising: plays the questions of practice on the board, and shows their card beside it."""

import random
from dataclasses import replace

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QWidget

from tictactoe_gui.engine.rules import Cell
from tictactoe_gui.engine.why.proof import best_line, line_after
from tictactoe_gui.session.game import Game
from tictactoe_gui.session.practice import Practice, PracticeQuestion, RoundState
from tictactoe_gui.session.session import Refusal
from tictactoe_gui.session.store.store import Store
from tictactoe_gui.ui.board.playback import Record
from tictactoe_gui.ui.board.questioner import Offered, QuestionActions
from tictactoe_gui.ui.board.records import line_record
from tictactoe_gui.ui.board.study_context import StudyContext
from tictactoe_gui.ui.kit.windows import announce
from tictactoe_gui.ui.teaching.practice import words
from tictactoe_gui.ui.teaching.practice.card import PracticeCard
from tictactoe_gui.ui.wording import tr


class Practising(QObject):
    """A question is a board without a game; what follows a wrong answer is played out on it."""

    changed = Signal()
    """Another question, an answer, or the beginning or the end."""

    def __init__(self, window: QWidget, context: StudyContext, store: Store) -> None:
        super().__init__(window)
        self._window, self._context, self._playback = window, context, context.playback
        self.practice = Practice(context.session, store, random.Random())
        more = QAction(tr("Ten more"), self)
        more.setToolTip(tr("Go on with questions of this kind"))
        self.actions = QuestionActions(self, self, more)
        self._shown: tuple[RoundState, PracticeQuestion | None] = RoundState.OFF, None
        self.card: PracticeCard | None = None
        """What is to be shown in the place of the studies while it is on."""
        self.is_led = False
        """Whether the course says what is asked, and when that is enough."""
        self._is_showing = False
        """Whether it shows a board itself, at the moment."""
        self._record: Record | None = None
        """What it has shown."""
        self.practice.changed.connect(self._on_changed)
        self._playback.changed.connect(self._on_playback)
        more.triggered.connect(self.practice.go_on)

    @property
    def is_on(self) -> bool:
        """Whether a question is on the board."""
        return self.practice.is_on

    @property
    def is_over(self) -> bool:
        """Whether the last question of a round is answered."""
        return self.practice.is_round_over and not self.is_led

    @property
    def offered(self) -> Offered:
        """What can be done with a question, and what comes next."""
        return self.actions.offered(is_open=self.is_open, is_over=self.is_over)

    @property
    def asked(self) -> PracticeQuestion | None:
        """The question that waits for an answer, if one does."""
        return self.practice.question if self.practice.progress is RoundState.ASKED else None

    @property
    def is_open(self) -> bool:
        """Whether a question waits for its answer."""
        return self.asked is not None

    @property
    def judged(self) -> PracticeQuestion | None:
        """The question that was answered, if the next one has not been asked."""
        return self.practice.question if self.practice.progress is RoundState.ANSWERED else None

    @Slot(int)
    def press(self, cell: Cell) -> None:
        """Take a square of the board for an answer."""
        if not self.asked:
            return
        if cell in self.asked.exercise.board.legal_moves():
            self.practice.answer(cell)
        else:
            self._context.session.refused.emit(Refusal.TAKEN)

    @Slot()
    def give_up(self) -> None:
        """Show the answer, which counts as a wrong one."""
        self.practice.answer(None)

    @Slot()
    def leave(self) -> None:
        """Give the game back as it was."""
        self.practice.leave()

    @Slot()
    def go_on(self) -> None:
        """Ask the next question; after the last one of a round its game comes back."""
        if not self.judged:
            return
        if self.practice.is_round_over and not self.is_led:
            self.leave()
        else:
            self.practice.ask_next()

    @Slot()
    def _on_changed(self) -> None:
        """Show the question on the board, or what follows from its answer."""
        asked, judged = self.asked, self.judged
        shown = self.practice.progress, self.practice.question
        is_same, self._shown = shown == self._shown, shown
        self._show_card()
        self._is_showing = True
        if is_same and self.is_on:
            pass  # only what is known has changed
        elif asked:
            exercise = asked.exercise
            lead = "" if self.is_led else words.lead(asked)
            self._show(line_record(Game(exercise.board), lead, words.task(exercise)))
            announce(self._window, words.spoken_task(exercise))
        elif judged:
            ruling, reasons, others = (
                words.ruling(judged),
                words.reasons(judged),
                words.others(judged),
            )
            is_said = self.card is not None and self.card.isVisible()
            said = "" if is_said else others or reasons
            self._show(line_record(_shown(judged), said, ruling))
            announce(self._window, " ".join(filter(None, (ruling, reasons, others))))
            self._context.judged.emit(judged.is_right)
        elif not self.is_on and self._playback.record is self._record:
            self._playback.stop()  # else another one has taken its place
        self._is_showing = False
        self.changed.emit()

    def _show(self, record: Record) -> None:
        self._record = record
        self._playback.show(record)

    def _show_card(self) -> None:
        if self.is_on and self.practice.question:
            if self.card:
                self.card.follow()
            else:
                self.card = PracticeCard(self.practice, self._window)
                self.card.kind_chosen.connect(self._on_kind)
                if self.is_led:
                    self.card.leave_choice()
        elif self.card and not self.is_on:
            self.card.deleteLater()
            self.card = None

    @Slot(str)
    def _on_kind(self, kind: str) -> None:
        session = self._context.session
        session.change(replace(session.settings, practice=kind))
        self.practice.choose(kind)

    @Slot()
    def _on_playback(self) -> None:
        """End with the board of the question, which a person has left."""
        is_gone = self._playback.record is not self._record
        if is_gone and self.is_on and not self._is_showing:
            self.practice.leave()


def _shown(judged: PracticeQuestion) -> Game:
    """Return what is played after an answer: nothing if it is right, else what comes of it."""
    board, cell = judged.exercise.board, judged.cell
    if cell is None:
        cell = words.shown_square(judged.exercise)
        return Game(board, (cell, *best_line(board.play(cell))))
    line = (cell,) if judged.is_right else line_after(board, cell)
    return Game(board, line, 1)
