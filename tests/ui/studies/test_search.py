"""The tree and the code of a search: by mouse, by keyboard, step by step, in step with the game."""

from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAccessible, QTextCursor
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.cases import cases_beside
from tests.session.table import begin_at
from tests.ui.person import Key, click, hover, press
from tests.ui.rest import settle
from tests.ui.studies.trees import at
from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.search import CodeAs, SearchOptions
from tictactoe_gui.engine.tree import Answer, Event, Node, Tree, trace
from tictactoe_gui.session.session import GameSession
from tictactoe_gui.session.settings import Choice, EvaluationSource, Settings, Side
from tictactoe_gui.ui.board.playback import Playback
from tictactoe_gui.ui.board.study_context import StudyContext
from tictactoe_gui.ui.kit.content import ContentView
from tictactoe_gui.ui.studies.thinking.panel import ThinkingPanel
from tictactoe_gui.ui.studies.thinking.search_part import SearchPart
from tictactoe_gui.ui.studies.thinking.search_record import search_record
from tictactoe_gui.ui.studies.thinking.tree.drawing import PIN
from tictactoe_gui.ui.studies.thinking.tree.walk import TreeWalk

MIDDLE, SMALL = "X../.O./..X", "OXO/.X./..X"
ALPHA_BETA = Choice().with_program("alpha-beta")
TRACE = "tictactoe_gui.ui.studies.thinking.search_part.trace"
START_OF_MIDDLE = [(), (2,), (3,), (4,), (6,), (7,), (8,)]

ShowPart = Callable[..., SearchPart]


@pytest.fixture
def show_part(qtbot: QtBot) -> Iterator[ShowPart]:
    sessions = []

    def show(text: str = MIDDLE, choice: Choice = ALPHA_BETA) -> SearchPart:
        settings = Settings(side=Side.BOTH, opponent=choice, evaluation=EvaluationSource.OFF)
        session = GameSession(settings)
        sessions.append(session)
        begin_at(session, text)
        panel = ThinkingPanel(StudyContext(session, session))
        qtbot.addWidget(panel)
        panel.resize(600, 500)
        with qtbot.waitActive(panel):
            panel.show()
        (part,) = panel.findChildren(SearchPart)
        wait_for_tree(qtbot, part)
        return part

    yield show
    for session in sessions:
        session.close()


@pytest.fixture
def part(show_part: ShowPart) -> SearchPart:
    """The tree of alpha-beta in the middle of a game: 356 visits."""
    return show_part()


def wait_for_tree(qtbot: QtBot, part: SearchPart) -> None:
    """Wait for the tree of the board as it is."""
    board = part.session.game.board
    qtbot.waitUntil(
        lambda: part.view.walk is not None and walk_of(part).tree.root.visit.board == board
    )


def walk_of(part: SearchPart) -> TreeWalk:
    assert part.view.walk
    return part.view.walk


def place_of(part: SearchPart, node: Node) -> QPoint:
    card = part.view.arrangement.card(node)
    assert card, node.path
    part.view.look_at(card.box)
    return part.view.mapFromScene(card.box.center())


def click_on(part: SearchPart, node: Node) -> None:
    click(part.view.viewport(), place_of(part, node))


def shown(part: SearchPart) -> list[tuple[int, ...]]:
    return [tuple(cell + 1 for cell in card.node.path) for card in part.view.arrangement.cards]


def current(part: SearchPart) -> tuple[int, ...]:
    return tuple(cell + 1 for cell in walk_of(part).current.path)


def text_of(view: ContentView) -> str:
    return "\n".join(each.text for each in view.content)


def press_on(part: SearchPart, *keys: Qt.Key) -> None:
    part.view.setFocus(Qt.FocusReason.TabFocusReason)
    for key in keys:
        press(key)


# By mouse.


def test_a_click_opens_and_closes_a_branch_and_the_mouse_points_at_its_square(
    part: SearchPart,
) -> None:
    click_on(part, at(walk_of(part), 3))
    assert set(shown(part)) - set(START_OF_MIDDLE) == {(3, 2), (3, 4), (3, 6), (3, 7)}
    assert current(part) == (3,)
    hover(part.view.viewport(), place_of(part, at(walk_of(part), 3, 7)))
    assert (part.pointing.pointed, part.pointing.lit) == (2, (2, 6))
    told = "Node 187, MIN: X takes 7. Result: X can draw"
    assert text_of(part.sentence).startswith(told)
    hover(part.sentence.viewport())
    assert (part.pointing.pointed, part.pointing.lit) == (None, ())
    assert text_of(part.sentence).startswith("Node 133, MAX: O takes 3.")
    click_on(part, at(walk_of(part), 3))
    assert shown(part) == START_OF_MIDDLE
    for number in (3, 2, 3):
        click_on(part, at(walk_of(part), number))
    assert (3, 2) in shown(part), "who comes back to an open branch does not close it"


def test_a_click_on_a_hit_of_the_memo_leads_to_its_source(show_part: ShowPart) -> None:
    part = show_part(choice=Choice().with_program("alpha-beta-memo"))
    root = walk_of(part).tree.root
    hits = (root.find(number) for number in range(1, root.last + 1))
    hit = next(each for each in hits if each.visit.answer is Answer.MEMO)
    part.view.go(hit)
    click_on(part, hit)
    assert walk_of(part).current.number == hit.visit.source
    assert walk_of(part).current.visit.board == hit.visit.board


# By keyboard.


def test_keys_lead_from_board_to_board(part: SearchPart) -> None:
    for keys, where in cases_beside(__file__)["keys"]:
        press_on(part, Key.Key_Home)
        press_on(part, *[getattr(Key, f"Key_{each}") for each in keys.split()])
        assert " ".join(map(str, current(part))) == where, keys
        assert part.pointing.lit == tuple(number - 1 for number in current(part)), keys


def test_keys_open_a_branch_and_a_screen_reader_is_told_the_visit(part: SearchPart) -> None:
    for key in (Key.Key_Return, Key.Key_Enter, Key.Key_Space):
        press_on(part, Key.Key_Home, Key.Key_Down, key)
        assert walk_of(part).step is None, "the whole search is shown again"
        assert (2, 8) in shown(part)
        press_on(part, key)
        assert (2, 8) not in shown(part)
    press_on(part, Key.Key_Right)
    told = QAccessible.queryAccessibleInterface(part.view).text(QAccessible.Text.Description)
    assert told == text_of(part.sentence)
    assert "O takes 3." in told


def test_too_many_boards_are_refused_in_words(show_part: ShowPart) -> None:
    part = show_part(".../.../...", Choice(depth=3).with_program("minimax"))
    for node in (*walk_of(part).tree.root.children, *at(walk_of(part), 1).children):
        part.view.toggle(node)
    assert "close a branch first" in text_of(part.sentence)
    assert len(shown(part)) <= 90


# Step by step.


def play(part: SearchPart) -> Playback:
    """Play the search on the board, paused."""
    playback = part.pointing.playback
    playback.show(search_record(walk_of(part).tree, ALPHA_BETA))
    playback.go(1)
    return playback


def test_while_it_is_played_no_board_is_half_cut_and_the_line_that_runs_is_in_sight(
    qtbot: QtBot, show_part: ShowPart
) -> None:
    part = show_part(SMALL)
    playback, view, cuts = play(part), part.view, 0
    for height, count in ((400, 120), (700, 40)):
        part.panel.resize(600, height)
        playback.go(1)
        for _ in range(count):
            settle(qtbot, part.panel)
            root, *_ = view.arrangement.cards
            edge = view.mapToScene(0, 0).y() + PIN * view.is_pinned
            whole = view.mapFromScene(view.arrangement.box).boundingRect()
            if whole.height() <= view.viewport().height():
                assert root.box.top() >= edge, "what fits is not scrolled"
            for card in view.arrangement.cards:
                assert not card.box.top() < edge < card.box.bottom(), playback.place
            line = part.code.document().findBlockByNumber(part.code._marked[0])
            place = part.code.cursorRect(QTextCursor(line))
            assert part.code.viewport().rect().contains(place), playback.place
            frame = playback.frame
            if frame and frame.step and frame.step.event is Event.CUT:
                cuts += 1
                assert line.text().strip().endswith("if β ≤ α: break")
            playback.step(1)
    assert cuts > 1
    assert isinstance(part.panel, ThinkingPanel)
    assert not part.panel.watch.isEnabled(), "the row has the button that stops it"


def test_who_goes_on_in_the_tree_takes_what_is_played_along(
    qtbot: QtBot, show_part: ShowPart
) -> None:
    part = show_part(SMALL)
    playback = play(part)
    settle(qtbot, part.panel)
    press_on(part, Key.Key_Down, Key.Key_Right)
    assert (playback.place, current(part)) == (at(walk_of(part), 6).number, (6,))
    press_on(part, Key.Key_Return)
    assert (6, 4) in shown(part), "what is to come can be looked at"
    playback.step(1)
    assert current(part) == (6, 4)
    playback.stop()
    settle(qtbot, part.panel)
    assert walk_of(part).step is None
    assert current(part) == (6, 4)


# In step with the game, but only while it is seen.


def test_another_board_brings_another_tree_once_it_is_seen_and_one_search_at_a_time(
    qtbot: QtBot, part: SearchPart, monkeypatch: pytest.MonkeyPatch
) -> None:
    traced = []

    def noted(board: Board, options: SearchOptions, control: Control) -> Tree:
        traced.append(board)
        while part.session.game.ply == 2:  # and so too long
            control.check()
        return trace(board, options, control)

    part.session.change(replace(part.session.settings, code_as=CodeAs.NEGAMAX))
    monkeypatch.setattr(TRACE, noted)
    part.panel.hide()
    part.session.play(2)
    part.session.undo()
    part.session.play(1)
    QApplication.processEvents()
    assert traced == []
    part.panel.show()
    wait_for_tree(qtbot, part)
    assert traced == [part.session.game.board]
    assert shown(part) == [(), (3,), (4,), (6,), (7,), (8,)]
    assert text_of(part.sentence).startswith("Node 1: the board as it is, X to move.")
    part.session.play(2)
    qtbot.waitUntil(lambda: part.worker.is_busy)
    assert not part.view.isEnabled()
    part.panel.hide()  # waits for the thread
    assert not part.worker.is_busy
    part.session.play(3)
    part.panel.show()
    wait_for_tree(qtbot, part)
