"""Instead: what stands there where a program has nothing to think about, and what to do."""

from PySide6.QtCore import Slot

from tictactoe_gui.engine.player import Difficulty
from tictactoe_gui.session.question import Question
from tictactoe_gui.ui.kit.empty_state import EmptyState
from tictactoe_gui.ui.kit.layouts import column
from tictactoe_gui.ui.studies.study_panel import StudyPanel
from tictactoe_gui.ui.studies.thinking.part import StudyPart
from tictactoe_gui.ui.wording import tr
from tictactoe_gui.ui.wording.names import difficulty_name


class Instead(StudyPart):
    """A sentence and a button: play against a program that thinks, or look at the move before."""

    def __init__(self, panel: StudyPanel) -> None:
        super().__init__(panel)
        self.state = EmptyState("")
        self.state.button.setObjectName("primary")
        self.setLayout(column(self.state))
        self._easy: Question | None = None
        self.state.clicked.connect(self._on_clicked)

    def show_question(self, asked: Question | None) -> None:
        """Say why there is nothing, and what to do."""
        self._easy = asked
        if asked is None:
            why = tr("The game is over: there is nothing to think about.")
            self.state.say(why)
            self.state.button.setText(tr("One move back"))
            return
        name = difficulty_name(asked.choice.difficulty)
        self.state.say(
            tr("{name} takes any free square: there is nothing to think about.", name=name)
        )
        hard = difficulty_name(Difficulty.HARD)
        self.state.button.setText(tr("Play against {name}", name=hard))

    @Slot()
    def _on_clicked(self) -> None:
        session, easy = self.session, self._easy
        if easy is None:
            session.go_to(session.game.ply - 1)
            return
        hard = easy.choice.with_difficulty(Difficulty.HARD)
        settings = session.settings.with_choice_for(easy.board.turn, hard)
        (session.change_and_start if session.game.is_over else session.change)(settings)
