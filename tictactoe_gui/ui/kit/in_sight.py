"""WorkWhileVisible: lets the worker of a widget run only while the widget can be seen."""

from typing import TYPE_CHECKING

from PySide6.QtGui import QHideEvent, QShowEvent

from tictactoe_gui.session.worker import Worker

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget as _Widget
else:
    _Widget = object


class WorkWhileVisible(_Widget):
    """A mixin, named before the Qt class of the widget; the widget makes `worker`.

    It overrides two events instead of filtering them all: a filter in Python would be called for
    each event of the widget.
    """

    worker: Worker
    """Stopped when the widget is hidden, so that its thread cannot outlive the window."""

    def work(self) -> None:
        """Start the task whose result is missing; called when the widget comes into sight."""

    def forget_task(self) -> None:
        """Note that the task was stopped before its end, so that it is started again."""

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.work()

    def hideEvent(self, event: QHideEvent) -> None:
        """Stop the task; what it has reported stays."""
        super().hideEvent(event)
        was_busy = self.worker.is_busy
        self.worker.stop()
        if was_busy:
            self.forget_task()
