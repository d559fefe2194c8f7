"""What is asked about a representation, and what is said of the answer."""

from functools import partial

from tictactoe_gui.engine.practice.winning import Winning
from tictactoe_gui.engine.rules import LINES, Cell
from tictactoe_gui.engine.texts import Phrase
from tictactoe_gui.ui.studies.asking.posed import Posed, Reply, Ruled
from tictactoe_gui.ui.wording.lists import line_name, line_names
from tictactoe_gui.ui.wording.text import square, tr, translated


def ask_sign(winning: Winning) -> Posed:
    """Ask by what the representation tells a win, in its own words."""
    text = winning.board.asks_win[not winning.is_won]
    options = tuple((each, each) for each in winning.choices())
    asked = translated(Phrase(text, {"mark": winning.mark.value}))
    return Posed(winning.board, asked, options, partial(_rule_sign, winning), is_followed=True)


def _rule_sign(winning: Winning, reply: Reply | None) -> Ruled:
    judged = winning.judge_sign(str(reply))
    return Ruled(judged.is_right, tr("{sign} tells it.", sign=judged.answer))


def ask_place(winning: Winning) -> Posed:
    """Ask where a side has won, or can win."""
    board, facts, rule = winning.board, {"mark": winning.mark.value}, partial(_rule_place, winning)
    if winning.is_won:
        lines = tuple((line, line_name(line)) for line in LINES)
        return Posed(board, tr("On which line has {mark} won?", **facts), lines, rule)
    cells = tuple((cell, square(cell)) for cell in board.empty_cells)
    return Posed(
        board, tr("At which square does {mark} win?", **facts), cells, rule, takes_squares=True
    )


def _rule_place(winning: Winning, reply: Reply | None) -> Ruled:
    judged, facts = winning.judge_place(reply), {"mark": winning.mark.value}  # type: ignore[arg-type]
    if winning.is_won:
        names = line_names(winning.board.winning_lines())
        return Ruled(judged.is_right, tr("{mark} has {lines}.", lines=names, **facts))
    wins = [_win_at(winning, cell) for cell in winning.board.winning_cells(winning.mark)]
    return Ruled(judged.is_right, " ".join(wins))


def _win_at(winning: Winning, cell: Cell) -> str:
    """Return how one sees that a side wins at a square, by the first line that says so."""
    board, mark = winning.board, winning.mark
    line = next(
        line
        for line in LINES
        if cell in line and all(board.mark_at(each) is mark for each in line if each != cell)
    )
    facts = {"mark": mark.value, "cell": square(cell), "line": line_name(line)}
    return tr(
        "{mark} wins at {cell} on {line}: {how}.", how=translated(board.threat(line)), **facts
    )
