"""Looking back: headlines, the buttons beside them, the frame, the way back, and another try."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from pytestqt.qtbot import QtBot

from tests.session.records import new
from tests.session.records import play as played
from tests.ui.conftest import AGAINST_RULES, QUIET, WATCHED, OpenWindow
from tests.ui.parts import button, headline, message, position
from tests.ui.person import ALT, Key, click, colour_at, name_of, picture, play, press
from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.session.settings import Choice, EvaluationSource
from tictactoe_gui.session.turn_state import TurnState
from tictactoe_gui.ui.kit.theme import LIGHT
from tictactoe_gui.ui.window.main_window import MainWindow

pytestmark = pytest.mark.side_panel(shown=False)

GAME = "1295376"
"""Both sides let it slip more than once before X completes 3-6-9."""
TELLS = TurnState.may_reveal_evaluation
"""As it is; a fixture makes it always true."""
OF_GAME = ["Undo", "Hint", "New game"]


def buttons(window: MainWindow) -> list[str]:
    """Return the names of the buttons in sight beside the headline."""
    return [name_of(each) for each in window.header.buttons.values() if each.isVisible()]


def seen_from_the_end(window: MainWindow) -> list[tuple[str, str]]:
    """Step back to the start, and return what is said of each board."""
    seen = []
    while window.session.game.ply:
        press(Key.Key_Left, ALT)
        seen.append((headline(window), message(window)))
    return seen


def test_a_finished_game_is_reviewed_move_by_move(window: MainWindow) -> None:
    play(GAME)
    assert seen_from_the_end(window) == [
        ("Move 6 of 7: O's mistake", "O was winning. O's mistake was 7, which loses: 6 and 8 win."),
        ("Move 5 of 7: X's mistake", "X's mistake was 3: 8 keeps the draw."),
        ("Move 4 of 7: O's move", "Only square 5 kept the draw."),
        (
            "Move 3 of 7: X's mistake",
            "X was winning. X's mistake was 9, which only draws: 4, 5 and 7 win.",
        ),
        ("Move 2 of 7: O's mistake", "O's mistake was 2: 5 keeps the draw."),
        ("Move 1 of 7: X's move", "Every square kept the draw."),
        ("Start of the game", "From here perfect play leads to a draw."),
    ]
    assert window.windowTitle() == "Start of the game – Tic-tac-toe"


def test_a_game_that_goes_on_is_not_given_away(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(TurnState, "may_reveal_evaluation", TELLS)
    play(GAME[:-1])
    told = seen_from_the_end(window)
    assert told[0] == ("Move 5 of 6: X's move", "X took square 3.")
    assert told[-1] == ("Start of the game", "No move has been made here.")
    words = {word for each in told for line in each for word in line.split()}
    assert not words & {"mistake", "mistake:", "kept", "draw", "win", "wins", "lost"}
    window.session.change(replace(QUIET, evaluation=EvaluationSource.PERFECT))
    press(Key.Key_Right, ALT)
    press(Key.Key_Right, ALT)
    assert headline(window) == "Move 2 of 6: O's mistake"


@pytest.mark.side_panel(shown=True)
def test_an_earlier_board_has_a_row_of_its_own(window: MainWindow) -> None:
    play("15")
    assert buttons(window) == OF_GAME
    ways: tuple[Callable[[], None], ...] = (
        lambda: click(window.row.leave),
        lambda: press(Key.Key_Escape),
        lambda: click(window.row.forward),
    )
    for leave in ways:
        press(Key.Key_Left, ALT)
        assert (buttons(window), window.row.place.text()) == ([], "1 / 2")
        leave()
        assert position(window) == "X../.O./..."
        assert headline(window) == "X to move"
        assert buttons(window) == OF_GAME


@pytest.mark.side_panel(shown=True)
def test_another_try_begins_before_the_mistake(open_window: OpenWindow) -> None:
    window = open_window(AGAINST_RULES)
    moves = [int(each) - 1 for each in GAME]
    window.session.open(played(new(), *moves, by=(None, Choice())))
    press(Key.Key_Left, ALT)
    assert headline(window) == "Move 6 of 7: the computer's mistake"
    press(Key.Key_Left, ALT)
    assert headline(window) == "Move 5 of 7: your mistake"
    click(window.row.primary)
    assert position(window) == "XO./.O./..X"
    assert headline(window) == "Your move"
    assert message(window).startswith("Playing on from move 5.")
    assert buttons(window) == OF_GAME
    press(Key.Key_8)
    assert [each + 1 for each in window.session.game.moves[:5]] == [1, 2, 9, 5, 8]
    assert window.session.game.variations == (tuple(moves),)


def test_where_nothing_slipped_the_board_shown_is_tried_again(window: MainWindow) -> None:
    play("159")
    press(Key.Key_Left, ALT)
    click(window.row.primary)
    assert position(window) == "X../.O./..."
    assert headline(window) == "X to move"
    press(Key.Key_Left, ALT)
    assert headline(window) == "Move 1 of 3: X's move"


@pytest.mark.side_panel(shown=True)
def test_a_watched_game_goes_on_from_an_earlier_board(
    qtbot: QtBot, open_window: OpenWindow
) -> None:
    window = open_window(WATCHED)
    click(button(window, "Pause"))
    for _ in range(2):
        with qtbot.waitSignal(window.session.moved):
            click(button(window, "One move"))
    press(Key.Key_Left, ALT)
    assert headline(window) == "Move 1 of 2: X's move"
    assert buttons(window) == ["Go on", "One move"]


@pytest.mark.parametrize("size", [(480, 400), (1120, 740)])
def test_a_frame_says_that_it_is_not_the_game_and_moves_nothing(
    open_window: OpenWindow, size: tuple[int, int]
) -> None:
    window = open_window(QUIET, *size)
    play("15")

    def rim() -> str:
        board = window.board
        corner = board.mapTo(window, board.squares_rect().topLeft())
        return colour_at(picture(window), corner.x() + board.width() // 2, corner.y() - 5)

    assert rim() != LIGHT.accent.lower()
    place = window.board.geometry()
    press(Key.Key_Left, ALT)
    assert rim() == LIGHT.accent.lower()
    assert window.board.geometry() == place
    press(Key.Key_Right, ALT)
    assert rim() != LIGHT.accent.lower()


def test_the_headline_of_an_earlier_board_is_whole(open_window: OpenWindow) -> None:
    window = open_window(QUIET, 480, 400)
    play("15")
    press(Key.Key_Left, ALT)
    assert window.header.title.fontMetrics().horizontalAdvance(headline(window)) <= (
        window.header.title.width()
    )
    assert window.width() == 480
    assert Mark.X.value in headline(window)
