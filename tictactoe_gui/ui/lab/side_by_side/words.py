"""Several players on one position, in words: what each takes, and where they disagree."""

from __future__ import annotations

from collections.abc import Sequence

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.counting.opinions import Opinions, leaning
from tictactoe_gui.engine.evaluation import Decision, Verdict
from tictactoe_gui.engine.rules import Cell
from tictactoe_gui.ui.wording.lists import all_of, kind_of, listed
from tictactoe_gui.ui.wording.names import draw, level, resigns
from tictactoe_gui.ui.wording.squares import analysis_words, chance_line
from tictactoe_gui.ui.wording.text import square, tr

Named = Sequence[tuple[str, Decision]]
"""The players that have decided, by name."""


def move_line(decision: Decision, board: Board) -> str:
    """Return what a player takes and what it thinks of it."""
    if decision.cell is None:
        return resigns(board.turn)
    words = analysis_words(decision.analysis, board).get(decision.cell)
    facts = {"mark": board.turn.value, "cell": square(decision.cell)}
    if words and words.spoken:
        told = ", ".join([words.spoken, *filter(None, words.details[:1])])
        return tr("{mark} takes {cell}: {words}", **facts, words=told)
    if chance := chance_line(decision.analysis):
        return tr("{mark} takes {cell}. {chance}", **facts, chance=chance)
    return tr("{mark} takes {cell}", **facts)


def parting_lines(named: Named, opinions: Opinions, board: Board) -> tuple[str, ...]:
    """Return where the players disagree, and how: first the moves, then the verdicts."""
    if len(named) < 2:  # noqa: PLR2004
        return (tr("Choose at least two programs to compare."),)
    return *_moves(named, opinions, board), *_disputes(named, opinions, board)


def _moves(named: Named, opinions: Opinions, board: Board) -> tuple[str, ...]:
    """Return who takes what; and what that is worth, if one of them has searched it."""
    if not opinions.parted:
        if named[0][1].cell is None:
            return (tr("All %n of them resign.", None, len(named)),)
        cell = square(named[0][1].cell)
        return (tr("All %n of them take the same square, {cell}.", None, len(named), cell=cell),)
    takers: dict[Cell, list[str]] = {cell: [] for cell in opinions.parted}
    resigning: list[str] = []
    for name, decision in named:
        (resigning if decision.cell is None else takers[decision.cell]).append(name)
    left = (tr("resigns: {who}", who="; ".join(resigning)),) if resigning else ()
    judge = _judge(named, opinions.parted)
    if judge is None:
        told = [_taken(cell, "", names) for cell, names in takers.items()]
        return tr("They disagree:"), *told, *left
    words = analysis_words(judge[1].analysis, board)
    told = [_taken(cell, _worth(words[cell].spoken), names) for cell, names in takers.items()]
    told += left
    judged = tr("They disagree. {name} rates the moves:", name=judge[0])
    return judged, *told


def _worth(spoken: str) -> str:
    return tr("a draw") if spoken == draw() else spoken


def _taken(cell: Cell, worth: str, names: Sequence[str]) -> str:
    facts = {"cell": square(cell), "who": "; ".join(names)}
    if worth:
        return tr("{cell} ({worth}): {who}", **facts, worth=worth)
    return tr("{cell}: {who}", **facts)


def _judge(named: Named, cells: Sequence[Cell]) -> tuple[str, Decision] | None:
    """Return a player that has a score for each of the squares, if there is one."""
    for name, decision in named:
        evaluations = [decision.analysis.of(cell) for cell in cells]
        if all(each and each.score for each in evaluations):
            return name, decision
    return None


def _disputes(named: Named, opinions: Opinions, board: Board) -> tuple[str, ...]:
    """Return how the players' verdicts on squares differ; those that differ alike share a line."""
    squares: dict[str, list[Cell]] = {}
    for cell in opinions.disputed:
        squares.setdefault(_dispute(named, cell, board), []).append(cell)
    return tuple(
        tr("{squares}: {told}.", squares=kind_of(cells), told=told)
        for told, cells in squares.items()
    )


def _dispute(named: Named, cell: Cell, board: Board) -> str:
    sides: dict[Verdict, list[str]] = {}
    for name, decision in named:
        evaluation = decision.analysis.of(cell)
        verdict = leaning(evaluation) if evaluation else None
        if verdict is not None:
            sides.setdefault(verdict, []).append(name)
    own, other = [tr("{mark} ahead", mark=each.value) for each in (board.turn, board.turn.other)]
    words = {Verdict.WIN: own, Verdict.DRAW: level(), Verdict.LOSS: other}
    told = [
        tr("{words} according to {who}", words=words[verdict], who=listed(names))
        for verdict, names in sorted(sides.items(), reverse=True)
    ]
    return "; ".join(told)


def note_of(cell: Cell, opinions: Opinions | None) -> str:
    """Return what a screen reader adds for a circled square."""
    if opinions is None:
        return ""
    if cell in opinions.parted:
        return tr("they play different squares")
    return tr("they rate it differently") if cell in opinions.disputed else ""


def legend(opinions: Opinions | None) -> str:
    """Return what the signs on the boards mean."""
    circled = (*opinions.parted, *opinions.disputed) if opinions else ()
    if not circled:
        return tr("Small mark in a corner: the program's move. Thick border: what it rates best.")
    return tr(
        "Small mark in a corner: the program's move. Solid ring: they play different squares. "
        "Dotted ring: they rate the square differently. Ringed: {cells}.",
        cells=all_of(sorted(set(circled))),
    )
