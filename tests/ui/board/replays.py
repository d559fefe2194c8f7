"""A clock for what is watched: it goes on as far as the next step waits, and nobody waits."""

from typing import Any

from tictactoe_gui.ui.board.replay import Replay


class Clock:
    """Stands in for the clock of a replay, which has always waited as long as it was to."""

    def __init__(self, replay: Replay[Any]) -> None:
        self._replay = replay
        self.seconds = 0.0
        replayed: Any = replay
        replayed._since = self

    def start(self) -> None:
        """Do nothing: `nsecsElapsed` is the time since."""

    def nsecsElapsed(self) -> int:  # noqa: N802  (as Qt has it)
        """Return the time that the present step was to wait."""
        return self._replay.clock.interval() * 1_000_000

    def tick(self) -> None:
        """Let the time of the next step come."""
        assert self._replay.clock.isActive()
        self.seconds += self._replay.clock.interval() / 1000
        self._replay.clock.timeout.emit()
