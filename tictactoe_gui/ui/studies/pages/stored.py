"""What a board stores, as lines of text: a function for each representation."""

from collections.abc import Iterable
from typing import cast

from tictactoe_gui.engine.board import Board, LineFinding, LineReading
from tictactoe_gui.engine.rules import CELLS, Cell, Mark
from tictactoe_gui.ui.kit.content import Content, Line
from tictactoe_gui.ui.wording.names import has_won
from tictactoe_gui.ui.wording.text import line_name, numbers_of, square, tr

_RAISED = "⁰¹²³⁴⁵⁶⁷⁸"


def stored_lines(board: Board) -> Content:
    """Return how a board is stored; of a new representation only the squares are shown."""
    if board.key in _STORED:
        return _STORED[board.key](board)
    return _grid(map(board.stored, CELLS))


def heading(text: str) -> Line:
    return Line(text, style="heading")


def code(text: str, cells: Iterable[Cell] = (), winner: Mark | None = None) -> Line:
    """Return a line that is written in letters of one width."""
    return Line(text, tuple(cells), style="code", winner=winner)


def pair_words(reading: LineReading, *, is_over: bool) -> str:
    """Return what the third number of a pair of magic numbers tells, or why it is ignored."""
    mark, cell = reading.mark or Mark.X, square(reading.cell or 0)
    if reading.finding is LineFinding.WINS and is_over:
        return tr("square {cell} is free", cell=cell)
    below, above = tr("below 1: not on a line"), tr("above 9: not on a line")
    return {
        LineFinding.OUTSIDE: below if reading.value < 1 else above,
        LineFinding.SAME: tr("one of the two: no line"),
        LineFinding.COMPLETE: tr("{mark} has it and won", mark=mark.value),
        LineFinding.TAKEN: tr("square {cell}: {mark} has it", cell=cell, mark=mark.other.value),
        LineFinding.WINS: tr("wins at square {cell}", cell=cell),
    }[reading.finding]


def cells_of_pair(reading: LineReading) -> tuple[Cell, ...]:
    """Return the line that a pair and its third number make, or the pair where there is none."""
    if reading.cell is None or reading.finding is LineFinding.SAME:
        return reading.cells
    return tuple(sorted((*reading.cells, reading.cell)))


def _grid(squares: Iterable[str], beside: Iterable[str] = ("", "", ""), gap: str = " ") -> Content:
    """Return nine squares in three rows, each behind what stands beside it."""
    texts, rows = list(squares), zip(beside, (0, 3, 6), strict=True)
    return tuple(
        [code(text + gap.join(texts[at : at + 3]), range(at, at + 3)) for text, at in rows]
    )


def _found(board: Board, reading: LineReading, working: str, otherwise: str = "") -> Line:
    """Return a line of the board: what is worked out for it, and who has won or can win there."""
    mark, told = reading.mark or Mark.X, ""
    if reading.finding is LineFinding.COMPLETE:
        told = has_won(mark)
    elif reading.finding is LineFinding.WINS and reading.cell is not None:
        facts = {"mark": mark.value, "cell": square(reading.cell)}
        free = tr("{cell} stayed free", **facts)
        told = free if board.is_over else tr("{mark} wins at {cell}", **facts)
    text = f"{working}  {told or otherwise}".rstrip()
    return code(text, reading.cells, reading.mark if told else None)


def _matrix(board: Board) -> Content:
    """Three rows with their indices, and the marks on each of the eight lines."""
    names = [
        *[tr("row {index}", index=index) for index in range(3)],
        *[tr("column {index}", index=index) for index in range(3)],
        tr("diagonal ↘"),
        tr("diagonal ↙"),
    ]
    width = max(map(len, names))
    lines = []
    for name, reading in zip(names, board.line_readings(), strict=True):
        marks = [board.mark_at(cell) for cell in reading.cells]
        counts = [f"{mark.value} {marks.count(mark)}" for mark in Mark if mark in marks]
        working = f"{name:{width}}  {board.working(reading)}"
        lines.append(_found(board, reading, working, ", ".join(counts)))
    return (
        code(f"{tr('column'):8}0 1 2"),
        *_grid(map(board.stored, CELLS), [f"rows[{index}] " for index in range(3)]),
        heading(tr("The eight lines")),
        *lines,
    )


def _vector(board: Board) -> Content:
    """Nine integers, flat and as the board, and the product of every line."""
    numbers, names = [board.stored(cell) for cell in CELLS], (tr("square"), tr("number"))
    width = max(map(len, names))
    products = [
        _found(board, each, f"{line_name(each.cells)}  {board.working(each):15}")
        for each in board.line_readings()
    ]
    return (
        code(f"{names[0]:{width}}  {' '.join(map(square, CELLS))}"),
        code(f"{names[1]:{width}}  {' '.join(numbers)}"),
        Line("", style="muted"),
        *_grid(numbers),
        heading(tr("The product of each line")),
        *products,
    )


def _magic(board: Board) -> Content:
    """Both players' numbers, and the third number that each of their pairs needs."""
    marks = [board.mark_at(cell) for cell in CELLS]
    squares = [
        f"{board.stored(cell)} {mark.value if mark else '·'}" for cell, mark in enumerate(marks)
    ]
    lesson = tr("The three numbers of a line sum to 15, so a pair a, b needs 15 − (a + b).")
    lines = [*_grid(squares, gap="   "), Line(lesson, style="muted")]
    for mark in Mark:
        own = tuple([cell for cell in CELLS if marks[cell] is mark])
        numbers = ", ".join(sorted(map(board.stored, own))) or tr("no number yet")
        has = tr("{mark} has {numbers}", mark=mark.value, numbers=numbers)
        lines.append(heading(has)._replace(cells=own, winner=mark))
        for reading in board.line_readings():
            if reading.mark is mark:
                words = pair_words(reading, is_over=board.is_over)
                tells_win = reading.finding in (LineFinding.WINS, LineFinding.COMPLETE)
                text, winner = f"{board.working(reading):17}  {words}", mark if tells_win else None
                lines.append(code(text, cells_of_pair(reading), winner))
    return tuple(lines)


def _bitboard(board: Board) -> Content:
    """Both masks as bits, and the eight line masks that they are compared with."""
    masks = cast("tuple[int, int]", board.state)
    names = tr("square"), tr("bit")
    width = max(map(len, names))
    falling = [*reversed(CELLS)]  # the lowest bit on the right, as numbers are written
    lines = [
        code(f"{names[0]:{width}}  {' '.join(map(square, falling))}"),
        code(f"{names[1]:{width}}  {' '.join(map(str, falling))}"),
    ]
    for mark, mask in zip(Mark, masks, strict=True):
        own = [cell for cell in CELLS if board.mark_at(cell) is mark]
        lines.append(code(f"{mark.value:{width}}  {' '.join(f'{mask:09b}')} = {mask}", own, mark))
    lines.append(heading(tr("Both masks compared with each line")))
    lines.append(code(f"{tr('line'):9}  {tr('X & line'):9}  {tr('O & line')}"))
    for reading in board.line_readings():
        shared = [f"{each & reading.value:09b}" for each in masks]
        lines.append(_found(board, reading, "  ".join((f"{reading.value:09b}", *shared))))
    return tuple(lines)


def _base3(board: Board) -> Content:
    """Nine digits and what each adds, and the entry of the table at that index."""
    heads = tr("square"), tr("digit")
    lines = [code("  ".join(heads))]
    for cell in CELLS:
        digit, power = board.stored(cell), 3 ** (len(CELLS) - 1 - cell)
        term = f"{digit} × 3{_RAISED[-1 - cell]} = {digit} × {power:4}"
        text = f"{square(cell):{len(heads[0])}}  {term} = {int(digit) * power:5}"
        lines.append(code(text, (cell,), board.mark_at(cell)))
    lines.append(code(f"{f'= {board.state}':>{len(text)}}"))
    # At the end of a game no side moves or can win.
    wins = {mark: () if board.is_over else board.winning_cells(mark) for mark in Mark}
    fields: list[tuple[str, str, tuple[Cell, ...]]] = [
        (tr("to move"), "–" if board.is_over else board.turn.value, ()),
        (tr("winner"), board.winner.value if board.winner else "–", ()),
    ]
    for mark, cells in wins.items():
        fields.append((tr("{mark} wins at", mark=mark.value), numbers_of(cells) or "–", cells))
    width = max(len(name) for name, _, _ in fields)
    return (
        *lines,
        Line(tr("the whole board, and the index of its entry"), style="muted"),
        heading(tr("Entry {index} of the table", index=board.state)),
        *[code(f"{name:{width}}  {value}", cells) for name, value, cells in fields],
    )


_STORED = {
    "matrix": _matrix,
    "vector": _vector,
    "magic": _magic,
    "bitboard": _bitboard,
    "base3": _base3,
}
"""The page of each representation."""
