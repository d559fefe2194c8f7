"""Draws a search tree: boards with their words, cut-off branches, and lines."""

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QLineF, QPointF, QRectF, QSizeF
from PySide6.QtGui import QColor, QFont

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.open_lines import open_lines
from tictactoe_gui.engine.random_lead import random_lead
from tictactoe_gui.engine.rules import CELLS, Cell, Mark
from tictactoe_gui.engine.scale import Scale
from tictactoe_gui.engine.tree import Answer, Node
from tictactoe_gui.ui.kit.marks import MAX, MIN, paint_mark
from tictactoe_gui.ui.kit.open_lines import ends_of
from tictactoe_gui.ui.kit.sheet import CENTRED, LEFT, RIGHT, SMALL, TEXT, Align, Box, Sheet, Stroke
from tictactoe_gui.ui.kit.theme import Colours
from tictactoe_gui.ui.studies.thinking.tree import words
from tictactoe_gui.ui.studies.thinking.tree.layout import (
    BOARD,
    BOARD_TOP,
    BOW,
    LINE,
    Arrangement,
    Level,
    LineKind,
    MiniBoard,
    NodeCard,
    Stub,
    TreeLine,
    TreePart,
)
from tictactoe_gui.ui.studies.thinking.tree.walk import Stage, TreeWalk, Veiled
from tictactoe_gui.ui.wording import number, square, tr
from tictactoe_gui.ui.wording.estimates import random_note
from tictactoe_gui.ui.wording.lists import numbers_of
from tictactoe_gui.ui.wording.squares import OPEN

_CELL, _OPEN = BOARD / 3, 11.0
_WORD_TOP = BOARD_TOP + BOARD + 1
_DASHES, _DOTS = (5.0, 4.0), (1.5, 3.5)
_INSET = 4.0
"""Around a mark in its square."""
_BAND = 5.0
"""How wide a winning line is, behind the marks."""
_WIDTHS = (1.2, 1.2, 2.2, 4.5)
"""Of edges, by rank."""


_Words = tuple[str, QColor]


class PartLook(NamedTuple):
    """How a part looks at the step that is shown: all that is drawn of it depends on no more."""

    scale: Scale
    stage: Stage
    rank: int = 0
    """Of an edge."""
    best: int | None = None
    """What a visit under way has seen so far."""
    is_on_way: bool = False
    """Whether it is an edge on the way to the present node."""
    veil: Veiled | None = None
    """What is not to be seen of it."""


def look_of(walk: TreeWalk, part: TreePart) -> PartLook:
    """Return how a part looks now."""
    node, scale = part.node, walk.tree.scale
    if isinstance(part, TreeLine) and part.kind is not LineKind.MEMO:
        if part.kind is LineKind.LEFT_OUT:
            return PartLook(scale, Stage.DONE)
        is_on_way = node.path == walk.current.path[: len(node.path)]
        return PartLook(scale, Stage.DONE, walk.rank(node), is_on_way=is_on_way)
    stage = walk.stage(node)
    if isinstance(part, NodeCard):
        best = walk.best_so_far(node) if stage is Stage.UNDER_WAY else None
        return PartLook(scale, stage, best=best, veil=walk.veil)
    if isinstance(part, MiniBoard) and stage is Stage.UNDER_WAY:
        stage = Stage.DONE
    return PartLook(scale, stage)


def tree_sheet(family: QFont, scheme: Colours) -> Sheet:
    """Return a sheet in the units of the drawing, whose letters look the same at every zoom."""
    font = QFont(family)
    font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    return Sheet(0, font, scheme, unit=1.0)


def is_drawn(part: TreePart, look: PartLook) -> bool:
    """Return whether there is anything to be seen of a part."""
    if isinstance(part, MiniBoard):
        return look.stage is not Stage.AHEAD
    return look.stage is Stage.DONE or not isinstance(part, TreeLine)


class TreeDrawing:
    """Puts parts of one search on one sheet."""

    def __init__(self, sheet: Sheet, walk: TreeWalk) -> None:
        self._sheet = sheet
        self._scheme = sheet.scheme
        self._walk = walk

    def draw(self, part: TreePart, look: PartLook) -> None:
        """Draw any part of the picture."""
        if isinstance(part, NodeCard):
            self._card(part, look)
        elif isinstance(part, Stub):
            self._stub(part, look)
        elif isinstance(part, TreeLine):
            self._sheet.curve(_between(part.start, part.end), self._stroke(part, look))
        else:
            self._board(part.node, part.area.topLeft())

    # Boards.

    def frames(self, picture: Arrangement, pointed: Cell | None = None) -> None:
        """Frame the present node, and the moves to a square from there and from the beginning."""
        way = self._walk.current.path
        for each in picture.cards:
            if pointed is not None and each.node.path in ((pointed,), (*way, pointed)):
                self._box(each.box, None, Stroke(QColor(self._scheme.text), 1.6), 8)
        if card := picture.card(self._walk.current):
            around, rim = card.box.adjusted(-3, -3, 3, 3), QColor(self._scheme.accent)
            self._box(around, None, Stroke(rim, 2.4), 10)

    def _card(self, card: NodeCard, look: PartLook) -> None:
        """Draw a visit: its board, what it found out, its window, and how it came by that."""
        node, box = card.node, card.box
        self._ground(card, look)
        self._top(card, look)
        if look.stage is Stage.AHEAD:
            return
        if self._walk.tree.is_for_max and node.visit.answer is not Answer.END:
            self._triangle(_beside_board(box, is_left=False), node.visit.mark)
        if look.stage is Stage.DONE:
            self._result(card)
        elif look.stage is Stage.UNDER_WAY:
            self._under_way(card, look)

    def _ground(self, card: NodeCard, look: PartLook) -> None:
        scheme, visit = self._scheme, card.node.visit
        ground = QColor(scheme.surface)
        rim = Stroke(QColor(scheme.line), 1.2)
        if look.stage is Stage.AHEAD:
            ground = QColor(scheme.window)
        elif look.stage is Stage.DONE:
            if visit.answer is Answer.END:
                ground = scheme.tint(visit.board.winner)
            elif words.visit_words(self._walk.tree, visit).is_open:
                ground = QColor(scheme.open_tint)
            if visit.answer is Answer.MEMO:
                rim = Stroke(QColor(scheme.accent), 1.6, _DOTS)
            elif visit.answer is Answer.ESTIMATE:
                rim = Stroke(QColor(scheme.muted), 1.2, _DASHES)
        self._box(card.box, ground, rim, 8)

    def _top(self, card: NodeCard, look: PartLook) -> None:
        """Draw the move on the left and the number of the visit on the right."""
        scheme, node = self._scheme, card.node
        line = QRectF(card.box.left() + 6, card.box.top() + 2, card.box.width() - 12, 14)
        if node.path:
            mark = node.visit.mark.other
            colour = scheme.of(mark) if look.stage is not Stage.AHEAD else QColor(scheme.muted)
            move = f"{mark.value} {square(node.path[-1])}"
            self._text(line, move, colour, bold=True, align=LEFT)
        self._text(line, number(node.number), QColor(scheme.muted), align=RIGHT)

    def _board(self, node: Node, corner: QPointF) -> None:
        sheet, scheme, board = self._sheet, self._scheme, node.visit.board
        line = Stroke(QColor(scheme.line), 1.2)
        new = node.path[-1] if node.path else None
        if new is not None:
            tint = scheme.hover if node.visit.answer is Answer.END else None
            ground = QColor(tint) if tint else scheme.tint(node.visit.mark.other)
            self._box(_cell_box(corner, new), ground)
        for part in (_CELL, 2 * _CELL):
            ends = QPointF(part, 0), QPointF(part, BOARD)
            sheet.line_along([corner + each for each in ends], line)
            sheet.line_along([corner + each.transposed() for each in ends], line)
        lines = board.winning_lines()
        for winning in lines:
            start, end = (_cell_box(corner, cell).center() for cell in (winning[0], winning[-1]))
            beyond = (end - start) * 0.16
            band = Stroke(scheme.band(board.winner), _BAND)
            sheet.line_along([start - beyond, end + beyond], band)
        bright = {new, *(cell for line in lines for cell in line)}
        for cell in CELLS:
            if mark := board.mark_at(cell):
                colour = scheme.of(mark)
                if cell not in bright:
                    colour.setAlphaF(0.55)
                self._mark(_cell_box(corner, cell), mark, colour, 3.4 if cell == new else 2.2)
        if node.visit.answer is Answer.ESTIMATE:
            self._open_lines(board, QRectF(corner, QSizeF(BOARD, BOARD)))

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

    def _words(
        self, card: NodeCard, first: _Words, second: _Words, third: str, short: str = ""
    ) -> None:
        """Write lines below the nine squares; the first is larger."""
        muted = QColor(self._scheme.muted)
        for place, (text, colour) in enumerate((first, second, (third, muted))):
            line = card.box.adjusted(4, _WORD_TOP + place * LINE, -4, 0)
            line.setHeight(LINE)
            size, other = SMALL if place else TEXT, short if place > 1 else ""
            self._text(line, text, colour, size=size, bold=not place, short=other)

    def _result(self, card: NodeCard) -> None:
        """Write what a visit found out: in a word first, or in the number of a textbook."""
        tree, visit, scheme = self._walk.tree, card.node.visit, self._scheme
        found, text = words.visit_words(tree, visit), QColor(scheme.text)
        if found.is_open:
            self._sheet.glyph(Box.of(_beside_board(card.box, is_left=True)), OPEN, text)
        word = found.word, text if found.is_open else scheme.of(found.winner)
        value = words.value_line(tree, visit), text
        first, second = (value, word) if tree.is_for_max else (word, value)
        if visit.is_cut:
            reason = words.cut_reason(tree, visit)
            self._words(card, first, second, tr("cut: {reason}", reason=reason), short=reason)
        else:
            self._words(card, first, second, words.window_line(tree, visit))
        for place, (note, colour) in enumerate(self._notes(card)):
            line = card.notes.adjusted(0, place * LINE, 0, 0)
            line.setHeight(LINE)
            self._text(line, note, colour)

    def _notes(self, card: NodeCard) -> list[_Words]:
        """Return what stands below a board from which nothing hangs: where its value is from."""
        tree, visit, muted = self._walk.tree, card.node.visit, QColor(self._scheme.muted)
        if visit.answer is Answer.MEMO and visit.source:
            source = tr("memo: node {number}", number=number(visit.source))
            return [(source, QColor(self._scheme.accent))]
        if visit.answer is Answer.ESTIMATE:
            chance = random_note(random_lead(visit.board))
            return [(words.estimate_note(tree, visit), muted), (chance, muted)]
        below = tr("{count} below", count=number(visit.counts.nodes - 1))
        return [(f"▾ {below}", muted)] if card.notes.height() > 0 else []

    def _under_way(self, card: NodeCard, look: PartLook) -> None:
        best, veil = look.best, look.veil
        tree, visit = self._walk.tree, card.node.visit
        # What is found below a node narrows the window of the next move.
        floor = best if tree.options.alpha_beta else None
        text, muted = QColor(self._scheme.text), QColor(self._scheme.muted)
        so_far = words.so_far_line(tree, visit, best), text
        is_asked = veil is not None and veil.is_open and veil.path == card.node.path
        sign = ("?", QColor(self._scheme.accent)) if is_asked else ("…", muted)
        window = words.window_line(tree, visit, floor)
        self._words(card, sign, so_far, "" if veil and veil.are_windows_hidden else window)

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

    def _stub(self, stub: Stub, look: PartLook) -> None:
        """Draw the moves that a visit left out, and why; or that it has still to try."""
        tree, visit, scheme = self._walk.tree, stub.node.visit, self._scheme
        text, muted = QColor(scheme.text), QColor(scheme.muted)
        box = stub.area.adjusted(2, 0, -2, -38)
        self._box(box, None, Stroke(muted, 1.4, _DASHES), 8)
        if look.stage is Stage.DONE:
            across = box.center().x()
            bar = QPointF(14, 0)
            top = QPointF(across, box.top())
            self._sheet.line_along([top - bar, top + bar], Stroke(text, 3))
            reason = words.cut_reason(tree, visit)
            lines = [tr("cut"), reason, tr("not looked at:")]
        else:
            lines = ["", "", tr("to try later:")]
        lines.append(numbers_of(visit.not_reached))
        for place, line in enumerate(lines):
            row = QRectF(box.left() + 1, box.top() + 6 + place * 16, box.width() - 2, 16)
            self._text(row, line, muted if place else text, bold=not place)

    def _stroke(self, line: TreeLine, look: PartLook) -> Stroke:
        """Return how the line to a board below is drawn, or that to a source in the memo."""
        scheme = self._scheme
        if line.kind is LineKind.MEMO:
            return Stroke(QColor(scheme.accent), 1.6, _DOTS)
        colour, width = scheme.text if look.rank > 1 else scheme.muted, _WIDTHS[look.rank]
        if look.is_on_way:
            colour, width = scheme.accent, max(width, 2.0)
        dashes = _DASHES if line.kind is LineKind.LEFT_OUT else ()
        return Stroke(QColor(colour), width, dashes)

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
        short: str = "",
    ) -> None:
        """Write a line; a text that has no room is smaller first, and then shortened."""
        if bold and self._sheet.width_of(text, size, bold=True) > box.width() + 1:
            size, bold = SMALL, False
        wordings = (text, short) if short else (text,)
        self._sheet.text(Box.of(box), *wordings, colour=colour, size=size, bold=bold, align=align)


def _cell_box(corner: QPointF, cell: Cell) -> QRectF:
    place = corner + QPointF(cell % 3 * _CELL, cell // 3 * _CELL)
    return QRectF(place.x(), place.y(), _CELL, _CELL)


def _beside_board(card: QRectF, *, is_left: bool) -> QRectF:
    """Return where a small shape stands: the open one on the left, a triangle on the right."""
    gap = ((card.width() - BOARD) / 2 - _OPEN) / 2
    left = card.left() + gap if is_left else card.right() - gap - _OPEN
    return QRectF(left, card.top() + BOARD_TOP + (BOARD - _OPEN) / 2, _OPEN, _OPEN)


def _between(start: QPointF, end: QPointF) -> Sequence[QPointF]:
    """Return a curve that leaves and arrives upright, or in a bow on one level."""
    if abs(start.y() - end.y()) < 1:
        dip = QPointF(0, BOW)
        return start, start + dip, end + dip, end
    middle = (start.y() + end.y()) / 2
    return start, QPointF(start.x(), middle), QPointF(end.x(), middle), end
