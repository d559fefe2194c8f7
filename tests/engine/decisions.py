"""What the programs decide, position by position."""

from collections.abc import Iterator
from functools import cache

from tests.engine import oracle
from tests.engine.boards import KEYS, board
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.evaluation import Decision
from tictactoe_gui.engine.player import PROGRAMS, Difficulty
from tictactoe_gui.engine.search import SearchOptions

FASTEST = "base3"
OTHERS = tuple(key for key in KEYS if key != FASTEST)
HARD_PROGRAMS = tuple(
    key for key, program in PROGRAMS.items() if program.difficulty is Difficulty.HARD
)


def positions(program: str, key: str) -> tuple[oracle.Position, ...]:
    """Return the positions to decide: on the fastest representation all that are open.

    The others decide all of them together, each its share: that a board answers alike whatever it
    is stored as is for the contract of the representations to prove, position by position.
    A search decides those up to symmetry with at most five empty squares.
    """
    if program not in HARD_PROGRAMS:
        return oracle.OPEN if key == FASTEST else oracle.OPEN[OTHERS.index(key) :: len(OTHERS)]
    return tuple(each for each in oracle.OPEN_UP_TO_SYMMETRY if each.count(".") <= 5)


def decide(program: str, key: str) -> Iterator[tuple[oracle.Position, Decision]]:
    """Yield the positions and what a program with the default options decides there."""
    if key == FASTEST:
        yield from decisions(program).items()
        return
    player = PROGRAMS[program].build(SearchOptions())
    for position in positions(program, key):
        yield position, player.choose(board(position, key), Control())


@cache
def decisions(program: str) -> dict[oracle.Position, Decision]:
    """Return all decisions on the fastest representation, worked out once for all tests."""
    player = PROGRAMS[program].build(SearchOptions())
    return {
        each: player.choose(board(each, FASTEST), Control()) for each in positions(program, FASTEST)
    }
