"""What vector and magic examine for the same questions.

More than one claim says that magic examines many fewer squares. How many fewer is many, none says:
so these are figures, and rule nothing.
"""

from collections.abc import Iterator
from fractions import Fraction
from typing import NamedTuple

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.counting.claim import Figure, SubClaim, part
from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.engine.texts import Phrase, tr

SQUARES_IN_A_SUM = 3

_HOW = tr(
    "Both schemes answered the same {questions} questions: {asked}. Magic made "
    "{sums} sums of at most three squares each. How many fewer is many, the claim does not say. "
    "If each sum read three squares, magic would read no fewer than the vector "
    "in {count} questions."
)


class Lookup(NamedTuple):
    """A kind of question that is put to both schemes."""

    key: str
    name: str
    text: str
    """What came out."""
    asked: str
    """Where it was asked."""


Work = tuple[int, int]
"""The squares that the vector examines, and the sums that magic does, for the same question."""

_WINNING_SQUARES = Lookup(
    "winning-squares",
    tr("Winning squares"),
    tr(
        "To find the winning squares, magic reads at most {magic} squares, "
        "the vector {vector}: {share}."
    ),
    tr("for X and for O in every position that is not over"),
)


def winning_squares(pairs: list[tuple[Board, Board]], control: Control) -> SubClaim:
    """Ask vector and magic, in positions that are not over, where X and where O wins."""
    return compared(_WINNING_SQUARES, list(_winning_squares(pairs, control)))


def _winning_squares(pairs: list[tuple[Board, Board]], control: Control) -> Iterator[Work]:
    for vector, magic in pairs:
        control.check()
        for mark in Mark:
            yield vector.read_winning_cells(mark)[1], magic.read_winning_cells(mark)[1]


def compared(question: Lookup, works: list[Work], *about: str) -> SubClaim:
    """Return what a question took of both, over all the times that it was asked."""
    squares, sums = (sum(column) for column in zip(*works, strict=True))
    touched = SQUARES_IN_A_SUM * sums
    not_fewer = sum(SQUARES_IN_A_SUM * each[1] >= each[0] > 0 for each in works)
    share = Fraction(touched, squares)
    heading = tr("Squares, {scheme}")
    of_vector, of_magic = (*about, "vector"), (*about, "magic")
    figures = (
        Figure("questions", len(works), "questions", about, None, tr("Questions")),
        Figure("squares", squares, "squares", of_vector, None, heading),
        Figure("sums", sums, "sums", of_magic, None, tr("Sums, {scheme}")),
        Figure("squares", touched, "squares", of_magic, None, heading),
        Figure("share", share, "", about, None, tr("Share")),
        Figure("not-fewer", not_fewer, "questions", about, len(works), tr("No fewer in")),
    )
    work = {"questions": len(works), "sums": sums, "count": not_fewer}
    how = Phrase(_HOW, work | {"asked": Phrase(question.asked)})
    facts = {"magic": touched, "vector": squares}
    return part(question.key, question.text, figures, how, title=question.name, facts=facts)
