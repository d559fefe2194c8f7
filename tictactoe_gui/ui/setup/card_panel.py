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
from tictactoe_gui.ui.wording import tr
from tictactoe_gui.ui.wording.text import listed, translated

Steps = tuple[CardStep, ...]
_GAP = QSize(3, 3)
"""Between two buttons of turns."""
_STEP = Qt.ItemDataRole.UserRole
_ON, _OFF = Qt.CheckState.Checked, Qt.CheckState.Unchecked


class CardPanel(QWidget):
    """Shows the cards, and emits the order that a person wants: its owner changes the program."""

    edited = Signal(object)
    """The cards as a person wants them: a tuple of CardSteps."""

    def __init__(self) -> None:
        super().__init__()
        self.steps: Steps = ()
        self.list = CardList()
        self.line = muted(QLabel(wordWrap=True))
        self.turns = TurnButtons()
        self.add = QPushButton(tr("&Add a card"))
        self.remove = QPushButton(tr("&Remove"))
        self.up, self.down = QPushButton(tr("&Up")), QPushButton(tr("&Down"))
        menu = QMenu(self, toolTipsVisible=True)
        squares = QMenu(tr("Take a square"), menu)
        for key, card in CARDS.items():
            action = (squares if key.startswith("square") else menu).addAction(_card_name(key))
            action.setToolTip(tr(card.line))
            action.triggered.connect(partial(self._add, key))
        menu.insertMenu(menu.actions()[-1], squares)
        self.add.setMenu(menu)
        buttons = FlowLayout(widgets=(self.add, self.remove, self.up, self.down))
        self.setLayout(column(self.list, self.line, self.turns, buttons, spacing=8))
        later = Qt.ConnectionType.QueuedConnection  # Qt goes on with the row after the signal
        for changed in (self.list.model().rowsMoved, self.list.itemChanged):
            changed.connect(self._on_list, later)
        self.list.currentRowChanged.connect(self._show_chosen)
        self.turns.chosen.connect(self._replace_chosen)
        for button, keys, act in (
            (self.remove, ("Delete", "Backspace"), lambda: self._replace_chosen(None)),
            (self.up, ("Alt+Up",), lambda: self._move(-1)),
            (self.down, ("Alt+Down",), lambda: self._move(1)),
        ):
            button.clicked.connect(act)
            for key in keys:
                here = Qt.ShortcutContext.WidgetShortcut
                QShortcut(QKeySequence(key), self.list, button.click, context=here)

    def show_rules(self, rules: RuleList, current: int | None = None) -> None:
        """Show the cards of a program, and choose the one at `current`, if that is given."""
        wanted = self.list.currentRow() if current is None else current
        self.steps = rules.steps
        with QSignalBlocker(self.list):
            self.list.clear()
            for place, step in enumerate(rules.steps, start=1):
                line = tr(CARDS[step.card].line)
                item = QListWidgetItem(f"{place}. {_card_text(step)}", self.list)
                item.setToolTip(line)
                item.setData(Qt.ItemDataRole.AccessibleDescriptionRole, line)
                item.setData(_STEP, step)
                item.setFlags(item.flags() & ~Qt.ItemFlag.ItemIsDropEnabled)  # only between them
                item.setCheckState(_ON if step.is_on else _OFF)
            self.list.setCurrentRow(min(max(wanted, 0), len(rules.steps) - 1))
        self._show_chosen()

    @Slot()
    def _show_chosen(self) -> None:
        place = self.list.currentRow()
        step = self.steps[place] if place >= 0 else None
        nothing = tr("Choose a card to see what it does.")
        self.line.setText(tr(CARDS[step.card].line) if step else nothing)
        self.turns.show_turns(step)
        self.remove.setEnabled(step is not None)
        self.up.setEnabled(place > 0)
        self.down.setEnabled(0 <= place < len(self.steps) - 1)
        self.add.setEnabled(len(self.steps) < MAX_CARDS)

    def _change(self, steps: Steps, current: int) -> None:
        """Show and emit changed cards, and choose one of them."""
        self.show_rules(RuleList("", steps), current)
        self.edited.emit(steps)

    def _add(self, card: str) -> None:
        """Put a card behind the chosen one."""
        place = self.list.currentRow() + 1
        self._change((*self.steps[:place], CardStep(card), *self.steps[place:]), place)

    def _replace_chosen(self, turns: tuple[int, ...] | None) -> None:
        """Have the chosen card asked in other turns, or take it away."""
        row = self.list.currentRow()
        left = () if turns is None else (replace(self.steps[row], turns=turns),)
        self._change((*self.steps[:row], *left, *self.steps[row + 1 :]), row)

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


def _card_name(card: str) -> str:
    return translated(CARDS[card].name)


def _card_text(step: CardStep) -> str:
    """Return a card with the turns in which it is asked."""
    card, turns = _card_name(step.card), listed([*map(str, step.turns)])
    if not turns:
        return card
    if len(step.turns) == 1:
        return tr("{card}, turn {turn}", card=card, turn=turns)
    return tr("{card}, turns {turns}", card=card, turns=turns)


class CardList(QListWidget):
    """As high as its cards, which are dragged into an order; leaves letters and digits to others.

    The window and the game have keys of their own.
    """

    def __init__(self) -> None:
        super().__init__()
        self.setSizeAdjustPolicy(self.SizeAdjustPolicy.AdjustToContents)
        self.setAccessibleName(tr("Your cards"))
        self.setDragDropMode(self.DragDropMode.InternalMove)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

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
        self._row = FlowLayout(_GAP, widgets=(muted(QLabel(tr("Turn"))),))
        self.all = self._button(tr("all"), tr("Asked in every turn"))
        self.all.toggled.connect(lambda: self.chosen.emit(()))
        self.turns = {
            turn: self._button(str(turn), tr("Asked in turn {turn}", turn=turn)) for turn in TURNS
        }
        for button in self.turns.values():
            button.toggled.connect(self._tell)  # a screen reader presses without a click
        self.setLayout(self._row)

    def _button(self, text: str, name: str) -> QToolButton:
        button = QToolButton()
        button.setText(text)
        button.setAccessibleName(name)
        button.setToolTip(name)
        button.setCheckable(True)
        button.setObjectName("toggle")
        self._row.addWidget(button)
        return button

    def show_turns(self, step: CardStep | None) -> None:
        """Press the buttons of a card's turns, without a signal."""
        self.setEnabled(step is not None)
        with QSignalBlocker(self):
            self.all.setChecked(step is not None and not step.turns)
            for turn, button in self.turns.items():
                button.setChecked(step is not None and turn in step.turns)

    def _tell(self) -> None:
        turns = tuple(turn for turn, button in self.turns.items() if button.isChecked())
        self.chosen.emit(() if turns == TURNS else turns)
