"""Lines of moves and thoughts as what the board shows, frame by frame, as text."""

import pytest

from tests.engine.boards import board, drawing
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.player import Difficulty
from tictactoe_gui.engine.thoughts import thoughts
from tictactoe_gui.session.question import Question
from tictactoe_gui.session.settings import Choice
from tictactoe_gui.ui.board.playback import Frame, Record
from tictactoe_gui.ui.board.records import thought_frame, thought_record

pytestmark = pytest.mark.usefixtures("qtbot")
START = board(drawing("........."), "vector")


def told(frame: Frame) -> str:
    """Return place, board, title, caption, lit squares and words of a frame, in one line."""
    lit = "".join(str(cell + 1) for cell in frame.lit)
    words = " ".join(f"{cell + 1}={each.word}" for cell, each in sorted(frame.words.items()))
    parts = str(frame.place), str(frame.game.board), frame.title, frame.caption, lit, words
    return " | ".join(each for each in parts if each)


def frames(record: Record, place: int = 1) -> list[str]:
    return [told(record.frame(each)) for each in record.moments(place)]


def question(text: str, choice: Choice) -> Question:
    return Question(START.from_text(text), choice)


def record_of(asked: Question) -> Record:
    player = asked.choice.player()
    decision = player.choose(asked.board, Control())
    return thought_record(thoughts(player, asked.board, decision, Control()), asked)


@pytest.mark.parametrize("choice", [Choice(Difficulty.EASY), Choice().with_program("alpha-beta")])
def test_the_square_that_is_taken_is_lit_and_none_that_is_as_good(choice: Choice) -> None:
    record = record_of(question("X../.O./..X", choice))
    *_, taken = map(record.frame, record.moments(1))
    assert taken.lit == taken.game.moves
    assert [told(taken)] == frames(record, record.length)


def test_a_search_tells_what_each_square_is_worth() -> None:
    asked = question("OXO/.X./..X", Choice().with_program("alpha-beta"))
    player = asked.choice.player()
    decision = player.choose(asked.board, Control())
    found = thoughts(player, asked.board, decision, Control())
    shown = [told(thought_frame(found[:place], asked)) for place in (1, 4, 5)]
    assert [each.replace("What would Hard play for O? | ", "") for each in shown] == [
        (
            "1 | OXO/.X./..X | It tries 4. X would answer 8: three in a row. So 4 loses."
            " | 4 | 4=wins in 1"
        ),
        (
            "4 | OXO/.X./..X | It tries 8. X would answer 4. So 8 is a draw."
            " | 8 | 4=wins in 1 6=no better 7=no better 8=draw"
        ),
        (
            "5 | OXO/.X./.OX | It takes 8: every other square loses."
            " | 8 | 4=wins in 1 6=wins in 1 7=wins in 1 8=draw"
        ),
    ]
