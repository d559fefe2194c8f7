"""What labels and tool tips need now that no text of theirs is HTML, unless it says so."""

import textwrap

from PySide6.QtWidgets import QLabel

TIP_WIDTH = 76
"""Of a tool tip, in letters; Qt breaks the lines of HTML only."""


def bold(label: QLabel) -> QLabel:
    """Return the label, its text in bold letters."""
    font = label.font()
    font.setBold(True)
    label.setFont(font)
    return label


def muted(label: QLabel) -> QLabel:
    """Return the label, its text in the colour of what is less important."""
    label.setProperty("muted", True)
    return label


def heading() -> QLabel:
    """Return a label for the name of a part of a window."""
    label = bold(QLabel(wordWrap=True))
    font = label.font()
    font.setPointSizeF(font.pointSizeF() * 1.15)
    label.setFont(font)
    return label


def wrapped(text: str) -> str:
    """Return a long text as lines for a tool tip."""
    return textwrap.fill(text, TIP_WIDTH)
