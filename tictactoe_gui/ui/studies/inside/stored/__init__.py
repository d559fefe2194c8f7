"""What a board stores, as lines of text: a function for each representation, a file each."""

from collections.abc import Callable, Iterable

from tictactoe_gui.engine.board import Board, LineReading
from tictactoe_gui.engine.registry import Registry
from tictactoe_gui.engine.rules import CELLS, Cell
from tictactoe_gui.ui.kit.content import Content, Line
from tictactoe_gui.ui.studies.inside.words import finding_words

STORED: Registry[Callable[[Board], Content]] = Registry("tictactoe_gui.ui.studies.inside.stored")
"""Functions that return the lines of a board."""


def stored_lines(board: Board) -> Content:
    """Return what stands on the page of a representation: by default only its squares."""
    if board.key in STORED:
        return STORED[board.key](board)
    return grid([board.stored(cell) for cell in CELLS])


def heading(text: str) -> Line:
    return Line(text, style="heading")


def code(text: str, cells: Iterable[Cell] = ()) -> Line:
    """Return a line that is written in letters of one width."""
    return Line(text, tuple(cells), style="code")


def grid(squares: Iterable[str], beside: Iterable[str] = ("", "", ""), gap: str = " ") -> Content:
    """Return nine squares in three rows, each behind what stands beside it."""
    texts = list(squares)
    rows = [(text, 3 * row) for row, text in enumerate(beside)]
    return tuple(
        [code(text + gap.join(texts[at : at + 3]), range(at, at + 3)) for text, at in rows]
    )


def found(board: Board, reading: LineReading, working: str, otherwise: str = "") -> Line:
    """Return a line of the board: what is worked out for it, and what that tells."""
    told = finding_words(reading, is_over=board.is_over)
    text = f"{working}  {told or otherwise}".rstrip()
    return code(text, reading.cells)._replace(winner=reading.mark if told else None)
