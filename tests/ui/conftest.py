"""Windows for the tests, each with the folder of its test."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QCoreApplication, QDeadlineTimer
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.lab.host import Host, opened_host
from tests.ui.person import POPUP_MESSAGES
from tests.ui.remembered import remember_searches
from tests.ui.rest import PATIENCE_MS
from tests.ui.translation import Brackets
from tictactoe_gui.app import SWITCH_SECONDS, install_translations
from tictactoe_gui.engine.player import Difficulty
from tictactoe_gui.session.session import GameSession
from tictactoe_gui.session.settings import (
    MAX_MOVE_DELAY_MS,
    Choice,
    EvaluationSource,
    Settings,
    Side,
)
from tictactoe_gui.session.store.documents import KeptSettings
from tictactoe_gui.session.store.machines import Machines
from tictactoe_gui.session.store.store import FILE, Store
from tictactoe_gui.ui.kit import theme
from tictactoe_gui.ui.lab.page import LabPage
from tictactoe_gui.ui.window.main_window import MainWindow

QUIET = Settings(side=Side.BOTH, evaluation=EvaluationSource.OFF)
"""Two persons, nobody thinks and nothing moves."""

AGAINST_RULES = Settings(
    opponent=Choice(difficulty=Difficulty.RULES),
    evaluation=EvaluationSource.OFF,
)
"""You are X against the turn table, whose moves are known."""
WATCHED = Settings(
    side=Side.WATCH,
    watch_x=AGAINST_RULES.opponent,
    watch_o=AGAINST_RULES.opponent,
    evaluation=EvaluationSource.OFF,
    move_delay_ms=MAX_MOVE_DELAY_MS,
)
HOUR = 3_600_000
"""A pause that does not end during a test, in milliseconds."""

OpenWindow = Callable[..., MainWindow]


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Let pass what the offscreen platform says of every menu and dialog."""
    here = Path(__file__).parent
    files = {path for path in {item.path for item in items} if here in path.parents}
    for item in items:
        if item.path in files:
            item.add_marker(pytest.mark.qt_log_ignore(*POPUP_MESSAGES))


@pytest.fixture(scope="session", autouse=True)
def as_in_the_program(qapp: QApplication) -> None:
    """Speak as the program does, and let its threads take turns as quickly."""
    install_translations(qapp)
    sys.setswitchinterval(SWITCH_SECONDS)


@pytest.fixture(scope="session", autouse=True)
def searched_once() -> None:
    """Let each search be run once: how it runs is tested where the engine is."""
    remember_searches()


@pytest.fixture(autouse=True)
def nothing_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have the desktop want no motion, so that nothing has to be waited for."""
    monkeypatch.setattr(theme, "is_motion_reduced", lambda: True)


@pytest.fixture
def all_moves(monkeypatch: pytest.MonkeyPatch, nothing_moves: None) -> None:
    """Have the desktop want motion after all."""
    monkeypatch.setattr(theme, "is_motion_reduced", lambda: False)


@pytest.fixture
def lab_at_rest(monkeypatch: pytest.MonkeyPatch) -> None:
    """No page of the lab counts."""
    monkeypatch.setattr(LabPage, "start", lambda *_: None)


@pytest.fixture
def announced(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What screen readers were told, in order."""
    texts: list[str] = []

    def note(event: object) -> None:
        if isinstance(event, QAccessibleAnnouncementEvent):
            texts.append(event.message())

    monkeypatch.setattr(QAccessible, "updateAccessibility", note)
    return texts


@pytest.fixture
def kept_in(tmp_path: Path) -> Path:
    """The folder in which the windows of a test keep everything."""
    return tmp_path


@contextmanager
def opening(app: QApplication, folder: Path, **choices: Any) -> Iterator[OpenWindow]:
    """Open windows that keep everything in a folder; close them in the end."""
    from tictactoe_gui.ui.quiz import quiz  # not before there is an application

    quiz.QUIET_MS = 0  # what waits for that is looked at by a test of its own
    palette, font = app.palette(), app.font()
    opened: list[MainWindow] = []

    def open_(
        settings: Settings | None = QUIET, width: int = 1120, height: int = 740
    ) -> MainWindow:
        store = Store(folder / FILE)
        store.open()
        kept = KeptSettings(store)
        found = kept.read() or Settings()
        session = GameSession(replace(settings, **choices) if settings else found)
        window = MainWindow(session, store, kept)
        opened.append(window)
        session.setParent(window)
        if width:
            window.resize(width, height)
        window.show()
        assert QTest.qWaitForWindowActive(window, PATIENCE_MS)
        session.start()
        patience = QDeadlineTimer(PATIENCE_MS)
        while not window.menu_actions.is_filled:
            assert not patience.hasExpired()
            QCoreApplication.processEvents()
        return window

    yield open_
    for window in opened:
        window.close()
        window.session.close()  # so that a window which forgets it fails, and does not hang
        window.autosave.close()
        window.deleteLater()
    app.setPalette(palette)
    assert app.font() == font, "a window has kept its size of type after it was closed"


def choices_of(node: pytest.Item) -> dict[str, Any]:
    """Return what the settings of its windows have: many do without the panel."""
    panel = node.get_closest_marker("side_panel")
    return {"side_panel": panel.kwargs["shown"]} if panel else {}


@pytest.fixture
def open_window(
    qtbot: QtBot,
    qapp: QApplication,
    kept_in: Path,
    request: pytest.FixtureRequest,
) -> Iterator[OpenWindow]:
    """Open windows on sessions of the given settings, or of the file's if none are given.

    Tests that are about something else do without the panel beside the board.
    """
    with opening(qapp, kept_in, **choices_of(request.node)) as open_:
        yield open_


@pytest.fixture
def window(open_window: OpenWindow) -> MainWindow:
    """The window of a game between two people that is not evaluated."""
    return open_window()


@pytest.fixture
def host(qapp: QApplication) -> Iterator[Host]:
    """What the window of the lab or of the statistics stays beside, with a session and a study."""
    with opened_host() as host:
        yield host


@pytest.fixture
def store(host: Host, tmp_path: Path) -> Iterator[Store]:
    """What is kept in the folder of a test, to be opened once all who read it are there."""
    store = Store(tmp_path / FILE, host)
    yield store
    store.close()


@pytest.fixture
def machines(host: Host, store: Store) -> Machines:
    """The machines that are kept, of which there is none."""
    machines = Machines(host.session, store, host)
    store.open()
    return machines


@pytest.fixture
def brackets(qtbot: QtBot) -> Iterator[None]:
    """Every text that is translated stands in brackets."""
    translator = Brackets()
    assert QCoreApplication.installTranslator(translator)
    yield
    QCoreApplication.removeTranslator(translator)
