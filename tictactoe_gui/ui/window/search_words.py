"""What is said of what is watched: of a search, and of a program that thinks in another way."""

from typing import Any

from tictactoe_gui.engine.evaluation import Bound
from tictactoe_gui.engine.replay import Event
from tictactoe_gui.engine.rules import Cell
from tictactoe_gui.engine.tree import Answer, Node, Tree, Visit
from tictactoe_gui.ui.board.replay import Replay
from tictactoe_gui.ui.board.search_replay import SearchReplay
from tictactoe_gui.ui.studies.thinking.tree.words import (
    cut_reason,
    estimate_note,
    marks_to_win,
    mover,
    value_of,
    visit_words,
)
from tictactoe_gui.ui.wording import square, tr
from tictactoe_gui.ui.wording.lists import numbers_of
from tictactoe_gui.ui.wording.names import wins_in
from tictactoe_gui.ui.wording.squares import OPEN, SquareWords

_MOVES = 2
"""How many moves a line tells, so that it stays one line."""


def watched_line(replay: Replay[Any]) -> str:
    """Return what is thought at the step that is shown."""
    if caption := replay.caption:
        return caption
    return step_line(replay) if isinstance(replay, SearchReplay) else ""


def step_line(replay: SearchReplay) -> str:
    """Return what happens at the step that is shown."""
    (event, node), tree = replay.step, replay.tree
    if event is Event.CUT:
        return _cut_off(tree, node)
    if event is Event.RETURN:
        return _handed_up(tree, node)
    if node.parent is None:
        return tr("The search begins: {mark} is to move.", mark=mover(tree, node.visit.mark))
    return f"{_moves(tree, node)}."


def _cut_off(tree: Tree, node: Node) -> str:
    facts = {"moves": _moves(tree, node), "cells": numbers_of(node.visit.not_reached)}
    if tree.is_for_max:
        reason = cut_reason(tree, node.visit)
        return tr("{moves}. Cut off, as {reason}: {cells} cannot matter.", reason=reason, **facts)
    return tr("{moves}. Cut off: {cells} cannot matter.", **facts)


def _found(tree: Tree, visit: Visit) -> str:
    """Return what a visit found out: in a word, and in a textbook's number where that is wanted."""
    word = visit_words(tree, visit).word
    return f"{word}, {value_of(tree, visit)}" if tree.is_for_max else word


def _handed_up(tree: Tree, node: Node) -> str:
    facts = {"moves": _moves(tree, node), "value": _found(tree, node.visit)}
    if node.parent is None:
        return tr(
            "The search is over. It takes {cell}: {value}.", cell=square(_taken(node)), **facts
        )
    if node.visit.answer is Answer.MEMO:
        return tr("{moves}. Value from the memo: {value}.", **facts)
    if node.visit.answer is Answer.ESTIMATE:
        h = estimate_note(tree, node.visit)
        return tr("{moves}. Estimate handed up: {value}; {h}.", h=h, **facts)
    return tr("{moves}. Value handed up: {value}.", **facts)


def _taken(root: Node) -> Cell:
    """Return the square that a search takes: the first of the best."""
    _, taken, *_ = root.principal_variation()
    return taken.path[-1]


def _moves(tree: Tree, node: Node) -> str:
    """Return the last moves before a node: the side that searches tries, the other answers."""
    told = []
    for each in node.ancestry[1:][-_MOVES:]:
        facts = {"mark": mover(tree, each.visit.mark.other), "cell": square(each.path[-1])}
        is_own = len(each.path) % 2
        answers = tr("{mark} answers {cell}", **facts)
        told.append(tr("{mark} tries {cell}", **facts) if is_own else answers)
    before = "… " if len(node.path) > _MOVES else ""
    return before + ", ".join(told)


def tried_words(replay: SearchReplay) -> dict[Cell, SquareWords]:
    """Return the words on the squares whose value is known, and on those that are cut off."""
    tried = replay.tried
    is_over = replay.step.event is Event.RETURN and replay.step.node.parent is None
    taken = _taken(replay.step.node) if is_over else None
    best = max((-visit.value for visit in tried.values()), default=None)
    words = {}
    for cell, visit in tried.items():
        # What is only a bound may hide a worse square, which was not searched to its end.
        is_best = -visit.value == best and visit.bound is Bound.EXACT
        note = (tr("its move") if cell == taken else "") if is_over else tr("so far")
        words[cell] = _tried(replay.tree, visit, note if is_best else "")
    cut = SquareWords("", tr("cut off"), (tr("not looked at"), ""))
    return words | dict.fromkeys(replay.cut, cut)


def _tried(tree: Tree, visit: Visit, note: str) -> SquareWords:
    found, score = visit_words(tree, visit), tree.score(visit)
    details: tuple[str, ...] = (note, "") if note else ()
    if tree.is_for_max:
        value = value_of(tree, visit)
        details = (*(f"{value}, {each}" for each in details if each), value)
    if found.is_open or score is None or score.winner is None:
        return SquareWords(OPEN if found.is_open else "=", found.word, details)
    # The shape in front says who.
    word = wins_in(marks_to_win(tree, visit, score)) if score.tells_when else tr("wins")
    return SquareWords(score.winner.value, word, details, score.winner)


def root_move_line(tree: Tree, node: Node) -> str:
    """Return what the search has found out about a move from the board of the game."""
    value = _found(tree, node.visit)
    return tr("Square {cell}: {value}.", cell=square(node.path[-1]), value=value)
