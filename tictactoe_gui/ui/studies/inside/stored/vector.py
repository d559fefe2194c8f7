"""The 2-3-5 vector: nine integers, flat and as the board, and the product of every line."""

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.rules import CELLS
from tictactoe_gui.ui.kit.content import Content, Line
from tictactoe_gui.ui.studies.inside.stored import STORED, code, found, grid, heading
from tictactoe_gui.ui.wording import square, tr
from tictactoe_gui.ui.wording.text import line_name


@STORED.register("vector", order=2)
def vector(board: Board) -> Content:
    numbers = [board.stored(cell) for cell in CELLS]
    names = tr("square"), tr("number")
    width = max(map(len, names))
    rows = [" ".join(map(square, CELLS)), " ".join(numbers)]
    return (
        *[code(f"{name:{width}}  {row}") for name, row in zip(names, rows, strict=True)],
        Line("", style="muted"),
        *grid(numbers),
        heading(tr("The product of each line")),
        *[
            found(board, each, f"{line_name(each.cells)}  {board.working(each):15}")
            for each in board.line_readings()
        ],
    )
