"""A player that thinks in a worker thread."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QCoreApplication, QObject, Signal
from pytestqt.qtbot import QtBot

from tests.session.table import wait_for_thread
from tictactoe_gui.engine.board import REPRESENTATIONS, Board
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.evaluation import Analysis, Decision
from tictactoe_gui.engine.player import PROGRAMS, Player
from tictactoe_gui.engine.rules import Cell
from tictactoe_gui.engine.search import MoveOrder, SearchOptions
from tictactoe_gui.session.thinking import Thinker
from tictactoe_gui.session.worker import Worker

POSITION = "X../.O./..X"
FREE = (1, 2, 3, 5, 6, 7)


def board(text: str = POSITION) -> Board:
    return REPRESENTATIONS["bitboard"].from_text(text)


def player(program: str, order: MoveOrder = MoveOrder.ROW_MAJOR) -> Player:
    return PROGRAMS[program].build(SearchOptions(order=order))


class FailingPlayer:
    """Evaluates two squares and breaks."""

    def choose(self, board: Board, control: Control) -> Decision:
        evaluations = player("alpha-beta").choose(board, Control()).analysis.evaluations
        for each in evaluations[:2]:
            control.report(each)
        raise ZeroDivisionError


class Thoughts(QObject):
    """A thinker, and what it said."""

    evaluated, decided, failed = Signal(object), Signal(object), Signal(object)

    def __init__(self, qtbot: QtBot) -> None:
        super().__init__()
        self.qtbot = qtbot
        self.room = QObject()
        self.thinker = Thinker(self.room, self.evaluated.emit, self.decided.emit, self.failed.emit)
        self.analyses: list[Analysis] = []
        self.decisions: list[Decision] = []
        self.errors: list[Exception] = []
        self.evaluated.connect(self.analyses.append)
        self.decided.connect(self.decisions.append)
        self.failed.connect(self.errors.append)

    def think(self, thinking: Player, about: Board) -> Decision:
        with self.qtbot.waitSignal(self.decided):
            self.thinker.think(about, lambda: thinking)
        return self.decisions[-1]

    def wait_for_worker(self) -> None:
        """Wait until the worker has sent its replies; none of them arrives yet."""
        for worker in self.room.findChildren(Worker):
            assert wait_for_thread(worker)

    def let_arrive(self) -> None:
        """Take what the worker has sent."""
        self.wait_for_worker()
        QCoreApplication.sendPostedEvents()

    @property
    def growth(self) -> list[list[Cell]]:
        """The squares of each analysis that was heard."""
        return [[each.cell for each in analysis.evaluations] for analysis in self.analyses]


@pytest.fixture
def thoughts(qtbot: QtBot) -> Iterator[Thoughts]:
    thoughts = Thoughts(qtbot)
    yield thoughts
    thoughts.thinker.close()


def test_nothing_is_known_before_the_first_thought(thoughts: Thoughts) -> None:
    assert thoughts.thinker.analysis is None
    assert not thoughts.thinker.is_busy


@pytest.mark.parametrize("program", PROGRAMS)
def test_every_program_decides(thoughts: Thoughts, program: str) -> None:
    decision = thoughts.think(player(program), board("XX./OO./..X"))
    assert thoughts.decisions == [decision]
    assert thoughts.thinker.analysis is decision.analysis
    assert thoughts.analyses[-1] is decision.analysis
    assert not thoughts.thinker.is_busy
    assert thoughts.errors == []
    if program != "random" and PROGRAMS[program].is_recallable:
        direct = player(program).choose(board("XX./OO./..X"), Control())
        assert (decision.cell, decision.reason) == (direct.cell, direct.reason)
        assert decision.analysis.evaluations == direct.analysis.evaluations


@pytest.mark.parametrize(
    ("order", "searched"),
    [(MoveOrder.ROW_MAJOR, FREE), (MoveOrder.CENTRE_FIRST, (2, 6, 1, 3, 5, 7))],
)
def test_the_analysis_grows_square_by_square_in_reading_order(
    thoughts: Thoughts, order: MoveOrder, searched: tuple[Cell, ...]
) -> None:
    thoughts.think(player("alpha-beta", order), board())
    assert thoughts.growth[:-1] == [sorted(searched[:count]) for count in range(1, len(FREE) + 1)]
    assert thoughts.growth[-1] == list(FREE)


def test_the_analysis_so_far_is_what_was_heard_last(thoughts: Thoughts) -> None:
    known: list[Analysis | None] = []
    thoughts.evaluated.connect(lambda _: known.append(thoughts.thinker.analysis))
    thoughts.think(player("alpha-beta"), board())
    assert len(known) == len(FREE) + 1
    assert all(one is other for one, other in zip(known, thoughts.analyses, strict=True))


def test_the_last_analysis_is_known_before_the_decision_is_heard(thoughts: Thoughts) -> None:
    heard: list[str] = []
    thoughts.evaluated.connect(lambda _: heard.append("evaluated"))
    thoughts.decided.connect(lambda _: heard.append("decided"))
    thoughts.think(player("eight-rules"), board())
    assert heard == ["evaluated", "decided"]


def test_a_thought_begins_with_nothing_known(thoughts: Thoughts) -> None:
    thoughts.think(player("alpha-beta"), board())
    thoughts.thinker.think(board("XO./.../..."), lambda: player("alpha-beta"))
    assert thoughts.thinker.analysis is None
    assert thoughts.thinker.is_busy
    with thoughts.qtbot.waitSignal(thoughts.evaluated):
        pass
    assert thoughts.growth[-1][:1] == [2]


def test_a_new_thought_cancels_the_old_one(thoughts: Thoughts) -> None:
    thoughts.thinker.think(board(), lambda: player("eight-rules"))
    thoughts.wait_for_worker()
    decision = thoughts.think(player("eight-rules"), board("XO./.../..."))
    assert thoughts.decisions == [decision]
    assert thoughts.growth == [[2, 3, 4, 5, 6, 7, 8]]


@pytest.mark.parametrize("close", [False, True])
def test_a_cancelled_thought_is_silent(thoughts: Thoughts, *, close: bool) -> None:
    thoughts.thinker.think(board(), lambda: player("alpha-beta"))
    thoughts.wait_for_worker()
    if close:
        thoughts.thinker.close()
    else:
        thoughts.thinker.cancel()
    assert not thoughts.thinker.is_busy
    thoughts.let_arrive()
    assert (thoughts.analyses, thoughts.decisions, thoughts.thinker.analysis) == ([], [], None)


def test_cancel_forgets_what_was_found(thoughts: Thoughts) -> None:
    thoughts.think(player("alpha-beta"), board())
    thoughts.thinker.cancel()
    assert thoughts.thinker.analysis is None


def test_a_failure_is_heard_and_what_was_found_stays(thoughts: Thoughts) -> None:
    with thoughts.qtbot.waitSignal(thoughts.failed):
        thoughts.thinker.think(board(), FailingPlayer)
    assert [type(each) for each in thoughts.errors] == [ZeroDivisionError]
    assert thoughts.growth == [[1], [1, 2]]
    assert thoughts.thinker.analysis is thoughts.analyses[-1]
    assert not thoughts.thinker.is_busy
    assert thoughts.decisions == []
    thoughts.think(player("eight-rules"), board())
    assert len(thoughts.decisions) == 1
