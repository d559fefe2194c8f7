"""Every control can be reached in every size that people have, and with large type."""

from collections.abc import Iterator
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QScrollArea, QTabBar, QToolButton, QWidget
from pytestqt.qtbot import QtBot

from tests.stories.faults import faults
from tests.ui.conftest import QUIET, WATCHED, OpenWindow
from tests.ui.parts import part_bar, show_part
from tests.ui.person import Key, name_of, press
from tests.ui.rest import settle
from tictactoe_gui.engine.player import Difficulty
from tictactoe_gui.session.settings import Choice, EvaluationSource, Settings, Side
from tictactoe_gui.ui.studies import STUDIES
from tictactoe_gui.ui.window.main_window import MainWindow

USUAL, LARGE, HUGE = 1.0, 1.5, 24 / 9
PATIENCE_MS = 3000
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
HARD = Settings(side=Side.BOTH, evaluation=EvaluationSource.PERFECT)


@pytest.fixture
def type_scale(request: pytest.FixtureRequest) -> Iterator[None]:
    """Start with the system's text in another size."""
    before = QApplication.font()
    font = QApplication.font()
    font.setPointSizeF(before.pointSizeF() * request.param)
    QApplication.setFont(font)
    yield
    QApplication.setFont(before)


def cut(widget: QWidget) -> str:
    """Return a corner of a widget that cannot be scrolled into sight, if there is one."""
    around = list(ancestors(widget))
    for corner in (widget.rect().bottomRight(), widget.rect().topLeft()):
        for each in around:
            if isinstance(each, QScrollArea) and (content := each.widget()):
                place = widget.mapTo(content, corner)
                each.ensureVisible(place.x(), place.y(), 1, 1)
        for each in around:
            place = widget.mapTo(each, corner)
            if not each.rect().contains(place):
                return f"{name_of(widget)!r} {place} in {type(each).__name__} {each.rect()}"
    return ""


def ancestors(widget: QWidget) -> Iterator[QWidget]:
    """Yield what is around a widget, up to its window."""
    while not widget.isWindow() and (parent := widget.parentWidget()):
        yield parent
        widget = parent


def wrong(window: QWidget) -> list[str]:
    """Return the controls out of reach, the bars that have to be scrolled, and other faults."""
    seen = [each for each in window.findChildren(QWidget) if each.isVisible()]
    seen = [each for each in seen if each.window() is window]
    bars = [each for each in seen if isinstance(each, QTabBar)]
    arrows = [each for bar in bars for each in bar.findChildren(QToolButton) if each.isVisible()]
    controls = [each for each in seen if each.focusPolicy() & Qt.FocusPolicy.TabFocus]
    return [*filter(None, map(cut, controls)), *map(name_of, arrows), *faults()]


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


@pytest.mark.parametrize(("width", "height", "type_scale"), SIZES, indirect=["type_scale"])
@pytest.mark.usefixtures("type_scale")
def test_every_control_is_within_reach(
    qtbot: QtBot, open_window: OpenWindow, width: int, height: int
) -> None:
    window = open_window(HARD, width, height)
    bar = window.menuBar()
    for menu in window.menu_actions.menus:
        assert bar.rect().contains(bar.actionGeometry(menu.menuAction())), menu.title()
    for settings in (HARD, WATCHED):
        window.session.change(settings)
        window.session.pause()
        assert (window.width(), window.height()) == (width, height)
        for _part in parts(qtbot, window):
            qtbot.waitUntil(lambda: not wrong(window), timeout=PATIENCE_MS)
    for difficulty in Difficulty:
        choice = Choice(difficulty=difficulty)
        window.session.change(replace(WATCHED, opponent=choice, watch_x=choice))
        settle(qtbot, window)
        qtbot.waitUntil(lambda: not wrong(window), timeout=PATIENCE_MS)
    window.session.change(QUIET)
    for key in (Key.Key_H, Key.Key_H, Key.Key_1, Key.Key_1):
        press(key)
        settle(qtbot, window)
        assert not wrong(window), window.header.notice
