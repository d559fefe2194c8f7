"""How the program comes to rest, so that two moments can be compared."""

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QApplication, QWidget

from tests.soak.program import Program
from tictactoe_gui.session.settings import Choice, Settings
from tictactoe_gui.session.worker import Worker
from tictactoe_gui.ui.window.strength_line import StrengthLine

AT_REST = Settings(opponent=Choice().with_program("random"))
"""Of a program that plays at random nothing has to be counted."""
SIZE = (1120, 740)


def come_to_rest(program: Program) -> None:
    """Close what is open, set all that can be set as it was, and wait until nothing happens."""
    window = program.window
    while popup := QApplication.activePopupWidget():
        popup.close()
    for each in QApplication.topLevelWidgets():
        if each is not window and each.isVisible():
            each.close()
    window.presentation.leave()
    if window.isFullScreen():
        window.menu_actions.full_screen.trigger()
    for each in window.findChildren(QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly):
        if each.windowType() is Qt.WindowType.Window:
            each.deleteLater()  # some keep what they have found, and that is much or little
    window.resize(*SIZE)
    window.pointing.playback.stop()
    window.guide.leave_card()
    window.header.clear_notice()
    window.session.change_and_start(AT_REST)
    window.side.show_study(AT_REST.study)
    program.app.clipboard().clear()
    program.wait_until(lambda: is_at_rest(program))
    for line in window.findChildren(StrengthLine):
        line.setHidden(True)  # ends its thread, if the last that it has told had to be counted
        line.setHidden(False)
    program.turn()
    program.wait_until(lambda: is_at_rest(program))  # what was on its way may have begun something


def is_at_rest(program: Program) -> bool:
    """Return whether no program thinks and nothing is about to happen once."""
    window = program.window
    return not (
        any(each.is_busy for each in window.findChildren(Worker))
        or any(_is_due(each) for each in window.findChildren(QTimer))
    )


def _is_due(timer: QTimer) -> bool:
    """Return whether a timer waits for one moment, or goes on at once until it has done all."""
    return timer.isActive() and (timer.isSingleShot() or timer.interval() == 0)
