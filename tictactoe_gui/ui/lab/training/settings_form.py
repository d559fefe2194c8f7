"""SettingsForm: what can be chosen of a learner, a row for each of its settings."""

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QSpinBox, QWidget

from tictactoe_gui.engine.learning.learner import LEARNERS, Learner, Setting, Value
from tictactoe_gui.ui.kit.controls import DropDown
from tictactoe_gui.ui.kit.layouts import form
from tictactoe_gui.ui.wording import tr


class SettingsForm(QWidget):
    """Emits when a person changes a setting."""

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
