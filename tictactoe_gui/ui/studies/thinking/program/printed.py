"""A program as its book prints it, as lines: what was tried says what became of it."""

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from tictactoe_gui.ui.kit.content import Content, Line
from tictactoe_gui.ui.studies.thinking.program.page import Item, ListingPage

_STEP = 4
"""Letters from one step of a code to the next one in."""

Place = tuple[int, int]
"""A row of a listing, and an instruction in it."""


class Printed(NamedTuple):
    """Lines, and where each instruction stands among them."""

    content: Content
    places: Mapping[str | Place, int]
    """The numbers of lines, by the place of an instruction and by its key."""
    decisive: tuple[int, ...] = ()
    """The lines that named the square."""

    def lines_of(self, named: Sequence[str | Place]) -> tuple[int, ...]:
        """Return the lines of some instructions."""
        return tuple([self.places[each] for each in named])


def printed(
    page: ListingPage,
    *,
    is_code: bool = False,
    is_pressed: Callable[[Item], bool] = lambda _item: False,
) -> Printed:
    """Return a page as lines; an instruction that can be pressed does its place."""
    lines, places, decisive = list[Line](), dict[str | Place, int](), list[int]()
    if page.heading:
        lines.append(Line(page.heading, style="muted"))
    room = max((len(row.label) for row in page.rows), default=0)
    for index, row in enumerate(page.rows):
        for place, item in enumerate(row.items):
            label = "" if place else row.label
            number = len(lines)
            places[index, place] = number
            if item.key:
                places[item.key] = number
            if item.is_decisive:
                decisive.append(number)
            does = f"{index} {place}" if is_pressed(item) else ""
            if is_code:
                text = f"{label:>{room}}  {_STEP * row.indent * ' '}{item.text}"
                lines.append(Line(text, item.cells, does, "code"))
                continue
            text = f"{label}  {item.text}" if label else item.text
            indent = row.indent + (place > 0)
            lines.append(Line(text, item.cells, does, "row", indent=indent))
            for depth, each in enumerate(item.workings):
                style = "plain" if item.is_decisive and not depth else "muted"
                inner = row.indent + 2 + (depth > 0)
                lines.append(Line(each.text, each.cells, style=style, indent=inner))
    lines += [Line(each, style="muted") for each in page.meanings]
    return Printed(tuple(lines), places, tuple(decisive))


def place_of(does: str) -> Place:
    """Return the place that a line does."""
    row, place = does.split()
    return int(row), int(place)
