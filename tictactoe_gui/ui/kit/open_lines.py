"""H term by term: the lines that are open for each side, drawn, listed and counted."""

from PySide6.QtCore import QPointF, QRectF, Signal
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QLabel, QWidget

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.open_lines import OpenLines, open_lines
from tictactoe_gui.engine.rules import Cell, Line, Mark
from tictactoe_gui.ui.kit.labels import bold, show_text
from tictactoe_gui.ui.kit.layouts import column, keep_room
from tictactoe_gui.ui.kit.picture import WIDEST, WidePicture
from tictactoe_gui.ui.kit.sheet import CENTRED, RIGHT, SMALL, Box, Sheet, Stroke
from tictactoe_gui.ui.kit.small_board import paint_board
from tictactoe_gui.ui.kit.term_label import TermLabel
from tictactoe_gui.ui.wording import tr
from tictactoe_gui.ui.wording.estimates import (
    h_line,
    lead_words,
    open_for,
    open_line_spoken,
    open_lines_spoken,
)
from tictactoe_gui.ui.wording.lists import line_name

_BETWEEN = 16.0
"""Between the two sides, in units."""
_ROW, _SIDE = 19.0, 76.0
_BEYOND = 0.3
"""How far a line reaches beyond the middles of its outer squares, as a part of a square."""
_DASHES = {Mark.X: (), Mark.O: (4.0, 3.0)}
"""Shape beside colour: the lines of O are dashed."""


class OpenLinesPicture(WidePicture):
    """Two small boards with the lines that are open for X and for O; a line can be pointed at."""

    def __init__(self) -> None:
        super().__init__(tr("Open lines"), widest=WIDEST)
        self.board: Board | None = None

    def show_board(self, board: Board | None) -> None:
        """Count the lines of another board, or of none."""
        if board != self.board:
            self.board = board
            self.draw_anew()

    def described(self) -> str:
        if self.board is None:
            return ""
        lines = open_lines(self.board)
        return f"{h_line(lines)}. {open_lines_spoken(lines)}"

    def draw(self, sheet: Sheet) -> None:
        top = 2 * _ROW + 2
        sheet.bottom = top + _SIDE  # the same with a board and without
        if self.board is None:
            return
        lines = open_lines(self.board)
        title = Box(0, 0, sheet.width, _ROW)
        sheet.text(title, h_line(lines), bold=True)
        sheet.note(title, lead_words(lines.value), align=RIGHT)
        width = (sheet.width - _BETWEEN) / 2
        for mark, x in ((Mark.X, 0.0), (Mark.O, width + _BETWEEN)):
            heading = Box(x, _ROW, width, _ROW)
            colour = sheet.scheme.of(mark)
            sheet.text(heading, open_for(mark, lines.of(mark)), colour=colour, bold=True)
            self._put_board(sheet, self.board, Box(x, top, _SIDE, _SIDE), mark, lines)
            self._put_list(sheet, Box(x + _SIDE + 8, top, width - _SIDE - 8, _SIDE), mark, lines)

    def _put_board(
        self, sheet: Sheet, board: Board, box: Box, mark: Mark, lines: OpenLines
    ) -> None:
        place = sheet.pixels(box)
        sheet.shape(lambda painter: paint_board(board, painter, place, sheet.scheme), box)
        colour = QColor(sheet.scheme.of(mark))
        colour.setAlphaF(0.75)
        for line in lines.of(mark):
            sheet.line_along(ends_of(line, place), Stroke(colour, 1.8 * sheet.unit, _DASHES[mark]))

    def _put_list(self, sheet: Sheet, box: Box, mark: Mark, lines: OpenLines) -> None:
        """List the lines in two columns, each to be pointed at."""
        width, scheme = box.width / 2, sheet.scheme
        for place, line in enumerate(lines.of(mark)):
            row, column = divmod(place, 2)
            chip = Box(box.x + column * width, box.y + row * _ROW, width - 3, _ROW - 3)
            sheet.part(chip, line, open_line_spoken(mark, line), ground=scheme.tint(mark))
            sheet.text(chip, line_name(line), size=SMALL, align=CENTRED)


def ends_of(line: Line, board: QRectF) -> tuple[QPointF, QPointF]:
    """Return where a line through the squares of a drawn board begins and ends."""
    side = board.width() / 3

    def middle(cell: Cell) -> QPointF:
        return board.topLeft() + QPointF(cell % 3 + 0.5, cell // 3 + 0.5) * side

    start, end = middle(line[0]), middle(line[-1])
    beyond = (end - start) * (_BEYOND / 2)
    return start - beyond, end + beyond


class EstimateView(QWidget):
    """What is estimated, in a sentence, and the open lines that make the estimate."""

    lit = Signal(object)
    """The squares of the line that is pointed at, or ()."""

    def __init__(self) -> None:
        super().__init__()
        self.heading = bold(QLabel(tr("Estimate by open lines")))
        self.sentence = TermLabel()
        self.picture = OpenLinesPicture()
        keep_room(self.picture)
        parts = self.heading, self.sentence, self.picture
        self.setLayout(column(*parts, margins=(0, 8, 0, 0), spacing=6))
        self.picture.pointed.connect(lambda cells: self.lit.emit(cells or ()))

    def show_estimate(self, board: Board | None, sentence: str) -> None:
        """Show the lines of a board, or why there are none to be counted."""
        show_text(self.sentence, sentence)
        self.picture.show_board(board)
        self.picture.setVisible(board is not None)
