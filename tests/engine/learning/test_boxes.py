"""The boxes: how many there are, which positions share one, and how a board lies on its box."""

from collections import Counter
from itertools import chain

from tests.engine import oracle
from tests.engine.boards import board
from tictactoe_gui.engine.learning.boxes import all_boxes, box_of, boxes_of
from tictactoe_gui.engine.learning.learners.menace import Menace
from tictactoe_gui.engine.positions import canonical
from tictactoe_gui.engine.rules import Mark

HOPELESS = """
XXO/X.O/O.. XXO/X../O.O XXO/OO./.X. XXO/OO./..X XXO/O.O/X.. XXO/.X./.OO XXO/.OO/.X. XXO/.OO/..X
XXO/.O./.XO XXO/..X/OO. XXO/..X/O.O XOX/OO./X.. OXO/XOX/... OXO/XO./.X. OX./OOX/.X. OX./.OX/OX.
OO./OXX/.X.
"""


def test_so_many_boxes_by_move() -> None:
    moves = {mark: Counter(box.move for box in boxes_of(mark)) for mark in Mark}
    assert moves[Mark.X] == {1: 1, 2: 12, 3: 108, 4: 183}
    assert sum(moves[Mark.O].values()) == 289
    assert [box.place for box in all_boxes()] == list(range(304 + 289))


def test_the_17_that_are_lost_whatever_x_does_and_the_setting_that_leaves_them_out() -> None:
    hopeless = {box.position for box in all_boxes() if box.is_hopeless}
    assert hopeless == set(HOPELESS.split())
    for text in hopeless:
        position = text.replace("/", "")
        assert len(oracle.winning_cells(position, "O")) > 1
        assert not oracle.winning_cells(position, "X")
    fourth = [each for each in oracle.OPEN_UP_TO_SYMMETRY if each.count(".") == 3]
    lost = {each for each in fourth if oracle.minimax(each)[0] < 0}
    assert {min(oracle.images(each.replace("/", ""))) for each in hopeless} == lost
    said = Menace.settings()["skips_hopeless"].text
    assert said == f"As X without the {len(lost)} boxes of its fourth move that are lost anyway"


def test_the_first_box_has_corner_side_and_centre() -> None:
    assert all_boxes()[0].kinds == ((0, 2, 6, 8), (1, 3, 5, 7), (4,))


def test_every_position_with_a_choice_lies_on_its_box() -> None:
    used = set()
    for position in oracle.OPEN_UP_TO_SYMMETRY:
        turned = oracle.images(position)[2]
        opened = box_of(board(turned))
        assert (opened is None) == (len(oracle.moves(position)) < 2)
        if opened is None:
            continue
        used.add(opened.box)
        assert str(canonical(board(turned))) == opened.box.position
        assert sorted(chain(*opened.kinds)) == list(oracle.moves(turned))
        after = [{min(oracle.images(oracle.after(turned, c))) for c in k} for k in opened.kinds]
        assert all(len(each) == 1 for each in after), "a kind leads to equal positions"
        assert len(set().union(*after)) == len(after), "another kind to others"
        for number, kind in enumerate(opened.kinds):
            assert {opened.kind_of(cell) for cell in kind} == {number}
    assert used == set(all_boxes())
