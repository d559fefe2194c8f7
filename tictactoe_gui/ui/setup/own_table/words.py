"""What is said of tables of one's own: how they are seated, and what is missing in them."""

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.own_table import OwnTable
from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.ui.wording.names import to_move
from tictactoe_gui.ui.wording.text import number, tr


def title() -> str:
    return tr("Own tables")


def default_name() -> str:
    """Return what a table is called that comes without a file and without a name."""
    return tr("My table")


def replaces(table: OwnTable) -> str:
    """Return that another table had the same name."""
    return tr("It replaces the other “{name}”; games keep the one they had.", name=table.name)


def none_yet() -> str:
    """Return what stands where no table is kept."""
    return tr("No table is kept yet. Open one, or copy the lines that print one.")


def has(mark: Mark, count: int, whole: int) -> str:
    """Return how many boards of one side a table has."""
    facts = {"side": to_move(mark), "count": number(count), "whole": number(whole)}
    return tr("{side}: {count} of {whole} boards.", **facts)


def missing(count: int) -> str:
    """Return how many boards a table says nothing of."""
    if not count:
        return tr("No board is missing.")
    return tr("%Ln boards are missing: there it takes the first free square.", None, count)


def first_of(shown: int, count: int) -> str:
    """Return that not all boards are shown, if so."""
    if shown == count:
        return ""
    return tr(
        "These are the first {shown}. Copy or save the list to see all of them.",
        shown=number(shown),
    )


def spoken(board: Board) -> str:
    """Return a missing board as a sentence."""
    facts = {"board": str(board), "side": to_move(board.turn)}
    return tr("{board}, {side}. Click to set it up.", **facts)


# What was done.


def seated(table: OwnTable, mark: Mark) -> str:
    return tr("“{name}” plays {mark}.", name=table.name, mark=mark.value)


def copied_missing(count: int) -> str:
    return tr("Copied: %Ln boards, one a line.", None, count)


def copied_table() -> str:
    return tr("Copied: the table as text, a board a line.")


def copied_lines() -> str:
    return tr("Copied: ten lines of Python. Put your choose(board) above them.")


def forgotten(name: str) -> str:
    return tr("“{name}” is forgotten. Games that it has played keep its table.", name=name)
