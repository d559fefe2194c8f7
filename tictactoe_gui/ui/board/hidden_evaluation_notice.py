"""HiddenEvaluationNotice: what stands in the place of verdicts while the evaluation is off."""

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QWidget

from tictactoe_gui.session.lessons import teaches
from tictactoe_gui.session.session import GameSession
from tictactoe_gui.ui.kit.empty_state import EmptyState
from tictactoe_gui.ui.wording import tr


class HiddenEvaluationNotice(EmptyState):
    """A button that reveals what is withheld, and the widgets that show it only then."""

    def __init__(self, session: GameSession, *contents: QWidget) -> None:
        super().__init__("")
        self._session = session
        self._contents = contents
        self.clicked.connect(self._session.reveal_evaluation)
        self._say_why()

    @Slot()
    def follow(self, *, is_of_game: bool = True) -> bool:
        """Show the contents, or the button in their place; return whether they are shown.

        What is said of a position of its own gives nothing away.
        """
        tells = not is_of_game or self._session.state.may_reveal_evaluation
        self.setVisible(not tells)
        for each in self._contents:
            each.setVisible(tells)
        if not tells:
            self._say_why()
        return tells

    def _say_why(self) -> None:
        self.say(hidden())
        self.button.setText(reveal(self._session))


def hidden() -> str:
    """Return what stands where something is withheld."""
    return tr("Hidden, so that you can think for yourself.")


def reveal(session: GameSession) -> str:
    """Return what asks for it, and what that costs."""
    if session.settings.computer and teaches(session.record, session.settings.opponent):
        return tr("Show (a hint: it then learns nothing from this game)")
    return tr("Show (counts as a hint)") if session.settings.side.persons else tr("Show")
