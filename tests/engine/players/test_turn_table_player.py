"""The turn table, entry by entry."""

from collections import Counter

from tests.engine import oracle
from tests.engine.boards import board
from tests.engine.program_rules import RULES
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.players.turn_table_player import TurnTablePlayer


def turn(position: oracle.Position) -> int:
    return 10 - position.count(".")


def test_where_the_table_names_no_free_square_the_lowest_is_taken() -> None:
    """Both fixed squares are taken in 26 positions, all five squares of Make2 in 8."""
    lost, named = Counter[int](), Counter[int]()
    for position in oracle.OPEN:
        decision = TurnTablePlayer(0).choose(board(position), Control())
        rule = decision.reason.rule
        if rule in (RULES["no entry"], RULES["anywhere"]):
            assert decision.cell == oracle.free(position)[0]
            (lost if rule is RULES["no entry"] else named)[turn(position)] += 1
    assert lost == {3: 2, 5: 24, 6: 8}
    assert named == {7: 112, 8: 32, 9: 40}
