"""Veil: what stands in the place of a study while a question is open that it could answer."""

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QLabel, QWidget

from tictactoe_gui.ui.board.study_context import StudyContext
from tictactoe_gui.ui.kit.labels import muted
from tictactoe_gui.ui.wording import tr


class Veil(QLabel):
    """Hides a widget while a question is open, unless it is one of the widget that asks."""

    def __init__(self, pointing: StudyContext, content: QWidget) -> None:
        super().__init__(tr("Hidden while a question is open."))
        muted(self)
        self._pointing, self._content = pointing, content
        pointing.veil_changed.connect(self.follow)

    @Slot()
    def follow(self) -> None:
        """Hide the widget or show it; called once both have their place in a window."""
        asking = self._pointing.asking
        is_own = asking is not None and self._content.isAncestorOf(asking)
        is_hidden = self._pointing.is_veiled and not is_own
        self._content.setHidden(is_hidden)
        self.setVisible(is_hidden)
