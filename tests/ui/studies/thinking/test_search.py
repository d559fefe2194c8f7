"""The tree and the code of a search: by mouse, by keyboard, step by step, in step with the game."""

import re
from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QAccessible, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel
from pytestqt.qtbot import QtBot

from tests.cases import for_each
from tests.engine.decisions import HARD_PROGRAMS
from tests.ui.person import CTRL, LEFT, NO_MODIFIER, Key, click, hover, name_of, press
from tests.ui.rest import settle
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.replay import Event
from tictactoe_gui.engine.search import Scoring, analyse
from tictactoe_gui.engine.tree import Answer, Node, trace
from tictactoe_gui.session.session import GameSession
from tictactoe_gui.session.settings import Choice, EvaluationSource, Settings, Side
from tictactoe_gui.ui.board.study_context import StudyContext
from tictactoe_gui.ui.kit.zoom_view import LARGEST
from tictactoe_gui.ui.studies.thinking.panel import ThinkingPanel
from tictactoe_gui.ui.studies.thinking.search_part import SearchPart
from tictactoe_gui.ui.studies.thinking.search_record import search_record
from tictactoe_gui.ui.studies.thinking.tree.view import SMALLEST
from tictactoe_gui.ui.studies.thinking.tree.walk import TreeWalk
from tictactoe_gui.ui.wording.names import choice_name

MIDDLE = "X../.O./..X"
ALPHA_BETA = Choice().with_program("alpha-beta")

TRACE = "tictactoe_gui.ui.studies.thinking.search_part.trace"


NAMES = {"minimax": "plain minimax", "alpha-beta-memo": "alpha-beta with memo"}

ShowPanel = Callable[..., SearchPart]


@pytest.fixture
def show_panel(qtbot: QtBot) -> Iterator[ShowPanel]:
    sessions = []

    def show(text: str = MIDDLE, choice: Choice = ALPHA_BETA, width: int = 380) -> SearchPart:
        session = GameSession(
            Settings(side=Side.BOTH, opponent=choice, evaluation=EvaluationSource.OFF)
        )
        sessions.append(session)
        session.set_position(text)
        panel = ThinkingPanel(StudyContext(session, session))
        qtbot.addWidget(panel)
        panel.resize(width, 700)
        with qtbot.waitActive(panel):
            panel.show()
        (part,) = panel.findChildren(SearchPart)
        wait_for_tree(qtbot, part)
        return part

    yield show
    for session in sessions:
        session.close()


@pytest.fixture
def panel(show_panel: ShowPanel) -> SearchPart:
    """The tree of alpha-beta in the middle of a game: 498 visits."""
    return show_panel()


def wait_for_tree(qtbot: QtBot, panel: SearchPart) -> None:
    """Wait for the tree of the board as it is."""
    board = panel.session.game.board
    qtbot.waitUntil(
        lambda: panel.view.walk is not None and panel.view.walk.tree.root.visit.board == board
    )


def walk_of(panel: SearchPart) -> TreeWalk:
    assert panel.view.walk
    return panel.view.walk


def at(panel: SearchPart, *numbers: int) -> Node:
    node = walk_of(panel).tree.root.follow(tuple(number - 1 for number in numbers))
    assert node, numbers
    return node


def place_of(panel: SearchPart, node: Node) -> QPoint:
    """Return where the board of a node is, brought into sight if it is shown at all."""
    assert panel.view.arrangement
    card = panel.view.arrangement.card(node)
    assert card, node.path
    panel.view.ensureVisible(card.box, 4, 4)
    return panel.view.mapFromScene(card.box.center())


def click_on(panel: SearchPart, node: Node) -> None:
    click(panel.view.viewport(), place_of(panel, node))


def arranged_paths(panel: SearchPart) -> list[tuple[int, ...]]:
    assert panel.view.arrangement
    return [card.node.path for card in panel.view.arrangement.cards]


def shown(panel: SearchPart) -> list[tuple[int, ...]]:
    return [tuple(cell + 1 for cell in path) for path in arranged_paths(panel)]


def line_of(panel: SearchPart) -> QLabel:
    assert isinstance(panel.panel, ThinkingPanel)
    return panel.panel.line


def first_line(panel: SearchPart) -> str:
    return line_of(panel).text()


def current(panel: SearchPart) -> tuple[int, ...]:
    return tuple(cell + 1 for cell in walk_of(panel).current.path)


START_OF_MIDDLE = [(), (2,), (3,), (4,), (6,), (7,), (8,)]


# What is shown.


@for_each("key", HARD_PROGRAMS)
def test_the_counts_are_those_of_the_search(show_panel: ShowPanel, key: str) -> None:
    choice = Choice().with_program(key)
    panel = show_panel(choice=choice)
    assert choice.search_options
    effort = analyse(panel.session.game.board, choice.search_options, Control()).effort
    program = NAMES.get(key, choice_name(choice).lower())
    assert first_line(panel) == f"Hard, O's move 4: {program}, {effort.nodes} nodes"
    assert walk_of(panel).tree.root.last == effort.nodes
    assert shown(panel) == START_OF_MIDDLE


# By mouse.


def test_a_click_opens_and_closes_a_branch(panel: SearchPart) -> None:
    click_on(panel, at(panel, 3))
    assert set(shown(panel)) - set(START_OF_MIDDLE) == {(3, 2), (3, 4), (3, 6), (3, 7)}
    assert current(panel) == (3,)
    click_on(panel, at(panel, 3))
    assert shown(panel) == START_OF_MIDDLE


def test_a_click_on_a_hit_of_the_memo_leads_to_its_source(show_panel: ShowPanel) -> None:
    panel = show_panel(choice=Choice().with_program("alpha-beta-memo"), width=800)
    root = walk_of(panel).tree.root
    hits = (root.find(number) for number in range(1, root.last + 1))
    hit = next(each for each in hits if each.visit.answer is Answer.MEMO)
    panel.view.go(hit)
    click_on(panel, hit)
    assert walk_of(panel).current.number == hit.visit.source
    assert walk_of(panel).current.visit.board == hit.visit.board


def test_the_mouse_over_a_board_points_at_its_square(panel: SearchPart) -> None:
    click_on(panel, at(panel, 3))
    hover(panel.view.viewport(), place_of(panel, at(panel, 3, 7)))
    assert (panel.pointing.pointed, panel.pointing.lit) == (2, (2, 6))
    assert panel.sentence.text().startswith("Node 187 of 356, MIN: X takes 7. Result: draw or X")
    hover(line_of(panel))
    assert panel.pointing.pointed is None
    assert panel.pointing.lit == ()
    assert panel.sentence.text().startswith("Node 133 of 356, MAX: O takes 3.")


def test_a_square_pointed_at_elsewhere_brings_its_branch_into_sight(
    qtbot: QtBot, panel: SearchPart
) -> None:
    view = panel.view

    def is_in_sight(number: int) -> bool:
        assert view.arrangement
        card = view.arrangement.card(at(panel, number))
        assert card
        return view.viewport().rect().contains(view.mapFromScene(card.box).boundingRect())

    assert not is_in_sight(8)
    before = view.grab().toImage()
    panel.pointing.point(7)
    qtbot.waitUntil(lambda: is_in_sight(8))
    panel.pointing.point(2)
    qtbot.waitUntil(lambda: is_in_sight(3))
    assert view.grab().toImage() != before
    panel.pointing.point(0)  # taken: there is no such branch
    assert shown(panel) == START_OF_MIDDLE


def test_dragging_pans_and_is_no_click(panel: SearchPart) -> None:
    viewport = panel.view.viewport()
    bar = panel.view.horizontalScrollBar()
    start, before = place_of(panel, at(panel, 4)), bar.value()
    QTest.mousePress(viewport, LEFT, NO_MODIFIER, start)
    for steps in (10, 40):
        QTest.mouseMove(viewport, start - QPoint(steps, 0))
    QTest.mouseRelease(viewport, LEFT, NO_MODIFIER, start - QPoint(40, 0))
    assert bar.value() == before + 40
    assert shown(panel) == START_OF_MIDDLE
    assert current(panel) == ()


def choose(panel: SearchPart, text: str) -> None:
    """Press the button that is called `text`, as a person does."""
    row = panel.values
    buttons = *row.score.buttons, *row.code_as.buttons, panel.next_cut
    (found,) = (each for each in buttons if each.text() == text)
    click(found)


def turn_wheel(panel: SearchPart, notches: int) -> None:
    viewport = panel.view.viewport()
    place = QPointF(viewport.rect().center())
    event = QWheelEvent(
        place,
        viewport.mapToGlobal(place),
        QPoint(),
        QPoint(0, 120 * notches),
        Qt.MouseButton.NoButton,
        CTRL,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(viewport, event)


def test_zoom_keeps_to_what_can_be_read(panel: SearchPart) -> None:
    before = panel.view.zoom
    zooms = [panel.view.zoom]
    for _ in range(12):
        turn_wheel(panel, 1)
        zooms.append(panel.view.zoom)
    assert zooms == sorted(zooms)
    assert zooms[-1] == pytest.approx(LARGEST)
    for _ in range(20):
        turn_wheel(panel, -1)
    assert panel.view.zoom == pytest.approx(SMALLEST)
    press_on(panel, Key.Key_0)
    assert panel.view.zoom == pytest.approx(before)
    press_on(panel, Key.Key_Plus)
    assert panel.view.zoom > before
    press_on(panel, Key.Key_Minus, Key.Key_Minus)
    assert panel.view.zoom < before
    bar = panel.view.horizontalScrollBar()
    at_first = bar.value()
    press_on(panel, Key.Key_Right, modifiers=CTRL)
    assert bar.value() > at_first
    assert current(panel) == ()


def test_it_goes_on_fitting_a_window_that_grows(qtbot: QtBot, panel: SearchPart) -> None:
    before = panel.view.zoom
    panel.panel.resize(1000, 900)
    qtbot.waitUntil(lambda: panel.view.zoom > before)
    grown = panel.view.zoom
    turn_wheel(panel, 1)
    chosen = panel.view.zoom
    assert chosen > grown
    panel.panel.resize(380, 700)
    qtbot.waitUntil(lambda: panel.view.width() < 400)
    assert panel.view.zoom == chosen


# By keyboard.


def press_on(
    panel: SearchPart, *keys: Qt.Key, modifiers: Qt.KeyboardModifier = NO_MODIFIER
) -> None:
    panel.view.setFocus(Qt.FocusReason.TabFocusReason)
    for key in keys:
        press(key, modifiers)


def test_keys_lead_from_board_to_board(panel: SearchPart) -> None:
    for keys, where in (
        ([Key.Key_Down], (2,)),
        ([Key.Key_Down, Key.Key_Right, Key.Key_Right], (4,)),
        ([Key.Key_Down, Key.Key_Left], (2,)),
        ([Key.Key_Down, Key.Key_Down, Key.Key_Right], (2, 4)),
        ([Key.Key_Down, Key.Key_Down, Key.Key_Up], (2,)),
        ([Key.Key_Up], ()),
        ([Key.Key_PageDown], (2,)),
        ([Key.Key_PageDown, Key.Key_PageDown], (2, 3)),
        ([Key.Key_PageDown, Key.Key_PageDown, Key.Key_PageUp], (2,)),
        ([Key.Key_End, Key.Key_PageDown], (8, 2, 7, 3)),
    ):
        press_on(panel, Key.Key_Home)
        assert current(panel) == ()
        press_on(panel, *keys)
        assert current(panel) == where
        assert panel.pointing.lit == tuple(number - 1 for number in where)
    assert walk_of(panel).step == 356
    press_on(panel, Key.Key_Home, Key.Key_Down)
    assert walk_of(panel).step is None, "the whole search is shown again"
    for key in (Key.Key_Return, Key.Key_Enter, Key.Key_Space):
        press_on(panel, key)
        assert (2, 8) in shown(panel)
        assert current(panel) == (2,)
        press_on(panel, key)
        assert (2, 8) not in shown(panel)


def test_a_screen_reader_is_told_the_visit(panel: SearchPart) -> None:
    assert name_of(panel.view) == "Search tree"
    press_on(panel, Key.Key_Down, Key.Key_Right)
    interface = QAccessible.queryAccessibleInterface(panel.view)
    told = interface.text(QAccessible.Text.Description)
    assert told == panel.sentence.text()
    assert "O takes 3." in told
    for each in panel.panel.findChildren(QAbstractButton):
        assert name_of(each), each


def test_everything_is_reached_by_tab(panel: SearchPart) -> None:
    panel.view.setFocus(Qt.FocusReason.TabFocusReason)
    reached = []
    for _ in range(12):
        reached.append(QApplication.focusWidget())
        press(Key.Key_Tab)
    row = panel.values
    for each in (panel.code.listing, *row.score.buttons, *row.code_as.buttons, panel.view):
        is_checked = not isinstance(each, QAbstractButton) or each.isChecked()
        assert (each in reached) is is_checked


# Step by step.


# What else there is.


def test_too_many_boards_are_refused_in_words(show_panel: ShowPanel) -> None:
    panel = show_panel("/".join(["..."] * 3), Choice(depth=3).with_program("minimax"))
    for child in walk_of(panel).tree.root.children:
        panel.view.toggle(child)
    for node in at(panel, 1).children:
        panel.view.toggle(node)
    assert "close a branch first" in panel.sentence.text()
    assert len(shown(panel)) <= 90


def test_a_button_leads_from_cut_off_to_cut_off(panel: SearchPart) -> None:
    tree = walk_of(panel).tree
    cut = [each for each in range(1, tree.root.last + 1) if tree.root.find(each).visit.is_cut]
    for expected in (*cut[:2], cut[0]):
        choose(panel, "Next cut-off")
        node = walk_of(panel).current
        assert node.number == expected
        assert f"Cut at node {expected}:" in panel.sentence.text()
        assert walk_of(panel).is_open(node)  # the moves that it left are drawn
        if expected == cut[1]:
            panel.view.go(tree.root.find(cut[-1]))


def test_without_cut_offs_no_button_leads_to_one(show_panel: ShowPanel) -> None:
    panel = show_panel("XOX/.XO/O..")
    assert not panel.next_cut.isEnabled()
    nodes = walk_of(panel).tree.root.last
    assert panel.next_cut.toolTip() == f"This search cut nothing: it had {nodes} nodes."
    panel = show_panel(choice=Choice().with_program("minimax"))
    assert not panel.next_cut.isVisible()


def test_after_a_whole_search_was_watched_a_cut_off_has_its_line(
    qtbot: QtBot, show_panel: ShowPanel
) -> None:
    panel = show_panel("OXO/.X./..X", ALPHA_BETA)
    listing = panel.code.listing

    def running() -> str:
        items = [item for row in listing.page.rows for item in row.items]
        return next((each.text for each in items if each.key in listing.running[:1]), "")

    playback = panel.pointing.playback
    playback.show(search_record(walk_of(panel).tree, ALPHA_BETA), place=1)
    playback.go(1)
    while not playback.is_over:
        playback.step(1)
    settle(qtbot, panel.panel)
    assert running() == "return taken"
    for _ in range(3):
        choose(panel, "Next cut-off")
        assert walk_of(panel).current.visit.is_cut
        assert running() == "if β ≤ α: break"


def lit_line(panel: SearchPart) -> str:
    items = [item for row in panel.code.listing.page.rows for item in row.items]
    return next((each.text for each in items if each.key in panel.code.listing.running[:1]), "")


def assert_line_is_told(panel: SearchPart) -> None:
    """Compare the line that is lit with the first thing that the sentence tells."""
    line, told = lit_line(panel), panel.sentence.text()
    found = re.search("Three in a row|The board is full|Moves to try|Cut at|Result|$", told)
    assert found, told
    lines = {
        "Three in a row": "if M(AX|IN) has three in a row",
        "The board is full": "if no square is free",
        "Cut at": "if β ≤ α",
        "Moves to try": r"choose|value\(board",
        "Result": "if β ≤ α" if "Cut at" in told else "return",
        "": r"value\(board",
    }
    assert re.match(lines[found.group()], line), (told, line)


def test_no_line_of_the_code_is_cut_at_an_edge_and_the_last_can_be_scrolled_to(
    show_panel: ShowPanel,
) -> None:
    panel = show_panel("OXO/.X./..X")
    listing, area = panel.code.listing, panel.code._area
    bar = area.verticalScrollBar()
    assert bar.maximum() > 0
    for number in range(1, 46):
        panel.view.visit(number)
        QApplication.processEvents()
        top, bottom = bar.value(), bar.value() + area.viewport().height()
        for part in listing.sheet.parts:
            for edge in (top, bottom):
                assert not part.box.top() + 2 < edge < part.box.bottom() - 2
        bar.setValue(bar.maximum())
        assert bar.value() + area.viewport().height() >= listing.sheet.parts[-1].box.bottom()


def test_the_line_that_is_lit_is_the_one_that_the_sentence_tells(
    qtbot: QtBot, show_panel: ShowPanel
) -> None:
    panel = show_panel("OXO/.X./..X")
    assert walk_of(panel).tree.root.last == 45
    for number in range(1, 46):
        panel.view.visit(number)
        assert_line_is_told(panel)
        node = walk_of(panel).current
        if node.parent:
            panel.view.go(node)
            assert_line_is_told(panel)
    playback = panel.pointing.playback
    playback.show(search_record(walk_of(panel).tree, ALPHA_BETA), place=1)
    playback.go(1)
    settle(qtbot, panel.panel)
    while not playback.is_over:
        step = playback.frame.step if playback.frame else None
        assert step
        if step.event is not Event.RETURN or not step.node.visit.is_cut:
            assert_line_is_told(panel)
        playback.step(1)


# In step with the game, but only while it is seen.


def test_the_code_is_two_branches_or_negamax(panel: SearchPart) -> None:
    press_on(panel, Key.Key_PageDown)
    cards, told = shown(panel), []
    for name in ("negamax", "two branches"):
        choose(panel, name)
        QApplication.processEvents()
        picture = panel.view.arrangement
        assert picture
        levels = "".join(each.mark.value for each in picture.levels)
        told.append((panel.sentence.text().partition(" No limit")[0], levels))
        assert panel.view.accessibleDescription() == panel.sentence.text()
    assert shown(panel) == cards
    assert told == [
        ("Node 2 of 356: O takes 2.", ""),
        ("Node 2 of 356, MAX: O takes 2.", "OX"),
    ]


def test_a_score_is_another_search(qtbot: QtBot, panel: SearchPart) -> None:
    before = walk_of(panel).tree
    choose(panel, "+1 0 −1")
    assert panel.session.settings.opponent.score is Scoring.SIGN
    qtbot.waitUntil(lambda: panel.view.walk is not None and walk_of(panel).tree is not before)
    found = walk_of(panel).tree
    assert found.options == replace(before.options, score=Scoring.SIGN)
    assert {
        abs(found.number(each.visit.value, each.visit.mark)) for each in found.root.children
    } <= {0, 1}
    assert "return 1" in " ".join(
        each.text for row in panel.code.listing.page.rows for each in row.items
    )


def test_another_board_brings_another_tree_with_values_as_before_once_it_is_seen(
    qtbot: QtBot, panel: SearchPart, monkeypatch: pytest.MonkeyPatch
) -> None:
    choose(panel, "negamax")
    traced = []

    def noted(*arguments: object) -> object:
        traced.append(arguments[0])
        return trace(*arguments)  # type: ignore[arg-type]

    monkeypatch.setattr(TRACE, noted)
    panel.panel.hide()
    panel.session.play(2)
    panel.session.undo()
    panel.session.play(1)
    QApplication.processEvents()
    assert traced == []
    panel.panel.show()
    wait_for_tree(qtbot, panel)
    assert traced == [panel.session.game.board]
    assert shown(panel) == [(), (3,), (4,), (6,), (7,), (8,)]
    assert panel.sentence.text().startswith("Node 1 of 131: the board as it is, X to move.")


def test_an_estimate_is_shown_term_by_term(show_panel: ShowPanel) -> None:
    panel = show_panel("XO./.O./..X", replace(ALPHA_BETA, depth=2))
    told = []
    for key in (Key.Key_0, Key.Key_Down, Key.Key_End):
        press_on(panel, key)
        _, sentence, *lines = [each.text for each in panel.estimate.content]
        told.append((sentence, lines[:1]))
    h = ["H = 1 − 2 = −1: O ahead by 1."]
    source = "node 26, at the depth limit; there the open lines are counted."
    assert told == [
        (f"Node 1 has its value from {source}", h),
        ("Node 2 has no estimate: its value is proved.", []),
        ("Node 26 is at the depth limit; its open lines are counted.", h),
    ]
    assert panel.sentence.text().startswith(
        "Node 26 of 26, MAX: O takes 7. The depth limit is reached. Open for X: 1 (3-6-9)."
        " Open for O: 2 (4-5-6 and 3-5-7). H = 1 − 2 = −1: O ahead by 1, value −1 for X."
        " If both move at random from here: P = "
    )
    unlimited = show_panel()
    assert not unlimited.estimate.isVisible()


def test_what_does_not_concern_the_tree_does_not_change_it(
    qtbot: QtBot, panel: SearchPart, monkeypatch: pytest.MonkeyPatch
) -> None:
    click_on(panel, at(panel, 3))
    before = shown(panel)
    asked: list[object] = []
    monkeypatch.setattr(panel.worker, "submit", asked.append)
    panel.session.change(
        Settings(
            side=Side.BOTH, opponent=ALPHA_BETA, evaluation=EvaluationSource.OFF, move_delay_ms=300
        )
    )
    panel.pointing.point(1)
    with qtbot.waitSignal(panel.panel._soon.timeout):
        pass
    assert not panel.worker.is_busy
    assert (shown(panel), asked) == (before, [])


def test_a_search_that_is_not_wanted_any_more_is_stopped(
    qtbot: QtBot, panel: SearchPart, monkeypatch: pytest.MonkeyPatch
) -> None:

    def endless(_board: object, _options: object, control: Control) -> None:
        while True:
            control.check()

    monkeypatch.setattr(TRACE, endless)
    panel.session.play(1)
    qtbot.waitUntil(lambda: panel.worker.is_busy)
    assert not panel.view.isEnabled()
    monkeypatch.setattr(TRACE, trace)
    panel.session.play(2)
    wait_for_tree(qtbot, panel)
    monkeypatch.setattr(TRACE, endless)
    panel.session.play(3)
    qtbot.waitUntil(lambda: panel.worker.is_busy)
    panel.panel.hide()  # waits for the thread
    assert not panel.worker.is_busy
    monkeypatch.setattr(TRACE, trace)
    panel.panel.show()
    wait_for_tree(qtbot, panel)
