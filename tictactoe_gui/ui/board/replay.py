"""Replay: how a program came to its move, played step by step on a board, faster or slower."""

from collections.abc import Iterator
from typing import Generic, TypeVar

from PySide6.QtCore import QElapsedTimer, QObject, Qt, QTimer, Signal, Slot

from tictactoe_gui.engine.rules import Cell
from tictactoe_gui.session.game import Game
from tictactoe_gui.session.question import Question
from tictactoe_gui.session.settings import WATCH_SPEEDS
from tictactoe_gui.ui.wording import tr
from tictactoe_gui.ui.wording.names import computer_name

FRAME_MS, CALM_FRAME_MS = 50, 340
"""Between two changes of the board; the first leaves the time to draw a tree in step with it, the
second shows at most three a second, so nothing flashes."""
DOUBLING_SECONDS = 5
_MOST_BEHIND = 0.25
"""Seconds that are made up for after the window was busy."""
_MOST_DOUBLINGS = 9


S = TypeVar("S")
"""What a step is."""


class Replay(QObject, Generic[S]):
    """Goes through steps by a timer, until a person pauses or steps.

    It begins with one board a second, so that a person can follow, and doubles that by and by.
    """

    changed = Signal()
    """Another step is shown, or it runs, pauses or is faster; at most once a frame."""
    is_of_game = True
    """Whether it is about the game on the board, and not about a position of its own."""

    def __init__(self, asked: Question, speed: float, *, count: int, reduced_motion: bool) -> None:
        super().__init__()
        self.speed = speed
        """Boards a second, in the end."""
        self.asked, self.board, self.count = asked, asked.board, count
        """Which program looks for its move, on which board, and in how many boards."""
        self.is_paused = False
        self._speeds_up = True
        self._played = 0.0
        """For how many seconds it has run."""
        self._frame = CALM_FRAME_MS if reduced_motion else FRAME_MS
        self._since = QElapsedTimer()
        self.clock = QTimer(self, singleShot=True, timerType=Qt.TimerType.PreciseTimer)
        self.clock.timeout.connect(self._on_time)
        self._begin_at(1)

    # What a kind of replay brings.

    @property
    def place(self) -> int:
        """The number of the board that is shown, from 1 on."""
        raise NotImplementedError

    @property
    def game(self) -> Game:
        """What the board shows, with the moves that lead there from the position in question."""
        raise NotImplementedError

    @property
    def lit(self) -> tuple[Cell, ...]:
        """The squares that it thinks of at the moment."""
        raise NotImplementedError

    @property
    def title(self) -> str:
        """Who looks for whose move."""
        who, mark = computer_name(self.asked.choice), self.board.turn.value
        return tr("{who} looks for {mark}'s move", who=who, mark=mark)

    @property
    def caption(self) -> str:
        """What the step means, if it can be said without the record of a search."""
        return ""

    @property
    def badge(self) -> str:
        """What is tried from the board in question, while the board shows what follows."""
        return ""

    @property
    def counts(self) -> str:
        """How far it has come, at length."""
        return ""

    def _steps_from(self, place: int) -> Iterator[S]:
        """Return the first step of a board, and all that come after it."""
        raise NotImplementedError

    def _cost(self) -> float:
        """Return how long the next step waits, in boards."""
        return 1.0

    # Playing.

    def _begin_at(self, place: int) -> None:
        self._steps = self._steps_from(place)
        self.step = next(self._steps)
        self._next: S | None = next(self._steps, None)
        self._due = 0.0
        """How many boards the clock is ahead of what is shown."""

    @property
    def is_over(self) -> bool:
        """Whether the last step is shown."""
        return self._next is None

    @property
    def is_first(self) -> bool:
        """Whether the first step is shown."""
        return self.place == 1

    @property
    def rate(self) -> float:
        """Boards a second, at the moment."""
        if not self._speeds_up:
            return self.speed
        doublings = min(self._played // DOUBLING_SECONDS, _MOST_DOUBLINGS)
        return float(min(self.speed, 2.0**doublings))

    @Slot()
    def toggle(self) -> None:
        """Pause, or go on; after the end, from the beginning."""
        if self.is_over:
            self._begin_at(1)
            self._played = 0.0
            self.is_paused = False
        else:
            self.is_paused = not self.is_paused
        self._run()
        self.changed.emit()

    @Slot()
    def forward(self) -> None:
        """Pause, and take one step."""
        self._pause()
        self._advance()
        self.changed.emit()

    @Slot()
    def back(self) -> None:
        """Pause, and go back to the board before."""
        self.go(self.place - 1)

    @Slot(int)
    def go(self, place: int) -> None:
        """Pause at the first step of a board, or at the one nearest to that number."""
        self._pause()
        self._begin_at(min(max(place, 1), self.count))
        self.changed.emit()

    def set_speed(self, speed: float) -> None:
        """Show so many boards a second, from now on."""
        self.speed = min(max(speed, WATCH_SPEEDS[0]), WATCH_SPEEDS[-1])
        self._speeds_up = False
        self._run()
        self.changed.emit()

    def start(self) -> None:
        """Show the first step, and go on from there."""
        self.changed.emit()
        self._run()

    def _pause(self) -> None:
        self.is_paused, self._speeds_up = True, False
        self.clock.stop()

    def _run(self) -> None:
        """Go on from now, if it is not paused."""
        self._since.start()
        self._wait()

    def _wait(self) -> None:
        """Wait for the next step, if there is one and it may come by itself."""
        if self.is_over or self.is_paused:
            self.clock.stop()
        else:
            wait = 1000 * (self._cost() - self._due) / self.rate
            self.clock.start(max(self._frame, round(wait)))

    @Slot()
    def _on_time(self) -> None:
        """Take the steps that are due, one at least."""
        seconds = min(self._since.nsecsElapsed() / 1e9, self.clock.interval() / 1e3 + _MOST_BEHIND)
        self._since.start()
        self._due += seconds * self.rate
        self._played += seconds
        self._advance()
        while not self.is_over and self._due >= self._cost():
            self._advance()
        self._wait()
        self.changed.emit()

    def _advance(self) -> None:
        if self._next is not None:
            self._due = max(0.0, self._due - self._cost())
            self.step, self._next = self._next, next(self._steps, None)
            self.is_paused = self.is_paused or self.is_over
