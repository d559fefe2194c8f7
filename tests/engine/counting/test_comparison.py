"""One decision, counted on every representation."""

from tests.cases import for_each
from tests.engine.boards import KEYS, board, drawing
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.counting.comparison import compare
from tictactoe_gui.engine.player import PROGRAMS
from tictactoe_gui.engine.search import SearchOptions

POSITION = drawing("""
    XO.
    .O.
    ..X
""")


@for_each("program", PROGRAMS)
def test_counts_are_those_of_a_decision_on_that_board(program: str) -> None:
    player = PROGRAMS[program].build(SearchOptions())
    counts = compare(player, board(POSITION, "vector"), KEYS, Control())
    assert [each.key for each in counts] == list(KEYS)
    for count in counts:
        effort = player.choose(board(POSITION, count.key), Control()).analysis.effort
        assert (count.examined, count.unit) == (effort.examined, effort.unit)
