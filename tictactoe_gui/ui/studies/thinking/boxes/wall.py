"""The wall: all boxes of a side by move, shaded by what they have learnt, and one of them open."""

from fractions import Fraction
from functools import lru_cache

from PySide6.QtCore import QSize, Qt, Slot
from PySide6.QtWidgets import QLabel, QWidget

from tictactoe_gui.engine.board import REPRESENTATIONS, Board
from tictactoe_gui.engine.learning.boxes import Matchbox, boxes_of
from tictactoe_gui.engine.learning.machine import Machine
from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.session.settings import Choice
from tictactoe_gui.ui.board.study_context import StudyContext
from tictactoe_gui.ui.kit.board_list import BoardItem, BoardList
from tictactoe_gui.ui.kit.content import ContentView, Line
from tictactoe_gui.ui.kit.controls import Segments
from tictactoe_gui.ui.kit.labels import muted
from tictactoe_gui.ui.kit.layouts import column, row, widget_of
from tictactoe_gui.ui.kit.scrolled import Scrolled
from tictactoe_gui.ui.kit.windows import SecondaryWindow, show_the_one, soon
from tictactoe_gui.ui.studies.thinking.boxes import words
from tictactoe_gui.ui.studies.thinking.boxes.box_picture import BoxPicture
from tictactoe_gui.ui.studies.thinking.boxes.content import in_machine
from tictactoe_gui.ui.studies.thinking.boxes.machine_of import machine_of
from tictactoe_gui.ui.wording import number, tr
from tictactoe_gui.ui.wording.names import choice_name

_NAME = "boxes-wall"
_OPEN_WIDTH = 320
_PALEST = 0.35
"""The shade of a box that differs by next to nothing: it is to be seen."""


@lru_cache(maxsize=1_024)
def board_of(box: Matchbox) -> Board:
    """Return the position of a box as a board."""
    return next(iter(REPRESENTATIONS.values())).from_text(box.position)


def shade_of(machine: Machine, box: Matchbox) -> float:
    """Return how far what a box draws is from what it drew untaught, 0 to 1."""
    now = _shares(box, machine.contents_of(box))
    before = _shares(box, machine.learner.filling(box))
    return float(sum(abs(one - other) for one, other in zip(now, before, strict=True)) / 2)


def _shares(box: Matchbox, contents: tuple[int, ...]) -> list[Fraction]:
    """Return the chance of each kind, and last that of a resignation."""
    whole = sum(contents)
    if not whole:
        return [*[Fraction(0)] * len(box.kinds), Fraction(1)]
    return [*[Fraction(each, whole) for each in contents], Fraction(0)]


def small_box(machine: Machine, box: Matchbox) -> BoardItem:
    """Return a box as it stands on the wall."""
    content = in_machine(machine, board_of(box))
    assert content  # noqa: S101  (a position that has a box)
    games = sum(tally.games for tally in machine.tallies_of(box))
    shade = shade_of(machine, box)
    place = boxes_of(box.mark).index(box) + 1
    best = max(content.learnt.kinds, key=lambda kind: kind.share, default=None)
    return BoardItem(
        place - 1,
        content.board,
        str(place),
        words.box_spoken(content, games),
        note=words.box_note(content, games),
        best=best.cells if best and shade else (),
        group=tr("Move {move}", move=number(box.move)),
        shade=_PALEST + (1 - _PALEST) * shade if shade else 0,
    )


class BoxWall(SecondaryWindow):
    """Opens the box that a person goes to; it follows the machine while that learns."""

    def __init__(self, pointing: StudyContext, choice: Choice, mark: Mark, parent: QWidget) -> None:
        super().__init__(parent, _NAME, words.wall_title(), QSize(1080, 760), is_kept=False)
        self._choice, self.mark = choice, mark
        self.place = 0
        self._shown: Machine | None = None
        self._smalls: dict[int, tuple[object, BoardItem]] = {}
        self.line = muted(QLabel(wordWrap=True))
        self.side = Segments(tr("Boxes of"))
        self.boards = BoardList(words.wall_title())
        self.open, self.inside = BoxPicture(), ContentView(words.inside_title())
        self._soon = soon(self, self.refresh)
        self._build()
        self.side.chosen.connect(lambda mark: self.show_machine(self._choice, mark))
        self.boards.pointed.connect(self._open_box)
        pointing.machines_changed.connect(self._soon.start)
        self.setMinimumSize(480, 360)
        self.refresh()

    def _build(self) -> None:
        inside = widget_of(column(self.open, self.inside, None))
        beside = Scrolled(inside, tr("The box that is open"), least=8, lines=24)
        beside.setFixedWidth(_OPEN_WIDTH)
        layout = row((self.boards, 1), beside, spacing=18)
        top = row((self.line, 1), self.side)
        top.setAlignment(self.side, Qt.AlignmentFlag.AlignTop)
        margins = (18, 14, 18, 12)
        self.setLayout(column(top, (layout, 1), spacing=10, margins=margins))

    def show_machine(self, choice: Choice, mark: Mark) -> None:
        """Show the boxes of another machine, or of its other side."""
        self._choice, self.mark, self.place = choice, mark, 0
        self.refresh()

    @Slot()
    def refresh(self) -> None:
        """Show what is in the boxes now; only those that have changed are made anew."""
        machine = machine_of(self._choice)
        if machine is None:
            return
        self._shown = machine
        self.side.show_options(tuple((mark, mark.value) for mark in Mark), self.mark)
        boxes = boxes_of(self.mark)
        smalls = tuple([self._small(machine, box) for box in boxes])
        if smalls != self.boards.boards:
            self.boards.show_boards(smalls, self.place)
        opened = sum(any(map(any, machine.tallies_of(box))) for box in boxes)
        name = choice_name(self._choice)
        name = name if self._choice.state else tr("{program}, not taught", program=name)
        self.line.setText(words.wall_line(name, len(boxes), opened))
        self._show_open()

    def _small(self, machine: Machine, box: Matchbox) -> BoardItem:
        key = machine.learner, machine.contents_of(box), machine.tallies_of(box)
        known = self._smalls.get(box.place)
        if known is None or known[0] != key:
            known = self._smalls[box.place] = key, small_box(machine, box)
        return known[1]

    def _show_open(self) -> None:
        box = boxes_of(self.mark)[self.place]
        content = in_machine(self._shown, board_of(box)) if self._shown else None
        self.open.show_box(content)
        if content:
            name = Line(words.box_name(box), style="title")
            self.inside.show_content((name, *words.box_lines(content)))

    @Slot(object)
    def _open_box(self, place: int) -> None:
        self.place = place
        self._show_open()


def show_wall(pointing: StudyContext, choice: Choice, mark: Mark, parent: QWidget) -> BoxWall:
    """Show the wall of a machine, or bring the one that is there to the front with it."""
    wall = show_the_one(parent, BoxWall, _NAME, lambda: BoxWall(pointing, choice, mark, parent))
    wall.show_machine(choice, mark)
    return wall
