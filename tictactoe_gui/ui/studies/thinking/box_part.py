"""BoxPart: the box in use with its beads, and what the game has taught, bead by bead."""

import random
from functools import partial

from PySide6.QtCore import Qt, QTimer, Slot
from PySide6.QtWidgets import QLabel, QPushButton, QWidget

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.learning.boxes import box_of, boxes_of
from tictactoe_gui.engine.learning.machine import Machine
from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.session.lessons import NoLesson, obstacle
from tictactoe_gui.session.question import Question
from tictactoe_gui.session.settings import Choice
from tictactoe_gui.session.store.machines import Taught
from tictactoe_gui.ui.board.hidden_evaluation_notice import HiddenEvaluationNotice
from tictactoe_gui.ui.board.study_context import ALL_KINDS
from tictactoe_gui.ui.kit import theme
from tictactoe_gui.ui.kit.content import ContentView, Line
from tictactoe_gui.ui.kit.labels import bold, heading, muted, show_text
from tictactoe_gui.ui.kit.layouts import column
from tictactoe_gui.ui.studies.asking.asker import Asked, RoundTask
from tictactoe_gui.ui.studies.asking.posed import Posed
from tictactoe_gui.ui.studies.study_panel import StudyPanel
from tictactoe_gui.ui.studies.thinking.boxes import words
from tictactoe_gui.ui.studies.thinking.boxes.box_picture import BoxPicture
from tictactoe_gui.ui.studies.thinking.boxes.content import BoxContent, after_game, in_machine
from tictactoe_gui.ui.studies.thinking.boxes.machine_of import machine_of
from tictactoe_gui.ui.studies.thinking.part import StudyPart
from tictactoe_gui.ui.wording import learnt as learnt_words
from tictactoe_gui.ui.wording import number, tr

BEAD_MS = 110
"""The time between two beads that come or go."""


class BoxPart(StudyPart):
    """Shows the box of the position of a program that learns."""

    def __init__(self, panel: StudyPanel) -> None:
        super().__init__(panel)
        self._asked: Question | None = None
        self.headline, self.drawn = heading(), QLabel(wordWrap=True)
        self.picture = BoxPicture()
        self.inside = muted(QLabel(wordWrap=True))
        self.after = bold(QLabel(tr("After the game")))
        self.changes = ContentView(self.after.text())
        self.lesson = muted(QLabel(wordWrap=True))
        self.wall = QPushButton()
        self._box = (self.headline, self.drawn, self.picture, self.inside)
        self.withheld = HiddenEvaluationNotice(self.session, *self._box)
        self._was_asked = False
        """Whether the box of a question is shown."""
        self._taught: tuple[Taught, ...] = ()
        """What the game on the board has taught, and the boxes that were opened for it."""
        self._opened: tuple[BoxContent, ...] = ()
        self._place = 0
        """Which of these is shown."""
        self._beads = QTimer(self, interval=BEAD_MS)
        self._beads.timeout.connect(self._on_bead)
        box = self.headline, self.drawn, self.inside
        others = self.lesson, self.withheld, self.after, self.changes, self.wall
        self._around: tuple[QWidget, ...] = (*box, *others)
        """All but the picture."""
        parts = self.lesson, self.withheld, *self._box, self.after, self.changes, self.wall, None
        layout = column(*parts, spacing=8, margins=(0, 0, 0, 4))
        self.setLayout(layout)
        layout.setAlignment(self.wall, Qt.AlignmentFlag.AlignLeft)
        self._show_lesson()
        self.wall.clicked.connect(self._show_wall)
        self.changes.wanted.connect(self._on_change)
        self.picture.pointed.connect(lambda key: self.pointing.light(key or ()))
        self.pointing.machines_changed.connect(panel.request_refresh)

    def show_question(self, asked: Question | None) -> None:
        """Show the box that was opened, or the one of the board."""
        assert asked  # noqa: S101  (else another part is shown)
        self._asked = asked
        for each in (self.lesson, self.wall):
            each.show()
        self.after.setVisible(bool(self._opened))
        self.changes.setVisible(bool(self._opened))
        mark = asked.board.turn
        count = number(len(boxes_of(mark)))
        self.wall.setText(tr("Show all {count} boxes of {mark}", count=count, mark=mark.value))
        self._follow_lesson()
        tells = self.withheld.follow()
        if self._opened and self._was_asked:
            self._show_lesson()
        elif tells and not self._opened:  # also where it was taught that it has resigned at once
            self._show_content(self._content(asked))
        self._was_asked = False
        self.lesson.setText(self._lesson_line(asked.choice))

    def round_task(self, kind: str = ALL_KINDS) -> RoundTask | None:  # noqa: ARG002
        """Questions about the boxes of the machine that is seated."""
        machine = machine_of(self._asked.choice) if self._asked else None
        if self._asked is None or machine is None:
            return None
        board = self.board if self.session.state.may_reveal_evaluation else None
        representation = self.session.settings.representation
        return partial(_round, machine, board, self._asked.board.turn, representation)

    def show_asked(self, asked: Asked) -> None:
        """Show the box that a question is about, without a word on chances while it is open."""
        machine = machine_of(self._asked.choice) if self._asked else None
        content = in_machine(machine, asked.posed.board) if machine else None
        self._beads.stop()
        self._was_asked = True
        for each in self._around:
            each.hide()
        self.picture.show()
        self.picture.show_box(content)

    # What is shown.

    def _content(self, asked: Question) -> BoxContent | None:
        """Return the box that was opened; or the one that would be, if that can be told."""
        move, board = asked.move, asked.board
        opened = box_of(board)
        if move and opened and (learnt := move.decision.reason.learnt):
            cell = move.decision.cell
            return BoxContent(board, opened, learnt, cell, is_resigned=cell is None)
        machine = machine_of(asked.choice)
        if machine is None or self._is_persons_move:
            return None
        return in_machine(machine, board)

    @property
    def _is_persons_move(self) -> bool:
        """Whether the box would be one of the only person."""
        asked, persons = self._asked, self.session.settings.side.persons
        return asked is not None and persons == (asked.board.turn,)

    def _show_content(self, content: BoxContent | None, steps: int | None = None) -> None:
        self.board = content and content.board
        self.told.emit("")
        self.picture.setVisible(content is not None)
        self.picture.show_box(content, steps)
        if content is None:
            self.headline.setText(self._why_no_box())
            self.drawn.clear()
            self.inside.clear()
            return
        self.headline.setText(words.box_name(content.opened.box))
        line = words.changed(content) if content.change else words.drawn(content)
        worst = learnt_words.worst(content.learnt, content.taken)
        show_text(self.drawn, " ".join(filter(None, [line, worst])))
        self.inside.setText(words.in_box(content))

    def _why_no_box(self) -> str:
        if self._asked and machine_of(self._asked.choice) is None:
            return tr("The boxes of “{name}” have not been read.", name=self._asked.choice.state)
        if self._is_persons_move:
            return tr("It is your move. The machine opens a box when it is its turn.")
        return tr("One square alone is left: that is no choice, and has no box.")

    # What the game has taught.

    def _lesson_line(self, choice: Choice) -> str:
        record = self.session.record
        if self._taught:
            return " ".join([words.taught_line(each) for each in self._taught])
        if not choice.state:
            return words.no_lesson(NoLesson.UNKEPT)
        machines = self.pointing.machines
        if why := machines.obstacle(record) if machines else obstacle(record):
            return words.no_lesson(why)
        if record.game.is_finished:
            return ""
        name = machines.name_now(choice.state) if machines else choice.state
        return tr("When this game ends it teaches “{name}”, once.", name=name)

    def _follow_lesson(self) -> None:
        """Show what the game has taught while its end is on the board."""
        session, machines = self.session, self.pointing.machines
        is_end = session.game.is_over and session.game.is_newest
        taught = machines.lessons.get(session.record.uid, ()) if machines and is_end else ()
        if taught != self._taught:
            self._taught, self._opened = taught, self._boxes(taught)
            self._show_lesson()

    def _boxes(self, taught: tuple[Taught, ...]) -> tuple[BoxContent, ...]:
        """Return the boxes that were opened, as the game has left them."""
        game, found = self.session.game, list[BoxContent]()
        for each in taught:
            changes = iter(each.changes)
            for ply, cell in enumerate(game.moves):
                board = game.at(ply).board
                opened = box_of(board) if board.turn in each.sides else None
                if opened and each.machine.contents_of(opened.box):
                    content = after_game(each.machine, board, cell, next(changes))
                    found += [content] if content else []
        return tuple(found)

    def _show_lesson(self) -> None:
        self._beads.stop()
        for each in (self.after, self.changes):
            each.setVisible(bool(self._opened))
        if not self._opened:
            return
        if theme.is_motion_reduced():
            self._show_change(0)
        else:  # one bead by one
            self._show_change(0, 0)
            self._beads.start()

    @Slot()
    def _on_bead(self) -> None:
        """Let the next bead come or go; after the last one of a box, open the next."""
        content, steps = self.picture.content, self.picture.steps + 1
        if content and steps <= round(abs(content.change)):
            self.picture.show_box(content, steps)
        elif self._place + 1 < len(self._opened):
            self._show_change(self._place + 1, 0)
        else:
            self._beads.stop()

    @Slot(str)
    def _on_change(self, place: str) -> None:
        """Show the box that a person has pressed, all its beads in place."""
        self._beads.stop()
        self._show_change(int(place))

    def _show_change(self, place: int, steps: int | None = None) -> None:
        """Show a box of the game, its row framed; or after only the first of its changes."""
        self._place = place
        if self._opened and self.session.state.may_reveal_evaluation:
            rows = [_row(number, content) for number, content in enumerate(self._opened)]
            self.changes.show_content(rows, (place,))
            self._show_content(self._opened[place], steps)

    # What a person does.

    @Slot()
    def _show_wall(self) -> None:
        from tictactoe_gui.ui.studies.thinking.boxes.wall import show_wall

        if self._asked:
            choice, turn = self._asked.choice, self._asked.board.turn
            show_wall(self.pointing, choice, turn, self.window())


def _round(
    machine: Machine, board: Board | None, mark: Mark, representation: str, control: Control
) -> tuple[Posed, ...]:
    from tictactoe_gui.ui.studies.asking.rounds import chance_round

    control.check()
    return chance_round(machine, board, mark, representation, random.Random())


def _row(place: int, content: BoxContent) -> Line:
    """Return what has changed in a box as a line, which shows that box."""
    text = f"{words.box_name(content.opened.box)}: {words.changed(content)}"
    cells = () if content.taken is None else (content.taken,)
    return Line(text, cells, str(place), "row")
