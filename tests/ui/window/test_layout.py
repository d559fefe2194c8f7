"""What keeps its place and its size: the board, the border beside it, tabs, a tree."""

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QObject, QPoint
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from tests.session.table import begin_at
from tests.stories.faults import faults
from tests.ui.conftest import QUIET, OpenWindow
from tests.ui.person import CTRL, LEFT, NO_MODIFIER, Key, hold, press
from tests.ui.rest import settle
from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.engine.tree import Event
from tictactoe_gui.session.session import GameSession
from tictactoe_gui.session.settings import (
    ALL_SHARES,
    MAX_NAME,
    Choice,
    EvaluationSource,
    Settings,
    Side,
    Theme,
)
from tictactoe_gui.session.store.documents import KeptSettings
from tictactoe_gui.session.store.store import FILE, Store
from tictactoe_gui.ui.board.study_context import StudyContext
from tictactoe_gui.ui.kit.layouts import Scrolled
from tictactoe_gui.ui.studies import STUDIES
from tictactoe_gui.ui.studies.thinking.search_part import SearchPart
from tictactoe_gui.ui.window.main_window import MainWindow
from tictactoe_gui.ui.window.side_panel import LEAST_LINES, SidePanel


def test_the_border_is_a_persons_and_kept(open_window: OpenWindow, window: MainWindow) -> None:
    before, handle = window.side.width(), window.body.border.handle(1)
    hold(handle)
    QTest.mouseMove(window.windowHandle(), place_of(handle) - QPoint(60, 0))
    QTest.mouseRelease(window.windowHandle(), LEFT, NO_MODIFIER, place_of(handle))
    wide = window.side.width()
    assert wide == pytest.approx(before + 60, abs=3)
    window.close()
    assert open_window(None).side.width() == pytest.approx(wide, abs=1)


@pytest.mark.parametrize("border", [1, ALL_SHARES])
def test_a_border_at_the_rim_leaves_both_sides_in_sight(window: MainWindow, border: int) -> None:
    window.session.change(replace(QUIET, border=border))
    for part in (window.board, window.side):
        assert part.width() >= part.minimumSizeHint().width()


def place_of(widget: QWidget) -> QPoint:
    return widget.mapTo(widget.window(), widget.rect().center())


def test_the_board_has_the_height_that_the_panel_leaves(
    open_window: OpenWindow, qtbot: QtBot
) -> None:
    window = open_window(QUIET, 1200, 720)
    for size, most in (((1200, 720), 3), ((1280, 900), 90)):  # in large type with a panel, too
        window.resize(*size)
        settle(qtbot, window)
        assert window.board.height() - window.board.squares_rect().height() <= most
        press(Key.Key_F5)


class Watching(QObject):
    """Notes where a widget is whenever it is painted."""

    def __init__(self, widget: QWidget) -> None:
        super().__init__(widget)
        self.places: set[tuple[int, ...]] = set()
        widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Paint and isinstance(watched, QWidget):
            self.places.add(watched.geometry().getRect())  # type: ignore[arg-type]
        return False


def test_the_board_stays_where_it_is_first_seen(qtbot: QtBot, kept_in: Path) -> None:
    store = Store(kept_in / FILE)
    window = MainWindow(GameSession(QUIET), store, KeptSettings(store))
    qtbot.addWidget(window)
    window.resize(1120, 740)
    watching = Watching(window.board)
    with qtbot.waitSignal(window.painted):
        window.show()
    window.session.start()
    for each in (Theme.DARK, Theme.LIGHT):
        window.session.change(replace(QUIET, theme=each))
        settle(qtbot, window, window.session)
        window.board.repaint()
    assert len(watching.places) == 1
    window.close()
    window.autosave.close()


def test_the_window_gets_no_smaller(open_window: OpenWindow) -> None:
    window = open_window(QUIET, 100, 100)
    assert (window.width(), window.height()) == (480, 370)


@pytest.mark.parametrize("size", [(480, 400), (1120, 740), (1920, 1080)])
def test_tabs_keep_their_places_when_one_becomes_bold(
    qtbot: QtBot, open_window: OpenWindow, size: tuple[int, int]
) -> None:
    window = open_window(QUIET, *size)
    bar, seen = window.side.tabs.bar if window.side.isVisible() else window.body.parts, set()
    for number in range(1, len(STUDIES) + 1):
        press(Key(Key.Key_0 + number), CTRL)
        settle(qtbot, window)
        seen.add(tuple(bar.tabRect(each).getRect() for each in range(bar.count())))
    assert len(seen) == 1


@pytest.mark.parametrize("side", [Side.BOTH, Side.WATCH])
def test_a_long_name_leaves_the_board_its_size(
    qtbot: QtBot, open_window: OpenWindow, side: Side
) -> None:
    sizes = set()
    for state in ("owl", "wise owl " * (MAX_NAME // 9)):
        choice = replace(Choice().with_program("menace"), state=state)
        window = open_window(replace(QUIET, side=side, opponent=choice, watch_x=choice))
        settle(qtbot, window)
        sizes.add(window.board.height())
        assert list(faults()) == []
    assert len(sizes) == 1


LINES = 9
"""Of code that there is room for below the tree."""


@pytest.mark.parametrize("text", ["OXO/.X./..X", ".../.../..."])
def test_tree_sentence_and_code_fit_at_every_step(
    qtbot: QtBot, open_window: OpenWindow, text: str
) -> None:
    window = open_window(Settings(evaluation=EvaluationSource.PERFECT, study="thinking"))
    begin_at(window.session, text)
    settle(qtbot, window, window.session)
    (part,) = window.side.findChildren(SearchPart)
    playback, view, page = window.pointing.playback, part.view, part.code
    window.search_watch.toggle()
    qtbot.waitUntil(lambda: playback.tree is not None)
    (area,) = [e for e in window.side.findChildren(Scrolled) if e.isAncestorOf(part)]
    for _ in range(120):
        playback.step(1)
        settle(qtbot, window)
        assert area.verticalScrollBar().maximum() == 0
        line = page.document().documentLayout().blockBoundingRect(page.document().firstBlock())
        assert page.viewport().height() >= LINES * line.height()
        step = playback.frame and playback.frame.step
        assert step
        assert view.walk
        node, sight = view.walk.current, view.viewport().rect()
        assert node.path == step.node.path
        card = view.arrangement.card(node)
        row = node if step.event is Event.CUT else node.parent or node
        assert card
        for box in (view.arrangement.row_below(row), card.box):
            assert sight.contains(view.mapFromScene(box).boundingRect()), step


@pytest.mark.parametrize("key", STUDIES)
def test_the_settings_have_some_lines_in_a_low_window(qtbot: QtBot, key: str) -> None:
    session = GameSession(QUIET)
    side = SidePanel(StudyContext(session, session))
    qtbot.addWidget(side)
    side.resize(440, 280)
    side.show_settings(QUIET, Mark.X)
    side.show()
    side.show_study(key)
    settle(qtbot, side)
    area = side.findChildren(Scrolled)[0]
    assert area.viewport().height() >= LEAST_LINES * side.fontMetrics().lineSpacing()
    session.close()
