"""The listing: in step with the games, and searched without reading them."""

import itertools
from collections.abc import Callable
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.session.records import new, play, records
from tictactoe_gui.engine.board import REPRESENTATIONS
from tictactoe_gui.session.game_record import GameRecord
from tictactoe_gui.session.history import games, indexing, listing, schema
from tictactoe_gui.session.history.database import Database
from tictactoe_gui.session.history.listing import Planner, Scan
from tictactoe_gui.session.notation import read_game
from tictactoe_gui.ui.history.columns import COLUMNS
from tictactoe_gui.ui.history.entry import GameEntry, WordCache
from tictactoe_gui.ui.history.filter import HistoryFilter, player_options, result_options
from tictactoe_gui.ui.history.search import plan_of

NUMBERS = itertools.count()
TEXTS = (
    "",
    "you",
    "person",
    "alpha memo",
    "2026",
    "nowhere",
    "1",
    "1 5",
    "X../.../...",
    "XX./OO./...",
)
COUNTED = 400


def found(database: Database, planner: Planner) -> list[int]:
    scan = Scan(planner)
    numbers: list[int] = []
    while True:
        step = scan.step(database)
        numbers += step.numbers
        if step.is_over:
            return numbers


def rows(database: Database) -> list[tuple[object, ...]]:
    """Return the listing, with the kinds in full."""
    return database.connection.execute(
        "SELECT number, started, course, x, o, representation, result, marks, hints"
        " FROM listing JOIN kind ON kind = id ORDER BY number"
    ).fetchall()


@given(
    kept=st.lists(records(), max_size=12, unique_by=lambda each: each.uid),
    chosen=st.builds(
        HistoryFilter,
        st.sampled_from([key for key, _ in result_options()]),
        st.sampled_from([key for key, _ in player_options()]),
        st.sampled_from(TEXTS),
    ),
    column=st.sampled_from(range(len(COLUMNS))),
    is_downward=st.booleans(),
    few=st.sampled_from([0, 5_000]),
    at_once=st.sampled_from([1, 10_000]),
)
@settings(max_examples=100)
def test_a_search_finds_what_a_look_at_every_game_does(
    tmp_path_factory: pytest.TempPathFactory,
    kept: list[GameRecord],
    chosen: HistoryFilter,
    column: int,
    few: int,
    at_once: int,
    *,
    is_downward: bool,
) -> None:
    """The clock is looked at after so many games, and says that the time is up."""
    path = tmp_path_factory.getbasetemp() / f"listing-{next(NUMBERS)}"
    database = Database(path)
    games.add(database, kept)
    entries = [GameEntry(row, WordCache()) for row in games.rows(database)]
    expected = sorted(
        [each for each in entries if chosen.admits(each)],
        key=lambda each: (COLUMNS[column].key(each), each.row.started, each.row.number),
        reverse=is_downward,
    )
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(listing, "MOST_FEW", few)
        patch.setattr(listing, "_LOOK_AT_CLOCK", at_once)
        patch.setattr(listing, "SLICE_SECONDS", -1)
        patch.setattr(listing, "FIRST_SECONDS", -1)
        planner = plan_of(chosen, column, is_downward=is_downward)
        assert found(database, planner) == [each.row.number for each in expected]
    database.close()


def test_every_position_is_found_by_the_courses_that_lead_there() -> None:
    game = play(new(), 4, 0, 2, 6, 3, 5, 1, 7, 8)
    for ply in range(10):
        board = game.game.at(ply).board
        prefixes = HistoryFilter(search=str(board)).course_prefixes
        assert any(".........:513746289".startswith(each) for each in prefixes)
        assert len(prefixes) == len(set(prefixes))
    full = HistoryFilter(search="XOX/XOO/OXX").course_prefixes
    assert sum(each.startswith(".........:") for each in full) == 2880


@given(st.lists(records(), min_size=2, max_size=6, unique_by=lambda each: each.uid))
@settings(max_examples=25)
def test_games_of_an_older_version_are_listed_as_if_they_were_written_now(
    tmp_path_factory: pytest.TempPathFactory, kept: list[GameRecord]
) -> None:
    database = Database(tmp_path_factory.getbasetemp() / f"indexing-{next(NUMBERS)}")
    games.add(database, kept)
    expected, connection = rows(database), database.connection
    for table in ("listing", "kind"):
        connection.execute(f"DELETE FROM {table}")  # noqa: S608
    connection.execute("INSERT INTO unlisted VALUES (?)", (len(kept) + 1,))
    connection.execute("UPDATE game SET hints = hints WHERE number = 1")  # listed by its trigger
    games.delete(database, [2])
    games.put_back(database, [2])
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(indexing, "SLICE", 1)
        position: int | None = 0
        while position is not None:
            assert not listing.is_whole(database)
            position = indexing.list_slice(connection, position)
    assert listing.is_whole(database)
    assert rows(database) == expected
    database.close()


def test_the_listing_follows_every_change(database: Database) -> None:
    games.add(database, [play(new(), 0), play(new(), 4, 8)])
    database.connection.execute("UPDATE game SET number = 9 WHERE number = 1")
    games.delete(database, [2])
    assert [row[0] for row in rows(database)] == [9]
    database.connection.execute("UPDATE game SET record = 'x', hints = 7 WHERE number = 9")
    ((_, _, course, *_, hints),) = rows(database)
    assert (course, hints) == ("", 7)


# What it takes.


def instructions(database: Database, task: Callable[[], object]) -> int:
    """Return how many hundreds of SQLite's instructions a task takes."""
    count = 0

    def tick() -> None:
        nonlocal count
        count += 1

    database.connection.set_progress_handler(tick, 100)
    task()
    database.connection.set_progress_handler(None, 0)
    return count


def fill(database: Database, count: int) -> None:
    games.add(
        database, [play(new(), *([0, 4, 8] if each % 2 else [4, 0])) for each in range(count)]
    )


def test_an_import_takes_the_same_whatever_is_there(database: Database) -> None:
    first = instructions(database, lambda: fill(database, 20))
    fill(database, COUNTED)
    statements: list[str] = []
    database.connection.set_trace_callback(statements.append)
    assert instructions(database, lambda: fill(database, 20)) <= first + 1
    assert statements
    assert not [each for each in statements if "count(" in each]  # one instruction, a million games


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
    numbers = [row.number for row in games.rows(database)][::-1]
    assert listing.texts(database, numbers) == [*told]
    assert listing.texts(database, [numbers[3], 99, numbers[0]]) == ["5 1 resigns", "1 4 2 5 3"]
    for text, record in told.items():
        assert read_game(text, type(record.game.start)) == record.game


def test_no_search_reads_a_record(database: Database) -> None:
    fill(database, 20)
    statements: list[str] = []
    database.connection.set_trace_callback(statements.append)
    for text, column in itertools.product(TEXTS, range(len(COLUMNS))):
        found(database, plan_of(HistoryFilter(search=text), column, is_downward=True))
    assert len(statements) > len(TEXTS)
    assert not [each for each in statements if " game" in each or "record" in each]


@pytest.mark.parametrize("column", range(len(COLUMNS)))
@pytest.mark.parametrize("text", ["", "person", "1 5"])
def test_the_first_games_are_found_without_looking_at_all(
    database: Database, monkeypatch: pytest.MonkeyPatch, column: int, text: str
) -> None:
    monkeypatch.setattr(listing, "_LOOK_AT_CLOCK", 8)
    monkeypatch.setattr(listing, "FIRST_SECONDS", -1)
    monkeypatch.setattr(listing, "MOST_FEW", 10)

    def first() -> None:
        plan = plan_of(HistoryFilter(search=text), column, is_downward=True)
        assert len(Scan(plan).step(database).numbers) > 0

    fill(database, 20)
    few = instructions(database, first)
    fill(database, COUNTED)
    assert instructions(database, first) <= few + 2


def test_all_representations_are_kinds(database: Database) -> None:
    games.add(database, [play(new(representation=each), 0) for each in REPRESENTATIONS])
    assert {each.representation for each in listing.kinds(database)} == {*REPRESENTATIONS}
    assert schema.next_slice(database.connection) is None
