"""What a list, a strip, a tree or a button shows of one game never answers for the next."""

from collections.abc import Callable, Mapping
from itertools import product

from PySide6.QtCore import QModelIndex, QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSlider,
    QScrollBar,
    QWidget,
)
from pytestqt.qtbot import QtBot

from tests.ui.conftest import AGAINST_RULES, OpenWindow
from tests.ui.rest import settle
from tictactoe_gui.session.game import Game
from tictactoe_gui.ui.kit.zoom_view import ZoomView
from tictactoe_gui.ui.studies import STUDIES
from tictactoe_gui.ui.studies.moves.mistakes import MistakeNote
from tictactoe_gui.ui.studies.study_panel import StudyPanel
from tictactoe_gui.ui.studies.why.proof_button import ProofButton
from tictactoe_gui.ui.window.main_window import MainWindow

PLAYED = Game(AGAINST_RULES.board_type.empty(), (0, 4, 8, 2), 4).play(6).at(4).play(5).at(4)
"""Two lines, seen after a mistake (the square that was taken last) and before others."""
ALL = {"Rows", "ValueStrip", "TreeView", "ProofButton", "BetterSquare", "QPushButton"}
Change = Callable[[MainWindow], None]
CHANGES: Mapping[str, Change] = {
    "new game": lambda window: window.menu_actions.new.trigger(),
    "undo": lambda window: window.menu_actions.undo.trigger(),
    "another game": lambda window: window.session.set_game(Game(PLAYED.start, (8,), 1)),
    "other line": lambda window: window.session.take_variation(window.session.game.variations[0]),
    "looked back": lambda window: window.session.go_to(0),
    "other board": lambda window: window.session.set_position("XX./OO./..."),
}


def parts(window: MainWindow) -> list[QWidget]:
    """Return all in the studies that stands for something in the game."""
    kinds = QAbstractItemView | QAbstractSlider | ZoomView | ProofButton
    found: list[QWidget] = [
        each
        for home in window.findChildren(StudyPanel)
        for each in home.findChildren(QWidget)
        if isinstance(each, kinds) and not isinstance(each, QScrollBar)
    ]
    notes = [*window.findChildren(MistakeNote)]
    found += [button for note in notes for button in note.findChildren(QAbstractButton)]
    return [each for each in found if each.isVisible() and each.isEnabled()]


def places(part: QWidget) -> list[QPoint]:
    """Return where to click: in each row of a list, at each place of the others."""
    if isinstance(part, QAbstractItemView):
        rows = range(min(9, part.model().rowCount(QModelIndex())))
        return [part.visualRect(part.model().index(row, 0)).center() for row in rows]
    step = max(8, part.width() // 9)
    return [QPoint(x, part.height() // 2) for x in range(2, part.width(), step)]


def test_a_click_right_after_a_change_is_not_taken_for_the_game_before(
    qtbot: QtBot, open_window: OpenWindow
) -> None:
    window = open_window()
    session = window.session
    seen = set()
    for key, (name, change) in product(STUDIES, CHANGES.items()):
        window.menu_actions.study_chosen.emit(key)
        session.set_game(PLAYED)
        settle(qtbot, window)
        chosen = {part: places(part) for part in parts(window)}
        seen |= {type(each).__name__ for each in chosen}
        change(window)
        game = session.game
        for part, spots in chosen.items():
            target = part.viewport() if isinstance(part, QAbstractItemView | ZoomView) else part
            for spot in spots:
                QTest.mouseClick(target, Qt.MouseButton.LeftButton, pos=spot)
            assert session.game == game, (name, part)
            assert window.pointing.preview.game is None, (name, part)
            assert not window.pointing.lit, (name, part)
    assert seen >= ALL
