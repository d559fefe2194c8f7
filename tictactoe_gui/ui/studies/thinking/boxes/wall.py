"""The wall: all boxes of a side by move, shaded by what they have learnt."""

from fractions import Fraction
from functools import lru_cache

from PySide6.QtWidgets import QLabel, QWidget

from tictactoe_gui.engine.board import REPRESENTATIONS, Board
from tictactoe_gui.engine.learning.boxes import Matchbox, boxes_of
from tictactoe_gui.engine.learning.machine import Machine
from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.session.settings import Choice
from tictactoe_gui.ui.kit.board_list import BoardItem, BoardList
from tictactoe_gui.ui.kit.labels import muted
from tictactoe_gui.ui.kit.layouts import column
from tictactoe_gui.ui.studies.thinking.boxes import words
from tictactoe_gui.ui.studies.thinking.boxes.content import in_machine
from tictactoe_gui.ui.wording import number, tr
from tictactoe_gui.ui.wording.learnt import beads
from tictactoe_gui.ui.wording.names import choice_name
from tictactoe_gui.ui.wording.numbers import games_count

_LEAST_HEIGHT = 320
"""In pixels: two rows of boxes at least."""
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
    """Return a box as it stands on the wall, and all of it in sentences."""
    content = in_machine(machine, board_of(box))
    assert content  # noqa: S101  (a position that has a box)
    learnt, shade = content.learnt, shade_of(machine, box)
    games = games_count(sum(tally.games for tally in machine.tallies_of(box)))
    held = beads(learnt.whole) if learnt.kinds else tr("no box")
    facts = {"name": words.box_name(box), "inside": words.in_box(content), "games": games}
    place = boxes_of(box.mark).index(box) + 1
    best = max(learnt.kinds, key=lambda kind: kind.share, default=None)
    return BoardItem(
        place - 1,
        content.board,
        str(place),
        tr("{name}. {inside} {games} went through it.", **facts),
        note=f"{held}\n{games}",
        best=best.cells if best and shade else (),
        group=tr("Move {move}", move=number(box.move)),
        shade=_PALEST + (1 - _PALEST) * shade if shade else 0,
    )


class BoxWall(QWidget):
    """A person goes to a box, which is opened elsewhere."""

    def __init__(self) -> None:
        super().__init__()
        self.line, self.boards = muted(QLabel(wordWrap=True)), BoardList(tr("All boxes"))
        self.boards.setMinimumHeight(_LEAST_HEIGHT)
        self._smalls: dict[int, tuple[object, BoardItem]] = {}
        self.setLayout(column(self.line, self.boards))

    def show_machine(self, choice: Choice, machine: Machine, mark: Mark, place: int) -> None:
        """Show what is in the boxes now, at a place; only those that have changed are made anew."""
        boxes = boxes_of(mark)
        smalls = tuple([self._small(machine, box) for box in boxes])
        if smalls != self.boards.boards:
            self.boards.show_boards(smalls, place)
        opened = sum(any(map(any, machine.tallies_of(box))) for box in boxes)
        name = choice_name(choice)
        name = name if choice.state else tr("{program}, not taught", program=name)
        self.line.setText(words.wall_line(name, len(boxes), opened))

    def _small(self, machine: Machine, box: Matchbox) -> BoardItem:
        key = machine.learner, machine.contents_of(box), machine.tallies_of(box)
        known = self._smalls.get(box.place)
        if known is None or known[0] != key:
            known = self._smalls[box.place] = key, small_box(machine, box)
        return known[1]
