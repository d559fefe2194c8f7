"""What the search tree says: the words fit the visit, the numbers are the textbook's."""

from dataclasses import replace

import pytest

from tests.cases import for_each
from tests.engine import oracle
from tests.ui.studies.thinking.trees import ALPHA_BETA, BOTH, MIDDLE, PLAIN, nodes, tree_of
from tictactoe_gui.engine.evaluation import Bound
from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.engine.search import DECIDED, INFINITY, CodeAs, Scale, SearchOptions
from tictactoe_gui.engine.tree import Node, Tree
from tictactoe_gui.ui.studies.thinking.tree import words
from tictactoe_gui.ui.wording.squares import analysis_words
from tictactoe_gui.ui.wording.text import all_of

LIMITED = SearchOptions(alpha_beta=True, memo=False, depth=3)
SHARED = SearchOptions(memo=True)


def find(tree: Tree, number: int) -> Node:
    return tree.root.find(number)


@pytest.mark.parametrize(
    ("value", "exact", "limited"),
    [
        (0, "0", "0"),
        (3, "3", "3"),
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


def test_a_number_is_never_two_things() -> None:
    for tree in (tree_of(), tree_of(MIDDLE, LIMITED)):
        seen: dict[str, int] = {}
        for node in nodes(tree.root):
            for value in (node.visit.value, node.visit.alpha, node.visit.beta):
                number = words.signed(tree, tree.number(value, node.visit.mark))
                assert seen.setdefault(number, value) == value


# The words agree with the evaluation that the squares show.


@pytest.mark.parametrize("options", [PLAIN, ALPHA_BETA, BOTH, LIMITED])
@pytest.mark.parametrize("text", [MIDDLE, "XO. .X. ...", "X.. ... ..O", "XOX .O. .X."])
def test_a_move_that_is_tried_is_worth_what_its_square_says(
    text: str, options: SearchOptions
) -> None:
    tree = tree_of(text, options)
    squares = analysis_words(tree.analysis, tree.root.visit.board)
    for child in tree.root.children:
        square = squares[child.path[0]]
        found = words.visit_words(tree, child.visit, is_tried=True)
        assert found.word.endswith(square.word)
        assert found.winner is square.tint
        assert found.is_open is (square.glyph == "open")


@pytest.mark.parametrize("text", ["O.X XX. OXO", MIDDLE, "XO. .X. ...", "XOX .O. .X."])
def test_a_win_is_counted_from_the_board_that_is_shown(text: str) -> None:
    """As on the board, where it is set up, and in the atlas; before a move from before it."""
    counted = 0
    for node in nodes(tree_of(text, PLAIN).root):
        tree, visit = tree_of(text, PLAIN), node.visit
        score, letters = tree.score(visit), visit.board.letters
        if not score or score.winner is None:
            continue
        last = best_end(letters)
        mark = score.winner.value
        marks = last.count(mark) - letters.count(mark)
        told = f"{mark} wins in {marks}" if marks else f"{mark} wins"
        assert words.visit_words(tree, visit).word == told
        before = marks + (oracle.side(letters) != mark)
        tried = words.visit_words(tree, visit, is_tried=True).word
        assert tried == f"{mark} wins in {before}"
        counted += 1
    assert counted > 2


def best_end(position: str) -> str:
    """Return the end of best play from a position."""
    while best := oracle.best_moves(position) if oracle.moves(position) else ():
        position = oracle.after(position, best[0])
    return position


def test_words_for_bounds_do_not_depend_on_who_is_to_move() -> None:
    for node in nodes(tree_of().root):
        visit = node.visit
        found = words.visit_words(tree_of(), visit)
        if visit.bound is Bound.EXACT:
            continue
        sure = visit.mark if visit.bound is Bound.AT_LEAST else visit.mark.other
        value = visit.value if sure is visit.mark else -visit.value
        at_least_a_draw = (
            f"at least a draw for {sure.value}" if value == 0 else f"{sure.value} wins"
        )
        assert found.word == ("left open" if value < 0 else at_least_a_draw)


@pytest.mark.parametrize("options", [ALPHA_BETA, BOTH, LIMITED, SHARED])
def test_a_bound_or_an_estimate_is_no_verdict(options: SearchOptions) -> None:
    tree = tree_of(MIDDLE, options)
    opens = set()
    for node in nodes(tree.root):
        found, visit = words.visit_words(tree, node.visit), node.visit
        is_proved = visit.bound is Bound.EXACT and tree.score(visit) is not None
        assert found.is_open is not is_proved
        assert not (found.is_open and found.winner)
        opens.add(found.is_open)
    assert opens == {False, True}


def test_a_sentence_says_whether_there_is_a_limit_yet() -> None:
    limited, plain = tree_of(), tree_of(MIDDLE, PLAIN)
    for number, told in ((1, "Nothing found yet: α −∞, β ∞."), (25, "Limits so far: α −∞, β 8.")):
        for sentence in (words.visit_sentence, words.arrival_sentence):
            assert told in sentence(limited, find(limited, number))
            assert "α" not in sentence(plain, find(plain, number))
    assert "96 nodes below." in words.visit_sentence(limited, find(limited, 230))


def test_a_window_that_narrows() -> None:
    tree = tree_of()
    visit = find(tree, 3).visit
    assert words.window_line(tree, visit, 0) == "α 0  β ∞"
    assert words.window_line(tree, visit, -INFINITY) == "α −∞  β ∞"
    assert words.so_far_line(tree, visit, -DECIDED - 2) == "so far −6"
    assert words.so_far_line(tree, visit, None) == ""
    book = tree.seen_as(Scale())
    below = find(book, 25).visit  # X has at least -4 at a node of O
    assert words.window_line(book, below, 2) == "α −8  β −2"
    assert words.so_far_line(book, below, DECIDED + 2) == "so far −6"


def test_a_cut_off_is_stated_as_it_happened() -> None:
    tree = tree_of()
    cuts = [node for node in nodes(tree.root) if node.visit.is_cut]
    for node in cuts:
        value, beta = words.cut_reason(tree, node.visit).split(" ≥ β ")
        assert int(value.replace("−", "-")) >= int(beta.replace("−", "-"))
        left_out = all_of(node.visit.not_reached)
        need = "needs" if len(node.visit.not_reached) == 1 else "need"
        assert f"{left_out} {need} no look." in words.visit_sentence(tree, node)


@for_each(
    "scale, lines, sentence, cut",
    [
        (
            Scale(CodeAs.NEGAMAX),
            ("value ≥ 6", "α −∞  β −7", "6 ≥ β −7"),
            "Node 6: X takes 7. Result: O wins, value ≥ 6 for O.",
            (
                "O gets 6 or more here. X can hold it to −7 elsewhere,"
                " and will not come here. 8 needs no look."
            ),
        ),
        (
            Scale(),
            ("value ≤ −6", "α 7  β ∞", "β −6 ≤ α 7"),
            "Node 6, MIN: X takes 7. Result: O wins, value ≤ −6 for X.",
            (
                "MIN can force −6 or less here. MAX has 7 elsewhere,"
                " and will not come here. 8 needs no look."
            ),
        ),
        (
            Scale(maximizer=Mark.O),
            ("value ≥ 6", "α −∞  β −7", "β −7 ≤ α 6"),
            "Node 6, MAX: X takes 7. Result: O wins, value ≥ 6 for O.",
            (
                "MAX gets 6 or more here. MIN can hold it to −7 elsewhere,"
                " and will not come here. 8 needs no look."
            ),
        ),
    ],
)
def test_a_scale_is_in_every_word(
    scale: Scale, lines: tuple[str, ...], sentence: str, cut: str
) -> None:
    tree = tree_of().seen_as(scale)
    node = find(tree, 6)
    told = (
        words.value_line(tree, node.visit),
        words.window_line(tree, node.visit),
        words.cut_reason(tree, node.visit),
    )
    assert told == lines
    said = words.visit_sentence(tree, node)
    assert said.startswith(sentence)
    assert cut in said


@for_each("mark, h", [(Mark.X, "H = 4 − 3 = 1"), (Mark.O, "−H = 3 − 4 = −1")])
def test_an_estimate_counts_for_max(mark: Mark, h: str) -> None:
    tree = tree_of("X.. .O. ...", replace(LIMITED, depth=1))
    tree = tree.seen_as(Scale(maximizer=mark))
    told = []
    for node in tree.root.children:
        said = words.visit_sentence(tree, node)
        note = words.estimate_note(tree, node.visit)
        assert note in said
        assert note.rpartition("= ")[2] == words.value_at(tree, node.visit)
        told.append(note)
    assert told[1] == h
