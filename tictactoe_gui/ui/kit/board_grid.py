"""BoardGrid: many small boards with what is said of each, in as many columns as there is room."""

from collections.abc import Iterator
from functools import partial
from itertools import chain
from math import ceil
from typing import NamedTuple

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, QSizeF, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPixmap, QPixmapCache
from PySide6.QtWidgets import QSizePolicy, QWidget

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.rules import Cell, Mark
from tictactoe_gui.ui.kit.keys import PRESS
from tictactoe_gui.ui.kit.picture import Picture
from tictactoe_gui.ui.kit.sheet import CENTRED, Box, Part, Sheet
from tictactoe_gui.ui.kit.small_board import paint_board
from tictactoe_gui.ui.kit.theme import Colours, colours, mixed
from tictactoe_gui.ui.wording.numbers import boards_count

_LINES, _WIDEST = 3.4, 11.0
"""The side of a board, and how wide a place is at most, in lines of text."""
_AROUND, _BETWEEN, _GLYPH_GAP = 8.0, 8.0, 5.0
_ROOMY = 4
"""So many columns are wide enough for any heading."""
_DARKEST = 0.45
"""How much of the accent's colour a place has at most."""
_RIM = 2
"""Around the cached picture of a board, in pixels: the rims of its squares reach out of it."""
_USUAL = 480
_PAGES = {Qt.Key.Key_PageUp: -1, Qt.Key.Key_PageDown: 1}


class GridBoard(NamedTuple):
    """One board: what stands below it, and what is said of it."""

    board: Board
    label: str
    spoken: str
    """All of it as sentences, aloud and as a tool tip."""
    note: str = ""
    """More lines below the board."""
    glyph: str = ""
    """The shape before the label; with it the place is tinted in the colour of `winner`."""
    winner: Mark | None = None
    taken: Cell | None = None
    """A square that stands out."""
    best: tuple[Cell, ...] = ()
    """Squares that stand out as the best ones do on the large board."""
    group: str = ""
    """The heading over this board and the next ones of the same group."""
    shade: float = 0.0
    """How dark the place is, 0 to 1; its figure must be said too."""


class BoardGrid(Picture):
    """A click or Enter chooses a board; of several hundred, only those in sight are painted."""

    chosen = Signal(object)
    """The place of a board that was clicked, or on which Enter was pressed."""
    points_by_click = True

    def __init__(self, name: str, boards: tuple[GridBoard, ...]) -> None:
        super().__init__(name)
        self.boards = boards
        self._sizes: dict[tuple[float, float], QSizeF] = {}
        """How large each place is, by the height of a line and the size of letters."""
        self._heights: dict[tuple[float, float, float], int] = {}
        """How high all are, by the width and these two; layouts ask again and again."""
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.tell()

    def show_boards(self, boards: tuple[GridBoard, ...], place: int = -1) -> None:
        """Show other boards, and point at the one at a place without a signal."""
        self.boards = boards
        self._sizes.clear()
        self._heights.clear()
        self._part = None  # no board is the one that it was
        self.draw_anew()
        self.point_at(place)

    def described(self) -> str:
        return boards_count(len(self.boards))

    def is_marked(self, part: Part) -> bool:
        """Return whether a board is the current one."""
        return part.key == (self.place,)

    # Where everything stands.

    def heightForWidth(self, width: int) -> int:
        sheet = self._bare(width)
        key = (width, sheet.line, sheet.letters)
        if key not in self._heights:
            bottoms = [box.bottom() for box, _ in self._places(sheet)]
            self._heights[key] = ceil(max(bottoms, default=0.0))
        return self._heights[key]

    def sizeHint(self) -> QSize:
        return QSize(_USUAL, self.heightForWidth(_USUAL))

    def minimumSizeHint(self) -> QSize:
        return QSize(ceil(self._size(self._bare(self.width())).width()), 0)

    def _bare(self, width: int) -> Sheet:
        """Return a sheet to measure on, with nothing laid out."""
        return Sheet(width, self.font(), colours(self.palette()), unit=1.0)

    def _size(self, sheet: Sheet) -> QSizeF:
        """Return the size of each place."""
        key = (sheet.line, sheet.letters)
        if key not in self._sizes:
            self._sizes[key] = self._measured(sheet)
        return self._sizes[key]

    def _measured(self, sheet: Sheet) -> QSizeF:
        """Return the size of a place: labels that have no room in the widest are shortened."""
        words = {each.label for each in self.boards}
        labels = [sheet.width_of(each, bold=True) + _glyph_room(sheet) for each in words]
        lines = [each.note.splitlines() for each in self.boards]
        notes = {sheet.width_of(each, sheet.small) for each in {*chain.from_iterable(lines)}}
        widest = min(max((*labels, *notes), default=0.0), _WIDEST * sheet.line)
        most_notes = max(map(len, lines), default=0)
        side = _LINES * sheet.line
        width = max(side, widest) + 2 * _AROUND
        return QSizeF(width, side + (1 + most_notes) * sheet.line + 2.5 * _AROUND)

    def _columns(self, sheet: Sheet) -> int:
        """Return how many boards stand side by side."""
        return max(1, int((sheet.width + _BETWEEN) // (self._size(sheet).width() + _BETWEEN)))

    def fits_as_it_is(self, sheet: Sheet) -> bool:
        """Return whether as many boards stand side by side, and headings have their room."""
        columns = self._columns(sheet)
        has_room = columns >= _ROOMY or not any(each.group for each in self.boards)
        return has_room and columns == self._columns(self._bare(self.width()))

    def _places(self, sheet: Sheet) -> Iterator[tuple[QRectF, str]]:
        """Yield the place of each board, and the heading over it if there is one."""
        size = self._size(sheet)
        columns = self._columns(sheet)
        top, column, group = 0.0, 0, ""
        for each in self.boards:
            heading = each.group if each.group != group else ""
            if column == columns or (heading and column):
                top, column = top + size.height() + _BETWEEN, 0
            if heading:
                top += 1.5 * sheet.line
            group = each.group
            left = column * (size.width() + _BETWEEN)
            yield QRectF(QPointF(left, top), size), heading
            column += 1

    def draw(self, sheet: Sheet) -> None:
        for place, (box, heading) in enumerate(self._places(sheet)):
            if heading:
                line = Box(0, box.top() - 1.25 * sheet.line, self._heading_width(sheet), sheet.line)
                sheet.text(line, heading, size=sheet.letters, bold=True)
            self._put(sheet, place, box)

    def _heading_width(self, sheet: Sheet) -> float:
        """Return the width of many columns, whatever is left beside them; of few, all there is."""
        columns = self._columns(sheet)
        whole = columns * (self._size(sheet).width() + _BETWEEN) - _BETWEEN
        return whole if columns >= _ROOMY else sheet.width

    def _put(self, sheet: Sheet, place: int, box: QRectF) -> None:
        each, scheme, line = self.boards[place], sheet.scheme, sheet.line
        ground = scheme.tint(each.winner) if each.glyph else _shaded(scheme, each.shade)
        sheet.part(Box.of(box), (place,), each.spoken, ground=ground, rim=scheme.line)
        side = _LINES * line
        board = QRectF(box.center().x() - side / 2, box.top() + _AROUND, side, side)
        sheet.shape(partial(_paint, each, board, scheme), Box.of(board))
        inner = Box.of(box.adjusted(_AROUND, 0, -_AROUND, 0))
        label = inner._replace(y=board.bottom() + _AROUND / 2, height=line)
        self._put_label(sheet, each, label)
        for below, text in enumerate(each.note.splitlines(), start=1):
            note = label._replace(y=label.y + below * line)
            sheet.text(note, text, colour=scheme.muted, size=sheet.small, align=CENTRED)

    @staticmethod
    def _put_label(sheet: Sheet, each: GridBoard, box: Box) -> None:
        """Put the label in the middle, after its shape if it has one."""
        colour, room = sheet.scheme.of(each.winner), 0.0
        if each.glyph:
            room = _glyph_room(sheet)
            side = room - _GLYPH_GAP
            whole = min(sheet.width_of(each.label, bold=True) + room, box.width)
            box = box._replace(x=box.x + (box.width - whole) / 2, width=whole)
            glyph = Box(box.x, box.y + (box.height - side) / 2, side, side)
            sheet.glyph(glyph, each.glyph, colour)
        text = box._replace(x=box.x + room, width=box.width - room)
        sheet.text(text, each.label, colour=colour, size=sheet.letters, bold=True, align=CENTRED)

    # Where mouse and keys lead.

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Choose the board that was pressed."""
        place = self.place_at(event.position())
        if event.button() is Qt.MouseButton.LeftButton and place == self.place >= 0:
            self.chosen.emit(place)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Choose a board, or walk: a page is what is in sight."""
        key = Qt.Key(event.key())
        if key in PRESS and self.place >= 0:
            self.chosen.emit(self.place)
        elif key in _PAGES and self.boards:
            self.walk_to(self._page_place(_PAGES[key]))
        else:
            super().keyPressEvent(event)

    def next_place(self, key: Qt.Key) -> int:
        """Return the board beside this one, in the order they are read; or that above or below."""
        step = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}.get(key)
        if step is None:
            return super().next_place(key)
        return min(max(self.place + step, 0), len(self.boards) - 1)

    def _page_place(self, direction: int) -> int:
        parts, here = self.sheet.parts, max(self.place, 0)
        row = parts[here].box.height()
        page = max(row, self.visibleRegion().boundingRect().height() - row)
        aim = parts[here].box.center() + QPointF(0, direction * page)
        return min(
            range(len(parts)),
            key=lambda place: (parts[place].box.center() - aim).manhattanLength(),
        )


def _shaded(scheme: Colours, shade: float) -> QColor:
    """Return the ground of a place that is so dark."""
    return mixed(scheme.accent, scheme.surface, _DARKEST * min(max(shade, 0.0), 1.0))


def _glyph_room(sheet: Sheet) -> float:
    """Return how much of a line the shape before a label takes."""
    return sheet.letters * 0.75 + _GLYPH_GAP


def _paint(each: GridBoard, box: QRectF, scheme: Colours, painter: QPainter) -> None:
    """Paint a board; on the screen from a cached picture, so that hundreds scroll smoothly."""
    device = painter.device()
    if not isinstance(device, QWidget):
        paint_board(each.board, painter, box, scheme, each.taken, each.best)
        return
    ratio, place = device.devicePixelRatio(), box.topLeft().toPoint()
    key = f"{each.board} {each.taken} {each.best} {box.width()} {ratio} {scheme.surface}"
    kept = QPixmap()
    if not QPixmapCache.find(key, kept):
        kept = QPixmap(QSize(*[ceil((box.width() + 2 * _RIM) * ratio)] * 2))
        kept.setDevicePixelRatio(ratio)
        kept.fill(Qt.GlobalColor.transparent)
        inner = QPainter(kept)
        inner.setRenderHint(QPainter.RenderHint.Antialiasing)
        whole = QRectF(_RIM, _RIM, box.width(), box.height())
        paint_board(each.board, inner, whole, scheme, each.taken, each.best)
        inner.end()
        QPixmapCache.insert(key, kept)
    painter.drawPixmap(place - QPoint(_RIM, _RIM), kept)
