"""What comes and goes while programs think: values, what is heard, threads."""

import pytest
from pytestqt.qtbot import QtBot

from tests.session.players import (
    EndlessPlayer,
    TellingPlayer,
    let_minimax_think_on,
    let_nothing_happen,
    seat,
)
from tests.session.table import threads_of
from tests.ui.conftest import OpenWindow
from tests.ui.parts import headline, message, offered
from tests.ui.person import (
    CTRL,
    NO_MODIFIER,
    Key,
    play,
    press,
)
from tictactoe_gui.session.settings import Choice, EvaluationSource, Settings, Side
from tictactoe_gui.session.worker import Worker
from tictactoe_gui.ui.window.main_window import MainWindow

pytestmark = pytest.mark.side_panel(shown=False)


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


def test_the_square_that_is_searched_is_lit(
    qtbot: QtBot, open_window: OpenWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    let_minimax_think_on(monkeypatch)
    window = open_window(Settings(side=Side.O, opponent=Choice().with_program("minimax")))

    def lit() -> list[int]:
        return [each.cell for each in window.board.squares if each.face.is_lit]

    qtbot.waitUntil(lambda: lit() == [3])
    press(Key.Key_Escape)
    assert lit() == []


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


@pytest.mark.parametrize("side", [Side.O, Side.X], ids=["move", "values"])
def test_closing_while_thinking_leaves_no_thread(
    qtbot: QtBot, open_window: OpenWindow, monkeypatch: pytest.MonkeyPatch, side: Side
) -> None:
    ends: list[str] = []
    seat(monkeypatch, lambda _: TellingPlayer(EndlessPlayer(), ends))
    window = open_window(Settings(side=side, evaluation=EvaluationSource.COMPUTER))
    qtbot.waitUntil(lambda: "Stop" in offered(window))
    Worker(window).submit(let_nothing_happen)  # as any part of the window may have one
    running = threads_of(window)
    assert len(running) > 1
    window.close()
    window.autosave.close()
    assert ends == ["cancelled"]
    assert not any(each.is_alive() for each in running)
