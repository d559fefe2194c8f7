"""What is said of an estimate at the depth limit: H term by term, and the lines that it counts."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tictactoe_gui.engine.open_lines import OpenLines
from tictactoe_gui.engine.random_lead import RandomLead
from tictactoe_gui.engine.rules import Line, Mark
from tictactoe_gui.ui.wording.lists import line_names
from tictactoe_gui.ui.wording.names import ahead_by, level
from tictactoe_gui.ui.wording.text import signed, tr

if TYPE_CHECKING:
    from fractions import Fraction


def h_line(lines: OpenLines, mark: Mark = Mark.X) -> str:
    """Return "H = 4 − 5 = −1", or the other way round where it is to count for O."""
    x, o = len(lines.x), len(lines.o)
    if mark is Mark.O:
        return tr("−H = {o} − {x} = {value}", x=x, o=o, value=signed(-lines.value))
    return tr("H = {x} − {o} = {value}", x=x, o=o, value=signed(lines.value))


def random_line(lead: RandomLead) -> str:
    """Return where that comes from, and that it is shown only."""
    return tr(
        "If both move at random from here: P = {x} − {o} = {value}. The search does not use it.",
        x=_fraction(lead.x),
        o=_fraction(lead.o),
        value=_fraction(lead.value),
    )


def _fraction(chance: "Fraction") -> str:
    """Return a fraction with a real minus sign; all of these are short."""
    return str(chance).replace("-", "−")


def lead_words(value: int) -> str:
    """Return who is ahead by H, and by how many lines."""
    if not value:
        return level()
    return ahead_by(Mark.X if value > 0 else Mark.O, abs(value))


def open_for(mark: Mark, lines: Sequence[Line]) -> str:
    """Return how many lines are open for a side."""
    return tr("Open for {mark}: {count}", mark=mark.value, count=len(lines))


def open_lines_spoken(lines: OpenLines) -> str:
    """Return every line that H counts, in one sentence for each side."""
    told = []
    for mark in Mark:
        facts = {"open": open_for(mark, lines.of(mark)), "lines": line_names(lines.of(mark))}
        told.append(tr("{open} ({lines}).", **facts) if facts["lines"] else tr("{open}.", **facts))
    return " ".join(told)
