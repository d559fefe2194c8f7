"""The picture of the tree by itself: what it opens with, what is in sight, what a step costs."""

import sys
from collections.abc import Callable, Iterator
from types import FrameType
from typing import Any

import pytest
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.cases import for_each
from tests.ui.person import CTRL, Key, click, press
from tests.ui.studies.thinking.trees import ALPHA_BETA, BOTH, MIDDLE, PLAIN, START, tree_of
from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.engine.search import CodeAs, Scale, SearchOptions
from tictactoe_gui.engine.tree import Event, Node, Step, Tree, steps
from tictactoe_gui.ui.kit.theme import DARK
from tictactoe_gui.ui.studies.thinking.tree.drawing import PIN, TreePainter
from tictactoe_gui.ui.studies.thinking.tree.layout import NodeCard, TreePart
from tictactoe_gui.ui.studies.thinking.tree.view import TreeView
from tictactoe_gui.ui.studies.thinking.tree.walk import TreeWalk

SHOWING = "OXO .X. ..X"
ESTIMATED = SearchOptions(alpha_beta=True, memo=False, depth=1)
MOST_CALLS = 2500
SIZE = 600, 168
"""What is left for it in the window as it opens."""
Show = Callable[..., TreeView]


@pytest.fixture
def show(qtbot: QtBot) -> Show:
    def shown(tree: Tree, width: int = SIZE[0], height: int = SIZE[1]) -> TreeView:
        view = TreeView()
        qtbot.addWidget(view)
        view.resize(width, height)
        with qtbot.waitActive(view):
            view.show()
        view.show_walk(TreeWalk(tree))
        QApplication.processEvents()
        return view

    return shown


@pytest.fixture
def view(show: Show) -> TreeView:
    """The tree of the showing: 45 nodes."""
    return show(tree_of(SHOWING, ALPHA_BETA))


def steps_of(view: TreeView) -> Iterator[Step]:
    assert view.walk
    return steps(Node(view.walk.tree.root.visit, 1))


def is_seen(view: TreeView, box: QRectF) -> bool:
    """Return whether all of a box is in sight, and not below the line about the root."""
    place = view.mapFromScene(box).boundingRect()
    pin = round(PIN * view.zoom) if view.is_pinned else 0
    return view.viewport().rect().adjusted(0, pin, 0, 0).contains(place)


def present(view: TreeView) -> tuple[int, ...]:
    assert view.walk
    return tuple(cell + 1 for cell in view.walk.current.path)


@for_each(
    "text, options",
    [
        (SHOWING, ALPHA_BETA),
        (SHOWING, BOTH),
        ("XO. .O. ..X", PLAIN),
        ("XOX OX. .O.", PLAIN),
        ("X.O .X. ..O", ESTIMATED),
        (START, BOTH),
    ],
)
@for_each("code_as", CodeAs)
def test_a_position_and_its_moves_are_whole_and_every_letter_can_be_read(
    show: Show,
    monkeypatch: pytest.MonkeyPatch,
    text: str,
    options: SearchOptions,
    code_as: CodeAs,
) -> None:
    sizes, cut = [], []
    write = TreePainter._text

    def noted(painting: TreePainter, box: QRectF, text: str, *others: Any, **named: Any) -> None:  # noqa: ANN401
        write(painting, box, text, *others, **named)
        painter = painting._painter
        sizes.append(painter.font().pixelSize() * painter.worldTransform().m11())
        if painter.fontMetrics().horizontalAdvance(text) > box.width() + 2:
            cut.append(text)

    monkeypatch.setattr(TreePainter, "_text", noted)
    view = show(tree_of(text, options).seen_as(Scale(code_as, Mark.O)))
    assert view.walk
    root = view.walk.tree.root
    assert is_seen(view, view.arrangement.cards[0].box)
    assert is_seen(view, view.arrangement.row_below(root))
    assert len(view.arrangement.cards) == 1 + len(root.children)
    assert min(sizes) >= 11 - 1e-6
    assert not cut


@for_each("size, zoom", [(SIZE, 1.0), ((1400, 900), 1.6), ((900, 200), 1.2)])
def test_it_is_as_large_as_there_is_room_for(
    show: Show, size: tuple[int, int], zoom: float
) -> None:
    view = show(tree_of(SHOWING, ALPHA_BETA), *size)
    assert view.zoom == pytest.approx(zoom, abs=0.1)
    view.resize(*SIZE)
    QApplication.processEvents()
    assert view.zoom == pytest.approx(1.0, abs=0.1), "it goes on fitting"


def test_its_letters_are_as_much_larger_as_the_application_s(view: TreeView) -> None:
    font = view.font()
    font.setPixelSize(26)
    view.setFont(font)
    assert view.zoom == pytest.approx(2.0)


def test_keys_and_wheel_zoom_with_control_only(view: TreeView) -> None:
    view.setFocus(Qt.FocusReason.TabFocusReason)
    zooms = [view.zoom]
    for key, modifiers in (
        (Key.Key_Plus, Qt.KeyboardModifier.NoModifier),
        (Key.Key_Plus, CTRL),
        (Key.Key_Minus, CTRL),
        (Key.Key_Minus, CTRL),
        (Key.Key_0, CTRL),
    ):
        press(key, modifiers)
        zooms.append(view.zoom)
    fitted = zooms[0]
    assert zooms == pytest.approx([fitted, fitted, 1.2 * fitted, fitted, fitted / 1.2, fitted])


# Step by step.


@for_each("text, options", [(SHOWING, ALPHA_BETA), (START, ALPHA_BETA), (MIDDLE, BOTH)])
def test_at_every_step_the_node_and_the_row_that_is_tried_are_in_sight_below_the_root(
    show: Show, text: str, options: SearchOptions
) -> None:
    view = show(tree_of(text, options))
    is_pinned = set()
    for _, step in zip(range(150), steps_of(view), strict=False):
        view.follow(step)
        assert view.walk
        node = view.walk.current
        card = view.arrangement.card(node)
        assert card
        row = node if step.event is Event.CUT else node.parent or node
        assert is_seen(view, card.box), step
        assert is_seen(view, view.arrangement.row_below(row)), step
        is_pinned.add(view.is_pinned)
    assert is_pinned == {False, True}


def test_who_goes_up_again_sees_each_board_with_its_moves(view: TreeView) -> None:
    assert view.walk
    deepest = max(map(view.walk.tree.root.find, range(1, 46)), key=lambda each: len(each.path))
    for node in reversed(deepest.ancestry[:-1]):
        view.walk.open(node)
    view.go(deepest)
    for node in reversed(deepest.ancestry[:-1]):
        view.go(node)
        card = view.arrangement.card(node)
        assert card
        assert is_seen(view, card.box), node.path
        assert is_seen(view, view.arrangement.row_below(node)), node.path


def test_the_line_about_the_root_leads_there(view: TreeView) -> None:
    view.visit(4)
    assert view.is_pinned
    click(view.viewport(), view.viewport().rect().topLeft() + QPointF(40, 8).toPoint())
    assert present(view) == ()
    assert not view.is_pinned


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


def test_a_step_paints_only_what_changes(view: TreeView, monkeypatch: pytest.MonkeyPatch) -> None:
    painted: list[TreePart] = []
    paint = TreePainter.paint

    def noted(painting: TreePainter, part: Any, look: Any) -> None:  # noqa: ANN401
        painted.append(part)
        paint(painting, part, look)

    monkeypatch.setattr(TreePainter, "paint", noted)
    for step in steps_of(view):
        before = {card.node.path for card in view.arrangement.cards}
        painted.clear()
        assert calls_of(lambda: view.follow(step)) < MOST_CALLS  # noqa: B023  (called at once)
        again = [each for each in painted if each.node.path in before]
        assert len([each for each in again if isinstance(each, NodeCard)]) <= 5, step


@for_each("text, options, zoom", [(SHOWING, BOTH, 0.9), (SHOWING, BOTH, 2.0)])
def test_after_every_step_the_picture_is_as_if_drawn_anew(
    show: Show, text: str, options: SearchOptions, zoom: float
) -> None:
    tree = tree_of(text, options).seen_as(Scale())
    view, other = show(tree), show(tree)
    for each in (view, other):
        each.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # its frame is no part of the picture
        each.clearFocus()
    for number, step in enumerate(steps_of(view)):
        view.set_zoom(zoom)
        view.follow(step)
        if number % 5:
            continue
        other.show_walk(TreeWalk(tree))
        other.set_zoom(zoom)
        other.follow(step)
        for mine, theirs in (
            (view.horizontalScrollBar(), other.horizontalScrollBar()),
            (view.verticalScrollBar(), other.verticalScrollBar()),
        ):
            theirs.setValue(mine.value())
        assert view.viewport().grab().toImage() == other.viewport().grab().toImage(), step


def test_other_colours_are_seen_at_once(view: TreeView) -> None:
    corner = view.mapFromScene(view.arrangement.cards[0].box.bottomLeft() + QPointF(60, -4))
    view.setPalette(QPalette(DARK.surface, DARK.window))
    assert view.viewport().grab().toImage().pixelColor(corner).name() == DARK.surface.lower()


def test_only_moves_from_what_is_present_are_pointed_at(
    view: TreeView, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert view.walk
    view.toggle(view.walk.tree.root.children[0])
    view.show_pointed(7)
    framed = []

    def noted(_painting: TreePainter, box: QRectF, *, is_present: bool) -> None:
        framed.append((box.center().x(), box.top(), is_present))

    monkeypatch.setattr(TreePainter, "frame", noted)
    view.grab()
    found = {
        card.node.path: is_present
        for card in view.arrangement.cards
        for x, top, is_present in framed
        if (card.box.center().x(), card.box.top()) == (x, top)
    }
    assert found == {(3,): True, (3, 7): False, (7,): False}
