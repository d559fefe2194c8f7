"""ValuesRow: how the values of a search are written, in its tree and in its code."""

from dataclasses import replace

from PySide6.QtCore import QEvent, QSize, Slot
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QLabel, QWidget

from tictactoe_gui.engine.value_view import ValueView
from tictactoe_gui.session.session import GameSession
from tictactoe_gui.ui.kit.controls import DropDown, Segments
from tictactoe_gui.ui.kit.flow_layout import FlowLayout
from tictactoe_gui.ui.kit.labels import muted
from tictactoe_gui.ui.kit.layouts import row
from tictactoe_gui.ui.studies.thinking.tree import words
from tictactoe_gui.ui.studies.thinking.tree.map import TreeMap
from tictactoe_gui.ui.studies.thinking.tree.view import TreeView
from tictactoe_gui.ui.wording import tr

_GAP = QSize(8, 4)


class ValuesRow(QWidget):
    """The choice, and a map in the room beside it."""

    def __init__(self, session: GameSession, view: TreeView) -> None:
        super().__init__()
        self._session, self.map = session, TreeMap(view, self)
        self.values = Segments(tr("Values"))
        self.list = DropDown(self.values.accessibleName())
        name = muted(QLabel(self.values.accessibleName()))
        self._items = name, _SegmentsOrList(self.values, self.list)
        self.setLayout(FlowLayout(_GAP, widgets=self._items))
        for each in (self.values, self.list):
            each.chosen.connect(self._change)

    def follow(self) -> None:
        """Show what is set."""
        settings = self._session.settings
        views = words.view_words()
        for shown in (self.values, self.list):
            options = tuple([(view, name) for view, (name, _) in views.items()])
            shown.show_options(options, settings.values)
        for view, (_, meaning) in views.items():
            self.values.button(view).setToolTip(meaning)

    def event(self, event: QEvent) -> bool:
        """Give the map the room beside the choice, once that has its place."""
        is_done = super().event(event)
        if event.type() in (QEvent.Type.Resize, QEvent.Type.LayoutRequest):
            end = max(each.geometry().right() for each in self._items if not each.isHidden())
            self.map.show_in(self.rect().adjusted(end + 1 + _GAP.width(), 0, 0, 0))
        return is_done

    @Slot(object)
    def _change(self, view: ValueView) -> None:
        self._session.change(replace(self._session.settings, values=view))


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
