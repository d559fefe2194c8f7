"""The listing of a program as a picture: instructions that are lit, tried and pointed at."""

import math

from PySide6.QtCore import Signal
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontInfo,
    QKeyEvent,
    QMouseEvent,
    QResizeEvent,
)

from tictactoe_gui.engine.rules import Cell
from tictactoe_gui.ui.kit.keys import RETURN
from tictactoe_gui.ui.kit.picture import WidePicture
from tictactoe_gui.ui.kit.sheet import RIGHT, Box, Label, Part, Sheet
from tictactoe_gui.ui.kit.sheet import Item as SheetItem
from tictactoe_gui.ui.kit.theme import Colours, colours
from tictactoe_gui.ui.kit.windows import soon
from tictactoe_gui.ui.studies.thinking.program.page import (
    Item,
    ListingPage,
    PageRow,
    Working,
)

_GAP, _PAD = 6.0, 5.0
"""Between two boxes, and around the text in one, in pixels."""
_LIST_RISE, _CODE_RISE = 4.0, 0.5
"""Above and below a line: of code as many as can be are to be in sight."""
_INDENT = 1.4
"""From one step to the next one in, in letters."""
_WIDE, _LARGEST = 900, 2.0
"""From which width on letters grow with it, in pixels, and how many times at most."""
_MOST_SHEETS = 12
"""That are kept, of pages, widths and looks."""

Place = tuple[int, ...]
"""A row and an instruction in it; then what is said below that; or a meaning, which has no row."""
NO_ROW = -1
Running = tuple[str | Place, ...]
"""The line that runs, then that which waits: each by its key, or by its place."""


class ListingPicture(WidePicture):
    """Its parts are the instructions, what became of them, and what the names mean."""

    chosen = Signal(object)
    """The Place that a person has pressed, or Enter was pressed at."""
    followed = Signal()
    """What is framed was brought into sight."""
    narrowest = 260

    def __init__(self, *, is_code: bool = False) -> None:
        super().__init__()
        self.page, self.name = ListingPage(), ""
        """What is shown, and what the program is called."""
        self._is_code, self._rise = is_code, _CODE_RISE if is_code else _LIST_RISE
        self.running: Running = ()
        self._lit: tuple[Sheet | None, Running, list[Part | None]] = None, (), []
        """The parts of what runs on a sheet."""
        self._wants_lit = False
        """Whether what is framed is still to be brought into sight."""
        self._soon_lit = soon(self, self.show_lit)
        self._sheets: dict[tuple[ListingPage, int, str, Colours], Sheet] = {}
        """What was laid out: layouts ask again and again, and branches are folded in turns."""

    def show_page(self, page: ListingPage, name: str, running: Running = ()) -> None:
        """Show a program, and what runs of it now."""
        if running != self.running:
            for part in filter(None, self.parts_of(*self.running, *running)):
                self.update(part.box.toAlignedRect())
            self.running = running
        if (page, name) != (self.page, self.name):
            self.page, self.name = page, name
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
        decisive = [place for place, item in self._items.items() if item.is_decisive]
        for part in self.parts_of(*(self.running[:1] or decisive)):
            if part:
                self.show_part(part)
        self.followed.emit()

    @property
    def _items(self) -> dict[Place, Item]:
        rows = enumerate(self.page.rows)
        return {(index, place): each for index, row in rows for place, each in enumerate(row.items)}

    def parts_of(self, *lines: str | Place) -> list[Part | None]:
        """Return the part of each of some lines, by key or place; None where it is folded."""
        parts: dict[str | Place, Part] = {each.key: each for each in self.sheet.parts}
        parts |= {each.key: parts[place] for place, each in self._items.items()}
        return [parts.get(each) for each in lines]

    def seen(self, item: SheetItem) -> SheetItem:
        """Return an item as it looks where it runs: on a ground, the first in a frame."""
        sheet = self._sheet or self.sheet
        if self._lit[0] is not sheet or self._lit[1] != self.running:
            self._lit = sheet, self.running, self.parts_of(*self.running)
        scheme = sheet.scheme
        for place, part in enumerate(self._lit[2]):
            if part and isinstance(item, Label) and part.box.contains(item.box):
                return item._replace(colour=QColor(scheme.text))
            if part and item is part:
                rim = item.rim if place else QColor(scheme.accent)
                return item._replace(ground=QColor(scheme.hover), rim=rim)
        return item

    def cells_of(self, place: Place | None) -> tuple[Cell, ...]:
        """Return the squares that belong to a part."""
        if not place or place[0] == NO_ROW:
            return ()
        row, number, *working = place
        item = self.page.rows[row].items[number]
        return item.workings[working[0]].cells if working else item.cells

    def laid_out(self, width: int | None = None) -> Sheet:
        """Return a sheet; a list's letters grow with a wide window, for those who sit far away."""
        font, scheme = QFont(self.font()), colours(self.palette())
        width = self.width() if width is None else width
        key = self.page, width, font.key(), scheme
        if key not in self._sheets:
            larger = 1.0 if self._is_code else min(max(width / _WIDE, 1.0), _LARGEST)
            font.setPixelSize(round(QFontInfo(font).pixelSize() * larger))
            if len(self._sheets) > _MOST_SHEETS:
                self._sheets.clear()
            self._sheets[key] = Sheet(width, font, scheme, unit=1.0)
            self.draw(self._sheets[key])
        return self._sheets[key]

    def draw(self, sheet: Sheet) -> None:
        _Writer(sheet, self.page, self._rise).write()

    def as_text(self) -> str:
        """Return the listing with its rows as far in as they are printed."""
        lines, room = [], max((len(row.label) for row in self.page.rows), default=0)
        for row in self.page.rows:
            label = f"{row.label:>{room}}  " if room else ""
            told = "; ".join([each.text for each in row.items])
            lines.append(label + 4 * row.indent * " " + told)
            lines += [f"    {told.text}" for each in row.items for told in each.workings]
        return "\n".join([*lines, *self.page.meanings])

    # Mouse and keyboard.

    def mousePressEvent(self, event: QMouseEvent) -> None:
        super().mousePressEvent(event)
        self._choose(self.place_at(event.position()))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in RETURN and self.current:
            self._choose(self.place)
        else:
            super().keyPressEvent(event)

    def _choose(self, place: int) -> None:
        if place >= 0:
            self.chosen.emit(self.sheet.parts[place].key)

    def heightForWidth(self, width: int) -> int:
        return math.ceil(self.laid_out(width).height) + 2


class _Writer:
    """Puts a page on a sheet from top to bottom."""

    def __init__(self, sheet: Sheet, page: ListingPage, rise: float) -> None:
        self._sheet, self._page, self._rise = sheet, page, rise
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
            self._put_text((NO_ROW, index), text, 0.0, self._sheet.scheme.muted)

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
        sheet, scheme = self._sheet, self._sheet.scheme
        ground, rim = (scheme.surface, scheme.line) if self._has_boxes else (None, None)
        if item.is_decisive:
            ground, rim = scheme.hover, scheme.accent
        sheet.part(box, key, self._page.says(row, item), ground=ground, rim=rim)
        colour = scheme.muted if item.is_tried and not item.is_decisive else scheme.text
        inner = Box(box.x + _PAD, box.y + self._rise, box.width - 2 * _PAD, 0)
        sheet.paragraph(inner, item.text, colour=colour)

    def _put_working(self, key: Place, working: Working, item: Item) -> None:
        """Put what became of an instruction, or a sum that it took, a little further in."""
        is_result, scheme = not key[-1], self._sheet.scheme
        x = self._left + (1 if is_result else 2) * self._indent
        colour = scheme.text if is_result and item.is_decisive else scheme.muted
        self._put_text(key, working.text, x, colour)

    def _put_text(self, key: Place, text: str, x: float, colour: str) -> None:
        sheet, width = self._sheet, self._sheet.width - x
        height = sheet.height_of(text, width - 2 * _PAD, sheet.small) + 4
        sheet.part(Box(x, self._y, width, height), key, text)
        inner = Box(x + _PAD, self._y + 2, width - 2 * _PAD, 0)
        sheet.paragraph(inner, text, colour=colour, size=sheet.small)
        self._y += height
