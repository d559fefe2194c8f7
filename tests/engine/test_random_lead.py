"""The chances of both sides at random, against the chances of every single move."""

from fractions import Fraction
from functools import cache

from tests.engine import oracle
from tests.engine.boards import board
from tictactoe_gui.engine.solution import solved


@cache
def chances(position: oracle.Position) -> tuple[Fraction, Fraction]:
    """Return how likely X and O win if every free square is taken with the same chance."""
    cells = oracle.moves(position)
    if not cells:
        return Fraction(oracle.winner(position) == "X"), Fraction(oracle.winner(position) == "O")
    after = [chances(oracle.after(position, cell)) for cell in cells]
    x, o = (sum(each, Fraction(0)) / len(cells) for each in zip(*after, strict=True))
    return x, o


def test_the_chances_are_exact_in_every_position() -> None:
    for position in oracle.OPEN:
        found = solved().random_lead(board(position))
        assert (found.x, found.o) == chances(position), position
        assert found.value == found.x - found.o
