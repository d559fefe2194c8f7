"""Inside the representation: the drawing follows the game, and the board follows the drawing."""

from collections.abc import Iterator
from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint
from pytestqt.qtbot import QtBot

from tests.ui.conftest import QUIET, OpenWindow
from tests.ui.person import Key, hover, press, tab_to
from tictactoe_gui.engine.board import REPRESENTATIONS
from tictactoe_gui.engine.player import Difficulty
from tictactoe_gui.session.session import GameSession
from tictactoe_gui.session.settings import Choice
from tictactoe_gui.ui.board.study_context import StudyContext
from tictactoe_gui.ui.kit.scrolled import Scrolled
from tictactoe_gui.ui.studies.inside.panel import InsidePanel
from tictactoe_gui.ui.window.main_window import MainWindow


@pytest.fixture
def session(qtbot: QtBot) -> Iterator[GameSession]:  # noqa: ARG001  (for the application)
    session = GameSession(QUIET)
    yield session
    session.close()


@pytest.fixture
def pointing(session: GameSession) -> StudyContext:
    return StudyContext(session, session)


@pytest.fixture
def panel(qtbot: QtBot, pointing: StudyContext) -> InsidePanel:
    panel = InsidePanel(pointing)
    qtbot.addWidget(panel)
    panel.resize(400, 700)
    with qtbot.waitExposed(panel):
        panel.show()
    return panel


def test_it_follows_game_representation_and_preview(
    qtbot: QtBot, panel: InsidePanel, pointing: StudyContext, session: GameSession
) -> None:
    def shows(text: str) -> None:
        qtbot.waitUntil(lambda: str(panel.drawing.board) == text)

    session.play(4)
    shows(".../.X./...")
    told = set()
    for key in REPRESENTATIONS:
        session.change(replace(session.settings, representation=key))
        qtbot.waitUntil(lambda: panel.drawing.board == session.game.board)
        assert panel.drawing.board.key == key
        told.add((panel.name.text(), panel.lesson.text()))
    assert ("Magic square, sums to 15", "Numbers 1 to 9 by place; a line sums to 15.") in told
    assert len(told) == len(REPRESENTATIONS)
    session.undo()
    shows(".../.../...")
    pointing.show_line(session.game.play(4).play(0).at(0), "a line")
    pointing.playback.go(2)
    shows(".../.X./...")
    pointing.playback.stop()
    shows(".../.../...")


def test_a_depth_limit_brings_the_open_lines(
    qtbot: QtBot, panel: InsidePanel, session: GameSession
) -> None:
    session.play(0)
    session.play(4)
    qtbot.waitUntil(lambda: str(panel.drawing.board) == "X../.O./...")
    assert not panel.estimate.isVisible()
    for key in REPRESENTATIONS:
        opponent = Choice(depth=2)
        session.change(replace(session.settings, opponent=opponent, representation=key))
        qtbot.waitUntil(lambda: panel.estimate.isVisible() and panel.drawing.board.key == key)  # noqa: B023
        told = [each.text for each in panel.estimate.content]
        assert told[1:3] == [
            "Alpha-beta, 2 plies: what it counts where its search stops at this board.",
            "H = 4 − 5 = −1: O ahead by 1.",
        ]
    session.change(replace(session.settings, opponent=Choice(Difficulty.RULES)))
    qtbot.waitUntil(lambda: not panel.estimate.isVisible())


def test_the_move_table_shows_index_entry_and_next_board(
    qtbot: QtBot, panel: InsidePanel, pointing: StudyContext, session: GameSession
) -> None:
    session.set_position("XO./.O./..X")
    assert not panel.entry.isVisible()
    seated = Choice().with_program("move-table")
    session.change(replace(session.settings, opponent=seated))
    qtbot.waitUntil(lambda: panel.entry.picture.found is not None)
    panel.entry.picture.setFocus()
    for key, lit in ((Key.Key_Home, {0, 1, 4, 8}), (Key.Key_Right, {7})):
        press(key)
        assert {*pointing.lit} == lit
    for stored in REPRESENTATIONS:
        session.change(replace(session.settings, representation=stored))
        qtbot.waitUntil(lambda: panel.entry.picture.found is not None)
        assert panel.entry.isVisible()
        written = [each.text for each in panel.entry.picture.sheet.texts]
        assert written == [
            *("board", "120020001", "= 11098"),
            *("next", "120020011", "= 11101"),
            *("table[11098]", "→"),
        ]
        assert panel.entry.working.text() == (
            "The index is 120020001 in base 3: 1 × 6561 + 2 × 2187 + 2 × 81 + 1 × 1 = 11098."
            " Its entry is 11101, 120020011 in base 3: the same board with 8 taken."
        )
    assert panel.entry.sentence.text() == "Move table reads one entry."
    told = "The program looks in a table of its own, however the board is stored."
    qtbot.waitUntil(lambda: panel.effort.remark.text() == told)
    by_rules = replace(seated, state="turn-table-corner")
    session.change(replace(session.settings, opponent=by_rules))
    session.new_game()
    session.play(4)
    qtbot.waitUntil(lambda: "Its entry is 13203," in panel.entry.working.text())
    assert panel.entry.sentence.text().startswith("Move table “Turn table, opens in a corner”")
    session.set_position("XXX/OO./...")
    qtbot.waitUntil(lambda: not panel.entry.isVisible())


# In the window, both ways.


class Desk:
    """A window whose study is the inside of the board."""

    def __init__(self, qtbot: QtBot, window: MainWindow) -> None:
        self.qtbot = qtbot
        self.board = window.board
        (self.panel,) = window.findChildren(InsidePanel)
        self.area = next(
            each for each in window.findChildren(Scrolled) if each.widget() is self.panel
        )
        self.drawing = self.panel.drawing
        qtbot.waitUntil(self.drawing.isVisible)
        # What arrives later moves no part of the drawing any more.
        qtbot.waitUntil(lambda: len(self.panel.effort.counts) == len(REPRESENTATIONS))
        qtbot.waitUntil(lambda: self.drawing.board == window.session.game.board)

    def hover(self, start: str) -> None:
        """Move the mouse onto the part of which the drawing says something that begins so."""
        part = next(each for each in self.drawing.sheet.parts if each.says.startswith(start))
        place = QPoint(round(part.box.left()) + 3, round(part.box.center().y()))
        shown = self.drawing.mapTo(self.panel, place)
        self.area.ensureVisible(shown.x(), shown.y(), 0, 40)
        hover(self.drawing, place)

    def marked(self) -> set[str]:
        parts = self.drawing.sheet.parts
        return {each.says.split(",")[0] for each in parts if self.drawing.is_marked(each)} - {""}

    def lit(self) -> set[int]:
        return {each.cell for each in self.board.squares if each.face.is_lit}


@pytest.fixture
def desk(qtbot: QtBot, open_window: OpenWindow) -> Desk:
    window = open_window(replace(QUIET, study="inside"), 1120, 1100)
    window.session.set_position("XO./.O./..X")
    return Desk(qtbot, window)


def test_board_and_drawing_light_each_other_by_mouse_and_keys(desk: Desk) -> None:
    desk.hover("Square 3")
    assert desk.lit() == {2}
    desk.hover("Line 1, 2, 3")
    assert desk.lit() == {0, 1, 2}
    hover(desk.board.squares[1])
    assert desk.lit() == set()
    assert {"Square 2"} < desk.marked()
    assert "Square 5" not in desk.marked()
    hover(desk.board.squares[4])
    assert {"Square 5"} < desk.marked()
    assert "Square 2" not in desk.marked()
    tab_to(desk.drawing)
    press(Key.Key_Home)
    assert desk.lit() == {0}
    press(Key.Key_End)
    assert desk.lit() == {2, 4, 6}
    press(Key.Key_Tab)
    assert desk.lit() == set()
