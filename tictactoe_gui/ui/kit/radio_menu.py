"""The view of a choice in the menus: radio items."""

from PySide6.QtCore import Signal, Slot
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QMenu, QWidget

from tictactoe_gui.ui.kit.choices import Options, index_of


class RadioMenu(QMenu):
    """A submenu, or the items of one put into a menu; for any options."""

    chosen = Signal(object)

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(name, parent)
        self._options: Options = ()
        self._group = QActionGroup(self)
        self._group.triggered.connect(self._on_triggered)

    def show_options(self, options: Options, value: object) -> None:
        """Offer `options` and check the one of `value`."""
        if options != self._options:
            self._options = options
            for action in self._group.actions():
                self._group.removeAction(action)
                self.removeAction(action)
            for _, label in options:
                action = self.addAction(label.replace("&", "&&"))
                action.setCheckable(True)
                self._group.addAction(action)
        self._group.actions()[index_of(options, value)].setChecked(True)

    @Slot(QAction)
    def _on_triggered(self, action: QAction) -> None:
        self.chosen.emit(self._options[self._group.actions().index(action)][0])
