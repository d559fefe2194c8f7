"""The evidence for a claim in words: games that are lost, positions where a program goes wrong."""

from collections.abc import Sequence

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.counting.claim import Slip
from tictactoe_gui.engine.counting.losing_lines import LosingLine, LosingLines
from tictactoe_gui.engine.evaluation import Score
from tictactoe_gui.engine.rules import Cell
from tictactoe_gui.ui.lab.claims.words import who
from tictactoe_gui.ui.wording.lists import any_of
from tictactoe_gui.ui.wording.names import draw, wins_in
from tictactoe_gui.ui.wording.text import square, tr


def moves_text(moves: Sequence[Cell]) -> str:
    """Return the squares of a game as they are written down."""
    return " ".join([square(cell) for cell in moves])


def line_headings() -> tuple[str, ...]:
    """Return the column headings for games that programs lose."""
    return tr("Who loses"), tr("As"), tr("The game"), tr("First mistake")


def line_row(found: LosingLines, line: LosingLine) -> tuple[str, ...]:
    """Return a game that a program loses."""
    return who([found.program]), found.mark.value, moves_text(line.moves), first_mistake(line)


def first_mistake(line: LosingLine) -> str:
    """Return the first mistake of a losing game."""
    ply = line.first_mistake
    if ply is None:
        return tr("none: the game was lost already")
    return tr("move {ply}, square {cell}", ply=ply, cell=square(line.moves[ply - 1]))


def line_caption(found: LosingLines, line: LosingLine) -> str:
    """Return what a game shows while it is played on the board."""
    return tr(
        "{who} loses as {mark}; first mistake: {mistake}",
        who=who([found.program]),
        mark=found.mark.value,
        mistake=first_mistake(line),
    )


def is_mistake(slip: Slip) -> bool:
    """Return whether the square breaks the rules, or gives away a win or a draw."""
    return slip.score is None or slip.score.verdict is not slip.best.verdict


def slip_headings(*, is_mistake: bool) -> tuple[str, ...]:
    """Return the column headings for positions where programs go wrong, or aim too low."""
    better = tr("Better") if is_mistake else tr("More promising")
    return tr("Who goes wrong") if is_mistake else tr("Who"), tr("Position"), tr("Takes"), better


def slip_row(slip: Slip) -> tuple[str, ...]:
    """Return a position, what the program takes there, and what would be better."""
    takes = tr("{cell}: {worth}", cell=square(slip.cell), worth=_worth(slip.board, slip.score))
    best = tr("{cells}: {worth}", cells=any_of(slip.better), worth=_worth(slip.board, slip.best))
    return who([slip.program]), str(slip.board), takes, best


def better_note(heading: str, slip: Slip) -> str:
    """Return which squares would have been better, below their heading."""
    return tr("{heading}: {cells}", heading=heading, cells=any_of(slip.better))


def slip_caption(slip: Slip) -> str:
    """Return what a slip shows while it is played on the board."""
    facts = {
        "who": who([slip.program]),
        "cell": square(slip.cell),
        "better": any_of(slip.better),
        "worth": _worth(slip.board, slip.score),
    }
    if slip.score is None:
        return tr("{who} takes {cell}, which is not free; {better} would be right", **facts)
    if not is_mistake(slip):
        return tr("{who} takes {cell}; {better} is more promising", **facts)
    return tr("{who} takes {cell}, {worth}; {better} is better", **facts)


def _worth(board: Board, score: Score | None) -> str:
    if score is None:
        return tr("not free")
    winner = score.winner
    if winner is None:
        return draw()
    marks = score.marks_to_win(len(board.empty_cells))
    return f"{winner.value} {wins_in(marks)}"


def spoken_row(headings: Sequence[str], row: Sequence[str]) -> str:
    """Return a row as it is read aloud."""
    return ", ".join([f"{heading} {cell}" for heading, cell in zip(headings, row, strict=True)])
