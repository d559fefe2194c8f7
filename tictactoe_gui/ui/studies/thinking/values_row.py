"""ValuesRow: how the values of a search are written, in its tree and in its code."""

from dataclasses import replace
from typing import Any

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QHBoxLayout, QLabel, QWidget

from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.session.session import GameSession
from tictactoe_gui.session.settings import MaxIs
from tictactoe_gui.ui.kit.controls import Segments
from tictactoe_gui.ui.kit.flow_layout import FlowLayout
from tictactoe_gui.ui.kit.labels import muted
from tictactoe_gui.ui.kit.layouts import filled
from tictactoe_gui.ui.studies.thinking.tree import words
from tictactoe_gui.ui.wording import tr

_GAP = QSize(12, 4)


class ValuesRow(QWidget):
    """Two choices side by side, or one below the other."""

    def __init__(self, session: GameSession) -> None:
        super().__init__()
        self._session = session
        self.values, self.max_is = Segments(tr("Values")), Segments(tr("MAX is"))
        flow = FlowLayout(_GAP)
        for segments in (self.values, self.max_is):
            named = QWidget()
            filled(QHBoxLayout(named), muted(QLabel(segments.accessibleName())), segments)
            flow.addWidget(named)
        self.setLayout(flow)
        self.values.chosen.connect(lambda view: self._change(values=view))
        self.max_is.chosen.connect(lambda max_is: self._change(max_is=max_is))

    def follow(self) -> None:
        """Show what is set; MAX is X where no computer plays, or two do."""
        settings = self._session.settings
        is_open = settings.computer is not None
        here, *others = words.view_options()
        options = *others, here
        short = tuple((view, name.partition(":")[0]) for view, name in options)
        self.values.show_options(short, settings.values)
        for view, name in options:
            self.values.button(view).setToolTip(name)
        sides = (MaxIs.COMPUTER, tr("the computer")), (MaxIs.X, Mark.X.value)
        self.max_is.show_options(sides, settings.max_is if is_open else MaxIs.X)
        self.max_is.setEnabled(settings.values.is_for_max and is_open)

    def _change(self, **chosen: Any) -> None:  # noqa: ANN401  (a setting)
        self._session.change(replace(self._session.settings, **chosen))
