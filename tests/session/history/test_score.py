"""The score of those who are seated: counted in the history, over restarts."""

from pathlib import Path

from pytestqt.qtbot import QtBot

from tests.session.history.played import DRAW, O_WINS, X_WINS
from tests.session.records import new, play
from tests.session.table import QUICK
from tictactoe_gui.session.game_record import GameRecord
from tictactoe_gui.session.history import games
from tictactoe_gui.session.history.autosave import Autosave
from tictactoe_gui.session.history.database import Database
from tictactoe_gui.session.history.score import GameScore, ScoreCount, Seating, score_of, seating
from tictactoe_gui.session.session import GameSession
from tictactoe_gui.session.settings import Choice, Settings, Side

TABLE, HARD = "turn-table-corner", "alpha-beta"
BY_TABLE, BY_HARD = Choice().with_program(TABLE), Choice().with_program(HARD)
US = Seating("person", TABLE, is_either_way=True)


def game(moves: str, x: Choice | None, o: Choice | None) -> GameRecord:
    return play(new(), *[int(each) - 1 for each in moves], by=(x, o))


def test_a_person_s_games_count_whichever_side_was_played(database: Database) -> None:
    assert score_of(database, US) == GameScore()
    games.add(database, [game(X_WINS, None, BY_TABLE), game(DRAW, BY_TABLE, None)])
    games.add(database, [game(X_WINS, BY_TABLE, None), game(O_WINS, BY_TABLE, None)])
    games.add(database, [game(O_WINS, None, BY_HARD), game(X_WINS[:4], None, BY_TABLE)])
    assert score_of(database, US) == GameScore(2, 1, 1, 1)
    games.add(database, [game(X_WINS, None, BY_TABLE), game(X_WINS, None, BY_TABLE)])
    assert score_of(database, US) == GameScore(4, 1, 1, 3)
    games.add(database, [game(DRAW, None, BY_TABLE)])
    assert score_of(database, US) == GameScore(4, 1, 2, 0, 1)
    games.add(database, [game(DRAW, None, BY_TABLE), game(DRAW, BY_TABLE, None)])
    assert score_of(database, US).draws == 3


def test_watched_games_have_a_score_of_their_own(database: Database) -> None:
    games.add(database, [game(X_WINS, BY_TABLE, BY_HARD), game(O_WINS, BY_HARD, BY_TABLE)])
    games.add(database, [game(O_WINS, None, None)])
    assert score_of(database, Seating(TABLE, HARD, is_either_way=False)) == GameScore(1, 0, 0, 1)
    assert score_of(database, Seating(HARD, TABLE, is_either_way=False)) == GameScore(0, 1, 0, 0)
    assert score_of(database, Seating("person", "person", is_either_way=False)) == GameScore(0, 1)
    assert score_of(database, US) == GameScore()


def test_what_was_set_up_does_not_count(database: Database) -> None:
    games.add(database, [play(new("X../.../..."), 4, 1, 3, 2, by=(BY_TABLE, None))])
    assert score_of(database, US) == GameScore()
    games.add(database, [game(DRAW, None, BY_TABLE)])
    assert score_of(database, US) == GameScore(drawn=1, draws=1)


def test_who_is_seated() -> None:
    against = Seating("person", HARD, is_either_way=True)
    assert {side: seating(Settings(side=side)) for side in Side} == {
        Side.X: against,
        Side.O: against,
        Side.BOTH: Seating("person", "person", is_either_way=False),
        Side.WATCH: Seating(TABLE, HARD, is_either_way=False),
    }


def test_it_is_counted_when_a_game_ends_and_others_are_seated_and_at_the_next_start(
    tmp_path: Path, qtbot: QtBot
) -> None:
    settings = QUICK
    for before in (0, 1):
        session = GameSession(settings)
        count, autosave = ScoreCount(session), Autosave(session, tmp_path)
        count.read(autosave)
        autosave.start()
        qtbot.waitUntil(lambda: count.score is not None)  # noqa: B023  (it waits here)
        assert sum((count.score or GameScore())[:3]) == before
        session.set_position(".../.../...")
        session.new_game()
        for _ in range(5):
            qtbot.waitUntil(lambda: session.state.is_persons_turn or session.game.is_finished)  # noqa: B023
            if not session.game.is_finished:
                session.play(session.game.board.legal_moves()[-1])
        qtbot.waitUntil(lambda: sum((count.score or GameScore())[:3]) == before + 1)  # noqa: B023
        session.change(Settings(side=Side.BOTH))
        qtbot.waitUntil(lambda: count.score == GameScore())  # noqa: B023
        session.close()
        autosave.close()
