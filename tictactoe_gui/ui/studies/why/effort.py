"""The work that a decision took, in figures."""

from PySide6.QtWidgets import QGridLayout, QLabel, QWidget

from tictactoe_gui.engine.evaluation import Effort
from tictactoe_gui.engine.rules import Cell
from tictactoe_gui.ui import wording
from tictactoe_gui.ui.kit.labels import bold, muted
from tictactoe_gui.ui.wording import tr


class EffortFigures(QWidget):
    """A heading and a row of figures, each under its name; keeps its place when hidden."""

    def __init__(self) -> None:
        super().__init__()
        policy = self.sizePolicy()
        policy.setRetainSizeWhenHidden(True)
        self.setSizePolicy(policy)
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 8, 0, 0)
        self._grid.setVerticalSpacing(2)
        self._heading = bold(QLabel())
        self._grid.addWidget(self._heading, 0, 0, 1, 4)
        self._comparison = muted(QLabel(wordWrap=True))
        self._comparison.setContentsMargins(0, 6, 0, 0)
        self._grid.addWidget(self._comparison, 3, 0, 1, 4)
        self._names, self._figures = [], []
        for column in range(4):
            name, figure = muted(QLabel()), bold(QLabel(), 1.3)
            self._grid.addWidget(name, 1, column)
            self._grid.addWidget(figure, 2, column)
            self._grid.setColumnStretch(column, 1)
            self._names.append(name)
            self._figures.append(figure)

    def show_effort(self, effort: Effort | None, cell: Cell | None) -> None:
        """Show the figures of the move `cell`, or none."""
        self.setVisible(effort is not None and cell is not None)
        if effort is None or cell is None:
            return
        self._heading.setText(tr("Effort for square {cell}", cell=wording.square(cell)))
        for label, figure, (name, value) in zip(
            self._names, self._figures, wording.effort_figures(effort), strict=True
        ):
            label.setText(name)
            figure.setText(wording.number(value))
            figure.setAccessibleName(f"{name}: {wording.number(value)}")
        self._comparison.setText(wording.effort_comparison(effort))
