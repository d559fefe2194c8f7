"""Evidence: what can be shown for a claim, as rows or positions that can be played on the board."""

from collections.abc import Sequence
from typing import NamedTuple

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.counting.claim import BadMove, Finding
from tictactoe_gui.engine.counting.losing_lines import LosingLine, LosingLines
from tictactoe_gui.engine.evaluation import Score
from tictactoe_gui.engine.player import PROGRAMS
from tictactoe_gui.engine.positions import empty_board
from tictactoe_gui.engine.rules import Cell
from tictactoe_gui.engine.why.proof import line_after
from tictactoe_gui.ui.lab.claims import words
from tictactoe_gui.ui.lab.claims.figures import sentence
from tictactoe_gui.ui.wording.lists import any_of
from tictactoe_gui.ui.wording.names import draw, wins_in
from tictactoe_gui.ui.wording.text import square, tr


class Play(NamedTuple):
    """Moves to be played on the board, and what they show."""

    start: Board
    moves: tuple[Cell, ...]
    caption: str


class Table(NamedTuple):
    """Rows of text below headings, and a note below the rows."""

    headings: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    note: str = ""


class Evidence(NamedTuple):
    """A table, and for each row what it plays; no plays at all where it is only figures."""

    table: Table
    plays: tuple[Play, ...] = ()


def evidence(finding: Finding) -> Evidence:
    """Return what can be shown for what was counted of a claim."""
    if finding.losing_lines:
        shown = _lines(finding)
    elif finding.bad_moves:
        shown = _bad_moves(finding)
    else:
        shown = Evidence(_figures(finding))
    return shown._replace(table=shown.table._replace(note=_how(finding)))


def _how(finding: Finding) -> str:
    """Return how it was counted, each sentence once."""
    return " ".join(dict.fromkeys(sentence(how) for part in finding.parts for how in part.how))


def _lines(finding: Finding) -> Evidence:
    all_ = [(found, line) for found in finding.losing_lines for line in found.lines]
    rows = tuple(line_row(found, line) for found, line in all_)
    plays = tuple(
        Play(empty_board(), line.moves, line_caption(found, line)) for found, line in all_
    )
    return Evidence(Table(line_headings(), rows), plays)


def _bad_moves(finding: Finding) -> Evidence:
    bad_moves = finding.bad_moves
    rows = tuple(bad_move_row(move) for move in bad_moves)
    plays = tuple(Play(move.board, _proof(move), bad_move_caption(move)) for move in bad_moves)
    table = Table(bad_move_headings(has_mistake=any(map(is_mistake, bad_moves))), rows)
    return Evidence(table, plays)


def _proof(move: BadMove) -> tuple[Cell, ...]:
    """Return the moves that show it; a square that is taken already cannot be played."""
    return line_after(move.board, move.cell) if move.score else (move.better[0],)


def _figures(finding: Finding) -> Table:
    """Return a row for each part, or as the claim has them, and a column for each figure."""
    if finding.rows and not any(figure.about for row in finding.rows for figure in row):
        headings = tuple(map(words.figure_name, finding.rows[0]))
        return Table(headings, tuple(tuple(map(words.amount, row)) for row in finding.rows))
    named = [(part.name, part.figures) for part in finding.parts if part.figures]
    named = [("", row) for row in finding.rows] or named
    rows = []
    columns: dict[str, None] = {}
    for name, row in named:
        figures = {words.figure_name(each): words.amount(each) for each in row}
        columns |= dict.fromkeys(figures)
        rows.append((words.row_name(name, row), figures))
    about = {figure.about[:1] for row in finding.rows for figure in row}
    first = tr("Program") if about and all(each[0] in PROGRAMS for each in about) else tr("What")
    return Table(
        (first, *columns),
        tuple((name, *(figures.get(each, "") for each in columns)) for name, figures in rows),
    )


# In words.


def moves_text(moves: Sequence[Cell]) -> str:
    """Return the squares of a game as they are written down."""
    return " ".join([square(cell) for cell in moves])


def line_headings() -> tuple[str, ...]:
    """Return the column headings for games that programs lose."""
    return tr("Who loses"), tr("As"), tr("The game"), tr("First mistake")


def line_row(found: LosingLines, line: LosingLine) -> tuple[str, ...]:
    """Return a game that a program loses."""
    return words.who([found.program]), found.mark.value, moves_text(line.moves), first_mistake(line)


def first_mistake(line: LosingLine) -> str:
    """Return the first mistake of a losing game."""
    ply = line.first_mistake
    if line.is_resigned:
        return tr("it resigns after move {ply}", ply=len(line.moves))
    if ply is None:
        return tr("none: the game was lost already")
    return tr("move {ply}, square {cell}", ply=ply, cell=square(line.moves[ply - 1]))


def line_caption(found: LosingLines, line: LosingLine) -> str:
    """Return what a game shows while it is played on the board."""
    return tr(
        "{who} loses as {mark}; first mistake: {mistake}",
        who=words.who([found.program]),
        mark=found.mark.value,
        mistake=first_mistake(line),
    )


def is_mistake(move: BadMove) -> bool:
    """Return whether the square breaks the rules, or gives away a win or a draw."""
    return move.score is None or move.score.verdict is not move.best.verdict


def bad_move_headings(*, has_mistake: bool) -> tuple[str, ...]:
    """Return the column headings for positions where programs go wrong, or aim too low."""
    better = tr("Better") if has_mistake else tr("More promising")
    return tr("Who goes wrong") if has_mistake else tr("Who"), tr("Position"), tr("Takes"), better


def bad_move_row(move: BadMove) -> tuple[str, ...]:
    """Return a position, what the program takes there, and what would be better."""
    takes = tr("{cell}: {worth}", cell=square(move.cell), worth=_worth(move.board, move.score))
    best = tr("{cells}: {worth}", cells=any_of(move.better), worth=_worth(move.board, move.best))
    return words.who([move.program]), str(move.board), takes, best


def bad_move_caption(move: BadMove) -> str:
    """Return what a bad move shows while it is played on the board."""
    facts = {
        "who": words.who([move.program]),
        "cell": square(move.cell),
        "better": any_of(move.better),
        "worth": _worth(move.board, move.score),
    }
    if move.score is None:
        return tr("{who} takes {cell}, which is not free; {better} would be right", **facts)
    if not is_mistake(move):
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
