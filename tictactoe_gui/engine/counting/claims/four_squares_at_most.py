"""Claim: no player can have more than four squares, so many fewer squares are examined.

The sources say it of the magic square: a player's numbers are added in pairs, and with four numbers
there are six pairs. That fewer are examined is the claim of `magic_examines_less` too, so it is one
question; what it takes, and the most that one question takes, are remarks.
"""

from tictactoe_gui.engine.board import REPRESENTATIONS
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.counting.claim import Figure, Finding, SubClaim, claim, part
from tictactoe_gui.engine.counting.schemes import SQUARES_IN_A_SUM, winning_squares
from tictactoe_gui.engine.positions import reachable
from tictactoe_gui.engine.rules import LINES, Mark
from tictactoe_gui.engine.texts import tr

MOST = 4
SQUARES_OF_ALL_LINES = sum(map(len, LINES))

_EVERYWHERE = tr("Every position that a game can reach was looked at.")
_PAIRS = tr(
    "The winning squares of X and of O were asked for in every position that is not over; "
    "a sum reads three squares at most."
)


@claim(
    "four-squares-at-most",
    order=9,
    text=tr(
        "No player can have more than four squares at a time, so many fewer squares are examined."
    ),
)
def check(control: Control) -> Finding:
    """Count the marks, and the sums that they make, in every position that a game can reach."""
    boards = reachable(control)
    vector, magic = REPRESENTATIONS["vector"], REPRESENTATIONS["magic"]
    taken = [{mark: str(board).count(mark.value) for mark in Mark} for board in boards]
    pairs = [(board.to(vector), board.to(magic)) for board in boards if not board.is_over]
    movers = [marks[board.turn] for board, marks in zip(boards, taken, strict=True)]
    to_move = [marks for board, marks in zip(boards, movers, strict=True) if not board.is_over]
    of_mover = tr("The player to move has more than four squares in {count} of {whole} positions.")
    of_either = tr("One of the two has more than four in {count} of {whole} positions.")
    most = [max(marks.values()) for marks in taken]
    parts = (
        _more_than_four("to-move", to_move, tr("To move"), of_mover),
        _more_than_four("either", most, tr("Either player"), of_either),
        winning_squares(pairs, control),
        _at_most(max(board.read_winning_cells(mark)[1] for _, board in pairs for mark in Mark)),
    )
    return Finding(parts)


def _more_than_four(key: str, marks: list[int], name: str, template: str) -> SubClaim:
    count = sum(each > MOST for each in marks)
    figure = Figure(key, count, "positions", (), len(marks), tr("More than four"))
    return part(key, template, (figure,), _EVERYWHERE, holds=not count, title=name)


def _at_most(most: int) -> SubClaim:
    read = SQUARES_IN_A_SUM * most
    sums = Figure("sums", most, "sums", (), None, tr("Sums at most"))
    squares = Figure("squares", read, "squares", (), SQUARES_OF_ALL_LINES, tr("Squares at most"))
    template = tr(
        "To find a player's winning squares, magic makes at most {sums} sums, which read "
        "{squares} squares; all eight lines have {whole}."
    )
    whole = SQUARES_OF_ALL_LINES
    return part(
        "at-most", template, (sums, squares), _PAIRS, title=tr("Sums"), facts={"whole": whole}
    )
