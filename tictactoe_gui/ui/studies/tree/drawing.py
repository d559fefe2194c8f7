"""Draws a search tree: boards with their words, cut-off branches, and lines; also for a file."""

import math
from collections.abc import Sequence

from PySide6.QtCore import QLineF, QPointF, QRectF, QSize, QSizeF
from PySide6.QtGui import QColor, QFont, QPainter

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.open_lines import open_lines
from tictactoe_gui.engine.rules import CELLS, Cell, Mark
from tictactoe_gui.engine.tree import Answer, Node
from tictactoe_gui.ui.kit.export import Graphic
from tictactoe_gui.ui.kit.marks import MAX, MIN, paint_mark
from tictactoe_gui.ui.kit.open_lines import ends_of
from tictactoe_gui.ui.kit.sheet import CENTRED, LEFT, RIGHT, SMALL, TEXT, Align, Box, Sheet, Stroke
from tictactoe_gui.ui.kit.theme import Colours
from tictactoe_gui.ui.studies.tree import words
from tictactoe_gui.ui.studies.tree.layout import (
    BOW,
    LINE,
    Arrangement,
    Edge,
    Level,
    Link,
    NodeCard,
    Stub,
    TreePart,
)
from tictactoe_gui.ui.studies.tree.walk import Stage, TreeWalk
from tictactoe_gui.ui.wording import number, square
from tictactoe_gui.ui.wording.lists import numbers_of
from tictactoe_gui.ui.wording.squares import OPEN

_BOARD = 60.0
_CELL, _OPEN = _BOARD / 3, 13.0
_BOARD_TOP, _WORD_TOP = 20.0, 83.0
_DASHES, _DOTS = (5.0, 4.0), (1.5, 3.5)
_INSET = 4.6
"""Around a mark in its square."""
_BAND = 5.0
"""How wide a winning line is, behind the marks."""
_WIDTHS = (1.2, 1.2, 2.2, 4.5)
"""Of edges, by rank."""


def tree_sheet(family: QFont, scheme: Colours) -> Sheet:
    """Return a sheet in the units of the drawing, whose letters look the same at every zoom."""
    font = QFont(family)
    font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    return Sheet(0, font, scheme, unit=1.0)


class TreeDrawing:
    """Puts parts of one search on one sheet."""

    def __init__(self, sheet: Sheet, walk: TreeWalk, pointed: Cell | None = None) -> None:
        self._sheet = sheet
        self._scheme = sheet.scheme
        self._walk = walk
        self._pointed = pointed
        """The square whose branch is emphasised."""

    def draw(self, part: TreePart) -> None:
        """Draw any part of the picture."""
        if isinstance(part, NodeCard):
            self._card(part)
        elif isinstance(part, Stub):
            self._stub(part)
        elif isinstance(part, Edge):
            self._edge(part)
        else:
            self._link(part)

    # Boards.

    def _card(self, card: NodeCard) -> None:
        """Draw a visit: its board, what it found out, its window, and how it came by that."""
        node, box = card.node, card.box
        is_current = node is self._walk.current
        self._ground(card, is_current=is_current, is_pointed=node.path[:1] == (self._pointed,))
        self._top(card)
        corner = QPointF(box.center().x() - _BOARD / 2, box.top() + _BOARD_TOP)
        self._board(node, corner, is_faint=card.stage is Stage.AHEAD)
        if self._walk.tree.view.is_for_max and node.visit.answer is not Answer.END:
            self._triangle(_beside_board(box, is_left=False), node.visit.mark)
        if card.stage is Stage.DONE:
            self._result(card)
        elif card.stage is Stage.UNDER_WAY:
            self._under_way(card)

    def _ground(self, card: NodeCard, *, is_current: bool, is_pointed: bool) -> None:
        scheme, visit = self._scheme, card.node.visit
        ground = QColor(scheme.surface)
        rim = Stroke(QColor(scheme.line), 1.2)
        if card.stage is Stage.AHEAD:
            ground = QColor(scheme.window)
        elif card.stage is Stage.DONE:
            if visit.answer is Answer.END:
                ground = scheme.tint(visit.board.winner)
            elif words.visit_words(self._walk.tree, visit).is_open:
                ground = QColor(scheme.open_tint)
            if visit.answer is Answer.MEMO:
                rim = Stroke(QColor(scheme.accent), 1.6, _DOTS)
            elif visit.answer is Answer.ESTIMATE:
                rim = Stroke(QColor(scheme.muted), 1.2, _DASHES)
        if len(card.alike) > 1:
            shadow = card.box.translated(4, 4)
            self._box(shadow, QColor(scheme.hover), Stroke(QColor(scheme.line), 1.2), 8)
        if is_pointed:
            rim = Stroke(QColor(scheme.accent), 2.0)
        self._box(card.box, ground, rim, 8)
        if is_current:
            around = card.box.adjusted(-4, -4, 4, 4)
            self._box(around, None, Stroke(QColor(scheme.accent), 2.4), 11)

    def _top(self, card: NodeCard) -> None:
        """Draw the move on the left and the number of the visit on the right."""
        scheme, node = self._scheme, card.node
        line = QRectF(card.box.left() + 8, card.box.top() + 3, card.box.width() - 16, 16)
        if node.path:
            mark = node.visit.mark.other
            colour = scheme.of(mark) if card.stage is not Stage.AHEAD else QColor(scheme.muted)
            times = f" ×{len(card.alike)}" if len(card.alike) > 1 else ""
            move = f"{mark.value} {square(node.path[-1])}{times}"
            self._text(line, move, colour, bold=True, align=LEFT)
        self._text(line, number(node.number), QColor(scheme.muted), align=RIGHT)

    def _board(self, node: Node, corner: QPointF, *, is_faint: bool) -> None:
        sheet, scheme, board = self._sheet, self._scheme, node.visit.board
        line = Stroke(QColor(scheme.line), 1.2)
        new = node.path[-1] if node.path else None
        if new is not None and not is_faint:
            tint = scheme.hover if node.visit.answer is Answer.END else None
            ground = QColor(tint) if tint else scheme.tint(node.visit.mark.other)
            self._box(_cell_box(corner, new), ground)
        for part in (_CELL, 2 * _CELL):
            ends = QPointF(part, 0), QPointF(part, _BOARD)
            sheet.line_along([corner + each for each in ends], line)
            sheet.line_along([corner + each.transposed() for each in ends], line)
        lines = () if is_faint else board.winning_lines()
        for winning in lines:
            start, end = (_cell_box(corner, cell).center() for cell in (winning[0], winning[-1]))
            beyond = (end - start) * 0.16
            band = Stroke(scheme.band(board.winner), _BAND)
            sheet.line_along([start - beyond, end + beyond], band)
        bright = {new, *(cell for line in lines for cell in line)}
        for cell in CELLS:
            if mark := board.mark_at(cell):
                colour = scheme.of(mark)
                if is_faint or cell not in bright:
                    colour.setAlphaF(0.35 if is_faint else 0.55)
                self._mark(_cell_box(corner, cell), mark, colour, 3.4 if cell == new else 2.2)
        if node.visit.answer is Answer.ESTIMATE and not is_faint:
            self._open_lines(board, QRectF(corner, QSizeF(_BOARD, _BOARD)))

    def _open_lines(self, board: Board, place: QRectF) -> None:
        """Draw what the estimate counts; where a line is open for both, one beside the other."""
        lines = open_lines(board)
        for mark, side, dashes in ((Mark.X, -1.2, ()), (Mark.O, 1.2, _DASHES)):
            colour = QColor(self._scheme.of(mark))
            colour.setAlphaF(0.7)
            for line in lines.of(mark):
                start, end = ends_of(line, place)
                way = QLineF(start, end).normalVector().unitVector()
                beside = QPointF(way.dx(), way.dy()) * side
                self._sheet.line_along((start + beside, end + beside), Stroke(colour, 1.2, dashes))

    def _mark(self, box: QRectF, mark: Mark, colour: QColor, width: float) -> None:
        box = box.adjusted(_INSET, _INSET, -_INSET, -_INSET)
        self._sheet.shape(lambda painter: paint_mark(painter, box, mark, colour, width=width))

    # Words.

    def _lines(self, box: QRectF, texts: list[tuple[str, QColor, bool]]) -> None:
        """Write lines below the board; the first is larger."""
        for place, (text, colour, is_bold) in enumerate(texts):
            if text:
                line = QRectF(
                    box.left() + 4, box.top() + _WORD_TOP + place * LINE, box.width() - 8, LINE
                )
                self._text(line, text, colour, size=SMALL if place else TEXT, bold=is_bold)

    def _result(self, card: NodeCard) -> None:
        tree, visit, scheme = self._walk.tree, card.node.visit, self._scheme
        found = words.visit_words(tree, visit)
        text, muted = QColor(scheme.text), QColor(scheme.muted)
        if found.is_open:
            self._sheet.glyph(Box.of(_beside_board(card.box, is_left=True)), OPEN, text)
        note, chance, colour = "", "", muted
        if visit.answer is Answer.MEMO and visit.source:
            note, colour = words.source_line(visit.source), QColor(scheme.accent)
        elif visit.answer is Answer.ESTIMATE:
            note, chance = words.estimate_note(tree, visit), words.chance_note(visit)
        elif visit.answer is Answer.MOVES and not self._walk.is_open(card.node):
            note = f"▾ {words.below_line(visit)}"
        elif visit.is_cut:
            note = words.cut_line(tree, visit)
        self._lines(
            card.box,
            [
                (found.word, text if found.is_open else scheme.of(found.winner), True),
                (words.value_line(tree, visit), text, False),
                (words.window_line(tree, visit), muted, False),
                (note, colour, False),
                (chance, muted, False),
            ],
        )

    def _under_way(self, card: NodeCard) -> None:
        tree, visit = self._walk.tree, card.node.visit
        best = self._walk.best_so_far(card.node)
        floor = best if tree.options.alpha_beta and self._narrows(card.node) else None
        text, muted = QColor(self._scheme.text), QColor(self._scheme.muted)
        self._lines(
            card.box,
            [
                ("…", muted, True),
                (words.so_far_line(tree, visit, best), text, False),
                (words.window_line(tree, visit, floor), muted, False),
            ],
        )

    def _narrows(self, node: Node) -> bool:
        """Return whether what is found below `node` narrows the window of the next move."""
        return node.parent is not None or self._walk.tree.options.shared_window

    # MAX and MIN.

    def _triangle(self, box: QRectF, mark: Mark) -> None:
        """Draw whose node it is: upwards for MAX, downwards for MIN."""
        glyph = MAX if mark is self._walk.tree.scale.maximizer else MIN
        self._sheet.glyph(Box.of(box), glyph, self._scheme.of(mark))

    def level(self, level: Level, left: float) -> None:
        """Draw whose level it is, above its row, or where the sight begins further right."""
        scheme, box = self._scheme, QRectF(level.box)
        box.moveLeft(max(left, box.left()))
        self._box(box, QColor(scheme.window), Stroke(QColor(scheme.line), 1.0), 5)
        side = box.height() - 7
        self._triangle(QRectF(box.left() + 5, box.top() + 3.5, side, side), level.mark)
        text = QRectF(box.left() + side + 8, box.top(), box.width() - side - 10, box.height())
        name = words.role(self._walk.tree, level.mark)
        self._text(text, name, scheme.of(level.mark), bold=True, align=LEFT)

    # What is not visited.

    def _stub(self, stub: Stub) -> None:
        """Draw the moves that a visit left out, and why; or that it has still to try."""
        tree, visit, scheme = self._walk.tree, stub.node.visit, self._scheme
        text, muted = QColor(scheme.text), QColor(scheme.muted)
        box = stub.box.adjusted(6, 0, -6, -56)
        self._box(box, None, Stroke(muted, 1.4, _DASHES), 8)
        if stub.is_cut:
            across = box.center().x()
            bar = QPointF(14, 0)
            top = QPointF(across, box.top())
            self._sheet.line_along([top - bar, top + bar], Stroke(text, 3))
            reason = words.cut_reason(tree, visit)
            lines = [words.cut_word(), reason, words.left_out_note(visit)]
        else:
            lines = ["", "", words.later_note()]
        lines.append(numbers_of(visit.not_reached))
        for place, line in enumerate(lines):
            row = QRectF(box.left() + 2, box.top() + 8 + place * 18, box.width() - 4, 16)
            self._text(row, line, muted if place else text, bold=not place)

    def _edge(self, edge: Edge) -> None:
        """Draw the line from a board to one below."""
        scheme = self._scheme
        way = self._walk.current.path
        colour = QColor(scheme.text if edge.rank > 1 else scheme.muted)
        dashes = () if edge.rank else _DASHES
        if edge.rank and (edge.path[:1] == (self._pointed,) or edge.path == way[: len(edge.path)]):
            colour = QColor(scheme.accent)
        width = max(_WIDTHS[edge.rank], 2.0 if colour == QColor(scheme.accent) else 0)
        self._sheet.curve(_between(edge.start, edge.end), Stroke(colour, width, dashes))

    def _link(self, link: Link) -> None:
        """Draw the line from a hit of the memo to the visit that it takes its value from."""
        stroke = Stroke(QColor(self._scheme.accent), 1.6, _DOTS)
        self._sheet.curve(_between(link.start, link.end), stroke)

    # Strokes and letters.

    def _box(
        self, box: QRectF, ground: QColor | None, rim: Stroke | None = None, radius: float = 0
    ) -> None:
        self._sheet.rounded(Box.of(box), ground, rim, radius)

    def _text(  # noqa: PLR0913  (a text and how it stands)
        self,
        box: QRectF,
        text: str,
        colour: QColor,
        *,
        size: float = SMALL,
        bold: bool = False,
        align: Align = CENTRED,
    ) -> None:
        """Write a line; a text that has no room is smaller first, and then shortened."""
        if self._sheet.width_of(text, size, bold=bold) > box.width() + 1:
            size = SMALL
        self._sheet.text(Box.of(box), text, colour=colour, size=size, bold=bold, align=align)


def _cell_box(corner: QPointF, cell: Cell) -> QRectF:
    place = corner + QPointF(cell % 3 * _CELL, cell // 3 * _CELL)
    return QRectF(place.x(), place.y(), _CELL, _CELL)


def _beside_board(card: QRectF, *, is_left: bool) -> QRectF:
    """Return where a small shape stands: the open one on the left, a triangle on the right."""
    gap = ((card.width() - _BOARD) / 2 - _OPEN) / 2
    left = card.left() + gap if is_left else card.right() - gap - _OPEN
    return QRectF(left, card.top() + _BOARD_TOP + (_BOARD - _OPEN) / 2, _OPEN, _OPEN)


def _between(start: QPointF, end: QPointF) -> Sequence[QPointF]:
    """Return a curve that leaves and arrives upright, or in a bow on one level."""
    if abs(start.y() - end.y()) < 1:
        dip = QPointF(0, BOW)
        return start, start + dip, end + dip, end
    middle = (start.y() + end.y()) / 2
    return start, QPointF(start.x(), middle), QPointF(end.x(), middle), end


def picture_of(
    walk: TreeWalk, picture: Arrangement, scheme: Colours, font: QFont, title: str
) -> Graphic:
    """Return the whole picture of a tree for a file, also what is out of sight on the screen."""
    box = picture.box
    page = QSize(math.ceil(box.width()), math.ceil(box.height()))

    def paint(painter: QPainter) -> None:
        # Laid out only now: a large tree takes its time, and most menus are closed without a file.
        sheet = tree_sheet(font, scheme)
        drawing = TreeDrawing(sheet, walk)
        for part in picture.parts():
            drawing.draw(part)
        for level in picture.levels:
            drawing.level(level, level.box.left())
        painter.translate(-box.topLeft())
        sheet.paint(painter)

    return Graphic(title, page, paint)
