"""Watching the search: by key, menu and button, on the board and in the tree, and back again."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from tests.cases import for_each
from tests.ui.conftest import AGAINST_RULES, QUIET, OpenWindow
from tests.ui.parts import button, button_of, headline, message, position
from tests.ui.person import ALT, CTRL, Key, choose, click, name_of, play, press
from tests.ui.rest import settle
from tictactoe_gui.engine.player import PROGRAMS
from tictactoe_gui.engine.value_view import ValueView
from tictactoe_gui.session.session import GameSession
from tictactoe_gui.session.settings import Choice, MaxIs, Settings
from tictactoe_gui.ui.board.search_replay import FASTEST, SLOWEST, SearchReplay
from tictactoe_gui.ui.studies.thinking.search_part import SearchPart
from tictactoe_gui.ui.window.main_window import MainWindow
from tictactoe_gui.ui.window.search_watch import RATES, ReplayBar

pytestmark = pytest.mark.side_panel(shown=False)

TREE = replace(
    QUIET, study="thinking", more_open=False, opponent=Choice().with_program("alpha-beta")
)
TELLS = GameSession.tells
"""As it is; a fixture makes it always true."""
SMALL = "1592"
"""Moves after which alpha-beta visits 131 nodes."""


@pytest.fixture
def window(open_window: OpenWindow, qtbot: QtBot) -> MainWindow:
    window = open_window(TREE)
    play(SMALL)
    settle(qtbot, window, window.session)
    return window


def watch(qtbot: QtBot, window: MainWindow) -> SearchReplay:
    """Begin to watch, and pause at the beginning."""
    press(Key.Key_W, CTRL)
    qtbot.waitUntil(lambda: window.pointing.preview.replay is not None)
    replay = window.pointing.preview.replay
    assert replay
    replay.go(1)
    return replay


def bar(window: MainWindow) -> ReplayBar:
    return window.search_watch.bar


def test_steps_on_the_board_and_the_way_back(qtbot: QtBot, window: MainWindow) -> None:
    game, record = window.session.game, window.session.record
    watch(qtbot, window)
    told = [(position(window), message(window))]
    for _ in range(4):
        press(Key.Key_Right, ALT)
        told.append((position(window), message(window)))
    assert headline(window) == "The search"
    assert told == [
        ("XO./.O./..X", "The search begins: X is to move."),
        ("XOX/.O./..X", "X tries 3."),
        ("XOX/OO./..X", "X tries 3, O answers 4."),
        ("XOX/OOX/..X", "… O answers 4, X tries 6."),
        ("XOX/OO./..X", "… O answers 4, X tries 6. Value handed up: X wins."),
    ]
    assert name_of(window.board.squares[5]) == "Square 6, free, X wins in 1"
    press(Key.Key_Escape)
    assert position(window) == "XO./.O./..X"
    assert (window.session.game, window.session.record) == (game, record)
    assert not bar(window).isVisible()
    assert not window.board.squares[5].face.words


def test_a_textbook_s_values_are_told(qtbot: QtBot, window: MainWindow) -> None:
    watch(qtbot, window)
    window.session.change(replace(window.session.settings, values=ValueView.FOR_MAX))
    told = []
    for _ in range(4):
        press(Key.Key_Right, ALT)
        told.append(message(window))
    assert told[1:] == [
        "X (MAX) tries 3, O (MIN) answers 4.",
        "… O (MIN) answers 4, X (MAX) tries 6.",
        "… O (MIN) answers 4, X (MAX) tries 6. Value handed up: X wins, 3.",
    ]
    words = window.board.squares[5].face.words
    assert words
    assert words.details == ("3, best so far", "3, best", "3")
    for _ in range(3):
        press(Key.Key_Right, ALT)
    assert message(window).endswith("O (MIN) answers 6. Value handed up: O wins, −2.")
    press(Key.Key_Right, ALT)
    assert message(window).endswith("X (MAX) tries 7. Cut off, as β −2 ≤ α 3: 8 cannot matter.")


def test_the_computer_is_max_unless_a_person_wants_x(qtbot: QtBot, open_window: OpenWindow) -> None:
    choice = Choice().with_program("alpha-beta")
    window = open_window(replace(AGAINST_RULES, opponent=choice, values=ValueView.DEPTH))
    window.session.set_position("O.X/X../XOO")
    settle(qtbot, window, window.session)
    replay = watch(qtbot, window)
    while not replay.is_over:
        replay.forward()
    told = []
    for max_is in (MaxIs.COMPUTER, MaxIs.X):
        window.session.change(replace(window.session.settings, max_is=max_is))
        faces = [window.board.squares[cell].face.words for cell in (1, 4, 5)]
        told.append([each.details[-1] for each in faces if each])
    assert told == [["9", "−10", "9"], ["−9", "10", "−9"]]
    replay.go(2)
    assert message(window) == "X (MAX) tries 2."


def test_an_estimate_is_handed_up_term_by_term(qtbot: QtBot, window: MainWindow) -> None:
    settings = window.session.settings
    window.session.change(replace(settings, opponent=replace(settings.opponent, depth=1)))
    watch(qtbot, window)
    for _ in range(2):
        press(Key.Key_Right, ALT)
    assert message(window) == "X tries 3. Estimate handed up: X ahead by 1; H = 3 − 2 = 1."


def test_a_cut_off_is_seen_and_counted(qtbot: QtBot, window: MainWindow) -> None:
    watch(qtbot, window).go(6)
    assert bar(window).counts.text() == "6 of 131 nodes, 0 cut-offs"
    click(button_of(window, "later"))
    click(button_of(window, "later"))
    assert message(window) == "… O answers 4, X tries 7. Cut off: 8 cannot matter."
    assert bar(window).counts.text() == "6 of 131 nodes, 1 cut-off"
    face = window.board.squares[7].face
    assert face.words
    assert (face.words.word, face.is_lit) == ("cut off", True)
    click(button_of(window, "later"))
    assert not window.board.squares[7].face.is_lit


def test_it_runs_pauses_and_goes_on(qtbot: QtBot, window: MainWindow) -> None:
    window.session.change(replace(window.session.settings, reduced_motion=False))
    choose(window.menuBar(), "Study", "Watch the search")
    qtbot.waitUntil(lambda: message(window).startswith("X tries"))
    press(Key.Key_P)
    assert button(window, "Go on").isVisible()
    here = message(window)
    click(button(window, "Go on"))
    qtbot.waitUntil(lambda: message(window) != here)
    click(button(window, "Pause"))


def test_the_end_of_the_search_stays_until_a_person_returns(
    qtbot: QtBot, window: MainWindow
) -> None:
    replay = watch(qtbot, window)
    replay.set_rate(FASTEST)
    press(Key.Key_P)
    qtbot.waitUntil(lambda: replay.is_over)
    assert message(window) == "The search is over: draw."
    assert bar(window).counts.text() == "131 of 131 nodes, 15 cut-offs"
    words = [each.face.words.word for each in window.board.squares if each.face.words]
    assert words == ["wins in 1"] * 4 + ["draw"]
    click(button_of(window, "end_preview"))
    assert headline(window) == "X to move"


def by_square(window: MainWindow) -> None:
    click(window.board.squares[2])


def by_key(_window: MainWindow) -> None:
    press(Key.Key_W, CTRL)


def by_undo(_window: MainWindow) -> None:
    press(Key.Key_Z, CTRL)
    press(Key.Key_Y, CTRL)


def by_another_program(window: MainWindow) -> None:
    choice = Choice().with_program("minimax")
    window.session.change(replace(window.session.settings, opponent=choice))


@for_each("leave", [by_square, by_key, by_undo, by_another_program])
def test_other_ways_back(qtbot: QtBot, window: MainWindow, leave: object) -> None:
    assert callable(leave)
    watch(qtbot, window)
    leave(window)
    assert window.pointing.preview.replay is None
    assert position(window) == "XO./.O./..X"
    assert not bar(window).isVisible()


def test_the_speed_is_chosen_from_slow_to_fast_and_remembered(
    qtbot: QtBot, window: MainWindow
) -> None:
    replay = watch(qtbot, window)
    slider = bar(window).slider
    slider.setFocus(Qt.FocusReason.TabFocusReason)
    for key, rate in ((Key.Key_End, FASTEST), (Key.Key_Left, 320), (Key.Key_Home, SLOWEST)):
        press(key)
        assert replay.rate == rate
        assert bar(window).rate.text() == f"{rate} nodes a second"
    press(Key.Key_Right)
    press(Key.Key_Escape)
    assert watch(qtbot, window).rate == RATES[1]


@pytest.mark.side_panel(shown=True)
def test_the_tree_goes_along_and_leads(qtbot: QtBot, window: MainWindow) -> None:
    qtbot.waitUntil(lambda: bool(window.findChildren(SearchPart)))
    (panel,) = window.findChildren(SearchPart)
    qtbot.waitUntil(lambda: panel.isVisible() and panel.view.walk is not None)
    click(button(panel.panel, "Watch it think"))
    qtbot.waitUntil(lambda: window.pointing.preview.replay is not None)
    replay = window.pointing.preview.replay
    assert replay
    replay.go(5)
    walk = panel.view.walk
    assert walk
    qtbot.waitUntil(lambda: walk.current.number == 5)
    assert panel.sentence.text().startswith("Node 5 of 131: X takes 7.")
    press(Key.Key_Right, ALT)
    press(Key.Key_Right, ALT)
    press(Key.Key_Right, ALT)
    qtbot.waitUntil(lambda: "Cut at node 5:" in panel.sentence.text())
    panel.view.setFocus(Qt.FocusReason.TabFocusReason)
    press(Key.Key_PageDown)
    assert replay.step.node.number == walk.current.number == 6


@for_each("program", list(PROGRAMS))
def test_every_search_can_be_watched_and_others_say_why_not(
    qtbot: QtBot, open_window: OpenWindow, program: str
) -> None:
    window = open_window(replace(QUIET, opponent=Choice().with_program(program)))
    play("159")
    press(Key.Key_W, CTRL)
    if window.session.settings.opponent.search_options:
        qtbot.waitUntil(lambda: window.pointing.preview.replay is not None)
        assert headline(window) == "The search"
    else:
        assert "does not search: there is nothing to watch." in message(window)


def test_it_is_a_help_where_the_evaluation_is_off(
    qtbot: QtBot, open_window: OpenWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(GameSession, "tells", TELLS)
    window = open_window(replace(AGAINST_RULES, opponent=Choice().with_program("alpha-beta")))
    assert not window.session.tells
    watch(qtbot, window)
    assert window.session.tells
    assert window.session.record.hints == 1
    press(Key.Key_Escape)
    watch(qtbot, window)
    assert window.session.record.hints == 1


def test_a_finished_game_has_no_search(window: MainWindow) -> None:
    play("843")
    play("67")
    assert window.session.game.board.is_over
    assert not window.actions_.watch.isEnabled()


def test_little_is_said(qtbot: QtBot, window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []
    monkeypatch.setattr(window.messages, "announce", said.append)
    replay = watch(qtbot, window)
    said.clear()
    replay.set_rate(SLOWEST)
    name = name_of(window.board.squares[2])
    press(Key.Key_P)
    while not replay.is_over:
        assert name_of(window.board.squares[2]) == name
        replay.clock.timeout.emit()
    assert name_of(window.board.squares[2]) == "Square 3, free, O wins in 1"
    assert said == [
        "Square 3: O wins in 1.",
        "Square 4: O wins in 1.",
        "Square 6: O wins in 1.",
        "Square 7: O wins in 1.",
        "Square 8: draw.",
        "The search is over: draw.",
    ]


def test_a_computer_does_not_move_meanwhile(qtbot: QtBot, open_window: OpenWindow) -> None:
    choice = Choice().with_program("alpha-beta")
    window = open_window(replace(AGAINST_RULES, opponent=choice))
    watch(qtbot, window)
    assert window.session.is_persons_turn
    assert isinstance(window.session.settings, Settings)
    assert button_of(window, "end_preview").isVisible()
    assert not button_of(window, "hint").isVisible()
