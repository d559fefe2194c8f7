"""Watching a program think: by key, menu and button, on the board and in the tree, and back."""

from dataclasses import replace
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLineEdit
from pytestqt.qtbot import QtBot
from tictactoe_gui.ui.board.replay import Replay
from tictactoe_gui.ui.board.search_replay import SearchReplay
from tictactoe_gui.ui.board.thought_replay import ThoughtReplay
from tictactoe_gui.ui.board.watch_row import WatchRow

from tests.cases import for_each
from tests.ui.conftest import AGAINST_RULES, QUIET, OpenWindow
from tests.ui.parts import button, button_of, headline, message, position, show_part
from tests.ui.person import (
    ALT,
    CTRL,
    Key,
    choose,
    click,
    name_of,
    picture,
    pixel_rows,
    play,
    press,
)
from tests.ui.rest import settle
from tictactoe_gui.engine.player import PROGRAMS, Difficulty
from tictactoe_gui.session.settings import (
    WATCH_SPEEDS,
    Choice,
    EvaluationSource,
    Settings,
    Side,
)
from tictactoe_gui.session.turn_state import TurnState
from tictactoe_gui.ui.board.bead import Bead
from tictactoe_gui.ui.board.evaluation_bar import EvaluationBar
from tictactoe_gui.ui.kit import theme
from tictactoe_gui.ui.studies.thinking.panel import ThinkingPanel
from tictactoe_gui.ui.studies.thinking.search_part import SearchPart
from tictactoe_gui.ui.window.main_window import MainWindow
from tictactoe_gui.ui.wording.names import computer_name

pytestmark = pytest.mark.side_panel(shown=False)

TREE = replace(QUIET, study="thinking", opponent=Choice().with_program("alpha-beta"))
TELLS = TurnState.may_reveal_evaluation
"""As it is; a fixture makes it always true."""
FEW = 4
"""Steps from the beginning; so are those in the middle."""
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
    press(Key.Key_W)
    qtbot.waitUntil(lambda: window.pointing.preview.replay is not None)
    replay = window.pointing.preview.search
    assert replay
    replay.go(1)
    return replay


def row(window: MainWindow) -> WatchRow:
    """Return the row that leads the watching; there is never more than one in sight."""
    (found,) = [each for each in window.findChildren(WatchRow) if each.isVisible()]
    return found


def has_row(window: MainWindow) -> bool:
    return any(each.isVisible() for each in window.findChildren(WatchRow))


def test_steps_on_the_board_and_the_way_back(qtbot: QtBot, window: MainWindow) -> None:
    game, record = window.session.game, window.session.record
    watch(qtbot, window)
    told = [(position(window), message(window))]
    for _ in range(4):
        press(Key.Key_Right, ALT)
        told.append((position(window), message(window)))
    assert headline(window) == "Hard looks for X's move"
    assert told == [
        ("XO./.O./..X", "The search begins: X (MAX) is to move."),
        ("XOX/.O./..X", "X (MAX) tries 3."),
        ("XOX/OO./..X", "X (MAX) tries 3, O (MIN) answers 4."),
        ("XOX/OOX/..X", "… O (MIN) answers 4, X (MAX) tries 6."),
        ("XOX/OO./..X", "… O (MIN) answers 4, X (MAX) tries 6. Value handed up: X wins, 8."),
    ]
    assert name_of(window.board.squares[5]) == "Square 6, free, X wins in 1"
    press(Key.Key_Escape)
    assert position(window) == "XO./.O./..X"
    assert (window.session.game, window.session.record) == (game, record)
    assert not has_row(window)
    assert not window.board.squares[5].face.words


def test_a_textbook_s_values_are_told(qtbot: QtBot, window: MainWindow) -> None:
    watch(qtbot, window)
    told = []
    for _ in range(4):
        press(Key.Key_Right, ALT)
        told.append(message(window))
    assert told[1:] == [
        "X (MAX) tries 3, O (MIN) answers 4.",
        "… O (MIN) answers 4, X (MAX) tries 6.",
        "… O (MIN) answers 4, X (MAX) tries 6. Value handed up: X wins, 8.",
    ]
    words = window.board.squares[5].face.words
    assert words
    assert words.details == ("8, so far", "8")
    for _ in range(3):
        press(Key.Key_Right, ALT)
    assert message(window).endswith("O (MIN) answers 6. Value handed up: O wins, −7.")
    press(Key.Key_Right, ALT)
    assert message(window).endswith("X (MAX) tries 7. Cut off, as β −7 ≤ α 8: 8 cannot matter.")


def test_the_computer_is_max(qtbot: QtBot, open_window: OpenWindow) -> None:
    choice = Choice().with_program("alpha-beta")
    window = open_window(replace(AGAINST_RULES, opponent=choice))
    window.session.set_position("O.X/X../XOO")
    settle(qtbot, window, window.session)
    replay = watch(qtbot, window)
    while not replay.is_over:
        replay.forward()
    faces = [window.board.squares[cell].face.words for cell in (1, 4, 5)]
    assert [each.details[-1] for each in faces if each] == ["9", "−10", "≥ −8"]
    replay.go(2)
    assert message(window) == "X (MIN) tries 2."


def test_an_estimate_is_handed_up_term_by_term(qtbot: QtBot, window: MainWindow) -> None:
    settings = window.session.settings
    window.session.change(replace(settings, opponent=replace(settings.opponent, depth=1)))
    watch(qtbot, window)
    for _ in range(2):
        press(Key.Key_Right, ALT)
    assert message(window) == "X (MAX) tries 3. Estimate handed up: X ahead by 1, 1; H = 3 − 2 = 1."


def test_a_cut_off_is_seen_and_counted(qtbot: QtBot, window: MainWindow) -> None:
    watch(qtbot, window).go(6)
    assert row(window).place.text() == "6 / 131"
    assert row(window).place.toolTip() == "6 of 131 nodes, 0 cut-offs"
    click(row(window).forward)
    click(row(window).forward)
    assert "X (MAX) tries 7. Cut off, as β −7 ≤ α 8: 8 cannot matter." in message(window)
    assert row(window).place.toolTip() == "6 of 131 nodes, 1 cut-off"
    face = window.board.squares[7].face
    assert face.words
    assert (face.words.word, face.is_lit) == ("cut off", True)
    click(row(window).forward)
    assert not window.board.squares[7].face.is_lit


@pytest.mark.usefixtures("all_moves")
def test_it_runs_pauses_and_goes_on(qtbot: QtBot, window: MainWindow) -> None:
    choose(window.menuBar(), "Study", "Watch it think")
    qtbot.waitUntil(lambda: message(window).startswith("X (MAX) tries"))
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
    replay.set_speed(WATCH_SPEEDS[-1])
    press(Key.Key_P)
    qtbot.waitUntil(lambda: replay.is_over)
    assert message(window) == "The search is over. It takes 8: draw, 0."
    assert row(window).place.toolTip() == "131 of 131 nodes, 15 cut-offs"
    words = [each.face.words.word for each in window.board.squares if each.face.words]
    assert words == ["wins in 1", *["O wins"] * 3, "draw"]
    taken = window.board.squares[7].face.words
    assert taken
    assert "its move" in taken.details[0]
    others = [window.board.squares[cell].face.words for cell in (2, 3, 5, 6)]
    assert not any("its move" in text for each in others if each for text in each.details)
    click(button_of(window, "end_preview"))
    assert headline(window) == "X to move"


def by_square(window: MainWindow) -> None:
    click(window.board.squares[2])


def by_key(_window: MainWindow) -> None:
    press(Key.Key_W)


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
    assert not has_row(window)


def test_the_speed_is_chosen_from_slow_to_fast_and_kept(
    qtbot: QtBot, open_window: OpenWindow, window: MainWindow
) -> None:
    replay = watch(qtbot, window)
    settle(qtbot, window)
    slider = row(window).speed
    slider.setFocus(Qt.FocusReason.TabFocusReason)
    for key, speed, told in (
        (Key.Key_End, 400, "400 a second"),
        (Key.Key_Left, 256, "256 a second"),
        (Key.Key_Home, 0.5, "0.5 a second"),
        (Key.Key_Right, 1, "1 a second"),
        (Key.Key_Right, 2, "2 a second"),
    ):
        press(key)
        assert replay.rate == speed
        assert row(window).rate.text() == told == slider.accessibleDescription()
    press(Key.Key_Escape)
    window.close()
    assert open_window(None).session.settings.watch_speed == 2


@pytest.mark.side_panel(shown=True)
def test_the_tree_goes_along_and_leads(qtbot: QtBot, window: MainWindow) -> None:
    qtbot.waitUntil(lambda: bool(window.findChildren(SearchPart)))
    (panel,) = window.findChildren(SearchPart)
    qtbot.waitUntil(lambda: panel.isVisible() and panel.view.walk is not None)
    click(button(panel.panel, "Watch it think"))
    qtbot.waitUntil(lambda: window.pointing.preview.replay is not None)
    replay = window.pointing.preview.search
    assert replay
    replay.go(5)
    walk = panel.view.walk
    assert walk
    qtbot.waitUntil(lambda: walk.current.number == 5)
    assert panel.sentence.text().startswith("Node 5 of 131, MIN: X takes 7.")
    press(Key.Key_Right, ALT)
    press(Key.Key_Right, ALT)
    press(Key.Key_Right, ALT)
    qtbot.waitUntil(lambda: "Cut at node 5:" in panel.sentence.text())
    panel.view.setFocus(Qt.FocusReason.TabFocusReason)
    press(Key.Key_PageDown)
    assert replay.step.node.number == walk.current.number == 6


@pytest.mark.side_panel(shown=True)
@pytest.mark.parametrize("place", [8, 131])
def test_board_and_row_go_where_a_person_goes_in_the_tree(
    qtbot: QtBot, window: MainWindow, place: int
) -> None:
    """Paused, or over."""
    replay = watch(qtbot, window)
    replay.go(place)
    while place == replay.count and not replay.is_over:
        replay.forward()
    settle(qtbot, window)
    (panel,) = window.findChildren(SearchPart)
    walk = panel.view.walk
    assert walk
    seen = set()
    for key in (None, None, Key.Key_Up, Key.Key_Return, Key.Key_Left):
        if key:
            panel.view.setFocus(Qt.FocusReason.TabFocusReason)
            press(key)
        else:
            panel.next_cut.click()
            assert f"Cut at node {walk.current.number}:" in panel.sentence.text()
            assert walk.is_open(walk.current)
        node = walk.current
        assert position(window).replace("/", "") == node.visit.board.letters
        assert message(window).split(". ")[0].endswith(f" {node.path[-1] + 1}.")
        assert row(window).boards.value() == replay.place == node.number
        seen.add(node.number)
    assert len(seen) >= 3


@for_each("program", list(PROGRAMS))
def test_every_program_can_be_watched(qtbot: QtBot, window: MainWindow, program: str) -> None:
    choice = Choice().with_program(program)
    window.session.change(replace(QUIET, opponent=choice))
    window.session.set_position("X../.O./..X")
    replay = watch_any(qtbot, window)
    assert headline(window) == f"{computer_name(choice)} looks for O's move"
    told = {message(window)}
    while not replay.is_over:
        click(row(window).forward)
        told.add(message(window))
        if replay.place == FEW < replay.count:
            replay.go(replay.count)
    assert len(told) > 1
    if isinstance(replay, ThoughtReplay):
        (taken,) = replay.game.moves
        assert any(f"{verb} {taken + 1}" in message(window) for verb in ("takes", "took"))
        assert window.board.squares[taken].face.mark


def test_the_squares_that_a_rule_looks_at_are_lit(qtbot: QtBot, open_window: OpenWindow) -> None:
    window = open_window(replace(QUIET, opponent=Choice().with_program("eight-rules")))
    window.session.set_position("OXO/.X./..X")
    replay, seen = watch_any(qtbot, window), list[tuple[str, list[int]]]()
    for place in range(1, replay.count + 1):
        replay.go(place)
        lit = [each.cell + 1 for each in window.board.squares if each.face.is_lit]
        seen.append((message(window).partition(":")[0], lit))
    assert seen == [("Win", [1, 3]), ("Block", [2, 5, 8]), ("It takes 8", [8])]


@for_each("is_still", [True, False])
def test_a_bead_comes_to_the_square_that_was_drawn(
    qtbot: QtBot, open_window: OpenWindow, monkeypatch: pytest.MonkeyPatch, is_still: bool
) -> None:
    monkeypatch.setattr(theme, "is_motion_reduced", lambda: is_still)
    choice = Choice().with_program("menace")
    window = open_window(replace(QUIET, opponent=choice))
    play("5")
    replay = watch_any(qtbot, window)
    (bead,) = window.board.findChildren(Bead)
    assert not bead.isVisible()
    replay.go(replay.count)
    (taken,) = replay.game.moves
    assert bead.isVisible()
    place = window.board.squares[taken].geometry()
    assert place.contains(bead.geometry()) is is_still
    qtbot.waitUntil(lambda: place.contains(bead.geometry()))
    press(Key.Key_Escape)
    assert not bead.isVisible()


def test_the_last_move_of_a_finished_game_is_watched_as_it_was_made(
    qtbot: QtBot, open_window: OpenWindow
) -> None:
    window = open_window(replace(QUIET, study="", opponent=Choice().with_program("menace")))
    window.session.change(replace(window.session.settings, side=Side.X))
    while not window.session.game.is_over:
        qtbot.waitUntil(lambda: window.session.state.is_persons_turn or window.session.game.is_over)
        if window.session.state.is_persons_turn:
            window.board.press(window.session.game.board.legal_moves()[0])
    assert window.menu_actions.watch.isEnabled()
    replay = watch_any(qtbot, window)
    replay.go(replay.count)
    moves = window.session.computer_moves.values()
    (made,) = [each for each in moves if str(each.board) == str(replay.board)]
    assert replay.game.moves == (made.decision.cell,)


@for_each("is_over", [True, False])
@pytest.mark.side_panel(shown=True)
def test_button_and_menu_watch_where_there_is_something_to_watch(
    qtbot: QtBot, open_window: OpenWindow, is_over: bool
) -> None:
    window = open_window(TREE, 1120, 740)
    play("14253" if is_over else "1425")
    settle(qtbot, window)
    enabled = [row(window).watch.isEnabled(), row(window).forward.isEnabled()]
    assert {window.menu_actions.watch.isEnabled(), *enabled} == {not is_over}, "nobody has thought"
    told = {row(window).watch.toolTip(), window.menu_actions.watch.toolTip()}
    assert (told == {"The game is over, and no program has moved in it."}) is is_over


def test_easy_gives_nothing_away_and_so_nothing_is_asked(
    qtbot: QtBot, open_window: OpenWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(TurnState, "may_reveal_evaluation", TELLS)
    easy = Choice(difficulty=Difficulty.EASY)
    window = open_window(replace(AGAINST_RULES, opponent=easy))
    replay = watch_any(qtbot, window)
    told = [message(window)]
    replay.forward()
    told.append(message(window))
    assert told[0] == "It may take 1, 2, 3, 4, 5, 6, 7, 8 or 9."
    assert told[1].startswith("It takes ")
    assert not any(each.face.words for each in window.board.squares)
    assert not window.session.record.hints
    assert not window.session.state.may_reveal_evaluation
    settle(qtbot, window)
    again = row(window).watch
    assert (replay.is_over, again.text()) == (True, "Watch it think")
    assert again.width() >= again.sizeHint().width()  # its whole text is shown


def test_the_row_is_the_same_whether_the_window_grew_or_shrank(
    qtbot: QtBot, open_window: OpenWindow
) -> None:
    easy = Choice(difficulty=Difficulty.EASY)
    perfect = EvaluationSource.PERFECT  # a name so long that the row has to do with less
    window = open_window(replace(AGAINST_RULES, opponent=easy, evaluation=perfect))
    watch_any(qtbot, window).forward()
    looks: dict[int, set[tuple[str, int]]] = {}
    for width in (480, 500, 520, 1120, 520, 500, 480):
        window.resize(width, 740)
        settle(qtbot, window)
        led = row(window)
        looks.setdefault(width, set()).add((led.watch.text(), led.boards.width()))
    assert {width: len(seen) for width, seen in looks.items()} == dict.fromkeys(looks, 1)


@pytest.mark.side_panel(shown=True)
def test_at_the_end_it_can_be_watched_again_and_a_new_game_begins_at_no_board(
    qtbot: QtBot, window: MainWindow
) -> None:
    replay = watch(qtbot, window)
    led = row(window)
    replay.go(replay.count)
    while not replay.is_over:
        replay.forward()
    assert (led.watch.text(), led.watch.isEnabled()) == ("Watch it think", True)
    assert not led.pause.isEnabled()
    click(led.watch)
    assert window.pointing.preview.replay is replay
    assert replay.is_first
    replay.go(50)
    window.session.new_game()
    assert led.boards.value() == led.boards.minimum()


@pytest.fixture
def hidden(monkeypatch: pytest.MonkeyPatch, open_window: OpenWindow) -> MainWindow:
    """A game against a program, with the evaluation off."""
    monkeypatch.setattr(TurnState, "may_reveal_evaluation", TELLS)
    return open_window(replace(AGAINST_RULES, opponent=Choice().with_program("alpha-beta")))


def test_with_the_evaluation_off_it_asks_first_in_place(qtbot: QtBot, hidden: MainWindow) -> None:
    before = hidden.board.geometry()
    press(Key.Key_W)
    settle(qtbot, hidden)
    assert row(hidden).question.text() == "That counts as a hint."
    assert row(hidden).question.isVisible()
    assert row(hidden).watch.text() == "Watch anyway"
    assert hidden.board.geometry() == before
    assert all(button_of(hidden, each).isVisible() for each in ("undo", "hint", "new"))
    assert not hidden.session.state.may_reveal_evaluation
    assert not hidden.session.record.hints
    press(Key.Key_Escape)
    assert not has_row(hidden)
    press(Key.Key_W)
    click(row(hidden).cancel)
    assert not has_row(hidden)
    press(Key.Key_W)
    click(row(hidden).watch)
    qtbot.waitUntil(lambda: hidden.pointing.preview.replay is not None)
    assert hidden.session.state.may_reveal_evaluation
    assert hidden.session.record.hints == 1
    press(Key.Key_Escape)
    watch(qtbot, hidden)
    assert hidden.session.record.hints == 1


def test_a_narrow_window_asks_where_one_is_and_shows_the_board_after_it(
    qtbot: QtBot, hidden: MainWindow
) -> None:
    hidden.resize(480, 400)
    show_part(hidden, "Thinking")
    settle(qtbot, hidden)
    press(Key.Key_W)
    settle(qtbot, hidden)
    assert not hidden.board.isVisible()
    assert row(hidden).question.isVisible()
    click(row(hidden).watch)
    qtbot.waitUntil(lambda: hidden.pointing.preview.replay is not None)
    assert hidden.board.isVisible()


def test_marks_that_are_only_thought_of_are_paler_than_those_that_are_played(
    qtbot: QtBot, window: MainWindow
) -> None:
    replay = watch(qtbot, window)
    replay.go(4)
    squares = window.board.squares
    shown = {each: each.face.mark for each in squares if each.face.mark}
    assert len(shown) > len(SMALL)
    for square, mark in shown.items():
        within = picture(square).copy(square.rect().adjusted(20, 20, -20, -20))  # no rim
        is_full = any(theme.LIGHT.of(mark).rgb() in line for line in pixel_rows(within))
        assert is_full is (replay.board.mark_at(square.cell) is not None), square.cell
    press(Key.Key_Escape)
    assert not any(each.face.is_thought for each in squares)


def test_the_question_goes_with_its_position_and_the_key_answers_it(
    qtbot: QtBot, hidden: MainWindow
) -> None:
    press(Key.Key_W)
    play("5")
    assert not has_row(hidden)
    qtbot.waitUntil(lambda: hidden.session.state.is_persons_turn)
    press(Key.Key_W)
    watch(qtbot, hidden)
    assert hidden.session.record.hints == 1


def test_programs_among_themselves_are_watched_without_a_question(
    qtbot: QtBot, open_window: OpenWindow, monkeypatch: pytest.MonkeyPatch, watched: Settings
) -> None:
    monkeypatch.setattr(TurnState, "may_reveal_evaluation", TELLS)
    window = open_window(watched)
    watch_any(qtbot, window)
    assert window.session.record.hints == 0


def watch_any(qtbot: QtBot, window: MainWindow) -> Replay[Any]:
    """Watch whatever is seated, from its beginning."""
    press(Key.Key_W)
    qtbot.waitUntil(lambda: window.pointing.preview.replay is not None)
    replay = window.pointing.preview.replay
    assert replay
    replay.go(1)
    return replay


@pytest.mark.side_panel(shown=True)
def test_in_mid_game_the_board_and_thinking_are_about_the_same_move(
    qtbot: QtBot, open_window: OpenWindow
) -> None:
    hard = Choice().with_difficulty(Difficulty.HARD)
    window = open_window(Settings(study="thinking", opponent=hard))
    play("5")
    qtbot.waitUntil(lambda: window.session.state.is_persons_turn and window.session.game.ply == 2)
    settle(qtbot, window, window.session)
    (panel,) = window.findChildren(ThinkingPanel)
    assert panel.line.text().startswith("Hard, O's move 2: ")
    watch(qtbot, window)
    assert headline(window) == "Hard looks for O's move"
    assert position(window) == ".../.X./..."
    settle(qtbot, window)
    assert panel.line.text().startswith("Hard, O's move 2: ")
    window.session.change(replace(window.session.settings, study="why"))
    assert window.pointing.preview.replay
    press(Key.Key_Escape)
    assert sorted(position(window).replace("/", "").replace(".", "")) == ["O", "X"]


def test_little_is_said(qtbot: QtBot, window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []
    monkeypatch.setattr(window.messages, "announce", said.append)
    replay = watch(qtbot, window)
    said.clear()
    name = name_of(window.board.squares[2])
    press(Key.Key_P)
    while not replay.is_over:
        assert name_of(window.board.squares[2]) == name
        replay.clock.timeout.emit()
    assert name_of(window.board.squares[2]) == "Square 3, free, O wins in 1"
    assert said == [
        "Square 3: O wins in 1, −9.",
        "Square 4: O wins, ≤ −9.",
        "Square 6: O wins, ≤ −9.",
        "Square 7: O wins, ≤ −9.",
        "Square 8: draw, 0.",
        "The search is over. It takes 8: draw, 0.",
    ]


def test_a_step_begins_and_pauses_there(qtbot: QtBot, window: MainWindow) -> None:
    for by, told in ((1, "2 / 131"), (-1, "131 / 131")):
        window.pointing.step_wanted.emit(by)
        qtbot.waitUntil(lambda: window.pointing.preview.replay is not None)
        replay = window.pointing.preview.replay
        assert replay
        assert replay.is_paused
        assert row(window).place.text() == told
        click(row(window).watch)
        assert not has_row(window)


@for_each("size", [(1120, 740), (800, 600), (480, 400), (1600, 1000), (1024, 520)])
def test_the_board_never_moves(
    qtbot: QtBot, open_window: OpenWindow, size: tuple[int, int]
) -> None:
    choice = Choice().with_program("alpha-beta")
    settings = replace(AGAINST_RULES, opponent=choice, study="tree")
    window = open_window(replace(settings, side_panel=True), *size)
    play("5")
    qtbot.waitUntil(lambda: window.session.state.is_persons_turn)
    settle(qtbot, window, window.session)
    places = {}

    def note(when: object) -> None:
        settle(qtbot, window)
        places[when] = window.board.geometry()

    note("before")
    replay = watch(qtbot, window)
    note("it begins")
    for _ in range(40):
        press(Key.Key_Right, ALT)
        note(message(window))
    assert any("Cut off" in str(each) for each in places)
    replay.go(replay.count)
    note("at the end")
    press(Key.Key_Escape)
    note("after")
    assert set(places.values()) == {places["before"]}


@pytest.mark.side_panel(shown=True)
def test_one_row_is_in_sight_under_the_board_only_where_no_other_is(
    qtbot: QtBot, window: MainWindow
) -> None:
    press(Key.Key_1, CTRL)  # Thinking has a row of its own
    watch(qtbot, window)
    below = row(window)
    score = window.findChildren(EvaluationBar)[0].score
    beside = WatchRow(window.pointing)
    beside.setParent(window.side)
    settle(qtbot, window)
    assert not score.isVisible()
    beside.show()
    assert row(window) is beside
    assert beside.watch.text() == below.watch.text() == "Stop"
    for act in (beside.forward, beside.forward, beside.back):
        click(act)
    shown = beside.place.text(), beside.speed.value(), beside.pause.text()
    beside.hide()
    assert row(window) is below
    assert (below.place.text(), below.speed.value(), below.pause.text()) == shown
    click(below.watch)
    assert not has_row(window)
    beside.show()
    assert beside.watch.text() == "Watch it think"
    assert not beside.pause.isEnabled()


def test_ctrl_w_closes_every_other_window_and_w_is_a_letter(
    qtbot: QtBot, window: MainWindow
) -> None:
    actions = window.menu_actions
    for open_it in (actions.games, actions.lab, actions.how_to_play, actions.set_up):
        open_it.trigger()
        qtbot.waitUntil(lambda: QApplication.activeWindow() not in (None, window))
        front = QApplication.activeWindow()
        assert front
        if fields := [each for each in front.findChildren(QLineEdit) if each.isVisible()]:
            fields[0].setFocus()
            press(Key.Key_W)
            assert fields[0].text().endswith("w")
            assert window.pointing.preview.replay is None
        title = front.windowTitle()
        press(Key.Key_W, CTRL)
        shown = [each for each in QApplication.topLevelWidgets() if each.isVisible()]
        assert title not in [each.windowTitle() for each in shown]
        window.activateWindow()
        qtbot.waitUntil(window.isActiveWindow)
    assert window.isVisible()
