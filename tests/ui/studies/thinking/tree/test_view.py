"""The picture of the tree by itself: what it opens with, what a step costs, the map."""

import sys
from collections.abc import Callable, Iterator
from functools import partial
from types import FrameType

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainter, QPalette
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.cases import for_each
from tests.ui.studies.thinking.trees import ALPHA_BETA, BOTH, PLAIN, tree_of
from tictactoe_gui.engine.replay import Event, Step, steps
from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.engine.scale import CodeAs, Scale
from tictactoe_gui.engine.search import SearchOptions
from tictactoe_gui.engine.tree import Node, Tree
from tictactoe_gui.ui.kit.sheet import Label
from tictactoe_gui.ui.kit.theme import DARK
from tictactoe_gui.ui.studies.thinking.tree.layout import NodeCard
from tictactoe_gui.ui.studies.thinking.tree.view import FITTED, TreeView
from tictactoe_gui.ui.studies.thinking.tree.walk import TreeWalk

SHOWING = "OXO .X. ..X"
ONE_WINDOW = SearchOptions()
MOST_CALLS = 1500

Show = Callable[..., TreeView]


@pytest.fixture
def show(qtbot: QtBot) -> Show:
    def shown(tree: Tree, width: int = 590, height: int = 300) -> TreeView:
        view = TreeView()
        qtbot.addWidget(view)
        view.resize(width, height)
        with qtbot.waitExposed(view):
            view.show()
        view.show_walk(TreeWalk(tree))
        QApplication.processEvents()
        return view

    return shown


@pytest.fixture
def view(show: Show) -> TreeView:
    """The tree of the showing: 45 nodes."""
    return show(tree_of(SHOWING, ONE_WINDOW))


def steps_of(tree: Tree) -> Iterator[Step]:
    return steps(Node(tree.root.visit, 1))


def is_seen(view: TreeView, node: Node) -> bool:
    """Return whether the whole card of a node is in sight."""
    card = view.arrangement and view.arrangement.card(node)
    assert card
    return view.viewport().rect().contains(view.mapFromScene(card.box).boundingRect())


def place(view: TreeView) -> tuple[int, int]:
    return view.horizontalScrollBar().value(), view.verticalScrollBar().value()


# What it opens with.


@for_each(
    "text, options",
    [
        (SHOWING, ONE_WINDOW),
        (SHOWING, BOTH),
        ("XO. .O. ..X", PLAIN),
        ("XOX OX. .O.", PLAIN),
        ("X.O .X. ..O", SearchOptions(alpha_beta=True, memo=False, depth=1)),
    ],
)
@for_each("code_as", CodeAs)
def test_a_position_and_its_moves_are_whole_and_can_be_read(
    show: Show,
    monkeypatch: pytest.MonkeyPatch,
    text: str,
    options: SearchOptions,
    code_as: CodeAs,
) -> None:
    sizes = []
    paint = Label.paint

    def noted(label: Label, painter: QPainter) -> None:
        sizes.append(label.font.pixelSize() * painter.worldTransform().m11())
        paint(label, painter)

    monkeypatch.setattr(Label, "paint", noted)
    view = show(tree_of(text, options).seen_as(Scale(code_as, Mark.O)))
    assert view.walk
    root = view.walk.tree.root
    assert 2 <= len(root.children) <= 5
    assert all(is_seen(view, node) for node in (root, *root.children))
    assert min(sizes) >= 10 - 1e-6
    for card in view.arrangement.cards if view.arrangement else ():
        assert card.box.width() <= 92
        assert card.box.height() <= 112


# Step by step.


def calls_of(action: Callable[[], object]) -> int:
    """Return how many functions are called by an action, and by the painting that follows."""
    count = 0

    def note(_frame: FrameType, event: str, _argument: object) -> None:
        nonlocal count
        count += event == "call"

    sys.setprofile(note)
    try:
        action()
        QApplication.processEvents()
    finally:
        sys.setprofile(None)
    return count


def test_a_step_costs_little_and_scrolls_only_to_what_is_out_of_sight(view: TreeView) -> None:
    assert view.walk
    assert view.arrangement
    cards, tree = view.arrangement.cards, view.walk.tree
    root = tree.root
    view.visit(1)
    QApplication.processEvents()
    scrolled, costs = set(), []
    walked = [(partial(view.follow, each), each.node.number, each) for each in steps_of(tree)]
    back = [(partial(view.visit, each), each, None) for each in reversed(range(1, root.last + 1))]
    for go, number, step in (*walked, *back):
        seen, before = is_seen(view, root.find(number)), place(view)
        costs.append(calls_of(go))
        if not step or step.event is not Event.CUT:
            assert (place(view) == before) is seen, number
            scrolled.add(seen)
        assert is_seen(view, root.find(number))
    assert scrolled == {False, True}
    assert max(costs) <= MOST_CALLS
    assert view.arrangement.cards is cards


@for_each(
    "text, options, size, zoom",
    [
        (SHOWING, BOTH, (1000, 700), 0.9),
        (SHOWING, BOTH, (300, 260), 3.0),
        ("X.. .O. ..X", ALPHA_BETA, (590, 300), 0.9),
    ],
)
def test_after_every_step_the_picture_is_as_if_drawn_anew(
    show: Show, text: str, options: SearchOptions, size: tuple[int, int], zoom: float
) -> None:
    tree = tree_of(text, options).seen_as(Scale())
    view, other = show(tree, *size), show(tree, *size)
    for each in (view, other):
        each.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # its frame is no part of the picture
        each.clearFocus()
    stepped = list(steps_of(tree))[: 6 * 9]
    view.set_zoom(zoom)
    for number, step in enumerate(stepped):
        view.follow(step)
        if number % (2 if zoom > 1 else 6):
            continue
        other.show_walk(TreeWalk(tree))
        other.follow(step)
        other.set_zoom(view.zoom)
        for mine, theirs in (
            (view.horizontalScrollBar(), other.horizontalScrollBar()),
            (view.verticalScrollBar(), other.verticalScrollBar()),
        ):
            theirs.setValue(mine.value())
        assert view.viewport().grab().toImage() == other.viewport().grab().toImage(), step


def test_other_colours_are_seen_at_once(view: TreeView) -> None:
    assert view.arrangement
    corner = view.mapFromScene(view.arrangement.cards[0].box.topLeft() + QPointF(8, 30))
    view.setPalette(QPalette(DARK.surface, DARK.window))
    assert view.viewport().grab().toImage().pixelColor(corner).name() == DARK.surface.lower()


# What it is fitted to.


@for_each(
    "text, options, size, is_whole",
    [
        ("XOX .XO O..", PLAIN, (1000, 700), True),
        ("XOX OX. .O.", PLAIN, (590, 560), True),
        ("XOX OX. .O.", PLAIN, (1600, 1200), True),
        (SHOWING, ONE_WINDOW, (590, 300), False),
        ("... ... ...", BOTH, (590, 300), False),
    ],
)
def test_all_is_shown_where_it_can_be_read_or_what_is_present_and_its_moves(
    show: Show, text: str, options: SearchOptions, size: tuple[int, int], *, is_whole: bool
) -> None:
    view = show(tree_of(text, options), *size)
    assert view.walk
    assert view.arrangement
    root, cards = view.walk.tree.root, view.arrangement.cards
    assert all(is_seen(view, each.node) for each in cards) is is_whole
    assert FITTED - 1e-6 <= view.zoom <= 1.6
    middle = view.mapFromScene(cards[0].box.center()).x() - view.viewport().width() / 2
    best = next(each for each in root.children if each.path in view.walk.principal)
    assert is_seen(view, root)
    assert is_seen(view, best)
    assert is_whole or len(root.children) > 5 or abs(middle) < 50
    if size == (1600, 1200):
        assert view.zoom == pytest.approx(1.6)
    if len(root.children) <= 5:
        assert all(is_seen(view, each) for each in (root, *root.children))


def test_its_letters_are_as_much_larger_as_the_application_s(show: Show) -> None:
    """In a presentation, for one: whether a person has gone through the tree or not."""
    view = show(tree_of("OXO .X. ..X", BOTH), 500, 300)
    assert view.walk
    root = view.walk.tree.root
    for go in (view.fit, partial(view.go, root.children[0])):
        for pixels in (18, 12):
            view.walk.go(root)
            go()
            font = view.font()
            font.setPixelSize(pixels)
            view.setFont(font)
            view.resize(500, max(300, view.minimumSizeHint().height()))
            QApplication.processEvents()
            assert 11 * view.zoom == pytest.approx(10 * pixels / 12)
            node = view.walk.current
            best = node.visit.best
            assert is_seen(view, node)
            assert best is None or pixels == 12 or is_seen(view, node.children[best])


def test_of_nine_moves_the_chosen_one_is_in_sight_once_the_search_was_watched(show: Show) -> None:
    view = show(tree_of("... ... ...", BOTH), 590, 300)
    assert view.walk
    root = view.walk.tree.root
    view.go(root.children[-1])
    view.follow(Step(Event.RETURN, root))
    assert is_seen(view, root)
    assert is_seen(view, root.children[0])
    small = show(tree_of(SHOWING, ONE_WINDOW))
    assert small.walk
    for step in steps_of(small.walk.tree):
        small.follow(step)
    root = small.walk.tree.root
    assert all(is_seen(small, each) for each in (root, *root.children))


def test_the_next_cut_off_is_in_sight_with_the_board_before_it(view: TreeView) -> None:
    assert view.walk
    for _ in range(5):
        view.go_to_next_cut()
        cut = view.walk.current
        assert cut.visit.is_cut
        assert is_seen(view, cut)
        assert cut.parent
        assert is_seen(view, cut.parent)


# A square that is pointed at.


def test_only_moves_from_what_is_present_are_pointed_at(show: Show) -> None:
    view = show(tree_of(SHOWING, ONE_WINDOW), 1200, 900)
    walk = view.walk
    assert walk
    walk.go(walk.tree.root.children[0])
    before = view.grab().toImage()
    view.show_pointed(7)
    after = view.grab().toImage()

    def differs(card: NodeCard) -> bool:
        box = view.mapFromScene(card.box).boundingRect()
        return before.copy(box) != after.copy(box)

    found = [each.node.path for each in view.arrangement.cards if differs(each)]
    assert sorted(found) == [(3, 7), (7,)]
