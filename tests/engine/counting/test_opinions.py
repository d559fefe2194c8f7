"""Where players part company."""

from tests.cases import for_each
from tests.engine import oracle
from tests.engine.boards import board, drawing
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.counting.opinions import Opinion, ask, compare, leaning
from tictactoe_gui.engine.evaluation import Bound, MoveEvaluation, Score, Verdict
from tictactoe_gui.engine.player import PROGRAMS, Player
from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.engine.search import SearchOptions

TRAP = drawing("""
    X..
    .O.
    ..X
""")


def player(key: str, options: SearchOptions | None = None) -> Player:
    return PROGRAMS[key].build(options or SearchOptions())


def test_each_says_what_it_decides_alone_and_is_reported_by_its_seat() -> None:
    reports: list[object] = []
    keys = ("eight-rules", "magic-square", "turn-table-corner", "alpha-beta-memo")
    here = board(TRAP)
    found = ask([player(key) for key in keys], here, Control(reports.append))
    alone = [player(key).choose(here, Control()) for key in keys]
    assert [each.cell for each in found.decisions] == [each.cell for each in alone]
    assert reports == [Opinion(seat, each) for seat, each in enumerate(found.decisions)]


def test_squares_that_some_take_and_others_do_not() -> None:
    here = board(TRAP)
    keys = ("magic-square", "eight-rules")
    found = ask([player(key) for key in keys], here, Control())
    cells = {each.taken for each in found.decisions}
    assert len(cells) == 2
    assert found.parted == tuple(sorted(cells))
    assert found.disputed == ()  # rules have no opinion on who wins


def test_who_says_nothing_disputes_nothing() -> None:
    found = ask([player(key) for key in ("minimax", "eight-rules")], board(TRAP), Control())
    assert found.disputed == ()


def test_an_estimate_disputes_what_a_search_to_the_end_has_proved() -> None:
    here = board(TRAP)
    blind, exact = player("minimax", SearchOptions(depth=1)), player("minimax")
    found = ask([blind, exact], here, Control())
    scores = oracle.scores(TRAP)
    after = {cell: oracle.after(TRAP, cell) for cell in scores}
    leads = {
        cell: oracle.open_lines(each, "O") - oracle.open_lines(each, "X")
        for cell, each in after.items()
    }
    expected = [c for c in scores if _sign(leads[c]) != _sign(scores[c])]
    assert found.disputed == tuple(expected)
    assert expected


def _sign(value: int) -> int:
    return (value > 0) - (value < 0)


@for_each(
    "evaluation, expected",
    [
        (MoveEvaluation(0), None),
        (MoveEvaluation(0, score=Score(Mark.X, 3)), Verdict.WIN),
        (MoveEvaluation(0, score=Score(Mark.O, 0)), Verdict.DRAW),
        (MoveEvaluation(0, score=Score(Mark.X, -2)), Verdict.LOSS),
        (MoveEvaluation(0, score=Score(Mark.X, -2), bound=Bound.AT_MOST), Verdict.LOSS),
        (MoveEvaluation(0, score=Score(Mark.X, 0), bound=Bound.AT_MOST), None),
        (MoveEvaluation(0, score=Score(Mark.X, 2), bound=Bound.AT_LEAST), Verdict.WIN),
        (MoveEvaluation(0, score=Score(Mark.X, -2), bound=Bound.AT_LEAST), None),
        (MoveEvaluation(0, lead=2), Verdict.WIN),
        (MoveEvaluation(0, lead=0), Verdict.DRAW),
        (MoveEvaluation(0, lead=-1), Verdict.LOSS),
        (MoveEvaluation(0, lead=-1, bound=Bound.AT_MOST), None),
    ],
)
def test_whom_a_player_expects_to_win(evaluation: MoveEvaluation, expected: Verdict | None) -> None:
    assert leaning(evaluation) is expected


def test_nobody_parts_alone_or_with_none() -> None:
    assert compare([])[1:] == ((), ())
    alone = player("eight-rules").choose(board(TRAP), Control())
    assert compare([alone])[1:] == ((), ())
