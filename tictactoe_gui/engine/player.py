"""Player: what chooses squares for a side, and the registry of the textbook programs."""

import enum
import time
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple, Protocol

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.evaluation import (
    Analysis,
    Decision,
    Effort,
    Ground,
    MoveEvaluation,
    Reason,
    Rule,
)
from tictactoe_gui.engine.registry import Registry
from tictactoe_gui.engine.rules import Cell, Mark
from tictactoe_gui.engine.search import SearchOptions
from tictactoe_gui.engine.texts import Naming, tr


class Player(Protocol):
    """A program that plays; the person's seat holds None instead."""

    def choose(self, board: Board, control: Control) -> Decision:
        """Return the square to take on a board that is not over; raise Cancelled on request."""


class Difficulty(enum.Enum):
    """How strong a program is meant to be."""

    EASY = "easy"
    RULES = "rules"
    HARD = "hard"


class StateGone(LookupError):  # noqa: N818  (said of a state)
    """A player was to carry a named state that there is no more."""

    def __init__(self, program: str, state: str) -> None:
        super().__init__(program, state)
        self.program, self.state = program, state


class States(NamedTuple):
    """The named states that a program can carry: rules of one's own, what a machine has learnt.

    A name is a line of text. What it stands for may change, and may be gone at any time.
    """

    names: Callable[[], Sequence[str]]
    """Say which there are, at once: the window asks."""
    build: Callable[[SearchOptions, str], Player]
    """Make the player that carries a state, in a worker's thread; raise KeyError if it is gone."""
    title: Callable[[str], str] = str
    """Return what is read of a state, where its name says more than that."""
    without: str = tr("Nothing")
    """What is chosen for no state."""
    is_whole: bool = False
    """Whether the name says all of the state, so that it is never gone and never changes."""


class Standing(NamedTuple):
    """What is said of a program by the count of all games from the empty board."""

    loses: str = tr("%Ln of the {games} games as {mark} are lost.", None, 0)
    """Where it can be beaten as `{mark}`: `%Ln` games are lost of `{games}`. The plural."""
    never: str = tr("From the start it never loses: every game was counted.")
    """Where it cannot be beaten, neither as X nor as O."""


class Program(NamedTuple):
    """A player that a person can select."""

    key: str
    difficulty: Difficulty
    build: Callable[[SearchOptions], Player]
    """Make the player; only a search heeds the options."""
    names: Naming
    prunes: bool = False
    """Whether it cuts off by alpha-beta, so that the root window matters."""
    states: States | None = None
    """What it can carry; `build` makes it as it is without."""
    is_recallable: bool = True
    """Whether it gives the same reason when it is asked about an old move again.

    One that has learnt since does not. Neither does any player that carries a state.
    """
    standing: Standing = Standing()

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


PROGRAMS: Registry[Program] = Registry("tictactoe_gui.engine.players")


def program(  # noqa: PLR0913  (one for each field of Program)
    key: str,
    difficulty: Difficulty,
    *,
    order: int,
    names: Naming,
    prunes: bool = False,
    states: States | None = None,
    is_recallable: bool = True,
    standing: Standing = Standing(),  # noqa: B008  (immutable)
) -> Callable[[Callable[[SearchOptions], Player]], Callable[[SearchOptions], Player]]:
    """Enter the decorated function, which makes a player, as the program `key`; see Program."""

    def enter(build: Callable[[SearchOptions], Player]) -> Callable[[SearchOptions], Player]:
        entry = Program(key, difficulty, build, names, prunes, states, is_recallable, standing)
        PROGRAMS.add(key, entry, order=order)
        return build

    return enter


class LineReader:
    """Finds winning squares, and adds up what the boards examined for it."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.nodes = 0
        self.examined = 0
        self._known: dict[Mark, tuple[Cell, ...]] = {}

    def free(self, cells: Iterable[Cell]) -> tuple[Cell, ...]:
        """Return those of `cells` that are free, in their order."""
        empty = self.board.empty_cells
        return tuple(cell for cell in cells if cell in empty)

    def winning_cells(self, mark: Mark, board: Board | None = None) -> tuple[Cell, ...]:
        """Return where `mark` wins at once, on `board` or on the one to be decided.

        What several rules ask of the board to be decided is read once.
        """
        if board is None and mark in self._known:
            return self._known[mark]
        cells, examined = (board or self.board).read_winning_cells(mark)
        self.nodes += board is not None
        self.examined += examined
        if board is None:
            self._known[mark] = cells
        return cells


WIN = Rule("win", tr("wins"), tr("its rule is to win at once"), wins=True)
BLOCK = Rule("block", tr("blocks"), tr("its rule is to block three in a row"))
TAKE_CENTRE = Rule("centre", tr("centre"), tr("its rule is to take the centre"))
"""The rules that several programs have."""


class Proposal(NamedTuple):
    """The squares that one rule names, the one it would take first."""

    rule: Rule
    cells: tuple[Cell, ...]


class RulePlayer:
    """Takes the first square of the first rule that names one; a subclass lists its rules."""

    def proposals(self, reader: LineReader) -> Iterable[Proposal]:
        """Yield what each rule names, most important first; the last must name every square."""
        raise NotImplementedError

    def choose(self, board: Board, control: Control) -> Decision:
        """Return the square; every other square gets the first rule that names it."""
        control.check()
        started = time.perf_counter()
        reader = LineReader(board)
        decided: Proposal | None = None
        effort = Effort()
        rules: dict[Cell, Rule] = {}
        for proposal in self.proposals(reader):
            if decided is None and proposal.cells:
                decided = proposal
                # The work up to here; what follows only explains the other squares.
                seconds = time.perf_counter() - started
                effort = Effort(1 + reader.nodes, 0, 0, reader.examined, board.unit, seconds)
            for cell in proposal.cells:
                rules.setdefault(cell, proposal.rule)
        if decided is None:
            message = f"no rule names a square of {board}"
            raise ValueError(message)
        cell = decided.cells[0]
        evaluations = tuple(
            MoveEvaluation(each, is_best=each == cell, rule=rules.get(each))
            for each in board.legal_moves()
        )
        reason = Reason(Ground.RULE, rule=decided.rule, equals=len(decided.cells))
        return Decision(cell, reason, Analysis(evaluations, effort))
