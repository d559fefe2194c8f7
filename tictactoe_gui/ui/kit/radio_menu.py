"""The view of a choice in the menus, radio items; and the letters by which menus are used."""

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
            give_letters(self)
        self._group.actions()[index_of(options, value)].setChecked(True)

    @Slot(QAction)
    def _on_triggered(self, action: QAction) -> None:
        self.chosen.emit(self._options[self._group.actions().index(action)][0])


def give_letters(menu: QWidget) -> None:
    """Give each entry a letter of its own: the first of a word, or else any that is free."""
    taken: set[str] = set()
    for action in menu.actions():
        text = plain(action.text())
        starts = [place for place in range(len(text)) if not place or text[place - 1] == " "]
        for place in (*starts, *range(len(text))):
            letter = text[place].lower()
            if letter.isalnum() and letter not in taken:
                taken.add(letter)
                before, after = (each.replace("&", "&&") for each in (text[:place], text[place:]))
                action.setText(f"{before}&{after}")
                break


def plain(text: str) -> str:
    """Return the text of an entry without the sign of its letter."""
    return "&".join(each.replace("&", "") for each in text.split("&&"))
