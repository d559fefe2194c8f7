"""Sentences whose terms are links to the glossary."""

from html import escape

from tictactoe_gui.ui.wording.glossary import mentions

KEY = "glossary"


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
