"""The manual in one window: how to play, what the terms mean and who said it, and all keys."""

import re
from collections.abc import Callable, Iterator

from PySide6.QtCore import QSize
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMenu, QMenuBar, QWidget

from tictactoe_gui.engine.board import REPRESENTATIONS
from tictactoe_gui.engine.player import PROGRAMS
from tictactoe_gui.engine.texts import Naming
from tictactoe_gui.ui.kit.choices import plain
from tictactoe_gui.ui.kit.content import Content, ContentView, Line
from tictactoe_gui.ui.kit.layouts import column
from tictactoe_gui.ui.kit.manual import (
    GLOSSARY,
    glossary_title,
    manual_entries,
    manual_text,
    term_name,
    terms,
)
from tictactoe_gui.ui.kit.windows import TabbedWindow, show_the_one
from tictactoe_gui.ui.wording import tr

_ENTRY = re.compile(r"<(h2|h3|li)\b[^>]*>(.*?)</\1>|\{(\w+)\}", re.DOTALL)
_STYLES = {"h2": "title", "h3": "heading", "li": "item"}
_MARKUP = re.compile(r"</?b>")


def how_to_play() -> Content:
    """Return the rules, the keys, and what the squares show."""
    return tuple(_page("how-to-play", lambda names: f"{tr(names.name)}: {tr(names.line)}"))


def glossary() -> Content:
    """Return all terms, each of which leads to the others, and which book everything is from."""
    entries = [
        line
        for each in terms()
        for line in (Line(each.name, style="heading"), Line(each.text, indent=1))
    ]
    sources = _page(
        "sources", lambda names: f"{tr(names.name)}: {tr(names.source)}." if names.source else ""
    )
    return (*entries, *sources)


def _page(name: str, item: Callable[[Naming], str]) -> Iterator[Line]:
    """Yield a page in the user's language, with an item for each program and representation."""
    listed = {
        "programs": [each.names for each in PROGRAMS.values()],
        "representations": [each.names for each in REPRESENTATIONS.values()],
    }
    for tag, text, key in _ENTRY.findall("".join(manual_text(f"{name}.html").splitlines())):
        if tag:
            yield Line(_MARKUP.sub("", tr(text)), style=_STYLES[tag])
            continue
        yield from [Line(told, style="item") for names in listed[key] if (told := item(names))]


def shortcuts(parent: QWidget) -> Content:
    """Return the keys of the menus of a window, and of what has no entry in them."""
    (bar,) = parent.findChildren(QMenuBar)
    menus = [menu for each in bar.actions() if isinstance(menu := each.menu(), QMenu)]
    in_menus = [each for menu in menus for each in menu.actions()]
    others = [each for each in parent.actions() if each.shortcuts() and each not in in_menus]
    told = manual_entries("keys.md")
    in_game = (*map(_keys_of, others), *told["game"])
    groups = {
        tr("On the board"): told["board"],
        tr("In a game, and in what is played on the board"): in_game,
    }
    for menu in menus:
        with_keys = [each for each in menu.actions() if each.shortcuts()]
        groups[plain(menu.title())] = tuple(map(_keys_of, with_keys))
    groups[tr("In the search tree")] = told["tree"]
    lines = []
    for heading, rows in groups.items():
        if rows:
            lines.append(Line(heading, style="heading"))
            lines += [Line(each, indent=1) for each in rows]
    return tuple(lines)


def _keys_of(action: QAction) -> str:
    """Return the keys of an action, and what they do."""
    native = QKeySequence.SequenceFormat.NativeText
    keys = [QKeySequence(key).toString(native) for key in action.property("keys")]
    return f"{', '.join(keys)}: {plain(action.text())}"


LETTERS, LINES, _LEAST = 72, 36, 6
"""How much text the window shows at first."""
MARGIN = 18


def _titles() -> dict[str, str]:
    """Return what the pages are called, by key, which is also the address of a link to one."""
    return {"how-to-play": tr("How to play"), GLOSSARY: glossary_title(), "shortcuts": tr("Keys")}


class HelpWindow(TabbedWindow[ContentView]):
    """Shows its pages, which scroll, follow the system's font and lead to each other."""

    def __init__(self, parent: QWidget) -> None:
        metrics = parent.fontMetrics()
        size = QSize(metrics.averageCharWidth() * LETTERS, metrics.lineSpacing() * LINES)
        super().__init__(parent, tr("Help"), size, _titles())
        self._main = parent
        self.setLayout(column(self.tabs, margins=(MARGIN, MARGIN, 0, 0)))

    def make_page(self, key: str) -> ContentView:
        page = ContentView(_titles()[key], least=_LEAST, lines=LINES)
        says = {"how-to-play": how_to_play, GLOSSARY: glossary}
        page.show_content(says[key]() if key in says else shortcuts(self._main))
        return page


def show_help(main: QWidget, key: str, term: str = "") -> HelpWindow:
    """Show a page of the one manual of the `main` window, at a `term` by its key."""
    window = show_the_one(main, HelpWindow, lambda: HelpWindow(main))
    page = window.show_page(key)
    page.setFocus()
    if term:
        page.look_at(term_name(term))
    return window
