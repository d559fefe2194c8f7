"""Control: how a running task is cancelled, and how it reports what it has so far."""

from collections.abc import Callable


class Cancelled(Exception):  # noqa: N818  (a wish of the user, not an error)
    """The task was told to stop; its result is wanted no longer."""


def _drop(_result: object) -> None:
    """Drop a report."""


class Control:
    """Shared by a task and its caller; `cancel` may be called from any thread."""

    __slots__ = ("_cancelled", "report")

    def __init__(self, report: Callable[[object], None] = _drop) -> None:
        self._cancelled = False
        self.report = report
        """Hand over a partial result; called in the task's thread."""

    def cancel(self) -> None:
        """Ask the task to stop; it does at its next `check`."""
        self._cancelled = True

    def check(self) -> None:
        """Raise Cancelled if the task was asked to stop."""
        if self._cancelled:
            raise Cancelled


class SilentControl(Control):
    """Stops when the outer control does, but drops the reports of the part that it is passed to."""

    __slots__ = ("_outer",)

    def __init__(self, outer: Control) -> None:
        super().__init__()
        self._outer = outer

    def check(self) -> None:
        """Raise Cancelled if the whole was asked to stop."""
        self._outer.check()
