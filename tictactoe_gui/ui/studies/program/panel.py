"""Program: the seated program as its book prints it, and what it tries on the board."""

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import Qt, Slot
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QVBoxLayout

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.value_view import Scale
from tictactoe_gui.session.question import Question, question
from tictactoe_gui.session.session import GameSession
from tictactoe_gui.session.settings import Choice
from tictactoe_gui.session.worker import Worker
from tictactoe_gui.ui.board.pointing import Pointing
from tictactoe_gui.ui.board.withheld import Withheld
from tictactoe_gui.ui.kit.export import Graphic, NamedTable
from tictactoe_gui.ui.kit.exporter import Exporter
from tictactoe_gui.ui.kit.in_sight import WorksInSight
from tictactoe_gui.ui.kit.labels import heading, muted
from tictactoe_gui.ui.kit.scrolled import scroll_to
from tictactoe_gui.ui.studies.inside.words import question_line
from tictactoe_gui.ui.studies.program.drawing import ListingPicture, Place, Running
from tictactoe_gui.ui.studies.program.page import (
    ListingPage,
    ProgramReading,
    has_best,
    page_of,
    read_program,
    read_search,
    table_of,
    variables,
)
from tictactoe_gui.ui.studies.study_panel import StudyPanel
from tictactoe_gui.ui.wording import choice_name, square, tr
from tictactoe_gui.ui.wording.names import to_move

if TYPE_CHECKING:
    from tictactoe_gui.ui.board.search_replay import SearchReplay


class _ReadOn(NamedTuple):
    """What is read: a program, and the board on which it was or would be asked."""

    choice: Choice
    board: Board
    scale: Scale
    asked: Question | None


class ProgramPanel(WorksInSight, StudyPanel):
    """The listing; what was tried says why, and while a search is watched its lines run."""

    def __init__(self, pointing: Pointing) -> None:
        super().__init__(pointing)
        self._subject: _ReadOn | None = None
        self._reading: ProgramReading | None = None
        self._read_choice: Choice | None = None
        self.name, self.lead = heading(), muted(QLabel(wordWrap=True))
        self.listing = ListingPicture()
        self.withheld = Withheld(self.session, self.lead)
        self.watch = QPushButton(_watch_name())
        self.watch.setToolTip(
            tr("Plays the search on the board, and lights the line that runs (Ctrl+W)")
        )
        self.export_button, self.notice = QPushButton(tr("Export")), muted(QLabel(wordWrap=True))
        self.exporter = Exporter(self, lambda: self)
        self.export_button.setMenu(self.exporter)
        self._build()
        self.withheld.hide()
        self.worker = Worker(self, finished=self._on_read, failed=self.session.failed.emit)
        self.listing.pointed.connect(self._on_pointed)
        self.watch.clicked.connect(self._on_watch)
        self.exporter.notified.connect(self.notice.setText)
        pointing.preview.changed.connect(self._on_preview)
        pointing.machines_changed.connect(self._on_machines)

    def _build(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 14, 0, 4)
        column.setSpacing(6)
        top, below = QHBoxLayout(), QHBoxLayout()
        top.addWidget(self.name, 1)
        top.addWidget(self.watch, 0, Qt.AlignmentFlag.AlignTop)
        below.addWidget(self.export_button)
        below.addWidget(self.notice, 1)
        column.addLayout(top)
        for widget in (self.lead, self.listing, self.withheld):
            column.addWidget(widget)
        column.addLayout(below)
        column.addStretch(1)

    # What is shown.

    def refresh(self) -> None:
        """Read the program again if it, or the board that it is asked on, is another one."""
        asked, game = _question(self.session), self.session.game
        settings, board = self.session.settings, asked.board if asked else game.board
        choice = asked.choice if asked else settings.choice_for(game.board.turn)
        subject = _ReadOn(choice, board, settings.scale, asked)
        if subject == self._subject:
            self._show()
            return
        self._subject = subject
        self.notice.clear()
        self.worker.submit(partial(read_program, choice, board, settings.scale))

    @Slot()
    def _on_machines(self) -> None:
        """Read the program again: what it carries may have been read, or be another one."""
        self._subject = None
        self.request_refresh()

    def _on_read(self, reading: ProgramReading) -> None:
        self._reading = reading
        self._show()
        if self._subject and self._subject.choice != self._read_choice:
            self._read_choice = self._subject.choice
            scroll_to(self)  # another program is read from its beginning
        self.listing.show_lit()

    def _show(self) -> None:
        subject, reading = self._subject, self._reading
        if subject is None or reading is None or self.worker.is_busy:
            return
        tells = self.withheld.follow()
        if not reading.trials:  # a search has nothing to withhold before it is watched
            self.withheld.hide()
            self.lead.show()
        options = subject.choice.search_options
        self.watch.setVisible(options is not None)
        self.watch.setEnabled(not self.session.game.is_over)
        self.watch.setText(tr("Stop") if self._replay else _watch_name())
        if replay := self._replay:
            self._show_replay(replay, is_own=replay.tree.options == options)
            return
        page = page_of(reading, tells=tells)
        name = choice_name(subject.choice)
        self.name.setText(name)
        self.lead.setText(_lead(subject.asked, page))
        self.listing.show_page(page, name)

    def _show_replay(self, replay: "SearchReplay", *, is_own: bool) -> None:
        """Show the search that is played, whichever it is, and the line that runs."""
        if self._subject and is_own:
            self.name.setText(choice_name(self._subject.choice))
        else:
            self.name.setText(tr("The search on the board"))
        tree = replay.tree
        reading = read_search(tree.options, tree.root.visit.board, tree.scale)
        page = page_of(reading, tells=True)
        self.lead.setText(
            tr("The framed line is running. The position before it waits at the other lit line.")
        )
        self.listing.show_page(page, self.name.text(), _running(replay))

    @property
    def _replay(self) -> "SearchReplay | None":
        return self.pointing.preview.search

    @Slot()
    def _on_preview(self) -> None:
        """Follow a search that is played; all else is the same from step to step."""
        replay = self._replay
        if not (replay and self.isVisible() and self.listing.is_running):
            self.request_refresh()
            return
        self.listing.show_running(_running(replay))
        self.listing.show_lit()

    def forget_task(self) -> None:
        """Note that the program has to be read again."""
        self._subject = None
        self.request_refresh()

    # What the panel does to the board.

    @Slot(object)
    def _on_pointed(self, place: Place | None) -> None:
        if self.is_in_step and not self.worker.is_busy:
            self.pointing.light_game(self.listing.cells_of(place))

    @Slot()
    def _on_watch(self) -> None:
        if self._subject and self.is_in_step:
            self.pointing.watch_wanted.emit(self._subject.choice)

    # Export.

    def title(self) -> str:
        """Return what the program is called."""
        return self.name.text()

    def tables(self) -> tuple[NamedTable, ...]:
        """Return the listing with what became of each instruction."""
        lead = self.listing.running.state or self.lead.text() if self.session.tells else ""
        return (NamedTable(self.title(), lambda: table_of(self.listing.page, lead)),)

    def picture(self) -> Graphic | None:
        """Return the listing as it is drawn."""
        return self.listing.graphic(self.title())


def _question(session: GameSession) -> Question | None:
    """Return the program and the board it was asked on last; a new program is asked on this one."""
    asked, game = question(session), session.game
    if asked is None or asked.move is None or game.is_over or not game.is_newest:
        return asked
    if asked.choice == session.settings.choice_for(asked.board.turn):
        return asked
    return Question(game.board, session.settings.choice_for(game.board.turn))


def _running(replay: "SearchReplay") -> Running:
    """Return what the search that is played does at its step."""
    from tictactoe_gui.engine.pseudocode import CHOOSE, ENTER, RETURN, running

    tree, step = replay.tree, replay.step
    # Below the head, or below the end where the moves have been tried: both are not in sight
    # at once in a listing with two branches.
    end = RETURN if has_best(step) else ENTER
    above = end if step.node.parent else CHOOSE
    return Running(running(tree, step), above, (ENTER, RETURN), variables(tree, step))


def _watch_name() -> str:
    return tr("Watch it run")


def _lead(asked: Question | None, page: ListingPage) -> str:
    """Return which board the program was asked on, and what came of it."""
    if asked is None:
        return question_line(None)
    board, move = asked.board, asked.move
    facts = {"mark": board.turn.value, "turn": str(board.ply + 1)}
    if move and move.decision.cell is None:
        return tr("As {mark} it resigned in turn {turn}.", **facts)
    if move:
        return tr(
            "As {mark} it took {cell} in turn {turn}.", cell=square(move.decision.taken), **facts
        )
    if page.cell is not None:
        return tr(
            "Turn {turn}, {mark} to move: it would take {cell}.", cell=square(page.cell), **facts
        )
    return tr("Turn {turn}, {to_move}.", to_move=to_move(board.turn), turn=facts["turn"])
