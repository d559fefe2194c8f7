"""A clock for what is played: it goes on as far as the next frame waits, and nobody waits."""

from typing import Any

from tictactoe_gui.ui.board.playback import Playback


class Clock:
    """Stands in for the clock of a playback, which has always waited as long as it was to."""

    def __init__(self, playback: Playback) -> None:
        self._playback, self._late = playback, 0
        self.seconds = 0.0
        played: Any = playback
        played._since = self

    def start(self) -> None:
        """Do nothing: `nsecsElapsed` is the time since."""

    def nsecsElapsed(self) -> int:  # noqa: N802  (as Qt has it)
        """Return the time that the present frame was to wait, and by which the clock is late."""
        return (self._playback.clock.interval() + self._late) * 1_000_000

    def tick(self, late: int = 0) -> None:
        """Let the time of the next frame come, so many milliseconds `late`."""
        assert self._playback.clock.isActive()
        self._late = late
        self.seconds += self.nsecsElapsed() / 1e9
        self._playback.clock.timeout.emit()
