"""What the drawn search tree says: on the boards, and in a sentence on each visit."""

from tictactoe_gui.engine.evaluation import Bound, OpenLines, Score, open_lines
from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.engine.search import INFINITY, Scoring
from tictactoe_gui.engine.solution import solved
from tictactoe_gui.engine.tree import Answer, Node, Tree, Visit
from tictactoe_gui.ui.kit.content import Content, Line
from tictactoe_gui.ui.wording import text
from tictactoe_gui.ui.wording.names import wins
from tictactoe_gui.ui.wording.squares import OPEN, SquareWords, lead_words, score_words
from tictactoe_gui.ui.wording.text import (
    all_of,
    line_name,
    nodes_count,
    number,
    numbers_of,
    square,
    tr,
)


def visit_words(tree: Tree, visit: Visit, *, is_tried: bool = False) -> SquareWords:
    """Return what a visit found out; one that is tried is seen from the board before it."""
    score = tree.score(visit)
    if visit.bound is not Bound.EXACT:
        return SquareWords(OPEN, _bound_word(visit, score))
    if score is None:
        return SquareWords(OPEN, lead_words(visit.value, visit.mark))
    marks = marks_to_win(visit, score, is_tried=is_tried)
    words = score_words(score, marks)
    if score.winner is None:
        return words
    word = wins(score.winner)
    if marks and score.tells_when:
        word = tr("{mark} wins in %n", None, marks, mark=score.winner.value)
    return words._replace(word=word)


def _bound_word(visit: Visit, score: Score | None) -> str:
    """Return the word for a bound, seen by the side that has at least that much."""
    side = visit.mark if visit.bound is Bound.AT_LEAST else visit.mark.other
    value = score.seen_by(side).value if score else -1
    if value > 0:
        return wins(side)
    return tr("left open") if value else tr("{mark} can draw", mark=side.value)


def marks_to_win(visit: Visit, score: Score, *, is_tried: bool) -> int:
    """Return how many marks the winner still places on the board of a visit, or before it."""
    marks = score.marks_to_win(len(visit.board.empty_cells))
    return marks + (is_tried and score.winner is not visit.mark)


def move_name(node: Node) -> str:
    """Return which move led to a node."""
    return f"{node.visit.mark.other.value} {square(node.path[-1])}"


def signed(tree: Tree, number: int) -> str:
    """Return a number of a view as textbooks write it."""
    if abs(number) >= INFINITY:
        return "−∞" if number < 0 else "∞"
    has_plus = number > 0 and tree.options.score is Scoring.SIGN and not tree.is_limited
    return f"+{number}" if has_plus else text.signed(number)


def value_of(tree: Tree, visit: Visit) -> str:
    """Return the value of a visit, with a sign before it if that is only a bound."""
    sign = {Bound.EXACT: "", Bound.AT_LEAST: "≥ ", Bound.AT_MOST: "≤ "}[tree.bound(visit)]
    return f"{sign}{value_at(tree, visit)}"


def value_line(tree: Tree, visit: Visit) -> str:
    """Return the value, and whether it is only a bound."""
    return tr("value {value}", value=value_of(tree, visit))


def window_line(tree: Tree, visit: Visit, floor: int | None = None) -> str:
    """Return the window at arrival, or with a best value since; "" where there is none."""
    if not tree.options.alpha_beta:
        return ""
    alpha, beta = tree.window(visit, floor)
    return f"α {signed(tree, alpha)}  β {signed(tree, beta)}"


def so_far_line(tree: Tree, visit: Visit, best: int | None) -> str:
    """Return the best value that a visit under way has seen."""
    if best is None:
        return ""
    return tr("so far {value}", value=signed(tree, tree.number(best, visit.mark)))


def cut_reason(tree: Tree, visit: Visit) -> str:
    """Return the comparison that made a visit stop."""
    if not tree.is_for_max:
        facts = {"value": value_at(tree, visit), "beta": signed(tree, tree.window(visit).beta)}
        return tr("{value} ≥ β {beta}", **facts)
    alpha, beta = tree.window(visit, visit.value)
    return tr("β {beta} ≤ α {alpha}", beta=signed(tree, beta), alpha=signed(tree, alpha))


def value_at(tree: Tree, visit: Visit) -> str:
    """Return the value of a visit without a word on whether it is a bound."""
    return signed(tree, tree.number(visit.value, visit.mark))


def role(tree: Tree, mark: Mark) -> str:
    """Return what the side to move is called where all values are those for MAX, else ""."""
    if not tree.is_for_max:
        return ""
    return tr("MAX") if mark is tree.scale.maximizer else tr("MIN")


def mover(tree: Tree, mark: Mark) -> str:
    """Return a side, with what it is called where all values are those for MAX."""
    called = role(tree, mark)
    return f"{mark.value} ({called})" if called else mark.value


def estimate_note(tree: Tree, visit: Visit) -> str:
    """Return what a board at the depth limit says: how its estimate comes about, as MAX has it."""
    is_for_o = tree.is_for_max and tree.scale.maximizer is Mark.O
    return _h_line(open_lines(visit.board), is_for_o=is_for_o)


def _h_line(lines: OpenLines, *, is_for_o: bool = False) -> str:
    """Return "H = 4 − 5 = −1", or the other way round where it is to count for O."""
    x, o = len(lines.x), len(lines.o)
    if is_for_o:
        return tr("−H = {o} − {x} = {value}", x=x, o=o, value=text.signed(-lines.value))
    return tr("H = {x} − {o} = {value}", x=x, o=o, value=text.signed(lines.value))


def estimate_title() -> str:
    """Return the heading over the explanation of an estimate."""
    return tr("Estimate by open lines")


def estimate_content(tree: Tree, node: Node) -> Content:
    """Return where the estimate of a node comes from, and the lines that make it, if it is one."""
    source, facts = tree.horizon(node), {"number": number(node.number)}
    if source is None:
        told = tr("Node {number} has only a bound.", **facts)
        proved = tr("Node {number} has no estimate: its value is proved.", **facts)
        told = proved if tree.score(node.visit) else told
        return Line(estimate_title(), style="heading"), Line(told)
    told = tr(
        "Node {number} has its value from node {source}, at the depth limit; there the open lines"
        " are counted.",
        source=number(source.number),
        **facts,
    )
    if source is node:
        told = tr("Node {number} is at the depth limit; its open lines are counted.", **facts)
    lines = open_lines(source.visit.board)
    found = f"{_h_line(lines)}: {lead_words(lines.value)}."
    content = [Line(estimate_title(), style="heading"), Line(told), Line(found)]
    for mark in Mark:
        open_ = lines.of(mark)
        said = tr("Open for {mark}: {count}", mark=mark.value, count=len(open_))
        said = f"{said} ({', '.join(map(line_name, open_))})" if open_ else said
        cells = sorted({cell for line in open_ for cell in line})
        content.append(Line(said, tuple(cells), winner=mark))
    return tuple(content)


def visit_sentence(tree: Tree, node: Node) -> str:
    """Return all that is known of a visit once the search is over."""
    parts = [opening(tree, node)]
    visit = node.visit
    if visit.answer is Answer.MOVES:
        parts.append(tr("Result: {result}", result=_result(tree, visit)))
        if _has_limits(visit):
            parts.append(_window(tree, visit))
        if visit.is_cut:
            parts.append(_cut(tree, node))
        parts.append(tr("{nodes} below.", nodes=nodes_count(visit.counts.nodes - 1)))
    else:
        parts.append(_answer(tree, visit))
    return " ".join(filter(None, parts))


def arrival_sentence(tree: Tree, node: Node) -> str:
    """Return what a search knows where it comes to a board, before it has looked at that."""
    parts = [opening(tree, node), _window(tree, node.visit)]
    if node.visit.answer is Answer.MOVES:
        parts.append(tr("Moves to try: {cells}.", cells=numbers_of(node.visit.moves)))
    return " ".join(filter(None, parts))


def opening(tree: Tree, node: Node) -> str:
    """Return which node it is, and which move led there."""
    visit = node.visit
    place = tr("Node {number}", number=number(node.number))
    called = role(tree, visit.mark)
    if called and visit.answer is not Answer.END:
        place = f"{place}, {called}"
    if not node.path and visit.answer is Answer.END:
        return tr("{place}: the board as it is.", place=place)
    if not node.path:
        mark = visit.mark.value
        return tr("{place}: the board as it is, {mark} to move.", place=place, mark=mark)
    facts = {"mark": visit.mark.other.value, "cell": square(node.path[-1])}
    return tr("{place}: {mark} takes {cell}.", place=place, **facts)


def _result(tree: Tree, visit: Visit) -> str:
    """Return word and value as a sentence."""
    facts = {"word": visit_words(tree, visit).word, "value": value_line(tree, visit)}
    return tr("{word}, {value} for {mark}.", mark=tree.side(visit).value, **facts)


def _has_limits(visit: Visit) -> bool:
    """Return whether anything had been found that limits the value of a visit on arrival."""
    return (visit.alpha, visit.beta) != (-INFINITY, INFINITY)


def _window(tree: Tree, visit: Visit) -> str:
    """Return the window at arrival as a sentence, where the search has windows."""
    window = window_line(tree, visit).replace("  ", ", ")
    if window and not _has_limits(visit):
        return tr("Nothing found yet: {window}.", window=window)
    return tr("Limits so far: {window}.", window=window) if window else ""


def _cut(tree: Tree, node: Node) -> str:
    """Return why a visit stopped, and which moves it left out."""
    visit, left = node.visit, node.visit.not_reached
    us, them = (role(tree, mark) or mark.value for mark in (visit.mark, visit.mark.other))
    alpha, beta = (signed(tree, each) for each in tree.window(visit))
    facts = {"value": value_at(tree, visit), "us": us, "them": them, "alpha": alpha, "beta": beta}
    high = tr(
        "{us} gets {value} or more here. {them} can hold it to {beta} elsewhere, and will not come"
        " here.",
        **facts,
    )
    low = tr(
        "{us} can force {value} or less here. {them} has {alpha} elsewhere, and will not come"
        " here.",
        **facts,
    )
    need = tr("{cells} need no look.", None, len(left), cells=all_of(left))
    return f"{high if tree.side(visit) is visit.mark else low} {need}"


def _answer(tree: Tree, visit: Visit) -> str:
    """Return how a visit without moves came by its value."""
    result = _result(tree, visit)
    if visit.answer is Answer.MEMO:
        source = number(visit.source or 0)
        return tr("The memo knows it from node {number}: {result}", number=source, result=result)
    if visit.answer is Answer.ESTIMATE:
        note, lead = estimate_note(tree, visit), solved().random_lead(visit.board)
        told = tr("The depth limit is reached. {h}: {result}", h=note, result=result)
        x, o, value = (str(each).replace("-", "−") for each in (lead.x, lead.o, lead.value))
        beside = tr(
            "If both move at random from here: P = {x} − {o} = {value}. The search does not use"
            " it.",
            x=x,
            o=o,
            value=value,
        )
        return f"{told} {beside}"
    if visit.board.winner:
        return tr("Three in a row: {result}", result=result)
    return tr("The board is full: {result}", result=result)
