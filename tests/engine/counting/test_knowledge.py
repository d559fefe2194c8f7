"""What one's knowledge is worth: the shares of lost games, counted."""

from collections.abc import Sequence
from fractions import Fraction

import pytest

from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.counting.rule_worth import LEVELS, knowledge_worth
from tictactoe_gui.engine.player import LineReader, Proposal
from tictactoe_gui.engine.textbook_rules import Propose, block, block_fork, win


@pytest.mark.parametrize(
    ("level", "as_x", "as_o"),
    [
        ("nothing", (2645, 3402), (75257, 77760)),
        ("block", (52, 315), (10039, 12960)),
        ("centre", (2, 35), (307, 1134)),
        ("corner", (0, 1), (109, 567)),
        ("fork", (0, 1), (0, 1)),
    ],
)
def test_each_idea_saves_games(level: str, as_x: tuple[int, int], as_o: tuple[int, int]) -> None:
    worth = knowledge_worth(LEVELS[level], Control())
    assert worth == (Fraction(*as_x), Fraction(*as_o))


def _any_fork(reader: LineReader) -> Proposal:
    """Take a square where the other player would fork, whatever comes of it."""
    proposal = block_fork(reader)
    mark = reader.board.turn.other
    before = set(reader.winning_cells(mark))
    forks = tuple(
        cell
        for cell in reader.board.empty_cells
        if len({*reader.winning_cells(mark, reader.board.place(cell, mark))} - before) > 1
    )
    return proposal._replace(cells=forks)


@pytest.mark.parametrize(
    ("ideas", "lost"),
    [
        # Asked too late, it is worth nothing: the centre or a corner has been taken before it.
        ((*LEVELS["corner"], block_fork), Fraction(109, 567)),
        # A fork is stopped, and not merely sat upon.
        ((win, block, _any_fork, *LEVELS["corner"][2:]), Fraction(1, 14)),
    ],
    ids=["asked last", "taking a square of it"],
)
def test_how_a_fork_is_blocked_matters(ideas: Sequence[Propose], lost: Fraction) -> None:
    assert knowledge_worth(ideas, Control()).o == lost
