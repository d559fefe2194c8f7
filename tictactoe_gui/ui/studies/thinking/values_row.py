"""ValuesRow: how the values of a search are written, in its tree and in its code."""

from dataclasses import replace
from typing import Any

from PySide6.QtCore import QEvent, QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QLabel, QWidget

from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.session.session import GameSession
from tictactoe_gui.session.settings import MaxIs
from tictactoe_gui.ui.kit.controls import DropDown, Segments
from tictactoe_gui.ui.kit.flow_layout import FlowLayout
from tictactoe_gui.ui.kit.labels import muted
from tictactoe_gui.ui.kit.layouts import row, widget_of
from tictactoe_gui.ui.studies.thinking.tree import words
from tictactoe_gui.ui.studies.thinking.tree.map import TreeMap
from tictactoe_gui.ui.studies.thinking.tree.view import TreeView
from tictactoe_gui.ui.wording import tr

_GAP = QSize(8, 4)


class ValuesRow(QWidget):
    """Two choices side by side, or one below the other, and a map in the room beside them."""

    def __init__(self, session: GameSession, view: TreeView) -> None:
        super().__init__()
        self._session, self.map = session, TreeMap(view, self)
        self.values, self.max_is = Segments(tr("Values")), Segments(tr("MAX is"))
        self.list = DropDown(self.values.accessibleName())
        whose = widget_of(row(muted(QLabel(self.max_is.accessibleName())), self.max_is))
        name = muted(QLabel(self.values.accessibleName()))
        self._items = name, _SegmentsOrList(self.values, self.list), whose
        self.setLayout(FlowLayout(_GAP, widgets=self._items))
        for each in (self.values, self.list):
            each.chosen.connect(lambda view: self._change(values=view))
        self.max_is.chosen.connect(lambda max_is: self._change(max_is=max_is))

    def follow(self) -> None:
        """Show what is set; MAX is X where no computer plays, or two do."""
        settings = self._session.settings
        is_open = settings.computer is not None
        views = words.view_words()
        for shown in (self.values, self.list):
            options = tuple([(view, name) for view, (name, _) in views.items()])
            shown.show_options(options, settings.values)
        for view, (_, meaning) in views.items():
            self.values.button(view).setToolTip(meaning)
        sides = (MaxIs.COMPUTER, tr("the computer")), (MaxIs.X, Mark.X.value)
        self.max_is.show_options(sides, settings.max_is if is_open else MaxIs.X)
        self.max_is.setEnabled(is_open)
        self._items[-1].setVisible(settings.values.is_for_max)

    def event(self, event: QEvent) -> bool:
        """Give the map the room beside the choices, once these have their places."""
        is_done = super().event(event)
        if event.type() in (QEvent.Type.Resize, QEvent.Type.LayoutRequest):
            end = max(each.geometry().right() for each in self._items if not each.isHidden())
            self.map.show_in(self.rect().adjusted(end + 1 + _GAP.width(), 0, 0, 0))
        return is_done

    def _change(self, **chosen: Any) -> None:  # noqa: ANN401  (a setting)
        self._session.change(replace(self._session.settings, **chosen))


class _SegmentsOrList(QWidget):
    """Segments, or a list where these have no room."""

    def __init__(self, segments: Segments, brief: DropDown) -> None:
        super().__init__()
        self._segments, self._brief = segments, brief
        self.setLayout(row(segments, brief))
        brief.hide()

    def sizeHint(self) -> QSize:
        return self._segments.sizeHint()

    def minimumSizeHint(self) -> QSize:
        return self._brief.minimumSizeHint()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        is_brief = self.width() < self.sizeHint().width()
        self._brief.setVisible(is_brief)
        self._segments.setVisible(not is_brief)
