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
    assert sit(IN_PLAY, side=Side.BOTH, evaluation=source).session.state.may_reveal_evaluation


@for_each("side", list(Side))
def test_off_tells_nothing_until_asked(sit: Sit, side: Side) -> None:
    session = off_at(sit, side=side).session
    session.pause()
    assert not session.state.may_reveal_evaluation
    session.reveal_evaluation()
    assert session.state.may_reveal_evaluation


def test_what_was_asked_holds_for_that_position_only(sit: Sit) -> None:
    session = off_at(sit).session
    session.reveal_evaluation()
    session.play(8)
    assert not session.state.may_reveal_evaluation
    session.undo()
    assert session.state.may_reveal_evaluation
    session.play(7)
    assert not session.state.may_reveal_evaluation
    session.new_game()
    assert not session.state.may_reveal_evaluation


def test_a_finished_game_is_told_of_wherever_one_looks(sit: Sit) -> None:
    session = off_at(sit, X_CAN_WIN).session
    session.play(2)
    assert session.state.may_reveal_evaluation
    session.go_to(0)
    assert session.state.may_reveal_evaluation
    session.play(8)
    assert not session.state.may_reveal_evaluation


def test_asking_is_a_hint_in_the_record_and_counts_once(sit: Sit) -> None:
    session = off_at(sit).session
    session.reveal_evaluation()
    session.reveal_evaluation()
    assert session.record.hints == 1
    session.play(8)
    session.reveal_evaluation()
    assert session.record.hints == 2


@for_each(
    "side, source",
    [(Side.WATCH, OFF), (Side.BOTH, EvaluationSource.COMPUTER)],
)
def test_what_helps_nobody_is_no_hint(sit: Sit, side: Side, source: EvaluationSource) -> None:
    session = sit(IN_PLAY, side=side, evaluation=source).session
    session.pause()
    session.reveal_evaluation()
    assert session.record.hints == 0
