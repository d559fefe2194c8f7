"""The turn table, entry by entry."""

from collections import Counter
from fractions import Fraction

from tests.engine import oracle
from tests.engine.boards import board
from tests.engine.games import shared_strength
from tests.engine.program_rules import RULES
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.players.turn_table_player import TurnTablePlayer


def turn(position: oracle.Position) -> int:
    return 10 - position.count(".")


def test_where_the_table_names_no_free_square_the_lowest_is_taken() -> None:
    """Both fixed squares are taken in 26 positions, all five squares of Make2 in 8."""
    lost, named = Counter[int](), Counter[int]()
    for position in oracle.OPEN:
        decision = TurnTablePlayer(0).choose(board(position), Control())
        rule = decision.reason.rule
        if rule in (RULES["no entry"], RULES["anywhere"]):
            assert decision.cell == oracle.free(position)[0]
            (lost if rule is RULES["no entry"] else named)[turn(position)] += 1
    assert lost == {3: 2, 5: 24, 6: 8}
    assert named == {7: 112, 8: 32, 9: 40}


def test_the_listing_has_anywhere_where_the_book_has_it_and_says_what_is_done_elsewhere() -> None:
    rows = TurnTablePlayer(0).listing(board(oracle.EMPTY)).rows
    texts = [[each.text.template for each in row.instructions] for row in rows]
    assert ["Anywhere" in row for row in texts] == [False] * 6 + [True] * 3 + [False]
    assert rows[-1].label == "1–6"
    assert texts[-1] == ["If none names a free square: take the first free one."]


def test_against_random_it_is_as_strong_as_the_books_program() -> None:
    """Taking the lowest winning square instead, it would win 112/135 and draw 26/189."""
    outcome = shared_strength().pairing("random", "turn-table-corner", Control()).outcome
    assert outcome.o_wins == Fraction(52, 63)
    assert outcome.draws == Fraction(134, 945)
    assert outcome.x_wins == Fraction(31, 945)
