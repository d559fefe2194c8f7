"""What counting finds for each claim, on few positions and machines, so that it takes no time."""

from functools import cache
from threading import RLock

import pytest

from tests.engine import oracle
from tests.engine.games import claims_of
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.counting.claim import CLAIMS, Checked
from tictactoe_gui.engine.counting.claims import who_loses_errs_and_learns

FEW = oracle.REACHABLE[::40]
SEEDS = range(1, 3)
"""Of the machines that are taught; the real claim teaches more."""
LATER = "X...O...."
"""Where the searches begin."""


_ALONE = RLock()
"""A page asks in its own thread, and only one may replace others and bring them back."""


def checked(key: str) -> Checked:
    """Return the claim with what was found."""
    with _ALONE:
        return _checked(key)


@cache
def _checked(key: str) -> Checked:
    with claims_of(FEW, LATER), pytest.MonkeyPatch.context() as patch:
        patch.setattr(who_loses_errs_and_learns, "SEEDS", SEEDS)
        return Checked(key, CLAIMS[key].check(Control()))


def report_some(control: Control, keys: tuple[str, ...]) -> tuple[Checked, ...]:
    """Report some claims as if they were counted now."""
    for key in keys:
        control.report(checked(key))
    return tuple(checked(key) for key in keys)
