"""A tour of the program: all that is made, loaded or remembered when it is first wanted."""

from PySide6.QtCore import QMimeDatabase

from tests.soak.program import Program
from tictactoe_gui.engine.player import Difficulty
from tictactoe_gui.engine.rules import CENTRE
from tictactoe_gui.session.settings import Choice, Settings
from tictactoe_gui.session.worker import Worker
from tictactoe_gui.ui.lab.page import PAGES
from tictactoe_gui.ui.lab.strength import StrengthPage
from tictactoe_gui.ui.lab.window import LabWindow

LONG = 600.0
"""Seconds that a page of the lab may take on a busy machine."""


def look_around(program: Program, is_patient: bool) -> None:
    """Look at every study, kind of program and lab page, and at what it counts if patient."""
    window = program.window
    window.board.press(CENTRE)
    program.wait_until(lambda: len(window.session.game.moves) > 1)  # so that all have thought
    if tabs := window.side.tabs:
        for tab in range(tabs.bar.count()):
            tabs.bar.setCurrentIndex(tab)
            program.turn()
    _see_every_kind_think(program)
    _watch(program)
    window.menu_actions.open.trigger()
    # A dialog for files looks up what they are in a thread, which its end may forestall.
    QMimeDatabase().mimeTypeForName("text/plain")
    window.menu_actions.lab.trigger()
    lab = window.findChild(LabWindow)
    assert isinstance(lab, LabWindow)
    for key in PAGES:
        lab.show_page(key)
        program.turn()
        if not is_patient:
            lab.page.cancel()  # so that the next is built in peace
        else:
            _wait(program)
            page = lab.page
            if isinstance(page, StrengthPage):
                # The most that can be asked for at once: every game that chance can lose.
                page.table.point_at("random", page.choice.keys.index("random"))
                program.turn()
                _wait(program)
    lab.close()


def _see_every_kind_think(program: Program) -> None:
    """Look at what shows a kind of program, which is made when one is first asked."""
    session = program.window.session
    for each in Difficulty:
        is_aloud = each is Difficulty.RULES
        settings = Settings(opponent=Choice(each), study="thinking", think_aloud=is_aloud)
        session.change_and_start(settings)
        program.window.board.press(CENTRE)
        program.wait_until(lambda: len(session.game.moves) > 1)
        program.turn()


def _watch(program: Program) -> None:
    """Watch a program think, in the row under the board."""
    window = program.window
    window.menu_actions.watch.trigger()
    if window.pointing.is_asking:
        window.menu_actions.watch.trigger()
    program.wait_until(lambda: window.pointing.preview.replay is not None)
    window.menu_actions.watch.trigger()
    program.turn()


def _wait(program: Program) -> None:
    workers = program.window.findChildren(Worker)
    program.wait_until(lambda: not any(each.is_busy for each in workers), LONG)
