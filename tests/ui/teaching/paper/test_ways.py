"""The ways to a printed sheet, from wherever a position is seen."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtWidgets import QMenu
from pytestqt.qtbot import QtBot

from tests.engine.boards import board as board_of
from tests.ui.conftest import QUIET, OpenWindow
from tests.ui.person import CTRL, Key, choose, click, plain, play, press
from tests.ui.rest import settle
from tictactoe_gui.engine.practice.sheets import is_small
from tictactoe_gui.session.practice import RoundState
from tictactoe_gui.ui.studies.inside.panel import InsidePanel
from tictactoe_gui.ui.teaching.course.reader import read_chapter
from tictactoe_gui.ui.teaching.paper.dialog import PaperDialog
from tictactoe_gui.ui.teaching.paper.order import Order
from tictactoe_gui.ui.teaching.paper.sheet_kind import SheetKind
from tictactoe_gui.ui.teaching.practice.card import PracticeCard
from tictactoe_gui.ui.window.main_window import MainWindow


class Asking:
    """Somebody who wants a sheet, wherever that is offered."""

    def __init__(self, qtbot: QtBot, window: MainWindow) -> None:
        self.qtbot, self.window = qtbot, window
        window.autosave.worker.open()

    def settle(self) -> None:
        settle(self.qtbot, self.window, self.window.session)

    def wait(self, is_so: Callable[[], object]) -> None:
        self.qtbot.waitUntil(lambda: bool(is_so()))
        self.settle()

    def dialog(self) -> PaperDialog:
        found = self.window.findChildren(PaperDialog)
        (dialog,) = [each for each in found if each.isVisible()]
        settle(self.qtbot, dialog)
        return dialog

    def order(self) -> Order:
        """Return what the dialogue offers, and close it."""
        dialog = self.dialog()
        order = dialog.form.order
        click(dialog.close_button)
        self.settle()
        return order


@pytest.fixture
def asking(qtbot: QtBot, open_window: OpenWindow) -> Asking:
    return Asking(qtbot, open_window(QUIET))


def letters(order: Order) -> str:
    assert order.first
    return order.first.letters


def trigger(menu: QMenu | None, text: str) -> None:
    """Choose what a menu offers once it is opened."""
    assert menu
    menu.aboutToShow.emit()
    (action,) = [each for each in menu.actions() if plain(each.text()) == text]
    action.trigger()


def test_from_menu_and_practice(asking: Asking) -> None:
    play("1")
    press(Key.Key_P, CTRL)
    click(asking.dialog().form.first)
    assert letters(asking.order()) == "X........"
    choose(asking.window.menuBar(), "Game", "Print a sheet…")
    order = asking.order()
    assert (order.kind, order.first, order.has_answers) == (SheetKind.QUESTIONS, None, True)

    practising = asking.window.practising
    practising.practice.begin("force")
    asking.wait(lambda: practising.practice.progress is RoundState.ASKED)
    (card,) = asking.window.findChildren(PracticeCard)
    click(card.print)
    asked, order = practising.asked, asking.order()
    assert asked
    assert (order.asked, letters(order)) == ("force", asked.exercise.board.letters)
    assert not order.has_answers  # the question is open
    practising.give_up()
    asking.wait(lambda: practising.practice.progress is RoundState.ANSWERED)
    click(card.print)
    assert asking.order().has_answers


def test_from_a_question_of_ask_me(qtbot: QtBot, open_window: OpenWindow) -> None:
    asking = Asking(qtbot, open_window(replace(QUIET, study="inside")))
    play("1592")
    asking.settle()
    (panel,) = asking.window.findChildren(InsidePanel)
    click(panel.ask)
    asking.wait(lambda: panel.asker.asked)
    asked = panel.asker.asked
    assert asked
    click(panel.box.print)
    order = asking.order()
    board = asked.posed.board
    assert order.kind is (SheetKind.TREE if is_small(board) else SheetKind.QUESTIONS)
    assert order.first in (None, board)
    assert not order.has_answers
    asking.window.commands.print_asked(board_of("OXO.X...X"))
    assert letters(asking.order()) == "OXO.X...X"


def test_from_a_step_of_the_course(asking: Asking) -> None:
    places = asking.window.commands.places
    text = "# Mine\n## A\n- practise: force, 3\n## B\n- ask: OXO/.X./..X, minimax, value, 1\n"
    asking.window.begin_course(read_chapter(text, places))
    asking.settle()
    asking.window.menu_actions.print_sheet.trigger()
    assert asking.order().asked == "force"
    asking.window.course.go_on()
    asking.settle()
    asking.window.menu_actions.print_sheet.trigger()
    order = asking.order()
    assert (order.kind, letters(order)) == (SheetKind.TREE, "OXO.X...X")
