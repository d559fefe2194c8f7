"""The headline and the lines around the board, for every state of a game."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import product

import pytest
from pytestqt.qtbot import QtBot

from tests.session.records import new, play
from tests.ui.thoughts import KINDS, thoughts
from tictactoe_gui.engine.evaluation import Verdict
from tictactoe_gui.engine.player import PROGRAMS, Difficulty
from tictactoe_gui.engine.search import MoveOrder
from tictactoe_gui.engine.solution import solved
from tictactoe_gui.session.record import Activity, Refusal, Tally
from tictactoe_gui.session.session import GameSession
from tictactoe_gui.session.settings import Choice, EvaluationSource, Settings, Side
from tictactoe_gui.ui import wording

X_WON = "XXX/OO./..."
O_WON = "OOO/XX./X.."
DRAWN = "XOX/XOO/OXX"
TWO_LINES = "XXX/XOO/XOO"
OPEN = "XO./.../..."
EMPTY = ".../.../..."

MakeSession = Callable[[Side, str], GameSession]


@pytest.fixture
def make_session(qtbot: QtBot) -> Iterator[MakeSession]:  # noqa: ARG001  (for the application)
    made = []

    def make(side: Side, position: str) -> GameSession:
        settings = Settings(side=side, evaluation=EvaluationSource.OFF, pace=3000)
        session = GameSession(settings)
        made.append(session)
        session.set_position(position)
        return session

    yield make
    for session in made:
        session.close()


@pytest.mark.parametrize(
    ("side", "position", "words"),
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
    make_session: MakeSession, side: Side, position: str, words: str
) -> None:
    assert words in wording.title(make_session(side, position)).lower()


@pytest.mark.parametrize("side", Side)
@pytest.mark.parametrize(
    ("by", "words"),
    [
        ((None, Choice()), "You win"),
        ((Choice(), None), "The computer wins"),
        ((None, None), "X wins"),
        ((Choice(), Choice()), "X wins"),
    ],
)
def test_the_headline_of_a_kept_game_says_who_won_then(
    make_session: MakeSession, side: Side, by: tuple[Choice | None, ...], words: str
) -> None:
    session = make_session(side, OPEN)
    session.open(play(new(), 0, 3, 1, 4, 2, by=by))
    assert wording.title(session) == words


@pytest.mark.parametrize("side", [Side.X, Side.O, Side.WATCH])
def test_the_headline_says_that_the_programs_wait(make_session: MakeSession, side: Side) -> None:
    session = make_session(side, OPEN)
    session.pause()
    paused = "paused" in wording.title(session).lower()
    assert paused is (side is not Side.X)


@pytest.mark.parametrize(
    ("position", "lines"),
    [(X_WON, ["1, 2, 3"]), (O_WON, ["1, 2, 3"]), (TWO_LINES, ["1, 2, 3", "1, 4, 7"])],
)
def test_below_a_win_stand_its_lines(
    make_session: MakeSession, position: str, lines: list[str]
) -> None:
    subtitle = wording.subtitle(make_session(Side.BOTH, position))
    assert all(line in subtitle for line in lines)


def test_below_a_draw_stands_why(make_session: MakeSession) -> None:
    assert "full" in wording.subtitle(make_session(Side.X, DRAWN))


@pytest.mark.parametrize("side", [Side.X, Side.O])
def test_who_sits_where(make_session: MakeSession, side: Side) -> None:
    subtitle = wording.subtitle(make_session(side, OPEN))
    assert side.name in subtitle
    assert "hard" in subtitle


def test_who_plays_in_a_watched_game(make_session: MakeSession) -> None:
    session = make_session(Side.WATCH, OPEN)
    subtitle = wording.subtitle(session)
    for choice in (session.settings.watch_x, session.settings.watch_o):
        assert wording.choice_name(choice) in subtitle


def test_what_the_computer_did(make_session: MakeSession, qtbot: QtBot) -> None:
    session = make_session(Side.X, OPEN)
    with qtbot.waitSignal(session.moved):
        session.play(4)
    subtitle = wording.subtitle(session)
    first, second = session.game.moves[-2:]
    assert f"{first + 1} with {second + 1}" in subtitle


def test_looking_back_says_so(make_session: MakeSession) -> None:
    session = make_session(Side.BOTH, OPEN)
    session.play(4)
    session.undo()
    assert "start" in wording.subtitle(session)
    session.redo()
    session.play(5)
    session.undo()
    assert "1 of 2" in wording.subtitle(session)


@pytest.mark.parametrize(
    ("side", "activity"), [(Side.O, Activity.MOVING), (Side.BOTH, Activity.EVALUATING)]
)
def test_thinking_names_the_program_and_how_far_it_is(
    make_session: MakeSession, side: Side, activity: Activity
) -> None:
    session = make_session(side, DRAWN)
    session.change(Settings(side=side, opponent=Choice().with_program("minimax")))
    session.new_game()
    assert session.activity is activity
    text = wording.thinking(session, 3, 9)
    assert wording.program_name("minimax") in text
    assert "3 of 9" in text


def test_every_refusal_has_its_own_words() -> None:
    assert len({wording.refusal(each) for each in Refusal}) == len(Refusal)


def test_the_score_of_the_session() -> None:
    assert [each for each in wording.tally(Tally(1, 23, 4)).split() if each.isdigit()] == [
        "1",
        "23",
        "4",
    ]


ALL_CHOICES = [
    replace(Choice(order=order, depth=depth, shared_window=shared), difficulty=difficulty)
    for difficulty, order, depth, shared in product(
        Difficulty, MoveOrder, range(1, 10), (False, True)
    )
]


@pytest.mark.parametrize("side", [Side.X, Side.O])
def test_never_losing_is_claimed_of_full_searches_only(
    make_session: MakeSession, side: Side
) -> None:
    session = make_session(side, EMPTY)
    for choice in ALL_CHOICES:
        for key, program in PROGRAMS.items():
            seated = choice.with_program(key)
            session.settings = replace(session.settings, opponent=seated)
            full = program.difficulty is Difficulty.HARD and choice.depth == 9
            assert bool(wording.claim(session)) is full


def test_nothing_is_claimed_where_hard_does_not_play(make_session: MakeSession) -> None:
    assert wording.claim(make_session(Side.BOTH, EMPTY)) == ""


def test_nothing_is_claimed_of_a_position_that_was_set_up(make_session: MakeSession) -> None:
    assert wording.claim(make_session(Side.X, "X.X/.O./O.X")) == ""


def test_of_two_watched_programs_one_is_enough(make_session: MakeSession) -> None:
    assert wording.claim(make_session(Side.WATCH, EMPTY))


@pytest.mark.parametrize("kind", ["exact", "bound"])
def test_the_claim_is_true(kind: str) -> None:
    assert kind in KINDS
    for board, analysis in thoughts(kind):
        scores = solved().scores(board)
        best = max(scores.values()).verdict
        taken = [scores[cell].verdict for cell in analysis.best_cells]
        assert set(taken) == {best}, board
        assert best is not Verdict.LOSS or board.ply, board


def test_the_claim_counts_the_positions(make_session: MakeSession) -> None:
    assert wording.number(5478) in wording.claim(make_session(Side.X, EMPTY))
