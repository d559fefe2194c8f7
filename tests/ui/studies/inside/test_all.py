"""All representations side by side."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations

import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QScrollArea
from pytestqt.qtbot import QtBot

from tests.ui.conftest import QUIET
from tests.ui.parts import button
from tests.ui.person import Key, click, hover, press
from tictactoe_gui.engine.board import REPRESENTATIONS
from tictactoe_gui.session.session import GameSession
from tictactoe_gui.ui.board.study_context import StudyContext
from tictactoe_gui.ui.kit.sheet import Part
from tictactoe_gui.ui.studies.inside.all import AllDrawings, DrawingCard, DrawingCards
from tictactoe_gui.ui.studies.inside.drawing import NARROWEST, RepresentationDrawing
from tictactoe_gui.ui.studies.inside.panel import InsidePanel


@pytest.fixture
def session(qtbot: QtBot) -> Iterator[GameSession]:  # noqa: ARG001  (for the application)
    session = GameSession(QUIET)
    yield session
    session.close()


@pytest.fixture
def panel(qtbot: QtBot, session: GameSession) -> InsidePanel:
    panel = InsidePanel(StudyContext(session, session))
    qtbot.addWidget(panel)
    panel.resize(400, 700)
    with qtbot.waitExposed(panel):
        panel.show()
    return panel


@pytest.fixture
def shown(panel: InsidePanel) -> AllDrawings:
    click(button(panel, f"Show all {len(REPRESENTATIONS)} side by side"))
    (shown,) = panel.findChildren(AllDrawings)
    assert QTest.qWaitForWindowActive(shown)
    return shown


def cards(shown: AllDrawings) -> list[DrawingCard]:
    return shown.findChildren(DrawingCard)


def test_all_have_a_name_and_a_lesson_and_follow_the_game(
    qtbot: QtBot, session: GameSession, shown: AllDrawings
) -> None:
    session.change(replace(session.settings, representation="magic"))
    session.play(4)
    qtbot.waitUntil(lambda: {str(each.drawing.board) for each in cards(shown)} == {".../.X./..."})
    told = {card.drawing.board.key: (card.name.text(), card.lesson.text()) for card in cards(shown)}
    assert list(told) == list(REPRESENTATIONS)
    assert told["magic"] == (
        "Magic square, sums to 15",
        "Numbers 1 to 9 by place; a line sums to 15.",
    )
    assert len(set(told.values())) == len(REPRESENTATIONS)


def test_what_is_pointed_at_in_one_is_marked_in_all(panel: InsidePanel, shown: AllDrawings) -> None:
    def square_2(drawing: RepresentationDrawing) -> Part:
        return next(each for each in drawing.sheet.parts if each.says.startswith("Square 2"))

    drawings = [each.drawing for each in cards(shown)]
    hover(drawings[0], square_2(drawings[0]).box.center().toPoint())
    for each in (*drawings, panel.drawing):
        assert each.is_marked(square_2(each))


def test_escape_closes_it_and_the_game_goes_on(
    qtbot: QtBot, session: GameSession, panel: InsidePanel, shown: AllDrawings
) -> None:
    assert not shown.isModal()
    panel.all_button.click()
    assert panel.findChildren(AllDrawings) == [shown]  # asked for again, it comes to the front
    press(Key.Key_Escape)
    qtbot.waitUntil(lambda: not panel.findChildren(AllDrawings))
    session.play(4)
    qtbot.waitUntil(lambda: str(panel.drawing.board) == ".../.X./...")


def test_it_has_as_many_columns_as_fit_and_scrolls(qtbot: QtBot, shown: AllDrawings) -> None:
    for width, columns in ((420, 1), (800, 2), (1200, 3), (2000, 5)):
        shown.resize(width, 700)
        qtbot.waitUntil(lambda count=columns: len({each.x() for each in cards(shown)}) == count)  # type: ignore[misc]
        assert_nothing_overlaps(shown)
    shown.resize(800, 300)
    (area,) = shown.findChildren(QScrollArea)
    qtbot.waitUntil(lambda: area.verticalScrollBar().maximum() > 0)
    cards(shown)[-1].drawing.setFocus()
    press(Key.Key_End)
    assert area.verticalScrollBar().value() > 0


def assert_nothing_overlaps(shown: AllDrawings) -> None:
    (content,) = shown.findChildren(DrawingCards)
    for card in cards(shown):
        assert content.rect().contains(card.geometry())
        assert card.drawing.height() >= card.drawing.sheet.height
        assert card.drawing.width() >= NARROWEST
    places = [each.geometry() for each in cards(shown)]
    assert not any(one.intersects(other) for one, other in combinations(places, 2))
