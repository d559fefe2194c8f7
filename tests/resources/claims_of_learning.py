"""What chapters 9 to 12 say, sentence by sentence, and whether that is so."""

from fractions import Fraction
from math import factorial

from tests.engine import oracle
from tests.engine.boards import board
from tests.engine.counting.test_claims import RULED
from tests.engine.counting.test_claims import found as counted
from tests.engine.counting.test_depth import LOST
from tests.resources.claims_of_programs import FOUR_FREE, LOOKED, figure
from tests.resources.truths import (
    CENTRE,
    CORNERS,
    SIDES,
    SQUARES,
    Claims,
    at,
    comes_to,
)
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.counting.claim import CLAIMS as COUNTED
from tictactoe_gui.engine.counting.claim import Ruling
from tictactoe_gui.engine.learning.boxes import box_of, boxes_of
from tictactoe_gui.engine.learning.learners.menace import Menace
from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.engine.search import DECIDED, SearchOptions
from tictactoe_gui.engine.tree import Answer, Node, trace

TWO_EACH = "XXO/.O./..."
LIMITED = ".OX/X.O/.OX"


def open_lines(rows: str) -> tuple[int, int]:
    """Return how many lines are open for X, and how many for O."""
    return oracle.open_lines(at(rows), "X"), oracle.open_lines(at(rows), "O")


def share(name: str) -> float:
    """Return the share of its games that a program loses as O."""
    return figure(f"{name}-lost") / figure(f"{name}-games")


def nodes(rows: str, options: SearchOptions) -> list[Node]:
    """Return all nodes of a search."""
    found, ahead = list[Node](), [trace(board(at(rows)), options, Control()).root]
    while ahead:
        found.append(ahead.pop())
        ahead += found[-1].children
    return found


def known_before(rows: str) -> list[Node]:
    """Return the nodes that the memo answers."""
    options = SearchOptions(alpha_beta=False, memo=True)
    return [each for each in nodes(rows, options) if each.visit.answer is Answer.MEMO]


def limited_ends() -> list[Node]:
    """Return the ends of a search that stops after two plies."""
    options = SearchOptions(alpha_beta=False, memo=False, depth=2)
    return [each for each in nodes(LIMITED, options) if not each.children]


def ruling(key: str) -> str:
    """Return how the Lab rules on a claim."""
    return RULED[key]


def says(key: str) -> str:
    """Return a claim as the Lab has it, word by word."""
    return COUNTED[key].text


CLAIMS: Claims = {
    "09": {
        "nearly every node of the whole tree holds a board that was there": lambda: (
            figure("positions") * 20 < figure("tree-nodes")
        ),
        "what the memo answers is not searched again": lambda: (
            bool(known_before(FOUR_FREE))
            and not any(each.children for each in known_before(FOUR_FREE))
        ),
        "Click the other node that the memo has answered": lambda: (
            [each.path for each in known_before(LOOKED)] == [(5, 3, 1), (3, 5, 1)]
        ),
        "Later more and more boards are known": lambda: bool(known_before("OXO/X../.X.")),
        "a quarter turn, and X has 3; turn it again, and X has 9, then 7": lambda: (
            {each.index("X") + 1 for each in oracle.images(at(comes_to(1)))} == CORNERS
        ),
        "So nine first moves are three: a corner, a side, the centre": lambda: (
            {frozenset(oracle.images(at(comes_to(each)))) for each in SQUARES}
            == {frozenset(oracle.images(at(comes_to(each)))) for each in (1, 2, 5)}
            and {*SQUARES} == CORNERS | SIDES | CENTRE
        ),
    },
    "10": {
        "For X it is the left column and the bottom row, so 2. For O it is 4. H is −2": lambda: (
            open_lines(TWO_EACH) == (2, 4)
            and not {"O"} & {at(TWO_EACH)[cell] for cell in (0, 3, 6, 7, 8)}
        ),
        "looks two plies ahead and no further": lambda: (
            max(len(each.path) for each in nodes(LIMITED, SearchOptions(depth=2))) == 2
        ),
        "Two of the ends are won by O. The others are at the limit": lambda: (
            sorted(each.visit.board.winner == Mark.O for each in limited_ends())
            == [False] * 4 + [True] * 2
            and not any(each.visit.board.winner == Mark.X for each in limited_ends())
        ),
        "9 or more for a win, −9 or less for a loss": lambda: all(
            abs(each.visit.value) >= DECIDED + 1
            for each in nodes(LIMITED, SearchOptions(alpha_beta=False, memo=False, depth=2))
            if each.visit.board.winner
        ),
        "With six plies and more it loses no game at all": lambda: all(
            as_x == as_o == 0 for as_x, _, as_o, _ in LOST[5:]
        ),
    },
    "11": {
        "There are {boxes}: one for each position in which X has a choice": lambda: (
            figure("boxes") == len(boxes_of(Mark.X))
        ),
        "It has three kinds of beads, for a corner, a side and the centre": lambda: (
            (opened := box_of(board(oracle.EMPTY))) is not None
            and [{cell + 1 for cell in kind} for kind in opened.kinds] == [CORNERS, SIDES, CENTRE]
            and Menace().filling(opened.box) == (4, 4, 4)
        ),
        "Every bead that it drew is taken out if the game was lost. After a draw": lambda: (
            (Menace().lost, Menace().drawn, Menace().won) == (-1, 1, 3)
        ),
        "after a win with 3 more": lambda: Menace().won == 3,
        "From a box that has run dry nothing can be drawn, and MENACE resigns": lambda: (
            not Menace().refills
        ),
    },
    "12": {
        "less than half as many, whatever was asked, in all positions that a game": lambda: all(
            each.value < Fraction(1, 2)
            for part in counted("magic-examines-less").parts
            for each in part.figures
            if each.key == "share"
        ),
        "O(9!) means: at most a constant times 9!. The games are fewer than 9!": lambda: (
            ruling("minimax-costs-factorial") == Ruling.TRUE.value
            and figure("games") < factorial(9) < figure("tree-nodes") < 2 * factorial(9)
        ),
        "Are these more than 9!, or fewer?": lambda: factorial(9) == 9 * 8 * 7 * factorial(6),
    },
}
