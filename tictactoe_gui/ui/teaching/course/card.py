"""CourseCard: beside the board, the step of a chapter, and what leads on from it."""

from collections.abc import Mapping
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import QRectF, QSize, Qt, Slot
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QLabel, QMenu, QPushButton, QSizePolicy, QWidget

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.counting.knowledge import LEVELS, KnowledgeWorth, knowledge_worth
from tictactoe_gui.engine.counting.rule_worth import Challenge
from tictactoe_gui.engine.rules import Cell
from tictactoe_gui.session.worker import Worker
from tictactoe_gui.ui.board.square_grid import SquareGrid
from tictactoe_gui.ui.kit.controls import tool_button
from tictactoe_gui.ui.kit.flow_layout import FlowLayout
from tictactoe_gui.ui.kit.labels import bold, heading, muted, show_text
from tictactoe_gui.ui.kit.layouts import column, grid, row, widget_of
from tictactoe_gui.ui.kit.manual.texts import page_line
from tictactoe_gui.ui.kit.marks import paint_tick_box
from tictactoe_gui.ui.kit.picture import StaticPicture
from tictactoe_gui.ui.kit.rounded import SideCard
from tictactoe_gui.ui.kit.scrolled import GAP, Scrolled
from tictactoe_gui.ui.kit.small_board import SmallBoard
from tictactoe_gui.ui.kit.term_label import TermLabel
from tictactoe_gui.ui.kit.theme import Colours
from tictactoe_gui.ui.teaching.course import words
from tictactoe_gui.ui.wording import tr

_GAP = QSize(6, 6)
_BOARD = 96
"""The side of the board where the large one is not beside the card, in pixels."""
_LEAST, _LINES = 5, 9
"""Lines of text that there is room for in the smallest window, and those that are kept free, so
that the buttons have the same place at most steps."""


class CardContent(NamedTuple):
    """What the card says."""

    chapter: str
    place: str
    purpose: str
    title: str
    text: str
    answer: str
    """Also while it is hidden."""
    is_hidden: bool
    line: str
    """What is to be done, or what has become of it."""
    opens: str
    """What the button says that opens a window; "" for none."""
    has_game: bool
    """Whether there is something to be begun again."""
    has_company: bool
    """Whether something else stands below, which needs the room."""
    has_earlier: bool
    leads: str
    """What the button says that leads on."""
    levels: tuple[str, ...] = ()
    goal: Challenge | None = None
    board: Board | None = None
    lit: tuple[Cell, ...] = ()


class CourseCard(SideCard):
    """Says what a step says; the text scrolls where there is little room, the buttons do not."""

    is_study = True

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.hide()  # until it is in its place
        self.setObjectName("course")
        self.setAccessibleName(words.course())
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self.chapters = QPushButton()
        self.chapters.setObjectName("link")
        self.chapters.setToolTip(tr("Choose a chapter"))
        self.chapters.clicked.connect(self._choose_chapter)
        self._menu: QMenu | None = None
        self._board: Board | None = None
        self.place = muted(QLabel())
        self.end = tool_button("✕", words.end_course())
        self.end.setAutoRaise(True)
        self.board, self.title, self.text = SmallBoard(_BOARD), heading(), TermLabel()
        self.answer, self.line = TermLabel(), bold(QLabel(wordWrap=True))
        self.purpose = muted(QLabel(wordWrap=True))
        self.compared, self.goal = ComparedView(), GoalLine()
        self.show_answer, self.open = QPushButton(tr("Show the answer")), QPushButton()
        self.show_answer.setToolTip(tr("Show the answer (H, E or Space)"))
        self.again = QPushButton(tr("Again"))
        self.again.setToolTip(tr("Do this step again"))
        self.back, self.next = QPushButton(tr("Back")), QPushButton()
        self.back.setToolTip(tr("The step before (Page up)"))
        self.next.setToolTip(tr("The next step (Page down)"))
        self.next.setObjectName("primary")
        head = row(self.chapters, (None, 1), self.place, self.end, spacing=8)
        above = row((self.board, Qt.AlignmentFlag.AlignTop), (self.title, 1), spacing=10)
        said = self.purpose, above, self.text, self.answer, self.compared, self.goal, self.line
        self._said = widget_of(column(*said, None, spacing=8))
        content = widget_of(column(self._said))  # which heeds what is kept free in it
        scrolled = Scrolled(content, words.course(), least=_LEAST)
        offered = widget_of(FlowLayout(_GAP, widgets=(self.show_answer, self.open, self.again)))
        foot = row((offered, 1), self.back, self.next, spacing=6)
        self.setLayout(column(head, scrolled, foot, spacing=8, margins=(18, 10, 18 - GAP, 14)))

    def offer_chapters(self, menu: QMenu) -> None:
        """Offer other chapters in a menu."""
        self._menu = menu

    @Slot()
    def _choose_chapter(self) -> None:
        if self._menu:
            self._menu.popup(self.chapters.mapToGlobal(self.chapters.rect().bottomLeft()))

    def show_content(self, content: CardContent) -> None:
        """Say what is to be said now."""
        self.chapters.setText(f"{content.chapter} ▾")
        self.chapters.setAccessibleName(content.chapter)
        for label, text in (
            (self.place, content.place),
            (self.purpose, content.purpose),
            (self.title, content.title),
            (self.text, content.text),
            (self.answer, "" if content.is_hidden else content.answer),
            (self.line, content.line),
            (self.open, content.opens),
        ):
            show_text(label, text)
        self.show_answer.setVisible(content.is_hidden)
        self.again.setVisible(content.has_game)
        self.back.setEnabled(content.has_earlier)
        self.next.setText(content.leads)
        self.compared.show_levels(content.levels)
        self.goal.show_goal(content.goal)
        lines = 0 if content.has_company else _LINES
        self._said.setMinimumHeight(lines * self.fontMetrics().lineSpacing())
        self._board = content.board
        self.board.show_board(content.board, str(content.board or ""), content.lit)
        self.follow_room()

    def follow_room(self) -> None:
        """Show the board small where the large one is not beside the card."""
        grid_of_window = self.window().findChild(SquareGrid)
        is_beside = grid_of_window is not None and grid_of_window.isVisible()
        self.board.setHidden(is_beside or self._board is None or not self._board.ply)


class ComparedView(QWidget):
    """What one's knowledge is worth: how often it loses, counted when it is first shown."""

    def __init__(self) -> None:
        super().__init__()
        self._grid = grid(18, 4)
        self._grid.setColumnStretch(0, 1)
        self.note = muted(QLabel(page_line("knowledge"), wordWrap=True))
        self.setLayout(column(self._grid, self.note, spacing=8))
        self.cells: dict[str, tuple[QLabel, QLabel]] = {}
        """As O and as X, for each level."""
        self._known: dict[str, KnowledgeWorth] = {}
        self._worker = Worker(self, finished=self._on_counted, failed=lambda _: None)
        self._levels: tuple[str, ...] = ()
        self.hide()

    def show_levels(self, levels: tuple[str, ...]) -> None:
        """Show some levels, or nothing."""
        self.setVisible(bool(levels))
        if levels == self._levels:
            return
        self._levels = levels
        for place in reversed(range(self._grid.count())):
            if (item := self._grid.takeAt(place)) and (widget := item.widget()):
                widget.deleteLater()
        self.cells.clear()
        for place, text in enumerate(words.compared_headings() if levels else ()):
            side = Qt.AlignmentFlag.AlignRight if place else Qt.AlignmentFlag.AlignLeft
            self._grid.addWidget(bold(QLabel(text)), 0, place, side)
        for number, key in enumerate(levels, start=1):
            name = words.levels()[key]
            self._grid.addWidget(QLabel(name, wordWrap=True), number, 0)
            self.cells[key] = QLabel("…"), QLabel("…")
            for place, label in enumerate(self.cells[key], start=1):
                label.setAccessibleName(f"{name}, {words.compared_headings()[place]}")
                self._grid.addWidget(label, number, place, Qt.AlignmentFlag.AlignRight)
        self._fill()
        if unknown := tuple(each for each in levels if each not in self._known):
            self._worker.submit(partial(_worth_of, unknown))

    @Slot(object)
    def _on_counted(self, found: Mapping[str, KnowledgeWorth]) -> None:
        self._known |= found
        self._fill()

    def _fill(self) -> None:
        for key, labels in self.cells.items():
            if worth := self._known.get(key):
                for label, lost in zip(labels, (worth.o, worth.x), strict=True):
                    label.setText(words.share(lost))
                    label.setToolTip(words.exact_share(lost))


def _worth_of(levels: tuple[str, ...], control: Control) -> dict[str, KnowledgeWorth]:
    return {each: knowledge_worth(LEVELS[each], control) for each in levels}


class GoalLine(QWidget):
    """What own rules are to reach, with a tick once they do."""

    def __init__(self) -> None:
        super().__init__()
        side = self.fontMetrics().height()
        self.sign, self.text = StaticPicture(QSize(side, side)), QLabel(wordWrap=True)
        self.setLayout(row((self.sign, Qt.AlignmentFlag.AlignTop), (self.text, 1), spacing=8))
        self.hide()

    def show_goal(self, goal: Challenge | None) -> None:
        """Show a goal, or nothing."""
        self.setVisible(goal is not None)
        if goal:
            self.sign.show_painted(partial(_paint_tick, goal.is_met))
            self.text.setText(words.challenge(goal))
            self.text.setAccessibleName(words.challenge_spoken(goal))


def _paint_tick(is_met: bool, painter: QPainter, room: QRectF, scheme: Colours) -> None:
    box = room.adjusted(1.5, 1.5, -1.5, -1.5)
    tick = scheme.text if is_met else ""
    paint_tick_box(painter, box, rim=tick or scheme.line, tick=tick)
