"""The recorded tree: its counts are the search's, and everything it says of a visit is true."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import product

import pytest

from tests.engine import oracle
from tests.engine.boards import MARKS, board, drawing
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.evaluation import Bound
from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.engine.search import (
    DECIDED,
    INFINITY,
    CodeAs,
    MoveOrder,
    Scale,
    Scoring,
    SearchOptions,
)
from tictactoe_gui.engine.tree import Answer, Node, Tree, Visit, trace

PLAIN = SearchOptions(alpha_beta=False, memo=False)
MEMO = SearchOptions(alpha_beta=False, memo=True)
ALPHA_BETA = SearchOptions(alpha_beta=True, memo=False)
BOTH = SearchOptions(alpha_beta=True, memo=True)
ALL_OPTIONS = [
    SearchOptions(alpha_beta, memo, order, depth, score)
    for alpha_beta, memo, order, score, depth in product(
        (False, True), (False, True), MoveOrder, Scoring, (3, 9)
    )
]
SCALES = [*(Scale(CodeAs.BRANCHES, mark) for mark in Mark), Scale(CodeAs.NEGAMAX)]
SAMPLE = {1: 1, 2: 1, 3: 4, 4: 12, 5: 35, 6: 60, 7: 60, 8: 35}
"""How many positions of each ply are traced with all options."""


def tree_of(text: str, options: SearchOptions, key: str = "base3") -> Tree:
    return trace(board(drawing(text), key), options, Control())


@cache
def sample() -> tuple[oracle.Position, ...]:
    """Return positions spread evenly over those of each ply."""
    chosen = []
    for ply, count in SAMPLE.items():
        level = [each for each in oracle.OPEN if each.count(".") == 9 - ply]
        chosen += level[:: len(level) // count][:count]
    return tuple(chosen)


def visits(tree: Tree) -> Iterator[Visit]:
    """Yield every different visit once."""
    seen: set[int] = set()
    waiting = [tree.root.visit]
    while waiting:
        visit = waiting.pop()
        if id(visit) not in seen:
            seen.add(id(visit))
            waiting += visit.children
            yield visit


def nodes(tree: Tree) -> Iterator[Node]:
    """Yield every node, in the order of visits."""
    waiting = [tree.root]
    while waiting:
        node = waiting.pop()
        yield node
        waiting += reversed(node.children)


def test_plain_minimax_is_shared() -> None:
    tree = tree_of("... ... ...", PLAIN)
    assert len(list(visits(tree))) == len(oracle.REACHABLE)
    assert tree.root.visit.counts[1:] == (0, 0, 549_946)


@pytest.mark.parametrize("position", oracle.FINISHED[::150])
def test_a_finished_game_is_a_leaf(position: oracle.Position) -> None:
    tree = trace(board(position), BOTH, Control())
    verdict, number = oracle.minimax(position)
    assert (tree.root.visit.answer, tree.root.children) == (Answer.END, ())
    score = tree.score(tree.root.visit)
    assert score
    assert score.seen_by(Mark.X).value == number
    assert score.seen_by(Mark.X).verdict == verdict


# Every visit tells the truth.

TREES = [
    ("X.. .O. ..X", ALPHA_BETA),
    ("XO. ... ...", BOTH),
    ("XO. ... ...", replace(BOTH, order=MoveOrder.OPEN_LINES)),
    ("X.. .O. ..X", replace(ALPHA_BETA, score=Scoring.SIGN)),
    ("X.. .O. ...", MEMO),
    ("XOX .O. .X.", PLAIN),
    ("... .X. ...", replace(ALPHA_BETA, depth=4)),
    ("... .X. ...", replace(BOTH, depth=4, order=MoveOrder.CENTRE_FIRST)),
    ("X.. ... ...", replace(MEMO, depth=3)),
]
by_tree = pytest.mark.parametrize(("text", "options"), TREES)


@by_tree
def test_windows_cut_offs_and_answers_follow_the_rules(text: str, options: SearchOptions) -> None:
    tree = tree_of(text, options)
    root, limit = tree.root.visit, tree.root.visit.board.ply + options.depth
    assert (root.alpha, root.beta) == (-INFINITY, INFINITY)
    assert any(visit.is_cut for visit in visits(tree)) is options.alpha_beta
    for visit in visits(tree):
        assert visit.alpha < visit.beta
        floor = visit.alpha
        for child in visit.children:
            alpha = floor if options.alpha_beta else -INFINITY
            assert (child.alpha, child.beta) == (-visit.beta, -alpha)
            floor = max(floor, -child.value)
            if floor >= visit.beta and options.alpha_beta:
                assert child is visit.children[-1]
        assert visit.is_cut is bool(visit.not_reached)
        if visit.is_cut:
            assert -visit.children[-1].value == visit.value >= visit.beta
            assert visit.bound is Bound.AT_LEAST
        if visit.answer is Answer.MEMO:
            assert options.memo
            assert (visit.children, visit.counts[:3]) == ((), (1, 0, 1))
            continue
        over, limited = visit.board.is_over, visit.board.ply == limit
        assert (visit.answer is Answer.END) is over
        assert (visit.answer is Answer.ESTIMATE) is (limited and not over)
        assert (visit.answer is Answer.MOVES) is bool(visit.children)
        reached = [child.board for child in visit.children]
        assert reached == [visit.board.play(cell) for cell in visit.moves][: len(reached)]
        assert not visit.children or set(visit.moves) == set(visit.board.legal_moves())


@by_tree
def test_every_value_and_bound_is_true(text: str, options: SearchOptions) -> None:
    tree = tree_of(text, options)
    start = tree.root.visit.board.ply
    for visit in visits(tree):
        position = str(visit.board).replace("/", "")
        verdict, number = oracle.minimax(position, options.depth - (visit.board.ply - start))
        truth = verdict + DECIDED * verdict
        if verdict == 0 or options.score is Scoring.DEPTH:
            truth = number + DECIDED * verdict
        truth = truth if visit.mark is Mark.X else -truth
        assert visit.mark is MARKS[oracle.side(position)]
        if visit.bound is Bound.EXACT:
            assert visit.value == truth
        elif visit.bound is Bound.AT_LEAST:
            assert truth >= visit.value >= visit.beta
        else:
            assert truth <= visit.value <= visit.alpha


@by_tree
def test_a_hit_of_the_memo_names_an_earlier_visit_of_the_position(
    text: str, options: SearchOptions
) -> None:
    tree = tree_of(text, options)
    hits = [node for node in nodes(tree) if node.visit.answer is Answer.MEMO]
    assert len(hits) == tree.root.visit.counts.memo_hits
    assert bool(hits) is options.memo
    for node in hits:
        assert node.visit.source
        source = tree.root.find(node.visit.source).visit
        assert node.visit.source < node.number
        assert source.answer is not Answer.MEMO
        assert (source.board, source.value) == (node.visit.board, node.visit.value)
        assert source.bound is node.visit.bound


# Places in the tree.


@by_tree
def test_numbers_and_paths_lead_to_each_other(text: str, options: SearchOptions) -> None:
    tree = tree_of(text, options)
    found = list(nodes(tree))
    assert [node.number for node in found] == list(range(1, tree.analysis.effort.nodes + 1))
    for node in found[:: max(1, len(found) // 500)]:
        assert tree.root.find(node.number).path == node.path
        again = tree.root.follow(node.path)
        assert again
        assert (again.number, again.visit) == (node.number, node.visit)
        assert [each.path for each in node.ancestry] == [
            node.path[:ply] for ply in range(len(node.path) + 1)
        ]


def test_a_place_deep_in_the_half_million() -> None:
    root = tree_of("... ... ...", PLAIN).root
    for number in (1, 2, 59_705, 300_000, 549_946):
        node = root.find(number)
        assert node.number == number
        assert root.follow(node.path) is node
    assert root.find(549_946).path == (8, 7, 6, 5, 4, 3, 2)
    for number in (0, -1, 549_947):
        with pytest.raises(ValueError, match=f"visit {number} is not among 1 to 549946"):
            root.find(number)


def test_a_path_that_was_not_walked() -> None:
    root = tree_of("X.. .O. ..X", ALPHA_BETA).root
    assert root.follow((0,)) is None
    cut = next(node for node in nodes(tree_of("X.. .O. ..X", ALPHA_BETA)) if node.visit.is_cut)
    assert root.follow((*cut.path, cut.visit.not_reached[0])) is None


def leaf_of(tree: Tree, node: Node) -> Visit:
    """Return the end of best play, through the memo where that answered."""
    line = list(node.principal_variation())
    assert [each.visit.value for each in line] == [
        node.visit.value * (-1) ** ply for ply in range(len(line))
    ]
    end = line[-1]
    if end.visit.source:
        return leaf_of(tree, tree.root.find(end.visit.source))
    return end.visit


@pytest.mark.parametrize("options", ALL_OPTIONS)
def test_best_play_leads_to_a_leaf_of_the_same_value(options: SearchOptions) -> None:
    for position in sample()[3::9]:
        tree = trace(board(position, "base3"), options, Control())
        leaf = leaf_of(tree, tree.root)
        assert leaf.answer in (Answer.END, Answer.ESTIMATE)
        ours = leaf.mark is tree.root.visit.mark
        assert leaf.value == (tree.root.visit.value if ours else -tree.root.visit.value)
