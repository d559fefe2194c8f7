"""What the squares, the explanations, the review and the search tree say of a move is one thing."""

from functools import cache
from itertools import product

from tests.cases import for_each
from tests.engine import oracle
from tests.engine.boards import board
from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.evaluation import Bound, MoveEvaluation, Score, Verdict
from tictactoe_gui.engine.players.minimax_player import MinimaxPlayer
from tictactoe_gui.engine.review import review
from tictactoe_gui.engine.rules import Cell
from tictactoe_gui.engine.search import MoveOrder, SearchOptions
from tictactoe_gui.engine.tree import Tree, trace
from tictactoe_gui.engine.why.explanation import explain, explain_position
from tictactoe_gui.engine.why.facts import Explanation, Topic

OPTIONS = [
    SearchOptions(*each)
    for each in product((False, True), (False, True), MoveOrder, (2, 9), (False, True))
]
POSITIONS = tuple(each for each in oracle.OPEN_UP_TO_SYMMETRY if each.count(".") < 7)[::12]
"""From the fourth move on: before that, plain minimax takes long."""
COUNTED = (Topic.FORCES_WIN, Topic.ALL_LOSE)
"""Claims that say how many marks the winner needs."""


@cache
def explained(position: oracle.Position) -> dict[Cell, Explanation]:
    start = board(position)
    return {cell: explain(start, cell) for cell in oracle.moves(position)}


def is_possible(evaluation: MoveEvaluation, score: Score) -> bool:
    """Return whether a square may be worth `score`, for all that an evaluation says of it."""
    if evaluation.score is None:
        return True
    if evaluation.bound is Bound.AT_MOST:
        return score <= evaluation.score
    return score == evaluation.score


def check_square(start: Board, told: Explanation, evaluation: MoveEvaluation, tree: Tree) -> None:
    """Compare what is said of one move."""
    assert told.cell is not None
    child = tree.root.child(told.cell)
    (reviewed,) = review(start, (told.cell,)).moves
    assert child
    assert told.verdict is reviewed.after.verdict
    assert told.is_mistake is (reviewed.mistake is not None)
    assert is_possible(evaluation, reviewed.after)
    assert tree.score(child.visit) == evaluation.score
    if evaluation.score is None:
        assert evaluation.lead == -child.visit.value
    elif evaluation.bound is Bound.EXACT:
        assert told.verdict is evaluation.score.verdict
        number = evaluation.score.marks_to_win(len(start.empty_cells))
        assert told.claim.number == number or told.claim.topic not in COUNTED


def check_best(start: Board, told: dict[Cell, Explanation], tree: Tree) -> None:
    """Compare what is said of the position, where the search has seen it to the end."""
    outlook = explain_position(start)
    score = tree.score(tree.root.visit)
    assert score
    assert outlook.verdict is score.verdict
    if outlook.claim.topic is Topic.BEST:
        assert outlook.claim.cells == tuple(each for each in told if not told[each].is_mistake)
    for node in tree.root.principal_variation():
        if node.parent:
            before = node.parent.visit.board
            assert not explain(before, node.path[-1]).is_mistake


@for_each("number, options", enumerate(OPTIONS))
def test_evaluation_explanation_review_and_tree_never_disagree(
    number: int, options: SearchOptions
) -> None:
    for position in POSITIONS[number % 2 :: 2]:
        start, told = board(position), explained(position)
        decision = MinimaxPlayer(options).choose(start, Control())
        tree = trace(start, options, Control())
        evaluations = decision.analysis.evaluations
        assert [each.cell for each in evaluations] == list(told)
        for each in evaluations:
            check_square(start, told[each.cell], each, tree)
        if not tree.is_limited:
            check_best(start, told, tree)
            assert not told[decision.taken].is_mistake


def test_the_positions_hold_everything() -> None:
    assert len(POSITIONS) > 35
    found = [each for position in POSITIONS for each in explained(position).values()]
    assert {each.best for each in found} == set(Verdict)
    assert {each.is_mistake for each in found} == {False, True}
    assert {each.claim.topic for each in found} > set(COUNTED)
