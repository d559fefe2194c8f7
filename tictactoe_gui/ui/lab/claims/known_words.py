"""The known numbers about the game, as lines to be read in front of a class."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from tictactoe_gui.engine.counting.claim import Ruling
from tictactoe_gui.engine.counting.verification import Check
from tictactoe_gui.ui.lab.claims.figures import sentence
from tictactoe_gui.ui.lab.claims.words import holds_word, ruling_word
from tictactoe_gui.ui.wording.numbers import exactly, tenths
from tictactoe_gui.ui.wording.text import number, tr

NOT_YET = "…"


def result(check: Check, value: object) -> str:
    """Return a number, or several, or a verdict, or that there is none yet."""
    match value:
        case Ruling():
            return ruling_word(value).lower()
        case tuple() if check.by_result:
            x, o, draws = map(number, value)
            return tr("X {x}, O {o}, drawn {draws}", x=x, o=o, draws=draws)
        case tuple():
            return ", ".join(map(number, value))
        case Fraction():
            return exactly(value)
        case int():
            return number(value)
        case _:
            return NOT_YET


def mark_word(check: Check) -> str:
    """Return the word for a count that agrees with the known number, or that does not."""
    return holds_word(holds=check.holds) if check.counted is not None else ""


def check_line(check: Check) -> str:
    """Return a line as it is read aloud."""
    facts = {
        "fact": sentence(check.text),
        "expected": result(check, check.expected),
        "counted": result(check, check.counted),
        "word": mark_word(check),
    }
    if check.counted is None:
        return tr("{fact}: expected {expected}, not counted yet", **facts)
    return tr("{fact}: expected {expected}, counted {counted}, {word}", **facts)


def running(check: Check) -> str:
    """Return what is counted now."""
    return tr("Counting: {fact}", fact=sentence(check.text))


def summary(checks: Sequence[Check], milliseconds: int) -> str:
    """Return the result of the whole verification in one sentence."""
    failed = sum(not check.holds for check in checks)
    facts = {"count": len(checks), "time": tenths(milliseconds)}
    if failed:
        return tr(
            "%Ln of {count} numbers do not hold, counted in {time} on this computer.",
            None,
            failed,
            **facts,
        )
    return tr("All {count} numbers hold, counted in {time} on this computer.", **facts)


def cancelled(checks: Sequence[Check]) -> str:
    """Return how far it came."""
    done = [check for check in checks if check.counted is not None]
    if not done:
        return tr("Stopped. 0 of {count} counted so far.", count=len(checks))
    failed = sum(not check.holds for check in done)
    holding = tr("all but {count} hold", count=failed) if failed else tr("all hold")
    facts = {"counted": len(done), "count": len(checks), "holding": holding}
    return tr("Stopped. {counted} of {count} counted so far: {holding}.", **facts)
