"""Evaluation: by whom it is asked for, growing, and never of another board than the shown one."""

from tests.cases import for_each
from tests.session.conftest import Sit
from tests.session.table import HOUR, PERFECT_SEARCH, RULES, Said, Table
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.evaluation import MoveEvaluation
from tictactoe_gui.engine.player import PROGRAMS, Difficulty
from tictactoe_gui.engine.solution import solved
from tictactoe_gui.session.settings import Choice, EvaluationSource, Side
from tictactoe_gui.session.thinking import Activity

COMPUTER, PERFECT, OFF = EvaluationSource
POSITION = "XO./.../..."
SEARCH = Choice(Difficulty.HARD, hard="alpha-beta")


def evaluations(table: Table) -> tuple[MoveEvaluation, ...] | None:
    return table.shown.evaluations if table.shown else None


def perfect(table: Table) -> tuple[MoveEvaluation, ...]:
    return solved().evaluate(table.session.game.board)


def searched(table: Table) -> tuple[MoveEvaluation, ...]:
    """Return what a search to the end finds: it works out no chance."""
    return tuple(each._replace(win_chance=None) for each in perfect(table))


def told(table: Table) -> list[Said]:
    return [each for each in table.said if each.signal == "evaluation_changed" and each.value]


def assert_of_the_shown_board(table: Table) -> None:
    """Assert that every score heard is the true one on the board shown when it was heard."""
    for each in told(table):
        scores = solved().scores(each.board)
        for evaluation in each.value.evaluations:
            assert evaluation.score == scores[evaluation.cell], each


# Whose evaluation.


@for_each("key", PROGRAMS)
def test_the_computers_opinion_is_shown_on_the_persons_turn(sit: Sit, key: str) -> None:
    choice = RULES.with_program(key)
    table = sit(POSITION, evaluation=COMPUTER, opponent=choice)
    table.settle()
    direct = choice.player().choose(table.session.game.board, Control())
    assert evaluations(table) == direct.analysis.evaluations
    assert table.moves == []
    assert table.heard("activity_changed")[-2:] == [Activity.EVALUATING, Activity.IDLE]


@for_each("side, seat", [(Side.WATCH, RULES), (Side.BOTH, SEARCH)])
def test_the_opinion_is_that_of_whoever_has_the_seat(sit: Sit, side: Side, seat: Choice) -> None:
    table = sit(side=side, move_delay_ms=HOUR, watch_x=RULES, opponent=SEARCH)
    table.session.pause()
    table.change(evaluation=COMPUTER)
    table.settle()
    direct = seat.player().choose(table.session.game.board, Control())
    assert evaluations(table) == direct.analysis.evaluations


@for_each("position", [POSITION, "XOX/.O./...", "XX./OO./...", "XOX/XOX/O.O"])
@for_each("side", [Side.X, Side.O, Side.BOTH])
def test_perfect_play_evaluates_every_board(sit: Sit, side: Side, position: str) -> None:
    table = sit(position, side=side, evaluation=PERFECT)
    while not table.session.game.board.is_over:
        table.settle()
        if table.session.game.board.is_over:
            break
        assert evaluations(table) == perfect(table)
        table.play(table.session.game.board.legal_moves()[0])
    assert evaluations(table) is None
    assert_of_the_shown_board(table)


def test_the_computers_thought_is_its_evaluation(sit: Sit) -> None:
    table = sit(POSITION, side=Side.O, opponent=SEARCH, evaluation=COMPUTER)
    table.settle()
    (move,) = table.moves
    grown = [each.value for each in told(table) if str(each.board) == POSITION]
    assert [len(each.evaluations) for each in grown] == [1, 2, 3, 4, 5, 6, 7, 7]
    assert grown[-1] is move.decision.analysis


# Of which board.


# How it grows, and how it is stopped.


def test_nothing_is_evaluated_so_far_when_nobody_thinks(sit: Sit) -> None:
    table = sit(POSITION, opponent=PERFECT_SEARCH)
    assert table.session.thinking.evaluated == ()
    table.change(evaluation=COMPUTER)
    table.settle()
    assert table.session.thinking.evaluated == searched(table)
    table.session.play(8)
    assert table.session.thinking.evaluated == ()
