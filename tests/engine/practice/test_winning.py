"""By what each representation tells a win: worked out from nine letters once more."""

from collections.abc import Callable
from itertools import combinations
from math import prod

from tests.cases import for_each, sampled
from tests.engine import oracle
from tests.engine.boards import KEYS, MARKS, board, drawing
from tictactoe_gui.engine.practice.answered import CHOICES
from tictactoe_gui.engine.practice.winning import Winning, boards_with_a_win, winner_to_ask
from tictactoe_gui.engine.rules import Mark

MAGIC = (8, 3, 4, 1, 5, 9, 6, 7, 2)


def winning_lines(position: oracle.Position, letter: str) -> list[tuple[int, ...]]:
    """Return the lines that are complete; where none is, those that lack a free square."""
    won = [each for each in oracle.complete_lines(position) if position[each[0]] == letter]
    missing = sorted(letter * 2 + ".")
    return won or [
        line for line in oracle.LINES if sorted(position[each] for each in line) == missing
    ]


def by_marks(position: oracle.Position, letter: str) -> set[str]:
    lines = winning_lines(position, letter)
    return {" ".join(position[each].replace(".", "·") for each in line) for line in lines}


def by_product(position: oracle.Position, letter: str) -> set[str]:
    told = set()
    for line in winning_lines(position, letter):
        factors = [{".": 2, "X": 3, "O": 5}[position[each]] for each in line]
        told.add(f"{' × '.join(map(str, factors))} = {prod(factors)}")
    return told


def by_sum(position: oracle.Position, letter: str) -> set[str]:
    told = set()
    for line in winning_lines(position, letter):
        own = sorted(MAGIC[each] for each in line if position[each] == letter)
        told |= {f"15 − ({a} + {b}) = {15 - a - b}" for a, b in combinations(own, 2)}
    return told


def by_masks(position: oracle.Position, letter: str) -> set[str]:
    def mask(cells: list[int]) -> str:
        return "".join(str(int(cell in cells)) for cell in reversed(range(9)))

    told = set()
    for line in winning_lines(position, letter):
        x, o = ([each for each in line if position[each] == mark] for mark in "XO")
        told.add(f"{mask([*line])}: X {mask(x)}, O {mask(o)}")
    return told


def by_entry(position: oracle.Position, letter: str) -> set[str]:
    is_told = winning_lines(position, letter)
    number = int("".join(".XO".index(each).__str__() for each in position), 3)
    return {f"table[{number}]"} if is_told else set()


TELLS: dict[str, Callable[[oracle.Position, str], set[str]]] = {
    "matrix": by_marks,
    "vector": by_product,
    "magic": by_sum,
    "bitboard": by_masks,
    "base3": by_entry,
}


def sides_that_win(position: oracle.Position) -> list[str]:
    if winner := oracle.winner(position):
        return [winner]
    return [each for each in "XO" if oracle.winning_cells(position, each)]


@sampled("positions", oracle.REACHABLE, 9)
@for_each("key", KEYS)
def test_what_tells_a_win_is_what_the_encoding_says(
    key: str, positions: tuple[oracle.Position, ...]
) -> None:
    for position in positions:
        for letter in sides_that_win(position):
            asked = Winning(board(position, key), Mark(letter))
            told = TELLS[key](position, letter) if key in TELLS else set(asked.right)
            assert told
            assert set(asked.right) == told, position
            choices = asked.choices()
            right = [each for each in choices if asked.judge_sign(each).is_right]
            assert (len(right), set(right) <= told) == (1, True), position
            assert len(set(choices)) == len(choices) <= CHOICES
            assert len(choices) > 1, position


@sampled("positions", oracle.REACHABLE, 4)
@for_each("key", KEYS)
def test_nothing_tells_a_win_where_nobody_wins(
    key: str, positions: tuple[oracle.Position, ...]
) -> None:
    for position in positions:
        for letter in set("XO").difference(sides_that_win(position)):
            signs = board(position, key).win_signs(Mark(letter))
            assert not [each for each in signs if each.tells], position


@sampled("positions", oracle.REACHABLE, 4)
def test_where_a_side_wins(positions: tuple[oracle.Position, ...]) -> None:
    for position in positions:
        for letter in sides_that_win(position):
            asked = Winning(board(position), Mark(letter))
            places: list[object] = [*range(9), *oracle.LINES]
            right = [each for each in places if asked.judge_place(each).is_right]  # type: ignore[arg-type]
            wins = oracle.winning_cells(position, letter)
            assert right == list(oracle.complete_lines(position) or wins), position


def test_a_pair_that_needs_itself_is_no_win() -> None:
    """3 and 6 need 6: one of the two, and so no square that is free."""
    asked = Winning(board(drawing("XXO OO. X.."), "magic"), Mark.O)
    assert not asked.judge_sign("15 − (3 + 6) = 6").is_right
    assert asked.right == ("15 − (1 + 5) = 9",)


def sides_to_ask(position: oracle.Position) -> list[str]:
    """Return who has won; or who wins at some of the free squares and not at others."""
    free = len(oracle.free(position))
    is_over = not oracle.moves(position)
    return [
        each
        for each in sides_that_win(position)
        if is_over or len(oracle.winning_cells(position, each)) < free
    ]


def test_who_is_asked_about() -> None:
    for position in oracle.REACHABLE:
        sides = sides_to_ask(position)
        first = oracle.side(position) if oracle.side(position) in sides else None
        expected = MARKS[first or next(iter(sides), None)]
        assert winner_to_ask(board(position)) == expected, position


def test_where_every_free_square_wins_nothing_is_asked() -> None:
    position = drawing("XOO XX. .O.")
    assert oracle.winning_cells(position, "X") == oracle.free(position)
    assert winner_to_ask(board(position)) is None


def test_there_are_607_classes_to_ask_about() -> None:
    with_a_win = {each for each in oracle.UP_TO_SYMMETRY if sides_to_ask(each)}
    assert {each.letters for each in boards_with_a_win()} == with_a_win
    assert len(with_a_win) == 607
