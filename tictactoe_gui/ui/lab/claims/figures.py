"""Figures of the lab as they stand in a sentence."""

from __future__ import annotations

from fractions import Fraction

from PySide6.QtCore import QLocale

from tictactoe_gui.engine.counting.claim import Figure, Part
from tictactoe_gui.ui.wording.text import number, percent, tr


def milliseconds(time: float) -> str:
    """Return a short time in milliseconds."""
    return tr("{time} ms", time=QLocale().toString(time * 1000, "f", 2))


def kilobytes(size: int) -> str:
    """Return a size in bytes, or in thousands of them."""
    if size < 10_000:  # noqa: PLR2004
        return tr("{size} bytes", size=number(size))
    return tr("{size} kB", size=number(round(size / 1000)))


def times(ratio: float | Fraction) -> str:
    """Return a ratio, with a decimal where that matters."""
    return QLocale().toString(float(ratio), "f", 0 if ratio >= 10 else 1)  # noqa: PLR2004


def one(part: Part, key: str) -> Figure:
    """Return the figure of what was counted."""
    return next(figure for figure in part.figures if figure.key == key)


def of(part: Part, about: str, key: str = "") -> Figure:
    """Return the figure about a representation, or a side."""
    return next(
        each for each in part.figures if about in each.about and (not key or each.key == key)
    )


def count_of(figure: Figure) -> str:
    """Return a figure as a whole number."""
    return number(int(figure.value))


def share_of(figure: Figure) -> str:
    """Return a chance or a ratio in per cent."""
    return share_of_whole(Fraction(figure.value))


def share_of_whole(share: Fraction) -> str:
    """Return a share in per cent, to a tenth, so that it never stands on two lines."""
    return percent(share, 1).replace(" ", "\u00a0")
