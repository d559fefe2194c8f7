"""A table to play at: a session, everything it said, and how a test waits for it."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from threading import Event, Thread
from typing import Any

from PySide6.QtCore import QCoreApplication, QObject, Qt, QThread, QTimer, Signal
from pytestqt.qtbot import QtBot

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.evaluation import Analysis
from tictactoe_gui.engine.player import Difficulty
from tictactoe_gui.engine.rules import Cell
from tictactoe_gui.session.game import Game
from tictactoe_gui.session.session import GameSession
from tictactoe_gui.session.settings import Choice, EvaluationSource, Settings
from tictactoe_gui.session.turn_state import Activity, Refusal
from tictactoe_gui.session.worker import Worker

SIGNALS = [name for name, each in vars(GameSession).items() if isinstance(each, Signal)]
RULES = Choice(Difficulty.RULES, rules="eight-rules")
PERFECT_SEARCH = Choice(Difficulty.HARD, hard="alpha-beta-memo")
HOUR = 3_600_000
"""A pause that does not end during a test, in milliseconds."""
QUICK = Settings(
    opponent=RULES,
    watch_x=RULES,
    watch_o=PERFECT_SEARCH,
    representation="bitboard",
    evaluation=EvaluationSource.OFF,
    move_delay_ms=0,
)


def begin_at(session: GameSession, text: str) -> None:
    """Begin a game from a position; raise ImpossibleBoard if that is none."""
    session.new_game(Game(session.settings.board_type.from_text(text)))


def wait_for_thread(worker: Worker, seconds: float = 30) -> bool:
    """Wait until a worker's thread has done all its tasks; return whether it has."""
    thread, done = worker._thread, Event()
    if thread._thread is None:
        return True
    thread.put(done.set)
    return done.wait(seconds)


def threads_of(owner: QObject) -> list[Thread]:
    """Return the threads in which something of an owner runs, or has run."""
    found = [each._thread._thread for each in owner.findChildren(Worker)]
    return [each for each in found if each]


@dataclass(frozen=True)
class Said:
    """One signal, with its value and the board that was shown when it was sent."""

    signal: str
    value: Any
    board: Board


class Table:
    """A session in use."""

    def __init__(self, qtbot: QtBot, settings: Settings = QUICK) -> None:
        self.qtbot = qtbot
        self.session = GameSession(settings)
        self.said: list[Said] = []
        self.is_said_elsewhere = False
        self.shown: Analysis | None = None
        """The evaluation that a window would show now."""
        for name in SIGNALS:
            # Directly, and so in the thread that sends the signal.
            getattr(self.session, name).connect(
                self._listener(name), Qt.ConnectionType.DirectConnection
            )

    def _listener(self, name: str) -> Callable[..., None]:
        def listen(*values: object) -> None:
            self.is_said_elsewhere |= not QThread.isMainThread()
            value = values[0] if len(values) == 1 else values
            self.said.append(Said(name, value, self.session.game.board))
            if name == "evaluation_changed":
                self.shown = self.said[-1].value

        return listen

    # What was said.

    def heard(self, signal: str) -> list[Any]:
        """Return the values of `signal`, in order."""
        return [each.value for each in self.said if each.signal == signal]

    @property
    def refusals(self) -> list[Refusal]:
        """The refusals, in order."""
        return self.heard("refused")

    def forget(self) -> None:
        """Hear only what is said from here on."""
        self.said.clear()

    # How it stands.

    @property
    def text(self) -> str:
        """The board that is shown."""
        return str(self.session.game.board)

    @property
    def pace(self) -> QTimer:
        """The timer that a decided move of a watched game waits for."""
        timer = self.session.findChild(QTimer)
        assert isinstance(timer, QTimer)
        return timer

    # What a test does.

    def settle(self) -> None:
        """Wait until no program has anything left to do."""
        if self.session.activity is not Activity.IDLE:
            with self.qtbot.waitSignal(
                self.session.activity_changed, check_params_cb=lambda each: each is Activity.IDLE
            ):
                pass

    def wait_for(self, signal: str, check: Callable[[Any], bool] = lambda _: True) -> Any:
        """Wait for `signal` with a value that passes `check`; return the value."""
        sent = getattr(self.session, signal)
        with self.qtbot.waitSignal(sent, check_params_cb=check) as blocker:
            pass
        return blocker.args[0]

    def play(self, *cells: Cell) -> None:
        """Take squares one after the other, each time waiting for the answer."""
        for cell in cells:
            self.session.play(cell)
            self.settle()

    def change(self, **changes: Any) -> None:
        """Apply settings that differ from the present ones in `changes`."""
        self.session.change(replace(self.session.settings, **changes))

    def let_workers_finish(self) -> None:
        """Wait until what the programs found is on its way, without letting any of it arrive."""
        for worker in self.session.findChildren(Worker):
            assert wait_for_thread(worker)

    def assert_quiet(self) -> None:
        """Let everything arrive that is on its way; nothing may."""
        before = list(self.said)
        self.let_workers_finish()
        QCoreApplication.sendPostedEvents()
        QCoreApplication.processEvents()
        assert self.said == before

    def leave(self) -> None:
        """Close the session, and check what holds for all that it ever said."""
        self.session.close()
        self.assert_quiet()
        assert not self.is_said_elsewhere
        for each in self.said:
            if each.signal == "evaluation_changed" and each.value:
                cells = {evaluation.cell for evaluation in each.value.evaluations}
                assert cells <= set(each.board.legal_moves()), each
