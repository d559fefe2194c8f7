"""PresentPosition: the position of the game, found in the atlas unless it is to be hidden."""

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QLabel, QPushButton, QWidget

from tictactoe_gui.engine.counting.atlas import Atlas, PositionClass
from tictactoe_gui.session.session import GameSession
from tictactoe_gui.ui.board.hidden_evaluation_notice import HiddenEvaluationNotice
from tictactoe_gui.ui.kit.layouts import column
from tictactoe_gui.ui.lab.atlas import words
from tictactoe_gui.ui.wording import tr


class PresentPosition(QWidget):
    """With the evaluation off it says nothing of the position until it is asked."""

    wanted = Signal()
    """The position on the board is to be found."""

    def __init__(self, session: GameSession) -> None:
        super().__init__()
        self._session = session
        self._atlas: Atlas | None = None
        content = QWidget()
        self.line = QLabel(wordWrap=True)
        self.look_up = QPushButton(tr("&Find it here"))
        self.withheld = HiddenEvaluationNotice(session, content)
        content.setLayout(column(self.line, (self.look_up, Qt.AlignmentFlag.AlignLeft)))
        self.setLayout(column(self.withheld, content))
        self.look_up.clicked.connect(self.wanted)
        for signal in (session.game_changed, session.settings_changed, session.evaluation_revealed):
            signal.connect(self.follow)
        self.hide()

    def show_atlas(self, atlas: Atlas) -> None:
        """Find the present position in an atlas from now on."""
        self._atlas = atlas
        self.show()
        self.follow()

    @property
    def present(self) -> PositionClass | None:
        """The class of the position on the board, if it may be shown."""
        if not (self._atlas and self._session.state.may_reveal_evaluation):
            return None
        return self._atlas.classes[self._atlas.place_of(self._session.game.board)]

    @Slot()
    def follow(self) -> None:
        """Say what is on the board now, if it may be shown."""
        if not self.isVisible():
            return
        self.withheld.follow()
        present = self.present
        self.line.setText(words.present_line(present) if present else "")

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.follow()
