"""Claims about how many squares the magic square examines, and how many the vector."""

from collections.abc import Iterator
from fractions import Fraction
from typing import NamedTuple

from tictactoe_gui.engine.board import REPRESENTATIONS, Board
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.counting.claim import Figure, Finding, SubClaim, claim, part
from tictactoe_gui.engine.player import PROGRAMS, Difficulty, programs_of
from tictactoe_gui.engine.positions import reachable
from tictactoe_gui.engine.rules import LINES, Mark
from tictactoe_gui.engine.search import SearchOptions
from tictactoe_gui.engine.texts import Phrase, tr

# What vector and magic examine for the same questions.
#
# More than one claim says that magic examines many fewer squares. None says how many fewer is
# many: so these are figures, and decide nothing.

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


# The magic-square scheme examines many fewer squares than the vector scheme.
#
# The vector multiplies the three squares of all eight lines. Magic adds the numbers of each pair
# that a player has, and looks whether the square that makes 15 is free: three squares again, at
# most.

_WHO_HAS_WON = Lookup(
    "who-has-won",
    tr("Who has won"),
    tr("To see who has won, magic reads at most {magic} squares, the vector {vector}: {share}."),
    tr("once in every position that a game can reach, finished or not"),
)
_DECISION = Lookup(
    "decision",
    tr("Decision"),
    tr(
        "to decide, it reads at most {magic} squares with magic, {vector} with the vector: {share}."
    ),
    tr("one decision in every position that is not over"),
)


@claim(
    "magic-examines-less",
    order=1,
    text=tr("The magic-square scheme examines many fewer squares than the vector scheme."),
)
def magic_examines_less(control: Control) -> Finding:
    """Put the same questions to both, in every position that a game can reach."""
    vector, magic = REPRESENTATIONS["vector"], REPRESENTATIONS["magic"]
    pairs = [(b.to(vector), b.to(magic)) for b in reachable(control)]
    open_pairs = [(v, m) for v, m in pairs if not v.is_over]
    parts = [
        compared(_WHO_HAS_WON, [(v.read_winner()[1], m.read_winner()[1]) for v, m in pairs]),
        winning_squares(open_pairs, control),
    ]
    for key in programs_of(Difficulty.RULES):
        works = list(_decisions(key, open_pairs, control))
        if any(squares for squares, _ in works):  # else it looks for no lines
            parts.append(compared(_DECISION, works, key))
    return Finding(tuple(parts))


def _decisions(key: str, pairs: list[tuple[Board, Board]], control: Control) -> Iterator[Work]:
    player = PROGRAMS[key].build(SearchOptions())
    for pair in pairs:
        vector, magic = (player.choose(each, control).analysis.effort for each in pair)
        if vector.unit is pair[0].unit:  # a table is read the same way, however the board is stored
            yield vector.examined, magic.examined


# No player can have more than four squares, so many fewer squares are examined.
#
# The sources say it of the magic square: a player's numbers are added in pairs, and with four
# numbers there are six pairs. That fewer are examined is the claim of `magic_examines_less` too,
# so it is one question; what it takes, and the most that one question takes, are remarks.

MOST_SQUARES = 4
SQUARES_OF_ALL_LINES = sum(map(len, LINES))

_EVERYWHERE = tr("Every position that a game can reach was looked at.")
_PAIRS = tr(
    "The winning squares of X and of O were asked for in every position that is not over; "
    "a sum reads three squares at most."
)


@claim(
    "four-squares-at-most",
    order=9,
    text=tr(
        "No player can have more than four squares at a time, so many fewer squares are examined."
    ),
)
def four_squares_at_most(control: Control) -> Finding:
    """Count the marks, and the sums that they make, in every position that a game can reach."""
    boards = reachable(control)
    vector, magic = REPRESENTATIONS["vector"], REPRESENTATIONS["magic"]
    taken = [{mark: str(board).count(mark.value) for mark in Mark} for board in boards]
    pairs = [(board.to(vector), board.to(magic)) for board in boards if not board.is_over]
    movers = [marks[board.turn] for board, marks in zip(boards, taken, strict=True)]
    to_move = [marks for board, marks in zip(boards, movers, strict=True) if not board.is_over]
    of_mover = tr("The player to move has more than four squares in {count} of {whole} positions.")
    of_either = tr("One of the two has more than four in {count} of {whole} positions.")
    most = [max(marks.values()) for marks in taken]
    parts = (
        _more_than_four("to-move", to_move, tr("To move"), of_mover),
        _more_than_four("either", most, tr("Either player"), of_either),
        winning_squares(pairs, control),
        _most_sums(max(board.read_winning_cells(mark)[1] for _, board in pairs for mark in Mark)),
    )
    return Finding(parts)


def _more_than_four(key: str, marks: list[int], name: str, template: str) -> SubClaim:
    count = sum(each > MOST_SQUARES for each in marks)
    figure = Figure(key, count, "positions", (), len(marks), tr("More than four"))
    return part(key, template, (figure,), _EVERYWHERE, holds=not count, title=name)


def _most_sums(most: int) -> SubClaim:
    read = SQUARES_IN_A_SUM * most
    sums = Figure("sums", most, "sums", (), None, tr("Sums at most"))
    squares = Figure("squares", read, "squares", (), SQUARES_OF_ALL_LINES, tr("Squares at most"))
    template = tr(
        "To find a player's winning squares, magic makes at most {sums} sums, which read "
        "{squares} squares; all eight lines have {whole}."
    )
    whole = SQUARES_OF_ALL_LINES
    return part(
        "at-most", template, (sums, squares), _PAIRS, title=tr("Sums"), facts={"whole": whole}
    )
