"""Figures of the lab, and the texts of the engine with figures in them."""

from __future__ import annotations

from fractions import Fraction

from tictactoe_gui.engine.counting.claim import Figure
from tictactoe_gui.engine.texts import Phrase
from tictactoe_gui.ui.wording.text import kilobytes, milliseconds, number, percent, times, tr


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


def sentence(text: Phrase) -> str:
    """Return a text with its facts, the numbers as the country writes them."""
    return tr(text.template, **{name: _fact(value) for name, value in text.facts.items()})


def _fact(value: object) -> object:
    match value:
        case Phrase():
            return sentence(value)
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
