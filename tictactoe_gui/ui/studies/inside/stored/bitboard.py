"""The bitboard: both masks as bits, and the eight line masks that they are compared with."""

from typing import cast

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.rules import CELLS, Mark
from tictactoe_gui.ui.kit.content import Content
from tictactoe_gui.ui.studies.inside.stored import STORED, code, found, heading
from tictactoe_gui.ui.wording import square, tr


@STORED.register("bitboard", order=4)
def bitboard(board: Board) -> Content:
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
        text = f"{mark.value:{width}}  {' '.join(f'{mask:09b}')} = {mask}"
        lines.append(code(text, own)._replace(winner=mark))
    lines.append(heading(tr("Both masks compared with each line")))
    lines.append(code(f"{tr('line'):9}  {tr('X & line'):9}  {tr('O & line')}"))
    for reading in board.line_readings():
        shared = [f"{each & reading.value:09b}" for each in masks]
        lines.append(found(board, reading, "  ".join((f"{reading.value:09b}", *shared))))
    return tuple(lines)
