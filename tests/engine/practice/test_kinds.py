"""What can be practised, against the oracle: every class, every right square, every count."""

from collections.abc import Callable

import pytest

from tests.engine import oracle
from tests.engine.boards import board, drawing
from tests.engine.proofs import verdicts
from tictactoe_gui.engine.practice.kinds import KINDS, Exercise, exercises, of_kind

WHOLE = {
    "win": (252, 1904),
    "block": (111, 820),
    "fork": (36, 260),
    "hold": (32, 207),
}
"""Classes and positions of each kind, as several independent programs have counted them."""


def _right(position: oracle.Position) -> set[int]:
    signs = verdicts(position)
    return {cell for cell in signs if signs[cell] == max(signs.values())}


def _asked(positions: tuple[oracle.Position, ...]) -> list[oracle.Position]:
    return [each for each in positions if _right(each) != set(oracle.moves(each))]


def _is_quiet(position: oracle.Position) -> bool:
    return not any(oracle.winning_cells(position, letter) for letter in "XO")


def _blocks(position: oracle.Position) -> bool:
    own, other = oracle.side(position), oracle.opponent(oracle.side(position))
    return bool(oracle.winning_cells(position, other) and not oracle.winning_cells(position, own))


def _different(position: oracle.Position, cells: tuple[int, ...]) -> int:
    """Return how many squares differ by more than the board's own symmetry."""
    return len({min(oracle.images(oracle.after(position, cell))) for cell in cells})


FITS: dict[str, Callable[[oracle.Position], bool]] = {
    "win": lambda each: bool(oracle.winning_cells(each, oracle.side(each))),
    "block": _blocks,
    "fork": lambda each: _is_quiet(each) and max(verdicts(each).values()) == 1,
    "hold": lambda each: _is_quiet(each) and max(verdicts(each).values()) == 0,
}


def test_every_class_in_which_a_mistake_can_be_made_is_asked_and_no_other() -> None:
    asked = _asked(oracle.OPEN_UP_TO_SYMMETRY)
    by_key = {key: min(oracle.images(drawing(key))) for key in exercises()}
    assert sorted(by_key.values()) == sorted(asked)
    assert len(asked) == 431
    assert sum(len(each.pictures) for each in exercises().values()) == 3191
    assert len(_asked(oracle.OPEN)) == 3191


def test_what_is_right_and_wrong_is_so_in_every_picture() -> None:
    for each in exercises().values():
        for picture in each.pictures:
            shown = Exercise(board(drawing(picture)))
            assert set(shown.right) == _right(drawing(picture)), picture
            assert set(shown.right) | set(shown.wrong) == set(oracle.moves(drawing(picture)))
            assert shown.key == each.key
    asked = [(drawing(key), each) for key, each in exercises().items()]
    assert sum(_different(position, each.right) for position, each in asked) == 611
    assert sum(_different(position, each.wrong) for position, each in asked) == 933


@pytest.mark.parametrize("kind", KINDS)
def test_a_kind_holds_what_its_words_say(kind: str) -> None:
    fitting = {min(oracle.images(each)) for each in _asked(oracle.OPEN) if FITS[kind](each)}
    assert {min(oracle.images(drawing(key))) for key in of_kind(kind)} == fitting
    pictures = sum(len(exercises()[key].pictures) for key in of_kind(kind))
    assert (len(fitting), pictures) == WHOLE[kind]


def test_each_class_is_of_one_kind() -> None:
    shared = [key for kind in KINDS for key in of_kind(kind)]
    assert sorted(shared) == sorted(of_kind(""))
