"""Claim: the magic-square scheme examines many fewer squares than the vector scheme.

The vector multiplies the three squares of all eight lines. Magic adds the numbers of each pair that
a player has, and looks whether the square that makes 15 is free: three squares again, at most.
"""

from collections.abc import Iterable, Iterator
from fractions import Fraction
from typing import NamedTuple

from tictactoe_gui.engine.board import REPRESENTATIONS, Board
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.counting.claim import Figure, Finding, Ruling, SubClaim, claim
from tictactoe_gui.engine.player import PROGRAMS, Difficulty
from tictactoe_gui.engine.positions import reachable
from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.engine.search import SearchOptions
from tictactoe_gui.engine.texts import Phrase, tr

SQUARES_IN_A_SUM = 3
MANY_FEWER = Fraction(1, 2)
"""At most this share of the vector's squares."""

_HOW = tr(
    "Both schemes answered the same {questions} questions: {asked}. Magic made "
    "{sums} sums of at most three squares each. Many fewer means at most half. "
    "If each sum read three squares, magic would read no fewer than the vector "
    "in {count} questions."
)


class _Lookup(NamedTuple):
    """A kind of question that is put to both schemes."""

    key: str
    name: str
    text: str
    """What came out."""
    asked: str
    """Where it was asked."""


_WHO_HAS_WON = _Lookup(
    "who-has-won",
    tr("Who has won"),
    tr("To see who has won, magic reads at most {magic} squares, the vector {vector}: {share}."),
    tr("once in every position that a game can reach, finished or not"),
)
_WINNING_SQUARES = _Lookup(
    "winning-squares",
    tr("Winning squares"),
    tr(
        "To find the winning squares, magic reads at most {magic} squares, "
        "the vector {vector}: {share}."
    ),
    tr("for X and for O in every position that is not over"),
)
_DECISION = _Lookup(
    "decision",
    tr("Decision"),
    tr(
        "to decide, it reads at most {magic} squares with magic, {vector} with the vector: {share}."
    ),
    tr("one decision in every position that is not over"),
)

Work = tuple[int, int]
"""The squares that the vector examines, and the sums that magic does, for the same question."""


@claim(
    "magic-examines-less",
    order=1,
    text=tr("The magic-square scheme examines many fewer squares than the vector scheme."),
    expected=Ruling.TRUE,
)
def check(control: Control) -> Finding:
    """Put the same questions to both, in every position that a game can reach."""
    vector, magic = REPRESENTATIONS["vector"], REPRESENTATIONS["magic"]
    pairs = [(b.to(vector), b.to(magic)) for b in _checked(reachable(control), control)]
    open_pairs = [(v, m) for v, m in pairs if not v.is_over]
    parts = [
        _part(_WHO_HAS_WON, [(v.read_winner()[1], m.read_winner()[1]) for v, m in pairs]),
        winning_squares(open_pairs, control),
    ]
    for program in PROGRAMS.values():
        if program.difficulty is Difficulty.RULES:
            works = list(_decisions(program.key, open_pairs, control))
            if any(squares for squares, _ in works):  # else it looks for no lines
                parts.append(_part(_DECISION, works, program.key))
    return Finding(tuple(parts))


def _checked(boards: Iterable[Board], control: Control) -> Iterator[Board]:
    for board in boards:
        control.check()
        yield board


def winning_squares(pairs: list[tuple[Board, Board]], control: Control) -> SubClaim:
    """Ask vector and magic, in positions that are not over, where X and where O wins."""
    return _part(_WINNING_SQUARES, list(_winning_squares(pairs, control)))


def _winning_squares(pairs: list[tuple[Board, Board]], control: Control) -> Iterator[Work]:
    for vector, magic in pairs:
        control.check()
        for mark in Mark:
            yield vector.read_winning_cells(mark)[1], magic.read_winning_cells(mark)[1]


def _decisions(key: str, pairs: list[tuple[Board, Board]], control: Control) -> Iterator[Work]:
    player = PROGRAMS[key].build(SearchOptions())
    for pair in pairs:
        vector, magic = (player.choose(each, control).analysis.effort for each in pair)
        if vector.unit is pair[0].unit:  # a table is read the same way, however the board is stored
            yield vector.examined, magic.examined


def _part(question: _Lookup, works: list[Work], *about: str) -> SubClaim:
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
    facts = {"magic": touched, "vector": squares, "share": share}
    work = {
        "questions": len(works),
        "asked": Phrase(question.asked),
        "sums": sums,
        "count": not_fewer,
    }
    return SubClaim(
        question.key,
        touched <= MANY_FEWER * squares,
        figures,
        Phrase(question.text, facts),
        (Phrase(_HOW, work),),
        question.name,
    )
