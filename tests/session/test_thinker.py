"""A player that thinks in a worker thread."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QCoreApplication, QObject
from pytestqt.qtbot import QtBot

from tictactoe_gui.engine.board import REPRESENTATIONS, Board
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.evaluation import Analysis, Decision
from tictactoe_gui.engine.player import PROGRAMS, Player
from tictactoe_gui.engine.rules import Cell
from tictactoe_gui.engine.search import MoveOrder, SearchOptions
from tictactoe_gui.session.runner import EngineRunner
from tictactoe_gui.session.thinker import Thinker

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


class Pointing:
    """A thinker, and what it said."""

    def __init__(self, qtbot: QtBot) -> None:
        self.qtbot = qtbot
        self.room = QObject()
        self.thinker = Thinker(self.room)
        self.analyses: list[Analysis] = []
        self.decisions: list[Decision] = []
        self.errors: list[Exception] = []
        self.thinker.evaluated.connect(self.analyses.append)
        self.thinker.decided.connect(self.decisions.append)
        self.thinker.failed.connect(self.errors.append)

    def think(self, thinking: Player, about: Board) -> Decision:
        with self.qtbot.waitSignal(self.thinker.decided):
            self.thinker.think(about, thinking)
        return self.decisions[-1]

    def wait_for_worker(self) -> None:
        """Wait until the worker has sent its replies; none of them arrives yet."""
        for runner in self.thinker.findChildren(EngineRunner):
            runner._pool.waitForDone()

    def let_arrive(self) -> None:
        """Take what the worker has sent."""
        self.wait_for_worker()
        QCoreApplication.sendPostedEvents()

    @property
    def growth(self) -> list[list[Cell]]:
        """The squares of each analysis that was heard."""
        return [[each.cell for each in analysis.evaluations] for analysis in self.analyses]


@pytest.fixture
def study(qtbot: QtBot) -> Iterator[Pointing]:
    study = Pointing(qtbot)
    yield study
    study.thinker.close()


def test_nothing_is_known_before_the_first_thought(study: Pointing) -> None:
    assert study.thinker.analysis is None
    assert not study.thinker.is_thinking


@pytest.mark.parametrize("program", PROGRAMS)
def test_every_program_decides(study: Pointing, program: str) -> None:
    decision = study.think(player(program), board("XX./OO./..X"))
    assert study.decisions == [decision]
    assert study.thinker.analysis is decision.analysis
    assert study.analyses[-1] is decision.analysis
    assert not study.thinker.is_thinking
    assert study.errors == []
    if program != "random":
        direct = player(program).choose(board("XX./OO./..X"), Control())
        assert (decision.cell, decision.reason) == (direct.cell, direct.reason)
        assert decision.analysis.evaluations == direct.analysis.evaluations


@pytest.mark.parametrize(
    ("order", "searched"),
    [(MoveOrder.ROW_MAJOR, FREE), (MoveOrder.CENTRE_FIRST, (2, 6, 1, 3, 5, 7))],
)
def test_the_analysis_grows_square_by_square_in_reading_order(
    study: Pointing, order: MoveOrder, searched: tuple[Cell, ...]
) -> None:
    study.think(player("alpha-beta", order), board())
    assert study.growth[:-1] == [sorted(searched[:count]) for count in range(1, len(FREE) + 1)]
    assert study.growth[-1] == list(FREE)


def test_the_analysis_so_far_is_what_was_heard_last(study: Pointing) -> None:
    known: list[Analysis | None] = []
    study.thinker.evaluated.connect(lambda _: known.append(study.thinker.analysis))
    study.think(player("alpha-beta"), board())
    assert len(known) == len(FREE) + 1
    assert all(one is other for one, other in zip(known, study.analyses, strict=True))


def test_the_last_analysis_is_known_before_the_decision_is_heard(study: Pointing) -> None:
    heard: list[str] = []
    study.thinker.evaluated.connect(lambda _: heard.append("evaluated"))
    study.thinker.decided.connect(lambda _: heard.append("decided"))
    study.think(player("eight-rules"), board())
    assert heard == ["evaluated", "decided"]


def test_a_thought_begins_with_nothing_known(study: Pointing) -> None:
    study.think(player("alpha-beta"), board())
    study.thinker.think(board("XO./.../..."), player("alpha-beta"))
    assert study.thinker.analysis is None
    assert study.thinker.is_thinking
    with study.qtbot.waitSignal(study.thinker.evaluated):
        pass
    assert study.growth[-1][:1] == [2]


def test_a_new_thought_cancels_the_old_one(study: Pointing) -> None:
    study.thinker.think(board(), player("eight-rules"))
    study.wait_for_worker()
    decision = study.think(player("eight-rules"), board("XO./.../..."))
    assert study.decisions == [decision]
    assert study.growth == [[2, 3, 4, 5, 6, 7, 8]]


@pytest.mark.parametrize("close", [False, True])
def test_a_cancelled_thought_is_silent(study: Pointing, *, close: bool) -> None:
    study.thinker.think(board(), player("alpha-beta"))
    study.wait_for_worker()
    if close:
        study.thinker.close()
    else:
        study.thinker.cancel()
    assert not study.thinker.is_thinking
    study.let_arrive()
    assert (study.analyses, study.decisions, study.thinker.analysis) == ([], [], None)


def test_cancel_forgets_what_was_found(study: Pointing) -> None:
    study.think(player("alpha-beta"), board())
    study.thinker.cancel()
    assert study.thinker.analysis is None


def test_a_failure_is_heard_and_what_was_found_stays(study: Pointing) -> None:
    with study.qtbot.waitSignal(study.thinker.failed):
        study.thinker.think(board(), FailingPlayer())
    assert [type(each) for each in study.errors] == [ZeroDivisionError]
    assert study.growth == [[1], [1, 2]]
    assert study.thinker.analysis is study.analyses[-1]
    assert not study.thinker.is_thinking
    assert study.decisions == []
    study.think(player("eight-rules"), board())
    assert len(study.decisions) == 1
