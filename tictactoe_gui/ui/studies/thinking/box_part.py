"""BoxPart: the boxes that a machine has opened in the game, and what the game has taught."""

from tictactoe_gui.session.lessons import NoLesson, obstacle
from tictactoe_gui.session.question import Question
from tictactoe_gui.session.store.machines import Taught
from tictactoe_gui.ui.kit.content import ContentView, Line
from tictactoe_gui.ui.kit.layouts import column
from tictactoe_gui.ui.studies.study_panel import StudyPanel
from tictactoe_gui.ui.studies.thinking.boxes import words
from tictactoe_gui.ui.studies.thinking.boxes.box_row import BoxRow
from tictactoe_gui.ui.studies.thinking.boxes.content import BoxContent, game_boxes
from tictactoe_gui.ui.studies.thinking.boxes.machine_of import machine_of
from tictactoe_gui.ui.studies.thinking.part import StudyPart
from tictactoe_gui.ui.wording import tr


class BoxPart(StudyPart):
    """Shows the boxes of a program that learns."""

    def __init__(self, panel: StudyPanel) -> None:
        super().__init__(panel)
        self.lesson, self.row = ContentView(tr("What it learns")), BoxRow()
        self.words = ContentView(tr("In the boxes"))
        self.words.is_followed = False  # the page is read from its beginning
        self._taught: tuple[Taught, ...] = ()
        """What the game on the board has taught."""
        self.setLayout(column(self.lesson, self.row, self.words, None, spacing=8))
        for each in (self.row, self.words):
            each.lit.connect(panel.light)
        self.pointing.machines_changed.connect(panel.request_refresh)

    def show_question(self, asked: Question) -> None:
        """Show the boxes that were opened until the board, and the one that is to be."""
        session, machines = self.session, self.pointing.machines
        is_end = session.game.is_over and session.game.is_newest
        before = self._taught
        self._taught = machines.lessons.get(session.record.uid, ()) if machines and is_end else ()
        boxes, machine = game_boxes(session, self._taught), machine_of(asked.choice)
        if asked.board not in [each.board for each in boxes]:
            learnt = machine.learnt(asked.board) if machine else None
            boxes += (BoxContent(asked.board, learnt),) if learnt else ()
        self.row.show_boxes(boxes, is_new=self._taught not in (before, ()))
        lines = [Line(words.taught_line(each), style="title") for each in self._taught]
        if not lines and (line := self._lesson_line(asked)):
            lines = [Line(line, style="muted")]
        self.lesson.setVisible(bool(lines))
        self.lesson.show_content(lines)
        told = [line for each in boxes for line in words.box_lines(each)]
        if machine is None:
            told = [Line(tr("“{name}” could not be read.", name=asked.choice.state)), *told]
        elif not boxes:
            told = [Line(tr("One square alone is left: that is no choice, and has no box."))]
        self.words.show_content(told)

    def _lesson_line(self, asked: Question) -> str:
        """Return whether the game will teach the machine."""
        record, machines = self.session.record, self.pointing.machines
        if not asked.choice.state:
            return words.no_lesson(NoLesson.UNKEPT)
        if why := machines.obstacle(record) if machines else obstacle(record):
            return words.no_lesson(why)
        if record.game.is_finished:
            return ""
        name = machines.name_now(asked.choice.state) if machines else asked.choice.state
        return tr("{name} learns when the game ends.", name=name)
