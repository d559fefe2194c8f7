"""Paints a search tree: boards with their words, chips, cut-off branches, and lines."""

from collections.abc import Iterable
from typing import NamedTuple

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPainterPath, QPen

from tictactoe_gui.engine.evaluation import open_lines
from tictactoe_gui.engine.rules import CELLS, Mark
from tictactoe_gui.engine.search import Scale
from tictactoe_gui.engine.tree import Answer, Node, Visit
from tictactoe_gui.ui.kit.paint import (
    MAX,
    MIN,
    paint_box,
    paint_glyph,
    paint_lines,
    paint_mark,
    round_pen,
    square_box,
)
from tictactoe_gui.ui.kit.theme import Colours
from tictactoe_gui.ui.studies.thinking.tree import words
from tictactoe_gui.ui.studies.thinking.tree.layout import NodeCard, Stub, TreeLine, TreePart
from tictactoe_gui.ui.studies.thinking.tree.walk import Stage, TreeWalk, Veiled
from tictactoe_gui.ui.wording import number, tr
from tictactoe_gui.ui.wording.squares import OPEN
from tictactoe_gui.ui.wording.text import numbers_of

SMALL, _LARGE = 11, 12
"""Sizes of letters, where the drawing is as large as a person sees it."""
PIN = 20.0
"""The height of the line about the root, while that is out of sight."""
_SIDE, _LINE = 39.0, 13.0
"""Of a board, and of a line of words."""
_BEYOND = 0.15
"""How far an open line reaches beyond the middles of its outer squares, as a part of itself."""
_DASHES, _DOTS = (5.0, 4.0), (1.5, 3.5)
_WIDTHS = (1.2, 1.2, 2.2, 4.5)
"""Of lines, by rank."""
_Align = Qt.AlignmentFlag
_LEFT, _RIGHT = _Align.AlignLeft | _Align.AlignVCenter, _Align.AlignRight | _Align.AlignVCenter


class PartLook(NamedTuple):
    """How a part looks at the step that is shown: all that is drawn of it depends on no more."""

    scale: Scale
    stage: Stage
    rank: int = 0
    """How a line is drawn: 1 for a move, 2 for the best, 3 for best play."""
    best: int | None = None
    """What a visit under way has seen so far."""
    is_on_way: bool = False
    """Whether it is a line on the way to the present node."""
    has_more: bool = False
    """Whether something hangs from a board that is not shown."""
    veil: Veiled | None = None
    """What is not to be seen of it."""


def look_of(walk: TreeWalk, part: TreePart) -> PartLook:
    """Return how a part looks now."""
    node, scale = part.node, walk.tree.scale
    stage = walk.stage(node)
    if isinstance(part, Stub) or (isinstance(part, TreeLine) and part.leaves_out):
        return PartLook(scale, stage)
    if isinstance(part, NodeCard):
        done = [each for each in node.children if walk.stage(each) is Stage.DONE]
        best = max((-each.visit.value for each in done), default=None)
        best = best if stage is Stage.UNDER_WAY else None
        is_closed = node.visit.answer is Answer.MOVES and not walk.is_open(node)
        has_more = is_closed and stage is Stage.DONE
        return PartLook(scale, stage, best=best, has_more=has_more, veil=walk.veil)
    parent = node.parent
    assert parent
    rank, best = 1, parent.visit.best
    if walk.stage(parent) is Stage.DONE:  # else what is best is not known
        is_principal = node.path in walk.principal and walk.stage(walk.tree.root) is Stage.DONE
        is_best = best is not None and parent.children[best] is node
        rank = 3 if is_principal else 2 if is_best else 1
    is_on_way = node.path == walk.current.path[: len(node.path)]
    return PartLook(scale, Stage.DONE, rank, is_on_way=is_on_way)


class TreePainter:
    """Paints parts of one search."""

    def __init__(self, painter: QPainter, font: QFont, scheme: Colours, walk: TreeWalk) -> None:
        self._painter, self._scheme, self._walk = painter, scheme, walk
        self._font = QFont(font)
        self._font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)

    def paint(self, part: TreePart, look: PartLook) -> None:
        """Paint any part of the picture."""
        if isinstance(part, TreeLine):
            self._line(part, look)
        elif isinstance(part, Stub):
            self._stub(part, look)
        elif part.is_chip:
            self._chip(part, look)
        else:
            self._card(part, look)

    def frame(self, box: QRectF, *, is_present: bool) -> None:
        """Frame the present node, or one that is pointed at."""
        colour = QColor(self._scheme.accent if is_present else self._scheme.text)
        around = box.adjusted(-2, -2, 2, 2) if is_present else box
        paint_box(self._painter, around, 9, rim=QPen(colour, 2.4 if is_present else 1.6))

    def pin(self, box: QRectF) -> None:
        """Say in one line at the upper edge what the root is, and which moves lead on from it."""
        walk, scheme = self._walk, self._scheme
        root, tree = walk.tree.root, walk.tree
        paint_box(self._painter, box, 0, ground=scheme.surface)
        self._painter.setPen(QColor(scheme.line))
        self._painter.drawLine(box.bottomLeft(), box.bottomRight())
        self._painter.save()
        self._painter.translate(box.left() + 5, box.top() + 2)
        self._painter.scale(16 / _SIDE, 16 / _SIDE)
        self._board(root, QPointF())
        self._painter.restore()
        look = look_of(walk, NodeCard(box, root))
        said = [each for each, _ in self._words(root, look) if each.strip("…")]
        told = "  ".join(filter(None, (words.role(tree, root.visit.mark), *said)))
        way = [words.move_name(each) for each in walk.current.ancestry[1:]]
        line = box.adjusted(30, 0, -5, 0)
        self._text(line, "  →  ".join((told, *way)), QColor(scheme.text), align=_LEFT)

    # Boards.

    def _card(self, card: NodeCard, look: PartLook) -> None:
        """Paint a visit: its board, what it found out, its window, and how it came by that."""
        node, box, scheme = card.node, card.box, self._scheme
        visit, tree = node.visit, self._walk.tree
        muted = QColor(scheme.muted)
        self._ground(box, node, look)
        top = QRectF(box.left() + 5, box.top() + 2, box.width() - 10, 14)
        self._move(top, node, look, _LEFT)
        more = "▾ " if look.has_more else ""
        is_branch = look.stage is Stage.AHEAD and look.veil is not None
        self._text(top, "" if is_branch else more + number(node.number), muted, align=_RIGHT)
        if look.stage is Stage.AHEAD and not is_branch:
            return
        if tree.is_for_max and visit.answer is not Answer.END:
            glyph = MAX if visit.mark is tree.scale.maximizer else MIN
            place = QRectF(top.left() + 27, top.top() + 3, 9, 8)
            paint_glyph(self._painter, place, glyph, scheme.of(visit.mark))
            role = words.role(tree, visit.mark)
            self._text(top.adjusted(39, 0, 0, 0), role, scheme.of(visit.mark), align=_LEFT)
        if look.stage is Stage.DONE and words.visit_words(tree, visit).is_open:
            place = QRectF(top.left() + 67, top.top() + 2, 10, 10)
            paint_glyph(self._painter, place, OPEN, QColor(scheme.text))
        self._board(node, box.topLeft() + QPointF(5, 17))
        if is_branch:
            return
        for row, (told, colour) in enumerate(self._words(node, look)):
            line = QRectF(box.left() + 48, box.top() + 18 + row * _LINE, box.width() - 51, _LINE)
            self._text(line, told, colour, size=SMALL if row else _LARGE, bold=not row)

    def _chip(self, chip: NodeCard, look: PartLook) -> None:
        """Paint a visit for which there is little room: its square, its value, who wins."""
        node, box, scheme = chip.node, chip.box, self._scheme
        found = words.visit_words(self._walk.tree, node.visit)
        self._ground(box, node, look)
        line = QRectF(box.left() + 1, box.top() + 3, box.width() - 2, 15)
        self._move(line, node, look, _Align.AlignCenter)
        if look.stage is Stage.DONE:
            value = words.value_of(self._walk.tree, node.visit)
            self._text(line.translated(0, 17), value, QColor(scheme.text), bold=True)
            colour = QColor(scheme.text) if found.is_open else scheme.of(found.tint)
            place = QRectF(box.center().x() - 6, box.top() + 40, 12, 12)
            paint_glyph(self._painter, place, found.glyph, colour)
        elif look.stage is Stage.UNDER_WAY:
            self._text(line.translated(0, 17), "…", QColor(scheme.muted))
        elif look.veil:
            self._board(node, box.topLeft() + QPointF((box.width() - _SIDE) / 2, 18))

    def _ground(self, box: QRectF, node: Node, look: PartLook) -> None:
        scheme, visit = self._scheme, node.visit
        ground, rim = QColor(scheme.surface), QPen(QColor(scheme.line), 1.2)
        if look.stage is Stage.AHEAD:
            ground = QColor(scheme.window)
        elif look.stage is Stage.DONE:
            found = words.visit_words(self._walk.tree, visit)
            if found.is_open:
                ground = QColor(scheme.open_tint)
            elif visit.answer is Answer.END or box.width() < 2 * _SIDE:
                ground = scheme.tint(found.tint)
            if visit.answer is Answer.MEMO:
                rim = _pen(QColor(scheme.accent), 1.6, _DOTS)
            elif visit.answer is Answer.ESTIMATE:
                rim = _pen(QColor(scheme.muted), 1.2, _DASHES)
        paint_box(self._painter, box, 8, ground=ground, rim=rim)

    def _move(self, line: QRectF, node: Node, look: PartLook, align: Qt.AlignmentFlag) -> None:
        """Write which move led to a node."""
        if node.path:
            mark = node.visit.mark.other
            is_ahead = look.stage is Stage.AHEAD
            colour = QColor(self._scheme.muted) if is_ahead else self._scheme.of(mark)
            self._text(line, words.move_name(node), colour, bold=True, align=align)

    def _words(self, node: Node, look: PartLook) -> list[tuple[str, QColor]]:
        """Return what stands beside a board: what was found out, or what is known so far."""
        tree, visit, scheme = self._walk.tree, node.visit, self._scheme
        text, muted = QColor(scheme.text), QColor(scheme.muted)
        if look.stage is Stage.UNDER_WAY:
            # What is found below a node narrows the window of the next move.
            floor = look.best if tree.options.alpha_beta else None
            veil = look.veil
            is_asked = veil is not None and veil.is_open and veil.path == node.path
            sign = ("?", QColor(scheme.accent)) if is_asked else ("…", muted)
            is_hidden = veil is not None and veil.are_windows_hidden
            window = "" if is_hidden else words.window_line(tree, visit, floor)
            so_far = "" if is_asked else words.so_far_line(tree, visit, look.best)
            return [sign, (so_far, text), (window, muted)]
        found = words.visit_words(tree, visit)
        word = found.word, text if found.is_open else scheme.of(found.tint)
        value = words.value_line(tree, visit), text
        third = words.window_line(tree, visit), muted
        if visit.is_cut:
            third = words.cut_reason(tree, visit), muted
        elif visit.source:
            third = tr("memo: {number}", number=number(visit.source)), QColor(scheme.accent)
        elif visit.answer is Answer.ESTIMATE:
            third = words.estimate_note(tree, visit).replace(" − ", "−"), muted
        return [value, word, third] if tree.is_for_max else [word, value, third]

    def _board(self, node: Node, corner: QPointF) -> None:
        painter, scheme, board = self._painter, self._scheme, node.visit.board
        box = QRectF(corner.x(), corner.y(), _SIDE, _SIDE)
        new = node.path[-1] if node.path else None
        if new is not None:
            is_end = node.visit.answer is Answer.END
            ground = QColor(scheme.hover) if is_end else scheme.tint(node.visit.mark.other)
            paint_box(painter, square_box(box, new), 0, ground=ground)
        paint_lines(painter, box, QPen(QColor(scheme.line), 1.2))
        winning = board.winning_lines()
        painter.setPen(round_pen(scheme.band(board.winner), 5))
        for line in winning:
            start, end = (square_box(box, cell).center() for cell in (line[0], line[-1]))
            painter.drawLine(start, end)
        bright = {new, *(cell for line in winning for cell in line)}
        for cell in CELLS:
            if mark := board.mark_at(cell):
                colour = scheme.of(mark)
                colour.setAlphaF(1.0 if cell in bright else 0.55)
                place = square_box(box, cell).adjusted(3, 3, -3, -3)
                paint_mark(painter, place, mark, colour, width=3.0 if cell == new else 2.0)
        if node.visit.answer is Answer.ESTIMATE:
            self._open_lines(node.visit, box)

    def _open_lines(self, visit: Visit, box: QRectF) -> None:
        """Paint what the estimate counts; where a line is open for both, one beside the other."""
        lines = open_lines(visit.board)
        for mark, side, dashes in ((Mark.X, -1.2, ()), (Mark.O, 1.2, _DASHES)):
            colour = QColor(self._scheme.of(mark))
            colour.setAlphaF(0.7)
            self._painter.setPen(_pen(colour, 1.2, dashes))
            for line in lines.of(mark):
                start, end = (square_box(box, cell).center() for cell in (line[0], line[-1]))
                beyond = (end - start) * _BEYOND
                way = QLineF(start - beyond, end + beyond)
                normal = way.normalVector().unitVector()
                self._painter.drawLine(way.translated(QPointF(normal.dx(), normal.dy()) * side))

    # What leads there, and what is not visited.

    def _line(self, line: TreeLine, look: PartLook) -> None:
        scheme = self._scheme
        colour, width = scheme.text if look.rank > 1 else scheme.muted, _WIDTHS[look.rank]
        if look.is_on_way:
            colour, width = scheme.accent, max(width, 2.0)
        self._painter.setPen(_pen(QColor(colour), width, _DASHES if line.leaves_out else ()))
        self._painter.setBrush(Qt.BrushStyle.NoBrush)
        middle = (line.start.y() + line.end.y()) / 2
        path = QPainterPath(line.start)
        path.cubicTo(QPointF(line.start.x(), middle), QPointF(line.end.x(), middle), line.end)
        self._painter.drawPath(path)

    def _stub(self, stub: Stub, look: PartLook) -> None:
        """Paint the moves that a visit left out, or that it has still to try."""
        text, muted = QColor(self._scheme.text), QColor(self._scheme.muted)
        box = stub.box.adjusted(1, 1, -1, -1)
        paint_box(self._painter, box, 8, rim=_pen(muted, 1.4, _DASHES))
        is_done = look.stage is Stage.DONE
        if is_done:
            middle = QPointF(box.center().x(), box.top())
            self._painter.setPen(round_pen(text, 3))
            self._painter.drawLine(middle - QPointF(12, 0), middle + QPointF(12, 0))
        line = QRectF(box.left(), box.top() + 3, box.width(), _LINE)
        self._text(line, tr("cut") if is_done else tr("later"), text, bold=is_done)
        left_out = numbers_of(stub.node.visit.not_reached)
        rest = QRectF(box.left(), line.bottom(), box.width(), 3 * _LINE)
        self._painter.setFont(self._letters(SMALL, bold=False))
        self._painter.setPen(muted)
        wrapped = _Align.AlignHCenter | _Align.AlignTop | Qt.TextFlag.TextWordWrap
        self._painter.drawText(rest, wrapped, left_out)

    # Letters.

    def _letters(self, size: int, *, bold: bool) -> QFont:
        self._font.setPixelSize(size)
        self._font.setBold(bold)
        return self._font

    def _text(
        self,
        box: QRectF,
        text: str,
        colour: QColor,
        *,
        size: int = SMALL,
        bold: bool = False,
        align: Qt.AlignmentFlag = _Align.AlignCenter,
    ) -> None:
        """Write a line; a text that has no room is smaller first, and then shortened."""
        font = self._letters(size, bold=bold)
        room = box.width() + 1
        if QFontMetricsF(font).horizontalAdvance(text) > room:
            font = self._letters(SMALL, bold=False)
            text = QFontMetricsF(font).elidedText(text, Qt.TextElideMode.ElideRight, room)
        self._painter.setFont(font)
        self._painter.setPen(colour)
        self._painter.drawText(box.adjusted(-1, 0, 1, 0), align, text)


def _pen(colour: QColor, width: float, dashes: Iterable[float]) -> QPen:
    """Return a pen with round ends, or flat ones of dashes."""
    pen = round_pen(colour, width)
    if pattern := [each / width for each in dashes]:
        pen.setCapStyle(Qt.PenCapStyle.FlatCap)
        pen.setDashPattern(pattern)
    return pen
