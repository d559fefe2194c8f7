"""The entry of the move table: the board as an index, and the next board that stands there."""

from typing import NamedTuple

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.move_table import LooksUp, TableEntry, digits, index_sum
from tictactoe_gui.engine.rules import CELLS
from tictactoe_gui.session.settings import Choice
from tictactoe_gui.ui.kit.content import Content, Line
from tictactoe_gui.ui.studies.inside.stored import code, heading
from tictactoe_gui.ui.wording import square, tr
from tictactoe_gui.ui.wording.names import choice_name


class TableQuestion(NamedTuple):
    """A board that is not over, and the program whose table is asked for it."""

    choice: Choice
    board: Board


def look_up(asked: TableQuestion, control: Control) -> TableEntry:
    """Return the entry of a board in the table of a program that plays by one."""
    player = asked.choice.available_player()
    assert isinstance(player, LooksUp)  # noqa: S101  (no other program is asked)
    return player.look_up(asked.board, control)


def entry_content(asked: TableQuestion, entry: TableEntry | None) -> Content:
    """Return an entry as lines: both boards, their numbers, and how these are worked out."""
    title, program = heading(tr("Entry of the move table")), choice_name(asked.choice)
    if entry is None:
        return title, Line(tr("{program} fills in its table.", program=program))
    board, cell = asked.board, entry.cell
    index = tr(
        "The index is {digits} in base 3: {sum} = {index}.",
        digits=digits(entry.number),
        sum=index_sum(board),
        index=entry.number,
    )
    marks = tuple([each for each in CELLS if board.mark_at(each)])
    reads = Line(tr("{program} reads one entry.", program=program)), Line(index, marks)
    if cell is None:
        return title, *reads, Line(tr("Its entry is 0: there is no next board."))
    told = tr(
        "Its entry is {entry}, {digits} in base 3: the same board with {cell} taken.",
        entry=entry.entry,
        digits=digits(entry.entry),
        cell=square(cell),
    )
    squares = [each.letters.replace(".", "·") for each in (board, board.play(cell))]
    rows = [
        code(
            "   ".join([" ".join(squares[0][at : at + 3]), "→", " ".join(squares[1][at : at + 3])]),
            range(at, at + 3),
        )
        for at in (0, 3, 6)
    ]
    return title, *reads, *rows, Line(told, (cell,))
