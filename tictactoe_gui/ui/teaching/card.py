"""CourseCard: beside the board, the step of a chapter, with its buttons."""

from typing import NamedTuple

from PySide6.QtCore import QSize, Qt, Slot
from PySide6.QtWidgets import QMenu, QPushButton, QSizePolicy, QWidget

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.rules import Cell
from tictactoe_gui.ui.board.square_grid import SquareGrid
from tictactoe_gui.ui.kit.content import Content, ContentView
from tictactoe_gui.ui.kit.layouts import (
    SCROLL_GAP,
    FlowLayout,
    Scrolled,
    column,
    row,
    show_text,
    widget_of,
)
from tictactoe_gui.ui.kit.paint import Card, Dots, SmallBoard
from tictactoe_gui.ui.studies.thinking.tree.view import TreeView
from tictactoe_gui.ui.studies.thinking.tree.walk import Stage, TreeWalk, Veiled
from tictactoe_gui.ui.studies.thinking.tree.words import visit_sentence
from tictactoe_gui.ui.teaching.chapter import ShowTree
from tictactoe_gui.ui.wording import number, tr

_GAP = QSize(6, 6)
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


class CardContent(NamedTuple):
    """What the card says."""

    chapter: str
    place: int
    """Of the step, from 0 on."""
    done: tuple[bool | None, ...]
    """Whether each step of the chapter is done."""
    asked: Content
    told: Content
    """The task and the answer, below a tree."""
    is_hidden: bool
    """Whether an answer is hidden and can be shown."""
    opens: str
    """The text of the button that opens a window; "" for none."""
    has_game: bool
    """Whether the step can be begun again."""
    has_company: bool
    """Whether questions or a study stand below, and need the room."""
    tree: ShowTree | None = None
    board: Board | None = None
    lit: tuple[Cell, ...] = ()


class CourseCard(Card):
    """Shows a step; the text scrolls where there is little room, the buttons do not."""

    def __init__(self, parent: QWidget, chapters: QMenu) -> None:
        """The menu offers other chapters."""
        super().__init__(parent)
        self.hide()  # until it is in its place
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
        self._shown: CardContent | None = None
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
        self._offered = widget_of(FlowLayout(_GAP, widgets=buttons))
        margins = 18, 10, 18 - SCROLL_GAP, 14
        self._column = column(head, self._scrolled, self._offered, spacing=8, margins=margins)
        self.setLayout(self._column)

    @Slot()
    def _choose_chapter(self) -> None:
        self._menu.popup(self.chapters.mapToGlobal(self.chapters.rect().bottomLeft()))

    def show_content(self, content: CardContent) -> None:
        """Say what is to be said now."""
        self.chapters.setText(f"{content.chapter.replace('&', '&&')} ▾")
        self.chapters.setAccessibleName(content.chapter)
        facts = {"place": number(content.place + 1), "count": number(len(content.done))}
        said = tr("Step {place} of {count}", **facts)
        self.place.show_places(content.done, content.place, said)
        show_text(self.open, content.opens)
        self.show_answer.setVisible(content.is_hidden)
        self.again.setVisible(content.has_game)
        is_other = self._shown is None or content.tree is not self._shown.tree
        self._shown = content
        self.text.show_content(content.asked)
        self.told.show_content(content.told)
        self.told.setVisible(bool(content.told))
        if content.tree:
            self._show_tree(content.tree, is_hidden=content.is_hidden, is_other=is_other)
        self.tree.setVisible(content.tree is not None)
        policies = QSizePolicy.Policy
        height = policies.Expanding if content.tree else policies.Maximum
        for each in (self, self._scrolled):
            each.setSizePolicy(policies.Preferred, height)
        self.board.show_board(content.board, str(content.board or ""), content.lit)
        self.follow_room()

    def _show_tree(self, task: ShowTree, *, is_hidden: bool, is_other: bool) -> None:
        """Show the tree as far as the search has come, or with the node that was asked for."""
        if is_other or self.tree.walk is None:
            self.tree.show_walk(TreeWalk(task.tree))
        self.tree.is_asking = is_hidden and bool(task.answers)
        if self.tree.is_asking:
            is_parent = task.at == task.answers[0][:-1]  # then its value would tell the answer
            veil = Veiled(task.at if is_parent else (), is_open=is_parent, shows_ahead=True)
            self.tree.stand(task.visited, veil, task.node)
        else:
            node = task.found if task.answers else task.node
            visited = max(task.visited, node.last) if task.answers else task.visited
            self.tree.stand(visited, Veiled((), is_open=False, shows_ahead=True), node)
        walk = self.tree.walk
        is_known = walk is not None and walk.stage(walk.current) is Stage.DONE
        told = visit_sentence(task.tree, walk.current) if walk and is_known else ""
        self.tree.setAccessibleDescription(told)

    def follow_room(self) -> None:
        """Show the board small where the large one is not beside the card, and share the height.

        Over a study the text takes no more room than it needs; in a low window both scroll; in the
        lowest the buttons scroll with the text.
        """
        shown, line = self._shown, self.fontMetrics().lineSpacing()
        has_company = shown is not None and shown.has_company
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
        is_needed = not (is_beside or has_company or (shown and shown.tree))
        self.board.setVisible(is_needed and bool(shown and shown.board and shown.board.ply))
