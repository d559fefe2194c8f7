"""ListingPart: a program of rules as its book prints it, and what it tries on the board."""

from functools import partial

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QLabel

from tictactoe_gui.engine.rules import Cell
from tictactoe_gui.session.lessons import plays_learner
from tictactoe_gui.session.question import Question
from tictactoe_gui.session.settings import Choice
from tictactoe_gui.session.worker import Worker
from tictactoe_gui.ui.kit.content import ContentView
from tictactoe_gui.ui.kit.layouts import column, muted
from tictactoe_gui.ui.studies.study_panel import StudyPanel
from tictactoe_gui.ui.studies.thinking.part import WorkingPart
from tictactoe_gui.ui.studies.thinking.program.page import ProgramReading, read_program
from tictactoe_gui.ui.studies.thinking.program.printed import Printed, printed
from tictactoe_gui.ui.wording import square, tr
from tictactoe_gui.ui.wording.names import choice_name, to_move


class ListingPart(WorkingPart):
    """The listing; what was tried says why, and what named the square is lit."""

    def __init__(self, panel: StudyPanel) -> None:
        super().__init__(panel)
        self._subject: Question | None = None
        self._choice: Choice | None = None
        """The program, even when it has to be read again."""
        self._reading: ProgramReading | None = None
        self.lead = muted(QLabel(wordWrap=True))
        self.listing = ContentView(tr("Listing"))
        self._printed = Printed()
        parts = self.lead, self.listing, None
        self.setLayout(column(*parts, spacing=6, margins=(0, 0, 0, 4)))
        self.worker = Worker(self, finished=self._on_read, failed=self.session.failed.emit)
        self.listing.lit.connect(self._on_lit)
        self.pointing.machines_changed.connect(self.forget_task)

    # What is shown.

    def show_question(self, asked: Question) -> None:
        """Read the program again if it, or the board that it is asked on, is another one."""
        if asked == self._subject:
            self._show()
            return
        self._subject, self._choice = asked, asked.choice
        self.worker.submit(partial(read_program, asked.choice, asked.board))

    def follow(self) -> None:
        """Mark what is tried in a thought that is played on the board, or what has decided."""
        frame, shown = self.pointing.playback.frame, self._printed
        trial = frame.thought.trial if frame and frame.thought else None
        tried = shown.lines_of([(trial.row, trial.place)]) if trial else shown.decisive
        self.listing.setAccessibleName(choice_name(self._choice) if self._choice else "")
        # Below a box a page begins with that.
        self.listing.is_followed = not (self._choice and plays_learner(self._choice))
        self.listing.show_content(shown.content, tried)

    @Slot()
    def forget_task(self) -> None:
        """Note that the program has to be read again: it, or what it carries, is another one."""
        self._subject = None
        self.panel.request_refresh()

    def _on_read(self, reading: ProgramReading) -> None:
        self._reading = reading
        self._show()

    def _show(self) -> None:
        subject, reading = self._subject, self._reading
        if subject is None or reading is None or self.worker.is_busy:
            return
        self._printed = printed(reading)
        self.lead.show()
        self.lead.setText(_lead(subject, self._printed.cell))
        self.follow()

    # What the panel does to the board.

    @Slot(object)
    def _on_lit(self, cells: tuple[Cell, ...]) -> None:
        if self.panel.is_in_step and not self.worker.is_busy:
            self.pointing.light_game(cells)


def _lead(asked: Question, cell: Cell | None) -> str:
    """Return what came of it."""
    board, move = asked.board, asked.move
    facts = {"mark": board.turn.value, "turn": str(board.ply + 1)}
    if move and move.decision.cell is None:
        return tr("Turn {turn}: it resigned.", **facts)
    if move:
        return tr("Turn {turn}: it took square {cell}.", cell=square(move.decision.taken), **facts)
    if cell is not None:
        return tr("Turn {turn}, {mark} to move: it would take {cell}.", cell=square(cell), **facts)
    return tr("Turn {turn}, {to_move}.", to_move=to_move(board.turn), turn=facts["turn"])
