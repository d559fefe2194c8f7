"""What a mode borrows is never a setting: any two of them, in any order, killed and closed in."""

import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from tests.session.records import new, play
from tests.ui.conftest import OpenWindow
from tests.ui.rest import settle
from tictactoe_gui.engine.player import Difficulty
from tictactoe_gui.engine.search import CodeAs
from tictactoe_gui.session.game_record import GameRecord
from tictactoe_gui.session.session import GameSession
from tictactoe_gui.session.settings import Choice, EvaluationSource, Settings
from tictactoe_gui.session.store.autosave import Autosave
from tictactoe_gui.session.store.documents import KeptSettings
from tictactoe_gui.session.store.store import FILE, Store
from tictactoe_gui.ui.window.acts import return_to_game
from tictactoe_gui.ui.window.lessons import open_chapter
from tictactoe_gui.ui.window.main_window import MainWindow
from tictactoe_gui.ui.window.opening import open_game

CHOSEN = Settings(
    opponent=Choice(Difficulty.RULES),
    representation="magic",
    evaluation=EvaluationSource.COMPUTER,
    shown_evaluation=EvaluationSource.COMPUTER,
    study="moves",
    code_as=CodeAs.NEGAMAX,
)
PLACES = "practice", "course", "geometry"
"""Where one was, which is no choice."""
LOST = 0, 5, 6
"""What X plays against the turn table, which answers 5, 2 and 8."""
OLD = play(new(), 0, 4, 8, by=(Choice(), Choice().with_program("minimax")))
"""A game of two programs, which was kept."""


def present_aloud(window: MainWindow) -> None:
    window.presentation.begin()
    window.menu_actions.think_aloud.trigger()


def end_what_plays(window: MainWindow) -> None:
    if window.pointing.playback.record and not window.course.is_on:
        window.pointing.playback.stop()


ENTER: dict[str, Callable[[MainWindow], object]] = {
    "chapter": lambda window: open_chapter(window, "06-a-board-as-numbers", 3),
    "practice": lambda window: window.menu_actions.practise.trigger(),
    "questions": lambda window: window.menu_actions.ask.trigger(),
    "F5": lambda window: window.presentation.begin(),
    "aloud": present_aloud,
    "watch": lambda window: window.search_watch.watch_small_tree(),
    "review": lambda window: window.menu_actions.show_mistake.trigger(),
    "old game": lambda window: open_game(window, OLD),
}
LEAVE: dict[str, Callable[[MainWindow], object]] = {
    "chapter": lambda window: window.course.leave(),
    "practice": lambda window: window.quiz.leave(),
    "questions": lambda window: window.quiz.leave(),
    "F5": lambda window: window.presentation.leave(),
    "aloud": lambda window: window.presentation.leave(),
    "watch": end_what_plays,
    "review": lambda window: window.session.state.is_reviewing and return_to_game(window),
    "old game": lambda window: window.session.state.is_opened and return_to_game(window),
}
"""What a person does where another mode has not ended it."""


def see_settings(session: GameSession) -> None:
    """See that the settings are as chosen, and nothing is in front of the game."""
    places = {name: getattr(session.settings, name) for name in PLACES}
    assert session.settings == session.chosen == replace(CHOSEN, **places)
    assert not session.state.is_set_aside


def see_own(session: GameSession, own: GameRecord) -> None:
    """See that the settings are as chosen, and one's own game is on the board."""
    see_settings(session)
    assert session.record.uid == own.uid
    assert session.game.is_newest
    assert session.game.moves == own.game.moves


def see_kept(folder: Path, own: GameRecord) -> None:
    """See that what is kept are the settings as chosen, and the game that was begun."""
    with started(folder) as session:
        if own.game.is_over:  # a start begins another one
            see_settings(session)
            assert session.game.is_untouched
        else:
            see_own(session, own)


@contextmanager
def started(folder: Path) -> Iterator[GameSession]:
    """Start as the program does, without a window."""
    store = Store(folder / FILE)
    store.open()
    found = KeptSettings(store).read()
    assert found
    session = GameSession(found)
    autosave = Autosave(session, store)
    autosave.start()
    yield session
    session.close()
    autosave.close()


@pytest.mark.parametrize("first", ENTER)
def test_settings_and_game_are_as_they_were_whatever_was_on(
    qtbot: QtBot, open_window: OpenWindow, tmp_path: Path, kept_in: Path, first: str
) -> None:
    window = open_window()
    session = window.session

    def do(*acts: Callable[[MainWindow], object]) -> None:
        for act in acts:
            act(window)
            settle(qtbot, window, session)

    window.start()
    session.change(CHOSEN)
    for second in [each for each in ENTER if each != first]:
        session.new_game()
        for cell in LOST if "review" in (first, second) else LOST[:1]:
            session.play(cell)
            settle(qtbot, window, session)
        own = session.record
        for order in ((first, second), (second, first)):
            do(ENTER[first], ENTER[second])
            killed = tmp_path / f"killed in {first} and {second}, {order[0]} to be left first"
            shutil.copytree(kept_in, killed, ignore=shutil.ignore_patterns("killed*"))
            see_kept(killed, own)
            with started(kept_in) as beside:  # a second window
                assert beside.settings == beside.chosen
                assert beside.settings.seats == CHOSEN.seats
                assert beside.game.is_untouched
            # What was covered is left when it is in sight again.
            do(*[LEAVE[each] for each in (*order, *order)])
            see_own(session, own)
    do(ENTER[first], ENTER[second])
    window.close()
    window.autosave.close()
    see_kept(kept_in, own)
