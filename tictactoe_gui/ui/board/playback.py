"""Playback: what is played on the board step by step: a line of moves, a search, thoughts."""

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from PySide6.QtCore import QElapsedTimer, QObject, Qt, QTimer, Signal, Slot

from tictactoe_gui.engine.rules import Cell
from tictactoe_gui.session.game import Game
from tictactoe_gui.session.question import Question
from tictactoe_gui.session.settings import WATCH_SPEEDS
from tictactoe_gui.ui.wording.squares import SquareWords

if TYPE_CHECKING:  # nothing is played at the start
    from tictactoe_gui.engine.thoughts import Thought
    from tictactoe_gui.engine.tree import Step, Tree

FRAME_MS, CALM_FRAME_MS = 50, 340
"""Between two changes of the board; the first leaves the time to draw a tree in step with it, the
second shows at most three a second, so nothing flashes."""
DOUBLING_SECONDS = 5
LINE_RATE = 1 / 1.2
"""Moves of a line that are shown in a second."""
_MOST_BEHIND = 0.25
"""Seconds that are made up for after the window was busy."""
_MOST_DOUBLINGS = 9


class Frame(NamedTuple):
    """What the board shows at a step, and what is said of it."""

    place: int
    """From 1 on; several steps may belong to one place."""
    game: Game
    """With the moves that lead there from the position in question."""
    title: str
    caption: str = ""
    lit: tuple[Cell, ...] = ()
    words: Mapping[Cell, SquareWords] = {}
    """The words in squares."""
    step: "Step | None" = None
    """Of a search, for its tree and its code."""
    thought: "Thought | None" = None
    """Of a program of rules or of boxes, for its listing."""
    is_arrival: bool = True
    """Whether it is the first one of its place."""


class Record(NamedTuple):
    """What can be played; a frame is made only when it is shown, as a search has half a million."""

    length: int
    """How many places it has."""
    moments: Callable[[int], Iterator[Any]]
    """Yields what the frames are made of, from a place on."""
    frame: Callable[[Any], Frame]
    cost: Callable[[Any], float] = lambda _moment: 1.0
    """How long a moment waits, in frames."""
    name: str = ""
    """The title of the window, if not that of the frame."""
    asked: Question | None = None
    """Which program looks for its move, and on which board; None for a line of moves."""
    tree: "Tree | None" = None
    """What a search has walked through."""
    is_of_game: bool = True
    """Whether it is about the game on the board, and not about a position of its own."""
    first: int = 1
    """What its first place is called: moves are counted from the board before them."""


class Playback(QObject):
    """Plays one record at a time by a clock, until a person pauses or steps.

    A search begins with one board a second, so that a person can follow, and that doubles by and
    by. The game in progress is never changed.
    """

    changed = Signal(object)
    """The Game to show, at most once a frame; None when nothing is played any more."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.record: Record | None = None
        """What is shown instead of the game in progress."""
        self.frame: Frame | None = None
        self.is_paused = False
        self.is_calm = False
        """Whether nothing is to flash."""
        self._most, self._speeds_up = LINE_RATE, False
        self._played = self._due = 0.0
        """For how many seconds it has run, and how many frames the clock is ahead."""
        self._moments: Iterator[Any] = iter(())
        self._moment: Any = None
        self._next: Any = None
        self._since = QElapsedTimer()
        self.clock = QTimer(self, singleShot=True, timerType=Qt.TimerType.PreciseTimer)
        self.clock.timeout.connect(self._on_time)

    # What it plays.

    @property
    def game(self) -> Game | None:
        """What the board shows instead of the game in progress."""
        return self.frame.game if self.frame else None

    @property
    def asked(self) -> Question | None:
        """Which program is watched, and on which board, if one is."""
        return self.record.asked if self.record else None

    @property
    def tree(self) -> "Tree | None":
        """The search that is watched, if one is."""
        return self.record.tree if self.record else None

    @property
    def place(self) -> int:
        """The place that is shown, from 1 on; 0 if nothing is played."""
        return self.frame.place if self.frame else 0

    @property
    def is_first(self) -> bool:
        """Whether the first place is shown."""
        return self.place <= 1

    @property
    def is_over(self) -> bool:
        """Whether the last frame is shown."""
        return self._next is None

    @property
    def rate(self) -> float:
        """Frames a second, at the moment."""
        if not self._speeds_up:
            return self._most
        doublings = min(self._played // DOUBLING_SECONDS, _MOST_DOUBLINGS)
        return float(min(self._most, 2.0**doublings))

    # Playing.

    def show(self, record: Record, *, place: int = 1, rate: float = 0.0) -> None:
        """Play a record, or show it from a `place` on, paused.

        It speeds up to `rate`, or goes at the pace of a line.
        """
        self.record = record
        self._most, self._speeds_up = rate or LINE_RATE, rate > 0
        self._played = 0.0
        self.is_paused = place > 1
        self._begin_at(place)
        self._run()

    def rewrite(self, record: Record) -> None:
        """Go on with a record that says the same in other words."""
        self.record = record
        self._tell()

    @Slot()
    def toggle(self) -> None:
        """Pause, or go on; after the end, from the beginning."""
        if self.record is None:
            return
        if self.is_over:
            self._begin_at(1)
            self._played = 0.0
            self.is_paused = False
        else:
            self.is_paused = not self.is_paused
        self._run()

    @Slot(int)
    def go(self, place: int) -> None:
        """Pause at the first frame of a place, or at the one nearest to that number."""
        if self.record:
            self._pause()
            self._begin_at(min(max(place, 1), self.record.length))
            self._tell()

    @Slot(int)
    def step(self, by: int) -> None:
        """Pause, and take a step on, or go back to the arrival at the place before."""
        if self.frame and by < 0:
            self.go(self.place - 1 if self.frame.is_arrival else self.place)
        elif self.frame:
            self._pause()
            self._advance()
            self._tell()

    def go_on_to(self, is_wanted: Callable[[Any], bool]) -> None:
        """Pause at the next moment that is wanted, or at the end."""
        self._pause()
        self._advance()
        while not (self.is_over or is_wanted(self._moment)):
            self._advance()
        self._tell()

    def set_rate(self, rate: float) -> None:
        """Show so many frames a second, from now on."""
        self._most, self._speeds_up = min(max(rate, WATCH_SPEEDS[0]), WATCH_SPEEDS[-1]), False
        self._run()

    @Slot()
    def stop(self) -> None:
        """Return to the game, if something is played."""
        self.clock.stop()
        if self.record:
            self.record = self.frame = self._moment = self._next = None
            self._moments = iter(())  # of a search, which may be large
            self.changed.emit(None)

    def leave(self) -> bool:
        """Return to the game; return whether something was played."""
        was_there = self.record is not None
        self.stop()
        return was_there

    def _pause(self) -> None:
        self.is_paused, self._speeds_up = True, False
        self.clock.stop()

    def _begin_at(self, place: int) -> None:
        assert self.record
        self._moments = self.record.moments(place)
        self._moment = next(self._moments)
        self._next, self._due = next(self._moments, None), 0.0

    def _run(self) -> None:
        """Go on from now, if it is not paused."""
        self._since.start()
        self._wait()
        self._tell()

    def _tell(self) -> None:
        if self.record:
            self.frame = self.record.frame(self._moment)
            self.changed.emit(self.frame.game)

    def _cost(self) -> float:
        return self.record.cost(self._next) if self.record and self._next is not None else 1.0

    def _wait(self) -> None:
        """Wait for the next frame, if there is one and it may come by itself."""
        if self.is_over or self.is_paused:
            self.clock.stop()
        else:
            wait = 1000 * (self._cost() - self._due) / self.rate
            self.clock.start(max(CALM_FRAME_MS if self.is_calm else FRAME_MS, round(wait)))

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
        self._tell()

    def _advance(self) -> None:
        if self._next is not None:
            self._due = max(0.0, self._due - self._cost())
            self._moment, self._next = self._next, next(self._moments, None)
            self.is_paused = self.is_paused or self.is_over
