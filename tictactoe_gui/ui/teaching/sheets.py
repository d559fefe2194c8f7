"""The sheets: six boards with a question each, or a small search tree to fill in, and answers."""

from collections.abc import Sequence
from itertools import cycle

from PySide6.QtCore import QPointF, QRectF

from tictactoe_gui.engine.practice.kinds import Exercise
from tictactoe_gui.engine.practice.sheets import BOARDS, TreeSheet
from tictactoe_gui.engine.rules import Cell, Mark
from tictactoe_gui.engine.tree import Node
from tictactoe_gui.ui.kit.paint import paint_board, paint_box, round_pen
from tictactoe_gui.ui.kit.theme import PAPER
from tictactoe_gui.ui.quiz.positions import kind_line, task
from tictactoe_gui.ui.studies.thinking.tree.words import signed
from tictactoe_gui.ui.teaching.paper import CENTRED, PagePainter
from tictactoe_gui.ui.wording import tr
from tictactoe_gui.ui.wording.text import square

_COLUMNS, _ROWS = 2, 3
_TASK, _SPACE = 20.0, 16.0
_ANSWER, _LINE = 60.0, 20.0
"""The side of a board with its answer, and the height of the line above, in points."""
ANSWERED = 6
"""Sheets whose answers have room on a page."""
_HEAD, _LINK, _GAP = 18.0, 22.0, 4.0
"""The height of the heads, the length of a line between two nodes, and the gap between boxes."""
_MOST_ROW, _BOARD, _BLANK = 104.0, 44.0, 21.0
"""The height of a row at most, the side of a board, and the height of a box to write in."""
_INK = PAPER.of(None)


def paint_questions(
    number: str, exercises: Sequence[Exercise], kind: str, painter: PagePainter
) -> None:
    """Paint six boards that are large enough to write in."""
    title = tr("Which square is right? Mark one on each board.")
    room = painter.begin_page(number, title, kind_line(kind), is_task=True)
    wide, high = room.width() / _COLUMNS, room.height() / _ROWS
    side = min(high - _TASK - _SPACE, wide - _SPACE)
    for place, exercise in enumerate(exercises):
        row, column = divmod(place, _COLUMNS)
        x, y = room.left() + (column + 0.5) * wide - side / 2, room.top() + row * high
        above = QRectF(room.left() + column * wide, y, wide, _TASK)
        painter.write(above, f"{place + 1}. {task(exercise)}", align=CENTRED)
        paint_board(exercise.board, painter, QRectF(x, y + _TASK, side, side), PAPER)


def paint_answers(asked: Sequence[tuple[str, Sequence[Exercise]]], painter: PagePainter) -> None:
    """Paint a row of boards for each sheet."""
    line = tr("A thick rim marks each square that is right.")
    room = painter.begin_page("", tr("Answers"), line, is_task=False)
    for row, (number, exercises) in enumerate(asked):
        y = room.top() + row * (_LINE + _ANSWER + _SPACE)
        painter.write(QRectF(room.left(), y, room.width(), _LINE), number, is_bold=True)
        for place, exercise in enumerate(exercises):
            x = room.left() + place * room.width() / BOARDS
            box = QRectF(x, y + _LINE, _ANSWER, _ANSWER)
            paint_board(exercise.board, painter, box, PAPER, best=exercise.right)


# A tree from left to right.


def paint_tree(number: str, asked: TreeSheet, painter: PagePainter, *, is_solved: bool) -> None:
    """Paint the tree with empty boxes and what is to be done, or filled in."""
    title = tr("Alpha-beta: fill in the tree.")
    line = tr(
        "Small numbers are squares. A win of X counts 10 − depth, one of O depth − 10, a draw 0; "
        "depth counts the moves after the first one. Walk from top to bottom. When you come to a "
        "position, write the α and β that it is given; when you leave it, its value: MAX takes the "
        "largest, MIN the smallest. As soon as β ≤ α, cross out the moves that are left."
    )
    if is_solved:
        title, line = tr("Answers"), tr("Two strokes mark a move that is cut off.")
    room = painter.begin_page(number, title, line, is_task=not is_solved)
    root = asked.whole.root
    rows = _rows(root, 0)
    plies = max(map(len, rows))
    column = (room.width() + _LINK) / (plies + 1)
    row = min(_MOST_ROW, (room.height() - _HEAD) / (max(rows.values()) + 1))

    def middle(path: tuple[Cell, ...]) -> QPointF:
        """Return where the left edge of a node is, in the middle of its height."""
        y = _HEAD + (rows[path] + 0.5) * row
        return room.topLeft() + QPointF(len(path) * column, y)

    heads = {Mark.X: tr("{mark} to move: MAX"), Mark.O: tr("{mark} to move: MIN")}
    first = root.visit.mark
    for ply, mark in zip(range(plies), cycle((first, first.other)), strict=False):
        box = QRectF(room.left() + ply * column, room.top(), column, _HEAD)
        painter.write(box, heads[mark].format(mark=mark.value), 10, is_bold=True)
    for path in rows:
        node, visited = root.follow(path), asked.cut.root.follow(path)
        assert node
        told = _told(asked, visited) if is_solved and visited else ("", "", "")
        _paint_node(painter, middle(path), column - _LINK, node, told)
        if path:
            is_cut = not visited and asked.cut.root.follow(path[:-1]) is not None
            above = QPointF(middle(path).x() - _LINK, middle(path[:-1]).y())
            _paint_move(painter, above, middle(path), path[-1], is_cut=is_solved and is_cut)


def _rows(node: Node, first: int) -> dict[tuple[Cell, ...], float]:
    """Return in which row each node stands, by its path: ends from `first` on, others between."""
    rows: dict[tuple[Cell, ...], float] = {}
    for child in node.children:
        rows |= _rows(child, int(max(rows.values(), default=first - 1)) + 1)
    own = [rows[each.path] for each in node.children] or [first]
    return rows | {node.path: sum(own) / len(own)}


def _told(asked: TreeSheet, visited: Node) -> tuple[str, ...]:
    """Return value, α and β of a visit."""
    tree, visit = asked.cut, visited.visit
    told = tree.number(visit.value, visit.mark), *tree.window(visit)
    return tuple([signed(tree, each) for each in told])


def _paint_node(
    painter: PagePainter, at: QPointF, width: float, node: Node, told: tuple[str, ...]
) -> None:
    """Paint a board, and to its right the boxes to write in."""
    box = QRectF(at.x(), at.y() - _BOARD / 2, _BOARD, _BOARD)
    paint_board(node.visit.board, painter, box, PAPER)
    room = QRectF(box.right() + _GAP, at.y() - _BLANK, width - _BOARD - _GAP, _BLANK)
    blanks = [room.translated(0, _BLANK / 2)]
    if node.children:
        half = QRectF(room.x(), at.y(), room.width() / 2, _BLANK)
        blanks = [room, half, half.translated(half.width(), 0)]
    for name, blank, figure in zip(("", "α", "β"), blanks, told, strict=False):
        paint_box(painter, blank, 0, rim=round_pen(_INK, 0.8))
        painter.write(blank.adjusted(2, 0, 0, 0), name, 10)
        room = blank.adjusted(12, 0, -2, 0) if name else blank
        painter.write(room, figure, 10, CENTRED, is_bold=True)


def _paint_move(
    painter: PagePainter, start: QPointF, end: QPointF, cell: Cell, *, is_cut: bool
) -> None:
    """Paint the line to a node, with the square that leads there; struck through if cut."""
    x, y = end.x() - _LINK + 4, end.y()
    painter.setPen(round_pen(_INK, 0.8))
    corners = QPointF(x, start.y()), QPointF(x, y)
    painter.drawPolyline([start + QPointF(1, 0), *corners, end - QPointF(1, 0)])
    painter.write(QRectF(end.x() - 11, y - 13, 9, 12), square(cell), 10, CENTRED)
    painter.setPen(round_pen(_INK, 1.4))
    for stroke in (x + 1, x + 4) if is_cut else ():
        painter.drawLine(QPointF(stroke - 2, y + 5), QPointF(stroke + 2, y - 5))
