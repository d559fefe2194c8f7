"""BoxPart: the box in use with its beads, and what the game has taught, bead by bead."""

import random
from functools import partial

from PySide6.QtCore import Qt, QTimer, Slot
from PySide6.QtWidgets import QPushButton

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.learning.boxes import box_of, boxes_of
from tictactoe_gui.engine.learning.machine import Machine
from tictactoe_gui.engine.rules import Cell, Mark
from tictactoe_gui.session.lessons import NoLesson, obstacle
from tictactoe_gui.session.question import Question
from tictactoe_gui.session.store.machines import Taught
from tictactoe_gui.ui.board.study_context import ALL_KINDS
from tictactoe_gui.ui.kit import theme
from tictactoe_gui.ui.kit.content import ContentView, Line
from tictactoe_gui.ui.kit.layouts import column
from tictactoe_gui.ui.studies.asking.asker import Asked, RoundTask
from tictactoe_gui.ui.studies.asking.posed import Posed
from tictactoe_gui.ui.studies.study_panel import StudyPanel
from tictactoe_gui.ui.studies.thinking.boxes import words
from tictactoe_gui.ui.studies.thinking.boxes.box_picture import BoxPicture
from tictactoe_gui.ui.studies.thinking.boxes.content import BoxContent, after_game, in_machine
from tictactoe_gui.ui.studies.thinking.boxes.machine_of import machine_of
from tictactoe_gui.ui.studies.thinking.boxes.wall import BoxWall, board_of
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
        self._content: BoxContent | None = None
        """The box that is shown."""
        self.words, self.picture = ContentView(tr("Box")), BoxPicture()
        self.changes = ContentView(tr("After the game"))
        self.changes.is_followed = False  # the page is read from its beginning
        self.inside = ContentView(tr("In the box"))
        self.wall, self.boxes = QPushButton(), BoxWall()
        self.wall.setCheckable(True)
        self._was_asked = False
        """Whether the box of a question is shown."""
        self._taught: tuple[Taught, ...] = ()
        """What the game on the board has taught, and the boxes that were opened for it."""
        self._opened: tuple[BoxContent, ...] = ()
        self._place = 0
        """Which of these is shown."""
        self._beads = QTimer(self, interval=BEAD_MS)
        self._beads.timeout.connect(self._on_bead)
        parts = self.words, self.picture, self.changes, self.wall, self.boxes, self.inside, None
        layout = column(*parts, spacing=8, margins=(0, 0, 0, 4))
        self.setLayout(layout)
        layout.setAlignment(self.wall, Qt.AlignmentFlag.AlignLeft)
        self.wall.toggled.connect(panel.request_refresh)
        self.boxes.boards.pointed.connect(self._open_box)
        self.changes.wanted.connect(self._on_change)
        for each in (self.picture, self.changes, self.inside):
            each.lit.connect(self._light)
        self.pointing.machines_changed.connect(panel.request_refresh)

    def show_question(self, asked: Question) -> None:
        """Show the box that was opened, or the one of the board."""
        self._asked = asked
        self.words.show()
        self.wall.show()
        mark = asked.board.turn
        count = number(len(boxes_of(mark)))
        show_all = tr("Show all {count} boxes of {mark}", count=count, mark=mark.value)
        self.wall.setText(tr("Only the box of this board") if self.wall.isChecked() else show_all)
        is_new = self._follow_lesson()
        if self._opened and (is_new or self._was_asked):
            self._show_lesson()
        elif self._opened:
            self._write()
        else:  # also where it was taught that it has resigned at once
            self._beads.stop()
            self._show_content(self._box_of(asked))
        self._was_asked = False
        self.boxes.setVisible(self.wall.isChecked())
        machine = machine_of(asked.choice)
        if self.wall.isChecked() and machine:
            place = boxes_of(mark).index(self._content.opened.box) if self._content else 0
            self.boxes.show_machine(asked.choice, machine, mark, place)

    def round_task(self, about: Question, kind: str = ALL_KINDS) -> RoundTask | None:  # noqa: ARG002
        """Questions about the boxes of the machine that is seated."""
        machine, representation = machine_of(about.choice), self.session.settings.representation
        if machine is None:
            return None
        return partial(_round, machine, self.board, about.board.turn, representation)

    def show_asked(self, asked: Asked, about: Question) -> None:
        """Show the box that a question is about, without a word on chances while it is open."""
        machine = machine_of(about.choice)
        content = in_machine(machine, asked.posed.board) if machine else None
        self._beads.stop()
        self._was_asked = True
        for each in (self.words, self.changes, self.wall, self.boxes, self.inside):
            each.hide()
        self.picture.show()
        self.picture.show_box(content)

    # What is shown.

    def _box_of(self, asked: Question) -> BoxContent | None:
        """Return the box that was opened, or the one that would be."""
        move, board = asked.move, asked.board
        opened = box_of(board)
        if move and opened and (learnt := move.decision.reason.learnt):
            cell = move.decision.cell
            return BoxContent(board, opened, learnt, cell, is_resigned=cell is None)
        machine = machine_of(asked.choice)
        return in_machine(machine, board) if machine else None

    def _show_content(self, content: BoxContent | None, steps: int | None = None) -> None:
        self._content, self.board = content, content and content.board
        self.picture.show_box(content, steps)
        self._write()
        self.told.emit("")

    def _write(self) -> None:
        """Say what can be told of the box that is shown."""
        content, lesson = self._content, self._lesson_line()
        lines = [Line(lesson, style="muted")] if lesson else []
        if content is None and self._asked and machine_of(self._asked.choice) is None:
            name = self._asked.choice.state
            text = tr("The boxes of “{name}” have not been read.", name=name)
            lines.append(Line(text, style="title"))
        elif content is None:
            text = tr("One square alone is left: that is no choice, and has no box.")
            lines.append(Line(text, style="title"))
        else:
            line = words.changed(content) if content.change else words.drawn(content)
            worst = learnt_words.worst(content.learnt, content.taken)
            lines.append(Line(words.box_name(content.opened.box), style="title"))
            lines += [Line(each) for each in [" ".join(filter(None, [line, worst]))] if each]
        self.words.show_content(lines)
        self.picture.setVisible(content is not None)
        self.inside.setVisible(content is not None)
        self.inside.show_content(words.box_lines(content) if content else ())
        self.changes.setVisible(bool(self._opened))
        if self._opened:
            rows = [_row(place, opened) for place, opened in enumerate(self._opened)]
            heading = Line(self.changes.accessibleName(), style="heading")
            self.changes.show_content((heading, *rows), (self._place + 1,))

    # What the game has taught.

    def _lesson_line(self) -> str:
        record, choice = self.session.record, self._asked and self._asked.choice
        if self._taught:
            return " ".join([words.taught_line(each) for each in self._taught])
        if choice is None or not choice.state:
            return words.no_lesson(NoLesson.UNKEPT)
        machines = self.pointing.machines
        if why := machines.obstacle(record) if machines else obstacle(record):
            return words.no_lesson(why)
        if record.game.is_finished:
            return ""
        name = machines.name_now(choice.state) if machines else choice.state
        return tr("When this game ends it teaches “{name}”, once.", name=name)

    def _follow_lesson(self) -> bool:
        """Keep what the game has taught while its end is on the board; say whether it is new."""
        session, machines = self.session, self.pointing.machines
        is_end = session.game.is_over and session.game.is_newest
        taught = machines.lessons.get(session.record.uid, ()) if machines and is_end else ()
        if taught == self._taught:
            return False
        self._taught, opened = taught, list[BoxContent]()
        for each in taught:
            changes = iter(each.changes)
            for ply, cell in enumerate(session.game.moves):
                board = session.game.at(ply).board
                box = box_of(board) if board.turn in each.sides else None
                if box and each.machine.contents_of(box.box):
                    content = after_game(each.machine, board, cell, next(changes))
                    opened += [content] if content else []
        self._opened = tuple(opened)
        return True

    def _show_lesson(self) -> None:
        """Show the boxes that were opened, one bead by one where that may move."""
        if theme.is_motion_reduced():
            self._show_change(0)
        else:
            self._show_change(0, 0)
            self._beads.start()

    @Slot()
    def _on_bead(self) -> None:
        """Let the next bead come or go; after the last one of a box, open the next."""
        content, steps = self._content, self.picture.steps + 1
        if content and steps <= abs(content.change):
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
        """Show a box of the game; or after only the first of its changes."""
        self._place = place
        self._show_content(self._opened[place], steps)

    # All boxes.

    @Slot(object)
    def _open_box(self, place: int) -> None:
        """Open one of all boxes, to which a person has gone."""
        machine = machine_of(self._asked.choice) if self._asked else None
        box = boxes_of(self._asked.board.turn)[place] if self._asked else None
        is_open = self._content is not None and self._content.opened.box == box
        if machine and box and not is_open:
            self._beads.stop()
            self._content = in_machine(machine, board_of(box))
            self.picture.show_box(self._content)
            self._write()

    @Slot(object)
    def _light(self, cells: tuple[Cell, ...]) -> None:
        """Light up squares of the game, unless the box is one of another board."""
        shown = self._content.board if self._content else None
        if shown == (self.board or shown):
            self.panel.light(cells)


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
