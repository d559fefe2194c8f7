"""The listing: in step with the games, and searched without reading them."""

import itertools
from collections.abc import Callable
from dataclasses import replace
from itertools import cycle

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.session.history.conftest import emptied
from tests.session.records import new, play, records
from tictactoe_gui.engine.board import REPRESENTATIONS
from tictactoe_gui.engine.player import PROGRAMS
from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.session.game_record import NOBODY, PERSON, GameRecord
from tictactoe_gui.session.history import games, indexing, listing
from tictactoe_gui.session.history.conditions import HistoryFilter
from tictactoe_gui.session.history.database import Database
from tictactoe_gui.session.notation import read_game
from tictactoe_gui.session.settings import Choice
from tictactoe_gui.ui.games.history import game_words
from tictactoe_gui.ui.games.history.columns import COLUMNS, WHEN, O, X
from tictactoe_gui.ui.games.history.entry import GameEntry
from tictactoe_gui.ui.games.history.filter import player_options, result_options
from tictactoe_gui.ui.games.history.search import search_of
from tictactoe_gui.ui.wording import names

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


def found(
    database: Database, chosen: HistoryFilter, column: int = WHEN, *, is_downward: bool = True
) -> list[int]:
    return list(listing.find(database, search_of(chosen, column, is_downward=is_downward)))


def rows(database: Database) -> list[tuple[object, ...]]:
    """Return the listing, with the kinds in full."""
    return database.connection.execute(
        "SELECT number, started, course, x, o, representation, result, marks, hints"
        " FROM listing JOIN kind ON kind = id ORDER BY number"
    ).fetchall()


def admits(chosen: HistoryFilter, entry: GameEntry) -> bool:
    """Return whether a game is to be found, by a look at what its row says and how it went."""
    row, result = entry.row, game_words.result_word(entry.row)
    seats = [row.x, row.o]
    is_of_result = {
        "": True,
        "won": result == game_words.you_won(),
        "lost": result == game_words.you_lost(),
        "drawn": row.result == "draw",
        "x": row.result == "X",
        "o": row.result == "O",
        "unfinished": row.result is None,
    }[chosen.result]
    is_of_players = {
        "": True,
        "people": seats == [PERSON, PERSON],
        "programs": PERSON not in seats and seats != [NOBODY, NOBODY],
    }.get(chosen.players, chosen.players in seats)
    return is_of_result and is_of_players and _has_text(chosen, entry)


def _has_text(chosen: HistoryFilter, entry: GameEntry) -> bool:
    row, wanted = entry.row, chosen.game
    if not wanted:
        told = [entry.name(mark) for mark in Mark]
        told += [game_words.player_name(row, mark) for mark in Mark]
        told += [game_words.result_word(row), game_words.day_name(row.started)]
        told += [game_words.date_text(row.started), game_words.time_of_day(row.started)]
        told += [names.representation_short_name(row.representation)]
        told += [names.representation_name(row.representation)]
        return all(word in "\n".join(told).casefold() for word in chosen.search.casefold().split())
    if not entry.game:
        return False
    if wanted.moves:
        begun = entry.game.moves[: len(wanted.moves)]
        return (str(entry.game.start), begun) == (str(wanted.start), wanted.moves)
    plies = range(len(entry.game.moves) + 1)
    return str(wanted.start) in [str(entry.game.at(ply).board) for ply in plies]


def place_of(entry: GameEntry, column: int) -> tuple[object, ...]:
    """Return where a game belongs, by what its row shows in a column."""
    shown = COLUMNS[column].texts(entry)[0]
    is_figure, is_name = COLUMNS[column].is_number, column in (X, O)
    value = int(shown) if is_figure else shown.casefold() if is_name else shown
    return () if column == WHEN else (value,)


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
)
@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_a_search_finds_what_a_look_at_every_game_does(
    database: Database,
    kept: list[GameRecord],
    chosen: HistoryFilter,
    column: int,
    *,
    is_downward: bool,
) -> None:
    games.add(emptied(database), kept)
    expected = sorted(
        [each for each in map(GameEntry, games.rows(database)) if admits(chosen, each)],
        key=lambda each: (*place_of(each, column), each.row.started, each.row.number),
        reverse=is_downward,
    )
    shown = found(database, chosen, column, is_downward=is_downward)
    assert shown == [each.row.number for each in expected]
    search = search_of(chosen, column, is_downward=is_downward)
    assert list(listing.find(database, search, 3)) == shown[:3]
    numbers = [row.number for row in games.rows(database)]
    assert {each for each in numbers if listing.has(database, search, each)} == set(shown)


def test_every_column_sorts_by_what_it_shows(database: Database) -> None:
    makers = [None, *[Choice().with_program(each) for each in PROGRAMS]]
    ways = ([0, 3, 1, 4, 2], [0, 4, 1, 2, 8, 6], [4, 0], [0, 4, 8, 1, 7, 6, 2, 5, 3])
    each_way = zip(itertools.product(makers, makers), cycle(ways), cycle(REPRESENTATIONS))
    games.add(
        database,
        [
            replace(play(new(representation=key), *moves, by=by), hints=place % 3, started=place)
            for place, (by, moves, key) in enumerate(each_way)
        ],
    )
    entries = {each.number: GameEntry(each) for each in games.rows(database)}
    for column, is_downward in itertools.product(range(len(COLUMNS)), (True, False)):
        numbers = found(database, HistoryFilter(), column, is_downward=is_downward)
        shown = [place_of(entries[number], column) for number in numbers]
        assert len(shown) == len(entries)
        assert shown == sorted(shown, reverse=is_downward), column
        assert len(set(shown)) > 2 or column == WHEN


def test_every_position_of_a_game_is_found(database: Database) -> None:
    whole = play(new(), 4, 0, 2, 6, 3, 5, 1, 7, 8)
    begun = [play(new(str(whole.game.at(ply).board)), *whole.game.moves[ply:]) for ply in (1, 4, 9)]
    others = [play(new(), 4, 0, 2, 6, 5), play(new("XO./.../..."), 8)]
    games.add(database, [whole, *begun, *others])
    for ply in range(10):
        text = str(whole.game.at(ply).board)
        after = [number for number, first in ((1, 0), (2, 1), (3, 4), (4, 9)) if first <= ply]
        also = [5] if ply < 5 else []
        assert sorted(found(database, HistoryFilter(search=text))) == [*after, *also], text


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
    games.delete(database, [2])
    games.undelete(database, [2])
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(indexing, "SLICE", 1)
        position: int | None = 0
        while position is not None:
            assert not listing.is_whole(database)
            position = indexing.list_slice(connection, position)
    assert listing.is_whole(database)
    assert rows(database) == expected


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
        found(database, HistoryFilter(search=text), column)
    assert len(statements) > len(TEXTS)
    assert not [each for each in statements if " game" in each or "record" in each]


def test_words_that_no_text_can_be_are_looked_for_in_vain(database: Database) -> None:
    fill(database, 2)
    assert found(database, HistoryFilter(search="\ud83d")) == []
