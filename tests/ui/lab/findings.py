"""What counting finds for each claim, on few positions, so that it takes no time."""

from functools import cache

import pytest

from tests.engine import oracle
from tests.engine.boards import board
from tests.engine.games import counted_tree, shared_strength
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.counting.claim import CLAIMS, Checked

PACKAGE = "tictactoe_gui.engine.counting.claims"
FEW = oracle.REACHABLE[::40]
LATER = "X...O...."
"""What the searches begin with, in place of the empty board."""
ON_FEW = {
    "magic-examines-less": "magic_examines_less",
    "rules-may-err": "rules_may_err",
    "search-aims-to-win": "search_aims_to_win",
    "table-fastest-and-hungriest": "table_fastest_and_hungriest",
}
PLAYING = (
    "minimax_holds_against_random",
    "rules_lose_minimax_never",
    "rules_may_err",
    "search_aims_to_win",
)
SEARCHING = ("alpha_beta_improves",)


@cache
def checked(key: str) -> Checked:
    """Return the claim with what was found."""
    with pytest.MonkeyPatch.context() as patch:
        if key in ON_FEW:
            few = tuple(board(each, "base3") for each in FEW)
            patch.setattr(f"{PACKAGE}.{ON_FEW[key]}.reachable", lambda _control: few)
        for module in PLAYING:
            patch.setattr(f"{PACKAGE}.{module}.Strength", shared_strength)
        for module in SEARCHING:
            patch.setattr(f"{PACKAGE}.{module}.empty_board", lambda: board(LATER, "base3"))
        patch.setattr(f"{PACKAGE}.table_fastest_and_hungriest.ROUNDS", 1)
        patch.setattr(f"{PACKAGE}.minimax_costs_factorial.count_tree", counted_tree)
        return Checked(key, CLAIMS[key].check(Control()))


def report_some(control: Control, keys: tuple[str, ...]) -> tuple[Checked, ...]:
    """Report some claims as if they were counted now."""
    for key in keys:
        control.report(checked(key))
    return tuple(checked(key) for key in keys)
