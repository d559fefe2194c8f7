"""H term by term: the lines that are open for each side, counted and drawn."""

from PySide6.QtCore import QPointF, QRectF

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.open_lines import open_lines
from tictactoe_gui.engine.rules import Cell, Mark
from tictactoe_gui.engine.rules import Line as BoardLine
from tictactoe_gui.ui.kit.content import Content, Line
from tictactoe_gui.ui.wording import tr
from tictactoe_gui.ui.wording.estimates import h_line, lead_words, open_for
from tictactoe_gui.ui.wording.lists import line_name

_BEYOND = 0.3
"""How far a line reaches beyond the middles of its outer squares, as a part of a square."""


def estimate_title() -> str:
    """Return what a part of a page is called that says where an estimate comes from."""
    return tr("Estimate by open lines")


def estimate_content(board: Board | None, sentence: str) -> Content:
    """Return what is estimated, and the lines of a board that make the estimate, if one is."""
    told = [Line(estimate_title(), style="heading"), Line(sentence)]
    if not board:
        return tuple(told)
    lines = open_lines(board)
    told.append(Line(f"{h_line(lines)}: {lead_words(lines.value)}."))
    for mark in Mark:
        names = ", ".join(map(line_name, lines.of(mark)))
        text = f"{open_for(mark, lines.of(mark))} ({names})" if names else open_for(mark, ())
        cells = sorted({cell for line in lines.of(mark) for cell in line})
        told.append(Line(text, tuple(cells), winner=mark))
    return tuple(told)


def ends_of(line: BoardLine, board: QRectF) -> tuple[QPointF, QPointF]:
    """Return where a line through the squares of a drawn board begins and ends."""
    side = board.width() / 3

    def middle(cell: Cell) -> QPointF:
        return board.topLeft() + QPointF(cell % 3 + 0.5, cell // 3 + 0.5) * side

    start, end = middle(line[0]), middle(line[-1])
    beyond = (end - start) * (_BEYOND / 2)
    return start - beyond, end + beyond
