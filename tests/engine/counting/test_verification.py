"""The known facts, counted anew."""

from fractions import Fraction

import pytest

from tests.cases import for_each
from tests.engine.decisions import HARD_PROGRAMS
from tests.engine.games import counted_tree, shared_strength
from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.control import Cancelled, Control
from tictactoe_gui.engine.counting import verification
from tictactoe_gui.engine.counting.claim import CLAIMS, Checked, Finding, Ruling, SubClaim
from tictactoe_gui.engine.counting.verification import (
    FACTS,
    KnownNumber,
    Recount,
    known,
    verify,
    verify_all,
)
from tictactoe_gui.engine.evaluation import Analysis, Decision, Ground, Reason
from tictactoe_gui.engine.players.minimax_player import MinimaxPlayer
from tictactoe_gui.engine.search import SearchOptions
from tictactoe_gui.engine.texts import Phrase

EXPECTED = {
    "positions": 5_478,
    "finished": (626, 316, 16),
    "positions-up-to-symmetry": 765,
    "finished-up-to-symmetry": (91, 44, 3),
    "tree-nodes-by-ply": (1, 9, 72, 504, 3024, 15120, 54720, 148176, 200448, 127872),
    "games": 255_168,
    "games-by-winner": (131_184, 77_904, 46_080),
    "games-by-length": (1_440, 5_328, 47_952, 72_576, 127_872),
    "minimax-nodes": 549_946,
    "drawing-first-moves": 9,
    "alpha-beta-nodes": 34_203,
    "memo-nodes": 16_168,
    "hard-loses-as-x": 0,
    "hard-loses-as-o": 0,
    "hard-x-wins-against-random": Fraction(191, 192),
    "hard-o-wins-against-random": Fraction(866, 945),
    "random-x-wins": Fraction(737, 1260),
    "random-draws": Fraction(8, 63),
}


def test_every_fact_holds_and_is_reported_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(verification, "count_tree", counted_tree)
    monkeypatch.setattr(verification, "Strength", lambda **_: shared_strength())
    reports: list[object] = []
    found = verify(Control(reports.append))
    assert {each.key: each.counted for each in found} == EXPECTED
    assert [each.key for each in found] == [each.key for each in FACTS] == list(EXPECTED)
    assert all(each.holds for each in found)
    assert reports == list(found)


def test_every_search_is_played_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[SearchOptions] = []

    def choose(player: MinimaxPlayer, board: Board, _control: Control) -> Decision:
        asked.append(player.options)
        return Decision(board.legal_moves()[0], Reason(Ground.SCORE), Analysis(()))

    monkeypatch.setattr(MinimaxPlayer, "choose", choose)
    lost = next(fact for fact in FACTS if fact.key == "hard-loses-as-x")
    assert lost.counting(Recount(Control())) != 0
    techniques = {(each.alpha_beta, each.memo) for each in asked}
    assert len(techniques) == len(HARD_PROGRAMS) == 4


def test_a_fact_that_is_none_is_noticed() -> None:
    wrong = FACTS[0]._replace(expected=5_477)
    (found,) = verify(Control(), [wrong])
    assert (found.expected, found.counted) == (5_477, 5_478)
    assert not found.holds


def test_what_several_facts_are_read_from_is_counted_once() -> None:
    recount = Recount(Control())
    assert recount.positions is recount.positions
    assert recount.strength is recount.strength


@for_each("fact", FACTS)
def test_it_can_be_cancelled_in_every_fact(fact: KnownNumber) -> None:
    control = Control()
    control.cancel()
    with pytest.raises(Cancelled):
        fact.counting(Recount(control))


def test_cancelled_after_the_first() -> None:
    reports: list[object] = []

    def report(verified: object) -> None:
        reports.append(verified)
        control.cancel()

    control = Control(report)
    with pytest.raises(Cancelled):
        verify(control)
    assert len(reports) == 1


# Numbers and claims together.

TWO = (
    KnownNumber("positions", 3, lambda _recount: 3, "Positions", Phrase("So.")),
    KnownNumber("games", 4, lambda _recount: 5, "Games", Phrase("So.")),
)


@pytest.fixture
def one_claim(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let there be one claim, which turns out to be false."""

    def check(control: Control) -> tuple[Checked, ...]:
        control.check()
        checked = Checked(
            "alpha-beta-improves", Finding((SubClaim("so", False, (), Phrase("So."), ()),))
        )
        control.report(checked)
        return (checked,)

    monkeypatch.setattr(verification, "check_claims", check)


def test_everything_is_known() -> None:
    checks = known()
    assert [check.key for check in checks] == [*[fact.key for fact in FACTS], *CLAIMS]
    assert all(check.counted is None and not check.holds for check in checks)


@pytest.mark.usefixtures("one_claim")
def test_each_result_is_told_at_once_and_compared() -> None:
    told: list[object] = []
    checks = verify_all(Control(told.append), TWO)
    assert told == list(checks)
    assert [(each.key, each.expected, each.counted) for each in checks] == [
        ("positions", 3, 3),
        ("games", 4, 5),
        ("alpha-beta-improves", Ruling.TRUE, Ruling.FALSE),
    ]
    assert [check.holds for check in checks] == [True, False, False]


def cancel_after(count: int) -> tuple[Control, list[object]]:
    told: list[object] = []

    def tell(check: object) -> None:
        told.append(check)
        if len(told) == count:
            control.cancel()

    control = Control(tell)
    return control, told


@pytest.mark.usefixtures("one_claim")
@for_each("count", [1, 2])
def test_it_can_be_cancelled_between_results(count: int) -> None:
    control, told = cancel_after(count)
    with pytest.raises(Cancelled):
        verify_all(control, TWO)
    assert len(told) == count
