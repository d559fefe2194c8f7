"""Figures of the lab, and the texts of the engine with figures in them."""

from __future__ import annotations

from fractions import Fraction

from PySide6.QtCore import QLocale

from tictactoe_gui.engine.counting.claim import Figure
from tictactoe_gui.engine.texts import Phrase
from tictactoe_gui.ui.wording.text import number, percent, tr


def milliseconds(time: float) -> str:
    """Return a short time in milliseconds."""
    return tr("{time} ms", time=QLocale().toString(time * 1000, "f", 2))


def kilobytes(size: int) -> str:
    """Return a size in bytes, or in thousands of them."""
    if size < 10_000:  # noqa: PLR2004
        return tr("{size} bytes", size=number(size))
    return tr("{size} kB", size=number(round(size / 1000)))


def times(ratio: float) -> str:
    """Return a ratio, with a decimal where that matters."""
    return QLocale().toString(ratio, "f", 0 if ratio >= 10 else 1)  # noqa: PLR2004


def figure_text(figure: Figure) -> str:
    """Return a figure as it stands in a sentence."""
    value = figure.value
    match figure.unit:
        case "":
            return share(Fraction(value))
        case "seconds":
            return milliseconds(float(value))
        case "bytes":
            return kilobytes(int(value))
        case "times":
            return times(float(value))
        case _:
            return number(int(value))


def told(text: Phrase) -> str:
    """Return a text with its facts, the numbers as the country writes them."""
    return tr(text.template, **{name: _fact(value) for name, value in text.facts.items()})


def _fact(value: object) -> object:
    match value:
        case Phrase():
            return told(value)
        case Figure():
            return figure_text(value)
        case Fraction():
            return share(value)
        case int():
            return number(value)
        case _:
            return value


def share(value: Fraction) -> str:
    """Return a share in per cent, to a tenth, so that it never stands on two lines."""
    return percent(value, 1).replace(" ", "\u00a0")


def exact_share(value: Fraction) -> str:
    """Return a share as a fraction and in per cent; nothing and all are only themselves."""
    if value.denominator == 1:
        return percent(value)
    fraction = f"{number(value.numerator)}/{number(value.denominator)}"
    return tr("{fraction} = {percent}", fraction=fraction, percent=share(value))
