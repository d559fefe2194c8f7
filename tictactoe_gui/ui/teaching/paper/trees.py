"""A small search tree from left to right, with empty boxes for values and windows, or filled in."""

from collections.abc import Iterator
from typing import NamedTuple

from PySide6.QtCore import QPointF

from tictactoe_gui.engine.practice.sheets import TreeSheet
from tictactoe_gui.engine.search import INFINITY
from tictactoe_gui.engine.tree import Node
from tictactoe_gui.ui.kit.pages import Paper, PaperPage
from tictactoe_gui.ui.kit.sheet import CENTRED, LEFT, RIGHT, Box, Stroke
from tictactoe_gui.ui.teaching.paper import words
from tictactoe_gui.ui.teaching.paper.boards import put_board
from tictactoe_gui.ui.teaching.paper.heading import put_heading, put_task
from tictactoe_gui.ui.wording.text import signed, square

_LINK, _HEAD, _GAP = 22.0, 18.0, 3.0
"""The least length of a line between two nodes, the height of the heads, and what is between."""
_MOST_ROW, _MOST_BOARD = 104.0, 56.0
_SHARE = 0.3
"""Of the room between two lines that a board has at most; the rest is to write in."""
_MOST_BLANK = 24.0
"""How high a box is to write a number in, at most."""


class _Placed(NamedTuple):
    """A node, and the box that its board and its blanks are in."""

    node: Node
    box: Box


class TreePage:
    """Lays out one tree; with `is_cut` for alpha-beta, else for plain minimax."""

    def __init__(self, paper: Paper, asked: TreeSheet, *, is_cut: bool, is_solved: bool) -> None:
        self._paper, self._asked = paper, asked
        self._is_cut, self._is_solved = is_cut, is_solved
        self._sheet = paper.blank()
        self._ink = Stroke(self._sheet.scheme.of(None), 0.8)

    def page(self) -> PaperPage:
        """Return the page: the task, or the same tree filled in."""
        asked, paper = self._asked, self._paper
        label = words.number_line(asked.number, asked.place)
        if self._is_solved:
            note = [words.cut_note()] if self._is_cut else []
            top = put_heading(self._sheet, paper, label, words.answers_title(), *note)
        else:
            lines = words.tree_task(is_cut=self._is_cut)
            title = words.tree_title(is_cut=self._is_cut)
            top = put_task(self._sheet, paper, label, title, *lines)
        self._put_tree(top)
        return PaperPage(paper, self._sheet)

    def _put_tree(self, top: float) -> None:
        root = self._asked.whole.root
        left, start, width, height = self._paper.room
        depth, leaves = _depth(root), _leaves(root)
        column = (width + _LINK) / (depth + 1)
        row = min(_MOST_ROW, (start + height - top - _HEAD) / leaves)
        for ply in range(depth):
            mark = root.visit.mark if ply % 2 == 0 else root.visit.mark.other
            head = Box(left + ply * column, top, column, _HEAD)
            self._sheet.text(head, words.side_head(mark), size=10, bold=True)
        area = Box(left, top + _HEAD, column, row)
        placed = {each.node.path: each for each in _placed(root, area, 0)}
        for each in placed.values():
            self._put_node(each)
            if parent := each.node.parent:
                self._put_move(placed[parent.path], each)

    def _side(self, box: Box) -> float:
        """Return the side of a board: beside it there is room for what is written."""
        return min(box.height - _GAP, _MOST_BOARD, (box.width - _LINK) * _SHARE)

    def _put_node(self, placed: _Placed) -> None:
        sheet, (node, box) = self._sheet, placed
        visited = self._asked.visited(node) if self._is_cut else node
        side, middle = self._side(box), box.y + box.height / 2
        is_pale = self._is_solved and visited is None
        board = Box(box.x, middle - side / 2, side, side)
        put_board(sheet, board, node.visit.board, is_pale=is_pale)
        x, width = box.x + side + _GAP, box.width - side - _LINK - _GAP
        height = min(_MOST_BLANK, box.height / 2 - 1.5)
        has_window = self._is_cut and bool(node.children)
        y = middle - (height + 1 if has_window else height / 2)
        self._put_blank(Box(x, y, width, height), "", self._value(visited))
        if has_window:
            alpha, beta = self._window(visited)
            half = (width - 2) / 2
            self._put_blank(Box(x, middle + 1, half, height), "α", alpha)
            self._put_blank(Box(x + half + 2, middle + 1, half, height), "β", beta)

    def _put_blank(self, box: Box, name: str, filled: str) -> None:
        """Put a box to write in, with its name, and what belongs there if that is told."""
        self._sheet.rounded(box, None, self._ink)
        if name:
            label = box._replace(x=box.x + 2, width=8)
            self._sheet.text(label, name, size=10, align=LEFT)
        if filled:
            inner = box._replace(x=box.x + 8, width=box.width - 9) if name else box
            self._sheet.text(inner, filled, size=10, bold=True, align=RIGHT if name else CENTRED)

    def _value(self, visited: Node | None) -> str:
        if not (visited and self._is_solved):
            return ""
        tree = self._asked.cut if self._is_cut else self._asked.whole
        return signed(tree.number(visited.visit.value, visited.visit.mark))

    def _window(self, visited: Node | None) -> tuple[str, str]:
        if not (visited and self._is_solved):
            return "", ""
        alpha, beta = self._asked.cut.window(visited.visit)
        return _limit(alpha), _limit(beta)

    def _put_move(self, parent: _Placed, child: _Placed) -> None:
        """Put the line to a node, with the square that leads there; struck through if cut."""
        sheet = self._sheet
        end = QPointF(child.box.x - 1, child.box.y + child.box.height / 2)
        corner = QPointF(child.box.x - _LINK + 4, end.y())
        middle = parent.box.y + parent.box.height / 2
        start = QPointF(parent.box.x + parent.box.width - _LINK + 1, middle)
        turn = QPointF(corner.x(), middle)
        sheet.line_along([start, turn, corner, end], self._ink)
        number = Box(end.x() - 10, end.y() - 13, 9, 12)
        sheet.text(number, square(child.node.path[-1]), size=10, align=CENTRED)
        before, after = map(self._asked.visited, (parent.node, child.node))
        if self._is_solved and self._is_cut and before and not after:
            self._strike(corner.x() + 1, end.y())

    def _strike(self, x: float, y: float) -> None:
        bold = self._ink._replace(width=1.4)
        for shift in (0, 3):
            ends = [QPointF(x + shift - 2, y + 5), QPointF(x + shift + 2, y - 5)]
            self._sheet.line_along(ends, bold)


def _limit(value: int) -> str:
    if abs(value) < INFINITY:
        return signed(value)
    return "∞" if value > 0 else "−∞"


def _depth(node: Node) -> int:
    return max([1 + _depth(each) for each in node.children], default=0)


def _leaves(node: Node) -> int:
    return sum(map(_leaves, node.children)) or 1


def _placed(node: Node, area: Box, first: int) -> Iterator[_Placed]:
    """Yield a node and all below it; its leaves take rows from `first` on."""
    row = first
    below = list[float]()
    for child in node.children:
        deeper = area._replace(x=area.x + area.width)
        found = list(_placed(child, deeper, row))
        below.append(found[-1].box.y)
        yield from found
        row += _leaves(child)
    y = sum(below) / len(below) if below else area.y + first * area.height
    yield _Placed(node, area._replace(y=y))
