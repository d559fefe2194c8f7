"""Evidence: what can be shown for a claim, as a table whose rows may be played on the board."""

from collections.abc import Sequence
from typing import NamedTuple

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.counting.claim import Checked, Figure, Finding, Part
from tictactoe_gui.engine.positions import empty_board
from tictactoe_gui.engine.rules import Cell
from tictactoe_gui.engine.why.proof import line_after
from tictactoe_gui.ui.kit.export import Table
from tictactoe_gui.ui.lab.claims import evidence_words as lab_evidence
from tictactoe_gui.ui.lab.claims import figures as lab_figures
from tictactoe_gui.ui.lab.claims import words as lab_claims
from tictactoe_gui.ui.wording.names import representation_name
from tictactoe_gui.ui.wording.text import tr

_BY_REPRESENTATION = "table-fastest-and-hungriest"


class Play(NamedTuple):
    """Moves to be played on the board, and what they show."""

    start: Board
    moves: tuple[Cell, ...]
    caption: str


class Evidence(NamedTuple):
    """A table, and for each row what it plays; no plays at all where it is only figures."""

    table: Table
    plays: tuple[Play, ...] = ()


def evidence(checked: Checked) -> Evidence:
    """Return what can be shown for a claim that was counted."""
    finding = checked.finding
    if finding.losing_lines:
        return _lines(finding)
    if finding.slips:
        return _slips(finding)
    if checked.claim == _BY_REPRESENTATION:
        return Evidence(_by_representation(finding.parts))
    return Evidence(_figures(checked.claim, finding.parts))


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
    plays = tuple(
        Play(slip.board, line_after(slip.board, slip.cell), lab_evidence.slip_caption(slip))
        for slip in slips
    )
    is_mistake = any(slip.score.verdict is not slip.best.verdict for slip in slips)
    return Evidence(Table(lab_evidence.slip_headings(is_mistake=is_mistake), rows), plays)


def _figures(claim: str, parts: Sequence[Part]) -> Table:
    """Return a row for each part, and a column for each figure that any of them has."""
    rows = []
    columns: dict[str, None] = {}
    for part in parts:
        figures = {lab_claims.figure_name(each): lab_claims.amount(each) for each in part.figures}
        columns |= dict.fromkeys(figures)
        rows.append((lab_claims.part_name(claim, part), figures))
    return Table(
        (tr("What"), *columns),
        tuple((name, *(figures.get(each, "") for each in columns)) for name, figures in rows),
    )


def _by_representation(parts: Sequence[Part]) -> Table:
    """Return a row for each representation: its time, its bytes for a position and a search."""
    columns: dict[tuple[Figure, ...], None] = dict.fromkeys(part.figures for part in parts)
    times, *rooms = columns
    quickest = min(float(each.value) for each in times)
    rows = []
    for place, figure in enumerate(times):
        time = float(figure.value)
        rows.append(
            (
                representation_name(figure.about[0]),
                lab_figures.milliseconds(time),
                tr("{times} ×", times=lab_figures.times(time / quickest)),
                *(lab_figures.kilobytes(int(room[place].value)) for room in rooms),
            )
        )
    headings = (
        tr("Representation"),
        tr("Time"),
        tr("to the quickest"),
        tr("One position"),
        tr("A whole search"),
    )
    return Table(headings, tuple(rows))
