"""What a board stores, as lines of text: a function for each representation, a file each."""

from collections.abc import Iterable
from typing import Protocol

from tictactoe_gui.engine.board import Board, LineFinding, LineReading
from tictactoe_gui.engine.registry import Registry
from tictactoe_gui.engine.rules import CELLS, Cell
from tictactoe_gui.ui.kit.content import Content, Line
from tictactoe_gui.ui.studies.inside.words import finding_words


class Stored(Protocol):
    """What an entry is: a function that returns the lines of a board."""

    def __call__(self, board: Board, *, tells: bool) -> Content:
        """Return the lines, and which squares win only where it `tells`."""


STORED: Registry[Stored] = Registry("tictactoe_gui.ui.studies.inside.stored")


def stored_lines(board: Board, *, tells: bool) -> Content:
    """Return what stands on the page of a representation: by default only its squares."""
    if board.key in STORED:
        return STORED[board.key](board, tells=tells)
    return grid([board.stored(cell) for cell in CELLS])


def readings(board: Board, *, tells: bool) -> tuple[LineReading, ...]:
    """Return what the representation works out; who can win only where that may be told."""
    found = board.line_readings()
    return found if tells or board.is_over else tuple(map(_silenced, found))


def _silenced(reading: LineReading) -> LineReading:
    if reading.finding is not LineFinding.WINS:
        return reading
    is_pair = len(reading.cells) < 3  # noqa: PLR2004  (its player is known anyway)
    mark = reading.mark if is_pair else None
    return reading._replace(finding=LineFinding.NOTHING, cell=None, mark=mark)


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
