"""What can be read, heard and done in all windows in sight: a line each, as a screen reader has it.

Each of the nine squares is told by its number, those that have changed in one line.
"""

import re
from collections.abc import Iterator
from typing import NamedTuple

from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtWidgets import QApplication

Role, Text = QAccessible.Role, QAccessible.Text
SILENT = {
    Role.Border,
    Role.Client,
    Role.Grouping,
    Role.LayeredPane,
    Role.Pane,
    Role.ScrollBar,
    Role.Separator,
    Role.Splitter,
}
"""What holds other things together, and says nothing of its own."""
TEXTS = {Role.StaticText, Role.Document}
"""What holds a text of many lines, if it has a value; a label says its text as its name."""
FLAGS = ("disabled", "checked", "focused", "selected", "expanded")
MOST = 60
"""So many children are read, of a table or a tree, and lines of a text."""
_SQUARE = re.compile(r"Square (\d), ")


class Said(NamedTuple):
    """What one thing in a window says."""

    name: str
    """What it is and is called, which does not change with its value."""
    rest: str

    def __str__(self) -> str:
        return self.name + self.rest


def screen() -> list[Said]:
    """Return what all windows in sight say, the main window's first."""
    shown = [each for each in QApplication.topLevelWidgets() if each.isVisible()]
    shown.sort(key=lambda each: (each.parent() is not None, each.windowTitle()))
    found = [QAccessible.queryAccessibleInterface(each) for each in shown]
    return [said for each in found if each for said in _read(each)]


def _read(node: QAccessibleInterface) -> Iterator[Said]:
    state = node.state()
    if state.invisible:
        return
    flags = [each for each in FLAGS if getattr(state, each)]
    told = f" ({', '.join(flags)})" if flags else ""
    name = node.text(Text.Name).replace("\n", " / ")
    if square := _SQUARE.match(name):
        yield Said(f"{square[1]} ", name[square.end() :] + told)
    elif node.role() not in SILENT or flags:
        # A page of text is told line by line, so that only those that have changed are told again.
        lines = node.text(Text.Value).split("\n") if node.role() in TEXTS else []
        of_value = [] if lines else [Text.Value]
        more = [node.text(each).replace("\n", " / ") for each in (*of_value, Text.Description)]
        rest = "".join(f" | {each}" for each in dict.fromkeys(more) if each and each != name)
        if name or rest:
            yield Said(f"{node.role().name.lower()}: {name}", rest + told)
        yield from (Said(f"line: {each}", "") for each in lines[:MOST] if each.strip())
    for index in range(min(node.childCount(), MOST)):
        if child := node.child(index):
            yield from _read(child)


def changes(before: list[Said], after: list[Said]) -> Iterator[str]:
    """Yield the names of what is gone, then all that has come or has changed."""
    left, gone = list(after), list[Said]()
    for each in before:
        if each in left:
            left.remove(each)
        else:
            gone.append(each)
    come = {each.name for each in left}
    if lost := [each.name.strip() for each in gone if each.name not in come]:
        yield f"- {'; '.join(dict.fromkeys(lost))}"
    squares = [str(each) for each in left if each.name[0].isdigit()]
    yield from (f"+ {each}" for each in left if not each.name[0].isdigit())
    if squares:
        yield f"+ squares: {'; '.join(squares)}"
