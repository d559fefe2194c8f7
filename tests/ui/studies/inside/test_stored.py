"""What the page of a representation says of who wins, in many positions."""

import re

import pytest

from tests.cases import for_each
from tests.engine import oracle
from tests.engine.boards import KEYS, board, drawing
from tictactoe_gui.engine.representations.matrix import MatrixBoard
from tictactoe_gui.ui.kit.content import Line
from tictactoe_gui.ui.studies.inside.stored import stored_lines

pytestmark = pytest.mark.usefixtures("qapp")

SAMPLE = oracle.UP_TO_SYMMETRY[::3]
FINISHED = tuple(each for each in oracle.UP_TO_SYMMETRY if not oracle.moves(each))


def code_of(position: oracle.Position, key: str) -> list[Line]:
    lines = stored_lines(board(position, key))
    return [each for each in lines if each.style == "code"]


@for_each("key", KEYS)
def test_in_a_finished_game_nobody_moves_or_can_win(key: str) -> None:
    for position in FINISHED:
        told = " ".join(each.text for each in code_of(position, key))
        assert not re.search(r"move +[XO]|wins at .*\d", told), position


@for_each("key", KEYS)
def test_who_wins_where_is_true_and_has_the_colour_of_who_does(key: str) -> None:
    for position in SAMPLE:
        for told in code_of(position, key):
            if named := re.search(r"(?:(.) )?wins at .*?([\d, ]+)$", told.text):
                mark = told.winner.value if told.winner else named[1]
                cells = {int(each) - 1 for each in re.findall(r"\d", named[2])}
                assert cells <= {*oracle.winning_cells(position, mark)}, position
                assert (told.winner is None) == (key == "base3")


class Letters(MatrixBoard):
    """A representation of which nothing more is known."""

    __slots__ = ()
    key = "letters"


def test_what_is_stored_stands_in_a_grid_where_there_is_no_more() -> None:
    rows = stored_lines(Letters.from_text(drawing("XO. .O. ..X")))
    assert [(each.text, each.cells) for each in rows] == [
        ("X O ·", (0, 1, 2)),
        ("· O ·", (3, 4, 5)),
        ("· · X", (6, 7, 8)),
    ]
