"""What is asked about a search that was walked, and what is said of the answer."""

from collections.abc import Callable
from typing import NamedTuple

from tictactoe_gui.engine.practice.searching import QuestionTopic, Searching, SearchQuestion
from tictactoe_gui.engine.search import INFINITY
from tictactoe_gui.engine.tree import Node, Tree, Window
from tictactoe_gui.ui.studies.asking.posed import Posed, Reply, Ruled
from tictactoe_gui.ui.studies.asking.rule_words import which_square
from tictactoe_gui.ui.studies.thinking.tree import words
from tictactoe_gui.ui.wording.lists import all_of
from tictactoe_gui.ui.wording.text import number, square, tr
from tictactoe_gui.ui.wording.thoughts import takes_line

_Rule = Callable[[Reply | None], Ruled]


class AskedStep(NamedTuple):
    """Where in a search a question is."""

    searching: Searching
    question: SearchQuestion


def ask_search(program: str, searching: Searching, question: SearchQuestion) -> Posed:
    """Return a question about a search in words."""
    tree, node, right = searching.tree, question.node, searching.answer(question)

    def rule(reply: Reply | None) -> Ruled:
        return Ruled(reply == right, _why(searching, question))

    if question.topic is QuestionTopic.CHOICE:
        asked = which_square(program, node.visit.board, rule)
    else:
        asked = _ask_about(tree, question, rule)
    return asked._replace(about=AskedStep(searching, question))


def _ask_about(tree: Tree, question: SearchQuestion, rule: _Rule) -> Posed:
    """Return a question about a node to which a move has led."""
    node, visit, board = question.node, question.node.visit, question.node.visit.board
    facts = {"moved": visit.mark.other.value, "cell": square(node.path[-1])}
    if question.topic is QuestionTopic.VALUE:
        side = tree.side(visit).value
        text = tr(
            "{moved} takes {cell}. What will this node return, counted for {side}?",
            side=side,
            **facts,
        )
        return Posed(
            board, text, tuple((each, words.signed(tree, each)) for each in question.values), rule
        )
    if question.topic is QuestionTopic.WINDOW:
        text = tr("{moved} takes {cell}. What are α and β where the search arrives there?", **facts)
        return Posed(board, text, (), rule, fields=("α", "β"), read=read_window)
    moves = visit.moves
    text = tr(
        "{moved} takes {cell}, with {window}. {mark} tries {moves} in this order. Which of them are"
        " not looked at?",
        **facts,
        mark=visit.mark.value,
        window=words.window_line(tree, visit).replace("  ", ", "),
        moves=all_of(moves),
    )
    left = [moves[place:] for place in range(len(moves), 0, -1)]
    options = tuple((frozenset(each), all_of(each) if each else tr("None")) for each in left)
    return Posed(board, text, options, rule)


def _why(searching: Searching, question: SearchQuestion) -> str:
    """Return what is right, and what shows it."""
    tree, node = searching.tree, question.node
    if question.topic is QuestionTopic.CHOICE:
        values = [
            tr(
                "{cell}: {value}",
                cell=square(each.path[-1]),
                value=words.value_of(tree, each.visit),
            )
            for each in node.children
        ]
        facts = {"side": tree.side(node.children[0].visit).value, "values": ", ".join(values)}
        found = tr("Counted for {side}, it found {values}.", **facts)
        return f"{takes_line(searching.taken)} {found}"
    if question.topic is QuestionTopic.WINDOW:
        reasons = (_reason(tree, node, is_alpha=each) for each in (True, False))
        return " ".join(filter(None, [words.arrival_sentence(tree, node), *reasons]))
    why = words.visit_sentence(tree, node)
    is_value = question.topic is QuestionTopic.VALUE
    true = searching.true_value(node) if is_value else None
    if true is None:
        return why
    told = tr("The true value is {value}; nobody needs it here.", value=words.signed(tree, true))
    return f"{why} {told}"


# Alpha and beta.


def read_window(texts: tuple[str, ...]) -> Window | None:
    """Return what was typed as alpha and beta, or None if one of them is no number."""
    alpha, beta = map(_end, texts)
    return None if alpha is None or beta is None else Window(alpha, beta)


def _end(text: str) -> int | None:
    plain = text.strip().replace("−", "-").replace("–", "-").replace(" ", "").lower()
    sign = -1 if plain.startswith("-") else 1
    if plain.lstrip("+-") in ("∞", "inf", "infinity", "oo"):
        return sign * INFINITY
    try:
        return int(plain)
    except ValueError:
        return None


def _reason(tree: Tree, node: Node, *, is_alpha: bool) -> str:
    window, visit = tree.window(node.visit), node.visit
    value = words.signed(tree, window.alpha if is_alpha else window.beta)
    facts = {"name": "α" if is_alpha else "β", "value": value}
    whose = tree.side(visit) if is_alpha else tree.side(visit).other
    source = _source(node, is_own=whose is visit.mark)
    if source is None:
        return ""
    facts |= {"mark": whose.value, "number": number(source.number)}
    if is_alpha:
        return tr("{name} is {value}: {mark} already has that at node {number}.", **facts)
    return tr("{name} is {value}: {mark} can hold it to that at node {number}.", **facts)


def _source(node: Node, *, is_own: bool) -> Node | None:
    """Return the node above whose moves gave an end of a window: of who moves, or the other."""
    visit = node.visit
    end = visit.alpha if is_own else -visit.beta
    for above in node.ancestry[:-1]:
        done = [-each.visit.value for each in above.children if each.last < node.number]
        if (above.visit.mark is visit.mark) is is_own and done and max(done) == end:
            return above
    return None
