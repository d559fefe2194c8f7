"""Every hint of every open position up to symmetry, as a sentence that the oracle has to prove."""

import re
from collections import Counter
from collections.abc import Callable

import pytest

from tests.engine import oracle
from tests.engine.boards import board
from tests.engine.proofs import Case, Lines, forks, marks_of_winner, one_short
from tictactoe_gui.engine.why.explanation import hint
from tictactoe_gui.ui.studies.pages.why_words import hint_line

KINDS = {"the centre": {4}, "the corners": {0, 2, 6, 8}, "the sides": {1, 3, 5, 7}}


def lines(text: str) -> Lines:
    return {tuple(int(n) - 1 for n in each.split("-")) for each in re.findall(r"\d-\d-\d", text)}


def squares(text: str) -> set[int]:
    return KINDS.get(text) or {int(each) - 1 for each in re.findall(r"\d", text)}


def can_complete(case: Case, told: re.Match[str]) -> bool:
    named = lines(told[1])
    return bool(named) and named <= one_short(case.position, case.side) and in_all(case, named)


def is_threatened(case: Case, told: re.Match[str]) -> bool:
    count = {"it": 1, "both": 2}[told[3]]
    return (told[1], lines(told[2]), count) == (case.opponent, case.blocked, len(case.blocked))


def can_fork(case: Case, told: re.Match[str]) -> bool:
    named = {each for line in one_short(case.after, case.side) for each in line}
    return forks(case.after) and squares(told[1]) == named & set(case.verdicts)


def in_all(case: Case, named: Lines) -> bool:
    return all(case.cell in line for line in named)


NTH = {"next": 1, "second": 2, "third": 3, "fourth": 4}


def wins_in(case: Case, count: str) -> bool:
    quickest = max(case.scores, key=lambda each: case.scores[each])
    return int(count) == marks_of_winner(case.position, quickest)


def all_lose(case: Case, told: re.Match[str]) -> bool:
    is_so = set(case.verdicts.values()) == {-1} and told[1] == case.opponent
    return is_so and wins_in(case, str(NTH[told[2]]))


Claim = Callable[[Case, re.Match[str]], bool]
ALL_SAFE = OF_EMPTY, EVERY_MOVE = (
    r"every first move leads to a draw with perfect play",
    r"nothing is lost here, every move keeps the draw",
)
SAID_OF_BOTH: dict[str, Claim] = {
    r"the last square, a draw": lambda c, _: list(c.verdicts.values()) == [0],
    OF_EMPTY: lambda c, _: set(c.verdicts.values()) == {0},
    EVERY_MOVE: lambda c, _: set(c.verdicts.values()) == {0},
    r"[XO] was lost already; (.) wins with its (\w+) mark(?: from here)?": all_lose,
}
LOOK = r"\. Look at (?P<where>.+)"
FIRST: dict[str, Claim] = {
    r"you can complete (.+)": can_complete,
    r"(.) is about to complete (.+)\. Block (it|both)": is_threatened,
    r"you can make a fork\. Look at (.+)": can_fork,
    r"you can force a win in (\d)" + LOOK: lambda c, m: c.best == 1 and wins_in(c, m[1]),
    r"(.) can make a fork if you let it" + LOOK: lambda c, m: (
        m[1] == c.opponent and c.best == 0 and c.forks_elsewhere != set()
    ),
    r"only one square saves the draw" + LOOK: lambda c, _: (
        sorted(c.verdicts.values())[-2:] == [-1, 0]
    ),
    r"some squares keep the draw, others lose" + LOOK: lambda c, _: (
        set(c.verdicts.values()) == {-1, 0}
    ),
    r"all squares are safe": lambda c, _: set(c.verdicts.values()) == {0},
    **{said + LOOK: claim for said, claim in SAID_OF_BOTH.items() if said not in ALL_SAFE},
}
SECOND: dict[str, Claim] = {
    r"it wins with (.+)": lambda c, m: lines(m[1]) == set(oracle.complete_lines(c.after)) != set(),
    r"it blocks (.+)": lambda c, m: c.verdict == c.best >= 0 and lines(m[1]) == c.blocked != set(),
    r"it makes a fork, (.+)": lambda c, m: (
        forks(c.after) and lines(m[1]) == one_short(c.after, c.side)
    ),
    r"it forces a win in (\d)": lambda c, m: c.verdict == 1 and wins_in(c, m[1]),
    r"it stops a fork": lambda c, _: c.verdict == 0 and c.forks_elsewhere != set(),
    r"the only move that saves the draw": lambda c, _: (
        c.verdict == 0 and c.with_verdict(-1) == c.others
    ),
    r"it keeps the draw": lambda c, _: c.verdict == 0,
    **SAID_OF_BOTH,
}


def proved(case: Case, text: str, claims: dict[str, Claim]) -> str:
    """Return which pattern the text is of, if the oracle can prove what it says."""
    for pattern, claim in claims.items():
        if told := re.fullmatch(pattern, text):
            assert claim(case, told), (case.position, text)
            if where := told.groupdict().get("where"):
                assert case.cell in squares(where) <= set(case.verdicts), (case.position, text)
            return pattern
    pytest.fail(f"nobody has proved: {text}")


def test_every_hint_is_proved() -> None:
    found = Counter[str]()
    for position in oracle.OPEN_UP_TO_SYMMETRY:
        advice = hint(board(position))
        case = Case(position, oracle.best_moves(position)[0])
        first, second = (hint_line(advice, with_square=each) for each in (False, True))
        said = first.removeprefix("Hint: ").removesuffix(".")
        found[proved(case, said, FIRST)] += 1
        take, _, said = second.removesuffix(".").partition(": ")[2].partition(" – ")
        assert take == f"take square {case.cell + 1}"
        found[proved(case, said, SECOND)] += 1
    assert found.total() == 2 * 627
    assert set(found) == {*FIRST, *SECOND}
