"""What the programs decide, position by position."""

from collections.abc import Iterator
from functools import cache

from tests.engine import oracle
from tests.engine.boards import board
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.evaluation import Decision
from tictactoe_gui.engine.player import PROGRAMS, Difficulty
from tictactoe_gui.engine.search import SearchOptions

HARD_PROGRAMS = tuple(
    key for key, program in PROGRAMS.items() if program.difficulty is Difficulty.HARD
)


def positions(program: str, key: str) -> tuple[oracle.Position, ...]:
    """Return the positions to decide: all that are open, but fewer for the slow programs.

    Minimax with both techniques decides all of them on the fastest representation; with less, those
    up to symmetry with at most five empty squares, as on other representations every program does.
    """
    if program not in HARD_PROGRAMS or (program == "alpha-beta-memo" and key == "base3"):
        return oracle.OPEN
    return tuple(each for each in oracle.OPEN_UP_TO_SYMMETRY if each.count(".") <= 5)


def decide(program: str, key: str) -> Iterator[tuple[oracle.Position, Decision]]:
    """Yield the positions and what a program with the default options decides there."""
    if key == "base3":
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
        each: player.choose(board(each, "base3"), Control()) for each in positions(program, "base3")
    }
