"""Translation, and how whole numbers and squares are written."""

from PySide6.QtCore import QCoreApplication, QLocale

from tictactoe_gui.engine.rules import Cell
from tictactoe_gui.engine.texts import Phrase


def tr(text: str, disambiguation: str | None = None, count: int = -1, /, **facts: object) -> str:
    """Return `text` in the user's language, with `{names}` filled in and `%n` as `count`.

    The arguments stand as in Qt's own `tr`, and there is no context: so its tools find the texts.
    """
    translated = QCoreApplication.translate("", text, disambiguation, count)
    return translated.format(**facts) if facts else translated


def translated(text: Phrase) -> str:
    """Return what an entry of a registry says, in the user's language."""
    facts = {
        name: translated(fact) if isinstance(fact, Phrase) else fact
        for name, fact in text.facts.items()
    }
    return tr(text.template, **facts)


def number(value: int) -> str:
    """Return a number the way the user's country writes it."""
    return QLocale().toString(value)


def signed(value: int) -> str:
    """Return a number with a real minus sign, as formulas have it."""
    return f"−{-value}" if value < 0 else str(value)


def square(cell: Cell) -> str:
    """Return the number that a person calls the square by."""
    return str(cell + 1)
