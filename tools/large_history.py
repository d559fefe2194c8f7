"""Makes a history of very many games, as years of play would leave it, in SQL and in minutes."""

import random
from dataclasses import replace
from pathlib import Path

from tictactoe_gui.engine.board import REPRESENTATIONS
from tictactoe_gui.engine.player import PROGRAMS
from tictactoe_gui.session.game import Game
from tictactoe_gui.session.game_record import GameRecord, PlayedMove
from tictactoe_gui.session.history import games
from tictactoe_gui.session.history.database import Database
from tictactoe_gui.session.settings import Choice

DISTINCT = 1_000
BEGINNING = 1_700_000_000_000
"""When the first of the games was begun, in milliseconds since 1970."""
MINUTE = 60_000


def random_records(count: int, seed: int = 1) -> list[GameRecord]:
    """Return games of a person against programs, or of two of either; some are unfinished."""
    dice = random.Random(seed)
    return [_random_record(dice, number) for number in range(count)]


def _random_record(dice: random.Random, number: int) -> GameRecord:
    makers = [dice.choice([None, *PROGRAMS]) for _ in range(2)]
    if dice.random() < 2 / 3:
        makers[dice.randrange(2)] = None
    choices = [Choice().with_program(each) if each else None for each in makers]
    started = BEGINNING + number * MINUTE
    board = REPRESENTATIONS[dice.choice(list(REPRESENTATIONS))].empty()
    record = GameRecord(Game(board), uid=f"{number:032x}", started=started)
    most = 9 if dice.random() < 0.9 else dice.randrange(1, 6)  # noqa: PLR2004  (one in ten)
    while not record.game.is_finished and len(record.game.moves) < most:
        game = record.game.play(dice.choice(list(record.game.board.legal_moves())))
        ply = len(game.moves)
        move = PlayedMove(choices[(ply - 1) % 2], started + ply * 1000)
        record = replace(record, game=game, played={**record.played, game.moves: move})
    return replace(record, hints=dice.choice((0, 0, 0, 1, 2)))


def make_large_history(path: Path, count: int) -> None:
    """Make a database of so many games, each a copy of one of a thousand with an own name."""
    database = Database(path)
    connection = database.connection
    connection.execute("PRAGMA synchronous = OFF")
    games.add(database, random_records(min(count, DISTINCT)))
    there = min(count, DISTINCT)
    while there < count:
        more = min(there, count - there, 50_000)
        with database.transaction():
            connection.execute(
                "INSERT INTO game SELECT number + :n, printf('%032x', number + :n), '',"
                " started + :t, changed, x, o, representation, result, marks, hints,"
                " replace(record, uid, printf('%032x', number + :n)) FROM game"
                " WHERE number <= :m",
                {"n": there, "t": there * MINUTE, "m": more},
            )
            connection.execute(
                "UPDATE listing SET verdict = (SELECT verdict FROM listing AS model"
                " WHERE model.number = listing.number - :n) WHERE number > :n",
                {"n": there},
            )
        there += more
    database.close()
