"""The base-3 number: nine digits and what each adds, and the entry of the table at that index."""

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.rules import CELLS, Cell, Mark
from tictactoe_gui.ui.kit.content import Content, Line
from tictactoe_gui.ui.studies.inside.stored import STORED, code, heading
from tictactoe_gui.ui.wording import square, tr
from tictactoe_gui.ui.wording.text import numbers_of

_RAISED = "⁰¹²³⁴⁵⁶⁷⁸"


@STORED.register("base3", order=5)
def base3(board: Board) -> Content:
    heads = tr("square"), tr("digit")
    lines = [code("  ".join(heads))]
    for cell in CELLS:
        digit, power = board.stored(cell), 3 ** (len(CELLS) - 1 - cell)
        term = f"{digit} × 3{_RAISED[-1 - cell]} = {digit} × {power:4}"
        text = f"{square(cell):{len(heads[0])}}  {term} = {int(digit) * power:5}"
        lines.append(code(text, (cell,))._replace(winner=board.mark_at(cell)))
    lines.append(code(f"{f'= {board.state}':>{len(text)}}"))
    return (
        *lines,
        Line(tr("the whole board, and the index of its entry"), style="muted"),
        heading(tr("Entry {index} of the table", index=board.state)),
        *_entry(board),
    )


def _entry(board: Board) -> Content:
    """Return what the table says of the board; at its end no side moves or can win."""
    fields: list[tuple[str, str, tuple[Cell, ...]]] = [
        (tr("to move"), "–" if board.is_over else board.turn.value, ()),
        (tr("winner"), board.winner.value if board.winner else "–", ()),
    ]
    for mark in Mark:
        name = tr("{mark} wins at", mark=mark.value)
        cells = () if board.is_over else board.winning_cells(mark)
        fields.append((name, numbers_of(cells) or "–", cells))
    width = max(len(name) for name, _, _ in fields)
    return tuple([code(f"{name:{width}}  {value}", cells) for name, value, cells in fields])
