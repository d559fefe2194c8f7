"""Why programs moved is known again after a restart."""

import threading
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import cycle

import pytest
from PySide6.QtCore import QCoreApplication
from pytestqt.qtbot import QtBot

from tests.session.conftest import Sit
from tests.session.players import break_players, mend_players, seat
from tests.session.records import new, play
from tests.session.table import PERFECT_SEARCH, RULES, Table, begin_at
from tictactoe_gui.engine.board import REPRESENTATIONS, Board
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.evaluation import Decision
from tictactoe_gui.engine.player import PROGRAMS
from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.engine.search import MoveOrder, Scoring
from tictactoe_gui.session.game_record import GameRecord, OpenGamesRecord
from tictactoe_gui.session.open_games import ComputerMove
from tictactoe_gui.session.recall import Recall
from tictactoe_gui.session.settings import Choice
from tictactoe_gui.session.store.record_text import read_record, record_text
from tictactoe_gui.session.turn_state import Activity
from tictactoe_gui.session.worker import Worker

ODD = replace(PERFECT_SEARCH, depth=3, order=MoveOrder.CENTRE_FIRST, score=Scoring.SIGN)

Remember = Callable[..., tuple[Table, Recall]]


@pytest.fixture
def remember(sit: Sit) -> Iterator[Remember]:
    """Restore games into a session and let their programs' moves be recalled."""
    made: list[Recall] = []

    def restore(*records: GameRecord, **settings: object) -> tuple[Table, Recall]:
        table = sit(**settings)
        table.session.restore(OpenGamesRecord(records[:-1], records[-1]))
        if records[-1].game.is_finished:
            table.session.undo()  # from the new game
        made.append(Recall(table.session))
        return table, made[-1]

    yield restore
    for each in made:
        each.close()


@pytest.fixture
def recalled(remember: Remember, qtbot: QtBot) -> Remember:
    """Restore games, and wait until all their moves are recalled."""

    def restore(*records: GameRecord, **settings: object) -> tuple[Table, Recall]:
        table, recall = remember(*records, **settings)
        qtbot.waitUntil(lambda: is_done(table, recall))
        return table, recall

    return restore


def is_busy(recall: Recall) -> bool:
    worker = recall.findChild(Worker)
    assert isinstance(worker, Worker)
    return worker.is_busy


def is_done(table: Table, recall: Recall) -> bool:
    return table.session.activity is Activity.IDLE and not is_busy(recall)


def timeless(move: ComputerMove) -> ComputerMove:
    """Return a move without the time that it took."""
    analysis = move.decision.analysis
    effort = analysis.effort._replace(seconds=0)
    return move._replace(decision=move.decision._replace(analysis=analysis._replace(effort=effort)))


RECALLABLE = [key for key, each in PROGRAMS.items() if each.is_recallable]


@pytest.mark.parametrize(
    ("choice", "representation"),
    [*zip([*map(Choice().with_program, RECALLABLE), ODD], cycle(REPRESENTATIONS), strict=False)],
)
def test_the_same_reasons_come_again(
    choice: Choice, representation: str, sit: Sit, recalled: Remember
) -> None:
    settings = {"opponent": choice, "representation": representation}
    first = sit(**settings)
    # The first answer of plain minimax takes a second; the later ones tell the same.
    begin_at(first.session, "X../.O./...")
    first.settle()
    for _ in range(3):
        if not first.session.game.board.is_over:
            first.play(first.session.game.board.legal_moves()[0])
    expected = {path: timeless(move) for path, move in first.session.computer_moves.items()}
    assert expected
    record = read_record(record_text(first.session.record))
    table, _ = recalled(record, **settings)
    found = {path: timeless(move) for path, move in table.session.computer_moves.items()}
    assert found == expected
    assert table.session.computer_move == table.session.computer_moves.get(record.game.moves)


def test_the_newest_move_comes_first_and_each_is_told(remember: Remember, qtbot: QtBot) -> None:
    record = play(new(), 4, 0, 8, 2, by=[None, RULES])
    table, recall = remember(record)
    table.forget()
    qtbot.waitUntil(lambda: is_done(table, recall))
    # Neither a board is told, nor a move that was made now.
    assert [(each.signal, each.value.board.ply) for each in table.said] == [
        ("recalled", 3),
        ("recalled", 1),
    ]


def test_what_a_player_would_not_do_again_stays_without_a_reason(recalled: Remember) -> None:
    record = play(new(), 4, 1, 8, 0, by=[None, RULES])  # it takes a corner
    table, recall = recalled(record)
    assert set(table.session.computer_moves) == {record.game.moves}
    table.session.go_to(0)
    QCoreApplication.processEvents()
    assert not is_busy(recall)


@pytest.mark.parametrize("state", ["", "Owl"])
def test_who_may_have_learnt_is_not_asked_about_old_moves(recalled: Remember, state: str) -> None:
    choice = replace(Choice().with_program("menace"), state=state)
    table, _ = recalled(play(new(), 4, 1, by=[None, choice]))
    assert not table.session.computer_moves


# Others come first.


class Gate:
    """Players who think until they may decide, and who are counted."""

    def __init__(self) -> None:
        self.is_open = threading.Event()
        self.thoughts: list[str] = []
        self.cancelled: list[str] = []

    def choose(self, board: Board, control: Control) -> Decision:
        self.thoughts.append(str(board))
        try:
            while not self.is_open.wait(0.001):
                control.check()
        except BaseException:
            self.cancelled.append(str(board))
            raise
        return RULES_PLAYER.choose(board, control)


RULES_PLAYER = RULES.player()


@pytest.fixture
def gate(monkeypatch: pytest.MonkeyPatch) -> Iterator[Gate]:
    made = Gate()
    seat(monkeypatch, lambda _: made)
    yield made
    made.is_open.set()


def test_a_program_that_is_to_move_comes_first(
    remember: Remember, gate: Gate, qtbot: QtBot
) -> None:
    record = play(new(), 4, 0, by=[None, RULES])
    table, recall = remember(record)
    qtbot.waitUntil(lambda: gate.thoughts == [".../.X./..."])
    table.session.play(8)
    assert not is_busy(recall)
    qtbot.waitUntil(lambda: gate.cancelled == [".../.X./..."])
    qtbot.waitUntil(lambda: len(gate.thoughts) == 2)
    assert gate.thoughts[1] == "O../.X./..X"
    gate.is_open.set()
    qtbot.waitUntil(lambda: len(table.session.computer_moves) == 2)
    assert gate.thoughts == [".../.X./...", "O../.X./..X", ".../.X./..."]


def test_nobody_thinks_after_the_end(remember: Remember, gate: Gate, qtbot: QtBot) -> None:
    table, recall = remember(play(new(), 4, 0, by=[None, RULES]))
    qtbot.waitUntil(lambda: bool(gate.thoughts))
    recall.close()
    assert gate.cancelled == gate.thoughts
    table.session.go_to(1)
    table.session.go_to(2)
    QCoreApplication.processEvents()
    assert len(gate.thoughts) == 1


def test_a_player_that_breaks_leaves_the_others(
    recalled: Remember, monkeypatch: pytest.MonkeyPatch
) -> None:
    break_players(monkeypatch, Mark.O)
    record = play(new(), 4, 0, 8, 2, by=[RULES])
    table, _ = recalled(record)
    assert {len(moves) % 2 for moves in table.session.computer_moves} == {1}
    assert (4,) in table.session.computer_moves, "it is recalled last"
    assert table.heard("failed") == []
    mend_players(monkeypatch)
