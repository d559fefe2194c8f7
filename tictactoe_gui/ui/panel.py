"""Panel: a study beside the board, and the registry of all of them."""

from PySide6.QtWidgets import QWidget

from tictactoe_gui.engine.registry import Registry
from tictactoe_gui.session.session import GameSession


class Panel(QWidget):
    """A tab beside the board; a subclass says what it is called and shows the session."""

    def __init__(self, session: GameSession, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.session = session

    @classmethod
    def title(cls) -> str:
        """Return the tab's label."""
        raise NotImplementedError


PANELS: Registry[type[Panel]] = Registry("tictactoe_gui.ui.panels")
