"""SetUpChoices: against whom to play on from a position that is set up."""

from typing import Any

from PySide6.QtWidgets import QGridLayout, QLabel, QWidget

from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.session.settings import Settings, Side
from tictactoe_gui.ui.kit import choices
from tictactoe_gui.ui.kit.choices import Field
from tictactoe_gui.ui.kit.controls import Segments
from tictactoe_gui.ui.kit.labels import muted
from tictactoe_gui.ui.wording import tr


class SetUpChoices(QWidget):
    """Side and difficulty, kept to itself: nothing applies before the game begins."""

    def __init__(self, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.settings = settings
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(16)
        self._grid.setVerticalSpacing(9)
        self._grid.setColumnStretch(1, 1)
        self._rows = (
            self._add_row(choices.SIDE.label(), choices.SIDE, Mark.X, tuple(Side)),
            self._add_row(tr("Difficulty"), choices.DIFFICULTY, Mark.X, (Side.X, Side.O)),
            self._add_row(tr("X plays"), choices.DIFFICULTY, Mark.X, (Side.WATCH,)),
            self._add_row(tr("O plays"), choices.DIFFICULTY, Mark.O, (Side.WATCH,)),
        )
        self._show()

    def _add_row(
        self, text: str, field: Field, mark: Mark, sides: tuple[Side, ...]
    ) -> tuple[Field, Mark, tuple[Side, ...], QLabel, Segments]:
        """Add the field of a seat, shown for the given `sides` only."""
        label, control = muted(QLabel(text)), Segments(text)
        label.setBuddy(control)
        row = self._grid.rowCount()
        self._grid.addWidget(label, row, 0)
        self._grid.addWidget(control, row, 1)
        control.chosen.connect(lambda value: self._choose(field, mark, value))
        return field, mark, sides, label, control

    def _choose(self, field: Field, mark: Mark, value: Any) -> None:  # noqa: ANN401
        self.settings = field.write(self.settings, mark, value)
        self._show()

    def _show(self) -> None:
        for field, mark, sides, label, control in self._rows:
            options = field.options(self.settings, mark)
            control.show_options(options, field.read(self.settings, mark))
            for widget in (label, control):
                widget.setVisible(self.settings.side in sides)
