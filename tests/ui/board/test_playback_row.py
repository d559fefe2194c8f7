"""The row under the board by itself: what stands there, what can be pressed, what has no room."""

from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel
from pytestqt.qtbot import QtBot
from tictactoe_gui.ui.board.playback_row import PlaybackRow

from tests.cases import for_each
from tests.ui.conftest import QUIET
from tests.ui.person import click
from tests.ui.studies.thinking.trees import ALPHA_BETA, PLAIN, tree_of
from tictactoe_gui.engine.search import SearchOptions
from tictactoe_gui.session.game import Game
from tictactoe_gui.session.session import GameSession
from tictactoe_gui.session.settings import Choice, Side
from tictactoe_gui.ui.board.study_context import StudyContext
from tictactoe_gui.ui.studies.thinking.search_record import search_record

SMALL = "XO. .O. ..X"
WIDE = 900


@pytest.fixture
def context(qtbot: QtBot) -> Iterator[StudyContext]:  # noqa: ARG001  (for the application)
    session = GameSession(replace(QUIET, side=Side.BOTH))
    for cell in (4, 0, 8):
        session.play(cell)
    yield StudyContext(session)
    session.close()


@pytest.fixture
def row(qtbot: QtBot, context: StudyContext) -> PlaybackRow:
    row = PlaybackRow(context)
    qtbot.addWidget(row)
    row.resize(WIDE, 24)
    row.fit(WIDE)
    row.follow()
    return row


def told(row: PlaybackRow) -> str:
    """Return what is in sight, in its order; in brackets what cannot be pressed."""
    row.follow()
    row.fit(WIDE)
    QApplication.processEvents()
    steps: tuple[QAbstractButton | QLabel, ...] = (row.back, row.place, row.forward, row.note)
    parts = (*steps, row.next_cut, row.leave, row.primary)
    seen = [each for each in parts if each.isVisible() and each.text()]
    return " ".join(each.text() if each.isEnabled() else f"({each.text()})" for each in seen)


def show_line(context: StudyContext) -> None:
    context.show_line(Game(context.session.game.start, (4, 0, 8), 1), "It loses")


def show_search(context: StudyContext, place: int = 1, options: SearchOptions = ALPHA_BETA) -> None:
    record = search_record(tree_of(SMALL, options), Choice())
    context.playback.show(record, place=place, rate=8.0)


def test_it_leads_through_a_line(context: StudyContext, row: PlaybackRow) -> None:
    seen = [told(row)]
    show_line(context)
    acts: tuple[Callable[[], object], ...] = (
        lambda: None,
        context.playback.toggle,
        lambda: context.playback.step(1),
        lambda: context.playback.step(1),
        lambda: context.playback.set_rate(4),
        context.playback.toggle,
        context.playback.stop,
    )
    for act in acts:
        act()
        seen.append(told(row))
    assert seen == [
        "",
        "(◀) 1 / 3 ▶ 0.8 a second Stop Pause",
        "(◀) 1 / 3 ▶ Stop Go on",
        "◀ 2 / 3 ▶ Stop Go on",
        "◀ 3 / 3 (▶) Stop Again",
        "◀ 3 / 3 (▶) Stop Again",
        "(◀) 1 / 3 ▶ 4 a second Stop Pause",
        "",
    ]


def test_it_leads_through_a_search_and_its_cuts(context: StudyContext, row: PlaybackRow) -> None:
    show_search(context)
    assert told(row) == "(◀) 1 / 131 ▶ 1 a second Next cut Stop Pause"
    show_search(context, 131)
    while not context.playback.is_over:
        context.playback.step(1)
    assert told(row) == "◀ 131 / 131 (▶) (Next cut) Stop Again"
    show_search(context, 2, PLAIN)
    assert told(row).startswith("◀ 2 / ")
    assert "cut" not in told(row)


def test_it_leads_through_the_game_while_that_is_looked_back_at(
    context: StudyContext, row: PlaybackRow
) -> None:
    seen = []
    for ply in (2, 0, 3):
        context.session.go_to(ply)
        seen.append(told(row))
    assert seen == [
        "◀ 2 / 3 ▶ Back to the game From here",
        "(◀) 0 / 3 ▶ Back to the game From here",
        "",
    ]


def test_it_asks_first(context: StudyContext, row: PlaybackRow) -> None:
    context.ask_to_watch(is_asking=True)
    assert told(row) == "That counts as a hint. Cancel Watch anyway"


def test_every_button_says_what_is_wanted(context: StudyContext, row: PlaybackRow) -> None:
    heard: list[object] = []
    row.stepped.connect(heard.append)
    for name in ("cut_wanted", "left", "pressed"):
        getattr(row, name).connect(lambda name=name: heard.append(name))
    show_search(context, 5)
    assert told(row)
    for button in (row.back, row.forward, row.next_cut, row.leave, row.primary):
        click(button)
    assert heard == [-1, 1, "cut_wanted", "left", "pressed"]
    assert [each.accessibleName() for each in (row.back, row.forward)] == [
        "One step back",
        "One step forward",
    ]


def test_nothing_is_clipped_and_what_is_least_needed_goes_first(
    context: StudyContext, row: PlaybackRow
) -> None:
    show_search(context)
    assert told(row)
    least = row.fit(0)
    for width in (WIDE, least + 100, least):
        row.resize(width, 24)
        assert row.fit(width) <= width
        QApplication.processEvents()
        for each in row.findChildren(QAbstractButton):
            assert not each.isVisible() or each.width() >= each.minimumSizeHint().width(), width
        assert row.place.width() >= row.place.sizeHint().width()
    assert not row.next_cut.isVisible()


@for_each("place, wanted", [(1, "back"), (131, "forward"), (131, "next_cut")])
def test_a_button_that_can_no_longer_be_pressed_hands_the_focus_to_the_other_arrow(
    context: StudyContext, row: PlaybackRow, place: int, wanted: str
) -> None:
    show_search(context, 2 if place == 1 else place)
    assert told(row)
    row.activateWindow()
    getattr(row, wanted).setFocus(Qt.FocusReason.TabFocusReason)
    for _ in range(9):
        context.playback.step(-1 if place == 1 else 1)
    assert told(row)
    assert QApplication.focusWidget() is (row.forward if wanted == "back" else row.back)


def test_where_it_goes_with_the_focus_it_says_so(
    qtbot: QtBot, context: StudyContext, row: PlaybackRow
) -> None:
    show_line(context)
    assert told(row)
    row.leave.setFocus(Qt.FocusReason.TabFocusReason)
    context.playback.stop()
    with qtbot.waitSignal(row.focus_lost):
        row.follow()
    with qtbot.assertNotEmitted(row.focus_lost):
        row.follow()
