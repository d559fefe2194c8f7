"""Claim: the magic-square scheme examines many fewer squares than the vector scheme.

The vector multiplies the three squares of all eight lines. Magic adds the numbers of each pair that
a player has, and looks whether the square that makes 15 is free: three squares again, at most.
"""

from collections.abc import Iterable, Iterator
from fractions import Fraction

from tictactoe_gui.engine.board import REPRESENTATIONS, Board
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.counting.claim import Figure, Finding, Part, claim
from tictactoe_gui.engine.player import PROGRAMS, Difficulty
from tictactoe_gui.engine.positions import reachable
from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.engine.search import SearchOptions

SQUARES_IN_A_SUM = 3
MANY_FEWER = Fraction(1, 2)
"""At most this share of the vector's squares."""

Work = tuple[int, int]
"""The squares that the vector examines, and the sums that magic does, for the same question."""


@claim("magic-examines-less", order=1)
def check(control: Control) -> Finding:
    """Put the same questions to both, in every position that a game can reach."""
    vector, magic = REPRESENTATIONS["vector"], REPRESENTATIONS["magic"]
    pairs = [(b.to(vector), b.to(magic)) for b in _checked(reachable(control), control)]
    open_pairs = [(v, m) for v, m in pairs if not v.is_over]
    wins = list(_winning_squares(open_pairs, control))
    parts = [
        _part("who-has-won", [(v.read_winner()[1], m.read_winner()[1]) for v, m in pairs]),
        _part("winning-squares", wins),
    ]
    for program in PROGRAMS.values():
        if program.difficulty is Difficulty.RULES:
            works = list(_decisions(program.key, open_pairs, control))
            parts.append(_part("decision", works, program.key))
    return Finding(tuple(parts))


def _checked(boards: Iterable[Board], control: Control) -> Iterator[Board]:
    for board in boards:
        control.check()
        yield board


def _winning_squares(pairs: list[tuple[Board, Board]], control: Control) -> Iterator[Work]:
    for vector, magic in pairs:
        control.check()
        for mark in Mark:
            yield vector.read_winning_cells(mark)[1], magic.read_winning_cells(mark)[1]


def _decisions(key: str, pairs: list[tuple[Board, Board]], control: Control) -> Iterator[Work]:
    player = PROGRAMS[key].build(SearchOptions())
    for pair in pairs:
        squares, sums = (player.choose(each, control).analysis.effort.examined for each in pair)
        yield squares, sums


def _part(key: str, works: list[Work], *about: str) -> Part:
    squares, sums = (sum(column) for column in zip(*works, strict=True))
    touched = SQUARES_IN_A_SUM * sums
    not_fewer = sum(SQUARES_IN_A_SUM * each[1] >= each[0] > 0 for each in works)
    figures = (
        Figure("questions", len(works), "questions", about),
        Figure("squares", squares, "squares", (*about, "vector")),
        Figure("sums", sums, "sums", (*about, "magic")),
        Figure("squares", touched, "squares", (*about, "magic")),
        Figure("share", Fraction(touched, squares), "", about),
        Figure("not-fewer", not_fewer, "questions", about, len(works)),
    )
    return Part(key, touched <= MANY_FEWER * squares, figures)
