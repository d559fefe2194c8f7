"""What sentences of the course say of a position, worked out by the oracle; squares are 1 to 9."""

from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import cache, partial

from tests.engine import oracle

Squares = set[int]
Claims = dict[str, dict[str, Callable[[], bool]]]
"""By the number of a chapter, what it says, and whether that is true."""
SQUARES = range(1, 10)
CENTRE, CORNERS, SIDES = {5}, {1, 3, 7, 9}, {2, 4, 6, 8}


def at(rows: str) -> oracle.Position:
    """Return the nine letters of three rows."""
    return rows.replace("/", "")


def after(rows: str, *squares: int) -> str:
    """Return the position after some moves."""
    position = at(rows)
    for square in squares:
        assert square - 1 in oracle.moves(position)
        position = oracle.after(position, square - 1)
    return oracle.drawn(position)


def comes_to(*squares: int) -> str:
    """Return the position after some moves from the empty board."""
    return after(oracle.EMPTY, *squares)


def side(rows: str) -> str:
    """Return who is to move."""
    return oracle.side(at(rows))


def free(rows: str) -> Squares:
    """Return the free squares."""
    return {cell + 1 for cell in oracle.free(at(rows))}


def wins(rows: str, letter: str) -> Squares:
    """Return where a side would complete a line."""
    return {cell + 1 for cell in oracle.winning_cells(at(rows), letter)}


def forks(rows: str, letter: str) -> Squares:
    """Return where a side gets two winning squares that it had not before."""
    return {cell + 1 for cell in _forks(at(rows), letter)}


def crossings(rows: str, letter: str) -> Squares:
    """Return where lines cross with one mark of a side and else free squares."""
    position = at(rows)
    lines = [each for each in oracle.LINES if _letters(position, each) == ["."] * 2 + [letter]]
    free = oracle.free(position)
    return {cell + 1 for cell in free if sum(cell in line for line in lines) > 1}


def _letters(position: oracle.Position, line: tuple[int, ...]) -> list[str]:
    return sorted(position[cell] for cell in line)


def keep(rows: str) -> Squares:
    """Return which squares keep what the position is worth to who moves."""
    return {cell + 1 for cell in _keeping(at(rows))}


def worth(rows: str) -> str:
    """Return who wins if nobody makes a mistake, `X` or `O`, or `=`."""
    verdict, _ = oracle.minimax(at(rows))
    return {1: "X", -1: "O", 0: "="}[verdict]


def value(rows: str) -> int:
    """Return what a board is worth to X: 1 and the free squares of the end, negative if O wins."""
    return oracle.minimax(at(rows))[1]


def is_forced(rows: str, square: int, block: int) -> bool:
    """Return whether a move threatens one square alone, and nothing wins before the block."""
    here, other = at(rows), oracle.opponent(oracle.side(at(rows)))
    threats = wins(after(rows, square), oracle.side(here))
    return threats == {block} and not wins(after(rows, square), other)


def through(square: int) -> int:
    """Return how many lines go through a square."""
    return sum(square - 1 in line for line in oracle.LINES)


def is_line(*squares: int) -> bool:
    """Return whether squares are a line."""
    return tuple(square - 1 for square in squares) in oracle.LINES


@cache
def _forks(position: oracle.Position, letter: str) -> frozenset[int]:
    before = set(oracle.winning_cells(position, letter))
    placed = {cell: oracle.put(position, cell, letter) for cell in oracle.free(position)}
    return frozenset(
        cell for cell in placed if len({*oracle.winning_cells(placed[cell], letter)} - before) > 1
    )


@cache
def _keeping(position: oracle.Position) -> tuple[int, ...]:
    signs = {cell: oracle.move_value(position, cell)[0] for cell in oracle.moves(position)}
    return tuple(cell for cell in signs if signs[cell] == max(signs.values()))


# The questions that one asks before a move, as the chapters teach them.

Question = Callable[[oracle.Position], tuple[int, ...]]
Questions = tuple[Question, ...]
Takes = Callable[[oracle.Position], tuple[int, ...]]
"""Returns the squares that may be taken."""


def win(position: oracle.Position) -> tuple[int, ...]:
    return oracle.winning_cells(position, oracle.side(position))


def block(position: oracle.Position) -> tuple[int, ...]:
    return oracle.winning_cells(position, oracle.opponent(oracle.side(position)))


def fork(position: oracle.Position) -> tuple[int, ...]:
    """Return the threats that are answered where there is no fork, else the only fork."""
    me = oracle.side(position)
    coming = _forks(position, oracle.opponent(me))
    if not coming:
        return ()
    answers = {
        cell: oracle.winning_cells(oracle.put(position, cell, me), me)
        for cell in oracle.free(position)
    }
    forcing = [cell for cell in answers if answers[cell] and not coming.intersection(answers[cell])]
    return tuple(forcing) or (tuple(coming) if len(coming) == 1 else ())


def centre(position: oracle.Position) -> tuple[int, ...]:
    return tuple(cell for cell in oracle.free(position) if cell + 1 in CENTRE)


def corner(position: oracle.Position) -> tuple[int, ...]:
    return tuple(cell for cell in oracle.free(position) if cell + 1 in CORNERS)


def answer(questions: Questions, position: oracle.Position) -> tuple[int, ...]:
    """Return the squares that the first question with a yes names; else every free one."""
    return next(filter(None, (each(position) for each in questions)), oracle.free(position))


def losses(questions: Questions, letter: str, *, against_all: bool = False) -> Fraction:
    """Return how often a side loses by questions against who makes no mistake, or any move."""

    @cache
    def lost(position: oracle.Position) -> Fraction:
        if not oracle.moves(position):
            return Fraction(oracle.winner(position) == oracle.opponent(letter))
        if oracle.side(position) == letter:
            cells = answer(questions, position)
        else:
            cells = oracle.moves(position) if against_all else _keeping(position)
        return sum((lost(oracle.after(position, cell)) for cell in cells), Fraction()) / len(cells)

    return lost(oracle.EMPTY)


def is_right(questions: Questions, rows: str) -> bool:
    """Return whether the questions name only squares that keep what there is."""
    return {*answer(questions, at(rows))} <= {*_keeping(at(rows))}


def decided(letter: str, takes: Takes) -> Iterator[tuple[oracle.Position, tuple[int, ...]]]:
    """Yield where a side comes to against any moves, with the squares that it may take there."""
    seen, ahead = set[oracle.Position](), [oracle.EMPTY]
    while ahead:
        position = ahead.pop()
        if position in seen or not oracle.moves(position):
            continue
        seen.add(position)
        is_own = oracle.side(position) == letter
        cells = takes(position) if is_own else oracle.moves(position)
        if is_own:
            yield position, cells
        ahead += [oracle.after(position, cell) for cell in cells]


def lost_to_forks_alone() -> bool:
    """Return whether who wins and blocks loses only to two threats that one move makes."""
    return not any(
        len(block(position)) < 2
        and not win(position)
        and any(win(oracle.after(position, cell)) for cell in cells)
        for letter in "XO"
        for position, cells in decided(letter, partial(answer, (win, block)))
    )
