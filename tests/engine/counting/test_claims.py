"""What the claims count, as the oracle has confirmed it and the text beside has it.

The positions are thinned out.
"""

import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from tests.approved import check, sections
from tests.engine import oracle
from tests.engine.decisions import HARD_PROGRAMS
from tests.engine.games import claims_of, counted_tree
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.counting.claim import CLAIMS, Figure, Finding, Ruling
from tictactoe_gui.engine.player import PROGRAMS
from tictactoe_gui.engine.rule_cards import OWN_RULES, PRESETS, RULE_SHELF

SOME = oracle.REACHABLE[::20]
LATER = "X........"
"""Where the searches begin."""
ALL_OF_THEM = "literature-counts-right"
"""This claim counts all positions."""
COUNTED = sorted(CLAIMS.keys() - {"learns-from-its-past"})
MEASURED = {"seconds", "bytes", "times"}
"""The units of what a machine makes of it."""
APPROVED = Path(__file__).with_suffix(".txt")
RULED = {key: lines[0] for key, lines in sections(APPROVED).items()}
"""What each claim turns out to be, which begins what is known of it."""


@cache
def found(key: str) -> Finding:
    """Return what a claim's check counts, on some of the positions if it looks at all of them."""
    positions, start = (oracle.REACHABLE, oracle.EMPTY) if key == ALL_OF_THEM else (SOME, LATER)
    with claims_of(positions, start):
        return CLAIMS[key].check(Control())


def told(key: str) -> Iterator[str]:
    """Yield all that a claim has counted, a line each."""
    is_measured = key == "table-fastest-and-hungriest"

    def row(figures: tuple[Figure, ...]) -> str:
        values = [
            f"{' '.join((each.key, *each.about))} "
            f"{'~' if is_measured and each.unit in MEASURED else each.value}"
            + (f" of {each.whole}" if each.whole else "")
            for each in figures
        ]
        return ", ".join(values)

    finding = found(key)
    yield finding.ruling.value
    for part in finding.parts:
        holds = "~" if is_measured and part.holds is not None else part.holds
        yield f"{part.key} {holds}: {row(part.figures)}"
    yield from map(row, finding.rows)
    for line in finding.losing_lines:
        yield f"{line.program} loses as {line.mark.value} {len(line.lines)} of {line.counted}"
    for bad in finding.bad_moves:
        better = "".join([str(cell + 1) for cell in bad.better])
        worth = f"{bad.score.value} for {bad.best.value}"
        yield f"{bad.program} {bad.board} takes {bad.cell + 1}, {worth}; better {better}"


@pytest.mark.parametrize("key", COUNTED)
def test_what_a_claim_counts_is_what_was_found_right(key: str) -> None:
    check(APPROVED, key, [*told(key)])


def test_whether_own_rules_can_be_beaten_is_a_remark(monkeypatch: pytest.MonkeyPatch) -> None:
    paper, eight = PRESETS[:2]
    monkeypatch.setattr(RULE_SHELF, "kept", (eight, paper))
    claim = CLAIMS["rules-lose-minimax-never"]
    module = sys.modules[claim.check.__module__]
    monkeypatch.setattr(module, "programs_of", lambda *_: ())  # they are counted elsewhere
    found = claim.check(Control())
    assert [each.holds for each in found.parts] == [None, None]
    assert [[figure.value for figure in each.figures] for each in found.parts] == [[0, 0], [0, 46]]
    assert {each.program for each in found.losing_lines} == {f"{OWN_RULES}:{paper.state}"}


def test_room_and_time_are_ruled_by_what_was_measured() -> None:
    parts = {each.key: each for each in found("table-fastest-and-hungriest").parts}
    room = {each.about[0]: each.value for each in parts["table-hungriest-of-all"].figures}
    assert {*room} == {key for key in PROGRAMS if PROGRAMS[key].decides_the_same}
    by_rules = {key: room[key] for key in room if key not in HARD_PROGRAMS}
    assert parts["table-hungriest-of-rules"].holds
    assert max(by_rules, key=lambda key: by_rules[key]) == "move-table"
    assert not parts["table-hungriest-of-all"].holds
    assert room["minimax-memo"] > room["alpha-beta-memo"] > room["move-table"] >= 39_366
    assert parts["vector-frugal"].holds is None
    times = {each.about[0]: each.value for each in parts["table-fastest"].figures}
    assert parts["table-fastest"].holds is (times["move-table"] == min(times.values()))
    is_slower = times["turn-table-corner"] > times["move-table"]
    assert parts["vector-slower"].holds is is_slower


def test_a_number_that_is_counted_otherwise_makes_its_part_false(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    claim = CLAIMS[ALL_OF_THEM]
    module, tree = sys.modules[claim.check.__module__], counted_tree()
    wrong = tree._replace(nodes=(*tree.nodes[:-1], tree.nodes[-1] - 1))
    with claims_of(SOME, oracle.EMPTY), monkeypatch.context() as patch:
        patch.setattr(module, "count_tree", lambda _control: wrong)
        parts = {each.key: each for each in claim.check(Control()).parts}
    assert parts["games"].holds
    assert not parts["nodes"].holds
    assert not parts["positions"].holds


@pytest.mark.parametrize(
    ("holding", "ruling"),
    [
        ([True, True], Ruling.TRUE),
        ([False, True, False], Ruling.HALF_TRUE),
        ([False, False], Ruling.FALSE),
        ([True, None], Ruling.TRUE),
        ([None, False], Ruling.FALSE),
        ([None], Ruling.NOT_RULED),
    ],
)
def test_the_parts_decide_and_remarks_do_not(holding: list[bool | None], ruling: Ruling) -> None:
    part = found("minimax-costs-factorial").parts[0]
    assert Finding(tuple(part._replace(holds=each) for each in holding)).ruling is ruling
