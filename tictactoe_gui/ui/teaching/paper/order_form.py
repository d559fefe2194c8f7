"""OrderForm: all that can be chosen of what is printed, of which each kind shows its own."""

import random
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from PySide6.QtCore import QLocale, Qt, Signal, Slot
from PySide6.QtWidgets import QCheckBox, QFormLayout, QLabel, QSpinBox, QWidget

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.practice.kinds import KINDS, of_kind
from tictactoe_gui.engine.practice.sheets import (
    BOARDS,
    FREE_SQUARES,
    MOST_NUMBER,
    MOST_SHEETS,
    is_asked,
    is_small,
)
from tictactoe_gui.engine.rule_cards import PRESETS, RULE_SHELF
from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.ui.kit.choices import Options
from tictactoe_gui.ui.kit.controls import DropDown, Segments
from tictactoe_gui.ui.kit.export import Graphic
from tictactoe_gui.ui.kit.labels import muted
from tictactoe_gui.ui.kit.layouts import column, row, widget_of
from tictactoe_gui.ui.kit.pages import Paper
from tictactoe_gui.ui.kit.small_board import SmallBoard
from tictactoe_gui.ui.kit.theme import PAPER, Colours
from tictactoe_gui.ui.teaching.paper import words
from tictactoe_gui.ui.teaching.paper.order import Order, machines
from tictactoe_gui.ui.teaching.paper.sheet_kind import SheetKind
from tictactoe_gui.ui.teaching.practice.words import kind_name
from tictactoe_gui.ui.wording import tr
from tictactoe_gui.ui.wording.text import number

Poster = Callable[[Colours], Graphic | None]
"""Returns a picture for a wall, in the colours of a scheme."""
_WIDEST = 460
"""In pixels: the rest is for the page."""
_ACROSS = (2, 3, 4)
_NUMBERED = {SheetKind.QUESTIONS, SheetKind.TREE}

_Kinds = set[SheetKind]
"""Those that a row is for; none are all."""


class OrderForm(QWidget):
    """Holds an Order, and changes it as a person chooses."""

    changed = Signal()

    def __init__(
        self, order: Order, offered: Board | None = None, poster: Poster | None = None
    ) -> None:
        """Sheets can begin with the position that is offered; they do if the order says so."""
        super().__init__()
        self.order, self._poster = order, poster
        self._first = offered
        """The position that was given, whether or not it is to be printed."""
        self._rows: list[tuple[QWidget, set[SheetKind]]] = []
        self._form = QFormLayout()
        self._form.setContentsMargins(0, 0, 0, 0)
        self._form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        self._form.setLabelAlignment(Qt.AlignmentFlag.AlignVCenter)
        self.line = muted(QLabel(wordWrap=True))
        self._board = SmallBoard()
        self.first = QCheckBox(tr("Begin with this position"))
        self.answers = QCheckBox(tr("Answers on pages of their own"))
        self._build()
        self.setLayout(column(self._form, self.line, None, spacing=12))
        self.setMaximumWidth(_WIDEST)
        self._show()

    def _build(self) -> None:
        order = self.order
        rules = *RULE_SHELF.kept, *PRESETS
        kinds = tuple([(kind, said[0]) for kind, said in words.kinds().items()])
        self._choose(DropDown(tr("What")), "kind", kinds if self._poster else kinds[:-1], set())
        self._choose(
            DropDown(tr("Questions")), "asked", _kinds_of_questions(), {SheetKind.QUESTIONS}
        )
        self._choose(
            DropDown(tr("What to fill in")), "is_cut", words.tree_kinds(), {SheetKind.TREE}
        )
        free = tuple([(each, number(each)) for each in FREE_SQUARES])
        self._choose(Segments(tr("Free squares")), "free", free, {SheetKind.TREE})
        self._choose(DropDown(tr("Machine")), "machine", _machines(), {SheetKind.CARDS})
        marks = tuple([(mark, mark.value) for mark in Mark])
        self._choose(Segments(tr("Plays as")), "mark", marks, {SheetKind.CARDS})
        self._choose(
            DropDown(tr("Rules")),
            "rules",
            tuple([(each, each.name) for each in rules]),
            {SheetKind.RULES},
        )
        across = tuple([(each, number(each)) for each in _ACROSS])
        self._choose(Segments(tr("Pages across")), "across", across, {SheetKind.POSTER})
        self._spin(tr("Number"), "number", MOST_NUMBER, words.number_tip())
        self._spin(tr("Different sheets"), "sheets", MOST_SHEETS, words.sheets_tip())
        papers = tuple([(each, each.value) for each in Paper])
        self._choose(Segments(tr("Paper")), "paper", papers, set())
        self.first.setChecked(order.first is not None)
        self.first.toggled.connect(self._on_first)
        if self._first:
            self._board.show_board(self._first, str(self._first))
        beside = row(self._board, (self.first, 1), spacing=10)
        self._add("", widget_of(beside), _NUMBERED)
        self.answers.setChecked(order.has_answers)
        self.answers.toggled.connect(lambda is_on: self._write("has_answers", is_on))
        self._add("", self.answers, _NUMBERED)

    # Rows.

    def _add(self, label: str, control: QWidget, kinds: _Kinds) -> None:
        """Add a row that is for some kinds only, or for all."""
        if label:
            self._form.addRow(label, control)
        else:
            self._form.addRow(control)
        self._rows.append((control, kinds))

    def _choose(self, box: DropDown | Segments, name: str, options: Options, kinds: _Kinds) -> None:
        box.show_options(options, getattr(self.order, name))
        box.chosen.connect(lambda value: self._write(name, value))
        self._add(box.accessibleName(), box, kinds)

    def _spin(self, label: str, name: str, most: int, tip: str) -> None:
        spin = QSpinBox(minimum=1, maximum=most, value=getattr(self.order, name))
        spin.setAccessibleName(label)
        spin.setToolTip(tip)
        spin.setKeyboardTracking(False)  # a number is printed once it is typed
        spin.valueChanged.connect(lambda value: self._write(name, value))
        self._add(label, spin, _NUMBERED)

    # What is chosen.

    def _write(self, name: str, value: Any) -> None:  # noqa: ANN401
        self.order = replace(self.order, **{name: value})
        self._show()
        self.changed.emit()

    @Slot()
    def _on_first(self) -> None:
        self._write("first", self._first if self._fits() and self.first.isChecked() else None)

    def _fits(self) -> bool:
        """Return whether what is given can be asked about, or is a small tree."""
        fits = is_small if self.order.kind == SheetKind.TREE else is_asked
        return self._first is not None and fits(self._first)

    def _show(self) -> None:
        """Show what goes with the kind."""
        kind = self.order.kind
        first = self._first if self._fits() and self.first.isChecked() else None
        self.order = replace(self.order, first=first)
        if kind is SheetKind.POSTER and self._poster and not self.order.poster:
            self.order = replace(self.order, poster=self._poster(PAPER))
        for control, kinds in self._rows:
            is_shown = not kinds or kind in kinds
            if control.isAncestorOf(self.first):
                is_shown = is_shown and self._fits()
            self._form.setRowVisible(control, is_shown)
        of_kind_asked = len(of_kind(self.order.asked))
        is_short = kind is SheetKind.QUESTIONS and self.order.sheets * BOARDS > of_kind_asked
        shared = words.sheets_share(of_kind_asked) if is_short else ""
        self.line.setText(f"{words.kinds()[kind][1]} {shared}".strip())


def new_order(kind: SheetKind = SheetKind.QUESTIONS, asked: str = "one") -> Order:
    """Return an order with a number by chance, on the paper of the country."""
    is_letter = QLocale().measurementSystem() is QLocale.MeasurementSystem.ImperialUSSystem
    return Order(
        kind,
        asked=asked,
        paper=Paper.LETTER if is_letter else Paper.A4,
        number=random.Random().randint(1, MOST_NUMBER),
    )


def _kinds_of_questions() -> Options:
    keys = ("", *KINDS)
    return tuple([(key, f"{kind_name(key)} ({number(len(of_kind(key)))})") for key in keys])


def _machines() -> Options:
    return ("", words.untaught()), *[(name, name) for name in machines()]
