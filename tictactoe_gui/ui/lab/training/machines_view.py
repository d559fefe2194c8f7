"""MachinesView: the machines that are kept: made, renamed, forgotten, saved and opened."""

import re
from functools import partial
from pathlib import Path

from PySide6.QtCore import Qt, Slot
from PySide6.QtWidgets import (
    QLabel,
    QLineEdit,
    QPushButton,
    QWidget,
)

from tictactoe_gui.engine.learning.learner import LEARNERS
from tictactoe_gui.engine.learning.machine import Machine, new_machine
from tictactoe_gui.engine.learning.machine_text import MAX_CHARS, machine_text, read_machine
from tictactoe_gui.engine.rule_cards import MAX_NAME, checked_name
from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.session.settings import Side
from tictactoe_gui.session.store.machines import KeptMachine, Machines, NotKept
from tictactoe_gui.ui.board.study_context import StudyContext
from tictactoe_gui.ui.kit.dialogs import ask_first, ask_for_file, ask_for_new_file, taken, written
from tictactoe_gui.ui.kit.layouts import FlowLayout, column, muted
from tictactoe_gui.ui.kit.manual import page_line
from tictactoe_gui.ui.kit.table import Column, TableModel, TableView
from tictactoe_gui.ui.kit.windows import Notice
from tictactoe_gui.ui.lab.training.box_list import BoxList
from tictactoe_gui.ui.wording import tr
from tictactoe_gui.ui.wording.text import games_count, number
from tictactoe_gui.ui.wording.trouble import impossible_text

_KINDS = "JSON (*.json)"
NOTHING = "–"
"""Stands where there is no figure."""


def _columns() -> tuple[Column, ...]:
    def games(row: KeptMachine) -> int:
        return row.machine.games if row.is_readable else -1

    def results(row: KeptMachine, mark: Mark) -> tuple[int, ...]:
        return tuple(row.machine.results(mark)) if row.is_readable else ()

    def results_text(row: KeptMachine, mark: Mark) -> str:
        each = results(row, mark)
        return "-".join(map(number, each)) if any(each) else NOTHING

    return (
        Column(tr("Machine"), lambda row: row.name, sort=lambda row: row.name.casefold()),
        Column(
            tr("Games"),
            lambda row: number(games(row)) if row.is_readable else NOTHING,
            sort=games,
            explained=tr("Games learnt from"),
            is_figure=True,
        ),
        *[
            Column(
                mark.value,
                partial(results_text, mark=mark),
                sort=partial(results, mark=mark),
                explained=tr("Games won, drawn and lost as {mark}", mark=mark.value),
            )
            for mark in Mark
        ],
    )


class MachinesView(QWidget):
    """Its buttons act on the machine that is chosen in the table."""

    def __init__(self, pointing: StudyContext, machines: Machines) -> None:
        super().__init__()
        self._session, self._machines = pointing.session, machines
        self._title = tr("Machines")
        self.table = TableView(self._title, TableModel(_columns()))
        self.table.sortByColumn(0, Qt.SortOrder.AscendingOrder)
        self.name = QLineEdit(maxLength=MAX_NAME, placeholderText=tr("Name of the machine"))
        self.name.setAccessibleName(tr("Name of the machine"))
        self.notice, self.boxes = Notice(), BoxList()
        self.buttons: dict[str, QPushButton] = {}
        for key, text, tip, slot in (
            ("play", tr("&Play against it"), tr("Let it play against you"), self.play),
            ("new", tr("&New"), tr("Make a machine of this name that knows nothing"), self.make),
            ("rename", tr("&Rename"), tr("Give the machine this name"), self.rename),
            ("forget", tr("&Forget…"), tr("Delete the machine"), self.ask_to_forget),
            ("open", tr("Open a &file…"), tr("Read a machine from a file"), self._ask_to_open),
            ("save", tr("&Save as…"), tr("Save it as a text file"), self._ask_to_save),
        ):
            button = self.buttons[key] = QPushButton(text, autoDefault=False)
            button.setToolTip(tip)
            button.clicked.connect(slot)
        foot = FlowLayout(widgets=self.buttons.values())
        intro = muted(QLabel(page_line("machines"), wordWrap=True))
        parts = (self.table, 1), self.name, self.notice, foot, intro, (self.boxes, 2)
        self.setLayout(column(*parts, spacing=10))
        machines.changed.connect(self._show)
        self.table.selectionModel().currentChanged.connect(self._on_current)
        self._show()

    # Showing.

    @property
    def chosen(self) -> KeptMachine | None:
        """The machine that is chosen in the table."""
        key = self.table.current_key
        return next((each for each in self._machines.kept if each.name == key), None)

    @Slot()
    def _show(self) -> None:
        kept = self._machines.kept
        self.table.rows.show({each.name: each for each in kept})
        if kept and self.chosen is None:
            self.table.point_at(kept[-1].name)
        none = tr(
            "There is no machine yet. Make one, or play against MENACE: that makes the first."
        )
        if not kept or self.notice.text() == none:
            self.notice.say("" if kept else none)
        self._show_chosen()

    @Slot()
    def _on_current(self) -> None:
        if chosen := self.chosen:
            self.name.setText(chosen.name)
        self._show_chosen()

    def _show_chosen(self) -> None:
        """Offer what can be done with the chosen machine, and show its boxes."""
        chosen = self.chosen
        is_readable = chosen is not None and chosen.is_readable
        self.boxes.show_machine(chosen.machine if chosen and is_readable else None)
        self.buttons["forget"].setEnabled(chosen is not None)
        for key in ("rename", "save", "play"):
            self.buttons[key].setEnabled(is_readable)

    # Keeping machines.

    def keep(self, wish: str, machine: Machine) -> None:
        """Keep a machine, and choose it; its name gets a number if there is another of it."""
        try:
            name = self._machines.add(wish, machine)
        except NotKept as error:
            self.notice.say(impossible_text(error))
        else:
            self._point_at(name)
            self.notice.say(tr("“{name}” is kept, and can be played against.", name=name))

    def _point_at(self, name: str) -> None:
        self._show()
        self.table.point_at(name)

    @Slot()
    def make(self) -> None:
        """Keep a new machine under the name in the field."""
        learner = next(iter(LEARNERS.values()))
        self.keep(checked_name(self.name.text()) or tr(learner.names.short), new_machine(learner()))

    @Slot()
    def rename(self) -> None:
        """Give the machine the name in the field; if it is seated, it plays on under that name."""
        chosen, name = self.chosen, checked_name(self.name.text())
        if not name:
            self.notice.say(tr("A name has 1 to 40 letters, and neither # nor ;."))
        elif chosen and name != chosen.name:
            old = chosen.name
            try:
                self._machines.rename(old, name)
            except NotKept as error:
                self.notice.say(impossible_text(error))
            else:
                self._session.rewrite(lambda each: each.with_state_renamed(old, name))
                self._point_at(name)

    @Slot()
    def ask_to_forget(self) -> None:
        """Ask whether to delete the machine for good."""
        chosen = self.chosen
        if not chosen:
            return
        question = tr("Forget “{name}”? What it has learnt is damaged.", name=chosen.name)
        if chosen.is_readable:
            question = tr(
                "Forget “{name}”, and what it has learnt from {games}? This cannot be undone.",
                name=chosen.name,
                games=games_count(chosen.machine.games),
            )
        forget = tr("&Forget")
        ask_first(
            self, self._title, question, "", forget, lambda: self._machines.forget(chosen.name)
        )

    @Slot()
    def play(self) -> None:
        """Seat the machine against the person, from the next move on."""
        if chosen := self.chosen:
            settings = self._session.settings
            key = chosen.machine.learner.key
            side = settings.side if settings.side in (Side.X, Side.O) else Side.O
            self._session.change(settings.with_machine(key, chosen.name, side))

    @Slot()
    def _ask_to_save(self) -> None:
        if chosen := self.chosen:
            stem = re.sub(r"[^a-z0-9]+", "-", chosen.name.casefold()).strip("-") or "machine"
            ask_for_new_file(self, tr("Save the machine"), f"{stem}.json", [_KINDS], self.save_as)

    def save_as(self, path: Path) -> None:
        """Write the machine to a file that the person has chosen."""
        if chosen := self.chosen:
            self.notice.say(written(path, machine_text(chosen.machine, chosen.name).encode()))

    @Slot()
    def _ask_to_open(self) -> None:
        ask_for_file(self, tr("Open a machine"), [_KINDS], self.open_file)

    def open_file(self, path: Path) -> None:
        """Keep the machine that is in a file, under its name."""

        def take(text: str) -> None:
            found = read_machine(text)
            wish = found.name or checked_name(path.stem[:MAX_NAME]) or self._title
            self.keep(wish, found.machine)

        if said := taken(path, MAX_CHARS, take):
            self.notice.say(said)
