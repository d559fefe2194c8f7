"""The picture of the tree by itself: what it opens with, what is in sight, what a step costs."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from PySide6.QtCore import QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QImage, QPalette
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.person import CTRL, LEFT, NO_MODIFIER, Key, click, press
from tests.ui.studies.trees import ALPHA_BETA, BOTH, PLAIN, START, tree_of
from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.engine.search import CodeAs, Scale, SearchOptions
from tictactoe_gui.engine.tree import Node, Step, Tree, steps
from tictactoe_gui.ui.kit.theme import DARK
from tictactoe_gui.ui.studies.thinking.tree.drawing import PIN, PartLook, TreePainter
from tictactoe_gui.ui.studies.thinking.tree.layout import NodeCard, TreePart
from tictactoe_gui.ui.studies.thinking.tree.view import TreeView
from tictactoe_gui.ui.studies.thinking.tree.walk import TreeWalk

SHOWING = "OXO .X. ..X"
ESTIMATED = SearchOptions(alpha_beta=True, memo=False, depth=1)
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


def on_screen(view: TreeView) -> QImage:
    """Return what stands on the screen, which need not be what would be painted anew."""
    return view.screen().grabWindow(view.winId()).toImage()


def assert_seen(view: TreeView, node: Node, above: Node) -> None:
    """See that a board and the row below another are in sight, below the line about the root."""
    card = view.arrangement.card(node)
    assert card
    pin = round(PIN * view.zoom) if view.is_pinned else 0
    sight = view.viewport().rect().adjusted(0, pin, 0, 0)
    for box in (card.box, view.arrangement.row_below(above)):
        assert sight.contains(view.mapFromScene(box).boundingRect()), node.path


@pytest.mark.parametrize(
    ("text", "options"),
    [
        (SHOWING, ALPHA_BETA),
        (SHOWING, BOTH),
        ("XO. .O. ..X", PLAIN),
        ("XOX OX. .O.", PLAIN),
        ("X.O .X. ..O", ESTIMATED),
        (START, BOTH),
    ],
)
@pytest.mark.parametrize("code_as", CodeAs)
def test_a_position_and_its_moves_are_whole_and_every_letter_can_be_read(
    show: Show,
    monkeypatch: pytest.MonkeyPatch,
    text: str,
    options: SearchOptions,
    code_as: CodeAs,
) -> None:
    sizes, cut = [], []
    write = TreePainter._text

    def noted(painting: TreePainter, box: QRectF, text: str, *others: Any, **named: Any) -> None:
        write(painting, box, text, *others, **named)
        painter = painting._painter
        sizes.append(painter.font().pixelSize() * painter.worldTransform().m11())
        if painter.fontMetrics().horizontalAdvance(text) > box.width() + 2:
            cut.append(text)

    monkeypatch.setattr(TreePainter, "_text", noted)
    view = show(tree_of(text, options).seen_as(Scale(code_as, Mark.O)))
    assert view.walk
    root = view.walk.tree.root
    assert_seen(view, root, root)
    assert len(view.arrangement.cards) == 1 + len(root.children)
    assert min(sizes) >= 11 - 1e-6
    assert not cut


@pytest.mark.parametrize(("size", "zoom"), [(SIZE, 1.0), ((1400, 900), 1.6), ((900, 200), 1.2)])
def test_it_is_as_large_as_there_is_room_for_and_goes_on_fitting(
    show: Show, size: tuple[int, int], zoom: float
) -> None:
    view = show(tree_of(SHOWING, ALPHA_BETA), *size)
    assert view.zoom == pytest.approx(zoom, abs=0.1)
    view.resize(*SIZE)
    QApplication.processEvents()
    assert view.zoom == pytest.approx(1.0, abs=0.1)
    font = view.font()
    font.setPixelSize(26)
    view.setFont(font)
    assert view.zoom == pytest.approx(2.0), "and its letters grow with the application's"


def test_with_control_keys_zoom_and_scroll_a_drag_is_no_click_and_the_frame_stays(
    qtbot: QtBot, view: TreeView
) -> None:
    view.setFocus(Qt.FocusReason.TabFocusReason)
    zooms = [view.zoom]
    keys = (Key.Key_Plus, NO_MODIFIER), (Key.Key_Plus, CTRL), (Key.Key_Minus, CTRL)
    for key, modifiers in (*keys, (Key.Key_Minus, CTRL), (Key.Key_0, CTRL)):
        press(key, modifiers)
        zooms.append(view.zoom)
    assert zooms == pytest.approx([zooms[0] * each for each in (1, 1, 1.2, 1, 1 / 1.2, 1)])
    view.setSceneRect(QRectF(-2000, -2000, 4000, 4000))
    QApplication.processEvents()
    bars = view.horizontalScrollBar(), view.verticalScrollBar()
    for bar, key in zip(bars, (Key.Key_Right, Key.Key_Down), strict=True):
        bar.setValue(bar.minimum())
        press(key, CTRL)
        assert bar.value() == bar.minimum() + bar.singleStep()
        qtbot.waitUntil(lambda: on_screen(view) == view.grab().toImage())
    start, before, shown = view.viewport().rect().center(), bars[1].value(), view.arrangement
    QTest.mousePress(view.viewport(), LEFT, NO_MODIFIER, start)
    for way in (10, 40):
        QTest.mouseMove(view.viewport(), start - QPoint(0, way))
    QTest.mouseRelease(view.viewport(), LEFT, NO_MODIFIER, start - QPoint(0, 40))
    assert bars[1].value() == before + 40
    assert view.arrangement is shown


# Step by step.


def test_who_goes_up_again_sees_each_board_with_its_moves(view: TreeView) -> None:
    assert view.walk
    deepest = max(map(view.walk.tree.root.find, range(1, 46)), key=lambda each: len(each.path))
    above = deepest.ancestry[-2::-1]
    for node in above:
        view.walk.open(node)
    view.go(deepest)
    for node in above:
        view.go(node)
        assert_seen(view, node, node)
    view.visit(4)
    assert view.is_pinned
    click(view.viewport(), view.viewport().rect().topLeft() + QPointF(40, 8).toPoint())
    assert view.walk.current.parent is None, "the line about the root leads there"
    assert not view.is_pinned


def test_a_step_paints_only_what_changes(view: TreeView, monkeypatch: pytest.MonkeyPatch) -> None:
    painted, paint = set[object](), TreePainter.paint

    def noted(painting: TreePainter, part: TreePart, look: PartLook) -> None:
        painted.add(part.node.path if isinstance(part, NodeCard) else None)
        paint(painting, part, look)

    monkeypatch.setattr(TreePainter, "paint", noted)
    for step in steps_of(view):
        before = {card.node.path for card in view.arrangement.cards}
        painted.clear()
        view.follow(step)
        QApplication.processEvents()
        assert len(painted & before) <= 5, step


@pytest.mark.parametrize("zoom", [0.9, 2.0])
def test_after_every_step_the_picture_is_as_if_drawn_anew(show: Show, zoom: float) -> None:
    tree = tree_of(SHOWING, BOTH).seen_as(Scale())
    view, other = show(tree), show(tree)
    for each in (view, other):
        each.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # its frame is no part of the picture
        each.clearFocus()
    for number, step in enumerate(steps_of(view)):
        view.set_zoom(zoom)
        view.follow(step)
        if number % 8:
            continue
        other.show_walk(TreeWalk(tree))
        other.set_zoom(zoom)
        other.follow(step)
        other.horizontalScrollBar().setValue(view.horizontalScrollBar().value())
        other.verticalScrollBar().setValue(view.verticalScrollBar().value())
        assert view.viewport().grab().toImage() == other.viewport().grab().toImage(), step
    corner = view.mapFromScene(view.arrangement.cards[0].box.bottomLeft() + QPointF(60, -4))
    view.setPalette(QPalette(DARK.surface, DARK.window))
    assert view.viewport().grab().toImage().pixelColor(corner).name() == DARK.surface.lower()


def test_only_moves_from_what_is_present_are_pointed_at(
    view: TreeView, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert view.walk
    view.toggle(view.walk.tree.root.children[0])
    view.show_pointed(7)
    framed = dict[tuple[float, float], bool]()

    def noted(_painting: TreePainter, box: QRectF, *, is_present: bool) -> None:
        framed[box.center().x(), box.top()] = is_present

    monkeypatch.setattr(TreePainter, "frame", noted)
    view.grab()
    places = {(each.box.center().x(), each.box.top()): each for each in view.arrangement.cards}
    found = {places[place].node.path: is_present for place, is_present in framed.items()}
    assert found == {(3,): True, (3, 7): False, (7,): False}
