"""A search as a record: what the board shows at each of its steps, and what is said of it."""

from collections.abc import Iterator

from tictactoe_gui.engine.evaluation import Bound
from tictactoe_gui.engine.rules import Cell
from tictactoe_gui.engine.tree import Answer, Event, Node, Step, Tree, Visit, steps
from tictactoe_gui.session.game import Game
from tictactoe_gui.session.question import Question
from tictactoe_gui.session.settings import Choice
from tictactoe_gui.ui.board.playback import Frame, Record
from tictactoe_gui.ui.board.records import thinking_title
from tictactoe_gui.ui.studies.thinking.tree.words import (
    cut_reason,
    estimate_note,
    marks_to_win,
    move_name,
    mover,
    value_of,
    visit_words,
)
from tictactoe_gui.ui.wording import square, tr
from tictactoe_gui.ui.wording.squares import OPEN, SquareWords, no_better, score_words
from tictactoe_gui.ui.wording.text import numbers_of

_MOVES = 3
"""How many moves a line tells, so that it stays one line."""


def search_record(tree: Tree, choice: Choice, *, is_of_game: bool = True) -> Record:
    """Return a search, a place for each node.

    A step is taken from the tree when it is due: half a million nodes are never in memory.
    """
    asked = Question(tree.root.visit.board, choice)
    title = thinking_title(asked)

    def frame(step: Step) -> Frame:
        path, first = shown_node(step).path, step.node.path[:1]
        return Frame(
            step.nodes,
            Game(asked.board, path, len(path)),
            title,
            step_line(tree, step),
            lit=(*_cut(step), *first),
            words=tried_words(tree, step),
            step=step,
            is_arrival=step.event is Event.ENTER,
        )

    def moments(place: int) -> Iterator[Step]:
        # From a root of its own: a node keeps the nodes that were found below it.
        return steps(Node(tree.root.visit, 1).find(place))

    count = tree.root.last
    return Record(count, moments, frame, _cost, asked=asked, tree=tree, is_of_game=is_of_game)


def _cost(step: Step) -> float:
    """Return how long a step waits: a cut-off shares the time of the board that is gone back to."""
    return 0.5 if step.event is not Event.ENTER and step.node.visit.is_cut else 1.0


def shown_node(step: Step) -> Node:
    """Return the node whose position is on the board: a value is handed up to the one before."""
    return step.node.parent or step.node if step.event is Event.RETURN else step.node


def _cut(step: Step) -> tuple[Cell, ...]:
    """Return the moves from that position that are left out at this step."""
    return step.node.visit.not_reached if step.event is Event.CUT else ()


def step_line(tree: Tree, step: Step) -> str:
    """Return what happens at a step."""
    (event, node), visit = step, step.node.visit
    told = [move_name(each) for each in node.ancestry[1:]]
    before = "… " if len(told) > _MOVES else ""
    facts = {"moves": before + ", ".join(told[-_MOVES:])}
    if event is Event.ENTER and node.parent is None:
        return tr("The search begins: {mark} is to move.", mark=mover(tree, visit.mark))
    if event is Event.ENTER:
        return tr("Tried: {moves}.", **facts)
    if event is Event.CUT:
        facts |= {"cells": numbers_of(visit.not_reached), "reason": cut_reason(tree, visit)}
        if tree.is_for_max:
            return tr("Tried: {moves}. Cut off, as {reason}: {cells} cannot matter.", **facts)
        return tr("Tried: {moves}. Cut off: {cells} cannot matter.", **facts)
    facts["value"] = _found(tree, node)
    if node.parent is None:
        cell = square(_taken(node))
        return tr("The search is over. It takes {cell}: {value}.", cell=cell, **facts)
    note = estimate_note(tree, visit) if visit.answer is Answer.ESTIMATE else ""
    return {
        Answer.MEMO: tr("Tried: {moves}. From the memo: {value}.", **facts),
        Answer.ESTIMATE: tr("Tried: {moves}. Estimate: {value}; {h}.", h=note, **facts),
    }.get(visit.answer) or tr("Tried: {moves}. Then: {value}.", **facts)


def _found(tree: Tree, node: Node) -> str:
    """Return what was found out of a move, or of the root: also in the number of a textbook."""
    word = visit_words(tree, node.visit, is_tried=node.parent is not None).word
    return f"{word}, {value_of(tree, node.visit)}" if tree.is_for_max else word


def _taken(root: Node) -> Cell:
    """Return the square that a search takes: the first of the best."""
    _, taken, *_ = root.principal_variation()
    return taken.path[-1]


def tried_words(tree: Tree, step: Step) -> dict[Cell, SquareWords]:
    """Return the words on the squares whose value is known, and on those that are cut off."""
    known = () if step.event is Event.ENTER else shown_node(step).children
    tried = {each.path[-1]: each.visit for each in known if each.last <= step.nodes}
    is_over = step.event is Event.RETURN and step.node.parent is None
    taken = _taken(step.node) if is_over else None
    best = max((-visit.value for visit in tried.values()), default=None)
    words = {}
    for cell, visit in tried.items():
        is_best = -visit.value == best
        note = (tr("its move") if cell == taken else "") if is_over else tr("best so far")
        words[cell] = _tried(tree, visit, note if is_best else "")
    cut = SquareWords("", tr("cut off"), (tr("not looked at"), ""))
    return words | dict.fromkeys(_cut(step), cut)


def _tried(tree: Tree, visit: Visit, note: str) -> SquareWords:
    """Return what a square says: not a bound, which the tree shows, but what follows from it."""
    if visit.bound is Bound.AT_LEAST:  # so much at least is left to the other side
        return no_better()
    if visit.bound is Bound.AT_MOST:
        return SquareWords(OPEN, tr("good enough"))
    found, score = visit_words(tree, visit, is_tried=True), tree.score(visit)
    details: tuple[str, ...] = (note, "") if note else ()
    if tree.is_for_max:
        value = value_of(tree, visit)
        details = (f"{note}: {value}", value) if note else (value,)
    if score:  # the shape in front says who
        found = score_words(score, marks_to_win(visit, score, is_tried=True))
    return found._replace(details=details)


def root_move_line(tree: Tree, node: Node) -> str:
    """Return what the search has found out about a move from the board of the game."""
    value = _found(tree, node)
    return tr("Square {cell}: {value}.", cell=square(node.path[-1]), value=value)
