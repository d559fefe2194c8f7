"""What the drawn search tree says: on the boards, in a sentence on each visit, in the legend."""

from typing import NamedTuple

from tictactoe_gui.engine.evaluation import Bound, Effort, Score
from tictactoe_gui.engine.rules import Cell, Mark
from tictactoe_gui.engine.search import DECIDED, INFINITY
from tictactoe_gui.engine.tree import Answer, Node, Tree, Visit
from tictactoe_gui.ui.wording.counts import cutoffs_count, memo_hits_count, nodes_count
from tictactoe_gui.ui.wording.lists import numbers_of
from tictactoe_gui.ui.wording.names import ahead_by, draw, level, wins
from tictactoe_gui.ui.wording.text import number, square, tr

OPEN_SIGN = "◇"
"""The shape of a bound or an estimate, as a letter."""


class VisitWords(NamedTuple):
    """What a visit found out, in a word, and who wins there, if that is its verdict."""

    word: str
    winner: Mark | None = None
    is_open: bool = False
    """Whether it is only a bound or an estimate, and so no verdict."""


def visit_words(tree: Tree, visit: Visit) -> VisitWords:
    """Return what a visit found out."""
    score = tree.score(visit)
    if visit.bound is not Bound.EXACT:
        return _bound_words(score, visit.bound)
    if score is None:
        return _lead_words(visit)
    if score.winner is None:
        return VisitWords(draw())
    if visit.board.winner:
        return VisitWords(wins(score.winner), score.winner)
    marks = marks_to_win(tree, visit, score)
    return VisitWords(tr("{mark} wins in %n", None, marks, mark=score.winner.value), score.winner)


def marks_to_win(tree: Tree, visit: Visit, score: Score) -> int:
    """Return how many marks the winner still places, as a square of the board says it."""
    marks = score.marks_to_win(len(visit.board.empty_cells))
    # The move that led to the visit counts, as it does on its square.
    return marks + (visit is not tree.root.visit and score.winner is not visit.mark)


def _bound_words(score: Score | None, bound: Bound) -> VisitWords:
    """Return the words for a bound, seen by the side that has at least that much."""
    nothing = VisitWords(tr("left open"), is_open=True)
    if score is None:
        return nothing
    side = score.side if bound is Bound.AT_LEAST else score.side.other
    value = score.seen_by(side).value
    if value > 0:
        return VisitWords(wins(side), is_open=True)
    if value == 0:
        return VisitWords(tr("draw or {mark} wins", mark=side.value), is_open=True)
    return nothing


def _lead_words(visit: Visit) -> VisitWords:
    if not visit.value:
        return VisitWords(level(), is_open=True)
    ahead = visit.mark if visit.value > 0 else visit.mark.other
    return VisitWords(ahead_by(ahead, abs(visit.value)), is_open=True)


def signed(tree: Tree, value: int) -> str:
    """Return a number inside the search as textbooks write it.

    Without a depth limit no estimate is near, and a win counts 1 + the squares left free.
    """
    if abs(value) >= INFINITY:
        text = "∞"
    elif abs(value) > DECIDED and not tree.is_limited:
        text = str(abs(value) - DECIDED)
    else:
        text = str(abs(value))
    return f"−{text}" if value < 0 else text


def value_line(tree: Tree, visit: Visit) -> str:
    """Return the value for the side to move, and whether it is only a bound."""
    sign = {Bound.EXACT: "", Bound.AT_LEAST: "≥ ", Bound.AT_MOST: "≤ "}[visit.bound]
    return tr("value {value}", value=f"{sign}{signed(tree, visit.value)}")


def window_line(tree: Tree, visit: Visit, floor: int | None = None) -> str:
    """Return the window at arrival, and what has become of alpha since."""
    alpha = signed(tree, visit.alpha)
    if floor is not None and floor > visit.alpha:
        alpha = f"{alpha} → {signed(tree, floor)}"
    return f"α {alpha}  β {signed(tree, visit.beta)}"


def so_far_line(tree: Tree, best: int | None) -> str:
    """Return the best value that a visit under way has seen."""
    return tr("so far {value}", value=signed(tree, best)) if best is not None else ""


def cut_line(tree: Tree, visit: Visit) -> str:
    """Return why a visit looked no further."""
    return tr(
        "cut: {value} ≥ β {beta}", value=signed(tree, visit.value), beta=signed(tree, visit.beta)
    )


def squares(cells: tuple[Cell, ...]) -> str:
    """Return the numbers of some squares."""
    return numbers_of(cells)


def below_line(visit: Visit) -> str:
    """Return how many nodes there are below one."""
    return tr("{count} below", count=number(visit.counts.nodes - 1))


def source_line(source: int) -> str:
    """Return which node the memo answered from."""
    return tr("memo: node {number}", number=number(source))


def estimate_note() -> str:
    """Return what a board at the depth limit says."""
    return tr("depth limit")


def left_out_note(visit: Visit) -> str:
    """Return the heading over the moves that a cut-off left."""
    return tr("%n not looked at:", None, len(visit.not_reached))


def later_note() -> str:
    """Return the heading over the moves that the search might still come to."""
    return tr("to try later:")


def effort_line(effort: Effort) -> str:
    """Return the search's own count of its work."""
    return tr(
        "{nodes}, {cutoffs}, {hits}; {unit}: {examined}.",
        nodes=nodes_count(effort.nodes),
        cutoffs=cutoffs_count(effort.cutoffs),
        hits=memo_hits_count(effort.memo_hits),
        unit=tr(effort.unit.heading).lower(),
        examined=number(effort.examined),
    )


def visit_sentence(tree: Tree, node: Node, alike: tuple[Cell, ...] = ()) -> str:
    """Return all that is known of a visit once the search is over."""
    parts = [_opening(tree, node)]
    visit = node.visit
    if visit.answer is Answer.MOVES:
        result = tr("Result: {result}", result=_result(tree, visit))
        parts += [result, _window(tree, visit)]
        if visit.is_cut:
            parts.append(_cut(tree, node))
        parts.append(tr("Nodes below: {count}.", count=number(visit.counts.nodes - 1)))
    else:
        parts.append(_answer(tree, visit))
    if len(alike) > 1:
        parts.append(tr("It stands for its mirror images: {cells}.", cells=squares(alike)))
    return " ".join(parts)


def step_sentence(tree: Tree, node: Node) -> str:
    """Return what happens at a visit, and what the search goes back to after it."""
    parts = [_opening(tree, node)]
    visit = node.visit
    if visit.answer is Answer.MOVES:
        parts += [_window(tree, visit), tr("Moves to try: {cells}.", cells=squares(visit.moves))]
        return " ".join(parts)
    parts.append(_answer(tree, visit))
    done = [each for each in reversed(node.ancestry[:-1]) if each.last == node.number]
    parts += [_cut(tree, each) for each in done if each.visit.is_cut]
    if done and done[-1].parent is None:
        parts.append(tr("The search is over: {result}", result=_result(tree, done[-1].visit)))
    elif done and not done[-1].visit.is_cut:
        parts.append(
            tr(
                "Node {number} is done: {result}",
                number=number(done[-1].number),
                result=_result(tree, done[-1].visit),
            )
        )
    return " ".join(parts)


def _opening(tree: Tree, node: Node) -> str:
    facts = {"number": number(node.number), "count": number(tree.root.last)}
    if not node.path and node.visit.answer is Answer.END:
        return tr("Node {number} of {count}: the board as it is.", **facts)
    if not node.path:
        return tr(
            "Node {number} of {count}: the board as it is, {mark} to move.",
            mark=node.visit.mark.value,
            **facts,
        )
    return tr(
        "Node {number} of {count}: {mark} takes {cell}.",
        mark=node.visit.mark.other.value,
        cell=square(node.path[-1]),
        **facts,
    )


def _result(tree: Tree, visit: Visit) -> str:
    """Return word and value as a sentence."""
    return tr(
        "{word}, {value} for {mark}.",
        word=visit_words(tree, visit).word,
        value=value_line(tree, visit),
        mark=visit.mark.value,
    )


def _window(tree: Tree, visit: Visit) -> str:
    return tr("Window at arrival: {window}.", window=window_line(tree, visit).replace("  ", ", "))


def _cut(tree: Tree, node: Node) -> str:
    visit = node.visit
    return tr(
        "Node {number} is cut: {value} ≥ β {beta}; not looked at: {cells}.",
        number=number(node.number),
        value=signed(tree, visit.value),
        beta=signed(tree, visit.beta),
        cells=squares(visit.not_reached),
    )


def _answer(tree: Tree, visit: Visit) -> str:
    """Return how a visit without moves came by its value."""
    result = _result(tree, visit)
    if visit.answer is Answer.MEMO:
        source = number(visit.source or 0)
        return tr("The memo has it from node {number}: {result}", number=source, result=result)
    if visit.answer is Answer.ESTIMATE:
        return tr("The depth limit; by open lines: {result}", result=result)
    if visit.board.winner:
        return tr("Three in a row: {result}", result=result)
    return tr("The board is full: {result}", result=result)


def legend(tree: Tree) -> tuple[tuple[str, str], ...]:
    """Return what the drawing means: a thing, and what it stands for."""
    worth, dashed = _worth_and_dashed(tree)
    return (
        (
            tr("Small board"),
            tr(
                "one node: a board that the search looks at. Its number is at the top, the "
                "new mark is tinted."
            ),
        ),
        (tr("value"), worth),
        (
            OPEN_SIGN,
            tr("only a bound or an estimate: no result is proved, so it has no player's colour."),
        ),
        (tr("Left open"), tr("the bound leaves every result possible.")),
        ("≥, ≤", tr("no more than this bound was proved.")),
        (
            "α, β",
            tr(
                "the window at arrival, for the player to move: what it has for certain, and "
                "what the other player will not let it exceed; ∞ is no limit yet."
            ),
        ),
        (tr("Dashed"), dashed),
        (tr("Dotted"), tr("the memo had the position; click it to go to that node.")),
        (tr("Thick line"), _thick_line()),
        (
            tr("Keys"),
            tr(
                "arrows go from board to board, Enter opens and closes, Page Down and Page Up step"
                " through the nodes, + and − zoom, Ctrl and the arrows move the drawing."
            ),
        ),
    )


def _thick_line() -> str:
    return tr(
        "the principal variation: what the search holds for best by both players. Of equal moves "
        "it takes the first; the program may prefer another one."
    )


def _worth_and_dashed(tree: Tree) -> tuple[str, str]:
    """Return what values and dashed lines stand for, with a depth limit or without."""
    if tree.is_limited:
        return (
            tr(
                "what the position is worth to the player to move there: own open lines minus the"
                " other's at the depth limit; 9 and more is a proved win (8 + 1 + the squares left"
                " free at the end), −9 and less a proved loss."
            ),
            tr("moves not looked at, because a value reached β; around a board: the depth limit."),
        )
    return (
        tr(
            "what the position is worth to the player to move there: 1 + the squares "
            "left free at the end for a win, the same below zero for a loss, 0 for a "
            "draw."
        ),
        tr("moves not looked at, because a value reached β."),
    )
