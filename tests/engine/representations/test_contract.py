"""What every representation promises, over every reachable position."""

from collections.abc import Callable
from contextlib import suppress

import pytest

from tests.engine import examined, oracle
from tests.engine.boards import CLASSES, KEYS, MARKS, board
from tictactoe_gui.engine.board import REPRESENTATIONS, Board
from tictactoe_gui.engine.rules import CELLS, IllegalMove, ImpossibleBoard, Mark

pytestmark = pytest.mark.parametrize("key", KEYS)


def test_exactly_the_reachable_texts_are_accepted(key: str) -> None:
    assert len(oracle.TEXTS) == 3**9
    accepted = set()
    for each in oracle.TEXTS:
        with suppress(ImpossibleBoard):
            accepted.add(REPRESENTATIONS[key].from_text(each).letters)
    assert accepted == set(oracle.REACHABLE)


ANSWERS: dict[str, tuple[Callable[[Board], object], Callable[[oracle.Position], object]]] = {
    "text": (str, oracle.drawn),
    "marks": (lambda found: [*map(found.mark_at, CELLS)], lambda p: [MARKS[each] for each in p]),
    "turn": (lambda found: found.turn, lambda p: MARKS[oracle.side(p)]),
    "ply": (lambda found: found.ply, lambda p: 9 - p.count(".")),
    "winner": (lambda found: found.winner, lambda p: MARKS[oracle.winner(p)]),
    "winning lines": (lambda found: found.winning_lines(), oracle.complete_lines),
    "free squares": (lambda found: found.empty_cells, oracle.free),
    "moves": (lambda found: found.legal_moves(), oracle.moves),
    "end": (lambda found: found.is_over, lambda p: not oracle.moves(p)),
    "wins of X": (
        lambda found: found.winning_cells(Mark.X),
        lambda p: oracle.winning_cells(p, "X"),
    ),
    "wins of O": (
        lambda found: found.winning_cells(Mark.O),
        lambda p: oracle.winning_cells(p, "O"),
    ),
}
"""What a board is asked, and the oracle."""


@pytest.mark.parametrize("name", ANSWERS)
def test_every_position_answers_as_the_oracle_does(key: str, name: str) -> None:
    ask, expected = ANSWERS[name]
    assert [p for p in oracle.REACHABLE if ask(board(p, key)) != expected(p)] == []


@pytest.mark.parametrize("letter", "XO")
def test_what_it_examines_is_defined(key: str, letter: str) -> None:
    for each in oracle.REACHABLE:
        found = board(each, key)
        assert found.read_winner()[1] == examined.for_winner(key, each)
        _, for_cells = found.read_winning_cells(Mark(letter))
        assert for_cells == examined.for_winning_cells(key, each, letter)


def test_the_empty_board(key: str) -> None:
    assert REPRESENTATIONS[key].empty() == board(oracle.EMPTY, key)
    assert REPRESENTATIONS[key].unit.name == examined.UNITS[key]


def test_every_move_leads_to_the_same_board_in_whatever_order(key: str) -> None:
    for each in CLASSES:
        for cell in oracle.moves(each):
            played = board(each, key).play(cell)
            read = board(oracle.after(each, cell), key)
            assert played == read
            assert hash(played) == hash(read)
            assert played.state == read.state


def test_different_positions_are_different_boards(key: str) -> None:
    assert len({board(each, key) for each in oracle.REACHABLE}) == 5_478
    assert len({board(each, key).state for each in oracle.REACHABLE}) == 5_478


def test_place_puts_either_mark_and_leaves_the_board_alone(key: str) -> None:
    for each in CLASSES:
        found = board(each, key)
        for letter in "XO":
            placed = found.place(oracle.free(each)[-1], Mark(letter))
            assert str(placed) == oracle.drawn(oracle.put(each, oracle.free(each)[-1], letter))
        assert str(found) == oracle.drawn(each)


def test_illegal_moves_are_refused(key: str) -> None:
    for each in oracle.UP_TO_SYMMETRY:
        found = board(each, key)
        for cell in {-1, 9, *CELLS} - set(oracle.moves(each)):
            with pytest.raises(IllegalMove):
                found.play(cell)


def test_conversion(key: str) -> None:
    # Every position goes to one other representation, in turn.
    for number, each in enumerate(oracle.REACHABLE):
        other = KEYS[number % len(KEYS)]
        assert board(each, key).to(REPRESENTATIONS[other]) == board(each, other)


@pytest.mark.parametrize(
    "name", ["state", "turn", "winner", "empty_cells", "ply", "is_over", "something_new"]
)
def test_a_board_cannot_be_changed(key: str, name: str) -> None:
    with pytest.raises(AttributeError):
        setattr(board("XO..O...X", key), name, None)


def test_what_is_stored_is_short(key: str) -> None:
    for each in oracle.UP_TO_SYMMETRY:
        assert {len(board(each, key).stored(cell)) for cell in CELLS} <= {1, 2}
