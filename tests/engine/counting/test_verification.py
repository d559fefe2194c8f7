"""The known facts, counted anew."""

from fractions import Fraction

import pytest

from tests.engine.decisions import HARD_PROGRAMS
from tests.engine.games import counted_tree, shared_strength
from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.counting import verification
from tictactoe_gui.engine.counting.claim import CLAIMS, Finding, Ruling
from tictactoe_gui.engine.counting.verification import FACTS, Recount, known, verify_all
from tictactoe_gui.engine.evaluation import Analysis, Decision, Ground, Reason
from tictactoe_gui.engine.players.minimax_player import MinimaxPlayer
from tictactoe_gui.engine.search import SearchOptions

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
    "hard-o-wins-against-random": Fraction(254, 315),
    "random-x-wins": Fraction(737, 1260),
    "random-draws": Fraction(8, 63),
}


def test_every_fact_holds_and_is_reported_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(verification, "count_tree", counted_tree)
    monkeypatch.setattr(verification, "Strength", lambda **_: shared_strength())
    reports: list[object] = []
    found = verify_all(Control(reports.append), FACTS)
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


def test_what_several_facts_are_read_from_is_counted_once() -> None:
    recount = Recount(Control())
    assert recount.positions is recount.positions
    assert recount.strength is recount.strength


def test_everything_is_known() -> None:
    checks = known()
    assert [check.key for check in checks] == [*[fact.key for fact in FACTS], *CLAIMS]
    assert all(check.counted is None and not check.holds for check in checks)


SOME = (
    FACTS[0]._replace(counting=lambda _recount: 5_478),
    FACTS[0]._replace(key="wrong", counting=lambda _recount: 5_477),
    known()[-1]._replace(counting=lambda _recount: Ruling.TRUE),
)
"""Of these the first holds."""


def test_what_was_counted_is_compared() -> None:
    assert known()[-1].expected is Ruling.HALF_TRUE
    assert [each.holds for each in verify_all(Control(), SOME)] == [True, False, False]


def test_a_claim_is_checked_as_its_card_says(monkeypatch: pytest.MonkeyPatch) -> None:
    claim = CLAIMS["tree-has-the-usual-bound"]
    checked = claim._replace(check=lambda _control: Finding(()))
    monkeypatch.setattr(verification, "CLAIMS", {claim.key: checked})
    assert verify_all(Control(), known()[-1:])[0].counted is Ruling.TRUE
