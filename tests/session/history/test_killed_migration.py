"""The program is killed while an older history is moved: no game is lost, and the next goes on."""

import os
import random
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tests.posix import KILL
from tests.processes import loaded
from tests.session.history.older import copy_games, is_whole, random_record, write_version
from tests.session.history.test_mistakes import expected_mistakes
from tictactoe_gui.session.game_record import GameRecord
from tictactoe_gui.session.history import listing, schema
from tictactoe_gui.session.history.database import Database

pytestmark = pytest.mark.skipif(os.name == "nt", reason="Windows has no such signals")
DISTINCT = 100
PATIENCE = 3000.0
EVERYTHING = "SELECT number, uid, started, x, o, result, marks, hints, record FROM game"


def run(path: Path, seconds: float) -> None:
    """Let the program move the history for so long, and then kill it."""
    with path.with_suffix(".told").open("wb") as told:
        program = loaded().start("tests.session.history.migrating", [path], told.fileno())
    program.wait(seconds)
    program.send_signal(KILL)
    assert program.wait(PATIENCE) in (0, -KILL)


def everything(path: Path) -> list[tuple[object, ...]]:
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        games = connection.execute(f"{EVERYTHING} ORDER BY number").fetchall()
        return games + connection.execute("SELECT * FROM sitting").fetchall()


def mistakes_in(records: list[GameRecord], count: int) -> list[tuple[int, int, str]]:
    """Return what is to be found where the same games come again and again."""
    each_has = [expected_mistakes(each) for each in records]
    return [
        (number, ply, name)
        for number in range(1, count + 1)
        for ply, name in each_has[(number - 1) % len(records)].items()
    ]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("version", "count", "kills", "seconds"),
    [
        *[(version, 200, 2, 0.3) for version in (1, schema.VERSION - 1)],
        *[
            pytest.param(version, 200_000, 10, 12.0, marks=pytest.mark.whole)
            for version in range(1, schema.VERSION)
        ],
    ],
)
def test_nothing_is_lost_when_a_migration_is_killed(
    tmp_path: Path, version: int, count: int, kills: int, seconds: float
) -> None:
    path, chance = tmp_path / "history.sqlite3", random.Random(version)
    records = [random_record(chance) for _ in range(DISTINCT)]
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        write_version(connection, version, records)
        copy_games(connection, count)
    before = everything(path)
    assert len(before) == count + 1
    for _ in range(kills):
        run(path, chance.uniform(0, seconds))
        assert everything(path) == before
    run(path, PATIENCE)
    assert everything(path) == before
    with closing(Database(path)) as database:
        assert schema.next_slice(database.connection) is None
        assert (is_whole(database.connection), len(listing.rows(database))) == (True, count)
        found = database.connection.execute("SELECT * FROM mistake ORDER BY game, ply").fetchall()
    assert found == mistakes_in(records, count)
    assert [each.name for each in tmp_path.glob("*.before*")] == []
