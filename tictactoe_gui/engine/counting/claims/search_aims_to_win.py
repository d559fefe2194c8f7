"""Claim: a program that searches always aims to win.

A value keeps what there is, but knows no difference between squares that all draw: of these a
search takes the first, however often a random opponent would go wrong after another.
"""

from collections.abc import Callable, Iterable

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.counting.claim import BadMove, Figure, Finding, SubClaim, claim, part
from tictactoe_gui.engine.counting.strength import QUICKEST_SEARCH, Strength, who_searched
from tictactoe_gui.engine.evaluation import Verdict
from tictactoe_gui.engine.player import Difficulty, programs_of
from tictactoe_gui.engine.positions import reachable
from tictactoe_gui.engine.rules import Cell
from tictactoe_gui.engine.solution import solved
from tictactoe_gui.engine.texts import tr

_TEXTS = {
    "keeps-wins": (
        tr("keeps the win in {count} of {whole} positions."),
        tr("All positions where some squares keep a win and others do not."),
    ),
    "wins-at-once": (
        tr("wins at once in {count} of {whole} positions where that can be done."),
        tr("All positions where the player to move has a square that wins at once."),
    ),
    "best-chance-in-draws": (
        tr("takes the most promising draw in {count} of {whole} positions."),
        tr(
            "All positions where the best is a draw, and some of the squares that draw win "
            "more often against a random player than others, if the rest is played perfectly. "
            "A search takes the first of the best squares."
        ),
    ),
}
"""What was counted, and how, for each test."""


_Test = tuple[Board, tuple[Cell, ...]]
"""A position, and the squares that aim to win there."""
_Tests = dict[str, list[_Test]]


@claim("search-aims-to-win", order=8, text=tr("With AI, by search, a program always aims to win."))
def check(control: Control) -> Finding:
    """Look at what each search takes where it can win at once, or where some squares are better."""
    tests = _tests(reachable(control), control)
    strength = Strength()
    parts: list[SubClaim] = []
    for key in programs_of(Difficulty.HARD):

        def choose(board: Board, key: str = key) -> Cell:
            return strength.player(key).choose(board, control).taken

        parts += [_part(name, key, each, choose) for name, each in tests.items()]
    drawn, program = tests["best-chance-in-draws"], strength.player(QUICKEST_SEARCH)
    bad_moves = []
    for board, passing in drawn:
        cell = program.choose(board, control).taken
        if cell not in passing:
            bad = BadMove.at(QUICKEST_SEARCH, board, cell)
            bad_moves.append(bad._replace(better=passing))
    return Finding(tuple(parts), bad_moves=tuple(bad_moves))


def _tests(boards: Iterable[Board], control: Control) -> _Tests:
    tests: _Tests = {"keeps-wins": [], "wins-at-once": [], "best-chance-in-draws": []}
    for board in boards:
        control.check()
        if board.is_over:
            continue
        scores, chances = solved().scores(board), solved().win_chances(board)
        best = max(scores.values()).verdict
        keeping = [cell for cell, score in scores.items() if score.verdict is best]
        if best is Verdict.WIN:
            _add(tests["keeps-wins"], board, keeping, scores)
            if at_once := board.winning_cells(board.turn):
                tests["wins-at-once"].append((board, at_once))
        elif best is Verdict.DRAW:
            chance = max(chances[cell] for cell in keeping)
            promising = [cell for cell in keeping if chances[cell] == chance]
            _add(tests["best-chance-in-draws"], board, promising, keeping)
    return tests


def _add(
    tests: list[_Test], board: Board, passing: Iterable[Cell], choices: Iterable[Cell]
) -> None:
    passing = tuple(passing)
    if 0 < len(passing) < len(tuple(choices)):
        tests.append((board, passing))


def _part(name: str, about: str, tests: list[_Test], choose: Callable[[Board], Cell]) -> SubClaim:
    passed = sum(choose(board) in passing for board, passing in tests)
    figure = Figure(name, passed, "positions", (about,), len(tests))
    text, how = _TEXTS[name]
    return part(name, text, (figure,), how, who_searched(), holds=passed == len(tests))
