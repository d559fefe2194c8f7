"""What is said of an estimate at the depth limit: H term by term, and the lines that it counts."""

from collections.abc import Sequence

from tictactoe_gui.engine.open_lines import OpenLines
from tictactoe_gui.engine.rules import Line, Mark
from tictactoe_gui.ui.wording.lists import line_name, line_names
from tictactoe_gui.ui.wording.names import ahead_by, level
from tictactoe_gui.ui.wording.text import signed, tr


def h_line(lines: OpenLines) -> str:
    """Return "H = 4 − 5 = −1"."""
    facts = {"x": len(lines.x), "o": len(lines.o), "value": signed(lines.value)}
    return tr("H = {x} − {o} = {value}", **facts)


def lead_words(value: int) -> str:
    """Return who is ahead by H, and by how many lines."""
    if not value:
        return level()
    return ahead_by(Mark.X if value > 0 else Mark.O, abs(value))


def open_for(mark: Mark, lines: Sequence[Line]) -> str:
    """Return how many lines are open for a side."""
    return tr("Open for {mark}: {count}", mark=mark.value, count=len(lines))


def open_line_spoken(mark: Mark, line: Line) -> str:
    """Return what a screen reader says of a line."""
    return tr("{line} is open for {mark}", line=line_name(line), mark=mark.value)


def open_lines_spoken(lines: OpenLines) -> str:
    """Return every line that H counts, in one sentence for each side."""
    return " ".join(_open_spoken(mark, lines.of(mark)) for mark in Mark)


def _open_spoken(mark: Mark, lines: Sequence[Line]) -> str:
    facts = {"open": open_for(mark, lines), "lines": line_names(lines)}
    return tr("{open} ({lines}).", **facts) if lines else tr("{open}.", **facts)
