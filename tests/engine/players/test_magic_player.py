"""Program 2': the centre, a win, a block, and a fixed order of magic numbers."""

import pytest

from tests.engine.boards import KEYS, board, drawing
from tests.engine.examined import MAGIC_SQUARE
from tests.engine.program_rules import RULES
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.evaluation import Rule
from tictactoe_gui.engine.players.magic_player import ORDER, MagicPlayer


def test_the_order_of_the_magic_numbers() -> None:
    assert [MAGIC_SQUARE[cell] for cell in ORDER] == [1, 6, 2, 4, 7, 3, 8, 9]


@pytest.mark.parametrize(
    ("text", "square", "rule"),
    [
        ("... ... ...", 5, RULES["centre"]),
        ("XX. O.. O..", 5, RULES["centre"]),  # even before a win
        ("OX. .X. O..", 8, RULES["win"]),
        ("XOO .X. ...", 9, RULES["win"]),
        ("X.. .O. X..", 4, RULES["block"]),
        ("XO. .X. ...", 9, RULES["block"]),
        ("... .X. ...", 4, RULES["magic order"]),
        ("X.. .O. ..X", 4, RULES["magic order"]),
        ("... XO. ..X", 7, RULES["magic order"]),
    ],
)
@pytest.mark.parametrize("key", KEYS)
def test_what_the_program_says(key: str, text: str, square: int, rule: Rule) -> None:
    decision = MagicPlayer().choose(board(drawing(text), key), Control())
    assert (decision.cell + 1, decision.reason.rule) == (square, rule)
