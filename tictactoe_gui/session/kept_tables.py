"""Kept tables: the tables that a person has opened, in one text file, a line each."""

from pathlib import Path

from tictactoe_gui.engine.own_table import OwnTable, read_states
from tictactoe_gui.session.kept_programs import ProgramsFile

FILE = "tables.txt"
MAX_BYTES = 100_000
"""Room for some sixty whole tables."""
_HEAD = "# Tables of your own, one a line: its name, and its squares as a number for each side.\n"


def tables_file(path: Path) -> ProgramsFile[OwnTable]:
    """Return the file of tables at a path."""
    return ProgramsFile(path, MAX_BYTES, _HEAD, read_states, lambda each: f"{each.state}\n")
