"""A small search tree from left to right, with empty boxes for values and windows, or filled in."""

from PySide6.QtCore import QPointF

from tictactoe_gui.engine.practice.sheets import TreeSheet
from tictactoe_gui.engine.rules import Cell, Mark
from tictactoe_gui.engine.search import INFINITY
from tictactoe_gui.engine.tree import Node
from tictactoe_gui.ui.kit.sheet import CENTRED, LEFT, Box, Sheet, Stroke
from tictactoe_gui.ui.kit.theme import PAPER
from tictactoe_gui.ui.teaching.paper.pages import Paper, PaperPage, begin_page, put_board
from tictactoe_gui.ui.wording import tr
from tictactoe_gui.ui.wording.text import signed, square

_HEAD, _LINK, _GAP = 18.0, 22.0, 4.0
"""The height of the heads, the length of a line between two nodes, and what is between."""
_MOST_ROW, _BOARD, _BLANK = 104.0, 44.0, 21.0
"""The height of a row at most, the side of a board, and the height of a box to write in."""
_INK = Stroke(PAPER.of(None), 0.8)


def tree_page(paper: Paper, number: str, asked: TreeSheet, *, is_solved: bool) -> PaperPage:
    """Return the tree with empty boxes and what is to be done, or filled in."""
    title = tr("Alpha-beta: fill in the tree.")
    line = tr(
        "Small numbers are squares. A win of X counts 10 − depth, one of O depth − 10, a draw 0; "
        "depth counts the moves after the first one. Walk from top to bottom. When you come to a "
        "position, write the α and β that it is given; when you leave it, its value: MAX takes the "
        "largest, MIN the smallest. As soon as β ≤ α, cross out the moves that are left."
    )
    if is_solved:
        title, line = tr("Answers"), tr("Two strokes mark a move that is cut off.")
    page = begin_page(paper, number, title, line, is_task=not is_solved)
    root, (left, top, width, height) = asked.whole.root, page.room
    rows = _rows(root, 0)
    plies = max(map(len, rows))
    column = (width + _LINK) / (plies + 1)
    row = min(_MOST_ROW, (height - _HEAD) / (max(rows.values()) + 1))
    for ply in range(plies):
        mark = root.visit.mark if ply % 2 == 0 else root.visit.mark.other
        head = tr("{mark} to move: MAX") if mark is Mark.X else tr("{mark} to move: MIN")
        box = Box(left + ply * column, top, column, _HEAD)
        page.sheet.text(box, head.format(mark=mark.value), size=10, bold=True)
    for path, place in rows.items():
        node, visited = root.follow(path), asked.cut.root.follow(path)
        assert node  # noqa: S101  (its path is from there)
        x, y = left + len(path) * column, top + _HEAD + (place + 0.5) * row
        told = _told(asked, visited) if is_solved and visited else ("", "", "")
        _put_node(page.sheet, Box(x, y, column - _LINK, row), node, told)
        if path:
            above = QPointF(x - _LINK + 1, top + _HEAD + (rows[path[:-1]] + 0.5) * row)
            is_cut = not visited and asked.cut.root.follow(path[:-1]) is not None
            _put_move(page.sheet, above, QPointF(x - 1, y), path[-1], is_cut=is_solved and is_cut)
    return page


def _rows(node: Node, first: int) -> dict[tuple[Cell, ...], float]:
    """Return in which row each node stands, by its path: ends from `first` on, others between."""
    rows: dict[tuple[Cell, ...], float] = {}
    for child in node.children:
        rows |= _rows(child, int(max(rows.values(), default=first - 1)) + 1)
    own = [rows[each.path] for each in node.children] or [first]
    return rows | {node.path: sum(own) / len(own)}


def _told(asked: TreeSheet, visited: Node) -> tuple[str, ...]:
    """Return value, α and β of a visit."""
    value = asked.cut.number(visited.visit.value, visited.visit.mark)
    limits = [
        signed(each) if abs(each) < INFINITY else "∞" if each > 0 else "−∞"
        for each in asked.cut.window(visited.visit)
    ]
    return signed(value), *limits


def _put_node(sheet: Sheet, box: Box, node: Node, told: tuple[str, ...]) -> None:
    """Put a board, and to its right the boxes to write in; `y` of the box is its middle."""
    put_board(sheet, Box(box.x, box.y - _BOARD / 2, _BOARD, _BOARD), node.visit.board)
    x, width = box.x + _BOARD + _GAP, box.width - _BOARD - _GAP
    blanks = [("", Box(x, box.y - _BLANK / 2, width, _BLANK))]
    if node.children:
        half = Box(x, box.y, width / 2, _BLANK)
        blanks = [("", Box(x, box.y - _BLANK, width, _BLANK)), ("α", half)]
        blanks.append(("β", half._replace(x=x + width / 2)))
    for (name, blank), figure in zip(blanks, told, strict=False):
        sheet.rounded(blank, None, _INK)
        sheet.text(blank._replace(x=blank.x + 2, width=10), name, size=10, align=LEFT)
        inner = blank._replace(x=blank.x + 12, width=blank.width - 14) if name else blank
        sheet.text(inner, figure, size=10, bold=True, align=CENTRED)


def _put_move(sheet: Sheet, start: QPointF, end: QPointF, cell: Cell, *, is_cut: bool) -> None:
    """Put the line to a node, with the square that leads there; struck through if cut."""
    x, y = end.x() - _LINK + 5, end.y()
    sheet.line_along([start, QPointF(x, start.y()), QPointF(x, y), end], _INK)
    sheet.text(Box(end.x() - 10, y - 13, 9, 12), square(cell), size=10, align=CENTRED)
    for stroke in (x + 1, x + 4) if is_cut else ():
        ends = QPointF(stroke - 2, y + 5), QPointF(stroke + 2, y - 5)
        sheet.line_along(ends, _INK._replace(width=1.4))
