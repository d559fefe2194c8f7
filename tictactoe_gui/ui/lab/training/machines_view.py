"""MachinesView: the machines that are kept, compared by their exact strength, in a table."""

from functools import partial
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import Slot
from PySide6.QtWidgets import (
    QLabel,
    QLineEdit,
    QMenu,
    QMessageBox,
    QPushButton,
    QWidget,
)

from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.counting.strength import PERFECT, RANDOM
from tictactoe_gui.engine.learning.exact_strength import Chances, opposition
from tictactoe_gui.engine.learning.learner import LEARNERS
from tictactoe_gui.engine.learning.machine import Machine, new_machine
from tictactoe_gui.engine.learning.machine_text import MAX_CHARS, machine_text, read_machine
from tictactoe_gui.engine.rule_cards import MAX_NAME, checked_name
from tictactoe_gui.engine.rules import ImpossibleText, Mark
from tictactoe_gui.files import read_text
from tictactoe_gui.session.settings import Side
from tictactoe_gui.session.store.machines import KeptMachine, Machines, free_name
from tictactoe_gui.session.worker import Worker
from tictactoe_gui.ui.board.study_context import StudyContext
from tictactoe_gui.ui.kit.file_dialog import ask_for_file, ask_for_new_file, written
from tictactoe_gui.ui.kit.flow_layout import FlowLayout
from tictactoe_gui.ui.kit.labels import muted
from tictactoe_gui.ui.kit.layouts import column
from tictactoe_gui.ui.kit.manual.texts import page_line
from tictactoe_gui.ui.kit.message_box import Icon, message_box
from tictactoe_gui.ui.kit.notice import Notice
from tictactoe_gui.ui.kit.table import Column, TableModel, TableView
from tictactoe_gui.ui.lab.training import machine_words as words
from tictactoe_gui.ui.wording import files, tr
from tictactoe_gui.ui.wording.learnt import (
    games_heading,
    learner_heading,
    machine_name_heading,
)
from tictactoe_gui.ui.wording.text import number

_KINDS = "Text (*.txt)"
_OPPONENTS = (RANDOM, PERFECT)
_Strengths = dict[str, Chances]


class _MachineRow(NamedTuple):
    """A machine, and how it fares against each opponent, as far as that is counted."""

    name: str
    machine: Machine
    strengths: _Strengths


def _columns() -> tuple[Column, ...]:
    against = {RANDOM: tr("Random"), PERFECT: tr("Perfect")}
    explained = {
        RANDOM: tr("Exact, as X against random: every game is counted, with its chance."),
        PERFECT: tr("Exact, as X against the perfect player: every game is counted."),
    }
    return (
        Column(tr("Machine"), lambda row: row.name, sort=lambda row: row.name.casefold()),
        Column(learner_heading(), lambda row: tr(row.machine.learner.names.short)),
        Column(
            tr("Games"),
            lambda row: number(row.machine.games),
            sort=lambda row: row.machine.games,
            explained=games_heading(),
            is_figure=True,
        ),
        *[
            Column(
                mark.value,
                partial(_tally, mark),
                explained=tr("Games won, drawn and lost as {mark}", mark=mark.value),
            )
            for mark in Mark
        ],
        *[
            Column(
                against[key],
                partial(_chance, key),
                sort=partial(_won, key),
                explained=explained[key],
            )
            for key in _OPPONENTS
        ],
    )


def _tally(mark: Mark, row: _MachineRow) -> str:
    return words.tally(row.machine.results(mark))


def _chance(key: str, row: _MachineRow) -> str:
    return words.chance(row.strengths.get(key))


def _won(key: str, row: _MachineRow) -> tuple[float, float]:
    found = row.strengths.get(key)
    return (-found.won, -found.drawn) if found else (0.0, 0.0)


def _strengths(machines: tuple[KeptMachine, ...], control: Control) -> None:
    """Report how strong each machine is as X."""
    for each in machines:
        found = {}
        for key in _OPPONENTS:
            control.check()
            found[key] = opposition(key, Mark.X).results(each.machine)
        control.report(_MachineRow(each.name, each.machine, found))


class MachinesView(QWidget):
    """Its buttons act on the machine that is chosen in the table."""

    def __init__(self, pointing: StudyContext, machines: Machines) -> None:
        super().__init__()
        self._session, self._machines = pointing.session, machines
        self._known: dict[str, _MachineRow] = {}
        self.worker = Worker(self, progressed=self._on_strength, failed=self._session.failed.emit)
        self.model = TableModel(_columns())
        self.table = TableView(words.title(), self.model)
        self.name = QLineEdit(maxLength=MAX_NAME, placeholderText=machine_name_heading())
        self.name.setAccessibleName(machine_name_heading())
        self.notice = Notice()
        self.buttons: dict[str, QPushButton] = {}
        self._build()
        machines.changed.connect(self._show)
        machines.failed.connect(self._on_trouble)
        self.table.selectionModel().currentChanged.connect(self._on_current)
        self._show()

    # Building.

    def _build(self) -> None:
        self._add_button("new", tr("&New"), tr("Make a machine of this name that knows nothing"))
        menu = QMenu(self)
        for key, way in LEARNERS.items():
            menu.addAction(tr(way.names.name)).triggered.connect(
                lambda _=False, key=key: self.make(key)
            )
        self.buttons["new"].setMenu(menu)
        for key, text, tip, slot in (
            ("copy", tr("&Copy"), tr("Make another one that has learnt the same"), self.copy),
            ("rename", tr("&Rename"), tr("Give the machine this name"), self.rename),
            ("forget", tr("&Forget…"), tr("Delete the machine"), self.ask_to_forget),
            ("open", tr("Open a &file…"), tr("Read a machine from a file"), self._ask_to_open),
            ("save", tr("&Save as…"), tr("Save it as a text file"), self._ask_to_save),
            ("play", tr("&Play against it"), tr("Let it play against you"), self.play),
        ):
            self._add_button(key, text, tip).clicked.connect(slot)
        order = "play", "new", "copy", "rename", "forget", "open", "save"
        foot = FlowLayout(widgets=[self.buttons[key] for key in order])
        self.intro = muted(QLabel(page_line("machines"), wordWrap=True))
        parts = self.intro, (self.table, 1), self.name, self.notice, foot
        self.setLayout(column(*parts, spacing=10))

    def _add_button(self, key: str, text: str, tip: str) -> QPushButton:
        button = self.buttons[key] = QPushButton(text, autoDefault=False)
        button.setToolTip(tip)
        return button

    # What is shown.

    @property
    def chosen(self) -> KeptMachine | None:
        """The machine that is chosen in the table."""
        key = self.table.current_key
        found = [each for each in self._machines.kept.machines if each.name == key]
        return found[0] if found else None

    @Slot()
    def _show(self) -> None:
        """Show all machines, and count the strength of those that have changed."""
        kept = self._machines.kept.machines
        self._put_rows()
        unknown = tuple(each for each in kept if not self._row_of(each).strengths)
        if unknown:
            self.worker.submit(lambda control: _strengths(unknown, control))
        if kept and self.chosen is None:
            self.table.point_at(kept[-1].name)
        if not kept:
            self.notice.say(words.none_yet())
        elif self.notice.text() == words.none_yet():
            self.notice.say("")
        self._show_buttons()

    def _put_rows(self) -> None:
        rows = {each.name: self._row_of(each) for each in self._machines.kept.machines}
        if set(self.model.keys) <= rows.keys():
            self.model.put(rows)
        else:  # some are gone
            self.model.show(rows)

    def _row_of(self, kept: KeptMachine) -> _MachineRow:
        found = self._known.get(kept.name)
        is_known = found is not None and found.machine == kept.machine
        return _MachineRow(kept.name, kept.machine, found.strengths if found and is_known else {})

    def _on_strength(self, found: _MachineRow) -> None:
        self._known[found.name] = found
        self._put_rows()

    @Slot()
    def _on_current(self) -> None:
        if chosen := self.chosen:
            self.name.setText(chosen.name)
        self._show_buttons()

    def _show_buttons(self) -> None:
        for key in ("copy", "rename", "forget", "save", "play"):
            self.buttons[key].setEnabled(self.chosen is not None)

    @Slot(object)
    def _on_trouble(self, error: Exception) -> None:
        self.notice.say(words.trouble(self._machines.folder, error))

    # What a person does.

    def make(self, learner: str) -> None:
        """Keep a new machine under the name in the field, or a similar one if that is taken."""
        wish = checked_name(self.name.text()) or tr(LEARNERS[learner].names.short)
        name = free_name(self._machines.names, wish)
        self._machines.add(name, new_machine(LEARNERS[learner]()), lambda: self._point_at(name))

    @Slot()
    def copy(self) -> None:
        """Keep a copy of the machine, with all that it has learnt, under a name of its own."""
        if chosen := self.chosen:
            name = free_name(self._machines.names, checked_name(self.name.text()) or chosen.name)
            self._machines.add(name, chosen.machine, lambda: self._point_at(name))

    @Slot()
    def rename(self) -> None:
        """Give the machine the name in the field; if it is seated, it plays on under that name."""
        chosen, name = self.chosen, checked_name(self.name.text())
        if not name:
            self.notice.say(tr("A name has 1 to 40 letters, and neither # nor ;."))
        elif chosen and name != chosen.name:
            old = chosen.name
            self._machines.rename(old, name, lambda: self._renamed(old, name))

    def _renamed(self, old: str, name: str) -> None:
        self._session.change(self._session.settings.with_state_renamed(old, name))
        self._point_at(name)

    @Slot()
    def ask_to_forget(self) -> None:
        """Ask whether to delete the machine for good."""
        chosen = self.chosen
        if not chosen:
            return
        question = words.ask_to_forget(chosen.name, chosen.machine)
        box = message_box(self, words.title(), question, Icon.Question)
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
            name = f"{chosen.path.stem}.txt"
            ask_for_new_file(self, tr("Save the machine"), name, [_KINDS], self.save_as)

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
            self.notice.say(words.not_a_machine(path, error))
            return
        except OSError as error:
            self.notice.say(files.unreadable(path, error))
            return
        wish = found.name or checked_name(path.stem[:MAX_NAME]) or words.title()
        name = free_name(self._machines.names, wish)
        self._machines.add(name, found.machine, lambda: self._opened(name))

    def _opened(self, name: str) -> None:
        self.notice.say(words.opened(name))
        self._point_at(name)

    def _point_at(self, name: str) -> None:
        self._show()
        self.table.point_at(name)
