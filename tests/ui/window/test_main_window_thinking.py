"""The window while programs think: evaluation, waiting, announcements, closing, errors."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from pytestqt.qtbot import QtBot

from tests.session.players import EndlessPlayer, TellingPlayer, seat
from tests.session.table import threads_of
from tests.ui.conftest import AGAINST_RULES, HOUR, OpenWindow
from tests.ui.parts import button_of, headline, message, offered, position
from tests.ui.person import (
    CTRL,
    NO_MODIFIER,
    Key,
    click,
    play,
    press,
)
from tests.ui.rest import settle
from tictactoe_gui.session.settings import EvaluationSource, Settings, Side
from tictactoe_gui.session.thinking import Activity
from tictactoe_gui.ui.window import live_thought
from tictactoe_gui.ui.window.main_window import MainWindow

pytestmark = pytest.mark.side_panel(shown=False)


def idle(window: MainWindow) -> bool:
    return window.session.activity is Activity.IDLE


def can_stop(window: MainWindow) -> bool:
    return "Stop thinking" in offered(window)


# The evaluation.


def words_shown(window: MainWindow) -> int:
    return sum(each.face.words is not None for each in window.board.squares)


def test_a_move_leaves_no_evaluation_of_the_old_position(
    qtbot: QtBot, open_window: OpenWindow
) -> None:
    window = open_window(Settings(side=Side.BOTH))
    qtbot.waitUntil(lambda: words_shown(window) == 9)
    shown = []
    window.session.game_changed.connect(lambda _: shown.append(words_shown(window)))
    press(Key.Key_2)
    assert shown == [0]
    qtbot.waitUntil(lambda: words_shown(window) == 8)


# Thinking.


def test_the_search_is_seen_at_work(qtbot: QtBot, open_window: OpenWindow, slow: Settings) -> None:
    window = open_window(slow)
    qtbot.waitUntil(lambda: "Now at square 4, " in message(window))
    assert message(window).endswith("3 of 9 squares. Now at square 4, 12345 nodes so far.")
    assert [each.cell for each in window.board.squares if each.face.is_lit] == [3]
    assert {each.face.preview for each in window.board.squares} == {None}
    click(button_of(window, "stop"))
    assert not any(each.face.is_lit for each in window.board.squares)
    assert "nodes" not in message(window)


def test_thinking_is_cancelled_and_goes_on(
    qtbot: QtBot, open_window: OpenWindow, slow: Settings
) -> None:
    window = open_window(slow)
    ways: tuple[Callable[[], None], ...] = (
        lambda: click(button_of(window, "stop")),
        lambda: press(Key.Key_Escape),
    )
    for cancel in ways:
        if idle(window):
            click(button_of(window, "pause"))
        qtbot.waitUntil(lambda: can_stop(window))
        assert window.header.bar.isVisible()
        cancel()
        assert idle(window)
        assert headline(window) == "Paused"
        assert not window.header.bar.isVisible()
        assert not can_stop(window)
    window.session.change(replace(AGAINST_RULES, side=Side.O))
    assert headline(window) == "Paused"
    click(button_of(window, "pause"))
    qtbot.waitUntil(lambda: position(window) == "X../.../...")


def test_a_quick_answer_shows_no_bar(
    qtbot: QtBot, open_window: OpenWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live_thought, "BUSY_AFTER_MS", HOUR)  # however slow the machine is
    window = open_window(AGAINST_RULES)
    with qtbot.waitSignal(window.session.moved):
        press(Key.Key_1)
    assert not window.header.bar.isVisible()
    settle(qtbot, window)
    assert not window.header.bar.isVisible()


# Announcements.


def test_the_end_of_the_game_is_announced_and_no_end_that_is_left(
    window: MainWindow, announced: list[str]
) -> None:
    play("14253")
    (said,) = announced
    assert said == f"{headline(window)}. {message(window)}"
    for key, modifiers, told in (
        (Key.Key_9, NO_MODIFIER, ["The game is over; start a new one or undo."]),
        (Key.Key_Z, CTRL, []),
    ):
        announced.clear()
        press(key, modifiers)
        assert announced == told


# Closing.


def end(window: MainWindow) -> None:
    """Close a window, and what it keeps, as the program does."""
    window.close()
    window.autosave.close()


@pytest.mark.parametrize("side", [Side.O, Side.X], ids=["move", "eval"])
def test_closing_while_thinking_leaves_no_thread(
    qtbot: QtBot, open_window: OpenWindow, monkeypatch: pytest.MonkeyPatch, side: Side
) -> None:
    ends: list[str] = []
    seat(monkeypatch, lambda _: TellingPlayer(EndlessPlayer(), ends))
    window = open_window(Settings(side=side, evaluation=EvaluationSource.COMPUTER))
    qtbot.waitUntil(lambda: can_stop(window))
    running = threads_of(window)
    assert running
    end(window)
    assert ends == ["cancelled"]
    assert not any(each.is_alive() for each in running)
