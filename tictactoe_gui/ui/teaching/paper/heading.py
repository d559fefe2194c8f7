"""What stands at the top of a page: name and date to fill in, its number, and the task."""

from PySide6.QtCore import QPointF

from tictactoe_gui.ui.kit.pages import Paper
from tictactoe_gui.ui.kit.sheet import RIGHT, Box, Sheet, Stroke
from tictactoe_gui.ui.wording import tr

TITLE = 17.0
_LINE, _GAP = 18.0, 8.0
_NAME, _DATE = 230.0, 90.0
"""How long the lines are on which one writes, in points."""


def put_heading(sheet: Sheet, paper: Paper, number: str, title: str, *lines: str) -> float:
    """Put the number into the corner, then the title and what there is to do; return what is left.

    It is the top of what is below, in points.
    """
    left, top, width, _ = paper.room
    sheet.text(Box(left, top, width, _LINE), number, align=RIGHT, size=10)
    return _put_title(sheet, paper, top, title, lines)


def put_task(sheet: Sheet, paper: Paper, number: str, title: str, *lines: str) -> float:
    """Put also where to write name and date."""
    left, top, width, _ = paper.room
    x = _put_blank(sheet, Box(left, top, _NAME, _LINE), tr("Name"))
    _put_blank(sheet, Box(x + 2 * _GAP, top, _DATE, _LINE), tr("Date"))
    sheet.text(Box(left, top, width, _LINE), number, align=RIGHT, size=10)
    return _put_title(sheet, paper, top + _LINE + _GAP, title, lines)


def _put_blank(sheet: Sheet, box: Box, word: str) -> float:
    """Put a word and a line behind it; return where that ends."""
    start = sheet.width_of(word, 11) + 6
    sheet.text(box._replace(width=start), word, size=11)
    y, end = box.y + box.height - 2, box.x + start + box.width
    ends = [QPointF(box.x + start, y), QPointF(end, y)]
    sheet.line_along(ends, Stroke(sheet.scheme.of(None), 0.8))
    return end


def _put_title(sheet: Sheet, paper: Paper, top: float, title: str, lines: tuple[str, ...]) -> float:
    left, _, width, _ = paper.room
    sheet.text(Box(left, top, width, _LINE + 6), title, size=TITLE, bold=True)
    top += _LINE + 6
    for line in lines:
        top += sheet.paragraph(Box(left, top, width, 0), line, colour=sheet.scheme.text, size=11)
    return top + _GAP
