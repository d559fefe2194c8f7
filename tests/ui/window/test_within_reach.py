"""Every control can be reached in every size that people have, and with large type."""

from collections.abc import Iterator
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QTextDocumentFragment
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QComboBox,
    QLabel,
    QScrollArea,
    QTabBar,
    QTableView,
    QToolButton,
    QWidget,
)
from pytestqt.qtbot import QtBot

from tests.ui.conftest import OpenWindow
from tests.ui.parts import part_bar, show_part
from tests.ui.person import choose, name_of, plain, play
from tests.ui.rest import lay_out, settle
from tictactoe_gui.engine.player import Difficulty
from tictactoe_gui.session.settings import Choice, EvaluationSource, Settings, Side
from tictactoe_gui.ui.studies import STUDIES
from tictactoe_gui.ui.window.main_window import MainWindow

USUAL, LARGE, HUGE = 1.0, 1.5, 24 / 9
SIZES = [
    (480, 400, USUAL),
    (800, 600, USUAL),
    (853, 533, USUAL),
    (960, 540, USUAL),
    (1024, 768, HUGE),
    (1202, 740, LARGE),
    (1920, 1080, USUAL),
]
"""480 x 400 is the smallest; 853 x 533 is a screen of 1280 x 800 at a scale of 1.5, 960 x 540
one of 1080p at 2; large is 144 points an inch where 96 are usual, and huge is 24 points."""
TIGHT = [SIZES[0], SIZES[2], SIZES[4], SIZES[5]]
"""Where a watched game, which has a field and a button more, finds the least room."""
FIELDS, PATIENCE_MS = 1, 3000
HARD = Settings(
    side=Side.BOTH,
    evaluation=EvaluationSource.PERFECT,
    move_delay_ms=3000,
)
WATCHED = replace(
    HARD,
    side=Side.WATCH,
    watch_x=Choice(difficulty=Difficulty.RULES),
    evaluation=EvaluationSource.OFF,
)


@pytest.fixture
def type_scale(request: pytest.FixtureRequest) -> Iterator[None]:
    """Start with the system's text in another size."""
    before = QApplication.font()
    font = QApplication.font()
    font.setPointSizeF(before.pointSizeF() * request.param)
    QApplication.setFont(font)
    yield
    QApplication.setFont(before)


def parts(qtbot: QtBot, window: MainWindow) -> Iterator[str]:
    """Bring each part of the window to the front."""
    bar = part_bar(window)
    for each in [bar.tabText(index) for index in range(bar.count())]:
        if bar.isVisible():
            show_part(window, each)
        else:
            keys = [key for key, study in STUDIES.items() if study.title() == each]
            window.side.tabs.show_study((keys or list(STUDIES))[0])
        settle(qtbot, window, window.session)
        yield each


def controls(window: QWidget) -> list[QWidget]:
    """Return what can be used in the window now."""
    return [
        each
        for each in window.findChildren(QWidget)
        if each.isVisible()
        and each.window() is window
        and each.focusPolicy() & Qt.FocusPolicy.TabFocus
    ]


def cut(widget: QWidget) -> str:
    """Return a corner of a widget that cannot be scrolled into sight, if there is one."""
    for corner in (widget.rect().bottomRight(), widget.rect().topLeft()):
        for each in ancestors(widget):
            if isinstance(each, QScrollArea) and (content := each.widget()):
                place = widget.mapTo(content, corner)
                each.ensureVisible(place.x(), place.y(), 1, 1)
        for each in ancestors(widget):
            place = widget.mapTo(each, corner)
            if not each.rect().contains(place):
                return f"{name_of(widget)!r} {place} in {type(each).__name__} {each.rect()}"
    return ""


def short(widget: QWidget) -> str:
    """Return the text of a widget if it does not show all of it."""
    text = plain(widget.property("text") or "")
    if isinstance(widget, QLabel) and not widget.wordWrap():
        needed = QTextDocumentFragment.fromHtml(text).toPlainText()
        is_short = widget.fontMetrics().horizontalAdvance(needed) > widget.width()
    else:
        is_short = (
            isinstance(widget, QAbstractButton) and widget.sizeHint().width() > widget.width()
        )
    return f"{text!r} in {widget.width()} pixels" if text and is_short else ""


def short_bars(window: QWidget) -> list[str]:
    """Return the bars of tabs that have to be scrolled."""
    bars = [each for each in window.findChildren(QTabBar) if each.isVisible()]
    return [
        name_of(bar)
        for bar in bars
        if any(arrow.isVisible() for arrow in bar.findChildren(QToolButton))
    ]


def ancestors(widget: QWidget) -> Iterator[QWidget]:
    """Yield what is around a widget, up to its window."""
    while not widget.isWindow() and (parent := widget.parentWidget()):
        yield parent
        widget = parent


@pytest.mark.parametrize(
    ("settings", "width", "height", "type_scale"),
    [*[(HARD, *each) for each in SIZES], *[(WATCHED, *each) for each in TIGHT]],
    indirect=["type_scale"],
)
@pytest.mark.usefixtures("type_scale")
def test_every_control_is_within_reach(
    qtbot: QtBot, open_window: OpenWindow, settings: Settings, width: int, height: int
) -> None:
    window = open_window(settings, width, height)
    if settings is WATCHED:
        window.session.pause()
    assert (window.width(), window.height()) == (width, height)
    bar = window.menuBar()
    for menu in window.menu_actions.menus:
        assert bar.rect().contains(bar.actionGeometry(menu.menuAction())), menu.title()
    used = set()
    for _part in parts(qtbot, window):
        qtbot.waitUntil(lambda: not any(map(cut, controls(window))), timeout=PATIENCE_MS)
        seen = [each for each in window.findChildren(QWidget) if each.isVisible()]
        assert not [*filter(None, map(short, seen)), *short_bars(window)]
        used |= set(controls(window))
    assert {*window.board.squares} <= used
    assert len([each for each in used if isinstance(each, QComboBox)]) >= FIELDS


# The other windows.

OTHERS = {
    "set up": ("Edit", "Set up position…"),
    "games": ("Game", "Games…"),
    "how to play": ("Help", "How to play"),
    "keys": ("Help", "Keyboard shortcuts"),
    "lab": ("Study", "Lab"),
}
OTHER_SIZES = [(480, 400, USUAL), (800, 600, USUAL), (1202, 740, LARGE)]
FEWEST_ROWS = 3
PLAYED = Settings(
    side=Side.X,
    opponent=Choice(difficulty=Difficulty.RULES),
    evaluation=EvaluationSource.PERFECT,
)


def others(qtbot: QtBot, window: MainWindow) -> Iterator[tuple[str, QWidget]]:
    """Open each other window and each page of it, one after the other."""
    for name, path in OTHERS.items():
        window.activateWindow()
        choose(window.menuBar(), *path)
        qtbot.waitUntil(lambda: QApplication.activeWindow() not in (None, window))
        other = QApplication.activeWindow()
        assert other
        bars = [each for each in other.findChildren(QTabBar) if each.isVisible()]
        for bar in bars:
            for index in range(1, bar.count()):
                yield f"{name}, {bar.tabText(bar.currentIndex())}", other
                bar.setCurrentIndex(index)
        yield name, other
        other.close()


def clipped(window: QWidget) -> Iterator[str]:
    """Yield the labels that show less than they say, and the tables with hardly a row."""
    for label in window.findChildren(QLabel):
        if label.isVisible() and label.window() is window and label.wordWrap():
            needed = label.heightForWidth(label.width())
            if label.height() < needed:
                yield f"{label.text()!r} has {label.height()} of {needed} pixels"
    for view in window.findChildren(QTableView):
        if view.isVisible() and view.window() is window:
            row = view.verticalHeader().defaultSectionSize()
            if view.viewport().height() < FEWEST_ROWS * row:
                yield f"{name_of(view)!r} shows {view.viewport().height() / row:.1f} rows"


def unreachable(window: QWidget) -> list[str]:
    """Return what is wrong with a window in its present size."""
    return [*filter(None, map(cut, controls(window))), *clipped(window)]


@pytest.mark.parametrize(("width", "height", "type_scale"), OTHER_SIZES, indirect=["type_scale"])
@pytest.mark.usefixtures("type_scale", "lab_at_rest")
def test_everything_is_within_reach_in_the_other_windows(
    qtbot: QtBot, open_window: OpenWindow, width: int, height: int
) -> None:
    window = open_window(PLAYED)
    play("16893")
    settle(qtbot, window, window.session)
    for name, other in others(qtbot, window):
        other.resize(width, height)
        settle(qtbot, other)
        assert (other.width(), other.height()) == (width, height), name
        lay_out()
        assert not unreachable(other), name
