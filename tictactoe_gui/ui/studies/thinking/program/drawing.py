"""The listing of a program as a picture: instructions that are lit, tried and pointed at."""

import math
from typing import NamedTuple

from PySide6.QtCore import QSize, QSizeF, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QFont, QFontInfo, QKeyEvent, QMouseEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy

from tictactoe_gui.engine.rules import Cell
from tictactoe_gui.ui.kit.export import Graphic
from tictactoe_gui.ui.kit.picture import Picture, exported
from tictactoe_gui.ui.kit.sheet import RIGHT, Box, Sheet
from tictactoe_gui.ui.kit.theme import colours
from tictactoe_gui.ui.studies.thinking.program.page import Item, ListingPage, PageRow, Working

_GAP, _PAD = 6.0, 5.0
"""Between two boxes, and around the text in one, in pixels."""
_LIST_RISE, _CODE_RISE = 4.0, 0.5
"""Above and below a line: of code as many as can be are to be in sight."""
_INDENT = 1.4
"""From one step to the next one in, in letters."""
_NARROWEST = 260
_WIDE, _LARGEST = 900, 2.0
"""From which width on letters grow with it, in pixels, and how many times at most."""
_EXPORTED = 640
"""The width of the picture in a file."""

Place = tuple[int, ...]
"""A row and an instruction in it; then what is said below that; or a meaning, which has no row."""
NO_ROW = -1
Running = tuple[str | Place, ...]
"""The line that runs, then that which waits: each by its key, or by its place."""


class Look(NamedTuple):
    """How an instruction stands out."""

    is_lit: bool = False
    is_framed: bool = False
    is_muted: bool = False


class ListingPicture(Picture):
    """Its parts are the instructions, what became of them, and what the names mean."""

    chosen = Signal(object)
    """The Place that a person has pressed, or Enter was pressed at."""

    def __init__(self, *, is_code: bool = False) -> None:
        super().__init__()
        self.page, self.name = ListingPage(), ""
        self._is_code, self._rise = is_code, _CODE_RISE if is_code else _LIST_RISE
        self.running: Running = ()
        self._wants_lit = False
        """Whether what is framed is still to be brought into sight."""
        self._soon_lit = QTimer(self, singleShot=True, interval=0)
        self._soon_lit.timeout.connect(self.show_lit)
        self._cells: dict[Place, tuple[Cell, ...]] = {}
        self._heights: dict[tuple[int, str], int] = {}
        """How high the page is, by the width and the font."""
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def show_page(self, page: ListingPage, name: str, running: Running = ()) -> None:
        """Show a program, and what runs of it now."""
        if running != self.running:
            self.running, self._sheet = running, None
            self.update()
        if (page, name) == (self.page, self.name):
            return
        self.page, self.name = page, name
        self._cells = _cells_of(page)
        self._heights.clear()
        self.draw_anew(name)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._wants_lit:
            self._soon_lit.start()  # the scroll area learns the size after this

    def show_lit(self) -> None:
        """Bring what is framed into sight, once there is room for all."""
        self._wants_lit = self.height() < self.heightForWidth(self.width())
        if self._wants_lit:
            return
        parts = {each.key: each for each in self.sheet.parts}
        for index, row in enumerate(self.page.rows):
            for place, item in enumerate(row.items):
                runs = self.running and self.running[0] in (item.key, (index, place))
                if runs or (item.is_decisive and not self.running):
                    self.show_part(parts[index, place])

    def cells_of(self, place: Place | None) -> tuple[Cell, ...]:
        """Return the squares that belong to a part."""
        return self._cells.get(place or (), ())

    def new_sheet(self) -> Sheet:
        return self._sheet_of(self.width())

    def _sheet_of(self, width: int) -> Sheet:
        """Return a sheet; a list's letters grow with a wide window, for those who sit far away."""
        font = QFont(self.font())
        larger = 1.0 if self._is_code else min(max(width / _WIDE, 1.0), _LARGEST)
        font.setPixelSize(round(QFontInfo(font).pixelSize() * larger))
        return Sheet(width, font, colours(self.palette()), unit=1.0)

    def draw(self, sheet: Sheet) -> None:
        _Writer(sheet, self.page, self.running, self._rise).write()

    def graphic(self, title: str) -> Graphic:
        """Return the listing as a picture for a file."""
        page, running, rise = self.page, self.running, self._rise

        def put(sheet: Sheet, _room: QSizeF) -> None:
            _Writer(sheet, page, running, rise).write()

        return exported(self, title, QSize(_EXPORTED, 0), put)

    # Mouse and keyboard.

    def mousePressEvent(self, event: QMouseEvent) -> None:
        super().mousePressEvent(event)
        self._choose(self.place_at(event.position()))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if Qt.Key(event.key()) in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.current:
            self._choose(self.place)
        else:
            super().keyPressEvent(event)

    def _choose(self, place: int) -> None:
        if place >= 0:
            self.chosen.emit(self.sheet.parts[place].key)

    # Geometry.

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        key = width, self.font().key()
        if key not in self._heights:  # layouts ask again and again
            sheet = self._sheet_of(width)
            self.draw(sheet)
            self._heights[key] = math.ceil(sheet.height) + 2
        return self._heights[key]

    def sizeHint(self) -> QSize:
        return QSize(400, self.heightForWidth(400))

    def minimumSizeHint(self) -> QSize:
        return QSize(_NARROWEST, 60)


def _cells_of(page: ListingPage) -> dict[Place, tuple[Cell, ...]]:
    cells: dict[Place, tuple[Cell, ...]] = {}
    for index, row in enumerate(page.rows):
        for place, item in enumerate(row.items):
            cells[index, place] = item.cells
            for number, working in enumerate(item.workings):
                cells[index, place, number] = working.cells
    return cells


class _Writer:
    """Puts a page on a sheet from top to bottom."""

    def __init__(self, sheet: Sheet, page: ListingPage, running: Running, rise: float) -> None:
        self._sheet, self._page, self._running, self._rise = sheet, page, running, rise
        self._y = 0.0
        labels = [sheet.width_of(each.label) for each in page.rows if each.label]
        labels.append(sheet.width_of(page.heading, sheet.small))
        self._has_boxes = any(len(each.items) > 1 for each in page.rows)
        self._left = max(labels) + 2 * _PAD if any(each.label for each in page.rows) else 0.0
        self._indent = _INDENT * sheet.letters
        self._line = sheet.line + 2 * rise

    def write(self) -> None:
        """Put the rows, and below them what their names mean."""
        if self._page.heading:
            box = Box(0, self._y, self._left - _PAD, self._sheet.line)
            muted = self._sheet.scheme.muted
            self._sheet.text(
                box, self._page.heading, colour=muted, size=self._sheet.small, align=RIGHT
            )
            self._y += self._sheet.line + 2
        for index, row in enumerate(self._page.rows):
            self._put_row(index, row)
        self._y += _GAP
        for index, text in enumerate(self._page.meanings):
            self._put_text((NO_ROW, index), text, text, colour=self._sheet.scheme.muted)

    def _put_row(self, index: int, row: PageRow) -> None:
        sheet, top = self._sheet, self._y
        label = Box(0, top, self._left - _PAD, self._line)
        colour = sheet.scheme.text if row.is_tried else sheet.scheme.muted
        sheet.text(
            label, row.label, colour=colour, size=sheet.letters, bold=row.is_tried, align=RIGHT
        )
        if self._has_boxes:
            self._put_boxes(index, row)
        else:
            self._put_line(index, row)
        for place, item in enumerate(row.items):
            for number, working in enumerate(item.workings):
                self._put_working((index, place, number), working, item)
        if row.is_tried:
            self._y += _GAP / 2

    def _look(self, key: Place, item: Item) -> Look:
        if found := [each for each in self._running if each in (item.key, key)]:
            return Look(is_lit=True, is_framed=found[0] == self._running[0])
        return Look(item.is_decisive, item.is_decisive, item.is_tried and not item.is_decisive)

    def _put_line(self, index: int, row: PageRow) -> None:
        """Put the only instruction of a row, in as many lines as it takes."""
        (item,) = row.items
        sheet, x = self._sheet, self._left + row.indent * self._indent
        width = sheet.width - x
        height = sheet.height_of(item.text, width - 2 * _PAD) + 2 * self._rise
        self._put_item((index, 0), row, item, Box(x, self._y, width, height))
        self._y += height

    def _put_boxes(self, index: int, row: PageRow) -> None:
        """Put instructions side by side, and on with them below where there is no more room."""
        sheet, x, height = self._sheet, self._left, self._line
        for place, item in enumerate(row.items):
            width = min(sheet.width_of(item.text) + 2 * _PAD, sheet.width - self._left)
            if place and x + width > sheet.width:
                x, self._y, height = self._left, self._y + height + 2, self._line
            inner = sheet.height_of(item.text, width - 2 * _PAD) + 2 * self._rise
            height = max(height, inner)
            self._put_item((index, place), row, item, Box(x, self._y, width, inner))
            x += width + _GAP
        self._y += height + 2

    def _put_item(self, key: Place, row: PageRow, item: Item, box: Box) -> None:
        sheet, look = self._sheet, self._look(key, item)
        ground, rim = (sheet.scheme.surface, sheet.scheme.line) if self._has_boxes else (None, None)
        ground = sheet.scheme.hover if look.is_lit else ground
        rim = sheet.scheme.accent if look.is_framed else rim
        sheet.part(box, key, self._page.says(row, item), ground=ground, rim=rim)
        colour = sheet.scheme.muted if look.is_muted else sheet.scheme.text
        inner = Box(box.x + _PAD, box.y + self._rise, box.width - 2 * _PAD, 0)
        sheet.paragraph(inner, item.text, colour=colour)

    def _put_working(self, key: Place, working: Working, item: Item) -> None:
        """Put what became of an instruction, or a sum that it took, a little further in."""
        is_result = not key[-1]
        indent = self._indent if is_result else 2 * self._indent
        scheme = self._sheet.scheme
        colour = scheme.text if is_result and item.is_decisive else scheme.muted
        self._put_text(key, working.text, working.text, indent, colour=colour)

    def _put_text(
        self, key: Place, text: str, says: str, indent: float = 0.0, *, colour: str
    ) -> None:
        sheet = self._sheet
        x = self._left_of(key, indent)
        width, height = sheet.width - x, self._height_of(key, text, indent)
        sheet.part(Box(x, self._y, width, height), key, says)
        inner = Box(x + _PAD, self._y + 2, width - 2 * _PAD, 0)
        sheet.paragraph(inner, text, colour=QColor(colour), size=sheet.small)
        self._y += height

    def _left_of(self, key: Place, indent: float) -> float:
        return (self._left if key[0] != NO_ROW else 0.0) + indent

    def _height_of(self, key: Place, text: str, indent: float) -> float:
        sheet = self._sheet
        width = sheet.width - self._left_of(key, indent) - 2 * _PAD
        return sheet.height_of(text, width, sheet.small) + 4
