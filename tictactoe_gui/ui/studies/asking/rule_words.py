"""What is asked about a program of rules, and what is said of the answer."""

from collections.abc import Callable

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.listing import Listing
from tictactoe_gui.engine.practice.deciding import Deciding, RulePlace
from tictactoe_gui.ui.studies.asking.posed import Posed, Reply, Ruled
from tictactoe_gui.ui.wording.text import square, tr, translated
from tictactoe_gui.ui.wording.thoughts import takes_line, trial_line


def ask_square(program: str, deciding: Deciding) -> Posed:
    """Ask which square a program takes."""

    def rule(reply: Reply | None) -> Ruled:
        return Ruled(reply == deciding.cell, takes_line(deciding.cell or 0))

    asked = which_square(program, deciding.board, rule)
    return asked._replace(is_followed=deciding.has_rules)


def which_square(program: str, board: Board, rule: Callable[[Reply | None], Ruled]) -> Posed:
    """Ask which square any program takes; `rule` knows."""
    facts = {"mark": board.turn.value, "program": program}
    text = tr("{program} is {mark}, to move. Which square does it take?", **facts)
    options = tuple((cell, square(cell)) for cell in board.legal_moves())
    return Posed(board, text, options, rule, takes_squares=True)


def ask_rule(deciding: Deciding) -> Posed:
    """Ask which rule, or which entry of its table, names the square that a program takes."""
    listing, right = deciding.listing, deciding.decisive
    facts = {"cell": square(deciding.cell or 0), "turn": deciding.board.ply + 1}
    text = tr("Which rule names square {cell}?", **facts)
    if listing.heading:
        text = tr("Which entry of turn {turn} names square {cell}?", **facts)
    names = {each: _rule_name(listing, each) for each in deciding.rules}

    def result(place: RulePlace) -> str:
        """Return what became of a rule; nothing if it was not reached."""
        trial = deciding.trial_of(place)
        instruction = listing.rows[place.row].instructions[place.place]
        return trial_line(instruction, trial, is_named=False) if trial else ""

    def rule(reply: Reply | None) -> Ruled:
        """Say what decides, why an earlier rule does not, or that a later one is not reached."""
        why = f"{tr('{rule} decides.', rule=names[right])} {result(right)}"
        if reply == right or not isinstance(reply, RulePlace):
            return Ruled(reply == right, why)
        name, became = names[reply], result(reply)
        if not became:
            return Ruled(False, f"{tr('{rule} is not reached.', rule=name)} {why}")
        return Ruled(False, f"{tr('{rule} comes first.', rule=name)} {became} {why}")

    return Posed(deciding.board, text, tuple(names.items()), rule)


def _rule_name(listing: Listing, rule: RulePlace) -> str:
    """Return what a rule is called: the word before its colon, or all of an entry."""
    text = translated(listing.rows[rule.row].instructions[rule.place].text)
    return text.partition(":")[0].removesuffix(".")
