"""All that takes long ends when it is told to: before it begins, at every step, between results."""

from collections.abc import Callable, Mapping
from functools import partial

import pytest

from tests.engine.boards import board
from tests.engine.games import EVERY_PROGRAM
from tests.engine.stopping import Stopping
from tictactoe_gui.engine.control import Cancelled, Control
from tictactoe_gui.engine.counting.all_positions import all_positions, count_tree
from tictactoe_gui.engine.counting.claim import CLAIMS, check_claims
from tictactoe_gui.engine.counting.effort import compare, deep_size, measure, search_counts
from tictactoe_gui.engine.counting.rule_worth import worth
from tictactoe_gui.engine.counting.strength import Strength, losing_lines
from tictactoe_gui.engine.player import PROGRAMS
from tictactoe_gui.engine.positions import classes, reachable
from tictactoe_gui.engine.rule_cards import PRESETS
from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.engine.search import SearchOptions
from tictactoe_gui.engine.solution import PerfectPlayer
from tictactoe_gui.engine.tree import trace

OPTIONS, SHALLOW = SearchOptions(), SearchOptions(depth=1)
PROGRAM = {key: PROGRAMS[key].build(OPTIONS) for key in EVERY_PROGRAM}
MIDDLE = board("X...O...X", "base3")
Task = Callable[[Control], object]


REPORTING: Mapping[str, Task] = {
    "claims": lambda control: check_claims(control, ["no-way-to-three-dimensions"] * 4),
    "comparison": partial(
        compare, PROGRAM["alpha-beta"], MIDDLE, ["matrix", "vector", "magic", "base3"]
    ),
    "measure": partial(measure, MIDDLE, ["minimax", "alpha-beta", "eight-rules"], SHALLOW),
    "searches": partial(search_counts, searches=[("row-major", 1)] * 3),
}
"""What hands over each of several results at once."""
QUICK = sorted(REPORTING.keys() - {"searches"})
"""These return what they have reported, and soon."""
OTHERS: Mapping[str, Task] = {
    "all positions": all_positions,
    "deep size": partial(deep_size, ()),
    "losing lines": lambda control: losing_lines(Strength(), "magic-square", Mark.O, None, control),
    "perfect play": partial(PerfectPlayer().choose, MIDDLE),
    "positions": reachable,
    "positions up to symmetry": classes,
    "rules": partial(worth, PRESETS[0]),
    "search": partial(trace, MIDDLE, SHALLOW),
    "strength": lambda control: Strength().pairing("eight-rules", "magic-square", control),
    "tree": count_tree,
    **{f"the program {key}": partial(each.choose, MIDDLE) for key, each in PROGRAM.items()},
    **{f"the claim {key}": each.check for key, each in CLAIMS.items()},
}


def is_cancelled(task: Task, control: Control) -> bool:
    try:
        task(control)
    except Cancelled:
        return True
    return False


@pytest.mark.parametrize(("name", "task"), {**REPORTING, **OTHERS}.items())
def test_it_does_not_begin_when_it_was_cancelled_before(name: str, task: Task) -> None:
    control = Control()
    control.cancel()
    assert is_cancelled(task, control), name


@pytest.mark.parametrize("name", ["losing lines", "rules", "search", "positions"])
def test_it_ends_at_whatever_step_it_is_cancelled(name: str) -> None:
    whole = Stopping(10**9)
    OTHERS[name](whole)
    steps = 10**9 - whole.left
    assert steps > 3
    for checks in (1, 2, steps // 2):
        assert is_cancelled(OTHERS[name], Stopping(checks)), checks


@pytest.mark.parametrize("name", QUICK)
def test_each_result_is_reported_at_once(name: str) -> None:
    reports: list[object] = []
    result = REPORTING[name](Control(reports.append))
    assert reports == list(result)  # type: ignore[call-overload]
    assert len(reports) > 2


@pytest.mark.parametrize("name", REPORTING)
def test_it_ends_between_two_results(name: str) -> None:
    reports: list[object] = []

    def report(result: object) -> None:
        reports.append(result)
        if len(reports) == 2:
            control.cancel()

    control = Control(report)
    with pytest.raises(Cancelled):
        REPORTING[name](control)
    assert len(reports) == 2
