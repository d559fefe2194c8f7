"""Player: what chooses squares for a side, how it is read, and the registry of the programs."""

import enum
from collections.abc import Callable, Sequence
from typing import NamedTuple, Protocol, runtime_checkable

from tictactoe_gui.engine.board import Board, LineReading
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.evaluation import Decision
from tictactoe_gui.engine.registry import Registry
from tictactoe_gui.engine.rules import Cell
from tictactoe_gui.engine.search import SearchOptions
from tictactoe_gui.engine.texts import Naming, Phrase, tr


class Player(Protocol):
    """A program that plays; the person's seat holds None instead."""

    def choose(self, board: Board, control: Control) -> Decision:
        """Return which square to take on a board that is not over, or a resignation.

        Raise Cancelled on request.
        """


@runtime_checkable
class HasTables(Protocol):
    """A player that looks its moves up."""

    def tables(self, control: Control) -> object:
        """Return the tables, filled in; raise Cancelled on request."""


class Difficulty(enum.Enum):
    """How strong a program is meant to be; one that learns is as strong as its games make it."""

    EASY = "easy"
    RULES = "rules"
    HARD = "hard"
    LEARNING = "learning"


class StateGone(LookupError):
    """The state that a player was to carry no longer exists."""

    def __init__(self, program: str, state: str) -> None:
        super().__init__(program, state)
        self.program, self.state = program, state


class States(NamedTuple):
    """The named states that a program can carry: rules of one's own, what a machine has learnt.

    A name is a line of text. What it stands for may change, and may be gone at any time.
    """

    names: Callable[[], Sequence[str]]
    """Return their names at once: the window waits for the answer."""
    build: Callable[[SearchOptions, str], Player]
    """Make the player that carries a state, in a worker's thread; raise KeyError if it is gone."""
    title: Callable[[str], str | Phrase] = str
    """Return what a person reads in place of the name; a phrase is translated."""
    without: str = tr("Nothing")
    """What is chosen for no state."""
    is_whole: bool = False
    """Whether the name says all of the state, so that it is never gone and never changes."""
    is_player: bool = True
    """Whether each makes a player of its own; not if it decides like one that is there already."""


class Program(NamedTuple):
    """A player that a person can select."""

    key: str
    difficulty: Difficulty
    build: Callable[[SearchOptions], Player]
    """Make the player; only a search heeds the options."""
    names: Naming
    states: States | None = None
    """What it can carry; `build` makes it as it is without."""
    is_recallable: bool = True
    """Whether it gives the same reason when it is asked about an old move again.

    One that has learnt since does not. Neither does a player with a state that is not whole.
    """
    decides_the_same: bool = True
    """Whether it always takes the same square on a board: it neither draws lots nor learns."""

    def player(self, options: SearchOptions, state: str = "") -> Player:
        """Return a new player, which carries the state of that name; raise StateGone."""
        if not state:
            return self.build(options)
        try:
            if self.states:
                return self.states.build(options, state)
        except KeyError:
            pass
        raise StateGone(self.key, state)

    def enter(self, *, order: int) -> None:
        """Enter it in the registry, where its key and its place must be free."""
        PROGRAMS.add(self.key, self, order=order)


PROGRAMS: Registry[Program] = Registry("tictactoe_gui.engine.players")


def programs_of(*difficulties: Difficulty) -> tuple[str, ...]:
    """Return the keys of all programs of some difficulties, in order."""
    return tuple(key for key, each in PROGRAMS.items() if each.difficulty in difficulties)


def every_player(*, is_whole: bool = False) -> tuple[str, ...]:
    """Return the key of each program, followed by those that carry a state, behind a colon.

    States that make no player of its own are left out, and on request those that may change: then
    the keys say all there is to the players.
    """
    keys: list[str] = []
    for key, each in PROGRAMS.items():
        keys.append(key)
        if each.states and each.states.is_player and (each.states.is_whole or not is_whole):
            keys += [f"{key}:{name}" for name in each.states.names()]
    return tuple(keys)


def own_programs() -> tuple[str, ...]:
    """Return the players that a person has made and keeps."""
    return tuple(key for key in every_player(is_whole=True) if ":" in key)


def search_options(player: Player) -> SearchOptions | None:
    """Return how a player searches, or None if it does not."""
    options = getattr(player, "options", None)
    return options if isinstance(options, SearchOptions) else None


# A program as its book prints it: rows of instructions, and what became of them on a board.


class Instruction(NamedTuple):
    """One thing that a program tries or does."""

    text: Phrase
    cells: tuple[Cell, ...] = ()
    """The squares that it names on every board."""
    key: str = ""
    """By which a search says that it is running this one."""
    is_function: bool = False
    """Whether it has a value, 0 for no square, that is told behind its text: PossWin(X) = 7."""


class ListingRow(NamedTuple):
    """A row of the listing; of several instructions the first that names a square decides."""

    instructions: tuple[Instruction, ...]
    label: str = ""
    """What stands before it: the number of the turn, of the rule, or of the line."""
    indent: int = 0
    is_printed: bool = True
    """Whether the book has it; other rows say what happens where the book is silent."""


class ListingPlace(NamedTuple):
    """The place of an instruction in a listing: its row, and which of that it is, both from 0."""

    row: int
    part: int = 0


class Listing(NamedTuple):
    """The whole program, and what its names mean."""

    rows: tuple[ListingRow, ...]
    meanings: tuple[Phrase, ...] = ()
    heading: str = ""
    """What the labels of the rows count, where that is not the rows themselves."""

    @property
    def printed(self) -> tuple[ListingRow, ...]:
        """The rows that the book has."""
        return tuple(row for row in self.rows if row.is_printed)

    def at(self, place: ListingPlace) -> Instruction:
        """Return the instruction in a place."""
        return self.rows[place.row].instructions[place.part]


class Trial(NamedTuple):
    """What became of an instruction that was tried."""

    place: ListingPlace
    cell: Cell | None
    """The square that it names; None where it fails and the next one is tried."""
    why: Phrase | None = None
    """What it saw; None where nothing counts but whether its squares are free."""
    cells: tuple[Cell, ...] = ()
    """The squares that it looked at, besides those that it always names."""
    pairs: tuple[LineReading, ...] = ()
    """The pairs of magic numbers that it added up."""
    says: Phrase | None = None
    """Its result, if it is a step on the way, which neither names a square nor fails."""


@runtime_checkable
class Readable(Protocol):
    """A player that can be read."""

    def listing(self, board: Board) -> Listing:
        """Return the program; it is the same for every board unless a row depends on the turn."""

    def trials(self, board: Board) -> tuple[Trial, ...]:
        """Return what is tried on a board that is not over, up to what names the square."""


def numbered(instructions: tuple[Instruction, ...], meanings: tuple[Phrase, ...] = ()) -> Listing:
    """Return a listing with a row for each instruction."""
    rows = [ListingRow((each,), str(number)) for number, each in enumerate(instructions, start=1)]
    return Listing(tuple(rows), meanings)
