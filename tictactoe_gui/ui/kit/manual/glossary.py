"""The glossary: all terms, each of which leads to the others, and the books they are from."""

from html import escape

from PySide6.QtWidgets import QWidget

from tictactoe_gui.ui.kit.manual import sources
from tictactoe_gui.ui.wording.glossary import mentions, terms

KEY = "glossary"


def page(_parent: QWidget) -> str:
    """Return the page as HTML."""
    entries = [
        f"<h3><a name='{each.key}'></a>{escape(each.name)}</h3>"
        f"<p>{linked(each.text, without=each.key)}</p>"
        for each in terms()
    ]
    return f"{''.join(entries)}{sources.part()}"


def linked(text: str, colour: str = "", *, without: str = "") -> str:
    """Return a text as HTML in which all terms but one are links to the glossary."""
    html, end = "", 0
    style = f" style='color: {colour}'" if colour else ""
    for each in mentions(text):
        if each.term.key != without:
            word = escape(text[each.start : each.end])
            html += f"{escape(text[end : each.start])}<a href='#{each.term.key}'{style}>{word}</a>"
            end = each.end
    return html + escape(text[end:])


def key_of(link: str) -> str:
    """Return the entry that such a link leads to."""
    return link.removeprefix("#")
