"""Which square a program of rules takes, and which rule says so, by the books once more."""

import random

import pytest

from tests.engine import oracle, textbook
from tests.engine.boards import CLASSES, board, drawing
from tests.engine.decisions import HARD_PROGRAMS
from tictactoe_gui.engine.player import PROGRAMS, ListingPlace, Readable
from tictactoe_gui.engine.players.move_table_player import MOVE_TABLE
from tictactoe_gui.engine.practice.asking import Deciding, disputed_boards
from tictactoe_gui.engine.search import SearchOptions

KNOWN = {*textbook.PROGRAMS, MOVE_TABLE, "own-rules", "random", "menace", *HARD_PROGRAMS}
DISPUTING = ("turn-table-corner", "magic-square", "eight-rules")


def deciding(program: str, position: oracle.Position) -> Deciding:
    player = PROGRAMS[program].build(SearchOptions())
    assert isinstance(player, Readable)
    return Deciding(player, board(position))


def decisive_rule(program: str, position: oracle.Position) -> ListingPlace:
    """Return the first rule that names a square, as the books number it."""
    rules = textbook.rules(program, position)
    place = next(index for index, (_, cells, _) in enumerate(rules) if cells)
    if not program.startswith("turn-table"):
        return ListingPlace(place, 0)
    is_outside = place == len(rules) - 1
    return ListingPlace(9, 0) if is_outside else ListingPlace(9 - position.count("."), place)


@pytest.mark.parametrize("program", textbook.PROGRAMS)
def test_the_square_and_the_rule_are_those_of_the_books(program: str) -> None:
    for position in CLASSES:
        asked = deciding(program, position)
        assert asked.cell == textbook.choice(program, position), position
        assert asked.decisive == decisive_rule(program, position), position
        assert asked.decisive in asked.rules


def test_rules_are_chosen_from_those_of_the_turn() -> None:
    table = deciding("turn-table-corner", drawing("XX. .O. ..."))
    assert table.rules == ((3, 0), (3, 1), (9, 0))
    assert len(deciding("eight-rules", oracle.EMPTY).rules) == 8
    assert len(deciding("magic-square", oracle.EMPTY).rules) == 4


def test_what_was_tried_before_says_why_it_failed() -> None:
    asked = deciding("eight-rules", drawing("XX. .O. ..."))
    assert asked.decisive == (1, 0)
    tried = [asked.trial_of(ListingPlace(place, 0)) for place in range(3)]
    assert [each and each.cell for each in tried] == [None, 2, None]
    assert tried[0]
    assert tried[0].why
    assert tried[2] is None


def test_a_move_table_has_steps_and_no_rules() -> None:
    assert not deciding(MOVE_TABLE, oracle.EMPTY).has_rules
    assert all(deciding(each, oracle.EMPTY).has_rules for each in textbook.PROGRAMS)


def test_three_programs_take_different_squares_in_209_of_593_classes() -> None:
    """A question is asked in one picture of a class, which is named."""

    def differ(position: oracle.Position) -> bool:
        return len({textbook.choice(each, position) for each in DISPUTING}) > 1

    drawn = [max(oracle.images(each)) for each in oracle.OPEN_UP_TO_SYMMETRY]
    classes = [each for each in drawn if len(oracle.free(each)) > 1]
    differing = set(filter(differ, classes))
    assert (len(classes), len(differing)) == (593, 209)
    found = {each.letters for each in disputed_boards(random.Random(1))}
    assert differing <= found  # a program that was added may differ where these agree
    assert found == differing or PROGRAMS.keys() - KNOWN
