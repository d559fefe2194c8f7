"""Columns and rows: what stands in them, how far apart, and which part grows."""

from typing import TypeVar

from PySide6.QtWidgets import QBoxLayout, QLayout, QWidget

B = TypeVar("B", bound=QBoxLayout)
Part = QWidget | QLayout | None
"""What stands in a column or a row; None for free room."""


def filled(
    layout: B,
    *parts: Part,
    spacing: int = -1,
    margins: tuple[int, int, int, int] = (0, 0, 0, 0),
    main: Part = None,
) -> B:
    """Return a column or a row with parts in it; `main` is the one that grows."""
    layout.setContentsMargins(*margins)
    layout.setSpacing(spacing)
    for part in parts:
        if part is None:
            layout.addStretch()
        elif isinstance(part, QLayout):
            layout.addLayout(part, int(part is main))
        else:
            layout.addWidget(part, int(part is main))
    return layout


def keep_room(part: QWidget, *, is_kept: bool = True) -> None:
    """Let a part have its room while it is hidden, too, or no longer."""
    policy = part.sizePolicy()
    policy.setRetainSizeWhenHidden(is_kept)
    part.setSizePolicy(policy)
