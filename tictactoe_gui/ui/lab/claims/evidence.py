"""Evidence: what can be shown for a claim, as rows or positions that can be played on the board."""

from typing import NamedTuple

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.counting.claim import Checked, Finding, Slip
from tictactoe_gui.engine.positions import empty_board
from tictactoe_gui.engine.rules import Cell
from tictactoe_gui.engine.why.proof import line_after
from tictactoe_gui.ui.kit.board_grid import GridBoard
from tictactoe_gui.ui.kit.export import Table
from tictactoe_gui.ui.lab.claims import evidence_words as lab_evidence
from tictactoe_gui.ui.lab.claims import words as lab_claims
from tictactoe_gui.ui.wording.text import tr


class Play(NamedTuple):
    """Moves to be played on the board, and what they show."""

    start: Board
    moves: tuple[Cell, ...]
    caption: str


class Evidence(NamedTuple):
    """A table, and for each row what it plays; no plays at all where it is only figures."""

    table: Table
    plays: tuple[Play, ...] = ()
    boards: tuple[GridBoard, ...] = ()
    """The rows as boards, where they are of one position each."""


def evidence(checked: Checked) -> Evidence:
    """Return what can be shown for a claim that was counted."""
    finding = checked.finding
    if finding.losing_lines:
        return _lines(finding)
    if finding.slips:
        return _slips(finding)
    return Evidence(_figures(finding))


def _lines(finding: Finding) -> Evidence:
    all_ = [(found, line) for found in finding.losing_lines for line in found.lines]
    rows = tuple(lab_evidence.line_row(found, line) for found, line in all_)
    plays = tuple(
        Play(empty_board(), line.moves, lab_evidence.line_caption(found, line))
        for found, line in all_
    )
    return Evidence(Table(lab_evidence.line_headings(), rows), plays)


def _slips(finding: Finding) -> Evidence:
    slips = finding.slips
    rows = tuple(lab_evidence.slip_row(slip) for slip in slips)
    plays = tuple(Play(slip.board, _proof(slip), lab_evidence.slip_caption(slip)) for slip in slips)
    is_mistake = any(lab_evidence.is_mistake(slip) for slip in slips)
    table = Table(lab_evidence.slip_headings(is_mistake=is_mistake), rows)
    boards = tuple(
        _slip_board(slip, table.headings, row) for slip, row in zip(slips, rows, strict=True)
    )
    return Evidence(table, plays, boards)


def _proof(slip: Slip) -> tuple[Cell, ...]:
    """Return the moves that show it; a square that is taken already cannot be played."""
    return line_after(slip.board, slip.cell) if slip.score else (slip.better[0],)


def _slip_board(slip: Slip, headings: tuple[str, ...], row: tuple[str, ...]) -> GridBoard:
    """Return a position with the square that is taken, and what that is worth."""
    who, _, takes, _ = row
    winner = slip.score.winner if slip.score else None
    glyph = winner.value if winner else "=" if slip.score else "!"
    return GridBoard(
        slip.board,
        takes,
        lab_evidence.spoken_row(headings, row),
        note=lab_evidence.better_note(headings[-1], slip),
        glyph=glyph,
        winner=winner,
        taken=slip.cell if slip.score else None,
        group=who,
    )


def _figures(finding: Finding) -> Table:
    """Return a row for each part, or as the claim has them, and a column for each figure."""
    if finding.rows and not any(figure.about for row in finding.rows for figure in row):
        headings = tuple(lab_claims.figure_name(each) for each in finding.rows[0])
        return Table(headings, tuple(tuple(map(lab_claims.amount, row)) for row in finding.rows))
    named = [(part.name, part.figures) for part in finding.parts]
    named = [("", row) for row in finding.rows] or named
    rows = []
    columns: dict[str, None] = {}
    for name, row in named:
        figures = {lab_claims.figure_name(each): lab_claims.amount(each) for each in row}
        columns |= dict.fromkeys(figures)
        rows.append((lab_claims.row_name(name, row), figures))
    first = tr("Representation") if finding.rows else tr("What")
    return Table(
        (first, *columns),
        tuple((name, *(figures.get(each, "") for each in columns)) for name, figures in rows),
    )
