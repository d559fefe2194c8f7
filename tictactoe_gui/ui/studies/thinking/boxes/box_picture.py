"""BoxPicture: an open matchbox: nine squares with marks and beads, each kind a letter and a shape.

A kind of squares that are equal when the board is turned or mirrored has its beads on the first of
them; the others say whose bead stands for them.
"""

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QMarginsF, QRectF, Qt
from PySide6.QtGui import QColor, QFontInfo, QPainter, QPen

from tictactoe_gui.engine.evaluation import LearntKind
from tictactoe_gui.engine.rules import CELLS, Cell, Mark
from tictactoe_gui.ui.kit.line_chart import SHAPES, LineStyle, paint_point
from tictactoe_gui.ui.kit.marks import paint_mark
from tictactoe_gui.ui.kit.picture import WidePicture
from tictactoe_gui.ui.kit.sheet import CENTRED, LEFT, Box, Part, Sheet
from tictactoe_gui.ui.kit.theme import Colours, colours
from tictactoe_gui.ui.studies.thinking.boxes import words
from tictactoe_gui.ui.studies.thinking.boxes.content import BoxContent
from tictactoe_gui.ui.wording import number, tr
from tictactoe_gui.ui.wording.learnt import beads

SIDE, HEAD, GAP = 70.0, 12.0, 4.0
"""Of a square: what is in it, and above that its number; and between two, in units."""
WIDTH = 3 * SIDE + 2 * GAP
_LETTERS = 12.0
"""Pixels of a letter for which a unit is a pixel at least, if there is room."""
BEAD = 12.0
COLUMNS, ROWS = 4, 4
_HOLLOW = "#00000000"
_PAD = 6.0
_FEW = COLUMNS * ROWS
_SHOWN = COLUMNS * (ROWS - 1)
"""Beads that are drawn where there are more: a figure says how many there are."""


class BoxPicture(WidePicture):
    """Squares can be pointed at; after a game the beads that it changed come and go one by one."""

    narrowest = 300

    def __init__(self, name: str = "") -> None:
        super().__init__(name or tr("The open box"))
        self.content: BoxContent | None = None
        self.steps = 0
        """How many of the beads that come or go have done so."""

    def show_box(self, content: BoxContent | None, steps: int | None = None) -> None:
        """Show a box as a game has left it, or after only the first `steps` of its changes."""
        whole = 0 if content is None else abs(content.change)
        shown = whole if steps is None else min(steps, whole)
        if (content, shown) != (self.content, self.steps):
            self.content, self.steps = content, shown
            self.draw_anew()

    def new_sheet(self) -> Sheet:
        unit = self.unit_for(self.width())
        return Sheet(self.width(), self.font(), colours(self.palette()), unit=unit)

    def unit_for(self, width: float) -> float:
        """Return a unit that grows with the letters beside the picture, too."""
        letters = QFontInfo(self.font()).pixelSize() / _LETTERS
        return min(max(super().unit_for(width), letters), width / WIDTH)

    def draw(self, sheet: Sheet) -> None:
        if self.content is None:
            return
        left = max(0.0, (sheet.width - WIDTH) / 2)
        for cell in CELLS:
            row, column = divmod(cell, 3)
            top = row * (SIDE + HEAD + GAP)
            box = Box(left + column * (SIDE + GAP), top, SIDE, SIDE + HEAD)
            _put_square(sheet, self.content, cell, box, self.steps)

    def is_marked(self, part: Part) -> bool:
        return self.current is not None and part.key == self.current.key


def _put_square(sheet: Sheet, content: BoxContent, cell: Cell, box: Box, steps: int) -> None:
    scheme, mark = sheet.scheme, content.board.mark_at(cell)
    place = content.kind_of(cell)
    is_taken = cell == content.taken
    if mark:
        says = tr("Square {cell}: {mark}.", cell=cell + 1, mark=mark.value)
    elif place is None:
        says = ""
    else:
        says = words.kind_line(content, place)
        says = f"{words.drawn(content)} {says}" if is_taken else says
    sheet.part(box, (cell,), says, ground=scheme.surface, rim=scheme.line)
    whole, box = box, Box(box.x, box.y + HEAD, SIDE, SIDE)
    _put_name(sheet, content, cell, whole)
    if mark:
        inner = sheet.pixels(box).marginsRemoved(QMarginsF(20, 20, 20, 20) * sheet.unit)
        paint = partial(_paint_mark, mark, scheme, inner)
        sheet.shape(paint, box)
    elif place is not None:
        kind = content.learnt.kinds[place]
        if cell == (content.taken if content.taken in kind.cells else kind.cells[0]):
            delta = content.change if content.taken in kind.cells else 0
            change = max(-steps, min(steps, delta))
            _put_beads(sheet, kind, box, kind.beads - delta, change)
        else:
            text = tr("as {letter}", letter=words.letter(kind.cells))
            sheet.note(box, text, align=CENTRED)
    if is_taken:
        rim = QPen(QColor(scheme.accent), 3.0 * sheet.unit)
        sheet.shape(partial(_paint_frame, rim, sheet.pixels(whole)), whole)


def _put_name(sheet: Sheet, content: BoxContent, cell: Cell, box: Box) -> None:
    """Put the number of a square, and the letter of its beads, if it has some of its own."""
    place = content.kind_of(cell)
    name = number(cell + 1)
    if place is not None:
        name = f"{name} {words.letter(content.learnt.kinds[place].cells)}"
    line = Box(box.x + _PAD, box.y + 3, SIDE - 2 * _PAD, HEAD)
    sheet.text(line, name, colour=sheet.scheme.muted, size=9, align=LEFT)


def bead_style(cells: Sequence[Cell], scheme: Colours) -> LineStyle:
    """Return the colour and the shape of a square's beads, in every box; no two are alike."""
    turns, place = divmod(cells[0], len(SHAPES))
    return LineStyle(scheme.lines[place], tuple(SHAPES)[(place + turns) % len(SHAPES)])


def _paint_mark(mark: Mark, scheme: Colours, box: QRectF, painter: QPainter) -> None:
    paint_mark(painter, box, mark, scheme.of(mark), width=box.width() / 6)


def _paint_frame(pen: QPen, box: QRectF, painter: QPainter) -> None:
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(box.adjusted(1, 1, -1, -1), 6, 6)


def _put_beads(sheet: Sheet, kind: LearntKind, box: Box, before: int, change: int) -> None:
    """Put the beads of a kind in rows, as many as there were before, with those that changed."""
    slots = before + max(change, 0)
    shown = slots if slots <= _FEW else _SHOWN
    step = (box.width - 2 * _PAD - BEAD) / (COLUMNS - 1)
    for slot in range(shown):
        row, column = divmod(slot, COLUMNS)
        left, top = box.x + _PAD + column * step, box.y + _PAD + row * step
        bead = Box(left, top, BEAD, BEAD)
        _put_bead(sheet, kind, bead, change if slot >= shown - abs(change) else 0)
    if slots > _FEW:
        line = Box(box.x + _PAD, box.y + box.height - _PAD - 13, box.width - 2 * _PAD, 13)
        sheet.text(line, beads(before + change), size=10, bold=True, align=CENTRED)


def _put_bead(sheet: Sheet, kind: LearntKind, box: Box, change: int) -> None:
    """Put a bead: one that has come has a rim, one that has gone is hollow."""
    style, radius = bead_style(kind.cells, sheet.scheme), BEAD / 2
    hollow, colour = LineStyle(_HOLLOW, style.shape), sheet.scheme.surface
    looks = [(style, radius, "")]
    if change > 0:
        looks.append((hollow, radius + 2, sheet.scheme.accent))
    elif change < 0:
        looks, colour = [(hollow, radius, sheet.scheme.muted)], sheet.scheme.muted
    area = Box(box.x - radius, box.y - radius, 2 * BEAD, 2 * BEAD)
    put = partial(paint_point, centre=sheet.pixels(box).center())
    for look, reach, rim in looks:
        sheet.shape(partial(put, style=look, radius=reach * sheet.unit, rim=rim), area)
    sheet.text(box, words.letter(kind.cells), colour=colour, size=8.5, bold=True, align=CENTRED)
