"""MachinesView: the machines that are kept: made, renamed, forgotten, saved and opened."""

import re
from pathlib import Path

from PySide6.QtCore import Qt, Slot
from PySide6.QtWidgets import (
    QLabel,
    QLineEdit,
    QMessageBox,
    QPushButton,
    QWidget,
)

from tictactoe_gui.engine.learning.learner import LEARNERS
from tictactoe_gui.engine.learning.machine import Machine, new_machine
from tictactoe_gui.engine.learning.machine_text import MAX_CHARS, machine_text, read_machine
from tictactoe_gui.engine.rule_cards import MAX_NAME, checked_name
from tictactoe_gui.engine.rules import ImpossibleText, Mark
from tictactoe_gui.files import read_text
from tictactoe_gui.session.settings import Side
from tictactoe_gui.session.store.machines import KeptMachine, Machines, NotKept
from tictactoe_gui.ui.board.study_context import StudyContext
from tictactoe_gui.ui.kit.dialogs import Icon, ask_for_file, ask_for_new_file, message_box, written
from tictactoe_gui.ui.kit.layouts import FlowLayout, column, muted
from tictactoe_gui.ui.kit.manual import page_line
from tictactoe_gui.ui.kit.table import Column, TableModel, TableView
from tictactoe_gui.ui.kit.windows import Notice
from tictactoe_gui.ui.lab.training.box_list import BoxList
from tictactoe_gui.ui.wording import tr, trouble
from tictactoe_gui.ui.wording.text import games_count, number
from tictactoe_gui.ui.wording.thoughts import games_heading, machine_name_heading
from tictactoe_gui.ui.wording.trouble import impossible_text

_KINDS = "JSON (*.json)"


NOTHING = "–"
"""Stands where there is no figure."""


def title() -> str:
    return tr("Machines")


def _none_yet() -> str:
    return tr("There is no machine yet. Make one, or play against MENACE: that makes the first.")


def _columns() -> tuple[Column, ...]:
    return (
        Column(tr("Machine"), lambda row: row.name, sort=lambda row: row.name.casefold()),
        Column(
            tr("Games"),
            lambda row: number(row.machine.games) if row.is_readable else NOTHING,
            sort=lambda row: row.machine.games if row.is_readable else -1,
            explained=games_heading(),
            is_figure=True,
        ),
        *map(_results_as, Mark),
    )


def _results_as(mark: Mark) -> Column:
    """Return the column of the games that were won, drawn and lost as a mark."""

    def results(row: KeptMachine) -> tuple[int, ...]:
        return tuple(row.machine.results(mark)) if row.is_readable else ()

    return Column(
        mark.value,
        lambda row: "-".join(map(number, results(row))) if any(results(row)) else NOTHING,
        sort=results,
        explained=tr("Games won, drawn and lost as {mark}", mark=mark.value),
    )


class MachinesView(QWidget):
    """Its buttons act on the machine that is chosen in the table."""

    def __init__(self, pointing: StudyContext, machines: Machines) -> None:
        super().__init__()
        self._session, self._machines = pointing.session, machines
        self.model = TableModel(_columns())
        self.table = TableView(title(), self.model)
        self.table.sortByColumn(0, Qt.SortOrder.AscendingOrder)
        self.name = QLineEdit(maxLength=MAX_NAME, placeholderText=machine_name_heading())
        self.name.setAccessibleName(machine_name_heading())
        self.notice, self.boxes = Notice(), BoxList()
        self.buttons: dict[str, QPushButton] = {}
        self._build()
        machines.changed.connect(self._show)
        self.table.selectionModel().currentChanged.connect(self._on_current)
        self._show()

    # Building.

    def _build(self) -> None:
        for key, text, tip, slot in (
            ("new", tr("&New"), tr("Make a machine of this name that knows nothing"), self.make),
            ("rename", tr("&Rename"), tr("Give the machine this name"), self.rename),
            ("forget", tr("&Forget…"), tr("Delete the machine"), self.ask_to_forget),
            ("open", tr("Open a &file…"), tr("Read a machine from a file"), self._ask_to_open),
            ("save", tr("&Save as…"), tr("Save it as a text file"), self._ask_to_save),
            ("play", tr("&Play against it"), tr("Let it play against you"), self.play),
        ):
            button = self.buttons[key] = QPushButton(text, autoDefault=False)
            button.setToolTip(tip)
            button.clicked.connect(slot)
        order = "play", "new", "rename", "forget", "open", "save"
        foot = FlowLayout(widgets=[self.buttons[key] for key in order])
        self.intro = muted(QLabel(page_line("machines"), wordWrap=True))
        parts = self.intro, (self.table, 1), self.name, self.notice, foot, (self.boxes, 2)
        self.setLayout(column(*parts, spacing=10))

    # What is shown.

    @property
    def chosen(self) -> KeptMachine | None:
        """The machine that is chosen in the table."""
        key = self.table.current_key
        found = [each for each in self._machines.kept if each.name == key]
        return found[0] if found else None

    @Slot()
    def _show(self) -> None:
        kept = self._machines.kept
        self.model.show({each.name: each for each in kept})
        if kept and self.chosen is None:
            self.table.point_at(kept[-1].name)
        if not kept:
            self.notice.say(_none_yet())
        elif self.notice.text() == _none_yet():
            self.notice.say("")
        self._show_chosen()

    @Slot()
    def _on_current(self) -> None:
        if chosen := self.chosen:
            self.name.setText(chosen.name)
        self._show_chosen()

    def _show_chosen(self) -> None:
        """Offer what can be done with the chosen machine, and show its boxes."""
        chosen = self.chosen
        self.boxes.show_machine(chosen.machine if chosen and chosen.is_readable else None)
        self.buttons["forget"].setEnabled(chosen is not None)
        for key in ("rename", "save", "play"):
            self.buttons[key].setEnabled(chosen is not None and chosen.is_readable)

    # What a person does.

    @Slot()
    def make(self) -> None:
        """Keep a new machine under the name in the field, or a similar one if that is taken."""
        learner = next(iter(LEARNERS.values()))
        wish = checked_name(self.name.text()) or tr(learner.names.short)
        self._keep(wish, new_machine(learner()))

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
        box = message_box(self, title(), question, Icon.Question)
        yes = box.addButton(tr("&Forget"), QMessageBox.ButtonRole.DestructiveRole)
        box.setDefaultButton(box.addButton(tr("&Keep"), QMessageBox.ButtonRole.RejectRole))
        yes.clicked.connect(lambda: self._machines.forget(chosen.name))
        box.open()

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
        """Keep the machine that is in a file, under its name or a similar one if that is taken."""
        try:
            found = read_machine(read_text(path, MAX_CHARS))
        except ImpossibleText as error:
            facts = {"name": trouble.file_name(path), "reason": impossible_text(error)}
            self.notice.say(tr("{name} is not a machine. {reason}", **facts))
            return
        except OSError as error:
            self.notice.say(trouble.unreadable(path, error))
            return
        wish = found.name or checked_name(path.stem[:MAX_NAME]) or title()
        if name := self._keep(wish, found.machine):
            self.notice.say(tr("“{name}” is kept, and can be played against.", name=name))

    def _keep(self, wish: str, machine: Machine) -> str:
        """Keep a machine, and return its name; or say why it cannot be kept."""
        name = ""
        try:
            name = self._machines.add(wish, machine)
        except NotKept as error:
            self.notice.say(impossible_text(error))
        else:
            self._point_at(name)
        return name

    def _point_at(self, name: str) -> None:
        self._show()
        self.table.point_at(name)
