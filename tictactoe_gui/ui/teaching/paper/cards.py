"""The matchboxes of MENACE as cards to cut out: a position, and how many beads of each kind."""

from collections.abc import Iterator

from PySide6.QtCore import QPointF

from tictactoe_gui.engine.board import REPRESENTATIONS
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.learning.boxes import Matchbox, boxes_of
from tictactoe_gui.engine.learning.machine import Machine
from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.ui.kit.pages import Paper, PaperPage
from tictactoe_gui.ui.kit.sheet import LEFT, Box, Sheet, Stroke
from tictactoe_gui.ui.teaching.paper import words
from tictactoe_gui.ui.teaching.paper.boards import put_board
from tictactoe_gui.ui.teaching.paper.heading import put_heading

COLUMNS, ROWS = 4, 5
_LINE, _PAD = 14.0, 7.0
_DASHES = (4.0, 3.0)


def card_pages(
    paper: Paper, name: str, machine: Machine, mark: Mark, control: Control
) -> Iterator[PaperPage]:
    """Yield the boxes of a side, a card each, with what a machine has in them."""
    boxes = [box for box in boxes_of(mark) if machine.contents_of(box)]
    each_page = COLUMNS * ROWS
    starts = range(0, len(boxes), each_page)
    title = words.cards_title(name, mark)
    for place, start in enumerate(starts):
        control.check()
        sheet = paper.blank()
        label = words.page_line(place + 1, len(starts))
        # As much room on every page, so that all cards are cut alike.
        top = put_heading(sheet, paper, label, title, words.cards_task(len(boxes)))
        area = paper.room._replace(y=top, height=paper.room.y + paper.room.height - top)
        for number, box in enumerate(boxes[start : start + each_page]):
            card = _card(area, number)
            _put_card(sheet, card, start + number + 1, box, machine)
        yield PaperPage(paper, sheet)


def _card(area: Box, number: int) -> Box:
    """Return where a card is on its page."""
    row, column = divmod(number, COLUMNS)
    width, height = area.width / COLUMNS, area.height / ROWS
    return Box(area.x + column * width, area.y + row * height, width, height)


def _put_card(sheet: Sheet, card: Box, number: int, box: Matchbox, machine: Machine) -> None:
    _put_cut_lines(sheet, card)
    line = card._replace(x=card.x + _PAD, y=card.y + 3, width=card.width - _PAD, height=_LINE)
    sheet.text(line, words.card_line(number, box), size=10, align=LEFT)
    side = min(card.width - 2 * _PAD, card.height - _LINE - _PAD - 4)
    place = Box(card.x + (card.width - side) / 2, card.y + _LINE + 4, side, side)
    board = REPRESENTATIONS["base3"].from_text(box.position)
    inside = zip(box.kinds, machine.contents_of(box), strict=True)
    put_board(sheet, place, board, words={kind[0]: str(round(beads)) for kind, beads in inside})


def _put_cut_lines(sheet: Sheet, card: Box) -> None:
    left, top, width, height = card
    corners = (0, 0), (width, 0), (width, height), (0, height), (0, 0)
    points = [QPointF(left + x, top + y) for x, y in corners]
    sheet.line_along(points, Stroke(sheet.scheme.of(None), 0.5, _DASHES))
