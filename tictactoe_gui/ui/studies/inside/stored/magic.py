"""The magic square: both players' numbers, and the third number that each of their pairs needs."""

from tictactoe_gui.engine.board import Board, LineFinding
from tictactoe_gui.engine.rules import CELLS, Mark
from tictactoe_gui.ui.kit.content import Content, Line
from tictactoe_gui.ui.studies.inside.stored import STORED, code, grid, heading
from tictactoe_gui.ui.studies.inside.words import cells_of_pair, pair_words
from tictactoe_gui.ui.wording import tr


@STORED.register("magic", order=3)
def magic(board: Board) -> Content:
    marks = [board.mark_at(cell) for cell in CELLS]
    squares = [
        f"{board.stored(cell)} {mark.value if mark else '·'}" for cell, mark in enumerate(marks)
    ]
    lesson = tr("The three numbers of a line sum to 15, so a pair a, b needs 15 − (a + b).")
    lines = [*grid(squares, gap="   "), Line(lesson, style="muted")]
    for mark in Mark:
        own = tuple([cell for cell in CELLS if marks[cell] is mark])
        numbers = ", ".join(sorted(map(board.stored, own))) or tr("no number yet")
        has = tr("{mark} has {numbers}", mark=mark.value, numbers=numbers)
        lines.append(heading(has)._replace(cells=own, winner=mark))
        for reading in board.line_readings():
            if reading.mark is mark:
                words = pair_words(reading, is_over=board.is_over)
                text = f"{board.working(reading):17}  {words}"
                tells_win = reading.finding in (LineFinding.WINS, LineFinding.COMPLETE)
                winner = mark if tells_win else None
                lines.append(code(text, cells_of_pair(reading))._replace(winner=winner))
    return tuple(lines)
