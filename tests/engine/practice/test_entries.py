"""Which entry of a move table is read, by the digits of the board."""

from tests.cases import sampled
from tests.engine import oracle
from tests.engine.boards import board, drawing
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.move_table import MOVE_TABLE, LooksUp
from tictactoe_gui.engine.player import PROGRAMS
from tictactoe_gui.engine.practice.answered import CHOICES
from tictactoe_gui.engine.practice.entries import Entries
from tictactoe_gui.engine.search import SearchOptions


def asked_of(position: oracle.Position) -> Entries:
    player = PROGRAMS[MOVE_TABLE].build(SearchOptions())
    assert isinstance(player, LooksUp)
    return Entries(player.look_up(board(position), Control()))


def in_base_3(position: oracle.Position) -> int:
    return sum(".XO".index(letter) * 3 ** (8 - cell) for cell, letter in enumerate(position))


@sampled("positions", oracle.OPEN, 5)
def test_the_entry_is_the_board_in_base_3(positions: tuple[oracle.Position, ...]) -> None:
    for position in positions:
        asked = asked_of(position)
        choices = asked.choices()
        right = [each for each in choices if asked.judge(each).is_right]
        assert right == [in_base_3(position)], position
        assert 1 < len(set(choices)) == len(choices) <= CHOICES
        assert asked.judge(-1).answer == right[0]


def test_slips_are_offered() -> None:
    choices = asked_of(drawing("XO. .O. ..X")).choices()
    assert set(choices) >= {in_base_3(drawing(each)) for each in ("XO. .O. ..X", "OX. .X. ..O")}
