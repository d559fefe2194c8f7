"""The matrix: three rows with their indices, and the marks on each of the eight lines."""

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.rules import CELLS, Mark
from tictactoe_gui.ui.kit.content import Content
from tictactoe_gui.ui.studies.inside.stored import STORED, code, found, grid, heading
from tictactoe_gui.ui.wording import tr


@STORED.register("matrix", order=1)
def matrix(board: Board) -> Content:
    squares = [board.stored(cell) for cell in CELLS]
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
        lines.append(found(board, reading, working, ", ".join(counts)))
    return (
        code(f"{tr('column'):8}0 1 2"),
        *grid(squares, [f"rows[{index}] " for index in range(3)]),
        heading(tr("The eight lines")),
        *lines,
    )
