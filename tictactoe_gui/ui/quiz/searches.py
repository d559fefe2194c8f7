"""Ask me: ever harder questions about a search of a small tree, and their answers."""

import random
from collections.abc import Callable, Iterator

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.evaluation import Bound
from tictactoe_gui.engine.practice.asking import (
    MOST_FREE,
    QuestionTopic,
    Searching,
    SearchQuestion,
    ladder,
    topics_of,
    unspoilt,
)
from tictactoe_gui.engine.search import Scale, SearchOptions
from tictactoe_gui.engine.tree import Node, Tree, trace
from tictactoe_gui.session.game import Game
from tictactoe_gui.session.settings import Choice
from tictactoe_gui.ui.quiz.question import (
    AskedStep,
    KindChoice,
    Offer,
    Posed,
    QuestionSource,
    Reply,
    Ruled,
    squares_of,
)
from tictactoe_gui.ui.studies.thinking.tree import words
from tictactoe_gui.ui.wording.names import choice_name
from tictactoe_gui.ui.wording.text import all_of, number, square, tr

HERE = "here"
"""The kind of questions about the board of the game."""
_Rule = Callable[[Reply | None], Ruled]


class Searches(QuestionSource):
    """Asks about the search of a program: on small trees, or on one board."""

    def __init__(
        self, program: str, options: SearchOptions, scale: Scale, board: Board | None = None
    ) -> None:
        """The `board` is one that may be asked about; it is, where that is chosen."""
        self._program, self._options, self._scale = program, options, scale
        is_small = board and not board.is_over and len(board.empty_cells) <= MOST_FREE
        self._board = board if is_small else None
        self.topic: QuestionTopic | None = None
        """What of that board is asked for, if not all."""
        self._dice = random.Random()

    def pose(self) -> tuple[Posed, ...]:
        """Return the questions of a new round."""
        if self.kind == HERE and self._board:
            return tuple(self._about(self._board))
        topic = QuestionTopic(self.kind) if self.kind else None
        asked = ladder(self._options, self._scale, self.count, self._dice, topic)
        return tuple([ask_search(self._program, *each) for each in asked])

    def _about(self, board: Board) -> Iterator[Posed]:
        """Yield questions about one search, in its order; none tells of one that follows."""
        searching = Searching(trace(board, self._options, Control()).seen_as(self._scale))
        asked = unspoilt(searching, self.count, self._dice, self.topic)
        for place, each in enumerate(asked, start=1):
            is_followed = place < len(asked)
            yield ask_search(self._program, searching, each, is_followed=is_followed)

    def choices(self) -> tuple[KindChoice, ...]:
        """Return the topics, and the board of the game where its tree can be followed."""
        topics = [KindChoice(each.value, topic_name(each)) for each in topics_of(self._options)]
        here = KindChoice(HERE, tr("This board")) if self._board else None
        every = KindChoice(
            "", tr("All"), tr("The easier questions come first, each on a small tree.")
        )
        return (every, *topics, *filter(None, [here]))


def source_of_step(
    choice: Choice, board: Board, scale: Scale, count: int, topic: QuestionTopic | None
) -> QuestionSource:
    """Return `count` questions about one search, for a step of the course."""
    options = choice.search_options
    assert options
    source = Searches(choice_name(choice), options, scale, board)
    source.kind, source.count, source.topic = HERE, count, topic
    return source


def topic_name(topic: QuestionTopic) -> str:
    """Return what a kind of questions is called."""
    return {
        QuestionTopic.VALUE: tr("Value"),
        QuestionTopic.CUT: tr("Cut-off"),
        QuestionTopic.WINDOW: tr("α and β"),
        QuestionTopic.CHOICE: tr("Square"),
    }[topic]


def ask_search(
    program: str, searching: Searching, question: SearchQuestion, *, is_followed: bool = False
) -> Posed:
    """Return a question about a search in words."""
    asked = AskedStep(searching, question, is_followed)
    board, topic = question.node.visit.board, question.topic
    is_choice = topic is QuestionTopic.CHOICE

    def rule(reply: Reply | None) -> Ruled:
        right = reply is not None and searching.is_right(question, reply)  # type: ignore[arg-type]
        lines = _why(asked, reply if right else None)
        return Ruled(right, lines, _played(asked), answer=searching.answer(question))

    return Posed(
        topic.value,
        topic_name(topic),
        board,
        _text(program, asked),
        (squares_of(board),) if is_choice else _offers(asked),
        rule,
        takes_squares=is_choice,
        picture=asked,
    )


def _text(program: str, asked: AskedStep) -> str:
    """Return what is asked."""
    tree, node, topic = asked.tree, asked.node, asked.question.topic
    visit = node.visit
    if topic is QuestionTopic.CHOICE:
        return which_square(program, visit.board)
    facts = {"moved": visit.mark.other.value, "cell": square(node.path[-1])}
    if topic is QuestionTopic.VALUE:
        side = words.mover(tree, tree.side(visit))
        return tr(
            "{moved} takes {cell}. What does the search return, for {side}?", side=side, **facts
        )
    if topic is QuestionTopic.WINDOW:
        return tr("{moved} takes {cell}. What are α and β where the search arrives there?", **facts)
    return tr(
        "{moved} takes {cell}, with {window}. {mark} tries {moves} in this order. Which of them is"
        " the first that is not looked at? Click it.",
        **facts,
        mark=words.mover(tree, visit.mark),
        window=words.window_line(tree, visit).replace("  ", ", "),
        moves=all_of(visit.moves),
    )


def which_square(program: str, board: Board) -> str:
    """Return what is asked about the square of any program."""
    facts = {"mark": board.turn.value, "program": program}
    return tr("{program} is {mark}, to move. Which square does it take?", **facts)


def _offers(asked: AskedStep) -> tuple[Offer, ...]:
    """Return what may be answered."""
    tree, question = asked.tree, asked.question
    if question.topic is QuestionTopic.CUT:
        (cells,) = question.offered
        all_of_them = tr("It looks at all")
        return (Offer(tuple([(c, all_of_them if c is None else square(c)) for c in cells])),)
    names = ("α", "β") if question.topic is QuestionTopic.WINDOW else ("",)
    return tuple(
        [
            Offer(tuple([(each, words.signed(tree, each or 0)) for each in values]), name)
            for name, values in zip(names, question.offered, strict=True)
        ]
    )


def _played(asked: AskedStep) -> Game:
    """Return what is played of an answer: the best line from where the search is."""
    if asked.question.topic not in (QuestionTopic.VALUE, QuestionTopic.CHOICE):
        return Game(asked.node.visit.board)
    *_, last = asked.node.principal_variation()
    return Game(asked.node.visit.board, last.path[len(asked.node.path) :])


def _why(asked: AskedStep, given: Reply | None) -> tuple[str, ...]:
    """Return what is right, and what shows it; an answer that was `given` is right."""
    tree, node, topic = asked.tree, asked.node, asked.question.topic
    if topic is QuestionTopic.CHOICE:
        return _why_square(asked, given)
    if topic is QuestionTopic.WINDOW:
        reasons = (_reason(tree, node, is_alpha=each) for each in (True, False))
        return (words.arrival_sentence(tree, node), *filter(None, reasons))
    why = words.visit_sentence(tree, node)
    true = asked.searching.true_value(node) if topic is QuestionTopic.VALUE else None
    if true is None:
        return (why,)
    value = words.signed(tree, true)
    return why, tr("Its exact value is {value}; it cannot change the choice.", value=value)


def _why_square(asked: AskedStep, given: Reply | None) -> tuple[str, ...]:
    """Return which square is taken, which are as good, and the value of each in the code."""
    tree, root, taken = asked.tree, asked.node.visit, asked.searching.taken
    good = asked.searching.good
    worth = words.signed(tree, tree.number(root.value, root.mark))
    facts = {"cell": square(taken), "value": worth, "side": words.mover(tree, tree.side(root))}
    told = tr("It takes {cell}, worth {value} for {side}.", **facts)
    if len(good) > 1:
        facts["cells"] = all_of(good)
        told = tr(
            "{cells} are worth {value} for {side}. It takes {cell}, the first of them.", **facts
        )
        if given not in (None, (taken,)):
            told = tr("As good: {told}", told=told)
    moves = asked.node.children
    found = ", ".join([f"{square(each.path[-1])}: {_found(tree, each)}" for each in moves])
    return told, tr("In the code: {values}.", values=found)


def _found(tree: Tree, node: Node) -> str:
    """Return what the code has of a move, as its root counts it; a bound has its sign."""
    visit, mark = node.visit, node.visit.mark.other
    is_turned = tree.scale.side(mark) is visit.mark
    bound = visit.bound if is_turned else visit.bound.turned
    sign = {Bound.EXACT: "", Bound.AT_LEAST: "≥ ", Bound.AT_MOST: "≤ "}[bound]
    return f"{sign}{words.signed(tree, tree.number(-visit.value, mark))}"


# Alpha and beta.


def _reason(tree: Tree, node: Node, *, is_alpha: bool) -> str:
    window, visit = tree.window(node.visit), node.visit
    value = words.signed(tree, window.alpha if is_alpha else window.beta)
    facts = {"name": "α" if is_alpha else "β", "value": value}
    whose = tree.side(visit) if is_alpha else tree.side(visit).other
    source = _source(node, is_own=whose is visit.mark)
    if source is None:
        return ""
    facts |= {"mark": words.mover(tree, whose), "number": number(source.number)}
    if not is_alpha and not tree.is_for_max:  # as negamax, a move counts for who makes it
        facts["worth"] = words.signed(tree, -window.beta)
        return tr(
            "{name} is {value}: at node {number} {mark} already has a move worth {worth}.", **facts
        )
    return tr("{name} is {value}: at node {number} {mark} already has a move worth that.", **facts)


def _source(node: Node, *, is_own: bool) -> Node | None:
    """Return the node above whose moves gave an end of a window: of who moves, or the other."""
    visit = node.visit
    end = visit.alpha if is_own else -visit.beta
    for above in node.ancestry[:-1]:
        done = [-each.visit.value for each in above.children if each.last < node.number]
        if (above.visit.mark is visit.mark) is is_own and done and max(done) == end:
            return above
    return None
