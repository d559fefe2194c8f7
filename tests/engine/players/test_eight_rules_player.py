"""Newell and Simon's eight rules, and that they never lose."""

import pytest

from tests.engine import oracle
from tests.engine.boards import board, drawing
from tests.engine.program_rules import RULES
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.counting.match import play_out
from tictactoe_gui.engine.evaluation import Rule
from tictactoe_gui.engine.players.eight_rules_player import EightRulesPlayer
from tictactoe_gui.engine.players.random_player import RandomPlayer


@pytest.mark.parametrize(
    ("text", "square", "rule"),
    [
        ("XX. OO. ...", 3, RULES["win"]),
        ("XX. .O. ...", 3, RULES["block"]),
        ("X.. .O. ..X", 2, RULES["block fork"]),  # a side, for two forks threaten
        ("XO. .X. ..O", 4, RULES["fork"]),
        ("X.. ... ...", 5, RULES["centre"]),
        ("... .X. ...", 1, RULES["corner"]),
        ("O.. .X. ...", 9, RULES["opposite corner"]),
        ("XOX XOO OX.", 9, RULES["corner"]),
        ("XOX X.. OXO", 5, RULES["centre"]),
    ],
)
def test_what_each_rule_names(text: str, square: int, rule: Rule) -> None:
    decision = EightRulesPlayer().choose(board(drawing(text)), Control())
    assert (decision.cell + 1, decision.reason.rule) == (square, rule)


@pytest.mark.parametrize("first", [True, False])
def test_it_loses_no_line(*, first: bool) -> None:
    rules, anything = EightRulesPlayer(), RandomPlayer()
    x, o = (rules, anything) if first else (anything, rules)
    outcome = play_out(x, o, board(oracle.EMPTY), Control())
    assert (outcome.o_wins if first else outcome.x_wins) == 0
    assert outcome.draws > 0
