"""What is asked about a search that was walked, and what is said of the answer."""

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from tictactoe_gui.engine.practice.searching import (
    QuestionTopic,
    SearchAnswer,
    Searching,
    SearchQuestion,
)
from tictactoe_gui.engine.replay import Step
from tictactoe_gui.engine.rules import Cell
from tictactoe_gui.engine.search import INFINITY
from tictactoe_gui.engine.tree import Window
from tictactoe_gui.ui.studies.asking.posed import Posed, Reply, Ruled
from tictactoe_gui.ui.studies.asking.rule_words import which_square
from tictactoe_gui.ui.studies.asking.window_words import window_reasons
from tictactoe_gui.ui.studies.thinking.tree import words
from tictactoe_gui.ui.wording.lists import all_of
from tictactoe_gui.ui.wording.text import number, square, tr
from tictactoe_gui.ui.wording.thoughts import takes_line


def another_position(question: str) -> str:
    """Return a question about another position than the one before it."""
    return tr("Another position. {question}", question=question)


def ask_search(program: str, searching: Searching, question: SearchQuestion) -> Posed:
    """Return a question about a search in words."""
    ask: Callable[[str, Searching, SearchQuestion], Posed] = {
        QuestionTopic.VALUE: _ask_value,
        QuestionTopic.CHOICE: _ask_choice,
        QuestionTopic.CUT: _ask_cut,
        QuestionTopic.WINDOW: _ask_window,
    }[question.topic]
    return ask(program, searching, question)._replace(about=AskedStep(searching, question))


class AskedStep(NamedTuple):
    """Where in a search a question is."""

    searching: Searching
    question: SearchQuestion

    @property
    def shown_by(self) -> Step:
        """The step that shows the answer."""
        return self.searching.explaining(self.question)


def _facts(searching: Searching, question: SearchQuestion) -> dict[str, str]:
    """Return what node it is about."""
    node, tree = question.node, searching.tree
    cell = square(node.path[-1]) if node.path else ""
    mark, side = node.visit.mark, tree.side(node.visit)
    return {
        "moved": mark.other.value,
        "cell": cell,
        "number": number(node.number),
        "mark": mark.value,
        "side": side.value,
    }


# What a node returns.


def _ask_value(_program: str, searching: Searching, question: SearchQuestion) -> Posed:
    tree, facts = searching.tree, _facts(searching, question)
    text = tr(
        "{moved} takes {cell}. What will this node return, counted for {side}?",
        **facts,
    )
    options = tuple((each, words.signed(tree, each)) for each in question.values)
    rule = partial(_rule_value, searching, question)
    return Posed(question.node.visit.board, text, options, rule)


def _rule_value(searching: Searching, question: SearchQuestion, reply: Reply | None) -> Ruled:
    tree, judged = searching.tree, _judge(searching, question, reply)
    why = [words.visit_sentence(tree, question.node)]
    if judged.true_value is not None:
        value = words.signed(tree, judged.true_value)
        why.append(tr("The true value is {value}; nobody needs it here.", value=value))
    return Ruled(judged.is_right, " ".join(why))


# Which square the program takes.


def _ask_choice(program: str, searching: Searching, question: SearchQuestion) -> Posed:
    rule = partial(_rule_choice, searching, question)
    return which_square(program, question.node.visit.board, rule)


def _rule_choice(searching: Searching, question: SearchQuestion, reply: Reply | None) -> Ruled:
    judged, tree = _judge(searching, question, reply), searching.tree
    values = [
        tr("{cell}: {value}", cell=square(each.path[-1]), value=words.value_of(tree, each.visit))
        for each in tree.root.children
    ]
    facts = {"side": tree.side(tree.root.children[0].visit).value, "values": ", ".join(values)}
    found = tr("Counted for {side}, it found {values}.", **facts)
    return Ruled(judged.is_right, f"{takes_line(searching.taken)} {found}")


# What is not looked at.


def _ask_cut(_program: str, searching: Searching, question: SearchQuestion) -> Posed:
    node, facts = question.node, _facts(searching, question)
    moves, window = node.visit.moves, words.window_line(searching.tree, node.visit)
    text = tr(
        "{moved} takes {cell}, with {window}. {mark} tries {moves} in this order. Which of them are"
        " not looked at?",
        **facts,
        window=window.replace("  ", ", "),
        moves=all_of(moves),
    )
    left = [moves[place:] for place in range(len(moves), 0, -1)]
    options = tuple((frozenset(each), _left_words(each)) for each in left)
    rule = partial(_rule_shown, searching, question)
    return Posed(node.visit.board, text, options, rule)


def _left_words(cells: tuple[Cell, ...]) -> str:
    return all_of(cells) if cells else tr("None")


def _rule_shown(searching: Searching, question: SearchQuestion, reply: Reply | None) -> Ruled:
    judged = _judge(searching, question, reply)
    return Ruled(judged.is_right, words.visit_sentence(searching.tree, question.node))


# Alpha and beta.


def _ask_window(_program: str, searching: Searching, question: SearchQuestion) -> Posed:
    text = tr(
        "{moved} takes {cell}. What are α and β where the search arrives there?",
        **_facts(searching, question),
    )
    rule = partial(_rule_window, searching, question)
    board = question.node.visit.board
    return Posed(board, text, (), rule, fields=("α", "β"), read=read_window)


def read_window(texts: tuple[str, ...]) -> Window | None:
    """Return what was typed as alpha and beta, or None if one of them is no number."""
    ends = [_end(text) for text in texts]
    alpha, beta = ends
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


def _rule_window(searching: Searching, question: SearchQuestion, reply: Reply | None) -> Ruled:
    judged, tree, node = _judge(searching, question, reply), searching.tree, question.node
    why = f"{words.arrival_sentence(tree, node)} {window_reasons(tree, node)}"
    return Ruled(judged.is_right, why.strip())


def _judge(searching: Searching, question: SearchQuestion, reply: Reply | None) -> SearchAnswer:
    return searching.judge(question, reply)  # type: ignore[arg-type]  # it was offered
