"""A program resigns: the game is over on a board that is not, and so it is kept."""

from contextlib import closing
from pathlib import Path

import pytest

from tests.session.records import new, play, see
from tests.session.table import RULES
from tictactoe_gui.engine.board import REPRESENTATIONS
from tictactoe_gui.engine.rules import IllegalMove, ImpossibleGame, Mark
from tictactoe_gui.session.game import Game
from tictactoe_gui.session.game_record import NOBODY, GameRecord
from tictactoe_gui.session.notation import game_text, read_game
from tictactoe_gui.session.store import games
from tictactoe_gui.session.store.database import open_database
from tictactoe_gui.session.store.record_text import BadRecord, read_record, record_text
from tictactoe_gui.session.store.score import GameScore, Seating, score_of
from tictactoe_gui.session.store.verdict import verdict_of

BOARD = REPRESENTATIONS["bitboard"]


def game(text: str) -> Game:
    return read_game(text, BOARD)


def resigned(moves: int = 1) -> GameRecord:
    """Return a game of a person, X, whose opponent resigns after so many moves."""
    record = play(new(), *(0, 4, 8)[:moves], by=(None, RULES))
    return record.with_resignation(record.game.resign(), RULES, None)


# The game.


def test_the_game_is_over_and_its_board_is_not() -> None:
    ended = game("1 5 9").resign()
    assert not ended.board.is_over
    assert (ended.is_over, ended.is_finished, ended.resigned) == (True, True, Mark.O)
    assert ended.winner is ended.result is Mark.X
    with pytest.raises(IllegalMove, match="O has resigned"):
        ended.play(1)
    with pytest.raises(ValueError, match="nobody can resign"):
        ended.resign()
    earlier = ended.at(1)
    assert not earlier.is_over
    assert earlier.is_finished
    with pytest.raises(ValueError, match="nobody can resign"):
        earlier.resign()


def test_another_line_is_open_and_the_one_that_was_resigned_stays_so() -> None:
    ended = game("1 5 9").resign()
    other = ended.at(2).play(1)
    assert not other.is_finished
    again = other.take_variation((0, 4, 8)).newest()
    assert again.resigned is Mark.O
    anew = ended.at(2).play(8)
    assert not anew.is_over, "the same move asks the other side anew"


@pytest.mark.parametrize("text", ["resigns", "1 5 9 resigns", "X../.../...: 5 resigns"])
def test_it_is_written_and_read_in_the_moves(text: str) -> None:
    read = game(text)
    assert read.is_over
    assert game(game_text(read)) == read
    assert game_text(game("1 5 9").resign()) == "1 5 9 resigns"


@pytest.mark.parametrize("text", ["1 4 2 5 3 resigns", "XXX/OO./... resigns", "1 resigns resigns"])
def test_nobody_resigns_after_the_end(text: str) -> None:
    with pytest.raises(ImpossibleGame, match="over before"):
        game(text)


# What is kept.


def test_a_pasted_one_has_no_maker() -> None:
    record = GameRecord(game("1 5 9 resigns"))
    assert read_record(record_text(record)) == record
    assert (record.result, record.seat(Mark.O)) == ("X", NOBODY)
    assert not verdict_of(record).counts


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('"resigned":[{"moves":[1,5,9]', '"resigned":[{"moves":[1,5]'),
        ('"resigned":[{"moves":[1,5,9]', '"resigned":[{"moves":[1,5,9,2]'),
        ('"resigned":[', '"resigned":[{},'),
        ('"to":null', '"to":3'),
        ('"result":"X"', '"result":null'),
    ],
)
def test_a_bad_one_is_refused(old: str, new: str) -> None:
    text = record_text(resigned(3))
    assert old in text
    with pytest.raises(BadRecord):
        read_record(text.replace(old, new))


def test_it_counts_as_lost_for_who_resigned(tmp_path: Path) -> None:
    at_once = new().with_resignation(new().game.resign(), RULES, None)
    for record in (resigned(3), at_once):
        found = verdict_of(record)
        assert (found.counts, found.score) == (True, 1)
        assert '"eight-rules"' in found.opponent
    with closing(open_database(tmp_path / "games.sqlite3").connection) as connection:
        for record in (resigned(3), at_once):
            games.put(connection, games.ready(record))
        seats = Seating("person", "eight-rules", is_either_way=True)
        assert score_of(connection, seats) == GameScore(won=2, streak=2)
        assert [row.result for row in games.rows(connection)] == ["X", "O"]


def test_two_windows_put_their_ends_together() -> None:
    record = resigned(3)
    went_on = play(see(play(new(), 0, 4, 8, by=(None, RULES)), 3), 1, by=(RULES,))
    here = record.merged_with(went_on)
    assert here.game.moves == (0, 4, 8, 1)
    assert not here.game.resignations, "it went on from there"
    other = play(see(record, 2), 1)
    assert other.merged_with(record).game.resignations == {(0, 4, 8)}
    assert record.merged_with(record) == record
