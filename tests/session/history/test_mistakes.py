"""The mistakes of persons: those of the oracle, and in step with the games."""

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.engine import oracle
from tests.session.history.conftest import emptied
from tests.session.history.played import PERSON, RANDOM, one_more, played
from tests.session.records import records, see
from tictactoe_gui.session.game_record import GameRecord
from tictactoe_gui.session.history import counting, games, mistakes
from tictactoe_gui.session.history.database import Database
from tictactoe_gui.session.history.record_text import read_record

QUESTION = "SELECT class, max(game) AS newest FROM mistake GROUP BY class ORDER BY newest DESC"


def expected_mistakes(record: GameRecord) -> dict[int, str]:
    """Return what is to be kept of a game, by a look at every move."""
    game, letters, found = record.game, record.game.start.letters, {}
    for ply, cell in enumerate(game.moves if game.is_finished else (), start=1):
        made = record.played.get(game.moves[:ply])
        best = max(oracle.move_value(letters, each)[0] for each in oracle.moves(letters))
        if made and made.by is None and oracle.move_value(letters, cell)[0] < best:
            found[ply] = min(oracle.images(letters))
        letters = oracle.after(letters, cell)
    return found


def kept(database: Database) -> list[tuple[int, int, str]]:
    return database.connection.execute(
        "SELECT game, ply, class FROM mistake ORDER BY game, ply"
    ).fetchall()


def expected(database: Database) -> list[tuple[int, int, str]]:
    return [
        (row.number, ply, name)
        for row in reversed(games.rows(database))
        for ply, name in expected_mistakes(read_record(row.record)).items()
    ]


def judge(database: Database) -> None:
    judging = counting.Judging()
    while not judging.step(database).is_over:
        pass


@given(st.lists(records(), min_size=1, max_size=8, unique_by=lambda each: each.uid))
@settings(max_examples=40, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_the_mistakes_of_any_game_are_kept_however_it_came(
    database: Database, some: list[GameRecord]
) -> None:
    games.add(emptied(database), some)
    imported, connection = kept(database), database.connection
    assert imported == expected(database)
    connection.execute("UPDATE game SET uid = uid")  # written again, and so to be judged anew
    assert kept(database) == []
    judge(database)
    assert kept(database) == imported
    connection.execute("DELETE FROM mistake")  # as in a history of an older version
    position: int | None = 0
    while position is not None:
        position = mistakes.mistakes_slice(connection, position)
    assert kept(database) == imported


LOST, MIRRORED = "15263", "35241"
"""O does not block in 3, at ply 4."""
UNBLOCKED = min(oracle.images("XX..O...."))


def test_only_persons_go_wrong_and_only_in_a_game_that_has_ended(database: Database) -> None:
    begun = played(LOST[:-1], (PERSON,))
    set_up = played("63", (PERSON,), start="XX./.O./...")
    by_hand = [played(LOST, (RANDOM, PERSON)), played(LOST, (PERSON, RANDOM)), begun, set_up]
    games.add(database, [*by_hand, played("12569", (PERSON,))])
    assert kept(database) == [(1, 4, UNBLOCKED), (4, 1, UNBLOCKED), (5, 2, "........X")]
    games.add(database, [one_more(begun, "3")])
    judge(database)
    assert kept(database)[1:3] == [(3, 4, UNBLOCKED), (4, 1, UNBLOCKED)]


def test_what_was_taken_back_is_no_mistake(database: Database) -> None:
    record = see(played(LOST, (PERSON,)), 3)
    for square in "374689":
        record = one_more(record, square)
    games.add(database, [record])
    assert (record.game.is_finished, kept(database)) == (True, [])


def test_a_deleted_game_leaves_none(database: Database) -> None:
    first = played(LOST, (PERSON,))
    games.add(database, [first, played(LOST, (PERSON,))])
    whole = kept(database)
    games.delete(database, [first.uid])
    assert kept(database) == [each for each in whole if each[0] == 2]


def test_each_class_once_the_newest_first_is_one_question(database: Database) -> None:
    edge = played("12569", (PERSON,))
    games.add(database, [played(LOST, (PERSON,)), edge, played(MIRRORED, (PERSON,))])
    found = database.connection.execute(QUESTION).fetchall()
    assert found == [(UNBLOCKED, 3), ("........X", 2)]
    (plan,) = database.connection.execute(f"EXPLAIN QUERY PLAN {QUESTION}").fetchall()[:1]
    assert "COVERING INDEX mistake_by_class" in plan[3]
