"""How a claim is ruled, and how claims are checked one after the other."""

import pytest

from tests.cases import for_each
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.counting import claim
from tictactoe_gui.engine.counting.claim import (
    Checked,
    Claim,
    Figure,
    Finding,
    Ruling,
    SubClaim,
    check_claims,
)
from tictactoe_gui.engine.texts import Phrase

YES = SubClaim("so", True, (), Phrase("So."), ())
REMARK = SubClaim("besides", None, (), Phrase("Besides."), ())
NO = SubClaim("not so", False, (Figure("nodes", 3, "nodes"),), Phrase("Not so."), ())


@for_each(
    "parts, ruling",
    [
        ((YES,), Ruling.TRUE),
        ((YES, YES), Ruling.TRUE),
        ((YES, NO), Ruling.HALF_TRUE),
        ((NO, YES, NO), Ruling.HALF_TRUE),
        ((NO, NO), Ruling.FALSE),
        ((YES, REMARK), Ruling.TRUE),
        ((REMARK, NO), Ruling.FALSE),
        ((YES, REMARK, NO), Ruling.HALF_TRUE),
    ],
)
def test_the_parts_decide(parts: tuple[SubClaim, ...], ruling: Ruling) -> None:
    assert Finding(parts).ruling is ruling


@pytest.fixture
def two_claims(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let there be two claims that are quickly checked, and report on the way."""

    def check(control: Control) -> Finding:
        control.check()
        control.report("on the way")
        return Finding((YES,))

    claims = {key: Claim(key, check, "So.") for key in ("first", "second")}
    monkeypatch.setattr(claim, "CLAIMS", claims)


@pytest.mark.usefixtures("two_claims")
def test_each_is_reported_as_soon_as_it_is_known() -> None:
    reports: list[object] = []
    found = check_claims(Control(reports.append))
    assert reports == list(found) == [Checked(key, Finding((YES,))) for key in ("first", "second")]
