"""ValuesRow: what a won game is worth to a search, and how its code is written."""

from PySide6.QtCore import QSize, Slot
from PySide6.QtWidgets import QLabel, QWidget

from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.engine.scale import CodeAs
from tictactoe_gui.engine.search import Scoring
from tictactoe_gui.session.question import Question
from tictactoe_gui.session.session import GameSession
from tictactoe_gui.ui.kit import choices
from tictactoe_gui.ui.kit.controls import Segments
from tictactoe_gui.ui.kit.flow_layout import FlowLayout
from tictactoe_gui.ui.kit.labels import muted
from tictactoe_gui.ui.kit.layouts import row, widget_of

_GAP = QSize(8, 4)


class ValuesRow(QWidget):
    """Two choices side by side, or one below the other."""

    def __init__(self, session: GameSession) -> None:
        super().__init__()
        self._session, self._seat = session, Mark.X
        self.score = Segments(choices.SCORE.label())
        self.code_as = Segments(choices.CODE_AS.label())
        choosers = [
            widget_of(row(muted(QLabel(each.accessibleName())), each))
            for each in (self.score, self.code_as)
        ]
        self.setLayout(FlowLayout(_GAP, widgets=choosers))
        self.score.chosen.connect(self._on_score)
        self.code_as.chosen.connect(self._on_code_as)

    def follow(self, asked: Question) -> None:
        """Show what is chosen for a search; that of a move which stays as it was made is fixed."""
        session, self._seat = self._session, asked.board.turn
        settings = session.settings
        for field, shown, value in (
            (choices.SCORE, self.score, asked.choice.score),
            (choices.CODE_AS, self.code_as, settings.code_as),
        ):
            shown.show_options(field.options(settings, self._seat), value)
            shown.explain(field.explained(settings, self._seat))
        is_old = session.game.is_over or not session.game.is_newest
        self.score.setEnabled(asked.move is None or not is_old)

    @Slot(object)
    def _on_score(self, score: Scoring) -> None:
        session = self._session
        session.change(choices.SCORE.write(session.settings, self._seat, score))

    @Slot(object)
    def _on_code_as(self, code_as: CodeAs) -> None:
        session = self._session
        session.change(choices.CODE_AS.write(session.settings, self._seat, code_as))
