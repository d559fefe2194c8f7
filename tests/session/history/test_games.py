"""Games in the database: saved, listed, deleted, put back, and put together."""

from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.session.history.conftest import emptied
from tests.session.records import new, play, records, see
from tictactoe_gui.session.game_record import GameRecord, OpenGamesRecord
from tictactoe_gui.session.history import games
from tictactoe_gui.session.history.database import Database
from tictactoe_gui.session.history.record_text import read_record, record_text
from tictactoe_gui.session.settings import Choice

HARD = Choice()
WON = replace(play(new(), 0, 3, 1, 4, 2, by=[None, HARD]), hints=2)
BEGUN = see(play(new("X../.../...", "magic"), 4, 8), 1)
EARLIER = play(new(), 8)
SLOT = 1


def save(database: Database, *saved: GameRecord, slot: int = SLOT) -> None:
    """Save games; the last one is the present one."""
    games.save(database, slot, games.names_of(OpenGamesRecord(saved[:-1], saved[-1])), saved)


def kept(database: Database) -> dict[str, GameRecord]:
    return {row.uid: read_record(row.record) for row in games.rows(database)}


@given(st.lists(records(), min_size=1, max_size=4, unique_by=lambda each: each.uid))
@settings(max_examples=25, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_open_games_come_back_as_they_were(
    database: Database, path: Path, saved: list[GameRecord]
) -> None:
    open_games = OpenGamesRecord(
        tuple(saved[:-2]), saved[-1], tuple(saved[-2:-1]), is_paused=len(saved) == 2
    )
    games.save(emptied(database), SLOT, games.names_of(open_games), saved)
    assert games.open_games(database, SLOT) == open_games
    with closing(Database(path)) as again:
        assert games.open_games(again, SLOT) == open_games


def test_games_are_found_and_counted(database: Database) -> None:
    assert games.count(database) == 0
    save(database, EARLIER, WON, BEGUN)
    assert games.count(database) == 3


def test_the_columns_of_a_list(database: Database) -> None:
    save(database, WON, BEGUN)
    begun, won = games.rows(database)
    assert won[:9] == (1, WON.uid, WON.started, "person", HARD.program.key, "vector", "X", 5, 2)
    assert won.record == record_text(WON)
    assert begun[:9] == (2, BEGUN.uid, BEGUN.started, "person", "person", "magic", None, 3, 0)


def test_a_game_that_goes_on_keeps_its_place(database: Database) -> None:
    save(database, WON, BEGUN)
    save(database, replace(WON, hints=3))
    assert [(row.uid, row.hints) for row in games.rows(database)] == [(BEGUN.uid, 0), (WON.uid, 3)]


def test_a_game_that_is_not_there_is_left_out(database: Database) -> None:
    save(database, EARLIER, WON, BEGUN)
    games.delete(database, [EARLIER.uid])
    assert games.open_games(database, SLOT) == OpenGamesRecord((WON,), BEGUN)
    games.delete(database, [BEGUN.uid])
    found = games.open_games(database, SLOT)
    assert found
    assert found.before == (WON,)
    assert found.present.game.is_untouched


def test_a_game_that_cannot_be_read_is_left_out(database: Database) -> None:
    save(database, WON, BEGUN)
    database.connection.execute("UPDATE game SET record = 'x' WHERE uid = ?", (WON.uid,))
    assert games.open_games(database, SLOT) == OpenGamesRecord((), BEGUN)


@pytest.mark.parametrize("names", ["", "7", "{}", "[[]]", "[1]", "[" * 5000])
def test_names_that_cannot_be_read_name_nothing(database: Database, names: str) -> None:
    save(database, WON, BEGUN)
    database.connection.execute("UPDATE sitting SET before = ?, after = ?", (names, names))
    assert games.open_games(database, SLOT) == OpenGamesRecord((), BEGUN)


def test_a_game_that_fails_takes_none_with_it(database: Database) -> None:
    save(database, WON)
    bad = replace(BEGUN, uid=None)  # type: ignore[arg-type]
    with pytest.raises(Exception, match="NOT NULL"):
        save(database, EARLIER, bad)
    assert kept(database) == {WON.uid: WON}
    assert games.open_games(database, SLOT) == OpenGamesRecord((), WON)
    save(database, EARLIER)
    assert kept(database) == {WON.uid: WON, EARLIER.uid: EARLIER}


# Deleted, brought from elsewhere.


def test_deleted_games_are_gone_until_they_go_on(database: Database) -> None:
    save(database, WON, EARLIER, BEGUN)
    games.delete(database, [WON.uid, BEGUN.uid, "unknown"])
    assert kept(database) == {EARLIER.uid: EARLIER}
    later = play(BEGUN, 5)
    save(database, later)
    assert kept(database) == {EARLIER.uid: EARLIER, BEGUN.uid: later}


def test_games_from_elsewhere_are_counted_if_they_are_new(database: Database) -> None:
    save(database, WON)
    assert games.add(database, [WON, BEGUN, EARLIER]) == 2
    assert kept(database) == {each.uid: each for each in (WON, BEGUN, EARLIER)}
    assert games.add(database, [WON, BEGUN, EARLIER]) == 0


def test_an_old_export_does_not_take_a_result_away(database: Database) -> None:
    save(database, WON)
    games.add(database, [replace(new(), uid=WON.uid, started=WON.started)])
    games.add(database, [play(see(WON, 2), 8)])
    (row,) = games.rows(database)
    assert row.result == "X"
    assert read_record(row.record).game.variations == ((0, 3, 8),)


# Several windows.


def test_what_two_windows_play_in_one_game_is_kept_by_both(path: Path, database: Database) -> None:
    other = Database(path)
    ours, theirs = play(BEGUN, 1), play(BEGUN, 2)
    save(database, BEGUN)
    for cells in ((), (3,), (3, 5)):  # in turn, for neither knows of the other
        save(database, play(ours, *cells))
        save(other, play(theirs, *cells))
        found = kept(database)[BEGUN.uid]
        expected = {**play(ours, *cells).played, **play(theirs, *cells).played}
        assert set(found.played) == set(expected)
        assert {found.game.moves, *found.game.variations} >= {
            play(ours, *cells).game.moves,
            play(theirs, *cells).game.moves,
        }
    save(other, play(theirs, 3, 5))  # twice by the same one, which would lose what it merged
    assert set(expected) == set(kept(database)[BEGUN.uid].played)
    other.close()


def test_a_window_that_only_looks_takes_no_win_away(path: Path, database: Database) -> None:
    other = Database(path)
    begun = see(replace(WON, game=replace(WON.game, moves=WON.game.moves[:3], ply=3)), 3)
    begun = replace(begun, played={path: WON.played[path] for path in list(WON.played)[:3]})
    save(database, begun)
    save(other, begun)
    save(database, WON)
    for ply in (2, 1, 0):
        save(other, see(begun, ply))
        (row,) = games.rows(database)
        assert row.result == "X"
        assert read_record(row.record).game.ply == ply
    other.close()


def test_a_game_that_is_played_on_after_a_restart_is_ours_again(
    path: Path, database: Database
) -> None:
    save(database, BEGUN)
    database.close()
    again = Database(path)
    later = play(BEGUN, 5)
    save(again, later)
    assert kept(again) == {BEGUN.uid: later}
    query = "SELECT writer FROM game"
    assert again.connection.execute(query).fetchone()[0] == again.writer
    again.close()
