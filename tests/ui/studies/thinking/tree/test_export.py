"""The tree as a picture for a file: all that is shown is in it, as it looks on the screen."""

from collections import Counter
from dataclasses import replace
from itertools import pairwise

import pytest
from PySide6.QtGui import QColor, QFont

from tests.cases import for_each
from tests.engine import oracle
from tests.ui.person import same
from tests.ui.pictures import SVG, Written
from tests.ui.studies.thinking.trees import BOTH, MIDDLE, PLAIN, START, at, nodes, walk_of
from tictactoe_gui.engine.rules import CELLS, Mark
from tictactoe_gui.engine.scale import CodeAs, Scale
from tictactoe_gui.engine.tree import Answer
from tictactoe_gui.ui.kit import export
from tictactoe_gui.ui.kit.export import Graphic
from tictactoe_gui.ui.kit.theme import DARK, LIGHT, Colours
from tictactoe_gui.ui.studies.thinking.tree import words
from tictactoe_gui.ui.studies.thinking.tree.drawing import picture_of
from tictactoe_gui.ui.studies.thinking.tree.layout import LineKind, arranged
from tictactoe_gui.ui.studies.thinking.tree.walk import TreeWalk

pytestmark = pytest.mark.usefixtures("qapp")

TITLE = 'Alpha-beta: 5 < 6 & "7"'


def drawn(walk: TreeWalk, scheme: Colours = LIGHT) -> Graphic:
    return picture_of(walk, arranged(walk), scheme, QFont(), TITLE)


def svg(walk: TreeWalk, scheme: Colours = LIGHT) -> Written:
    return Written(export.svg_of(drawn(walk, scheme), QColor(scheme.window)))


def said(walk: TreeWalk) -> Counter[str]:
    return Counter(each.text for each in svg(walk).texts)


@pytest.fixture
def walk() -> TreeWalk:
    """Some branches with cut-offs and hits of the memo."""
    walk = walk_of(MIDDLE, BOTH)
    for number in (2, 3, 4, 6, 10, 15):
        walk.go(walk.tree.root.find(number))
        walk.open(walk.current)
    return walk


def test_an_svg_holds_the_words_of_every_board(walk: TreeWalk) -> None:
    written, tree = said(walk), walk.tree
    picture = arranged(walk)
    expected: Counter[str] = Counter()
    for card in picture.cards:
        visit = card.node.visit
        cut = f"cut: {words.cut_reason(tree, visit)}"
        expected[words.visit_words(tree, visit).word] += 1
        expected[words.value_line(tree, visit)] += 1
        expected[cut if visit.is_cut else words.window_line(tree, visit)] += 1
        expected[str(card.node.number)] += 1
        if visit.source:
            expected[f"memo: node {visit.source}"] += 1
        elif visit.children and not walk.is_open(card.node):
            expected[f"▾ {visit.counts.nodes - 1} below"] += 1
    assert expected.total() > 4 * len(picture.cards)
    assert all(written[text] >= count for text, count in expected.items())
    assert picture.stubs
    assert written["cut: 6 ≥ β −7"] >= 1
    assert svg(walk).title == TITLE


def test_an_svg_holds_every_board_and_line(walk: TreeWalk) -> None:
    written, picture = svg(walk), arranged(walk)
    boards = [card.node.visit.board for card in picture.cards]
    marks = Counter(board.mark_at(cell) for board in boards for cell in range(9))
    winning = sum(len(board.winning_lines()) for board in boards)
    bars = len(picture.stubs)
    assert marks[Mark.X] > marks[Mark.O] > 0 < winning * bars
    assert len(written.all("circle")) == marks[Mark.O]
    assert len(written.all("polyline")) == 4 * len(boards) + winning + bars
    moves = sum(bool(card.node.path) for card in picture.cards)
    assert len(written.all("rect")) == 1 + moves  # the ground, and below the newest marks
    round_boxes = len(boards) + len(picture.stubs) + 1  # the current board has two rims
    curves = len(picture.lines)
    assert len(written.all("path")) == round_boxes + curves + marks[Mark.X]


@pytest.mark.parametrize("scheme", [LIGHT, DARK], ids=["light", "dark"])
def test_a_winning_line_lies_behind_the_marks(walk: TreeWalk, scheme: Colours) -> None:
    kinds = [f"{SVG}{each}" for each in ("polyline", "circle", "path", "text")]
    drawn = [(group, each) for group in svg(walk, scheme).all("g") for each in group]
    shapes = [(group.get("stroke"), each.tag) for group, each in drawn if each.tag in kinds]
    bands = {same(scheme.band(mark)) for mark in Mark}
    following = [after for (stroke, _), (_, after) in pairwise(shapes) if stroke in bands]
    assert following
    assert set(following) <= {f"{SVG}circle", f"{SVG}path"}


def test_a_textbook_s_tree_has_its_levels(walk: TreeWalk) -> None:
    here, walk.tree = said(walk), walk.tree.seen_as(Scale())
    written, picture = svg(walk), arranged(walk)
    texts = Counter(each.text for each in written.texts)
    waits = {card.box.top() for card in picture.cards if card.node.visit.answer is not Answer.END}
    assert texts["MAX"] + texts["MIN"] == len(waits) > here["MAX"] + here["MIN"] == 0
    moving = sum(card.node.visit.answer is not Answer.END for card in picture.cards)
    corners = [each.get("points", "").split() for each in written.all("polygon")]
    triangles = [each for each in corners if len(each) == 3]
    assert len(triangles) == moving + len(waits)
    assert texts["β −6 ≤ α 7"] >= 2  # on the card, and over what is left out


def test_an_svg_keeps_dashes_and_faint_marks(walk: TreeWalk) -> None:
    written, picture = svg(walk), arranged(walk)
    dashes = Counter(each.get("stroke-dasharray") for each in written.groups("path"))
    kinds = Counter(each.kind for each in picture.lines)
    memo = sum(card.node.visit.answer is Answer.MEMO for card in picture.cards)
    assert dashes["5,4"] == kinds[LineKind.LEFT_OUT] + len(picture.stubs) > 0
    assert dashes["1.5,3.5"] == memo + kinds[LineKind.MEMO] > 0
    faint = [each.attrib["stroke-opacity"] for each in written.groups("circle")]
    boards = [(card.node.visit.board, card.node.path[-1:]) for card in picture.cards]
    strong = [
        {*new, *(cell for line in each.winning_lines() for cell in line)} for each, new in boards
    ]
    noughts = sum(
        each.mark_at(cell) is Mark.O
        for (each, _), cells in zip(boards, strong, strict=True)
        for cell in cells
    )
    assert sum(float(each) < 0.6 for each in faint) == len(faint) - noughts > 0


def test_an_svg_stays_within_its_page(walk: TreeWalk) -> None:
    size, written = drawn(walk).size, svg(walk)
    assert written.root.attrib["viewBox"] == f"0 0 {size.width()} {size.height()}"
    assert all(0 < each.x < size.width() and 0 < each.y < size.height() for each in written.texts)
    left, right = min(each.x for each in written.texts), max(each.x for each in written.texts)
    assert right - left > size.width() / 2


@pytest.mark.parametrize("scheme", [LIGHT, DARK], ids=["light", "dark"])
def test_it_has_the_colours_of_the_window(walk: TreeWalk, scheme: Colours) -> None:
    grounds = Counter(each.get("fill") for each in svg(walk, scheme).groups("path"))
    visits = [card.node.visit for card in arranged(walk).cards]
    is_open = sum(words.visit_words(walk.tree, each).is_open for each in visits)
    ends = sum(each.answer is Answer.END for each in visits)
    assert grounds[scheme.open_tint.lower()] == is_open > 5
    assert grounds[scheme.surface.lower()] == len(visits) - is_open - ends > 5
    written = svg(walk, scheme)
    lines = {each.get("stroke") for kind in ("polyline", "path") for each in written.groups(kind)}
    assert {scheme.line.lower(), scheme.text.lower(), scheme.of(Mark.X).name()} <= lines


def test_mirror_images_and_steps_are_drawn_too() -> None:
    walk = walk_of(START, PLAIN)
    walk.merge(is_merged=True)
    assert said(walk)["X 1 ×4"] == 1
    walk.visit(at(walk, 5).number + 1)
    assert said(walk)["…"] == 3
    assert said(walk)["so far 0"] == 1


@for_each("code_as", CodeAs)
def test_what_is_left_out_says_why_in_full(code_as: CodeAs) -> None:
    tree = walk_of("XO. .O. ..X", replace(BOTH, memo=False)).tree
    walk = TreeWalk(tree.seen_as(Scale(code_as)))
    for node in nodes(walk.tree.root):
        walk.open(node)
    written, cuts = said(walk), [each.node.visit for each in arranged(walk).stubs]
    assert cuts
    assert written["cut"] == len(cuts)
    for visit in cuts:
        assert written[words.cut_reason(walk.tree, visit)]
    assert not any(text.endswith("…") for text in written)


def chance_of(position: oracle.Position) -> str:
    """Return the chance that X wins at random minus that of O, as a fraction with its own sign."""
    x, _, o, _ = oracle.play_out(oracle.at_random, oracle.at_random, position)
    return str(x - o).replace("-", "−")


@pytest.mark.parametrize(
    ("text", "depth"),
    [("XO. .O. ..X", 2), pytest.param("... ... ...", 1, marks=pytest.mark.whole)],
)
def test_a_leaf_of_the_depth_limit_has_the_chances_as_a_second_figure(
    text: str, depth: int
) -> None:
    walk = walk_of(text, replace(PLAIN, depth=depth))
    tree = walk.tree
    inner, expected = 0, Counter[str]()
    for node in nodes(tree.root):
        visit = node.visit
        position = "".join(
            [mark.value if mark else "." for mark in map(visit.board.mark_at, CELLS)]
        )
        told = words.visit_sentence(tree, node)
        value = oracle.minimax(position, depth - len(node.path))[1]
        if visit.answer is Answer.ESTIMATE:
            expected[f"P = {chance_of(position)}"] += 1
            assert f" = {chance_of(position)}. The search does not use it." in told
            assert (visit.value if visit.mark is Mark.X else -visit.value) == value
        else:
            inner += 1
            assert "P = " not in told
            walk.open(node)
    assert inner
    written = Counter(
        {each: count for each, count in said(walk).items() if each.startswith("P = ")}
    )
    assert written == expected
    legend = dict(words.legend(tree))
    assert "the chance that X wins minus the chance that O does" in legend["P"]
