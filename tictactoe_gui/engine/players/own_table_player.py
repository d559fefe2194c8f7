"""Own table: a person's program, which has written down its square for each board."""

import time
from collections.abc import Mapping

from tictactoe_gui.engine.board import Board, in_rows
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.evaluation import (
    Decision,
    Rule,
)
from tictactoe_gui.engine.listing import Instruction, Listing, Trial, numbered
from tictactoe_gui.engine.own_table import (
    OWN_TABLE,
    TABLE_SHELF,
    OwnTable,
    open_boards,
    title,
)
from tictactoe_gui.engine.player import Difficulty, Player, Program, States, looked_up
from tictactoe_gui.engine.rules import CELLS, Cell, Mark
from tictactoe_gui.engine.search import SearchOptions
from tictactoe_gui.engine.texts import Naming, Phrase, tr

ENTRY = Rule("own entry", tr("your table"), tr("your table says {cell}"))
NO_ENTRY = Rule(
    "no own entry",
    tr("no entry"),
    tr("your table has no entry for this board, so the first free square"),
    names_all=True,
)
_ROWS = (
    Instruction(Phrase(tr("Look the board up in your table, and take the square of its entry."))),
    Instruction(Phrase(tr("If there is no entry: take the first free square.")), CELLS),
)


class OwnTablePlayer:
    """Takes the square that a table has for the board, else the first free one."""

    def __init__(self, moves: Mapping[str, Cell]) -> None:
        self._moves = moves

    def tables(self, control: Control) -> Mapping[str, Cell]:
        """Return what it looks its moves up in; raise Cancelled on request."""
        control.check()
        return self._moves

    def choose(self, board: Board, control: Control) -> Decision:
        """Return the square; the table says nothing of the others."""
        control.check()
        started = time.perf_counter()
        found = self._moves.get(board.letters)
        cell = board.empty_cells[0] if found is None else found
        seconds = time.perf_counter() - started
        rule = NO_ENTRY if found is None else ENTRY
        return looked_up(board, cell, rule, (("cell", cell + 1),), seconds)

    def listing(self, board: Board) -> Listing:  # noqa: ARG002  (the same for every board)
        """Return its two lines, and how many boards the table has of all."""
        letters = list(self._moves)
        return numbered(_ROWS, tuple(_size(mark, letters) for mark in Mark))

    def trials(self, board: Board) -> tuple[Trial, ...]:
        """Return the entry of the board; if there is none, also the square that is free."""
        found, facts = self._moves.get(board.letters), {"board": in_rows(board.letters)}
        marks = tuple(each for each in CELLS if board.mark_at(each))
        if found is None:
            none = Phrase(tr("your table has no entry for “{board}”"), facts)
            first = board.empty_cells[0]
            return Trial(0, 0, None, none, marks), Trial(1, 0, first, None, (first,))
        entry = Phrase(tr("the entry for “{board}”"), facts)
        return (Trial(0, 0, found, entry, (*marks, found)),)


def _size(mark: Mark, letters: list[str]) -> Phrase:
    whole = open_boards(mark)
    facts = {"mark": mark.value, "count": len({*whole} & {*letters}), "whole": len(whole)}
    return Phrase(
        tr("Your table has {count} of the {whole} boards with {mark} to move."),
        facts,
    )


def _with_table(_options: SearchOptions, state: str) -> Player:
    """Return the player of a table; raise KeyError if the state is none."""
    return OwnTablePlayer(OwnTable(state).moves)


Program(
    OWN_TABLE,
    Difficulty.RULES,
    lambda _options: OwnTablePlayer({}),
    Naming(
        tr("Own table"),
        tr("Own table"),
        tr("A table from your own program: the square for every board. Game > Open… reads it."),
    ),
    states=States(
        TABLE_SHELF.states,
        _with_table,
        title=title,
        without=tr("No table yet"),
        is_whole=True,
        is_needed=True,
    ),
).enter(order=8)
