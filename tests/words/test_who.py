"""Who is said to have made a move, wherever it is said: whom the record knows, else the side."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import product

import pytest
from pytestqt.qtbot import QtBot

from tests.cases import for_each
from tests.session.records import new
from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.session.game_record import GameRecord
from tictactoe_gui.session.session import GameSession
from tictactoe_gui.session.settings import Choice, EvaluationSource, Settings, Side
from tictactoe_gui.session.store.games import ListedGame
from tictactoe_gui.session.store.verdict import verdict_of
from tictactoe_gui.ui.games import words as list_words
from tictactoe_gui.ui.studies.moves.words import who_moved
from tictactoe_gui.ui.studies.why.page import page_for
from tictactoe_gui.ui.window import words

MOVES = (0, 3, 1, 4, 2)
"""X wins."""
ALL_MAKERS = ["".join(each) for each in product("-pc", repeat=len(MOVES))]
"""Each move was made by nobody here, by a person, or by the computer."""
OFF = EvaluationSource.OFF


@pytest.fixture
def session(qtbot: QtBot) -> Iterator[GameSession]:  # noqa: ARG001  (for the application)
    session = GameSession(Settings(side=Side.BOTH, evaluation=OFF))
    yield session
    session.close()


def record_of(makers: str) -> GameRecord:
    record = new()
    for cell, maker in zip(MOVES, makers, strict=True):
        game = record.game.play(cell)
        by = Choice() if maker == "c" else None
        record = replace(record, game=game) if maker == "-" else record.with_move(game, by, OFF)
    return record


def show(session: GameSession, makers: str, side: Side) -> None:
    """Show a game whose moves were made so, while somebody sits at `side`."""
    session.open(record_of(makers))
    session.settings = replace(session.settings, side=side)


@for_each("side", Side)
def test_nobody_is_said_to_have_made_another_ones_move(session: GameSession, side: Side) -> None:
    for makers in ALL_MAKERS:
        show(session, makers, side)
        for ply, maker in enumerate(makers, start=1):
            names = {"p": ("You", ""), "c": ("Alpha-beta",), "-": ("",)}[maker]
            assert who_moved(session, ply) in names, (makers, ply)
        wins = {"p": "You win!", "c": "The computer wins"}.get(makers[-1])
        assert words.title(session) in ("X wins", wins), makers


def test_the_list_of_games_says_it_of_nobody_else_either() -> None:
    for makers in ALL_MAKERS:
        record = record_of(makers)
        x, o = record.seat(Mark.X), record.seat(Mark.O)
        game = ListedGame(record.uid, record.started, x, o, record.result or "", False, None)
        result = list_words.result_word(game)
        assert result in ("X wins", {"p": "You won", "c": "You lost"}.get(makers[-1])), makers
        assert "-" not in makers or not verdict_of(record).counts


@for_each(
    "makers, side, who, title",
    [
        *(("-----", side, "X", "X wins") for side in Side),  # pasted, opened or set up
        *(("pcpcp", side, "You", "You win!") for side in Side),
        *(("ppppp", side, "X", "X wins") for side in Side),
        *(("ccccc", side, "X", "X wins") for side in Side),
        ("----p", Side.X, "You", "You win!"),  # the end of a pasted game
        ("----p", Side.BOTH, "X", "X wins"),
        ("----c", Side.WATCH, "X", "X wins"),
    ],
)
def test_the_header_and_why_say_who_has_won(
    session: GameSession, makers: str, side: Side, who: str, title: str
) -> None:
    show(session, makers, side)
    assert words.title(session) == title
    assert page_for(session, None).headline.text == f"{who} played 3: it wins with 1-2-3."


@for_each("makers, side", [*(("cpcpc", side) for side in Side), ("----c", Side.O)])
def test_who_has_lost_reads_of_the_own_mistake(
    session: GameSession, makers: str, side: Side
) -> None:
    show(session, makers, side)
    assert words.title(session) == "The computer wins"
    who = "You" if makers[1] == "p" else "O"
    said = f"{who} played 4: a mistake; it was a draw, now X wins with its third mark from here."
    assert page_for(session, None).headline.text == said
    winning = "The computer played 3: it wins with 1-2-3."
    assert page_for(session, 2).headline.text == winning
