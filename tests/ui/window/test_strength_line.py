"""What is said of the strength of the program that is seated, against all games it can play."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache

import pytest
from pytestqt.qtbot import QtBot

from tests.cases import for_each
from tests.engine import oracle
from tests.engine.boards import MARKS, board
from tests.engine.decisions import HARD_PROGRAMS
from tests.session.records import new
from tests.ui.rest import settle
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.player import PROGRAMS
from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.engine.search import MoveOrder, Scoring, SearchOptions
from tictactoe_gui.session.session import GameSession
from tictactoe_gui.session.settings import Choice, EvaluationSource, Settings, Side
from tictactoe_gui.ui.window.strength_line import StrengthLine

EVERY_GAME = (
    "From the empty board it never loses as {mark}: all {games} possible games were counted."
)
BEATEN = "from the empty board it loses {lost} of {games} possible games as {mark}."
SETTINGS = [
    *[Choice().with_program(key) for key, each in PROGRAMS.items() if each.is_recallable],
    replace(Choice().with_program("own-rules"), state="name: Poor; corner; side"),
    Choice(depth=1),
    Choice(depth=2, order=MoveOrder.CENTRE_FIRST),
    Choice(depth=2, score=Scoring.SIGN),
    Choice(order=MoveOrder.CENTRE_FIRST, score=Scoring.SIGN),
]


@pytest.fixture
def line(qtbot: QtBot) -> StrengthLine:
    line = StrengthLine()
    qtbot.addWidget(line)
    line.resize(300, 60)
    line.show()
    return line


@pytest.fixture
def session(qtbot: QtBot) -> Iterator[GameSession]:  # noqa: ARG001  (for the application)
    session = GameSession(Settings(side=Side.BOTH, evaluation=EvaluationSource.OFF))
    yield session
    session.close()


@cache
def played(choice: Choice, mark: Mark) -> tuple[int, int]:
    """Play every game; return how many are lost, and how many there are.

    Games that have come to the same board go on in the same way.
    """

    @cache
    def below(here: oracle.Position) -> tuple[int, int]:
        if not oracle.moves(here):
            return int(MARKS[oracle.winner(here)] is mark.other), 1
        is_its = oracle.side(here) == mark.value
        cells = [taken(choice, here)] if is_its else oracle.moves(here)
        lost, games = zip(*[below(oracle.after(here, cell)) for cell in cells], strict=True)
        return sum(lost), sum(games)

    return below(oracle.EMPTY)


@cache
def taken(choice: Choice, position: oracle.Position) -> int:
    """Return the square that a program takes; of those on Hard, the first of the best."""
    if choice.program.key in HARD_PROGRAMS and choice.options == SearchOptions():
        return oracle.best_moves(position)[0]
    cell = choice.player().choose(board(position, "base3"), Control()).taken
    assert cell is not None
    return cell


def expected(choice: Choice, mark: Mark) -> str:
    key = choice.program.key
    if key == "random":
        return "Takes any free square: easily beaten."
    lost, games = played(choice, mark)
    is_shallow = choice.program.key in HARD_PROGRAMS
    why = "It does not look to the end" if is_shallow else "It can be beaten"
    said = f"{why}: {BEATEN}" if lost else EVERY_GAME
    return said.format(lost=lost, games=games, mark=mark.value)


@for_each("choice", SETTINGS)
def test_every_figure_is_that_of_all_games_played(
    qtbot: QtBot, line: StrengthLine, choice: Choice
) -> None:
    for mark in Mark:
        line.show_program(choice, mark)
        settle(qtbot, line)
        assert line.text() == expected(choice, mark)


HARD, TABLE = Choice(), Choice().with_program("turn-table-corner")


@for_each(
    "makers, mark, over",
    [
        ((), Mark.X, False),
        ((HARD, None), Mark.X, False),
        ((HARD, None), Mark.O, True),
        ((TABLE, HARD), Mark.X, True),
        ((Choice(depth=2), HARD), Mark.X, True),
    ],
)
def test_it_is_said_that_others_have_played_before(
    qtbot: QtBot,
    line: StrengthLine,
    session: GameSession,
    makers: tuple[Choice | None, ...],
    mark: Mark,
    over: bool,
) -> None:
    """The claim is of games that it plays from the start."""
    record = new(".../.../...")
    for maker in makers:
        game = record.game.play(record.game.board.legal_moves()[0])
        record = record.with_move(game, maker, EvaluationSource.OFF)
    session.open(record)
    line.follow(session)
    line.show_program(HARD, mark)
    settle(qtbot, line)
    never = expected(HARD, mark)
    assert line.text() == (
        f"{never} It did not make all of {mark.value}'s moves in this game." if over else never
    )
    session.new_game()
    assert line.text() == never
