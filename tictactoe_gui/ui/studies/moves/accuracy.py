"""AccuracyLine: how well each side kept what it had."""

from PySide6.QtCore import QEvent
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QHBoxLayout, QLabel, QWidget

from tictactoe_gui.engine.review import Review
from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.ui.kit.labels import bold, muted
from tictactoe_gui.ui.kit.theme import colours
from tictactoe_gui.ui.studies.moves import words
from tictactoe_gui.ui.wording import tr


class AccuracyLine(QWidget):
    """A figure for X and one for O; what they count is in their tool tips."""

    def __init__(self) -> None:
        super().__init__()
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(14)
        name = muted(QLabel(tr("Accuracy")))
        row.addWidget(name)
        self.figures = {mark: QLabel() for mark in Mark}
        for figure in self.figures.values():
            bold(figure)
            row.addWidget(figure)
        row.addStretch()
        self._colour()

    def show_review(self, review: Review) -> None:
        """Show the figures of a game."""
        for mark, figure in self.figures.items():
            accuracy = review.accuracy(mark)
            line = words.accuracy_line(mark, accuracy)
            figure.setText(words.accuracy_figure(mark, accuracy))
            figure.setToolTip(line)
            figure.setAccessibleName(line)

    def changeEvent(self, event: QEvent) -> None:
        """Follow the theme."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.PaletteChange:
            self._colour()

    def _colour(self) -> None:
        for mark, figure in self.figures.items():
            palette = figure.palette()
            palette.setColor(QPalette.ColorRole.WindowText, colours(self.palette()).of(mark))
            figure.setPalette(palette)
