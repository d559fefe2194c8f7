"""The intelligent piece of paper: rules in order on a page, for somebody who only follows them."""

from tictactoe_gui.engine.rule_cards import RuleList
from tictactoe_gui.engine.rules import CELLS
from tictactoe_gui.ui.kit.pages import Paper, PaperPage
from tictactoe_gui.ui.kit.sheet import Box, Sheet
from tictactoe_gui.ui.teaching.paper import words
from tictactoe_gui.ui.teaching.paper.boards import put_board
from tictactoe_gui.ui.teaching.paper.heading import put_heading
from tictactoe_gui.ui.wording.text import square

_LARGE, _SIZES = 96.0, (15.0, 13.0, 11.0, 10.0)
"""The side of the board with numbers; and sizes of letters, the first that fits is used."""
_GAP, _BETWEEN = 12.0, 6.0
_COLUMNS = 5


def rules_page(paper: Paper, rules: RuleList) -> PaperPage:
    """Return rules as large as they fit, and below them empty boards to play on."""
    sheet = paper.blank()
    left, start, width, height = paper.room
    top = put_heading(sheet, paper, "", rules.name, *words.paper_task(rules))
    put_board(sheet, Box(left, top, _LARGE, _LARGE), None, words={c: square(c) for c in CELLS})
    beside = left + _LARGE + 2 * _GAP
    y = top
    for line in words.meanings(rules):
        room = Box(beside, y, left + width - beside, 0)
        y += sheet.paragraph(room, line, colour=sheet.scheme.text, size=11) + _BETWEEN
    top = max(y, top + _LARGE) + _GAP
    area = Box(left, top, width, start + height - top)
    top += _put_rules(sheet, area, words.rule_lines(rules))
    _put_boards(sheet, area._replace(y=top + _GAP, height=start + height - top - _GAP))
    return PaperPage(paper, sheet)


def _put_rules(sheet: Sheet, area: Box, lines: list[str]) -> float:
    """Put the rules one below the other in the largest letters that they fit in."""
    for size in _SIZES:
        heights = [sheet.height_of(line, area.width, size) + _BETWEEN for line in lines]
        if sum(heights) <= area.height:
            break
    y = area.y
    for line in lines:
        box = area._replace(y=y, height=0)
        y += sheet.paragraph(box, line, colour=sheet.scheme.text, size=size) + _BETWEEN
    return y - area.y


def _put_boards(sheet: Sheet, area: Box) -> None:
    """Put empty boards into what is left, as many as there is room for in rows of five."""
    side = (area.width - (_COLUMNS - 1) * _GAP) / _COLUMNS
    for row in range(int((area.height + _GAP) // (side + _GAP))):
        for column in range(_COLUMNS):
            x, y = area.x + column * (side + _GAP), area.y + row * (side + _GAP)
            put_board(sheet, Box(x, y, side, side), None)
