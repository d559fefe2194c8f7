"""How a representation sees that two equal marks and a free square are a threat."""

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.rules import Line, Mark
from tictactoe_gui.ui.wording.text import square, tr

_MAGIC = (8, 3, 4, 1, 5, 9, 6, 7, 2)
"""What the squares are called in the magic square."""


def threat_seen(board: Board, line: Line) -> str:
    """Return what the board's representation makes of a line with two marks and a free square."""
    (free,) = (cell for cell in line if board.mark_at(cell) is None)
    first, second = (cell for cell in line if cell != free)
    mark = board.mark_at(first) or Mark.X
    match board.key:
        case "vector" if mark is Mark.X:
            return tr("line product 3 × 3 × 2 = 18")
        case "vector":
            return tr("line product 5 × 5 × 2 = 50")
        case "magic":
            a, b, rest = (_MAGIC[cell] for cell in (first, second, free))
            return tr("15 − ({a} + {b}) = {rest}, which is free", a=a, b=b, rest=rest)
        case "bitboard":
            return tr("two of its three bits are set, {cell} is free", cell=square(free))
        case "base3":
            return tr("entry {code} of the table names {cell}", code=board.state, cell=square(free))
        case _:
            return tr("two {mark}, and {cell} is empty", mark=mark.value, cell=square(free))
