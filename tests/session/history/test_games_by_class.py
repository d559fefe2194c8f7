"""How many of a person's games lead through each class of the atlas."""

from functools import cache

from tests.session.history.played import DRAW, PERSON, RANDOM, RULES, X_WINS, played
from tictactoe_gui.engine.board import REPRESENTATIONS
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.counting.atlas import Atlas, make_atlas
from tictactoe_gui.session.history import games
from tictactoe_gui.session.history.database import Database
from tictactoe_gui.session.history.games_by_class import GamesByClass, count_by_class

MIRRORED = "36251"
"""X has the row 1-2-3 from right to left: it meets the same classes as X_WINS."""
BY_PROGRAMS = (RANDOM, RULES)


@cache
def atlas() -> Atlas:
    return make_atlas(Control())


def counted(database: Database) -> GamesByClass:
    return count_by_class(database, atlas())


def through(found: GamesByClass, text: str) -> int:
    board = next(iter(REPRESENTATIONS.values())).from_text(text)
    return found.through[atlas().place_of(board)]


def test_a_game_counts_once_at_every_position_that_it_led_through(database: Database) -> None:
    assert counted(database) == GamesByClass(0, {}, is_whole=True)  # type: ignore[arg-type]
    games.add(database, [played(X_WINS), played(MIRRORED), played(DRAW, (PERSON, PERSON))])
    found = counted(database)
    assert (found.games, sum(found.through.values())) == (3, 6 + 6 + 10)
    for text, count in (
        (".../.../...", 3),
        ("X../.../...", 2),  # in corner 1, and in corner 3
        (".../.X./...", 1),  # of the draw
        ("XXX/OO./...", 2),
        ("XX./OO./...", 2),
        (".XX/OO./...", 0),
        (".../..X/...", 0),
    ):
        assert through(found, text) == count, text


def test_games_between_programs_unfinished_ones_and_ones_that_were_set_up(
    database: Database,
) -> None:
    games.add(
        database,
        [
            played(X_WINS, BY_PROGRAMS),
            played("3", (PERSON,), start="XX./OO./..."),
            played(X_WINS[:4]),
        ],
    )
    found = counted(database)
    assert (found.games, found.is_whole) == (1, True)
    assert (through(found, ".../.../..."), through(found, "X../.../...")) == (0, 0)
    assert (through(found, "XX./OO./..."), through(found, "XXX/OO./...")) == (1, 1)


def test_what_is_damaged_is_left_out(database: Database) -> None:
    games.add(database, [played(X_WINS) for _ in range(5)])
    database.connection.execute("UPDATE listing SET course = ':' WHERE number = 2")
    database.connection.execute("UPDATE listing SET course = '.........:11' WHERE number = 3")
    found = counted(database)
    assert (found.games, through(found, "X../.../...")) == (4, 4)
