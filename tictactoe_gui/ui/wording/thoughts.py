"""How a program comes to its move, thought by thought: as a caption, and as words on a square."""

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.evaluation import Bound, Decision, Ground, MoveEvaluation, Verdict
from tictactoe_gui.engine.listing import Instruction, Trial
from tictactoe_gui.engine.rules import Cell
from tictactoe_gui.engine.thoughts import Thought, ThoughtKind
from tictactoe_gui.ui.wording.learnt import beads, drawn, figure
from tictactoe_gui.ui.wording.lists import all_of, any_of
from tictactoe_gui.ui.wording.moves import rule_reason
from tictactoe_gui.ui.wording.names import ahead_by, level
from tictactoe_gui.ui.wording.squares import SquareWords, square_words
from tictactoe_gui.ui.wording.text import square, tr, translated


def thought_line(thought: Thought, board: Board, *, tells: bool) -> str:
    """Return what a program thinks at a board; without what squares are worth unless it `tells`.

    "It tries 7. X would answer 8: three in a row. So 7 loses."
    """
    if thought.kind is ThoughtKind.TRIED:
        return _tried(thought, board, tells=tells)
    if thought.instruction:
        return _asked(thought, thought.instruction, tells=tells)
    if tells and (inside := _inside(thought)):
        return tr("In its box for {cells}: {count}.", cells=any_of(thought.cells), count=inside)
    if thought.decision and thought.kind is ThoughtKind.TAKEN:
        return taken_line(thought.decision, board, tells=tells)
    return tr("It may take {cells}.", cells=any_of(thought.cells))


def thought_words(thought: Thought, board: Board) -> dict[Cell, SquareWords]:
    """Return the words that a thought leaves on squares, where it says what they are worth."""
    if thought.cell is not None and thought.evaluation:
        words = square_words(thought.evaluation, board, "")
        return {thought.cell: words} if words else {}
    inside = _inside(thought)
    return dict.fromkeys(thought.cells, SquareWords("", inside)) if inside else {}


def _inside(thought: Thought) -> str:
    """Return how many beads a box has for the squares, or what they are worth to the machine."""
    learnt = thought.decision.reason.learnt if thought.decision else None
    if not (learnt and thought.learnt):
        return ""
    return (
        beads(round(thought.learnt.number))
        if learnt.counts_beads
        else figure(learnt, thought.learnt)
    )


def _asked(thought: Thought, instruction: Instruction, *, tells: bool) -> str:
    """Return an instruction with what became of it."""
    text = translated(instruction.text)
    if not (tells and thought.trial and thought.row):
        return text
    is_named = len(thought.row.instructions) > 1
    result = trial_line(instruction, thought.trial, is_named=is_named)
    is_whole = is_named or instruction.is_function or thought.trial.says
    return result if is_whole else f"{text} {result}"


def _tried(thought: Thought, board: Board, *, tells: bool) -> str:
    assert thought.cell is not None  # noqa: S101  (a search tries squares)
    assert thought.evaluation  # noqa: S101
    after, facts = board.play(thought.cell), {"cell": square(thought.cell)}
    if not (tells and after.is_over):
        said = [tr("It tries {cell}.", **facts)]
    elif after.winner:
        said = [tr("It tries {cell}: three in a row.", **facts)]
    else:
        said = [tr("It tries {cell}: the board is full.", **facts)]
    if not tells:
        return said[0]
    if thought.reply is not None:
        facts |= {"mark": after.turn.value, "reply": square(thought.reply)}
        if after.play(thought.reply).winner:
            said.append(tr("{mark} would answer {reply}: three in a row.", **facts))
        else:
            said.append(tr("{mark} would answer {reply}.", **facts))
    return " ".join([*said, _worth(thought.evaluation, board)])


def _worth(found: MoveEvaluation, board: Board) -> str:
    """Return what follows for a square that was tried."""
    facts, is_bound = {"cell": square(found.cell)}, found.bound is not Bound.EXACT
    verdict = found.score.verdict if found.score else None
    if is_bound and verdict in {None, Verdict.WIN}:
        return tr("So {cell} is no better than a square before it.", **facts)
    if verdict is None:
        ahead = board.turn if (found.lead or 0) > 0 else board.turn.other
        lead = ahead_by(ahead, abs(found.lead)) if found.lead else level()
        return tr("By open lines: {lead}.", lead=lead)
    is_won = board.play(found.cell).winner is not None
    draws = tr("So {cell} is a draw at most.") if is_bound else tr("So {cell} is a draw.")
    return {
        Verdict.LOSS: tr("So {cell} loses."),
        Verdict.DRAW: draws,
        Verdict.WIN: tr("So {cell} wins.") if is_won else tr("{cell} wins all the same."),
    }[verdict].format(**facts)


def taken_line(decision: Decision, board: Board, *, tells: bool) -> str:
    """Return which square is taken, and why."""
    reason, cell = decision.reason, decision.cell
    if reason.learnt and (tells or cell is None):
        return drawn(reason.learnt, cell)
    if cell is None:
        return tr("It resigns.")
    facts = {"cell": square(cell)}
    if not tells:
        return tr("It takes {cell}.", **facts)
    if reason.rule:
        why = rule_reason(reason.rule, board, reason.facts)
    elif reason.ground is Ground.CHANCE:
        why = tr("any free square will do")
    else:
        why = _why_best(decision, cell)
    return tr("It takes {cell}: {why}.", why=why, **facts)


def _why_best(decision: Decision, cell: Cell) -> str:
    """Return why a search takes a square rather than the others."""
    verdicts = {
        each.cell: each.score.verdict for each in decision.analysis.evaluations if each.score
    }
    best = verdicts.pop(cell, None)
    if len(decision.analysis.evaluations) == 1:
        return tr("it is the last free square")
    if best is None or len(verdicts) + 1 < len(decision.analysis.evaluations):
        return tr("no square looks better")
    if best is Verdict.LOSS:
        return tr("every square loses")
    if max(verdicts.values()) < best:
        is_win = best is Verdict.WIN
        return tr("no other square wins") if is_win else tr("every other square loses")
    return tr("no square is better")


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
    if is_named:
        return _named_result(translated(instruction.text), trial, why)
    if trial.cell is None:
        return tr("No square: {why}.", why=why)
    if not trial.why:
        return tr("Square {cell} is free.", cell=square(trial.cell))
    return tr("Square {cell}: {why}.", cell=square(trial.cell), why=why)


def _named_result(name: str, trial: Trial, why: str) -> str:
    if trial.cell is None:
        return tr("{name}: no square ({why}).", name=name, why=why)
    return tr("{name}: square {cell} ({why}).", name=name, cell=square(trial.cell), why=why)


def _free(instruction: Instruction, trial: Trial) -> str:
    """Return what an instruction has found that asks only whether squares are free."""
    if trial.cell is not None:
        return tr("{cell} is free", cell=square(trial.cell))
    if not instruction.cells:
        return tr("no square fits")
    cells = instruction.cells
    return tr("{cells} are taken", None, len(cells), cells=all_of(cells))
