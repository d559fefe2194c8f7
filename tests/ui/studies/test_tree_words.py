"""What the search tree says: sentences as approved, and for every visit words that are so."""

from dataclasses import replace
from itertools import islice
from pathlib import Path

import pytest

from tests.approved import check
from tests.engine import oracle
from tests.ui.studies import pages
from tests.ui.studies.trees import ALPHA_BETA, BOTH, MIDDLE, PLAIN, nodes, tree_of
from tictactoe_gui.engine.evaluation import Bound
from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.engine.search import DECIDED, INFINITY, Scale, SearchOptions
from tictactoe_gui.engine.tree import Node, Tree
from tictactoe_gui.ui.studies.thinking.tree import words
from tictactoe_gui.ui.wording.squares import analysis_words

LIMITED = SearchOptions(alpha_beta=True, memo=False, depth=3)
SHALLOW = replace(LIMITED, depth=1)
ESTIMATED = "X.. .O. ..."
SEEN: dict[str, tuple[Tree, tuple[int, ...]]] = {
    "negamax": (tree_of(), (1, 6, 25, 230)),
    "X is MAX": (tree_of().seen_as(Scale()), (1, 6, 25, 230)),
    "O is MAX": (tree_of().seen_as(Scale(maximizer=Mark.O)), (6,)),
    "plain minimax": (tree_of(MIDDLE, PLAIN), (1, 25)),
    "with a memo": (tree_of(MIDDLE, BOTH).seen_as(Scale()), (9, 20, 60)),
    "one ply": (tree_of(ESTIMATED, SHALLOW).seen_as(Scale()), (1, 3)),
    "one ply, O is MAX": (tree_of(ESTIMATED, SHALLOW).seen_as(Scale(maximizer=Mark.O)), (3,)),
    "three plies": (tree_of(MIDDLE, LIMITED), (1, 5, 60)),
}
"""Trees, and the numbers of their nodes that are looked at."""


def told(tree: Tree, node: Node) -> list[str]:
    visit = node.visit
    best = visit.value if visit.children else None
    parts = [
        words.value_line(tree, visit),
        words.window_line(tree, visit),
        words.window_line(tree, visit, best),
        words.so_far_line(tree, visit, best),
        words.cut_reason(tree, visit) if visit.is_cut else "",
        words.role(tree, visit.mark),
    ]
    lines = [words.arrival_sentence(tree, node), words.visit_sentence(tree, node)]
    if tree.is_limited:
        lines += pages.told(words.estimate_content(tree, node))
    return [*lines, " | ".join(parts), ""]


@pytest.mark.parametrize("heading", SEEN)
def test_a_visit_is_told_as_approved(heading: str) -> None:
    tree, numbers = SEEN[heading]
    lines = [line for number in numbers for line in told(tree, tree.root.find(number))]
    check(Path(__file__).with_suffix(".txt"), heading, lines[:-1])


@pytest.mark.parametrize(
    ("value", "exact", "limited"),
    [
        (-8, "−8", "−8"),
        (DECIDED + 1, "5", "13"),
        (-DECIDED - 6, "−10", "−18"),
        (INFINITY, "∞", "∞"),
        (-INFINITY, "−∞", "−∞"),
    ],
)
def test_numbers(value: int, exact: str, limited: str) -> None:
    for tree, expected in ((tree_of(), exact), (tree_of(MIDDLE, LIMITED), limited)):
        assert words.signed(tree, tree.number(value, Mark.O)) == expected


@pytest.mark.parametrize("options", [PLAIN, ALPHA_BETA, BOTH, LIMITED, SearchOptions(memo=True)])
@pytest.mark.parametrize(
    "text", [MIDDLE, "XO. .X. ...", "X.. ... ..O", "XOX .O. .X.", "O.X XX. OXO"]
)
def test_every_word_is_so(text: str, options: SearchOptions) -> None:
    """A bound or an estimate is no verdict, a number one thing; a win is counted from the board."""
    tree, seen = tree_of(text, options), dict[str, int]()
    for node in islice(nodes(tree.root), 400):
        visit, found = node.visit, words.visit_words(tree, node.visit)
        score, letters = tree.score(visit), visit.board.letters
        for value in (visit.value, visit.alpha, visit.beta):
            assert (
                seen.setdefault(words.signed(tree, tree.number(value, visit.mark)), value) == value
            )
        is_proved = visit.bound is Bound.EXACT and score is not None
        assert found.is_open is not is_proved
        assert not (found.is_open and found.tint)
        if visit.bound is not Bound.EXACT and not tree.is_limited:
            sure = visit.mark if visit.bound is Bound.AT_LEAST else visit.mark.other
            value = visit.value if sure is visit.mark else -visit.value
            draw = "left open" if value else f"{sure.value} can draw"
            assert found.word == (f"{sure.value} wins" if value > 0 else draw)
        if is_proved and score and score.winner:
            mark = score.winner.value
            marks = best_end(letters).count(mark) - letters.count(mark)
            assert found.word == (f"{mark} wins in {marks}" if marks else f"{mark} wins")
            before = marks + (oracle.side(letters) != mark)
            tried = words.visit_words(tree, visit, is_tried=True).word
            assert tried == f"{mark} wins in {before}"
        if visit.is_cut:
            value_, beta = words.cut_reason(tree, visit).split(" ≥ β ")
            assert int(value_.replace("−", "-")) >= int(beta.replace("−", "-"))
    squares = analysis_words(tree.analysis, tree.root.visit.board)
    for child in tree.root.children:
        square = squares[child.path[0]]
        found = words.visit_words(tree, child.visit, is_tried=True)
        assert found.word.endswith(square.word)
        assert found.tint is square.tint
        assert found.is_open is (square.glyph == "open")


def best_end(position: str) -> str:
    """Return the end of best play from a position."""
    while best := oracle.best_moves(position) if oracle.moves(position) else ():
        position = oracle.after(position, best[0])
    return position
