"""All positions and the eight symmetries, against the oracle's own turning and mirroring."""

import pytest

from tests.engine import oracle
from tests.engine.boards import KEYS, board, drawing
from tictactoe_gui.engine.board import REPRESENTATIONS
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.positions import (
    FLIP,
    IDENTITY,
    MIRROR,
    ROTATE_LEFT,
    ROTATE_RIGHT,
    SYMMETRIES,
    Symmetry,
    canonical,
    classes,
    empty_board,
    reachable,
    transformed,
)
from tictactoe_gui.engine.rules import CELLS, LINES

SKETCH = "XO. .X. ..O"


@pytest.mark.parametrize(
    ("symmetry", "expected"),
    [
        (IDENTITY, "XO. .X. ..O"),
        (ROTATE_RIGHT, "..X .XO O.."),
        (ROTATE_LEFT, "..O OX. X.."),
        (MIRROR, ".OX .X. O.."),
        (FLIP, "..O .X. XO."),
    ],
)
@pytest.mark.parametrize("key", KEYS)
def test_named_symmetries(key: str, symmetry: Symmetry, expected: str) -> None:
    turned = transformed(board(drawing(SKETCH), key), symmetry)
    assert turned == board(drawing(expected), key)


def test_there_are_eight_and_they_keep_every_line() -> None:
    assert len(set(SYMMETRIES)) == 8
    lines = {frozenset(line) for line in LINES}
    for symmetry in SYMMETRIES:
        assert sorted(symmetry) == list(CELLS)
        assert {frozenset(symmetry[cell] for cell in line) for line in LINES} == lines


def test_the_images_are_the_oracles() -> None:
    for position in oracle.OPEN_UP_TO_SYMMETRY:
        images = {str(transformed(board(position), each)) for each in SYMMETRIES}
        assert images == {oracle.drawn(each) for each in oracle.images(position)}


def test_one_position_stands_for_all_its_images() -> None:
    chosen = {position: canonical(board(position)) for position in oracle.REACHABLE[::20]}
    for position, found in chosen.items():
        assert str(found) in {oracle.drawn(each) for each in oracle.images(position)}
        assert {canonical(board(each)) for each in oracle.images(position)} == {found}
    expected = {
        canonical(board(each)).to(REPRESENTATIONS["base3"]) for each in oracle.UP_TO_SYMMETRY
    }
    assert {*classes(Control())} == expected
    assert len(classes(Control())) == len(expected) == 765


def test_every_reachable_position_is_found_once_and_in_the_order_of_marks() -> None:
    found = reachable(Control())
    assert len(found) == len(set(found)) == 5_478
    assert {str(each) for each in found} == {oracle.drawn(each) for each in oracle.REACHABLE}
    assert [each.ply for each in found] == sorted(each.ply for each in found)
    assert found[0] == empty_board()
