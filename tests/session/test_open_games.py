"""The games of a window as they are kept, where a session does not show it: who is the same game.

`scripts.txt` has what undo reaches, and what is played on in a copy.
"""

from dataclasses import replace
from unittest.mock import Mock

import pytest

from tests.session.records import new, play, see
from tictactoe_gui.engine.board import REPRESENTATIONS
from tictactoe_gui.session.game import Game
from tictactoe_gui.session.game_record import GameRecord, OpenGamesRecord
from tictactoe_gui.session.open_games import ComputerMove, OpenGame, OpenGames
from tictactoe_gui.session.settings import Choice, EvaluationSource

X_WINS = (0, 3, 1, 4, 2)
WON = play(new(), *X_WINS)
BEGUN = play(new(), 0, 4)
EARLIER = play(new(), 8)
LATER = play(new(), 7, 6)


def restored(*games: GameRecord, after: tuple[GameRecord, ...] = ()) -> OpenGames:
    """Return games that go on from these; the last of `games` is the present one."""
    made = OpenGames(Game(REPRESENTATIONS["vector"].empty()))
    assert made.restore(OpenGamesRecord(games[:-1], games[-1], after))
    return made


def go(made: OpenGames, *cells: int) -> None:
    for cell in cells:
        made.shown.play(made.shown.game.play(cell), None, EvaluationSource.OFF)


def look(made: OpenGames, ply: int) -> None:
    made.shown.show(made.shown.game.at(ply))


def test_what_is_restored_is_what_was_kept() -> None:
    made = restored(EARLIER, WON, see(BEGUN, 1), after=(LATER, play(new(), *X_WINS)))
    assert made.snapshot().games[:4] == (EARLIER, WON, see(BEGUN, 1), LATER)
    other, uids = play(new(), 2), [each.uid for each in made.snapshot().games]
    made.begin(OpenGame(other, is_kept=True, is_opened=True))
    now = made.snapshot()
    assert ([each.uid for each in now.before], now.present, now.is_paused) == (uids, other, True)
    made.begin(OpenGame(LATER, is_kept=True, is_opened=True))
    assert [each.uid for each in made.snapshot().games].count(LATER.uid) == 1


def test_where_one_looks_back_is_not_kept_but_where_one_plays_on_is() -> None:
    made = restored(BEGUN)
    look(made, 1)
    assert made.snapshot().present == BEGUN
    made.shown.is_trying = True
    assert made.snapshot().present == see(BEGUN, 1)
    assert restored(made.snapshot().present).shown.is_trying


def test_a_kept_game_is_a_copy_from_where_it_goes_another_way_and_only_there() -> None:
    made = restored(WON)
    look(made, 3)
    made.shown.note_help()
    go(made, 4)
    made.shown.note_help()
    assert made.present == see(WON, 4)
    go(made, 8)
    copy = made.present
    assert copy.uid != WON.uid
    assert (copy.game.moves, copy.game.variations) == ((0, 3, 1, 4, 8), (X_WINS,))
    assert (WON.is_helped, copy.is_helped) == (False, True)
    assert set(copy.played) == {*WON.played, (0, 3, 1, 4, 8)}
    look(made, 4)
    go(made, 2)
    assert made.present == WON
    made.shown.show(made.shown.game.take_variation(copy.game.moves))
    assert (made.present.uid, made.present.game.moves) == (copy.uid, copy.game.moves)


@pytest.mark.parametrize(
    ("again", "is_same"), [(Choice(), True), (Choice().with_program("random"), False)]
)
def test_who_resigns_again_at_the_same_place_ends_the_same_game(
    again: Choice, is_same: bool
) -> None:
    record = play(new(), 0, 3, 1, by=(None, Choice()))
    record = record.with_resignation(record.game.resign(), Choice(), None)
    made = restored(record)
    look(made, 2)
    go(made, 1)
    assert made.present == record
    assert made.shown.game.resigned is None
    move = ComputerMove(made.shown.game.board, again, Mock())
    made.shown.end(made.shown.game.resign(), move, None)
    assert (made.present == record) is is_same


def test_another_line_of_a_kept_game_is_only_looked_at() -> None:
    record = play(see(WON, 2), 8)
    record = replace(record, game=record.game.take_variation(X_WINS))
    made = restored(record)
    made.shown.show(made.shown.game.take_variation((0, 3, 8)))
    assert made.present == record
    go(made, 7)
    assert made.present.uid != record.uid
    assert made.present.game.moves == (0, 3, 8, 7)
    assert made.present.game.variations == (X_WINS,)


def test_a_game_that_ends_here_can_be_taken_back() -> None:
    made = restored(BEGUN)
    go(made, 3, 1, 6)
    uid = made.present.uid
    look(made, 4)
    go(made, 8)
    assert made.present.uid == uid == BEGUN.uid


def test_a_game_is_kept_as_its_newest_move_was_made() -> None:
    made = restored(BEGUN)
    made.shown.show(made.shown.game.stored_as(REPRESENTATIONS["magic"]))
    assert made.present.game.start.key == "vector"
    go(made, 8)
    assert made.present.game.start.key == "magic"
