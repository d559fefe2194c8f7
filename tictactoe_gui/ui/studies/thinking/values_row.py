"""ValuesRow: how the values of a search are written, in its tree and in its code."""

from dataclasses import replace
from typing import Any

from PySide6.QtCore import QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QWidget

from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.session.session import GameSession
from tictactoe_gui.session.settings import MaxIs
from tictactoe_gui.ui.kit.controls import DropDown, Segments
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
        self.list = DropDown(self.values.accessibleName())
        flow = FlowLayout(_GAP)
        flow.addWidget(_Named(self.values, self.list))
        flow.addWidget(_Named(self.max_is))
        self.setLayout(flow)
        for each in (self.values, self.list):
            each.chosen.connect(lambda view: self._change(values=view))
        self.max_is.chosen.connect(lambda max_is: self._change(max_is=max_is))

    def follow(self) -> None:
        """Show what is set; MAX is X where no computer plays, or two do."""
        settings = self._session.settings
        is_open = settings.computer is not None
        here, *others = words.view_options()
        options = *others, here
        short = tuple((view, name.partition(":")[0]) for view, name in options)
        self.list.show_options(short, settings.values)
        self.values.show_options(short, settings.values)
        for view, name in options:
            self.values.button(view).setToolTip(name)
        sides = (MaxIs.COMPUTER, tr("the computer")), (MaxIs.X, Mark.X.value)
        self.max_is.show_options(sides, settings.max_is if is_open else MaxIs.X)
        self.max_is.setEnabled(settings.values.is_for_max and is_open)

    def _change(self, **chosen: Any) -> None:  # noqa: ANN401  (a setting)
        self._session.change(replace(self._session.settings, **chosen))


class _Named(QWidget):
    """A choice behind its name: segments, or the list, if there is one, where they have no room."""

    def __init__(self, segments: Segments, brief: DropDown | None = None) -> None:
        super().__init__()
        self._segments, self._brief = segments, brief
        self._label = muted(QLabel(segments.accessibleName()))
        self._row = filled(QHBoxLayout(self), self._label, segments, main=segments)
        if brief:
            self._row.addWidget(brief, 1)
            brief.hide()

    def sizeHint(self) -> QSize:
        return self._around(self._segments.sizeHint())

    def minimumSizeHint(self) -> QSize:
        return self._around((self._brief or self._segments).minimumSizeHint())

    def _around(self, choice: QSize) -> QSize:
        """Return the size with a choice of that size."""
        width = self._label.sizeHint().width() + self._row.spacing() + choice.width()
        return QSize(width, super().sizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._brief:
            is_brief = self.width() < self.sizeHint().width()
            self._brief.setVisible(is_brief)
            self._segments.setVisible(not is_brief)
