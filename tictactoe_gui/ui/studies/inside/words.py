"""The texts of the representations' drawings, shown and spoken."""

from collections.abc import Iterable

from tictactoe_gui.engine.board import Board, LineFinding, LineReading
from tictactoe_gui.engine.counting.comparison import Count
from tictactoe_gui.engine.rules import Cell, Mark
from tictactoe_gui.session.question import Question
from tictactoe_gui.ui.wording.lists import numbers_of
from tictactoe_gui.ui.wording.names import choice_name, has_won, to_move
from tictactoe_gui.ui.wording.squares import empty_note, square_name
from tictactoe_gui.ui.wording.text import square, tr


def squares(cells: tuple[Cell, ...]) -> str:
    """Return the numbers of squares in a list, or a dash for none."""
    return numbers_of(cells) or "–"


def line_name(cells: tuple[Cell, ...]) -> str:
    """Return what a line is called aloud."""
    return tr("Line {cells}", cells=squares(cells))


def matrix_line_name(index: int) -> str:
    """Return what the matrix calls a line, 0..7 in the order of the rules."""
    names = (
        tr("row {index}", index=index),
        tr("column {index}", index=index - 3),
        tr("diagonal ↘") if index == 6 else tr("diagonal ↙"),  # noqa: PLR2004
    )
    return names[index // 3]


def marks_on_line(line: tuple[Mark | None, ...]) -> str:
    counts = [(mark.value, line.count(mark)) for mark in Mark if mark in line]
    if not counts:
        return empty_note()
    return ", ".join([tr("{mark} {count}", mark=mark, count=count) for mark, count in counts])


def finding_words(reading: LineReading, *, is_over: bool) -> tuple[str, ...]:
    """Return the words for a line that is won or can be, the longest first; () for others."""
    mark = reading.mark.value if reading.mark else ""
    if reading.finding is LineFinding.COMPLETE:
        return has_won(reading.mark or Mark.X), tr("{mark} won", mark=mark)
    if reading.finding is LineFinding.WINS and reading.cell is not None:
        cell = square(reading.cell)
        if is_over:
            return (tr("{cell} stayed free", cell=cell),)
        return (
            tr("{mark} wins at {cell}", mark=mark, cell=cell),
            tr("{mark} at {cell}", mark=mark, cell=cell),
        )
    return ()


def square_part(board: Board, cell: Cell) -> str:
    """Return what is said of a square in a drawing: its number, its mark, what is stored."""
    stored = tr("stored as {text}", text=board.stored(cell))
    return square_name(cell, _mark_name(board.mark_at(cell)), stored)


def _mark_name(mark: Mark | None) -> str:
    return mark.value if mark else empty_note()


def bit_part(cell: Cell, mark: Mark, bit: str) -> str:
    """Return what is said of one bit of a player's mask."""
    said = tr("bit {place} of {mark} is {bit}", place=cell, mark=mark.value, bit=bit)
    return square_name(cell, said)


def mask_part(reading: LineReading, shared: list[int], *, is_over: bool) -> str:
    """Return what is said of a line mask: its bits, and those that X and O have of it."""
    x, o = (bits(each) for each in shared)
    value = tr("mask {mask}, X has {x}, O has {o}", mask=bits(reading.value), x=x, o=o)
    return line_part(reading, value, is_over=is_over)


def bits(mask: int) -> str:
    """Return a mask as nine bits."""
    return f"{mask:09b}"


def digit_part(board: Board, cell: Cell, power: int, product: int) -> str:
    """Return what is said of a base-3 digit: the square, its digit, and what that adds."""
    term = f"{board.stored(cell)} × {power} = {product}"
    return square_name(cell, _mark_name(board.mark_at(cell)), term)


def wins_at(board: Board, mark: Mark, *, tells: bool) -> tuple[str, tuple[Cell, ...]]:
    """Return the squares that win at once by the table, as text and cells, if they may show."""
    if not tells and not board.is_over:
        return _hidden(), ()
    cells = () if board.is_over else board.winning_cells(mark)
    return squares(cells), cells


def entry_part(board: Board, *, tells: bool = True) -> str:
    """Return an entry of the table in words; at the end of a game no side moves or can win."""
    entry, winner = tr("Entry {index}", index=board.state), board.winner
    result = tr("winner {mark}", mark=winner.value) if winner else tr("no winner")
    if board.is_over:
        return ", ".join((entry, tr("nobody to move"), result))
    turn = to_move(board.turn)
    if not tells:
        return f"{entry}, {turn}, {result}"
    wins = [
        tr("{mark} wins at {cells}", mark=mark.value, cells=squares(cells))
        for mark in Mark
        if (cells := board.winning_cells(mark))
    ]
    return ", ".join((entry, turn, result, *(wins or [tr("nobody wins at once")])))


def line_part(reading: LineReading, value: str, *, is_over: bool) -> str:
    """Return what is said of a line in a drawing: its squares, its value, what that tells."""
    words = finding_words(reading, is_over=is_over)[:1]
    return f"{line_name(reading.cells)}: {', '.join((value, *words))}"


def pair_finding(reading: LineReading, *, is_over: bool) -> tuple[str, ...]:
    """Return what a pair's third number tells, or why the pair is ignored; the longest first."""
    if reading.finding is LineFinding.OUTSIDE:
        return _outside(reading.value)
    if reading.finding is LineFinding.NOTHING:
        return (_hidden(),)
    if reading.finding is LineFinding.SAME:
        return tr("one of the two: no line"), tr("itself: no line"), _no_line()
    mark = reading.mark or Mark.X
    if reading.finding is LineFinding.COMPLETE:
        return tr("{mark} has it and won", mark=mark.value), has_won(mark)
    cell = square(reading.cell or 0)
    if reading.finding is LineFinding.TAKEN:
        taken = tr("square {cell}: {mark} has it", cell=cell, mark=mark.other.value)
        return taken, tr("{mark} has it", mark=mark.other.value)
    wins = (
        tr("wins at square {cell}", cell=cell),
        tr("square {cell} wins", cell=cell),
        tr("wins at {cell}", cell=cell),
    )
    free = tr("square {cell} is free", cell=cell), tr("free: {cell}", cell=cell)
    return wins if reading.finding is LineFinding.WINS and not is_over else free


def _outside(third: int) -> tuple[str, ...]:
    if third < 1:
        return tr("below 1: not on a line"), tr("< 1: no line"), _no_line()
    return tr("above 9: not on a line"), tr("> 9: no line"), _no_line()


def _hidden() -> str:
    return tr("hidden")


def _no_line() -> str:
    return tr("no line")


def cells_of_pair(reading: LineReading) -> tuple[Cell, ...]:
    """Return the line that a pair and its third number make, or the pair where there is none."""
    if reading.cell is None or reading.finding is LineFinding.SAME:
        return reading.cells
    return tuple(sorted((*reading.cells, reading.cell)))


def question_line(asked: Question) -> str:
    """Return which question the work was for."""
    program, mark = choice_name(asked.choice), asked.board.turn.value
    if asked.move is None:
        return tr("{program} on this board, {mark} to move:", program=program, mark=mark)
    if asked.move.decision.cell is None:
        return tr("{program} on the board on which {mark} resigned:", program=program, mark=mark)
    cell = square(asked.move.decision.cell)
    return tr(
        "{program} on the board before {mark} took {cell}:", program=program, mark=mark, cell=cell
    )


def work_remark(counts: Iterable[Count]) -> str:
    """Return the caveat on comparing the counts of all representations."""
    if len({count.unit for count in counts}) == 1:
        return tr("The program looks in a table of its own, however the board is stored.")
    return tr("Look-ups needed to find lines. The units differ, so compare with care.")
