"""Four ways to write a value: they never disagree on which move is better."""

from itertools import product

import pytest

from tests.cases import for_each
from tests.engine import oracle
from tests.engine.boards import board, drawing
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.engine.search import DECIDED, SearchOptions
from tictactoe_gui.engine.solution import solved
from tictactoe_gui.engine.tree import Answer, Node, Tree, trace
from tictactoe_gui.engine.value_view import Scale, ValueView

FOR_MAX = [Scale(view, mark) for view in ValueView if view.is_for_max for mark in Mark]
SCALES = [Scale(), *FOR_MAX]
MIDDLE = "X.. .O. ..X"


def tree_of(text: str, options: SearchOptions, scale: Scale) -> Tree:
    return trace(board(drawing(text), "base3"), options, Control()).seen_as(scale)


def nodes(node: Node) -> list[Node]:
    return [node, *(below for child in node.children for below in nodes(child))]


def open_lines(text: str) -> int:
    """Return the lines without O minus those without X."""
    lines = [[text[cell] for cell in line] for line in oracle.LINES]
    return sum("O" not in line for line in lines) - sum("X" not in line for line in lines)


def test_the_order_of_moves_is_never_reversed() -> None:
    tied = 0
    for position in oracle.OPEN:
        present = board(position, "base3")
        turn, marks = present.turn, len(position.replace(".", ""))
        scores = {score.seen_by(turn).value for score in solved().scores(present).values()}
        inside = sorted(each + DECIDED * ((each > 0) - (each < 0)) for each in scores)
        for scale in SCALES:
            numbers = [scale.number(each, turn, marks + 1, is_limited=False) for each in inside]
            is_min = scale.view.is_for_max and turn is not scale.maximizer
            assert numbers == sorted(numbers, reverse=is_min), (position, scale)
            if scale == Scale(ValueView.SIGN):
                tied += len(set(numbers)) < len(numbers)
            elif scale.view is not ValueView.SIGN:
                assert len(set(numbers)) == len(numbers), (position, scale)
    assert (tied, len(oracle.OPEN)) == (896, 4520)


@pytest.mark.parametrize("scale", SCALES)
def test_the_empty_board_is_worth_0(scale: Scale) -> None:
    tree = tree_of("... ... ...", SearchOptions(), scale)
    visit = tree.root.visit
    assert tree.number(visit.value, visit.mark) == 0


def test_the_end_of_a_game_is_worth_what_the_book_says() -> None:
    wins = 0
    for scale in FOR_MAX:
        tree = tree_of(MIDDLE, SearchOptions(alpha_beta=False, memo=False), scale)
        for node in nodes(tree.root):
            visit = node.visit
            if visit.answer is not Answer.END:
                continue
            winner, empty = visit.board.winner, len(visit.board.empty_cells)
            depth = len(node.path) - 1  # the first mark is placed before depth is 0
            worth = {ValueView.FOR_MAX: 1 + empty, ValueView.SIGN: 1}.get(scale.view, 10 - depth)
            sign = {scale.maximizer: 1, scale.maximizer.other: -1, None: 0}[winner]
            assert tree.number(visit.value, visit.mark) == sign * worth
            wins += winner is not None
    assert wins > 100


@for_each("scale, depth", product(FOR_MAX, (1, 2, 3, 4)))
def test_an_estimate_is_the_same_everywhere_and_what_is_proved_lies_beyond(
    scale: Scale, depth: int
) -> None:
    sign = 1 if scale.maximizer is Mark.X else -1
    options = SearchOptions(alpha_beta=False, memo=False, depth=depth)
    estimates = proved = 0
    for text in ("X.. .O. ...", "XX. .O. O.."):
        tree = tree_of(text, options, scale)
        for node in nodes(tree.root):
            visit = node.visit
            number = tree.number(visit.value, visit.mark)
            if visit.answer is Answer.ESTIMATE:
                assert number == sign * open_lines(str(visit.board).replace("/", ""))
                estimates += 1
            elif winner := visit.board.winner:
                assert number > DECIDED if winner is scale.maximizer else number < -DECIDED
                proved += 1
    assert estimates
    assert proved or depth == 1


@for_each("scale, depth, shared", product(FOR_MAX, (3, 9), (False, True)))
def test_a_node_is_cut_when_beta_is_no_more_than_alpha(
    scale: Scale, depth: int, shared: bool
) -> None:
    options = SearchOptions(alpha_beta=True, memo=False, depth=depth, shared_window=shared)
    tree = tree_of(MIDDLE, options, scale)
    cuts = 0
    for node in nodes(tree.root):
        before = tree.window(node.visit)
        assert before.alpha <= before.beta
        if node.visit.is_cut:
            after = tree.window(node.visit, node.visit.value)
            assert after.beta <= after.alpha
            moved = "alpha" if node.visit.mark is scale.maximizer else "beta"
            kept = "beta" if moved == "alpha" else "alpha"
            assert getattr(after, kept) == getattr(before, kept)
            cuts += 1
    assert cuts > 3
