"""Why: the reason for the computer's last move, and the work that it took."""

from PySide6.QtWidgets import QGridLayout, QLabel, QVBoxLayout, QWidget

from tictactoe_gui.engine.evaluation import Effort
from tictactoe_gui.ui import wording
from tictactoe_gui.ui.studies.study_panel import StudyPanel
from tictactoe_gui.ui.study import Study
from tictactoe_gui.ui.wording import tr


class WhyPanel(StudyPanel):
    """One sentence on the move that led to the board, and its effort in figures."""

    def __init__(self, study: Study) -> None:
        super().__init__(study)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 14, 0, 0)
        column.setSpacing(10)
        self.headline = QLabel(wordWrap=True)
        font = self.headline.font()
        font.setBold(True)
        font.setPointSizeF(font.pointSizeF() * 1.15)
        self.headline.setFont(font)
        column.addWidget(self.headline)
        self.program = QLabel(wordWrap=True)
        self.program.setProperty("muted", True)
        column.addWidget(self.program)
        self.effort = _EffortFigures()
        column.addWidget(self.effort)
        column.addStretch()

    def refresh(self) -> None:
        """Show the move that led to the board, if a program made it."""
        move = self.session.computer_move
        self.effort.setVisible(move is not None)
        self.program.setVisible(move is not None)
        if move is None:
            self.headline.setText(wording.nothing_to_explain(self.session))
            return
        self.headline.setText(wording.why_headline(move))
        self.program.setText(wording.why_program(move))
        self.effort.show_effort(move.decision.analysis.effort)


class _EffortFigures(QWidget):
    """A heading and a row of figures, each under its name."""

    def __init__(self) -> None:
        super().__init__()
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 12, 0, 0)
        self._grid.setVerticalSpacing(2)
        heading = QLabel(f"<b>{tr('Effort')}</b>")
        self._grid.addWidget(heading, 0, 0, 1, 4)
        self._comparison = QLabel(wordWrap=True)
        self._comparison.setProperty("muted", True)
        self._comparison.setContentsMargins(0, 6, 0, 0)
        self._grid.addWidget(self._comparison, 3, 0, 1, 4)
        self._names, self._figures = [], []
        for column in range(4):
            name, figure = QLabel(), QLabel()
            name.setProperty("muted", True)
            font = figure.font()
            font.setBold(True)
            font.setPointSizeF(font.pointSizeF() * 1.3)
            figure.setFont(font)
            self._grid.addWidget(name, 1, column)
            self._grid.addWidget(figure, 2, column)
            self._grid.setColumnStretch(column, 1)
            self._names.append(name)
            self._figures.append(figure)

    def show_effort(self, effort: Effort) -> None:
        """Show the figures."""
        for label, figure, (name, value) in zip(
            self._names, self._figures, wording.effort_figures(effort), strict=True
        ):
            label.setText(name)
            figure.setText(wording.number(value))
            figure.setAccessibleName(f"{name}: {wording.number(value)}")
        comparison = wording.effort_comparison(effort)
        self._comparison.setText(comparison)
        self._comparison.setVisible(bool(comparison))
