"""H term by term: the lines that are open for each side, counted, told and drawn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.open_lines import OpenLines, RandomLead, open_lines
from tictactoe_gui.engine.rules import Cell, Mark
from tictactoe_gui.engine.rules import Line as BoardLine
from tictactoe_gui.ui.kit.content import Content, Line
from tictactoe_gui.ui.wording.squares import lead_words
from tictactoe_gui.ui.wording.text import line_name, line_names, signed, tr

if TYPE_CHECKING:
    from fractions import Fraction

_BEYOND = 0.3
"""How far a line reaches beyond the middles of its outer squares, as a part of a square."""


def h_line(lines: OpenLines, mark: Mark = Mark.X) -> str:
    """Return "H = 4 − 5 = −1", or the other way round where it is to count for O."""
    x, o = len(lines.x), len(lines.o)
    if mark is Mark.O:
        return tr("−H = {o} − {x} = {value}", x=x, o=o, value=signed(-lines.value))
    return tr("H = {x} − {o} = {value}", x=x, o=o, value=signed(lines.value))


def random_line(lead: RandomLead) -> str:
    """Return where that comes from, and that it is shown only."""
    return tr(
        "If both move at random from here: P = {x} − {o} = {value}. The search does not use it.",
        x=_fraction(lead.x),
        o=_fraction(lead.o),
        value=_fraction(lead.value),
    )


def _fraction(chance: Fraction) -> str:
    """Return a fraction with a real minus sign; all of these are short."""
    return str(chance).replace("-", "−")


def open_for(mark: Mark, lines: Sequence[BoardLine]) -> str:
    """Return how many lines are open for a side."""
    return tr("Open for {mark}: {count}", mark=mark.value, count=len(lines))


def open_lines_spoken(lines: OpenLines) -> str:
    """Return every line that H counts, in one sentence for each side."""
    told = []
    for mark in Mark:
        facts = {"open": open_for(mark, lines.of(mark)), "lines": line_names(lines.of(mark))}
        told.append(tr("{open} ({lines}).", **facts) if facts["lines"] else tr("{open}.", **facts))
    return " ".join(told)


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
