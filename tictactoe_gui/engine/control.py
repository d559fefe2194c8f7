"""Control: how a running task is cancelled, and how it reports what it has so far."""

from collections.abc import Callable, Iterable
from typing import TypeVar

from tictactoe_gui.engine.rules import Cell

Result = TypeVar("Result")


class Cancelled(Exception):
    """Raised within a task that was cancelled, to end it."""


def _drop(_result: object) -> None:
    """Default of `report`, for callers that want no partial results."""


class Control:
    """Shared by a task and its caller; `cancel` may be called from any thread."""

    __slots__ = ("_cancelled", "cell", "nodes", "report")

    def __init__(self, report: Callable[[object], None] = _drop) -> None:
        self._cancelled = False
        self.report = report
        """Hand over a partial result; called in the task's thread."""
        # A search writes these as it goes and the window reads them when it paints: a report for
        # every node would slow the search down.
        self.nodes = 0
        """How many nodes the search had visited when it last wrote this."""
        self.cell: Cell | None = None
        """The square whose move the search is examining."""

    def cancel(self) -> None:
        """Ask the task to stop; it does at its next `check`."""
        self._cancelled = True

    def check(self) -> None:
        """Raise Cancelled if the task was asked to stop."""
        if self._cancelled:
            raise Cancelled

    def reporting(self, results: Iterable[Result]) -> tuple[Result, ...]:
        """Return all of them, and report each as soon as it is there."""
        found = []
        for each in results:
            found.append(each)
            self.report(each)
        return tuple(found)


class SilentControl(Control):
    """Is cancelled with the outer control, but drops the reports of the subtask it is passed to."""

    __slots__ = ("_outer",)

    def __init__(self, outer: Control) -> None:
        super().__init__()
        self._outer = outer

    def check(self) -> None:
        """Raise Cancelled if the outer task was asked to stop."""
        self._outer.check()
