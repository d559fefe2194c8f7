"""How many bytes things take."""

from array import array
from sys import getsizeof

import pytest

from tests.engine import oracle
from tests.engine.boards import KEYS, board
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.counting.effort import deep_size
from tictactoe_gui.engine.rules import Mark

FAR = 10**6
"""A number that Python keeps anew wherever it is worked out."""


def size(stored: object) -> int:
    return deep_size(stored, Control())


@pytest.mark.parametrize("stored", [FAR, "mark", bytearray(50), array("H", [1, 2, 3]), (), [], {}])
def test_a_single_thing_takes_what_python_says(stored: object) -> None:
    assert size(stored) == getsizeof(stored)


def test_what_it_holds_is_added() -> None:
    inner = (FAR, "mark")
    outer = {"key": [inner]}
    parts: list[object] = [outer, "key", outer["key"], inner, FAR, "mark"]
    assert size(outer) == sum(map(getsizeof, parts))


def test_an_object_in_two_places_takes_its_room_once() -> None:
    inner = (FAR,)
    assert size([inner, inner]) == getsizeof([inner, inner]) + getsizeof(inner) + getsizeof(FAR)


def test_what_belongs_to_the_program_takes_nothing() -> None:
    assert size((Mark.X, None)) == getsizeof((Mark.X, None))


@pytest.mark.parametrize("key", KEYS)
def test_a_board_takes_what_its_state_does(key: str) -> None:
    state = board(oracle.EMPTY, key).state
    assert size(state) >= getsizeof(state)
