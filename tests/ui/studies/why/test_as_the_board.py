"""Board and Why never seem to disagree: what Hard takes is among the squares that are marked."""

from tests.cases import for_each
from tests.engine import oracle
from tests.engine.boards import board
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.search import MoveOrder
from tictactoe_gui.engine.solution import solved
from tictactoe_gui.session.settings import Choice


@for_each("order", MoveOrder)
def test_hard_and_perfect_play_mark_the_same_squares(order: MoveOrder) -> None:
    hard = Choice(order=order).player()
    for position in oracle.OPEN_UP_TO_SYMMETRY[::8]:
        here = board(position)
        decision = hard.choose(here, Control())
        marked = {each.cell for each in decision.analysis.evaluations if each.is_best}
        assert marked == {each.cell for each in solved().evaluate(here) if each.is_best}
        assert decision.cell in marked
