"""With the evaluation off a session lets nothing tell of a position until a person asks."""

from tests.cases import for_each
from tests.session.conftest import Sit
from tests.session.table import Table
from tictactoe_gui.session.settings import EvaluationSource, Side

IN_PLAY = "XO./.../..."
X_CAN_WIN = "XX./OO./..."
OFF = EvaluationSource.OFF


def off_at(sit: Sit, position: str = IN_PLAY, side: Side = Side.BOTH) -> Table:
    return sit(position, side=side, evaluation=OFF)


@for_each("source", [each for each in EvaluationSource if each is not OFF])
def test_an_evaluation_that_is_shown_tells(sit: Sit, source: EvaluationSource) -> None:
    assert sit(IN_PLAY, side=Side.BOTH, evaluation=source).session.tells


@for_each("side", list(Side))
def test_off_tells_nothing_until_asked(sit: Sit, side: Side) -> None:
    session = off_at(sit, side=side).session
    session.pause()
    assert not session.tells
    session.ask()
    assert session.tells


def test_what_was_asked_holds_for_that_position_only(sit: Sit) -> None:
    session = off_at(sit).session
    session.ask()
    session.play(8)
    assert not session.tells
    session.undo()
    assert session.tells
    session.play(7)
    assert not session.tells
    session.new_game()
    assert not session.tells


def test_a_finished_game_is_told_of_wherever_one_looks(sit: Sit) -> None:
    session = off_at(sit, X_CAN_WIN).session
    session.play(2)
    assert session.tells
    session.go_to(0)
    assert session.tells
    session.play(8)
    assert not session.tells


def test_asking_is_a_hint_in_the_record_and_counts_once(sit: Sit) -> None:
    session = off_at(sit).session
    session.ask()
    session.ask()
    assert session.record.hints == 1
    session.play(8)
    session.ask()
    assert session.record.hints == 2


@for_each(
    "side, source",
    [(Side.WATCH, OFF), (Side.BOTH, EvaluationSource.COMPUTER)],
)
def test_what_helps_nobody_is_no_hint(sit: Sit, side: Side, source: EvaluationSource) -> None:
    session = sit(IN_PLAY, side=side, evaluation=source).session
    session.pause()
    session.ask()
    assert session.record.hints == 0
