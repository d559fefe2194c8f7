"""The texts of the manual, from `resources/manual`, and the terms of the field."""

import re
from collections.abc import Iterator
from functools import cache
from html import escape
from typing import NamedTuple

from tictactoe_gui.files import resource
from tictactoe_gui.ui.wording import tr


def manual_text(name: str) -> str:
    """Return a file of the manual, in English: each of its lines goes through `tr`."""
    return resource(f"manual/{name}").read_text("utf-8")


def manual_entries(name: str) -> dict[str, tuple[str, ...]]:
    """Return the lines below each `# key` of a file, in the user's language."""
    return {key: tuple(map(tr, lines)) for key, lines in _written(name).items()}


def page_line(key: str) -> str:
    """Return what a page of a window is about."""
    return manual_entries("pages.md")[key][0]


@cache
def _written(name: str) -> dict[str, list[str]]:
    entries = manual_text(name).strip().split("\n\n")
    written = [each.removeprefix("# ").splitlines() for each in entries]
    return {key: lines for key, *lines in written}


GLOSSARY = "glossary"


class Term(NamedTuple):
    """A term, its explanation, and the forms that sentences use."""

    key: str
    name: str
    text: str
    forms: str = ""
    """The words in a sentence that lead to it, separated by commas."""


def terms() -> tuple[Term, ...]:
    """Return all entries in the order of their names, in the user's language."""
    return _terms(glossary_title())


def term_name(key: str) -> str:
    """Return what an entry is called, in the user's language."""
    return next(each.name for each in terms() if each.key == key)


def explained(key: str) -> str:
    """Return the explanation of an entry, or "" if there is none."""
    return next((each.text for each in terms() if each.key == key), "")


def glossary_title() -> str:
    return tr("Glossary")


@cache
def _terms(_language: str) -> tuple[Term, ...]:
    found = [Term(key, *texts) for key, texts in manual_entries("glossary.md").items()]
    return tuple(sorted(found, key=lambda term: term.name.casefold()))


def mentions(text: str) -> Iterator[tuple[re.Match[str], Term]]:
    """Yield the terms in a sentence, each where it first occurs."""
    told, entries = set(), terms()
    for found in _pattern(entries).finditer(text):
        term = _by_form(entries)[found.group().casefold()]
        if term.key not in told:
            told.add(term.key)
            yield found, term


@cache
def _by_form(entries: tuple[Term, ...]) -> dict[str, Term]:
    return {
        form.strip().casefold(): term
        for term in entries
        for form in term.forms.split(",")
        if form.strip()
    }


@cache
def _pattern(entries: tuple[Term, ...]) -> re.Pattern[str]:
    """Return what finds the longest form at a place, as a word of its own."""
    forms = sorted(_by_form(entries), key=len, reverse=True)
    return re.compile(rf"(?<![\w-])(?:{'|'.join(map(re.escape, forms))})(?![\w-])", re.IGNORECASE)


def linked(text: str, colour: str) -> str:
    """Return a text as HTML in which all terms are links to the glossary."""
    html, end = "", 0
    for found, term in mentions(text):
        word, before = escape(found.group()), escape(text[end : found.start()])
        html += f"{before}<a href='#{term.key}' style='color: {colour}'>{word}</a>"
        end = found.end()
    return html + escape(text[end:])
