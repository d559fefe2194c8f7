"""The headline and the lines around the board, for every state of a game."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import product

import pytest
from pytestqt.qtbot import QtBot

from tests.session.records import new, play
from tictactoe_gui.engine.board import REPRESENTATIONS
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.player import PROGRAMS, Difficulty
from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.engine.search import MoveOrder
from tictactoe_gui.session.game_record import GameRecord
from tictactoe_gui.session.open_games import Tally
from tictactoe_gui.session.session import GameSession, Refusal
from tictactoe_gui.session.settings import Choice, EvaluationSource, Settings, Side
from tictactoe_gui.session.thinking import Activity
from tictactoe_gui.ui import wording
from tictactoe_gui.ui.window import words

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
        ((None, Choice()), "You win"),
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


@pytest.mark.parametrize("side", [Side.X, Side.O, Side.WATCH])
def test_the_headline_says_that_the_programs_wait(make_session: MakeSession, side: Side) -> None:
    session = make_session(side, OPEN)
    session.pause()
    paused = "paused" in words.title(session).lower()
    assert paused is (side is not Side.X)


@pytest.mark.parametrize(
    ("position", "lines"),
    [(X_WON, ["1, 2, 3"]), (O_WON, ["1, 2, 3"]), (TWO_LINES, ["1, 2, 3", "1, 4, 7"])],
)
def test_below_a_win_stand_its_lines(
    make_session: MakeSession, position: str, lines: list[str]
) -> None:
    subtitle = words.subtitle(make_session(Side.BOTH, position))
    assert all(line in subtitle for line in lines)


def test_below_a_draw_stands_why(make_session: MakeSession) -> None:
    assert "full" in words.subtitle(make_session(Side.X, DRAWN))


@pytest.mark.parametrize("side", [Side.X, Side.O])
def test_who_sits_where(make_session: MakeSession, side: Side) -> None:
    subtitle = words.subtitle(make_session(side, OPEN))
    assert side.name in subtitle
    assert "hard" in subtitle


def test_who_plays_in_a_watched_game(make_session: MakeSession) -> None:
    session = make_session(Side.WATCH, OPEN)
    subtitle = words.subtitle(session)
    for choice in (session.settings.watch_x, session.settings.watch_o):
        assert wording.choice_name(choice) in subtitle


def test_what_the_computer_did(make_session: MakeSession, qtbot: QtBot) -> None:
    session = make_session(Side.X, OPEN)
    with qtbot.waitSignal(session.moved):
        session.play(4)
    subtitle = words.subtitle(session)
    first, second = session.game.moves[-2:]
    assert f"{first + 1} with {second + 1}" in subtitle


def test_looking_back_says_so(make_session: MakeSession) -> None:
    session = make_session(Side.BOTH, OPEN)
    session.play(4)
    session.undo()
    assert "start" in words.subtitle(session)
    session.redo()
    session.play(5)
    session.undo()
    assert "1 of 2" in words.subtitle(session)


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
    text = words.thinking(session, 3, 9)
    assert wording.program_name("minimax") in text
    assert "3 of 9" in text


def test_every_refusal_has_its_own_words() -> None:
    assert len({words.refusal(each) for each in Refusal}) == len(Refusal)


def test_the_score_of_the_session() -> None:
    assert [each for each in words.tally(Tally(1, 23, 4)).split() if each.isdigit()] == [
        "1",
        "23",
        "4",
    ]


# What is claimed of Hard.

FULL = Choice()
NEVER_LOSES = "From the start Hard, looking to the end, never loses: every game was counted."
X_NEVER_LOSES = "From the start X, Hard looking to the end, never loses: every game was counted."
O_NEVER_LOSES = "From the start O, Hard looking to the end, never loses: every game was counted."
SEATED = [
    *(Choice().with_program(key) for key in PROGRAMS),
    *(
        Choice(depth=depth, shared_window=shared)
        for depth in range(1, 10)
        for shared in (False, True)
    ),
]
NOBODY = "nobody"
MAKERS: list[Choice | str | None] = [FULL, Choice(depth=4), SEATED[0], None, NOBODY]
"""Of the moves of a mark that are on the board: programs, a person, or pasted."""


def begun(start: str, makers: Sequence[Choice | str | None]) -> GameRecord:
    """Return a game of two moves of X and one of O, made by one of `makers` each."""
    record = new(start)
    for place in range(3):
        maker, game = makers[place % 2], record.game
        game = game.play(game.board.legal_moves()[-1])
        by = None if isinstance(maker, str) else maker
        record = record.with_move(game, by, EvaluationSource.OFF)
        if maker == NOBODY:
            played = {path: each for path, each in record.played.items() if path != game.moves}
            record = replace(record, played=played)
    return record


def claimed(settings: Settings, makers: Sequence[Choice | str | None]) -> str:
    """Return the claim that is right in a game from the empty board."""
    programs = [mark for mark in Mark if mark not in settings.side.persons]
    hard = [mark for mark in programs if settings.choice_for(mark).difficulty is Difficulty.HARD]
    sound = [
        mark
        for mark in hard
        if settings.choice_for(mark).depth == 9 and (not makers or makers[mark is Mark.O] == FULL)
    ]
    if settings.side is Side.BOTH or not sound:
        return ""
    if sound == hard:
        return NEVER_LOSES
    return X_NEVER_LOSES if sound == [Mark.X] else O_NEVER_LOSES


def all_seats() -> Iterator[Settings]:
    for side in (Side.X, Side.O, Side.BOTH):
        yield from (Settings(side=side, opponent=each) for each in SEATED)
    for x, o in product(SEATED, repeat=2):
        yield Settings(side=Side.WATCH, watch_x=x, watch_o=o)


@pytest.mark.parametrize("start", [EMPTY, "X../.../...", "XO./.../..."])
def test_never_losing_is_claimed_only_of_what_looks_to_the_end_from_the_start(
    make_session: MakeSession, start: str
) -> None:
    session = make_session(Side.BOTH, start)
    told = set()
    for session.settings in all_seats():
        right = claimed(session.settings, ()) if start == EMPTY else ""
        assert words.claim(session) == right, session.settings
        told.add(right)
    whole = {"", NEVER_LOSES, X_NEVER_LOSES, O_NEVER_LOSES}
    assert told == (whole if start == EMPTY else {""})


@pytest.mark.parametrize("makers", list(product(MAKERS, repeat=2)))
def test_it_is_not_claimed_of_moves_that_somebody_else_has_made(
    make_session: MakeSession, makers: tuple[Choice | str | None, ...]
) -> None:
    session = make_session(Side.BOTH, EMPTY)
    session.open(begun(EMPTY, makers))
    for session.settings in all_seats():
        assert words.claim(session) == claimed(session.settings, makers), session.settings
    session.open(begun("XO./.../...", makers))
    for session.settings in all_seats():
        assert words.claim(session) == ""


@pytest.mark.parametrize("mark", Mark)
@pytest.mark.parametrize("shared", [False, True])
@pytest.mark.parametrize("order", MoveOrder)
def test_the_claim_is_true(order: MoveOrder, mark: Mark, *, shared: bool) -> None:
    player = Choice(order=order, shared_window=shared).player()
    stack, seen = [REPRESENTATIONS["base3"].empty()], set()
    while stack:
        board = stack.pop()
        assert board.winner is not mark.other
        if board in seen or board.is_over:
            continue
        seen.add(board)
        own = board.turn is mark
        cells = (player.choose(board, Control()).cell,) if own else board.legal_moves()
        stack += [board.play(cell) for cell in cells]
    assert len(seen) > 50
