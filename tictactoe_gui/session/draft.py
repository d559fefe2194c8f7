"""Draft: a position that is being set up, whether or not a game can reach it."""

from dataclasses import dataclass, replace
from typing import NamedTuple, Self

from tictactoe_gui.engine.board import EMPTY_SQUARE, Board, in_rows, letters_of, read_letters
from tictactoe_gui.engine.positions import Symmetry
from tictactoe_gui.engine.rules import CELLS, LINES, Cell, ImpossibleText, Line, Mark
from tictactoe_gui.session.game import Game
from tictactoe_gui.session.notation import read_game

_NEXT = {None: Mark.X, Mark.X: Mark.O, Mark.O: None}


@dataclass(frozen=True)
class Draft:
    """The marks on the nine squares, legal or not."""

    marks: tuple[Mark | None, ...] = (None,) * len(CELLS)

    @classmethod
    def from_text(cls, text: str) -> Self:
        """Read nine squares; raise ImpossibleBoard if `text` has another shape or letter."""
        letters = read_letters(text)
        return cls(tuple([None if each == EMPTY_SQUARE else Mark(each) for each in letters]))

    def with_mark(self, cell: Cell, mark: Mark | None) -> Self:
        """Return the draft with something else on `cell`."""
        return replace(self, marks=(*self.marks[:cell], mark, *self.marks[cell + 1 :]))

    def cycled(self, cell: Cell) -> Self:
        """Return the draft with the next content on `cell`: empty, X, O and empty again."""
        return self.with_mark(cell, self.next_mark(cell))

    def exchanged(self, cell: Cell) -> Self:
        """Return the draft with the other mark on `cell`: O, or X in place of O."""
        return self.with_mark(cell, Mark.X if self.marks[cell] is Mark.O else Mark.O)

    def next_mark(self, cell: Cell) -> Mark | None:
        """Return what `cycled` puts on `cell`."""
        return _NEXT[self.marks[cell]]

    def transformed(self, symmetry: Symmetry) -> Self:
        """Return the draft turned or mirrored."""
        return replace(self, marks=tuple([self.marks[cell] for cell in symmetry]))

    def complete_lines(self) -> tuple[Line, ...]:
        """Return every line with three equal marks."""
        marks = self.marks
        return tuple(
            [line for line in LINES if marks[line[0]] and len({marks[cell] for cell in line}) == 1]
        )

    def __str__(self) -> str:
        return in_rows(letters_of(self.marks))


class ParsedDraft(NamedTuple):
    """What a text says: the squares to show, and the game, or what is wrong."""

    draft: Draft
    game: Game | None = None
    problem: ImpossibleText | None = None
    is_read: bool = True
    """Whether the squares are those of the text, and not what was there before."""

    @property
    def can_be_played(self) -> bool:
        """Whether a game leads here and goes on."""
        return self.game is not None and not self.game.is_over


def read_draft(text: str, before: Draft, board_type: type[Board]) -> ParsedDraft:
    """Read a text that is being written; squares that no game can reach are shown all the same."""
    try:
        game = read_game(text, board_type)
    except ImpossibleText as problem:
        try:
            return ParsedDraft(Draft.from_text(text), problem=problem)
        except ImpossibleText:
            return ParsedDraft(before, problem=problem, is_read=False)
    return ParsedDraft(Draft.from_text(str(game.board)), game)
