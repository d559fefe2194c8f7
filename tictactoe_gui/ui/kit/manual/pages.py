"""The pages of the manual whose texts stand in `resources/manual`, as lines."""

import re
from collections.abc import Callable, Iterator

from tictactoe_gui.engine.board import REPRESENTATIONS
from tictactoe_gui.engine.player import PROGRAMS
from tictactoe_gui.engine.texts import Naming
from tictactoe_gui.ui.kit.content import Content, Line
from tictactoe_gui.ui.kit.manual.glossary import terms
from tictactoe_gui.ui.kit.manual.texts import manual_text
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
