"""Histories as older versions have left them."""

import random
import sqlite3
from collections.abc import Sequence
from dataclasses import replace

from tests.session.records import new, play
from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.session.game_record import GameRecord
from tictactoe_gui.session.history import schema
from tictactoe_gui.session.history.record_text import record_text
from tictactoe_gui.session.settings import Choice

RANDOM = Choice().with_program("random")


def write_version(
    connection: sqlite3.Connection, version: int, records: Sequence[GameRecord]
) -> None:
    """Make a database as that version left it; a window has the last of the games."""
    schema.migrate(connection, schema.STEPS[:version])
    if not version:
        return
    for record in records:
        insert_first(connection, record)
    connection.execute(
        "INSERT INTO sitting (slot, before, present, after, is_paused) VALUES (1, ?, ?, '[]', 1)",
        (f'["{records[0].uid}"]', records[-1].uid),
    )


def insert_first(connection: sqlite3.Connection, record: GameRecord) -> None:
    """Write a game as the first version did, whatever later versions do."""
    connection.execute(
        "INSERT INTO game (uid, writer, started, changed, x, o, representation, result, marks,"
        " hints, record) VALUES (?, 'w', ?, 0, ?, ?, 'vector', ?, ?, 0, ?)",
        (
            record.uid,
            record.started,
            record.seat(Mark.X),
            record.seat(Mark.O),
            record.result,
            record.game.newest().board.ply,
            record_text(record),
        ),
    )


def is_whole(connection: sqlite3.Connection) -> bool:
    """Return whether all games are listed by now."""
    return not connection.execute("SELECT below FROM unlisted").fetchone()


def copy_games(connection: sqlite3.Connection, count: int) -> None:
    """Repeat the games that are there, under other names, until there are so many."""
    (there,) = connection.execute("SELECT count(*) FROM game").fetchone()
    while there < count:
        connection.execute(
            "INSERT INTO game SELECT number + :n, printf('%032x', number + :n), writer, started,"
            " changed, x, o, representation, result, marks, hints,"
            " replace(record, uid, printf('%032x', number + :n)) FROM game WHERE number <= :m",
            {"n": there, "m": count - there},
        )
        there += min(there, count - there)


def random_record(chance: random.Random) -> GameRecord:
    """Return a game of persons and programs at random, with moves that were taken back."""
    record = new()
    by = [chance.choice([None, None, RANDOM]) for _ in range(2)]
    for _ in range(chance.randint(3, 12)):
        game = record.game
        if not game.is_over:
            cell = chance.choice(game.board.legal_moves())
            record = play(record, cell, by=[by[len(game.moves) % 2]])
        elif chance.random() < 1 / 2:
            record = replace(record, game=game.at(chance.randrange(len(game.moves))))
    return record
