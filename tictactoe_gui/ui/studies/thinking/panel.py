"""The panel of Thinking: how the seated program decides, whichever it is."""

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Slot
from PySide6.QtWidgets import QLabel, QPushButton, QWidget

from tictactoe_gui.engine.player import Difficulty
from tictactoe_gui.engine.rules import Cell, Mark
from tictactoe_gui.session.lessons import plays_learner
from tictactoe_gui.session.question import Question, question, thought
from tictactoe_gui.session.settings import Choice, Side
from tictactoe_gui.session.store.machines import Taught
from tictactoe_gui.session.worker import Worker
from tictactoe_gui.ui.board.study_context import StudyContext
from tictactoe_gui.ui.kit.content import Content, ContentView, Line
from tictactoe_gui.ui.kit.controls import Segments
from tictactoe_gui.ui.kit.layouts import BUTTON_GAP, FlowLayout, column, muted, row, scroll_to
from tictactoe_gui.ui.studies.content_study import InStep, how_to_uncover
from tictactoe_gui.ui.studies.thinking import boxes
from tictactoe_gui.ui.studies.thinking.box_row import BoxRow
from tictactoe_gui.ui.studies.thinking.program import Printed, ProgramReading, printed, read_program
from tictactoe_gui.ui.wording import number, square, tr
from tictactoe_gui.ui.wording.names import (
    choice_name,
    difficulty_name,
    program_short_name,
    score_name,
    to_move,
    watch_tip,
    with_state,
)
from tictactoe_gui.ui.wording.text import positions_count

if TYPE_CHECKING:  # the tree of a search is drawn by more of Qt, once there is one
    from tictactoe_gui.ui.studies.thinking.search_part import SearchPart


class ThinkingPanel(InStep, QWidget):
    """Whose thinking it is; below that the tree of a search, or boxes and the printed rules."""

    def __init__(self, pointing: StudyContext) -> None:
        super().__init__()
        self.keep_in_step(pointing)
        pointing.pointed_changed.connect(self.request_refresh)
        self._asked: Question | None = None
        self._is_played = False
        self._whose: Mark | None = None
        """Whose thinking a person has chosen to see, where two programs play."""
        self._read: Question | None = None
        """For which a program was read, or is being read."""
        self._printed: Printed | None = None
        self._above: Content = ()
        """What stands above the printed program."""
        self._taught: tuple[Taught, ...] = ()
        """What the game on the board has taught."""
        self.worker = Worker(self, finished=self._on_read, failed=self.session.failed.emit)
        self.search: SearchPart | None = None
        self.line, self.values = ContentView(tr("Thinking")), QPushButton()
        self.values.setObjectName("link")
        self.values.setToolTip(tr("What a win counts, and how the code is written"))
        self.values.clicked.connect(pointing.more_wanted)
        self.ask, self.watch = QPushButton(tr("Ask me")), QPushButton(tr("Watch it think"))
        self.ask.setToolTip(tr("Answer questions about how it thinks"))
        self.ask.clicked.connect(pointing.questions_wanted)
        self.watch.clicked.connect(pointing.watch_wanted)
        self.whose = Segments(tr("Whose thinking"))
        self.whose.chosen.connect(self._on_whose)
        self.covered = muted(QLabel(how_to_uncover()))
        self.lesson, self.boxes = ContentView(tr("What it learns")), BoxRow()
        self.listing = ContentView(tr("Listing"))
        for each in (self.boxes, self.listing):
            each.lit.connect(self.light)
        top = row((self.line, 1), self.values, spacing=16)
        top.setAlignment(self.values, Qt.AlignmentFlag.AlignTop)
        buttons = FlowLayout(BUTTON_GAP, widgets=(self.whose, self.watch, self.ask, self.covered))
        parts = top, buttons, self.lesson, self.boxes, self.listing, None
        self._column = column(*parts, spacing=4, margins=(0, 6, 0, 4))
        self.setLayout(self._column)
        pointing.playback.changed.connect(self._on_playback)
        pointing.machines_changed.connect(self._read_again)

    def refresh(self) -> None:
        """Show what the program has thought, or would think, about the board."""
        before, asked = self._asked, self._question()
        if asked and before and asked.choice != before.choice:
            scroll_to(self)  # another program is read from its beginning
        self._asked = asked
        playback, choice = self.pointing.playback, asked.choice if asked else None
        is_search = choice is not None and choice.search_options is not None
        self.watch.setVisible(asked is not None)
        self.values.setVisible(is_search)
        self.covered.setVisible(self.session.state.is_covered and not playback.record)
        if choice:
            self.values.setText(tr("Values: {score} ▾", score=score_name(choice.score)))
        self._show_whose()
        self.watch.setEnabled(self.pointing.can_watch and playback.asked is None)
        self.watch.setToolTip(watch_tip(can_watch=self.pointing.can_watch))
        self._show_boxes(asked if plays_learner(choice) else None)
        if self.search:
            self.search.setVisible(is_search)
        if asked is None or is_search:
            self.listing.hide()
        elif asked != self._read:
            self._read = asked
            self.worker.submit(partial(read_program, asked.choice, asked.board))
        if asked and is_search:
            self._search_part().show_question(asked)
        self._follow()

    def _question(self) -> Question | None:
        """Return what is shown: the thinking that is played, or what has led to the board."""
        session, watched = self.session, self.pointing.playback.asked
        whose = self._whose if session.settings.side is Side.WATCH else None
        asked = thought(session, whose) or thought(session)
        return watched if watched and not watched.is_same(asked) else asked

    def _search_part(self) -> "SearchPart":
        """Return what shows a search, made when the first one is looked at."""
        if self.search is None:
            from tictactoe_gui.ui.studies.thinking.search_part import SearchPart

            self.search = SearchPart(self)
            self.search.found.connect(self._show_line)
            self._column.insertWidget(self._column.count() - 1, self.search, 1)
        return self.search

    # Whose thinking it is.

    def _show_whose(self) -> None:
        """Offer the choice between two programs, once both have something to show."""
        is_demo = self.session.settings.side is Side.WATCH
        self.whose.setVisible(is_demo and all(question(self.session, each) for each in Mark))
        if self._asked:
            options = tuple((mark, mark.value) for mark in Mark)
            self.whose.show_options(options, self._asked.board.turn)

    @Slot(object)
    def _on_whose(self, mark: Mark) -> None:
        self._whose = mark
        self.request_refresh()

    @Slot()
    def _show_line(self) -> None:
        """Say whose thinking is shown, or how far it has come while that is watched."""
        playback = self.pointing.playback
        if playback.asked and playback.tree:
            told = watched_line(playback.asked.choice, playback.place, playback.tree.root.last)
        elif self._asked:
            is_search = self.search is not None and not self.search.isHidden()
            told = first_line(self._asked, self.search.told if self.search and is_search else "")
        elif self.session.game.is_over:
            told = tr("The game is over: there is nothing to think about.")
        else:
            told = tr("No move yet")
        self.line.say(told)

    # A program of rules or of boxes.

    def _show_boxes(self, asked: Question | None) -> None:
        """Show the boxes that a machine has opened in the game, and what that has taught."""
        session, machines, before = self.session, self.pointing.machines, self._taught
        is_end = session.game.is_over and session.game.is_newest
        lessons = machines.lessons if asked and machines and is_end else {}
        self._taught = lessons.get(session.record.uid, ())
        opened = boxes.boxes_of(session, asked, self._taught) if asked else ()
        self.boxes.show_boxes(opened, is_new=self._taught not in (before, ()))
        lines = [Line(boxes.taught_line(each), style="title") for each in self._taught]
        if asked and not lines and (line := boxes.lesson_line(session, machines, asked)):
            lines = [Line(line, style="muted")]
        self.lesson.setVisible(bool(lines))
        self.lesson.show_content(lines)
        self._above = boxes.boxes_content(asked, opened) if asked else ()

    @Slot()
    def _read_again(self) -> None:
        """Read a program anew that has, or whose machine has, become another one."""
        self._read = None
        self.request_refresh()

    def _on_read(self, reading: ProgramReading) -> None:
        self._printed = printed(reading)
        self._follow()

    def _follow(self) -> None:
        """Mark what is tried in a thought that is played on the board, or what has decided."""
        self._show_line()
        asked, shown, frame = self._asked, self._printed, self.pointing.playback.frame
        if asked and asked.choice.search_options and self.search:
            self.search.follow()
        elif asked and shown and not self.worker.is_busy:
            trial = frame.thought.trial if frame and frame.thought else None
            tried = shown.lines_of([trial.place]) if trial else shown.decisive
            above = self._above or (Line(lead(asked, shown.cell), style="muted"),)
            self.listing.setAccessibleName(choice_name(asked.choice))
            self.listing.is_followed = not self._above  # a page about beads begins with these
            self.listing.show_content(
                (*above, *shown.content), [each + len(above) for each in tried]
            )
            self.listing.show()

    @Slot(object)
    def light(self, cells: tuple[Cell, ...]) -> None:
        if not self.worker.is_busy:
            super().light(cells)

    @Slot()
    def _on_playback(self) -> None:
        """Show the search that begins or ends; or only its next step."""
        is_played = self.pointing.playback.asked is not None
        if is_played is not self._is_played:
            self._is_played = is_played
            self.request_refresh()
        elif self.isVisible():
            self._follow()


def first_line(asked: Question, told: str) -> str:
    """Return whose thinking it is, of which move, by what; `told` is what it came to."""
    if asked.is_asked_instead:
        name = difficulty_name(Difficulty.EASY)
        return tr("{name} plays at random. This is what Hard would think:", name=name)
    choice, program = asked.choice, choice_name(asked.choice)
    name = difficulty_name(choice.difficulty)
    if plays_learner(choice):
        kind, own = map(program_short_name, (choice.program.key, choice.key))
        name = program = kind if own == kind else with_state(kind, own)
    facts = {"name": name, "mark": asked.board.turn.value, "number": asked.board.ply + 1}
    line = tr("{name}, {mark}'s move {number}", **facts)
    if program != name:
        is_spelt = program[1:2].isupper()  # as MENACE is
        within = program if is_spelt else program[:1].lower() + program[1:]
        line = tr("{line}: {program}", line=line, program=within)
    return tr("{line}, {told}", line=line, told=told) if told else line


def watched_line(choice: Choice, place: int, count: int) -> str:
    """Return by what a search goes that is watched, and how far it has come."""
    program, options = choice_name(choice), choice.search_options
    if options and options.alpha_beta:
        program = tr("{program}, one window", program=program)
    facts = {"place": number(place), "positions": positions_count(count)}
    return tr("{program}. {place} of {positions}.", program=program, **facts)


def lead(asked: Question, cell: Cell | None) -> str:
    """Return what came of it: what a program of rules took, or would take."""
    board, move = asked.board, asked.move
    facts = {"mark": board.turn.value, "turn": str(board.ply + 1)}
    if move and move.decision.cell is None:
        return tr("Turn {turn}: it resigned.", **facts)
    if move:
        return tr("Turn {turn}: it took square {cell}.", cell=square(move.decision.taken), **facts)
    if cell is not None:
        return tr("Turn {turn}, {mark} to move: it would take {cell}.", cell=square(cell), **facts)
    return tr("Turn {turn}, {to_move}.", to_move=to_move(board.turn), turn=facts["turn"])
