"""Tables of one's own: for each board the square that is taken there, written by any program.

A text has a board in rows, a blank and the number of a square, one board a line:

    # What follows a sign like this is a remark; this one gives the table its name:
    # name: Ann's table
    XO./.O./..X 8

Nothing is turned or mirrored, and nothing is run: what is not written is not in the table.

What a saved game has of a table is one line: the name, and for either side its squares as one
number in base 64, of which each board that is not over is a digit, in the order of the positions.
"""

import re
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache, cached_property, lru_cache

from tictactoe_gui.engine.board import EMPTY_SQUARE, in_rows, read_letters, shortened
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.player import Shelf
from tictactoe_gui.engine.positions import empty_board, reachable
from tictactoe_gui.engine.rule_cards import MAX_NAME, checked_name, read_name
from tictactoe_gui.engine.rules import CELLS, Cell, ImpossibleText, Mark
from tictactoe_gui.engine.texts import tr

OWN_TABLE = "own-table"
"""Key of the program that plays by one."""
MAX_CHARS = 100_000
"""Of a text; all boards take 63,280."""
_NAME = re.compile(r"#\s*name\s*:(.*)", re.IGNORECASE)
_LINE = re.compile(r"[XOxo._-]{3}/?[XOxo._-]{3}/?[XOxo._-]{3}(\s.*)?")
_STATE = re.compile(r"name: (?P<name>[^;#]{1,40})((?:; [XO]: [\w-]+)*)", re.ASCII)
_SIDE = re.compile(r"([XO]): ([\w-]+)", re.ASCII)
_SQUARES = frozenset(str(cell + 1) for cell in CELLS)


class BadTable(ImpossibleText):
    """A text that is no table, and the number of the line that is wrong."""


@cache
def open_boards(mark: Mark) -> tuple[str, ...]:
    """Return the letters of every board with `mark` to move that a game can reach, in order."""
    found = reachable(Control())
    return tuple(each.letters for each in found if each.turn is mark and not each.is_over)


@cache
def _open_to_both() -> frozenset[str]:
    return frozenset(letters for mark in Mark for letters in open_boards(mark))


def turn_of(letters: str) -> Mark:
    """Return whose move it is on a board."""
    return Mark.X if letters.count("X") == letters.count("O") else Mark.O


def free_cells(letters: str) -> tuple[Cell, ...]:
    """Return the squares of a board without a mark."""
    return tuple(cell for cell in CELLS if letters[cell] == EMPTY_SQUARE)


@dataclass(frozen=True)
class OwnTable:
    """A table by its state: what it says is read when it is first asked."""

    state: str

    @property
    def name(self) -> str:
        """What the table is called."""
        return title(self.state)

    @cached_property
    def moves(self) -> Mapping[str, Cell]:
        """The square for each board, by its letters; raise KeyError if the state is none."""
        return _moves_in(self.state)

    @cached_property
    def sides(self) -> tuple[Mark, ...]:
        """The marks for which there is any board."""
        return tuple(mark for mark in Mark if self.count(mark))

    @cached_property
    def lacks(self) -> tuple[str, ...]:
        """The boards of these sides of which it says nothing, in order."""
        return tuple(letters for mark in self.sides for letters in self._missing(mark))

    def count(self, mark: Mark) -> int:
        """Return how many boards there are with `mark` to move."""
        return sum(turn_of(letters) is mark for letters in self.moves)

    def _missing(self, mark: Mark) -> tuple[str, ...]:
        return tuple(each for each in open_boards(mark) if each not in self.moves)

    @property
    def text(self) -> str:
        """The table as `read_table` reads it."""
        lines = (f"{in_rows(each)} {cell + 1}" for each, cell in self.moves.items())
        return "".join(f"{line}\n" for line in (f"# name: {self.name}", *lines))


def table_of(name: str, moves: Mapping[str, Cell]) -> OwnTable:
    """Return the table of that name which takes these squares."""
    written = (f"{mark.value}: {_number(mark, moves)}" for mark in Mark)
    parts = (each for each in written if not each.endswith(" "))
    return OwnTable("; ".join((f"name: {name}", *parts)))


TABLE_SHELF: Shelf[OwnTable] = Shelf()
"""The tables that are kept; the session fills it from a file."""


# A state: each board is a digit, 0 for none, else which of its free squares is taken.


def _number(mark: Mark, moves: Mapping[str, Cell]) -> str:
    """Return the squares for one side as a number in base 64; nothing for none."""
    number = 0
    for letters in reversed(open_boards(mark)):
        free = free_cells(letters)
        digit = 1 + free.index(moves[letters]) if letters in moves else 0
        number = number * (1 + len(free)) + digit
    size = (number.bit_length() + 7) // 8
    return urlsafe_b64encode(number.to_bytes(size, "big")).decode().rstrip("=")


def _digits(mark: Mark, text: str) -> Iterator[tuple[str, Cell]]:
    """Yield the boards of one side with their squares; raise ValueError if it is no number."""
    number = int.from_bytes(urlsafe_b64decode(text + "=" * (-len(text) % 4)), "big")
    for letters in open_boards(mark):
        free = free_cells(letters)
        number, digit = divmod(number, 1 + len(free))
        if digit:
            yield letters, free[digit - 1]
    if number:
        raise ValueError(text)


@lru_cache(maxsize=64)
def _moves_in(state: str) -> Mapping[str, Cell]:
    found = _STATE.fullmatch(state)
    if not found:
        raise KeyError(state)
    try:
        sides = _SIDE.findall(found[2])
        return dict(pair for mark, text in sides for pair in _digits(Mark(mark), text))
    except ValueError as error:
        raise KeyError(state) from error


def title(state: str) -> str:
    """Return the name in a state, or what there is of it if another version wrote it."""
    found = _STATE.fullmatch(state)
    return found["name"] if found else state


def read_states(text: str) -> tuple[OwnTable, ...]:
    """Return the tables of a text with a state a line; raise BadTable."""
    lines = [line for line in text.splitlines() if line.strip() and not line.startswith("#")]
    for line in lines:
        if not _STATE.fullmatch(line):
            raise BadTable(tr("This is not a table: “{text}”."), text=shortened(line))
    return tuple(OwnTable(line) for line in lines)


# A text that a person opens.


def has_table(text: str) -> bool:
    """Return whether a text is meant as a table, right or wrong: its name or first board tells.

    A single line is a game that begins with that board, unless there is a remark beside it.
    """
    lines = [line.strip() for line in text[:MAX_CHARS].splitlines() if line.strip()]
    boards = [line for line in lines if not line.startswith("#")]
    is_named = bool(lines) and bool(_NAME.fullmatch(lines[0]))
    return is_named or (len(lines) > 1 and bool(boards) and bool(_LINE.fullmatch(boards[0])))


def read_table(text: str, name: str) -> OwnTable:
    """Return the table that a text is, under its own name or else `name`; raise BadTable."""
    if len(text) > MAX_CHARS:
        raise BadTable(tr("This text is too long to be a table of moves."))
    moves: dict[str, Cell] = {}
    lines: dict[str, int] = {}
    named = ""
    for number, line in enumerate(text.splitlines(), start=1):
        if not (moves or named) and (found := _NAME.fullmatch(line.strip())):
            named = read_name(found[1], number)
        entry = line.partition("#")[0].split()
        if not entry:
            continue
        letters, cell = _entry(entry, number)
        if moves.setdefault(letters, cell) != cell:
            facts = {"number": number, "square": cell + 1, "before": lines[letters]}
            raise BadTable(_OTHERWISE, other=moves[letters] + 1, **facts)
        lines.setdefault(letters, number)
    if not moves:
        raise BadTable(tr("There is no board in this text."))
    return table_of(named or name, moves)


_OTHERWISE = tr(
    "Line {number}: here it is square {square}, but line {before} has square {other} for this "
    "board."
)


def _entry(entry: list[str], number: int) -> tuple[str, Cell]:
    """Return the board and the square of a line, or say what is wrong with it."""
    if len(entry) != 2:  # noqa: PLR2004  (a board and a square)
        raise BadTable(
            tr("Line {number}: write a board and a square, such as XO./.O./..X 8."), number=number
        )
    letters, square = _letters(entry[0], number), entry[1]
    if square not in _SQUARES:
        raise BadTable(
            tr("Line {number}: there is no square “{square}”."),
            number=number,
            square=shortened(square),
        )
    if letters[int(square) - 1] != EMPTY_SQUARE:
        raise BadTable(
            tr("Line {number}: square {square} is taken on this board."),
            number=number,
            square=int(square),
        )
    return letters, int(square) - 1


def _letters(board: str, number: int) -> str:
    """Return the letters of a board on which somebody has to move."""
    try:
        letters = read_letters(board)
        if letters not in _open_to_both():
            type(empty_board()).from_text(board)
    except ImpossibleText as error:
        raise BadTable(tr("Line {number}: {why}"), number=number, why=error) from error
    if letters not in _open_to_both():
        raise BadTable(
            tr("Line {number}: the game is over on this board, so nobody moves."), number=number
        )
    return letters


def name_from(wish: str) -> str:
    """Return a name for a table: as much of the wish as a name can have, or nothing."""
    plain = "".join(each if each.isprintable() and each not in "#;" else " " for each in wish)
    return checked_name(" ".join(plain.split())[:MAX_NAME].strip())
