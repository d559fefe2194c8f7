"""Text in labels and tool tips, text that is painted, and a button with a sign."""

import textwrap
from typing import TypeVar

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QKeySequence, QPainter
from PySide6.QtWidgets import QAbstractButton, QLabel, QToolButton

L = TypeVar("L", bound=QLabel)
TIP_WIDTH = 76
"""Of a tool tip, in letters; Qt breaks the lines of HTML only."""


def bold(label: L, scale: float = 1.0) -> L:
    """Return the label, its text in bold letters that are so many times larger."""
    font = bold_font(label.font())
    if scale != 1.0:  # else its size goes on to follow that of all text
        font.setPointSizeF(font.pointSizeF() * scale)
    label.setFont(font)
    return label


def muted(label: QLabel) -> QLabel:
    """Return the label, its text in the colour of what is less important."""
    label.setProperty("muted", True)
    return label


def show_text(label: QLabel | QAbstractButton, text: str) -> None:
    """Let a label say something, or take no room where there is nothing to be said."""
    label.setText(text)
    label.setVisible(bool(text))


def heading() -> QLabel:
    """Return a label for the name of a part of a window."""
    return bold(QLabel(wordWrap=True), 1.15)


def wrapped(text: str) -> str:
    """Return a long text as lines for a tool tip."""
    return textwrap.fill(text, TIP_WIDTH)


def bold_font(font: QFont) -> QFont:
    """Return the same font, bold."""
    strong = QFont(font)
    strong.setBold(True)
    return strong


def paint_text(
    painter: QPainter,
    box: QRectF,
    text: str,
    colour: QColor,
    align: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignLeft,
) -> None:
    """Write one line in the middle of a box, shortened where it has no room."""
    if not text or box.width() <= 0:
        return
    # A little more, lest rounding shortens a text that fits exactly.
    shown = QFontMetricsF(painter.font()).elidedText(
        text, Qt.TextElideMode.ElideRight, box.width() + 0.5
    )
    painter.setPen(colour)
    flags = align | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine
    painter.drawText(box, flags, shown)


def tool_button(text: str, name: str, key: str = "") -> QToolButton:
    """Return a small button with a sign instead of a word."""
    button = QToolButton()
    button.setText(text)
    button.setAccessibleName(name)
    keys = QKeySequence(key).toString(QKeySequence.SequenceFormat.NativeText)
    button.setToolTip(f"{name} ({keys})" if keys else name)
    button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    return button
