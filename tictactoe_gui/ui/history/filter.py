"""HistoryFilter: which games of the history are shown."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property

from tictactoe_gui.engine.board import REPRESENTATIONS
from tictactoe_gui.engine.player import PROGRAMS
from tictactoe_gui.engine.rules import CELLS, ImpossibleText, Mark
from tictactoe_gui.session.game import Game
from tictactoe_gui.session.game_record import NOBODY, PERSON
from tictactoe_gui.session.history.course import Course
from tictactoe_gui.session.history.games import GameRow
from tictactoe_gui.session.notation import read_game
from tictactoe_gui.ui.history.entry import GameEntry
from tictactoe_gui.ui.history.game_words import persons_mark, unfinished, you_lost, you_won
from tictactoe_gui.ui.kit.choices import Options
from tictactoe_gui.ui.wording import program_name, tr
from tictactoe_gui.ui.wording.names import wins

ALL = ""
PEOPLE, PROGRAMS_ONLY = "people", "programs"

_RESULTS: dict[str, Callable[[GameRow], bool]] = {
    "won": lambda row: (mark := persons_mark(row)) is not None and row.result == mark.value,
    "lost": lambda row: (mark := persons_mark(row)) is not None and row.result == mark.other.value,
    "drawn": lambda row: row.result == "draw",
    "x": lambda row: row.result == "X",
    "o": lambda row: row.result == "O",
    "unfinished": lambda row: row.result is None,
}


def result_options() -> Options:
    """Return the results to filter by."""
    return (
        (ALL, tr("All results")),
        ("won", you_won()),
        ("lost", you_lost()),
        ("drawn", tr("Draws")),
        ("x", wins(Mark.X)),
        ("o", wins(Mark.O)),
        ("unfinished", unfinished()),
    )


def player_options() -> Options:
    """Return the players to filter by."""
    return (
        (ALL, tr("All players")),
        (PEOPLE, tr("Two people")),
        (PROGRAMS_ONLY, tr("Demo games")),
        *[(key, program_name(key)) for key in PROGRAMS],
    )


@dataclass(frozen=True)
class HistoryFilter:
    """The conditions on the games that are shown; all of them must hold."""

    result: str = ALL
    players: str = ALL
    search: str = ""

    @property
    def is_open(self) -> bool:
        """Whether all games are shown."""
        return self.result == self.players == ALL and not self.search.strip()

    @cached_property
    def game(self) -> Game | None:
        """The moves or the position that the search is, if it can be read so."""
        try:
            return read_game(self.search.strip(), next(iter(REPRESENTATIONS.values())))
        except ImpossibleText:
            return None

    @property
    def words(self) -> list[str]:
        """The words to find, if the search text is no game."""
        return [] if self.game else self.search.casefold().split()

    @cached_property
    def course_test(self) -> Callable[[Course], bool]:
        """The test whether a game began like that of the search, or had its position."""
        assert self.game  # noqa: S101  (the caller has checked)
        return _course_test(self.game)

    @property
    def course_prefixes(self) -> list[str]:
        """How the courses begin of games that began like that of the search, or had its position.

        A position comes about in 2,880 ways at most from the empty board, and in some from others.
        """
        assert self.game  # noqa: S101  (the caller has checked)
        start = self.game.start.letters
        if not self.game.moves:
            return sorted(set(_ways(start, "")))
        return [f"{start}:{''.join([str(cell + 1) for cell in self.game.moves])}"]

    def fits(self, row: GameRow) -> bool:
        """Return whether result and players fit the filter."""
        fits = not self.result or _RESULTS[self.result](row)
        return fits and (not self.players or _has_players(row, self.players))

    def admits(self, entry: GameEntry) -> bool:
        """Return whether a game is shown."""
        if not self.fits(entry.row):
            return False
        if self.game:
            return entry.course is not None and self.course_test(entry.course)
        return all(word in entry.words for word in self.words)


def _ways(position: str, moves: str) -> Iterator[str]:
    """Yield the beginnings of courses that lead to a position by these last moves."""
    yield f"{position}:{moves}"
    last = "X" if position.count("X") > position.count("O") else "O"
    for cell in CELLS:
        if position[cell] == last:
            yield from _ways(f"{position[:cell]}.{position[cell + 1 :]}", f"{cell + 1}{moves}")


def _has_players(row: GameRow, players: str) -> bool:
    seats = (row.x, row.o)
    if players == PEOPLE:
        return seats == (PERSON, PERSON)
    if players == PROGRAMS_ONLY:
        return PERSON not in seats and seats != (NOBODY, NOBODY)
    return players in seats


def _course_test(game: Game) -> Callable[[Course], bool]:
    """Return the test whether another game began like `game`, or its position occurred in it."""
    start = game.start.letters
    if not game.moves:
        marks = len(CELLS) - start.count(".")
        return lambda course: course.position(marks) == start
    moves = "".join([str(cell + 1) for cell in game.moves])
    return lambda course: course.start == start and course.moves.startswith(moves)
