"""The line of best play from every position, against the oracle."""

from tests.engine import oracle
from tests.engine.boards import CLASSES, board
from tests.engine.proofs import one_short
from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.engine.why.facts import REMEMBERED, best_line, threats


def rank(position: oracle.Position, cell: int) -> tuple[bool, int, int]:
    """Return what is preferred among moves of one value: a block, many threats, the centre."""
    side = oracle.side(position)
    blocks = oracle.winning_cells(position, oracle.opponent(side))
    threats = one_short(oracle.after(position, cell), side)
    return cell in blocks, len(threats), {4: 2, 0: 1, 2: 1, 6: 1, 8: 1}.get(cell, 0)


def test_the_best_line_of_every_position_is_best_for_both() -> None:
    for position in CLASSES:
        value = oracle.minimax(position)
        for cell in best_line(board(position)):
            values = oracle.values(position)
            equals = [each for each in values if values[each] == max(values.values())]
            assert cell in equals
            assert rank(position, cell) == max(rank(position, each) for each in equals)
            position = oracle.after(position, cell)  # noqa: PLW2901  (walks down the line)
            assert oracle.minimax(position) == value
        assert not oracle.moves(position)


def test_not_every_answer_of_a_long_day_is_remembered() -> None:
    for position in oracle.REACHABLE:
        threats(board(position), Mark.X)
        best_line(board(position))
    for each in (threats, best_line):
        assert each.cache_info().currsize <= REMEMBERED < len(oracle.REACHABLE)
