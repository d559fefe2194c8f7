"""A session: what it says and in which order, for every program and representation, and its end.

`scripts.txt` has what a person does, and what is seen after it.
"""

import pytest

from tests.session.conftest import Sit
from tests.session.players import EndlessPlayer, TellingPlayer, seat
from tests.session.table import HOUR, RULES, begin_at, threads_of
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.player import PROGRAMS
from tictactoe_gui.session.open_games import MOST_KEPT
from tictactoe_gui.session.settings import Choice, EvaluationSource, Side
from tictactoe_gui.session.turn_state import Activity
from tictactoe_gui.session.worker import Worker

EMPTY = ".../.../..."


def test_a_move_that_was_decided_is_not_thought_about_again(
    sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    ends: list[str] = []
    player = RULES.player()
    seat(monkeypatch, lambda _: TellingPlayer(player, ends))
    table = sit(side=Side.WATCH, move_delay_ms=HOUR)
    table.wait_for("activity_changed", lambda each: each is Activity.WAITING)
    table.session.pause()
    table.session.step()
    assert (table.session.game.ply, ends) == (1, ["decided"])


def test_only_so_many_games_are_kept(sit: Sit) -> None:
    table = sit(side=Side.BOTH)
    for _ in range(MOST_KEPT + 5):
        begin_at(table.session, "XX./OO./...")
        table.play(2)
    table.session.new_game()
    games = 0
    while table.session.state.can_undo:
        table.session.undo()
        games += table.session.game.ply
    assert games == MOST_KEPT


# The evaluation.


@pytest.mark.parametrize("key", PROGRAMS)
def test_the_computers_opinion_is_shown_on_the_persons_turn(sit: Sit, key: str) -> None:
    choice = RULES.with_program(key)
    table = sit("XO./.../...", evaluation=EvaluationSource.COMPUTER, opponent=choice)
    table.settle()
    direct = choice.player().choose(table.session.game.board, Control())
    assert table.shown
    assert table.shown.evaluations == direct.analysis.evaluations
    assert table.heard("moved") == []
    assert table.heard("activity_changed")[-2:] == [Activity.EVALUATING, Activity.IDLE]


def test_the_computers_thought_is_its_evaluation(sit: Sit) -> None:
    table = sit("XO./.../...", side=Side.O, opponent=Choice(), evaluation=EvaluationSource.COMPUTER)
    table.settle()
    (move,) = table.heard("moved")
    told = [each for each in table.said if each.signal == "evaluation_changed" and each.value]
    grown = [each.value for each in told if str(each.board) == "XO./.../..."]
    assert [len(each.evaluations) for each in grown] == [1, 2, 3, 4, 5, 6, 7, 7]
    assert grown[-1] is move.decision.analysis


# The end.


@pytest.mark.parametrize(
    ("side", "evaluation"),
    [(Side.O, EvaluationSource.OFF), (Side.X, EvaluationSource.COMPUTER)],
    ids=["moving", "evaluating"],
)
def test_close_stops_a_thought(
    sit: Sit, monkeypatch: pytest.MonkeyPatch, side: Side, evaluation: EvaluationSource
) -> None:
    ends: list[str] = []
    seat(monkeypatch, lambda _: TellingPlayer(EndlessPlayer(), ends))
    table = sit(side=side, evaluation=evaluation)
    workers, threads = table.session.findChildren(Worker), threads_of(table.session)
    assert table.session.activity in (Activity.MOVING, Activity.EVALUATING)
    table.session.close()
    # A thought that had not begun has no end.
    assert ends in (["cancelled"], [])
    assert [each.is_alive() for each in threads] == [False]
    assert not any(each.is_busy for each in workers)
    table.assert_quiet()
    assert table.text == EMPTY
