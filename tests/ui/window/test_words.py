"""The headline and the lines around the board, for every state of a game."""

from collections.abc import Callable, Iterator

import pytest
from pytestqt.qtbot import QtBot

from tests.session.records import new, play
from tictactoe_gui.session.session import GameSession, Refusal
from tictactoe_gui.session.settings import Choice, EvaluationSource, Settings, Side
from tictactoe_gui.ui.window import words

X_WON = "XXX/OO./..."
O_WON = "OOO/XX./X.."
DRAWN = "XOX/XOO/OXX"
TWO_LINES = "XXX/XOO/XOO"
OPEN = "XO./.../..."

MakeSession = Callable[[Side, str], GameSession]


@pytest.fixture
def make_session(qtbot: QtBot) -> Iterator[MakeSession]:  # noqa: ARG001  (for the application)
    made = []

    def make(side: Side, position: str) -> GameSession:
        settings = Settings(side=side, evaluation=EvaluationSource.OFF, move_delay_ms=3000)
        session = GameSession(settings)
        made.append(session)
        session.set_position(position)
        return session

    yield make
    for session in made:
        session.close()


@pytest.mark.parametrize(
    ("side", "position", "said"),
    [
        (Side.X, X_WON, "x wins"),  # nobody played it
        (Side.O, O_WON, "o wins"),
        (Side.BOTH, X_WON, "x wins"),
        (Side.WATCH, O_WON, "o wins"),
        *((side, DRAWN, "draw") for side in Side),
        (Side.X, OPEN, "your move"),
        (Side.O, OPEN, "think"),
        (Side.BOTH, OPEN, "x to move"),
        (Side.WATCH, OPEN, "x to move"),
    ],
)
def test_the_headline_says_whose_move_it_is_or_who_won(
    make_session: MakeSession, side: Side, position: str, said: str
) -> None:
    assert said in words.title(make_session(side, position)).lower()


@pytest.mark.parametrize("side", Side)
@pytest.mark.parametrize(
    ("by", "said"),
    [
        ((None, Choice()), "You win!"),
        ((Choice(), None), "The computer wins"),
        ((None, None), "X wins"),
        ((Choice(), Choice()), "X wins"),
    ],
)
def test_the_headline_of_a_kept_game_says_who_won_then(
    make_session: MakeSession, side: Side, by: tuple[Choice | None, ...], said: str
) -> None:
    session = make_session(side, OPEN)
    session.open(play(new(), 0, 3, 1, 4, 2, by=by))
    assert words.title(session) == said


def test_every_refusal_has_its_own_words() -> None:
    assert len({words.refusal(each) for each in Refusal}) == len(Refusal)
