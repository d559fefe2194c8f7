"""CardPanel: the cards of a program in their order, and what is done with the chosen one."""

from dataclasses import replace
from functools import partial

from PySide6.QtCore import QSignalBlocker, QSize, Qt, Signal, Slot
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QLabel,
    QListWidget,
    QListWidgetItem,
    QMenu,
    QPushButton,
    QSizePolicy,
    QToolButton,
    QWidget,
)

from tictactoe_gui.engine.rule_cards import CARDS, MAX_CARDS, TURNS, CardStep, RuleList
from tictactoe_gui.ui.kit.layouts import FlowLayout, column, muted
from tictactoe_gui.ui.setup.own_rules import words
from tictactoe_gui.ui.wording import tr

Steps = tuple[CardStep, ...]
_GAP = QSize(3, 3)
"""Between two buttons of turns."""
_STEP = Qt.ItemDataRole.UserRole
_ON, _OFF = Qt.CheckState.Checked, Qt.CheckState.Unchecked


class CardPanel(QWidget):
    """Shows the cards, and emits how a person wants to have them: its owner changes the program."""

    edited = Signal(object)
    """The cards as a person wants them: a tuple of CardSteps."""

    def __init__(self) -> None:
        super().__init__()
        self.steps: Steps = ()
        later = Qt.ConnectionType.QueuedConnection  # Qt goes on with the row after the signal
        self.list = CardList()
        self.list.setSizeAdjustPolicy(CardList.SizeAdjustPolicy.AdjustToContents)
        self.list.setAccessibleName(tr("Your cards"))
        self.list.setDragDropMode(CardList.DragDropMode.InternalMove)
        self.list.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.line = muted(QLabel(wordWrap=True))
        self.turns = TurnButtons()
        self.add = QPushButton(tr("&Add a card"))
        self.remove = QPushButton(tr("&Remove"))
        self.up, self.down = QPushButton(tr("&Up")), QPushButton(tr("&Down"))
        self.add.setMenu(self._card_menu())
        buttons = FlowLayout(widgets=(self.add, self.remove, self.up, self.down))
        self.setLayout(column(self.list, self.line, self.turns, buttons, spacing=8))
        for changed in (self.list.model().rowsMoved, self.list.itemChanged):
            changed.connect(self._on_list, later)
        self.list.currentRowChanged.connect(self._show_chosen)
        self.turns.chosen.connect(self._set_turns)
        self.remove.clicked.connect(self._remove)
        self.up.clicked.connect(lambda: self._move(-1))
        self.down.clicked.connect(lambda: self._move(1))
        away = dict.fromkeys(("Delete", "Backspace"), self.remove)
        for key, button in {"Alt+Up": self.up, "Alt+Down": self.down, **away}.items():
            here = Qt.ShortcutContext.WidgetShortcut
            QShortcut(QKeySequence(key), self.list, button.click, context=here)

    def _card_menu(self) -> QMenu:
        menu = QMenu(self, toolTipsVisible=True)
        squares = QMenu(tr("Take a square"), menu)
        for key, card in CARDS.items():
            is_square = key.startswith("square")
            action = (squares if is_square else menu).addAction(words.card_name(key))
            action.setToolTip(tr(card.line))
            action.triggered.connect(partial(self._add, key))
        menu.insertMenu(menu.actions()[-1], squares)
        return menu

    def show_rules(self, rules: RuleList, current: int | None = None) -> None:
        """Show the cards of a program, and choose the one at `current`, if that is given."""
        wanted = self.list.currentRow() if current is None else current
        self.steps = rules.steps
        with QSignalBlocker(self.list):
            self.list.clear()
            for place, step in enumerate(rules.steps):
                item = QListWidgetItem(words.card_text(place, step), self.list)
                item.setToolTip(words.card_line(step))
                item.setData(Qt.ItemDataRole.AccessibleDescriptionRole, words.card_line(step))
                item.setData(_STEP, step)
                item.setFlags(item.flags() & ~Qt.ItemFlag.ItemIsDropEnabled)  # only between them
                item.setCheckState(_ON if step.is_on else _OFF)
            self.list.setCurrentRow(min(max(wanted, 0), len(rules.steps) - 1))
        self._show_chosen()

    @Slot()
    def _show_chosen(self) -> None:
        place = self.list.currentRow()
        is_chosen = place >= 0
        step = self.steps[place] if is_chosen else None
        self.line.setText(words.card_line(step))
        self.turns.show_turns(step.turns if step else (), is_enabled=is_chosen)
        self.remove.setEnabled(is_chosen)
        self.up.setEnabled(place > 0)
        self.down.setEnabled(is_chosen and place < len(self.steps) - 1)
        self.add.setEnabled(len(self.steps) < MAX_CARDS)

    def _change(self, steps: Steps, current: int) -> None:
        """Show and emit changed cards, and choose one of them."""
        self.show_rules(RuleList("", steps), current)
        self.edited.emit(steps)

    def _add(self, card: str) -> None:
        """Put a card behind the chosen one."""
        place = self.list.currentRow() + 1 if self.steps else 0
        self._change((*self.steps[:place], CardStep(card), *self.steps[place:]), place)

    @Slot()
    def _remove(self) -> None:
        row = self.list.currentRow()
        self._change((*self.steps[:row], *self.steps[row + 1 :]), row)

    def _move(self, by: int) -> None:
        """Let the chosen card change places with one above or below it."""
        steps, row = list(self.steps), self.list.currentRow()
        steps[row], steps[row + by] = steps[row + by], steps[row]
        self._change(tuple(steps), row + by)

    @Slot()
    def _on_list(self) -> None:
        """Take order and ticks from the list."""
        items = [self.list.item(row) for row in range(self.list.count())]
        changed = [replace(each.data(_STEP), is_on=each.checkState() is _ON) for each in items]
        self._change(tuple(changed), self.list.currentRow())

    @Slot(object)
    def _set_turns(self, turns: tuple[int, ...]) -> None:
        row = self.list.currentRow()
        step = replace(self.steps[row], turns=turns)
        self._change((*self.steps[:row], step, *self.steps[row + 1 :]), row)


class CardList(QListWidget):
    """Leaves letters and digits to the window."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.text().isalnum():
            event.ignore()
        else:
            super().keyPressEvent(event)


class TurnButtons(QWidget):
    """In which of the nine turns a card is asked: a button for each, and one for all of them."""

    chosen = Signal(object)
    """The turns as a tuple; empty for all of them."""

    def __init__(self) -> None:
        super().__init__()
        row = FlowLayout(_GAP)
        row.addWidget(muted(QLabel(tr("Turn"))))
        self.all = self._button(tr("all"), tr("Asked in every turn"))
        self.all.toggled.connect(lambda: self.chosen.emit(()))
        row.addWidget(self.all)
        self.turns = {
            turn: self._button(str(turn), tr("Asked in turn {turn}", turn=turn)) for turn in TURNS
        }
        for button in self.turns.values():
            button.toggled.connect(self._tell)  # a screen reader presses without a click
            row.addWidget(button)
        self.setLayout(row)

    def _button(self, text: str, name: str) -> QToolButton:
        button = QToolButton()
        button.setText(text)
        button.setCheckable(True)
        button.setObjectName("toggle")
        button.setAccessibleName(name)
        button.setToolTip(name)
        return button

    def show_turns(self, turns: tuple[int, ...], *, is_enabled: bool) -> None:
        """Press the buttons of these turns, without a signal."""
        self.setEnabled(is_enabled)
        with QSignalBlocker(self):
            self.all.setChecked(is_enabled and not turns)
            for turn, button in self.turns.items():
                button.setChecked(turn in turns)

    def _tell(self) -> None:
        turns = tuple(turn for turn, button in self.turns.items() if button.isChecked())
        self.chosen.emit(() if turns == TURNS else turns)
