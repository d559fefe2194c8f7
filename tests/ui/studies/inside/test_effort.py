"""The work for one question, counted in every representation."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

import pytest
from PySide6.QtCore import QThread
from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.conftest import QUIET
from tests.ui.person import name_of
from tictactoe_gui.engine.board import REPRESENTATIONS, Board
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.counting.comparison import Count
from tictactoe_gui.engine.player import Player
from tictactoe_gui.session.session import GameSession
from tictactoe_gui.session.settings import Choice, Side
from tictactoe_gui.session.thinking import Activity
from tictactoe_gui.ui.studies.inside import effort as inside_effort
from tictactoe_gui.ui.studies.inside.effort import EffortComparison

pytestmark = pytest.mark.side_panel(shown=False)

AGAINST = replace(QUIET, side=Side.X, opponent=Choice().with_program("eight-rules"))


@pytest.fixture
def session(qtbot: QtBot) -> Iterator[GameSession]:  # noqa: ARG001  (for the application)
    session = GameSession(AGAINST)
    yield session
    session.close()


@pytest.fixture
def work(qtbot: QtBot, session: GameSession) -> EffortComparison:
    """The comparison, as yet hidden, and refreshed as its panel does."""
    work = EffortComparison(session)
    work.setMinimumSize(300, 200)
    qtbot.addWidget(work)
    session.game_changed.connect(work.refresh)
    session.settings_changed.connect(work.refresh)
    return work


def show(qtbot: QtBot, widget: QWidget) -> None:
    with qtbot.waitExposed(widget):
        widget.show()


def counted(work: EffortComparison) -> bool:
    return len(work.counts) == len(REPRESENTATIONS)


def expected(session: GameSession, board: Board) -> dict[str, Count]:
    """Return what the opponent examines on `board`, stored in each way."""
    player = session.settings.opponent.player()
    efforts = {
        key: player.choose(board.to(kind), Control()).analysis.effort
        for key, kind in REPRESENTATIONS.items()
    }
    return {key: Count(key, each.examined, each.unit) for key, each in efforts.items()}


def labels(work: EffortComparison) -> dict[str, str]:
    return {key: row[1].text() for key, row in work.figures.rows.items()}


def told(work: EffortComparison) -> list[str]:
    return [each.text() for each in work.findChildren(QLabel) if each.isVisible()]


@pytest.mark.parametrize("program", ["eight-rules", "alpha-beta-memo"])
def test_the_counts_are_those_of_the_move_just_made(
    qtbot: QtBot, session: GameSession, work: EffortComparison, program: str
) -> None:
    session.change(replace(AGAINST, opponent=Choice().with_program(program)))
    session.set_position("XO./.../...")
    with qtbot.waitSignal(session.moved):
        session.play(4)
    move = session.computer_move
    assert move
    show(qtbot, work)
    qtbot.waitUntil(lambda: counted(work))
    assert work.counts == expected(session, move.board)
    own = move.decision.analysis.effort
    assert work.counts[move.board.key] == Count(move.board.key, own.examined, own.unit)
    assert labels(work)["magic"].endswith((" sum", " sums"))
    _, figure = work.figures.rows["magic"]
    assert name_of(figure) == f"Magic square: {figure.text()}"
    for key in REPRESENTATIONS:
        session.change(replace(session.settings, representation=key))
        bold = [each for each, row in work.figures.rows.items() if row[0].font().bold()]
        assert bold == [key]
    assert {key: each.split()[0] for key, each in labels(work).items()} == {
        key: str(each.examined) for key, each in work.counts.items()
    }


def test_before_a_move_it_asks_the_opponent_on_this_board(
    qtbot: QtBot, session: GameSession, work: EffortComparison
) -> None:
    session.set_position("XO./.../...")
    show(qtbot, work)
    qtbot.waitUntil(lambda: counted(work))
    assert work.counts == expected(session, session.game.board)
    assert work.asked.text() == "Eight rules (Newell & Simon) on this board, X to move:"
    session.set_position("XXX/OO./...")
    qtbot.waitUntil(lambda: told(work) == [])  # over from the start: nothing was asked
    for program in ("random", "menace"):  # which examine nothing
        session.change_and_start(replace(AGAINST, opponent=Choice().with_program(program)))
        with qtbot.waitSignal(session.moved):
            session.play(0)
        assert {each.examined for each in work.counts.values()} == {0}
        assert told(work) == []


# When it counts.


class Counter:
    """In the place of the comparison: reports one count, then works until it is stopped."""

    def __init__(self) -> None:
        self.asked: list[str] = []
        self.was_elsewhere = True

    def compare(
        self, _player: Player, board: Board, keys: Iterable[str], control: Control
    ) -> tuple[Count, ...]:
        self.asked.append(str(board))
        self.was_elsewhere = self.was_elsewhere and not QThread.isMainThread()
        control.report(Count(next(iter(keys)), 7, board.unit))
        while True:
            control.check()


@pytest.fixture
def counter(monkeypatch: pytest.MonkeyPatch) -> Counter:
    counter = Counter()
    monkeypatch.setattr(inside_effort, "compare", counter.compare)
    return counter


def test_the_counts_of_a_board_arrive_one_by_one_while_they_are_seen(
    qtbot: QtBot, session: GameSession, work: EffortComparison, counter: Counter
) -> None:
    session.change(replace(AGAINST, side=Side.BOTH))
    session.start()
    assert name_of(work.figures.rows["magic"][1]) == "Magic square: being counted"
    assert counter.asked == []
    show(qtbot, work)
    qtbot.waitUntil(lambda: bool(work.counts))
    assert labels(work) == {**dict.fromkeys(REPRESENTATIONS, "…"), "matrix": "7 squares"}
    assert counter.was_elsewhere
    session.change(replace(session.settings, representation="magic"))
    assert work.counts
    assert counter.asked == [".../.../..."], "it is the same question"
    session.play(4)
    assert work.counts == {}
    qtbot.waitUntil(lambda: bool(work.counts))
    assert counter.asked == [".../.../...", ".../.X./..."]
    work.hide()
    session.play(0)
    assert not work.worker.is_busy
    work.show()
    qtbot.waitUntil(lambda: bool(work.counts))


def test_nothing_is_counted_while_a_program_thinks(
    qtbot: QtBot,
    session: GameSession,
    work: EffortComparison,
    counter: Counter,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    session.start()
    show(qtbot, work)
    qtbot.waitUntil(lambda: bool(work.counts))
    monkeypatch.setattr(session, "activity", Activity.MOVING)
    session.activity_changed.emit(Activity.MOVING)
    assert not work.worker.is_busy
    work.refresh()
    assert not work.worker.is_busy
    monkeypatch.setattr(session, "activity", Activity.IDLE)
    session.activity_changed.emit(Activity.IDLE)
    qtbot.waitUntil(lambda: len(counter.asked) == 2)
