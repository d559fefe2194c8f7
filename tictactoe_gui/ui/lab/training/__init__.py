"""The page on training: a machine that a teacher teaches, and how strong it becomes."""

from collections.abc import Callable
from functools import partial
from typing import Any

from PySide6.QtCore import Signal, Slot
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QCheckBox, QMenu, QPushButton, QSpinBox, QWidget

from tictactoe_gui.engine.counting.strength import PERFECT, RANDOM
from tictactoe_gui.engine.learning.exact_strength import CurvePoint
from tictactoe_gui.engine.learning.learner import LEARNERS, Learner, Setting, Value
from tictactoe_gui.engine.learning.machine import Machine
from tictactoe_gui.engine.learning.training import ANY_BEST, ITSELF, Plan
from tictactoe_gui.engine.player import PROGRAMS, Difficulty
from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.ui.board.study_context import StudyContext
from tictactoe_gui.ui.kit.content import ContentView, Line
from tictactoe_gui.ui.kit.controls import DropDown, Segments
from tictactoe_gui.ui.kit.layouts import (
    SIDE_BY_SIDE,
    FlowLayout,
    Scrolled,
    column,
    form,
    row,
    turn,
    widget_of,
)
from tictactoe_gui.ui.kit.manual import page_line
from tictactoe_gui.ui.kit.windows import soon
from tictactoe_gui.ui.lab.page import PAGES, LabPage
from tictactoe_gui.ui.lab.training.line_chart import LineChart
from tictactoe_gui.ui.lab.training.machines_view import MachinesView
from tictactoe_gui.ui.lab.training.run import (
    MOST_GAMES,
    TrainingRun,
    TrainingSpec,
    chart_of,
    teacher_name,
)
from tictactoe_gui.ui.wording import tr
from tictactoe_gui.ui.wording.text import games_count, listed

REDRAW_MS = 60
"""Points that come faster than this are drawn together."""
_FIRST_GAMES = 1_000
_SIDES = (Mark.X,), (Mark.O,), (Mark.X, Mark.O)


def teachers() -> tuple[str, ...]:
    """Return whom a machine can learn from."""
    programs = [
        key
        for key, each in PROGRAMS.items()
        if key != RANDOM and each.difficulty is not Difficulty.LEARNING
    ]
    return (RANDOM, PERFECT, ANY_BEST, ITSELF, *programs)


class SettingsForm(QWidget):
    """The settings of a learner, one in each row."""

    changed = Signal()

    def __init__(self, key: str) -> None:
        super().__init__()
        self._key = key
        self._read: dict[str, Callable[[], Value]] = {}
        self.controls: dict[str, QWidget] = {}
        plain = LEARNERS[key]()
        for name, setting in plain.settings().items():
            control, self._read[name] = self._control(setting, getattr(plain, name))
            control.setAccessibleName(tr(setting.text))
            self.controls[name] = control
        self.setLayout(form(*self.controls.values()))

    @property
    def learner(self) -> Learner:
        """The learner with the settings that are chosen."""
        values: dict[str, Any] = {name: read() for name, read in self._read.items()}
        return LEARNERS[self._key](**values)

    def _control(self, setting: Setting, default: Value) -> tuple[QWidget, Callable[[], Value]]:
        """Return the control of a setting, and what reads it."""
        if isinstance(default, bool):
            box = QCheckBox()
            box.setChecked(default)
            box.toggled.connect(self.changed)
            return box, box.isChecked
        if isinstance(default, int):
            whole = QSpinBox(minimum=setting.least, maximum=setting.most, value=default)
            whole.valueChanged.connect(self.changed)
            return whole, whole.value
        options = tuple([(value, tr(name)) for name, value in setting.presets.items()])
        drop = DropDown(tr(setting.text))
        drop.show_options(options, default)
        drop.chosen.connect(self.changed)
        return drop, lambda: options[drop.currentIndex()][0]


@PAGES.register("training", order=6)
class TrainingPage(LabPage):
    """Nothing runs before a person starts it; what was learnt stays until one begins again."""

    def __init__(self, pointing: StudyContext) -> None:
        super().__init__(pointing)
        self.run: TrainingRun | None = None
        machines = pointing.machines
        self.kept = MachinesView(pointing, machines) if machines else None
        self.head = ContentView(self.title())
        self.forms = {key: SettingsForm(key) for key in LEARNERS}
        self.chart = LineChart(tr("Exact strength"), chart_of(()))
        self.learner, self.side = DropDown(tr("Learner")), Segments(tr("Plays as"))
        self.learner.setSizeAdjustPolicy(DropDown.SizeAdjustPolicy.AdjustToContents)
        self.teacher, self.menu = QPushButton(), QMenu(self)
        self.games = QSpinBox(minimum=1, maximum=MOST_GAMES, value=_FIRST_GAMES)
        self.games.setGroupSeparatorShown(True)
        self.start_button, self.one = QPushButton(), QPushButton(tr("One &game"))
        self.again, self.keep = QPushButton(tr("Begin &again")), QPushButton(tr("&Keep"))
        self.settings_button = QPushButton(tr("Se&ttings"))
        self.settings_button.setCheckable(True)
        self._chosen_learner = next(iter(LEARNERS))
        self._chosen_sides: tuple[Mark, ...] = _SIDES[0]
        self._redraw = soon(self, self._show_curves, REDRAW_MS)
        self._build()
        self._wire()
        self.show_all()

    @classmethod
    def title(cls) -> str:
        return tr("Training")

    def _build(self) -> None:
        self.teacher.setMenu(self.menu)
        for key in teachers():
            action = self.menu.addAction(teacher_name(key))
            action.setCheckable(True)
            action.setData(key)
            action.setChecked(key == RANDOM)
        self.one.setToolTip(tr("Let the machine play one game"))
        self.again.setToolTip(tr("Forget what was learnt here; the next game is the first"))
        self.keep.setToolTip(tr("Keep what was taught as a machine, to play against it"))
        self.teacher.setAccessibleName(tr("Teacher"))
        self.games.setAccessibleName(tr("Games to play"))
        learner = [self.learner] if len(LEARNERS) > 1 else []
        choices = form(*learner, self.side, self.teacher, self.games)
        taught = self.start_button, self.one, self.settings_button, self.keep, self.again
        buttons, settings = FlowLayout(widgets=taught), column(*self.forms.values())
        parts = self.head, choices, buttons, settings, (self.chart, 1)
        content = widget_of(column(*parts, spacing=10))
        self._parts = row(spacing=10)
        if self.kept:
            kept = Scrolled(self.kept, self.kept.table.accessibleName(), least=6, lines=20)
            self._parts.addWidget(kept, 1)
        self._parts.addWidget(Scrolled(content, self.title(), least=6, lines=20), 2)
        self.setLayout(column(self._parts, margins=(0, 12, 0, 6)))

    def _wire(self) -> None:
        self.start_button.clicked.connect(self._start_or_pause)
        self.one.clicked.connect(lambda: self._train(1))
        self.again.clicked.connect(self._begin_again)
        self.keep.clicked.connect(self._keep)
        self.settings_button.toggled.connect(self.show_all)
        self.learner.chosen.connect(lambda key: self._choose(key, self._chosen_sides))
        self.side.chosen.connect(lambda sides: self._choose(self._chosen_learner, sides))
        self.menu.triggered.connect(self.show_all)
        for each in self.forms.values():
            each.changed.connect(self.show_all)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the two parts beside each other where there is room."""
        turn(self._parts, is_wide=self.width() >= SIDE_BY_SIDE)
        super().resizeEvent(event)

    # Choosing.

    @property
    def teachers(self) -> tuple[str, ...]:
        """The teachers that are chosen, by turns."""
        return tuple([str(each.data()) for each in self.menu.actions() if each.isChecked()])

    @property
    def form(self) -> SettingsForm:
        """The settings of the learner that is chosen."""
        return self.forms[self._chosen_learner]

    @property
    def spec(self) -> TrainingSpec:
        """What is to be taught, and by whom, as it is chosen."""
        return TrainingSpec(self.form.learner, Plan(self.teachers, self._chosen_sides))

    def _choose(self, learner: str, sides: tuple[Mark, ...]) -> None:
        self._chosen_learner, self._chosen_sides = learner, sides
        self.show_all()

    # Training.

    @Slot()
    def _start_or_pause(self) -> None:
        if self.is_busy:
            self.cancel()
        else:
            self._train(self.games.value())

    def _train(self, games: int) -> None:
        """Go on with the run that there is, or begin one of another machine."""
        if self.run is None or self.run.spec != self.spec:
            self.run = TrainingRun(self.spec)
        self.start(partial(self.run.train, games), games)
        self.show_all()

    @Slot()
    def _begin_again(self) -> None:
        self.cancel()
        self.run = None
        self.show_all()

    @Slot()
    def _keep(self) -> None:
        """Keep the machine as it is now; a run that goes on is paused for it."""
        if self.run:
            training = self.run.training
            # Asked in the thread that trains it, after the game that is played there.
            self.start(lambda _: training.machine, 0)

    # Showing.

    def weight(self, value: object) -> int:
        """Return how many games have been played."""
        return value if isinstance(value, int) else 0

    def show_row(self, value: object) -> None:
        if isinstance(value, CurvePoint) and self.run:
            points = self.run.points
            if not points or points[-1].games < value.games:
                points.append(value)
            if not self._redraw.isActive():
                self._redraw.start()

    def show_end(self, value: object) -> None:
        if isinstance(value, Machine) and self.kept:
            self.kept.keep(tr(value.learner.names.short), value)
        super().show_end(value)

    def _show_curves(self) -> None:
        self.chart.show_chart(chart_of(self.run.points if self.run else ()))
        games = self.run.games if self.run else 0
        done = tr("After {games}", games=games_count(games)) if games else tr("Not taught yet")
        note = Line(page_line("training"), style="muted")
        self.head.show_content((Line(done, style="heading"), note))

    @Slot()
    def show_all(self) -> None:
        """Show what is chosen, and what can be done."""
        options = tuple([(key, tr(way.names.name)) for key, way in LEARNERS.items()])
        self.learner.show_options(options, self._chosen_learner)
        sides = tuple(zip(_SIDES, ("X", "O", tr("By turns")), strict=True))
        self.side.show_options(sides, self._chosen_sides)
        for key, each in self.forms.items():
            is_chosen = key == self._chosen_learner
            each.setVisible(is_chosen and self.settings_button.isChecked())
        names = listed([*map(teacher_name, self.teachers)])
        by_turns = tr("{names}, by turns", names=names) if len(self.teachers) > 1 else names
        self.teacher.setText(by_turns or tr("Choose at least one teacher."))
        busy = self.is_busy
        self.start_button.setText(tr("&Pause") if busy else tr("&Start"))
        self.start_button.setEnabled(bool(self.teachers))
        self.one.setEnabled(bool(self.teachers) and not busy)
        self.again.setEnabled(self.run is not None)
        self.keep.setEnabled(self.run is not None and self.kept is not None)
        for control in (self.learner, self.side, self.teacher, self.form):
            control.setEnabled(not busy)
        self._show_curves()
