"""CourseCard: beside the board, the step of a chapter, with its buttons."""

from collections.abc import Iterator

from PySide6.QtCore import Qt, Slot
from PySide6.QtWidgets import QMenu, QPushButton, QSizePolicy, QWidget

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.counting.rule_worth import Challenge
from tictactoe_gui.ui.board.square_grid import SquareGrid
from tictactoe_gui.ui.kit.content import ContentView, Line
from tictactoe_gui.ui.kit.layouts import (
    BUTTON_GAP,
    SCROLL_GAP,
    FlowLayout,
    Scrolled,
    column,
    row,
    show_text,
    widget_of,
)
from tictactoe_gui.ui.kit.manual import page_line
from tictactoe_gui.ui.kit.paint import Card, Dots, SmallBoard
from tictactoe_gui.ui.studies.thinking.tree.view import TreeView
from tictactoe_gui.ui.studies.thinking.tree.walk import Stage, Veiled
from tictactoe_gui.ui.studies.thinking.tree.words import visit_sentence
from tictactoe_gui.ui.teaching import words
from tictactoe_gui.ui.teaching.chapter import (
    Ask,
    Compare,
    Look,
    OpenPage,
    PlayOn,
    Practise,
    ShowTree,
)
from tictactoe_gui.ui.teaching.course import Course
from tictactoe_gui.ui.wording import number, tr
from tictactoe_gui.ui.wording.names import goal_line

_BOARD = 96
"""The side of the board where the large one is not beside the card, in pixels."""
_ANY_HEIGHT = (1 << 24) - 1
"""Qt's largest height, which limits nothing."""
_LEAST, _LINES, _LOW = 4, 9, 36
"""Lines of text: that always have room, that are kept free so that the buttons rarely move, and
that make a low window."""
_TITLE, _LOWEST = 2, 30
"""Lines of text: for the title, which is what stays in the lowest windows over questions or a
study, and that make such a window."""


class CourseCard(Card):
    """Shows a step; the text scrolls where there is little room, the buttons do not."""

    def __init__(self, course: Course, parent: QWidget, chapters: QMenu) -> None:
        """The menu offers other chapters."""
        super().__init__(parent)
        self.hide()  # until it is in its place
        self._course = course
        self.setObjectName("course")
        self.setAccessibleName(tr("Course"))
        self.chapters = QPushButton()
        self.chapters.setObjectName("link")
        self.chapters.setToolTip(tr("Choose a chapter"))
        self.chapters.clicked.connect(self._choose_chapter)
        self._menu = chapters
        self.place = Dots()
        self.board, self.text = SmallBoard(_BOARD), ContentView(tr("Course"))
        self.tree, self.told = TreeView(), ContentView(tr("Task and answer"))
        self.show_answer, self.open = QPushButton(tr("Show the answer")), QPushButton()
        self.show_answer.setToolTip(tr("Show the answer (H, E or Space)"))
        self.again = QPushButton(tr("Again"))
        self.again.setToolTip(tr("Do this step again"))
        head = row(self.chapters, (None, 1), self.place, spacing=8)
        above = self.board, Qt.AlignmentFlag.AlignLeft
        self._kept_free = QWidget()  # beside the text: a step that says less is as high
        self._kept_free.setFixedWidth(0)
        self._said = column(above, self.text, (self.tree, 1), self.told, None, spacing=8)
        content = widget_of(row((self._said, 1), self._kept_free, spacing=0))
        self._scrolled = Scrolled(content, tr("Course"), least=_LEAST)
        buttons = self.show_answer, self.open, self.again
        self._offered = widget_of(FlowLayout(BUTTON_GAP, widgets=buttons))
        margins = 18, 10, 18 - SCROLL_GAP, 14
        self._column = column(head, self._scrolled, self._offered, spacing=8, margins=margins)
        self.setLayout(self._column)
        self.show_answer.clicked.connect(course.give_up)
        self.again.clicked.connect(course.begin_again)
        self.open.clicked.connect(course.open_page)
        self.tree.answered.connect(course.answer)

    @Slot()
    def _choose_chapter(self) -> None:
        self._menu.popup(self.chapters.mapToGlobal(self.chapters.rect().bottomLeft()))

    def follow(self) -> None:
        """Show the step as it stands."""
        course = self._course
        task, done, count = course.step.task, course.done, len(course.chapter.steps)
        self.chapters.setText(f"{course.chapter.title.replace('&', '&&')} ▾")
        self.chapters.setAccessibleName(course.chapter.title)
        facts = {"place": number(course.place + 1), "count": number(count)}
        are_done = [place in done or None for place in range(count)]
        self.place.show_places(are_done, course.place, tr("Step {place} of {count}", **facts))
        show_text(self.open, words.opens(task.page) if isinstance(task, OpenPage) else "")
        self.show_answer.setVisible(course.is_open)
        self.again.setVisible(isinstance(task, PlayOn | Look) or course.has_answered)
        told = [each for each in self._told() if each.text]
        self.text.show_content([each for each in self._asked() if each.text])
        self.told.show_content(told)
        self.told.setVisible(bool(told))
        policies = QSizePolicy.Policy
        height = policies.Maximum
        if isinstance(task, ShowTree):
            self._show_tree(task, is_hidden=course.is_open)
            height = policies.Expanding
        self.tree.setVisible(isinstance(task, ShowTree))
        for each in (self, self._scrolled):
            each.setSizePolicy(policies.Preferred, height)
        board = self._pictured
        self.board.show_board(board, course.step.lit)
        self.follow_room()

    def _asked(self) -> Iterator[Line]:
        """Yield what stands above a tree."""
        course = self._course
        yield Line("" if course.place else course.chapter.purpose, style="muted")
        yield Line(f"{number(course.place + 1)}. {course.step.title}", style="title")
        yield Line(course.text)

    def _told(self) -> Iterator[Line]:
        """Yield the task and the answer, below a tree; a figure not yet counted is left open."""
        course, step = self._course, self._course.step
        task = step.task
        yield Line(words.task_line(step, course.right, course.result), style="heading")
        yield Line("" if course.is_open else step.answer)
        if isinstance(task, Compare):
            for level in task.levels:
                yield Line(f"{words.levels()[level]}. {course.worth(level)}", style="item")
            yield Line(page_line("knowledge"), style="muted")
        if isinstance(task, OpenPage) and task.goal:
            yield Line(goal_line(course.met.get(task.goal, Challenge(task.goal, is_met=False))))

    @property
    def _pictured(self) -> Board | None:
        """The board of the step, or as it has become."""
        step, task = self._course.step, self._course.step.task
        if isinstance(task, PlayOn):
            return self._course.session.game.board
        return step.board or (task.board if isinstance(task, Look | Ask) else None)

    def _show_tree(self, task: ShowTree, *, is_hidden: bool) -> None:
        """Show the tree as far as the search has come, or with the node that was asked for."""
        walk = self.tree.walk_of(task.tree)
        self.tree.is_asking = is_hidden and bool(task.answers)
        if self.tree.is_asking:
            is_parent = task.at == task.answers[0][:-1]  # then its value would tell the answer
            veil = Veiled(task.at if is_parent else (), is_open=is_parent, shows_ahead=True)
            walk.stand(task.visited, veil, task.node)
        else:
            node = task.node_at(task.answers[0]) if task.answers else task.node
            visited = max(task.visited, node.last) if task.answers else task.visited
            walk.stand(visited, Veiled((), is_open=False, shows_ahead=True), node)
        self.tree.fit()
        is_known = walk.stage(walk.current) is Stage.DONE
        told = visit_sentence(task.tree, walk.current) if is_known else ""
        self.tree.setAccessibleDescription(told)

    def follow_room(self) -> None:
        """Show the board small where the large one is not beside the card, and share the height.

        Over a study the text takes no more room than it needs; in a low window both scroll; in the
        lowest the buttons scroll with the text.
        """
        course, line = self._course, self.fontMetrics().lineSpacing()
        task, pictured = course.step.task, self._pictured
        has_company = course.is_explaining or isinstance(task, Practise)
        is_low = has_company and self.window().height() < _LOW * line
        is_lowest = has_company and self.window().height() < _LOWEST * line
        around = self._said if is_lowest else self._column
        if around.indexOf(self._offered) < 0:
            around.addWidget(self._offered)
        self._offered.setMinimumHeight(0 if is_low else self.again.sizeHint().height())
        self._kept_free.setMinimumHeight(0 if has_company else _LINES * line)
        least = _LINES if has_company and not is_low else _LEAST
        self._scrolled.least = _TITLE if is_lowest else least
        self._scrolled.setMaximumHeight(_LINES * line if has_company else _ANY_HEIGHT)
        self._scrolled.updateGeometry()
        grid_of_window = self.window().findChild(SquareGrid)
        is_beside = grid_of_window is not None and grid_of_window.isVisible()
        is_needed = not (is_beside or has_company or isinstance(task, ShowTree))
        self.board.setVisible(is_needed and pictured is not None and pictured.ply > 0)
