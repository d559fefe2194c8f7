"""Columns and rows of widgets, written down as what stands in them."""

from typing import TypeVar

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QBoxLayout,
    QFormLayout,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLayout,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from tictactoe_gui.ui.kit.labels import muted

Item = QWidget | QLayout
Part = Item | tuple[Item | None, int] | tuple[QWidget, Qt.AlignmentFlag] | int | None
"""What stands there, also with its stretch or its side; pixels of space; None for what is left."""
Margins = tuple[int, int, int, int]
NO_MARGINS = (0, 0, 0, 0)
USUAL = -1
"""The spacing of the style."""

L = TypeVar("L", bound=QBoxLayout)


def keep_room(widget: QWidget) -> None:
    """Let a widget keep its room while it is hidden."""
    policy = widget.sizePolicy()
    policy.setRetainSizeWhenHidden(True)
    widget.setSizePolicy(policy)


def column(*parts: Part, margins: Margins = NO_MARGINS, spacing: int = USUAL) -> QVBoxLayout:
    """Return a layout of parts below each other."""
    return _filled(QVBoxLayout(), parts, margins, spacing)


def row(*parts: Part, margins: Margins = NO_MARGINS, spacing: int = USUAL) -> QHBoxLayout:
    """Return a layout of parts beside each other."""
    return _filled(QHBoxLayout(), parts, margins, spacing)


def grid(across: int, down: int) -> QGridLayout:
    """Return an empty grid with so much room between its columns and between its rows."""
    layout = QGridLayout()
    layout.setContentsMargins(*NO_MARGINS)
    layout.setHorizontalSpacing(across)
    layout.setVerticalSpacing(down)
    return layout


def form(*fields: QWidget) -> QFormLayout:
    """Return a form: each field behind its accessible name, or below it in a narrow window."""
    layout = QFormLayout(verticalSpacing=9, horizontalSpacing=16)
    layout.setContentsMargins(*NO_MARGINS)
    layout.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
    layout.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.FieldsStayAtSizeHint)
    for each in fields:
        label = muted(QLabel(each.accessibleName()))
        label.setBuddy(each)
        label.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Expanding)
        layout.addRow(label, each)
    return layout


def widget_of(layout: QLayout) -> QWidget:
    """Return a widget with a layout in it."""
    widget = QWidget()
    widget.setLayout(layout)
    return widget


def turn(layout: QBoxLayout, *, is_wide: bool) -> None:
    """Put the parts of a row or column beside each other, or below each other."""
    directions = QBoxLayout.Direction
    layout.setDirection(directions.LeftToRight if is_wide else directions.TopToBottom)


def _filled(layout: L, parts: tuple[Part, ...], margins: Margins, spacing: int) -> L:
    layout.setContentsMargins(*margins)
    layout.setSpacing(spacing)
    for each in parts:
        part, how = each if isinstance(each, tuple) else (each, 0)
        if part is None:
            layout.addStretch(how if isinstance(how, int) else 0)
        elif isinstance(part, int):
            layout.addSpacing(part)
        elif isinstance(part, QLayout):
            layout.addLayout(part, how if isinstance(how, int) else 0)
        elif isinstance(how, Qt.AlignmentFlag):
            layout.addWidget(part, 0, how)
        else:
            layout.addWidget(part, how)
    return layout
