"""The known facts, counted anew."""

from fractions import Fraction

import pytest

from tests.engine.decisions import HARD_PROGRAMS
from tests.engine.games import counted_tree, shared_strength
from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.control import Cancelled, Control
from tictactoe_gui.engine.counting import verification
from tictactoe_gui.engine.counting.verification import FACTS, Fact, Recount, Verified, verify
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
    wrong = Fact("positions", 5_477, lambda recount: len(recount.positions))
    (found,) = verify(Control(), [wrong])
    assert found == Verified("positions", 5_477, 5_478)
    assert not found.holds


def test_what_several_facts_are_read_from_is_counted_once() -> None:
    recount = Recount(Control())
    assert recount.positions is recount.positions
    assert recount.strength is recount.strength


@pytest.mark.parametrize("fact", FACTS, ids=lambda fact: fact.key)
def test_it_can_be_cancelled_in_every_fact(fact: Fact) -> None:
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
