"""What a page or a tree shows of one game never answers for the next."""

from collections.abc import Callable, Mapping
from itertools import product

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.session.table import begin_at
from tests.ui.conftest import AGAINST_RULES, OpenWindow
from tests.ui.rest import settle
from tictactoe_gui.session.game import Game
from tictactoe_gui.ui.kit.content import ContentView
from tictactoe_gui.ui.studies import STUDIES
from tictactoe_gui.ui.studies.thinking.tree.zoom_view import ZoomView
from tictactoe_gui.ui.window.main_window import MainWindow

PLAYED = Game(AGAINST_RULES.board_type.empty(), (0, 4, 8, 2), 4).play(6).at(4).play(5).at(4)
"""Two lines, seen after a mistake (the square that was taken last) and before others."""
ALL = {"ContentStudy", "TreeView"}
Part = ContentView | ZoomView
Change = Callable[[MainWindow], None]
CHANGES: Mapping[str, Change] = {
    "new game": lambda window: window.menu_actions.new.trigger(),
    "undo": lambda window: window.menu_actions.undo.trigger(),
    "another game": lambda window: window.session.new_game(Game(PLAYED.start, (8,), 1)),
    "other line": lambda window: window.session.take_variation(window.session.game.variations[0]),
    "looked back": lambda window: window.session.go_to(0),
    "other board": lambda window: begin_at(window.session, "XX./OO./..."),
}


def parts(window: MainWindow) -> list[Part]:
    """Return all in the studies that stands for something in the game."""
    found: list[Part] = [*window.side.findChildren(ContentView)]
    found += window.side.findChildren(ZoomView)
    return [each for each in found if each.isVisible()]


def places(part: Part) -> list[QPoint]:
    """Return where to click: at each link of a page, or all over a tree."""
    if isinstance(part, ContentView):
        links = [part.selected(each.start + 1, each.start + 1) for each in part.links]
        return [part.cursorRect(each).center() for each in links]
    step = max(8, part.width() // 9)
    return [QPoint(x, part.height() // 2) for x in range(2, part.width(), step)]


def test_a_click_right_after_a_change_is_not_taken_for_the_game_before(
    qtbot: QtBot, open_window: OpenWindow
) -> None:
    window = open_window()
    session = window.session
    seen = set()
    for key, (name, change) in product(STUDIES, CHANGES.items()):
        window.show_study(key)
        session.new_game(PLAYED)
        settle(qtbot, window)
        chosen = {part: places(part) for part in parts(window)}
        seen |= {type(each).__name__ for each in chosen}
        change(window)
        game = session.game
        for part, spots in chosen.items():
            for spot in spots:
                QTest.mouseClick(part.viewport(), Qt.MouseButton.LeftButton, pos=spot)
            assert session.game == game, (name, part)
            assert window.pointing.playback.game is None, (name, part)
            assert not window.pointing.lit, (name, part)
    assert seen >= ALL
