"""What counting finds for each claim, on few positions, so that it takes no time."""

from functools import cache

from tests.engine import oracle
from tests.engine.games import claims_of
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.counting.claim import CLAIMS, Checked

FEW = oracle.REACHABLE[::40]
LATER = "X...O...."
"""Where the searches begin."""


@cache
def checked(key: str) -> Checked:
    """Return the claim with what was found."""
    with claims_of(FEW, LATER):
        return Checked(key, CLAIMS[key].check(Control()))


def report_some(control: Control, keys: tuple[str, ...]) -> tuple[Checked, ...]:
    """Report some claims as if they were counted now."""
    for key in keys:
        control.report(checked(key))
    return tuple(checked(key) for key in keys)
