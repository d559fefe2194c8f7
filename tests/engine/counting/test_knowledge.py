"""What one's knowledge is worth: the shares of lost games, counted."""

from fractions import Fraction

import pytest

from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.counting.rule_worth import LEVELS, knowledge_worth
from tictactoe_gui.engine.textbook_rules import block_fork


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


def test_to_block_a_fork_is_worth_nothing_when_it_is_asked_last() -> None:
    ideas = (*LEVELS["corner"], block_fork)
    assert knowledge_worth(ideas, Control()).o == Fraction(109, 567)
