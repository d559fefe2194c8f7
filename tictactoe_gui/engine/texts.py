"""What an entry of a registry says of itself: English here, translated where it is shown."""

from collections.abc import Mapping
from typing import NamedTuple


def tr(text: str, _disambiguation: str | None = None, _count: int = -1, /) -> str:
    """Mark a text for Qt's tools, which look for calls of this name; the engine knows no Qt."""
    return text


class Phrase(NamedTuple):
    """A sentence with `{names}`, and the facts that they stand for."""

    template: str
    facts: Mapping[str, object] = {}
    """Words, numbers, figures that were counted, or other texts."""


class Naming(NamedTuple):
    """What an entry is called."""

    name: str
    short: str
    """Where there is little room, or beside others."""
    line: str
    """One line on how it works."""
    source: str = ""
    """The book, paper or lesson that it is from."""


class Unit(NamedTuple):
    """What a representation counts while it looks for lines."""

    name: str
    """The plural, as a column of units shows it."""
    heading: str
    """As it is written before the number."""
    counted: str
    """A text with `%Ln`, in the plural."""
    one: str
    """The same in the singular, in English: an entry brings what no file of translations has."""


SQUARES = Unit(tr("squares"), tr("Squares read"), tr("%Ln squares", None, 0), "%Ln square")
