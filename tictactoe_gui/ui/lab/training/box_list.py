"""BoxList: all boxes of a machine by move, shaded by what they have learnt."""

from fractions import Fraction

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QLabel, QWidget

from tictactoe_gui.engine.board import REPRESENTATIONS
from tictactoe_gui.engine.learning.boxes import Matchbox, boxes_of
from tictactoe_gui.engine.learning.machine import Machine
from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.ui.kit.board_list import BoardItem, BoardList
from tictactoe_gui.ui.kit.controls import Segments
from tictactoe_gui.ui.kit.layouts import column, form, muted
from tictactoe_gui.ui.wording import number, tr
from tictactoe_gui.ui.wording import thoughts as words
from tictactoe_gui.ui.wording.text import games_count

_LEAST_HEIGHT = 320
"""In pixels: two rows of boxes at least."""
_PALEST = 0.35
"""The shade of a box that has changed a little: enough to be seen."""


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


def small_box(machine: Machine, place: int, box: Matchbox) -> BoardItem:
    """Return a box as the list shows it, and all of it in sentences."""
    board = next(iter(REPRESENTATIONS.values())).from_text(box.position)
    learnt, shade = machine.learnt(board), shade_of(machine, box)
    assert learnt
    games = games_count(sum(tally.games for tally in machine.tallies_of(box)))
    held = words.beads(learnt.whole) if learnt.kinds else tr("no box")
    inside = [words.kind_line(kind) for kind in learnt.kinds if learnt.whole]
    facts = {"place": number(place + 1), "count": number(len(boxes_of(box.mark))), "games": games}
    facts["inside"] = " ".join(inside) or words.in_box(learnt)
    best = max(learnt.kinds, key=lambda kind: kind.beads, default=None)
    return BoardItem(
        place,
        board,
        str(place + 1),
        tr("Box {place} of {count}. {inside} {games} went through it.", **facts),
        note=f"{held}\n{games}",
        best=best.cells if best and shade else (),
        group=tr("Move {move}", move=number(box.move)),
        shade=_PALEST + (1 - _PALEST) * shade if shade else 0,
    )


class BoxList(QWidget):
    """Shows the boxes of one side, which a person chooses."""

    def __init__(self) -> None:
        super().__init__()
        self._machine: Machine | None = None
        self._mark: Mark | None = None
        """The side that a person has chosen; else the one that the machine has mostly played."""
        self._shown: tuple[Mark | None, Machine | None] | None = None
        self.side = Segments(tr("Boxes of"))
        self.line, self.boards = muted(QLabel(wordWrap=True)), BoardList(tr("All boxes"))
        self.boards.setMinimumHeight(_LEAST_HEIGHT)
        self.side.chosen.connect(self._on_side)
        self.setLayout(column(form(self.side), self.line, (self.boards, 1)))

    def show_machine(self, machine: Machine | None) -> None:
        """Show what is in the boxes of a machine now, or nothing."""
        self._machine = machine
        self.setVisible(machine is not None)
        if self._shown == (self._mark, machine):
            return
        self._shown = self._mark, machine
        if machine:
            mark = self._mark or max(Mark, key=lambda each: machine.results(each).games)
            self.side.show_options(tuple([(each, each.value) for each in Mark]), mark)
            boxes = boxes_of(mark)
            self.boards.show_boards([small_box(machine, *each) for each in enumerate(boxes)])
            opened = sum(any(map(any, machine.tallies_of(box))) for box in boxes)
            facts = {"count": number(len(boxes)), "opened": number(opened)}
            text = tr(
                "{count} boxes, {opened} of them opened in a game. The darker a box, the more it"
                " has changed. A frame marks the square that it draws most often.",
                **facts,
            )
            self.line.setText(text)

    @Slot(object)
    def _on_side(self, mark: Mark) -> None:
        self._mark = mark
        self.show_machine(self._machine)
