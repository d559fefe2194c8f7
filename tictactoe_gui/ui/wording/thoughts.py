"""How a program comes to its move, thought by thought: as a caption, and as words on a square."""

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.evaluation import (
    Bound,
    Decision,
    Ground,
    Learnt,
    LearntKind,
    MoveEvaluation,
    Verdict,
)
from tictactoe_gui.engine.player import Instruction, Trial
from tictactoe_gui.engine.rules import Cell, Mark
from tictactoe_gui.engine.thoughts import Thought, ThoughtKind
from tictactoe_gui.ui.wording.moves import rule_reason
from tictactoe_gui.ui.wording.squares import SquareWords, analysis_words, lead_words, square_words
from tictactoe_gui.ui.wording.text import all_of, any_of, number, square, tr, translated


def beads(count: int) -> str:
    return tr("%Ln beads", None, count)


def drawn(learnt: Learnt, cell: Cell | None) -> str:
    """Return what was drawn from a box, and how likely that was."""
    kind = next((kind for kind in learnt.kinds if cell in kind.cells), None)
    if cell is None or kind is None:
        return _resigns(learnt)
    facts = {
        "cell": square(cell),
        "cells": any_of(kind.cells),
        "count": number(kind.beads),
        "whole": beads(learnt.whole),
    }
    if len(kind.cells) == 1:
        return tr("It drew a bead for {cell}: {count} of {whole}.", **facts)
    return tr("It drew a bead for {cells}, and took {cell}: {count} of {whole}.", **facts)


def _resigns(learnt: Learnt) -> str:
    """Return why nothing can be drawn."""
    if learnt.kinds:
        return tr("The box is empty: the machine resigns here.")
    return tr("The machine has no box for this position: it resigns here.")


def in_box(learnt: Learnt) -> str:
    """Return how many beads there are for which squares."""
    if not learnt.whole:
        return _resigns(learnt)
    return "; ".join([_held(kind) for kind in sorted(learnt.kinds)]) + "."


def _held(kind: LearntKind) -> str:
    """Return how many beads there are for squares that are equal."""
    if len(kind.cells) == 1:
        return tr("{beads} for {cell}", beads=beads(kind.beads), cell=square(kind.cells[0]))
    facts = {"beads": beads(kind.beads), "cells": all_of(kind.cells)}
    return tr("{beads} for {cells} together", **facts)


def kind_line(kind: LearntKind) -> str:
    """Return all that is known of a kind of squares, as sentences."""
    ends = {"won": number(kind.won), "drawn": number(kind.drawn), "lost": number(kind.lost)}
    if not kind.won + kind.drawn + kind.lost:
        return f"{_held(kind)}."
    return f"{_held(kind)}. " + tr(
        "Games from here with it: {won} won, {drawn} drawn, {lost} lost.", **ends
    )


def thought_line(thought: Thought, board: Board) -> str:
    """Return what a program thinks at a board.

    "It tries 7. X would answer 8: three in a row. So 7 loses."
    """
    if thought.evaluation:
        return _tried(thought, thought.evaluation, board)
    if thought.instruction:
        return _asked(thought, thought.instruction)
    if thought.kind is ThoughtKind.TAKEN and thought.decision:
        return taken_line(thought.decision, board)
    if thought.learnt:
        return f"{_held(thought.learnt)}."
    return tr("It may take {cells}.", cells=any_of(thought.cells))


def thought_words(thought: Thought, board: Board) -> dict[Cell, SquareWords]:
    """Return the words that a thought leaves on squares, where it says what they are worth."""
    if thought.evaluation:
        return {thought.evaluation.cell: square_words(thought.evaluation, board, "")}
    if thought.kind is ThoughtKind.TAKEN and thought.decision:
        return analysis_words(thought.decision.analysis, board)
    if thought.learnt:
        return dict.fromkeys(thought.cells, SquareWords("", beads(thought.learnt.beads)))
    return {}


def _asked(thought: Thought, instruction: Instruction) -> str:
    """Return an instruction with what became of it."""
    text = translated(instruction.text)
    if not (thought.trial and thought.row):
        return text
    is_named = len(thought.row.instructions) > 1
    result = trial_line(instruction, thought.trial, is_named=is_named)
    is_whole = is_named or instruction.is_function or thought.trial.says
    return result if is_whole else f"{text} {result}"


def _tried(thought: Thought, found: MoveEvaluation, board: Board) -> str:
    after, facts = board.play(found.cell), {"cell": square(found.cell)}
    said = tr("It tries {cell}.", **facts)
    if after.winner:
        return tr("It tries {cell}: three in a row.", **facts)
    if thought.reply is not None:
        facts |= {"mark": after.turn.value, "reply": square(thought.reply)}
        is_end = after.play(thought.reply).winner
        plain = tr("{mark} would answer {reply}.")
        answer = tr("{mark} would answer {reply}: three in a row.") if is_end else plain
        said = f"{said} {answer.format(**facts)}"
    return f"{said} {_worth(found, board.turn)}"


def _worth(found: MoveEvaluation, turn: Mark) -> str:
    """Return what follows for a square that was tried, and does not end the game with a win."""
    facts, is_bound = {"cell": square(found.cell)}, found.bound is not Bound.EXACT
    verdict = found.score.verdict if found.score else None
    if is_bound and verdict in {None, Verdict.WIN}:
        return tr("So {cell} is no better than a square before it.", **facts)
    if verdict is None:
        return tr("By open lines: {lead}.", lead=lead_words(found.lead or 0, turn))
    return {
        Verdict.LOSS: tr("So {cell} loses."),
        Verdict.DRAW: tr("So {cell} is a draw at most.")
        if is_bound
        else tr("So {cell} is a draw."),
        Verdict.WIN: tr("{cell} wins all the same."),
    }[verdict].format(**facts)


def taken_line(decision: Decision, board: Board) -> str:
    """Return which square is taken, and why."""
    reason, cell = decision.reason, decision.cell
    if reason.learnt:
        return drawn(reason.learnt, cell)
    if cell is None:
        return tr("It resigns.")
    facts = {"cell": square(cell)}
    if reason.rule:
        why = rule_reason(reason.rule, board, cell, reason.facts)
    elif reason.ground is Ground.CHANCE:
        why = tr("any free square will do")
    else:
        why = _why_best(decision, cell)
    return tr("It takes {cell}: {why}.", why=why, **facts)


def _why_best(decision: Decision, cell: Cell) -> str:
    """Return why a search takes a square rather than the others."""
    found, own = decision.analysis.evaluations, decision.reason.score
    others = [each.score.verdict for each in found if each.score and each.cell != cell]
    if len(found) == 1:
        return tr("it is the last free square")
    if own is None or len(others) + 1 < len(found):
        return tr("no square looks better")
    if own.verdict is Verdict.LOSS:
        return tr("every square loses")
    if max(others) >= own.verdict:
        return tr("no square is better")
    is_win = own.verdict is Verdict.WIN
    return tr("no other square wins") if is_win else tr("every other square loses")


def trial_line(instruction: Instruction, trial: Trial, *, is_named: bool) -> str:
    """Return what became of an instruction, and why; by its name where it stands among others."""
    if trial.says:
        return translated(trial.says)
    why = translated(trial.why) if trial.why else _free(instruction, trial)
    if instruction.is_function:
        value = "0" if trial.cell is None else square(trial.cell)
        return tr(
            "{name} = {value}: {why}.", name=translated(instruction.text), value=value, why=why
        )
    facts = {"name": translated(instruction.text), "why": why}
    if trial.cell is None:
        said = tr("{name}: no square ({why}).") if is_named else tr("No square: {why}.")
        return said.format(**facts)
    facts["cell"] = square(trial.cell)
    if is_named:
        return tr("{name}: square {cell} ({why}).", **facts)
    if not trial.why:
        return tr("Square {cell} is free.", **facts)
    return tr("Square {cell}: {why}.", **facts)


def _free(instruction: Instruction, trial: Trial) -> str:
    """Return what an instruction has found that asks only whether squares are free."""
    if trial.cell is not None:
        return tr("{cell} is free", cell=square(trial.cell))
    if not instruction.cells:
        return tr("no square fits")
    cells = instruction.cells
    return tr("{cells} are taken", None, len(cells), cells=all_of(cells))
