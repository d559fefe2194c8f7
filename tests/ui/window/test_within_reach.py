"""Every control can be reached in every size that people have, and with large type."""

from collections.abc import Iterator
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QComboBox, QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.conftest import OpenWindow
from tests.ui.parts import part_bar, show_part
from tests.ui.person import name_of
from tests.ui.rest import settle
from tictactoe_gui.engine.player import Difficulty
from tictactoe_gui.session.settings import Choice, EvaluationSource, Settings, Side
from tictactoe_gui.ui.studies import STUDIES
from tictactoe_gui.ui.window.main_window import MainWindow

USUAL, LARGE = 1.0, 1.5
SIZES = [
    (480, 400, USUAL),
    (800, 600, USUAL),
    (960, 540, USUAL),
    (1202, 740, LARGE),
    (1920, 1080, USUAL),
]
"""480 x 400 is the smallest; 960 x 540 is a screen of 1080p with two pixels for one; large is 144
points an inch where 96 are usual."""
FIELDS, PATIENCE_MS = 1, 3000
HARD = Settings(side=Side.BOTH, evaluation=EvaluationSource.PERFECT, reduced_motion=True, pace=3000)
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
            keys = [key for key, study in STUDIES.items() if study.short() == each]
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


def ancestors(widget: QWidget) -> Iterator[QWidget]:
    """Yield what is around a widget, up to its window."""
    while not widget.isWindow() and (parent := widget.parentWidget()):
        yield parent
        widget = parent


@pytest.mark.parametrize(("width", "height", "type_scale"), SIZES, indirect=["type_scale"])
@pytest.mark.usefixtures("type_scale")
@pytest.mark.parametrize("settings", [HARD, WATCHED], ids=["play", "watch"])
def test_every_control_is_within_reach(
    qtbot: QtBot, open_window: OpenWindow, settings: Settings, width: int, height: int
) -> None:
    window = open_window(settings, width, height)
    if settings is WATCHED:
        window.session.pause()
    assert (window.width(), window.height()) == (width, height)
    bar = window.menuBar()
    for menu in window.actions_.menus:
        assert bar.rect().contains(bar.actionGeometry(menu.menuAction())), menu.title()
    used = set()
    for _part in parts(qtbot, window):
        qtbot.waitUntil(lambda: not any(map(cut, controls(window))), timeout=PATIENCE_MS)
        used |= set(controls(window))
    assert {*window.board.squares} <= used
    assert len([each for each in used if isinstance(each, QComboBox)]) >= FIELDS
