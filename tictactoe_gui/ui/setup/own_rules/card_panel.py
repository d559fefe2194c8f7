"""CardPanel: the cards of a program in their order, and what is done with the chosen one."""

from dataclasses import replace
from functools import partial

from PySide6.QtCore import QSignalBlocker, QSize, Signal, Slot
from PySide6.QtWidgets import QLabel, QMenu, QPushButton, QToolButton, QWidget

from tictactoe_gui.engine.rule_cards import CARDS, MAX_CARDS, TURNS, CardStep, RuleList
from tictactoe_gui.ui.kit.flow_layout import FlowLayout
from tictactoe_gui.ui.kit.labels import muted
from tictactoe_gui.ui.kit.layouts import column
from tictactoe_gui.ui.kit.order_rows import OrderRows
from tictactoe_gui.ui.setup.own_rules import words
from tictactoe_gui.ui.wording import tr

Steps = tuple[CardStep, ...]
_GAP = QSize(3, 3)
"""Between two buttons of turns."""


class CardPanel(QWidget):
    """Shows the cards, and emits how a person wants to have them: its owner changes the program."""

    edited = Signal(object)
    """The cards as a person wants them: a tuple of CardSteps."""

    def __init__(self) -> None:
        super().__init__()
        self.steps: Steps = ()
        self.list = OrderRows(tr("Your cards"), shortest=MAX_CARDS)
        self.line = muted(QLabel(wordWrap=True))
        self.turns = TurnButtons()
        self.add = QPushButton(tr("&Add a card"))
        self.remove = QPushButton(tr("&Remove"))
        self.up, self.down = QPushButton(tr("&Up")), QPushButton(tr("&Down"))
        self.add.setMenu(self._card_menu())
        self._lay_out()
        self.list.moved.connect(self._move)
        self.list.ticked.connect(self._tick)
        self.list.removed.connect(self._remove)
        self.list.selected.connect(self._show_chosen)
        self.turns.chosen.connect(self._set_turns)
        self.remove.clicked.connect(lambda: self._remove(self.current))
        self.up.clicked.connect(lambda: self._move(self.current, self.current - 1))
        self.down.clicked.connect(lambda: self._move(self.current, self.current + 1))

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

    def _lay_out(self) -> None:
        buttons = FlowLayout(widgets=(self.add, self.remove, self.up, self.down))
        self.setLayout(column(self.list, self.line, self.turns, buttons, spacing=8))

    @property
    def current(self) -> int:
        """The place of the chosen card, or -1."""
        return self.list.currentIndex().row()

    def show_rules(self, rules: RuleList, current: int | None = None) -> None:
        """Show the cards of a program, and choose the one at `current`, if that is given."""
        self.steps = rules.steps
        wanted = self.current if current is None else current
        rows = tuple(words.row(place, step) for place, step in enumerate(rules.steps))
        last = len(rows) - 1
        ticks = [step.is_on for step in rules.steps]
        self.list.show_order(rows, ticks, min(max(wanted, 0), last))
        self._show_chosen()

    @Slot()
    @Slot(int)
    def _show_chosen(self, _row: int = 0) -> None:
        place, is_chosen = self.current, 0 <= self.current < len(self.steps)
        step = self.steps[place] if is_chosen else None
        self.line.setText(words.card_line(step))
        self.turns.show_turns(step.turns if step else (), is_enabled=is_chosen)
        self.remove.setEnabled(is_chosen)
        self.up.setEnabled(place > 0)
        self.down.setEnabled(is_chosen and place < len(self.steps) - 1)
        self.add.setEnabled(len(self.steps) < MAX_CARDS)

    def _change(self, steps: Steps, current: int) -> None:
        """Show and emit changed cards, and choose one of them."""
        rules = RuleList("", steps)
        self.show_rules(rules, current)
        self.edited.emit(steps)

    def _add(self, card: str) -> None:
        """Put a card behind the chosen one."""
        place = self.current + 1 if self.steps else 0
        self._change((*self.steps[:place], CardStep(card), *self.steps[place:]), place)

    @Slot(int)
    def _remove(self, row: int) -> None:
        self._change((*self.steps[:row], *self.steps[row + 1 :]), row)

    @Slot(int, int)
    def _move(self, row: int, to: int) -> None:
        rest = [*self.steps[:row], *self.steps[row + 1 :]]
        rest.insert(to, self.steps[row])
        self._change(tuple(rest), to)

    @Slot(int, bool)
    def _tick(self, row: int, is_on: bool) -> None:
        self._put(row, replace(self.steps[row], is_on=is_on))

    @Slot(object)
    def _set_turns(self, turns: tuple[int, ...]) -> None:
        self._put(self.current, replace(self.steps[self.current], turns=turns))

    def _put(self, row: int, step: CardStep) -> None:
        self._change((*self.steps[:row], step, *self.steps[row + 1 :]), row)


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
