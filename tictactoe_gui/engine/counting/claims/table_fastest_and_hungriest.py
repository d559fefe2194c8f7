"""Claim: the move table is the fastest and the most memory-hungry, the vector slower but frugal.

No program here plays by the move table; the base-3 board stands for its storage. Time is that of
the questions a program asks: who has won, and where each side wins at once. Room is that of one
position, and that of a whole search.
"""

from collections.abc import Sequence
from functools import partial

from tictactoe_gui.engine.board import REPRESENTATIONS, Board
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.counting.claim import Figure, Finding, Part, claim
from tictactoe_gui.engine.counting.measure import Timing, interleaved
from tictactoe_gui.engine.counting.memory import deep_size
from tictactoe_gui.engine.positions import reachable, up_to_symmetry
from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.engine.search import Search, SearchOptions

TABLE, VECTOR = "base3", "vector"
ROUNDS = 9
FRUGAL = 2
"""Base 3 takes at least so many times the bytes."""


@claim("table-fastest-and-hungriest", order=5)
def check(control: Control) -> Finding:
    """Ask every representation the same, in turn, and weigh what it stores."""
    positions = up_to_symmetry(reachable(control), control)
    boards = {key: _stored(kind, positions, control) for key, kind in REPRESENTATIONS.items()}
    tasks = {key: partial(_ask_all, each) for key, each in boards.items()}
    tables = {
        key: deep_size(kind.shared_tables(), control) for key, kind in REPRESENTATIONS.items()
    }
    one = {key: tables[key] + _largest(each, control) for key, each in boards.items()}
    search = {key: tables[key] + _memo(kind, control) for key, kind in REPRESENTATIONS.items()}
    timings = interleaved(tasks, control, ROUNDS)
    return Finding((*_speed(timings, len(positions)), *_hunger(one, search)))


def _stored(
    representation: type[Board], positions: Sequence[Board], control: Control
) -> list[Board]:
    boards = []
    for position in positions:
        control.check()
        boards.append(position.to(representation))
    return boards


def _ask_all(boards: Sequence[Board]) -> None:
    for board in boards:
        board.read_winner()
        for mark in Mark:
            board.read_winning_cells(mark)


def _largest(boards: Sequence[Board], control: Control) -> int:
    """Return the bytes of the position that takes most."""
    return max(deep_size(board.state, control) for board in boards)


def _memo(representation: type[Board], control: Control) -> int:
    """Return the bytes of the memo once the whole game was searched with it."""
    search = Search(representation.empty(), SearchOptions(alpha_beta=False), control)
    search.run()
    return deep_size(search.memo, control)


def _speed(timings: dict[str, Timing], positions: int) -> tuple[Part, ...]:
    medians = {key: each.median for key, each in timings.items()}
    figures = tuple(
        Figure("time", each, "seconds", (key,), positions) for key, each in medians.items()
    )
    return (
        Part("table-fastest", medians[TABLE] == min(medians.values()), figures),
        Part("vector-slower", medians[VECTOR] > medians[TABLE], figures),
    )


def _hunger(one: dict[str, int], search: dict[str, int]) -> tuple[Part, ...]:
    of_one, of_search = (
        tuple(Figure("room", each, "bytes", (key,)) for key, each in sizes.items())
        for sizes in (one, search)
    )
    return (
        Part("table-hungriest-for-a-position", one[TABLE] == max(one.values()), of_one),
        Part("table-hungriest-for-a-search", search[TABLE] == max(search.values()), of_search),
        Part("vector-frugal-for-a-position", FRUGAL * one[VECTOR] <= one[TABLE], of_one),
        Part("vector-frugal-for-a-search", FRUGAL * search[VECTOR] <= search[TABLE], of_search),
    )
