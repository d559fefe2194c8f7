"""RandomUser: uses the window as the dice fall, and looks at it after everything it does."""

from random import Random
from typing import TextIO

from PySide6.QtWidgets import QApplication, QMessageBox

from tests.soak.action import ACTIONS, Action
from tests.soak.program import Program
from tictactoe_gui.engine.rules import CELLS

AT_ONCE = 0.4
"""How often a person answers a dialog before all else."""


class Trouble(Exception):  # noqa: N818  (it is found, not made)
    """What is wrong with the program after an action."""


class RandomUser:
    """What is done as action `number` depends on the seed and the number alone, not on time."""

    def __init__(self, program: Program, seed: int, trail: TextIO) -> None:
        self._program = program
        self._seed = seed
        self._trail = trail
        self._names = sorted(ACTIONS)
        self._weights = [ACTIONS[each].weight for each in self._names]

    def act(self, number: int) -> None:
        """Do one thing; raise Trouble if something is wrong then."""
        dice = Random(f"{self._seed}/{number}")
        (name,) = dice.choices(self._names, self._weights)
        self.do(name, number, dice)

    def do(self, name: str, number: int, dice: Random) -> None:
        """Do the thing of that name, or what comes before it; raise Trouble if something is wrong.

        The trail tells what is about to be done: a program that dies tells no more.
        """
        action = self._possible(name, dice)
        self._tell(f"{number} {name}{'' if action is ACTIONS[name] else ': answer_dialog first'}")
        said = action.do(self._program.window, dice)
        self._tell(f" {said}\n" if said else "\n")
        self._program.turn()
        look_at(self._program)

    def _tell(self, text: str) -> None:
        self._trail.write(text)
        self._trail.flush()

    def _possible(self, name: str, dice: Random) -> Action:
        is_at_once = dice.random() < AT_ONCE
        if QApplication.activeModalWidget() and (is_at_once or not ACTIONS[name].is_for_dialogs):
            return ACTIONS["answer_dialog"]
        return ACTIONS[name]


def look_at(program: Program) -> None:
    """Raise Trouble if something is wrong with the window."""
    window, session = program.window, program.window.session
    if program.complaints.lines:
        raise Trouble("\n".join(program.complaints.lines))
    for box in window.findChildren(QMessageBox):
        if box.objectName() == "error":
            raise Trouble(f"a dialog tells an error: {box.text()}")
    game = window.pointing.preview.game or session.game
    shown = [window.board.squares[cell].face.mark for cell in CELLS]
    if shown != [game.board.mark_at(cell) for cell in CELLS]:
        raise Trouble(f"the board shows {shown} and not {game.board}")
    actions = window.menu_actions
    for action, is_possible in (
        (actions.undo, session.state.can_undo),
        (actions.redo, session.state.can_redo),
        (actions.hint, session.state.is_persons_turn),
        (actions.step, session.state.is_halted),
    ):
        if action.isVisible() and action.isEnabled() != is_possible:
            raise Trouble(f"{action.text()} can be chosen: {action.isEnabled()}")
