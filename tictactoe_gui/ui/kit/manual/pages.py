"""The pages of the manual whose texts stand in `resources/manual`, as HTML."""

import re
from collections.abc import Callable
from html import escape

from tictactoe_gui.engine.board import REPRESENTATIONS
from tictactoe_gui.engine.player import PROGRAMS
from tictactoe_gui.engine.texts import Naming
from tictactoe_gui.ui.kit.manual.glossary import linked, terms
from tictactoe_gui.ui.kit.manual.texts import manual_text
from tictactoe_gui.ui.wording import tr

_TEXT = re.compile(r"(<(?:h2|h3|li)\b[^>]*>)(.*?)(?=</(?:h2|h3|li)>)")


def how_to_play() -> str:
    """Return the rules, the keys, and what the squares show."""
    return _page("how-to-play", _line)


def glossary() -> str:
    """Return all terms, each of which leads to the others, and which book everything is from."""
    entries = [
        f"<h3><a name='{each.key}'></a>{escape(each.name)}</h3>"
        f"<p>{linked(each.text, without=each.key)}</p>"
        for each in terms()
    ]
    return "".join(entries) + _page("sources", _source)


def _line(names: Naming) -> str:
    return f"<li>{escape(f'{tr(names.name)}: {tr(names.line)}')}</li>"


def _source(names: Naming) -> str:
    if not names.source:
        return ""
    return f"<li><b>{escape(tr(names.name))}</b>: {escape(tr(names.source))}.</li>"


def _page(name: str, item: Callable[[Naming], str]) -> str:
    """Return a page in the user's language, with an item for each program and representation."""
    html = "".join(manual_text(f"{name}.html").splitlines())
    return _TEXT.sub(lambda found: f"{found[1]}{tr(found[2])}", html).format(
        programs="".join([item(each.names) for each in PROGRAMS.values()]),
        representations="".join([item(each.names) for each in REPRESENTATIONS.values()]),
    )
