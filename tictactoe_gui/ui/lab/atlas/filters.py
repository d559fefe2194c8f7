"""AtlasFilters: which positions are shown: by ply, verdict, end, and what a person knows."""

from functools import partial
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from tictactoe_gui.engine.counting.atlas import Selection
from tictactoe_gui.engine.practice.memory import Knowledge
from tictactoe_gui.engine.rules import CELLS, Mark
from tictactoe_gui.ui.kit.choices import Options
from tictactoe_gui.ui.kit.controls import DropDown
from tictactoe_gui.ui.kit.flow_layout import FlowLayout
from tictactoe_gui.ui.lab.atlas import words
from tictactoe_gui.ui.wording import tr
from tictactoe_gui.ui.wording.names import draw, wins
from tictactoe_gui.ui.wording.numbers import moves_count

_LETTERS = 13
"""The room for a choice."""


class AtlasFilters(QWidget):
    """Four lists in a row that wraps."""

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.chosen = Selection()
        self.ply = DropDown(tr("Moves made"))
        self.verdict = DropDown(tr("Result"))
        self.end = DropDown(tr("Is the game over?"))
        self.knowledge: Knowledge | None = None
        self.known = DropDown(tr("What you know of it"))
        self._row = FlowLayout()
        for each in (self.ply, self.verdict, self.end, self.known):
            each.setMinimumContentsLength(_LETTERS)
            self._row.addWidget(each)
        self.ply.setMinimumContentsLength(_LETTERS + 8)
        self.setLayout(self._row)
        for name, each in (("ply", self.ply), ("verdict", self.verdict), ("is_over", self.end)):
            each.chosen.connect(partial(self._on_chosen, name))
        self.known.chosen.connect(self._on_known)
        self._show()

    def add(self, widget: QWidget) -> None:
        """Put something else behind the lists."""
        self._row.addWidget(widget)

    def choose(self, chosen: Selection) -> None:
        """Look for other positions."""
        if (chosen, None) != (self.chosen, self.knowledge):
            self.chosen, self.knowledge = chosen, None
            self._show()
            self.changed.emit()

    def _show(self) -> None:
        self.ply.show_options(_plies(), self.chosen.ply)
        self.verdict.show_options(_verdicts(), self.chosen.verdict)
        self.end.show_options(_ends(), self.chosen.is_over)
        self.known.show_options(_known(), self.knowledge)

    def _on_chosen(self, name: str, value: Any) -> None:  # noqa: ANN401  (what a list has)
        self.chosen = self.chosen._replace(**{name: value})
        self._show()
        self.changed.emit()

    def _on_known(self, knowledge: Knowledge | None) -> None:
        self.knowledge = knowledge
        self._show()
        self.changed.emit()


def _plies() -> Options:
    plies = range(len(CELLS) + 1)
    each = [(ply, tr("After {moves}", moves=moves_count(ply))) for ply in plies]
    return ((None, tr("After any number of moves")), *each)


def _verdicts() -> Options:
    return (
        (None, tr("Any result")),
        ("X", wins(Mark.X)),
        ("O", wins(Mark.O)),
        ("=", draw().capitalize()),
    )


def _ends() -> Options:
    return ((None, tr("Finished or not")), (False, tr("Unfinished")), (True, tr("Finished")))


def _known() -> Options:
    names = ((each, words.knowledge(each)) for each in Knowledge)
    return ((None, tr("Practised or not")), *names)
