"""The listing: in step with the games, and read without them."""

from dataclasses import replace

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.session.history.conftest import emptied
from tests.session.history.older import is_whole
from tests.session.records import new, play, records
from tictactoe_gui.session.game_record import GameRecord
from tictactoe_gui.session.history import games, indexing, listing
from tictactoe_gui.session.history.database import Database
from tictactoe_gui.session.history.listing import ListedGame
from tictactoe_gui.session.notation import read_game


def rows(database: Database) -> list[tuple[object, ...]]:
    """Return the listing, with the kinds in full."""
    return database.connection.execute(
        "SELECT number, started, course, x, o, representation, result, marks, hints"
        " FROM listing JOIN kind ON kind = id ORDER BY number"
    ).fetchall()


@given(st.lists(records(), max_size=6, unique_by=lambda each: each.uid))
@settings(max_examples=30, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_a_game_is_listed_as_it_went(database: Database, kept: list[GameRecord]) -> None:
    games.add(emptied(database), kept)
    found = listing.rows(database)
    stored = games.rows(database)[::-1]
    assert [each[:4] for each in found] == [(row.uid, row.started, row.x, row.o) for row in stored]
    assert [each.result or None for each in found] == [row.result for row in stored]
    for each, record in zip(found, kept, strict=True):
        assert each.moves
        assert each.moves.start == record.game.start.letters
        assert each.moves.moves == "".join([str(cell + 1) for cell in record.game.moves])


def test_games_are_told_as_a_person_would_write_them(database: Database) -> None:
    begun, set_up = play(new(), 4, 0), new("X../.O./...")
    told = {
        "1 4 2 5 3": play(new(), 0, 3, 1, 4, 2),
        "1 2 3 4 6 5 7 9 8": play(new(), 0, 1, 2, 3, 5, 4, 6, 8, 7),
        "5 1": begun,
        "5 1 resigns": replace(new(), game=begun.game.resign()),
        "resigns": replace(new(), game=new().game.resign()),
        "X../.O./...": set_up,
        "X../.O./...: 9": play(set_up, 8),
        "X../.O./...: resigns": replace(set_up, game=set_up.game.resign(), uid=new().uid),
    }
    told = {text: replace(each, uid=f"{n:032x}") for n, (text, each) in enumerate(told.items())}
    games.add(database, [*told.values()])
    assert [said(each) for each in listing.rows(database)] == [*told]
    for text, record in told.items():
        assert read_game(text, type(record.game.start)) == record.game


def said(game: ListedGame) -> str:
    assert game.moves
    return game.moves.text(game.result)


def test_every_position_of_a_game_is_found(database: Database) -> None:
    whole = play(new(), 4, 0, 2, 6, 3, 5, 1, 7, 8)
    begun = [play(new(str(whole.game.at(ply).board)), *whole.game.moves[ply:]) for ply in (1, 4, 9)]
    others = [play(new(), 4, 0, 2, 6, 5), play(new("XO./.../..."), 8)]
    games.add(database, [whole, *begun, *others])
    courses = [each.moves for each in listing.rows(database)]
    for ply in range(10):
        position = whole.game.at(ply).board.letters
        found = [at for at, each in enumerate(courses) if each and each.leads_through(position)]
        after = [at for at, first in enumerate((0, 1, 4, 9)) if first <= ply]
        assert found == [*after, *([4] if ply < 5 else [])], position


@given(st.lists(records(), min_size=2, max_size=6, unique_by=lambda each: each.uid))
@settings(max_examples=20, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_games_of_an_older_version_are_listed_as_if_they_were_written_now(
    database: Database, kept: list[GameRecord]
) -> None:
    games.add(emptied(database), kept)
    expected, connection = rows(database), database.connection
    for table in ("listing", "kind"):
        connection.execute(f"DELETE FROM {table}")  # noqa: S608
    connection.execute("INSERT INTO unlisted VALUES (?)", (len(kept) + 1,))
    connection.execute("UPDATE game SET hints = hints WHERE number = 1")  # listed by its trigger
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(indexing, "SLICE", 1)
        position: int | None = 0
        while position is not None:
            assert not is_whole(connection)
            position = indexing.list_slice(connection, position)
    assert is_whole(connection)
    assert rows(database) == expected


def test_the_listing_follows_every_change(database: Database) -> None:
    kept = [play(new(), 0), play(new(), 4, 8)]
    games.add(database, kept)
    database.connection.execute("UPDATE game SET number = 9 WHERE number = 1")
    games.delete(database, [kept[1].uid])
    assert [row[0] for row in rows(database)] == [9]
    database.connection.execute("UPDATE game SET record = 'x', hints = 7 WHERE number = 9")
    ((_, _, course, *_, hints),) = rows(database)
    assert (course, hints) == ("", 7)
    assert [each.moves for each in listing.rows(database)] == [None]


def test_no_record_is_read_to_list_games(database: Database) -> None:
    games.add(database, [play(new(), 0)])
    statements: list[str] = []
    database.connection.set_trace_callback(statements.append)
    assert listing.rows(database)
    assert statements
    assert not [each for each in statements if "record" in each]
