"""The positions that a game can reach, compared with the oracle's."""

from tests.engine import oracle
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.positions import empty_board, reachable, up_to_symmetry


def test_every_reachable_position_is_found_once_and_in_the_order_of_marks() -> None:
    found = reachable(Control())
    assert len(found) == len(set(found)) == 5_478
    assert {str(each) for each in found} == {oracle.drawn(each) for each in oracle.REACHABLE}
    assert [each.ply for each in found] == sorted(each.ply for each in found)
    assert found[0] == empty_board()


def test_one_position_stands_for_all_its_images() -> None:
    found = up_to_symmetry(reachable(Control()), Control())
    classes = {min(oracle.images(str(each).replace("/", ""))) for each in found}
    assert len(found) == len(classes) == 765
