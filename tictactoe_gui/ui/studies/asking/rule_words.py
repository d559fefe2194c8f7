"""What is asked about a program of rules, and what is said of the answer."""

from collections.abc import Callable
from functools import partial

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.listing import Listing
from tictactoe_gui.engine.practice.deciding import Deciding, RulePlace
from tictactoe_gui.ui.studies.asking.posed import Posed, Reply, Ruled
from tictactoe_gui.ui.wording.text import square, tr, translated
from tictactoe_gui.ui.wording.thoughts import takes_line, trial_line


def ask_square(program: str, deciding: Deciding) -> Posed:
    """Ask which square a program takes."""
    asked = which_square(program, deciding.board, partial(_rule_square, deciding))
    return asked._replace(is_followed=deciding.has_rules)


def which_square(program: str, board: Board, rule: Callable[[Reply | None], Ruled]) -> Posed:
    """Ask which square any program takes; `rule` knows."""
    facts = {"mark": board.turn.value, "program": program}
    text = tr("{program} is {mark}, to move. Which square does it take?", **facts)
    options = tuple((cell, square(cell)) for cell in board.legal_moves())
    return Posed(board, text, options, rule, takes_squares=True)


def _rule_square(deciding: Deciding, reply: Reply | None) -> Ruled:
    judged = deciding.judge_square(reply)  # type: ignore[arg-type]  # it was offered
    return Ruled(judged.is_right, takes_line(judged.answer or 0))


def ask_rule(deciding: Deciding) -> Posed:
    """Ask which rule, or which entry of its table, names the square that a program takes."""
    facts = {"cell": square(deciding.cell or 0), "turn": deciding.board.ply + 1}
    text = tr("Which rule names square {cell}?", **facts)
    if deciding.listing.heading:
        text = tr("Which entry of turn {turn} names square {cell}?", **facts)
    options = tuple((each, rule_name(deciding.listing, each)) for each in deciding.rules)
    return Posed(deciding.board, text, options, partial(_rule_rule, deciding))


def rule_name(listing: Listing, rule: RulePlace) -> str:
    """Return what a rule is called: the word before its colon, or all of an entry."""
    row = listing.rows[rule.row]
    text = translated(row.instructions[rule.place].text)
    return text.partition(":")[0].removesuffix(".")


def _rule_rule(deciding: Deciding, reply: Reply | None) -> Ruled:
    """Say what decides; and why an earlier rule does not, or that a later one is not reached."""
    judged, listing = deciding.judge_rule(reply), deciding.listing  # type: ignore[arg-type]
    decides = tr("{rule} decides.", rule=rule_name(listing, judged.answer))
    why = f"{decides} {_result(deciding, judged.answer)}"
    if judged.is_right or not isinstance(reply, RulePlace):
        return Ruled(judged.is_right, why)
    name = rule_name(listing, reply)
    if deciding.trial_of(reply):
        before = tr("{rule} comes first.", rule=name)
        return Ruled(False, f"{before} {_result(deciding, reply)} {why}")
    return Ruled(False, f"{tr('{rule} is not reached.', rule=name)} {why}")


def _result(deciding: Deciding, rule: RulePlace) -> str:
    """Return what became of a rule that was tried."""
    trial = deciding.trial_of(rule)
    assert trial  # noqa: S101  (only such are asked)
    instruction = deciding.listing.rows[rule.row].instructions[rule.place]
    return trial_line(instruction, trial, is_named=False)
