"""ValuesRow: how the values of a search are written, in its tree and in its code."""

from dataclasses import replace

from PySide6.QtCore import QEvent, QRect, QSize, Slot
from PySide6.QtWidgets import QHBoxLayout, QLabel, QWidget

from tictactoe_gui.engine.value_view import ValueView
from tictactoe_gui.session.session import GameSession
from tictactoe_gui.session.settings import MaxIs
from tictactoe_gui.ui.kit.controls import Segments
from tictactoe_gui.ui.kit.flow_layout import FlowLayout
from tictactoe_gui.ui.kit.labels import muted
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
        named = QWidget()
        row = QHBoxLayout(named)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(muted(QLabel(self.max_is.accessibleName())))
        row.addWidget(self.max_is)
        name = muted(QLabel(self.values.accessibleName()))
        self._items: tuple[QWidget, ...] = name, self.values, named
        flow = FlowLayout(_GAP)
        for each in self._items:
            flow.addWidget(each)
        self.setLayout(flow)
        self.values.chosen.connect(self._on_values)
        self.max_is.chosen.connect(self._on_max_is)

    def follow(self) -> None:
        """Show what is set; MAX is X where no computer plays, or two do."""
        settings = self._session.settings
        is_open = settings.computer is not None
        self.values.show_options(words.view_options(), settings.values)
        for view, meaning in words.view_meanings().items():
            self.values.button(view).setToolTip(meaning)
        self.max_is.show_options(words.max_options(), settings.max_is if is_open else MaxIs.X)
        self.max_is.setEnabled(is_open)
        self._items[-1].setVisible(settings.values.is_for_max)

    def event(self, event: QEvent) -> bool:
        """Give the map the room beside the choices, once these have their places."""
        is_done = super().event(event)
        if event.type() in (QEvent.Type.Resize, QEvent.Type.LayoutRequest):
            end = max(each.geometry().right() for each in self._items if not each.isHidden())
            left = end + 1 + _GAP.width()
            self.map.show_in(QRect(left, 0, self.width() - left, self.height()))
        return is_done

    @Slot(object)
    def _on_values(self, view: ValueView) -> None:
        self._session.change(replace(self._session.settings, values=view))

    @Slot(object)
    def _on_max_is(self, max_is: MaxIs) -> None:
        self._session.change(replace(self._session.settings, max_is=max_is))
